"""Animations: which elements keep their place or reverse, where new ones come from, and which
element gets a finger during an animation."""

import layouthost
import numpy as np
import pytest
from layouthost import move_items
from View.stage import STEP, WINDOW, cell, cells

# MARK: Anchors


def test_of_all_that_is_seen_the_topmost_stays_still(stage):
    """In a layout that does not anchor by itself."""
    on = stage("bnb")
    on.view.scroll_to(0, 60, position="start", animated=False)
    on.hand = 1e4
    on.play(STEP)
    on.faults.clear()
    on.hand = 0
    tops = {int(e["element"]["item"]): float(e["frame"][1]) for e in cells(on.frame)}
    first = min(tops, key=lambda item: (tops[item], item))
    on.view["grid_cell_size"] = (200, 60)
    on.rest()
    assert cell(on.frame, 0, first)["frame"][1] == pytest.approx(tops[first], abs=1e-6)
    moved = [e for e in cells(on.frame) if int(e["element"]["item"]) in tops]
    assert max(abs(e["frame"][1] - tops[int(e["element"]["item"])]) for e in moved) > 60


# MARK: Animated parts of a change


def test_a_transform_animates_from_its_current_value(stage):
    on = stage("safari")
    before = cell(on.frame, 0, 0)["element"]["transform"].copy()
    on.view["item_size"] = (390, 300)
    on.view.item_counts = [1]
    on.play(STEP)
    first = cell(on.frame, 0, 0)["element"]["transform"].copy()
    on.rest()
    after = cell(on.frame, 0, 0)["element"]["transform"]
    assert np.abs(after - before).max() > 0.01, "or there would be nothing to see"
    assert np.abs(first - before).max() < 0.1 * np.abs(after - before).max()
    on.faults.clear()  # removed tabs were in full view


def test_a_clip_animates_from_its_current_value(stage):
    on = stage("column")
    on.view.set("expanded", False, section=0)
    on.play(0.1)
    clips = {int(e["slot"]): float(e["clip"][1]) for e in on.frame.elements
             if e["element"]["flags"] & layouthost.Flag.CLIPPED}  # fmt: skip
    assert max(clips.values()) - min(clips.values()) > 300
    on.view.set("expanded", True, section=0)
    on.play(STEP)
    seen = 0
    for e in on.frame.elements:
        if int(e["slot"]) in clips and e["element"]["flags"] & layouthost.Flag.CLIPPED:
            assert abs(e["clip"][1] - clips[int(e["slot"])]) < 20
            seen += 1
    assert seen > 4
    on.rest()


def test_a_new_item_starts_at_the_former_place_of_its_header(stage):
    """A drawer above the anchor: its items come out from behind its header's old place."""
    on = stage("column", expanded=False)
    on.view.set("expanded", True, section=2)
    on.rest()
    on.view.scroll_to(1, 0, kind="header", position="start", animated=False)
    on.hand = 1e4
    on.play(STEP)
    on.faults.clear()
    on.hand = 0
    former = on.frame.content_offset.y
    held = min(cells(on.frame), key=lambda e: (e["frame"][1], e["frame"][0]))
    slot, top = int(held["slot"]), float(held["frame"][1])
    assert former > 0
    on.view.set("expanded", True, section=1)
    on.play(STEP)
    assert on.frame.content_offset.y > former + 500, "it is scrolled for that"
    assert next(e["frame"][1] for e in on.frame.elements if e["slot"] == slot) == pytest.approx(top)
    came = [e for e in cells(on.frame) if e["element"]["section"] == 1]
    for e in came:
        start = on.layout.appearance("initial", 1, int(e["element"]["item"]))["frame"][1]
        assert e["frame"][1] == pytest.approx(start - former, abs=2)
    assert came
    on.rest()


def test_an_element_that_crosses_the_viewport_is_visible_meanwhile(stage):
    """With so many elements that not all can be tracked."""
    on = stage("flow", item_size=(20, 20))
    on.view.item_counts = [6000]
    on.reach = 24
    on.rest()
    on.view.scroll_to(0, 3000, position="center", animated=False)
    on.hand = 1e4
    on.play(STEP)
    on.faults.clear()
    on.hand = 0
    shown = [int(e["element"]["item"]) for e in cells(on.frame)]
    assert len(shown) > 256
    start, end = min(shown) - 260, max(shown) + 260
    on.view.set_animation_duration(0.5)
    on.view.update(move_items(0, start, 0, end))
    crossed = False
    for _ in range(240):
        on.play(STEP)
        crossed |= any(e["element"]["item"] == end for e in cells(on.frame))
    assert crossed
    on.rest()


# MARK: Fingers, wheels and keys


def test_a_long_press_drags_the_item_that_is_drawn_there(stage):
    """Although the layout has it at another place already."""
    on = stage("reorder-flow")
    on.view.set_animation_duration(3.0)
    on.reach = 24
    on.view["item_size"] = (200, 180)
    on.play(1.0)
    element = cell(on.frame, 0, 7)
    x, y = element["frame"][:2] + element["frame"][2:] / 2
    resting = on.layout.element(0, 7)["frame"]
    is_there = resting[0] < x < resting[0] + resting[2] and resting[1] < y < resting[1] + resting[3]
    assert on.view.element_at(x, y)["element"]["item"] == 7 and not is_there
    on.down(x, y)
    on.play(0.6)
    begun = [event.path.item for event in on.events if event.kind == "will_begin_drag"]
    on.up()
    assert begun == [7]
    on.rest()


