"""Rows that have the sizes that their delegates ask for."""

from __future__ import annotations

import weakref
from typing import Any

from PySide6.QtCore import QSize

from .._measuring import MeasureRun
from ._tree import Path


class RowSizes:
    """Measures rows of a widget with `sizeHint` of their delegates."""

    def __init__(self, widget: Any) -> None:
        # The view keeps the function that measures, and the widget keeps the view.
        self._widget = weakref.ref(widget)
        self._is_horizontal = False

    def follow(self, scrolls: tuple[bool, bool]) -> None:
        """Measures widths if the content scrolls horizontally, otherwise heights."""
        self._is_horizontal = scrolls == (True, False)

    def measure(self, run: MeasureRun) -> list[float]:
        """The sizes of rows along the scroll axis. The delegate finds the size across it in the
        style option's rectangle."""
        widget: Any = self._widget()
        page, across = widget.viewport().size(), round(run.length)
        room = QSize(page.width(), across) if self._is_horizontal else QSize(across, page.height())
        return [self._size(widget, (run.section, item), room) for item in run.items]

    def _size(self, widget: Any, path: Path, room: QSize) -> float:
        index = widget.tree.index(path)
        if not index.isValid():
            return float("nan")
        option = widget.row_option(index, room)
        hint = widget.itemDelegateForIndex(index).sizeHint(option, index)
        return float(hint.width() if self._is_horizontal else hint.height())
