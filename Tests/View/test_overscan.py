"""Elements beyond the viewport, which programs get before they come into view."""

import layouthost
import numpy as np
import pytest
from View.plain_view import PlainView
from View.stage import LAYOUTS, WINDOW

WIDTH, HEIGHT = WINDOW
# Layouts in which all elements near the viewport have frames of their own, without a transform.
FLAT = ["column", "flow", "line", "reorder-flow", "bnb"]


def in_sight(frame, part=0.0):
    """The elements in the viewport, or also in a part of it on every side: path, frame, alpha."""
    left, top = -part * WIDTH, -part * HEIGHT
    right, bottom = WIDTH - left, HEIGHT - top
    found = []
    for shown in frame.elements:
        x, y, width, height = shown["frame"].tolist()
        if x < right and y < bottom and x + width > left and y + height > top:
            element = shown["element"]
            path = [int(element[name]) for name in ("kind", "section", "item", "cycle")]
            found.append((*path, x, y, width, height, float(element["alpha"])))
    return found


def cells(frame):
    kinds = [(int(s["element"]["kind"]), int(s["element"]["item"])) for s in frame.elements]
    return sorted(item for kind, item in kinds if kind == layouthost.Kind.CELL)


def both(host, id, viewports=0.5, **options):
    plain, wide = PlainView(host, id, **options), PlainView(host, id, **options)
    wide.view.set_overscan(viewports)
    wide.frame(0.0)
    return plain, wide


def across(id):
    row = id in ("line", "snap-to-center", "infinite", "carousel")
    return ((300, 400), (100, 400)) if row else ((200, 600), (200, 200))


class Slots:
    """Checks that frames report which slots enter and leave."""

    def __init__(self):
        self.shown = set()

    def check(self, frame):
        slots = [int(shown["slot"]) for shown in frame.elements]
        new = {int(s["slot"]) for s in frame.elements if s["flags"] & layouthost.ENTERED}
        assert len(set(slots)) == len(slots)
        assert new == set(slots) - self.shown
        assert set(frame.removed_slots) == self.shown - set(slots)
        self.shown = set(slots)


@pytest.mark.parametrize("id", LAYOUTS)
def test_the_viewport_shows_the_same(host, id):
    plain, wide = both(host, id)
    slots = Slots()
    slots.shown = {int(shown["slot"]) for shown in wide.last.elements}
    for on in (plain, wide):
        on.fling(*across(id))
    slots.check(wide.last)
    for _ in range(90):
        one, other = (on.frame(on.time + 1 / 60) for on in (plain, wide))
        slots.check(other)
        assert one.content_offset == other.content_offset
        assert one.next_time == other.next_time
        if id in FLAT:
            assert in_sight(one) == in_sight(other)
        else:
            assert {*in_sight(one)} <= {*in_sight(other)}


@pytest.mark.parametrize("id", FLAT)
@pytest.mark.parametrize("viewports", [0.01, 0.5, 3, 16])
def test_a_frame_has_all_elements_of_the_layout_within_it(host, id, viewports):
    on = PlainView(host, id, counts=[120, 60])
    on.view.set_overscan(viewports)
    on.fling(*across(id))
    frame = on.rest()
    x, y = frame.content_offset
    dx, dy = viewports * WIDTH, viewports * HEIGHT
    area = (x - dx, y - dy, WIDTH + 2 * dx, HEIGHT + 2 * dy)
    wanted = sorted(
        (int(e["kind"]), int(e["section"]), int(e["item"])) for e in on.layout.elements(area)
    )
    assert sorted(element[:3] for element in in_sight(frame, viewports)) == wanted
    assert len(frame.elements) == len(wanted)


