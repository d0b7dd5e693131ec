"""The example of the page about Qt, and the program that shows photos."""

import re
import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import QStringListModel
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QStyledItemDelegate
from Qt.stage import rest

ROOT = Path(__file__).parents[2]
# Runs a program whose event loop ends after half a second, with a picture of its window.
RUN = """
import runpy, sys
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

def execute(*_):
    QTest.qWait(500)
    QApplication.topLevelWidgets()[0].grab().save(window)
    return 0

QApplication.exec = execute
program, window, folder = sys.argv[1:]
sys.argv = [program, folder]
runpy.run_path(program, run_name="__main__")
"""


def test_the_example_of_the_page_shows_the_model(app):
    page = (ROOT / "Documentation/qt.md").read_text()
    (code,) = re.findall(r"```python\n(.*?)```", page, re.S)
    names = {"model": QStringListModel(["a", "b", "c"]), "delegate": QStyledItemDelegate()}
    exec(code, names)
    rest(names["view"])
    assert names["view"].visualRect(names["model"].index(0)).width() == 240
    names["view"].close()


def test_the_program_shows_the_pictures_of_a_folder(tmp_path):
    colors = [QColor(name) for name in ("red", "green", "blue", "gold", "navy", "pink")]
    for number, color in enumerate(colors):
        image = QImage(300, 400, QImage.Format.Format_RGB32)
        image.fill(color)
        assert image.save(str(tmp_path / f"{number}.png"))
    window = tmp_path / "window.bmp"
    program = ROOT / "Examples/python/qt_photos.py"
    done = subprocess.run(
        [sys.executable, "-c", RUN, program, window, tmp_path],
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    picture = QImage(str(window))
    seen = {
        picture.pixelColor(x, y).name()
        for x in range(0, picture.width(), 20)
        for y in range(0, picture.height(), 20)
    }
    assert len(seen & {color.name() for color in colors}) >= 3
