#include "cells.hpp"

#include "stacking.hpp"

#include <QAbstractItemModel>

namespace layouthost::qt {

void Cells::show(const ShownFrame &frame, const QAbstractItemModel *model) {
  for (const std::uint32_t slot : frame.removed_slots)
    recycle(slot);
  std::vector<QQuickItem *> order;
  for (const ViewElement &shown : frame.elements) {
    if (!is_cell(shown))
      continue;
    Cell *const cell = cell_of(shown, model);
    if (cell == nullptr)
      continue;
    cell->place(shown);
    order.push_back(cell);
  }
  stack(order);
  is_read_again_ = false;
  // No more wait than are shown.
  while (waiting_.size() > cells_.size() + 4) {
    waiting_.front()->deleteLater();
    waiting_.erase(waiting_.begin());
  }
}

Cell *Cells::cell_of(const ViewElement &shown, const QAbstractItemModel *model) {
  const auto known = cells_.find(shown.slot);
  // It keeps the values that it had when its row was removed.
  if ((shown.flags & LH_VIEW_LEAVING) != 0) {
    if (known == cells_.end())
      return nullptr;
    known->second.is_leaving = true;
    return known->second.cell;
  }
  const QModelIndex row =
      model != nullptr ? model->index(static_cast<int>(shown.element.item), 0) : QModelIndex();
  if (!row.isValid())
    return nullptr;
  if (known == cells_.end()) {
    Cell *const cell = take(row);
    if (cell != nullptr)
      cells_[shown.slot] = {cell, false};
    return cell;
  }
  known->second.is_leaving = false;
  known->second.cell->show(row);
  if (is_read_again_)
    known->second.cell->read_again();
  return known->second.cell;
}

Cell *Cells::take(const QModelIndex &row) {
  if (waiting_.empty())
    return make_(row);
  Cell *const cell = waiting_.back();
  waiting_.pop_back();
  cell->show(row);
  return cell;
}

void Cells::recycle(std::uint32_t slot) {
  const auto known = cells_.find(slot);
  if (known == cells_.end())
    return;
  Cell *const cell = known->second.cell;
  cells_.erase(known);
  waiting_.push_back(cell);
  cell->hide();
}

// Later, because a handler of the delegate may have caused the call.
void Cells::clear() {
  const auto remove = [](Cell *cell) {
    cell->setVisible(false);
    cell->deleteLater();
  };
  for (const auto &[slot, shown] : cells_)
    remove(shown.cell);
  for (Cell *const cell : waiting_)
    remove(cell);
  cells_.clear();
  waiting_.clear();
}

Cell *Cells::of_slot(std::uint32_t slot) const {
  const auto known = cells_.find(slot);
  return known != cells_.end() && !known->second.is_leaving ? known->second.cell : nullptr;
}

Cell *Cells::of_row(int row) const {
  for (const auto &[slot, shown] : cells_)
    if (!shown.is_leaving && shown.cell->values().row().row() == row)
      return shown.cell;
  return nullptr;
}

} // namespace layouthost::qt
