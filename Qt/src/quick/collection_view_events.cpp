/*
 * Events of a CollectionView of QML: the mouse, touches, wheels and keys. Items of the delegate get
 * events of pointers as in Flickable: until the content scrolls with the pointer.
 */
#include "collection_view_parts.hpp"

namespace layouthost {

namespace {

enum class Stage { none, began, moved, ended, cancelled };

Stage stage_of(const QEvent &event) {
  switch (event.type()) {
  case QEvent::MouseButtonPress:
    return static_cast<const QMouseEvent &>(event).button() == Qt::LeftButton ? Stage::began
                                                                              : Stage::none;
  case QEvent::MouseButtonRelease:
    return static_cast<const QMouseEvent &>(event).button() == Qt::LeftButton ? Stage::ended
                                                                              : Stage::none;
  case QEvent::MouseMove:
  case QEvent::TouchUpdate:
    return Stage::moved;
  case QEvent::TouchBegin:
    return Stage::began;
  case QEvent::TouchEnd:
    return Stage::ended;
  case QEvent::TouchCancel:
    return Stage::cancelled;
  default:
    return Stage::none;
  }
}

std::optional<Key> key_of(int key) {
  switch (key) {
  case Qt::Key_Up:
    return Key::up;
  case Qt::Key_Down:
    return Key::down;
  case Qt::Key_Left:
    return Key::left;
  case Qt::Key_Right:
    return Key::right;
  case Qt::Key_Home:
    return Key::home;
  case Qt::Key_End:
    return Key::end;
  case Qt::Key_PageUp:
    return Key::page_up;
  case Qt::Key_PageDown:
    return Key::page_down;
  default:
    return std::nullopt;
  }
}

// The item of the delegate that has grabbed the pointer, if any.
QQuickItem *grabber_of(const QPointerEvent &event, const QQuickItem &view) {
  for (const QEventPoint &point : event.points())
    if (auto *grabber = qobject_cast<QQuickItem *>(event.exclusiveGrabber(point)))
      if (grabber != &view)
        return grabber;
  return nullptr;
}

} // namespace

// MARK: Pointers

bool QuickCollectionView::Parts::accepts_input() const {
  return live && is_interactive && item.isVisible() && item.isEnabled();
}

InputResult QuickCollectionView::Parts::process(QPointerEvent &event) {
  InputResult result;
  attempt([&] {
    if (auto *mouse = dynamic_cast<QMouseEvent *>(&event)) {
      result = inputs.mouse(*mouse);
    } else if (auto *touches = dynamic_cast<QTouchEvent *>(&event)) {
      if (const auto touch = inputs.touch(*touches))
        result = touch->result;
    }
  });
  item.polish();
  return result;
}

// The same press comes for several items, until one accepts it.
bool QuickCollectionView::Parts::begin(QPointerEvent &event) {
  if (pointer.is_down)
    return pointer.is_owned;
  const InputResult result = process(event);
  pointer.is_down = result.consumed();
  pointer.is_owned = result.owned();
  return pointer.is_owned;
}

void QuickCollectionView::Parts::take_grab(QPointerEvent &event) {
  pointer.is_owned = true;
  item.setKeepMouseGrab(true);
  item.setKeepTouchGrab(true);
  for (const QEventPoint &point : event.points())
    event.setExclusiveGrabber(point, &item);
}

void QuickCollectionView::Parts::let_go() {
  pointer = {};
  item.setKeepMouseGrab(false);
  item.setKeepTouchGrab(false);
}

void QuickCollectionView::Parts::cancel() {
  if (!pointer.is_down)
    return;
  let_go();
  attempt([&] { inputs.cancel(); });
  item.polish();
}

bool QuickCollectionView::Parts::filter(QPointerEvent &event) {
  const Stage stage = stage_of(event);
  if (stage == Stage::began) {
    if (!begin(event))
      return false;
    take_grab(event);
    return true;
  }
  if (stage == Stage::none || !pointer.is_down)
    return false;
  const QQuickItem *grabber = grabber_of(event, item);
  const bool is_kept = grabber != nullptr && (grabber->keepMouseGrab() || grabber->keepTouchGrab());
  if (stage == Stage::moved && !is_kept) {
    if (!process(event).owned())
      return false;
    take_grab(event);
    return true;
  }
  // If an item of the delegate has grabbed the press, the click is its own.
  if (grabber != nullptr)
    cancel();
  else
    handle(event);
  return false;
}

void QuickCollectionView::Parts::handle(QPointerEvent &event) {
  switch (stage_of(event)) {
  case Stage::began:
    if (begin(event))
      take_grab(event);
    event.setAccepted(pointer.is_down);
    return;
  case Stage::moved:
    if (pointer.is_down && process(event).owned())
      take_grab(event);
    return;
  case Stage::ended: {
    if (!pointer.is_down)
      return;
    const QPointF place = item.mapFromScene(event.points().first().scenePosition());
    const InputResult result = process(event);
    let_go();
    if (result.consumed() && !result.owned())
      tap(place);
    return;
  }
  case Stage::cancelled:
    return cancel();
  case Stage::none:
    event.ignore();
  }
}

void QuickCollectionView::Parts::tap(const QPointF &place) {
  const int row = item.indexAt(place.x(), place.y());
  if (row < 0)
    return;
  item.setCurrentIndex(row);
  Q_EMIT item.clicked(row);
}

bool QuickCollectionView::childMouseEventFilter(QQuickItem *child, QEvent *event) {
  if (!event->isPointerEvent() || !parts_->accepts_input())
    return QQuickItem::childMouseEventFilter(child, event);
  return parts_->filter(static_cast<QPointerEvent &>(*event));
}

void QuickCollectionView::mousePressEvent(QMouseEvent *event) {
  if (!parts_->accepts_input())
    return event->ignore();
  parts_->handle(*event);
}

void QuickCollectionView::mouseMoveEvent(QMouseEvent *event) { parts_->handle(*event); }

void QuickCollectionView::mouseReleaseEvent(QMouseEvent *event) { parts_->handle(*event); }

void QuickCollectionView::mouseUngrabEvent() { parts_->cancel(); }

void QuickCollectionView::touchEvent(QTouchEvent *event) {
  if (!parts_->accepts_input())
    return event->ignore();
  parts_->handle(*event);
}

void QuickCollectionView::touchUngrabEvent() { parts_->cancel(); }

// MARK: Wheels and keys

// At the end of the content, the event is for the parent.
void QuickCollectionView::wheelEvent(QWheelEvent *event) {
  InputResult result;
  if (parts_->accepts_input())
    parts_->attempt([&] { result = parts_->inputs.wheel(*event); });
  event->setAccepted(result.consumed());
  polish();
}

void QuickCollectionView::keyPressEvent(QKeyEvent *event) {
  const std::optional<Key> key = key_of(event->key());
  const bool is_return = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (!parts_->accepts_input() || (!key && !is_return))
    return QQuickItem::keyPressEvent(event);
  if (key) {
    event->setAccepted(parts_->move_current(*key));
  } else if (currentIndex() >= 0) {
    Q_EMIT activated(currentIndex());
    event->accept();
  } else {
    event->ignore();
  }
}

bool QuickCollectionView::Parts::move_current(Key key) {
  if (tree.row_count() == 0)
    return false;
  int row = 0;
  if (current.index.isValid()) {
    const auto path = tree.path(current.index);
    const auto next =
        path ? found([&] { return live.view().neighbor(element_path(*path), key); }) : std::nullopt;
    if (!next)
      return false;
    row = row_of(*next);
  }
  item.setCurrentIndex(row);
  item.scrollToItem(row);
  return true;
}

} // namespace layouthost
