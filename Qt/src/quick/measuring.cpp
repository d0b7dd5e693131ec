#include "measuring.hpp"

namespace layouthost::qt {

namespace {

// Sizes change what is in the viewport; as many rounds as the view makes itself (view.h).
constexpr int rounds = 3;
constexpr double viewports_ahead = 0.5;

// Positioners compute their implicit sizes when they are polished.
void polish(QQuickItem &item) {
  for (QQuickItem *const child : item.childItems())
    polish(*child);
  item.ensurePolished();
}

} // namespace

void Measuring::measure(View &view, double time, const Tree &tree, bool is_horizontal) {
  for (int round = 0; round < rounds; round++) {
    view.unmeasured(time, viewports_ahead, runs_);
    if (runs_.empty())
      return;
    for (const MeasureRun &run : runs_)
      if (measure_run(run, tree, is_horizontal))
        view.set_measured(run.section, run.first, sizes_);
      else
        return;
  }
}

bool Measuring::measure_run(const MeasureRun &run, const Tree &tree, bool is_horizontal) {
  sizes_.clear();
  for (std::int64_t i = 0; i < run.count; i++) {
    const RowPath path{static_cast<int>(run.section), static_cast<int>(run.first + i)};
    if (!tree.index(path).isValid())
      return false;
    if (cell_ == nullptr) {
      cell_ = make_(path);
      if (cell_ == nullptr)
        return false;
      // Positioners ignore invisible items.
      cell_->setOpacity(0);
      cell_->setPosition({-1e6, -1e6});
      cell_->setVisible(true);
    }
    QQuickItem &item = *cell_->content();
    if (is_horizontal)
      item.setHeight(run.length);
    else
      item.setWidth(run.length);
    cell_->show(path, true);
    polish(item);
    sizes_.push_back(length(item, is_horizontal));
  }
  return true;
}

double Measuring::length(const QQuickItem &item, bool is_horizontal) {
  return is_horizontal ? item.implicitWidth() : item.implicitHeight();
}

void Measuring::clear() {
  if (cell_ != nullptr)
    cell_->deleteLater();
  cell_ = nullptr;
}

} // namespace layouthost::qt
