/*
 * The cells of the elements of a frame, and those that wait for other rows.
 */
#ifndef LAYOUTHOST_QT_CELLS_HPP
#define LAYOUTHOST_QT_CELLS_HPP

#include "cell.hpp"

#include "core/shown_frame.hpp"

#include <functional>
#include <unordered_map>
#include <vector>

namespace layouthost::qt {

class Cells {
public:
  /* Creates a cell for a row, or returns NULL if the delegate has an error. */
  using Make = std::function<Cell *(const QModelIndex &row)>;

  explicit Cells(Make make) : make_(std::move(make)) {}

  ~Cells() { clear(); }

  /* `model`: NULL if there is none. */
  void show(const ShownFrame &frame, const QAbstractItemModel *model);

  /* Deletes all: there is another delegate or model. */
  void clear();

  /* The next frame reads the data of all rows again. */
  void read_again() { is_read_again_ = true; }

  /* NULL if there is none. */
  Cell *of_slot(std::uint32_t slot) const;
  Cell *of_row(int row) const;

  template <class Action> void each(Action &&action) {
    for (const auto &[slot, shown] : cells_)
      if (!shown.is_leaving)
        action(*shown.cell);
  }

private:
  struct Shown {
    Cell *cell;
    bool is_leaving;
  };

  Cell *take(const QModelIndex &row);
  void recycle(std::uint32_t slot);
  Cell *cell_of(const ViewElement &shown, const QAbstractItemModel *model);

  Make make_;
  std::unordered_map<std::uint32_t, Shown> cells_;
  std::vector<Cell *> waiting_;
  bool is_read_again_ = false;
};

} // namespace layouthost::qt

#endif
