/*
 * layouthost/cpp/view.hpp - a collection view without a screen (view.h).
 */
#ifndef LAYOUTHOST_CPP_VIEW_HPP
#define LAYOUTHOST_CPP_VIEW_HPP

#include "call.hpp"
#include "frame.hpp"
#include "inputs.hpp"
#include "layout.hpp"
#include "measuring.hpp"
#include "message.hpp"
#include "span.hpp"
#include "structs.hpp"
#include "values.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

LAYOUTHOST_NAMESPACE_BEGIN

/* Where View::scroll_to places an element in the viewport. */
enum class Position : std::uint32_t {
  start = LH_SCROLL_TO_START,
  center = LH_SCROLL_TO_CENTER,
  end = LH_SCROLL_TO_END,
  nearest = LH_SCROLL_TO_NEAREST,
};

/* A replayed frame, and whether it equals the recorded one bit for bit. */
struct Replayed {
  Frame frame;
  bool is_same;
};

/*
 * Drives a layout, which must outlive the view; you may move the Layout object. Every function
 * needs exclusive access to the view and to the layout ([owner] in base.h).
 */
class View : public MeasuringView<View> {
public:
  static Answer<View> create(Layout &layout) {
    return detail::make<View, lh_view>(lh_view_create, layout.get());
  }

  /* Deleted: a temporary layout would be destroyed before the view. */
  static Answer<View> create(Layout &&layout) = delete;

  View() noexcept = default;

  /* Takes ownership of a C handle. */
  explicit View(lh_view *handle) noexcept : handle_(handle) {
  }

  lh_view *get() const noexcept {
    return handle_.get();
  }

  /* ---- Input --------------------------------------------------------------------------------- */

  /* Sets the viewport's size, insets, direction and scale; ignores the origin and the flags
     (lh_view_set_window). */
  Answer<void> set_viewport_size(const lh_viewport &viewport) {
    return detail::call(lh_view_set_window, get(), &viewport);
  }

  /* Sets the duration of the animation of later changes, in seconds: lh_view_animate. */
  Answer<void> set_animation_duration(double duration) {
    return detail::call(lh_view_animate, get(), duration);
  }

  Answer<void> set_item_counts(Span<const std::int64_t> counts) {
    return detail::call(lh_view_set_item_counts, get(), counts.data(), counts.size());
  }

  /* Sets the identifiers of all items, section by section; those of the sections are 0, 1, 2 ...
     (lh_view_set_items). */
  Answer<void> set_items(Span<const std::int64_t> counts, Span<const std::uint64_t> items) {
    return detail::call(lh_view_set_items, get(), nullptr, counts.data(), counts.size(),
                        items.data(), items.size());
  }

  /* `sections` has one identifier for each entry of `counts`. */
  Answer<void> set_items(Span<const std::uint64_t> sections, Span<const std::int64_t> counts,
                         Span<const std::uint64_t> items) {
    if (sections.size() != counts.size())
      return detail::failed<void>(
          detail::size_mismatch("sections", sections.size(), "counts", counts.size()));
    return detail::call(lh_view_set_items, get(), sections.data(), counts.data(), counts.size(),
                        items.data(), items.size());
  }

  Answer<void> set_property(std::string_view name, const Values &values) {
    return detail::call(lh_view_set_property, get(), text(name), nullptr, values.data(),
                        values.size());
  }

  Answer<void> set_property(std::string_view name, const Target &target, const Values &values) {
    return detail::call(lh_view_set_property, get(), text(name), &target, values.data(),
                        values.size());
  }

  Answer<void> update(Span<const Change> changes) {
    return detail::call(lh_view_update, get(), changes.data(), changes.size());
  }

  /* The same for items with identifiers: `items` and `sections` are the identifiers of the inserted
     items and sections, in the order of the changes (lh_view_update_items). */
  Answer<void> update(Span<const Change> changes, Span<const std::uint64_t> items,
                      Span<const std::uint64_t> sections = {}) {
    return detail::call(lh_view_update_items, get(), changes.data(), changes.size(),
                        sections.data(), sections.size(), items.data(), items.size());
  }

  Answer<void> input(Span<const Input> inputs) {
    return detail::call(lh_view_input, get(), inputs.data(), inputs.size());
  }

  /* Make the path with cell() or path(), not as {section, item}: a Path begins with `kind`. */
  Answer<void> scroll_to(const Path &path, Position position = Position::nearest,
                         bool animated = true) {
    return detail::call(lh_view_scroll_to, get(), &path, static_cast<std::uint32_t>(position),
                        animated ? 1 : 0);
  }

  /* Scrolls to a content offset without animation; `flags` are LH_OFFSET_ bits
     (lh_view_set_offset). */
  Answer<void> set_offset(const Point &offset, std::uint32_t flags = 0) {
    return detail::call(lh_view_set_offset, get(), &offset, flags);
  }

  /* Turns off bouncing or deceleration; `flags` are LH_SCROLLING_ bits (lh_view_set_scrolling). */
  Answer<void> set_scrolling(std::uint32_t flags) {
    return detail::call(lh_view_set_scrolling, get(), flags);
  }

  /* Sets how far beyond the viewport, in lengths of it, frames contain elements:
     lh_view_set_overscan. */
  Answer<void> set_overscan(double viewports) {
    return detail::call(lh_view_set_overscan, get(), viewports);
  }

  /* Processes an input at once, and returns whether the view used it: lh_view_process_input. */
  Answer<InputResult> process_input(const Input &input) {
    return detail::query<InputResult>(lh_view_process_input, get(), &input);
  }

