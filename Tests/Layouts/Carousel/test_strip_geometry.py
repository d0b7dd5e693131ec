"""snap-to-center, infinite and carousel: positions, compared with a model that places items one by
one."""

import random

import numpy as np
import pytest
from layouthost import delete_items, insert_items, move_items, reload_items
from Layouts.Carousel.strip_model import Model
from Layouts.Carousel.strip_stage import LAYOUTS, Stage

ROUNDS = 60


def random_properties(dice, id):
    values = dict(
        interitem_spacing=dice.choice([8, 0, 4.6, -20, -70.5]),
        section_inset_top=dice.uniform(0, 20),
        section_inset_bottom=dice.uniform(0, 20),
        minimum_section_inset_left=dice.uniform(0, 60),
        minimum_section_inset_right=dice.uniform(0, 60),
        center_first_item=dice.random() < 0.7,
        header_height=dice.choice([0, 30]),
        footer_height=dice.choice([0, 20]),
        axis=dice.choice(["horizontal", "vertical"]),
        snap_alignment=dice.choice(["start", "center", "end"]),
    )
    if id != "snap-to-center":
        values["repeat_items"] = dice.random() < 0.5
    if id == "carousel":
        values.update(
            scaling_offset=dice.choice([0, 90, 300]),
            minimum_scale_factor=dice.choice([0, 0.5, 1, 2.5]),
        )
    return values


@pytest.mark.parametrize("id", LAYOUTS)
def test_elements_and_resting_offsets_equal_the_model(host, id):
    seed = random.randrange(1 << 32)
    print("seed", seed)
    dice = random.Random(seed)
    for _ in range(ROUNDS):
        properties = random_properties(dice, id)
        usual = (dice.choice([40, 100, 333.3]), dice.choice([40, 80.5]))
        count = dice.choice([1, 2, 5, 40])
        stage = Stage(
            host, id, items=count, viewport=(0, 0, 320, 300), item_size=usual, **properties
        )
        sizes = [usual] * count
        if dice.random() < 0.6:
            for item in range(count):
                if dice.random() < 0.6:
                    sizes[item] = (dice.choice([0, 20, 100, 250.25]), dice.choice([10, 80]))
                    stage.layout.set("item_size", sizes[item], section=0, item=item)
            stage.settle()
        model = Model(sizes, properties, (320, 300), id, bool(dict(stage.layout).get("endless")))
        for _ in range(12):
            model.check(stage, dice)
            step = dice.uniform(-500, 700)
            stage.scroll(*((step, 0) if model.along == 0 else (0, step)))


def fill(layout, identities, sizes, properties):
    layout.item_counts = [len(identities)]
    for name, value in properties.items():
        layout[name] = value
    for item, identity in enumerate(identities):
        if identity in sizes:
            layout.set("item_size", sizes[identity], section=0, item=item)


def random_changes(dice, identities, fresh):
    """A batch for one section, and the identities after it."""
    changes, keep, moved = [], [], []
    at = 0
    while at < len(identities):
        length = min(len(identities) - at, dice.randint(1, 6))
        run, chance = identities[at : at + length], dice.random()
        if chance < 0.15:
            changes.append(delete_items(0, at, length))
        elif chance < 0.25:
            moved.append((at, run))
        else:
            if chance < 0.35:
                changes.append(reload_items(0, at, length))
            keep.append((None, run))
        at += length
    for source, run in moved:
        keep.insert(dice.randint(0, len(keep)), (source, run))
    for _ in range(dice.randint(0, 2)):
        run = [next(fresh) for _ in range(dice.randint(1, 5))]
        keep.insert(dice.randint(0, len(keep)), ("new", run))
    at, result = 0, []
    for origin, run in keep:
        if origin == "new":
            changes.append(insert_items(0, at, len(run)))
        elif origin is not None:
            changes.append(move_items(0, origin, 0, at, len(run)))
        at += len(run)
        result += run
    dice.shuffle(changes)
    return changes, result


