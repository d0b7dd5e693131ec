"""Bounds and states of the view's parts: exact limits, and what a part must not forget."""

import numpy as np
import pytest
from layouthost import delete_items, insert_items
from View.stage import WINDOW

WHOLE = (0, 0, *WINDOW)


def pulled(on, distance=280):
    """The finger pulls the content beyond its start; returns how far it is shown there."""
    on.finger((200, 200), (200, 200 + distance), 0.3)
    return -on.frame(on.lifted).content_offset.y


def leaving(frame):
    return {int(e["slot"]) for e in frame.elements if e["flags"] & 4}


# Pull to refresh


def test_a_pull_of_exactly_the_distance_refreshes(plain_view):
    on = plain_view("flow")
    distance = pulled(on)
    on.view.set_refresh(distance)
    on.view.pointer("up", *on.place, on.lifted)
    assert on.rest().refreshing
    assert on.last.content_offset.y == -distance


@pytest.mark.parametrize("id", ["snap-to-center", "line"])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_refresh_holds_content_that_snaps_even_if_items_are_added(plain_view, id, direction):
    paged = {"scroll_direction": "horizontal", "pagination_enabled": True}
    on = plain_view(id, [40], direction, **(paged if id == "line" else {}))
    sign = 1 if direction == "ltr" else -1
    on.view.set_refresh(30)
    on.finger((200, 300), (200 + sign * 160, 300))
    on.view.pointer("up", 200 + sign * 160, 300, on.lifted + 0.3)
    for _ in range(40):
        on.view.update(insert_items(0, 39, 1))
        frame = on.frame(on.time + 0.1)
    start = frame.minimum_offset.x if sign > 0 else frame.maximum_offset.x
    assert frame.refreshing and sign * (start - frame.content_offset.x) == pytest.approx(30)
    on.view.end_refresh()
    frame = on.rest()
    assert frame.content_offset.x == (
        frame.minimum_offset.x if sign > 0 else frame.maximum_offset.x
    )


@pytest.mark.parametrize("time", [0.3, 0.5, 0.7, 0.9])
def test_a_long_row_rests_at_its_stop_after_the_viewport_changes_in_a_bounce(plain_view, time):
    on = plain_view("snap-to-center", [1500], "rtl", item_size=(100, 100))
    on.fling((300, 300), (150, 300))
    on.frame(time)
    on.view.set_viewport_size(844, 390, "rtl")
    frame = on.rest()
    assert frame.content_offset.x == frame.maximum_offset.x


def test_the_end_of_a_refresh_during_a_scroll_to_the_start_ends_it_there(plain_view):
    on = plain_view("flow", [3000])
    on.view.set_refresh(30)
    on.finger((200, 300), (200, 460))
    on.view.pointer("up", 200, 460, on.lifted)
    on.rest()
    on.view.scroll_to(0, 2000, animated=False)
    on.rest()
    on.view.key("home", on.time)
    assert on.frame(on.time + 0.1).refreshing
    on.view.end_refresh()
    assert min(frame.content_offset.y for frame in on.play(0.5)) == pytest.approx(0, abs=1e-9)


def test_the_end_of_a_refresh_leaves_content_in_the_hand(plain_view):
    on = plain_view("flow")
    on.view.set_refresh(60)
    pulled(on)
    on.view.pointer("up", *on.place, on.lifted)
    assert on.rest().refreshing
    pulled(on)
    before = on.last.content_offset.y
    assert before < -100
    on.view.end_refresh()
    frames = on.play(0.4)
    assert all(frame.held for frame in frames)
    assert [frame.content_offset.y for frame in frames] == pytest.approx([before] * len(frames))


def test_another_layout_ends_the_refresh(plain_view, host):
    on = plain_view("flow")
    on.view.set_refresh(60)
    pulled(on)
    on.view.pointer("up", *on.place, on.lifted)
    assert on.rest().refreshing
    with host.layout("line") as other:
        other.item_counts = [40, 60, 30]
        on.view.set_layout(other, 0)
        assert not on.rest().refreshing
        on.view.set_layout(on.layout, 0)
        on.frame(on.time + 1)


# The start of the content


def test_a_new_row_at_the_start_comes_into_view_only_there(plain_view):
    on = plain_view("flow")
    on.view.update(insert_items(0, 0, 3))
    assert on.rest().content_offset.y == 0
    on.view.wheel(0, 1, on.time)
    assert on.rest().content_offset.y == 60
    on.view.update(insert_items(0, 0, 3))
    assert on.rest().content_offset.y == 160


# Animations


