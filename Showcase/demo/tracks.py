"""Still frames, and the motion of one element over many of them.

A `Track` holds one element's state at many positions of a scroll or a film; positions between which
everything changes linearly are left out.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Union

import layouthost
import numpy as np
from layouthost import corners

# The maximum error of a number in a track, in points.
TOLERANCE = 1e-3

# Kinds of elements that a film adds to the layout's own, as numbers of element kinds.
TOUCH = 0xFFFF0001
PAGE = 0xFFFF0002


ElementPath = tuple[int, int, int, int]
TrackKey = tuple[Union[str, int], ...]


@dataclass(frozen=True)
class Shown:
    """The content of an element: a picture, or a label on a tinted panel."""

    kind: str
    picture: int
    """The number of the picture; -1 for a panel."""
    label: str
    spans: bool
    """It is a parallax cell or no cell at all, so its corners are square."""


@dataclass(frozen=True)
class Still:
    """The viewport at one moment; the elements are in drawing order."""

    position: float
    """The scroll offset, or the time in a film."""
    caption: str
    x: float
    y: float
    elements: "np.ndarray"
    shown: list[Shown]


@dataclass(frozen=True)
class Track:
    """One element along a scroll or a film: the positions, and its record at each of them."""

    shown: Shown
    positions: list[float]
    records: "np.ndarray"


class Tracks:
    """Collects tracks from every element at every position."""

    def __init__(self) -> None:
        self._samples: dict[TrackKey, list[tuple[float, np.void]]] = {}
        self._shown: dict[TrackKey, Shown] = {}

    def add(self, position: float, elements: "np.ndarray", shown: Iterable[Shown]) -> None:
        """Adds the elements at a position; positions must increase."""
        for element, what in zip(elements, shown):
            whose = (what.picture,) if what.picture >= 0 else (element["section"], element["item"])
            track: TrackKey = (what.kind, int(element["cycle"]), *map(int, whose))
            self._shown.setdefault(track, what)
            self._samples.setdefault(track, []).append((position, element.copy()))

    def finished(self) -> list[Track]:
        """Returns all tracks, each with as few records as the maximum error allows."""
        return [self._track(track, samples) for track, samples in self._samples.items()]

    def _track(self, track: TrackKey, samples: Sequence[tuple[float, "np.void"]]) -> Track:
        positions = [position for position, _ in samples]
        records = np.array([record for _, record in samples], dtype=layouthost.ELEMENT)
        records["alpha"][(records["flags"] & layouthost.Flag.HIDDEN) != 0] = 0
        kept = corners_of_the_way(np.array(positions), _numbers(records))
        return Track(self._shown[track], [positions[i] for i in kept], records[kept])


def unevenness(first: "np.ndarray", middle: "np.ndarray", last: "np.ndarray") -> float:
    """Returns the maximum distance of the middle elements from the midpoint, in points, over those
    that are in all three."""
    low, here, high = ({path(e): at for at, e in enumerate(some)} for some in (first, middle, last))
    paths = low.keys() & here.keys() & high.keys()
    if not paths:
        return 0.0
    quads = [corners(some[[whose[path] for path in paths]]) for some, whose in
             ((first, low), (middle, here), (last, high))]  # fmt: skip
    return float(np.abs((quads[0] + quads[2]) / 2 - quads[1]).max())


def path(element: "np.void") -> ElementPath:
    """The identity of an element: kind, section, item, cycle."""
    kind, section, item, cycle = (
        int(element[name]) for name in ("kind", "section", "item", "cycle")
    )
    return kind, section, item, cycle


def _numbers(records: "np.ndarray") -> "np.ndarray":
    """Returns all numbers of each record that may change, one row per record."""
    names = ("frame", "alpha", "z", "content_offset", "content_outset", "transform")
    return np.hstack([records[name].reshape(len(records), -1) for name in names])


def corners_of_the_way(positions: "np.ndarray", rows: "np.ndarray") -> list[int]:
    """Returns the samples to keep, so that straight lines between them are close to all others.

    Uses the Ramer-Douglas-Peucker algorithm: keep the ends, split at the sample that is farthest
    from the line between them, and repeat on both sides.
    """
    kept = {0, len(positions) - 1}
    open_ends = [(0, len(positions) - 1)]
    while open_ends:
        first, last = open_ends.pop()
        if last - first < 2:
            continue
        part = (positions[first + 1 : last] - positions[first]) / (
            positions[last] - positions[first]
        )
        line = rows[first] + part[:, np.newaxis] * (rows[last] - rows[first])
        errors = np.abs(rows[first + 1 : last] - line).max(axis=1)
        farthest = int(errors.argmax())
        if errors[farthest] > TOLERANCE:
            middle = first + 1 + farthest
            kept.add(middle)
            open_ends += [(first, middle), (middle, last)]
    return sorted(kept)
