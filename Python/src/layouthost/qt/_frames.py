"""Frames of a widget: when they are due, and how the widget shows them."""

from __future__ import annotations

import time
from typing import Any

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView

from ..errors import LayoutError
from ..layout import Layout
from ..view import CollectionView as View
from ..view import Frame
from ._models import Rows
from ._painting import Painter
from ._sizing import RowSizes
from ._tree import Path, Tree


class FrameView(QAbstractItemView):  # type: ignore[misc]
    """Shows the frames of a layout's view, with scroll bars."""

    def __init__(self, layout: Layout, parent: Any) -> None:
        super().__init__(parent)
        self._view = View(layout)
        self.tree = Tree(self)
        self._frame: Frame | None = None
        self._rows: Rows | None = None
        self._painter = Painter(self)
        self._sizes = RowSizes(self)
        # The property with the sizes of rows that their delegates measure.
        self._self_sizing: str | None = None
        self._error = ""
        self._is_syncing = self._reduces_motion = False
        self._duration = 0.25
        # When the last frame was computed.
        self._framed = 0.0
        self._timer = QTimer(self, singleShot=True, timeout=self._advance)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)

    # MARK: Frames

    def _advance(self) -> None:
        self._framed = time.monotonic()
        try:
            if self._self_sizing is not None:
                self._sizes.follow(self._view.layout.scroll_traits.scrolls)
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
        wait = max(self._framed + self._frame_interval(), due) - time.monotonic()
        self._timer.start(int(1000 * min(max(wait, 0), 86400)))

    def _frame_interval(self) -> float:
        # After QWidget.screen(), PySide6 6.9 deletes the screen with several freed widgets.
        center = self.mapToGlobal(self.rect().center())
        screen = QGuiApplication.screenAt(center) or QGuiApplication.primaryScreen()
        return 1 / (screen.refreshRate() or 60) if screen is not None else 1 / 60

    def _handle(self, event: Any) -> None:
        # Qt resets the widget some time after it has lost its model.
        rows = self._rows if self.model() is not None else None
        if event.kind == "did_move" and rows:
            rows.move(_place(event.path), _place(event.to))
        elif event.kind == "did_delete" and rows:
            self.model().removeRow(event.path.item, self.tree.parent(event.path.section))
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

    # MARK: The viewport

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


def _place(path: Any) -> Path:
    return path.section, path.item


def _whole(offset: float) -> int:
    """An offset as a value of a scroll bar, which has 32 bits."""
    return round(min(max(offset, -(2.0**31)), 2.0**31 - 1))
