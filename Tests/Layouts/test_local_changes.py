"""Strips and safari with thousands of items of their own size: after each local change, a layout
that reuses its last placement equals a fresh one, bit for bit."""

import random

import numpy as np
import pytest
from layouthost import delete_items, insert_items, move_items

LAYOUTS = ("snap-to-center", "infinite", "carousel", "safari")
VIEWPORT = (0, 0, 320, 480)
STEPS = 150


class Row:
    """The own size of each item, or None; and a layout that receives each change of them."""

    def __init__(self, host, id, dice):
        self.host, self.id, self.dice = host, id, dice
        self.properties = {}
        self.sizes = [self.size() for _ in range(dice.randint(1, 4000))]
        self.layout = self.fresh()

    def size(self):
        """Returns a random size or, often, None."""
        if self.dice.random() < 0.3:
            return None
        return (self.dice.choice([0, 0.1, 40, 77.7]), self.dice.uniform(0, 120))

    def run(self):
        first = self.dice.randrange(len(self.sizes))
        return first, min(self.dice.choice([1, 2, 70, 500]), len(self.sizes) - first)

    def fresh(self):
        layout = self.host.layout(self.id)
        layout.viewport = VIEWPORT
        layout.item_counts = [len(self.sizes)]
        for name, value in self.properties.items():
            layout[name] = value
        for item, size in enumerate(self.sizes):
            if size:
                layout.set("item_size", size, section=0, item=item)
        layout.prepare()
        return layout

    # MARK: Changes

    def set_one(self):
        item, size = self.run()[0], self.size() or (1, 2)
        self.sizes[item] = size
        self.layout.set("item_size", size, section=0, item=item)

    def set_many(self):
        first, count = self.run()
        sizes = [self.size() or (1, 2) for _ in range(count)]
        self.sizes[first : first + count] = sizes
        self.layout.set("item_size", np.array(sizes), section=0, first=first, count=count)

    def set_alike(self):
        first, count = self.run()
        self.sizes[first : first + count] = [(30, 40)] * count
        self.layout.set("item_size", (30, 40), section=0, first=first, count=count)

    def insert(self):
        first, count = self.run()
        self.sizes[first:first] = [None] * count
        self.layout.update([insert_items(0, first, count)])

    def delete(self):
        first, count = self.run()
        if count < len(self.sizes):
            del self.sizes[first : first + count]
            self.layout.update([delete_items(0, first, count)])

    def move(self):
        first, count = self.run()
        moved = self.sizes[first : first + count]
        del self.sizes[first : first + count]
        target = self.dice.randint(0, len(self.sizes))
        self.sizes[target:target] = moved
        self.layout.update([move_items(0, first, 0, target, count)])

    def set_usual(self):
        self.properties["item_size"] = (self.dice.choice([20, 50.5]), 60)
        self.layout["item_size"] = self.properties["item_size"]

    def set_spacing(self):
        if self.id != "safari":
            self.properties["interitem_spacing"] = self.dice.choice([0.1, 8, -15])
            self.layout["interitem_spacing"] = self.properties["interitem_spacing"]

    def change(self):
        local = [self.set_one, self.set_many, self.set_alike, self.insert, self.delete, self.move]
        self.dice.choice([*local, *local, *local, self.set_usual, self.set_spacing])()


@pytest.mark.parametrize("id", LAYOUTS)
def test_local_changes_equal_a_fresh_layout_bit_for_bit(host, id):
    seed = random.randrange(1 << 32)
    print("seed", seed)
    row = Row(host, id, random.Random(seed))
    everything = (-1e7, -1e7, 2e7, 2e7)
    for step in range(STEPS):
        row.change()
        row.layout.prepare()
        # The last ones follow others in the same frame.
        if row.dice.random() < 0.3:
            row.change()
        row.layout.prepare()
        if step % 5:
            continue
        twin = row.fresh()
        twin.viewport = row.layout.viewport
        if id != "safari":
            twin.restore_state(row.layout.save_state())
        twin.prepare()
        assert twin.content_size == row.layout.content_size, f"step {step}"
        assert twin.elements(everything).tobytes() == row.layout.elements(everything).tobytes()
        for _ in range(5):
            x, y = row.dice.uniform(0, 1e5), row.dice.uniform(0, 1e5)
            rect = (x, y if id == "safari" else 0, 320, 480)
            assert twin.elements(rect).tobytes() == row.layout.elements(rect).tobytes()
            target = [each.target_offset((0, 0), (x, 0), (0, 0)) for each in (twin, row.layout)]
            assert target[0] == target[1]
        twin.close()
