"""Geometry and selection of a widget: where rows are, and which ones keys and areas choose."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyleOptionViewItem

from .._constants import LH_CELL
from ..errors import LayoutError, NotShownError
from ..layout import Layout
from ..view import Key, Position
from ._accessible_rows import report_focus
from ._frames import FrameView
from ._painting import outline, visible
from ._tree import FOOTER, HEADER, Path, path_of

Hint = QAbstractItemView.ScrollHint
Cursor = QAbstractItemView.CursorAction

_POSITIONS: dict[Any, Position] = {
    Hint.EnsureVisible: "nearest",
    Hint.PositionAtTop: "start",
    Hint.PositionAtBottom: "end",
    Hint.PositionAtCenter: "center",
}
_KEYS: dict[Any, Key] = {
    Cursor.MoveUp: "up",
    Cursor.MoveDown: "down",
    Cursor.MoveLeft: "left",
    Cursor.MoveRight: "right",
    Cursor.MovePageUp: "page_up",
    Cursor.MovePageDown: "page_down",
    Cursor.MoveHome: "home",
    Cursor.MoveEnd: "end",
}


class RowView(FrameView):
    """Finds, selects and scrolls to rows."""

    def __init__(self, layout: Layout, parent: Any) -> None:
        super().__init__(layout, parent)
        # The row from which a range is selected.
        self._anchor = QPersistentModelIndex()

    # MARK: Geometry

    def indexAt(self, point: QPoint) -> QModelIndex:
        """The index of the topmost row at a point of the viewport."""
        shown = self._view.element_at(point.x(), point.y())
        path = path_of(shown["element"]) if shown is not None else None
        is_footer = path is not None and path[1] == FOOTER
        return QModelIndex() if path is None or is_footer else self.tree.index(path)

    def visualRect(self, index: QModelIndex) -> QRect:
        """The bounds of a row in the viewport, visible or not."""
        path = self.tree.path(index)
        if path is None or self._frame is None:
            return QRect()
        for shown_path, shown in visible(self._frame):
            if shown_path == path:
                return outline(shown)
        try:
            element = self._view.layout.element(*_named(path))
        except LayoutError:
            return QRect()
        x, y, width, height = element["frame"]
        at = self._frame.content_offset
        return QRect(round(x - at.x), round(y - at.y), round(width), round(height))

    def scrollTo(self, index: QModelIndex, hint: Any = Hint.EnsureVisible) -> None:
        """Scrolls until a row is visible, animated."""
        path = self.tree.path(index)
        if path is None:
            return
        is_animated = not self._reduces_motion and self.isVisible()
        try:
            where = _named(path)
            self._view.scroll_to(*where, position=_POSITIONS[hint], animated=is_animated)
        except NotShownError:
            return
        self._advance()

    def moveCursor(self, action: Any, _modifiers: Any) -> QModelIndex:
        """The row to which a key moves the current one."""
        tree, current = self.tree, self.currentIndex()
        size, path = tree.size(), tree.path(current)
        if path is None:
            return tree.index(tree.item_after(0) or tree.at(0)) if size > 0 else QModelIndex()
        if action in (Cursor.MoveNext, Cursor.MovePrevious):
            number = tree.number(path) + (1 if action == Cursor.MoveNext else -1)
            return tree.index(tree.at(min(max(number, 0), size - 1)))
        to = self._row_beside(path, action)
        return current if to is None else tree.index(to)

    def _row_beside(self, path: Path, action: Any) -> Path | None:
        """The row to which an arrow, Home, End or a page key moves the current one."""
        if path[1] == HEADER:
            after, before = self.tree.item_after(path[0]), self.tree.item_before(path[0])
            sides = Cursor.MoveRight, Cursor.MoveLeft
            forward, back = reversed(sides) if self.isRightToLeft() else sides
            start = after or before
            if action in (Cursor.MoveDown, forward) or start is None:
                return after
            if action in (Cursor.MoveUp, back):
                return before
            path = start
        to = self._view.neighbor(*path, _KEYS[action])
        return None if to is None else (to.section, to.item)

    def horizontalOffset(self) -> int:
        """The distance of the viewport from the left of the content."""
        return 0 if self._frame is None else round(self._frame.content_offset.x)

    def verticalOffset(self) -> int:
        """The distance of the viewport from the top of the content."""
        return 0 if self._frame is None else round(self._frame.content_offset.y)

    def isIndexHidden(self, _index: QModelIndex) -> bool:
        """False: the layout shows every row."""
        return False

    def row_option(self, index: QModelIndex, size: QSize) -> QStyleOptionViewItem:
        """The style option of a row, at the origin."""
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        option.rect = QRect(QPoint(), size)
        if self.selectionModel().isSelected(index):
            option.state |= QStyle.StateFlag.State_Selected
        if index == self.currentIndex() and self.hasFocus():
            option.state |= QStyle.StateFlag.State_HasFocus
        if not index.flags() & Qt.ItemFlag.ItemIsEnabled:
            option.state &= ~QStyle.StateFlag.State_Enabled
        if index == self.hovered_index():
            option.state |= QStyle.StateFlag.State_MouseOver
        return option

    # MARK: Selection

    def setSelection(self, rect: QRect, command: Any) -> None:
        """Selects the rows that intersect a rectangle of the viewport; with the flag `Current`,
        those between the current row and the one where the range began."""
        current = self.currentIndex()
        ends = [self.tree.path(current), self.tree.path(QModelIndex(self._anchor))]
        is_range = bool(command & QItemSelectionModel.SelectionFlag.Current)
        is_drag = self.state() == QAbstractItemView.State.DragSelectingState
        selection = QItemSelection()
        known = sorted(end for end in ends if end is not None)
        if is_range and not is_drag and len(known) == 2:
            self._select_range(selection, *known)
        else:
            self._anchor = QPersistentModelIndex(current)
            for path in self._rows_in(rect.normalized()):
                selection.select(self.tree.index(path), self.tree.index(path))
        self.selectionModel().select(selection, command)

    def _select_range(self, selection: QItemSelection, first: Path, last: Path) -> None:
        # Qt's ranges have one parent.
        counts = self.tree.counts()
        for section in range(first[0], last[0] + 1):
            start = max(first[1], 0) if section == first[0] else 0
            end = last[1] if section == last[0] else counts[section] - 1
            if start <= end:
                selection.select(self.tree.index((section, start)), self.tree.index((section, end)))

    def _rows_in(self, area: QRect) -> list[Path]:
        """The rows in a rectangle of the viewport, which may be larger than that."""
        if self._frame is None:
            return []
        shown = {path: outline(row) for path, row in visible(self._frame) if path[1] >= 0}
        rows = {path for path, place in shown.items() if place.intersects(area)}
        if not self.viewport().rect().contains(area):
            at = self._frame.content_offset
            place = (area.x() + at.x, area.y() + at.y, area.width(), area.height())
            found = self._view.layout.elements(place)
            cells = found[found["kind"] == LH_CELL]
            rows |= set(zip(map(int, cells["section"]), map(int, cells["item"]))) - shown.keys()
        return sorted(rows)

    def setCurrentIndex(self, index: QModelIndex) -> None:
        """Makes a row the current one, from which a range can be selected."""
        super().setCurrentIndex(index)
        self._anchor = QPersistentModelIndex(index)

    def currentChanged(self, current: QModelIndex, previous: QModelIndex) -> None:
        """Shows which row is the current one, also to screen readers."""
        super().currentChanged(current, previous)
        if current.isValid() and self.hasFocus():
            path = self.tree.path(current)
            if path is not None:
                report_focus(self, self.tree.number(path))
        self.viewport().update()

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        """The region of the selected rows that are visible."""
        region = QRegion()
        if self._frame is not None:
            for path, shown in visible(self._frame):
                if path[1] != FOOTER and selection.contains(self.tree.index(path)):
                    region += outline(shown)
        return region


def _named(path: Path) -> tuple[int, int, str]:
    section, item = path
    return (section, 0, "header") if item == HEADER else (section, item, "cell")
