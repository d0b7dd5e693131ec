"""Input on single layouts: fingers, wheels and keys."""

import layouthost
import numpy as np
import pytest
from layouthost import delete_items, insert_items, move_items
from View.stage import LAYOUTS, STEP, WINDOW, cell, cells, leaving


def kinds(on):
    return [event.kind for event in on.events]


def slots(frame):
    """The item in each slot, for all cells."""
    return {
        int(e["slot"]): (int(e["element"]["section"]), int(e["element"]["item"]))
        for e in frame.elements
        if e["element"]["kind"] == 0
    }


# MARK: Scrolling


@pytest.mark.parametrize("rate", [30, 60, 120, 7.3])
def test_a_fling_ends_in_the_same_place_at_any_frame_rate(host, rate):
    ends = []
    for frames in (rate, 997.0):
        with host.layout("bnb") as layout, layouthost.CollectionView(layout) as view:
            view.set_viewport_size(*WINDOW)
            view.item_counts = [400]
            view.frame(0)
            for step in range(11):
                phase = "down" if step == 0 else "moved"
                view.pointer(phase, 200, 600 - 31 * step, step * 0.011)
            view.pointer("up", 200, 290, 0.111)
            time, frame = 0.0, None
            while frame is None or frame.next_time is not None:
                time += 1 / frames
                frame = view.frame(time)
            ends.append(frame.content_offset.y)
    assert ends[0] == pytest.approx(ends[1], abs=1e-6)
    assert ends[0] > 500


def test_the_layout_knows_where_its_view_has_scrolled_it(host):
    with host.layout("bnb") as layout, layouthost.CollectionView(layout) as view:
        view.set_viewport_size(*WINDOW)
        view.item_counts = [400]
        view.scroll_to(0, 200, position="start")
        for time, moving in ((0, True), (0.1, True), (9, False)):
            frame = view.frame(time)
            assert layout.viewport == (*frame.content_offset, *WINDOW)
            assert layout.moving == moving
            shown = {(e["section"], e["item"]) for e in layout.elements()}
            inner = frame.elements["element"]
            assert shown == {(e["section"], e["item"]) for e in inner}
        assert layout.viewport.y > 1000


def test_a_way_counts_from_where_it_leaves_the_slop(host):
    offsets = []
    for steps in (2, 3, 10, 100):
        with host.layout("bnb") as layout, layouthost.CollectionView(layout) as view:
            view.set_viewport_size(*WINDOW)
            view.item_counts = [400]
            view.frame(0)
            view.pointer("down", 200, 600, 0)
            for step in range(1, steps + 1):
                view.pointer("moved", 200, 600 - 100 * step / steps, step * 0.2 / steps)
            offsets.append(view.frame(0.21).content_offset.y)
    assert offsets == pytest.approx([90] * 4, abs=1e-9)


def test_a_snap_ends_exactly_on_its_stop(stage):
    on = stage("snap-to-center")
    on.fling((300, 100), (220, 100), 0.08)
    on.rest()
    middles = [e["frame"][0] + e["frame"][2] / 2 - WINDOW[0] / 2 for e in on.frame.elements]
    assert min(map(abs, middles)) == 0


def test_a_moving_content_is_caught_and_that_is_no_tap(stage):
    on = stage("bnb")
    on.fling((200, 600), (200, 300), 0.1)
    on.play(0.1)
    assert on.frame.scrolling
    on.down(200, 400)
    on.play(STEP)
    caught = on.frame.content_offset
    on.play(0.7)
    assert on.frame.content_offset == caught and on.frame.held
    on.up()
    on.play(0.2)
    assert on.frame.content_offset == caught and on.frame.next_time is None
    assert "tap" not in kinds(on) and "long_press" not in kinds(on)


def test_the_content_bounces_at_its_edge_and_can_be_caught_there(stage):
    on = stage("bnb")
    on.fling((200, 200), (200, 400), 0.08)
    on.play(0.05)
    assert on.frame.content_offset.y < 0
    on.down(200, 300)
    on.play(STEP)
    pulled = on.frame.content_offset.y
    assert pulled < 0
    on.drag(200, 330, 0.1)
    assert on.frame.content_offset.y < pulled
    on.up()
    on.rest()
    assert on.frame.content_offset.y == 0


