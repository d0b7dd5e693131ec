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

from ..errors import LayoutError, NotShownError
from ..layout import Layout
from ..view import Key, Position
from ._accessible_rows import report_focus
from ._frames import FrameView
from ._painting import cells, outline

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
        if shown is None or shown["element"]["kind"] not in (0, 5):
            return QModelIndex()
        return self.indexOf(int(shown["element"]["item"]))

    def visualRect(self, index: QModelIndex) -> QRect:
        """The bounds of a row in the viewport, visible or not."""
        if not index.isValid() or self._frame is None:
            return QRect()
        for shown in cells(self._frame):
            if shown["element"]["item"] == index.row():
                return outline(shown)
        try:
            element = self._view.layout.element(0, index.row())
        except LayoutError:
            return QRect()
        x, y, width, height = element["frame"]
        at = self._frame.content_offset
        return QRect(round(x - at.x), round(y - at.y), round(width), round(height))

    def scrollTo(self, index: QModelIndex, hint: Any = Hint.EnsureVisible) -> None:
        """Scrolls until a row is visible, animated."""
        if not index.isValid():
            return
        is_animated = not self._reduces_motion and self.isVisible()
        try:
            self._view.scroll_to(0, index.row(), position=_POSITIONS[hint], animated=is_animated)
        except NotShownError:
            return
        self._advance()

    def moveCursor(self, action: Any, _modifiers: Any) -> QModelIndex:
        """The row to which a key moves the current one."""
        current, count = self.currentIndex(), self.row_count()
        if count == 0:
            return QModelIndex()
        if not current.isValid():
            return self.indexOf(0)
        row = current.row()
        if action in (Cursor.MoveNext, Cursor.MovePrevious):
            row += 1 if action == Cursor.MoveNext else -1
            return self.indexOf(min(max(row, 0), count - 1))
        path = self._view.neighbor(0, row, _KEYS[action])
        return current if path is None else self.indexOf(path.item)

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
        if index.row() == self.hovered_row():
            option.state |= QStyle.StateFlag.State_MouseOver
        return option

    # MARK: Selection

    def setSelection(self, rect: QRect, command: Any) -> None:
        """Selects the rows that intersect a rectangle of the viewport; with the flag `Current`,
        those between the current row and the one where the range began."""
        current, anchor = self.currentIndex(), QModelIndex(self._anchor)
        is_range = bool(command & QItemSelectionModel.SelectionFlag.Current)
        is_drag = self.state() == QAbstractItemView.State.DragSelectingState
        selection = QItemSelection()
        if is_range and not is_drag and current.isValid() and anchor.isValid():
            first, last = sorted((anchor.row(), current.row()))
            selection.select(self.indexOf(first), self.indexOf(last))
        else:
            self._anchor = QPersistentModelIndex(current)
            for row in self._rows_in(rect.normalized()):
                selection.select(self.indexOf(row), self.indexOf(row))
        self.selectionModel().select(selection, command)

    def _rows_in(self, area: QRect) -> list[int]:
        """The rows in a rectangle of the viewport, which may be larger than that."""
        if self._frame is None:
            return []
        shown = {int(cell["element"]["item"]): outline(cell) for cell in cells(self._frame)}
        rows = {row for row, place in shown.items() if place.intersects(area)}
        if not self.viewport().rect().contains(area):
            at = self._frame.content_offset
            place = (area.x() + at.x, area.y() + at.y, area.width(), area.height())
            found = self._view.layout.elements(place)
            rows |= {int(row) for row in found["item"][found["kind"] == 0]} - shown.keys()
        return sorted(rows)

    def setCurrentIndex(self, index: QModelIndex) -> None:
        """Makes a row the current one, from which a range can be selected."""
        super().setCurrentIndex(index)
        self._anchor = QPersistentModelIndex(index)

    def currentChanged(self, current: QModelIndex, previous: QModelIndex) -> None:
        """Shows which row is the current one, also to screen readers."""
        super().currentChanged(current, previous)
        if current.isValid() and self.hasFocus():
            report_focus(self, current.row())
        self.viewport().update()

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        """The region of the selected rows that are visible."""
        region = QRegion()
        if self._frame is not None:
            for shown in cells(self._frame):
                if selection.contains(self.indexOf(int(shown["element"]["item"]))):
                    region += outline(shown)
        return region
