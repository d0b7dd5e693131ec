"""Gestures, events and the interaction state of a layout."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from . import _constants as c
from ._library import ffi, sized
from ._results import Results
from .errors import InvalidArgumentError
from .geometry import Numbers, Point, geometry, unsigned_number
from .gestures import (
    GESTURES,
    PHASES,
    Gesture,
    GesturePhase,
    GestureReply,
    named,
    reply_of,
)

if TYPE_CHECKING:
    from .events import Event


class Interaction(Results):
    """Gestures, events and state of Layout. All need exclusive access, except `save_state`."""

    def gesture(
        self,
        kind: Gesture,
        phase: GesturePhase,
        location: Numbers,
        translation: Numbers = (0, 0),
        velocity: Numbers = (0, 0),
        animation: int = 0,
    ) -> GestureReply:
        """Reports one step of a gesture and returns the layout's reply.

         - `kind`: "tap"; "pan", a finger that moves at once; or "drag", a finger that rests before
           it moves.
         - `phase`: "began", "changed", "ended", "cancelled"; or "animation_ended" after the
           animation of a reply. A tap has only "ended" and "animation_ended".
         - `location`: (x, y) of the finger in content space; for "began", where it came down.
         - `translation`: how far the finger has moved on the screen since it came down, in points.
         - `velocity`: of the finger on the screen, in points per second; (0, 0) if unknown.
         - `animation`: for "animation_ended", the `animation` of the reply; 0 means the last one.

        After every scroll, report the finger again with "changed". Read `events` after each call.
        The layout may call the `permit` callback of `Host.layout`; if the callback raises an
        exception, this method raises it.

        Raises InvalidArgumentError, NotFiniteError, OutOfRangeError, BusyError.
        """
        gesture = sized("lh_gesture")
        gesture.kind = named(kind, GESTURES, "kind")
        gesture.phase = named(phase, PHASES, "phase")
        gesture.location = tuple(geometry(Point, location, "location"))
        gesture.translation = tuple(geometry(Point, translation, "translation"))
        gesture.velocity = tuple(geometry(Point, velocity, "velocity"))
        gesture.animation = unsigned_number(animation, "animation")
        reply = sized("lh_gesture_reply")
        try:
            self._change("gesture", gesture, reply)
        finally:
            if self._access.delegate:
                self._access.delegate.reraise()
        return reply_of(reply, self._names)

    def events(self) -> Iterator[Event]:
        """Yields the layout's events, oldest first, and removes them from its queue.

        Read them after each change, scroll and gesture. See `layouthost.events` for the classes.
        """
        from .events import event_from  # late, as in the package

        event = sized("lh_event")
        while True:
            self._change("next_event", event)
            if event.kind == c.LH_EVENT_NONE:
                return
            yield event_from(event, self._names)

    def save_state(self) -> bytes:
        """Returns the state that no property contains, such as whether LoadMore is armed.

        Pass it to `restore_state`. It does not contain unread events, the last change or a gesture
        in progress.
        """
        return self._collect("save_state", np.uint8, "uint8_t").tobytes()

    def restore_state(self, state: bytes) -> None:
        """Restores a state from `save_state`, also from an older version of the same layout.

        Raises InvalidArgumentError (not bytes); BadStateError (saved by another layout, or
        damaged).
        """
        try:
            buffer = ffi.from_buffer("uint8_t[]", state)
        except (TypeError, ValueError):
            raise InvalidArgumentError(f"state must be bytes, not {type(state).__name__}") from None
        self._change("restore_state", buffer, len(buffer))
