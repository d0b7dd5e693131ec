/*
 * layouthost/cpp/measuring.hpp - self-sizing items, and the edges of the content (view.h). The
 * functions are part of View.
 */
#ifndef LAYOUTHOST_CPP_MEASURING_HPP
#define LAYOUTHOST_CPP_MEASURING_HPP

#include "call.hpp"
#include "message.hpp"
#include "span.hpp"
#include "structs.hpp"
#include "text.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <type_traits>
#include <vector>

LAYOUTHOST_NAMESPACE_BEGIN

/* The edge of the content that stays in place when items, sizes or the viewport change:
   View::set_home. */
enum class HomeEdge : std::uint32_t {
  start = LH_HOME_START,
  end = LH_HOME_END,
};

/* A base class of View. */
template <class View> class MeasuringView {
public:
  /* ---- Self-sizing items --------------------------------------------------------------------- */

  /*
   * Measures items that come into view: lh_view_set_measure.
   *
   *    const auto measure = [&](const MeasureRun &run, Span<double> sizes) noexcept { ... };
   *    view.set_measure("exact_height", measure);
   *
   * `measure` must outlive the view; a temporary one does not compile. It must be noexcept, because
   * C calls it.
   */
  template <class Measure> Answer<void> set_measure(std::string_view property, Measure &measure) {
    static_assert(std::is_nothrow_invocable_v<Measure &, const MeasureRun &, Span<double>>,
                  "a measure function is void (const MeasureRun &, Span<double>) noexcept");
    const lh_measure_function function = [](void *callable, const lh_measure_run *run,
                                            double *sizes) {
      (*static_cast<Measure *>(callable))(
          *run, Span<double>(sizes, static_cast<std::size_t>(run->count)));
    };
    return detail::call(lh_view_set_measure, handle(), text(property), function,
                        const_cast<std::remove_const_t<Measure> *>(std::addressof(measure)));
  }

  template <class Measure>
  Answer<void> set_measure(std::string_view property, const Measure &&measure) = delete;

  /* Turns on self-sizing without a function: pass the sizes with set_measured. */
  Answer<void> set_measure(std::string_view property) {
    return detail::call(lh_view_set_measure, handle(), text(property), lh_measure_function(nullptr),
                        static_cast<void *>(nullptr));
  }

  Answer<void> stop_measuring() {
    return detail::call(lh_view_set_measure, handle(), static_cast<const char *>(nullptr),
                        lh_measure_function(nullptr), static_cast<void *>(nullptr));
  }

  /* Sets measured sizes of consecutive items, in points: lh_view_set_measured. */
  Answer<void> set_measured(std::int64_t section, std::int64_t first, Span<const double> sizes) {
    return detail::call(lh_view_set_measured, handle(), section, first, sizes.data(), sizes.size());
  }

  /* Sets measured sizes by identifier: lh_view_set_measured_items. */
  Answer<void> set_measured_items(Span<const std::uint64_t> identities, Span<const double> sizes) {
    if (identities.size() != sizes.size())
      return detail::failed<void>(
          detail::size_mismatch("identities", identities.size(), "sizes", sizes.size()));
    return detail::call(lh_view_set_measured_items, handle(), identities.data(), sizes.data(),
                        sizes.size());
  }

  /* Invalidates the sizes of items, so that the view measures them again:
     lh_view_invalidate_items. */
  Answer<void> invalidate_items(Span<const std::uint64_t> identities, double duration = 0) {
    return detail::call(lh_view_invalidate_items, handle(), identities.data(), identities.size(),
                        duration);
  }

  /* Gets the items to measure: in the viewport at `time`, and up to `ahead` viewport lengths ahead
     of it (lh_view_unmeasured). */
  Answer<void> unmeasured(double time, double ahead, std::vector<MeasureRun> &runs) {
    return detail::fill(runs, lh_view_unmeasured, handle(), time, ahead);
  }

  /* ---- Edges of the content ------------------------------------------------------------------ */

  Answer<void> set_home(HomeEdge edge) {
    return detail::call(lh_view_set_home, handle(), static_cast<std::uint32_t>(edge));
  }

  /* Scrolls to a fraction of the content, 0 to 1; `held` while the user drags a scroll bar
     (lh_view_scroll_to_fraction). */
  Answer<void> scroll_to_fraction(double fraction, bool held = false) {
    return detail::call(lh_view_scroll_to_fraction, handle(), fraction, held ? 1 : 0);
  }

protected:
  static detail::Text text(std::string_view name) noexcept {
    return detail::Text("the property's name", name);
  }

private:
  lh_view *handle() const noexcept {
    return static_cast<const View *>(this)->get();
  }
};

LAYOUTHOST_NAMESPACE_END

#endif
