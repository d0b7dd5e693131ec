"""Plays a journey on a new view, in one of many ways, and returns the common frames."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import layouthost
from layouthost import delete_items, insert_items
from layouthost.view import Frame
from View.journeys import Journey, Step
from View.stage import WINDOW

MIRRORED_KEYS = {"left": "right", "right": "left"}


@dataclass(frozen=True)
class Moment:
    """A frame at a time that all plays of a journey have, and every event since the last one."""

    time: float
    frame: Frame
    events: tuple[layouthost.ViewEvent, ...]
    rejected: tuple[str, ...]
    size: tuple[float, float]


@dataclass
class Way:
    """How to play a journey: unchanged by default."""

    between: Callable[[float, float], Iterable[float]] | None = None
    """The times of additional frames between two."""
    each: Callable[[Traveler, int], None] | None = None
    """A call before each common frame."""
    own: tuple[str, Any] | None = None
    """A property that each item gets as its own value, while the layout has this one."""
    shift: float = 0.0
    """A time to add to all times."""
    is_mirrored: bool = False
    """Whether all inputs are mirrored."""


@dataclass
class Traveler:
    """A view on its journey."""

    journey: Journey
    host: layouthost.Host
    way: Way = field(default_factory=Way)

    def __post_init__(self) -> None:
        self.scene = self.journey.scene
        self.layout = self.host.layout(self.scene.id, permit=lambda *_: True)
        self.view = layouthost.CollectionView(self.layout)
        self.size: tuple[float, float] = WINDOW
        self.rejected: list[str] = []
        self.counts = list(self.scene.counts)
        self.values = dict(self.scene.properties)
        self.deleted: list[layouthost.Path] = []

    def moments(self) -> Iterator[Moment]:
        try:
            yield from self._play()
        finally:
            self.view.close()
            self.layout.close()

    def _play(self) -> Iterator[Moment]:
        view, way = self.view, self.way
        view.set_viewport_size(*self.size, self.scene.direction)
        view.item_counts = list(self.scene.counts)
        if way.own:
            view[way.own[0]] = way.own[1]
        for name, value in self.values.items():
            self._set_for_layout(name, value)
        self._set_own()
        steps = list(self.journey.steps)
        before = 0.0
        for number, time in enumerate(self.journey.frames):
            events: list[layouthost.ViewEvent] = []
            for extra in way.between(before, time) if way.between else ():
                self._feed(steps, extra)
                events += view.frame(extra + way.shift).events
            self._feed(steps, time)
            self._call(steps, time)
            if way.each:
                way.each(self, number)
            frame = view.frame(time + way.shift)
            events += frame.events
            self.deleted += [event.path for event in events if event.kind == "did_delete"]
            yield Moment(time, frame, tuple(events), tuple(self.rejected), self.size)
            before = time

    def _feed(self, steps: list[Step], time: float) -> None:
        """Passes the inputs up to a time."""
        while steps and steps[0].time <= time and steps[0].is_input:
            self._input(steps.pop(0))

    def _input(self, step: Step) -> None:
        time, mirrored = step.time + self.way.shift, self.way.is_mirrored
        if step.call == "pointer":
            phase, x, y = step.arguments
            self.view.pointer(phase, self.size[0] - x if mirrored else x, y, time)
        elif step.call == "wheel":
            dx, dy, phase = step.arguments
            self.view.wheel(-dx if mirrored else dx, dy, time, phase)
        else:
            (name,) = step.arguments
            self.view.key(MIRRORED_KEYS.get(name, name) if mirrored else name, time)

    def _call(self, steps: list[Step], time: float) -> None:
        """Makes the calls of a time, in order with its inputs."""
        while self.deleted:
            path = self.deleted.pop()
            self._attempt(self._remove, path.section, path.item, 1)
        while steps and steps[0].time <= time:
            step = steps.pop(0)
            if step.is_input:
                self._input(step)
            else:
                self._attempt(getattr(self, f"_{step.call}"), *step.arguments)

    def _attempt(self, call: Callable[..., None], *arguments: Any) -> None:
        try:
            call(*arguments)
        except (layouthost.LayoutError, IndexError) as error:
            self.rejected.append(f"{type(error).__name__}: {error}")

    # MARK: Calls

    def item(self, section: float, item: float) -> tuple[int, int]:
        """An existing item, chosen by two numbers between 0 and 1."""
        sections = [number for number, count in enumerate(self.counts) if count > 0]
        chosen = sections[int(section * len(sections))]
        return chosen, int(item * self.counts[chosen])

    def _scroll_to(self, section: float, item: float, position: str, animated: bool) -> None:
        self.view.scroll_to(*self.item(section, item), position=position, animated=animated)

    def _set(self, name: str, value: Any) -> None:
        self.values[name] = value
        self._set_for_layout(name, value)
        self._set_own()

    def _insert(self, section: float, item: float, count: int) -> None:
        where, first = self.item(section, item)
        self.view.update(insert_items(where, first, count))
        self.counts[where] += count
        self._set_own()

    def _delete(self, section: float, item: float, count: int) -> None:
        where, first = self.item(section, item)
        self._remove(where, first, min(count, self.counts[where] - first))

    def _remove(self, section: int, first: int, count: int) -> None:
        self.view.update(delete_items(section, first, count))
        self.counts[section] -= count

    def _set_for_layout(self, name: str, value: Any) -> None:
        if not self.way.own or self.way.own[0] != name:
            self.view[name] = value

    def _set_own(self) -> None:
        if not self.way.own:
            return
        name = self.way.own[0]
        for section, count in enumerate(self.counts):
            if count > 0:
                self.view.set(name, self.values[name], section, first=0, count=count)

    def _window(self, width: float, height: float) -> None:
        self.size = (width, height)
        self.view.set_viewport_size(width, height, self.scene.direction)

    def _animate(self, duration: float) -> None:
        self.view.set_animation_duration(duration)

    def _set_refresh(self, distance: float) -> None:
        self.view.set_refresh(distance)

    def _end_refresh(self) -> None:
        self.view.end_refresh()

    def _open(self, section: float, item: float, duration: float) -> None:
        self.view.present_item(*self.item(section, item), (0, 0, *self.size), duration)

    def _close(self, duration: float) -> None:
        self.view.dismiss_item(duration)


def travel(host: layouthost.Host, journey: Journey, way: Way | None = None) -> Iterator[Moment]:
    return Traveler(journey, host, way or Way()).moments()
