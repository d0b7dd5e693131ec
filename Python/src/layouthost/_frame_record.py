"""Copies frames out of the C view's memory."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _constants as c
from ._arguments import constants
from ._library import ffi, sized
from ._view_events import events_from
from .elements import Elements
from .frames import VIEW_ELEMENT, Frame
from .geometry import Point, new_tuple

if TYPE_CHECKING:
    from .layout import Layout

_FLAGS = constants("LH_FRAME_", (field.name for field in fields(Frame) if field.type == "bool"))
_NEEDS_ANOTHER = c.LH_FRAME_NEEDS_ANOTHER
_MOVING = c.LH_FRAME_HELD | c.LH_FRAME_SCROLLING
_SLOT = np.dtype("<u4")
_NO_SLOTS = np.empty(0, _SLOT)
# Of an lh_frame: flags, two times, four points, the counts of three arrays, the presentation. The
# size and the arrays themselves are skipped.
_FIELDS = struct.Struct("@4x I 10d 8x N 8x N 8x N 2d")


class FrameRecord:
    """The lh_frame of a view."""

    def __init__(self) -> None:
        self.record: Any = sized("lh_frame")
        self._bytes = ffi.buffer(self.record)

    def read(self, layout: Layout) -> Frame:
        """Copies the frame, and sets the content offset of `layout` to that of the view."""
        (
            flags, time, next_time, x, y, vx, vy, min_x, min_y, max_x, max_y,
            count, left, events, progress, alpha,
        ) = _FIELDS.unpack(self._bytes)  # fmt: skip
        # Adding 0 turns -0.0 into 0.0.
        offset = new_tuple(Point, (x + 0.0, y + 0.0))
        layout._follow(offset, bool(flags & _MOVING))
        # The constructor of a frozen dataclass takes longer than the frame itself.
        frame = object.__new__(Frame)
        record = self.record
        frame.__dict__.update(
            _states(flags),
            time=time,
            next_time=next_time if flags & _NEEDS_ANOTHER else None,
            content_offset=offset,
            velocity=new_tuple(Point, (vx + 0.0, vy + 0.0)),
            minimum_offset=new_tuple(Point, (min_x + 0.0, min_y + 0.0)),
            maximum_offset=new_tuple(Point, (max_x + 0.0, max_y + 0.0)),
            elements=copied(record.elements, count, VIEW_ELEMENT, Elements),
            removed_slots=copied(record.left_slots, left, _SLOT) if left else _NO_SLOTS,
            events=events_from(record.events, events, layout._names) if events else (),
            presentation_progress=progress,
            presented_content_alpha=alpha,
        )
        return frame


@lru_cache(64)
def _states(flags: int) -> Mapping[str, bool]:
    """The fields of a Frame that are bits of an lh_frame."""
    return {name: bool(flags & flag) for name, flag in _FLAGS.items()}


def copied(
    pointer: Any, count: int, dtype: np.dtype[Any], kind: type[np.ndarray] = np.ndarray
) -> np.ndarray:
    if count == 0:
        return kind(0, dtype)
    # `copy` of an array of records would copy each field by itself.
    return kind(count, dtype, bytearray(ffi.buffer(pointer, count * dtype.itemsize)))
