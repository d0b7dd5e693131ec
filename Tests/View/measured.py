"""Views of items that measure themselves, and of items with known sizes, under one random input."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import layouthost
import numpy as np
from layouthost.view import Frame

TOLERANCE = 2.0**-20
VIEWPORT = (390, 844)
TICK = 1 / 64


@dataclass(frozen=True)
class Scene:
    """A layout with one lane, and its measurable property."""

    id: str
    property: str
    properties: dict[str, Any]
    is_row: bool = False
    direction: layouthost.view.Direction = "ltr"

    def value(self, sizes: np.ndarray) -> np.ndarray:
        """The values of the property for items of these sizes along the scroll."""
        if self.property == "exact_height":
            return sizes
        across = np.full(len(sizes), 120.0 if self.is_row else 390.0)
        pair = (sizes, across) if self.is_row else (across, sizes)
        return np.stack(pair, axis=1)


ACROSS = {"scroll_direction": "horizontal"}
SCENES = {
    "column": Scene("column", "exact_height", {"columns": 1}),
    "line": Scene("line", "item_size", {}),
    "flow": Scene("flow", "item_size", {}),
    "reorder-flow": Scene("reorder-flow", "item_size", {}),
    "line across": Scene("line", "item_size", ACROSS, is_row=True),
    "line from the right": Scene("line", "item_size", ACROSS, is_row=True, direction="rtl"),
    "snap-to-center": Scene("snap-to-center", "item_size", {}, is_row=True),
    "infinite": Scene("infinite", "item_size", {}, is_row=True),
    "carousel": Scene("carousel", "item_size", {}, is_row=True),
}


def size_of(id: int) -> float:
    """The size of an item along the scroll, which depends on its ID alone."""
    return 20 + random.Random(id).randrange(0, 180 * 64) / 64


class Play:
    """A view of a scene, with known sizes or with measured ones."""

    def __init__(
        self,
        host: layouthost.Host,
        scene: Scene,
        count: int,
        is_measured: bool,
        estimate: float = 60,
    ) -> None:
        self.scene, self.is_measured, self.estimate = scene, is_measured, estimate
        self.layout = host.layout(scene.id)
        self.view = layouthost.CollectionView(self.layout)
        self.resize(*VIEWPORT)
        self.measured: list[layouthost.MeasureRun] = []
        for name, value in scene.properties.items():
            self.view[name] = value
        self.late: dict[int, float] = {}
        self.duration = 0.0
        self.ids = list(range(1, count + 1))
        self.fresh = count + 1
        self.view.set_items([self.ids])
        if is_measured:
            value = scene.value(np.array([estimate]))[0]
            estimate_value = float(value) if value.ndim == 0 else tuple(value.tolist())
            self.view.self_sizing(scene.property, self.measure, estimate_value)
        else:
            self._set_known()

    def measure(self, run: layouthost.MeasureRun) -> np.ndarray:
        self.measured.append(run)
        assert run.ids is not None
        return np.array([self.size(int(id)) for id in run.ids])

    def size(self, id: int) -> float:
        return self.late.get(id, size_of(id))

    def _set_known(self) -> None:
        sizes = np.array([self.size(id) for id in self.ids])
        self.view.set(self.scene.property, self.scene.value(sizes), section=0, first=0)

    def resize(self, width: float, height: float) -> None:
        self.view.set_viewport_size(width, height, self.scene.direction)

    def insert(self, place: int, count: int) -> None:
        self.ids[place:place] = range(self.fresh, self.fresh + count)
        self.fresh += count
        self._change()

    def delete(self, place: int, count: int) -> None:
        del self.ids[place : place + count]
        self._change()

    def move(self, place: int, to: int) -> None:
        self.ids.insert(to, self.ids.pop(place))
        self._change()

    def load(self, place: int, size: float) -> None:
        """A picture has loaded, and gives an item another size."""
        id = self.ids[place]
        self.late[id] = size
        if self.is_measured:
            self.view.invalidate_items([id], duration=self.duration)
        else:
            value = self.scene.value(np.array([size]))
            self.view.set(self.scene.property, value, section=0, first=place, count=1)

    def _change(self) -> None:
        self.view.set_items([self.ids])
        if not self.is_measured:
            self._set_known()

    def close(self) -> None:
        self.view.close()
        self.layout.close()


def screen(frame: Frame, is_row: bool = False) -> dict[tuple[int, int], tuple[float, float]]:
    """The place and size on the screen of each cell that is not leaving, by ID and cycle."""
    along = 0 if is_row else 1
    return {
        (int(shown["identity"]), int(shown["element"]["cycle"])): (
            float(shown["frame"][along]),
            float(shown["frame"][along + 2]),
        )
        for shown in frame.elements
        if shown["element"]["kind"] == layouthost.Kind.CELL
        and not shown["flags"] & layouthost.LEAVING
    }


Step = tuple[float, str, tuple[Any, ...]]

ACTS = (
    "drag", "fling", "wheel", "touchpad", "keys", "insert", "delete", "move", "jump", "load",
    "rotate", "keyboard",
)  # fmt: skip


def steps(dice: random.Random, is_row: bool, count: int) -> Iterator[Step]:
    """Drags, flings, wheels and changes, in order; each play of a seed has the same."""
    time = 0.0
    for _ in range(dice.randint(2, 7)):
        time += dice.choice([0.0, TICK, 0.25, 1.0])
        act = dice.choice(ACTS)
        if act in ("drag", "fling"):
            x, y = 195.0, 420.0
            yield time, "pointer", ("down", x, y)
            far = dice.randint(15, 400) * dice.choice([-1, -1, -1, 1])
            parts = dice.randint(1, 8)
            for part in range(1, parts + 1):
                time += dice.choice([1, 2, 4]) * TICK / (4 if act == "fling" else 1)
                place = far * part / parts
                yield time, "pointer", ("moved", x + is_row * place, y + (not is_row) * place)
            if act == "drag":
                time += 0.25
            yield time, "pointer", ("up", x + is_row * far, y + (not is_row) * far)
        elif act == "wheel":
            for _ in range(dice.randint(1, 5)):
                yield time, "wheel", (0, dice.choice([1, 1, 2, -1]), "notches")
                time += dice.choice([1, 4]) * TICK
        elif act == "touchpad":
            for _ in range(dice.randint(1, 10)):
                yield time, "wheel", (0, dice.randint(-40, 90), "points")
                time += TICK
        elif act == "keys":
            for _ in range(dice.randint(1, 4)):
                yield time, "key", (dice.choice(["page_down", "page_down", "page_up", "down"]),)
                time += dice.choice([1, 4, 20]) * TICK
        elif act == "load":
            yield time, act, (dice.random(), dice.uniform(20, 200))
        elif act == "rotate" or act == "keyboard":
            width, height = VIEWPORT
            turned = (height, width) if act == "rotate" else (width, height - 300)
            yield time, "resize", turned
            time += dice.choice([TICK, 0.1, 1.0])
            yield time, "resize", VIEWPORT
        elif act == "insert" or act == "delete":
            yield time, act, (dice.random(), dice.randint(1, 3))
        elif act == "move":
            yield time, act, (dice.random(), dice.random())
        else:
            position = dice.choice(["start", "center", "end"])
            yield time, act, (dice.randint(count // 4, count // 2), position)


def play(one: Play, step: Step) -> None:
    time, call, arguments = step
    near = len(one.ids)
    if call == "pointer":
        one.view.pointer(*arguments, time)
    elif call == "wheel":
        dx, dy, phase = arguments
        one.view.wheel(dy if one.scene.is_row else dx, 0 if one.scene.is_row else dy, time, phase)
    elif call == "key":
        one.view.key(*arguments, time)
    elif call == "resize":
        one.resize(*arguments)
    elif call == "load":
        one.load(int(arguments[0] * near), arguments[1])
    elif call == "jump":
        item, position = arguments
        one.view.scroll_to(0, min(item, near - 1), position=position, animated=False)
    elif call == "move":
        one.move(int(arguments[0] * near), int(arguments[1] * near))
    else:
        place, count = arguments
        getattr(one, call)(int(place * (near - count)), count)
