"""Trees as sections: headers, changes, selection and keys across sections, screen readers."""

import pytest
from layouthost.qt import CollectionView
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QColor, QStandardItem, QStandardItemModel
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyle, QStyledItemDelegate
from Qt.stage import drag_row, rest

LEFT, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier
COLUMN = {
    "columns": 2, "exact_height": 50, "item_spacing": 0,
    "header_size": (400, 30), "full_width_header": True,
}  # fmt: skip


class Levels(QStyledItemDelegate):
    """Paints sections red, rows blue."""

    def paint(self, painter, option, index):
        is_row = index.parent().isValid()
        painter.fillRect(option.rect, QColor("blue" if is_row else "red"))


def tree(counts):
    model = QStandardItemModel()
    for section, count in enumerate(counts):
        model.appendRow(branch(f"Section {section}", count))
    return model


def branch(name, count):
    parent = QStandardItem(name)
    parent.appendRows([QStandardItem(f"{name}.{row}") for row in range(count)])
    return parent


@pytest.fixture
def sections(shown):
    """Makes a widget that shows a tree of sections with 3, 0 and 40 rows."""

    def make(counts=(3, 0, 40)):
        widget = shown("column", **COLUMN)
        widget.tree_model = tree(counts)
        widget.setItemDelegate(Levels(widget))
        widget.setShowsSections(True)
        widget.setModel(widget.tree_model)
        rest(widget)
        return widget

    return make


def counts(widget):
    return widget.view().item_counts


def names(widget):
    """The texts of the rows and headers from top to bottom, as far as they are visible."""
    found, viewport = [], widget.viewport()
    for y in range(0, viewport.height(), 5):
        for x in (10, viewport.width() - 10):
            text = widget.indexAt(QPoint(x, y)).data()
            if text is not None and text not in found:
                found.append(text)
    return found


def test_the_children_of_the_root_are_sections_with_headers(sections):
    widget = sections()
    assert widget.showsSections() and counts(widget) == (3, 0, 40)
    assert names(widget)[:6] == [
        "Section 0", "Section 0.0", "Section 0.1", "Section 0.2", "Section 1", "Section 2",
    ]  # fmt: skip
    model = widget.tree_model
    header, row = model.index(0, 0), widget.indexOf(1, 0)
    assert row.parent() == header and row.data() == "Section 0.1"
    image = widget.viewport().grab().toImage()
    assert image.pixelColor(widget.visualRect(header).center()) == QColor("red")
    assert image.pixelColor(widget.visualRect(row).center()) == QColor("blue")
    assert widget.visualRect(header).height() == 30
    assert widget.visualRect(model.index(2, 0)).height() == 30
    assert widget.visualRect(widget.indexOf(39, 2)).top() > 600
    widget.scrollTo(widget.indexOf(39, 2))
    rest(widget)
    assert widget.viewport().rect().contains(widget.visualRect(widget.indexOf(39, 2)))
    widget.scrollTo(header, CollectionView.ScrollHint.PositionAtTop)
    rest(widget)
    assert widget.verticalOffset() == 0


def test_without_sections_a_tree_shows_one_level(sections):
    widget = sections()
    widget.setShowsSections(False)
    rest(widget)
    assert counts(widget) == (3,) and not widget.showsSections()
    widget.setRootIndex(widget.tree_model.index(2, 0))
    rest(widget)
    assert counts(widget) == (40,)


def test_changes_of_both_levels_are_shown(sections):
    widget = sections()
    model = widget.tree_model
    model.insertRow(1, branch("New", 5))
    assert counts(widget) == (3, 5, 0, 40) and widget.view().next_time() is not None
    model.item(2).appendRow(QStandardItem("late"))
    model.item(0).removeRow(1)
    assert counts(widget) == (2, 5, 1, 40)
    model.item(0).setText("Renamed")
    model.item(0).child(0).setText("Also")
    rest(widget)
    assert names(widget)[:4] == ["Renamed", "Also", "Section 0.2", "New"]
    model.removeRows(0, 2)
    rest(widget)
    assert counts(widget) == (1, 40) and names(widget)[:3] == ["Section 1", "late", "Section 2"]
    model.clear()
    rest(widget)
    assert counts(widget) == () and names(widget) == []


