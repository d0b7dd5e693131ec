"""What goes into a layout: item counts, properties, the viewport, and changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, KeysView, Mapping, Sequence
from typing import Any

import numpy as np

from . import _constants as c
from ._handle import Handle
from ._library import check, ffi, sized
from ._sentences import of_property
from ._tables import Tables
from .changes import Change, batch
from .errors import InvalidArgumentError, LayoutError
from .geometry import Insets, Numbers, Rect, geometry, real_number, whole_number
from .gestures import named
from .paths import no_such
from .properties import PropertyInfo, Value
from .targets import Target, target

DIRECTIONS: Mapping[str, int] = {"ltr": c.LH_LEFT_TO_RIGHT, "rtl": c.LH_RIGHT_TO_LEFT}


class Inputs(Handle):
    """The part of Layout that is told things. All of it is for one thread at a time: a second
    one gets BusyError."""

    def __init__(self, pointer: Any, delegate: Any, host: Any) -> None:
        super().__init__(pointer, delegate, host)
        self._viewport = sized("lh_viewport")
        self._viewport.scale = 1

    # Items

    @property
    def item_counts(self) -> list[int]:
        """How many items each section has: `layout.item_counts = [1000]`.

        Setting it is a reload: nothing animates, and sections and items that still exist by number
        keep their properties. `update` says instead what became of each item.

        Raises InvalidArgumentError; OutOfRangeError (a negative count, too many).
        """
        counts: list[int] = self._collect("item_counts", np.int64, "int64_t").tolist()
        return counts

    @item_counts.setter
    def item_counts(self, counts: Sequence[int]) -> None:
        if isinstance(counts, (str, bytes)) or not hasattr(counts, "__len__"):
            raise InvalidArgumentError(
                f"item_counts must be a list with one count per section, not {counts!r}"
            )
        numbers = [whole_number(n, f"item_counts[{i}]") for i, n in enumerate(counts)]
        self._change("set_item_counts", ffi.new("int64_t[]", numbers), len(numbers))

    def update(self, changes: Change | Iterable[Change]) -> None:
        """Says what became of the items, as one batch.

        `changes` come from insert_items, delete_items, move_items, reload_items, insert_sections,
        delete_sections, move_sections, reload_sections. `appearance` tells afterwards where each
        element starts from or ends.

        Raises InvalidArgumentError, NoSuchIndexError, OutOfRangeError, InconsistentBatchError; the
        sentence names the change by its place in the list, and nothing has changed.
        """
        array = batch(changes)
        self._change("update", array, len(array))

    # Properties

    def set(
        self,
        name: str,
        value: Value,
        section: int | None = None,
        item: int | None = None,
        first: int | None = None,
        count: int | None = None,
    ) -> None:
        """Sets a property, for the whole layout or for some of its sections or items.

            layout.set("item_size", (100, 150))                      the whole layout
            layout.set("columns", 3, section=2)                      one section
            layout.set("columns", [1, 2, 3], section=0)              sections 0, 1, 2
            layout.set("unit_height", 2, section=0, item=7)          one item
            layout.set("unit_height", heights, section=0, first=0)   as many items as heights
            layout.set("unit_height", 2, section=0, first=0)         every item of the section
            layout.set("unit_height", None, section=ALL, first=0)    every item: no value of its own

        Values for many are an array of shape (n,), or (n, 2) for points and sizes, (n, 4) for
        insets; C-contiguous float64 is passed without a copy. NaN or None is "not set": the value
        of the section, or of the layout, counts again. Strings name choices.

        Raises InvalidArgumentError (type or shape), NotFiniteError, OutOfRangeError,
        NoSuchIndexError (no such property, section, item), ReadOnlyError; then nothing was set.
        """

        def tell(tables: Tables) -> None:
            info = _property(tables, name)
            doubles, values = info.encode(value)
            whom = target(name, section, item, first, count, None if info.list else values)
            buffer = ffi.from_buffer("double[]", doubles)
            status, error = self._tell(
                "set_property", name.encode(), whom.pointer, buffer, doubles.size
            )
            check(status, error, lambda sentence: of_property(sentence, info, values))

        self._by_tables(tell)

    def get(
        self,
        name: str,
        section: int | None = None,
        item: int | None = None,
        first: int | None = None,
        count: int | None = None,
    ) -> Value | np.ndarray:
        """The value that counts, wherever it was set: one value, or an array for many targets.

            layout.get("item_size")                          Size(width=100.0, height=150.0)
            layout.get("columns", section=2)                 3
            layout.get("columns", section=ALL)               array, one per section
            layout.get("unit_height", section=0, item=7)     2.0
            layout.get("unit_height", section=0, first=0)    array, one per item

        Arrays have the shapes that `set` takes, with NaN for "not set" and numbers for choices.

        Raises InvalidArgumentError, NoSuchIndexError.
        """
        whom = target(name, section, item, first, count, None)

        def ask(tables: Tables) -> Value | np.ndarray:
            info = _property(tables, name)
            try:
                doubles = self._values(name, whom)
            except LayoutError as error:
                error.args = (of_property(str(error), info, None),)
                raise
            return info.decode(doubles) if whom.single else info.array(doubles)

        return self._by_tables(ask)

    def _values(self, name: str, whom: Target) -> np.ndarray:
        return self._collect("get_property", np.float64, "double", name.encode(), whom.pointer)

    def __getitem__(self, name: str) -> Value:
        """layout["item_size"]: the value for the whole layout; None if it is not set, an array if
        it is a list."""
        return self.get(name)

    def __setitem__(self, name: str, value: Value) -> None:
        """layout["item_size"] = (100, 150): the value for the whole layout."""
        self.set(name, value)

    def __contains__(self, name: object) -> bool:
        return name in self.properties

    def __iter__(self) -> Iterator[str]:
        return iter(self.properties)

    def keys(self) -> KeysView[str]:
        """The names of the properties, so that dict(layout) has all values."""
        return self.properties.keys()

    # The viewport

    @property
    def viewport(self) -> Rect:
        """The window onto the content: its origin is the content offset.

        Setting it keeps direction, insets and scale. Raises as `set_viewport`.
        """
        bounds = self._viewport.bounds
        return Rect(bounds.x, bounds.y, bounds.width, bounds.height)

    @viewport.setter
    def viewport(self, bounds: Numbers) -> None:
        self._move(geometry(Rect, bounds, "viewport"))

    def set_viewport(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        direction: str = "ltr",
        insets: Numbers = (0, 0, 0, 0),
        scale: float = 1.0,
        moving: bool = False,
    ) -> None:
        """Says all there is to say of the viewport, in points.

        `direction` is "ltr" or "rtl"; `insets` (top, left, bottom, right) is how much of the edges
        something else covers; `scale` is pixels per point; `moving` says that a finger or a motion
        is at work, so that nothing is pulled from under it.

        Raises InvalidArgumentError, NotFiniteError, OutOfRangeError (a negative size, a scale that
        is not positive); then the viewport stays as it was.
        """
        viewport = sized("lh_viewport")
        viewport.direction = named(direction, DIRECTIONS, "direction")
        viewport.content_insets = tuple(geometry(Insets, insets, "insets"))
        viewport.scale = real_number(scale, "scale")
        viewport.flags = c.LH_VIEWPORT_MOVING if moving else 0
        viewport.bounds = tuple(geometry(Rect, (x, y, width, height), "the viewport"))
        self._adopt(viewport)

    @property
    def moving(self) -> bool:
        """Whether a finger or a motion is at work: nothing is then pulled from under it.

        Set it when a drag, a deceleration or an animated scroll begins, and take it back at the
        end.
        """
        return bool(self._viewport.flags & c.LH_VIEWPORT_MOVING)

    @moving.setter
    def moving(self, moving: bool) -> None:
        viewport = ffi.new("lh_viewport *", self._viewport[0])
        viewport.flags = c.LH_VIEWPORT_MOVING if moving else 0
        self._adopt(viewport)

    def scroll_to(self, x: float, y: float) -> None:
        """Moves the viewport to this content offset. Cheap. Raises as `set_viewport`."""
        self._move(geometry(Rect, (x, y, *self.viewport[2:]), "the viewport"))

    def scroll_by(self, dx: float, dy: float) -> None:
        """Moves the viewport by so many points. Raises as `set_viewport`."""
        bounds = self.viewport
        self.scroll_to(
            bounds.x + real_number(dx, "dx"),
            bounds.y + real_number(dy, "dy"),
        )

    def _move(self, bounds: Rect) -> None:
        viewport = ffi.new("lh_viewport *", self._viewport[0])
        viewport.bounds = tuple(bounds)
        self._adopt(viewport)

    def _adopt(self, viewport: Any) -> None:
        self._change("set_viewport", viewport)
        self._viewport = viewport


def _property(tables: Tables, name: str) -> PropertyInfo:
    if name not in tables.properties:
        no_such(f"property of {tables.id}", name, tables.properties)
    return tables.properties[name]
