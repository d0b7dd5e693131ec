"""Item counts, the viewport, and batch updates."""

import dataclasses
import math

import layouthost
import numpy as np
import pytest
from layouthost import (
    Rect,
    delete_items,
    delete_sections,
    insert_items,
    insert_sections,
    move_items,
    move_sections,
    reload_items,
    reload_sections,
)


@pytest.mark.parametrize("counts", [[], [0], [5], [1, 0, 7], (2, 3), np.array([4, 5]), range(3)])
def test_item_counts_read_back(strip, counts):
    strip.item_counts = counts
    assert strip.item_counts == tuple(int(count) for count in counts)


@pytest.mark.parametrize(
    "counts, message",
    [
        (5, "item_counts must be a list"),
        (None, "item_counts must be a list"),
        ("12", "item_counts must be a list"),
        ([1.5], "item_counts[0] must be a whole number"),
        ([1, "2"], "item_counts[1] must be a whole number"),
        ([True], "item_counts[0] must be a whole number"),
        ([np.True_], "item_counts[0] must be a whole number"),
        ([np.timedelta64(3, "D")], "item_counts[0] must be a whole number"),
        (np.array(3), "item_counts must be a list"),
        (np.zeros((2, 0)), "item_counts must be a list"),
        ([2**64], "64 bits"),
        ([10**5000], "not a huge int"),
        (np.zeros((90, 90)), "…"),
        ([3, -1], "-1"),
    ],
)
def test_wrong_item_counts_are_rejected_and_change_nothing(strip, counts, message):
    with pytest.raises(ValueError) as raised:
        strip.item_counts = counts
    assert message in str(raised.value)
    assert strip.item_counts == (100,)


@pytest.mark.parametrize(
    "change",
    [
        lambda layout, number: layout.scroll_to(number, 0),
        lambda layout, number: layout.scroll_by(0, number),
        lambda layout, number: layout.set_viewport(0, 0, number, 10),
        lambda layout, number: setattr(layout, "viewport", (0, number, 10, 10)),
    ],
)
def test_whole_numbers_beyond_the_range_count_as_infinite(change):
    with layouthost.Host().layout("column") as column:
        column.viewport = (0, 0, 320, 480)
        for number in (10**400, -(10**5000)):
            with pytest.raises(layouthost.NotFiniteError):
                change(column, number)
        assert column.viewport == (0, 0, 320, 480)


def test_the_viewport_reads_back_and_scrolls(strip):
    strip.viewport = (1, 2, 300, 400)
    assert strip.viewport == Rect(1, 2, 300, 400)
    strip.scroll_to(10, 20)
    strip.scroll_by(-1, 0.5)
    assert strip.viewport == Rect(9, 20.5, 300, 400)


def test_scrolling_keeps_direction_insets_and_scale(strip):
    strip.set_viewport(0, 0, 10, 20, direction="rtl", insets=(1, 2, 3, 4), scale=2)
    strip.scroll_to(5, 5)
    kept = strip._viewport
    assert (kept.direction, kept.scale, kept.content_insets.bottom) == (1, 2.0, 3.0)
    strip.set_viewport(0, 0, 10, 20)
    assert (strip._viewport.direction, strip._viewport.scale) == (0, 1.0)


@pytest.mark.parametrize(
    "change, message",
    [
        (lambda strip: setattr(strip, "viewport", (0, 0, 320)), "viewport must be 4 numbers"),
        (lambda strip: setattr(strip, "viewport", "0123"), "4 numbers (x, y, width, height)"),
        (lambda strip: setattr(strip, "viewport", (0, 0, -1, 5)), "viewport"),
        (lambda strip: setattr(strip, "viewport", None), "not None"),
        (
            lambda strip: strip.set_viewport(0, 0, 1, 1, direction="left"),
            "'ltr', 'rtl', not 'left'",
        ),
        (lambda strip: strip.set_viewport(0, 0, 1, 1, insets=(1, 2)), "insets must be 4 numbers"),
        (lambda strip: strip.set_viewport(0, 0, 1, 1, scale=0), "scale"),
        (lambda strip: strip.set_viewport(0, 0, 1, 1, scale="big"), "scale must be a number"),
        (lambda strip: strip.scroll_to(math.nan, 0), "finite"),
        (lambda strip: strip.scroll_to("0", None), "4 numbers"),
        (lambda strip: strip.scroll_by(math.inf, 0), "finite"),
        (lambda strip: strip.scroll_by("a", 0), "dx must be a number"),
    ],
)
def test_a_wrong_viewport_is_rejected_and_changes_nothing(strip, change, message):
    with pytest.raises(layouthost.LayoutError) as raised:
        change(strip)
    assert isinstance(raised.value, ValueError)
    assert message in str(raised.value)
    assert strip.viewport == Rect(0, 0, 320, 480)
    assert len(strip.elements()) > 0


