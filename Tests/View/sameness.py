"""Compares two plays of a journey frame by frame, and describes the first difference."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from layouthost import Flag
from layouthost.view import LEAVING
from View.travel import Moment

NUMBERS = (
    "content_offset",
    "velocity",
    "minimum_offset",
    "maximum_offset",
    "presentation_progress",
    "presented_content_alpha",
)
STATES = ("held", "scrolling", "animating", "refreshing")
# A layout detects focus changes and the nearness of the end when the view reports an offset, which
# is in frames.
SEEN_IN_FRAMES = ("focus_will_change", "focus_did_change", "load_more")
SCROLLING = ("scroll_began", "scroll_ended")


@dataclass(frozen=True)
class Sameness:
    """The parts that have to be equal, and the tolerances."""

    within: float = 0.0
    """The tolerance of numbers; 0 is bit for bit."""
    times_within: float = 0.0
    """The tolerance of times."""
    numbers: tuple[str, ...] = NUMBERS
    states: tuple[str, ...] = STATES
    next_time: bool = True
    events: bool = True
    ignored: tuple[str, ...] = ()
    """Kinds of events that may differ."""
    cells_only: bool = False
    content_space: bool = True
    """Whether elements are also compared in content space."""
    edges_within: float = 1e-6
    """How far from the viewport's edge an element may be in only one of the two frames."""

    def first_difference(self, one: Iterable[Moment], other: Iterable[Moment]) -> str | None:
        for number, (a, b) in enumerate(zip(one, other, strict=True)):
            found = next(self.differences(a, b), None)
            if found:
                return f"frame {number} at {a.time:.6f}: {found}"
        return None

    def differences(self, a: Moment, b: Moment) -> Iterator[str]:
        if a.rejected != b.rejected:
            yield f"rejected calls: {a.rejected} and {b.rejected}"
        for name in self.numbers:
            yield from self._number(name, getattr(a.frame, name), getattr(b.frame, name))
        for name in self.states:
            if getattr(a.frame, name) != getattr(b.frame, name):
                yield f"{name}: {getattr(a.frame, name)} and {getattr(b.frame, name)}"
        yield from self._elements(a, b)
        if self.next_time:
            yield from self._next_time(a, b)
        if self.events:
            yield from self._events(a, b)

    def _number(self, name: str, a: Any, b: Any) -> Iterator[str]:
        if a == b:
            return
        apart = np.abs(np.subtract(a, b)).max()
        if not apart <= self.within:
            yield f"{name}: {a} and {b}, {apart:.3g} apart"

    def _next_time(self, a: Moment, b: Moment) -> Iterator[str]:
        one, other = a.frame.next_time, b.frame.next_time
        if one is not None and other is not None:
            one, other = one - a.frame.time, other - b.frame.time
            if abs(one - other) <= self.times_within:
                return
        if one != other:
            yield f"next_time after: {one} and {other}"

    # MARK: Events

    def _events(self, a: Moment, b: Moment) -> Iterator[str]:
        one, other = self._of_interest(a), self._of_interest(b)
        if [event[:3] for event in one] != [event[:3] for event in other]:
            yield f"events: {one} and {other}"
            return
        for x, y in zip(one, other, strict=True):
            if not np.allclose(x[3], y[3], rtol=0, atol=self.within):
                yield f"values of events: {x} and {y}"
            if abs(x[4] - y[4]) > self.times_within:
                yield f"times of events: {x} and {y}"

    def _of_interest(self, moment: Moment) -> list[Any]:
        late = moment.frame.time - moment.time
        return [
            (event.kind, tuple(event.path), tuple(event.to), tuple(event.value), event.time - late)
            for event in moment.events
            if event.kind not in self.ignored
        ]

    # MARK: Elements

    def _elements(self, a: Moment, b: Moment) -> Iterator[str]:
        one, other = self._plain(a), self._plain(b)
        if not len(one) + len(other) or (self.content_space and one.tobytes() == other.tobytes()):
            return
        if len(one) == len(other) and (_paths(one) == _paths(other)).all():
            yield from self._fields(one, other)
            return
        here, there = _by_path(one), _by_path(other)
        for path in sorted(here.keys() ^ there.keys()):
            element = here.get(path, there.get(path))
            if self.within == 0 or not self._is_at_edge(element, a.size):
                which = "the first" if path in here else "the second"
                yield f"only in {which}: {_named(path)} at {element['frame'].tolist()}"
        for path in sorted(here.keys() & there.keys()):
            yield from self._fields(here[path].reshape(1), there[path].reshape(1))

    def _plain(self, moment: Moment) -> np.ndarray:
        elements = moment.frame.elements.copy()
        elements["slot"] = 0
        elements["flags"] &= LEAVING
        is_clipped = (elements["element"]["flags"] & Flag.CLIPPED) != 0
        elements["clip"][~is_clipped] = 0
        if self.cells_only:
            elements = elements[(elements["element"]["kind"] == 0) & (elements["flags"] == 0)]
        return elements

    def _fields(self, one: np.ndarray, other: np.ndarray) -> Iterator[str]:
        inner = ("frame", "clip", "alpha", "z", "transform", "flags") if self.content_space else ()
        pairs = [(name, one[name], other[name]) for name in ("frame", "clip")]
        pairs += [(name, one["element"][name], other["element"][name]) for name in inner]
        if not self.content_space:
            pairs.append(("alpha", one["element"]["alpha"], other["element"]["alpha"]))
        for number, (name, a, b) in enumerate(pairs):
            apart = np.abs(np.subtract(a, b, dtype=np.float64)).reshape(len(one), -1).max(axis=1)
            wrong = np.flatnonzero(~(apart <= self.within))
            if len(wrong):
                at = int(wrong[0])
                path = _paths(one[at : at + 1])[0]
                space = "content" if number > 1 else "screen"
                yield (
                    f"{_named(tuple(path.tolist()))}: {name} ({space} space) "
                    f"{np.asarray(a[at]).tolist()} and {np.asarray(b[at]).tolist()}, "
                    f"{apart[at]:.3g} apart"
                )

    def _is_at_edge(self, element: Any, size: tuple[float, float]) -> bool:
        x, y, width, height = element["frame"]
        edges = (x, y, x + width, y + height, x - size[0], y - size[1])
        return min(map(abs, edges)) <= self.edges_within


def _paths(elements: np.ndarray) -> np.ndarray:
    inner = elements["element"]
    columns = [elements["flags"], *(inner[name] for name in ("kind", "section", "item", "cycle"))]
    return np.stack([column.astype(np.int64) for column in columns], axis=-1)


def _by_path(elements: np.ndarray) -> dict[tuple[int, ...], Any]:
    found: dict[tuple[int, ...], Any] = {}
    for path, element in zip(map(tuple, _paths(elements).tolist()), elements, strict=True):
        # Two that are being removed may have one path: they have the same order.
        while path in found:
            path = (*path, 0)
        found[path] = element
    return found


def _named(path: tuple[int, ...]) -> str:
    flags, kind, section, item = path[:4]
    state = ", being removed" if flags else ""
    return f"element (kind {kind}, section {section}, item {item}{state})"
