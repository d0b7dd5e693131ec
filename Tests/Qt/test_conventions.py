"""What a user of Qt expects of every item view: ranges, editors, hover, odd events of models."""

import pytest
from layouthost.qt import CollectionView
from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QStringListModel,
    Qt,
    qInstallMessageHandler,
)
from PySide6.QtGui import QStandardItem, QStandardItemModel, QTouchEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QStyle, QStyledItemDelegate
from Qt.stage import lift_row, move_mouse, rest, until
from shiboken6 import delete

LEFT, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier


def center(widget, row):
    return widget.visualRect(widget.indexOf(row)).center()


def selected(widget):
    return sorted(index.row() for index in widget.selectedIndexes())


# MARK: Selection


def test_a_range_includes_rows_that_are_out_of_sight(shown):
    widget = shown()
    widget.setSelectionMode(CollectionView.SelectionMode.ExtendedSelection)
    QTest.mouseClick(widget.viewport(), LEFT, pos=center(widget, 2))
    widget.verticalScrollBar().setValue(3000)
    row = widget.indexAt(QPoint(30, 300)).row()
    QTest.mouseClick(widget.viewport(), LEFT, SHIFT, QPoint(30, 300))
    assert row > 100 and selected(widget) == list(range(2, row + 1))
    QTest.mouseClick(widget.viewport(), LEFT, pos=QPoint(30, 300))
    assert selected(widget) == [row]
    QTest.keyClick(widget, Qt.Key.Key_End, SHIFT)
    assert selected(widget) == list(range(row, 300))
    QTest.keyClick(widget, Qt.Key.Key_Home)
    QTest.keyClick(widget, Qt.Key.Key_Down, SHIFT)
    assert selected(widget) == [0, 1, 2, 3]
    widget.setCurrentIndex(widget.indexOf(6))
    QTest.keyClick(widget, Qt.Key.Key_Down, SHIFT)
    assert selected(widget) == [6, 7, 8, 9]


def test_a_rectangle_may_be_larger_than_the_viewport(shown):
    widget = shown()
    widget.setSelectionMode(CollectionView.SelectionMode.ExtendedSelection)
    area = widget.visualRect(widget.indexOf(0)).united(widget.visualRect(widget.indexOf(60)))
    flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
    widget.setSelection(area.adjusted(2, 2, -2, -2), flag)
    assert selected(widget) == list(range(0, 61, 3))


def test_a_scroll_selects_nothing(shown):
    widget = shown()
    viewport = widget.viewport()
    QTest.mousePress(viewport, LEFT, pos=QPoint(200, 500))
    for y in (480, 440, 380):
        QTest.mouseMove(viewport, QPoint(200, y), 5)
    assert selected(widget) == []
    QTest.mouseRelease(viewport, LEFT, pos=QPoint(200, 380))
    assert widget.view().next_time() is not None
    QTest.mouseClick(viewport, LEFT, pos=QPoint(200, 300))
    rest(widget)
    assert selected(widget) == []


# MARK: Widgets on rows


def test_widgets_on_rows_move_with_the_content(shown):
    widget = shown()
    button = QPushButton("Press")
    widget.setIndexWidget(widget.indexOf(4), button)
    widget.openPersistentEditor(widget.indexOf(7))
    top = button.geometry().top()
    widget.verticalScrollBar().setValue(30)
    assert button.geometry().top() == top - 30
    assert button.geometry() == widget.visualRect(widget.indexOf(4))


# MARK: Odd events of models


def test_the_end_of_the_root_index_shows_the_top_level(shown):
    widget = shown()
    tree = QStandardItemModel()
    for number in range(3):
        parent = QStandardItem(str(number))
        parent.appendRows([QStandardItem(str(row)) for row in range(50)])
        tree.appendRow(parent)
    widget.setModel(tree)
    widget.setRootIndex(tree.index(0, 0))
    assert widget.view().item_counts == (50,)
    tree.removeRow(0)
    rest(widget)
    assert widget.view().item_counts == (2,)
    widget.setModel(widget.names)


