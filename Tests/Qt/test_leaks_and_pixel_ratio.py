"""Many frames without a leak, and screens with two pixels per point."""

import gc
import json
import os
import subprocess
import sys

from PySide6.QtCore import QObject
from Qt.stage import rest

TWICE = """
import json, sys
import layouthost
from layouthost.qt import CollectionView
from PySide6.QtCore import QRectF, QStringListModel
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyledItemDelegate

class Lines(QStyledItemDelegate):
    def paint(self, painter, option, index):
        painter.fillRect(option.rect, "white")
        painter.fillRect(QRectF(0, 0, option.rect.width(), 0.5), "red")

app = QApplication([])
host = layouthost.Host([sys.argv[1]], default_paths=False)
view = CollectionView("column", host=host, columns=1, exact_height=80.5, item_spacing=0)
model = QStringListModel(["a", "b", "c"])
view.setModel(model)
view.setItemDelegate(Lines(view))
view.resize(400, 600)
view.show()
QTest.qWait(50)
image = view.viewport().grab().toImage()
place = view.visualRect(view.indexOf(1))
column = [image.pixelColor(image.width() // 2, y).name() for y in range(image.height())]
view.view().set_animation_duration(3600)
model.removeRow(2)
leaving = view.viewport().grab().toImage()
print(json.dumps({
    "ratio": view.devicePixelRatioF(),
    "size": [view.viewport().width(), view.viewport().height()],
    "picture": [image.width(), image.height()],
    "place": [place.y(), place.height()],
    "red": [y for y, color in enumerate(column) if color == "#ff0000"],
    "leaving": [leaving.pixelColor(leaving.width() // 2, y).green() < 250 for y in range(318, 324)],
}))
"""

SEVERAL = """
import gc, sys
import layouthost
from layouthost.qt import CollectionView
from PySide6.QtCore import QStringListModel
from PySide6.QtWidgets import QApplication

app = QApplication([])
host = layouthost.Host([sys.argv[1]], default_paths=False)
gc.disable()
for number in range(60):
    view = CollectionView("column", host=host)
    view.setModel(QStringListModel(["a", "b", "c"], view))
    view.show()
    app.processEvents()
    view.setLayoutProperty("columns", 3)
    view.close()
    del view
    if number % 3 == 0:
        gc.collect()
"""


def test_a_picture_of_a_screen_with_two_pixels_per_point_is_twice_as_large(host):
    root = os.environ["LAYOUTHOST_PATH"]
    done = subprocess.run(
        [sys.executable, "-c", TWICE, root], env={**os.environ, "QT_SCALE_FACTOR": "2"},
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["ratio"] == 2 and found["place"] == [81, 80]
    assert found["picture"] == [2 * length for length in found["size"]]
    # A line of one pixel at the top of each row; the one of the removed row stays.
    assert found["red"] == [0, 161, 322]
    assert found["leaving"] == [False, False, False, False, True, False]


# Several at once: PySide6 6.9 then deletes the screen, if they have called QWidget.screen().
def test_several_widgets_are_freed_by_one_garbage_collection(host):
    root = os.environ["LAYOUTHOST_PATH"]
    done = subprocess.run([sys.executable, "-c", SEVERAL, root], capture_output=True, timeout=60)
    assert done.returncode == 0, done.stderr


def test_ten_thousand_frames_leave_nothing_behind(shown):
    widget = shown(rows=2000)
    widget.setReducesMotion(True)
    widget.resize(150, 60)
    bar = widget.verticalScrollBar()

    def play(count):
        for number in range(count):
            bar.setValue(number * 13 % bar.maximum())
            widget.viewport().repaint()
            if number % 100 == 0:
                widget.names.insertRows(0, 1)
                widget.names.removeRows(0, 1)
        rest(widget)
        gc.collect()
        return sys.getallocatedblocks(), len(gc.get_objects()), len(widget.findChildren(QObject))

    first = play(1000)
    grown = [now - before for now, before in zip(play(10_000), first)]
    assert grown[0] < 1000 and grown[1] < 300 and grown[2] == 0
