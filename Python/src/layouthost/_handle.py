"""The layout behind the Python object: its life, and the funnel every call goes through."""

from __future__ import annotations

import enum
import functools
from collections.abc import Mapping
from typing import Any, Callable, TypeVar

import numpy as np

from . import _constants as c
from ._guard import Guarded
from ._library import check, ffi, library, text
from ._permit import Delegate
from .errors import BusyError
from .paths import KindInfo, Names
from .properties import PropertyInfo, property_info

Answer = TypeVar("Answer")


class Capability(enum.IntFlag):
    """What a layout can do beyond placing elements."""

    SNAPPING = c.LH_CAPABILITY_SNAPPING
    """`target_offset` does more than to return the proposed offset."""
    TAP = c.LH_CAPABILITY_TAP
    PAN = c.LH_CAPABILITY_PAN
    DRAG = c.LH_CAPABILITY_DRAG
    """Answers these gestures."""
    TRANSITION = c.LH_CAPABILITY_TRANSITION
    """Answers `transition`."""
    FOLLOWS_SCROLL = c.LH_CAPABILITY_FOLLOWS_SCROLL
    """Elements change when the viewport merely moves: ask for them anew on each scroll."""
    MIRRORS = c.LH_CAPABILITY_MIRRORS
    """Mirrors itself in a right-to-left viewport."""
    ENDLESS = c.LH_CAPABILITY_ENDLESS
    """May repeat its items endlessly; the property `endless` says whether it does now."""


class Handle(Guarded):
    """Owns one lh_layout. Layout inherits it; a program never makes one."""

    _noun = "layout"
    _prefix = "lh_layout_"
    _again = " with Host.layout"

    def __init__(self, pointer: Any, delegate: Delegate | None) -> None:
        super().__init__(pointer, library().lh_layout_destroy)
        self._delegate = delegate
        if delegate:
            delegate.names = self._names

    def close(self) -> None:
        """Frees the layout. Closing again does nothing; any other call raises ClosedError.

        Raises BusyError while another thread is inside a call of this layout, and from inside its
        own permit callback.
        """
        self._close()

    @property
    def closed(self) -> bool:
        """Whether the layout was closed."""
        return self._pointer is None

    def _busy(self) -> BusyError:
        if self._delegate and self._delegate.asking:
            return BusyError("the layout waits for the answer of its permit callback; call later")
        return super()._busy()

    def _call(self, function: str, *arguments: Any) -> None:
        """Calls a function that asks, and raises what it fails with."""
        check(*self._ask(function, *arguments))

    def _change(self, function: str, *arguments: Any) -> None:
        """Calls a function that changes something, and raises what it fails with."""
        check(*self._tell(function, *arguments))

    def _collect(self, function: str, dtype: Any, c_type: str, *arguments: Any) -> np.ndarray:
        """Calls a function that takes (..., buffer, capacity, *count), and again with room
        enough."""
        count = ffi.new("size_t *", 16)
        while True:
            array = np.empty(count[0], dtype)
            buffer = ffi.from_buffer(c_type + "[]", array, require_writable=True)
            status, error = self._ask(function, *arguments, buffer, len(array), count)
            if status != c.LH_BUFFER_TOO_SMALL or count[0] <= len(array):
                check(status, error)
                return array[: count[0]]

    def _described(self, read: Callable[[Any], Answer]) -> Answer:
        """Reads something of the layout's class, which is there as long as the layout."""
        return self._read(lambda handle: read(library().lh_layout_class_of(handle)))

    @property
    def id(self) -> str:
        """Such as "snap-to-center"."""
        return self._described(lambda described: text(described.id))

    @property
    def name(self) -> str:
        """The layout's name for people."""
        return self._described(lambda described: text(described.name))

    @property
    def version(self) -> str:
        """The layout's semantic version."""
        return self._described(lambda described: text(described.version))

    @property
    def summary(self) -> str:
        """What the layout is, in one sentence."""
        return self._described(lambda described: text(described.summary))

    @property
    def capabilities(self) -> Capability:
        """What it can do: `Capability.DRAG in layout.capabilities`."""
        return self._described(lambda described: Capability(described.capabilities))

    @functools.cached_property
    def kinds(self) -> Mapping[str, KindInfo]:
        """The element kinds it uses, by name."""
        return self._described(_kinds)

    @functools.cached_property
    def properties(self) -> Mapping[str, PropertyInfo]:
        """Everything it can be told, by name."""
        return self._described(_properties)

    @functools.cached_property
    def _names(self) -> Names:
        return Names(self.kinds)


def _kinds(described: Any) -> dict[str, KindInfo]:
    kinds: dict[str, KindInfo] = {}
    for index in range(described.kind_count):
        kind = described.kinds[index]
        kinds[text(kind.name)] = KindInfo(kind.kind, text(kind.summary))
    return kinds


def _properties(described: Any) -> dict[str, PropertyInfo]:
    listed = (property_info(described.properties[i]) for i in range(described.property_count))
    return {info.name: info for info in listed}
