"""Asks the host library where everything goes: at a few offsets, and all the way while scrolling.

Nothing is computed here but when to ask. A `Track` holds what the library answered for one element
at many offsets; those between which everything changes evenly are left out.
"""

import math
import statistics
import time
from dataclasses import dataclass
from typing import Dict, List, Tuple

import layouthost
import numpy as np

from .pictures import Picture
from .scene import Scene, Screen

# How far from the truth a number of a track may be, in points.
TOLERANCE = 1e-3


@dataclass(frozen=True)
class Shown:
    """What an element shows: a picture, or a label on a tinted panel."""

    kind: str
    picture: int
    """The number of the picture; -1 for a panel."""
    label: str
    spans: bool
    """It is a parallax cell or no cell at all, so its corners are square."""


@dataclass(frozen=True)
class Still:
    """What the viewport shows at one offset; the elements are in drawing order."""

    x: float
    y: float
    elements: "np.ndarray"
    shown: List[Shown]

    @property
    def offset(self) -> float:
        """The offset along the axis that scrolls."""
        return self.x or self.y


@dataclass(frozen=True)
class Track:
    """One element along the scroll: the offsets, and its record at each of them."""

    shown: Shown
    offsets: List[float]
    records: "np.ndarray"


@dataclass(frozen=True)
class Show:
    """Everything that the library said of a scene on a screen."""

    scene: Scene
    screen: Screen
    layout: str
    version: str
    items: int
    content: layouthost.Size
    horizontal: bool
    stills: List[Still]
    tracks: List[Track]
    microseconds: float
    """The median time of a query after a scroll, from Python."""

    @property
    def visible(self) -> int:
        """How many elements the first still shows."""
        return len(self.stills[0].elements)


def capture(
    host: layouthost.Host, scene: Scene, screen: Screen, pictures: List[Picture]
) -> Show:
    """Runs a scene on a screen."""
    with host.layout(scene.requirement) as layout:
        scene.tell(layout, pictures)
        layout.viewport = (0, 0, screen.width, screen.height)
        content = layout.content_size
        range_x = max(0.0, content.width - screen.width)
        range_y = max(0.0, content.height - screen.height)
        horizontal = range_x > range_y
        offsets = sorted({round(part * max(range_x, range_y)) for part in scene.stills})
        viewer = _Viewer(layout, scene, len(pictures), horizontal)
        stills = [viewer.still(offset) for offset in offsets]
        tracks, microseconds = viewer.tracks(max(range_x, range_y))
        return Show(
            scene, screen, layout.id, layout.version, sum(layout.item_counts), content, horizontal,
            stills, tracks, microseconds,
        )  # fmt: skip


class _Viewer:
    """A layout that is looked at from one offset after another."""

    def __init__(
        self, layout: layouthost.Layout, scene: Scene, pictures: int, horizontal: bool
    ) -> None:
        self._layout = layout
        self._scene = scene
        self._pictures = pictures
        self._horizontal = horizontal
        self._kinds = {kind.number: name for name, kind in layout.kinds.items()}
        self._firsts = np.concatenate(([0], np.cumsum(layout.item_counts)))

    def still(self, offset: float) -> Still:
        """What the viewport shows at an offset, in drawing order."""
        self._scroll_to(offset)
        x, y, _, _ = self._layout.viewport
        elements = self._layout.elements()
        elements = elements[np.lexsort((elements["item"], elements["section"], elements["z"]))]
        return Still(x, y, elements, [self._shown(element) for element in elements])

    def tracks(self, end: float) -> Tuple[List[Track], float]:
        """The way of every element while scrolling from 0 to the end, and the time of a query."""
        extent = self._layout.viewport[2 if self._horizontal else 3]
        steps = math.ceil(end / extent * self._scene.samples_per_screen)
        paths: Dict[tuple, List[Tuple[float, np.void]]] = {}
        times = []
        for offset in np.linspace(0, end, steps + 1).tolist():
            self._scroll_to(offset)
            started = time.perf_counter_ns()
            self._layout.elements()
            times.append((time.perf_counter_ns() - started) / 1000)
            x, y, width, height = self._layout.viewport
            # A screen more on each side, so that nothing appears late on the page.
            around = (x - width, y - height, 3 * width, 3 * height)
            for element in self._layout.elements(around):
                path = tuple(element[name] for name in ("kind", "section", "item", "cycle"))
                paths.setdefault(path, []).append((offset, element.copy()))
        return [self._track(samples) for samples in paths.values()], statistics.median(times)

    def _scroll_to(self, offset: float) -> None:
        self._layout.scroll_to(*((offset, 0.0) if self._horizontal else (0.0, offset)))

    def _track(self, samples: List[Tuple[float, "np.void"]]) -> Track:
        offsets = [offset for offset, _ in samples]
        records = np.array([record for _, record in samples], dtype=layouthost.ELEMENT)
        kept = corners_of_the_way(np.array(offsets), _numbers(records))
        return Track(self._shown(records[0]), [offsets[i] for i in kept], records[kept])

    def _shown(self, element: "np.void") -> Shown:
        kind = self._kinds.get(int(element["kind"]), "element")
        cell = element["kind"] in (layouthost.Kind.CELL, layouthost.Kind.FLOATING_CELL)
        number = int(self._firsts[element["section"]] + element["item"])
        parallax = bool(element["flags"] & layouthost.Flag.PARALLAX)
        picture = number if cell and number < self._pictures else -1
        label = self._scene.labels.get(kind, kind)
        return Shown(kind, picture, label, spans=parallax or not cell)


def _numbers(records: "np.ndarray") -> "np.ndarray":
    """All numbers of each record that may change on the way, one row per record."""
    names = ("frame", "alpha", "z", "content_offset", "content_outset", "transform")
    return np.hstack([records[name].reshape(len(records), -1) for name in names])


def corners_of_the_way(offsets: "np.ndarray", rows: "np.ndarray") -> List[int]:
    """The samples to keep, so that straight lines between them come near to all others.

    The Ramer-Douglas-Peucker way: keep the ends, and on each side of the sample that is farthest
    from the line between them, the same again.
    """
    kept = {0, len(offsets) - 1}
    open_ends = [(0, len(offsets) - 1)]
    while open_ends:
        first, last = open_ends.pop()
        if last - first < 2:
            continue
        part = (offsets[first + 1 : last] - offsets[first]) / (offsets[last] - offsets[first])
        line = rows[first] + part[:, np.newaxis] * (rows[last] - rows[first])
        errors = np.abs(rows[first + 1 : last] - line).max(axis=1)
        farthest = int(errors.argmax())
        if errors[farthest] > TOLERANCE:
            middle = first + 1 + farthest
            kept.add(middle)
            open_ends += [(first, middle), (middle, last)]
    return sorted(kept)
