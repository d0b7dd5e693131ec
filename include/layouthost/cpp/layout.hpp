/*
 * layouthost/cpp/layout.hpp - an instance of a layout.
 */
#ifndef LAYOUTHOST_CPP_LAYOUT_HPP
#define LAYOUTHOST_CPP_LAYOUT_HPP

#include "call.hpp"
#include "delegate.hpp"
#include "host.hpp"
#include "layout_class.hpp"
#include "span.hpp"
#include "structs.hpp"
#include "values.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

LAYOUTHOST_NAMESPACE_BEGIN

/* The start and the end of an animated change (change.h). */
enum class End : std::uint32_t { initial = LH_INITIAL, final = LH_FINAL };

/* A content size; a minimum if it is not exact. */
struct SizeBound {
  Size size;
  bool is_exact;
};

/*
 * An instance of a layout. Its functions are those of host.h, without lh_layout_. Const functions
 * may run on many threads at once; the others need exclusive access. Do not destroy a layout while
 * a view drives it, or from inside its own callback.
 */
class Layout {
public:
  static Answer<Layout> create(const Host &host, std::string_view requirement,
                               const Delegate &delegate = Delegate()) {
    return detail::make<Layout, lh_layout>(
        lh_layout_create, host.get(), detail::Text("the requirement", requirement), delegate.get());
  }

  /* Without an id: the only layout of the file. */
  static Answer<Layout> create_from_file(const Host &host, std::string_view path,
                                         std::optional<std::string_view> id = std::nullopt,
                                         const Delegate &delegate = Delegate()) {
    return detail::make<Layout, lh_layout>(lh_layout_create_from_file, host.get(),
                                           detail::Text("the path", path),
                                           detail::Text("the id", id), delegate.get());
  }

  Layout() noexcept = default;

  /* Takes ownership of a C handle. */
  explicit Layout(lh_layout *handle) noexcept : handle_(handle) {
  }

  lh_layout *get() const noexcept {
    return handle_.get();
  }

  LayoutClass class_of() const noexcept {
    return LayoutClass(lh_layout_class_of(get()));
  }

  /* Returns how often the layout was swapped: lh_layout_exchanges. */
  std::uint64_t swap_count() const noexcept {
    return lh_layout_exchanges(get());
  }

  [[deprecated("use swap_count")]] std::uint64_t exchanges() const noexcept {
    return swap_count();
  }

  /* ---- Input --------------------------------------------------------------------------------- */

  Answer<void> set_item_counts(Span<const std::int64_t> counts) {
    return detail::call(lh_layout_set_item_counts, get(), counts.data(), counts.size());
  }

  Answer<void> item_counts(std::vector<std::int64_t> &counts) const {
    return detail::fill(counts, lh_layout_item_counts, get());
  }

  Answer<void> set_property(std::string_view name, const Values &values) {
    return detail::call(lh_layout_set_property, get(), text(name), nullptr, values.data(),
                        values.size());
  }

  Answer<void> set_property(std::string_view name, const Target &target, const Values &values) {
    return detail::call(lh_layout_set_property, get(), text(name), &target, values.data(),
                        values.size());
  }

  Answer<void> get_property(std::string_view name, std::vector<double> &values) const {
    return detail::fill(values, lh_layout_get_property, get(), text(name), nullptr);
  }

  Answer<void> get_property(std::string_view name, const Target &target,
                            std::vector<double> &values) const {
    return detail::fill(values, lh_layout_get_property, get(), text(name), &target);
  }

  /* Returns a value of one number; fails with LH_BUFFER_TOO_SMALL if the property has more
     components. */
  Answer<double> get_property(std::string_view name) const {
    return get_property(name, Target{LH_SCOPE_LAYOUT, 0, 0, 0, 0});
  }

  Answer<double> get_property(std::string_view name, const Target &target) const {
    detail::Message failure;
    double value = 0;
    std::size_t count = 0;
    return detail::call_status(failure, lh_layout_get_property, get(), text(name), &target, &value,
                               std::size_t{1}, &count) == LH_OK
               ? Answer<double>(value)
               : detail::failed<double>(Error(failure));
  }

  Answer<PropertyRun> property_run(std::string_view name, const Target &target) const {
    detail::Message failure;
    PropertyRun run;
    return detail::call_status(failure, lh_layout_property_run, get(), text(name), &target,
                               run.value.data(), &run.length) == LH_OK
               ? Answer<PropertyRun>(run)
               : detail::failed<PropertyRun>(Error(failure));
  }

