/*
 * The indexes of a model as the sections and items of a layout.
 */
#ifndef LAYOUTHOST_QT_TREE_HPP
#define LAYOUTHOST_QT_TREE_HPP

#include <layouthost/layouthost.hpp>

#include <QAbstractItemModel>

#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

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

/* A model, and the index whose children a view shows. */
class TreeSource {
public:
  virtual QAbstractItemModel *model() const = 0;
  virtual QModelIndex root() const = 0;

protected:
  ~TreeSource() = default;
};

/* The children of root(): items of one section, or sections with items. */
class Tree {
public:
  explicit Tree(const TreeSource &source) : source_(source) {}

  /* The number of items in each section. */
  std::vector<std::int64_t> counts() const;

  /* The parent of a section's items, which is also the index of its header and footer. */
  QModelIndex parent(int section) const;

  /* The index at a path: of an item in `column`, of a header in column 0. */
  QModelIndex index(const RowPath &path) const;

  /* The section whose items have this parent. */
  std::optional<int> section(const QModelIndex &parent) const;

  /* Whether the children of an index are sections. */
  bool holds_sections(const QModelIndex &parent) const;

  /* The path of an index; std::nullopt if the view does not show it. */
  std::optional<RowPath> path(const QModelIndex &index) const;

  /* The first item of a section or of a later one. */
  std::optional<RowPath> item_after(int section) const;

  /* The last item of an earlier section. */
  std::optional<RowPath> item_before(int section) const;

  /* ---- All in one order, the header of each section before its items ------------------------ */

  /* The number of items and headers. */
  int size() const;

  /* The path of an item or header by its number, from 0 to size() - 1. */
  RowPath at(int number) const;

  /* The number of an item or header. */
  int number(const RowPath &path) const;

  bool has_sections = false;
  int column = 0;

private:
  const TreeSource &source_;
};

} // namespace layouthost::qt

#endif
