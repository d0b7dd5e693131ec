"""The row layouts at the limits of valid input: a finite result, and soon."""

import itertools
import random

import layouthost
import numpy as np
import pytest
from layouthost import delete_items, insert_items
from Layouts.Carousel.strip_stage import LAYOUTS, Stage

LARGEST = 2.0**48
EXTREMES = {
    "item_size": [
        (0, 0),
        (5e-324, 5e-324),
        (1e-320, 1e-320),
        (1e-9, 1e-9),
        (LARGEST, LARGEST),
        (100, 0),
    ],
    "interitem_spacing": [-LARGEST, -100, -100.0000001, 0, 5e-324, 1e-12, LARGEST],
    "minimum_section_inset_left": [0, LARGEST],
    "section_inset_bottom": [0, LARGEST],
    "header_height": [0, LARGEST],
    "axis": ["horizontal", "vertical"],
    "snap_alignment": ["start", "center", "end"],
    "snap_policy": ["projected", "one_per_fling"],
    "repeat_items": [False, True],
    "minimum_cycle": [0, 65536],
    "scaling_offset": [0, 5e-324, 1e-300, LARGEST],
    "minimum_scale_factor": [0, 1, 4],
}
VIEWPORTS = [(0, 0), (5e-324, 5e-324), (320, 0), (0, 400), (320, 400), (1e6, 1e6)]
OFFSETS = [0, -1e12, 1e12, LARGEST, -LARGEST, 0.1]


def finite(elements):
    for name in ("frame", "transform", "alpha", "z", "content_offset", "content_outset"):
        assert np.isfinite(elements[name]).all(), name