class Lists(QAbstractListModel):
    def __init__(self, rows):
        super().__init__()
        self.rows = rows

    def rowCount(self, parent=None):
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index, role=Qt.ItemDataRole.DisplayRole):
        return self.rows[index.row()] if role == Qt.ItemDataRole.DisplayRole else None

    def filter(self, rows):
        self.layoutAboutToBeChanged.emit()
        self.rows = rows
        self.layoutChanged.emit()

    def moveRows(self, *_):
        raise RuntimeError("the database is locked")


def test_another_number_of_rows_in_another_order_is_shown(shown):
    widget = shown()
    model = Lists(list("abcdefgh"))
    widget.setModel(model)
    model.filter(list("hd"))
    rest(widget)
    assert widget.view().item_counts == (2,)
    widget.setModel(widget.names)


def test_a_move_that_raises_is_undone(shown):
    widget = shown("reorder-flow")
    widget.setModel(Lists(list("abcdefghijkl")))
    widget.setLayoutProperty("item_size", (80, 60))
    widget.view().set("item_size", (110, 60), section=0, item=0)
    widget.refresh()
    rest(widget)
    start, end = center(widget, 0), center(widget, 3)
    lift_row(widget, start)
    with pytest.raises(RuntimeError, match="the database is locked"):
        move_mouse(widget, start, end)
    QTest.mouseRelease(widget.viewport(), LEFT, pos=start)
    rest(widget)
    assert widget.visualRect(widget.indexOf(0)).width() == 110
    widget.setModel(widget.names)


def test_a_delegate_that_raises_spoils_no_later_frame(shown):
    class Faulty(QStyledItemDelegate):
        is_faulty = True

        def paint(self, painter, option, index):
            if Faulty.is_faulty and index.row() == 3:
                raise RuntimeError("no picture")
            painter.fillRect(option.rect, Qt.GlobalColor.red)

    messages = []
    former = qInstallMessageHandler(lambda _kind, _context, text: messages.append(text))
    try:
        widget = shown()
        widget.setItemDelegate(Faulty(widget))
        with pytest.raises(RuntimeError, match="no picture"):
            widget.viewport().grab()
        Faulty.is_faulty = False
        image = widget.viewport().grab().toImage()
    finally:
        qInstallMessageHandler(former)
    assert image.pixelColor(center(widget, 3)).red() == 255
    assert [text for text in messages if "painter" in text.lower()] == []


class Lazy(QAbstractListModel):
    """Loads 5 of 200 rows at a time."""

    def __init__(self):
        super().__init__()
        self.count = 0

    def rowCount(self, parent=None):
        return 0 if parent is not None and parent.isValid() else self.count

    def data(self, index, role=Qt.ItemDataRole.DisplayRole):
        return str(index.row()) if role == Qt.ItemDataRole.DisplayRole else None

    def drop(self, count):
        self.beginRemoveRows(QModelIndex(), 0, count - 1)
        self.count -= count
        self.endRemoveRows()

    def load(self, count):
        self.beginInsertRows(QModelIndex(), self.count, self.count + count - 1)
        self.count += count
        self.endInsertRows()

    def canFetchMore(self, parent):
        return not parent.isValid() and self.count < 200

    def fetchMore(self, _parent):
        self.load(5)


def test_a_model_that_loads_rows_as_they_are_needed_fills_the_viewport(shown):
    widget, model = shown(), Lazy()
    widget.setModel(model)
    until(lambda: model.count >= 24)
    rest(widget)
    assert model.count < 60
    before = model.count
    widget.verticalScrollBar().setValue(widget.verticalScrollBar().maximum())
    until(lambda: model.count > before)
    widget.resize(400, 2000)
    until(lambda: widget.visualRect(widget.indexOf(model.count - 1)).top() >= 1920)
    widget.setModel(widget.names)


