"""What a program needs to animate: durations, the end of an animation, and the appearance of the
last change."""

import layouthost
import pytest
from layouthost import insert_items

HEADER = (320, 40)


@pytest.fixture
def tabs(host):
    with host.layout("safari", permit=lambda *_: True) as layout:
        layout.viewport = (0, 0, 320, 568)
        layout["item_size"] = (320, 400)
        layout.item_counts = [6]
        layout.prepare()
        yield layout


def swipe(tabs, to):
    """A finger that drags the first tab by a distance and lifts."""
    tabs.gesture("pan", "began", (100, 30), (-12, 0), (-300, 0))
    tabs.gesture("pan", "changed", (88, 30), (to, 0), (-300, 0))
    return tabs.gesture("pan", "ended", (88, 30), (to, 0), (0, 0))


@pytest.fixture
def drawers(host):
    with host.layout("column") as layout:
        layout.viewport = (0, 0, 320, 568)
        layout["header_size"] = HEADER
        layout["exact_height"] = 50
        layout.item_counts = [3, 3]
        for section in range(2):
            layout.set("expanded", False, section=section)
        layout.prepare()
        yield layout


def test_animations_are_numbered_from_one_and_only_where_there_is_one(drawers):
    assert drawers.gesture("tap", "ended", (10, 300)).animation == 0
    first = drawers.gesture("tap", "ended", (10, 10))
    second = drawers.gesture("tap", "ended", (10, 10))
    assert (first.animation_duration, first.animation) == (0.25, 1)
    assert (second.animation_duration, second.animation) == (0.25, 2)


def test_the_end_of_a_tap_s_animation_is_no_other_tap(drawers):
    opened = drawers.gesture("tap", "ended", (10, 10))
    assert drawers.get("expanded", section=0)
    over = drawers.gesture("tap", "animation_ended", (10, 10), animation=opened.animation)
    assert over.result == "ignored" and drawers.get("expanded", section=0)


def test_a_report_about_an_earlier_animation_ends_none(tabs):
    returned = swipe(tabs, -20)
    gone = swipe(tabs, -200)
    assert (returned.animation, gone.animation) == (1, 2)
    place = tabs.element(0, 0)["frame"].tolist()
    for number in (1, 7):
        late = tabs.gesture("pan", "animation_ended", (0, 0), animation=number)
        assert late.result == "ignored" and tabs.element(0, 0)["frame"].tolist() == place
    assert tabs.gesture("pan", "animation_ended", (0, 0), animation=2).result == "finished"
    assert tabs.element(0, 0)["frame"].tolist() != place


def test_a_tab_that_was_not_removed_takes_its_time_to_come_back(tabs):
    swipe(tabs, -200)
    back = tabs.gesture("pan", "animation_ended", (0, 0))
    assert back.animation_duration == 0.25 and back.animation == 2
    assert tabs.element(0, 0)["frame"][0] == 0
    assert tabs.gesture("pan", "animation_ended", (0, 0)).result == "ignored"


def test_items_that_make_room_take_their_time(drag):
    stage = drag()
    stage.finger("began", stage.center(0))
    still = stage.finger("changed", stage.center(0))
    moved = stage.finger("changed", stage.center(5))
    again = stage.finger("changed", stage.center(5))
    assert (still.animation_duration, still.animation) == (0, 0)
    assert moved.animation_duration == 0.25 and moved.animation > 0
    assert (again.animation_duration, again.animation) == (0, 0)


def test_how_long_items_take_to_make_room_is_a_property(drag):
    stage = drag(move_duration=1.5)
    stage.finger("began", stage.center(0))
    assert stage.finger("changed", stage.center(5)).animation_duration == 1.5


@pytest.mark.parametrize("phase", ["ended", "cancelled"])
@pytest.mark.parametrize("drop, moved, duration", [(0, 0, 0), (0, 0.5, 0.5), (0.75, 0.5, 0.75)])
def test_elements_that_move_at_the_end_of_a_drag_are_animated(drag, phase, drop, moved, duration):
    """The finger lifts over another slot, or takes the drag back from one."""
    stage = drag(drop_duration=drop, move_duration=moved)
    stage.finger("began", stage.center(0))
    other = stage.center(5)
    if phase == "cancelled":
        stage.finger("changed", other)
    assert stage.finger(phase, other).animation_duration == duration


def came(layout, item):
    """Whether the last change inserted this item."""
    return not layout.appearance("initial", 0, item)["flags"] & layouthost.Flag.KEPT


SAME = [
    lambda layout: layout.set("item_size", layout["item_size"]),
    lambda layout: layout.set("minimum_line_spacing", 7, section=0),
    lambda layout: layout.set("item_size", (30, 40), section=0, item=1),
    lambda layout: layout.set("item_size", [(31, 41), (32, 42)], section=0, first=3, count=2),
    lambda layout: layout.set("minimum_line_spacing", [7], section=0),
    lambda layout: setattr(layout, "viewport", layout.viewport),
    lambda layout: layout.scroll_by(0, 5),
    lambda layout: layout.prepare(),
]


@pytest.mark.parametrize("same", SAME)
def test_setting_the_current_value_is_no_change(flow, same):
    flow.item_counts = [10]
    flow.set("minimum_line_spacing", 7, section=0)
    flow.set("item_size", (30, 40), section=0, item=1)
    flow.set("item_size", [(31, 41), (32, 42)], section=0, first=3, count=2)
    flow.prepare()
    flow.update(insert_items(0, 9, 1))
    flow.prepare()
    assert came(flow, 9) and not came(flow, 8)
    same(flow)
    flow.prepare()
    assert came(flow, 9) and not came(flow, 8)


OTHER = [
    lambda layout: layout.set("item_size", (51, 50)),
    lambda layout: layout.set("minimum_line_spacing", 8, section=0),
    lambda layout: layout.set("item_size", (30, 41), section=0, item=1),
    lambda layout: layout.set("item_size", [(31, 41), (32, 43)], section=0, first=3, count=2),
    lambda layout: layout.set("item_size", None, section=0, item=3),
    lambda layout: layout.set("item_size", (31, 41), section=layouthost.ALL, first=0),
]


@pytest.mark.parametrize("other", OTHER)
def test_any_other_value_is_the_last_change(flow, other):
    flow.item_counts = [10]
    flow.set("minimum_line_spacing", 7, section=0)
    flow.set("item_size", (30, 40), section=0, item=1)
    flow.set("item_size", [(31, 41), (32, 42)], section=0, first=3, count=2)
    flow.prepare()
    flow.update(insert_items(0, 9, 1))
    flow.prepare()
    before = [flow.element(0, item)["frame"].tolist() for item in range(11)]
    other(flow)
    flow.prepare()
    assert not came(flow, 9)
    starts = [flow.appearance("initial", 0, item)["frame"].tolist() for item in range(11)]
    assert starts == before
    assert starts != [flow.element(0, item)["frame"].tolist() for item in range(11)]


def test_a_list_that_is_set_already_is_no_change(host):
    pattern = [(0, 0, 1, 1), (1, 0, 1, 1)]
    with host.layout("bnb") as layout:
        layout.viewport = (0, 0, 320, 568)
        layout.item_counts = [10]
        layout["pattern"] = pattern
        layout.prepare()
        layout.update(insert_items(0, 9, 1))
        layout.prepare()
        layout["pattern"] = pattern
        layout.prepare()
        assert came(layout, 9)
        layout["pattern"] = [(0, 0, 1, 1), (1, 0, 1, 2)]
        layout.prepare()
        assert not came(layout, 9)
