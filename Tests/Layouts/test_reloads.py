"""New item counts, mixed with batches, gestures and appearances before the next prepare."""

import contextlib
import random

import layouthost
import pytest
from layouthost import DidEndDrag, delete_items, insert_items, insert_sections, move_sections

HOST = layouthost.Host()
IDS = sorted(id for candidate in HOST.candidates for id in candidate.layouts)


def reload(dice, layout):
    layout.item_counts = [dice.randint(0, 12) for _ in range(dice.randint(0, 4))]


def batch(dice, layout):
    counts = layout.item_counts
    changes = [insert_sections(dice.randint(0, len(counts)), items=dice.randint(0, 3))]
    filled = [section for section, count in enumerate(counts) if count > 0]
    if len(counts):
        changes.append(move_sections(0, len(counts) - 1))
        changes.append(insert_items(dice.randrange(len(counts)), 0, dice.randint(1, 3)))
    if filled:
        changes.append(delete_items(dice.choice(filled), 0))
    layout.update(dice.choice(changes))


def gesture(dice, layout):
    layout.prepare()
    place = (layout.viewport.x + dice.uniform(0, 320), layout.viewport.y + dice.uniform(0, 480))
    kind = dice.choice(["tap", "drag", "drag"])
    phase = "ended" if kind == "tap" else dice.choice(["began", "began", "changed", "cancelled"])
    layout.gesture(kind, phase, place)


def look(layout, before):
    """All elements, with their starts and ends."""
    elements = layout.elements((-1e4, -1e4, 1e6, 1e6))
    for end, shown in (("initial", elements), ("final", before)):
        for element in shown:
            path = (int(element["section"]), int(element["item"]), int(element["kind"]))
            with contextlib.suppress(layouthost.NotShownError, layouthost.NoSuchIndexError):
                layout.appearance(end, *path, cycle=int(element["cycle"]))
    return elements


@pytest.mark.parametrize("id", IDS)
def test_counts_set_again_among_batches_and_gestures_lead_nowhere_unknown(id):
    for seed in range(60):
        dice = random.Random(f"{id} {seed}")
        with HOST.layout(id, permit=lambda *request: True) as layout:
            layout.viewport = (0, 0, 320, 480)
            layout.item_counts = [10, 5]
            if "expanded" in layout.properties:
                layout["expanded"] = True
            before = layout.elements((-1e4, -1e4, 1e6, 1e6))
            for _ in range(12):
                for _ in range(dice.randint(1, 4)):
                    dice.choice([reload, batch, batch, gesture])(dice, layout)
                layout.prepare()
                before = look(layout, before)
                for cell in before[before["kind"] == 0]:
                    assert cell["item"] < layout.item_counts[cell["section"]]


@pytest.fixture
def dragging():
    with HOST.layout("reorder-flow", permit=lambda *request: True) as layout:
        layout.viewport = (0, 0, 320, 480)
        layout.item_counts = [3, 3]
        layout.prepare()
        layout.gesture("drag", "began", (25, 85))
        list(layout.events())
        yield layout


def test_an_item_that_is_dragged_is_followed_by_its_number_when_counts_are_set_again(dragging):
    slot = dragging.element(1, 0)
    assert slot["flags"] & layouthost.Flag.HIDDEN
    dragging.item_counts = [3, 1, 5]
    dragging.prepare()
    assert dragging.element(1, 0)["flags"] & layouthost.Flag.HIDDEN
    dragging.update(insert_sections(0, items=2))
    dragging.prepare()
    assert dragging.element(2, 0)["flags"] & layouthost.Flag.HIDDEN
    assert not [event for event in dragging.events() if isinstance(event, DidEndDrag)]


def test_a_drag_ends_when_counts_are_set_again_and_there_is_no_item_of_its_number(dragging):
    dragging.item_counts = [3]
    dragging.update(insert_sections(0))
    dragging.prepare()
    ended = [event for event in dragging.events() if isinstance(event, DidEndDrag)]
    assert [(event.path.section, event.path.item) for event in ended] == [(1, 0)]


def test_an_item_without_a_counterpart_fades():
    with HOST.layout("reorder-flow") as layout:
        layout.viewport = (0, 0, 320, 480)
        layout.item_counts = [1]
        layout.update(insert_sections(1, items=1))
        layout.prepare()
        with pytest.raises(layouthost.NotShownError):
            layout.appearance("final", 1, 0, "floating cell")