@pytest.mark.parametrize("id", LAYOUTS)
def test_thousands_of_batches_equal_a_fresh_layout_bit_for_bit(host, id):
    seed = random.randrange(1 << 32)
    print("seed", seed)
    dice = random.Random(seed)
    fresh = iter(range(10**9))
    for _ in range(25):
        properties = random_properties(dice, id)
        identities = [next(fresh) for _ in range(dice.randint(0, 40))]
        sizes = {
            i: (dice.randint(0, 90) + 0.1, dice.randint(0, 90))
            for i in identities
            if dice.random() < 0.3
        }
        stage = Stage(host, id, items=0, viewport=(0, 0, 320, 300))
        fill(stage.layout, identities, sizes, properties)
        stage.settle()
        for _ in range(50):
            focused = identities[stage.focus] if identities else None
            changes, identities = random_changes(dice, identities, fresh)
            stage.update(*changes)
            for item, identity in enumerate(identities):
                if identity not in sizes and dice.random() < 0.05:
                    sizes[identity] = (dice.randint(0, 90) + 0.1, dice.randint(0, 90))
                    stage.layout.set("item_size", sizes[identity], section=0, item=item)
            stage.settle()
            if focused in identities:
                assert identities[stage.focus] == focused
            stage.scroll(dice.uniform(-200, 300), dice.uniform(-200, 300))
            twin = host.layout(id)
            fill(twin, identities, {i: sizes[i] for i in identities if i in sizes}, properties)
            twin.viewport = stage.layout.viewport
            twin.restore_state(stage.layout.save_state())
            everything = (-1e5, -1e5, 2e5, 2e5)
            assert (
                twin.elements(everything).tobytes() == stage.layout.elements(everything).tobytes()
            )
            assert twin.content_size == stage.layout.content_size
            assert twin["focused_item"] == stage.focus
            twin.close()


def test_equal_sizes_give_equal_bits_in_every_way_to_set_them(host):
    layouts = []
    for sizes_from in ("usual", "each", "all", "halves"):
        stage = Stage(host, "snap-to-center", items=3000, interitem_spacing=0.1)
        if sizes_from == "usual":
            stage.layout["item_size"] = (33.3, 20)
        elif sizes_from == "each":
            stage.layout.set("item_size", np.tile((33.3, 20), (3000, 1)), section=0, first=0)
        elif sizes_from == "all":
            stage.layout.set("item_size", (33.3, 20), section=0, first=0)
        else:
            stage.layout["item_size"] = (33.3, 20)
            stage.layout.set("item_size", (33.3, 20), section=0, first=1500)
        layouts.append(stage.layout)
    first, *others = [layout.elements((0, 0, 1e6, 100)).tobytes() for layout in layouts]
    assert all(other == first for other in others)


@pytest.mark.parametrize("length, before, after", [(100, 110, 110), (400, 50, 50), (300, 50, 50)])
def test_the_space_behind_the_items_is_at_least_that_before_them(host, length, before, after):
    stage = Stage(
        host, "snap-to-center", items=3, item_size=(length, 80), minimum_section_inset_left=50
    )
    assert stage.layout.element(0, 0)["frame"][0] == before
    assert stage.layout.content_size.width == before + 3 * length + 2 * 8 + after


@pytest.mark.parametrize("id", LAYOUTS)
def test_a_query_beside_the_row_costs_nothing(host, id):
    stage = Stage(host, id, items=10**9)
    assert len(stage.layout.elements((0, 5000, 1e11, 10))) == 0


@pytest.mark.parametrize(
    "size, spacing, shown", [((0, 0), 0, 1000), ((100, 100), -100, 1000), ((100, 100), -150, 5)]
)
def test_a_row_without_forward_steps_is_stacked_or_runs_to_the_left(host, size, spacing, shown):
    stage = Stage(host, "snap-to-center", items=1000, item_size=size, interitem_spacing=spacing)
    assert stage.layout.content_size.width == 320
    assert len(stage.cells()) == shown
    lefts = [float(stage.layout.element(0, item)["frame"][0]) for item in range(3)]
    assert np.allclose(np.diff(lefts), size[0] + spacing)
    far = stage.layout.elements((lefts[0] - 50 * 900, 0, 200, 300))
    assert {int(e["item"]) for e in far} <= set(range(880, 910))


def test_an_item_in_its_own_size_is_not_found_where_it_is_only_touched(host):
    """Scaled by 1, it is drawn in its frame, except that subtracting and adding half a length may
    be off by an ulp."""
    stage = Stage(
        host, "carousel", items=3, infinite_scroll_enabled=False, center_first_item=False,
        minimum_scale_factor=1,
    )  # fmt: skip
    for step in range(200):
        stage.set(minimum_section_inset_left=step / 70)
        element = stage.layout.element(0, 0)
        x, y, width, height = element["frame"].tolist()
        assert element["flags"] == 0
        before, behind = (x - 10, y, 10, height), (x + width, y, 10, height)
        for touching in (before, behind):
            if touching[0] + 10 <= x or touching[0] >= x + width:
                assert 0 not in stage.layout.elements(touching)["item"], touching
