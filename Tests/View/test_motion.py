"""Motion: no action of a program takes any of it or adds to it, and all of it ends."""

import pytest
from layouthost import delete_items, insert_items
from layouthost.view import ENTERED
from View.stage import LAYOUTS, WINDOW, cell

LONG = {
    "bnb": [3000],
    "column": [6, 9, 40, 3000],
    "flow": [40, 60, 3000],
    "line": [3000],
    "reorder-flow": [3000],
}


def append(on):
    last = len(on.view.item_counts) - 1
    on.view.update(insert_items(last, on.view.item_counts[last]))


def set_far_below(on):
    last = len(on.view.item_counts) - 1
    name, value = {
        "column": ("exact_height", 61.0),
        "bnb": ("parallax", "on"),
    }.get(on.layout.id, ("item_size", (110, 91)))
    on.view.set(name, value, last, on.view.item_counts[last] - 1)


def same_window(on):
    on.view.set_viewport_size(*on.size, on.direction)


def same_value(on):
    name = next(iter(on.layout.properties))
    on.view[name] = on.view[name]


BOUNCING = ("bnb", "column", "flow", "line", "reorder-flow", "safari", "snap-to-center")
CHANGES = [append, set_far_below, same_window, same_value]


def offsets(frames):
    return [frame.content_offset.y for frame in frames]


# MARK: Changes in motion


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("id", LONG)
def test_a_change_in_each_frame_takes_nothing_from_a_fling(plain_view, id, change):
    plain, changed = plain_view(id, LONG[id]), plain_view(id, LONG[id])
    for on in (plain, changed):
        on.go(0, 5)
        on.fling((200, 700), (200, 350))
    wanted = offsets(plain.play(4))
    assert offsets(changed.play(4, each=lambda: change(changed))) == pytest.approx(wanted, abs=1e-6)
    assert wanted[-1] - wanted[0] > 1000


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize(
    ("move", "distance"),
    [
        (lambda on: on.view.wheel(0, 1, on.time), 60),
        (lambda on: on.view.key("page_down", on.time), 759.6),
    ],
)
def test_a_wheel_step_and_a_page_are_as_long_while_items_are_appended(
    plain_view, change, move, distance
):
    on = plain_view("flow", LONG["flow"])
    before = on.go(0, 30).content_offset.y
    move(on)
    on.play(2, each=lambda: change(on))
    assert on.last.content_offset.y - before == pytest.approx(distance, abs=1e-9)


@pytest.mark.parametrize("change", CHANGES)
def test_an_animated_scroll_keeps_its_end_through_changes(plain_view, change):
    plain, changed = plain_view("flow", LONG["flow"]), plain_view("flow", LONG["flow"])
    for on in (plain, changed):
        on.go(0, 3)
        on.view.scroll_to(1, 40, position="start")
    wanted = offsets(plain.play(0.5))
    assert offsets(changed.play(0.5, each=lambda: change(changed))) == pytest.approx(
        wanted, abs=1e-6
    )
    assert cell(changed.last, 1, 40)["frame"][1] == pytest.approx(0, abs=1e-6)


def test_an_animated_scroll_far_away_ends_there_while_a_value_is_set_again(plain_view):
    on = plain_view("flow", [100_000])
    on.view.scroll_to(0, 50_000, position="start")
    on.play(0.5, each=lambda: same_value(on))
    assert cell(on.last, 0, 50_000)["frame"][1] == pytest.approx(0, abs=1e-6)


def test_an_animated_scroll_keeps_its_speed_when_the_range_changes(plain_view):
    on = plain_view("flow", [100_000])
    on.view.scroll_to(0, 50_000, position="start")
    on.play(0.1)
    before = on.last
    for _ in range(3):  # a row
        append(on)
    after = on.frame(on.time)
    assert after.content_offset == before.content_offset
    assert after.velocity.y == pytest.approx(before.velocity.y, rel=1e-9)
    # It began in the first frame after the call.
    assert on.frame(1 / 60 + 0.25).content_offset.y == on.frame(9).content_offset.y


