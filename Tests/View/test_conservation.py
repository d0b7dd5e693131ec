"""The content moves by exactly the hand's input: distances, steps and flings, however they are
split."""

import math
import random

import pytest
from layouthost import insert_items
from View.stage import LAYOUTS, WINDOW, cell

GRIDS = ["bnb", "column", "flow", "line", "reorder-flow"]
# 1000 ln 0.998 and 1000 ln 0.99, of view.h.
SLOW, FAST = -2.0020026706730793, -10.050335853501442
MANY = {id: [*LAYOUTS[id][0][:-1], 3000] for id in GRIDS}


def far(on):
    """Far from both ends."""
    return on.go(len(on.view.item_counts) - 1, 300)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("id", GRIDS)
def test_the_content_goes_as_far_as_the_finger_beyond_the_slop(plain_view, id, seed):
    dice = random.Random(seed)
    on = plain_view(id, MANY[id])
    before, time = far(on).content_offset.y, on.time
    x, y = 200.0, 400.0
    on.view.pointer("down", x, y, time)
    for _ in range(dice.randint(2, 30)):
        time += dice.uniform(0.001, 0.05)
        y += dice.uniform(-40, 30)
        on.view.pointer("moved", x, y, time)
        if dice.random() < 0.5:
            on.frame(time)
    frame = on.frame(time)
    if frame.held:
        # Straight up or down, it left the touch slop's circle 10 points from where it came down.
        moved = frame.content_offset.y - before
        assert abs(moved - (400 - y)) == pytest.approx(10, abs=1e-9)


@pytest.mark.parametrize("steps", [1, 2, 7, -3, 0.125, 2.75])
@pytest.mark.parametrize("id", GRIDS)
def test_steps_of_a_wheel_are_60_points_each(plain_view, id, steps):
    on = plain_view(id, MANY[id])
    before = far(on).content_offset.y
    for _ in range(3):
        on.view.wheel(0, steps, on.time)
        on.frame(on.time + 0.03)
    assert on.rest().content_offset.y - before == pytest.approx(180 * steps, abs=1e-9)


@pytest.mark.parametrize("rate", [5, 60, 1000])
@pytest.mark.parametrize("id", GRIDS)
def test_a_fling_follows_the_documented_law(plain_view, id, rate):
    """From its velocity on, until it is slower than 6 points a second."""
    on = plain_view(id, MANY[id])
    far(on)
    start = on.fling((200, 700), (200, 500))
    since, velocity = on.time, start.velocity.y
    is_fast = on.layout.scroll_traits.fast
    exponent = FAST if is_fast else SLOW
    length = math.log(6 / velocity) / exponent
    frames = [start, *on.play(length + 1, rate)]
    for frame in frames:
        seconds = min(frame.time - since, length)
        moved = velocity * (math.exp(exponent * seconds) - 1) / exponent
        assert frame.content_offset.y - start.content_offset.y == pytest.approx(moved, abs=1e-6)
    assert on.last.next_time is None
    total = on.last.content_offset.y - start.content_offset.y
    assert total == pytest.approx((velocity - 6) * (0.0995 if is_fast else 0.4995), rel=1e-3)


@pytest.mark.parametrize("position", ["start", "center", "end", "nearest"])
@pytest.mark.parametrize("id", LAYOUTS)
def test_an_animated_scroll_ends_where_one_that_is_not_does(plain_view, id, position):
    ends = []
    for animated in (True, False):
        on = plain_view(id)
        for item in (4, 1, 5, 2):
            on.view.scroll_to(0, item, position=position, animated=animated)
            on.frame(on.time + 0.1)
            on.rest()
            ends.append(on.last.content_offset)
    for one, other in zip(ends[:4], ends[4:], strict=True):
        assert one == pytest.approx(other, abs=1e-9)


@pytest.mark.parametrize(("id", "row"), [("line", 1), ("column", 2), ("flow", 3)])
def test_an_animated_scroll_that_changes_interrupt_ends_at_its_item(plain_view, id, row):
    """Rows are inserted above the viewport, and behind the place that it scrolls to."""
    on = plain_view(id, [300])
    items = list(range(300))
    on.view.set_items([items])
    on.go(0, row * 8)
    on.view.scroll_to(0, row * 40, position="start")
    wanted = items[row * 40]
    for turn in range(8):
        on.frame(on.time + 0.03)
        at = row if turn % 2 else len(items) - 4
        items[at:at] = range(5000 + 10 * turn, 5000 + 10 * turn + row)
        on.view.set_items([items])
    on.rest()
    found = {int(e["identity"]): e for e in on.last.elements if e["element"]["kind"] == 0}
    assert found[wanted]["frame"][1] == pytest.approx(0, abs=1e-6)


def test_items_appended_during_an_animated_scroll_do_not_change_its_end(plain_view):
    on = plain_view("line", [300])
    on.view.scroll_to(0, 200, position="start")
    for _ in range(20):
        on.view.update(insert_items(0, on.view.item_counts[0]))
        on.frame(on.time + 1 / 60)
    assert cell(on.last, 0, 200)["frame"][1] == pytest.approx(0, abs=1e-6)
    assert on.last.content_offset.y + WINDOW[1] < on.last.maximum_offset.y + WINDOW[1]
