"""Changes of the items during a drag."""

import random

import layouthost
import pytest
from layouthost import Flag


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (layouthost.insert_items(0, 0, 2), (0, 7)),
        (layouthost.delete_items(0, 0, 2), (0, 3)),
        (layouthost.move_items(0, 5, 1, 0), (1, 0)),
        (layouthost.reload_items(0, 5), (0, 5)),
        (layouthost.insert_sections(0, items=3), (1, 5)),
        (layouthost.move_sections(0, 1), (1, 5)),
    ],
)
def test_the_drag_follows_its_item_through_a_batch(drag, change, path):
    it = drag([range(12), range(20, 24)])
    it.finger("began", it.center(5))
    it.finger("animation_ended")
    it.new_events()
    it.layout.update([change])
    it.listen()
    assert it.new_events() == [] and it.hidden() == [path]
    it.finger("ended", (0, 10_000))
    assert it.new_events() == [("WillEndDrag", path)]


@pytest.mark.parametrize("phase", ["began", "changed", "ended"])
def test_a_drag_whose_item_is_deleted_ends_with_both_milestones(drag, phase):
    """They name the item by its path before it was deleted, since it has no other."""
    it = drag()
    it.finger("began", it.center(5))
    if phase != "began":
        it.finger("changed", it.center(5))
    if phase == "ended":
        it.finger("ended", it.center(5))
    it.layout.update([layouthost.delete_items(0, 5)])
    it.listen()
    names = [name for name, *_ in it.new_events()]
    assert names == ["WillBeginDrag", "DidBeginDrag", "WillEndDrag", "DidEndDrag"]
    assert it.floating() is None and it.hidden() == []
    assert it.finger("changed", it.center(5)).result == "ignored"


def test_a_reload_with_fewer_items_ends_the_drag_of_one_that_is_gone(drag):
    it = drag()
    it.finger("began", it.center(5))
    it.layout.item_counts = [3]
    it.listen()
    assert it.new_events()[-1] == ("DidEndDrag", (0, 5))


@pytest.mark.parametrize(
    ("change", "home"),
    [
        ([], (0, 2)),
        ([layouthost.insert_items(0, 0, 3)], (0, 5)),
        ([layouthost.delete_items(0, 0)], (0, 1)),
        ([layouthost.delete_items(0, 2, 2)], (0, 2)),  # the items behind its home are deleted too
        ([layouthost.insert_sections(0, items=1)], (1, 2)),
    ],
)
def test_home_stays_between_its_neighbors(drag, change, home):
    it = drag()
    it.finger("began", it.center(2))
    it.finger("changed", it.center(9))
    it.layout.update(change)
    it.listen()
    it.new_events()
    it.data = [[None] * count for count in it.layout.item_counts]
    it.finger("cancelled")
    moved = it.new_events()[0]
    assert moved[0] == "DidMove" and moved[2] == home


def test_the_floating_cell_stays_on_the_screen_when_something_above_changes(drag):
    it = drag([range(400)])
    it.layout.scroll_to(0, 800)
    it.finger("began", it.center(45))
    before = it.floating()["frame"][1] - it.layout.viewport.y
    it.layout.update([layouthost.insert_items(0, 0, 8)])
    it.layout.prepare()
    (adjust,) = [e for e in it.layout.events() if isinstance(e, layouthost.AdjustOffset)]
    it.layout.scroll_by(*adjust.value)
    assert adjust.value == (0, 160)
    assert it.floating()["frame"][1] - it.layout.viewport.y == before


@pytest.mark.parametrize("seed", range(20))
def test_every_drag_that_begins_ends_once(drag, seed):
    print("seed", seed)
    rng = random.Random(seed)
    it = drag([range(30), range(5)])
    names = []
    for _ in range(300):
        dice = rng.random()
        counts = it.layout.item_counts
        at = (rng.uniform(-20, 340), rng.uniform(-20, 900))
        if dice < 0.8:
            it.finger(
                rng.choice(
                    (
                        "began",
                        "changed",
                        "changed",
                        "changed",
                        "ended",
                        "cancelled",
                        "animation_ended",
                    )
                ),
                at,
            )
        elif dice < 0.9 and sum(counts) > 5:
            section = rng.choice([s for s, n in enumerate(counts) if n])
            it.layout.update([layouthost.delete_items(section, rng.randrange(counts[section]))])
        else:
            it.layout.update([layouthost.insert_items(0, rng.randint(0, counts[0]), 2)])
        it.layout.prepare()
        names += [type(e).__name__ for e in it.layout.events()]
        names += [type(e).__name__ for e in it.heard]
        it.heard = []
        it.data = [[None] * n for n in it.layout.item_counts]
        dragged = [
            e for e in it.layout.elements((-1e6, -1e6, 2e6, 2e6)) if e["flags"] & Flag.DRAGGED
        ]
        assert len(dragged) == len(it.hidden()) <= 1
    it.finger("ended")
    it.finger("animation_ended")
    names += [type(e).__name__ for e in it.heard]
    course = [n for n in names if n.endswith("Drag")]
    whole = ["WillBeginDrag", "DidBeginDrag", "WillEndDrag", "DidEndDrag"]
    assert course == whole * (len(course) // 4) and course
