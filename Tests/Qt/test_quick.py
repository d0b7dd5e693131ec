"""The QML module LayoutHost: builds it from the folder Qt beside an installation, and runs its
tests, the document of the page and the program that shows photos."""

import re
import subprocess
import sys

import pytest
from Qt.built import (
    PROGRAMS,
    WATCH_QUICK,
    assert_shows_pictures,
    project,
    run_test,
    topics,
)
from qt_projects import PREFIX, can_build, environment
from toolchain import ROOT, released_library

pytestmark = pytest.mark.skipif(
    not can_build("Qt6Quick"), reason="needs cmake and qt6-declarative-dev"
)


# Runs a program with the model and the prefix, and prints the names of the items of its view.
RUN = """
import sys
from PySide6.QtCore import QSizeF, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QStandardItem, QStandardItemModel

app = QGuiApplication([])
contacts = QStandardItemModel()
contacts.setItemRoleNames({Qt.ItemDataRole.DisplayRole: b"name"})
names = {"contacts": contacts}
names["groups"] = QStandardItemModel()
for group in ("A", "B"):
    names["groups"].appendRow(QStandardItem(group))
    names["groups"].item(names["groups"].rowCount() - 1).appendRow(QStandardItem("row"))
exec(sys.argv[1], names)
for name in ("Ann", "Art", "Bob"):
    contacts.appendRow(QStandardItem(name))
root = names["view"].rootObject()
root.setSize(QSizeF(400, 600))
QTimer.singleShot(500, app.quit)
app.exec()
(content,) = root.childItems()
items = [item for cell in content.childItems() for item in cell.childItems()]
print(*sorted(item.property("text") for item in items))
"""


def documents(language="qml"):
    """The documents of QML, or the programs in another language, on the page."""
    page = (ROOT / "Documentation/qt.md").read_text()
    return re.findall(rf"```{language}\n(.*?)```", page, re.S)


@pytest.mark.parametrize("topic", topics("Quick"))
def test_the_view_of_qml(tmp_path, topic):
    older = released_library("1.0.0", "ColumnLayout", tmp_path)
    run_test(PROGRAMS / "Quick" / f"test_{topic}", OLDER_COLUMN=str(older), SECTIONS=documents()[1])


def test_the_program_shows_the_pictures_of_a_folder(tmp_path):
    main = (ROOT / "Examples/qt/quick/main.cpp").read_text()
    program = project("quick", tmp_path / "source", main, WATCH_QUICK)
    assert_shows_pictures(program, tmp_path)


def test_the_document_of_the_page_is_that_of_the_program():
    assert documents()[0] == (ROOT / "Examples/qt/quick/Photos.qml").read_text()


@pytest.mark.parametrize(
    ("document", "model", "texts"),
    [(1, "contacts", "A Ann Art B Bob"), (2, "groups", "A A row B B row")],
)
def test_pyside_loads_the_module(tmp_path, document, model, texts):
    (tmp_path / "Contacts.qml").write_text(documents()[document])
    program = documents("python")[1].replace("{Path.home()}/.local", str(PREFIX))
    program = program.replace('"contacts", contacts', f'"{model}", {model}')
    done = subprocess.run(
        [sys.executable, "-c", RUN, program],
        cwd=tmp_path, env=environment(), capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, f"{texts}\n"), done.stderr
