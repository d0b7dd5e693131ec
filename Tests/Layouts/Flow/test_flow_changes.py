"""Changes of the flow layout: the same bits as from scratch, and scroll anchors."""

import random

import layouthost
import numpy as np
import pytest
from layouthost import AdjustOffset
from Layouts.random_batches import random_batch

WIDTHS = (0, 13.7, 30, 55, 80, 320 / 3, 310, 900)
HEIGHTS = (0, 10, 33.3, 70)


def random_size(rng):
    return rng.choice(WIDTHS), rng.choice(HEIGHTS)


def everything(layout):
    return layout.content_size, layout.elements((-1e9, -1e9, 2e9, 2e9)).tobytes()


def fresh(host, layout):
    """The results of a new layout that gets the whole input of this one at once."""
    with host.layout(layout.id) as other:
        other.item_counts = layout.item_counts
        for name, info in layout.properties.items():
            if not info.state and not info.read_only:
                other[name] = layout[name]
        for section, count in enumerate(layout.item_counts):
            for name, info in layout.properties.items():
                if "section" in info.scopes:
                    other.set(name, layout.get(name, section=section), section=section)
            if count:
                other.set(
                    "item_size",
                    layout.get("item_size", section=section, first=0),
                    section=section,
                    first=0,
                )
        other.viewport = layout.viewport
        return everything(other)


def small_change(rng, layout):
    """One typical change of a program."""
    counts = layout.item_counts
    sections = [s for s, count in enumerate(counts) if count]
    if not sections:
        layout.update([layouthost.insert_sections(0, items=300)])
        return
    section = rng.choice(sections)
    count = counts[section]
    item = rng.choice((0, count - 1, rng.randrange(count)))
    dice = rng.random()
    if dice < 0.35:
        layout.set("item_size", random_size(rng), section=section, item=item)
    elif dice < 0.45:
        layout.set("item_size", None, section=section, item=item)
    elif dice < 0.6:
        layout.update([layouthost.insert_items(section, item, rng.randint(1, 3))])
    elif dice < 0.75:
        layout.update(
            [layouthost.delete_items(section, item, min(rng.randint(1, 3), count - item))]
        )
    elif dice < 0.95:
        other = rng.choice(sections)
        room = counts[other] - (other == section)
        layout.update([layouthost.move_items(section, item, other, rng.randint(0, room))])
    elif dice < 0.97:
        first = rng.randrange(count)
        length = rng.randint(1, count - first)
        layout.set("item_size", random_size(rng), section=section, first=first, count=length)
    elif dice < 0.985:
        layout.item_counts = [max(0, n + rng.randint(-5, 5)) for n in counts]
    else:
        layout.set("minimum_interitem_spacing", rng.choice((0, 10, 3.3)), section=section)


@pytest.mark.parametrize("seed", range(40))
def test_small_changes_give_the_same_bits_as_a_fresh_start(host, flow, seed):
    print("seed", seed)
    rng = random.Random(seed)
    flow["scroll_direction"] = rng.choice(("vertical", "horizontal"))
    # Some sections are several blocks of rows long.
    flow.item_counts = [rng.choice((5, 300, 7000)) for _ in range(rng.randint(1, 3))]
    for section, count in enumerate(flow.item_counts):
        if rng.random() < 0.8:
            sizes = np.array([random_size(rng) for _ in range(count)], dtype=float)
            flow.set("item_size", sizes, section=section, first=0)
    for step in range(60):
        for _ in range(rng.choice((1, 1, 1, 2, 5))):
            small_change(rng, flow)
        assert everything(flow) == fresh(host, flow), f"seed {seed}, step {step}"


@pytest.mark.parametrize("seed", range(30))
def test_random_batches_give_the_same_bits_as_a_fresh_start(host, flow, seed):
    print("seed", seed)
    rng = random.Random(1000 + seed)
    sections = [list(range(rng.choice((0, 5, 40, 400)))) for _ in range(rng.randint(1, 5))]
    flow.item_counts = [len(items) for items in sections]
    for step in range(30):
        flow.update(random_batch(rng, sections))
        for section, items in enumerate(sections):
            assert flow.item_counts[section] == len(items)
            for item in range(len(items)):
                if rng.random() < 0.02:
                    flow.set("item_size", random_size(rng), section=section, item=item)
        if rng.random() < 0.7:
            assert everything(flow) == fresh(host, flow), f"seed {seed}, step {step}"


