"""Gestures: the names of their kinds and phases, and the reply of a layout."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, Optional, get_args

from . import _constants as c
from ._arguments import constants, names_of
from ._fields import with_fields
from .errors import InvalidArgumentError
from .paths import Names, Path

Gesture = Literal["tap", "pan", "drag"]
GesturePhase = Literal["began", "changed", "ended", "cancelled", "animation_ended"]

GESTURES = constants("LH_GESTURE_", get_args(Gesture))
PHASES = constants("LH_PHASE_", get_args(GesturePhase))
RESULTS = names_of("LH_REPLY_", ("ignored", "tracking", "finished"))
PERMISSIONS = names_of("LH_PERMIT_", ("drag", "move", "delete"))


@with_fields
class GestureReply(NamedTuple):
    """The reply of a layout to a gesture."""

    result: str
    """"ignored": the layout does not handle the gesture, or `permit` did not allow it. "tracking":
    the layout follows the gesture until it ends or is canceled. "finished": the gesture is
    complete.
    """

    path: Optional[Path]
    """The element that handles the gesture; None if ignored."""

    animation_duration: float
    """How long to animate the elements from where they were last shown to their new frames, in
    seconds; 0 means no animation. Then report "animation_ended"."""

    animation: int = 0
    """The number of this animation, counted from 1; 0 without one."""


def reply_of(reply: Any, names: Names) -> GestureReply:
    """Converts an lh_gesture_reply."""
    ignored = reply.result == c.LH_REPLY_IGNORED
    return GestureReply(
        RESULTS.get(reply.result, str(reply.result)),
        None if ignored else names.path(reply.path),
        reply.animation_duration,
        reply.animation,
    )


def named(name: object, table: Mapping[Any, int], argument: str) -> int:
    """Returns the number of a name. Raises InvalidArgumentError, which lists the valid names."""
    if not isinstance(name, str) or name not in table:
        raise InvalidArgumentError(
            f"{argument} must be one of {', '.join(map(repr, table))}, not {name!r}"
        )
    return table[name]
