"""Swaps of the plugin under a widget."""

import layouthost
import pytest
from layouthost.qt import CollectionView
from PySide6.QtCore import QPoint, QStringListModel, Qt
from PySide6.QtTest import QTest
from Qt.stage import rest
from toolchain import BUILD, released_library


@pytest.fixture
def old(app, tmp_path):
    """A widget that shows rows with the plugin of release 1.0.0, scrolled, with selected rows."""
    released_library("1.0.0", "ColumnLayout", tmp_path)
    host = layouthost.Host([tmp_path], default_paths=False)
    widget = CollectionView("column", host=host, columns=3, exact_height=80)
    widget.host, widget.names = host, QStringListModel([f"Row {row}" for row in range(300)])
    widget.errors = []
    widget.errorOccurred.connect(widget.errors.append)
    widget.setModel(widget.names)
    widget.setSelectionMode(CollectionView.SelectionMode.ExtendedSelection)
    widget.resize(400, 600)
    widget.show()
    widget.setCurrentIndex(widget.indexOf(150))
    rest(widget)
    place = widget.visualRect(widget.indexOf(145)).center()
    shift = Qt.KeyboardModifier.ShiftModifier
    QTest.mouseClick(widget.viewport(), Qt.MouseButton.LeftButton, shift, place)
    widget.verticalScrollBar().setValue(3777)
    rest(widget)
    yield widget
    assert widget.errors == []
    widget.close()


def seen(widget):
    selected = sorted(index.row() for index in widget.selectedIndexes())
    row = widget.indexAt(QPoint(200, 300)).data()
    return selected, widget.currentIndex().row(), widget.verticalOffset(), row


def test_a_swap_keeps_the_selection_and_the_place(old):
    before = seen(old)
    assert before[:3] == (list(range(145, 151)), 145, 3777)
    assert old.view().layout.version == "1.0.0"
    old.host.swap("column", file=BUILD / "libColumnLayout.so")
    old.refresh()
    rest(old)
    assert old.view().layout.version != "1.0.0" and seen(old) == before
    old.names.removeRows(0, 30)
    old.setLayoutProperty("columns", 2)
    rest(old)
    assert old.view().item_counts == (270,) and seen(old)[0] == list(range(115, 121))


def test_a_failed_swap_changes_nothing(old, tmp_path):
    before, picture = seen(old), old.viewport().grab().toImage()
    broken = tmp_path / "broken.so"
    broken.write_bytes((BUILD / "libColumnLayout.so").read_bytes()[:5000])
    with pytest.raises(layouthost.LayoutError):
        old.host.swap("column", file=broken)
    old.refresh()
    rest(old)
    assert old.view().layout.version == "1.0.0" and seen(old) == before
    assert old.viewport().grab().toImage() == picture
