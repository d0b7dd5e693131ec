"""The item view for Qt Widgets: geometry, scrolling, selection, keys, changes of the model."""

import layouthost
import pytest
from layouthost.qt import CollectionView
from PySide6.QtCore import QAbstractListModel, QModelIndex, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QStyle, QStyledItemDelegate
from Qt.stage import drag_row, rest

LAYOUTS = [
    "bnb", "carousel", "circle", "column", "flow", "infinite", "line", "reorder-flow", "safari",
    "snap-to-center",
]  # fmt: skip


NOWHERE = QPoint()


class Colors(QStyledItemDelegate):
    """Paints each row in a color of its own."""

    def paint(self, painter, option, index):
        painter.fillRect(option.rect, color_of(index.row()))


def color_of(row):
    return QColor(40 + row * 37 % 200, 40 + row * 71 % 200, 40 + row * 113 % 200)


def color_at(widget, place):
    return widget.viewport().grab().toImage().pixelColor(place)


def wheel(widget, steps, phase=Qt.ScrollPhase.NoScrollPhase, pixels=NOWHERE):
    place = QPointF(200, 300)
    event = QWheelEvent(
        place, widget.mapToGlobal(place), pixels, QPoint(0, round(-120 * steps)),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, phase, False,
    )  # fmt: skip
    QApplication.sendEvent(widget.viewport(), event)
    return event.isAccepted()


def drag(widget, start, end):
    viewport, button = widget.viewport(), Qt.MouseButton.LeftButton
    QTest.mousePress(viewport, button, pos=start)
    for part in (0.3, 0.6, 1.0):
        place = start + (end - start) * part
        QTest.mouseMove(viewport, place, 5)
    QTest.mouseRelease(viewport, button, pos=end)