def test_a_delegate_that_changes_the_model_spoils_no_frame(shown):
    class Loading(QStyledItemDelegate):
        last = -1

        def paint(self, painter, option, index):
            painter.fillRect(
                option.rect, Qt.GlobalColor.red if index.row() else Qt.GlobalColor.blue
            )
            if index.row() > self.last:
                self.last = index.row()
                model.load(40)

    class Dropping(QStyledItemDelegate):
        def paint(self, painter, option, index):
            painter.fillRect(option.rect, Qt.GlobalColor.green)
            if model.count > 3:
                model.drop(1)

    widget, model = shown(), Lazy()
    model.load(30)
    widget.setModel(model)
    widget.setItemDelegate(Loading(widget))
    widget.viewport().grab()
    rest(widget)
    assert model.count > 70
    image = widget.viewport().grab().toImage()
    assert image.pixelColor(center(widget, 0)) == Qt.GlobalColor.blue
    widget.setItemDelegate(Dropping(widget))
    widget.setReducesMotion(True)
    for _ in range(1000):
        widget.viewport().grab()
    assert model.count == 3
    image = widget.viewport().grab().toImage()
    assert image.pixelColor(center(widget, 2)) == Qt.GlobalColor.green
    assert not widget.indexAt(QPoint(200, 300)).isValid()
    widget.setModel(widget.names)


def test_the_end_of_a_model_leaves_no_rows_behind(shown):
    widget, passing = shown(), QStringListModel([f"Row {row}" for row in range(30)])
    widget.setModel(passing)
    rest(widget)
    delete(passing)
    widget.refresh()
    widget.viewport().grab()
    rest(widget)
    assert widget.view().item_counts == (0,)
    assert widget.verticalScrollBar().maximum() == 0
    widget.viewport().grab()
    assert not widget.indexAt(QPoint(10, 10)).isValid()
    QTest.keyClick(widget, Qt.Key.Key_Down)
    QTest.mouseClick(widget.viewport(), LEFT, pos=QPoint(10, 10))
    widget.setModel(widget.names)
    rest(widget)
    assert widget.indexAt(QPoint(10, 10)).data() == "Row 0"


# MARK: Input


def test_the_row_under_the_mouse_is_highlighted(shown):
    widget = shown()
    hovered = set()

    class Recorder(QStyledItemDelegate):
        def paint(self, painter, option, index):
            if option.state & QStyle.StateFlag.State_MouseOver:
                hovered.add(index.row())

    widget.setItemDelegate(Recorder(widget))
    QTest.mouseMove(widget.viewport(), center(widget, 4))
    widget.viewport().grab()
    assert hovered == {4}
    hovered.clear()
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))
    widget.viewport().grab()
    assert hovered == set()


def test_a_touch_that_the_system_cancels_lets_the_content_go(shown):
    widget = shown()
    device = QTest.createTouchDevice()
    QTest.touchEvent(widget.viewport(), device).press(0, QPoint(200, 300))
    QTest.touchEvent(widget.viewport(), device).move(0, QPoint(200, 400))
    QTest.touchEvent(widget.viewport(), device).move(0, QPoint(200, 500))
    assert widget.verticalOffset() < 0
    cancel = QTouchEvent(QEvent.Type.TouchCancel, device)
    QApplication.sendEvent(widget.viewport(), cancel)
    rest(widget)
    assert widget.verticalOffset() == 0


def test_a_second_finger_changes_nothing(shown):
    widget = shown()
    viewport, device = widget.viewport(), QTest.createTouchDevice()
    QTest.touchEvent(viewport, device).press(0, QPoint(200, 500))
    QTest.touchEvent(viewport, device).move(0, QPoint(200, 450))
    QTest.touchEvent(viewport, device).stationary(0).press(1, QPoint(50, 100))
    QTest.touchEvent(viewport, device).stationary(0).move(1, QPoint(50, 300))
    assert widget.verticalOffset() == pytest.approx(40, abs=1)
    QTest.touchEvent(viewport, device).release(0, QPoint(200, 450)).stationary(1)
    rest(widget)
    before = widget.verticalOffset()
    QTest.touchEvent(viewport, device).move(1, QPoint(50, 100))
    QTest.touchEvent(viewport, device).release(1, QPoint(50, 100))
    assert widget.verticalOffset() == before


def test_a_resize_keeps_the_duration_of_animations(shown):
    widget = shown()
    widget.setAnimationDuration(100)
    widget.resize(420, 500)
    widget.names.removeRows(0, 1)
    QTest.qWait(700)
    assert widget.view().next_time() is not None
    widget.setReducesMotion(True)
    widget.names.insertRows(0, 1)
    widget.names.moveRows(QModelIndex(), 0, 1, QModelIndex(), 9)
    assert widget.view().next_time() is None or widget.view().next_time() > 0