def test_an_update_changes_the_counts(strip):
    strip.update([insert_items(0, 0, 5), delete_items(0, 50), insert_sections(1, items=7)])
    assert strip.item_counts == (104, 7)
    strip.update(delete_items(0, 0, 4))
    assert strip.item_counts == (100, 7)
    strip.update([])
    assert strip.item_counts == (100, 7)


def test_an_array_of_changes_is_a_batch(strip):
    rows = np.zeros(50, layouthost.CHANGE)
    rows["kind"], rows["count"] = layouthost.ChangeKind.INSERT_ITEMS, 1
    rows["item"] = np.arange(0, 100, 2)
    strip.update(rows)
    assert strip.item_counts == (150,)
    rows["kind"] = layouthost.ChangeKind.DELETE_ITEMS
    strip.update(rows[::5])
    assert strip.item_counts == (140,)


@pytest.mark.parametrize(
    "change, fields",
    [
        (insert_items(1, 2, 3), (0, 1, 2, 3, 0, 0)),
        (delete_items(1, 2), (1, 1, 2, 1, 0, 0)),
        (move_items(1, 2, 3, 4, count=5), (2, 1, 2, 5, 3, 4)),
        (reload_items(1, 2, 3), (3, 1, 2, 3, 0, 0)),
        (insert_sections(1, 2, items=3), (4, 1, 3, 2, 0, 0)),
        (delete_sections(1, 2), (5, 1, 0, 2, 0, 0)),
        (move_sections(1, 2, count=3), (6, 1, 0, 3, 2, 0)),
        (reload_sections(1, 2), (7, 1, 0, 2, 0, 0)),
    ],
)
def test_each_constructor_fills_the_fields_of_its_change(change, fields):
    assert dataclasses.astuple(change) == fields


@pytest.mark.parametrize(
    "changes, error, message",
    [
        ([("delete", 0, 0)], ValueError, "changes[0] must come from insert_items"),
        ([None], ValueError, "changes[0]"),
        ([insert_items(0, 0), delete_items(0, 1.5)], ValueError, "item of changes[1]"),
        ([insert_items("0", 0)], ValueError, "section of changes[0]"),
        ([delete_items(0, 0), delete_items(9, 0)], IndexError, "changes[1]"),
        ([delete_items(0, 0, 101)], layouthost.LayoutError, "changes[0]"),
        (7, ValueError, "changes must be a list"),
        ([layouthost.Change(8, 0)], ValueError, "kind of changes[0] is 8; 0 to 7 are known"),
        ([layouthost.Change(2**32, 0)], ValueError, "kind of changes[0] is 4294967296"),
        ([delete_items(0, 0, 2**63)], ValueError, "count of changes[0]"),
        ([delete_items(0, True)], ValueError, "item of changes[0]"),
        (np.zeros(1, [("kind", "u4")]), ValueError, "changes[0] must come from insert_items"),
        (
            np.array([(9, 0, 0, 0, 1, 0, 0)], layouthost.CHANGE),
            ValueError,
            "kind of changes[0] is 9",
        ),
    ],
)
def test_a_wrong_batch_is_rejected_and_changes_nothing(strip, changes, error, message):
    with pytest.raises(error) as raised:
        strip.update(changes)
    assert message in str(raised.value)
    assert strip.item_counts == (100,)


def test_moving_is_said_and_taken_back(strip):
    strip.set_viewport(0, 0, 320, 480, insets=(1, 2, 3, 4))
    assert not strip.moving
    strip.moving = True
    strip.scroll_to(0, 30)
    assert strip.moving and strip.viewport == (0, 30, 320, 480)
    strip.moving = False
    assert not strip.moving
    strip.set_viewport(0, 0, 320, 480, moving=True)
    assert strip.moving
