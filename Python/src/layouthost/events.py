"""The events of a layout, one class each, as `Layout.events` yields them.

    for event in layout.events():
        if isinstance(event, AdjustOffset):
            layout.scroll_by(*event.value)
        elif isinstance(event, LoadMore):
            ...

The queue holds up to 1,024 events. If it overflows, the oldest are dropped, and the first event is
an `EventsLost` with their number.
"""

from dataclasses import dataclass
from typing import Any, Callable

from . import _constants as c
from .geometry import Point, point_from
from .paths import Names, Path


class Event:
    """The base class of all events."""


@dataclass(frozen=True)
class AdjustOffset(Event):
    """Scroll by `value` points now, without animation: `layout.scroll_by(*event.value)`.

    (0, 0) means that the content offset is already right.
    """

    value: Point


@dataclass(frozen=True)
class FocusWillChange(Event):
    """The focus (the item nearest to the viewport's middle) is about to move to `to`."""

    path: Path
    to: Path


@dataclass(frozen=True)
class FocusDidChange(Event):
    """The focus is now at `path`. It is the item nearest to the middle, not the keyboard focus."""

    path: Path


@dataclass(frozen=True)
class LoadMore(Event):
    """The end of the content is visible: load more items."""


@dataclass(frozen=True)
class WillBeginDrag(Event):
    """A drag of the item at `path` begins; its lift animation starts."""

    path: Path


@dataclass(frozen=True)
class DidBeginDrag(Event):
    """The lift animation of the item at `path` has ended."""

    path: Path


@dataclass(frozen=True)
class DidMove(Event):
    """The layout has moved the item from `path` to `to`. Move it in your data too; do not call
    `update`."""

    path: Path
    to: Path


@dataclass(frozen=True)
class WillEndDrag(Event):
    """The finger was lifted; the item, now at `path`, starts its drop animation."""

    path: Path


@dataclass(frozen=True)
class DidEndDrag(Event):
    """The drop animation has ended; the item is at `path`."""

    path: Path


@dataclass(frozen=True)
class Autoscroll(Event):
    """A drag is near an edge: scroll with this velocity, in points per second; (0, 0) stops."""

    velocity: Point


@dataclass(frozen=True)
class DidDelete(Event):
    """The user deleted the item at `path`: delete it from your data and call `update`."""

    path: Path


@dataclass(frozen=True)
class DidExpand(Event):
    """A tap expanded the section of `path`."""

    path: Path


@dataclass(frozen=True)
class DidCollapse(Event):
    """A tap collapsed the section of `path`."""

    path: Path


@dataclass(frozen=True)
class EventsLost(Event):
    """`count` events were lost because the queue was full: read `events` more often."""

    count: int


@dataclass(frozen=True)
class UnknownEvent(Event):
    """An event of a newer layout that this package has no class for."""

    kind: int
    path: Path
    to: Path
    value: Point
    count: int


def _at(kind: Callable[[Path], Event]) -> Callable[[Any, Names], Event]:
    return lambda event, names: kind(names.path(event.path))


def _from_to(kind: Callable[[Path, Path], Event]) -> Callable[[Any, Names], Event]:
    return lambda event, names: kind(names.path(event.path), names.path(event.to))


def _by(kind: Callable[[Point], Event]) -> Callable[[Any, Names], Event]:
    return lambda event, names: kind(point_from(event.value))


_MAKERS: dict[int, Callable[[Any, Names], Event]] = {
    c.LH_EVENT_ADJUST_OFFSET: _by(AdjustOffset),
    c.LH_EVENT_FOCUS_WILL_CHANGE: _from_to(FocusWillChange),
    c.LH_EVENT_FOCUS_DID_CHANGE: _at(FocusDidChange),
    c.LH_EVENT_LOAD_MORE: lambda event, names: LoadMore(),
    c.LH_EVENT_WILL_BEGIN_DRAG: _at(WillBeginDrag),
    c.LH_EVENT_DID_BEGIN_DRAG: _at(DidBeginDrag),
    c.LH_EVENT_DID_MOVE: _from_to(DidMove),
    c.LH_EVENT_WILL_END_DRAG: _at(WillEndDrag),
    c.LH_EVENT_DID_END_DRAG: _at(DidEndDrag),
    c.LH_EVENT_AUTOSCROLL: _by(Autoscroll),
    c.LH_EVENT_DID_DELETE: _at(DidDelete),
    c.LH_EVENT_DID_EXPAND: _at(DidExpand),
    c.LH_EVENT_DID_COLLAPSE: _at(DidCollapse),
    c.LH_EVENT_LOST: lambda event, names: EventsLost(event.count),
}


def event_from(event: Any, names: Names) -> Event:
    """Converts an lh_event other than LH_EVENT_NONE."""
    maker = _MAKERS.get(event.kind)
    if maker:
        return maker(event, names)
    value = point_from(event.value)
    return UnknownEvent(
        event.kind, names.path(event.path), names.path(event.to), value, event.count
    )