def test_a_vertical_drag_does_not_move_a_row(stage):
    on = stage("line", scroll_direction="horizontal")
    assert on.frame.maximum_offset.x > 0 == on.frame.maximum_offset.y
    on.down(200, 400)
    on.drag(210, 200, 0.3)
    assert not on.frame.held and on.frame.content_offset.x == 0
    on.up()
    on.rest()
    assert on.frame.content_offset.x == 0


def test_a_key_waits_for_no_finger_and_does_nothing_under_one(stage):
    on = stage("flow")
    on.down(200, 400)
    on.view.key("page_down", on.time)
    on.play(0.4)
    assert on.frame.content_offset.y == 0
    on.up()
    on.rest()
    assert on.frame.content_offset.y == 0


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_home_and_pages_begin_where_a_row_does(host, direction):
    with host.layout("line") as layout, layouthost.CollectionView(layout) as view:
        view.set_viewport_size(*WINDOW, direction=direction)
        view["scroll_direction"] = "horizontal"
        view["item_size"] = (150, 90)
        view.item_counts = [60]
        frame = view.frame(0)
        low, high = frame.minimum_offset.x, frame.maximum_offset.x
        start, end = (low, high) if direction == "ltr" else (high, low)
        assert frame.content_offset.x == start
        view.key("page_down", 1)
        way = view.frame(3).content_offset.x - start
        assert way == pytest.approx(0.9 * WINDOW[0] * (1 if direction == "ltr" else -1))
        view.key("end", 4)
        frame = view.frame(6)
        assert frame.content_offset.x == (frame.maximum_offset.x if direction == "ltr" else end)
        view.key("page_up", 7)
        assert abs(view.frame(9).content_offset.x - start) < abs(frame.content_offset.x - start)
        view.key("home", 10)
        assert view.frame(12).content_offset.x == start


def test_a_wheel_step_scrolls_to_the_next_stop_at_any_distance(stage):
    on = stage("snap-to-center")
    on.reach = 24
    on.view["item_size"] = (100, 300)
    for item, width in {1: 1400, 3: 700, 4: 20, 5: 20, 6: 2500}.items():
        on.view.set("item_size", (width, 300), section=0, item=item)
    on.rest()

    def centered():
        on.rest()
        middles = {int(e["element"]["item"]): e["frame"][0] + e["frame"][2] / 2
                   for e in cells(on.frame)}  # fmt: skip
        return min(middles, key=lambda item: abs(middles[item] - WINDOW[0] / 2))

    for item in range(1, 9):
        on.view.wheel(0, 1, on.time)
        assert centered() == item
    for item in reversed(range(1, 8)):
        on.view.wheel(0, -1, on.time)
        assert centered() == item


def test_an_arrow_key_keeps_the_column_of_the_focus(stage):
    on = stage("column", columns=2, item_spacing=10)
    on.view.set("exact_height", 100, section=0, item=0)
    on.view.set("exact_height", 130, section=0, item=1)
    on.rest()
    beside, below = cell(on.frame, 0, 1)["frame"], cell(on.frame, 0, 2)["frame"]
    start = cell(on.frame, 0, 0)["frame"]
    assert beside[1] + beside[3] / 2 > start[1] + start[3] / 2 + 1, "it lies lower, a little"
    assert below[0] == start[0]
    assert on.view.neighbor(0, 0, "down").item == 2


# MARK: Reversals


@pytest.mark.parametrize("pauses", [(0.1, 0.05, 0.15, 0.02), (0.02,) * 9])
def test_an_interrupted_removal_reverses_at_its_current_place(stage, pauses):
    """No element appears twice, and each keeps its slot."""
    on = stage("column")
    slots = {(int(e["element"]["section"]), int(e["element"]["item"])): int(e["slot"])
             for e in cells(on.frame)}  # fmt: skip
    expanded = True
    for pause in pauses:
        expanded = not expanded
        on.view.set("expanded", expanded, section=0)
        for _ in range(round(pause / STEP)):
            on.play(STEP)
            names = [(int(e["element"]["section"]), int(e["element"]["item"]))
                     for e in cells(on.frame)]  # fmt: skip
            assert len(names) == len(set(names))
            for e in cells(on.frame):
                path = (int(e["element"]["section"]), int(e["element"]["item"]))
                assert slots.setdefault(path, int(e["slot"])) == int(e["slot"]), path
    on.rest()


def test_a_deleted_item_does_not_return_as_another(stage):
    on = stage("flow")
    on.view.update(layouthost.delete_items(0, 0))
    on.play(0.05)
    gone = [int(e["slot"]) for e in cells(on.frame) if e["flags"] & layouthost.view.LEAVING]
    on.view["item_size"] = (110, 95)
    on.play(0.05)
    live = {int(e["slot"]) for e in cells(on.frame) if not e["flags"] & layouthost.view.LEAVING}
    assert gone and live and not live.intersection(gone)
    on.rest()


def test_an_item_whose_index_changed_keeps_disappearing(stage):
    on = stage("column")
    first = int(cell(on.frame, 0, 0)["slot"])
    on.view.set("expanded", False, section=0)
    on.play(0.05)
    on.view.update(layouthost.delete_items(0, 0))
    on.play(0.02)
    on.view.set("expanded", True, section=0)
    on.play(STEP)
    live = [e for e in cells(on.frame) if not e["flags"] & layouthost.view.LEAVING]
    assert first in {int(e["slot"]) for e in on.frame.elements}
    assert live and first not in {int(e["slot"]) for e in live}
    on.rest()