def test_a_short_departure_does_not_end_a_long_one(plain_view):
    on = plain_view("flow")
    on.view.set_animation_duration(1)
    on.view.update(delete_items(0, 0))
    first = leaving(on.frame(1))
    on.view.set_animation_duration(0.25)
    on.view.update(delete_items(0, 0))
    both = leaving(on.frame(1.25))
    assert len(first) == 1 and len(both) == 2
    assert leaving(on.frame(1.75)) == first
    assert leaving(on.frame(2)) == set()


def test_an_animation_ends_in_the_frame_at_its_end(plain_view):
    on = plain_view("flow")
    on.view.set_animation_duration(0.25)
    on.view.update(delete_items(0, 0))
    assert on.frame(1).animating
    assert on.frame(1.125).animating
    assert not on.frame(1.25).animating and on.last.next_time is None


def test_changes_between_two_frames_have_the_duration_set_last(plain_view):
    on = plain_view("flow")
    for duration in (2, 0.25):
        on.view.set_animation_duration(duration)
        on.view.update(insert_items(0, 0))
    assert on.frame(1).animating
    assert not on.frame(1.25).animating


def test_items_that_come_after_an_empty_frame_do_not_animate(plain_view):
    on = plain_view("flow", counts=[0])
    on.frame(1)
    on.view.item_counts = [40]
    frame = on.frame(2)
    assert len(frame.elements) > 9 and not frame.animating
    assert all(e["element"]["alpha"] == 1 for e in frame.elements)


def test_a_change_that_was_queried_animates_from_the_next_frame_on(plain_view):
    on = plain_view("flow")
    before = {int(e["slot"]): tuple(e["frame"]) for e in on.frame(1).elements}
    on.view.update(insert_items(0, 0))
    assert on.layout.content_size is not None
    on.view.update(insert_items(0, 0))
    frame = on.frame(5)
    after = {int(e["slot"]): tuple(e["frame"]) for e in frame.elements}
    assert frame.animating and len(before.keys() & after.keys()) > 9
    for slot in before.keys() & after.keys():
        assert after[slot] == pytest.approx(before[slot])


def test_a_slot_is_free_only_after_a_frame_without_its_element(plain_view):
    on = plain_view("flow", counts=[9000])
    on.view.set_animation_duration(0.25)
    on.view.update(delete_items(0, 0, 24))
    gone = leaving(on.frame(1))
    on.view.scroll_to(0, 8000, position="start", animated=False)
    frame = on.frame(1.25)
    assert len(gone) == 24 and gone <= set(frame.removed_slots)
    assert not set(frame.removed_slots) & {int(e["slot"]) for e in frame.elements}


def test_a_removed_element_is_not_hit_and_lies_below_its_successor(plain_view):
    on = plain_view("flow", counts=[5])
    x, y, width, height = on.last.elements[4]["frame"]
    on.view.update([delete_items(0, 2), delete_items(0, 4)])
    on.frame(1)
    assert len(leaving(on.frame(1.05))) == 2
    assert on.view.element_at(x + width / 2, y + height / 2) is None
    on.view.update(insert_items(0, 2))
    on.frame(1.1)
    frame = on.frame(1.15)
    third = [e["flags"] & 4 != 0 for e in frame.elements if e["element"]["item"] == 2]
    assert third == [True, False]


# Opening


@pytest.fixture
def opened(plain_view):
    """A tab that is half open at 1.5 s, and fully at 2 s."""
    on = plain_view("safari")
    on.view.present_item(0, 2, WHOLE, duration=1)
    on.frame(1)
    return on


def test_a_transition_that_turns_takes_the_part_of_the_duration_that_is_left(opened):
    assert 0.4 < opened.frame(1.5).presentation_progress < 0.6
    part = opened.last.presentation_progress
    opened.view.dismiss_item(1)
    opened.frame(1.5)
    assert opened.frame(1.5 + part + 0.01).presentation_progress == 0
    assert opened.kinds() == ["closed"]


def test_a_transition_ends_at_its_own_time_whenever_the_frame_is(opened):
    opened.frame(5)
    opened.view.dismiss_item(1)
    opened.frame(6)
    opened.frame(9)
    assert [(e.kind, e.time) for e in opened.events] == [("opened", 2), ("closed", 7)]


def test_an_item_that_is_pulled_shut_a_little_opens_again(opened):
    opened.frame(3)
    opened.view.set_presentation_progress(0.5)
    opened.frame(4)
    opened.view.present_item(0, 2, WHOLE, duration=1)
    opened.frame(5)
    opened.frame(7)
    assert opened.kinds() == ["opened", "opened"]


def test_a_transition_that_has_turned_comes_to_rest(opened):
    opened.frame(1.5)
    opened.view.dismiss_item(1)
    opened.frame(1.6)
    opened.view.present_item(0, 2, WHOLE, duration=1)
    opened.frame(1.7)
    frame = opened.frame(9)
    assert frame.presentation_progress == 1 and frame.next_time is None


