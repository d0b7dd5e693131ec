/*
 * Measures rows by the implicit size of a delegate's item, as it is at the width or height that a
 * layout offers.
 */
#ifndef LAYOUTHOST_QT_MEASURING_HPP
#define LAYOUTHOST_QT_MEASURING_HPP

#include "cell.hpp"

#include <QPointer>

#include <functional>
#include <vector>

namespace layouthost::qt {

class Measuring {
public:
  /* Creates a cell for a row, or returns NULL if the delegate has an error. */
  using Make = std::function<Cell *(const RowPath &path)>;

  explicit Measuring(Make make) : make_(std::move(make)) {}

  /* Passes the sizes of the rows that a frame at `time` shows. Throws layouthost::Error. */
  void measure(View &view, double time, const Tree &tree, bool is_horizontal);

  /* The length of an item along the scroll axis. */
  static double length(const QQuickItem &item, bool is_horizontal);

  /* There is another delegate. */
  void clear();

private:
  bool measure_run(const MeasureRun &run, const Tree &tree, bool is_horizontal);

  Make make_;
  QPointer<Cell> cell_;
  std::vector<MeasureRun> runs_;
  std::vector<double> sizes_;
};

} // namespace layouthost::qt

#endif
