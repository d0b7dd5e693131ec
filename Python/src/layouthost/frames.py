"""Frames of a collection view: the elements to draw, and the state of the view.

An element is a `ViewElement`, a record of dtype `VIEW_ELEMENT`. Its fields:

    element          the layout's element, of dtype ELEMENT, in content space
    frame      (4,)  x, y, width, height before the transform, in screen space
    clip       (4,)  draw only inside this rectangle, in screen space, if the layout's flags have
                     Flag.CLIPPED
    slot             a small number: the key for your own widget of the element. The element
                     keeps it as long as it is shown; then another element may get it
    flags            bits: ENTERED, CHANGED, LEAVING, ESTIMATED. Those of the layout, `Flag`, are in
                     shown["element"]["flags"]
    identity         the ID that `set_items` gave its item, or its section if it is a header, footer
                     or background; 0 without one
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, NoReturn

import numpy as np

from . import _constants as c
from ._arguments import names_of
from ._fields import with_fields
from ._renamed import Renamed
from ._view_events import ViewEvent
from .elements import ELEMENT, Element
from .geometry import Point
from .paths import no_such


class ViewElement(Element):  # type: ignore[misc]  # as NumPy's own record
    """One element to draw: a record of dtype VIEW_ELEMENT, with `shown["frame"]` and so on."""

    __slots__ = ()

    def __repr__(self) -> str:
        x, y, width, height = self["frame"].tolist()
        parts = [f"slot {self['slot']}: {self['element']!r}"]
        parts.append(f"on the screen at ({x:g}, {y:g}), {width:g} × {height:g}")
        parts += [f"identity {self['identity']}"] if self["identity"] else []
        parts += [word for flag, word in _FLAGS.items() if self["flags"] & flag]
        return ", ".join(parts)

    __str__ = __repr__


_FLAGS = names_of("LH_VIEW_", ("entered", "changed", "leaving", "estimated"))

VIEW_ELEMENT = np.dtype(
    (
        ViewElement,
        np.dtype(
            [
                ("element", ELEMENT),
                ("frame", "<f8", (4,)),
                ("clip", "<f8", (4,)),
                ("slot", "<u4"),
                ("flags", "<u4"),
                ("identity", "<u8"),
            ]
        ),
    )
)
"""The dtype of one element to draw, a `ViewElement`. To create a widget for each new element:

    for shown in frame.elements:
        if shown["flags"] & layouthost.ENTERED:
            widgets[shown["slot"]] = make_widget(shown["element"])"""

ENTERED: int = c.LH_VIEW_ENTERED
"""Bit in the `flags` of a VIEW_ELEMENT: its slot was not in the previous frame. Create a widget."""
CHANGED: int = c.LH_VIEW_CHANGED
"""Bit in the `flags` of a VIEW_ELEMENT: its look or its place on the screen has changed since the
previous frame. Redraw it."""
LEAVING: int = c.LH_VIEW_LEAVING
"""Bit in the `flags` of a VIEW_ELEMENT: the layout has removed it, and its removal is animating."""

ESTIMATED: int = c.LH_VIEW_ESTIMATED
"""Bit in the `flags` of a VIEW_ELEMENT: its item is not measured, and its size is an estimate; see
`CollectionView.self_sizing`."""


@with_fields
@dataclass(frozen=True)
class Frame:
    """The state of a view at one time. It is a copy: later calls do not change it."""

    time: float
    """The time of this frame, in seconds."""
    next_time: float | None
    """When to draw the next frame, in seconds: if it equals `time`, at the next refresh of the
    display. None: nothing changes until your next call.
    """
    content_offset: Point
    """The scroll position: the origin of the viewport in content space, in points."""
    velocity: Point
    """The velocity of the content offset, in points per second; (0, 0) under a finger."""
    minimum_offset: Point
    """The minimum content offset at which the content rests, in points."""
    maximum_offset: Point
    """The maximum content offset at which the content rests, in points. It can grow as the layout
    computes more (`ScrollTraits.open_ended`).
    """
    elements: np.ndarray
    """The elements to draw, in drawing order: an array of dtype VIEW_ELEMENT, shape (n,)."""
    removed_slots: np.ndarray
    """The slots of the previous frame that are not in this one: remove their widgets."""
    events: tuple[ViewEvent, ...]
    """The events since the previous frame, oldest first."""
    held: bool
    """Whether a finger or touchpad moves the content or holds it still, or the layout follows a
    finger.
    """
    scrolling: bool
    """Whether the content scrolls by itself."""
    animating: bool
    """Whether elements are animating to their final frames."""
    refreshing: bool
    """Whether the view holds the content beyond its start until `end_refresh`."""
    only_scrolled: bool
    """Whether elements have only moved since the previous frame, all by the difference of the
    content offsets, or entered. A frame without it may have only scrolled, too.
    """
    endless_x: bool
    """Whether the content has no end horizontally: a scroll bar makes no sense."""
    endless_y: bool
    """The same, vertically."""
    presentation_progress: float
    """The progress of the presented item, from 0 (dismissed) to 1."""
    presented_content_alpha: float
    """The opacity at which to draw the presented page over its item's content, from 0 to 1."""

    lowest = Renamed("Frame.lowest", "minimum_offset")
    highest = Renamed("Frame.highest", "maximum_offset")
    left_slots = Renamed("Frame.left_slots", "removed_slots")
    open_progress = Renamed("Frame.open_progress", "presentation_progress")
    open_content_alpha = Renamed("Frame.open_content_alpha", "presented_content_alpha")

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> NoReturn:
            if name[:1] == "_":
                raise AttributeError(f"'Frame' object has no attribute {name!r}")
            message = f"a Frame has no attribute {name!r}"
            hints = {"offset": "did you mean 'content_offset'?"}
            no_such(message, name, FRAME_FIELDS, AttributeError, hints=hints)


FRAME_FIELDS = tuple(field.name for field in fields(Frame))
