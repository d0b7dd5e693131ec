"""Qt's QListView in icon mode, with Qt's own model: one in Python is fifty times as slow."""

from __future__ import annotations

import os

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QApplication, QListView

from .tasks import HEIGHT, WIDTH, Sizes

os.environ["QT_QPA_PLATFORM"] = "offscreen"
APPLICATION = QApplication([])


class Wrap:
    alike = False

    def __init__(self, count: int) -> None:
        self.model = QStandardItemModel()
        self.items = [QStandardItem() for _ in range(count)]
        for item in self.items:
            item.setSizeHint(QSize(50, 50))
        self.model.invisibleRootItem().appendRows(self.items)
        self.view = QListView()
        self.view.setViewMode(QListView.ViewMode.IconMode)
        self.view.setResizeMode(QListView.ResizeMode.Adjust)
        self.view.setUniformItemSizes(self.alike)
        self.view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setFrameStyle(0)
        self.view.setModel(self.model)
        self.view.resize(WIDTH, HEIGHT)
        self.view.show()
        APPLICATION.processEvents()

    def set_sizes(self, sizes: Sizes) -> None:
        self.model.blockSignals(True)
        for item, (width, height) in zip(self.items, sizes):
            item.setSizeHint(QSize(int(width), int(height)))
        self.model.blockSignals(False)

    def visible(self) -> int:
        self.view.doItemsLayout()
        found = 0
        for row in range(len(self.items)):
            if self.view.visualRect(self.model.index(row, 0)).top() >= HEIGHT:
                break
            found += 1
        return found

    def all(self) -> int:
        self.view.doItemsLayout()
        rects = [self.view.visualRect(self.model.index(row, 0)) for row in range(len(self.items))]
        return len(rects)


class Uniform(Wrap):
    alike = True

    def set_sizes(self, sizes: Sizes) -> None:
        pass
