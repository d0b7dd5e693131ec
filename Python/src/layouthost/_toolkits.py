"""The part of CollectionView for a toolkit's view: scroll bars, nested scrolling, event loops."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import _constants as c
from ._fields import with_fields
from ._library import check, ffi, library, sized
from .geometry import Numbers, Point, geometry, point_from, real_number

if TYPE_CHECKING:
    from .layout import Layout


@with_fields
@dataclass(frozen=True)
class InputResult:
    """The effect of an input that was processed at once."""

    consumed: bool
    """Whether the view or the layout used the input. For a pointer: its gesture has not ended, and
    may still become a tap, a long press or a scroll. If False, pass the input on, for example to an
    enclosing scroll view.
    """
    owned: bool
    """Whether the view scrolls, drags or swipes with this pointer: no other view should follow
    it.
    """
    remainder: Point
    """The movement of a wheel or key that is left at the end of the content, in points."""


class EventClock:
    """Maps the time stamps of a toolkit's events, which have an origin of their own, to your times.

    clock = layouthost.EventClock()
    view.pointer("down", x, y, clock.time(event.timestamp() / 1000, time.monotonic()))
    """

    def __init__(self) -> None:
        self._clock = ffi.new("lh_event_clock *")

    def time(self, stamp: float, now: float) -> float:
        """Returns the time of an event, given its time stamp and the time at which you received it.

        Both are in seconds. Two results differ by as much as their time stamps, even if a busy
        program receives both events at once. Results never decrease, and are never later than
        `now`. A time stamp that is not finite counts as `now`.
        """
        stamp, now = real_number(stamp, "stamp"), real_number(now, "now")
        result: float = library().lh_event_time(self._clock, stamp, now)
        return result


class ToolkitView:
    """Scrolls to offsets, processes inputs at once, and says when a frame is due."""

    def set_offset(self, offset: Numbers, held: bool = False, snaps: bool = True) -> None:
        """Scrolls to a content offset (x, y) from the next frame on, without animation.

        For a scroll bar, or to restore a place. The view limits the offset to those at which the
        content rests, `Frame.minimum_offset` to `maximum_offset`; if the layout snaps, the view
        uses the nearest snap point. Pass `held=True` while the user drags the thumb of a scroll
        bar: the content does not snap until a call with `held=False`. With `snaps=False`, the
        content stays at the offset.

        Raises InvalidArgumentError, NotFiniteError, OutOfRangeError.
        """
        place = [geometry(Point, offset, "offset")]  # cffi copies a list into an array of C
        flags = (c.LH_OFFSET_HELD if held else 0) | (0 if snaps else c.LH_OFFSET_FREE)
        self._call("set_offset", place, flags)

    def set_scrolling(self, bounces: bool = True, decelerates: bool = True) -> None:
        """Turns bouncing and deceleration on or off, for users who prefer reduced motion, say.

        With `bounces=False`, the content stops at its ends, and pull-to-refresh is off. With
        `decelerates=False`, it stops where a finger or a touchpad leaves it; if the layout snaps,
        it still scrolls to a snap point. Changes still animate: see `set_animation_duration`.
        """
        flags = (0 if bounces else c.LH_SCROLLING_NO_BOUNCE) | (
            0 if decelerates else c.LH_SCROLLING_NO_DECELERATION
        )
        self._call("set_scrolling", flags)

    def set_overscan(self, viewports: float) -> None:
        """Sets how far beyond the viewport, on every side, frames contain elements.

        In lengths of the viewport, 0 to 16; initially 0. For widgets that are slow to create: their
        elements enter before they come into view.

        Raises NotFiniteError, OutOfRangeError.
        """
        self._call("set_overscan", real_number(viewports, "viewports"))

    def next_time(self) -> float | None:
        """Returns when the next frame is due, or None if nothing changes until the next call.

        Unlike `Frame.next_time`, it includes the calls since the last frame: an input, a change, or
        a swap of the layout. Call it after `Host.poll` has swapped layouts.
        """
        time = ffi.new("double *")
        status, error = self._status("next_time", time)
        if status == c.LH_NOT_SHOWN:
            return None
        check(status, error)
        return float(time[0])

    def _process(self, fields: dict[str, Any]) -> InputResult:
        result = sized("lh_input_result")
        self._call("process_input", [fields], result)
        return InputResult(
            consumed=bool(result.flags & c.LH_OUTCOME_CONSUMED),
            owned=bool(result.flags & c.LH_OUTCOME_OWNED),
            remainder=point_from(result.remainder),
        )

    if TYPE_CHECKING:

        @property
        def layout(self) -> Layout: ...

        def _call(self, name: str, *arguments: Any) -> None: ...

        def _status(self, name: str, *arguments: Any) -> tuple[int, Any]: ...
