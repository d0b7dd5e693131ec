"""Queries of a view besides its frames: focus movement, accessibility, prefetching, reactions to
input; and the switch to another layout."""

import layouthost
import numpy as np
import pytest
from View.stage import LAYOUTS, STEP, WINDOW, Stage

# MARK: Neighbors


def test_arrows_move_to_the_nearest_cell(stage):
    on = stage("flow")  # three in a row
    assert on.view.neighbor(0, 4, "right").item == 5
    assert on.view.neighbor(0, 4, "left").item == 3
    assert on.view.neighbor(0, 4, "up").item == 1
    assert on.view.neighbor(0, 4, "down").item == 7
    assert on.view.neighbor(0, 0, "left") is None
    assert on.view.neighbor(0, 1, "up") is None


def test_an_arrow_leaves_a_section_through_its_edge(stage):
    on = stage("column")
    path = layouthost.Path(0, 5)
    path = on.view.neighbor(path.section, path.item, "down")
    assert path.section == 1


def test_home_and_end_are_the_first_and_the_last_of_all_sections(stage):
    on = stage("flow")
    assert on.view.neighbor(1, 7, "home")[:2] == (0, 0)
    assert on.view.neighbor(0, 0, "end")[:2] == (2, 29)


def test_sections_without_items_are_passed_over(host):
    with host.layout("flow") as layout, layouthost.CollectionView(layout) as view:
        view.set_viewport_size(*WINDOW)
        view.item_counts = [0, 2, 0, 0, 3, 0]
        view.frame(0)
        assert view.neighbor(1, 1, "page_down")[:2] == (4, 2)
        assert view.neighbor(4, 0, "page_up")[:2] == (1, 0)
        assert view.neighbor(4, 0, "end")[:2] == (4, 2)
        assert view.neighbor(4, 0, "home")[:2] == (1, 0)


@pytest.mark.parametrize("id", ["snap-to-center", "infinite", "carousel"])
def test_a_key_goes_only_to_items_that_the_layout_shows(host, id):
    """A row shows its first section."""
    with host.layout(id) as layout, layouthost.CollectionView(layout) as view:
        view.set_viewport_size(*WINDOW)
        view.item_counts = [5, 5, 5]
        view.frame(0)
        for key in ("page_up", "page_down", "home", "end"):
            if (path := view.neighbor(0, 2, key)) is not None:
                view.scroll_to(path.section, path.item)
        assert view.neighbor(0, 2, "end")[:2] == (0, 4)


@pytest.mark.parametrize("axis", ["horizontal", "vertical"])
def test_a_page_leads_from_the_last_item_of_an_endless_row_to_the_first_ones(host, axis):
    with host.layout("carousel") as layout, layouthost.CollectionView(layout) as view:
        view.set("axis", axis)
        view.set_viewport_size(*WINDOW)
        view.item_counts = [24]
        view.frame(0)
        pages = [view.neighbor(0, 23, key).item for key in ("page_up", "page_down")]
        steps = [23 - pages[0], pages[1] + 1]
        assert steps[0] == steps[1] > 0
        assert view.neighbor(0, 5, "page_down").item == 5 + steps[0]


def test_end_passes_over_a_closed_section(stage):
    on = stage("column")
    on.view.set("expanded", False, section=3)
    on.view.set("expanded", False, section=0)
    assert on.view.neighbor(1, 3, "end")[:2] == (2, 39)
    assert on.view.neighbor(1, 3, "home")[:2] == (1, 0)


@pytest.mark.parametrize("direction", ["up", "down", "page_down"])
def test_an_item_that_is_not_shown_is_an_error_and_not_an_edge(stage, direction):
    on = stage("column")
    on.view.set("expanded", False, section=0)
    with pytest.raises(layouthost.NotShownError, match="section 0, item 3"):
        on.view.neighbor(0, 3, direction)


