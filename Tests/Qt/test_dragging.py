"""Drag and drop of Qt, the drop indicator, and content that scrolls under a drag near an edge."""

from layouthost.qt import CollectionView
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyledItemDelegate
from Qt.stage import lift_row, move_mouse, rest, until

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
COPY = Qt.DropAction.CopyAction


class White(QStyledItemDelegate):
    def paint(self, painter, option, index):
        painter.fillRect(option.rect, Qt.GlobalColor.white)


def enter(widget, place, data):
    event = QDragEnterEvent(place, COPY, data, LEFT, NONE)
    QApplication.sendEvent(widget.viewport(), event)
    return event.isAccepted()


def move(widget, place, data):
    QApplication.sendEvent(widget.viewport(), QDragMoveEvent(place, COPY, data, LEFT, NONE))


def drop(widget, place, data):
    QApplication.sendEvent(widget.viewport(), QDropEvent(QPointF(place), COPY, data, LEFT, NONE))


def droppable(shown, **properties):
    widget = shown(columns=1, item_spacing=0, **properties)
    widget.setDragDropMode(CollectionView.DragDropMode.DragDrop)
    return widget, widget.names.mimeData([widget.indexOf(5)])


def test_a_drop_reaches_the_model_where_it_is(shown):
    widget, data = droppable(shown)
    place = widget.visualRect(widget.indexOf(2))
    assert not enter(widget, place.center(), QMimeData())
    assert enter(widget, place.center(), data)
    above = QPoint(place.center().x(), place.top() + 1)
    move(widget, above, data)
    drop(widget, above, data)
    rest(widget)
    assert widget.names.stringList()[1:4] == ["Row 1", "Row 5", "Row 2"]
    assert widget.view().item_counts == (301,)
    # The model accepts drops between rows only.
    center = widget.visualRect(widget.indexOf(3)).center()
    move(widget, center, data)
    drop(widget, center, data)
    assert widget.view().item_counts == (301,)


def test_a_line_shows_where_a_drop_would_go(shown):
    widget, data = droppable(shown)
    widget.setItemDelegate(White(widget))
    place = widget.visualRect(widget.indexOf(2))
    white = Qt.GlobalColor.white

    def color(y):
        return widget.viewport().grab().toImage().pixelColor(place.center().x(), y)

    enter(widget, place.center(), data)
    move(widget, QPoint(place.center().x(), place.bottom() - 1), data)
    assert color(place.bottom()) != white and color(place.top()) == white
    move(widget, QPoint(place.center().x(), place.top() + 1), data)
    assert color(place.top()) != white and color(place.center().y()) == white
    QApplication.sendEvent(widget.viewport(), QDragLeaveEvent())
    assert color(place.top()) == white
    widget.setDropIndicatorShown(False)
    enter(widget, place.center(), data)
    move(widget, QPoint(place.center().x(), place.top() + 1), data)
    assert color(place.top()) == white


def test_a_drag_near_an_edge_scrolls(shown):
    widget, data = droppable(shown)
    enter(widget, QPoint(200, 300), data)
    move(widget, QPoint(200, widget.viewport().height() - 3), data)
    until(lambda: widget.verticalOffset() > 100)
    far = widget.verticalOffset()
    move(widget, QPoint(200, 3), data)
    until(lambda: widget.verticalOffset() < far - 50)
    drop(widget, QPoint(200, 300), data)
    rest(widget)


def test_the_mouse_begins_a_drag_if_it_selects(shown, host):
    class Source(CollectionView):
        begun = None

        def startDrag(self, actions):
            self.begun = (actions, [index.row() for index in self.selectedIndexes()])

    widget = shown()
    source = Source("column", host=host, columns=3)
    source.setModel(widget.names)
    source.resize(400, 600)
    source.setDragEnabled(True)
    source.setMouseSelects(True)
    source.show()
    start = source.visualRect(source.indexOf(4)).center()
    QTest.mousePress(source.viewport(), LEFT, pos=start)
    for distance in (5, 15, 30):
        QTest.mouseMove(source.viewport(), start + QPoint(0, distance), 5)
    QTest.mouseRelease(source.viewport(), LEFT, pos=start)
    rest(source)
    assert source.begun is not None and source.begun[1] == [4]
    assert source.verticalOffset() == 0
    source.close()


def test_a_row_that_the_user_drags_to_an_edge_scrolls_the_content(shown):
    widget = shown("reorder-flow", item_size=(80, 60))
    start = widget.visualRect(widget.indexOf(0)).center()
    lift_row(widget, start)
    move_mouse(widget, start, start + QPoint(0, 560))
    until(lambda: widget.verticalOffset() > 100)
    QTest.mouseRelease(widget.viewport(), LEFT, pos=start)
    rest(widget)
