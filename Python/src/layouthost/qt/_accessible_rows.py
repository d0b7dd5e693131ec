"""The rows of a widget for screen readers: a list with one child per row.

Qt makes such children only for its own item views, by the names of their classes.
"""

from __future__ import annotations

import weakref
from functools import cache
from typing import Any

from PySide6 import __version_info__
from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleEvent,
    QAccessibleInterface,
)
from PySide6.QtWidgets import QAccessibleWidget
from shiboken6 import isValid

from ._tree import HEADER

Text = QAccessible.Text
PRESS = QAccessibleActionInterface.pressAction()
FOCUS = QAccessibleActionInterface.setFocusAction()
# The roles of a model for a name and a description, the preferred one first.
ROLES: dict[Any, tuple[Any, Any]] = {
    Text.Name: (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.DisplayRole),
    Text.Description: (Qt.ItemDataRole.AccessibleDescriptionRole, Qt.ItemDataRole.ToolTipRole),
}


class AccessibleRow(QAccessibleInterface):  # type: ignore[misc]
    """A row of a model: its text, place and state. It follows its row through changes."""

    def __init__(self, widget: Any, index: QPersistentModelIndex) -> None:
        super().__init__()
        self._widget, self._index = weakref.ref(widget), index
        self._actions = _Actions(self)

    def live(self) -> tuple[Any, QModelIndex] | None:
        """The widget and the index, or None if one of them is gone."""
        widget = self._widget()
        if widget is None or not isValid(widget) or not self._index.isValid():
            return None
        if self._index.model() is not widget.model():
            return None
        return widget, QModelIndex(self._index)

    def isValid(self) -> bool:
        return self.live() is not None

    def object(self) -> None:
        return None

    def role(self) -> Any:
        live = self.live()
        path = live[0].tree.path(live[1]) if live else None
        is_header = path is not None and path[1] == HEADER
        return QAccessible.Role.Heading if is_header else QAccessible.Role.ListItem

    def parent(self) -> Any:
        live = self.live()
        return QAccessible.queryAccessibleInterface(live[0]) if live else None

    def child(self, _number: int) -> None:
        return None

    def childAt(self, _x: int, _y: int) -> None:
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, _child: Any) -> int:
        return -1

    def number(self) -> int:
        """The number of this child now, or -1."""
        live = self.live()
        path = live[0].tree.path(live[1]) if live else None
        return live[0].tree.number(path) if live and path is not None else -1

    def text(self, kind: Any) -> str:
        live = self.live()
        values = (live[1].data(role) for role in ROLES.get(kind, ())) if live else ()
        return next((str(value) for value in values if value not in (None, "")), "")

    def setText(self, kind: Any, text: str) -> None:
        live = self.live()
        if live and kind == Text.Name and live[1].flags() & Qt.ItemFlag.ItemIsEditable:
            live[0].model().setData(live[1], text, Qt.ItemDataRole.EditRole)

    def rect(self) -> QRect:
        live = self.live()
        if live is None:
            return QRect()
        widget, index = live
        return widget.visualRect(index).translated(widget.viewport().mapToGlobal(QPoint()))

    def state(self) -> Any:
        state, live = QAccessible.State(), self.live()
        if live is None:
            state.invalid = True
            return state
        widget, index = live
        flags, flag = index.flags(), Qt.ItemFlag
        state.selectable = bool(flags & flag.ItemIsSelectable)
        state.selected = widget.selectionModel().isSelected(index)
        state.focusable = True
        state.focused = widget.hasFocus() and widget.currentIndex() == index
        state.disabled = not flags & flag.ItemIsEnabled
        state.editable = bool(flags & flag.ItemIsEditable)
        state.checkable = bool(flags & flag.ItemIsUserCheckable)
        checked = index.data(Qt.ItemDataRole.CheckStateRole)
        state.checked = checked is not None and Qt.CheckState(checked) == Qt.CheckState.Checked
        state.offscreen = not widget.viewport().rect().intersects(widget.visualRect(index))
        return state

    def interface_cast(self, kind: Any) -> Any:
        return self._actions if kind == QAccessible.InterfaceType.ActionInterface else None


