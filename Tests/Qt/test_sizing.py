"""Rows with the sizes that their delegates ask for."""

import sys

import layouthost
import pytest
from PySide6.QtCore import QModelIndex, QSize
from PySide6.QtWidgets import QStyledItemDelegate
from Qt.stage import rest, until

COLUMN = {"columns": 1, "item_spacing": 0, "exact_height": 40}


class Sized(QStyledItemDelegate):
    """Asks for a size by row, and remembers the rooms that it got."""

    def __init__(self, parent, factor=1):
        super().__init__(parent)
        self.rooms, self.factor = {}, factor

    def sizeHint(self, option, index):
        self.rooms[index.row()] = option.rect.size()
        length = self.factor * (20 + int(index.data()[4:] or 0) % 50)
        return QSize(length, length)


def heights(widget, rows=12):
    return [widget.visualRect(widget.indexOf(row)).height() for row in range(rows)]


def test_rows_have_the_heights_of_their_size_hints(shown):
    widget = shown(rows=1000, **COLUMN)
    delegate = Sized(widget)
    widget.setItemDelegate(delegate)
    assert widget.selfSizing() is None and set(heights(widget)) == {40}
    widget.setSelfSizing("exact_height", estimate=30)
    rest(widget)
    assert widget.selfSizing() == "exact_height"
    assert heights(widget) == [20 + row for row in range(12)]
    assert delegate.rooms[3].width() == widget.viewport().width()
    assert len(delegate.rooms) < 100 and heights(widget, 1000)[-1] == 30
    widget.scrollTo(widget.indexOf(999))
    rest(widget)
    assert len(delegate.rooms) < 300 and widget.visualRect(widget.indexOf(999)).height() == 69
    widget.setSelfSizing(None)
    assert widget.selfSizing() is None


def test_columns_offer_their_width(shown):
    widget = shown(rows=30, exact_height=40)
    delegate = Sized(widget)
    widget.setItemDelegate(delegate)
    widget.setSelfSizing("exact_height")
    width = widget.visualRect(widget.indexOf(4)).width()
    assert delegate.rooms[4].width() == width < 134
    widget.setLayoutProperty("columns", 2)
    rest(widget)
    assert delegate.rooms[4].width() == widget.visualRect(widget.indexOf(4)).width() > 180


def test_a_row_is_as_wide_as_its_size_hint_if_the_layout_scrolls_horizontally(shown):
    widget = shown("line", rows=40, scroll_direction="horizontal", item_size=(50, 80))
    delegate = Sized(widget)
    widget.setItemDelegate(delegate)
    widget.setSelfSizing("item_size")
    rest(widget)
    sizes = [widget.visualRect(widget.indexOf(row)).size() for row in range(5)]
    assert sizes == [QSize(20 + row, 80) for row in range(5)]
    assert delegate.rooms[2].height() == 80


def test_changed_rows_are_measured_again(shown):
    widget = shown(rows=100, **COLUMN)
    delegate = Sized(widget)
    widget.setItemDelegate(delegate)
    widget.setSelfSizing("exact_height")
    model = widget.names
    model.setData(model.index(2), "Row 49")
    rest(widget)
    assert heights(widget, 4) == [20, 21, 69, 23]
    model.insertRows(0, 1)
    model.setData(model.index(0), "Row 30")
    model.moveRow(QModelIndex(), 3, QModelIndex(), 0)
    rest(widget)
    assert heights(widget, 5) == [69, 50, 20, 21, 23]
    model.sort(0)
    rest(widget)
    assert heights(widget, 3) == [20 + int(model.stringList()[row][4:]) % 50 for row in range(3)]
    delegate.factor = 2
    delegate.sizeHintChanged.emit(model.index(0))
    until(lambda: heights(widget, 1) != [20])
    rest(widget)
    assert heights(widget, 2) == [40, 42]


def test_a_property_that_is_not_measurable_raises_and_changes_nothing(shown):
    widget = shown(rows=10, **COLUMN)
    with pytest.raises(layouthost.LayoutError, match="columns"):
        widget.setSelfSizing("columns")
    assert widget.selfSizing() is None and set(heights(widget, 10)) == {40}


def test_a_size_hint_that_raises_leaves_the_estimates(shown, monkeypatch):
    class Faulty(QStyledItemDelegate):
        def sizeHint(self, option, index):
            raise RuntimeError("no size")

    widget, raised = shown(rows=10, **COLUMN), []
    monkeypatch.setattr(sys, "unraisablehook", lambda report: raised.append(report.exc_value))
    widget.setItemDelegate(Faulty(widget))
    widget.setSelfSizing("exact_height", estimate=35)
    rest(widget)
    assert set(heights(widget, 10)) == {35} and str(raised[0]) == "no size"
