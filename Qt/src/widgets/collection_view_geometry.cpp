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

using qt::RowPath;

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
std::set<RowPath> rows_in(const QRect &area, const QRect &viewport, const qt::ShownFrame &frame,
                          const Layout &layout) {
  std::set<RowPath> rows, visible;
  for (const ViewElement &shown : frame.elements) {
    const std::optional<RowPath> row = qt::visible_path(shown);
    if (!row || row->item < 0)
      continue;
    visible.insert(*row);
    if (qt::outline(shown).intersects(area))
      rows.insert(*row);
  }
  if (viewport.contains(area))
    return rows;
  const Point at = frame.values.content_offset();
  std::vector<Element> elements;
  layout.elements({area.x() + at.x, area.y() + at.y, double(area.width()), double(area.height())},
                  elements);
  for (const Element &element : elements) {
    const std::optional<RowPath> row = qt::path_of(element);
    if (element.kind == LH_CELL && visible.count(*row) == 0)
      rows.insert(*row);
  }
  return rows;
}

} // namespace

Key CollectionView::Parts::key_of(CursorAction action) {
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
  default:
    return Key::page_down;
  }
}

QModelIndex CollectionView::indexAt(const QPoint &point) const {
  if (!parts_->live)
    return {};
  const auto shown = Parts::found([&] {
    return parts_->live.view().element_at({double(point.x()), double(point.y())});
  });
  const std::optional<RowPath> row = shown ? qt::path_of(shown->element) : std::nullopt;
  return row && !row->is_footer() ? parts_->tree.index(*row) : QModelIndex();
}

QRect CollectionView::visualRect(const QModelIndex &index) const {
  const auto &frame = parts_->frames.last;
  const std::optional<RowPath> row = parts_->tree.path(index);
  if (!frame || !row || parts_->tree.index(*row) != index)
    return {};
  for (const ViewElement &shown : frame->elements)
    if (qt::visible_path(shown) == row)
      return qt::outline(shown);
  const auto element =
      Parts::found([&] { return parts_->live.layout().element_at(qt::element_path(*row)); });
  if (!element)
    return {};
  const Point at = frame->values.content_offset();
  return QRectF(element->frame.x - at.x, element->frame.y - at.y, element->frame.width,
                element->frame.height)
      .toRect();
}

void CollectionView::scrollTo(const QModelIndex &index, ScrollHint hint) {
  const std::optional<RowPath> row = parts_->tree.path(index);
  if (parts_->live && row)
    parts_->scroll_to(*row, position_of(hint), !reducesMotion() && isVisible());
}

QModelIndex CollectionView::moveCursor(CursorAction action, Qt::KeyboardModifiers) {
  const qt::Tree &tree = parts_->tree;
  const int count = tree.size();
  if (!parts_->live || count == 0)
    return {};
  const QModelIndex current = currentIndex();
  const std::optional<RowPath> row = tree.path(current);
  if (!row)
    return tree.index(tree.item_after(0).value_or(tree.at(0)));
  if (action == MoveNext || action == MovePrevious) {
    const int next = tree.number(*row) + (action == MoveNext ? 1 : -1);
    return tree.index(tree.at(std::clamp(next, 0, count - 1)));
  }
  const std::optional<RowPath> next = parts_->row_beside(*row, action);
  return next ? tree.index(*next) : current;
}

std::optional<RowPath> CollectionView::Parts::row_beside(const RowPath &row, CursorAction action) {
  RowPath start = row;
  if (row.is_header()) {
    const auto after = tree.item_after(row.section), before = tree.item_before(row.section);
    const CursorAction forward = widget.isRightToLeft() ? MoveLeft : MoveRight;
    const CursorAction back = widget.isRightToLeft() ? MoveRight : MoveLeft;
    if (action == MoveDown || action == forward || (!after && !before))
      return after;
    if (action == MoveUp || action == back)
      return before;
    start = after ? *after : *before;
  }
  const auto next =
      found([&] { return live.view().neighbor(cell(start.section, start.item), key_of(action)); });
  return next
             ? std::optional(RowPath{static_cast<int>(next->section), static_cast<int>(next->item)})
             : std::nullopt;
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
  const std::optional<RowPath> current = parts_->tree.path(currentIndex());
  const std::optional<RowPath> anchor = parts_->tree.path(parts_->shown.anchor);
  const bool is_range = command.testFlag(QItemSelectionModel::Current);
  QItemSelection selection;
  if (is_range && state() != DragSelectingState && current && anchor) {
    const auto [first, last] = std::minmax({*anchor, *current});
    parts_->select_range(selection, first, last);
  } else if (parts_->frames.last) {
    parts_->attempt([&] {
      for (const RowPath &row : rows_in(rect.normalized(), viewport()->rect(), *parts_->frames.last,
                                        parts_->live.layout()))
        selection.select(parts_->tree.index(row), parts_->tree.index(row));
    });
  }
  selectionModel()->select(selection, command);
}

// Qt's ranges have one parent.
void CollectionView::Parts::select_range(QItemSelection &selection, const RowPath &first,
                                         const RowPath &last) const {
  const std::vector<std::int64_t> counts = tree.counts();
  for (int section = first.section; section <= last.section; section++) {
    const int start = section == first.section ? std::max(first.item, 0) : 0;
    const int end = section == last.section
                        ? last.item
                        : static_cast<int>(counts[static_cast<std::size_t>(section)]) - 1;
    if (start <= end)
      selection.select(tree.index({section, start}), tree.index({section, end}));
  }
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
    for (const ViewElement &shown : parts_->frames.last->elements) {
      const std::optional<RowPath> row = qt::visible_path(shown);
      if (row && !row->is_footer() && selection.contains(parts_->tree.index(*row)))
        region += qt::outline(shown);
    }
  return region;
}

void CollectionView::currentChanged(const QModelIndex &current, const QModelIndex &previous) {
  QAbstractItemView::currentChanged(current, previous);
  const std::optional<RowPath> row = parts_->tree.path(current);
  if (row && hasFocus())
    qt::report_focus(*this, parts_->tree.number(*row));
  viewport()->update();
}

} // namespace layouthost
