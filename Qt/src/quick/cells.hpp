/*
 * The cells of the elements of a frame, and those that wait for other rows.
 */
#ifndef LAYOUTHOST_QT_CELLS_HPP
#define LAYOUTHOST_QT_CELLS_HPP

#include "cell.hpp"
#include "content_item.hpp"

#include "core/shown_frame.hpp"

#include <array>
#include <functional>
#include <unordered_map>
#include <vector>

namespace layouthost::qt {

class Cells {
public:
  /* Creates a cell for an element, or returns NULL without a delegate or if it has an error. */
  using Make = std::function<Cell *(Part part, const RowPath &path)>;

  /* `parent`: of the cells. */
  Cells(ContentItem &parent, Make make) : parent_(parent), make_(std::move(make)) {}

  ~Cells() { clear(); }

  void show(const ShownFrame &frame, const Tree &tree);

  /* Deletes all: there is another delegate. */
  void clear();

  /* The next frame reads the data of all rows again. */
  void read_again() { is_read_again_ = true; }

  /* NULL if there is none. */
  Cell *of_row(const QModelIndex &row) const;

  template <class Action> void each(Action &&action) {
    for (const auto &[slot, shown] : cells_)
      if (!shown.is_leaving)
        action(*shown.cell);
  }

  /* Also those that wait. */
  template <class Action> void each_made(Action &&action) {
    for (const auto &[slot, shown] : cells_)
      action(*shown.cell);
    for (const std::vector<Cell *> &waiting : waiting_)
      for (Cell *cell : waiting)
        action(*cell);
  }

private:
  struct Shown {
    Cell *cell;
    bool is_leaving;
  };

  std::vector<Cell *> &waiting(Part part) { return waiting_[static_cast<std::size_t>(part)]; }

  Cell *take(const RowPath &path);
  void recycle(std::uint32_t slot);
  void hide(std::vector<Cell *> &waiting);
  Cell *cell_of(const ViewElement &shown, const Tree &tree);

  ContentItem &parent_;
  Make make_;
  std::unordered_map<std::uint32_t, Shown> cells_;
  std::array<std::vector<Cell *>, part_count> waiting_;
  // Those of the last frame, in drawing order.
  std::vector<QQuickItem *> order_;
  bool is_read_again_ = false;
};

} // namespace layouthost::qt

#endif
