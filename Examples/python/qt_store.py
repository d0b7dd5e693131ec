"""A store in one window: a carousel, a column, a reorder-flow and safari show one model.

    pip install './Python[qt]'
    python Examples/python/qt_store.py .build/release

Select an app in one view, and the others show it too. Drag apps in the grid at the left after
a long press, and swipe cards away at the right. Rebuild a plugin in the folder while the program
runs: the views continue with it, or with the former one if its trial run fails.
"""

import sys

import layouthost
from layouthost.qt import CollectionView
from PySide6.QtCore import QAbstractListModel, QModelIndex, QRectF, QSocketNotifier, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPen
from PySide6.QtWidgets import (
    QApplication,
    QGridLayout,
    QLabel,
    QMainWindow,
    QStyle,
    QStyledItemDelegate,
    QWidget,
)

NAMES = ["Atlas", "Baker", "Cello", "Delta", "Ember", "Fable", "Grove", "Haiku", "Inlet", "Koala"]
NAMES += ["Lemon", "Mango", "Ocean", "Piano", "Quill", "River", "Solar", "Tempo", "Viola", "Yacht"]
SECONDS = 0.3


class Apps(QAbstractListModel):
    """Names of apps, each with a color. Rows can be moved and removed."""

    def __init__(self, names):
        super().__init__()
        self._apps = [(name, number * 47 % 360) for number, name in enumerate(names)]

    def rowCount(self, parent=QModelIndex()):  # noqa: B008
        return 0 if parent.isValid() else len(self._apps)

    def data(self, index, role=Qt.ItemDataRole.DisplayRole):
        name, hue = self._apps[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return name
        return QColor.fromHsv(hue, 140, 225) if role == Qt.ItemDataRole.DecorationRole else None

    def moveRows(self, parent, row, count, target, before):
        if not self.beginMoveRows(parent, row, row + count - 1, target, before):
            return False
        moved = self._apps[row : row + count]
        del self._apps[row : row + count]
        to = before - count if before > row else before
        self._apps[to:to] = moved
        self.endMoveRows()
        return True

    def removeRows(self, row, count, parent=QModelIndex()):  # noqa: B008
        self.beginRemoveRows(parent, row, row + count - 1)
        del self._apps[row : row + count]
        self.endRemoveRows()
        return True


class Cards(QStyledItemDelegate):
    """Paints an app as a card."""

    def paint(self, painter, option, index):
        painter.setRenderHint(painter.RenderHint.Antialiasing)
        place = QRectF(option.rect).adjusted(2, 2, -2, -2)
        color = index.data(Qt.ItemDataRole.DecorationRole)
        shade = QLinearGradient(place.topLeft(), place.bottomLeft())
        shade.setColorAt(0, color.lighter(115))
        shade.setColorAt(1, color.darker(125))
        is_selected = option.state & QStyle.StateFlag.State_Selected
        painter.setPen(QPen(option.palette.highlight(), 4) if is_selected else Qt.PenStyle.NoPen)
        painter.setBrush(shade)
        painter.drawRoundedRect(place, 10, 10)
        painter.setPen(Qt.GlobalColor.white)
        font = painter.font()
        font.setPointSizeF(max(7.0, min(place.width() / 9, place.height() / 4, 26.0)))
        painter.setFont(font)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, index.data())


class Store(QMainWindow):
    """Four views of one model and one selection, with layouts from a folder that it watches."""

    def __init__(self, folder):
        super().__init__()
        self.apps, self._cards = Apps(NAMES), Cards(self)
        self._host = layouthost.Host([folder], default_paths=False)
        self._host.watch(folder)  # before plugins are loaded, so that builds can overwrite them
        self.featured = self._view("carousel", item_size=(300, 190))
        self.list = self._view("column", columns=1, exact_height=56)
        self.grid = self._view("reorder-flow", item_size=(92, 92))
        self.open = self._view("safari", item_size=(300, 200))
        self.setCentralWidget(QWidget())
        places = QGridLayout(self.centralWidget())
        places.addWidget(QLabel("Featured"), 0, 0, 1, 3)
        places.addWidget(self.featured, 1, 0, 1, 3)
        for column, (title, view) in enumerate(
            [("My apps", self.grid), ("All apps", self.list), ("Open", self.open)]
        ):
            places.addWidget(QLabel(title), 2, column)
            places.addWidget(view, 3, column)
            places.setColumnStretch(column, 1)
        places.setRowStretch(1, 2)
        places.setRowStretch(3, 3)
        self._builds = QSocketNotifier(self._host.watch_descriptor(), QSocketNotifier.Type.Read)
        self._builds.activated.connect(self._swap)

    def _view(self, layout, **properties):
        view = CollectionView(layout, host=self._host, **properties)
        view.setModel(self.apps)
        view.setItemDelegate(self._cards)
        view.setAnimationDuration(SECONDS)
        if hasattr(self, "featured"):
            view.setSelectionModel(self.featured.selectionModel())
        view.errorOccurred.connect(self.statusBar().showMessage)
        return view

    def _swap(self):
        for report in self._host.reports():
            self.statusBar().showMessage(str(report))
        for view in (self.featured, self.list, self.grid, self.open):
            view.refresh()


if __name__ == "__main__":
    app = QApplication(sys.argv)
    try:
        store = Store(sys.argv[1] if sys.argv[1:] else ".build/release")
    except layouthost.LayoutError as error:
        sys.exit(f"{type(error).__name__}: {error}")
    store.resize(1000, 760)
    store.show()
    sys.exit(app.exec())
