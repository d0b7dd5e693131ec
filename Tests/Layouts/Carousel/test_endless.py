"""infinite and carousel: an endless row, in a content of a few cycles."""

import random

import layouthost
import numpy as np
import pytest
from layouthost import delete_items, insert_items
from Layouts.Carousel.strip_stage import WIDTH, Stage

ENDLESS = ("infinite", "carousel")
PITCH = 108.0


def cycle_length(stage):
    one = stage.layout.element(0, 0)
    return stage.layout.element(0, 0, cycle=int(one["cycle"]) + 1)["frame"][0] - one["frame"][0]


@pytest.mark.parametrize("id", ENDLESS)
@pytest.mark.parametrize(
    "width, endless", [(3 * PITCH, True), (3 * PITCH + 1e-6, False), (50, True)]
)
def test_a_row_repeats_exactly_when_no_item_can_be_seen_twice(host, id, width, endless):
    stage = (
        Stage(host, id, items=4, viewport=(0, 0, width, 400), minimum_scale_factor=1)
        if (id == "carousel")
        else Stage(host, id, items=4, viewport=(0, 0, width, 400))
    )
    assert stage.layout["endless"] is endless
    for step in np.arange(0, 4 * PITCH, 3.7) if endless else ():
        stage.scroll(step)
        items = [item for item, _ in stage.cells()]
        assert len(items) == len(set(items))


def test_overlapping_items_count_with_their_whole_length(host):
    # 4 cycles of 60 points, items of 100: a cycle of 240 must hold a viewport and an item.
    for width, endless in ((140, True), (140.5, False)):
        stage = Stage(host, "infinite", items=4, viewport=(0, 0, width, 400), interitem_spacing=-40)
        assert stage.layout["endless"] is endless


@pytest.mark.parametrize("items", [1, 2, 3, 7])
@pytest.mark.parametrize("id", ENDLESS)
def test_any_number_of_items_can_repeat_and_fill_the_viewport(host, id, items):
    stage = Stage(host, id, items=items, repeat_items=True)
    assert stage.layout["endless"] is True
    for _ in range(300):
        stage.scroll(37.3)
        cells = sorted(stage.cells().items(), key=lambda entry: (entry[0][1], entry[0][0]))
        lefts = [element["frame"][0] for _, element in cells]
        assert np.allclose(np.diff(lefts), PITCH)
        assert lefts[0] <= stage.x + 8 + 8 and lefts[-1] + 100 >= stage.x + WIDTH - 8 - 8
        numbers = [cycle * items + item for (item, cycle), _ in cells]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


@pytest.mark.parametrize("axis", ["horizontal", "vertical"])
@pytest.mark.parametrize("id", ENDLESS)
@pytest.mark.parametrize("items", [1, 3, 15])
def test_going_back_by_whole_cycles_is_invisible(host, id, axis, items):
    seed = random.randrange(1 << 32)
    print("seed", seed)
    dice = random.Random(seed)
    stage = Stage(host, id, items=items, axis=axis, repeat_items=True, item_size=(73.3, 91.7))
    along = 0 if axis == "horizontal" else 1

    def positions():
        offset = stage.layout.viewport[along]
        return {path: cell["frame"][along] - offset for path, cell in stage.cells().items()}

    went_back = 0
    for _ in range(2000):
        before = positions()
        step = dice.uniform(-60, 100)
        requested = stage.scroll(*((step, 0) if along == 0 else (0, step)))
        went_back += requested != 0
        after = positions()
        assert before.keys() & after.keys()
        for path in before.keys() & after.keys():
            assert after[path] == pytest.approx(before[path] - step, abs=1e-8), path
        extent = stage.layout.content_size[along]
        # There is always more to scroll than is visible.
        assert WIDTH < stage.layout.viewport[along] < extent - 2 * WIDTH
    assert went_back > 10


