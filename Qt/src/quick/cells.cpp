#include "cells.hpp"

#include "stacking.hpp"

#include <algorithm>

namespace layouthost::qt {

namespace {

Part part_of(const RowPath &path) {
  return path.is_header() ? Part::header : path.is_footer() ? Part::footer : Part::row;
}

} // namespace

void Cells::show(const ShownFrame &frame, const Tree &tree) {
  for (const std::uint32_t slot : frame.removed_slots)
    recycle(slot);
  const QPointF origin = parent_.origin();
  const QPointF corner = parent_.scroll_to(frame.values.content_offset());
  // The cells that the last frame has, too, have scrolled with their parent.
  const bool only_scrolls =
      frame.values.only_scrolled() && !is_read_again_ && parent_.origin() == origin;
  order_.clear();
  for (const ViewElement &shown : frame.elements) {
    const auto known = cells_.find(shown.slot);
    const bool is_done = only_scrolls && known != cells_.end();
    Cell *const cell = is_done ? known->second.cell : cell_of(shown, tree);
    if (cell == nullptr)
      continue;
    if (!is_done)
      cell->place(shown, corner);
    order_.push_back(cell);
  }
  stack(order_);
  is_read_again_ = false;
  for (std::vector<Cell *> &waiting : waiting_)
    hide(waiting);
}

Cell *Cells::cell_of(const ViewElement &shown, const Tree &tree) {
  const auto known = cells_.find(shown.slot);
  // It keeps the values that it had when its row was removed.
  if ((shown.flags & LH_VIEW_LEAVING) != 0) {
    if (known == cells_.end())
      return nullptr;
    known->second.is_leaving = true;
    return known->second.cell;
  }
  const std::optional<RowPath> path = path_of(shown.element);
  if (!path || !tree.index(*path).isValid()) {
    recycle(shown.slot);
    return nullptr;
  }
  if (known == cells_.end()) {
    Cell *const cell = take(*path);
    if (cell != nullptr)
      cells_[shown.slot] = {cell, false};
    return cell;
  }
  known->second.is_leaving = false;
  known->second.cell->show(*path, is_read_again_);
  return known->second.cell;
}

Cell *Cells::take(const RowPath &path) {
  std::vector<Cell *> &cells = waiting(part_of(path));
  if (cells.empty())
    return make_(part_of(path), path);
  Cell *const cell = cells.back();
  cells.pop_back();
  cell->show(path);
  return cell;
}

void Cells::recycle(std::uint32_t slot) {
  const auto known = cells_.find(slot);
  if (known == cells_.end())
    return;
  Cell *const cell = known->second.cell;
  cells_.erase(known);
  waiting(cell->part()).push_back(cell);
  cell->release();
}

// Not before: to hide an item and show it again takes longer than to give it another row.
void Cells::hide(std::vector<Cell *> &waiting) {
  for (Cell *cell : waiting)
    cell->setVisible(false);
  // No more wait than are shown.
  while (waiting.size() > cells_.size() + 4) {
    waiting.front()->deleteLater();
    waiting.erase(waiting.begin());
  }
}

// Later, because a handler of the delegate may have caused the call.
void Cells::clear() {
  const auto remove = [](Cell *cell) {
    cell->setVisible(false);
    cell->deleteLater();
  };
  for (const auto &[slot, shown] : cells_)
    remove(shown.cell);
  cells_.clear();
  for (std::vector<Cell *> &waiting : waiting_) {
    std::for_each(waiting.begin(), waiting.end(), remove);
    waiting.clear();
  }
}

Cell *Cells::of_row(const QModelIndex &row) const {
  for (const auto &[slot, shown] : cells_)
    if (!shown.is_leaving && shown.cell->part() == Part::row && shown.cell->values().row() == row)
      return shown.cell;
  return nullptr;
}

} // namespace layouthost::qt
