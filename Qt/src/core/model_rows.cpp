#include "model_rows.hpp"

namespace layouthost::qt {

ModelRows::ModelRows(RowsDisplay &display, const Tree &tree, QAbstractItemModel &model,
                     QObject *parent)
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
  const bool is_later = row.section == to.section && to.item > row.item;
  is_made_ = true;
  // Qt counts the destination in the old order.
  const bool is_moved = model_->moveRow(tree_.parent(row.section), row.item,
                                        tree_.parent(to.section), to.item + (is_later ? 1 : 0));
  is_made_ = false;
  if (!is_moved)
    update({move_items(to.section, to.item, row.section, row.item)});
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
}

void ModelRows::moved(const QModelIndex &parent, int first, int last, const QModelIndex &target,
                      int before) {
  if (is_made_)
    return;
  const int count = last - first + 1;
  // The view counts the destination in the new order.
  const int to = parent == target && before > last ? before - count : before;
  const std::optional<int> leaves = tree_.section(parent), arrives = tree_.section(target);
  if (tree_.holds_sections(parent) && tree_.holds_sections(target)) {
    update({move_sections(first, to, count)});
  } else if (leaves && arrives) {
    update({move_items(*leaves, first, *arrives, to, count)});
  } else {
    update(deletions(parent, first, count));
    update(insertions(target, to, count));
  }
}

void ModelRows::data_changed(const QModelIndex &first, const QModelIndex &last) {
  const QModelIndex parent = first.parent();
  if (const std::optional<int> section = tree_.section(parent))
    update({reload_items(*section, first.row(), last.row() - first.row() + 1)});
  else if (!tree_.holds_sections(parent))
    return;
  display_.redraw();
}

std::vector<Change> ModelRows::insertions(const QModelIndex &parent, int first, int count) const {
  if (const std::optional<int> section = tree_.section(parent))
    return {insert_items(*section, first, count)};
  std::vector<Change> changes;
  if (tree_.holds_sections(parent))
    for (int row = first; row < first + count; row++)
      changes.push_back(insert_sections(row, 1, model_->rowCount(tree_.parent(row))));
  return changes;
}

std::vector<Change> ModelRows::deletions(const QModelIndex &parent, int first, int count) const {
  if (const std::optional<int> section = tree_.section(parent))
    return {delete_items(*section, first, count)};
  if (tree_.holds_sections(parent))
    return {delete_sections(first, count)};
  return {};
}

void ModelRows::update(const std::vector<Change> &changes) {
  if (!changes.empty())
    display_.change_rows(changes);
}

} // namespace layouthost::qt