class _Actions(QAccessibleActionInterface):  # type: ignore[misc]
    """What a screen reader can do with a row."""

    def __init__(self, row: AccessibleRow) -> None:
        super().__init__()
        self._row = weakref.ref(row)

    def actionNames(self) -> list[str]:
        return [PRESS, FOCUS]

    def doAction(self, action: str) -> None:
        row = self._row()
        live = row.live() if row is not None else None
        if live is None:
            return
        widget, index = live
        if action == FOCUS:
            widget.setFocus()
            widget.setCurrentIndex(index)
        elif action == PRESS:
            widget.setCurrentIndex(index)
            widget.clicked.emit(index)
            widget.activated.emit(index)

    def keyBindingsForAction(self, _action: str) -> list[str]:
        return []


class AccessibleList(QAccessibleWidget):  # type: ignore[misc]
    """A widget with its rows as children."""

    def __init__(self, widget: Any) -> None:
        super().__init__(widget, QAccessible.Role.List)
        # PySide6 keeps this object as long as the program runs.
        self._widget: Any = weakref.ref(widget)
        self._rows: dict[QPersistentModelIndex, AccessibleRow] = {}
        self._limit = 64
        rows = self._rows
        widget.destroyed.connect(lambda: _free(rows))

    def childCount(self) -> int:
        widget: Any = self._widget()
        return widget.tree.size() if widget is not None else 0

    def child(self, number: int) -> Any:
        if not 0 <= number < self.childCount():
            return None
        widget: Any = self._widget()
        index = QPersistentModelIndex(widget.tree.index(widget.tree.at(number)))
        if index in self._rows:
            return self._rows[index]
        self._forget_removed_rows()
        row = self._rows[index] = AccessibleRow(widget, index)
        QAccessible.registerAccessibleInterface(row)
        return row

    def indexOfChild(self, child: Any) -> int:
        return child.number() if isinstance(child, AccessibleRow) else -1

    def childAt(self, x: int, y: int) -> Any:
        widget = self._widget()
        if widget is None:
            return None
        index = widget.indexAt(widget.viewport().mapFromGlobal(QPoint(x, y)))
        return self._child_of(index)

    def focusChild(self) -> Any:
        widget = self._widget()
        if widget is None or not widget.hasFocus():
            return None
        return self._child_of(widget.currentIndex())

    def _child_of(self, index: QModelIndex) -> Any:
        tree = self._widget().tree
        path = tree.path(index)
        return self.child(tree.number(path)) if path is not None else None

    # Amortized: each time that the rows have doubled.
    def _forget_removed_rows(self) -> None:
        if len(self._rows) < self._limit:
            return
        for index in [index for index, row in self._rows.items() if not row.isValid()]:
            _delete(self._rows.pop(index))
        self._limit = 2 * len(self._rows) + 64


def _free(rows: dict[QPersistentModelIndex, AccessibleRow]) -> None:
    while rows:
        _delete(rows.popitem()[1])


def _delete(row: AccessibleRow) -> None:
    if isValid(row):
        QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(row))


@cache
def offer_rows_to_screen_readers(widget_class: type) -> None:
    """Installs a factory of accessible interfaces for a class of widgets, once per program.

    PySide6 6.8 frees the interface of a deleted widget twice.
    """
    if __version_info__ < (6, 9):
        return

    def make(name: str, widget: QObject) -> AccessibleList | None:
        is_one = name == widget_class.__name__ and isinstance(widget, widget_class)
        return AccessibleList(widget) if is_one else None

    QAccessible.installFactory(make)


def report_focus(widget: Any, row: int) -> None:
    """Reports that a row has the focus now."""
    event = QAccessibleEvent(widget, QAccessible.Event.Focus)
    event.setChild(row)
    QAccessible.updateAccessibility(event)