def test_an_endless_carousel_never_ends(stage):
    on = stage("carousel")
    for _ in range(12):
        on.fling((350, 100), (50, 100), 0.05)
        on.play(0.15)
        assert len(on.frame.elements) > 0
    on.rest()
    middles = [abs(e["frame"][0] + e["frame"][2] / 2 - WINDOW[0] / 2) for e in on.frame.elements]
    assert min(middles) < 1e-6


@pytest.mark.parametrize("turn", ["notch", "page_down", "right"])
def test_where_the_layout_snaps_a_notch_and_a_key_move_one_stop(stage, turn):
    on = stage("snap-to-center")
    before = on.frame.content_offset.x
    for stop in (1, 2, 3):
        if turn == "notch":
            on.view.wheel(0, 1, on.time)
        else:
            on.view.key(turn, on.time)
        on.rest()
        assert on.frame.content_offset.x - before == pytest.approx(108 * stop)
    on.view.wheel(0, -1, on.time)
    on.rest()
    assert on.frame.content_offset.x - before == pytest.approx(216)


def test_a_wheel_scrolls_by_steps_and_reports_the_remainder(stage):
    on = stage("bnb")
    on.view.wheel(0, 3, on.time)
    on.rest()
    assert on.frame.content_offset.y == 180
    on.view.wheel(0, -5, on.time)
    on.rest()
    assert on.frame.content_offset.y == 0
    rests = [event for event in on.events if event.kind == "remainder"]
    assert [event.value.y for event in rests] == [-120]


def test_a_touchpad_is_followed_and_let_go_of(stage):
    on = stage("bnb")
    for _ in range(30):
        on.view.wheel(0, 4, on.time, phase="points")
        on.hand = 4
        on.play(STEP)
    assert on.frame.content_offset.y == 120
    on.view.wheel(0, -200, on.time, phase="points")
    on.hand = 200
    on.play(STEP)
    assert on.frame.content_offset.y < 0, "it stretches"
    on.hand = 0
    on.rest()
    assert on.frame.content_offset.y == 0


def test_home_and_end(stage):
    on = stage("column")
    on.view.key("end", on.time)
    on.rest()
    assert on.frame.content_offset.y == on.frame.maximum_offset.y > 2000
    on.view.key("home", on.time)
    on.rest()
    assert on.frame.content_offset.y == 0


@pytest.mark.parametrize("id", ["carousel", "infinite"])
@pytest.mark.parametrize("key", ["home", "end"])
def test_an_endless_row_has_neither_home_nor_end(stage, id, key):
    on = stage(id)
    before = on.frame.content_offset
    on.view.key(key, on.time)
    on.rest()
    assert on.frame.content_offset == before


def test_a_scroll_to_the_current_place_ends_at_once(stage):
    on = stage("bnb")
    on.view.scroll_to(0, 2)
    on.play(STEP)
    assert on.frame.next_time is None and not on.frame.scrolling
    on.tap(200, 400)
    assert "tap" in kinds(on)


@pytest.mark.parametrize("position", ["start", "center", "end", "nearest"])
@pytest.mark.parametrize("animated", [True, False])
def test_scrolling_to_an_item(stage, position, animated):
    on = stage("flow")
    on.view.scroll_to(1, 30, position=position, animated=animated)
    if not animated:
        on.hand = 1e4
        on.play(STEP)
        on.faults.clear()  # the program requested it without animation
        on.hand = 0
    on.rest()
    y, height = cell(on.frame, 1, 30)["frame"][[1, 3]]
    middle = (WINDOW[1] - height) / 2
    wanted = {"start": 0, "center": middle, "end": 2 * middle, "nearest": 2 * middle}
    assert y == pytest.approx(wanted[position], abs=1e-6)


