"""The events of a collection view, in `Frame.events`: those of its layout, and its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from . import _constants as c
from ._fields import with_fields
from .geometry import Point, point_from
from .paths import Names, Path

EVENTS: Mapping[int, str] = {
    number: name.removeprefix("LH_VIEW_EVENT_").removeprefix("LH_EVENT_").lower()
    for name, number in vars(c).items()
    if name.startswith(("LH_VIEW_EVENT_", "LH_EVENT_"))
}


@with_fields
@dataclass(frozen=True)
class ViewEvent:
    """An event of the layout or the view."""

    kind: str
    """An event of the layout: "focus_will_change", "focus_did_change", "load_more",
    "will_begin_drag", "did_begin_drag", "did_move", "will_end_drag", "did_end_drag", "did_delete",
    "did_expand", "did_collapse" or "lost" (events were lost). Or of the view:

        tap, long_press            of the element at `path`, if the layout does not handle it;
                                   section and item are -1 if there is none, or a background
        scroll_began               the user began to drag, or a wheel or key began to scroll
        scroll_ended               the content came to rest
        remainder                  a wheel turned beyond the end of the content, by `value`
        opened, closed             the animation of `present_item` or `dismiss_item` has ended
        refresh                    the user pulled to refresh; see `CollectionView.set_refresh`
        measure_failed             `measure` returned no valid size for the item at `path`
    """
    path: Path
    """The element of the event. Without one, as in a tap outside all elements, section and item are
    -1 and kind is "none".
    """
    to: Path
    """The new path of the item of a "did_move", or of the focus of a "focus_will_change". In other
    events of `kind`'s list, section and item are -1 and kind is "none"."""
    value: Point
    """For a tap or long press: the location, in screen space. For a remainder: the distance, in
    points."""
    time: float
    identity: int
    """The ID that `set_items` gave the item at `path`, or the section of a header, footer or
    background; 0 without one."""


def events_from(events: Any, count: int, names: Names) -> tuple[ViewEvent, ...]:
    return tuple(_event(events[index], names) for index in range(count))


def _event(event: Any, names: Names) -> ViewEvent:
    kind = EVENTS.get(event.kind, str(event.kind))
    # A plugin's own event may have a destination, too.
    has_destination = kind in ("did_move", "focus_will_change") or event.kind not in EVENTS
    return ViewEvent(
        kind,
        names.path(event.path),
        names.path(event.to) if has_destination else Path(-1, -1, "none"),
        point_from(event.value),
        event.time,
        event.identity,
    )
