"""A drag in the reorder flow, beyond the golden file: its course and its drawing."""

import layouthost
import pytest
from layouthost import Flag

# The course of a drag


def test_a_drag_announces_seven_milestones_in_order_with_real_paths(drag):
    it = drag()
    reply = it.finger("began", it.center(0))
    assert (reply.result, reply.animation_duration) == ("tracking", 0.25)
    assert it.new_events() == [("WillBeginDrag", (0, 0))]
    it.finger("animation_ended")
    assert it.new_events() == [("DidBeginDrag", (0, 0))]
    it.finger("changed", it.center(5))
    assert it.new_events() == [("DidMove", (0, 0), (0, 5))]
    reply = it.finger("ended", it.center(5))
    assert (reply.result, reply.animation_duration) == ("finished", 0.25)
    assert it.new_events() == [("WillEndDrag", (0, 5))]
    it.finger("animation_ended")
    assert it.new_events() == [("DidEndDrag", (0, 5))]
    assert it.data == [[1, 2, 3, 4, 5, 0, 6, 7, 8, 9, 10, 11]]
    assert it.requests == [("drag", (0, 0)), ("move", (0, 5))]


def test_a_later_phase_implies_that_the_lift_is_over(drag):
    it = drag()
    it.finger("began", it.center(0))
    it.finger("ended", it.center(0))
    assert [name for name, *_ in it.new_events()] == [
        "WillBeginDrag",
        "DidBeginDrag",
        "WillEndDrag",
    ]


def test_without_animations_every_milestone_comes_at_once(drag):
    it = drag(lift_duration=0, drop_duration=0)
    assert it.finger("began", it.center(0)).animation_duration == 0
    assert it.finger("ended", it.center(0)).animation_duration == 0
    names = [name for name, *_ in it.new_events()]
    assert names == ["WillBeginDrag", "DidBeginDrag", "WillEndDrag", "DidEndDrag"]
    assert it.floating() is None and it.hidden() == []


def test_a_new_finger_ends_an_unfinished_drag(drag):
    it = drag()
    it.finger("began", it.center(0))
    it.finger("changed", it.center(3))
    it.finger("began", it.center(7))
    names = [name for name, *_ in it.new_events()]
    assert names == [
        "WillBeginDrag",
        "DidBeginDrag",
        "DidMove",
        "WillEndDrag",
        "DidEndDrag",
        "WillBeginDrag",
    ]
    assert it.hidden() == [(0, 7)]


@pytest.mark.parametrize("phase", ["changed", "ended", "cancelled", "animation_ended"])
def test_without_a_drag_phases_are_ignored(drag, phase):
    it = drag()
    assert it.finger(phase, it.center(0)).result == "ignored"
    assert it.new_events() == [] and it.requests == []


@pytest.mark.parametrize("kind", ["tap", "pan"])
def test_other_gestures_are_not_for_this_layout(drag, kind):
    it = drag()
    assert it.layout.gesture(kind, "ended", it.center(0)).result == "ignored"


def test_cancelling_restores_the_order_with_its_own_move(drag):
    it = drag()
    it.finger("began", it.center(2))
    for item in (5, 9, 0, 7):
        it.finger("changed", it.center(item))
    assert it.data != [list(range(12))]
    it.new_events()
    reply = it.finger("cancelled")
    assert (reply.result, reply.path.item) == ("finished", 2)
    assert it.new_events() == [("DidMove", (0, 7), (0, 2)), ("WillEndDrag", (0, 2))]
    it.finger("animation_ended")
    assert it.new_events() == [("DidEndDrag", (0, 2))]
    assert it.data == [list(range(12))]
    assert [name for name, _ in it.requests] == ["drag"] + ["move"] * 4, (
        "going home needs no permission"
    )


def test_a_finger_that_leaves_elsewhere_makes_a_last_move(drag):
    it = drag()
    it.finger("began", it.center(0))
    it.finger("changed", it.center(1))
    it.finger("ended", it.center(6))
    assert it.new_events()[-2:] == [("DidMove", (0, 1), (0, 6)), ("WillEndDrag", (0, 6))]


def test_permission_for_a_denied_target_is_requested_once_in_each_visit(drag):
    it = drag()
    it.rejected = {(0, 3)}
    it.finger("began", it.center(0))
    x, y = it.center(3)
    for dx in range(5):
        it.finger("changed", (x + dx, y))
    assert it.requests == [("drag", (0, 0)), ("move", (0, 3))]
    it.finger("changed", (x, y + 300))
    it.finger("changed", (x, y))
    assert it.requests[2:] == [("move", (0, 3))]


# Drawing


def test_the_floating_cell_keeps_its_distance_from_the_finger_and_its_slot_is_hidden(drag):
    it = drag()
    x, y = it.center(1)
    it.finger("began", (x - 20, y + 10))
    floating = it.floating()
    assert floating["frame"].tolist() == it.layout.element(0, 1)["frame"].tolist()
    assert floating["flags"] & Flag.DRAGGED and floating["z"] > 1
    assert floating["transform"].diagonal().tolist() == [1.1, 1.1, 1, 1]
    assert it.hidden() == [(0, 1)]
    it.finger("changed", (200, 300))
    fx, fy, w, h = it.floating()["frame"].tolist()
    assert (fx + w / 2, fy + h / 2) == (200 + 20, 300 - 10)
    at = it.layout.element(0, it.floating()["item"], kind="floating_cell")
    assert at.tobytes() == it.floating().tobytes()
    with pytest.raises(layouthost.NotShownError):
        it.layout.element(0, 11, kind="floating_cell")


def test_after_the_finger_left_the_floating_cell_is_in_its_slot_until_it_has_landed(drag):
    it = drag()
    it.finger("began", it.center(0))
    it.finger("changed", it.center(5))
    it.finger("ended", it.center(5))
    assert it.floating()["frame"].tolist() == it.layout.element(0, 5)["frame"].tolist()
    assert not it.floating()["flags"] & Flag.TRANSFORMED
    assert it.hidden() == [(0, 5)]
    it.finger("animation_ended")
    assert it.floating() is None and it.hidden() == []


def test_the_look_of_lift_and_drop_is_the_programs(drag):
    it = drag(lift_scale=1.5, lift_duration=0.1, drop_duration=0.4)
    assert it.finger("began", it.center(0)).animation_duration == 0.1
    assert it.floating()["transform"][0][0] == 1.5
    assert it.finger("ended", it.center(0)).animation_duration == 0.4


def test_while_items_make_room_they_start_where_they_were(drag):
    it = drag()
    it.finger("began", it.center(0))
    before = it.layout.element(0, 1)["frame"].tolist()
    it.finger("changed", it.center(1))
    start = it.layout.appearance("initial", 0, 0)
    assert start["frame"].tolist() == before and start["flags"] & Flag.KEPT
    assert it.layout.appearance("initial", 0, 1)["flags"] & Flag.HIDDEN
    kept = it.layout.appearance("initial", 0, 1, kind="floating_cell")
    assert kept["flags"] & Flag.KEPT and kept["alpha"] == 1


def test_dragging_works_in_a_mirror(drag):
    it = drag()
    it.layout.set_viewport(0, 0, 320, 568, direction="rtl")
    it.finger("began", it.center(0))
    it.finger("changed", it.center(5))
    assert it.data[0][:6] == [1, 2, 3, 4, 5, 0]
    x, y, w, h = it.floating()["frame"].tolist()
    assert (x + w / 2, y + h / 2) == pytest.approx(it.center(5))