@pytest.mark.parametrize("first", [0, 100_000, 999_999])
def test_one_change_among_a_million_leaves_the_rest_as_a_fresh_start_would(host, flow, first):
    rng = np.random.default_rng(5)
    sizes = np.stack([rng.uniform(20, 120, 1_000_000), rng.uniform(20, 60, 1_000_000)], axis=1)
    flow.item_counts = [1_000_000]
    flow.set("item_size", sizes, section=0, first=0)
    flow.prepare()
    flow.set("item_size", (77, 44), section=0, item=first)
    flow.prepare()
    flow.update([layouthost.insert_items(0, first)])
    flow.prepare()
    expected = np.insert(sizes, first, (50, 50), axis=0)
    expected[first + 1] = (77, 44)
    with host.layout("flow") as other:
        other.viewport = flow.viewport
        other.item_counts = [1_000_001]
        other.set("item_size", expected, section=0, first=0)
        assert flow.content_size == other.content_size
        for y in (0, flow.content_size.height / 2, flow.content_size.height - 600):
            rect = (0, y, 320, 600)
            assert flow.elements(rect).tobytes() == other.elements(rect).tobytes()


def test_an_override_among_2_to_the_48_items_is_one_change_of_closed_forms(flow):
    """Before and after the odd one, items are equal: none of their rows is stored."""
    count = 2**48
    flow.item_counts = [count]
    flow.set("item_size", (50, 90), section=0, item=count // 2)
    # Items come in fives, and 2**47 = 3 (mod 5): the odd one is the fourth of its row.
    row = (count // 2) // 5
    assert flow.element(0, count // 2)["frame"][1] == row * 60
    assert flow.element(0, count - 1)["frame"][1] == (count - 1) // 5 * 60 + 40
    flow.set("item_size", None, section=0, item=count // 2)
    assert flow.element(0, count - 1)["frame"][1] == (count - 1) // 5 * 60


# Anchors


def adjustments(layout):
    layout.prepare()
    return [tuple(event.value) for event in layout.events() if isinstance(event, AdjustOffset)]


@pytest.fixture
def scrolled(flow):
    """1,000 items, five in each row of 60; the viewport begins with row 20, item 100."""
    flow.item_counts = [1000]
    flow.scroll_to(0, 1200)
    assert adjustments(flow) == []
    return flow


@pytest.mark.parametrize(
    ("change", "delta"),
    [
        (layouthost.insert_items(0, 0, 10), 120),  # two rows more above
        (layouthost.delete_items(0, 0, 5), -60),
        (layouthost.insert_items(0, 0, 1), 0),  # item 100 is now the second of its row
        (layouthost.delete_items(0, 0, 1), -60),  # item 100 is now the last of the row before
        (layouthost.insert_items(0, 1000, 50), 0),
        (layouthost.insert_items(0, 105, 50), 0),
        (layouthost.insert_sections(0, items=5), 50),
    ],
)
def test_visible_items_stay_in_place_when_content_above_changes(scrolled, change, delta):
    scrolled.update([change])
    assert adjustments(scrolled) == ([(0, delta)] if delta else [])


def test_a_measured_size_above_moves_nothing_on_the_screen(scrolled):
    before = scrolled.element(0, 100)["frame"][1] - scrolled.viewport.y
    scrolled.set("item_size", (50, 83.7), section=0, item=3)
    (delta,) = adjustments(scrolled)
    scrolled.scroll_by(*delta)
    assert delta == (0, pytest.approx(33.7))
    assert scrolled.element(0, 100)["frame"][1] - scrolled.viewport.y == before


def test_at_the_very_start_nothing_is_held(flow):
    flow.item_counts = [1000]
    assert adjustments(flow) == []
    flow.update([layouthost.insert_items(0, 0, 10)])
    assert adjustments(flow) == []


def test_turning_the_layout_is_not_followed(scrolled):
    scrolled["scroll_direction"] = "horizontal"
    assert adjustments(scrolled) == []


# Appearances


def test_items_start_where_they_were_and_new_ones_fade_in(flow):
    flow.item_counts = [10]
    before = {item: flow.element(0, item)["frame"].tolist() for item in range(10)}
    flow.update([layouthost.move_items(0, 0, 0, 5), layouthost.insert_items(0, 0)])
    start = flow.appearance("initial", 0, 5)
    assert start["frame"].tolist() == before[0] and start["flags"] & layouthost.Flag.KEPT
    assert flow.appearance("initial", 0, 0)["alpha"] == 0
    assert flow.appearance("final", 0, 0)["frame"].tolist() == flow.element(0, 5)["frame"].tolist()
