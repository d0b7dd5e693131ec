"""Random journeys: a user's and a program's actions on a view, as a list of steps with times.

    journey = Journey(SCENES["flow"], seed=7)
    for step in journey.steps: print(step)

A journey depends only on its scene and its seed, never on frames, so that one journey can be played
in different ways and the frames compared. All its times are multiples of 2^-10 seconds: adding a
power of two to them is exact.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Any

from View.stage import LAYOUTS, WINDOW

TICK = 1 / 1024
INPUTS = ("pointer", "wheel", "key")


@dataclass(frozen=True)
class Scene:
    """A layout with its items, properties and viewport."""

    name: str
    id: str
    counts: tuple[int, ...]
    properties: dict[str, Any]
    direction: str = "ltr"
    is_row: bool = False

    def with_counts(self, *counts: int) -> Scene:
        return replace(self, counts=counts)

    def with_properties(self, **properties: Any) -> Scene:
        return replace(self, properties={**self.properties, **properties})

    def turned(self, direction: str) -> Scene:
        return replace(self, direction=direction)


def _scenes() -> Iterator[Scene]:
    rows = ("snap-to-center", "infinite", "carousel")
    across = {"scroll_direction": "horizontal"}
    for id, (counts, values) in LAYOUTS.items():
        yield Scene(id, id, tuple(counts), values, is_row=id in rows)
        if id != "circle":
            yield Scene(f"{id} rtl", id, tuple(counts), values, "rtl", id in rows)
    for id in ("line", "flow"):
        counts, values = LAYOUTS[id]
        for direction in ("ltr", "rtl"):
            name = f"{id} across" + (" rtl" if direction == "rtl" else "")
            yield Scene(name, id, tuple(counts), {**values, **across}, direction, True)


SCENES = {scene.name: scene for scene in _scenes()}

# A property that a program changes during a motion, and values for it, the usual one last.
CHANGING: dict[str, tuple[str, list[Any]]] = {
    "bnb": ("grid_cell_spacing", [(2, 2), (12, 12), (5, 5)]),
    "circle": ("start_angle", [0.5, 1.0, 0.0]),
    "column": ("columns", [1, 3, 2]),
    "flow": ("item_size", [(70, 60), (180, 120), (110, 90)]),
    "line": ("item_size", [(100, 60), (150, 120), (150, 90)]),
    "reorder-flow": ("item_size", [(80, 80), (150, 110), (110, 110)]),
    "safari": ("item_size", [(300, 500), (390, 700)]),
    "snap-to-center": ("interitem_spacing", [0.0, 30.0, 8.0]),
    "infinite": ("interitem_spacing", [0.0, 30.0, 8.0]),
    "carousel": ("interitem_spacing", [0.0, 30.0, 8.0]),
}


@dataclass(frozen=True, order=True)
class Step:
    """An input of `CollectionView`, or another call of the program."""

    time: float
    order: int
    call: str = field(compare=False)
    arguments: tuple[Any, ...] = field(compare=False)

    @property
    def is_input(self) -> bool:
        return self.call in INPUTS

    def __str__(self) -> str:
        return f"{self.time:.6f} {self.call}{self.arguments}"


class Journey:
    """The steps, and the times at which every play takes a frame."""

    def __init__(self, scene: Scene, seed: int, without: tuple[str, ...] = ()) -> None:
        self.scene, self.seed, self.without = scene, seed, without
        self.dice = random.Random(f"{scene.id} {scene.is_row} {seed}")
        self.time = 16 * TICK
        self.found: list[Step] = []
        for _ in range(self.dice.randint(2, 6)):
            self._hand()
            self.time = self._ticks(self.time + self.dice.choice([0, 0.02, 0.1, 0.3, 0.8]))
        end = self.time
        for _ in range(self.dice.randint(0, 5)):
            self._program(self._ticks(self.dice.uniform(0, end)))
        self.found = [step for step in self.found if step.call not in without]
        self.steps = sorted(self.found)
        self.frames = self._frames(end)

    def __str__(self) -> str:
        return "\n".join(map(str, self.steps))

    @property
    def calls(self) -> set[float]:
        """The time of a program's action."""
        return {step.time for step in self.steps if not step.is_input}

    def with_steps(self, steps: list[Step]) -> Journey:
        other = copy(self)
        other.steps = steps
        return other

    def with_scene(self, scene: Scene) -> Journey:
        other = copy(self)
        other.scene = scene
        return other

    def with_frames(self, frames: list[float]) -> Journey:
        other = copy(self)
        other.frames = frames
        return other

    # MARK: A user's actions

    def _hand(self) -> None:
        acts = [self._drag] * 5 + [self._tap, self._press, self._notches, self._eighths]
        acts += [self._points, self._touchpad, self._key, self._key]
        self.dice.choice(acts)()

    def _place(self) -> tuple[float, float]:
        return self._point(self.dice.uniform(20, 370)), self._point(self.dice.uniform(20, 820))

    def _drag(self) -> None:
        """A drag, a flick, a swipe; lifted, stopped before that, or canceled by the system."""
        dice = self.dice
        x, y = self._place()
        far, aside = dice.uniform(15, 350) * dice.choice([-1, -1, 1]), dice.uniform(-40, 40)
        across = self.scene.is_row != (dice.random() < 0.2)
        dx, dy = map(self._point, (far, aside) if across else (aside, far))
        self._add("pointer", "down", x, y)
        self._way(x, y, x + dx, y + dy, dice.uniform(0.03, 0.4), dice.randint(1, 12))
        if dice.random() < 0.2:
            self._wait(dice.choice([0.02, 0.06, 0.3]))
        self._add("pointer", "cancelled" if dice.random() < 0.15 else "up", x + dx, y + dy)

    def _tap(self) -> None:
        x, y = self._place()
        self._add("pointer", "down", x, y)
        self._wait(self.dice.uniform(0.02, 0.3))
        self._add("pointer", "up", x, y)

    def _press(self) -> None:
        """A long press, and a drag of the pressed item, also to an edge, where it waits."""
        dice = self.dice
        (x, y), (to_x, to_y) = self._place(), self._place()
        to_y = dice.choice([to_y, 8, 836])
        to_x = dice.choice([to_x, to_x, 6, 384])
        self._add("pointer", "down", x, y)
        self._wait(0.6)
        if dice.random() < 0.8:
            self._way(x, y, to_x, to_y, dice.uniform(0.1, 0.4), dice.randint(1, 9))
            self._wait(dice.choice([0.05, 0.5, 0.9]))
        self._add("pointer", dice.choice(["up", "up", "cancelled"]), to_x, to_y)

    def _notches(self) -> None:
        for _ in range(self.dice.randint(1, 4)):
            many = self.dice.choice([1, 1, 2, 3, -1])
            across = self.dice.random() < 0.2
            self._add("wheel", many if across else 0, 0 if across else many, "notches")
            self._wait(self.dice.uniform(0.01, 0.2))

    def _eighths(self) -> None:
        for _ in range(self.dice.randint(2, 12)):
            self._add("wheel", 0, self.dice.choice([0.125, 0.125, 0.25, -0.125]), "notches")
            self._wait(self.dice.uniform(0.005, 0.05))

    def _points(self) -> None:
        speed = self.dice.uniform(-40, 60)
        for _ in range(self.dice.randint(1, 10)):
            self._add("wheel", self.dice.choice([0, 0, 3]), speed, "points")
            self._wait(1 / 60)

    def _touchpad(self) -> None:
        speed = self.dice.uniform(-40, 60)
        self._add("wheel", 0, 0, "began")
        for _ in range(self.dice.randint(0, 10)):
            self._wait(1 / 60)
            self._add("wheel", self.dice.choice([0, 0, 3]), speed, "moved")
        self._wait(self.dice.choice([1 / 60, 0.2]))
        self._add("wheel", 0, 0, "ended")

    def _key(self) -> None:
        names = ["left", "right", "up", "down", "page_up", "page_down", "home", "end"]
        self._add("key", self.dice.choice(names))

    def _way(
        self, x: float, y: float, to_x: float, to_y: float, seconds: float, steps: int
    ) -> None:
        for step in range(1, steps + 1):
            self._wait(seconds / steps)
            part = step / steps
            place = (x + (to_x - x) * part, y + (to_y - y) * part)
            self._add("pointer", "moved", *map(self._point, place))

    # MARK: A program's actions

    def _program(self, time: float) -> None:
        dice, id = self.dice, self.scene.id
        call: tuple[str, tuple[Any, ...]]
        acts = ["scroll_to"] * 3 + ["set", "insert", "insert", "delete", "window", "animate"]
        acts += ["refresh"] + (["open", "open"] if id == "safari" else [])
        act = dice.choice(acts)
        where = (dice.random(), dice.random())
        if act == "scroll_to":
            position = dice.choice(["start", "center", "end", "nearest"])
            call = (act, (*where, position, dice.random() < 0.7))
        elif act == "set":
            name, values = CHANGING[id]
            call = (act, (name, dice.choice(values)))
        elif act in ("insert", "delete"):
            call = (act, (*where, dice.randint(1, 3)))
        elif act == "window":
            call = (act, dice.choice([(844, 390), (390, 600), WINDOW]))
        elif act == "animate":
            call = (act, (dice.choice([0.0, 0.5, 0.25]),))
        elif act == "refresh":
            self._add_at(time, "set_refresh", dice.choice([30, 60]))
            call, time = ("end_refresh", ()), self._ticks(time + dice.uniform(0.3, 2))
        else:
            self._add_at(time, "open", *where, dice.uniform(0.1, 0.6))
            call, time = ("close", (0.25,)), self._ticks(time + dice.uniform(0.05, 1))
        self._add_at(time, call[0], *call[1])

    # MARK: Times

    def _point(self, place: float) -> float:
        """A multiple of 2^-6, so that mirroring it is exact."""
        return round(place * 64) / 64

    def _ticks(self, time: float) -> float:
        return round(time / TICK) * TICK

    def _wait(self, seconds: float) -> None:
        self.time = self._ticks(self.time + seconds)

    def _add(self, call: str, *arguments: Any) -> None:
        self._add_at(self.time, call, *arguments)

    def _add_at(self, time: float, call: str, *arguments: Any) -> None:
        self.found.append(Step(time, len(self.found), call, arguments))

    def _frames(self, end: float) -> list[float]:
        """The times of every play's frames: often, seldom or at random until a while after the last
        step, and then until all is at rest."""
        calls = self.calls
        length = self.dice.choice([1 / 60, 1 / 30, 1 / 10, 0.0])
        times, time = {0.0, *calls}, 0.0
        while time < max([end, *calls]) + 0.8:
            time = self._ticks(time + max(TICK, length or self.dice.uniform(0, 0.2)))
            times.add(time)
        times |= {self._ticks(time + after) for after in (0.3, 0.9, 2.0, 4.0, 8.0, 9.0)}
        return sorted(times)
