/*
 * layouthost/cpp/paths.hpp - paths of elements, and targets of property values.
 */
#ifndef LAYOUTHOST_CPP_PATHS_HPP
#define LAYOUTHOST_CPP_PATHS_HPP

#include "structs.hpp"

#include <cstdint>

namespace layouthost {

/* The path of an element; `kind` is an LH_ kind or one of the layout's own. Without a cycle, it
   selects the visible copy of an endless layout, or else the nearest. */
inline Path path(std::uint32_t kind, std::int64_t section, std::int64_t item,
                 std::int64_t cycle = LH_NEAREST_CYCLE) noexcept {
  return {kind, 0, section, item, cycle};
}

inline Path cell(std::int64_t section, std::int64_t item) noexcept {
  return path(LH_CELL, section, item);
}

/* The path of this element, with its cycle. */
inline Path path(const Element &element) noexcept {
  return path(element.kind, element.section, element.item, element.cycle);
}

inline Target layout_target() noexcept {
  return {LH_SCOPE_LAYOUT, 0, 0, 0, 0};
}

inline Target section_target(std::int64_t section) noexcept {
  return {LH_SCOPE_SECTION, 0, 0, section, 1};
}

inline Target sections_target(std::int64_t first = 0, std::int64_t count = LH_ALL) noexcept {
  return {LH_SCOPE_SECTION, 0, 0, first, count};
}

inline Target item_target(std::int64_t section, std::int64_t item) noexcept {
  return {LH_SCOPE_ITEM, 0, section, item, 1};
}

/* Items of one section, or with LH_ALL of all sections. */
inline Target items_target(std::int64_t section, std::int64_t first = 0,
                           std::int64_t count = LH_ALL) noexcept {
  return {LH_SCOPE_ITEM, 0, section, first, count};
}

} // namespace layouthost

#endif
