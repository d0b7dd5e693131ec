"""A view and its user: gets a hand's input, and checks every frame as it comes."""

from __future__ import annotations

from typing import Any

import layouthost
import numpy as np
from layouthost.view import ENTERED, LEAVING

# The default frame rate of a stage, per second.
RATE = 480
STEP = 1 / RATE
WINDOW = (390, 844)
TRANSFORMED, CLIPPED = layouthost.Flag.TRANSFORMED, layouthost.Flag.CLIPPED

# Suitable settings of each layout, and the number of items in each section.
LAYOUTS: dict[str, tuple[list[int], dict[str, Any]]] = {
    "bnb": ([120], {}),
    "circle": ([9], {}),
    "column": ([6, 9, 40, 12], {"header_size": (390, 40), "columns": 2, "sticky_header": True}),
    "flow": ([40, 60, 30], {"item_size": (110, 90)}),
    "line": ([60], {"item_size": (150, 90)}),
    "reorder-flow": ([60], {"item_size": (110, 110)}),
    "safari": ([12], {"item_size": (390, 700)}),
    "snap-to-center": ([40], {}),
    "infinite": ([12], {}),
    "carousel": ([12], {}),
}


class Stage:
    """Plays frames of a view and finds visible faults.

    A jump: something has moved since the last frame by more than any motion explains. A pop:
    something appears or disappears while it is opaque and not at the viewport's edge. A slot that
    is released and used again in one frame.
    """

    def __init__(
        self, host: layouthost.Host, id: str, rate: float = RATE, **properties: Any
    ) -> None:
        self.step = 1 / rate
        counts, usual = LAYOUTS[id]
        self.layout = host.layout(id, permit=lambda *_: True)
        self.view = layouthost.CollectionView(self.layout)
        self.view.record()
        self.size = self.former_size = WINDOW
        self.view.set_viewport_size(*self.size)
        self.view.item_counts = counts
        for name, value in {**usual, **properties}.items():
            self.view[name] = value
        self.time = 0.0
        self.events: list[layouthost.ViewEvent] = []
        self.frame = self.view.frame(0)
        self.faults: list[str] = []
        self.hand = 0.0
        """How far the hand has moved the content since the last frame, in points."""
        self.reach = 3.0
        """The maximum distance of an animation, in viewport lengths."""

    # A hand's input

    def down(self, x: float, y: float) -> None:
        self.place = (x, y)
        self.view.pointer("down", x, y, self.time)

    def drag(self, x: float, y: float, seconds: float) -> None:
        """Moves to a place, evenly."""
        steps = max(1, round(seconds / self.step))
        (x0, y0), start = self.place, self.time
        for step in range(1, steps + 1):
            part = step / steps
            before = self.place
            self.place = (x0 + (x - x0) * part, y0 + (y - y0) * part)
            self.hand = max(abs(self.place[i] - before[i]) for i in (0, 1))
            self.view.pointer("moved", *self.place, start + seconds * part)
            self.play(self.step)
        self.hand = 0.0

    def up(self) -> None:
        self.view.pointer("up", *self.place, self.time)

    def fling(self, start: tuple[float, float], end: tuple[float, float], seconds: float) -> None:
        self.down(*start)
        self.drag(*end, seconds)
        self.up()

    def tap(self, x: float, y: float) -> None:
        self.down(x, y)
        self.play(0.05)
        self.up()
        self.play(self.step)

    def turn(self, width: float, height: float) -> None:
        self.size = (width, height)
        self.view.set_viewport_size(width, height)

    # Checks of frames

    def play(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds / self.step))):
            self.time += self.step
            former, self.frame = self.frame, self.view.frame(self.time)
            self.events += self.frame.events
            self._look(former, self.frame)
            self.former_size = self.size

    def rest(self, most: float = 8.0) -> None:
        """Plays until nothing moves any more."""
        end = self.time + most
        self.play(self.step)
        while self.frame.next_time is not None:
            assert self.time < end, "it never comes to rest"
            self.play(self.step)

    def _look(self, former: Any, frame: Any) -> None:
        speed = max(abs(v) for v in (*former.velocity, *frame.velocity))
        # Animations in a quarter of a second, and elements that scroll below them.
        travel = self.reach * max(self.size) / 0.25 * self.step * 1.5
        allowed = 2.5 + self.hand + speed * self.step * 1.05 + travel
        before, now = former.elements.view(np.ndarray), frame.elements.view(np.ndarray)
        slots, former_slots = now["slot"], before["slot"]
        assert len(set(slots.tolist())) == len(now), "one slot for two elements"
        assert is_in_drawing_order(now)
        old: Any = slice(None)
        new: Any = old
        if not np.array_equal(former_slots, slots):
            _, old, new = np.intersect1d(former_slots, slots, True, return_indices=True)
        gone, entered = np.delete(before, old), np.delete(now, new)
        assert set(frame.removed_slots) == set(gone["slot"])
        assert (entered["flags"] & ENTERED).all() and not (now[new]["flags"] & ENTERED).any()
        for element in entered:
            if not self._is_copy(element, former, within=1):
                self._pop("pops up", element, allowed)
        self._compare(before[old], now[new], allowed)
        for element in gone:
            # The cell continues in this very frame.
            if not self._is_copy(element, frame, within=4):
                self._pop("vanishes", element, allowed)

    def _compare(self, before: np.ndarray, now: np.ndarray, allowed: float) -> None:
        """Two frames of the same elements."""
        way = np.abs(self._edges(now) - self._edges(before)).max(axis=(1, 2))
        was_hidden = before["element"]["flags"] & layouthost.Flag.HIDDEN
        for at in np.flatnonzero((way > allowed) & (was_hidden == 0)):
            self._fault("jumps", now[at], f"by {way[at]:.1f}, from {before[at]['frame']}")
        fading = np.abs(now["element"]["alpha"] - before["element"]["alpha"])
        for at in np.flatnonzero(fading > 0.1):
            self._fault("flickers", now[at], f"by {fading[at]:.2f}")

    def _edges(self, elements: np.ndarray) -> np.ndarray:
        """The four of each frame; beyond one viewport length outside, places count as equal."""
        far = np.maximum(self.size, self.former_size)
        return elements["frame"].reshape(-1, 2, 2).cumsum(axis=1).clip(-far, 2 * far)

    def _is_copy(self, element: Any, other: Any, within: float) -> bool:
        """Whether it is the copy of a cell that follows the finger, or the cell that it leaves or
        returns to."""
        inner = element["element"]
        return inner["kind"] == layouthost.Kind.FLOATING_CELL and any(
            cell["element"]["item"] == inner["item"]
            and cell["element"]["section"] == inner["section"]
            and np.abs(cell["frame"] - element["frame"]).max() < within
            for cell in other.elements
        )

    def _pop(self, what: str, element: Any, allowed: float) -> None:
        """Whether something could visibly appear or disappear."""
        inner = element["element"]
        if inner["alpha"] < 0.06 or inner["flags"] & layouthost.Flag.HIDDEN:
            return
        x, y, width, height = seen(element)
        # Areas that a larger viewport uncovers have their elements at once.
        right, bottom = (min(sizes) for sizes in zip(self.size, self.former_size))
        inside = (
            x > allowed - width
            and y > allowed - height
            and x < right - allowed
            and y < bottom - allowed
        )
        # An element that slides out from behind a clipping edge counts as outside.
        if inside and min(width, height) > (allowed if inner["flags"] & CLIPPED else 0):
            self._fault(what, element, "")

    def _fault(self, what: str, element: Any, how: str) -> None:
        inner = element["element"]
        self.faults.append(
            f"{self.time:.4f}: {inner['kind']} ({inner['section']}, {inner['item']}) in slot "
            f"{element['slot']} {what} at {element['frame']}, alpha {inner['alpha']:.2f} {how}"
        )

    def check(self) -> None:
        """Checks that there were no faults."""
        assert not self.faults, "\n".join(self.faults[:12])


