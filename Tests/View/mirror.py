"""A frame in a mirror: left and right are exchanged in positions and motions."""

from __future__ import annotations

from dataclasses import replace

from layouthost.geometry import Point
from View.travel import Moment


def mirror(moment: Moment) -> Moment:
    """On the screen only; the content's own x does not count."""
    width = moment.size[0]
    elements = moment.frame.elements.copy()
    for name in ("frame", "clip"):
        rects = elements[name]
        rects[:, 0] = width - rects[:, 0] - rects[:, 2]
    x, y = moment.frame.velocity
    frame = replace(moment.frame, elements=elements, velocity=Point(-x, y))
    events = tuple(
        replace(event, value=Point(_mirrored(event.kind, event.value.x, width), event.value.y))
        for event in moment.events
    )
    return without_x(replace(moment, frame=frame, events=events))


def without_x(moment: Moment) -> Moment:
    offset = Point(0.0, moment.frame.content_offset.y)
    return replace(moment, frame=replace(moment.frame, content_offset=offset))


def _mirrored(kind: str, x: float, width: float) -> float:
    """A place of a tap, a distance of a remainder."""
    if kind in ("tap", "long_press"):
        return width - x
    return -x if kind == "remainder" else x
