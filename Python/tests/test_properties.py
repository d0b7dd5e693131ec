"""Values of properties, to the layout and back."""

import math

import layouthost
import numpy as np
import pytest
from layouthost import ALL, Insets, Point, Rect, Size


def test_the_properties_are_described(strip):
    assert list(strip.properties) == list(strip) == list(strip.keys())
    height = strip.properties["item_height"]
    assert (height.type, height.unit, height.default) == ("number", "points", 50.0)
    assert height.scopes == ("layout", "section", "item")
    assert (height.minimum, height.maximum) == (0.0, 1000.0)
    assert height.summary == "How high an item is."
    assert strip.properties["flow"].choices == ("down", "up")
    assert strip.properties["limit"].optional and strip.properties["limit"].default is None
    assert strip.properties["active"].state and not strip.properties["active"].read_only
    assert strip.properties["focused_item"].read_only
    assert strip.properties["marks"].list and strip.properties["marks"].default == ()


@pytest.mark.parametrize(
    "name, value, read",
    [
        ("item_height", 12.5, 12.5),
        ("item_height", 7, 7.0),
        ("item_height", np.float32(0.5), 0.5),
        ("shown", 3, 3),
        ("active", False, False),
        ("active", np.bool_(True), True),
        ("flow", "up", "up"),
        ("flow", 1, "up"),
        ("anchor", (-1, 2), Point(-1, 2)),
        ("cell_size", [10, 20.5], Size(10, 20.5)),
        ("cell_size", np.array([1, 2]), Size(1, 2)),
        ("margin", (1, 2, 3, 4), Insets(1, 2, 3, 4)),
        ("margin", Insets(4, 3, 2, 1), Insets(4, 3, 2, 1)),
        ("limit", 5, 5.0),
        ("limit", None, None),
        ("limit", math.nan, None),
    ],
)
def test_a_value_for_the_whole_layout_reads_back(strip, name, value, read):
    strip[name] = value
    assert strip[name] == read
    assert type(strip[name]) is type(read)


@pytest.mark.parametrize(
    "name, value, error, message",
    [
        ("cell_size", 5, ValueError, "cell_size must be (width, height), or an array of shape"),
        ("cell_size", (1, 2, 3), ValueError, "(width, height)"),
        ("cell_size", "10x20", ValueError, "'10x20'"),
        ("cell_size", ("1", "2"), ValueError, "(width, height)"),
        ("cell_size", [1, "2"], ValueError, "(width, height)"),
        ("cell_size", None, layouthost.NotFiniteError, "not finite"),
        ("margin", (1, 2), ValueError, "(top, left, bottom, right)"),
        ("item_height", "high", ValueError, "one number"),
        ("item_height", 1j, ValueError, "one number"),
        ("item_height", object(), ValueError, "one number"),
        ("item_height", {1: 2}, ValueError, "one number"),
        ("item_height", math.nan, layouthost.NotFiniteError, "item_height"),
        ("item_height", 10**400, layouthost.NotFiniteError, "item_height"),
        ("item_height", -(10**400), layouthost.NotFiniteError, "item_height"),
        ("cell_size", (10**400, 1), layouthost.NotFiniteError, "not finite"),
        ("item_height", math.inf, layouthost.LayoutError, "item_height"),
        ("item_height", -1, layouthost.OutOfRangeError, "-1"),
        ("item_height", [1, 2], ValueError, "item_height: 2 values need targets; add section="),
        ("item_height", [[1, 2]], ValueError, "array of shape (n,)"),
        ("item_height", np.zeros((3, 0)), ValueError, "array of shape (n,)"),
        ("item_height", [], ValueError, "0 values need targets"),
        ("active", "yes", ValueError, "one bool"),
        ("flow", "sideways", ValueError, "'down', 'up', not 'sideways'"),
        ("focused_item", 3, layouthost.ReadOnlyError, "focused_item"),
        ("focused_item", 3, AttributeError, "focused_item"),
        ("item_hight", 3, KeyError, "did you mean 'item_height'?"),
        ("colour", 3, IndexError, "there are: active, anchor"),
        (3, 3, layouthost.NoSuchIndexError, "3"),
    ],
)
def test_the_error_of_a_wrong_value_has_the_correction(strip, name, value, error, message):
    before = dict(strip)
    with pytest.raises(error) as raised:
        strip[name] = value
    assert isinstance(raised.value, layouthost.LayoutError)
    assert message in str(raised.value)
    np.testing.assert_equal(dict(strip), before)


def test_reading_a_missing_item_is_an_error(strip):
    assert "item_height" in strip and "colour" not in strip and 3 not in strip
    with pytest.raises(KeyError, match="colour"):
        strip["colour"]