def look(stage, items):
    layout = stage.layout
    assert np.isfinite(layout.content_size).all()
    view = layout.viewport
    finite(layout.elements())
    finite(layout.elements((view.x, view.y, 3, 3)))
    for item in {0, items // 2, items - 1} - {-1}:
        if items:
            finite(layout.element(0, item))
            finite(layout.element(0, item, cycle=int(layout.element(0, item)["cycle"])))
    for proposed, velocity in itertools.product((-1e12, 0, 1e12), (-1e9, 0, 1e9)):
        target = layout.target_offset(view[:2], (proposed, proposed), (velocity, velocity))
        assert np.isfinite(target).all()
    assert -1 <= stage.focus < max(items, 1)


def hear(layout):
    for event in layout.events():
        if isinstance(event, layouthost.AdjustOffset):
            assert np.isfinite(event.value).all()


@pytest.mark.parametrize("id", LAYOUTS[1:])
@pytest.mark.parametrize("length", [5e-324, 1e-320, 1e-310, 1e-100, 1e-7])
def test_a_cycle_too_short_to_differ_from_none_does_not_repeat(host, id, length):
    layout = host.layout(id)
    layout.item_counts = [3]
    layout["item_size"], layout["interitem_spacing"] = (length, length), 0
    layout["repeat_items"] = True
    for window in (0, length, 320):
        layout.set_viewport(0, 0, window, window)
        layout.prepare()
        assert layout["endless"] is False
        hear(layout)
        assert np.isfinite(layout.target_offset((0, 0), (5, 5), (1, 1))).all()
        finite(layout.elements((-9, -9, 99, 99)))


@pytest.mark.parametrize("id", LAYOUTS)
def test_every_extreme_gives_finite_results(host, id):
    seed = random.randrange(1 << 32)
    print("seed", seed)
    dice = random.Random(seed)
    for _ in range(400):
        items = dice.choice([0, 1, 2, 50])
        layout = host.layout(id)
        layout.item_counts = [items]
        for name, values in EXTREMES.items():
            if name in layout and dice.random() < 0.4:
                layout[name] = dice.choice(values)
        if items and dice.random() < 0.4:
            layout.set("item_size", dice.choice(EXTREMES["item_size"]), section=0, item=items - 1)
        width, height = dice.choice(VIEWPORTS)
        direction = dice.choice(["ltr", "rtl"])
        stage = Stage.__new__(Stage)
        stage.layout, stage.log = layout, []
        layout.set_viewport(dice.choice(OFFSETS), dice.choice(OFFSETS), width, height, direction)
        layout.prepare()
        hear(layout)
        look(stage, items)
        moving = dice.random() < 0.5
        layout.set_viewport(
            dice.choice(OFFSETS), dice.choice(OFFSETS), width, height, direction, moving=moving
        )
        layout.prepare()
        hear(layout)
        look(stage, items)
        if items and dice.random() < 0.5:
            layout["focused_item"] = dice.randrange(items)
            layout.prepare()
        layout.update([insert_items(0, 0, 2), delete_items(0, 0, min(items, 1))])
        items = layout.item_counts[0]
        layout.prepare()
        hear(layout)
        look(stage, items)
        layout.close()


@pytest.mark.parametrize("id", LAYOUTS)
def test_of_a_billion_items_that_run_to_the_left_only_visible_ones_are_returned(host, id):
    stage = Stage(host, id, items=10**9, interitem_spacing=-101)
    assert len(stage.layout.elements()) < 300
    left = stage.layout.element(0, 5 * 10**8)["frame"][0]
    assert len(stage.layout.elements((left, 0, 50, 100))) < 300


def test_a_step_is_exact_in_the_middle_and_nowhere_else(host):
    stage = Stage(host, "carousel", scaling_offset=0, minimum_scale_factor=0.25, focused_item=3)
    factors = {item: cell["transform"].ravel()[0] for (item, _), cell in stage.cells().items()}
    assert factors.pop(3) == 1 and set(factors.values()) == {0.25}
    stage.scroll(0.5)
    assert {cell["transform"].ravel()[0] for cell in stage.cells().values()} == {0.25}


def test_the_depth_is_the_factor_itself(host):
    stage = Stage(
        host, "carousel", scaling_offset=300, minimum_scale_factor=0.8, interitem_spacing=0
    )
    assert stage.layout.element(0, 1)["z"] == pytest.approx(93333.333333, abs=1e-5)


@pytest.mark.parametrize("id", LAYOUTS)
def test_sections_beyond_the_first_are_not_shown(host, id):
    stage = Stage(host, id)
    alone = stage.layout.elements().tobytes()
    stage.layout.item_counts = [15, 1000]
    stage.settle()
    assert stage.layout.elements().tobytes() == alone
    with pytest.raises(layouthost.NotShownError):
        stage.layout.element(1, 0)
    stage.layout.item_counts = []
    stage.settle()
    assert (len(stage.layout.elements()), stage.focus) == (0, -1)


@pytest.mark.parametrize("id", LAYOUTS)
def test_an_empty_section_keeps_its_header_and_its_insets(host, id):
    stage = Stage(
        host,
        id,
        items=0,
        header_height=30,
        footer_height=20,
        center_first_item=False,
        minimum_section_inset_left=12,
        minimum_section_inset_right=5,
    )
    assert stage.layout.content_size == (17, 30 + 8 + 100 + 8 + 20)
    assert [int(e["kind"]) for e in stage.layout.elements()] == [1, 2]


@pytest.mark.parametrize("id", LAYOUTS)
@pytest.mark.parametrize("counts", [[0, 61], [0], []])
@pytest.mark.parametrize("insets", [(0, 0, 0, 0), (11, 23, 37, 53)])
def test_a_row_without_items_comes_to_rest_within_its_range_too(host, id, counts, insets):
    with host.layout(id) as layout:
        layout.item_counts = counts
        layout.set_viewport(0, 0, 320, 568, insets=insets)
        traits = layout.scroll_traits
        for proposed in (-500, -7.5, 0, 7.5, 500):
            x, y = layout.target_offset((0, 0), (proposed, 0), (3 * proposed, 0))
            assert traits.minimum_offset.x <= x <= traits.maximum_offset.x, proposed
            assert y == 0
