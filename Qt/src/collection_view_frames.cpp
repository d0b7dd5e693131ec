/*
 * Frames of a CollectionView: when they are due, and how the widget shows them.
 */
#include "collection_view_parts.hpp"

#include <QScreen>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <limits>

namespace layouthost {

namespace {

constexpr double longest_wait = 86400;

bool is_equal(const Point &one, const Point &other) { return one.x == other.x && one.y == other.y; }

int whole(double offset) {
  return static_cast<int>(std::lround(std::clamp(offset, double(std::numeric_limits<int>::min()),
                                                 double(std::numeric_limits<int>::max()))));
}

void sync_bar(QScrollBar &bar, double least, double most, double value, int page, bool is_endless) {
  if (is_endless)
    least = most = 0;
  bar.setRange(whole(least), whole(std::max(least, most)));
  bar.setPageStep(page);
  bar.setSingleStep(60);
  bar.setValue(whole(value));
}

} // namespace

void CollectionView::Parts::advance() {
  if (!live)
    return;
  frames.time = qt::now();
  std::optional<qt::ShownFrame> next;
  try {
    find_scroll_axis();
    const Frame frame = live.view().frame(frames.time);
    next.emplace(frame);
    painting.forget(frame.removed_slots());
  } catch (const Error &error) {
    frames.timer->stop();
    if (!std::exchange(failure.is_in_frame, true))
      report(QString::fromUtf8(error.what()));
    return;
  }
  failure.is_in_frame = false;
  const Frame &values = next->values;
  const bool is_new = !frames.last || !values.only_scrolled() ||
                      !is_equal(values.content_offset(), frames.last->values.content_offset());
  const std::vector<ViewEvent> events(values.events().begin(), values.events().end());
  frames.last = std::move(next);
  sync_bars();
  schedule();
  if (is_new) {
    widget.viewport()->update();
    widget.updateEditorGeometries();
  }
  for (const ViewEvent &event : events)
    handle(event);
}

void CollectionView::Parts::schedule() {
  std::optional<double> due;
  if (!attempt([&] { due = live.view().next_time(); }) || !due)
    return frames.timer->stop();
  const QScreen *screen = widget.screen();
  const double rate = screen != nullptr ? screen->refreshRate() : 0;
  const double interval = 1 / (rate > 0 ? rate : 60);
  const double wait = std::max(frames.time + interval, *due) - qt::now();
  frames.timer->start(static_cast<int>(1000 * std::clamp(wait, 0.0, longest_wait)));
}

void CollectionView::Parts::handle(const ViewEvent &event) {
  if (rows != nullptr && event.kind == LH_EVENT_DID_MOVE)
    rows->move(static_cast<int>(event.path.item), static_cast<int>(event.to.item));
  else if (rows != nullptr && event.kind == LH_EVENT_DID_DELETE)
    widget.model()->removeRow(static_cast<int>(event.path.item), root());
  Q_EMIT widget.layoutEvent(event);
}

void CollectionView::Parts::apply_motion() {
  if (!live)
    return;
  attempt([&] {
    live.view().set_animation_duration(motion.is_reduced ? 0 : motion.duration);
    live.view().set_scrolling(
        motion.is_reduced ? LH_SCROLLING_NO_BOUNCE | LH_SCROLLING_NO_DECELERATION : 0);
  });
}

void CollectionView::Parts::apply_viewport() {
  if (!live)
    return;
  frames.pixel_ratio = widget.devicePixelRatioF();
  const QSize size = widget.viewport()->size();
  Viewport viewport({0, 0, double(size.width()), double(size.height())});
  viewport.direction = widget.isRightToLeft() ? LH_RIGHT_TO_LEFT : LH_LEFT_TO_RIGHT;
  viewport.scale = frames.pixel_ratio;
  attempt([&] {
    live.view().set_animation_duration(0);
    live.view().set_viewport_size(viewport);
  });
  apply_motion();
  advance();
}

void CollectionView::Parts::sync_bars() {
  const Frame &frame = frames.last->values;
  const Point low = frame.minimum_offset(), high = frame.maximum_offset();
  const Point at = frame.content_offset();
  const QSize page = widget.viewport()->size();
  // A range can change the size of the viewport, which advances and syncs again.
  const bool was_syncing = std::exchange(frames.is_syncing_bars, true);
  sync_bar(*widget.horizontalScrollBar(), low.x, high.x, mirrored(at.x), page.width(),
           frame.endless_x());
  sync_bar(*widget.verticalScrollBar(), low.y, high.y, at.y, page.height(), frame.endless_y());
  frames.is_syncing_bars = was_syncing;
}

double CollectionView::Parts::mirrored(double x) const {
  if (!widget.isRightToLeft() || !frames.last)
    return x;
  return frames.last->values.minimum_offset().x + frames.last->values.maximum_offset().x - x;
}

void CollectionView::scrollContentsBy(int dx, int dy) {
  auto &frames = parts_->frames;
  if (frames.is_syncing_bars || !frames.last)
    return;
  Point place = frames.last->values.content_offset();
  if (dx != 0)
    place.x = parts_->mirrored(horizontalScrollBar()->value());
  if (dy != 0)
    place.y = verticalScrollBar()->value();
  const bool is_held = horizontalScrollBar()->isSliderDown() || verticalScrollBar()->isSliderDown();
  parts_->attempt([&] { parts_->live.view().set_offset(place, is_held ? LH_OFFSET_HELD : 0); });
  parts_->advance();
}

void CollectionView::paintEvent(QPaintEvent *) {
  if (!parts_->frames.last)
    return;
  // Qt has an event for another scale of the screen only since 6.6.
  if (parts_->frames.pixel_ratio != devicePixelRatioF())
    QMetaObject::invokeMethod(
        this, [this] { parts_->apply_viewport(); }, Qt::QueuedConnection);
  // A copy: a delegate may make the model change, and so the last frame.
  const qt::ShownFrame frame = *parts_->frames.last;
  QPainter painter(viewport());
  parts_->painting.paint(painter, frame);
  parts_->paint_drop_indicator(painter);
}

} // namespace layouthost
