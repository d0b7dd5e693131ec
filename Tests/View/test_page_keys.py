"""Page keys move the focus by about a page."""

import itertools

import pytest
from View.stage import WINDOW

PAGE = 0.9


def places(on):
    """The start of each item along the content."""
    bounds = (0, 0, 1e5, 1e5)
    return {
        (int(e["section"]), int(e["item"])): e["frame"].tolist()
        for e in on.layout.elements(bounds)
        if e["kind"] == 0
    }


@pytest.mark.parametrize("id", ["flow", "column", "line", "bnb", "reorder-flow"])
def test_page_down_is_about_a_page_further_along(plain_view, id):
    on = plain_view(id)
    begin = {path: frame[1] for path, frame in places(on).items()}
    heights = {path: frame[3] for path, frame in places(on).items()}
    path, seen = (0, 0), []
    while (found := on.view.neighbor(*path, "page_down")) is not None:
        seen.append((path, found[:2]))
        path = found[:2]
    assert path == max(begin)
    assert len(seen) > 1
    for one, other in seen[:-1]:
        further = begin[other] - begin[one]
        tallest = max(heights[one], heights[other])
        assert further == pytest.approx(PAGE * WINDOW[1], abs=tallest), (one, other)


@pytest.mark.parametrize("id", ["flow", "column", "line", "bnb", "reorder-flow"])
def test_page_up_goes_back_to_the_first_and_no_further(plain_view, id):
    on = plain_view(id)
    begin = {path: frame[1] for path, frame in places(on).items()}
    heights = {path: frame[3] for path, frame in places(on).items()}
    path, seen = max(begin), []
    while (found := on.view.neighbor(*path, "page_up")) is not None:
        seen.append((path, found[:2]))
        path = found[:2]
    assert path == (0, 0)
    for one, other in seen[:-1]:
        further = begin[one] - begin[other]
        tallest = max(heights[one], heights[other])
        assert further == pytest.approx(PAGE * WINDOW[1], abs=tallest), (one, other)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_page_of_a_row_is_along_the_row(plain_view, direction):
    on = plain_view("line", [60], direction, scroll_direction="horizontal")
    item, seen = 0, [0]
    while (found := on.view.neighbor(0, item, "page_down")) is not None:
        item = found.item
        seen.append(item)
    # 160 points from item to item, 351 a page.
    assert seen[-1] == 59
    assert all(2 <= b - a <= 3 for a, b in itertools.pairwise(seen[:-1]))
    assert on.view.neighbor(0, 59, "page_up").item in (56, 57)


@pytest.mark.parametrize("query", ["content_size", "element", "neighbor"])
@pytest.mark.parametrize("duration", [0, 0.25])
def test_a_change_is_visible_though_something_was_queried_before_its_frame(
    plain_view, query, duration
):
    on = plain_view("flow")
    on.view.set_animation_duration(duration)
    on.view.frame(1)
    on.view.set("item_size", (60, 50))
    if query == "content_size":
        assert on.layout.content_size.height > 0
    elif query == "element":
        assert on.layout.element(0, 0)
    else:
        assert on.view.neighbor(0, 0, "right")
    on.view.frame(2)
    assert on.view.frame(3).elements["element"]["frame"][0].tolist() == [0, 0, 60, 50]
