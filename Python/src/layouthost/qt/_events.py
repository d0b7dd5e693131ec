"""Events of a widget: the mouse, touches and wheels."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QMouseEvent

from ..layout import Layout
from ._geometry import RowView
from ._inputs import Inputs


class InputView(RowView):
    """Passes input to a layout's view, and clicks to Qt."""

    def __init__(self, layout: Layout, parent: Any) -> None:
        super().__init__(layout, parent)
        self._inputs = Inputs(self._view)
        self._mouse_selects = False
        self._press: Any = None
        self._hovered = QPersistentModelIndex()
        self.setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        # Qt's own panning with two fingers.
        self.viewport().ungrabGesture(Qt.GestureType.PanGesture)

    def hovered_index(self) -> QModelIndex:
        """The index under the mouse."""
        return QModelIndex(self._hovered)

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
        self._hover(self.indexAt(event.position().toPoint()))
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
        self._hover(QModelIndex())

    def _hover(self, index: QModelIndex) -> None:
        if index != self.hovered_index():
            self._hovered = QPersistentModelIndex(index)
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