@pytest.mark.parametrize("way", [-180, 180])
def test_a_change_never_makes_a_content_faster(plain_view, way):
    """Without its header the content begins 200 points further down: a fling is over its edge."""
    for late in range(12):
        fastest = []
        for changes in (False, True):
            on = plain_view("bnb", [400])
            if way > 0:
                on.view.wheel(0, 5, on.time)
                on.rest()
            on.fling((200, 500), (200, 500 + way))
            on.play(late / 60)
            if changes:
                on.view["header_size"] = (0, 0)
            frames = [on.frame(on.time), *on.play(2)]
            fastest.append(max(abs(frame.velocity.y) for frame in frames))
        assert fastest[1] <= fastest[0] + 1e-6, f"after {late} frames"


def test_a_value_that_is_set_again_does_not_lengthen_an_animation(plain_view):
    on = plain_view("flow")
    on.view.update(insert_items(0, 2))
    frames = on.play(1, each=lambda: same_value(on))
    assert [frame.animating for frame in frames].index(False) <= 15


def item_sizes(on):
    return on.layout.get("item_size", section=0, first=0, count=4).tolist()


def test_a_change_without_animation_leaves_the_animation_of_another(plain_view):
    """As when messages arrive in each frame while a row is deleted."""
    on = plain_view("line", [60], item_size=(390, 100))
    on.frame(1)
    on.view.update(delete_items(0, 0))
    on.view.set_animation_duration(0)
    on.view.update(insert_items(0, 59))
    frame = on.frame(1.1)
    # It moves up from 200 or more by 100.
    assert frame.animating and cell(frame, 0, 1)["frame"][1] > 190


def test_a_value_that_an_item_gets_again_of_its_own_stays_its_own(plain_view):
    on = plain_view("flow")
    on.view.item_size = (110, 90)
    on.view.set("item_size", (50, 50), section=0, item=0)
    on.frame(0)
    on.view.set("item_size", (110, 90), section=0, item=1)
    on.view.set("item_size", [(50, 50), (110, 90), (60, 60)], section=0, first=0, count=3)
    on.view.item_size = (70, 70)
    assert item_sizes(on) == [[50, 50], [110, 90], [60, 60], [70, 70]]


def test_each_value_of_a_list_counts_when_it_is_set_again(plain_view):
    on = plain_view("bnb")
    one, other = (0, 0, 1, 1), (0, 0, 2, 1)
    for pattern in ([one, other], [one, other], [one, one], [one, one, other], []):
        on.view["pattern"] = pattern
        assert [tuple(rect) for rect in on.view["pattern"].tolist()] == pattern


# MARK: Touchpads and wheels


@pytest.mark.parametrize("id", LAYOUTS)
def test_a_scroll_to_releases_a_content_that_a_touchpad_holds(plain_view, id):
    on = plain_view(id)
    on.view.wheel(0, 20, 1.0, phase="points")
    on.frame(1.0)
    on.view.scroll_to(0, 5)
    on.frame(1.01)
    frame = on.frame(100)
    assert not frame.held and frame.next_time is None
    assert on.kinds().count("scroll_began") == on.kinds().count("scroll_ended")


@pytest.mark.parametrize("id", LAYOUTS)
def test_a_touch_of_a_touchpad_does_not_affect_resting_content(plain_view, id):
    on = plain_view(id)
    before = on.last.content_offset
    on.view.wheel(0, 0, 1.0, phase="began")
    frame = on.frame(1.1)
    assert frame.content_offset == before
    assert not frame.held and not frame.scrolling and frame.next_time is None
    on.view.wheel(0, 0, 1.5, phase="ended")
    assert on.frame(1.6).content_offset == before
    assert on.frame(5).next_time is None
    assert not set(on.kinds()) & {"scroll_began", "scroll_ended"}