def test_elements_animate_from_where_they_are_when_another_item_opens(opened):
    def frames(frame):
        return {int(e["element"]["item"]): e["element"]["frame"].copy() for e in frame.elements}

    before = frames(opened.frame(1.8))
    opened.view.present_item(0, 1, WHOLE, duration=1)
    after = frames(opened.frame(1.8))
    assert 2 in after and all(np.allclose(after[item], before[item], atol=1e-9) for item in after)
    opened.frame(2.4)
    assert opened.frame(4).presentation_progress == 1


# Input


def test_scrolling_is_announced_once(plain_view):
    on = plain_view("flow")
    on.fling((200, 700), (200, 500))
    on.play(4)
    assert on.kinds().count("scroll_began") == on.kinds().count("scroll_ended") == 1


def test_a_pointer_at_the_touch_slop_has_not_moved(plain_view):
    on = plain_view("flow")
    on.view.pointer("down", 200, 300, 1)
    on.view.pointer("moved", 206, 308, 1.1)
    on.view.pointer("up", 206, 308, 1.2)
    on.frame(2)
    assert on.kinds() == ["tap"]


def test_a_pointer_that_holds_caught_content_presses_nothing(plain_view):
    on = plain_view("flow")
    on.fling((200, 700), (200, 300))
    on.frame(0.3)
    on.view.pointer("down", 200, 400, 0.3)
    on.view.pointer("up", 200, 400, 2)
    on.rest()
    assert not {"tap", "long_press"} & set(on.kinds())


def test_a_removed_element_under_the_finger_gives_it_to_no_other(plain_view):
    on = plain_view("flow")
    on.view.set_animation_duration(0)
    on.view.pointer("down", 60, 60, 1)
    on.frame(1)
    on.view.update(delete_items(0, 0, 3))
    on.frame(1.1)
    on.view.update(insert_items(0, 0, 3))
    on.frame(1.2)
    on.view.pointer("up", 60, 60, 1.3)
    on.frame(1.4)
    (tap,) = [event for event in on.events if event.kind == "tap"]
    assert tap.path.item == -1


def test_a_key_does_not_undo_a_scroll_that_has_not_begun(plain_view):
    on = plain_view("flow")
    on.view.scroll_to(0, 20, position="start", animated=False)
    on.view.key("end", 0.5)
    # Handles the key before the frame begins the scroll.
    on.view.set_refresh(0)
    on.frame(0.5)
    assert on.frame(0.6).content_offset.y == on.go(0, 20).content_offset.y


def test_a_scroll_of_the_program_takes_the_content_out_of_the_hand(plain_view):
    on = plain_view("snap-to-center")
    on.finger((350, 400), (250, 400))
    on.frame(on.lifted)
    on.view.scroll_to(0, 20, position="center", animated=False)
    there = on.frame(0.12).content_offset.x
    on.view.pointer("moved", 150, 400, 0.14)
    on.view.pointer("up", 100, 400, 0.15)
    assert there > 1000
    assert on.rest().content_offset.x == there


def test_a_wheel_that_turns_back_begins_a_new_step(plain_view):
    on = plain_view("carousel")
    start = on.rest().content_offset.x
    for delta, time in ((0.7, 21), (-0.2, 22), (-0.9, 23)):
        on.view.wheel(0, delta, time)
    assert on.frame(30).content_offset.x < start - 50


def test_a_touchpad_without_phases_does_not_fling(plain_view):
    on = plain_view("flow")
    for step in range(10):
        on.view.wheel(0, 20, 1 + step / 100, "points")
    assert on.frame(1.1).content_offset.y == 200
    on.view.wheel(0, 1, 1.1)
    assert on.rest().content_offset.y == 260


def test_an_animated_scroll_that_a_change_redirects_keeps_its_velocity(plain_view):
    on = plain_view("flow")
    on.view.scroll_to(1, 30, position="start")
    on.frame(1)
    velocity = on.frame(1.125).velocity.y
    on.view.update(delete_items(1, 9, 12))
    assert velocity > 500
    assert on.frame(1.125).velocity.y == pytest.approx(velocity)


def test_wheel_steps_add_up_while_the_content_still_moves(plain_view):
    on = plain_view("flow")
    on.view.wheel(0, 1, 1)
    on.view.wheel(0, 1, 1.02)
    assert on.rest().content_offset.y == 120


def test_a_drag_along_one_axis_moves_only_that(plain_view):
    on = plain_view("flow")
    on.fling((100, 400), (350, 420), 0.5)
    assert on.last.content_offset.y == 0
