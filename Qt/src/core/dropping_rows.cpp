#include "dropping_rows.hpp"

#include <QMimeData>
#include <QPersistentModelIndex>

#include <memory>

namespace layouthost::qt {

namespace {

/* The cells of a row, with which an item view begins a drag. */
std::unique_ptr<QMimeData> data_of(const QAbstractItemModel &model, const QModelIndex &row) {
  QModelIndexList cells;
  for (int column = 0; column < model.columnCount(row.parent()); column++)
    if (const QModelIndex cell = row.siblingAtColumn(column);
        cell.flags().testFlag(Qt::ItemIsDragEnabled))
      cells << cell;
  return std::unique_ptr<QMimeData>(cells.isEmpty() ? nullptr : model.mimeData(cells));
}

} // namespace

bool drop_row(QAbstractItemModel &model, const QModelIndex &row, const QModelIndex &parent,
              int before,
              const std::function<void(const QModelIndex &row, const QModelIndex &copy)> &replace) {
  if (!model.supportedDropActions().testFlag(Qt::MoveAction) ||
      !model.flags(parent).testFlag(Qt::ItemIsDropEnabled))
    return false;
  const std::unique_ptr<QMimeData> data = data_of(model, row);
  if (data == nullptr || !model.canDropMimeData(data.get(), Qt::MoveAction, before, 0, parent))
    return false;
  const QPersistentModelIndex former = row, source = row.parent(), target = parent;
  const int count = model.rowCount(parent), source_count = model.rowCount(source);
  if (!model.dropMimeData(data.get(), Qt::MoveAction, before, 0, parent))
    return false;
  // A model may have moved the row itself.
  const bool is_copied = former.isValid() && former.parent() == source &&
                         model.rowCount(target) == count + 1 &&
                         model.rowCount(source) == source_count + (source == target ? 1 : 0);
  if (!is_copied)
    return false;
  replace(former, model.index(before, former.column(), target));
  return model.removeRow(former.row(), former.parent());
}

} // namespace layouthost::qt