@pytest.mark.parametrize("id", LAYOUTS)
def test_every_item_is_reached_by_arrows_alone(stage, id):
    """In every layout, so that the keyboard reaches everything."""
    on = stage(id)
    seen, edge = set(), [(0, 0)]
    while edge:
        place = edge.pop()
        if place in seen:
            continue
        seen.add(place)
        for direction in ("left", "right", "up", "down"):
            path = on.view.neighbor(*place, direction)
            if path is not None:
                edge.append((path.section, path.item))
    wanted = {(s, i) for s, n in enumerate(LAYOUTS[id][0]) for i in range(n)}
    assert seen == wanted


# MARK: Reading


@pytest.mark.parametrize("id", LAYOUTS)
def test_the_reading_order_is_complete(stage, id):
    on = stage(id)
    on.fling((200, 500), (100, 300), 0.1)
    on.rest()
    order = on.view.reading_order().tolist()
    by_slot = {int(e["slot"]): e["element"] for e in on.frame.elements}
    unseen = {slot for slot, e in by_slot.items() if e["kind"] == layouthost.Kind.BACKGROUND}
    assert set(order) == set(by_slot) - unseen
    names = [
        (int(by_slot[s]["section"]), int(by_slot[s]["kind"]) != 1, int(by_slot[s]["item"]))
        for s in order
        if by_slot[s]["kind"] in (0, 1)
    ]
    assert names == sorted(names)


# MARK: Prefetching


def test_items_ahead_come_first(stage):
    on = stage("flow")
    ranges = on.view.prefetch(1)
    shown = {int(e["element"]["item"]) for e in on.frame.elements if e["element"]["section"] == 0}
    assert ranges[0].section == 0 and ranges[0].first == max(shown) + 1
    assert all(r.distance >= 0 for r in ranges), "nothing lies before the start"
    on.view.scroll_to(1, 30, animated=False)
    on.hand = 1e4
    on.play(STEP)
    on.faults.clear()
    on.hand = 0
    on.fling((200, 300), (200, 500), 0.1)
    on.play(0.1)
    backwards = on.view.prefetch(1)
    assert backwards[0].distance <= 0, "it goes up"
    assert {r.distance > 0 for r in backwards} == {True, False}
    items = [(r.section, i) for r in backwards for i in range(r.first, r.first + r.count)]
    assert len(items) == len(set(items))


@pytest.mark.parametrize("count", [3, 4, 5, 6, 12])
@pytest.mark.parametrize("id", ["carousel", "infinite"])
def test_items_with_a_visible_copy_are_not_prefetched(host, id, count):
    with host.layout(id) as layout, layouthost.CollectionView(layout) as view:
        view.set_viewport_size(*WINDOW)
        view["repeat_items"] = True
        view.item_counts = [count]
        for turn in range(8):
            view.key("right", turn)
            seen = {int(e["element"]["item"]) for e in view.frame(turn + 0.9).elements}
            ahead = [i for r in view.prefetch(2) for i in range(r.first, r.first + r.count)]
            assert sorted([*seen, *ahead]) == list(range(count)) or count == 12
            assert not seen & set(ahead)


# MARK: Reactions


def test_a_hit_test_uses_the_drawn_elements(stage):
    on = stage("column")
    assert on.view.hit_test(100, 20, "tap").path.kind == "header"
    assert on.view.hit_test(100, 120, "tap").result == "ignored"
    on = stage("safari")
    shown = on.view.element_at(200, 500)["element"]["item"]
    assert on.view.hit_test(200, 500, "pan").path.item == shown


# MARK: Another layout


def in_the_middle(frame):
    def distance(element):
        left, top, width, height = element["frame"]
        return np.hypot(left + (width - WINDOW[0]) / 2, top + (height - WINDOW[1]) / 2)

    return min((e for e in frame.elements if e["element"]["kind"] == 0), key=distance)


