"""Options of scrolling: pointers that select, momentum of the system, no bouncing."""

import layouthost
import numpy as np
import pytest
from View.plain_view import PlainView
from View.test_toolkits import LAYOUTS, SNAPPING, is_row, view_of

ROWS = SNAPPING


def drag(view, by, time=0.1, **options):
    """A pointer that goes down and moves; returns the outcome of the last input."""
    view.pointer("down", 200, 400, time, **options)
    for part in (0.25, 0.5, 0.75):
        view.pointer("moved", 200 + by[0] * part, 400 + by[1] * part, time + 0.05 * part)
    return view.pointer("moved", 200 + by[0], 400 + by[1], time + 0.05, at_once=True)


def along(name, distance):
    return (distance, 0) if name in ROWS else (0, distance)


# MARK: Pointers


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_pointer_that_selects_scrolls_nothing_and_is_not_consumed(host, name):
    plain, view = view_of(host, name), view_of(host, name)
    start = view.frame(0.0).content_offset
    plain.frame(0.0)
    assert drag(plain, along(name, -150)).owned
    outcome = drag(view, along(name, -150), selects=True)
    assert not outcome.consumed and not outcome.owned
    assert plain.frame(0.15).content_offset != start
    assert view.frame(0.15).content_offset == start
    assert view.pointer("up", 200, 250, 0.2, at_once=True).consumed is False
    assert view.frame(5.0).content_offset == start


def test_a_pointer_that_selects_still_taps_and_drags_items(host):
    view = view_of(host, "column")
    view.frame(0.0)
    view.pointer("down", 50, 50, 0.1, selects=True)
    assert view.pointer("up", 50, 50, 0.15, at_once=True).consumed
    assert [event.kind for event in view.frame(0.2).events] == ["tap"]
    on = PlainView(host, "reorder-flow")
    on.view.pointer("down", 50, 50, 0.1, selects=True)
    on.view.pointer("moved", 250, 200, 0.8)
    assert any(element["element"]["kind"] == 5 for element in on.frame(0.9).elements)


def test_a_pointer_that_selects_does_not_swipe_a_tab(host):
    def widths(selects):
        on = PlainView(host, "safari")
        on.view.pointer("down", 300, 300, 0.1, selects=selects)
        on.view.pointer("moved", 150, 300, 0.15)
        return sorted(float(e["frame"][0]) for e in on.frame(0.2).elements)

    assert widths(True) == widths(True)
    assert widths(True) == sorted(
        float(e["frame"][0]) for e in PlainView(host, "safari").frame(0.2).elements
    )
    assert widths(False) != widths(True)


def test_a_precise_pointer_scrolls_after_four_points_and_a_finger_after_ten(host):
    for distance, scrolls in ((3.9, (False, False)), (4.1, (True, False)), (10.1, (True, True))):
        for precise, expected in zip((True, False), scrolls, strict=True):
            view = view_of(host)
            view.frame(0.0)
            view.pointer("down", 200, 400, 0.1, precise=precise)
            outcome = view.pointer("moved", 200, 400 - distance, 0.12, at_once=True)
            assert outcome.owned is expected, (distance, precise)
            # Distances start where the pointer leaves the slop.
            view.pointer("moved", 200, 300, 0.14)
            slop = 4 if precise else 10
            assert view.frame(0.15).content_offset.y == pytest.approx(100 - slop)


def test_a_press_can_count_as_a_long_press_at_once(host):
    on = PlainView(host, "reorder-flow")
    on.view.pointer("down", 50, 50, 0.1)
    on.view.pointer("long_press", 50, 50, 0.11)
    on.view.pointer("moved", 250, 200, 0.2)
    assert any(element["element"]["kind"] == 5 for element in on.frame(0.21).elements)
    view = view_of(host, "column")
    view.frame(0.0)
    view.pointer("down", 50, 50, 0.1)
    view.pointer("long_press", 50, 50, 0.12)
    assert [(e.kind, e.time) for e in view.frame(0.2).events] == [("long_press", 0.12)]


def test_a_pointer_that_scrolls_is_no_long_press(host):
    view = view_of(host)
    view.frame(0.0)
    drag(view, (0, -100))
    view.pointer("long_press", 200, 250, 0.2)
    frame = view.frame(0.25)
    assert frame.held and frame.content_offset.y == pytest.approx(140)
    assert "long_press" not in [event.kind for event in frame.events]


