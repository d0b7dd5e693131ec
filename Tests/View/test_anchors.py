"""Elements that must keep their place while something else changes."""

import pytest
from builds import other_build
from layouthost import delete_items, insert_items
from View.stage import WINDOW, cell, cells, leaving

GRIDS = {"flow": 3, "column": 2, "bnb": 7, "reorder-flow": 3}
TARGET = (0, 0, *WINDOW)


def in_reading_order(on):
    """The cells that begin in view, in reading order."""
    sign = -1 if on.direction == "rtl" else 1
    starting = [e for e in cells(on.last) if e["frame"][1] >= 0]
    return sorted(starting, key=lambda e: (e["frame"][1], sign * e["frame"][0]))


# MARK: Which cell it is


@pytest.mark.parametrize("count", [2, 5])
def test_cells_that_grow_as_they_enter_above_move_nothing_that_was_seen_before(plain_view, count):
    """A program that measures its cells just before they are shown."""
    on = plain_view("line", [200])
    on.go(0, 100)
    before = {int(e["element"]["item"]): float(e["frame"][1]) for e in cells(on.last)}
    on.view.wheel(0, -count * 100 / 60, on.time)
    time = on.time
    first, moved = 100 - count, {}
    for item in range(first, 100):
        on.view.set("item_size", (150, 130), 0, item)
    on.frame(time + 2)
    on.rest()
    for item, y in before.items():
        if item in {int(e["element"]["item"]) for e in cells(on.last)}:
            moved[item] = float(cell(on.last, 0, item)["frame"][1]) - y
    assert moved
    assert list(moved.values()) == pytest.approx([count * 100] * len(moved), abs=1e-6)


def places(frame):
    """The position of each cell on the screen, along the scroll axis."""
    return {int(e["element"]["item"]): float(e["frame"][1]) for e in cells(frame)}


@pytest.mark.parametrize("entering", [1, 2, 5])
def test_cells_that_grow_once_they_entered_move_nothing_that_was_seen_before(plain_view, entering):
    """A program that measures its cells when they are shown, while content scrolls back."""
    on = plain_view("line", [400])
    on.view.set_animation_duration(0)
    on.go(0, 300)
    for _ in range(4):
        before = places(on.last).keys()
        on.view.scroll_to(0, min(before) - entering, position="start", animated=False)
        shown = places(on.frame(on.time + 0.1))
        entered = shown.keys() - before
        assert len(entered) == entering
        for item in entered:
            on.view.set("item_size", (150, 130), 0, item)
        now = places(on.frame(on.time + 0.1))
        for item in before & shown.keys() & now.keys():
            assert now[item] == pytest.approx(shown[item], abs=1e-6)


@pytest.mark.parametrize("id", ["line", "flow", "column", "reorder-flow", "safari", "bnb"])
def test_a_fast_scroll_to_an_item_stays_near_it_when_the_window_turns(plain_view, id):
    """Between two frames it scrolls past every visible cell, so that none can stay in view. A row
    of bnb scrolls along the other axis then."""
    on = plain_view(id, [1500])
    on.view.set_animation_duration(0)
    on.view.scroll_to(0, 1118, position="start", animated=True)
    before = [min(places(frame)) for frame in on.play(0.24)]
    assert before[-1] - before[-2] > 50
    on.view.set_viewport_size(*WINDOW[::-1])
    for frame in on.play(0.3):
        assert before[-1] - 10 <= min(places(frame)) <= 1118
    assert 1118 in places(on.last)


@pytest.mark.parametrize("id", ["line", "flow", "column", "reorder-flow"])
def test_items_that_are_measured_after_a_jump_keep_its_place(plain_view, id):
    on = plain_view(id, [3000])
    name = "exact_height" if id == "column" else "item_size"
    on.view.self_sizing(name, measure=lambda run: [250.0] * run.count)
    on.go(0, 2000)
    on.view.scroll_to_fraction(0)
    assert tuple(on.frame(on.time + 0.1).content_offset) == (0, 0)
    assert tuple(on.rest().content_offset) == (0, 0)


@pytest.mark.parametrize("id", GRIDS)
def test_a_grid_from_right_to_left_keeps_its_rows_when_items_come_behind_its_first_cell(
    plain_view, id
):
    moved = []
    for direction in ("ltr", "rtl"):
        on = plain_view(id, [300], direction)
        first = GRIDS[id] * 10
        on.go(0, first)
        before = on.last.content_offset.y
        anchor = in_reading_order(on)[0]
        on.view.update(insert_items(0, int(anchor["element"]["item"]) + 1))
        on.frame(on.time + 0.1)
        on.rest()
        after = {int(e["slot"]): e for e in on.last.elements}[int(anchor["slot"])]
        assert after["frame"][1] == pytest.approx(anchor["frame"][1], abs=1e-6)
        moved.append(on.last.content_offset.y - before)
    assert moved == [0, 0]


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("id", GRIDS)
def test_the_first_cell_that_begins_in_view_stays_when_items_go_above(plain_view, id, direction):
    on = plain_view(id, [300], direction)
    on.go(0, GRIDS[id] * 10)
    on.view.wheel(0, 0.5, on.time)
    on.rest()
    anchor = in_reading_order(on)[0]
    on.view.update(delete_items(0, 1, GRIDS[id]))
    on.frame(on.time + 0.1)
    on.rest()
    after = {int(e["slot"]): e for e in on.last.elements}[int(anchor["slot"])]
    assert after["frame"][1] == pytest.approx(anchor["frame"][1], abs=1e-6)


