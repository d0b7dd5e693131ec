"""snap-to-center and its two relatives: the focused item, and requested offsets."""

import random

import layouthost
import numpy as np
import pytest
from layouthost import delete_items, insert_items, move_items, reload_items
from Layouts.Carousel.strip_stage import LAYOUTS, WIDTH, Stage

PITCH = 108.0


def distance_to_middle(stage):
    frame = stage.layout.element(0, stage.focus)["frame"]
    return frame[0] + frame[2] / 2 - (stage.x + stage.layout.viewport.width / 2)


@pytest.mark.parametrize("id", LAYOUTS)
def test_without_items_nothing_is_in_focus_and_no_scroll_is_requested(host, id):
    stage = Stage(host, id, items=0)
    assert (stage.focus, stage.take_log()) == (-1, [])
    stage.layout.item_counts = [4]
    stage.settle()
    assert (stage.focus, stage.take_log()) == (0, [("did", 0)])
    stage.layout.item_counts = [0]
    assert (stage.settle(), stage.focus, stage.take_log()) == (0, -1, [])


@pytest.mark.parametrize("id", LAYOUTS)
@pytest.mark.parametrize("axis", ["horizontal", "vertical"])
def test_the_program_can_move_the_focus(host, id, axis):
    stage = Stage(host, id, axis=axis)
    stage.take_log()
    stage.set(focused_item=7)
    assert (stage.focus, stage.take_log()) == (7, [("will", 0, 7), ("did", 7)])
    frame, view = stage.layout.element(0, 7)["frame"], stage.layout.viewport
    along = 0 if axis == "horizontal" else 1
    assert frame[along] + 50 == view[along] + view[along + 2] / 2
    stage.set(focused_item=7)
    assert stage.take_log() == []
    stage.set(focused_item=1000)
    assert stage.focus == 14


@pytest.mark.parametrize("id", LAYOUTS)
def test_setting_the_focus_to_its_value_centers_it_again(host, id):
    stage = Stage(host, id, focused_item=5)
    assert distance_to_middle(stage) == 0
    stage.scroll(30)
    assert (stage.focus, distance_to_middle(stage)) == (5, -30)
    assert stage.set(focused_item=5) == -30
    assert distance_to_middle(stage) == 0


@pytest.mark.parametrize("id", LAYOUTS)
def test_a_focus_set_before_the_first_prepare_is_where_to_begin(host, id):
    stage = Stage(host, id, focused_item=9)
    assert (stage.focus, stage.take_log(), distance_to_middle(stage)) == (9, [("did", 9)], 0)


# The change, and then: the focus (it was 5 of 15, in the middle), and the events.
CHANGES = {
    "an item before it arrives": ([insert_items(0, 2, 3)], 8, []),
    "an item after it arrives": ([insert_items(0, 9)], 5, []),
    "an item before it leaves": ([delete_items(0, 0, 2)], 3, []),
    "it moves": ([move_items(0, 5, 0, 12)], 12, []),
    "it is reloaded": ([reload_items(0, 5)], 5, []),
    "it leaves: the one behind is as near": ([delete_items(0, 5)], 5, [("will", 5, 5), ("did", 5)]),
    "it leaves with two behind": ([delete_items(0, 5, 3)], 4, [("will", 5, 4), ("did", 4)]),
    "it leaves with one before": ([delete_items(0, 4, 2)], 4, [("will", 5, 4), ("did", 4)]),
    "all from there on leave": ([delete_items(0, 5, 10)], 4, [("will", 5, 4), ("did", 4)]),
    "its neighbours leave too": ([delete_items(0, 0, 12)], 0, [("will", 5, 0), ("did", 0)]),
    "it leaves and another takes its place": (
        [delete_items(0, 5), insert_items(0, 5)],
        6,
        [("will", 5, 6), ("did", 6)],
    ),
}


@pytest.mark.parametrize("id", LAYOUTS)
@pytest.mark.parametrize("name", CHANGES)
def test_the_focus_follows_its_item_and_stays_in_the_middle(host, id, name):
    changes, focus, log = CHANGES[name]
    stage = (
        Stage(host, id, focused_item=5, repeat_items=True)
        if id != LAYOUTS[0]
        else Stage(host, id, focused_item=5)
    )
    stage.take_log()
    stage.update(*changes)
    assert (stage.focus, stage.take_log()) == (focus, log)
    assert abs(distance_to_middle(stage)) < 1e-9


def test_batches_without_a_prepare_move_the_focus_as_one_would(host):
    """It moves to an item that was there before: never to one that was inserted in between."""
    stage = Stage(host, "snap-to-center", focused_item=5)
    stage.take_log()
    stage.layout.update([insert_items(0, 6)])
    stage.layout.update([delete_items(0, 5)])
    stage.settle()
    assert (stage.focus, stage.take_log()) == (6, [("will", 5, 6), ("did", 6)])


