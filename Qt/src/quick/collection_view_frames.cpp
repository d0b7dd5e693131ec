/*
 * Frames of a CollectionView of QML: when they are due, and how its items show them.
 */
#include "collection_view_parts.hpp"

#include "core/fetching.hpp"

#include <QQuickWindow>

namespace layouthost {

namespace {

// A frame that is due sooner is one of the next refreshes of the display.
constexpr double shortest_wait = 0.05;

} // namespace

void QuickCollectionView::updatePolish() { parts_->advance(); }

void QuickCollectionView::Parts::advance() {
  if (!item.isComponentComplete())
    return;
  apply_wanted();
  follow_roles();
  measure();
  const Frame former = frames.last ? frames.last->values : Frame();
  if (!take_frame()) {
    clock.is_ticking = false;
    return clock.timer.stop();
  }
  cells.show(*frames.last, tree);
  update_states();
  cells.each([this](qt::Cell &cell) { describe(cell); });
  schedule();
  const Frame shown = frames.last->values;
  if (!qt::is_same_place(shown.content_offset(), former.content_offset()))
    Q_EMIT item.contentMoved();
  if (!qt::is_same_place(shown.minimum_offset(), former.minimum_offset()) ||
      !qt::is_same_place(shown.maximum_offset(), former.maximum_offset()))
    Q_EMIT item.contentResized();
  if (std::exchange(is_moving, shown.held() || shown.scrolling()) != is_moving)
    Q_EMIT item.movingChanged();
  handle_events();
  if (frames.last)
    qt::fetch_more(*frames.last, tree, *this);
}

void QuickCollectionView::Parts::measure() {
  if (!live || wanted.self_sizing.isEmpty() || model() == nullptr)
    return;
  // An error of the property is reported when it is set.
  try {
    measuring.measure(live.view(), qt::now(), tree, is_horizontal());
  } catch (const Error &error) {
    if (error.status() != LH_UNSUPPORTED)
      report(QString::fromUtf8(error.what()));
  }
}

void QuickCollectionView::Parts::schedule() {
  const std::optional<double> time = due();
  clock.is_ticking = time && *time - qt::now() < shortest_wait;
  if (!time || clock.is_ticking)
    clock.timer.stop();
  else
    clock.timer.start(qt::interval_until(*time));
}

// A frame after each one of the window, as long as something moves; none while it is hidden.
void QuickCollectionView::Parts::follow_window(QQuickWindow *window) {
  QObject::disconnect(clock.after_animating);
  if (window == nullptr)
    return;
  clock.after_animating = QObject::connect(window, &QQuickWindow::afterAnimating, &item, [this] {
    if (clock.is_ticking)
      item.polish();
  });
}

bool QuickCollectionView::Parts::is_horizontal() const {
  const auto traits = found([&] { return std::optional(live.layout().scroll_traits()); });
  return traits && (traits->horizontal & LH_SCROLL_ENABLED) != 0 &&
         (traits->vertical & LH_SCROLL_ENABLED) == 0;
}

bool QuickCollectionView::Parts::is_mirrored() const {
  return (direction == Qt::RightToLeft) != (attached != nullptr && attached->is_mirrored());
}

void QuickCollectionView::Parts::set_offset(Point place) {
  if (!frames.last)
    return;
  attempt([&] { live.view().set_offset(place); });
  item.polish();
}

} // namespace layouthost
