"""Queries the host library for element positions: at a few offsets, over the whole scroll range,
and at every moment of a film.
"""

import math
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Optional

import layouthost
import numpy as np
from layouthost import Capability, Point

from .film import Film
from .pictures import Picture
from .scene import Scene, Screen
from .tracks import Still, Track, Tracks, unevenness
from .viewer import Viewer

# The minimum number of queries per screen of scrolling. The page interpolates between them.
SAMPLES = 20
# An element that is less than this off the straight line between samples moves evenly; samples are
# never closer than this. In points.
EVEN, FINEST = 0.02, 0.5


@dataclass(frozen=True)
class Recording:
    """The results for a scene on a screen."""

    id: str
    """The name by which the page's elements refer to it."""
    scene: Scene
    screen: Screen
    horizontal: bool
    """Whether it scrolls to the side."""
    stills: list[Still]
    tracks: list[Track]


@dataclass(frozen=True)
class Jump:
    """An offset at which the layout asks for an immediate scroll adjustment that the user cannot
    see."""

    offset: float
    by: float


@dataclass(frozen=True)
class Show(Recording):
    """A scene that was scrolled from end to end."""

    layout: str
    version: str
    items: int
    content: layouthost.Size
    start: float
    """The offset that the layout requests at first."""
    jumps: list[Jump]
    rests: list[float]
    """The offsets at which a scroll may come to rest, if not at any."""
    visible: int
    """How many elements there are to be seen in the beginning."""
    microseconds: float
    """The median time of a query after a scroll, from Python."""


@dataclass(frozen=True)
class Reel(Recording):
    """A film of a scene; its elements are in screen space."""

    film: Film
    duration: float


def capture(
    host: layouthost.Host, scene: Scene, screen: Screen, pictures: Sequence[Picture]
) -> Show:
    """Scrolls a scene through a screen."""
    with host.layout(scene.requirement) as layout:
        scroll = _Scroll(layout, scene, screen, pictures)
        tracks, microseconds = scroll.tracks()
        stills = scroll.stills(scene.stills if screen == scene.screens[0] else ())
        return Show(
            f"{layout.id}-{screen.name}", scene, screen, scroll.horizontal, stills, tracks,
            layout.id, layout.version, sum(layout.item_counts), layout.content_size,
            scroll.start, scroll.jumps, scroll.rests(), scroll.visible, microseconds,
        )  # fmt: skip


def record(host: layouthost.Host, scene: Scene, pictures: Sequence[Picture]) -> Optional[Reel]:
    """Plays the film of a scene on its first screen, if it has one."""
    if scene.film is None:
        return None
    with host.layout(scene.requirement, permit=lambda *_: True) as layout:
        screen = scene.screens[0]
        viewer = _seated(layout, scene, screen, pictures)
        tracks, end = Tracks(), 0.0
        stills: list[Still] = []
        for shot in scene.film.shoot(layout):
            still = viewer.still(shot.time, shot.caption, shot.elements, shot.order)
            tracks.add(shot.time, _in_view(still), still.shown)
            end = shot.time
            if shot.caption:
                stills.append(still)
        id, film = f"{layout.id}-film", scene.film
        return Reel(id, scene, screen, False, stills, tracks.finished(), film, end)


def _in_view(still: Still) -> "np.ndarray":
    """Returns the still with its elements in screen space: a film has no scroll offset."""
    elements = still.elements.copy()
    elements["frame"][:, :2] -= (still.x, still.y)
    return elements


def _seated(
    layout: layouthost.Layout, scene: Scene, screen: Screen, pictures: Sequence[Picture]
) -> Viewer:
    """Creates a layout for the pictures and the screen, scrolled to its start offset."""
    scene.set_inputs(layout, pictures)
    layout.viewport = (0, 0, screen.width, screen.height)
    viewer = Viewer(layout, scene, len(pictures))
    viewer.settle()
    return viewer


