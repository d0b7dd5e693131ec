"""The rows for screen readers."""

import gc
import weakref

from layouthost.qt import CollectionView
from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QStandardItem, QStandardItemModel
from PySide6.QtTest import QTest
from Qt.stage import rest
from shiboken6 import isValid

Text, Role = QAccessible.Text, QAccessible.Role
PRESS = QAccessibleActionInterface.pressAction()
FOCUS = QAccessibleActionInterface.setFocusAction()


def accessible(widget):
    return QAccessible.queryAccessibleInterface(widget)


def focus(widget, row):
    widget.activateWindow()
    widget.setFocus()
    assert QTest.qWaitForWindowActive(widget) and widget.hasFocus()
    widget.setCurrentIndex(widget.indexOf(row))


def test_each_row_is_a_child_with_its_text_and_place(shown):
    widget = shown()
    found = accessible(widget)
    assert (found.role(), found.childCount()) == (Role.List, 300)
    row = found.child(7)
    assert (row.text(Text.Name), row.role()) == ("Row 7", Role.ListItem)
    assert row.parent() is found and found.indexOfChild(row) == 7 and found.child(7) is row
    # As Qt reads it.
    assert 'name="Row 7" role=ListItem' in repr(row) and "focusable" in repr(row)
    place = widget.visualRect(widget.indexOf(7))
    assert row.rect().topLeft() == widget.viewport().mapToGlobal(place.topLeft())
    center = row.rect().center()
    assert found.childAt(center.x(), center.y()) is row
    assert found.childAt(-1, -1) is None
    assert not row.state().offscreen and found.child(250).state().offscreen
    assert found.child(-1) is None and found.child(300) is None


def test_a_child_follows_its_row_and_becomes_invalid_with_it(shown):
    widget = shown()
    found = accessible(widget)
    row = found.child(7)
    widget.names.removeRows(0, 2)
    assert (found.childCount(), found.indexOfChild(row)) == (298, 5)
    assert row.text(Text.Name) == "Row 7"
    widget.names.removeRows(5, 1)
    assert not row.isValid() and row.text(Text.Name) == "" and row.state().invalid
    other, another = found.child(2), QStringListModel(["one"])
    widget.setModel(another)
    assert not other.isValid() and found.childCount() == 1
    widget.setModel(widget.names)
    removed, kept = QAccessible.uniqueId(row), QAccessible.uniqueId(found.child(0))
    assert all(found.child(number).isValid() for number in range(297))
    assert QAccessible.accessibleInterface(removed) is None and not isValid(row)
    assert QAccessible.uniqueId(found.child(0)) == kept
    rest(widget)


def test_a_screen_reader_presses_and_edits_a_row(shown):
    widget = shown()
    clicks = []
    widget.clicked.connect(lambda index: clicks.append(index.row()))
    row = accessible(widget).child(120)
    state = row.state()
    assert state.selectable and state.editable and not state.selected
    actions = row.actionInterface()
    assert list(actions.actionNames()) == [PRESS, FOCUS]
    actions.doAction(PRESS)
    rest(widget)
    assert clicks == [120] and widget.currentIndex().row() == 120
    assert row.state().selected and not row.state().offscreen
    row.setText(Text.Name, "Edited")
    assert widget.indexOf(120).data() == "Edited"
    actions.doAction(FOCUS)
    assert clicks == [120]


def test_the_current_row_has_the_focus(shown):
    widget = shown()
    focus(widget, 4)
    found = accessible(widget)
    assert found.focusChild() is found.child(4) and found.child(4).state().focused
    assert not found.child(5).state().focused


def test_a_model_names_and_describes_its_rows_for_screen_readers(shown):
    widget, model = shown(), QStandardItemModel()
    item = QStandardItem("sunset.jpg")
    item.setData("A sunset", Qt.ItemDataRole.AccessibleTextRole)
    item.setToolTip("24 megapixels")
    item.setCheckable(True)
    item.setCheckState(Qt.CheckState.Checked)
    item.setEnabled(False)
    model.appendRow(item)
    model.appendRow(QStandardItem("plain.jpg"))
    widget.setModel(model)
    row, plain = accessible(widget).child(0), accessible(widget).child(1)
    assert (row.text(Text.Name), row.text(Text.Description)) == ("A sunset", "24 megapixels")
    assert (plain.text(Text.Name), plain.text(Text.Description)) == ("plain.jpg", "")
    assert row.state().checked and row.state().checkable and row.state().disabled
    assert not plain.state().checked and not plain.state().checkable
    widget.setModel(widget.names)


def test_a_subclass_has_its_rows_and_a_deleted_widget_has_none(host):
    class Album(CollectionView):
        pass

    widget = Album("column", host=host)
    model = QStringListModel(["a", "b"])
    widget.setModel(model)
    row = accessible(widget).child(1)
    assert row.text(Text.Name) == "b"
    name = QAccessible.uniqueId(row)
    gone = weakref.ref(widget)
    widget.deleteLater()
    del widget
    QTest.qWait(1)
    gc.collect()
    assert gone() is None
    assert QAccessible.accessibleInterface(name) is None and not isValid(row)
