"""A view without a stage: a test passes the inputs, takes the frames, and checks them itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import layouthost
from layouthost.view import Frame
from View.stage import LAYOUTS, WINDOW


class PlainView:
    """A view of a layout that has taken its first frame, at 0 s."""

    def __init__(
        self,
        host: layouthost.Host,
        id: str,
        counts: Iterable[int] | None = None,
        direction: str = "ltr",
        size: tuple[float, float] = WINDOW,
        **properties: Any,
    ) -> None:
        usual, values = LAYOUTS[id]
        self.layout = host.layout(id, permit=lambda *_: True)
        self.view = layouthost.CollectionView(self.layout)
        self.direction, self.size = direction, size
        self.view.set_viewport_size(*size, direction)
        self.view.item_counts = list(usual if counts is None else counts)
        for name, value in {**values, **properties}.items():
            self.view[name] = value
        self.events: list[layouthost.ViewEvent] = []
        self.time = 0.0
        self.frame(0.0)

    def frame(self, time: float) -> Frame:
        self.last = self.view.frame(time)
        self.time = time
        self.events += self.last.events
        return self.last

    def play(
        self, seconds: float, rate: float = 60, each: Callable[[], None] | None = None
    ) -> list[Frame]:
        """Takes frames at a rate, with a call before each."""
        frames = []
        for _ in range(round(seconds * rate)):
            if each:
                each()
            frames.append(self.frame(self.time + 1 / rate))
        return frames

    def rest(self) -> Frame:
        """Runs until it has settled."""
        self.frame(self.time + 10)
        return self.frame(self.time + 10)

    def finger(
        self, start: tuple[float, float], end: tuple[float, float], seconds: float = 0.1
    ) -> None:
        """A finger that comes down and moves evenly in ten reports; takes no frames."""
        (x, y), (to_x, to_y) = start, end
        self.view.pointer("down", x, y, self.time)
        for step in range(1, 11):
            part = step / 10
            place = (x + (to_x - x) * part, y + (to_y - y) * part)
            self.view.pointer("moved", *place, self.time + seconds * part)
        self.place, self.lifted = end, self.time + seconds

    def fling(
        self, start: tuple[float, float], end: tuple[float, float], seconds: float = 0.1
    ) -> Frame:
        self.finger(start, end, seconds)
        self.view.pointer("up", *end, self.lifted)
        return self.frame(self.lifted)

    def go(self, section: int, item: int, position: str = "start") -> Frame:
        """Scrolls to an item at once, and waits until everything is at rest."""
        self.view.scroll_to(section, item, position=position, animated=False)
        self.frame(self.time + 1)
        return self.rest()

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def along(self) -> float:
        """The offset along which the content scrolls."""
        x, y = self.last.content_offset
        is_row = (
            self.last.maximum_offset.x - self.last.minimum_offset.x
            > self.last.maximum_offset.y - self.last.minimum_offset.y
        )
        return x if is_row else y

    def beside(self) -> float:
        """The distance of the nearest cell's middle from that of the viewport, across."""
        middles = [e["frame"][0] + e["frame"][2] / 2 for e in self.last.elements]
        return float(min(abs(middle - self.size[0] / 2) for middle in middles))
