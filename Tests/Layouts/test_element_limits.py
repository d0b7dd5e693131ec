"""With any number of items at any positions, each call returns.

Nothing here is timed: a layout that visits each item would take hours, or at least minutes, so a
test that ends has shown that this one does not.
"""

import layouthost
import pytest

MOST = 524_288
PILE = 65_536
BILLION = 10**9
ALL = (-1000, -1000, 1e6, 1e6)

FLAT_MOSAIC = {"parallax_cell_size": (0, 0), "grid_padding": 0, "grid_cell_spacing": (0, 0)}

# Values with which all items are at one point.
PILES = [
    ("safari", {"section_inset_top": 240, "section_inset_bottom": 240}),
    ("circle", {"radius": 0}),
    ("bnb", FLAT_MOSAIC | {"grid_cell_size": (0, 0)}),
    ("snap-to-center", {"item_size": (100, 100), "interitem_spacing": -100}),
    ("snap-to-center", {"item_size": (100, 100), "interitem_spacing": -100, "axis": 1}),
    ("infinite", {"item_size": (0, 100), "interitem_spacing": 0}),
    ("carousel", {"item_size": (60, 100), "interitem_spacing": -60}),
    ("flow", {"item_size": (0, 0), "minimum_line_spacing": 0, "minimum_interitem_spacing": 0}),
    ("line", {"item_size": (50, 0), "minimum_line_spacing": 0}),
    ("reorder-flow", {"item_size": (400, 0), "minimum_line_spacing": 0}),
    ("column", {"expanded": True, "exact_height": 0}),
]

# Values with which a million and more are in the viewport, though no two at one point.
CROWDS = [
    ("safari", {"section_inset_top": 240, "section_inset_bottom": 239.999}),
    ("circle", {"radius": 100}),
    ("bnb", FLAT_MOSAIC | {"grid_cell_size": (1e-9, 1e-9)}),
    ("snap-to-center", {"item_size": (100, 100), "interitem_spacing": 1e-9 - 100}),
    (
        "flow",
        {"item_size": (1e-9, 1e-9), "minimum_line_spacing": 0, "minimum_interitem_spacing": 0},
    ),
    ("line", {"item_size": (50, 1e-9), "minimum_line_spacing": 0}),
    ("column", {"expanded": True, "exact_height": 1e-9}),
]


@pytest.fixture
def layout(request):
    id, values = request.param
    with layouthost.Host().layout(id) as layout:
        layout.viewport = (0, 0, 320, 480)
        layout.item_counts = [BILLION]
        for name, value in values.items():
            layout[name] = value
        yield layout


def name(case):
    return case[0] if isinstance(case, tuple) else str(case)


@pytest.mark.parametrize("layout", PILES, indirect=True, ids=name)
def test_of_items_in_one_place_some_are_returned(layout):
    elements = layout.elements(ALL)
    found = elements[elements["kind"] == layouthost.Kind.CELL]["item"].tolist()
    assert PILE / 4 <= len(found) <= PILE + 2000
    assert len(set(found)) == len(found)
    last = layout.element(0, BILLION - 1)["frame"].tolist()
    assert last[:2] == pytest.approx(layout.element(0, 0)["frame"].tolist()[:2], abs=1e-6)


@pytest.mark.parametrize("layout", CROWDS, indirect=True, ids=name)
def test_a_rectangle_with_more_elements_than_a_query_returns_is_rejected(layout):
    with pytest.raises(layouthost.OutOfRangeError, match="smaller"):
        layout.elements(ALL)
    assert layout.element(0, BILLION - 1)["item"] == BILLION - 1


@pytest.mark.parametrize("items, fails", [(MOST, False), (MOST + 1, True)])
def test_the_most_elements_are_returned_and_no_more(items, fails):
    with layouthost.Host().layout("line") as line:
        line.viewport = (0, 0, 320, 480)
        line["item_size"] = (50, 1)
        line["minimum_line_spacing"] = 0
        line.item_counts = [items]
        if fails:
            with pytest.raises(layouthost.OutOfRangeError, match="smaller"):
                line.elements((0, 0, 320, 1e6))
        assert len(line.elements((0, 0, 320, MOST))) == MOST


