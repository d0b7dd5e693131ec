"""python -m View: rewrites the recordings in Tests/View/recordings, one for each layout, if they
have changed.

Run it when views are meant to show something different from before.
"""

from __future__ import annotations

import random

import layouthost
import recordings
from layouthost import delete_items, insert_items
from View.stage import LAYOUTS, Stage, cells, seen


class Items:
    """A program's own list of its items by identifier, which it updates as the view reports
    changes."""

    def __init__(self, on: Stage) -> None:
        self.on = on
        self.next = 0
        self.rows = [[self.new() for _ in range(count)] for count in on.view.item_counts]
        self.heard = len(on.events)
        on.view.set_items(self.rows)

    def new(self) -> int:
        self.next += 1
        return self.next

    def change(self) -> None:
        """Deletes the first, moves the fifth to the front, and inserts two."""
        for event in self.on.events[self.heard :]:
            if event.kind == "did_move":
                item = self.rows[event.path.section].pop(event.path.item)
                self.rows[event.to.section].insert(event.to.item, item)
        self.heard = len(self.on.events)
        row = self.rows[0]
        row[:] = [row[4], self.new(), self.new(), *row[1:4], *row[5:]]
        self.on.view.set_items(self.rows)


def some_cell(on: Stage, dice: random.Random) -> tuple[float, float]:
    """The middle of the visible part of one."""
    middles = []
    for x, y, width, height in map(seen, cells(on.frame)):
        left, right = max(x, 0), min(x + width, on.size[0])
        top, bottom = max(y, 0), min(y + height, on.size[1])
        if right - left > 9 and bottom - top > 9:
            middles.append(((left + right) / 2, (top + bottom) / 2))
    return dice.choice(middles)


def play_recorded_input(on: Stage, id: str) -> None:
    """Flings, wheel steps, taps, long presses and drags, changes, a rotation."""
    dice = random.Random(id)
    items: Items | None = None
    for turn in range(49):
        x, y = dice.uniform(30, 360), dice.uniform(60, 780)
        act = turn % 7
        if act in (0, 3):
            way = dice.uniform(-300, 300)
            on.fling((x, y), (x + way, y - way), dice.uniform(0.05, 0.2))
        elif act == 1 and turn % 2 == 0:
            on.rest()
            on.tap(*some_cell(on, dice))
        elif act == 1:
            on.tap(x, y)
        elif act == 2:
            on.view.wheel(0, dice.choice([-1, 2]), on.time)
        elif act == 4:
            on.rest()
            on.down(*some_cell(on, dice))
            on.play(0.7)
            on.drag(dice.uniform(30, 360), dice.uniform(60, 780), 0.3)
            on.up()
        elif act == 5 and turn < 25:
            on.view.update([insert_items(0, 1, 2), delete_items(0, 0)])
        elif act == 5:
            items = items or Items(on)
            items.change()
        else:
            on.turn(*((844, 390) if turn // 7 % 2 == 0 else (390, 844)))
        on.play(dice.uniform(0.02, 0.35))
    on.rest()


def main() -> None:
    host = layouthost.Host()
    for id in LAYOUTS:
        on = Stage(host, id, rate=60)
        play_recorded_input(on, id)
        recordings.write(id, on.view.recording)


if __name__ == "__main__":
    main()
