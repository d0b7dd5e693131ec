"""Item views of Qt Widgets with the same model and delegate, in turns: first and worst frame.

Prints rows as JSON: python -m peers.widgets
"""

from __future__ import annotations

import gc
import json
import os
import statistics
import time
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from typing import Any

import numpy as np
from bench.rows import Row
from layouthost.qt import CollectionView
from PySide6.QtCore import QSize, QStringListModel
from PySide6.QtWidgets import QAbstractItemView, QApplication, QListView, QStyledItemDelegate

from .tasks import HEIGHT, WIDTH, sizes_of

os.environ["QT_QPA_PLATFORM"] = "offscreen"
# The number of items, the number of turns, and the maximum ratio of our time to QListView's.
SCALES = [(10_000, 7, 1.0), (1_000_000, 1, 1 / 50)]
FRAMES = 200
STEP = 40

Make = Callable[[Any, np.ndarray], QAbstractItemView]


class Cells(QStyledItemDelegate):  # type: ignore[misc]
    """Fills each cell, in its own size."""

    def __init__(self, sizes: np.ndarray) -> None:
        super().__init__()
        self._sizes = [QSize(width, height) for width, height in sizes.tolist()]

    def sizeHint(self, _option: Any, index: Any) -> QSize:
        return self._sizes[index.row()]

    def paint(self, painter: Any, option: Any, index: Any) -> None:
        painter.fillRect(option.rect, (index.row() * 37 & 255) << 8)


def list_view(
    model: Any, _sizes: np.ndarray, mode: Any = QListView.LayoutMode.SinglePass
) -> QAbstractItemView:
    view = QListView()
    view.setViewMode(QListView.ViewMode.IconMode)
    view.setResizeMode(QListView.ResizeMode.Adjust)
    view.setLayoutMode(mode)
    view.setModel(model)
    return view


def ours(model: Any, sizes: np.ndarray) -> QAbstractItemView:
    """Our widget, with all sizes as an array."""
    view = CollectionView("flow", minimum_interitem_spacing=0, minimum_line_spacing=0)
    view.setModel(model)
    view.view().set("item_size", sizes, section=0, first=0)
    return view


def frames(make: Make, model: Any, sizes: np.ndarray, delegate: Any) -> tuple[float, float]:
    """Shows a new view and scrolls it. Returns the CPU seconds of the first and the worst frame."""
    start = time.process_time()
    view = make(model, sizes)
    view.setItemDelegate(delegate)
    view.resize(WIDTH, HEIGHT)
    view.show()
    view.viewport().repaint()
    first, worst = time.process_time() - start, 0.0
    for frame in range(FRAMES):
        start = time.process_time()
        view.verticalScrollBar().setValue(frame * STEP)
        view.viewport().repaint()
        QApplication.processEvents()
        worst = max(worst, time.process_time() - start)
    view.close()
    view.deleteLater()
    QApplication.processEvents()
    return first, worst


def rows(count: int, turns: int, goal: float) -> list[Row]:
    """Measures the views in turns, and compares the medians."""
    sizes = np.array(sizes_of(count, count), dtype=np.float64)
    model, delegate = QStringListModel([""] * count), Cells(sizes.astype(int))
    # Otherwise a collection visits all of them within some frame.
    gc.collect()
    gc.freeze()
    batched = partial(list_view, mode=QListView.LayoutMode.Batched)
    makes: dict[str, Make] = {"ours": ours, "QListView": list_view, "QListView, batched": batched}
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in makes}
    for _ in range(turns):
        for name, make in makes.items():
            found[name].append(frames(make, model, sizes, delegate))
    made = []
    for what, place in (("first", 0), ("worst", 1)):
        medians = {
            name: statistics.median(each[place] for each in times) * 1e9
            for name, times in found.items()
        }
        name = f"Qt: {what} frame, {count:,} own sizes"
        # In batches, the first frame has 100 rows, and the bar is wrong until the last batch.
        for peer, limit in (("QListView", goal), ("QListView, batched", None)):
            made.append(Row("peers", name, "ns", medians["ours"], peer, medians[peer], limit))
    return made


def main() -> None:
    application = QApplication([])
    for scale in SCALES:
        for row in rows(*scale):
            print(json.dumps(asdict(row)), flush=True)
    application.quit()


if __name__ == "__main__":
    main()