@pytest.mark.parametrize("id", ["infinite", "carousel"])
def test_a_query_to_the_end_of_an_endless_row_is_rejected(id):
    with layouthost.Host().layout(id) as row:
        row.viewport = (0, 0, 320, 480)
        row.item_counts = [1_000_000]
        row.prepare()
        assert row["endless"]
        with pytest.raises(layouthost.OutOfRangeError, match="smaller"):
            row.elements((-(2**47), 0, 2**48, 480))
        assert len(row.elements()) > 0


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_rows_beyond_the_range_of_sums_have_one_place(direction):
    """In right-to-left, the viewport is at the far end of the content: at 2**65 points."""
    with layouthost.Host().layout("flow") as flow:
        flow["scroll_direction"] = "horizontal"
        flow["item_size"] = (2**47, 50)
        flow.item_counts = [2**47]
        flow.set_viewport(0, 0, 320, 480, direction=direction)
        assert flow.content_size.width == 2**65
        assert len(flow.elements()) <= PILE + 10


@pytest.mark.parametrize("own_size", [False, True])
@pytest.mark.parametrize("x", [5000, -5000])
def test_a_tall_rectangle_beside_the_rows_is_empty_at_once(own_size, x):
    with layouthost.Host().layout("flow") as flow:
        flow.viewport = (0, 0, 2000, 480)
        flow["item_size"] = (10, 10)
        flow.item_counts = [2**46]
        if own_size:
            flow.set("item_size", (20, 10), section=0, item=0)
        assert len(flow.elements((x, 0, 10, 2**48))) == 0


def test_steps_too_small_to_count_are_passed_at_once():
    """Beside an inset of 2**40 points, a gap of 2**-44 is lost in rounding, 2**31 times."""
    with layouthost.Host().layout("column") as column:
        column.viewport = (0, 0, 320, 480)
        column["expanded"] = True
        column["exact_height"] = 0
        column["item_spacing"] = 2.0**-44
        column["insets"] = (2.0**40, 0, 0, 0)
        column.item_counts = [2**31 - 1]
        slack = (2.0**40 + 2.0**-8) * 2.0**-48 + 2.0**-44
        for ulps in range(-3, 4):
            y = 2.0**40 + slack + ulps * 2.0**-12
            try:
                found = len(column.elements((0, y, 320, 10)))
            except layouthost.OutOfRangeError:  # All of them are beside the rectangle.
                found = 0
            assert found == 0


def test_a_hit_test_among_many_items_at_one_point_is_fast():
    with layouthost.Host().layout("safari", permit=lambda *_: True) as safari:
        safari["section_inset_top"] = 20
        safari.viewport = (0, 0, 0, 0)
        safari.item_counts = [BILLION]
        safari.prepare()
        x, y, width, height = safari.element(0, 0)["frame"]
        middle = (x + width / 2, y + height / 2)
        reply = safari.gesture("pan", "began", middle, translation=(-30, 0), velocity=(-100, 0))
        assert reply.result == "tracking"
        assert reply.path.item == PILE - 1


def test_unmoved_elements_among_billions_are_found_at_once():
    with layouthost.Host().layout("flow") as flow:
        flow["item_size"] = (400, 1e-9)
        flow["minimum_line_spacing"] = 0
        flow.item_counts = [2**48]
        flow.viewport = (0, 100, 320, 480)
        flow.prepare()
        flow["section_inset"] = (50, 0, 0, 0)
        flow.prepare()
        assert flow.element(0, 0)["frame"][1] == 50


def test_a_transition_among_billions_that_are_not_in_its_container_is_rejected():
    """All of one tab's width are visited, and no other reaches into the container."""
    with layouthost.Host().layout("safari") as safari:
        safari.viewport = (0, 0, 320, 40.0001)
        safari["item_size"] = (0, 100)
        safari["section_inset_top"] = safari["section_inset_bottom"] = 20
        safari.item_counts = [2**47]
        safari.set("item_size", (100, 100), section=0, item=0)
        height = safari.content_size.height
        with pytest.raises(layouthost.OutOfRangeError, match="container"):
            safari.transition(0, 0, 0.5, container=(10, 20, 5, height), target=(0, 0, 320, 480))