def test_a_touch_of_a_touchpad_stops_moving_content(plain_view):
    on = plain_view("bnb")
    on.fling((200, 700), (200, 400))
    on.frame(0.2)
    on.view.wheel(0, 0, 0.3, phase="began")
    caught = on.frame(0.3).content_offset
    assert on.frame(0.5).content_offset == caught
    on.view.wheel(0, 0, 0.6, phase="ended")
    assert on.frame(2).content_offset == caught
    assert on.last.next_time is None


# MARK: Bounds


@pytest.mark.parametrize("spread", [1e-3, 1e-5, 1e-6, 2e-7, 1e-8, 0])
def test_reports_with_nearly_one_time_do_not_explode(plain_view, spread):
    on = plain_view("bnb", [3000])
    on.go(0, 200)
    start = on.time + 1
    on.view.pointer("down", 200, 100, start)
    for n in range(1, 8):
        on.view.pointer("moved", 200, 100 + 20 * n, start + spread * n)
    on.view.pointer("up", 200, 240, start + spread * 7)
    frame = on.frame(start + spread * 7)
    assert abs(frame.velocity.y) <= 8000
    assert abs(on.rest().content_offset.y - frame.content_offset.y) < 4000


def test_a_burst_is_as_fast_as_since_the_report_before_it(plain_view):
    """100 points, all reported at the end of 20 ms: 5,000 points a second, and no more."""
    on = plain_view("bnb", [3000])
    on.go(0, 200)
    start = on.time + 1
    on.view.pointer("down", 200, 100, start)
    on.view.pointer("moved", 200, 150, start + 0.1)
    for n in range(1, 6):
        on.view.pointer("moved", 200, 150 + 20 * n, start + 0.12 + 1e-7 * n)
    on.view.pointer("up", 200, 250, start + 0.12 + 6e-7)
    frame = on.frame(start + 0.12 + 6e-7)
    assert 0 < -frame.velocity.y <= 5000 * 1.01


def drag(on, pause, move):
    """Moves by 100 points in 32 ms. After each input, a busy program draws a frame, for which it
    needs so long that the later inputs are late."""
    before = on.go(0, 200).content_offset.y
    start = on.time + 1
    for n in range(6):
        move(on.view, n, start + 0.008 * n)
        on.view.frame(start + (0.008 + pause) * n)
    return on.rest().content_offset.y - before


def move_finger(view, n, time):
    phase = ("down", "moved", "moved", "moved", "moved", "up")[n]
    view.pointer(phase, 200, 400 - 25 * min(n, 4), time)


def move_touchpad(view, n, time):
    phase = ("began", "moved", "moved", "moved", "moved", "ended")[n]
    view.wheel(0, 25 if 0 < n < 5 else 0, time, phase=phase)


@pytest.mark.parametrize("move", [move_finger, move_touchpad])
@pytest.mark.parametrize("pause", [0.001, 0.02, 0.2, 3])
def test_inputs_that_come_late_fling_as_far(plain_view, move, pause):
    punctual, late = (drag(plain_view("bnb", [3000]), each, move) for each in (0, pause))
    assert punctual > 1500
    assert late == pytest.approx(punctual, abs=1e-3)


@pytest.mark.parametrize("id", BOUNCING)
def test_no_flick_exceeds_the_limits_of_speed_and_overscroll(plain_view, id):
    on = plain_view(id)
    for _ in range(3):
        on.view.wheel(0, 1, on.time)
        on.rest()
    start, end = ((20, 300), (180, 300)) if id == "snap-to-center" else ((200, 20), (200, 180))
    frame = on.fling(start, end, 0.004)
    assert max(map(abs, frame.velocity)) <= 8000
    assert min(frame.content_offset) >= 0
    for frame in on.play(3, rate=240):
        assert min(frame.content_offset) >= -295


# MARK: The end of it


