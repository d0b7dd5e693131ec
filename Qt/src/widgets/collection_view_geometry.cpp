/*
 * Geometry and selection of a CollectionView: where rows are, and which ones keys and areas choose.
 */
#include "accessible_rows.hpp"
#include "collection_view_parts.hpp"

#include <QRegion>

#include <algorithm>
#include <set>

namespace layouthost {

namespace {

Position position_of(QAbstractItemView::ScrollHint hint) {
  switch (hint) {
  case QAbstractItemView::PositionAtTop:
    return Position::start;
  case QAbstractItemView::PositionAtBottom:
    return Position::end;
  case QAbstractItemView::PositionAtCenter:
    return Position::center;
  default:
    return Position::nearest;
  }
}

// The rows in an area of the viewport, which may be larger than that.
std::set<int> rows_in(const QRect &area, const QRect &viewport, const qt::ShownFrame &frame,
                      const Layout &layout) {
  std::set<int> rows, visible;
  for (const ViewElement &shown : frame.elements) {
    if (!qt::is_row(shown))
      continue;
    visible.insert(static_cast<int>(shown.element.item));
    if (qt::outline(shown).intersects(area))
      rows.insert(static_cast<int>(shown.element.item));
  }
  if (viewport.contains(area))
    return rows;
  const Point at = frame.values.content_offset();
  std::vector<Element> elements;
  layout.elements({area.x() + at.x, area.y() + at.y, double(area.width()), double(area.height())},
                  elements);
  for (const Element &element : elements)
    if (element.kind == LH_CELL && visible.count(static_cast<int>(element.item)) == 0)
      rows.insert(static_cast<int>(element.item));
  return rows;
}

} // namespace

std::optional<Key> CollectionView::Parts::key_of(CursorAction action) {
  switch (action) {
  case MoveUp:
    return Key::up;
  case MoveDown:
    return Key::down;
  case MoveLeft:
    return Key::left;
  case MoveRight:
    return Key::right;
  case MoveHome:
    return Key::home;
  case MoveEnd:
    return Key::end;
  case MovePageUp:
    return Key::page_up;
  case MovePageDown:
    return Key::page_down;
  default:
    return std::nullopt;
  }
}

QModelIndex CollectionView::indexAt(const QPoint &point) const {
  if (!parts_->live)
    return {};
  const auto shown = Parts::found([&] {
    return parts_->live.view().element_at({double(point.x()), double(point.y())});
  });
  return shown && qt::is_cell(*shown) ? parts_->index_of(static_cast<int>(shown->element.item))
                                      : QModelIndex();
}

QRect CollectionView::visualRect(const QModelIndex &index) const {
  const auto &frame = parts_->frames.last;
  if (!frame || !index.isValid() || index.parent() != rootIndex() ||
      index.column() != modelColumn())
    return {};
  for (const ViewElement &shown : frame->elements)
    if (qt::is_row(shown) && shown.element.item == index.row())
      return qt::outline(shown);
  const auto element =
      Parts::found([&] { return parts_->live.layout().element_at(cell(0, index.row())); });
  if (!element)
    return {};
  const Point at = frame->values.content_offset();
  return QRectF(element->frame.x - at.x, element->frame.y - at.y, element->frame.width,
                element->frame.height)
      .toRect();
}

void CollectionView::scrollTo(const QModelIndex &index, ScrollHint hint) {
  if (!parts_->live || !index.isValid() || index.parent() != rootIndex())
    return;
  parts_->scroll_to(index.row(), position_of(hint), !reducesMotion() && isVisible());
}

QModelIndex CollectionView::moveCursor(CursorAction action, Qt::KeyboardModifiers) {
  const int count = parts_->row_count();
  if (!parts_->live || count == 0)
    return {};
  const QModelIndex current = currentIndex();
  if (!current.isValid())
    return parts_->index_of(0);
  const std::optional<Key> key = Parts::key_of(action);
  if (!key) {
    const int next = current.row() + (action == MoveNext ? 1 : -1);
    return parts_->index_of(std::clamp(next, 0, count - 1));
  }
  const auto next =
      Parts::found([&] { return parts_->live.view().neighbor(cell(0, current.row()), *key); });
  return next ? parts_->index_of(static_cast<int>(next->item)) : current;
}

int CollectionView::horizontalOffset() const {
  const auto &frame = parts_->frames.last;
  return frame ? qRound(frame->values.content_offset().x) : 0;
}

int CollectionView::verticalOffset() const {
  const auto &frame = parts_->frames.last;
  return frame ? qRound(frame->values.content_offset().y) : 0;
}

// The layout shows every row.
bool CollectionView::isIndexHidden(const QModelIndex &) const { return false; }

// MARK: Selection

// With the flag Current, selects the rows between the current one and that where the range began.
void CollectionView::setSelection(const QRect &rect, QItemSelectionModel::SelectionFlags command) {
  const QModelIndex current = currentIndex(), anchor = parts_->shown.anchor;
  const bool is_range = command.testFlag(QItemSelectionModel::Current);
  QItemSelection selection;
  if (is_range && state() != DragSelectingState && current.isValid() && anchor.isValid()) {
    const auto [first, last] = std::minmax({anchor.row(), current.row()});
    selection.select(parts_->index_of(first), parts_->index_of(last));
  } else if (parts_->frames.last) {
    parts_->attempt([&] {
      for (const int row : rows_in(rect.normalized(), viewport()->rect(), *parts_->frames.last,
                                   parts_->live.layout()))
        selection.select(parts_->index_of(row), parts_->index_of(row));
    });
  }
  selectionModel()->select(selection, command);
}

// Qt calls it for every row that becomes the current one, from which a range can begin; without an
// event if the program makes it the current one.
QItemSelectionModel::SelectionFlags CollectionView::selectionCommand(const QModelIndex &index,
                                                                     const QEvent *event) const {
  const auto command = QAbstractItemView::selectionCommand(index, event);
  const bool is_range = command.testFlag(QItemSelectionModel::Current);
  if (event == nullptr || (command != QItemSelectionModel::NoUpdate && !is_range))
    parts_->shown.anchor = index;
  return command;
}

QRegion CollectionView::visualRegionForSelection(const QItemSelection &selection) const {
  QRegion region;
  if (parts_->frames.last)
    for (const ViewElement &shown : parts_->frames.last->elements)
      if (qt::is_row(shown) &&
          selection.contains(parts_->index_of(static_cast<int>(shown.element.item))))
        region += qt::outline(shown);
  return region;
}

void CollectionView::currentChanged(const QModelIndex &current, const QModelIndex &previous) {
  QAbstractItemView::currentChanged(current, previous);
  if (current.isValid() && hasFocus())
    qt::report_focus(*this, current.row());
  viewport()->update();
}

} // namespace layouthost
