"""Every use of `content_insets`, with four different ones, on both axes and in both directions.

Distances are measured along the scroll axis from the start of the content: in right-to-left, from
the right edge to the left.
"""

import layouthost
import pytest
from layouthost import delete_items, insert_items
from Layouts.Carousel.strip_stage import LAYOUTS

WIDTH, HEIGHT = 320.0, 480.0
TOP, LEFT, BOTTOM, RIGHT = INSETS = (11, 23, 37, 53)
# The axis, the direction, the insets at the start and at the end, and the viewport's extent.
WAYS = {
    "down": ("vertical", "ltr", TOP, BOTTOM, HEIGHT),
    "down, right to left": ("vertical", "rtl", TOP, BOTTOM, HEIGHT),
    "to the right": ("horizontal", "ltr", LEFT, RIGHT, WIDTH),
    "to the left": ("horizontal", "rtl", RIGHT, LEFT, WIDTH),
}


class Covered:
    """A layout in a viewport with insets at every edge."""

    def __init__(self, host, id, way, items=100, permit=None, axis_property=None, **values):
        self.axis, self.direction, self.before, self.after, self.extent = WAYS[way]
        self.along = 1 if self.axis == "vertical" else 0
        self.mirrored = self.axis == "horizontal" and self.direction == "rtl"
        self.layout = host.layout(id, permit=permit)
        self.layout.item_counts = [items]
        if axis_property:
            self.layout[axis_property] = self.axis
        for name, value in values.items():
            self.layout[name] = value
        self.layout.set_viewport(0, 0, WIDTH, HEIGHT, self.direction, INSETS)
        self.scroll_to(0)

    @property
    def length(self):
        return self.layout.content_size[self.along]

    def physical(self, offset):
        return self.length - self.extent - offset if self.mirrored else offset

    def point(self, offset):
        """The content offset, physical, for one along the axis."""
        return (self.physical(offset), 0) if self.along == 0 else (0, self.physical(offset))

    def scroll_to(self, offset):
        self.layout.scroll_to(*self.point(offset))
        self.layout.prepare()
        list(self.layout.events())

    @property
    def offset(self):
        return self.physical(self.layout.viewport[self.along])

    def start(self, item, kind="cell"):
        frame = self.layout.element(0, item, kind=kind)["frame"]
        place = float(frame[self.along])
        return self.length - place - float(frame[self.along + 2]) if self.mirrored else place

    def follow(self):
        self.layout.prepare()
        for event in self.layout.events():
            if isinstance(event, layouthost.AdjustOffset):
                self.layout.scroll_by(*event.value)
        self.layout.prepare()

    def target(self, current, proposed=None, velocity=0):
        speed = [0, 0]
        speed[self.along] = -velocity if self.mirrored else velocity
        point = self.layout.target_offset(
            self.point(current), self.point(current if proposed is None else proposed), speed
        )
        return self.physical(point[self.along])


@pytest.fixture(params=WAYS)
def way(request):
    return request.param


def line(host, way, **values):
    return Covered(
        host,
        "line",
        way,
        axis_property="scroll_direction",
        item_size=(50, 50),
        minimum_line_spacing=10,
        **values,
    )


@pytest.mark.parametrize("id", ["flow", "reorder-flow", "line"])
def test_sticky_headers_and_footers_stay_beside_the_insets(host, way, id):
    stage = Covered(
        host,
        id,
        way,
        items=600,
        axis_property="scroll_direction",
        sticky_headers=True,
        sticky_footers=True,
        header_reference_size=(30, 30),
        footer_reference_size=(40, 40),
    )
    stage.scroll_to(700)
    assert stage.start(0, "header") == pytest.approx(700 + stage.before)
    assert stage.start(0, "footer") == pytest.approx(700 + stage.extent - stage.after - 40)
    # Before the content has reached the edges, they are at their unpinned places.
    stage.scroll_to(-stage.before - 5)
    assert stage.start(0, "header") == 0
    stage.scroll_to(stage.length)
    assert stage.start(0, "footer") == pytest.approx(stage.length - 40)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_sticky_header_of_column_stays_below_the_top_inset(host, direction):
    way = "down" if direction == "ltr" else "down, right to left"
    stage = Covered(
        host, "column", way, exact_height=50, header_size=(WIDTH, 40), sticky_header=True
    )
    stage.scroll_to(300)
    assert stage.start(0, "header") == 300 + TOP


def test_pages_rest_between_the_insets(host, way):
    stage = line(host, way, pagination_enabled=True)
    assert stage.target(-500) == pytest.approx(-stage.before)
    assert stage.target(1e5) == pytest.approx(stage.length + stage.after - stage.extent)
    assert stage.target(600.0) == pytest.approx(600)


@pytest.mark.parametrize("id", LAYOUTS)
def test_a_row_comes_to_rest_between_the_insets(host, way, id):
    axis = {"minimum_cycle": 1000} if id != "snap-to-center" else {}
    stage = Covered(
        host,
        id,
        way,
        axis_property="axis",
        center_first_item=False,
        section_inset_top=8,
        minimum_section_inset_left=8,
        **axis,
    )
    assert stage.target(500, -3000) == pytest.approx(-stage.before)
    assert stage.target(500, 1e6) == pytest.approx(stage.length + stage.after - stage.extent)
    last = stage.length + stage.after - stage.extent
    for item, offset in ((99, last), (0, -stage.before)):
        stage.layout["focused_item"] = item
        stage.follow()
        assert stage.offset == pytest.approx(offset)
        assert stage.layout["focused_item"] == item
    assert stage.layout.scroll_traits.initial[stage.along] == pytest.approx(
        stage.physical(-stage.before)
    )