  Answer<void> set_viewport(const lh_viewport &viewport) {
    return detail::call(lh_layout_set_viewport, get(), &viewport);
  }

  Answer<void> update(Span<const Change> changes) {
    return detail::call(lh_layout_update, get(), changes.data(), changes.size());
  }

  Answer<void> prepare() {
    return detail::call(lh_layout_prepare, get());
  }

  /* ---- Results ------------------------------------------------------------------------------- */

  Answer<Size> content_size() const {
    return detail::query<Size>(lh_layout_content_size, get());
  }

  Answer<SizeBound> content_size_bound() const {
    detail::Message failure;
    Size size{};
    std::uint32_t is_exact = 0;
    return detail::call_status(failure, lh_layout_content_size_bound, get(), &size, &is_exact) ==
                   LH_OK
               ? Answer<SizeBound>(SizeBound{size, is_exact != 0})
               : detail::failed<SizeBound>(Error(failure));
  }

  Answer<ScrollTraits> scroll_traits() const {
    return detail::query<ScrollTraits>(lh_layout_scroll_traits, get());
  }

  /* Gets the elements whose frame intersects rect, in content space: lh_layout_elements_in_rect. */
  Answer<void> elements(const Rect &rect, std::vector<Element> &elements) const {
    return detail::fill(elements, lh_layout_elements_in_rect, get(), &rect);
  }

  /* Returns std::nullopt if the path exists but is not shown (LH_NOT_SHOWN), as appearance does. */
  Answer<std::optional<Element>> element_at(const Path &path) const {
    return detail::look_for<Element>(LH_NOT_SHOWN, lh_layout_element_at, get(), &path);
  }

  /* With LH_ELEMENT_KEPT, the element has its old section and item at End::initial, and its new ones
     at End::final (change.h). */
  Answer<std::optional<Element>> appearance(End end, const Path &path) const {
    return detail::look_for<Element>(LH_NOT_SHOWN, lh_layout_appearance, get(),
                                     static_cast<std::uint32_t>(end), &path);
  }

  /* Returns the opacity at which to draw the presented page. */
  Answer<double> transition(const lh_transition &transition, std::vector<Element> &elements) const {
    detail::Message failure;
    double content_alpha = 0;
    const auto question = [&](Element *room, std::size_t capacity, std::size_t *count) {
      return detail::call_status(failure, lh_layout_transition, get(), &transition, room, capacity,
                                 count, &content_alpha);
    };
    return detail::filled(elements, failure, question) == LH_OK
               ? Answer<double>(content_alpha)
               : detail::failed<double>(Error(failure));
  }

  Answer<Point> target_offset(const lh_scroll &scroll) const {
    return detail::query<Point>(lh_layout_target_offset, get(), &scroll);
  }

  Answer<GestureReply> hit_test(const lh_gesture &gesture) const {
    return detail::query<GestureReply>(lh_layout_hit_test, get(), &gesture);
  }

  Answer<GestureReply> gesture(const lh_gesture &gesture) {
    return detail::query<GestureReply>(lh_layout_gesture, get(), &gesture);
  }

  /* Takes the oldest unread event; std::nullopt if there is none. */
  Answer<std::optional<Event>> next_event() {
    detail::Message failure;
    Event event;
    if (detail::call_status(failure, lh_layout_next_event, get(), &event) != LH_OK)
      return detail::failed<std::optional<Event>>(Error(failure));
    return event.kind == LH_EVENT_NONE ? std::nullopt : std::optional<Event>(event);
  }

  /* ---- State --------------------------------------------------------------------------------- */

  Answer<void> save_state(std::vector<std::uint8_t> &bytes) const {
    return detail::fill(bytes, lh_layout_save_state, get());
  }

  Answer<void> restore_state(Span<const std::uint8_t> bytes) {
    return detail::call(lh_layout_restore_state, get(), bytes.data(), bytes.size());
  }

  /* Valid until the layout is swapped or destroyed; NULL if it has no such extension. */
  const void *extension(std::string_view id) const noexcept {
    detail::Message failure;
    const detail::Text name("the id", id);
    return name.fits(failure) ? lh_layout_extension(get(), name) : nullptr;
  }

private:
  static detail::Text text(std::string_view name) noexcept {
    return detail::Text("the property's name", name);
  }

  detail::Owned<lh_layout, lh_layout_destroy> handle_;
};

LAYOUTHOST_NAMESPACE_END

#endif