def test_options_of_a_pointer_are_for_its_press(host):
    view = view_of(host)
    with pytest.raises(layouthost.InvalidArgumentError, match="'moved'"):
        view.pointer("moved", 1, 1, 0.1, precise=True)


# MARK: Momentum


@pytest.mark.parametrize("name", ["column", "flow", "line", "bnb"])
def test_momentum_of_the_system_replaces_the_deceleration(host, name):
    view = view_of(host, name, count=3000)
    view.frame(0.0)
    touchpad(view, name)
    offset = view.frame(0.2).content_offset
    steps = [30 * 0.9**n for n in range(30)]
    for n, step in enumerate(steps):
        view.wheel(*along(name, step), 0.2 + 0.016 * n, phase="momentum")
    moved = np.subtract(view.frame(5.0).content_offset, offset)
    assert moved.sum() == pytest.approx(sum(steps), abs=1e-6)


def touchpad(view, name):
    view.wheel(0, 0, 0.1, phase="began")
    for n in range(5):
        view.wheel(*along(name, 20), 0.1 + 0.016 * n, phase="moved")
    view.wheel(0, 0, 0.2, phase="ended")


@pytest.mark.parametrize("name", SNAPPING)
def test_momentum_does_not_disturb_content_that_snaps(host, name):
    ends = []
    for has_momentum in (False, True):
        view = view_of(host, name, item_size=(200, 300))
        view.frame(0.0)
        touchpad(view, name)
        for n in range(20 * has_momentum):
            view.wheel(*along(name, 30), 0.2 + 0.016 * n, phase="momentum")
        ends.append(view.frame(9.0).content_offset)
    assert ends[0] == ends[1]


def test_momentum_ends_at_the_end_of_the_content_and_returns_the_rest(host):
    view = view_of(host, count=30)
    end = view.frame(0.0).maximum_offset.y
    view.set_offset((0, end - 25))
    view.frame(0.1)
    outcome = view.wheel(0, 40, 0.2, phase="momentum", at_once=True)
    assert outcome.consumed and outcome.remainder == (0, 15)
    outcome = view.wheel(0, 40, 0.21, phase="momentum", at_once=True)
    assert not outcome.consumed and outcome.remainder == (0, 40)
    assert view.frame(0.3).content_offset.y == end
    frame = view.frame(5)
    assert frame.content_offset.y == end and frame.next_time is None


def test_momentum_does_not_hold_content_that_bounces(host):
    view = view_of(host)
    view.frame(0.0)
    view.pointer("down", 200, 100, 0.1)
    view.pointer("moved", 200, 500, 0.2)
    view.pointer("up", 200, 500, 0.3)
    assert view.frame(0.31).content_offset.y < -50
    outcome = view.wheel(0, -40, 0.32, phase="momentum", at_once=True)
    assert outcome.remainder == (0, -40)
    assert view.frame(3).content_offset.y == 0


# MARK: Bounce and deceleration


@pytest.mark.parametrize("name", LAYOUTS)
def test_rigid_content_never_leaves_its_range(host, name):
    view = view_of(host, name, count=12)
    view.set_scrolling(bounces=False)
    view.frame(0.0)
    time = 0.1
    for by in (300, -2000, 700, -900):
        drag(view, along(name, by), time)
        view.pointer("up", 200 + along(name, by)[0], 400 + along(name, by)[1], time + 0.06)
        for n in range(40):
            frame = view.frame(time + 0.03 * n)
            low, high, at = frame.minimum_offset, frame.maximum_offset, frame.content_offset
            assert low.x <= at.x <= max(low.x, high.x), (by, n)
            assert low.y <= at.y <= max(low.y, high.y), (by, n)
        time += 1.5
    assert view.frame(time + 9).next_time is None


def test_rigid_content_follows_a_finger_back_at_once(host):
    view = view_of(host)
    view.set_scrolling(bounces=False)
    view.frame(0.0)
    view.pointer("down", 200, 200, 0.1)
    view.pointer("moved", 200, 500, 0.2)
    assert view.frame(0.2).content_offset.y == 0
    view.pointer("moved", 200, 480, 0.3)
    assert view.frame(0.3).content_offset.y == pytest.approx(20)


