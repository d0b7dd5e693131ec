"""The layout behind the Python object: its life, and the funnel every call goes through."""

from __future__ import annotations

import enum
import functools
from typing import Any, Dict, Mapping, Optional, Tuple

import numpy as np

from . import _constants as c
from ._library import check, ffi, library, new_error, text
from ._permit import Delegate
from .errors import BusyError, ClosedError
from .paths import KindInfo, Names
from .properties import PropertyInfo, property_info


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


class Handle:
    """Owns one lh_layout. Layout inherits it; a program never makes one."""

    def __init__(self, pointer: Any, delegate: Optional[Delegate]) -> None:
        self._pointer = ffi.gc(pointer, library().lh_layout_destroy)
        self._delegate = delegate
        if delegate:
            delegate.names = self._names

    def close(self) -> None:
        """Frees the layout. Closing again does nothing; any other call raises ClosedError.

        Raises BusyError from inside the layout's own permit callback.
        """
        if self._delegate and self._delegate.asking:
            raise BusyError("the layout waits for the answer of its permit callback; close it later")
        if self._pointer is not None:
            ffi.release(self._pointer)
            self._pointer = None

    @property
    def closed(self) -> bool:
        """Whether the layout was closed."""
        return self._pointer is None

    def _handle(self) -> Any:
        if self._pointer is None:
            raise ClosedError("this layout is closed; make another with Host.layout")
        return self._pointer

    def _try(self, function: str, *arguments: Any) -> Tuple[int, Any]:
        """Calls lh_layout_<function>(handle, *arguments, error); its status, and the error."""
        error = new_error()
        call = getattr(library(), "lh_layout_" + function)
        return call(self._handle(), *arguments, error), error

    def _call(self, function: str, *arguments: Any) -> None:
        """The same, but raises what it fails with."""
        status, error = self._try(function, *arguments)
        check(status, error)

    def _collect(self, function: str, dtype: Any, c_type: str, *arguments: Any) -> np.ndarray:
        """Calls a function that takes (..., buffer, capacity, *count), and again with room enough."""
        count = ffi.new("size_t *", 16)
        while True:
            array = np.empty(count[0], dtype)
            buffer = ffi.from_buffer(c_type + "[]", array, require_writable=True)
            status, error = self._try(function, *arguments, buffer, len(array), count)
            if status != c.LH_BUFFER_TOO_SMALL or count[0] <= len(array):
                check(status, error)
                return array[: count[0]]

    @property
    def _class(self) -> Any:
        return library().lh_layout_class_of(self._handle())

    @property
    def id(self) -> str:
        """Such as "snap-to-center"."""
        return text(self._class.id)

    @property
    def name(self) -> str:
        """The layout's name for people."""
        return text(self._class.name)

    @property
    def version(self) -> str:
        """The layout's semantic version."""
        return text(self._class.version)

    @property
    def summary(self) -> str:
        """What the layout is, in one sentence."""
        return text(self._class.summary)

    @property
    def capabilities(self) -> Capability:
        """What it can do: `Capability.DRAG in layout.capabilities`."""
        return Capability(self._class.capabilities)

    @functools.cached_property
    def kinds(self) -> Mapping[str, KindInfo]:
        """The element kinds it uses, by name."""
        described = self._class
        kinds: Dict[str, KindInfo] = {}
        for index in range(described.kind_count):
            kind = described.kinds[index]
            kinds[text(kind.name)] = KindInfo(kind.kind, text(kind.summary))
        return kinds

    @functools.cached_property
    def properties(self) -> Mapping[str, PropertyInfo]:
        """Everything it can be told, by name."""
        described = self._class
        listed = (property_info(described.properties[i]) for i in range(described.property_count))
        return {info.name: info for info in listed}

    @functools.cached_property
    def _names(self) -> Names:
        return Names(self.kinds)
