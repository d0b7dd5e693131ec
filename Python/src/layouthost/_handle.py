"""The layout behind the Python object: its life, and the funnel every call goes through."""

from __future__ import annotations

import weakref
from collections.abc import Mapping
from typing import Any, Callable, TypeVar

import numpy as np

from . import _constants as c
from ._guard import Guarded, Room
from ._library import check, ffi, library
from ._permit import Delegate
from ._single import Single
from ._swapping import Swapping
from ._tables import Capability, Tables, copied_tables
from .errors import BusyError, LayoutError
from .paths import KindInfo, Names
from .properties import PropertyInfo

Answer = TypeVar("Answer")


class LayoutRoom(Room):
    """The room of a layout, with what its short ways need."""

    __slots__ = (
        "content_size",
        "elements_in_rect",
        "gate",
        "get_property",
        "set_property",
        "set_viewport",
        "short_ways",
        "usual_count",
        "windows",
    )

    def __init__(self, pointer: Any, host: Swapping) -> None:
        c = library()
        super().__init__(pointer, c.lh_layout_destroy)
        # The functions of which a frame is made; to find one takes a tenth of its call.
        self.content_size = c.lh_layout_content_size
        self.elements_in_rect = c.lh_layout_elements_in_rect
        self.get_property = c.lh_layout_get_property
        self.set_property = c.lh_layout_set_property
        self.set_viewport = c.lh_layout_set_viewport
        self.gate = host._gate
        # The tables' singles, and at which number of turns they were of the plugin that answers.
        self.short_ways: tuple[int, Mapping[str, Single]] = (-1, {})
        # For how many elements there is room in an answer: as many as the longest one had.
        self.usual_count = 64
        # The viewport as the layout was told it, and for the next scroll.
        self.windows: Any = None


class Handle(Guarded):
    """Owns one lh_layout. Layout inherits it; a program never makes one."""

    _noun = "layout"
    _prefix = "lh_layout_"
    _again = " with Host.layout"
    _instead = ", or pickle its specification, of which Host.layout makes an equal one"

    _room: LayoutRoom

    def _begin(self, pointer: Any, delegate: Delegate | None, host: Swapping) -> None:
        """Takes over a handle of C's. A program makes layouts with Host.layout."""
        self._room = LayoutRoom(pointer, host)
        self._host = weakref.ref(host)
        self._last_tables: Tables | None = None
        self._delegate = delegate
        if delegate:
            # The delegate belongs to the layout, which is freed as soon as nobody else holds it.
            layout = weakref.ref(self)
            delegate.names = lambda: _names(layout())

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

    # What the plugin says of the layout

    @property
    def exchanges(self) -> int:
        """How often the layout was swapped since it was made. When it changes, `version`,
        `properties`, `kinds` and `capabilities` may be others."""
        return self._read(_exchanges)

    @property
    def _tables(self) -> Tables:
        """What the plugin that answers now says of the layout."""
        turns = self._room.gate.turns
        exchanges = self.exchanges
        tables = self._last_tables
        while tables is None or tables.exchanges != exchanges:
            tables = self._copied_tables()
            exchanges = self.exchanges
        self._last_tables = tables
        self._room.short_ways = (-1 if turns % 2 else turns, tables.singles)
        return tables

    def _copied_tables(self) -> Tables | None:
        host = self._host()  # held meanwhile: when a host is freed, it unloads what it kept
        try:
            with self._room.gate.copying():
                return self._read(copied_tables)
        finally:
            del host

    def _by_tables(self, work: Callable[[Tables], Answer]) -> Answer:
        """Does what translates by the tables; anew if the layout was swapped in between, for names
        and choices may stand for other numbers then. So it must bear to be done twice."""
        while True:
            tables = self._tables
            try:
                answer = work(tables)
            except LayoutError:
                if self.exchanges == tables.exchanges:
                    raise
            else:
                if self.exchanges == tables.exchanges:
                    return answer

    @property
    def id(self) -> str:
        """Such as "snap-to-center"."""
        return self._tables.id

    @property
    def name(self) -> str:
        """The layout's name for people."""
        return self._tables.name

    @property
    def version(self) -> str:
        """The layout's semantic version."""
        return self._tables.version

    @property
    def summary(self) -> str:
        """What the layout is, in one sentence."""
        return self._tables.summary

    @property
    def capabilities(self) -> Capability:
        """What it can do: `Capability.DRAG in layout.capabilities`."""
        return self._tables.capabilities

    @property
    def kinds(self) -> Mapping[str, KindInfo]:
        """The element kinds it uses, by name."""
        return self._tables.kinds

    @property
    def properties(self) -> Mapping[str, PropertyInfo]:
        """Everything it can be told, by name. Another mapping after a swap."""
        return self._tables.properties

    @property
    def _names(self) -> Names:
        return self._tables.names


def _exchanges(handle: Any) -> int:
    return int(library().lh_layout_exchanges(handle))


def _names(layout: Handle | None) -> Names:
    return Names({}) if layout is None else layout._names
