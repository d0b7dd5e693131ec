"""After any input, and any rejected input: at rest a view shows its layout's results, every item
has its identity, and the recording replays."""

import contextlib
import itertools
import random

import layouthost
import numpy as np
import pytest
from layouthost import delete_items, insert_items, move_items, reload_items
from View.stage import LAYOUTS, WINDOW

TURNS = 100
# Inputs that a layout accepts and cannot prepare or show, and those that repair it.
WRONG = {
    "bnb": ("pattern", [(0, 0.5, 1, 1)], []),
    "circle": ("item_size", (2e12, 2e12), (100, 100)),
}


class Program:
    """Makes random calls on a view, and keeps the final input."""

    def __init__(self, host, id, dice):
        self.id, self.dice = id, dice
        self.layout = host.layout(id, permit=lambda *_: True)
        self.view = layouthost.CollectionView(self.layout)
        self.time = 0.0
        self.counts, values = LAYOUTS[id]
        self.numbers = itertools.count()
        self.items = None
        self.view.record()
        self.view.set_viewport_size(*WINDOW)
        if dice.random() < 0.5:
            self.items = [[next(self.numbers) for _ in range(count)] for count in self.counts]
        self.tell_items()
        for name, value in values.items():
            self.view[name] = value
        self.view.frame(0)

    def tell_items(self):
        if self.items is None:
            self.view.item_counts = self.counts
        else:
            self.view.set_items(self.items)

    def renumber(self):
        if self.items is None:
            self.view.item_counts = self.dice.choice([self.counts, [5, 5], [0], [50]])
            return
        items = [list(section) for section in self.items]
        for section in items:
            if section and self.dice.random() < 0.6:
                del section[self.dice.randrange(len(section))]
            if self.dice.random() < 0.6:
                section.insert(self.dice.randrange(len(section) + 1), next(self.numbers))
            if self.dice.random() < 0.3:
                self.dice.shuffle(section)
        self.view.set_items(items)
        self.items = items

    def update(self):
        many = self.dice.randint(1, 3)
        changes = (insert_items(0, 0, many), delete_items(0, 0), move_items(0, 1, 0, 0))
        self.view.update([self.dice.choice((*changes, reload_items(0, 0)))])

    def mistake(self):
        if self.id in WRONG:
            name, wrong, _ = WRONG[self.id]
            self.view[name] = wrong
        else:
            self.view.update([delete_items(0, 10**6)])

    def mend(self):
        if self.id in WRONG:
            name, _, right = WRONG[self.id]
            self.view[name] = right

    def point(self):
        self.view.pointer(
            self.dice.choice(["down", "moved", "moved", "up", "cancelled"]),
            self.dice.uniform(-50, 450), self.dice.uniform(-50, 900), self.time,
        )  # fmt: skip

    def turn(self):
        self.view.wheel(self.dice.uniform(-50, 450), self.dice.uniform(-50, 900), self.time)

    def press(self):
        keys = ["up", "down", "left", "right", "page_down", "home", "end"]
        self.view.key(self.dice.choice(keys), self.time)

    def resize(self):
        self.view.set_viewport_size(self.dice.choice([390, 844, 0]), self.dice.choice([844, 390]))

    def scroll(self):
        self.view.scroll_to(0, self.dice.randrange(40), animated=self.dice.random() < 0.5)

    def open(self):
        if self.dice.random() < 0.5:
            self.view.present_item(0, 1, (0, 0, *WINDOW), 0.3)
        else:
            self.view.dismiss_item(0.3)

    def query(self):
        self.dice.choice([
            lambda: self.layout.content_size, lambda: self.layout.element(0, 0),
            lambda: self.view.neighbor(0, 1, "down"), lambda: self.view.prefetch(1),
            lambda: self.view.reading_order,
        ])()  # fmt: skip

    def act(self):
        acts = [
            self.renumber, self.update, self.mistake, self.mend, self.turn, self.press,
            self.resize, self.scroll, self.open, self.query, *[self.point] * 4,
        ]  # fmt: skip
        with contextlib.suppress(layouthost.LayoutError):
            self.dice.choice(acts)()
        self.time += self.dice.choice([0, 0.001, 0.016, 0.3])
        if self.dice.random() < 0.6:
            with contextlib.suppress(layouthost.LayoutError):
                self.view.frame(self.time)

    def rest(self):
        """All inputs are valid again, and all motion has ended."""
        self.view.pointer("cancelled", 0, 0, self.time)
        self.mend()
        self.view.set_viewport_size(*WINDOW)
        self.tell_items()
        with contextlib.suppress(layouthost.NotShownError):
            self.view.dismiss_item(0)
        for _ in range(12):
            self.time += 1
            frame = self.view.frame(self.time)
        return frame


def by_path(elements):
    return {
        (int(e["kind"]), int(e["section"]), int(e["item"]), int(e["cycle"])): e for e in elements
    }


@pytest.mark.parametrize("id", LAYOUTS)
def test_at_rest_a_view_shows_the_elements_of_its_layout(host, id):
    for turn in range(TURNS):
        dice = random.Random(f"{id} {turn}")
        program = Program(host, id, dice)
        for _ in range(dice.choice([5, 20, 60])):
            program.act()
        frame = program.rest()
        assert frame.next_time is None and not frame.animating, turn
        belongs = by_path(program.layout.elements((*frame.content_offset, *WINDOW)))
        shown = by_path(frame.elements["element"])
        assert shown.keys() == belongs.keys(), turn
        for path, element in shown.items():
            assert np.allclose(element["frame"], belongs[path]["frame"], atol=1e-9), (turn, path)
        if program.items is not None:
            for one in frame.elements[frame.elements["element"]["kind"] == 0]:
                section, item = int(one["element"]["section"]), int(one["element"]["item"])
                assert one["identity"] == program.items[section][item], (turn, section, item)
        recording = program.view.recording
        program.view.close()
        program.layout.close()
        layout = host.layout(id, permit=lambda *_: True)
        with layout, layouthost.CollectionView(layout) as again:
            assert all(is_same for _, is_same in again.replay(recording)), turn
