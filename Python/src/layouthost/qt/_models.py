"""Changes of a Qt model as changes of a view."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, QObject

from ..changes import delete_items, insert_items, move_items


class Rows(QObject):  # type: ignore[misc]
    """Passes changes of the rows of one parent in a model to a widget's view."""

    def __init__(self, widget: Any, model: Any) -> None:
        super().__init__(widget)
        self._widget, self._model = widget, model
        # A move that the layout has made already.
        self._is_made = False
        model.rowsInserted.connect(self._inserted)
        model.rowsAboutToBeRemoved.connect(self._removing)
        model.rowsRemoved.connect(self._removed)
        model.rowsMoved.connect(self._moved)
        model.layoutChanged.connect(widget.rows_rearranged)
        model.dataChanged.connect(self._changed)
        model.destroyed.connect(widget.model_destroyed)

    def close(self) -> None:
        """Ends the connection, because the widget shows another model."""
        self._model.disconnect(self)
        self._model.layoutChanged.disconnect(self._widget.rows_rearranged)
        self._model.destroyed.disconnect(self._widget.model_destroyed)
        self.deleteLater()

    def move(self, row: int, to: int) -> None:
        """Moves a row that the user dragged. If the model rejects the move, the view undoes it."""
        root = self._widget.rootIndex()
        self._is_made, is_moved = True, False
        try:
            is_moved = self._model.moveRow(root, row, root, to + 1 if to > row else to)
        finally:
            self._is_made = False
            if not is_moved and row != to:
                self._widget.update_view(move_items(0, to, 0, row))

    def _is_shown(self, parent: QModelIndex) -> bool:
        return bool(parent == self._widget.rootIndex())

    def _inserted(self, parent: QModelIndex, first: int, last: int) -> None:
        if self._is_shown(parent):
            self._widget.update_view(insert_items(0, first, last - first + 1))

    def _removing(self, parent: QModelIndex, first: int, last: int) -> None:
        if self._is_shown(parent):
            self._widget.keep_pictures(first, last)

    def _removed(self, parent: QModelIndex, first: int, last: int) -> None:
        if self._widget.has_lost_root():
            self._widget.setRootIndex(QModelIndex())
        elif self._is_shown(parent):
            self._widget.update_view(delete_items(0, first, last - first + 1))

    def _moved(
        self, parent: QModelIndex, first: int, last: int, target: QModelIndex, before: int
    ) -> None:
        if self._is_made:
            return
        count = last - first + 1
        leaves, arrives = self._is_shown(parent), self._is_shown(target)
        if leaves and arrives:
            # The view counts the destination in the new order.
            to = before - count if before > last else before
            self._widget.update_view(move_items(0, first, 0, to, count))
        elif leaves:
            self._widget.update_view(delete_items(0, first, count))
        elif arrives:
            self._widget.update_view(insert_items(0, before, count))

    def _changed(self, first: QModelIndex, last: QModelIndex, _roles: Any = None) -> None:
        if self._is_shown(first.parent()):
            self._widget.rows_changed(first.row(), last.row())
