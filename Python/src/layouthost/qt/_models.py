"""Changes of a Qt model as changes of a view."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, QObject
from shiboken6 import isValid

from ..changes import (
    Change,
    delete_items,
    delete_sections,
    insert_items,
    insert_sections,
    move_items,
    move_sections,
    reload_items,
)
from ._dropping_rows import copy_and_removal, drop_row
from ._tree import Path


class Rows(QObject):  # type: ignore[misc]
    """Passes changes of the rows of one parent in a model to a widget's view."""

    def __init__(self, widget: Any, model: Any) -> None:
        super().__init__(widget)
        self._widget, self._model, self._tree = widget, model, widget.tree
        # A move that the layout has made, and the model has not.
        self._made: Change | None = None
        # While the model drops a row, its changes.
        self._dropped: list[Change] | None = None
        self._is_rearranged = False
        model.rowsInserted.connect(self._inserted)
        model.rowsAboutToBeRemoved.connect(self._removing)
        model.rowsRemoved.connect(self._removed)
        model.rowsMoved.connect(self._moved)
        model.layoutChanged.connect(self._rearranged)
        model.dataChanged.connect(self._changed)

    def close(self) -> None:
        """Ends the connection, because the widget shows another model."""
        if isValid(self._model):
            self._model.disconnect(self)
        self.deleteLater()

    def move(self, start: Path, end: Path) -> None:
        """Moves a row that the user dragged: with `moveRow`, or by drag and drop of the model.

        If the model rejects the move, the view undoes it.
        """
        if start == end:
            return
        (section, row), (to_section, to) = start, end
        parent, target = self._tree.parent(section), self._tree.parent(to_section)
        # Qt counts the destination in the old order.
        before = to + 1 if section == to_section and to > row else to
        self._made = move_items(*start, *end)
        try:
            if self._model.moveRow(parent, row, target, before):
                self._made = None
            elif self._made:
                self._drop(start, end, before)
        finally:
            self._undo()

    def _drop(self, start: Path, end: Path, before: int) -> None:
        """Moves a row by drag and drop of the model."""
        made, self._made = self._made, None
        self._dropped, self._is_rearranged = [], False
        try:
            row, target = self._tree.index(start), self._tree.parent(end[0])
            drop_row(self._model, row, target, before, self._widget.follow_row)
        finally:
            changes, self._dropped = self._dropped, None
            if changes not in ([made], copy_and_removal(start, end)):
                self._made = made
                self._undo()
                self._update(changes)
            if self._is_rearranged:
                self._rearranged()
        self._widget.viewport().update()

    def _undo(self) -> None:
        """Undoes a move of the layout that the model has not made."""
        made, self._made = self._made, None
        if made:
            self._update([move_items(made.to_section, made.to_item, made.section, made.item)])

    def _rearranged(self, *_: Any) -> None:
        # Between a copy and a removal, the layout has other rows than the model.
        self._is_rearranged = True
        if self._dropped is None:
            self._widget.rows_rearranged()

    def _inserted(self, parent: QModelIndex, first: int, last: int) -> None:
        self._update(self._insertions(parent, first, last - first + 1))

    def _removing(self, parent: QModelIndex, first: int, last: int) -> None:
        section = self._tree.section(parent)
        if self._dropped is not None:
            return
        if self._tree.holds_sections(parent):
            self._widget.keep_pictures(lambda path: first <= path[0] <= last)
        elif section is not None:
            self._widget.keep_pictures(lambda path: path[0] == section and first <= path[1] <= last)

    def _removed(self, parent: QModelIndex, first: int, last: int) -> None:
        if self._widget.has_lost_root():
            self._widget.setRootIndex(QModelIndex())
        else:
            self._update(self._deletions(parent, first, last - first + 1))

    def _moved(
        self, parent: QModelIndex, first: int, last: int, target: QModelIndex, before: int
    ) -> None:
        tree, count = self._tree, last - first + 1
        # The view counts the destination in the new order.
        to = before - count if parent == target and before > last else before
        ends = tree.section(parent), tree.section(target)
        if tree.holds_sections(parent) and tree.holds_sections(target):
            self._update_move(move_sections(first, to, count))
        elif None not in ends:
            self._update_move(move_items(ends[0], first, ends[1], to, count))
        else:
            self._update(self._deletions(parent, first, count))
            self._update(self._insertions(target, to, count))

    def _insertions(self, parent: QModelIndex, first: int, count: int) -> list[Change]:
        section = self._tree.section(parent)
        if self._tree.holds_sections(parent):
            counts = self._tree.counts()
            rows = range(first, first + count)
            return [insert_sections(row, items=counts[row]) for row in rows]
        return [insert_items(section, first, count)] if section is not None else []

    def _deletions(self, parent: QModelIndex, first: int, count: int) -> list[Change]:
        section = self._tree.section(parent)
        if self._tree.holds_sections(parent):
            return [delete_sections(first, count)]
        return [delete_items(section, first, count)] if section is not None else []

    def _update_move(self, change: Change) -> None:
        if change == self._made:
            self._made = None
        else:
            self._update([change])

    def _update(self, changes: list[Change]) -> None:
        if self._dropped is not None:
            self._dropped += changes
        elif changes:
            # The layout may have made another move.
            self._undo()
            self._widget.update_view(changes)

    def _changed(self, first: QModelIndex, last: QModelIndex, _roles: Any = None) -> None:
        section = self._tree.section(first.parent())
        if section is not None and self._dropped is None:
            count = last.row() - first.row() + 1
            self._update([reload_items(section, first.row(), count)])
        self._widget.viewport().update()