def test_a_right_to_left_row_scrolls_the_other_way(host):
    with host.layout("snap-to-center") as layout, layouthost.CollectionView(layout) as view:
        view.set_viewport_size(390, 200, direction="rtl")
        view.item_counts = [40]
        first = view.frame(0)
        x, width = cell(first, 0, 0)["frame"][[0, 2]]
        assert x + width / 2 == 195
        for step in range(6):
            view.pointer("down" if step == 0 else "moved", 100 + 20 * step, 100, 0.02 * step)
        view.pointer("up", 200, 100, 0.1)
        last = view.frame(3)
        assert last.content_offset.x < first.content_offset.x
        assert min(e["element"]["item"] for e in last.elements) > 0 or len(slots(last)) > 3


def test_pulling_far_enough_refreshes_and_holds_until_it_is_done(stage, host):
    on = stage("flow")
    on.view.set_refresh(60)
    on.fling((200, 200), (200, 260), 0.2)
    on.rest()
    assert "refresh" not in kinds(on) and on.frame.content_offset.y == 0
    on.down(200, 200)
    on.drag(200, 480, 0.3)
    on.play(0.1)
    assert on.frame.content_offset.y < -60
    on.up()
    on.rest()
    assert kinds(on).count("refresh") == 1 and on.frame.refreshing
    assert on.frame.content_offset.y == -60
    on.view.update(insert_items(0, 0, 2))
    on.rest()
    assert on.frame.refreshing
    on.view.end_refresh()
    on.rest()
    assert on.frame.content_offset.y == 0 and not on.frame.refreshing
    on.down(200, 200)
    on.drag(200, 480, 0.3)
    on.up()
    on.rest()
    on.view.set_refresh(0)
    on.rest()
    assert on.frame.content_offset.y == 0 and not on.frame.refreshing
    with host.layout("flow") as layout, layouthost.CollectionView(layout) as again:
        assert all(is_same for _, is_same in again.replay(on.view.recording))
    with pytest.raises(layouthost.NotShownError):
        on.view.end_refresh()


@pytest.mark.parametrize(("direction", "sign"), [("ltr", 1), ("rtl", -1)])
def test_a_row_begins_where_its_direction_does(host, direction, sign):
    with host.layout("line") as layout, layouthost.CollectionView(layout) as view:
        view.set_viewport_size(390, 300, direction)
        view["scroll_direction"] = "horizontal"
        view["item_size"] = (150, 90)
        view.item_counts = [40]
        view.set_refresh(50)
        start = view.frame(0).content_offset.x
        for step in range(9):
            phase = "down" if step == 0 else "moved"
            view.pointer(phase, 195 + sign * 20 * step, 100, 0.05 * step)
        view.pointer("up", 195 + sign * 160, 100, 0.6)
        held = view.frame(4)
        assert held.refreshing and held.content_offset.x == start - sign * 50
        assert "refresh" in [event.kind for event in held.events]
        view.end_refresh()
        view.frame(4.1)
        assert view.frame(5).content_offset.x == start
        # New items at the start scroll into view there; elsewhere, they leave the visible ones
        # alone.
        first = cell(view.frame(5), 0, 0)
        view.update(insert_items(0, 0))
        view.frame(5.1)
        frame = view.frame(6)
        assert cell(frame, 0, 0)["slot"] != first["slot"]
        assert cell(frame, 0, 0)["frame"][0] == first["frame"][0]
        view.scroll_to(0, 20, position="start", animated=False)
        seen = cell(view.frame(7), 0, 20)
        view.update(insert_items(0, 0))
        view.frame(7.1)
        assert cell(view.frame(8), 0, 21)["frame"][0] == pytest.approx(seen["frame"][0])
        assert cell(view.frame(8), 0, 21)["slot"] == seen["slot"]


def test_an_animated_way_announces_one_focus_when_it_is_there(stage):
    on = stage("carousel")
    on.events.clear()
    on.view.scroll_to(0, 6, position="center")
    on.rest()
    focused = [event.path.item for event in on.events if event.kind == "focus_did_change"]
    assert focused == [6]