  /* Presents an item: it grows until it fills `target`, in screen space (lh_view_open). `flags` is
     0 or LH_TRANSITION_INTERPOLATES_CONTENT. */
  Answer<void> present_item(const Path &path, const Rect &target, double duration,
                            std::uint32_t flags = 0) {
    return detail::call(lh_view_open, get(), &path, &target, flags, duration);
  }

  /* Dismisses the presented item: lh_view_close. */
  Answer<void> dismiss_item(double duration) {
    return detail::call(lh_view_close, get(), duration);
  }

  /* Sets the progress of the presented item, 0 (dismissed) to 1: lh_view_follow_opening. */
  Answer<void> set_presentation_progress(double progress) {
    return detail::call(lh_view_follow_opening, get(), progress);
  }

  /* Turns on pull-to-refresh; 0 turns it off: lh_view_set_refresh. */
  Answer<void> set_refresh(double distance) {
    return detail::call(lh_view_set_refresh, get(), distance);
  }

  Answer<void> end_refresh() {
    return detail::call(lh_view_end_refresh, get());
  }

  /* Switches to another layout, which must outlive the view. You may then destroy the former layout
     (lh_view_set_layout). */
  Answer<void> set_layout(Layout &layout, double duration) {
    return detail::call(lh_view_set_layout, get(), layout.get(), duration);
  }

  Answer<void> set_layout(Layout &&layout, double duration) = delete;

  /* ---- Output -------------------------------------------------------------------------------- */

  /* Advances the view to `time`, in seconds. After a failure, the previous frame stays valid. */
  Answer<Frame> frame(double time) {
    detail::Message failure;
    Frame frame;
    return detail::call_status(failure, lh_view_frame, get(), time, frame.get()) == LH_OK
               ? Answer<Frame>(frame)
               : detail::failed<Frame>(Error(failure));
  }

  /* Returns the time at which the next frame is due: next_time() of the last frame, updated by the
     calls since then; std::nullopt if nothing changes until the next call. */
  Answer<std::optional<double>> next_time() {
    return detail::look_for<double>(LH_NOT_SHOWN, lh_view_next_time, get());
  }

  /* Returns the topmost element at a point in screen space; std::nullopt if there is none. */
  Answer<std::optional<ViewElement>> element_at(const Point &place) {
    return detail::look_for<ViewElement>(LH_NOT_SHOWN, lh_view_element_at, get(), &place);
  }

  Answer<GestureReply> hit_test(const Point &place, GestureKind kind) {
    return detail::query<GestureReply>(lh_view_hit_test, get(), &place,
                                       static_cast<std::uint32_t>(kind));
  }

  /* Returns the cell to focus next: lh_view_neighbour. std::nullopt if there is none in that
     direction, or if `path` is not shown. */
  Answer<std::optional<Path>> neighbor(const Path &path, Key direction) {
    return detail::look_for<Path>(LH_NOT_SHOWN, lh_view_neighbour, get(), &path,
                                  static_cast<std::uint32_t>(direction));
  }

  /* Gets the `slot` of each element in the order in which a screen reader reads them. */
  Answer<void> reading_order(std::vector<std::uint32_t> &order) {
    return detail::fill(order, lh_view_reading_order, get());
  }

  /* Gets the items to fetch, up to `viewports` viewport lengths ahead: lh_view_prefetch. */
  Answer<void> prefetch(double viewports, std::vector<ItemRange> &ranges) {
    return detail::fill(ranges, lh_view_prefetch, get(), viewports);
  }

  /* ---- Recording ----------------------------------------------------------------------------- */

  Answer<void> record(bool on = true) {
    return detail::call(lh_view_record, get(), on ? 1 : 0);
  }

  Answer<void> recording(std::vector<std::uint8_t> &bytes) {
    return detail::fill(bytes, lh_view_recording, get());
  }

  /* Replays the next frame of a recording; std::nullopt at its end. `position` is 0 at first; the
     call advances it. */
  Answer<std::optional<Replayed>> replay(Span<const std::uint8_t> bytes, std::size_t &position) {
    detail::Message failure;
    Replayed replayed{};
    std::uint32_t is_same = 0;
    const lh_status status =
        detail::call_status(failure, lh_view_replay, get(), bytes.data(), bytes.size(), &position,
                            &is_same, replayed.frame.get());
    if (status != LH_OK && status != LH_NOT_FOUND)
      return detail::failed<std::optional<Replayed>>(Error(failure));
    replayed.is_same = is_same != 0;
    return status == LH_OK ? std::optional<Replayed>(replayed) : std::nullopt;
  }

  /* ---- Former names -------------------------------------------------------------------------- */

  [[deprecated("use set_viewport_size")]] Answer<void> set_window(const lh_viewport &viewport) {
    return set_viewport_size(viewport);
  }

  [[deprecated("use set_animation_duration")]] Answer<void> animate(double duration) {
    return set_animation_duration(duration);
  }

  [[deprecated("use present_item")]] Answer<void> open(const Path &path, const Rect &target,
                                                       double duration, std::uint32_t flags = 0) {
    return present_item(path, target, duration, flags);
  }

  [[deprecated("use dismiss_item")]] Answer<void> close(double duration) {
    return dismiss_item(duration);
  }

  [[deprecated("use set_presentation_progress")]] Answer<void> follow_opening(double progress) {
    return set_presentation_progress(progress);
  }

  [[deprecated("use neighbor")]] Answer<std::optional<Path>> neighbour(const Path &path,
                                                                       Key direction) {
    return neighbor(path, direction);
  }

private:
  detail::Owned<lh_view, lh_view_destroy> handle_;
};

LAYOUTHOST_NAMESPACE_END

#endif
