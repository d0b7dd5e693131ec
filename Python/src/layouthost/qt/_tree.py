"""The indexes of a model as the sections and items of a layout."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtCore import QModelIndex

from .._constants import LH_CELL, LH_FLOATING_CELL, LH_FOOTER, LH_HEADER

CELLS = (LH_CELL, LH_FLOATING_CELL)
HEADER, FOOTER = -1, -2
"""The items of the header and the footer of a section."""
Path = tuple[int, int]
"""A section and an item."""


class Tree:
    """The rows of a widget's root index: items of one section, or sections with items."""

    def __init__(self, widget: Any) -> None:
        self._widget = widget
        self.has_sections = False

    def counts(self) -> list[int]:
        """The number of items in each section."""
        model, root = self._widget.model(), self._widget.rootIndex()
        if model is None:
            return [0]
        if not self.has_sections:
            return [model.rowCount(root)]
        return [model.rowCount(self.parent(row)) for row in range(model.rowCount(root))]

    def parent(self, section: int) -> QModelIndex:
        """The parent of a section's items, which is also the index of its header and footer."""
        model, root = self._widget.model(), self._widget.rootIndex()
        if not self.has_sections or model is None:
            return root
        return model.index(section, 0, root)

    def index(self, path: Path) -> QModelIndex:
        """The index at a path, in column 0."""
        model, (section, item) = self._widget.model(), path
        parent = self.parent(section)
        if model is None or (self.has_sections and not parent.isValid()):
            return QModelIndex()
        if item < 0:
            return parent if self.has_sections else QModelIndex()
        return model.index(item, 0, parent)

    def section(self, parent: QModelIndex) -> int | None:
        """The section whose items have this parent."""
        root = self._widget.rootIndex()
        if not self.has_sections:
            return 0 if parent == root else None
        return parent.row() if parent.isValid() and parent.parent() == root else None

    def holds_sections(self, parent: QModelIndex) -> bool:
        """Whether the children of an index are sections."""
        return self.has_sections and bool(parent == self._widget.rootIndex())

    def path(self, index: QModelIndex) -> Path | None:
        """The path of an index, or None if the widget does not show it."""
        if not index.isValid():
            return None
        section = self.section(index.parent())
        if section is not None:
            return section, index.row()
        return (index.row(), HEADER) if self.holds_sections(index.parent()) else None

    def item_after(self, section: int) -> Path | None:
        """The first item of a section or of a later one."""
        later = enumerate(self.counts()[section:], section)
        return next(((number, 0) for number, count in later if count > 0), None)

    def item_before(self, section: int) -> Path | None:
        """The last item of an earlier section."""
        earlier = reversed(list(enumerate(self.counts()[:section])))
        return next(((number, count - 1) for number, count in earlier if count > 0), None)

    # MARK: All in one order, the header of each section before its items

    def size(self) -> int:
        """The number of items and headers."""
        return int(self._ends()[-1]) if len(self._ends()) else 0

    def at(self, number: int) -> Path:
        """The path of an item or header by its number."""
        ends = self._ends()
        section = int(np.searchsorted(ends, number, side="right"))
        before = int(ends[section - 1]) if section else 0
        return section, number - before - self.has_sections

    def number(self, path: Path) -> int:
        """The number of an item or header."""
        section, item = path
        before = int(self._ends()[section - 1]) if section else 0
        return before + item + self.has_sections

    def _ends(self) -> np.ndarray:
        return np.cumsum(np.array(self.counts(), np.int64) + self.has_sections)


def path_of(element: Any) -> Path | None:
    """The path of an element of a layout; None for backgrounds and others."""
    if element["kind"] in CELLS:
        return int(element["section"]), int(element["item"])
    item = {LH_HEADER: HEADER, LH_FOOTER: FOOTER}.get(int(element["kind"]))
    return None if item is None else (int(element["section"]), item)