def test_an_event_of_the_layout_may_have_a_time_between_two_frames(stage):
    on = stage("carousel")
    on.events.clear()
    for part in (0.25, 0.5, 0.75):
        on.view.wheel(150, 0, on.time + part * on.step, phase="moved")
    on.hand = 450
    on.play(STEP)
    times = [event.time for event in on.events if event.kind == "focus_did_change"]
    assert times and times[0] < on.time
    assert max(times) <= on.time


def test_only_an_event_with_a_destination_shows_one(stage):
    on = stage("carousel")
    on.view.wheel(0, 1, on.time)
    on.rest()
    destinations = {event.kind: event.to.kind for event in on.events if "focus" in event.kind}
    assert destinations == {"focus_will_change": "cell", "focus_did_change": "none"}


def test_bars_that_cover_the_edges_are_taken_into_account(host):
    with host.layout("flow") as layout, layouthost.CollectionView(layout) as view:
        view.set_viewport_size(390, 844, insets=(88, 0, 34, 0))
        view.item_counts = [200]
        view["item_size"] = (110, 90)
        first = view.frame(0)
        assert first.content_offset.y == -88
        assert cell(first, 0, 0)["frame"][1] == 88
        view.key("end", 0.1)
        last = view.frame(2)
        y, height = cell(last, 0, 199)["frame"][[1, 3]]
        assert y + height == pytest.approx(844 - 34)
        view.scroll_to(0, 90, position="start", animated=False)
        assert cell(view.frame(3), 0, 90)["frame"][1] == pytest.approx(88)


# MARK: Taps and presses


def test_events_of_taps_and_long_presses_name_the_element(stage):
    on = stage("bnb")
    x, y, width, height = cell(on.frame, 0, 3)["frame"]
    on.tap(x + width / 2, y + height / 2)
    on.down(x + width / 2, y + height / 2)
    on.play(0.6)
    on.up()
    on.play(0.1)
    found = [(event.kind, event.path.item) for event in on.events]
    assert found == [("tap", 3), ("long_press", 3)]


def test_the_topmost_element_is_hit(stage):
    on = stage("safari")
    place = (195, 300)
    shown = on.view.element_at(*place)
    assert shown is not None
    covering = [
        int(e["element"]["item"])
        for e in on.frame.elements
        if e["element"]["z"] > shown["element"]["z"]
    ]
    on.tap(*place)
    assert on.events[-1].kind == "tap"
    assert on.events[-1].path.item == shown["element"]["item"] not in covering
    assert on.view.element_at(-5, 5) is None


# MARK: Drawers


def test_drawers_open_and_close_also_while_they_move(stage):
    on = stage("column")
    for pause in (0.5, 0.1, 0.05, 0.6):
        on.tap(100, 20)
        on.play(pause)
    on.rest()
    assert kinds(on) == ["did_collapse", "did_expand"] * 2
    assert cell(on.frame, 0, 0)["frame"][1] == pytest.approx(40)


def test_a_header_in_mid_slide_is_hit_where_it_is_seen(stage):
    on = stage("column")
    on.tap(100, 20)
    on.play(0.12)
    header = cell(on.frame, 1, 0, kind=1)
    y = header["frame"][1]
    resting = cell(on.frame, 1, 0, kind=1)["element"]["frame"][1]
    assert 41 < y < 600 and resting == pytest.approx(y + on.frame.content_offset.y)
    on.tap(100, y + 20)
    assert (on.events[-1].kind, on.events[-1].path.section) == ("did_collapse", 1)


def test_a_drawer_that_closes_at_the_end_leaves_no_gap(stage):
    on = stage("column")
    on.view.key("end", on.time)
    on.rest()
    header = cell(on.frame, 3, 0, kind=1)["frame"]
    on.tap(100, header[1] + 20)
    on.rest()
    assert on.frame.content_offset.y == pytest.approx(on.frame.maximum_offset.y)


# MARK: Dragging


