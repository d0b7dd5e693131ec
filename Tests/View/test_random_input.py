"""Every layout under random input: scrolled, flung, changed and rotated, without a visible
fault."""

import random

import layouthost
import pytest
from layouthost import delete_items, insert_items, move_items
from View.__main__ import play_recorded_input
from View.stage import LAYOUTS, WINDOW


def swipe(stage, dice):
    """Along the content, up or down, slowly or fast."""
    width, height = stage.size
    way = dice.uniform(40, 300) * dice.choice([-1, -1, 1])
    horizontal = stage.frame.maximum_offset.y == stage.frame.minimum_offset.y
    x, y = (width / 2, height / 2)
    end = (x + way, y + 3) if horizontal else (x + 3, y + way)
    stage.fling((x, y), end, dice.uniform(0.04, 0.4))


@pytest.mark.parametrize("id", LAYOUTS)
def test_flings(stage, id):
    on = stage(id)
    dice = random.Random(id)
    for _ in range(8):
        swipe(on, dice)
        on.play(dice.uniform(0.05, 1.2))
    on.rest()
    low, high, offset = on.frame.minimum_offset, on.frame.maximum_offset, on.frame.content_offset
    assert low.x <= offset.x <= high.x and low.y <= offset.y <= high.y


@pytest.mark.parametrize("id", LAYOUTS)
def test_changes_in_every_motion(stage, id):
    on = stage(id)
    dice = random.Random(id)
    for turn in range(10):
        count = on.view.item_counts[0]
        change = turn % 4
        if change == 0:
            on.view.update(insert_items(0, dice.randrange(count), dice.randint(1, 3)))
        elif change == 1:
            on.view.update(delete_items(0, dice.randrange(count - 2), 2))
        elif change == 2:
            on.view.update(move_items(0, dice.randrange(count), 0, dice.randrange(count)))
        else:
            swipe(on, dice)
        on.play(dice.uniform(0.01, 0.4))
    on.rest()


@pytest.mark.parametrize("id", LAYOUTS)
def test_the_recorded_input_shows_no_visible_fault(stage, id):
    play_recorded_input(stage(id), id)


@pytest.mark.parametrize("id", LAYOUTS)
def test_rotation_in_mid_fling_never_shows_an_empty_screen(stage, id):
    on = stage(id)
    on.fling((200, 500), (200, 300), 0.1)
    on.fling((300, 400), (100, 400), 0.1)
    for size in ((844, 390), WINDOW):
        on.play(0.08)
        on.turn(*size)
        for _ in range(120):
            on.play(1 / 240)
            assert len(on.frame.elements) > 0
    on.rest()


@pytest.mark.parametrize("id", LAYOUTS)
def test_it_plays_back_bit_for_bit(stage, host, id):
    on = stage(id)
    dice = random.Random(id)
    for _ in range(3):
        swipe(on, dice)
        on.play(0.3)
        on.view.update(insert_items(0, 0, 1))
        on.play(0.1)
    text = on.view.recording
    layout = host.layout(id, permit=lambda *_: True)
    with layout, layouthost.CollectionView(layout) as again:
        frames = list(again.replay(text))
    assert len(frames) > 300
    assert all(is_same for _, is_same in frames)
    assert frames[-1][0].content_offset == on.frame.content_offset
    assert (frames[-1][0].elements == on.frame.elements).all()
