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
  if (live)
    attempt([&] { find_scroll_axis(); });
  if (!take_frame())
    return timer->stop();
  painting.forget(frames.last->removed_slots);
  const bool is_new = frames.is_new;
  sync_bars();
  schedule();
  if (is_new) {
    redraw();
    widget.updateEditorGeometries();
  }
  handle_events();
}

void CollectionView::Parts::schedule() {
  const std::optional<double> time = due();
  if (!time)
    return timer->stop();
  const QScreen *screen = widget.screen();
  const double rate = screen != nullptr ? screen->refreshRate() : 0;
  const double interval = 1 / (rate > 0 ? rate : 60);
  timer->start(qt::interval_until(std::max(frames.time + interval, *time)));
}

void CollectionView::Parts::apply_viewport() {
  apply_viewport(widget.viewport()->size(), widget.isRightToLeft(), widget.devicePixelRatioF());
}

void CollectionView::Parts::sync_bars() {
  const Frame &frame = frames.last->values;
  const Point low = frame.minimum_offset(), high = frame.maximum_offset();
  const Point at = frame.content_offset();
  const QSize page = widget.viewport()->size();
  // A range can change the size of the viewport, which advances and syncs again.
  const bool was_syncing = std::exchange(is_syncing_bars, true);
  sync_bar(*widget.horizontalScrollBar(), low.x, high.x, mirrored(at.x), page.width(),
           frame.endless_x());
  sync_bar(*widget.verticalScrollBar(), low.y, high.y, at.y, page.height(), frame.endless_y());
  is_syncing_bars = was_syncing;
}

double CollectionView::Parts::mirrored(double x) const {
  if (!widget.isRightToLeft() || !frames.last)
    return x;
  return frames.last->values.minimum_offset().x + frames.last->values.maximum_offset().x - x;
}

void CollectionView::scrollContentsBy(int dx, int dy) {
  auto &frames = parts_->frames;
  if (parts_->is_syncing_bars || !frames.last)
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