def test_a_long_press_drags_with_autoscroll_and_drops(stage):
    on = stage("reorder-flow")
    slot = int(cell(on.frame, 0, 0)["slot"])
    on.down(60, 60)
    on.play(0.9)
    assert kinds(on)[:2] == ["will_begin_drag", "did_begin_drag"]
    on.drag(200, 300, 0.5)
    on.drag(200, 835, 0.4)
    before = on.frame.content_offset.y
    on.play(1.0)
    assert on.frame.content_offset.y > before + 50, "it scrolls by itself"
    floating = [e for e in on.frame.elements if e["element"]["kind"] == 5]
    assert len(floating) == 1
    x, y, width, height = floating[0]["frame"]
    assert (x + width / 2, y + height / 2) == pytest.approx((200, 835), abs=80)
    on.up()
    on.play(0.5)
    on.rest()
    assert kinds(on)[-1] in ("did_end_drag", "scroll_ended")
    moves = [event for event in on.events if event.kind == "did_move"]
    place = 0
    for move in moves:
        assert move.path.item == place
        place = move.to.item
    assert slots(on.frame)[slot] == (0, place), "the cell kept its slot all the way"


def test_a_drop_that_a_change_puts_off_ends_without_a_jump(stage):
    on = stage("reorder-flow")
    on.down(60, 60)
    on.play(0.9)
    on.drag(250, 400, 0.4)
    on.up()
    on.play(0.1)
    on.view.update(insert_items(0, 0, 2))
    while "did_end_drag" not in kinds(on):
        assert on.time < 10, "the drop never ends"
        before = on.frame
        on.play(STEP)
    (ended,) = [event.path for event in on.events if event.kind == "did_end_drag"]
    copy = cell(before, ended.section, ended.item, kind=layouthost.Kind.FLOATING_CELL)
    own = cell(on.frame, ended.section, ended.item)
    assert np.abs(own["frame"] - copy["frame"]).max() < 6, "a frame's way"
    on.rest()


def test_a_drag_that_is_taken_back_leaves_all_as_it_was(stage):
    on = stage("reorder-flow")
    before = slots(on.frame)
    on.down(60, 60)
    on.play(0.9)
    on.drag(250, 400, 0.4)
    on.view.pointer("cancelled", 250, 400, on.time)
    on.play(0.6)
    on.rest()
    assert slots(on.frame) == before


# MARK: Tabs


def test_a_tab_is_swiped_away(stage):
    on = stage("safari")
    shown = on.view.element_at(200, 500)
    on.fling((200, 500), (30, 510), 0.12)
    on.play(0.1)
    gone = [event for event in on.events if event.kind == "did_delete"]
    assert [event.path.item for event in gone] == [shown["element"]["item"]]
    on.view.update(delete_items(0, gone[0].path.item))
    on.rest()
    assert on.view.item_counts == (11,)


def test_a_swipe_that_is_let_go_of_half_way_comes_back(stage):
    on = stage("safari")
    before = {int(e["slot"]): e["frame"].copy() for e in on.frame.elements}
    on.down(300, 500)
    on.drag(200, 505, 0.4)
    on.play(0.2)
    on.up()
    on.rest()
    assert "did_delete" not in kinds(on)
    for element in on.frame.elements:
        np.testing.assert_array_equal(element["frame"], before[int(element["slot"])])


def test_a_tab_is_opened_followed_by_a_finger_let_go_and_closed(stage):
    on = stage("safari")
    on.tap(200, 400)
    tab = on.events[-1].path
    on.view.present_item(tab.section, tab.item, (0, 0, *WINDOW), 0.6)
    on.play(0.3)
    assert 0.3 < on.frame.presentation_progress < 0.7
    for progress in np.linspace(on.frame.presentation_progress, 0.3, 40):
        on.view.set_presentation_progress(progress)
        on.play(STEP)
    on.play(0.2)
    assert on.frame.presentation_progress == pytest.approx(0.3)
    on.view.present_item(tab.section, tab.item, (0, 0, *WINDOW), 0.6)
    on.rest()
    assert on.frame.presentation_progress == 1
    np.testing.assert_allclose(cell(on.frame, 0, tab.item)["frame"], (0, 0, *WINDOW), atol=1e-9)
    on.view.dismiss_item(0.5)
    on.play(0.2)
    on.view.present_item(tab.section, tab.item, (0, 0, *WINDOW), 0.5)
    on.play(0.1)
    on.view.dismiss_item(0.5)
    on.rest()
    assert kinds(on) == ["tap", "opened", "closed"]
    assert on.frame.presentation_progress == 0


