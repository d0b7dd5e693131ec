"""Flows of hundreds of sections, of which a change touches few: the same bits as from scratch.

The expected results come from a model that follows every item and section itself, so nothing is
read back from the layout under test.
"""

import random

import layouthost
import numpy as np
import pytest
from Layouts.Flow.test_flow_changes import everything, random_size
from Layouts.random_batches import random_batch

# Sections are stored in blocks, so changes at the edges of blocks are the interesting ones.
PLACES = (0, 1, 126, 127, 128, 129, 255, 256, 257)


class Model:
    """A flow with a copy of its input: for each section its line spacing and its items' sizes."""

    def __init__(self, rng, layout):
        self.rng = rng
        self.layout = layout
        self.spacings = [None] * rng.choice((127, 128, 129, 256, 300, 400))
        self.items = [
            [self.size() for _ in range(rng.choice((0, 1, 1, 2, 9)))] for _ in self.spacings
        ]
        self.tell(layout)

    def size(self):
        return None if self.rng.random() < 0.3 else random_size(self.rng)

    def tell(self, layout):
        layout.item_counts = [len(items) for items in self.items]
        for section, items in enumerate(self.items):
            if any(items):
                sizes = np.array([size or (np.nan, np.nan) for size in items])
                layout.set("item_size", sizes, section=section, first=0)
            if self.spacings[section] is not None:
                layout.set("minimum_line_spacing", self.spacings[section], section=section)

    def fresh(self, host):
        with host.layout(self.layout.id) as other:
            other["minimum_interitem_spacing"] = self.layout["minimum_interitem_spacing"]
            other.viewport = self.layout.viewport
            self.tell(other)
            return everything(other)

    def section(self):
        """A section, often one beside the edge of a block."""
        place = self.rng.choice(PLACES) if self.rng.random() < 0.5 else self.rng.randrange(1000)
        return min(place, len(self.items) - 1)

    def place(self, room):
        return self.rng.randint(0, room)

    # Changes

    def move_item(self):
        source, target = self.section(), self.section()
        if self.items[source]:
            item = self.rng.randrange(len(self.items[source]))
            moved = self.items[source].pop(item)
            to = self.place(len(self.items[target]))
            self.items[target].insert(to, moved)
            self.layout.update([layouthost.move_items(source, item, target, to)])

    def insert_items(self):
        section, count = self.section(), self.rng.randint(1, 3)
        at = self.place(len(self.items[section]))
        self.items[section][at:at] = [None] * count
        self.layout.update([layouthost.insert_items(section, at, count)])

    def delete_items(self):
        section = self.section()
        count = self.place(len(self.items[section]))
        del self.items[section][:count]
        self.layout.update([layouthost.delete_items(section, 0, count)])

    def set_size(self):
        section = self.section()
        if self.items[section]:
            item, size = self.rng.randrange(len(self.items[section])), self.size()
            self.items[section][item] = size
            self.layout.set("item_size", size, section=section, item=item)

    def set_spacing(self):
        section, spacing = self.section(), self.rng.choice((None, 0, 3.3, 20))
        self.spacings[section] = spacing
        self.layout.set("minimum_line_spacing", spacing, section=section)

    def insert_sections(self):
        section, count, each = self.section(), self.rng.choice((1, 2, 130)), self.rng.randint(0, 2)
        self.spacings[section:section] = [None] * count
        self.items[section:section] = [[None] * each for _ in range(count)]
        self.layout.update([layouthost.insert_sections(section, count, items=each)])

    def delete_sections(self):
        section, count = self.section(), self.rng.choice((1, 2, 60))
        count = min(count, len(self.items) - section)
        if count < len(self.items):
            del self.spacings[section : section + count], self.items[section : section + count]
            self.layout.update([layouthost.delete_sections(section, count)])

    def move_section(self):
        source, target = self.section(), self.section()
        for row in (self.spacings, self.items):
            row.insert(target, row.pop(source))
        self.layout.update([layouthost.move_sections(source, target)])

    def reload(self):
        counts = [max(0, len(items) + self.rng.choice((0, 0, 0, 1, -1))) for items in self.items]
        counts = (counts + [2] * 3)[: len(counts) + self.rng.choice((-1, 0, 3))]
        self.spacings = (self.spacings + [None] * 3)[: len(counts)]
        self.items = [
            [*items, None][:n] for items, n in zip(self.items + [[None]] * 3, counts, strict=False)
        ]
        self.items = [
            items + [None] * (n - len(items)) for items, n in zip(self.items, counts, strict=True)
        ]
        self.layout.item_counts = counts

    def turn(self):
        self.layout.viewport = (0, 0, self.rng.choice((320, 568)), 568)

    def space(self):
        self.layout["minimum_interitem_spacing"] = self.rng.choice((0, 10))

    def change(self):
        usual = (self.move_item, self.insert_items, self.delete_items, self.set_size)
        rare = (
            self.set_spacing,
            self.insert_sections,
            self.delete_sections,
            self.move_section,
            self.reload,
            self.turn,
            self.space,
        )
        self.rng.choice(usual * 4 + rare)()


@pytest.mark.parametrize("seed", range(25))
def test_changes_of_few_among_hundreds_of_sections(host, flow, seed):
    print("seed", seed)
    model = Model(random.Random(seed), flow)
    for step in range(40):
        for _ in range(model.rng.choice((1, 1, 1, 2, 5))):
            model.change()
        assert everything(flow) == model.fresh(host), f"seed {seed}, step {step}"


@pytest.mark.parametrize("seed", range(5))
def test_batches_that_touch_most_of_hundreds_of_sections(host, flow, seed):
    print("seed", seed)
    model = Model(random.Random(100 + seed), flow)
    for step in range(8):
        flow.update(random_batch(model.rng, model.items))
        model.spacings = [None] * len(model.items)
        assert everything(flow) == model.fresh(host), f"seed {seed}, step {step}"


@pytest.mark.parametrize("hysteresis", [False, True])
@pytest.mark.parametrize("sections", [1, 100, 300, 1000])
def test_a_drag_over_many_sections_equals_a_fresh_start(host, drag, sections, hysteresis):
    rng = random.Random(sections)
    keys = [[(section, item) for item in range(1000 // sections)] for section in range(sections)]
    it = drag(keys, hysteresis=hysteresis)
    sizes = {
        key: (rng.choice((30, 55, 320 / 3)), rng.choice((33.3, 70)))
        for row in it.data
        for key in row
    }

    def tell(layout):
        layout.item_counts = [len(row) for row in it.data]
        for section, row in enumerate(it.data):
            if row:
                layout.set(
                    "item_size",
                    np.array([sizes[key] for key in row], dtype=float),
                    section=section,
                    first=0,
                )

    tell(it.layout)
    it.finger("began", it.center(0))
    for _ in range(60):
        it.finger("changed", (rng.uniform(0, 320), rng.uniform(0, it.layout.content_size.height)))
    it.finger("ended", it.layout.content_size)
    it.finger("animation_ended")
    assert any(name == "DidMove" for name, *_ in it.new_events())
    with host.layout("reorder-flow") as other:
        other.viewport, other["item_size"] = it.layout.viewport, it.layout["item_size"]
        tell(other)
        assert everything(it.layout) == everything(other)
