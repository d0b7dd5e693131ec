"""Bad and very large input of the flow layout."""

import layouthost
import numpy as np
import pytest
from Layouts.element_frame import frame
from Layouts.Flow.flow_model import ROWS


@pytest.mark.parametrize("flat", [300, 2000, 9000])
@pytest.mark.parametrize("one_by_one", [True, False])
def test_rows_without_thickness_are_found_at_any_start_of_a_block(flow, flat, one_by_one):
    """Blocks of rows are then at one point, and a search must not begin at the last of them."""
    flow["minimum_line_spacing"] = 0
    flow["section_inset"] = (20, 0, 0, 0)
    flow.item_counts = [flat + 500]
    sizes = np.array(
        [(300 + item % 2 * 10, 0) for item in range(flat)] + [(50, 50)] * 500, dtype=float
    )
    if one_by_one:
        flow.set("item_size", sizes, section=0, first=0)
    else:
        flow.set("item_size", (300, 0), section=0, first=0, count=flat)
    assert flow.elements((0, 10, 320, 15))["item"].tolist() == list(range(flat + 5))
    assert flow.elements((0, 20, 320, 15))["item"].tolist() == list(range(flat, flat + 5))
    assert flow.elements((0, 60, 320, 60))["item"].tolist() == list(range(flat, flat + 10))


def test_a_pile_of_billions_before_the_query_is_passed_at_once(flow):
    flow["minimum_line_spacing"] = 0
    flow.item_counts = [10**9]
    flow["item_size"] = (400, 0)
    flow["footer_reference_size"] = (0, 1000)
    flow.set("item_size", (400, 7), section=0, item=0)
    assert flow.elements((0, 500, 320, 15))["kind"].tolist() == [layouthost.Kind.FOOTER]
    assert 65_536 < len(flow.elements((0, 5, 320, 15))) < 66_000


def test_an_item_wider_than_the_viewport_has_its_own_row_at_the_leading_inset(flow):
    flow["section_inset"] = (0, 20, 0, 20)
    flow.item_counts = [3]
    flow.set("item_size", [(50, 50), (500, 50), (50, 50)], section=0, first=0, count=3)
    for alignment in ROWS:
        flow["row_alignment"] = alignment
        assert [frame(flow, 0, item)[1] for item in range(3)] == [0, 60, 120]
        assert frame(flow, 0, 1)[0] == 20


@pytest.mark.parametrize("viewport", [(0, 0, 0, 0), (0, 0, 320, 0), (0, 0, 0, 568)])
@pytest.mark.parametrize("direction", ["vertical", "horizontal"])
def test_an_empty_viewport_has_one_item_in_each_row(flow, viewport, direction):
    flow.viewport = viewport
    flow["scroll_direction"] = direction
    flow.item_counts = [5]
    flow["section_inset"] = (400, 400, 400, 400)
    assert np.isfinite(flow.content_size).all()
    assert len({frame(flow, 0, item) for item in range(5)}) == 5


@pytest.mark.parametrize("size", [(0, 0), (0, 50), (50, 0), (1e-300, 1e-300)])
@pytest.mark.parametrize("one_differs", [False, True])
def test_a_query_of_a_billion_items_without_size_or_spacing_returns_at_once(
    flow, size, one_differs
):
    flow.item_counts = [10**9]
    flow["item_size"] = size
    flow["minimum_line_spacing"] = 0
    flow["minimum_interitem_spacing"] = 0
    if one_differs:
        flow.set("item_size", (5, 5), section=0, item=10**8)
    flow.prepare()
    assert flow.content_size.height >= 0
    flow.elements()
    assert np.isfinite(flow.element(0, 10**9 - 1)["frame"].tolist()).all()


def test_two_to_the_forty_eight_items_take_no_memory_and_no_time(flow):
    count = 2**48
    flow.item_counts = [count]
    assert frame(flow, 0, count - 1)[1] == (count - 1) // 5 * 60
    assert flow.content_size.height == (count - 1) // 5 * 60 + 50
    flow.scroll_to(0, 2.0**47)
    shown = flow.elements()
    assert len(shown) == 50 and (shown["frame"][:, 1] >= 2.0**47 - 50).all()


def test_sums_beyond_every_coordinate_stay_finite_and_in_order(flow):
    flow.item_counts = [2**48]
    flow["item_size"] = (2.0**48, 2.0**48)
    flow["minimum_line_spacing"] = 2.0**48
    assert np.isfinite(flow.content_size).all()
    assert np.isfinite(flow.element(0, 2**48 - 1)["frame"].tolist()).all()
    assert frame(flow, 0, 1) == (0, 2.0**49, 2.0**48, 2.0**48)
    flow.set("item_size", (1, 1), section=0, item=2**47)
    assert np.isfinite(flow.element(0, 2**48 - 1)["frame"].tolist()).all()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("section_inset", (-1, 0, 0, 0)),
        ("minimum_line_spacing", -1),
        ("minimum_interitem_spacing", -1),
    ],
)
def test_negative_insets_and_spacings_are_rejected(flow, name, value):
    """They would make rows overlap."""
    with pytest.raises(layouthost.OutOfRangeError, match=name):
        flow[name] = value