def test_a_tab_that_is_deleted_while_it_is_open_is_closed(stage):
    on = stage("safari")
    on.view.present_item(0, 2, (0, 0, *WINDOW), 0.3)
    on.rest()
    on.view.update(delete_items(0, 2))
    on.rest()
    assert kinds(on) == ["opened", "closed"]
    assert on.frame.presentation_progress == 0 and len(on.frame.elements) > 3


# MARK: Changes


def test_an_element_keeps_its_slot_through_updates_and_moves(stage):
    on = stage("flow")
    before = {place: slot for slot, place in slots(on.frame).items()}
    on.view.update([insert_items(0, 2, 3), delete_items(0, 5), layouthost.move_items(0, 0, 0, 9)])
    on.rest()
    after = {place: slot for slot, place in slots(on.frame).items()}
    assert after[0, 9] == before[0, 0]
    assert after[0, 0] == before[0, 1]
    assert after[0, 1] == before[0, 2]
    assert after[0, 5] == before[0, 3]
    assert before[0, 5] not in after.values()


@pytest.mark.parametrize(
    "tell",
    [
        lambda view: view.set("item_size", (110, 90)),
        lambda view: view.set_viewport_size(*WINDOW),
        lambda view: view.update([]),
        lambda view: view.update(insert_items(0, 3, 0)),
        lambda view: setattr(view, "item_counts", view.item_counts),
    ],
)
def test_an_input_without_a_change_repeats_nothing(stage, tell):
    """The layout's appearance is then that of the change before."""
    on = stage("flow")
    on.view.update([move_items(0, 0, 0, 7), insert_items(0, 2), delete_items(0, 5)])
    on.rest()
    before = slots(on.frame)
    tell(on.view)
    on.play(0.1)
    assert slots(on.frame) == before
    assert not on.frame.elements["flags"].any()


@pytest.mark.parametrize("id", LAYOUTS)
def test_items_fade_in_and_out_when_counts_are_set_again(stage, id):
    on = stage(id)
    for count in (7, 9, 6, 3, 8):
        on.view.item_counts = [count]
        on.play(0.1)
    on.rest()
    assert 0 < len({int(e["element"]["item"]) for e in cells(on.frame)}) <= 8


def test_earlier_changes_of_another_layout_do_not_animate(stage, host):
    on = stage("flow")
    before = slots(on.frame)
    with host.layout("bnb") as other:
        other.item_counts = on.view.item_counts
        other.viewport = (0, 0, *WINDOW)
        other.prepare()
        other.update(move_items(0, 0, 0, 5))
        other.prepare()
        on.view.record(False)
        on.view.set_layout(other, 0)
        on.play(STEP)
        on.faults.clear()
        after = slots(on.frame)
        assert after and set(after) & set(before)
        assert all(before[slot] == after[slot] for slot in set(after) & set(before))
        on.view.close()


def test_a_rejected_change_does_not_bring_the_one_before_it_again(stage):
    on = stage("flow")
    on.view.update(move_items(0, 0, 0, 7))
    # A query makes the layout adopt it before the frame does.
    on.layout.elements()
    with pytest.raises(layouthost.LayoutError):
        on.view.update(delete_items(0, 900))
    on.rest()
    assert slots(on.frame)[0] == (0, 7)


