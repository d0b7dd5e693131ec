"""No part of a drawer is visible above its header, wherever the header is."""

import layouthost
import numpy as np
import pytest
from layouthost import Flag, Kind

HEADER = 40


@pytest.fixture
def drawer(host):
    made = []

    def make(counts=(10, 10), opened=(0, 1), top=0, direction="ltr", **values):
        layout = host.layout("column")
        made.append(layout)
        layout.set_viewport(0, 0, 320, 400, insets=(top, 0, 0, 0), direction=direction)
        layout["header_size"] = (320, HEADER)
        layout["exact_height"] = 50
        for name, value in values.items():
            layout[name] = value
        layout.item_counts = counts
        for section in range(len(counts)):
            layout.set("expanded", section in opened, section=section)
        follow(layout)
        return layout

    yield make
    for layout in made:
        layout.close()


def follow(layout):
    layout.prepare()
    for event in list(layout.events()):
        if isinstance(event, layouthost.AdjustOffset):
            layout.scroll_by(*event.value)


def cells(layout):
    elements = layout.elements()
    return elements[elements["kind"] == Kind.CELL]


def header_end(layout, section):
    _, y, _, height = layout.element(section, 0, kind="header")["frame"]
    return y + height


@pytest.mark.parametrize("top", [0, 64])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_items_under_a_held_header_are_clipped_at_its_lower_edge(drawer, top, direction):
    """Also if the header sticks below a bar, through which items above it would be visible."""
    layout = drawer(sticky_header=True, top=top, direction=direction)
    layout.scroll_to(0, 130 - top)
    edge = header_end(layout, 0)
    assert edge == 130 + HEADER
    seen = cells(layout)
    above = seen["frame"][:, 1] < edge
    assert above.any() and not above.all()
    assert ((seen["flags"] & Flag.CLIPPED != 0) == above).all()
    assert (seen["clip"][:, 1] == edge).all()
    assert (seen["clip"][:, 0] == 0).all() and (seen["clip"][:, 2] == 320).all()
    assert (seen["clip"][:, 1] + seen["clip"][:, 3] > 1e9).all()


def test_items_below_a_header_in_its_place_are_not_clipped(drawer):
    layout = drawer()
    seen = cells(layout)
    assert len(seen) and not (seen["flags"] & Flag.CLIPPED).any()
    assert (seen["clip"][seen["section"] == 0, 1] == HEADER).all()


def test_without_a_header_there_is_no_clip(drawer):
    layout = drawer(header_size=(0, 0))
    assert not cells(layout)["clip"].any() and not (cells(layout)["flags"] & Flag.CLIPPED).any()


@pytest.mark.parametrize("sticky_header", [False, True])
@pytest.mark.parametrize("top", [0, 64])
@pytest.mark.parametrize("y", [0, 30, 500])
def test_a_drawer_that_closes_ends_above_its_clip(drawer, sticky_header, top, y):
    """Also near the end of the content, when the content becomes shorter than the viewport's
    end."""
    layout = drawer(sticky_header=sticky_header, top=top)
    layout.scroll_to(0, y)
    layout.prepare()
    headers = layout.elements()
    headers = headers[headers["kind"] == Kind.HEADER]
    x, where, *_ = headers[-1]["frame"]
    section = int(headers[-1]["section"])
    items = [int(cell["item"]) for cell in cells(layout) if cell["section"] == section]
    layout.gesture("tap", "ended", (float(x) + 5, float(where) + 5))
    assert not layout.get("expanded", section=section)
    edge = header_end(layout, section)
    assert items or y == 30
    for item in items:
        end = layout.appearance("final", section, item)
        assert end["flags"] & Flag.CLIPPED and end["clip"][1] == edge
        assert end["frame"][1] + end["frame"][3] <= edge


@pytest.mark.parametrize("sticky_header", [False, True])
def test_a_drawer_that_opens_starts_above_its_clip(drawer, sticky_header):
    layout = drawer(opened=(1,), sticky_header=sticky_header)
    before = header_end(layout, 0)
    layout.gesture("tap", "ended", (5, 5))
    for item in range(10):
        start = layout.appearance("initial", 0, item)
        assert start["flags"] & Flag.CLIPPED and start["clip"][1] == before
        assert start["frame"][1] + start["frame"][3] <= before
        assert layout.element(0, item)["clip"][1] == header_end(layout, 0)


def test_the_container_of_a_transition_is_the_clip(host):
    with host.layout("safari") as tabs:
        tabs.viewport = (0, 0, 320, 568)
        tabs["item_size"] = (320, 400)
        tabs.item_counts = [4]
        inside, _ = tabs.transition(0, 1, 0.2, (0, 0, 320, 300), (0, 0, 320, 568))
        assert (inside["clip"] == np.array([0, 0, 320, 300])).all()
        assert (inside["flags"] & Flag.CLIPPED).all()
