"""What the user does to a layout, what the layout announces, and what it remembers."""

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
    """The part of Layout that gestures reach. All of it is for one thread at a time."""

    def gesture(
        self,
        kind: Gesture,
        phase: GesturePhase,
        location: Numbers,
        translation: Numbers = (0, 0),
        velocity: Numbers = (0, 0),
        animation: int = 0,
    ) -> GestureReply:
        """Reports what a finger does; answers what the layout makes of it.

        `kind` is "tap" (one phase: "ended"), "pan" (moves at once) or "drag" (rests first). `phase`
        is "began", "changed", "ended", "cancelled", or "animation_ended" when an animation that a
        reply asked for is over: `animation` is the reply's, 0 stands for the last one. `location`
        is where the finger is, (x, y) in content space, and at the beginning where it came down;
        `translation` is how far it has come on the screen since then, in points; `velocity` is in
        points per second. Report the finger again after every scroll.

        The layout may ask the `permit` callback meanwhile; what that raises comes out here. Read
        `events` afterwards.

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
        """Takes what the layout announced, oldest first, until there is nothing more.

        Read it after each change, scroll and gesture; the classes are in `layouthost.events`.
        """
        from .events import event_from  # as the package does: not before there may be one

        event = sized("lh_event")
        while True:
            self._change("next_event", event)
            if event.kind == c.LH_EVENT_NONE:
                return
            yield event_from(event, self._names)

    def save_state(self) -> bytes:
        """The interaction state that is not a property, for `restore_state`. Small."""
        return self._collect("save_state", np.uint8, "uint8_t").tobytes()

    def restore_state(self, state: bytes) -> None:
        """Takes up a saved state, also one of an older version of the same layout.

        Raises InvalidArgumentError (not bytes), BadStateError (not saved by this layout, damaged).
        """
        try:
            buffer = ffi.from_buffer("uint8_t[]", state)
        except (TypeError, ValueError):
            raise InvalidArgumentError(f"state must be bytes, not {type(state).__name__}") from None
        self._change("restore_state", buffer, len(buffer))
