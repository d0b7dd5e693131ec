"""Moves a row of a model that has no moveRows, but drag and drop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt

from ..changes import Change, delete_items, insert_items

Replace = Callable[[QModelIndex, QModelIndex], None]


def drop_row(
    model: Any, row: QModelIndex, parent: QModelIndex, before: int, replace: Replace
) -> None:
    """Drops a copy of a row, and removes the row, as item views of Qt do.

    `before` counts in the old order. `replace` gets the row and its copy while both exist. Does
    nothing if the model does not allow that.
    """
    action, flags = Qt.DropAction.MoveAction, Qt.ItemFlag
    if not model.supportedDropActions() & action:
        return
    if not model.flags(parent) & flags.ItemIsDropEnabled:
        return
    columns = (row.siblingAtColumn(column) for column in range(model.columnCount(row.parent())))
    cells = [cell for cell in columns if cell.flags() & flags.ItemIsDragEnabled]
    data = model.mimeData(cells) if cells else None
    if data is None or not model.canDropMimeData(data, action, before, 0, parent):
        return
    former, ends = QPersistentModelIndex(row), _Ends(model, row.parent(), parent)
    if not model.dropMimeData(data, action, before, 0, parent):
        return
    # A model may have moved the row itself.
    if (
        not former.isValid()
        or former.parent() != QModelIndex(ends.source)
        or not ends.have_a_copy()
    ):
        return
    replace(QModelIndex(former), model.index(before, former.column(), QModelIndex(ends.target)))
    model.removeRow(former.row(), former.parent())


def copy_and_removal(start: tuple[int, int], end: tuple[int, int]) -> list[Change]:
    """The changes of a model that moves a row so."""
    (section, row), (to_section, to) = start, end
    is_same, is_later = section == to_section, section == to_section and to > row
    return [
        insert_items(to_section, to + is_later, 1),
        delete_items(section, row + (is_same and not is_later), 1),
    ]


class _Ends:
    """The parents of a row before and after a move, with their numbers of rows."""

    def __init__(self, model: Any, source: QModelIndex, target: QModelIndex) -> None:
        self._model = model
        self._counts = model.rowCount(source), model.rowCount(target)
        self.source, self.target = QPersistentModelIndex(source), QPersistentModelIndex(target)

    def have_a_copy(self) -> bool:
        source, target = QModelIndex(self.source), QModelIndex(self.target)
        counts = self._model.rowCount(source), self._model.rowCount(target)
        return counts == (self._counts[0] + (source == target), self._counts[1] + 1)
