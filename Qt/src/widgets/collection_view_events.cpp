/*
 * Events of a CollectionView: the mouse, touches, wheels, and changes of the widget.
 */
#include "collection_view_parts.hpp"

namespace layouthost {

// The press selects when the button is released, because it may become a scroll; if the mouse
// selects, at once.
void CollectionView::mousePressEvent(QMouseEvent *event) {
  auto &mouse = parts_->mouse;
  if (event->button() != Qt::LeftButton || !parts_->live)
    return QAbstractItemView::mousePressEvent(event);
  parts_->attempt([&] { parts_->inputs.mouse(*event, mouse.selects); });
  if (mouse.selects)
    QAbstractItemView::mousePressEvent(event);
  else
    mouse.press.reset(event->clone());
  parts_->advance();
}

void CollectionView::mouseMoveEvent(QMouseEvent *event) {
  if (!parts_->live)
    return QAbstractItemView::mouseMoveEvent(event);
  const bool is_drag = event->buttons().testFlag(Qt::LeftButton);
  if (is_drag)
    parts_->attempt([&] { parts_->inputs.mouse(*event); });
  if (parts_->mouse.press == nullptr)
    QAbstractItemView::mouseMoveEvent(event);
  parts_->hover(indexAt(event->position().toPoint()));
  if (is_drag)
    parts_->advance();
}

void CollectionView::mouseReleaseEvent(QMouseEvent *event) {
  if (event->button() != Qt::LeftButton || !parts_->live)
    return QAbstractItemView::mouseReleaseEvent(event);
  InputResult result;
  parts_->attempt([&] { result = parts_->inputs.mouse(*event); });
  const std::unique_ptr<QMouseEvent> press = std::move(parts_->mouse.press);
  if (press == nullptr) {
    QAbstractItemView::mouseReleaseEvent(event);
  } else if (result.consumed() && !result.owned()) {
    QAbstractItemView::mousePressEvent(press.get());
    QAbstractItemView::mouseReleaseEvent(event);
  }
  parts_->advance();
}

void CollectionView::leaveEvent(QEvent *event) {
  QAbstractItemView::leaveEvent(event);
  parts_->hover({});
}

// At the end of the content, the event is for the parent.
void CollectionView::wheelEvent(QWheelEvent *event) {
  InputResult result;
  if (parts_->live)
    parts_->attempt([&] { result = parts_->inputs.wheel(*event); });
  event->setAccepted(result.consumed());
  parts_->advance();
}

bool CollectionView::viewportEvent(QEvent *event) {
  switch (event->type()) {
  case QEvent::TouchBegin:
  case QEvent::TouchUpdate:
  case QEvent::TouchEnd:
  case QEvent::TouchCancel:
    break;
  default:
    return QAbstractItemView::viewportEvent(event);
  }
  event->accept();
  std::optional<qt::TouchResult> touch;
  if (parts_->live)
    parts_->attempt(
        [&] { touch = parts_->inputs.touch(static_cast<const QTouchEvent &>(*event)); });
  if (!touch)
    return true;
  if (event->type() == QEvent::TouchEnd && touch->result.consumed() && !touch->result.owned())
    parts_->tap(touch->place);
  parts_->advance();
  return true;
}

void CollectionView::resizeEvent(QResizeEvent *event) {
  QAbstractItemView::resizeEvent(event);
  parts_->apply_viewport();
}

void CollectionView::changeEvent(QEvent *event) {
  QAbstractItemView::changeEvent(event);
  if (event->type() == QEvent::LayoutDirectionChange)
    parts_->apply_viewport();
}

} // namespace layouthost
