/*
 * layouthost/cpp/changes.hpp - the eight changes of a batch (change.h).
 *
 *    layout.update({delete_items(0, 4), insert_items(0, 0, 2)});
 */
#ifndef LAYOUTHOST_CPP_CHANGES_HPP
#define LAYOUTHOST_CPP_CHANGES_HPP

#include "structs.hpp"

#include <cstdint>

namespace layouthost {

inline Change insert_items(std::int64_t section, std::int64_t item,
                           std::int64_t count = 1) noexcept {
  return {LH_INSERT_ITEMS, 0, section, item, count, 0, 0};
}

inline Change delete_items(std::int64_t section, std::int64_t item,
                           std::int64_t count = 1) noexcept {
  return {LH_DELETE_ITEMS, 0, section, item, count, 0, 0};
}

inline Change move_items(std::int64_t section, std::int64_t item, std::int64_t to_section,
                         std::int64_t to_item, std::int64_t count = 1) noexcept {
  return {LH_MOVE_ITEMS, 0, section, item, count, to_section, to_item};
}

inline Change reload_items(std::int64_t section, std::int64_t item,
                           std::int64_t count = 1) noexcept {
  return {LH_RELOAD_ITEMS, 0, section, item, count, 0, 0};
}

/* Each new section has `items` items. */
inline Change insert_sections(std::int64_t section, std::int64_t count = 1,
                              std::int64_t items = 0) noexcept {
  return {LH_INSERT_SECTIONS, 0, section, items, count, 0, 0};
}

inline Change delete_sections(std::int64_t section, std::int64_t count = 1) noexcept {
  return {LH_DELETE_SECTIONS, 0, section, 0, count, 0, 0};
}

inline Change move_sections(std::int64_t section, std::int64_t to_section,
                            std::int64_t count = 1) noexcept {
  return {LH_MOVE_SECTIONS, 0, section, 0, count, to_section, 0};
}

inline Change reload_sections(std::int64_t section, std::int64_t count = 1) noexcept {
  return {LH_RELOAD_SECTIONS, 0, section, 0, count, 0, 0};
}

} // namespace layouthost

#endif