@pytest.mark.parametrize("id", LAYOUTS)
def test_a_row_whose_insets_change_knows_its_ends_at_once(host, way, id):
    axis = {"minimum_cycle": 1000} if id != "snap-to-center" else {}
    stage = Covered(host, id, way, axis_property="axis", center_first_item=False, **axis)
    stage.layout.set_viewport(
        *stage.layout.viewport, stage.direction, tuple(1.5 * inset for inset in INSETS)
    )
    assert stage.target(500, -3000) == pytest.approx(-1.5 * stage.before)


# Scroll anchoring: `keepVisibleStill` of the plugin SDK.


def anchored(host, way, id):
    if id == "line":
        return line(host, way)
    return Covered(host, "column", way, exact_height=50, item_spacing=10)


ANCHORS = [("line", way) for way in WAYS] + [("column", way) for way in list(WAYS)[:2]]


@pytest.mark.parametrize("id, way", ANCHORS)
def test_the_anchored_offset_stops_at_the_start_of_the_content(host, id, way):
    stage = anchored(host, way, id)
    stage.scroll_to(181)
    # The first whole item in view, at 240, is the first of all then: 59 points below the edge.
    stage.layout.update(delete_items(0, 0, 4))
    stage.follow()
    assert stage.offset == pytest.approx(-stage.before)
    assert stage.start(0) == 0


@pytest.mark.parametrize("id, way", ANCHORS)
def test_the_anchored_offset_stops_at_the_end_of_the_content(host, id, way):
    stage = anchored(host, way, id)
    stage.scroll_to(3000)
    # Five are inserted above and 47 deleted below: 58 items, so item 55 cannot be nearer to the
    # edge.
    stage.layout.update([insert_items(0, 0, 5), delete_items(0, 53, 47)])
    if id == "column":
        stage.layout.set("exact_height", 50, section=0, first=0, count=5)
    stage.follow()
    assert stage.offset == pytest.approx(58 * 60 - 10 + stage.after - stage.extent)


@pytest.mark.parametrize("id, way", ANCHORS)
def test_visible_items_stay_beside_the_insets(host, id, way):
    for offset, expected in ((5, 65), (-5, 55), (1 - 11, 61 - 11)):
        stage = anchored(host, way, id)
        stage.scroll_to(offset)
        stage.layout.update(insert_items(0, 0))
        stage.follow()
        assert stage.offset == pytest.approx(expected), offset
    # At the start, and beyond it, inserted items scroll into view.
    for beyond in (0, 3):
        stage = anchored(host, way, id)
        stage.scroll_to(-stage.before - beyond)
        stage.layout.update(insert_items(0, 0))
        stage.follow()
        assert stage.offset == pytest.approx(-stage.before - beyond)


# Dragging near an edge.


class Dragged(Covered):
    def __init__(self, host, way):
        super().__init__(
            host,
            "reorder-flow",
            way,
            permit=lambda *_: True,
            axis_property="scroll_direction",
            items=600,
            item_size=(50, 50),
            autoscroll_edge=40,
            autoscroll_speed=800,
        )
        self.scroll_to(600)
        self.finger("began", 600 + 200)

    def finger(self, phase, place):
        """The requested scroll velocity with the finger at a place along the content; None:
        unchanged."""
        place = self.length - place if self.mirrored else place
        at = (place, 100) if self.along == 0 else (100, place)
        self.layout.gesture("drag", phase, at)
        speeds = [
            e.velocity[self.along]
            for e in self.layout.events()
            if isinstance(e, layouthost.Autoscroll)
        ]
        return (-speeds[-1] if self.mirrored else speeds[-1]) if speeds else None


def test_a_drag_scrolls_from_the_edges_that_are_not_covered(host, way):
    stage = Dragged(host, way)
    end = 600 + stage.extent - stage.after
    for place, speed in [
        (600 + stage.before + 20, -400), (600 + stage.before + 30, -200),
        (600 + stage.before + 40.5, 0), (600 + stage.before, -800),
        (end - 40.5, 0), (end - 30, 200), (end - 20, 400), (end, 800), (end + 5, 800),
    ]:  # fmt: skip
        heard = stage.finger("changed", place)
        assert heard is None if speed == 800 and place > end else heard == pytest.approx(speed)


def test_a_drag_scrolls_until_the_content_s_ends_are_not_covered(host, way):
    stage = Dragged(host, way)
    first, last = -stage.before, stage.length + stage.after - stage.extent
    for offset, place, speed in [
        (first + 1, lambda: stage.offset + stage.before + 20, -400),
        (first, lambda: stage.offset + stage.before + 20, 0),
        (last - 1, lambda: stage.offset + stage.extent - stage.after - 20, 400),
        (last, lambda: stage.offset + stage.extent - stage.after - 20, 0),
    ]:
        stage.layout.scroll_to(*stage.point(offset))
        assert stage.finger("changed", place()) == pytest.approx(speed), offset


def test_negative_insets_do_not_stop_the_packing_of_further_items(host):
    """Content is packed only as far as it limits the viewport's offset."""
    stage = Covered(host, "column", "down", items=100_000, placement="shortest", background=False)
    stage.layout.set(
        "exact_height", [50.0 + item % 2 for item in range(100_000)], section=0, first=0
    )
    stage.layout.set_viewport(0, 0, WIDTH, HEIGHT, "ltr", (11, 23, -370, 53))
    stage.layout.prepare()
    stage.layout.scroll_to(0, 5050)
    stage.layout.prepare()
    list(stage.layout.events())
    stage.layout.update(insert_items(0, 0, 2))
    stage.layout.set("exact_height", [50, 51], section=0, first=0, count=2)
    stage.follow()
    assert stage.offset == 5050 + 101
