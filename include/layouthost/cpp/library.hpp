/*
 * layouthost/cpp/library.hpp - the library's version and limits, and functions of single elements.
 */
#ifndef LAYOUTHOST_CPP_LIBRARY_HPP
#define LAYOUTHOST_CPP_LIBRARY_HPP

#include "call.hpp"
#include "structs.hpp"

#include <array>
#include <cstdint>
#include <string_view>

LAYOUTHOST_NAMESPACE_BEGIN

/* The version of the running library, such as "1.0.0". Valid forever. */
inline std::string_view library_version() noexcept {
  return lh_library_version();
}

/* The name of a status, such as "LH_OUT_OF_RANGE". Valid forever. */
inline std::string_view status_name(lh_status status) noexcept {
  return lh_status_name(status);
}

struct LibraryLimits {
  std::int64_t nearest_cycle;
  std::int64_t max_items;
  double max_coordinate;
};

/* LH_NEAREST_CYCLE, LH_MAX_ITEMS and LH_MAX_COORDINATE of the running library. */
inline LibraryLimits library_limits() noexcept {
  return {lh_library_nearest_cycle(), lh_library_max_items(), lh_library_max_coordinate()};
}

/* The corners after the transform: top left, top right, bottom right, bottom left. */
inline Answer<std::array<Point, 4>> element_corners(const Element &element) {
  detail::Message failure;
  std::array<Point, 4> corners{};
  failure.status = lh_element_corners(&element, corners.data(), &failure);
  return failure.status == LH_OK ? Answer<std::array<Point, 4>>(corners)
                                 : detail::failed<std::array<Point, 4>>(Error(failure));
}

/*
 * Compares two elements by drawing order:
 *
 *    std::sort(elements.begin(), elements.end(), ElementOrder());
 */
struct ElementOrder {
  bool operator()(const Element &a, const Element &b) const noexcept {
    return lh_element_order(&a, &b) < 0;
  }
};

LAYOUTHOST_NAMESPACE_END

#endif
