"""A finger on a collection view: each action takes time and yields one shot per frame.

The view itself scrolls, drags, opens and animates; this module adds only the drawn fingertip.
"""

import math
from collections.abc import Iterator
from typing import Callable, Optional

import numpy as np
from layouthost import CollectionView, Layout, Point

from .film import Shot, page, touch

# Shots per second.
RATE = 24


class Finger:
    """A view of a layout with its items, and a finger on it.

    `pace` is the number of seconds of film per second of the view: 4 is slow motion.
    """

    def __init__(self, layout: Layout, pace: float = 1.0) -> None:
        _, _, width, height = layout.viewport
        self.view = CollectionView(layout)
        self.view.set_viewport_size(width, height)
        self._pace = pace
        self._time = 0.0
        self._finger: Optional[Point] = None
        self._opened = -1
        self._order = list(range(sum(layout.item_counts)))
        self.shot()

    def shot(self, caption: str = "") -> Shot:
        """Returns the shot of this moment."""
        frame = self.view.frame(self._time)
        for event in frame.events:
            if event.kind == "did_move":
                self._order.insert(event.to.item, self._order.pop(event.path.item))
        seen = [frame.elements["element"]]
        opened = seen[0][(seen[0]["item"] == self._opened) & (frame.presentation_progress > 0)]
        seen.append(page(opened, frame.presented_content_alpha))
        if self._finger is not None:
            x, y = frame.content_offset
            seen.append(touch(Point(self._finger.x + x, self._finger.y + y)))
        elements = np.concatenate(seen)
        return Shot(self._time * self._pace, elements, caption, tuple(self._order))

    # Actions; places are in screen space

    def down(self, at: Point) -> None:
        self._finger = at
        self.view.pointer("down", at.x, at.y, self._time)

    def up(self) -> None:
        if self._finger is not None:
            self.view.pointer("up", self._finger.x, self._finger.y, self._time)
        self._finger = None

    def tap(self, at: Point) -> None:
        self.down(at)
        self.up()

    def open(self, item: int, duration: float) -> None:
        """Opens an item of section 0 until it fills the viewport."""
        self._opened = item
        target = (0, 0, *self.view.layout.viewport[2:])
        self.view.present_item(0, item, target, duration, interpolates_content=True)

    # Shots meanwhile

    def wait(self, seconds: float, first: str = "", last: str = "") -> Iterator[Shot]:
        """Yields shots while the finger rests; captions for the first one and the last one."""
        start, count = self._time, max(2, round(seconds * self._pace * RATE))
        for step in range(1, count + 1):
            self._time = start + seconds * step / count
            yield self.shot(first if step == 1 else last if step == count else "")

    def move(self, to: Point, seconds: float, middle: str = "") -> Iterator[Shot]:
        """Moves the finger with ease-in and ease-out."""
        return self._go(to, seconds, middle, eased)

    def fling(self, to: Point, seconds: float, middle: str = "") -> Iterator[Shot]:
        """Moves the finger with increasing speed and lifts it at full speed."""
        yield from self._go(to, seconds, middle, lambda part: part * part)
        self.up()

    def _go(
        self, to: Point, seconds: float, middle: str, curve: Callable[[float], float]
    ) -> Iterator[Shot]:
        assert self._finger is not None
        begin, start, count = self._finger, self._time, 2 * max(1, round(seconds * RATE / 2))
        for step in range(1, count + 1):
            self._time = start + seconds * step / count
            part = curve(step / count)
            self._finger = Point(
                begin.x + part * (to.x - begin.x), begin.y + part * (to.y - begin.y)
            )
            self.view.pointer("moved", self._finger.x, self._finger.y, self._time)
            yield self.shot(middle if step == count // 2 else "")

    def watch(
        self,
        seconds: float,
        captions: dict[float, str],
        before: Callable[[float], None] = lambda part: None,
    ) -> Iterator[Shot]:
        """Yields shots of a motion with ease-in and ease-out over a duration; there is one at every
        fraction of the distance that has a caption. `before` is called with the fraction before
        each shot."""
        start, count = self._time, max(1, round(seconds * self._pace * RATE))
        moments = {step / count: "" for step in range(count + 1)}
        moments.update((time_of(part), caption) for part, caption in captions.items())
        for moment in sorted(moments):
            self._time = start + seconds * moment
            before(eased(moment))
            yield self.shot(moments[moment])


def eased(part: float) -> float:
    """The fraction of the distance after a fraction of the time, as the view computes it."""
    return part * part * (3 - 2 * part)


def time_of(part: float) -> float:
    """The inverse: the fraction of the time after which a fraction of the distance is covered."""
    return round(0.5 - math.sin(math.asin(1 - 2 * part) / 3), 15)
