"""The item view in C++: builds it from the folder Qt beside an installation, and runs its tests,
the program of the page and the one that shows photos."""

import re
import subprocess

import pytest
from Qt.built import (
    PROGRAMS,
    WATCH_WIDGET,
    assert_shows_pictures,
    colors,
    project,
    run_test,
    topics,
)
from qt_projects import can_build, environment
from toolchain import ROOT, checked, make, released_library

pytestmark = pytest.mark.skipif(not can_build("Qt6Widgets"), reason="needs cmake and qt6-base-dev")


@pytest.mark.parametrize("topic", topics("Cpp"))
def test_the_widget_in_cpp(topic, tmp_path):
    older = released_library("1.0.0", "ColumnLayout", tmp_path)
    run_test(PROGRAMS / "Cpp" / f"test_{topic}", RELEASED_PLUGIN=str(older))


def test_the_program_shows_the_pictures_of_a_folder(tmp_path):
    main = (ROOT / "Examples/qt/photos/main.cpp").read_text()
    program = project("photos", tmp_path / "source", main, WATCH_WIDGET)
    assert_shows_pictures(program, tmp_path)


def test_the_example_of_the_page_shows_the_model(tmp_path):
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
    program = project("photos", tmp_path / "source", main, WATCH_WIDGET)
    picture = tmp_path / "window.bmp"
    checked(program, env=environment(PICTURE=str(picture)), timeout=60)
    assert len(colors(picture)) > 1


@pytest.mark.parametrize(
    ("component", "message"),
    [
        ("Qt", "LayoutHost's component Qt is not installed"),
        ("Quick", "LayoutHost's component Quick is not installed"),
        ("Gtk", "LayoutHost has no component Gtk"),
    ],
)
def test_a_component_that_is_not_installed_is_named(tmp_path, component, message):
    (tmp_path / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.16)\nproject(consumer LANGUAGES CXX)\n"
        f"find_package(LayoutHost REQUIRED COMPONENTS {component})\n"
    )
    bare = tmp_path / "bare"
    make("install", f"PREFIX={bare}")
    done = subprocess.run(
        ["cmake", "-S", tmp_path, "-B", tmp_path / "build", f"-DCMAKE_PREFIX_PATH={bare}"],
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode != 0
    assert message in " ".join(done.stderr.split())
