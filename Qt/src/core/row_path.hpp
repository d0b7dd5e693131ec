/*
 * The place of a row in a layout: a section, and an item, its header or its footer.
 */
#ifndef LAYOUTHOST_QT_ROW_PATH_HPP
#define LAYOUTHOST_QT_ROW_PATH_HPP

#include <layouthost/layouthost.hpp>

#include <optional>
#include <tuple>

namespace layouthost::qt {

/* The items of the header and the footer of a section. */
constexpr int header_item = -1;
constexpr int footer_item = -2;

/* A section and an item. */
struct RowPath {
  int section = 0;
  int item = 0;

  bool is_header() const { return item == header_item; }

  bool is_footer() const { return item == footer_item; }

  friend bool operator==(const RowPath &one, const RowPath &other) {
    return one.section == other.section && one.item == other.item;
  }

  friend bool operator<(const RowPath &one, const RowPath &other) {
    return std::tie(one.section, one.item) < std::tie(other.section, other.item);
  }
};

/* The path of an element; std::nullopt for backgrounds and others. */
std::optional<RowPath> path_of(const Element &element);

/* The path of a layout's element. */
Path element_path(const RowPath &path);

} // namespace layouthost::qt

#endif
