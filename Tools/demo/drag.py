"""A drag as a film shows it: cells glide where the layout answers at once.

The layout has no clock. It says that an item is elsewhere now, and how long the way there should
take; showing the way is the program's business, and here it is done.
"""

from collections.abc import Iterator
from typing import Optional

import numpy as np
from layouthost import DidMove, Kind, Layout, Point

from .change import mixed
from .film import Shot, eased, moments, touch

# How long the other cells take to their new places, in seconds.
GLIDE = 0.25

# Whose element: the kind, and the number of the picture, or of the section for a header.
Key = tuple[int, int]


class Drag:
    """A layout, a finger on it, and the time."""

    def __init__(self, layout: Layout) -> None:
        self.time = 0.0
        self._layout = layout
        self._finger: Optional[Point] = None
        self._order = list(range(layout.item_counts[0]))
        self._glides: dict[Key, tuple[np.ndarray, float, float]] = {}
        self._seen: dict[Key, np.ndarray] = {}
        self.shot()

    def report(self, phase: str, finger: Point) -> float:
        """Tells the layout of the finger; answers how long it wants the animation to take."""
        reply = self._layout.gesture("drag", phase, finger)
        moves = [event for event in self._layout.events() if isinstance(event, DidMove)]
        for move in moves:
            self._order.insert(move.to.item, self._order.pop(move.path.item))
        if moves:
            self._glide(
                {key: seen for key, seen in self._seen.items() if key[0] == Kind.CELL}, GLIDE
            )
        if reply.path and phase in ("began", "ended"):
            picture = self._order[reply.path.item]
            kind = Kind.CELL if phase == "began" else Kind.FLOATING_CELL
            start = {(int(Kind.FLOATING_CELL), picture): self._seen[int(kind), picture]}
            self._glide(start, reply.animation_duration)
        self._finger = finger if phase in ("began", "changed") else None
        return reply.animation_duration

    def rest(self, duration: float, first: str = "", last: str = "") -> Iterator[Shot]:
        """Shots while the finger does nothing new; captions of the first one and the last one."""
        start = self.time
        parts = moments(duration)
        for part in parts:
            self.time = start + part * duration
            yield self.shot(first if part == 0 else last if part == 1 else "")

    def shot(self, caption: str = "") -> Shot:
        """This moment."""
        elements = self._layout.elements()
        keys = [self._key(element) for element in elements]
        seen = [self._on_its_way(key, elements[at : at + 1]) for at, key in enumerate(keys)]
        self._seen = dict(zip(keys, seen))
        tip = [] if self._finger is None else [touch(self._finger)]
        return Shot(self.time, np.concatenate(seen + tip), caption, tuple(self._order))

    def _key(self, element: "np.void") -> Key:
        header = element["kind"] not in (Kind.CELL, Kind.FLOATING_CELL)
        number = int(element["section"]) if header else self._order[element["item"]]
        return int(element["kind"]), number

    def _glide(self, starts: dict[Key, np.ndarray], duration: float) -> None:
        self._glides.update((key, (start, self.time, duration)) for key, start in starts.items())

    def _on_its_way(self, key: Key, element: "np.ndarray") -> "np.ndarray":
        start, since, duration = self._glides.get(key, (element, 0.0, 0.0))
        part = 1.0 if duration == 0 else eased((self.time - since) / duration)
        return mixed(start, element, part)