class Groups(QAbstractItemModel):
    """Groups of names, whose rows can move to other groups, unlike those of QStandardItemModel."""

    def __init__(self, groups):
        super().__init__()
        self.groups = [list(group) for group in groups]

    def index(self, row, column, parent=QModelIndex()):  # noqa: B008
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else 0)

    def parent(self, index):
        group = index.internalId() if index.isValid() else 0
        return self.createIndex(group - 1, 0, 0) if group else QModelIndex()

    def rowCount(self, parent=QModelIndex()):  # noqa: B008
        if not parent.isValid():
            return len(self.groups)
        return len(self.groups[parent.row()]) if not parent.parent().isValid() else 0

    def columnCount(self, _parent=QModelIndex()):  # noqa: B008
        return 1

    def data(self, index, role=Qt.ItemDataRole.DisplayRole):
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        group = index.internalId()
        return self.groups[group - 1][index.row()] if group else f"Group {index.row()}"

    def moveRows(self, parent, row, count, target, before):
        if not self.beginMoveRows(parent, row, row + count - 1, target, before):
            return False
        source = self.groups[parent.row()] if parent.isValid() else self.groups
        destination = self.groups[target.row()] if target.isValid() else self.groups
        moved = source[row : row + count]
        destination[before:before] = moved
        start = row + count if source is destination and before <= row else row
        del source[start : start + count]
        self.endMoveRows()
        return True


def test_moved_rows_keep_their_sizes(sections):
    widget = sections()
    model = Groups(["abc", "de", "fghi"])
    widget.setModel(model)
    widget.view().set("exact_height", 77, section=0, item=2)
    model.moveRow(model.index(0, 0), 2, model.index(2, 0), 1)
    rest(widget)
    assert counts(widget) == (2, 2, 5) and widget.indexOf(1, 2).data() == "c"
    assert widget.view().layout.get("exact_height", section=2, item=1) == 77
    assert widget.view().layout.get("exact_height", section=0, item=1) == 50
    model.moveRow(QModelIndex(), 2, QModelIndex(), 0)
    assert counts(widget) == (5, 2, 2)
    assert widget.view().layout.get("exact_height", section=0, item=1) == 77
    rest(widget)
    assert names(widget)[:3] == ["Group 0", "f", "c"]


def test_the_user_drags_a_row_to_another_section(shown):
    widget, model = shown("reorder-flow", item_size=(80, 60)), QStandardItemModel()
    for section, rows in enumerate((3, 2)):
        model.appendRow(branch(f"Section {section}", rows))
    widget.setShowsSections(True)
    widget.setModel(model)
    rest(widget)
    start, end = (widget.visualRect(widget.indexOf(0, at)).center() for at in (0, 1))
    for is_allowed in (False, True):
        model.item(1).setDropEnabled(is_allowed)
        widget.setCurrentIndex(widget.indexOf(0))
        drag_row(widget, start, end)
        assert counts(widget) == ((2, 3) if is_allowed else (3, 2))
        assert model.item(0).rowCount() == (2 if is_allowed else 3)
        assert widget.indexOf(0, is_allowed).data() == "Section 0.0"
        assert widget.currentIndex() == widget.indexOf(0, is_allowed)
    assert widget.selectedIndexes() == [widget.currentIndex()]
    widget.setModel(widget.names)


def test_a_removed_section_keeps_its_picture_while_it_disappears(sections):
    widget = sections((2, 2))
    widget.view().set_animation_duration(3600)
    places = [widget.visualRect(index).center() for index in (
        widget.tree_model.index(1, 0), widget.indexOf(0, 1),
    )]  # fmt: skip
    widget.tree_model.removeRow(1)
    image = widget.viewport().grab().toImage()
    header, row = (image.pixelColor(place) for place in places)
    assert header.red() > 200 > header.blue() and row.blue() > 200 > row.red()


