"""Builds CMake projects of tests and examples, and runs their programs."""

import re
import shutil
import subprocess
from pathlib import Path

from PySide6.QtGui import QColor, QImage
from qt_projects import WORK, build, environment
from toolchain import ROOT, checked

# The tests in C++ and QML, which `make test-qt` builds.
PROGRAMS = WORK / "tests"

# Saves a picture of the window of a program that has main, after half a second.
WATCH = """
#include <{application}>
#include <{window}>
#include <QTimer>

static void watch() {{
  QTimer::singleShot(500, qApp, [] {{
    {grab}.save(qEnvironmentVariable("PICTURE"));
    qApp->quit();
  }});
}}

Q_COREAPP_STARTUP_FUNCTION(watch)
"""
WATCH_WIDGET = WATCH.format(
    application="QApplication",
    window="QWidget",
    grab="QApplication::topLevelWidgets().constFirst()->grab()",
)
WATCH_QUICK = WATCH.format(
    application="QGuiApplication",
    window="QQuickWindow",
    grab="static_cast<QQuickWindow *>("
    "QGuiApplication::topLevelWindows().constFirst())->grabWindow()",
)


def topics(folder: str) -> list[str]:
    """The programs that CMake builds from the files of a folder."""
    files = (ROOT / "Tests/Qt" / folder).glob("test_*.cpp")
    return sorted(file.stem.removeprefix("test_") for file in files)


def run_test(program: Path, **more) -> None:
    """Runs a program of QTest, and fails with its failures."""
    done = subprocess.run(
        [program], env=environment(**more), capture_output=True, text=True, timeout=120
    )
    failures = re.findall(r"^(?:FAIL|XPASS|QFATAL).*(?:\n   .*)*", done.stdout, re.M)
    assert done.returncode == 0, "\n".join(failures) or done.stdout + done.stderr


def project(example: str, folder: Path, main: str, watch: str) -> Path:
    """Builds an example with another main file, and one that saves a picture."""
    shutil.copytree(ROOT / "Examples/qt" / example, folder)
    lists = folder / "CMakeLists.txt"
    lists.write_text(lists.read_text().replace("main.cpp", "main.cpp watch.cpp"))
    (folder / "main.cpp").write_text(main)
    (folder / "watch.cpp").write_text(watch)
    return build(folder, folder / "build") / "photos"


PAINTED = ("red", "green", "blue", "gold", "navy", "pink")


def paint_pictures(folder: Path) -> None:
    for name in PAINTED:
        image = QImage(300, 400, QImage.Format.Format_RGB32)
        image.fill(QColor(name))
        assert image.save(str(folder / f"{name}.png"))


def colors(picture: Path) -> set[str]:
    image = QImage(str(picture))
    return {
        image.pixelColor(x, y).name()
        for x in range(0, image.width(), 20)
        for y in range(0, image.height(), 20)
    }


def assert_shows_pictures(program: Path, folder: Path) -> None:
    paint_pictures(folder)
    picture = folder / "window.bmp"
    checked(program, folder, env=environment(PICTURE=str(picture)), timeout=60)
    assert len(colors(picture) & {QColor(name).name() for name in PAINTED}) >= 3