class _Scroll:
    """Scrolls a layout from the minimum to the maximum offset."""

    def __init__(
        self, layout: layouthost.Layout, scene: Scene, screen: Screen, pictures: Sequence[Picture]
    ) -> None:
        self._layout = layout
        self._viewer = _seated(layout, scene, screen, pictures)
        content = layout.content_size
        end_x = max(0.0, content.width - screen.width)
        end_y = max(0.0, content.height - screen.height)
        self.horizontal = end_x > end_y
        self.visible = len(layout.elements())
        self.start = self._along(Point(*layout.viewport[:2]))
        self._extent = screen.width if self.horizontal else screen.height
        self._step = self._extent / SAMPLES
        self.jumps: list[Jump] = []
        self._first = self._walk(0.0)
        self._last = self._walk(max(end_x, end_y))

    def _along(self, point: Point) -> float:
        return point.x if self.horizontal else point.y

    def _scroll_to(self, offset: float) -> None:
        self._layout.scroll_to(*((offset, 0.0) if self.horizontal else (0.0, offset)))

    def _walk(self, end: float) -> float:
        """Scrolls from the start to an end; returns the offset where the layout asks to jump, or
        the end."""
        offset = self.start
        while offset != end:
            left = end - offset
            offset = end if abs(left) <= self._step else offset + math.copysign(self._step, left)
            self._scroll_to(offset)
            by = self._along(self._viewer.adjustment())
            if by:
                self.jumps.append(Jump(offset, by))
                break
        return offset

    def rests(self) -> list[float]:
        """Returns the offsets where a scroll without velocity settles, by proposing all offsets."""
        if not self._layout.capabilities & Capability.SNAPPING:
            return []
        self._scroll_to(self.start)
        proposed = np.arange(self._first, self._last + self._step, self._step).tolist()
        targets = [self._target(min(offset, self._last)) for offset in proposed]
        return sorted({round(offset, 3) for offset in targets})

    def _target(self, offset: float) -> float:
        place = (offset, 0.0) if self.horizontal else (0.0, offset)
        return self._along(self._layout.target_offset(place, place, (0, 0)))

    def stills(self, parts: Sequence[float]) -> list[Still]:
        """Returns stills at fractions of the range from the start to the maximum offset."""
        way = self._last - self.start
        offsets = sorted({min(round(self.start + part * way), self._last) for part in parts})
        stills = []
        for offset in offsets:
            self._scroll_to(offset)
            elements = self._layout.elements()
            caption = f"offset {offset:.0f} · {len(elements)} elements"
            stills.append(self._viewer.still(offset, caption, elements))
        return stills

    def tracks(self) -> tuple[list[Track], float]:
        """Returns the track of every element from end to end, and the time of a query."""
        steps = math.ceil((self._last - self._first) / self._step)
        offsets = np.linspace(self._first, self._last, steps + 1).tolist()
        times: list[float] = []
        samples = {offset: self._around(offset, times) for offset in offsets}
        # If the middle of two samples is off the line between them, something turns there: sample
        # more densely.
        pending = list(zip(offsets, offsets[1:]))
        while pending:
            low, high = pending.pop()
            middle = (low + high) / 2
            samples[middle] = self._around(middle, times)
            uneven = unevenness(samples[low], samples[middle], samples[high])
            if uneven > EVEN and high - low > FINEST:
                pending += [(low, middle), (middle, high)]
        tracks = Tracks()
        for offset in sorted(samples):
            tracks.add(offset, samples[offset], self._viewer.shown(samples[offset]))
        return tracks.finished(), statistics.median(times)

    def _around(self, offset: float, times: list[float]) -> "np.ndarray":
        """Returns the elements in the viewport and one screen around it, so that none appears late
        on the page."""
        self._scroll_to(offset)
        started = time.perf_counter_ns()
        self._layout.elements()
        times.append((time.perf_counter_ns() - started) / 1000)
        x, y, width, height = self._layout.viewport
        return self._layout.elements((x - width, y - height, 3 * width, 3 * height))