def test_a_selection_and_keys_go_across_sections(sections):
    widget = sections()
    widget.setSelectionMode(CollectionView.SelectionMode.ExtendedSelection)
    QTest.mouseClick(widget.viewport(), LEFT, pos=widget.visualRect(widget.indexOf(1)).center())
    place = widget.visualRect(widget.indexOf(2, 2)).center()
    QTest.mouseClick(widget.viewport(), LEFT, SHIFT, place)
    chosen = [index.data() for index in widget.selectedIndexes()]
    assert sorted(chosen) == [
        "Section 0.1", "Section 0.2", "Section 2.0", "Section 2.1", "Section 2.2",
    ]  # fmt: skip
    widget.setCurrentIndex(widget.indexOf(2))
    QTest.keyClick(widget, Qt.Key.Key_Down)
    assert widget.currentIndex().data() == "Section 2.0"
    QTest.keyClick(widget, Qt.Key.Key_Home)
    assert widget.currentIndex().data() == "Section 0.0"
    action, none = CollectionView.CursorAction, Qt.KeyboardModifier.NoModifier
    assert widget.moveCursor(action.MovePrevious, none).data() == "Section 0"
    model = widget.tree_model
    for section in (1, 2):
        widget.setCurrentIndex(model.index(section, 0))
        moves = {move.name: widget.moveCursor(move, none).data() for move in action}
        assert moves["MoveDown"] == moves["MoveRight"] == "Section 2.0"
        assert moves["MoveUp"] == moves["MoveLeft"] == "Section 0.2"
        assert moves["MoveEnd"] == "Section 2.39"
    widget.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert widget.moveCursor(action.MoveLeft, none).data() == "Section 2.0"
    widget.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    rest(widget)
    widget.setSelection(QRect(0, 0, 400, 100), widget.selectionModel().SelectionFlag.ClearAndSelect)
    assert len(widget.selectedIndexes()) == 3


def test_screen_readers_see_headings_and_rows(sections):
    widget = sections()
    found = QAccessible.queryAccessibleInterface(widget)
    assert found.childCount() == 3 + 43
    seen = [found.child(number) for number in range(6)]
    role = QAccessible.Role
    assert [child.text(QAccessible.Text.Name) for child in seen] == [
        "Section 0", "Section 0.0", "Section 0.1", "Section 0.2", "Section 1", "Section 2",
    ]  # fmt: skip
    assert [child.role() for child in seen][:2] == [role.Heading, role.ListItem]
    assert [found.indexOfChild(child) for child in seen] == list(range(6))
    assert found.child(45).text(QAccessible.Text.Name) == "Section 2.39"


def test_rows_of_sections_are_measured_by_their_delegates(sections):
    class Sized(Levels):
        def sizeHint(self, option, index):
            return QSize(10, 30 + 10 * index.parent().row() + index.row())

    widget = sections()
    widget.setItemDelegate(Sized(widget))
    widget.setSelfSizing("exact_height")
    rest(widget)
    heights = [widget.visualRect(widget.indexOf(row, section)).height()
               for section, row in ((0, 0), (0, 2), (2, 0), (2, 5))]  # fmt: skip
    assert heights == [30, 32, 50, 55]


class Footers(QStyledItemDelegate):
    """Paints green, and remembers the sections and states."""

    def __init__(self):
        super().__init__()
        self.sections, self.states = set(), QStyle.StateFlag.State_None

    def paint(self, painter, option, index):
        painter.fillRect(option.rect, QColor("lime"))
        self.sections.add(index.data())
        self.states |= option.state


def test_a_delegate_paints_footers(shown):
    widget = shown("flow", item_size=(190, 50), header_reference_size=(0, 20),
                   footer_reference_size=(0, 40))  # fmt: skip
    model = tree((3, 0, 40))
    widget.setItemDelegate(Levels(widget))
    widget.setShowsSections(True)
    widget.setModel(model)
    rest(widget)
    middle = QPoint(200, widget.visualRect(model.index(1, 0)).top() - 20)

    def color():
        return widget.viewport().grab().toImage().pixelColor(middle)

    assert color() != QColor("lime") and widget.footerDelegate() is None
    footers = Footers()
    widget.setFooterDelegate(footers)
    assert widget.footerDelegate() is footers
    header = model.index(0, 0)
    widget.setCurrentIndex(header)
    widget.selectionModel().select(header, widget.selectionModel().SelectionFlag.Select)
    assert color() == QColor("lime") and footers.sections == {"Section 0", "Section 1"}
    state = QStyle.StateFlag
    assert not footers.states & (state.State_Selected | state.State_HasFocus)
    assert widget.indexAt(middle) == QModelIndex() and widget.visualRect(header).height() == 20
    widget.setFooterDelegate(None)
    assert color() != QColor("lime")


def test_rows_of_a_new_root_are_sections_too(sections):
    widget = sections()
    deep = QStandardItemModel()
    top = QStandardItem("top")
    top.appendRows([branch("A", 2), branch("B", 3)])
    deep.appendRow(top)
    widget.setModel(deep)
    widget.setRootIndex(deep.index(0, 0))
    rest(widget)
    assert counts(widget) == (2, 3) and names(widget)[:2] == ["A", "A.0"]
    deep.removeRow(0)
    rest(widget)
    assert counts(widget) == () and widget.rootIndex() == QModelIndex()