def test_fewer_items_clamp_the_focus_and_report_it(host):
    stage = Stage(host, "snap-to-center", focused_item=12)
    stage.take_log()
    stage.layout.item_counts = [4]
    stage.settle()
    assert (stage.focus, stage.take_log()) == (3, [("will", 12, 3), ("did", 3)])
    assert distance_to_middle(stage) == 0


def test_an_item_that_cannot_be_centered_is_left_in_view_or_brought_there(host):
    stage = Stage(host, "snap-to-center", items=60, center_first_item=False)
    assert (stage.x, stage.focus) == (0, 0)
    stage.set(focused_item=59)
    last = 8 + 59 * PITCH + 100 + 8 - WIDTH
    assert stage.x == last
    stage.update(delete_items(0, 30, 30))
    assert (stage.focus, stage.x) == (29, last - 30 * PITCH)


@pytest.mark.parametrize("axis", ["horizontal", "vertical"])
@pytest.mark.parametrize("alignment", ["start", "center", "end"])
@pytest.mark.parametrize("id", LAYOUTS)
def test_a_row_that_is_not_centered_begins_at_its_start_with_a_first_item_of_any_length(
    host, id, alignment, axis
):
    stage = Stage(
        host,
        id,
        items=2,
        center_first_item=False,
        item_size=(900, 900),
        axis=axis,
        snap_alignment=alignment,
        section_inset_top=8,
        minimum_section_inset_left=8,
    )
    frame, view = stage.layout.element(0, 0)["frame"], stage.layout.viewport
    along = 0 if axis == "horizontal" else 1
    assert frame[along] - view[along] == 8
    if id == "snap-to-center" or not stage.layout["endless"]:
        assert (view[along], stage.focus) == (0, 0)


@pytest.mark.parametrize("id", LAYOUTS)
def test_changes_that_move_no_item_do_not_move_the_viewport(host, id):
    stage = Stage(host, id, focused_item=5)
    stage.scroll(40)
    assert stage.update(reload_items(0, 5)) == 0
    stage.layout.item_counts = [15]
    assert stage.settle() == 0
    if id == "carousel":
        assert stage.set(scaling_offset=77) == 0
    assert distance_to_middle(stage) == -40


@pytest.mark.parametrize("id", LAYOUTS)
def test_another_height_brings_the_item_in_focus_to_rest(host, id):
    stage = Stage(host, id, focused_item=5)
    stage.scroll(40)
    stage.layout.viewport = (*stage.layout.viewport[:3], 700)
    assert stage.settle() == -40
    assert (stage.focus, distance_to_middle(stage)) == (5, 0)


def test_a_row_that_is_not_centered_stays_at_its_ends(host):
    stage = Stage(host, "snap-to-center", items=15, center_first_item=False)
    stage.scroll(300)
    stage.scroll(-300)
    stage.layout.item_counts = [20]
    assert (stage.settle(), stage.x) == (0, 0)
    end = 8 + 19 * PITCH + 100 + 8 - WIDTH
    stage.scroll(end)
    stage.layout.item_counts = [24]
    assert (stage.settle(), stage.x) == (0, end)
    stage.scroll(-3)
    stage.layout.item_counts = [25]
    assert stage.settle() != 0 and distance_to_middle(stage) == 0
    stage.scroll(8 + 24 * PITCH + 100 + 8 - WIDTH - stage.x)
    stage.layout.item_counts = [10]
    stage.settle()
    assert stage.x == 8 + 9 * PITCH + 100 + 8 - WIDTH


@pytest.mark.parametrize("id", LAYOUTS)
def test_a_scroll_set_together_with_a_change_counts_first(host, id):
    stage = Stage(host, id, items=30)
    stage.take_log()
    stage.layout.scroll_by(4 * PITCH, 0)
    stage.layout.update([insert_items(0, 0, 2)])
    stage.settle()
    assert (stage.focus, stage.take_log()) == (6, [("will", 2, 6), ("did", 6)])
    assert abs(distance_to_middle(stage)) < 1e-9


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("id", LAYOUTS)
def test_a_restored_layout_stays_where_it_was(host, id, direction):
    stage = Stage(host, id, items=30, focused_item=5)
    stage.layout.set_viewport(*stage.layout.viewport, direction)
    stage.settle()
    stage.scroll(40 * PITCH + 30 if id != "snap-to-center" else 30)
    twin = host.layout(id)
    twin.item_counts = [30]
    twin.set_viewport(*stage.layout.viewport, direction)
    twin["focused_item"] = stage.focus
    twin.restore_state(stage.layout.save_state())
    twin.prepare()
    assert list(twin.events()) == []
    assert twin["focused_item"] == stage.focus
    assert twin.elements().tobytes() == stage.layout.elements().tobytes()
    assert twin.save_state() == stage.layout.save_state()