def test_a_fling_into_a_rigid_end_stops_there_when_it_arrives(host):
    times = {}
    for bounces in (True, False):
        view = view_of(host, count=60)
        view.set_scrolling(bounces=bounces)
        end = view.frame(0.0).maximum_offset.y
        view.set_offset((0, end - 200))
        view.frame(0.05)
        drag(view, (0, -150))
        view.pointer("up", 200, 250, 0.16)
        events = [e for n in range(300) for e in view.frame(0.16 + n / 60).events]
        times[bounces] = next(e.time for e in events if e.kind == "scroll_ended")
        assert view.frame(9).content_offset.y == end
    assert times[False] < times[True] - 0.2


def test_pull_to_refresh_is_off_in_rigid_content(host):
    view = view_of(host)
    view.set_refresh(40)
    view.set_scrolling(bounces=False)
    view.frame(0.0)
    drag(view, (0, 300))
    view.pointer("up", 200, 700, 0.2)
    frame = view.frame(0.3)
    assert not frame.refreshing and frame.content_offset.y == 0
    assert "refresh" not in [event.kind for event in frame.events]


def test_content_that_does_not_decelerate_stops_where_the_finger_leaves_it(host):
    for name in ("column", "flow", "line", "bnb"):
        view = view_of(host, name)
        view.set_scrolling(decelerates=False)
        start = view.frame(0.0).content_offset
        drag(view, along(name, -150))
        view.pointer("up", 200 + along(name, -150)[0], 400 + along(name, -150)[1], 0.16)
        moved = np.subtract(view.frame(0.2).content_offset, start).sum()
        assert moved == pytest.approx(140)
        frame = view.frame(5.0)
        assert np.subtract(frame.content_offset, start).sum() == pytest.approx(140)


@pytest.mark.parametrize("name", SNAPPING)
def test_content_that_does_not_decelerate_still_snaps(host, name):
    ends = []
    for decelerates in (True, False):
        view = view_of(host, name, item_size=(200, 300))
        view.set_scrolling(decelerates=decelerates)
        start = view.frame(0.0).content_offset.x
        drag(view, (-60, 0), 0.1)
        view.pointer("up", 140, 400, 0.5)
        ends.append(view.frame(9.0).content_offset.x - start)
    assert ends[0] == pytest.approx(ends[1])
    view.wheel(0, 1, 10)
    view.wheel(0, -1, 10.5)
    assert view.frame(19).content_offset.x - start == pytest.approx(ends[1])


def test_motions_can_be_turned_on_again(host):
    view = view_of(host)
    view.set_scrolling(bounces=False, decelerates=False)
    view.frame(0.0)
    view.set_scrolling()
    drag(view, (0, 300))
    assert view.frame(0.16).content_offset.y < -50
    view.set_scrolling(bounces=False)
    assert view.frame(0.17).content_offset.y == 0
    assert is_row(view.frame(0.18)) is False


# MARK: Recordings


def test_a_recording_contains_policies_and_momentum(host):
    view = layouthost.CollectionView(host.layout("column"))
    view.record()
    view.set_viewport_size(390, 844)
    view.item_counts = [300]
    view.set_scrolling(bounces=False, decelerates=False)
    view.frame(0.0)
    view.pointer("down", 200, 400, 0.1, precise=True, selects=True)
    view.pointer("long_press", 200, 400, 0.2)
    view.pointer("up", 200, 400, 0.3)
    view.wheel(0, 40, 0.4, phase="momentum")
    view.frame(0.5)
    other = layouthost.CollectionView(host.layout("column"))
    played = list(other.replay(view.recording))
    assert [played_frame[1] for played_frame in played] == [True, True]


def test_invalid_policies_have_one_message(host):
    view = layouthost.CollectionView(host.layout("column"))
    with pytest.raises(layouthost.InvalidArgumentError, match="flags is 4; it may be 0 to 3"):
        view._call("set_scrolling", 4)
    for phase in (5, 1 << 10, 0x101, 0x301):
        with pytest.raises(layouthost.InvalidArgumentError, match=f"phase is {phase};"):
            view._input(False, {"kind": 0, "phase": phase})