# MARK: An open tab


@pytest.mark.parametrize("duration", [0.0, 0.3])
def test_a_change_while_a_tab_is_open_does_not_scroll_the_content(plain_view, duration):
    on = plain_view("safari")
    on.view.wheel(0, 8, on.time)
    assert on.rest().content_offset.y == 480
    on.view.present_item(0, 4, TARGET, duration)
    on.frame(on.time + 1)
    on.rest()
    for change in (insert_items(0, 0), insert_items(0, 9), delete_items(0, 8)):
        on.view.update(change)
        on.frame(on.time + 0.1)
        assert on.rest().content_offset.y == 480
    on.view["item_size"] = (380, 690)
    assert on.rest().content_offset.y == 480
    on.view.dismiss_item(duration)
    on.frame(on.time + 1)
    assert on.rest().content_offset.y == 480


@pytest.mark.parametrize("lifts", [False, True])
def test_opening_a_tab_returns_a_pulled_content_into_its_range(plain_view, lifts):
    on = plain_view("safari")
    on.finger((200, 200), (205, 500))
    on.frame(on.lifted)
    assert on.last.content_offset.y < -100
    if lifts:
        on.view.pointer("up", *on.place, on.time)
    on.view.present_item(0, 2, TARGET, 0.3)
    on.frame(on.time + 0.1)
    on.rest()
    assert on.last.presentation_progress == 1 and on.last.content_offset.y == 0
    on.view.dismiss_item(0.2)
    on.frame(on.time + 0.1)
    assert on.rest().content_offset.y == 0
    assert on.last.next_time is None


# MARK: An empty view


def change_size(on):
    on.view["item_size"] = (50, 60)


CHANGES = [
    change_size,
    lambda on: on.view.update([]),
    lambda on: on.view.set_viewport_size(*WINDOW),
    lambda on: on.view.update(insert_items(0, 0, 40)),
]


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("id", ["flow", "line", "reorder-flow"])
def test_a_change_in_an_empty_view_leaves_the_pull_of_a_finger(plain_view, id, change):
    on = plain_view(id, [0])
    on.finger((200, 200), (200, 400))
    pulled = on.frame(on.lifted)
    assert pulled.held and pulled.content_offset.y < -60
    change(on)
    frame = on.frame(on.time)
    assert frame.held and frame.content_offset == pulled.content_offset
    on.view.pointer("moved", 200, 420, on.time + 0.1)
    assert on.frame(on.time + 0.1).content_offset.y < pulled.content_offset.y


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("id", ["flow", "line", "reorder-flow"])
def test_a_change_in_an_empty_view_leaves_a_refresh(plain_view, id, change):
    on = plain_view(id, [0])
    on.view.set_refresh(60)
    on.fling((200, 200), (200, 400))
    frame = on.rest()
    assert frame.refreshing and frame.content_offset.y == -60
    change(on)
    on.frame(on.time + 0.1)
    frame = on.rest()
    assert frame.refreshing and frame.content_offset.y == -60
    on.view.end_refresh()
    on.frame(on.time + 0.1)
    assert on.rest().content_offset.y == 0 and not on.last.refreshing


# MARK: Removed elements


@pytest.mark.parametrize("id", ["flow", "line", "column", "bnb"])
def test_an_element_that_is_being_removed_is_at_no_place(plain_view, id):
    on = plain_view(id)
    places = {}
    for element in cells(on.last)[:4]:
        x, y, width, height = element["frame"]
        places[int(element["slot"])] = (x + width / 2, y + height / 2)
    on.view.update(delete_items(0, 0, 3))
    on.frame(0.05)
    going = {int(element["slot"]) for element in leaving(on.frame(0.1))}
    assert going
    for slot in going & places.keys():
        found = on.view.element_at(*places[slot])
        assert found is None or int(found["slot"]) not in going


@pytest.mark.parametrize("id", ["line", "flow", "column", "bnb"])
def test_items_inserted_above_right_after_a_swap_move_nothing(host, plain_view, id):
    on = plain_view(id, (60,))
    on.view.scroll_to(0, 20, position="start", animated=False)
    on.frame(1)
    first = in_reading_order(on)[0]
    assert host.swap(id, file=other_build(id)).outcome.name == "SWAPPED"
    on.view.update(insert_items(0, 0, 12))
    on.frame(1.1)
    on.rest()
    after = cell(on.last, 0, int(first["element"]["item"]) + 12)
    assert after["frame"][1] == pytest.approx(first["frame"][1])


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("id", ["line", "flow"])
def test_content_that_turns_keeps_the_anchor_as_far_from_where_it_begins(plain_view, id, direction):
    on = plain_view(id, [400], direction)
    on.view.set_animation_duration(0)

    def places(axis):
        """The distance of each cell from the start of the content along an axis."""
        for element in cells(on.last):
            x, y, width, _ = element["frame"]
            across = WINDOW[0] - (x + width) if direction == "rtl" else x
            along, aside = (y, across) if axis == "vertical" else (across, y)
            yield float(along), float(aside), int(element["element"]["item"])

    on.go(0, 201)
    on.view.wheel(0, 0.5, on.time)
    on.rest()
    for former, axis in (("vertical", "horizontal"), ("horizontal", "vertical")):
        before, _, anchor = min(place for place in places(former) if place[0] >= 0)
        on.view["scroll_direction"] = axis
        on.rest()
        after = next(along for along, _, item in places(axis) if item == anchor)
        assert after == pytest.approx(before, abs=1e-6)
