"""The C layout behind the Python object: its lifetime, its calls and the plugin's tables."""

from __future__ import annotations

import weakref
from collections.abc import Mapping
from typing import Any, Callable, TypeVar

import numpy as np

from . import _constants as c
from ._access import Access, Owner
from ._library import check, ffi, library
from ._permit import Delegate
from ._renamed import Renamed
from ._single import Single
from ._swapping import Swapping
from ._tables import Capability, Tables, copied_tables
from .errors import BusyError, LayoutError
from .paths import KindInfo, Names
from .properties import PropertyInfo

Answer = TypeVar("Answer")


class LayoutAccess(Access):
    """The access of a layout, with the state that its fast paths need."""

    noun, prefix, again = "layout", "lh_layout_", " with Host.layout"

    def __init__(self, pointer: Any, delegate: Delegate | None, host: Swapping) -> None:
        c = library()
        super().__init__(pointer, c.lh_layout_destroy, host._access.swaps)
        self.delegate = delegate
        # The functions that run in every frame; looking one up takes a tenth of its call.
        self.content_size = c.lh_layout_content_size
        self.elements_in_rect = c.lh_layout_elements_in_rect
        self.get_property = c.lh_layout_get_property
        self.set_property = c.lh_layout_set_property
        self.set_viewport = c.lh_layout_set_viewport
        # The number of turns for which these singles are valid, and the singles.
        self.short_ways: tuple[int, Mapping[str, Single]] = (-1, {})
        # The capacity of a result array: the length of the longest result so far.
        self.usual_count = 64
        # The layout's current viewport, and the one that the next scroll will write.
        self.windows: Any = None

    is_measuring = False  # while the measure function of a view runs

    def busy(self) -> BusyError:
        if self.is_measuring:
            return BusyError("the view waits for the sizes of its measure function; call later")
        if self.delegate and self.delegate.asking:
            return BusyError("the layout waits for its permit callback to return; call later")
        return super().busy()


class Handle(Owner):
    """Owns one lh_layout. A base class of Layout."""

    _instead = ", or pickle its specification, of which Host.layout makes an equal one"

    _access: LayoutAccess

    def _begin(self, pointer: Any, delegate: Delegate | None, host: Swapping) -> None:
        """Takes ownership of an lh_layout."""
        self._access = LayoutAccess(pointer, delegate, host)
        self._host = weakref.ref(host)
        self._last_tables: Tables | None = None
        if delegate:
            # A weak reference, so that no cycle delays the release of the layout.
            layout = weakref.ref(self)
            delegate.names = lambda: _names(layout())

    def close(self) -> None:
        """Frees the layout. Later calls raise ClosedError, except `close`.

        Raises BusyError during a call of this layout on another thread, and from inside its permit
        callback.
        """
        self._access.close()

    @property
    def closed(self) -> bool:
        """Whether the layout was closed."""
        return self._pointer is None

    def _collect(self, function: str, dtype: Any, c_type: str, *arguments: Any) -> np.ndarray:
        """Calls a function that takes (..., buffer, capacity, *count), until the buffer is large
        enough."""
        count = ffi.new("size_t *", 16)
        while True:
            array = np.empty(count[0], dtype)
            buffer = ffi.from_buffer(c_type + "[]", array, require_writable=True)
            status, error = self._access.query(function, *arguments, buffer, len(array), count)
            if status != c.LH_BUFFER_TOO_SMALL or count[0] <= len(array):
                check(status, error)
                return array[: count[0]]

    # The plugin's description of the layout

    @property
    def swap_count(self) -> int:
        """How often the layout has been swapped. After a swap, read `version`, `properties`,
        `kinds` and `capabilities` again."""
        swap_count: int = self._access.read(library().lh_layout_exchanges)
        return swap_count

    exchanges = Renamed("Layout.exchanges", "swap_count")

    @property
    def _tables(self) -> Tables:
        """A copy of the tables of the plugin that the layout runs now."""
        turns = self._access.swaps.turns
        swap_count = self.swap_count
        tables = self._last_tables
        while tables is None or tables.swap_count != swap_count:
            tables = self._copied_tables()
            swap_count = self.swap_count
        self._last_tables = tables
        self._access.short_ways = (-1 if turns % 2 else turns, tables.singles)
        return tables

    def _copied_tables(self) -> Tables | None:
        host = self._host()  # keeps it alive: freeing it unloads the plugin before the last swap
        try:
            with self._access.swaps.copying():
                return self._access.read(copied_tables)
        finally:
            del host

    def _by_tables(self, work: Callable[[Tables], Answer]) -> Answer:
        """Runs `work`, which translates names by the tables; again if the layout was swapped in
        between, because names and choices may have other numbers then."""
        while True:
            tables = self._tables
            try:
                result = work(tables)
            except LayoutError:
                if self.swap_count == tables.swap_count:
                    raise
            else:
                if self.swap_count == tables.swap_count:
                    return result

    @property
    def id(self) -> str:
        """The layout's ID, such as "snap-to-center"."""
        return self._tables.id

    @property
    def name(self) -> str:
        """The layout's name, to show to people."""
        return self._tables.name

    @property
    def version(self) -> str:
        """The layout's semantic version."""
        return self._tables.version

    @property
    def summary(self) -> str:
        """A description of the layout in one sentence."""
        return self._tables.summary

    @property
    def capabilities(self) -> Capability:
        """What the layout supports: `Capability.DRAG in layout.capabilities`."""
        return self._tables.capabilities

    @property
    def kinds(self) -> Mapping[str, KindInfo]:
        """The element kinds that the layout uses, by name."""
        return self._tables.kinds

    @property
    def properties(self) -> Mapping[str, PropertyInfo]:
        """The layout's properties, by name. A new mapping after a swap."""
        return self._tables.properties

    @property
    def _names(self) -> Names:
        return self._tables.names


def _names(layout: Handle | None) -> Names:
    return Names({}) if layout is None else layout._names