# MARK: Painting and geometry


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("rtl", [False, True])
def test_each_visible_row_is_painted_where_it_is_found(shown, layout, rtl):
    widget = shown(layout, rows=40, rtl=rtl)
    widget.setItemDelegate(Colors(widget))
    image = widget.viewport().grab().toImage()
    painted = set()
    for x in range(2, widget.viewport().width(), 9):
        for y in range(2, widget.viewport().height(), 9):
            index = widget.indexAt(QPoint(x, y))
            if not index.isValid():
                continue
            assert widget.visualRect(index).adjusted(-1, -1, 1, 1).contains(x, y)
            around = [image.pixelColor(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
            if color_of(index.row()) in around:
                painted.add(index.row())
    assert len(painted) >= 3


def test_a_row_far_away_has_a_place(shown):
    widget = shown()
    assert widget.visualRect(widget.indexOf(299)).top() > 7000
    assert widget.visualRect(QModelIndex()) == QRect()


def test_selected_rows_are_highlighted_and_have_a_region(shown):
    widget = shown()
    widget.setSelectionMode(CollectionView.SelectionMode.ExtendedSelection)
    before = color_at(widget, widget.visualRect(widget.indexOf(4)).center())
    widget.setCurrentIndex(widget.indexOf(4))
    assert color_at(widget, widget.visualRect(widget.indexOf(4)).center()) != before
    states = {}

    class Recorder(QStyledItemDelegate):
        def paint(self, painter, option, index):
            states[index.row()] = bool(option.state & QStyle.StateFlag.State_Selected)

    widget.setItemDelegate(Recorder(widget))
    widget.viewport().grab()
    assert [row for row, is_selected in states.items() if is_selected] == [4]
    rows = [widget.visualRect(widget.indexOf(row)) for row in (1, 5)]
    widget.setSelection(
        rows[0].united(rows[1]), widget.selectionModel().SelectionFlag.ClearAndSelect
    )
    assert sorted(index.row() for index in widget.selectedIndexes()) == [1, 2, 4, 5]
    region = widget.visualRegionForSelection(widget.selectionModel().selection())
    assert region.boundingRect() == rows[0].united(rows[1])


# MARK: Scrolling


def test_a_wheel_scrolls_and_leaves_the_event_at_the_end_of_the_content(shown):
    widget = shown()
    assert not wheel(widget, -1)
    assert wheel(widget, 2)
    rest(widget)
    assert widget.verticalOffset() == widget.verticalScrollBar().value() == 120
    widget.verticalScrollBar().setValue(widget.verticalScrollBar().maximum())
    rest(widget)
    assert not wheel(widget, 1)


def test_a_touchpad_moves_the_content_by_points(shown):
    widget = shown()
    begin, update, end, momentum = (
        Qt.ScrollPhase.ScrollBegin, Qt.ScrollPhase.ScrollUpdate, Qt.ScrollPhase.ScrollEnd,
        Qt.ScrollPhase.ScrollMomentum,
    )  # fmt: skip
    wheel(widget, 0, begin, QPoint(0, 0))
    wheel(widget, 0, update, QPoint(0, -33))
    assert widget.verticalOffset() == 33
    wheel(widget, 0, end)
    wheel(widget, 0, momentum, QPoint(0, -10))
    rest(widget)
    assert 43 <= widget.verticalOffset() <= 46


def test_scroll_bars_scroll_and_follow(shown):
    widget = shown()
    bar = widget.verticalScrollBar()
    assert bar.maximum() == 100 * 80 - widget.viewport().height()
    bar.setValue(777)
    assert widget.verticalOffset() == 777
    widget.scrollTo(widget.indexOf(150), CollectionView.ScrollHint.PositionAtTop)
    rest(widget)
    assert bar.value() == widget.verticalOffset() == 50 * 80


def test_the_horizontal_bar_of_a_mirrored_row_starts_at_the_right(shown):
    widget = shown("line", rows=40, rtl=True, scroll_direction="horizontal")
    bar = widget.horizontalScrollBar()
    assert bar.maximum() > 500 and bar.value() == bar.minimum()
    first = widget.visualRect(widget.indexOf(0))
    assert first.right() == pytest.approx(widget.viewport().width(), abs=20)
    bar.setValue(200)
    assert widget.visualRect(widget.indexOf(0)).right() == first.right() + 200
    assert bar.value() == 200


def test_endless_content_has_no_scroll_bar(shown):
    widget = shown("carousel", rows=12)
    assert widget.horizontalScrollBar().maximum() == widget.horizontalScrollBar().minimum()
    widget.setItemDelegate(Colors(widget))
    drag(widget, QPoint(300, 60), QPoint(120, 60))
    rest(widget)
    assert widget.horizontalOffset() != 0


def test_the_mouse_scrolls_like_a_finger_or_selects(shown):
    widget = shown()
    clicked = []
    widget.clicked.connect(lambda index: clicked.append(index.row()))
    drag(widget, QPoint(200, 500), QPoint(200, 300))
    assert widget.verticalOffset() > 150
    rest(widget)
    assert clicked == []
    other = shown()
    other.setMouseSelects(True)
    other.setSelectionMode(CollectionView.SelectionMode.ExtendedSelection)
    drag(other, QPoint(20, 20), QPoint(200, 200))
    rest(other)
    assert other.verticalOffset() == 0
    assert len(other.selectedIndexes()) > 1


def test_a_touch_scrolls_and_a_tap_selects(shown):
    widget = shown()
    device = QTest.createTouchDevice()
    viewport = widget.viewport()
    QTest.touchEvent(viewport, device).press(0, QPoint(200, 500))
    for y in (470, 420, 350):
        QTest.qWait(10)
        QTest.touchEvent(viewport, device).move(0, QPoint(200, y))
    assert widget.verticalOffset() == pytest.approx(140, abs=1)
    QTest.touchEvent(viewport, device).release(0, QPoint(200, 350))
    rest(widget)
    # Away from the edges of the row: QTest counts from the frame of the widget.
    row = widget.indexAt(QPoint(200, 300)).row()
    place = widget.visualRect(widget.indexOf(row)).center()
    clicked = []
    widget.clicked.connect(lambda index: clicked.append(index.row()))
    QTest.touchEvent(viewport, device).press(0, place)
    QTest.touchEvent(viewport, device).release(0, place)
    assert widget.currentIndex().row() == row and clicked == [row]


def test_a_click_selects_a_row(shown):
    widget = shown()
    clicked = []
    widget.clicked.connect(lambda index: clicked.append(index.row()))
    place = widget.visualRect(widget.indexOf(7)).center()
    QTest.mouseClick(widget.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert clicked == [7] and widget.currentIndex().row() == 7


def test_keys_move_the_current_row_and_keep_it_visible(shown):
    widget = shown()
    widget.setCurrentIndex(widget.indexOf(0))
    rows = []
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_End, Qt.Key.Key_Home):
        QTest.keyClick(widget, key)
        rest(widget)
        rows.append(widget.currentIndex().row())
        assert widget.viewport().rect().contains(widget.visualRect(widget.currentIndex()))
    assert rows == [3, 4, 1, 299, 0]
    action = CollectionView.CursorAction
    assert widget.moveCursor(action.MoveNext, Qt.KeyboardModifier.NoModifier).row() == 1
    assert widget.moveCursor(action.MovePrevious, Qt.KeyboardModifier.NoModifier).row() == 0
    QTest.keyClick(widget, Qt.Key.Key_PageDown)
    assert 15 <= widget.currentIndex().row() <= 24


def test_with_reduced_motion_everything_happens_at_once(shown):
    widget = shown()
    widget.setReducesMotion(True)
    widget.scrollTo(widget.indexOf(200), CollectionView.ScrollHint.PositionAtTop)
    assert widget.view().next_time() is None
    widget.names.removeRows(0, 1)
    assert widget.view().next_time() is None
    drag(widget, QPoint(200, 500), QPoint(200, 300))
    assert widget.view().next_time() is None


# MARK: Changes of the model


def places(widget, rows):
    return [widget.visualRect(widget.indexOf(row)).topLeft() for row in rows]


def test_rows_are_inserted_removed_and_moved_animated(shown):
    widget = shown()
    rows = range(12)
    before = places(widget, rows)
    names = widget.names
    names.insertRows(1, 2)
    assert widget.view().next_time() is not None
    assert widget.visualRect(widget.indexOf(4)).topLeft() != before[4]
    rest(widget)
    assert places(widget, rows) == before
    names.removeRows(0, 3)
    widget.view().set("exact_height", [61 + row for row in range(299)], section=0, first=0)
    names.moveRows(QModelIndex(), 0, 2, QModelIndex(), 6)
    rest(widget)
    assert [names.data(names.index(row)) for row in range(7)] == [
        "Row 3", "Row 4", "Row 5", "Row 6", "Row 1", "Row 2", "Row 7",
    ]  # fmt: skip
    names.moveRows(QModelIndex(), 7, 3, QModelIndex(), 1)
    names.moveRows(QModelIndex(), 2, 1, QModelIndex(), 9)
    assert all(
        widget.visualRect(widget.indexOf(row)).height() == 60 + int(name[4:])
        for row, name in enumerate(names.stringList()[:12])
    )


def test_a_removed_row_keeps_its_picture_while_it_disappears(shown):
    widget = shown(rows=6)
    widget.setItemDelegate(Colors(widget))
    widget.view().set_animation_duration(3600)
    place = widget.visualRect(widget.indexOf(5)).center()
    color = color_at(widget, place)
    widget.names.removeRows(5, 1)
    fading = color_at(widget, place)
    assert color == color_of(5)
    assert abs(fading.red() - color.red()) < 12 and fading != QColor(Qt.GlobalColor.white)


def test_a_reset_shows_the_new_rows_and_keeps_the_place(shown):
    widget = shown()
    widget.verticalScrollBar().setValue(1000)
    widget.names.setStringList([f"Other {row}" for row in range(290)])
    rest(widget)
    assert widget.verticalOffset() == 1000
    assert widget.indexAt(QPoint(200, 300)).data().startswith("Other")
    widget.names.setStringList([])
    rest(widget)
    assert not widget.indexAt(QPoint(200, 300)).isValid()


class Numbers(QAbstractListModel):
    def __init__(self, count):
        super().__init__()
        self.count = count

    def rowCount(self, parent=QModelIndex()):  # noqa: B008
        return 0 if parent.isValid() else self.count

    def data(self, index, role=Qt.ItemDataRole.DisplayRole):
        return str(index.row()) if role == Qt.ItemDataRole.DisplayRole else None

    def insertRows(self, row, count, parent=QModelIndex()):  # noqa: B008
        self.beginInsertRows(parent, row, row + count - 1)
        self.count += count
        self.endInsertRows()
        return True


def test_a_million_rows_scroll_and_change(shown):
    widget = shown()
    model = Numbers(10**6)
    widget.setModel(model)
    widget.scrollTo(widget.indexOf(10**6 - 1))
    rest(widget)
    assert widget.viewport().rect().contains(widget.visualRect(widget.indexOf(10**6 - 1)))
    model.insertRows(0, 3)
    rest(widget)
    assert widget.indexAt(QPoint(10, 590)).row() in range(10**6 - 3, 10**6 + 3)
    widget.setModel(widget.names)


def test_a_model_that_qt_watches_can_be_shown_and_changed(shown):
    widget = shown(rows=60)
    QAbstractItemModelTester(
        widget.names, QAbstractItemModelTester.FailureReportingMode.Fatal, widget
    )
    widget.names.insertRows(0, 3)
    widget.names.moveRows(QModelIndex(), 5, 2, QModelIndex(), 20)
    widget.names.removeRows(50, 10)
    widget.scrollTo(widget.indexOf(52))
    rest(widget)
    assert widget.view().item_counts == (53,)


def test_another_model_ends_the_connection_to_the_former_one(shown):
    widget = shown()
    former, other = widget.names, Numbers(30)
    widget.setModel(other)
    former.insertRows(0, 5)
    rest(widget)
    assert widget.view().item_counts == (30,)
    widget.setModel(former)
    assert widget.view().item_counts == (305,)


def test_an_editor_has_the_place_of_its_row(shown):
    widget = shown()
    widget.setEditTriggers(CollectionView.EditTrigger.DoubleClicked)
    index = widget.indexOf(4)
    place = widget.visualRect(index)
    QTest.mouseClick(widget.viewport(), Qt.MouseButton.LeftButton, pos=place.center())
    QTest.mouseDClick(widget.viewport(), Qt.MouseButton.LeftButton, pos=place.center())
    editor = widget.viewport().findChild(QLineEdit)
    assert place.contains(editor.geometry())
    widget.verticalScrollBar().setValue(50)
    assert editor.geometry().top() == pytest.approx(place.top() - 50, abs=40)
    assert widget.visualRect(index).contains(editor.geometry())
    editor.setText("Edited")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QTest.qWait(10)
    assert index.data() == "Edited"


# MARK: The layout


def test_properties_animate_and_an_unknown_one_raises(shown):
    widget = shown()
    widget.setLayoutProperty("columns", 2)
    assert widget.view().next_time() is not None
    rest(widget)
    assert widget.visualRect(widget.indexOf(1)).left() > 180
    with pytest.raises(layouthost.LayoutError):
        widget.setLayoutProperty("colums", 2)
    with pytest.raises(layouthost.LayoutError):
        CollectionView("no-such-layout")


def test_an_idle_view_runs_no_timer(shown):
    for layout in LAYOUTS:
        widget = shown(layout, rows=20)
        assert not widget._timer.isActive(), layout


class Deque(Numbers):
    def __init__(self, count):
        super().__init__(count)
        self.moves = []

    def moveRows(self, parent, row, count, target, to):
        if not self.beginMoveRows(parent, row, row + count - 1, target, to):
            return False
        self.moves.append((row, to))
        self.endMoveRows()
        return True


class ToEighth(Deque):
    def moveRows(self, parent, row, count, target, _to):
        return super().moveRows(parent, row, count, target, 8)


class Replacing(Numbers):
    """Moves rows by a removal and an insertion."""

    def moveRows(self, parent, row, count, _target, to):
        self.beginRemoveRows(parent, row, row + count - 1)
        self.count -= count
        self.endRemoveRows()
        return self.insertRows(to - count if to > row else to, count)


class Fixed(Numbers):
    def moveRows(self, *_):
        return False


def widths_after_a_drag(shown, model):
    """The user drags the first row, which is 110 wide, to the fourth."""
    widget = shown("reorder-flow")
    widget.setModel(model)
    widget.setLayoutProperty("item_size", (80, 60))
    widget.view().set("item_size", (110, 60), section=0, item=0)
    widget.refresh()
    rest(widget)
    start, end = (widget.visualRect(widget.indexOf(row)).center() for row in (0, 3))
    drag_row(widget, start, end)
    widths = [widget.visualRect(widget.indexOf(row)).width() for row in range(8)]
    widget.setModel(widget.names)
    return widths


def test_an_item_that_the_user_drags_moves_in_the_model_or_goes_back(shown):
    for model in (Deque(40), ToEighth(40)):
        widths = widths_after_a_drag(shown, model)
        row, before = model.moves[-1]
        assert model.moves[0][0] == 0 and widths.count(110) == 1
        assert widths.index(110) == (before - 1 if before > row else before)
    assert widths_after_a_drag(shown, Fixed(40)) == [110] + 7 * [80]


def test_a_model_may_move_rows_by_a_removal_and_an_insertion(shown):
    model = Replacing(40)
    assert widths_after_a_drag(shown, model) == 8 * [80]
    assert model.count == 40