def test_a_state_restored_elsewhere_brings_its_item_back(host):
    stage = Stage(host, "carousel", items=30, focused_item=21)
    twin = host.layout("carousel")
    twin.item_counts = [40]
    twin.viewport = (0, 0, 500, 300)
    twin.restore_state(stage.layout.save_state())
    twin.prepare()
    adjustment = next(e for e in twin.events() if isinstance(e, layouthost.AdjustOffset))
    twin.scroll_by(*adjustment.value)
    assert twin["focused_item"] == 21
    frame = twin.element(0, 21)["frame"]
    assert frame[0] + 50 == twin.viewport.x + 250


@pytest.mark.parametrize("alignment", ["start", "center", "end"])
@pytest.mark.parametrize("axis", ["horizontal", "vertical"])
@pytest.mark.parametrize("id", LAYOUTS)
def test_items_come_to_rest_at_the_alignment(host, id, axis, alignment):
    stage = Stage(
        host,
        id,
        items=40,
        axis=axis,
        snap_alignment=alignment,
        section_inset_top=3,
        section_inset_bottom=5,
        minimum_section_inset_left=11,
        minimum_section_inset_right=17,
        item_size=(60, 90),
    )
    along = 0 if axis == "horizontal" else 1
    before, after = ((11, 17), (3, 5))[along]
    length, extent = (60, 90)[along], stage.layout.viewport[along + 2]
    rest = {"start": before, "center": (extent - length) / 2, "end": extent - after - length}
    for item in (0, 1, 20, 39):
        stage.set(focused_item=item)
        view = stage.layout.viewport
        assert stage.layout.element(0, item)["frame"][along] - view[along] == rest[alignment]
        proposed = np.array(view[:2])
        proposed[along] += 0.4 * (length + 8)
        target = stage.layout.target_offset(view[:2], proposed, (0, 0))
        assert target[along] == pytest.approx(view[along], abs=1e-9)


def test_a_fling_coasts_to_the_nearest_stop_or_by_one_item_only(host):
    stage = Stage(host, "snap-to-center", items=60, focused_item=10)
    at = stage.x
    table = [
        # policy, current, proposed, velocity, target, in multiples of the items' pitch from item 10
        ("projected", 0.0, 7.3, 2000, 7),
        ("one_per_fling", 0.0, 7.3, 2000, 1),
        ("one_per_fling", 0.0, 0.0, 0, 0),
        ("one_per_fling", 0.2, 7.3, 2000, 1),
        ("one_per_fling", 0.6, 7.3, 2000, 1),
        ("one_per_fling", 0.6, -7.3, -2000, 0),
        ("one_per_fling", 0.2, -7.3, -2000, 0),
        ("one_per_fling", -0.2, -7.3, -2000, -1),
        ("one_per_fling", 0.4, 0.4, 0, 0),
        ("one_per_fling", 0.6, 0.6, 0, 1),
    ]
    for policy, current, proposed, velocity, expected in table:
        stage.set(snap_policy=policy)
        target = stage.layout.target_offset(
            (at + current * PITCH, 0), (at + proposed * PITCH, 5), (velocity, 0)
        )
        assert target == (at + expected * PITCH, 5), (policy, current, proposed, velocity)


@pytest.mark.parametrize("id", LAYOUTS)
def test_right_to_left_is_left_to_right_in_a_mirror(host, id):
    seed = random.randrange(1 << 32)
    print("seed", seed)
    dice = random.Random(seed)
    sizes = [(dice.randint(20, 150), 80) for _ in range(30)]
    stages = []
    for direction in ("ltr", "rtl"):
        layout = host.layout(id)
        layout.item_counts = [30]
        layout.set("item_size", sizes, section=0, first=0)
        layout.set_viewport(0, 0, WIDTH, 400, direction=direction)
        stage = Stage.__new__(Stage)
        stage.layout, stage.log = layout, []
        stage.settle()
        stages.append(stage)
    plain, mirror = stages
    for _ in range(200):
        step = dice.uniform(-400, 400)
        plain.scroll(step)
        mirror.scroll(-step)
        assert plain.focus == mirror.focus and plain.take_log() == mirror.take_log()
        one, other = plain.cells(), mirror.cells()
        assert {p for p, e in one.items() if inside(e, plain)} == {
            p for p, e in other.items() if inside(e, mirror)
        }
        for path in one.keys() & other.keys():
            a, b = one[path]["frame"], other[path]["frame"]
            left = a[0] - plain.x
            assert b[0] - mirror.x == pytest.approx(WIDTH - left - a[2], abs=1e-6)
            assert one[path]["z"] == pytest.approx(other[path]["z"], abs=1e-3)


def inside(element, stage):
    """Whether it is visible by more than rounding errors."""
    x, width = element["frame"][0] - stage.x, element["frame"][2]
    return x + width > 0.01 * width and x < WIDTH - 0.01 * width and min(x + width, WIDTH - x) > 20
