#include "model_rows.hpp"

namespace layouthost::qt {

ModelRows::ModelRows(RowsDisplay &display, QAbstractItemModel &model, QObject *parent)
    : QObject(parent), display_(display), model_(&model) {
  using Model = QAbstractItemModel;
  connect(&model, &Model::rowsInserted, this, [this](const QModelIndex &at, int first, int last) {
    if (is_shown(at))
      display_.change_rows(insert_items(0, first, last - first + 1));
  });
  connect(&model, &Model::rowsAboutToBeRemoved, this,
          [this](const QModelIndex &at, int first, int last) {
            if (is_shown(at))
              display_.rows_about_to_be_removed(first, last);
          });
  connect(&model, &Model::rowsRemoved, this, [this](const QModelIndex &at, int first, int last) {
    if (display_.has_lost_root())
      display_.show_top_level();
    else if (is_shown(at))
      display_.change_rows(delete_items(0, first, last - first + 1));
  });
  connect(&model, &Model::rowsMoved, this, &ModelRows::moved);
  connect(&model, &Model::layoutChanged, this, [this] { display_.rows_rearranged(); });
  connect(&model, &Model::dataChanged, this,
          [this](const QModelIndex &first, const QModelIndex &last) {
            if (is_shown(first.parent()))
              display_.data_changed(first.row(), last.row());
          });
  connect(&model, &QObject::destroyed, this, [this] { display_.model_destroyed(); });
}

void ModelRows::close() {
  if (model_ != nullptr)
    model_->disconnect(this);
  deleteLater();
}

void ModelRows::move(int row, int to) {
  if (row == to || model_ == nullptr)
    return;
  const QModelIndex root = display_.root();
  is_made_ = true;
  const bool is_moved = model_->moveRow(root, row, root, to > row ? to + 1 : to);
  is_made_ = false;
  if (!is_moved)
    display_.change_rows(move_items(0, to, 0, row));
}

void ModelRows::moved(const QModelIndex &parent, int first, int last, const QModelIndex &target,
                      int before) {
  if (is_made_)
    return;
  const int count = last - first + 1;
  const bool leaves = is_shown(parent), arrives = is_shown(target);
  // The view counts the destination in the new order.
  if (leaves && arrives)
    display_.change_rows(move_items(0, first, 0, before > last ? before - count : before, count));
  else if (leaves)
    display_.change_rows(delete_items(0, first, count));
  else if (arrives)
    display_.change_rows(insert_items(0, before, count));
}

bool ModelRows::is_shown(const QModelIndex &parent) const { return parent == display_.root(); }

} // namespace layouthost::qt
