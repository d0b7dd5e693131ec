/*
 * Moves a row of a model that has no moveRows, but drag and drop.
 */
#ifndef LAYOUTHOST_QT_DROPPING_ROWS_HPP
#define LAYOUTHOST_QT_DROPPING_ROWS_HPP

#include <QAbstractItemModel>

#include <functional>

namespace layouthost::qt {

/* As item views of Qt move it: drops a copy, and removes the row. `before` counts in the old order.
   `replace` gets the row and its copy while both exist. False: the model does not allow that, and
   the row is still there. */
bool drop_row(QAbstractItemModel &model, const QModelIndex &row, const QModelIndex &parent,
              int before,
              const std::function<void(const QModelIndex &row, const QModelIndex &copy)> &replace);

} // namespace layouthost::qt

#endif
