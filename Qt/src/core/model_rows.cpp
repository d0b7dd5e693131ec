#include "model_rows.hpp"

#include "dropping_rows.hpp"

#include <algorithm>
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

// The changes of a model that moves a row by drag and drop.
std::vector<Change> copy_and_removal(const Change &move) {
  const bool is_same = move.section == move.to_section;
  const bool is_later = is_same && move.to_item > move.item;
  return {insert_items(move.to_section, move.to_item + (is_later ? 1 : 0)),
          delete_items(move.section, move.item + (is_same && !is_later ? 1 : 0))};
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
  connect(&model, &Model::layoutChanged, this, &ModelRows::rearranged);
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
  const int before = target + (is_later ? 1 : 0);
  const QModelIndex index = tree_.index(row);
  if (model_->moveRow(parent, from, new_parent, before))
    made_.reset();
  else if (made_)
    drop(index, new_parent, before);
}

void ModelRows::drop(const QModelIndex &row, const QModelIndex &parent, int before) {
  const Change made = *std::exchange(made_, std::nullopt);
  dropped_.emplace();
  drop_row(*model_, row, parent, before,
           [this](const QModelIndex &former, const QModelIndex &copy) {
             display_.follow_row(former, copy);
           });
  const auto [changes, is_rearranged] = *std::exchange(dropped_, std::nullopt);
  const std::vector<Change> same = copy_and_removal(made);
  const bool is_moved = changes.size() == 1 && is_equal(changes.front(), made);
  if (is_moved || std::equal(changes.begin(), changes.end(), same.begin(), same.end(), is_equal)) {
    display_.change_rows({});
  } else {
    display_.change_rows({undoing(made)});
    update(changes);
  }
  if (is_rearranged)
    rearranged();
  display_.redraw();
}

void ModelRows::undo() {
  if (const std::optional<Change> made = std::exchange(made_, std::nullopt))
    display_.change_rows({undoing(*made)});
}

void ModelRows::about_to_be_removed(const QModelIndex &parent, int first, int last) {
  if (dropped_)
    return;
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

// Between a copy and a removal, the layout has other rows than the model.
void ModelRows::rearranged() {
  if (dropped_)
    dropped_->is_rearranged = true;
  else
    display_.rows_rearranged();
}

void ModelRows::data_changed(const QModelIndex &first, const QModelIndex &last) {
  // It draws all rows again at the end.
  if (dropped_)
    return;
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

void ModelRows::update_move(const std::vector<Change> &changes) {
  if (!made_ || changes.size() != 1 || !is_equal(changes.front(), *made_))
    return update(changes);
  made_.reset();
  display_.change_rows({});
}

void ModelRows::update(const std::vector<Change> &changes) {
  if (dropped_) {
    dropped_->changes.insert(dropped_->changes.end(), changes.begin(), changes.end());
  } else if (!changes.empty()) {
    // The layout may have made another move.
    undo();
    display_.change_rows(changes);
  }
}

} // namespace layouthost::qt
