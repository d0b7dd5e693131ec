"""Drags over a widget: shows where a drop would go."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPersistentModelIndex, QRect
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyleOption

from ..layout import Layout
from ._events import InputView

Place = QAbstractItemView.DropIndicatorPosition


class DropView(InputView):
    """Paints Qt's drop indicator, which QAbstractItemView leaves to its subclasses."""

    def __init__(self, layout: Layout, parent: Any) -> None:
        super().__init__(layout, parent)
        self._dropped_on = QPersistentModelIndex()

    def dragMoveEvent(self, event: Any) -> None:
        """Moves the drop indicator. Near an edge, Qt scrolls."""
        super().dragMoveEvent(event)
        self._dropped_on = QPersistentModelIndex(self.indexAt(event.position().toPoint()))
        self.viewport().update()

    def paintEvent(self, event: Any) -> None:
        """Paints the last frame, and the drop indicator."""
        super().paintEvent(event)
        is_dragging = self.state() == QAbstractItemView.State.DraggingState
        place = self._indicator() if is_dragging and self.showDropIndicator() else QRect()
        if place.isNull():
            return
        option = QStyleOption()
        option.initFrom(self)
        option.rect = place
        painter = QPainter(self.viewport())
        try:
            element = QStyle.PrimitiveElement.PE_IndicatorItemViewItemDrop
            self.style().drawPrimitive(element, option, painter, self)
        finally:
            painter.end()

    def _indicator(self) -> QRect:
        row, place = self.visualRect(self._dropped_on), self.dropIndicatorPosition()
        if row.isNull() or place == Place.OnViewport:
            return QRect()
        if place == Place.OnItem:
            return row
        return QRect(
            row.left(), row.top() if place == Place.AboveItem else row.bottom(), row.width(), 0
        )
