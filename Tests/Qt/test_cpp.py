"""The item view in C++: builds it from the folder Qt beside an installation, and runs its tests,
the program of the page and the one that shows photos."""

import os
import re
import shutil
import subprocess

import pytest
from Packages.Install.prefix import make
from PySide6.QtGui import QColor, QImage
from Qt.released import plugin_of_1_0
from toolchain import ROOT, checked

WORK = ROOT / "build/layouthost-qt"
TOPICS = re.search(
    r"foreach\(topic ([a-z ]+)\)", (ROOT / "Tests/Qt/Cpp/CMakeLists.txt").read_text()
)[1].split()
HAS_QT = subprocess.run(["pkg-config", "--exists", "Qt6Widgets >= 6.4"]).returncode == 0
pytestmark = pytest.mark.skipif(
    not (HAS_QT and shutil.which("cmake")), reason="needs cmake and qt6-base-dev"
)

# Runs a program that has main, and saves a picture of its window after half a second.
WATCH = """
#include <QApplication>
#include <QTimer>
#include <QWidget>

static void watch() {
  QTimer::singleShot(500, qApp, [] {
    QApplication::topLevelWidgets().constFirst()->grab().save(qEnvironmentVariable("PICTURE"));
    qApp->quit();
  });
}

Q_COREAPP_STARTUP_FUNCTION(watch)
"""


def build(source, folder):
    """Configures and builds a CMake project that finds everything in the prefix."""
    prefix = WORK / "prefix"
    checked(
        "cmake", "-S", source, "-B", folder, "-DCMAKE_BUILD_TYPE=Release",
        f"-DCMAKE_PREFIX_PATH={prefix}", f"-DCMAKE_INSTALL_PREFIX={prefix}",
    )  # fmt: skip
    checked("cmake", "--build", folder, timeout=900)
    return folder


@pytest.fixture(scope="module")
def installed():
    prefix = WORK / "prefix"
    make("install", f"PREFIX={prefix}")
    checked("cmake", "--install", build(ROOT / "Qt", WORK / "library"))
    return prefix


@pytest.fixture(scope="module")
def programs(installed):
    return build(ROOT / "Tests/Qt/Cpp", WORK / "tests")


def environment(**more):
    """Without paths to libraries and layouts: programs find the installed ones."""
    hidden = ("LAYOUTHOST_PATH", "LD_LIBRARY_PATH")
    rest = {name: value for name, value in os.environ.items() if name not in hidden}
    return {**rest, "QT_QPA_PLATFORM": "offscreen", **more}


@pytest.mark.parametrize("topic", TOPICS)
def test_the_widget_in_cpp(programs, topic, tmp_path):
    older = plugin_of_1_0("ColumnLayout", tmp_path)
    done = subprocess.run(
        [programs / f"test_{topic}"],
        env=environment(RELEASED_PLUGIN=str(older)), capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    failures = re.findall(r"^(?:FAIL|XPASS|QFATAL).*(?:\n   .*)*", done.stdout, re.M)
    assert done.returncode == 0, "\n".join(failures) or done.stdout + done.stderr


def project(folder, main):
    """Builds a program with WATCH, by the CMake file of the example."""
    lines = (ROOT / "Examples/qt/photos/CMakeLists.txt").read_text()
    folder.mkdir()
    (folder / "CMakeLists.txt").write_text(lines.replace("main.cpp", "main.cpp watch.cpp"))
    (folder / "main.cpp").write_text(main)
    (folder / "watch.cpp").write_text(WATCH)
    return build(folder, folder / "build") / "photos"


def colors(picture):
    image = QImage(str(picture))
    return {
        image.pixelColor(x, y).name()
        for x in range(0, image.width(), 20)
        for y in range(0, image.height(), 20)
    }


def test_the_program_shows_the_pictures_of_a_folder(installed, tmp_path):
    wanted = {"red", "green", "blue", "gold", "navy", "pink"}
    for name in wanted:
        image = QImage(300, 400, QImage.Format.Format_RGB32)
        image.fill(QColor(name))
        assert image.save(str(tmp_path / f"{name}.png"))
    main = (ROOT / "Examples/qt/photos/main.cpp").read_text()
    program = project(tmp_path / "source", main)
    picture = tmp_path / "window.bmp"
    checked(program, tmp_path, env=environment(PICTURE=str(picture)), timeout=60)
    assert len(colors(picture) & {QColor(name).name() for name in wanted}) >= 3


def test_the_example_of_the_page_shows_the_model(installed, tmp_path):
    page = (ROOT / "Documentation/qt.md").read_text()
    (code,) = re.findall(r"```cpp\n(.*?)```", page, re.S)
    (cmake,) = re.findall(r"```cmake\n(.*?)```", page, re.S)
    for line in cmake.splitlines():
        assert (
            line.replace("program", "photos")
            in (ROOT / "Examples/qt/photos/CMakeLists.txt").read_text().splitlines()
        )
    include, *body = code.strip().splitlines()
    main = "\n".join([
        include, "#include <QApplication>", "#include <QStringListModel>",
        "#include <QStyledItemDelegate>", "int main(int argc, char **argv) {",
        "QApplication app(argc, argv);",
        'QStringListModel model({"a", "b", "c"});', "QStyledItemDelegate delegate;",
        *body, "view.resize(500, 400);", "return app.exec(); }",
    ])  # fmt: skip
    program = project(tmp_path / "source", main)
    picture = tmp_path / "window.bmp"
    checked(program, env=environment(PICTURE=str(picture)), timeout=60)
    assert len(colors(picture)) > 1


def test_a_component_that_is_not_installed_is_named(installed, tmp_path):
    (tmp_path / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.16)\nproject(consumer LANGUAGES CXX)\n"
        "find_package(LayoutHost REQUIRED COMPONENTS Qt)\n"
    )
    bare = tmp_path / "bare"
    make("install", f"PREFIX={bare}")
    done = subprocess.run(
        ["cmake", "-S", tmp_path, "-B", tmp_path / "build", f"-DCMAKE_PREFIX_PATH={bare}"],
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode != 0
    words = " ".join(done.stderr.split())
    assert "LayoutHost's component Qt is not installed" in words
