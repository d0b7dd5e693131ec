"""The example of the page about Qt, and the program that shows photos."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import QStringListModel
from PySide6.QtWidgets import QStyledItemDelegate
from Qt.pictures import compare, paint_landscapes
from Qt.stage import rest
from toolchain import BUILD, released_library

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
    code = re.findall(r"```python\n(.*?)```", page, re.S)[0]
    names = {"model": QStringListModel(["a", "b", "c"]), "delegate": QStyledItemDelegate()}
    exec(code, names)
    rest(names["view"])
    assert names["view"].visualRect(names["model"].index(0)).width() == 240
    names["view"].close()


def test_the_program_shows_the_pictures_of_a_folder(tmp_path):
    paint_landscapes(tmp_path)
    window = tmp_path / "window.bmp"
    program = ROOT / "Examples/python/qt_photos.py"
    done = subprocess.run(
        [sys.executable, "-c", RUN, program, window, tmp_path],
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    compare(window, "photos")


STORE = """
import runpy, shutil, sys
from pathlib import Path
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

def execute(*_):
    (window,) = [each for each in QApplication.topLevelWidgets() if hasattr(each, "featured")]
    views = [window.featured, window.grid, window.list, window.open]
    window.list.setCurrentIndex(window.apps.index(3))
    QTest.qWait(500)
    window.grab().save(picture)
    before = [view.view().layout.version for view in views]
    shutil.copy(new, Path(folder) / "new")
    (Path(folder) / "new").replace(Path(folder) / Path(new).name)
    for _ in range(1000):
        QTest.qWait(10)
        if window.statusBar().currentMessage():
            break
    after = [view.view().layout.version for view in views]
    window.apps.removeRow(0)
    window.apps.moveRow(window.apps.index(-1), 0, window.apps.index(-1), 5)
    QTest.qWait(500)
    print(before, after, repr(window.statusBar().currentMessage()), sep="\\n")
    print({view.view().item_counts for view in views}, window.grid.currentIndex().row())
    return 0

QApplication.exec = execute
program, picture, folder, new = sys.argv[1:]
sys.argv = [program, folder]
runpy.run_path(program, run_name="__main__")
"""


def test_the_store_shows_one_model_four_times_and_swaps_a_layout(tmp_path):
    folder = tmp_path / "plugins"
    folder.mkdir()
    for file in BUILD.glob("lib*.so"):
        if file.name != "liblayouthost.so":
            shutil.copy(file, folder)
    new = BUILD / "libCarouselLayout.so"
    released_library("1.0.0", "CarouselLayout", folder)
    picture = tmp_path / "store.png"
    program = ROOT / "Examples/python/qt_store.py"
    done = subprocess.run(
        [sys.executable, "-c", STORE, program, picture, folder, new],
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    before, after, message, left = done.stdout.splitlines()
    assert before.startswith("['1.0.0', ") and not after.startswith("['1.0.0', ")
    assert "carousel" in message.lower() and left == "{(19,)} 1"
    compare(picture, "store")


def test_the_store_names_a_folder_that_does_not_exist(tmp_path):
    program, missing = ROOT / "Examples/python/qt_store.py", tmp_path / "missing"
    done = subprocess.run(
        [sys.executable, program, missing], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 1 and str(missing) in done.stderr
    assert "Traceback" not in done.stderr
