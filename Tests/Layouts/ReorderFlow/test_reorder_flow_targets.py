"""The targets of a dragged item in the reorder flow, and when it asks to scroll."""

import random

import pytest
from layouthost import Autoscroll, DidMove

# Unequal sizes


def oscillations(it, at, times=30):
    """How often the order changes while the finger does not move."""
    before = sum(isinstance(e, DidMove) for e in it.heard)
    for _ in range(times):
        it.finger("changed", at)
    return sum(isinstance(e, DidMove) for e in it.heard) - before


@pytest.mark.parametrize("seed", range(60))
def test_while_the_finger_is_still_the_order_is_too(drag, seed):
    print("seed", seed)
    rng = random.Random(seed)
    it = drag([range(rng.randint(2, 40)) for _ in range(rng.randint(1, 3))])
    for section, items in enumerate(it.data):
        for item in items:
            if rng.random() < 0.8:
                size = (rng.uniform(20, 250), rng.uniform(20, 120))
                it.layout.set("item_size", size, section=section, item=item)
    it.layout["row_alignment"] = rng.choice(("justify", "start", "center", "end"))
    section = rng.randrange(len(it.data))
    it.finger("began", it.center(rng.randrange(len(it.data[section])), section))
    height = it.layout.content_size.height
    for _ in range(40):
        at = (rng.uniform(0, 320), rng.uniform(0, height))
        it.finger("changed", at)
        assert oscillations(it, at) == 0


def test_without_hysteresis_unequal_sizes_do_oscillate(drag):
    """The original's rule, which shows that the test above can fail."""
    it = drag([range(2)], hysteresis=False, row_alignment="start", last_row_alignment="start")
    it.layout.set("item_size", [(40, 40), (200, 40)], section=0, first=0, count=2)
    it.finger("began", (20, 20))
    assert oscillations(it, (80, 20)) == 30


def test_a_small_item_passes_a_large_one_when_it_would_stay_under_the_finger(drag):
    """Sizes 40 and 200, 10 apart: after the swap the small one is at 210 … 250."""
    it = drag([range(2)], row_alignment="start", last_row_alignment="start")
    it.layout.set("item_size", [(40, 40), (200, 40)], section=0, first=0, count=2)
    it.finger("began", (20, 20))
    it.finger("changed", (209, 20))
    assert it.data == [[0, 1]]
    it.finger("changed", (211, 20))
    assert it.data == [[1, 0]]


# Sections


def test_an_item_moves_to_another_section_and_keeps_its_size(drag):
    it = drag([range(4), range(10, 14)])
    it.layout.set("item_size", (70, 40), section=0, item=1)
    it.finger("began", it.center(1))
    it.finger("changed", it.center(2, 1))
    assert it.new_events()[-1] == ("DidMove", (0, 1), (1, 2))
    assert it.layout.item_counts == (3, 5) and it.data == [[0, 2, 3], [10, 11, 1, 12, 13]]
    assert it.layout.element(1, 2)["frame"].tolist()[2:] == [70, 40]
    it.finger("cancelled")
    assert it.new_events()[0] == ("DidMove", (1, 2), (0, 1))
    assert it.layout.item_counts == (4, 4) and it.data == [[0, 1, 2, 3], [10, 11, 12, 13]]


def test_an_item_moves_into_a_section_without_items(drag):
    it = drag([range(4), []], section_inset=(40, 0, 40, 0))
    it.finger("began", it.center(1))
    # Section 1 begins at 150; its first slot, centered if it is alone, would be at 190.
    it.finger("changed", (35, 225))
    assert it.data == [[0, 2, 3], [1]]


@pytest.mark.parametrize("hysteresis", [True, False])
@pytest.mark.parametrize("at", [(35, 170), (125, 225), (35, 265), (897, 225), (-40, 225)])
def test_beside_the_place_that_it_would_have_an_empty_section_takes_nothing(drag, hysteresis, at):
    it = drag([range(4), []], section_inset=(40, 0, 40, 0), hysteresis=hysteresis)
    it.finger("began", (35, 35))
    it.requests.clear()
    it.finger("changed", at)
    assert it.data == [[0, 1, 2, 3], []] and not it.requests


# Autoscroll


def speeds(it):
    found = [tuple(e.velocity) for e in it.heard if isinstance(e, Autoscroll)]
    it.heard = []
    return found


def test_near_the_edges_the_layout_requests_faster_and_slower_scrolling_and_a_stop(drag):
    it = drag([range(400)])
    it.layout.scroll_to(0, 1000)
    it.finger("began", (35, 1300))
    for y, speed in (
        (1300, []),
        (1568 - 24, [300]),
        (1568 - 24, []),
        (1568 + 9, [600]),
        (1300, [0]),
        (1012, [-450]),
    ):
        it.finger("changed", (35, y))
        assert speeds(it) == [(0, one) for one in speed], y
    it.finger("ended", (35, 1012))
    assert speeds(it) == [(0, 0)]


def test_the_target_keeps_up_while_the_content_scrolls_beneath_the_finger(drag):
    it = drag([range(400)])
    it.finger("began", it.center(0))
    for step in range(20):
        it.layout.scroll_to(0, step * 30)
        it.finger("changed", (35, step * 30 + 560))
    x, y, w, h = it.floating()["frame"].tolist()
    slot = it.layout.element(0, it.floating()["item"])["frame"].tolist()
    assert (
        slot[0] <= x + w / 2 < slot[0] + slot[2] and slot[1] <= y + h / 2 < slot[1] + slot[3] + 10
    )
    # The finger is at 570 + 560 = 1130 in the end: row 14 of 80, whose first item is number 56.
    assert it.data[0].index(0) == 56


def test_at_the_ends_of_the_content_there_is_nothing_to_scroll_to(drag):
    it = drag([range(40)])
    end = it.layout.content_size.height - 568
    it.finger("began", it.center(0))
    it.finger("changed", (35, 2))
    assert speeds(it) == []
    it.finger("changed", (35, 566))
    assert speeds(it) != []
    it.layout.scroll_to(0, end)
    it.finger("changed", (35, end + 566))
    assert speeds(it) == [(0, 0)]


def test_autoscroll_can_be_turned_off(drag):
    it = drag([range(400)], autoscroll_edge=0)
    it.finger("began", it.center(0))
    it.finger("changed", (35, 567))
    assert speeds(it) == []


def test_sideways_the_layout_requests_scrolling_sideways(drag):
    it = drag([range(400)], scroll_direction="horizontal")
    it.finger("began", it.center(0))
    it.finger("changed", (319, 35))
    (speed,) = speeds(it)
    assert speed[0] > 0 and speed[1] == 0