@pytest.mark.parametrize(
    "where, reaches",
    [
        ({"item": 7}, [7]),
        ({"first": 7, "count": 2}, [7, 8]),
        ({"first": 98}, [98, 99]),
        ({"first": 0, "count": 100}, range(100)),
        ({"first": 97, "count": ALL}, [97, 98, 99]),
    ],
)
def test_one_value_reaches_exactly_the_items_it_is_for(strip, where, reaches):
    strip.set("item_height", 9, section=0, **where)
    heights = strip.get("item_height", section=0, first=0)
    assert heights.tolist() == [9.0 if item in reaches else 50.0 for item in range(100)]


def test_many_values_reach_as_many_items(strip):
    strip.set("item_height", [1, 2, None, 4], section=0, first=10, count=4)
    assert strip.get("item_height", section=0, first=9, count=6).tolist() == [50, 1, 2, 50, 4, 50]
    assert strip.get("item_height", section=0, item=11) == 2.0
    strip.set("item_height", None, section=0, first=0)
    assert set(strip.get("item_height", section=0, first=0)) == {50.0}


def test_sections_have_values_of_their_own(strip):
    strip.item_counts = [1, 2, 3]
    strip.set("spacing", 5, section=1)
    assert strip.get("spacing", section=1) == 5.0
    assert strip.get("spacing", section=ALL).tolist() == [10, 5, 10]
    strip.set("spacing", [1, 2], section=1)
    assert strip.get("spacing", section=0, count=3).tolist() == [10, 1, 2]
    strip.set("spacing", 7, section=ALL)
    assert strip.get("spacing", section=ALL).tolist() == [7, 7, 7]
    assert strip["spacing"] == 10.0


@pytest.mark.parametrize(
    "value, where, error, message",
    [
        (1, {"item": 3}, ValueError, "need a section="),
        (1, {"first": 3}, ValueError, "need a section="),
        (1, {"count": 3}, ValueError, "need a section="),
        (1, {"section": 0, "item": 3, "first": 3}, ValueError, "item_height needs either item"),
        ([1, 2], {"section": 0, "item": 3}, ValueError, "2 values for one item"),
        ([1, 2], {"section": 0, "first": 3, "count": 3}, ValueError, "there are 2 values"),
        (1, {"section": 0, "item": 100}, IndexError, "100"),
        (1, {"section": 0, "first": 99, "count": 2}, IndexError, "99"),
        (1, {"section": 1, "item": 0}, IndexError, "section 1"),
        (1, {"section": "first"}, ValueError, "section must be a whole number"),
        (1, {"section": 0.5}, ValueError, "section must be a whole number"),
        (1, {"section": True}, ValueError, "section must be a whole number"),
        (1, {"section": 2**70}, ValueError, "64 bits"),
        (
            [1, math.inf],
            {"section": 0, "first": 0, "count": 2},
            layouthost.LayoutError,
            "values[1]",
        ),
        (
            [1, 5000],
            {"section": 0, "first": 0, "count": 2},
            layouthost.OutOfRangeError,
            "values[1]",
        ),
    ],
)
def test_targets_that_do_not_fit_are_rejected(strip, value, where, error, message):
    with pytest.raises(error) as raised:
        strip.set("item_height", value, **where)
    assert message in str(raised.value)
    assert set(strip.get("item_height", section=0, first=0)) == {50.0}


def test_a_list_property_takes_and_gives_an_array(strip):
    assert strip["marks"].shape == (0, 4)
    strip["marks"] = [Rect(1, 2, 3, 4), (5, 6, 7, 8)]
    assert strip["marks"].tolist() == [[1, 2, 3, 4], [5, 6, 7, 8]]
    strip["marks"] = (9, 9, 9, 9)
    assert strip["marks"].tolist() == [[9, 9, 9, 9]]
    with pytest.raises(ValueError, match=r"array of shape \(n, 4\)"):
        strip["marks"] = [1, 2, 3]
    with pytest.raises(ValueError):
        strip["marks"] = None
    strip["marks"] = []
    assert len(strip["marks"]) == 0


def test_contiguous_doubles_reach_the_layout_without_a_copy(strip):
    info = strip.properties["item_height"]
    heights = np.linspace(1, 2, 100)
    assert info.encode(heights)[0] is heights
    strip.set("item_height", heights, section=0, first=0)
    assert strip.get("item_height", section=0, first=0).tolist() == heights.tolist()


@pytest.mark.parametrize(
    "heights",
    [
        np.arange(200, dtype=float)[::2],
        np.arange(100, dtype=np.float32),
        np.arange(100, dtype=np.int16),
        np.asfortranarray(np.arange(200, dtype=float).reshape(100, 2))[:, 0],
        list(range(100)),
        tuple(range(100)),
        range(100),
    ],
)
def test_any_other_numbers_are_converted(strip, heights):
    strip.set("item_height", heights, section=0, first=0)
    assert strip.get("item_height", section=0, first=0).tolist() == [float(h) for h in heights]
