"""A Qt Widgets item view whose rows a layout of layouthost places."""

from __future__ import annotations

import time
from typing import Any

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    Qt,
    QTimer,
    Signal,
)  # fmt: skip
from PySide6.QtGui import QMouseEvent, QRegion
from PySide6.QtWidgets import QAbstractItemView

from ..changes import reload_items
from ..errors import LayoutError, NotShownError
from ..host import Host
from ..layout import Layout
from ..view import CollectionView as View
from ..view import Frame, Key, Position
from ._inputs import Inputs
from ._models import Rows
from ._painting import Painter, cells, outline

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


class CollectionView(QAbstractItemView):  # type: ignore[misc]
    """Shows the rows of any model in a layout, with animated changes and kinetic scrolling.

    Delegates paint the rows, as in other item views. Use it in the GUI thread.
    """

    errorOccurred = Signal(str)
    """A call of the layout failed, with this message. The view keeps showing the last frame."""
    layoutEvent = Signal(object)
    """An event of the layout or the view: a `layouthost.ViewEvent`."""

    def __init__(
        self,
        layout: str | Layout,
        parent: Any = None,
        *,
        host: Host | None = None,
        **properties: Any,
    ) -> None:
        """Creates a view of a layout, by its name or id, and sets properties of the layout.

        The host is a new one by default; pass yours to swap plugins while the view shows them.
        Raises the errors of `Host.layout` and `layouthost.CollectionView.set`.
        """
        super().__init__(parent)
        if isinstance(layout, str):
            layout = (host or Host()).layout(layout, permit=lambda *_: True)
        self._view = View(layout)
        self._frame: Frame | None = None
        self._rows: Rows | None = None
        self._inputs = Inputs(self._view)
        self._painter = Painter(self)
        self._error = ""
        self._is_syncing = self._reduces_motion = self._mouse_selects = self._has_root = False
        self._duration = 0.25
        # When the last frame was computed.
        self._framed = 0.0
        self._press: Any = None
        self._hovered = -1
        # The row from which a range is selected.
        self._anchor = QPersistentModelIndex()
        self._timer = QTimer(self, singleShot=True, timeout=self._advance)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self.setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        # Qt's own panning with two fingers.
        self.viewport().ungrabGesture(Qt.GestureType.PanGesture)
        for name, value in properties.items():
            self._view[name] = value

    # MARK: The layout

    def view(self) -> View:
        """The `layouthost.CollectionView` behind this widget, for everything that Qt has no name
        for. Call `refresh` after a call that changes it."""
        return self._view

    def refresh(self) -> None:
        """Shows changes of `view()`, and swaps of its plugin."""
        self._advance()

    def setLayoutProperty(self, name: str, value: Any) -> None:
        """Sets a property of the layout, animated. Raises as `layouthost.CollectionView.set`."""
        self._view.set(name, value)
        self._advance()

    def setReducesMotion(self, reduces: bool) -> None:
        """Turns off animation, deceleration and bouncing, or turns them on again."""
        self._reduces_motion = reduces
        self._view.set_animation_duration(0 if reduces else self._duration)
        self._view.set_scrolling(bounces=not reduces, decelerates=not reduces)

    def setAnimationDuration(self, duration: float) -> None:
        """Sets the duration of the animation of changes, in seconds; initially 0.25."""
        self._view.set_animation_duration(0 if self._reduces_motion else duration)
        self._duration = duration

    def setMouseSelects(self, selects: bool) -> None:
        """Sets whether a drag of the mouse selects rows, as in other item views. By default it
        scrolls, as a finger does."""
        self._mouse_selects = selects

    # MARK: The model

    def setModel(self, model: Any) -> None:
        """Shows the rows of a model."""
        if self._rows:
            self._rows.close()
            self._rows = None
        super().setModel(model)
        if model is not None:
            self._rows = Rows(self, model)

    def setRootIndex(self, index: QModelIndex) -> None:
        """Shows the children of an index. Qt also calls this for a new or reset model."""
        super().setRootIndex(index)
        self._has_root = index.isValid()
        model = self.model()
        self._view.item_counts = [model.rowCount(index) if model is not None else 0]
        self._advance()

    def indexOf(self, row: int) -> QModelIndex:
        """The index of a row, in column 0."""
        return self.model().index(row, 0, self.rootIndex())

    def update_view(self, change: Any) -> None:
        """Applies a change of the model's rows."""
        try:
            self._view.update(change)
        except LayoutError as error:
            self._report(error)
        self._advance()

    def keep_pictures(self, first: int, last: int) -> None:
        """Keeps the pictures of rows that the model is about to remove, for their animation."""
        if self._frame is not None:
            self._painter.keep(self._frame, first, last)

    def rows_changed(self, first: int, last: int) -> None:
        """The data of rows changed."""
        self.update_view(reload_items(0, first, last - first + 1))
        self.viewport().update()

    def rows_rearranged(self) -> None:
        """The model has its rows in another order, or has other rows."""
        rows = self.model().rowCount(self.rootIndex())
        if self._view.item_counts != (rows,):
            self._view.item_counts = [rows]
            self._advance()
        self.viewport().update()

    def has_lost_root(self) -> bool:
        """Whether the model has removed the root index."""
        return self._has_root and not self.rootIndex().isValid()

    def hovered_row(self) -> int:
        """The row under the mouse, or -1."""
        return self._hovered

    # MARK: Frames

    def _advance(self) -> None:
        self._framed = time.monotonic()
        try:
            frame = self._view.frame(self._framed)
        except LayoutError as error:
            return self._report(error)
        self._error = ""
        self._painter.forget(frame.removed_slots)
        is_new = self._frame is None or not frame.only_scrolled
        is_new = is_new or frame.content_offset != self._frame.content_offset  # type: ignore[union-attr]
        self._frame = frame
        self._sync_bars(frame)
        self._schedule()
        if is_new:
            self.viewport().update()
            self.updateEditorGeometries()
        for event in frame.events:
            self._handle(event)

    def _schedule(self) -> None:
        due = self._view.next_time()
        if due is None:
            self._timer.stop()
            return
        screen = self.screen()
        interval = 1 / (screen.refreshRate() or 60) if screen is not None else 1 / 60
        wait = max(self._framed + interval, due) - time.monotonic()
        self._timer.start(int(1000 * min(max(wait, 0), 86400)))

    def _handle(self, event: Any) -> None:
        if event.kind == "did_move" and self._rows:
            self._rows.move(event.path.item, event.to.item)
        elif event.kind == "did_delete" and self._rows:
            self.model().removeRow(event.path.item, self.rootIndex())
        self.layoutEvent.emit(event)

    def _report(self, error: LayoutError) -> None:
        message = str(error)
        if message != self._error:
            self._error = message
            self.errorOccurred.emit(message)

    def paintEvent(self, _event: Any) -> None:
        """Paints the last frame."""
        if self._frame is not None and self.model() is not None:
            self._painter.paint(self._frame)

    # MARK: Scroll bars

    def _sync_bars(self, frame: Frame) -> None:
        low, high, at = frame.minimum_offset, frame.maximum_offset, frame.content_offset
        self._is_syncing = True
        for bar, (least, most, value, page, is_endless) in (
            (
                self.horizontalScrollBar(),
                (low.x, high.x, self._mirrored(at.x), self.viewport().width(), frame.endless_x),
            ),
            (
                self.verticalScrollBar(),
                (low.y, high.y, at.y, self.viewport().height(), frame.endless_y),
            ),
        ):
            least, most = (0.0, 0.0) if is_endless else (least, most)
            bar.setRange(_whole(least), _whole(max(least, most)))
            bar.setPageStep(page)
            bar.setSingleStep(60)
            bar.setValue(_whole(value))
        self._is_syncing = False

    def _mirrored(self, x: float) -> float:
        """An offset as a place of the horizontal bar, which starts where reading begins."""
        if not self.isRightToLeft() or self._frame is None:
            return x
        return self._frame.minimum_offset.x + self._frame.maximum_offset.x - x

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """The user moved a scroll bar."""
        if self._is_syncing or self._frame is None:
            return
        x, y = self._frame.content_offset
        bars = self.horizontalScrollBar(), self.verticalScrollBar()
        place = (
            self._mirrored(bars[0].value()) if dx else x,
            float(bars[1].value()) if dy else y,
        )
        self._view.set_offset(place, held=any(bar.isSliderDown() for bar in bars))
        self._advance()

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
        current, count = self.currentIndex(), self.model().rowCount(self.rootIndex())
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

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        """The region of the selected rows that are visible."""
        region = QRegion()
        if self._frame is not None:
            for shown in cells(self._frame):
                if selection.contains(self.indexOf(int(shown["element"]["item"]))):
                    region += outline(shown)
        return region

    # MARK: Events

    def mousePressEvent(self, event: Any) -> None:
        """Takes hold of the content. The press selects when the button is released, because it may
        become a scroll; if the mouse selects, at once."""
        if event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        self._inputs.mouse(event, selects=self._mouse_selects)
        if self._mouse_selects:
            super().mousePressEvent(event)
        else:
            self._press = QMouseEvent(
                event.type(),
                event.position(),
                event.scenePosition(),
                event.globalPosition(),
                event.button(),
                event.buttons(),
                event.modifiers(),
            )
        self._advance()

    def mouseMoveEvent(self, event: Any) -> None:
        """Scrolls, or selects."""
        is_drag = event.buttons() & Qt.MouseButton.LeftButton
        if is_drag:
            self._inputs.mouse(event)
        if self._press is None:
            super().mouseMoveEvent(event)
        self._hover(self.indexAt(event.position().toPoint()).row())
        if is_drag:
            self._advance()

    def mouseReleaseEvent(self, event: Any) -> None:
        """Lets the content go, or selects."""
        if event.button() != Qt.MouseButton.LeftButton:
            super().mouseReleaseEvent(event)
            return
        result = self._inputs.mouse(event)
        press, self._press = self._press, None
        if press is None:
            super().mouseReleaseEvent(event)
        elif result.consumed and not result.owned:
            super().mousePressEvent(press)
            super().mouseReleaseEvent(event)
        self._advance()

    def leaveEvent(self, event: Any) -> None:
        """The mouse is over no row."""
        super().leaveEvent(event)
        self._hover(-1)

    def _hover(self, row: int) -> None:
        if row != self._hovered:
            self._hovered = row
            self.viewport().update()

    def wheelEvent(self, event: Any) -> None:
        """Scrolls; leaves the event to the parent at the end of the content."""
        result = self._inputs.wheel(event)
        event.setAccepted(result.consumed)
        self._advance()

    def viewportEvent(self, event: Any) -> bool:
        """Follows touches."""
        if event.type() in (
            QEvent.Type.TouchBegin,
            QEvent.Type.TouchUpdate,
            QEvent.Type.TouchEnd,
            QEvent.Type.TouchCancel,
        ):
            self._touch(event)
            return True
        return bool(super().viewportEvent(event))

    def _touch(self, event: Any) -> None:
        event.accept()
        touch = self._inputs.touch(event)
        if touch is None:
            return
        result, place = touch
        if event.type() == QEvent.Type.TouchEnd and result.consumed and not result.owned:
            index = self.indexAt(place.toPoint())
            if index.isValid():
                command = self.selectionCommand(index, None)
                self.selectionModel().setCurrentIndex(index, command)
                self.clicked.emit(index)
        self._advance()

    def resizeEvent(self, event: Any) -> None:
        """Lays out the rows for the new size."""
        super().resizeEvent(event)
        self._set_viewport()

    def changeEvent(self, event: Any) -> None:
        """Follows the reading direction."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LayoutDirectionChange:
            self._set_viewport()

    def event(self, event: Any) -> bool:
        """Follows the scale of the screen."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._set_viewport()
        return bool(super().event(event))

    def _set_viewport(self) -> None:
        size = self.viewport().size()
        self._view.set_animation_duration(0)
        self._view.set_viewport_size(
            size.width(),
            size.height(),
            "rtl" if self.isRightToLeft() else "ltr",
            scale=self.devicePixelRatioF(),
        )
        self._view.set_animation_duration(0 if self._reduces_motion else self._duration)
        self._advance()


def _whole(offset: float) -> int:
    """An offset as a value of a scroll bar, which has 32 bits."""
    return round(min(max(offset, -(2.0**31)), 2.0**31 - 1))
