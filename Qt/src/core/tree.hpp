/*
 * The indexes of a model as the sections and items of a layout.
 */
#ifndef LAYOUTHOST_QT_TREE_HPP
#define LAYOUTHOST_QT_TREE_HPP

#include "groups.hpp"

#include <QAbstractItemModel>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace layouthost::qt {

/* A model, and the index whose children a view shows. */
class TreeSource {
public:
  virtual QAbstractItemModel *model() const = 0;
  virtual QModelIndex root() const = 0;

protected:
  ~TreeSource() = default;
};

/* The children of root(): items of one section, sections with items, or items in groups. */
class Tree {
public:
  explicit Tree(const TreeSource &source) : source_(source) {}

  /* The number of items in each section. */
  std::vector<std::int64_t> counts() const;

  /* The parent of a section's items, which is also the index of its header and footer. */
  QModelIndex parent(int section) const;

  /* The index at a path: of an item in `column`, of a header in column 0. The header of a group has
     the index of its first item. */
  QModelIndex index(const RowPath &path) const;

  /* The section of all items that have this parent; std::nullopt if they are in groups. */
  std::optional<int> section(const QModelIndex &parent) const;

  /* Whether the children of an index are sections. */
  bool holds_sections(const QModelIndex &parent) const;

  /* Whether the children of an index are in groups. */
  bool holds_groups(const QModelIndex &parent) const;

  /* The path of an index; std::nullopt if the view does not show it. */
  std::optional<RowPath> path(const QModelIndex &index) const;

  /* The name of the section of an item, header or footer; empty without names. */
  QString section_name(const RowPath &path) const;

  /* The first item of a section or of a later one. */
  std::optional<RowPath> item_after(int section) const;

  /* The last item of an earlier section. */
  std::optional<RowPath> item_before(int section) const;

  /* ---- Items in one order, through all sections ---------------------------------------------- */

  /* The number of items in all sections. */
  int row_count() const;

  /* The number of an item, from 0 to row_count() - 1; -1 if there is none. */
  int row(const RowPath &path) const;

  /* The path of an item by its number; std::nullopt if there is none. */
  std::optional<RowPath> path(int row) const;

  /* The number that an item gets when it moves to a path in the new order. */
  int destination(const RowPath &item, const RowPath &to) const;

  /* Sections have another number of items. */
  void counts_changed() { starts_.clear(); }

  /* ---- All in one order, the header of each section before its items ------------------------ */

  /* The number of items and headers. */
  int size() const;

  /* The path of an item or header by its number, from 0 to size() - 1. */
  RowPath at(int number) const;

  /* The number of an item or header. */
  int number(const RowPath &path) const;

  // The children of the root are sections.
  bool has_sections = false;
  // Returns the name of a section that is a child of the root.
  std::function<QString(const QModelIndex &section)> name_of;
  // If set, neighboring children of the root are sections.
  std::optional<Groups> groups;
  int column = 0;

private:
  bool has_headers() const { return has_sections || groups; }

  /* The number of the first item of each section, and of all items; without groups. */
  const std::vector<int> &starts() const;

  const TreeSource &source_;
  // Empty if it has to be computed again.
  mutable std::vector<int> starts_;
};

} // namespace layouthost::qt

#endif