def seen(element: Any) -> tuple[float, float, float, float]:
    """The bounding box, on the screen, of the drawn part of an element, with its clip."""
    inner = element["element"].copy()
    inner["frame"] = element["frame"]
    quad = layouthost.corners(inner)
    (left, top), (right, bottom) = quad.min(axis=0), quad.max(axis=0)
    if inner["flags"] & CLIPPED:
        x, y, width, height = element["clip"]
        left, top = max(left, x), max(top, y)
        right, bottom = min(right, x + width), min(bottom, y + height)
    return left, top, max(0.0, right - left), max(0.0, bottom - top)


def is_in_drawing_order(elements: np.ndarray) -> bool:
    """Of two with one name, the leaving one is below the other."""
    inner = elements["element"]
    keys = [elements["slot"], (elements["flags"] & LEAVING) == 0]
    keys += [inner[name] for name in ("cycle", "item", "kind", "section", "z")]
    return bool((np.lexsort(keys) == np.arange(len(elements))).all())


def leaving(frame: Any) -> list[Any]:
    return [element for element in frame.elements if element["flags"] & LEAVING]


def cells(frame: Any) -> list[Any]:
    return [element for element in frame.elements if element["element"]["kind"] == 0]


def cell(frame: Any, section: int, item: int, kind: int = 0) -> Any:
    """The element that shows an item."""
    for element in frame.elements:
        inner = element["element"]
        if (inner["section"], inner["item"], inner["kind"]) == (section, item, kind):
            return element
    raise AssertionError(f"({section}, {item}) is not shown")


def by_identity(frame: Any, flag: int = 0) -> dict[int, int]:
    """The slots of the current cells, or with LEAVING of the leaving ones."""
    return {
        int(e["identity"]): int(e["slot"]) for e in cells(frame) if e["flags"] & LEAVING == flag
    }