def test_a_program_that_does_not_follow_sees_the_same_loop(host):
    stage = Stage(host, "infinite")
    layout, start = stage.layout, stage.x
    cycle = cycle_length(stage)
    for step in range(1, 200):
        layout.scroll_to(start + 100 * step, 0)
        layout.prepare()
        shown = layout.elements()
        assert len(shown) in (3, 4)
        for element in shown:
            slot = round((element["frame"][0] - start - 110) / PITCH)
            assert (element["item"], element["cycle"]) == (slot % 15, slot // 15)
    far = start + 1e12
    layout.scroll_to(far, 0)
    layout.prepare()
    assert len(layout.elements()) in (3, 4)
    requested = [
        event.value.x for event in layout.events() if isinstance(event, layouthost.AdjustOffset)
    ]
    assert len(requested) == 1 and 0 < far + requested[0] < layout.content_size.width
    assert abs(requested[0] / cycle - round(requested[0] / cycle)) < 1e-3


def test_a_query_of_any_width_has_an_end(host):
    stage = Stage(host, "infinite")
    shown = stage.layout.elements((-1e13, 0, 2e13, 400))
    assert 5 * 15 <= len(shown) <= 9 * 15


@pytest.mark.parametrize("id", ENDLESS)
def test_a_path_without_a_cycle_means_the_copy_in_view_or_the_nearest(host, id):
    stage = Stage(host, id)
    seed = random.randrange(1 << 32)
    print("seed", seed)
    dice = random.Random(seed)
    for _ in range(300):
        stage.scroll(dice.uniform(-900, 900))
        shown = {item: cycle for item, cycle in stage.cells()}
        middle = stage.x + WIDTH / 2
        for item in range(15):
            nearest = stage.layout.element(0, item)
            distances = {}
            for cycle in range(int(nearest["cycle"]) - 2, int(nearest["cycle"]) + 3):
                try:
                    copy = stage.layout.element(0, item, cycle=cycle)
                except layouthost.NotShownError:
                    assert abs(cycle - int(nearest["cycle"])) > 1
                    continue
                assert (copy["item"], copy["cycle"]) == (item, cycle)
                distances[cycle] = abs(copy["frame"][0] + 50 - middle)
            assert distances[int(nearest["cycle"])] == pytest.approx(min(distances.values()))
            assert shown.get(item, nearest["cycle"]) == nearest["cycle"]


def test_a_copy_too_far_to_count_is_not_shown(host):
    stage = Stage(host, "infinite")
    for cycle in (2**63 - 1, -(2**63) + 1, 2**62, 10):
        with pytest.raises(layouthost.NotShownError):
            stage.layout.element(0, 0, cycle=cycle)
    too_short = Stage(host, "infinite", items=2)
    with pytest.raises(layouthost.NotShownError):
        too_short.layout.element(0, 0, cycle=1)


def test_visible_copies_keep_their_names_when_items_come_and_go(host):
    stage = Stage(host, "infinite", items=20, focused_item=3)
    for _ in range(7):
        stage.scroll(3 * 2160.0)
    names = dict(stage.cells())
    assert {cycle for _, cycle in names} == {21}
    stage.update(insert_items(0, 10))
    assert set(stage.cells()) == set(names)
    stage.update(delete_items(0, 15))
    assert set(stage.cells()) == set(names)
    kept = stage.layout.appearance("initial", 0, 3, cycle=21)
    assert kept["flags"] & layouthost.Flag.KEPT


def test_an_item_that_arrives_fades_in_and_one_that_leaves_fades_out(host):
    stage = Stage(host, "carousel", items=20, focused_item=5)
    stage.update(insert_items(0, 6), delete_items(0, 4))
    arrives = stage.layout.appearance("initial", 0, 6)
    assert arrives["alpha"] == 0 and not arrives["flags"] & layouthost.Flag.KEPT
    assert stage.layout.appearance("final", 0, 4)["alpha"] == 0


def test_the_focus_passes_the_seam_in_both_directions(host):
    stage = Stage(host, "infinite", items=15)
    stage.take_log()
    for step, expected in (
        (-PITCH, [("will", 0, 14), ("did", 14)]),
        (PITCH, [("will", 14, 0), ("did", 0)]),
    ):
        stage.scroll(step)
        assert stage.take_log() == expected


def test_rows_that_stop_and_start_to_repeat_keep_their_focus(host):
    stage = Stage(host, "infinite", items=15)
    stage.scroll(40 * PITCH)
    focus = stage.focus
    for width in (2000, 320, 5000, 700):
        stage.layout.viewport = (*stage.layout.viewport[:2], width, 568)
        stage.settle()
        assert stage.focus == focus
        assert stage.layout["endless"] is (width + PITCH <= 15 * PITCH)
        frame = stage.layout.element(0, focus)["frame"]
        assert frame[0] + 50 == pytest.approx(stage.x + width / 2, abs=1e-9)


def test_steps_that_go_back_never_repeat(host):
    for spacing in (-100, -100.5, -1000):
        stage = Stage(host, "infinite", items=5, interitem_spacing=spacing, repeat_items=True)
        assert stage.layout["endless"] is False
    stage = Stage(host, "infinite", items=2, interitem_spacing=-60, repeat_items=True)
    stage.layout.set("item_size", (50, 50), section=0, item=1)
    stage.settle()
    assert stage.layout["endless"] is False


@pytest.mark.parametrize("axis", ["horizontal", "vertical"])
def test_the_copy_of_an_item_that_is_seen_is_the_nearest_that_is(host, axis):
    """Copies that are larger the farther they are: beside the row, only far ones are visible."""
    stage = Stage(
        host, "carousel", items=1, repeat_items=True, minimum_scale_factor=2, scaling_offset=100,
        axis=axis,
    )  # fmt: skip
    along = 0 if axis == "horizontal" else 1
    place = list(stage.layout.viewport)
    # The row is 100 wide, and reaches 150 if its items are scaled by 2.
    place[1 - along] = 120
    stage.layout.viewport = place
    stage.layout.prepare()
    seen = {int(cell["cycle"]) for cell in stage.layout.elements()}
    middle = place[along] + place[2 + along] / 2
    near = stage.layout.element(0, 0)
    assert int(near["cycle"]) in seen and len(seen) > 1

    def distance(cycle):
        frame = stage.layout.element(0, 0, cycle=cycle)["frame"]
        return abs(frame[along] + frame[2 + along] / 2 - middle)

    assert distance(int(near["cycle"])) == min(map(distance, seen))
    # If none is visible, it is the one nearest to the middle.
    place[1 - along] = 5000
    stage.layout.viewport = place
    stage.layout.prepare()
    assert len(stage.layout.elements()) == 0
    assert distance(int(stage.layout.element(0, 0)["cycle"])) <= 54