def test_a_removed_item_is_visible_while_it_leaves_and_frees_its_slot(stage):
    on = stage("flow")
    slot = int(cell(on.frame, 0, 3)["slot"])
    on.view.update(delete_items(0, 3))
    on.play(0.1)
    going = leaving(on.frame)
    assert [int(e["slot"]) for e in going] == [slot]
    assert 0 < going[0]["element"]["alpha"] < 1
    on.view.update(insert_items(0, 0))
    on.play(0.05)
    assert slot in [int(e["slot"]) for e in on.frame.elements if e["flags"] & 4]
    on.rest()
    assert not leaving(on.frame)


@pytest.mark.parametrize("id", ["bnb", "column", "flow", "line", "reorder-flow"])
def test_the_topmost_item_stays_still_when_others_come_above_it(stage, id):
    on = stage(id)
    on.fling((200, 700), (200, 300), 0.05)
    on.fling((200, 700), (200, 400), 0.05)
    on.rest()
    first = [e for e in cells(on.frame) if e["frame"][1] >= 0]
    first = min(first, key=lambda e: (e["frame"][1], e["frame"][0]))
    on.view.update(insert_items(0, 0, 7 if id == "bnb" else 6))
    for _ in range(10):
        on.play(0.05)
        same = next(e for e in on.frame.elements if e["slot"] == first["slot"])
        assert same["frame"][1] == pytest.approx(first["frame"][1], abs=1e-6)
    assert on.frame.content_offset.y > 300


def test_the_item_under_a_finger_stays_under_it(stage):
    on = stage("bnb")
    on.fling((200, 700), (200, 300), 0.05)
    on.rest()
    on.down(200, 500)
    on.play(0.05)
    held = on.view.element_at(200, 500)
    for count in (3, 1, 7):
        on.view.update(insert_items(0, 0, count))
        on.play(0.4)
        now = next(e for e in on.frame.elements if e["slot"] == held["slot"])
        # In its row its place may change; the anchor is the edge along the scroll axis.
        assert now["frame"][1] == pytest.approx(held["frame"][1], abs=1e-6)
    on.up()
    on.rest()


def test_items_inserted_at_the_start_come_into_view(stage):
    on = stage("flow")
    on.view.update(insert_items(0, 0))
    on.rest()
    assert on.frame.content_offset.y == 0
    assert cell(on.frame, 0, 0)["frame"][1] >= 0


def test_a_property_moves_things_and_an_interrupted_change_goes_on_from_the_screen(stage):
    on = stage("flow")
    for size in ((60, 60), (200, 120), (110, 90)):
        on.view["item_size"] = size
        on.play(0.1)
        assert on.frame.animating
    on.rest()


def test_changes_that_take_no_time_are_there_at_once(stage):
    on = stage("flow")
    on.view.set_animation_duration(0)
    on.view["item_size"] = (200, 120)
    on.hand = 1e4
    on.play(STEP)
    on.faults.clear()
    assert not on.frame.animating
    np.testing.assert_array_equal(cell(on.frame, 0, 0)["frame"][2:], (200, 120))


def test_bnb_requests_more_at_the_end(stage):
    on = stage("bnb")
    on.view.key("end", on.time)
    on.rest()
    assert "load_more" in kinds(on)


@pytest.mark.parametrize(
    ("place", "path"),
    [
        ((5, 150), (-1, -1, "none", 0)),  # on the background
        ((100, 800), (-1, -1, "none", 0)),  # below the content
        ((100, 60), (0, 0, "cell", 0)),
    ],
)
def test_backgrounds_take_no_taps(host, place, path):
    with host.layout("column") as layout:
        layout.item_counts = [1]
        layout["columns"], layout["insets"] = 1, (50, 20, 200, 20)
        with layouthost.CollectionView(layout) as view:
            view.set_viewport_size(390, 844)
            kinds = view.frame(0).elements["element"]["kind"]
            assert layouthost.Kind.BACKGROUND in kinds
            for phase, time in (("down", 1), ("up", 1.1)):
                view.pointer(phase, *place, time)
            (tap,) = [event for event in view.frame(1.2).events if event.kind == "tap"]
            assert tap.path == path
            assert tap.to == (-1, -1, "none", 0)
