"""What a call hands to C and reads its answer from, made once and used again and again.

To make a struct takes as long as to call a function of the library, and a frame of a program that
scrolls is a few such calls. So a handle keeps seats (`_guard`): one for each call that was ever
inside at the same time as others.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from . import _constants as c
from ._library import ffi

two_doubles = Struct("=2d").unpack_from
MOST_COMPONENTS = 4


class Seat:
    """The place of one call inside a handle. What is in its structs means nothing outside of it."""

    __slots__ = (
        "__weakref__",
        "count",
        "rect",
        "size",
        "size_bytes",
        "target",
        "values",
        "values_bytes",
    )

    def __init__(self) -> None:
        self.count: Any = ffi.new("size_t *")
        self.rect: Any = ffi.new("lh_rect *")
        self.size: Any = ffi.new("lh_size *")
        self.size_bytes: Any = ffi.buffer(self.size)
        self.target: Any = ffi.new("lh_target *")
        self.values: Any = ffi.new("double[]", MOST_COMPONENTS)
        self.values_bytes: Any = ffi.buffer(self.values)

    def aim(self, section: int | None, item: int | None) -> Any:
        """The target of one value, for a section or an item; None where `targets` says more."""
        whom = self.target
        try:
            if item is None:
                if section.__class__ is not int or section == c.LH_ALL:
                    return None
                whom.scope, whom.section, whom.first = c.LH_SCOPE_SECTION, 0, section
            elif section.__class__ is int and item.__class__ is int:
                whom.scope, whom.section, whom.first = c.LH_SCOPE_ITEM, section, item
            else:
                return None
        except OverflowError:
            return None
        whom.count = 1
        return whom