@pytest.mark.parametrize("first, second", [("flow", "bnb"), ("bnb", "flow"), ("flow", "column")])
def test_the_middle_item_stays_there_in_another_layout(host, first, second):
    on = Stage.__new__(Stage)
    on.layout = host.layout(first)
    on.view = layouthost.CollectionView(on.layout)
    on.step, on.size, on.former_size, on.hand, on.reach = STEP, WINDOW, WINDOW, 0.0, 3.0
    on.time, on.events, on.faults = 0.0, [], []
    on.view.set_viewport_size(*WINDOW)
    on.view.item_counts = [120]
    on.view.scroll_to(0, 70, position="center", animated=False)
    on.frame = on.view.frame(0)
    y = WINDOW[1] / 2
    middle = in_the_middle(on.frame)
    slot, before = int(middle["slot"]), middle["frame"].copy()
    other = host.layout(second)
    other.item_counts = [120]
    other.viewport = (0, 0, *WINDOW)
    on.view.set_layout(other)
    on.play(0.2)
    assert on.frame.animating
    on.rest()
    on.check()
    after = next(e for e in on.frame.elements if e["slot"] == slot)
    assert after["element"]["item"] == middle["element"]["item"]
    moved = after["frame"][1] + after["frame"][3] / 2 - (before[1] + before[3] / 2)
    assert abs(moved) < 1.0 or abs(after["frame"][1] + after["frame"][3] / 2 - y) < 1e-6
    # The former one is free again, and the new one is not.
    layouthost.CollectionView(on.layout).close()
    with pytest.raises(layouthost.InvalidArgumentError):
        layouthost.CollectionView(other)
    on.view.close()


@pytest.mark.parametrize("count", [3, 200])
@pytest.mark.parametrize("second", LAYOUTS)
@pytest.mark.parametrize("first", LAYOUTS)
def test_another_layout_begins_within_its_ends(host, first, second, count):
    one, other = host.layout(first), host.layout(second)
    other.item_counts = [count]
    with layouthost.CollectionView(one) as view:
        view.set_viewport_size(*WINDOW)
        view.item_counts = [count]
        view.frame(0)
        view.set_layout(other, 0.2)
        for time in (0.1, 0.2, 3):
            frame = view.frame(time)
            low, high, now = frame.minimum_offset, frame.maximum_offset, frame.content_offset
            assert low.x <= now.x <= high.x and low.y <= now.y <= high.y
        assert frame.next_time is None


@pytest.mark.parametrize("frames", range(6, 18))
def test_a_middle_item_that_scrolls_stays_there_in_another_layout(host, frames):
    first, second = host.layout("line"), host.layout("line")
    first.item_size, second.item_size = (390, 200), (390, 150)
    second.item_counts = [60]
    with layouthost.CollectionView(first) as view:
        view.set_viewport_size(*WINDOW)
        view.item_counts = [60]
        view.frame(0)
        view.wheel(0, 30, 0.1, at=(200, 400))
        for time in 0.1 + 0.01 * np.arange(frames):
            frame = view.frame(time)
        assert frame.next_time is not None
        middle = in_the_middle(frame)
        view.set_layout(second)
        view.frame(time)
        after = in_the_middle(view.frame(1))
        _, top, _, height = after["frame"]
        assert after["element"]["item"] == middle["element"]["item"] > 0
        assert top + height / 2 == pytest.approx(WINDOW[1] / 2, abs=1e-6)


def test_a_recorded_view_keeps_its_layout(stage, host):
    on = stage("flow")
    with pytest.raises(layouthost.UnsupportedError, match="recording"):
        on.view.set_layout(host.layout("bnb"))


# MARK: Accessibility


def test_a_frame_prints_a_line_for_each_element(stage):
    on = stage("column")
    on.view.set_items([[7], [8, 9]], [70, 80])
    on.view.set_animation_duration(0)
    on.rest()
    lines = repr(on.frame.elements).splitlines()
    assert lines[0] == f"<layouthost.Elements: {len(on.frame.elements)} elements"
    (header,) = (line for line in lines if "header 0/0" in line)
    slot = next(int(e["slot"]) for e in on.frame.elements if e["identity"] == 70)
    assert header.startswith("slot ") and "on the screen at (0, 0), 390 × 40, identity 70" in header
    assert slot >= 0 and "[" not in header
    assert type(on.frame.elements["frame"]) is np.ndarray
    on.faults.clear()  # the earlier items vanished at once, as requested
