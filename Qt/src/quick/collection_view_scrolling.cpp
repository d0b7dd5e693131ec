/*
 * The content offset, motion and reading direction of a CollectionView of QML.
 */
#include "collection_view_parts.hpp"

namespace layouthost {

double QuickCollectionView::contentX() const {
  const auto &frame = parts_->frames.last;
  return frame ? frame->values.content_offset().x : 0;
}

void QuickCollectionView::setContentX(double x) { parts_->set_offset({x, contentY()}); }

double QuickCollectionView::contentY() const {
  const auto &frame = parts_->frames.last;
  return frame ? frame->values.content_offset().y : 0;
}

void QuickCollectionView::setContentY(double y) { parts_->set_offset({contentX(), y}); }

double QuickCollectionView::originX() const {
  const auto &frame = parts_->frames.last;
  return frame ? frame->values.minimum_offset().x : 0;
}

double QuickCollectionView::originY() const {
  const auto &frame = parts_->frames.last;
  return frame ? frame->values.minimum_offset().y : 0;
}

double QuickCollectionView::contentWidth() const {
  const auto &frame = parts_->frames.last;
  return width() + (frame ? frame->values.maximum_offset().x - originX() : 0);
}

double QuickCollectionView::contentHeight() const {
  const auto &frame = parts_->frames.last;
  return height() + (frame ? frame->values.maximum_offset().y - originY() : 0);
}

bool QuickCollectionView::isMoving() const { return parts_->is_moving; }

bool QuickCollectionView::isInteractive() const { return parts_->is_interactive; }

void QuickCollectionView::setInteractive(bool interactive) {
  if (interactive == isInteractive())
    return;
  parts_->cancel();
  parts_->is_interactive = interactive;
  Q_EMIT interactiveChanged();
}

double QuickCollectionView::animationDuration() const { return parts_->motion.duration; }

void QuickCollectionView::setAnimationDuration(double duration) {
  if (duration != animationDuration() && parts_->set_duration(duration))
    Q_EMIT animationDurationChanged();
}

bool QuickCollectionView::reducedMotion() const { return parts_->motion.is_reduced; }

void QuickCollectionView::setReducedMotion(bool reduced) {
  if (reduced == reducedMotion())
    return;
  parts_->motion.is_reduced = reduced;
  parts_->apply_motion();
  Q_EMIT reducedMotionChanged();
}

Qt::LayoutDirection QuickCollectionView::layoutDirection() const { return parts_->direction; }

void QuickCollectionView::setLayoutDirection(Qt::LayoutDirection direction) {
  if (direction == layoutDirection())
    return;
  parts_->direction = direction;
  parts_->wanted.has_viewport = true;
  polish();
  Q_EMIT layoutDirectionChanged();
  Q_EMIT effectiveLayoutDirectionChanged();
}

Qt::LayoutDirection QuickCollectionView::effectiveLayoutDirection() const {
  return parts_->is_mirrored() ? Qt::RightToLeft : Qt::LeftToRight;
}

} // namespace layouthost
