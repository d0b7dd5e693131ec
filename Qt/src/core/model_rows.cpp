#include "model_rows.hpp"

#include <utility>

namespace layouthost::qt {

namespace {

Change undoing(const Change &move) {
  return move_items(move.to_section, move.to_item, move.section, move.item, move.count);
}

bool is_equal(const Change &one, const Change &other) {
  return one.kind == other.kind && one.section == other.section && one.item == other.item &&
         one.count == other.count && one.to_section == other.to_section &&
         one.to_item == other.to_item;
}

} // namespace

ModelRows::ModelRows(RowsDisplay &display, Tree &tree, QAbstractItemModel &model, QObject *parent)
    : QObject(parent), display_(display), tree_(tree), model_(&model) {
  using Model = QAbstractItemModel;
  connect(&model, &Model::rowsInserted, this, [this](const QModelIndex &at, int first, int last) {
    update(insertions(at, first, last - first + 1));
  });
  connect(&model, &Model::rowsAboutToBeRemoved, this, &ModelRows::about_to_be_removed);
  connect(&model, &Model::rowsRemoved, this, [this](const QModelIndex &at, int first, int last) {
    if (display_.has_lost_root())
      display_.show_top_level();
    else
      update(deletions(at, first, last - first + 1));
  });
  connect(&model, &Model::rowsMoved, this, &ModelRows::moved);
  connect(&model, &Model::layoutChanged, this, [this] { display_.rows_rearranged(); });
  connect(&model, &Model::dataChanged, this, &ModelRows::data_changed);
  connect(&model, &QObject::destroyed, this, [this] { display_.model_destroyed(); });
}

void ModelRows::close() {
  if (model_ != nullptr)
    model_->disconnect(this);
  deleteLater();
}

void ModelRows::move(const RowPath &row, const RowPath &to) {
  if (row == to || model_ == nullptr)
    return;
  const int from = tree_.index(row).row();
  const int target = tree_.groups ? tree_.groups->destination(row, to) : to.item;
  const QModelIndex parent = tree_.parent(row.section), new_parent = tree_.parent(to.section);
  const bool is_later = parent == new_parent && target > from;
  made_ = move_items(row.section, row.item, to.section, to.item);
  // Qt counts the destination in the old order.
  const bool is_moved = model_->moveRow(parent, from, new_parent, target + (is_later ? 1 : 0));
  if (const std::optional<Change> made = std::exchange(made_, std::nullopt); made && !is_moved)
    update({undoing(*made)});
}

void ModelRows::about_to_be_removed(const QModelIndex &parent, int first, int last) {
  const std::optional<int> section = tree_.section(parent);
  if (tree_.holds_sections(parent))
    display_.rows_about_to_be_removed(
        [=](const RowPath &path) { return path.section >= first && path.section <= last; });
  else if (section)
    display_.rows_about_to_be_removed([=](const RowPath &path) {
      return path.section == *section && path.item >= first && path.item <= last;
    });
  else if (tree_.holds_groups(parent))
    display_.rows_about_to_be_removed([=](const RowPath &path) {
      const int row = tree_.groups->row(path);
      return path.item >= 0 && row >= first && row <= last;
    });
}

void ModelRows::moved(const QModelIndex &parent, int first, int last, const QModelIndex &target,
                      int before) {
  const int count = last - first + 1;
  // The view counts the destination in the new order.
  const int to = parent == target && before > last ? before - count : before;
  const std::optional<int> leaves = tree_.section(parent), arrives = tree_.section(target);
  if (tree_.holds_sections(parent) && tree_.holds_sections(target)) {
    update_move({move_sections(first, to, count)});
  } else if (leaves && arrives) {
    update_move({move_items(*leaves, first, *arrives, to, count)});
  } else if (tree_.holds_groups(parent) && tree_.holds_groups(target)) {
    update_move(tree_.groups->move(first, count, to));
  } else {
    update(deletions(parent, first, count));
    update(insertions(target, to, count));
  }
}

void ModelRows::data_changed(const QModelIndex &first, const QModelIndex &last) {
  const QModelIndex parent = first.parent();
  if (const std::optional<int> section = tree_.section(parent))
    update({reload_items(*section, first.row(), last.row() - first.row() + 1)});
  else if (tree_.holds_groups(parent))
    update(tree_.groups->reload(first.row(), last.row() - first.row() + 1));
  else if (!tree_.holds_sections(parent))
    return;
  display_.redraw();
}

std::vector<Change> ModelRows::insertions(const QModelIndex &parent, int first, int count) {
  if (const std::optional<int> section = tree_.section(parent))
    return {insert_items(*section, first, count)};
  if (tree_.holds_groups(parent))
    return tree_.groups->insert(first, count);
  std::vector<Change> changes;
  if (tree_.holds_sections(parent))
    for (int row = first; row < first + count; row++)
      changes.push_back(insert_sections(row, 1, model_->rowCount(tree_.parent(row))));
  return changes;
}

std::vector<Change> ModelRows::deletions(const QModelIndex &parent, int first, int count) {
  if (const std::optional<int> section = tree_.section(parent))
    return {delete_items(*section, first, count)};
  if (tree_.holds_groups(parent))
    return tree_.groups->remove(first, count);
  if (tree_.holds_sections(parent))
    return {delete_sections(first, count)};
  return {};
}

// The layout may have made the same move, or another one.
void ModelRows::update_move(const std::vector<Change> &changes) {
  const std::optional<Change> made = std::exchange(made_, std::nullopt);
  if (made && changes.size() == 1 && is_equal(changes.front(), *made))
    return;
  if (made)
    update({undoing(*made)});
  update(changes);
}

void ModelRows::update(const std::vector<Change> &changes) {
  if (!changes.empty())
    display_.change_rows(changes);
}

} // namespace layouthost::qt
