"""Thousands of sections with values of their own: after sections are inserted, deleted or moved, a
layout that reuses the parts of its last placement equals a fresh one, bit for bit."""

import random

import numpy as np
import pytest
from layouthost import delete_sections, insert_items, insert_sections, move_sections

VIEWPORT = (0, 0, 320, 480)
EVERYTHING = (-1e7, -1e7, 2e7, 2e7)
STEPS = 60
# The property of a section and its values, that of an item, and the layout's values. Without the
# shortest column's placement, column would store nothing about large sections.
INSETS = [(0, 0, 0, 0), (3, 1, 0.1, 2), (7, 0, 0, 0)]
HEADERS = [(0, 0), (320, 20), (320, 33.3)]
LAYOUTS = {
    "flow": ("section_inset", INSETS, "item_size", {}),
    "line": ("section_inset", INSETS, "item_size", {}),
    "reorder-flow": ("section_inset", INSETS, "item_size", {}),
    "column": ("header_size", HEADERS, "exact_height", {"placement": "shortest", "expanded": True}),
    "bnb": ("header_size", HEADERS, None, {}),
}


class Sections:
    """A section's value, or None, and the own size of each of its items, or None for all."""

    def __init__(self, host, id, dice):
        self.host, self.id, self.dice = host, id, dice
        self.section, self.values, self.item, self.properties = LAYOUTS[id]
        self.sections = self.new(dice.choice([1, 127, 128, 129, 700, 1500]))
        self.layout = self.fresh()

    def new(self, count):
        numbers = self.dice.choices([0, 1, 2, 5, 40, 3000], [5, 60, 20, 10, 5, 0.1], k=count)
        return [(number, None, None) for number in numbers]

    def fresh(self):
        layout = self.host.layout(self.id)
        layout.viewport = VIEWPORT
        layout.item_counts = [count for count, _, _ in self.sections]
        for name, value in self.properties.items():
            layout[name] = value
        for index in range(len(self.sections)):
            self.send(layout, index)
        return layout

    def send(self, layout, index):
        _, value, sizes = self.sections[index]
        if value is not None:
            layout.set(self.section, value, section=index)
        if sizes is not None:
            layout.set(self.item, sizes, section=index, first=0)

    def run(self):
        count = min(self.dice.choice([1, 1, 2, 100, 128, 300]), len(self.sections))
        last = len(self.sections) - count
        return self.dice.choice([0, last, self.dice.randint(0, last)]), count

    # MARK: Changes

    def set_some(self):
        first, count = self.run()
        for index in range(first, first + min(count, 5)):
            number, value, sizes = self.sections[index]
            if self.item and number and self.dice.random() < 0.7:
                shape = (number, 2) if self.item == "item_size" else (number,)
                generator = np.random.default_rng(self.dice.randrange(1 << 32))
                sizes = generator.uniform(1, 150, shape)
            else:
                value = self.dice.choice(self.values)
            self.sections[index] = (number, value, sizes)
            self.send(self.layout, index)

    def insert(self):
        first, count = self.run()
        new = [(self.dice.randint(0, 3), None, None)] * count
        self.sections[first:first] = new
        self.layout.update([insert_sections(first, count, items=new[0][0])])

    def delete(self):
        first, count = self.run()
        if count < len(self.sections):
            del self.sections[first : first + count]
            self.layout.update([delete_sections(first, count)])

    def move(self):
        first, count = self.run()
        moved = self.sections[first : first + count]
        del self.sections[first : first + count]
        target = self.dice.randint(0, len(self.sections))
        self.sections[target:target] = moved
        self.layout.update([move_sections(first, target, count)])

    def replace(self):
        """Inserts in front and deletes elsewhere, in one batch."""
        last = len(self.sections) - 1
        del self.sections[last // 2]
        self.sections.insert(0, (2, None, None))
        self.layout.update([insert_sections(0, items=2), delete_sections(last // 2)])

    def add_items(self):
        index = self.dice.randrange(len(self.sections))
        count, value, sizes = self.sections[index]
        if sizes is None:
            self.sections[index] = (count + 2, value, None)
            self.layout.update([insert_items(index, 0, 2)])

    def change(self):
        changes = [self.insert, self.delete, self.move, self.replace, self.add_items]
        self.dice.choice([*changes, *changes, self.set_some, self.set_some, self.set_some])()


def assert_same(twin, layout, rect, when):
    # Not compared in the assertion, which would print the differences of megabytes.
    is_same = twin.elements(rect).tobytes() == layout.elements(rect).tobytes()
    assert is_same, when


@pytest.mark.parametrize("id", LAYOUTS)
def test_sections_that_come_and_go_equal_a_fresh_layout_bit_for_bit(host, id):
    seed = random.randrange(1 << 32)
    print("seed", seed)
    for turn in range(4):
        sections = Sections(host, id, random.Random(f"{seed} {turn}"))
        for step in range(STEPS):
            for _ in range(sections.dice.choice([1, 1, 3])):
                sections.change()
            sections.layout.prepare()
            if step % 5 and sections.dice.random() < 0.7:
                continue
            twin = sections.fresh()
            twin.prepare()
            for _ in range(5):
                rect = (0, sections.dice.uniform(0, 1e5), 320, 480)
                assert_same(twin, sections.layout, rect, f"turn {turn}, step {step}")
            assert twin.content_size == sections.layout.content_size, f"turn {turn}, step {step}"
            assert_same(twin, sections.layout, EVERYTHING, f"turn {turn}, step {step}")
            twin.close()
        sections.layout.close()