@pytest.mark.parametrize("id", ["line", "snap-to-center", "bnb"])
def test_a_scroll_between_two_frames_ends_at_its_own_time(plain_view, id):
    ends = []
    for looks_late in (False, True):
        on = plain_view(id)
        on.fling((300, 700), (200, 500))
        if looks_late:
            assert on.last.next_time == on.time, "it moves now"
            on.frame(on.time + 60)
        else:
            on.play(5, rate=1000)
        ends += [event.time for event in on.events if event.kind == "scroll_ended"]
        assert on.last.next_time is None
    assert len(ends) == 2
    assert ends[1] == pytest.approx(ends[0], abs=1e-3)


@pytest.mark.parametrize("animated", [True, False])
@pytest.mark.parametrize("position", ["nearest", "start", "center", "end"])
@pytest.mark.parametrize("id", ["snap-to-center", "infinite", "carousel"])
def test_a_snapping_row_rests_on_a_stop_after_any_scroll(plain_view, id, position, animated):
    on = plain_view(id)
    for item in (9, 3, 11, 7):
        on.view.scroll_to(0, item, position=position, animated=animated)
        on.frame(on.time + 0.01)
        on.rest()
        assert on.beside() == pytest.approx(0, abs=1e-6), item
        if position == "nearest":
            x, width = cell(on.last, 0, item)["frame"][[0, 2]]
            assert x >= -1e-6 and x + width <= WINDOW[0] + 1e-6, item


# MARK: Gestures


def test_where_a_drag_with_autoscroll_ends_does_not_depend_on_the_frame_rate(plain_view):
    ends = []
    for rate in (10, 60, 1000):
        on = plain_view("reorder-flow")
        on.view.set_items([range(60)])
        on.frame(0.1)
        steps = [("down", 60, 60, 0.2)]
        steps += [("moved", 60 + 10 * n, 60 + 77 * n, 1 + 0.05 * n) for n in range(1, 11)]
        steps += [("up", 160, 830, 2.913)]
        time = 0.1
        while time < 5:
            time += 1 / rate
            while steps and steps[0][3] <= time:
                on.view.pointer(*steps.pop(0))
            on.frame(time)
        on.rest()
        moves = [
            (event.path.item, event.to.item) for event in on.events if event.kind == "did_move"
        ]
        ends.append((on.last.content_offset.y, moves[-1][1]))
    assert ends[1] == ends[0]
    assert ends[2] == ends[0]
    assert ends[0][0] > 100


def test_a_swipe_that_is_taken_back_starts_from_where_the_finger_last_was(plain_view):
    shown = []
    for looks in (True, False):
        on = plain_view("safari")
        on.view.pointer("down", 300, 500, 0.1)
        on.view.pointer("moved", 200, 500, 0.2)
        on.frame(0.2)
        on.view.pointer("moved", 80, 500, 0.3)
        if looks:
            on.frame(0.3)
        on.view.pointer("cancelled", 80, 500, 0.3)
        frames = [on.frame(0.3 + 0.01 * n) for n in range(1, 30)]
        lefts = [min(e["frame"][0] for e in frame.elements) for frame in frames]
        shown.append(lefts)
        assert lefts[0] < -150
        assert on.rest().elements["frame"][:, 0].min() == 0
    assert shown[1] == shown[0]


# MARK: Frames


def test_a_second_frame_for_the_same_time_has_no_news(plain_view):
    on = plain_view("flow")
    on.fling((200, 700), (200, 100))
    first = on.frame(0.3)
    again = on.view.frame(0.3)
    entered = [int(e["slot"]) for e in first.elements if e["flags"] & ENTERED]
    assert entered and first.removed_slots.size and first.events == ()
    assert not (again.elements["flags"] & ENTERED).any()
    assert again.removed_slots.size == 0 and again.events == ()
    assert (again.elements["frame"] == first.elements["frame"]).all()
    assert again.content_offset == first.content_offset
