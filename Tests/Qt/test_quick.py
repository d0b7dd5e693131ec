"""The QML module LayoutHost: builds it from the folder Qt beside an installation, and runs its
tests, the document of the page and the program that shows photos."""

import lzma
import re

import pytest
from Qt.built import (
    HAS_CMAKE,
    WATCH_QUICK,
    assert_shows_pictures,
    has,
    project,
    run_test,
    topics,
)
from toolchain import ROOT

pytestmark = pytest.mark.skipif(
    not (HAS_CMAKE and has("Qt6Quick")), reason="needs cmake and qt6-declarative-dev"
)
OLDER = ROOT / "Tests/Fixtures/Released/1.0.0/ColumnLayout-1.0.0-x86_64-linux.so.xz"


def documents():
    """The documents of QML on the page."""
    page = (ROOT / "Documentation/qt.md").read_text()
    return re.findall(r"```qml\n(.*?)```", page, re.S)


@pytest.mark.parametrize("topic", topics("Quick"))
def test_the_view_of_qml(programs, tmp_path, topic):
    older = tmp_path / "libColumnLayout.so"
    older.write_bytes(lzma.decompress(OLDER.read_bytes()))
    run_test(programs / "Quick" / f"test_{topic}", OLDER_COLUMN=str(older), SECTIONS=documents()[1])


def test_the_program_shows_the_pictures_of_a_folder(installed, tmp_path):
    main = (ROOT / "Examples/qt/quick/main.cpp").read_text()
    program = project("quick", tmp_path / "source", main, WATCH_QUICK)
    assert_shows_pictures(program, tmp_path)


def test_the_document_of_the_page_is_that_of_the_program():
    assert documents()[0] == (ROOT / "Examples/qt/quick/Photos.qml").read_text()