@pytest.mark.parametrize("id", LAYOUTS)
def test_a_change_moves_the_content_as_without_it(host, id):
    plain, wide = both(host, id, 1)
    for on in (plain, wide):
        on.fling(*across(id))
        on.frame(on.time + 20)
        on.view.update([layouthost.insert_items(0, 0, 3), layouthost.delete_items(0, 2)])
    for _ in range(30):
        one, other = (on.frame(on.time + 1 / 60) for on in (plain, wide))
        assert one.content_offset == other.content_offset
    one, other = plain.rest(), wide.rest()
    assert one.content_offset == other.content_offset
    assert {*in_sight(one)} <= {*in_sight(other)}


def test_elements_enter_before_they_come_into_view(host):
    on = PlainView(host, "column", counts=[40], columns=1, exact_height=100)
    on.view.set_overscan(0.5)
    frame = on.frame(0.1)
    assert cells(frame) == list(range(13))
    assert len(on.view.reading_order()) == len(frame.elements) - 1, "all but the background"
    # The other functions go by the viewport.
    assert on.view.element_at(200, HEIGHT - 1)["element"]["item"] == 8
    assert on.view.prefetch(0.5)[0].first == 9


def test_a_new_overscan_makes_a_frame_due(host):
    on = PlainView(host, "column", counts=[40], columns=1, exact_height=100)
    count = len(on.last.elements)
    assert on.view.next_time() is None
    on.view.set_overscan(1)
    assert on.view.next_time() == on.time
    assert len(on.frame(1.0).elements) > count
    assert on.view.next_time() is None
    on.view.set_overscan(1)
    assert on.view.next_time() is None
    on.view.set_overscan(0)
    frame = on.frame(2.0)
    assert len(frame.elements) == count and len(frame.removed_slots) > 0


def test_items_in_it_are_measured(host):
    sizes = {}

    def measure(run):
        for item in range(run.first, run.first + run.count):
            sizes[item] = 50 + item % 7
        return [sizes[item] for item in range(run.first, run.first + run.count)]

    on = PlainView(host, "column", counts=[500], columns=1, exact_height=60)
    on.view.self_sizing("exact_height", measure=measure)
    on.view.set_overscan(2)
    frame = on.frame(0.1)
    assert len(cells(frame)) > 2 * HEIGHT / 60
    for shown in frame.elements:
        if shown["element"]["kind"] != layouthost.Kind.CELL:
            continue
        assert not shown["flags"] & layouthost.ESTIMATED
        assert shown["frame"][3] == sizes[int(shown["element"]["item"])]


def test_too_many_elements_leave_those_in_the_viewport(host):
    plain, wide = both(host, "column", 16, counts=[1 << 20], columns=1, exact_height=1)
    for on in (plain, wide):
        on.fling(*across("column"))
    for _ in range(30):
        one, other = (on.frame(on.time + 1 / 60) for on in (plain, wide))
        assert in_sight(one) == in_sight(other)
        assert len(other.elements) < 8192


def test_a_recording_contains_it(host):
    view = layouthost.CollectionView(host.layout("column"))
    view.record()
    view.set_viewport_size(390, 844)
    view.item_counts = [300]
    view.set_overscan(0.75)
    count = len(view.frame(0.0).elements)
    view.set_overscan(0)
    view.frame(0.1)
    other = layouthost.CollectionView(host.layout("column"))
    played = [(len(frame.elements), same) for frame, same in other.replay(view.recording)]
    assert [same for _, same in played] == [True, True]
    assert played[0][0] == count > played[1][0]


@pytest.mark.parametrize(
    ("viewports", "error", "message"),
    [
        (-0.1, layouthost.OutOfRangeError, "viewports is -0.1; it may be 0 to 16"),
        (16.5, layouthost.OutOfRangeError, "viewports is 16.5; it may be 0 to 16"),
        (np.nan, layouthost.NotFiniteError, "viewports is not finite"),
        (np.inf, layouthost.NotFiniteError, "viewports is not finite"),
        ("1", layouthost.InvalidArgumentError, "viewports"),
    ],
)
def test_an_invalid_one_has_one_message(host, viewports, error, message):
    on = PlainView(host, "column")
    with pytest.raises(error, match=message):
        on.view.set_overscan(viewports)
    assert on.view.next_time() is None
