"""Sets and reads the properties of a layout by name.

One value, for the whole layout, a section or an item, takes a fast path; see `_access`, `_single`.
"""

from __future__ import annotations

from collections.abc import Iterator, KeysView
from typing import Any, Callable

import numpy as np

from ._access import MOST_COMPONENTS, ONE
from ._handle import Handle
from ._library import NULL, check, ffi
from ._messages import of_property
from ._tables import Tables
from .errors import InvalidArgumentError, LayoutError, NoSuchPropertyError
from .paths import no_such
from .properties import PropertyInfo, Value
from .targets import ALL, Target, target


class Values(Handle):
    """The properties of Layout, by name; `layout["columns"]` is the value for the whole layout."""

    def set(
        self,
        name: str,
        value: Value,
        section: int | None = None,
        item: int | None = None,
        first: int | None = None,
        count: int | None = None,
    ) -> None:
        """Sets a property of the whole layout, or of some sections or items.

            layout.set("item_size", (100, 150))                      the whole layout
            layout.set("columns", 3, section=2)                      one section
            layout.set("columns", [1, 2, 3], section=0)              sections 0, 1, 2
            layout.set("unit_height", 2, section=0, item=7)          one item
            layout.set("unit_height", heights, section=0, first=0)   a height for every item
            layout.set("unit_height", heights, section=0, first=5, count=len(heights))
            layout.set("unit_height", 2, section=0, first=0)         every item of the section
            layout.set("unit_height", None, section=ALL, first=0)    removes the values of all items

        `value` is a number, bool, tuple or the name of a choice, or an array for many targets: of
        shape (n,), or (n, 2) for points and sizes, (n, 4) for insets and rectangles. C-contiguous
        float64 is passed without a copy. NaN or None removes a value, so that the value of the
        section or of the layout applies again.

        With `first`, an array has exactly one value for each item from `first` to the end of the
        section, or `count` values; a single value applies to all these items. Without `first`, an
        array has the values of consecutive sections from `section` on, or one for each section if
        section=ALL.

        Raises InvalidArgumentError (type or shape, too few or too many values), NotFiniteError,
        OutOfRangeError, NoSuchIndexError (no such property, section or item), ReadOnlyError. A
        failed call sets nothing.
        """
        access = self._access
        turns, singles = access.short_ways
        single = singles.get(name)
        if single is None or turns != access.swaps.turns or first is not None or count is not None:
            return self._set(name, value, section, item, first, count)
        token, writer, is_set = (value,), access.writer, False
        try:
            if writer.setdefault(ONE, token) is token and len(access.idle) == len(access.readers):
                values = access.scratch.values
                whom = NULL if section is item is None else access.scratch.aim(section, item)
                if whom is not None and single.write(values, value):
                    is_set = not access.set_property(
                        access.pointer, single.key, whom, values, single.components, NULL
                    )
        except OverflowError:
            pass  # an int outside the range of float
        finally:
            if writer.get(ONE) is token:
                del writer[ONE]
        if not is_set or turns != access.swaps.turns:
            self._set(name, value, section, item, first, count)

    def get(
        self,
        name: str,
        section: int | None = None,
        item: int | None = None,
        first: int | None = None,
        count: int | None = None,
    ) -> Value | np.ndarray:
        """Returns the value that applies to a target, at whichever scope it was set; an array for
        many.

            layout.get("item_size")                          Size(width=100.0, height=150.0)
            layout.get("columns", section=2)                 3
            layout.get("columns", section=ALL)               array, one per section
            layout.get("unit_height", section=0, item=7)     2
            layout.get("unit_height", section=0, first=0)    array, one per item

        Arrays have the shapes of `set`, with NaN for "not set" and the index for a choice.

        Raises InvalidArgumentError, NoSuchIndexError.
        """
        access = self._access
        turns, singles = access.short_ways
        single = singles.get(name)
        if single is None or turns != access.swaps.turns or first is not None or count is not None:
            return self._get(name, section, item, first, count)
        try:
            scratch = access.idle.pop()
        except IndexError:
            scratch = access.new_reader()
        doubles = None
        try:
            whom = NULL if section is item is None else scratch.aim(section, item)
            if access.writer:
                raise access.entry_error()
            values, found = scratch.values, scratch.count
            if whom is not None and not access.get_property(
                access.pointer, single.key, whom, values, MOST_COMPONENTS, found, NULL
            ):
                doubles = single.unpack(scratch.values_bytes)
        finally:
            access.idle.append(scratch)
        if doubles is None or turns != access.swaps.turns:
            return self._get(name, section, item, first, count)
        return single.decode(doubles)

    __getitem__ = get
    __setitem__ = set

    def __contains__(self, name: object) -> bool:
        return name in self.properties

    def __iter__(self) -> Iterator[str]:
        return iter(self.properties)

    def keys(self) -> KeysView[str]:
        """The names of the properties; dict(layout) maps them to their values."""
        return self.properties.keys()

    # The slow path: handles every type of value, and raises with the complete message.

    def _set(
        self,
        name: str,
        value: Value,
        section: int | None,
        item: int | None,
        first: int | None,
        count: int | None,
    ) -> None:
        def write(tables: Tables) -> None:
            set_property(
                self._access.change, self._counts, tables, name, value, section, item, first, count
            )

        self._by_tables(write)

    def _get(
        self, name: str, section: int | None, item: int | None, first: int | None, count: int | None
    ) -> Value | np.ndarray:
        whom = target(name, section, item, first, count, None)

        def read(tables: Tables) -> Value | np.ndarray:
            info = _property(tables, name)
            try:
                doubles = self._values(name, whom)
            except LayoutError as error:
                error.args = (of_property(str(error), info, None),)
                raise
            return info.decode(doubles) if whom.single else info.array(doubles)

        return self._by_tables(read)

    def _counts(self) -> np.ndarray:
        return self._collect("item_counts", np.int64, "int64_t")

    def _values(self, name: str, whom: Target) -> np.ndarray:
        return self._collect("get_property", np.float64, "double", name.encode(), whom.pointer)


def set_property(
    call: Callable[..., tuple[int, Any]],
    counts: Callable[[], np.ndarray],
    tables: Tables,
    name: str,
    value: Value,
    section: int | None,
    item: int | None,
    first: int | None,
    count: int | None,
) -> None:
    """Sets a property with `call`, which calls a C function by name, and raises its error.
    `counts` returns the number of items of each section."""
    info = _property(tables, name)
    doubles, values = info.encode(value)
    if values == 1 and count is None and not info.list:
        _check_single(name, counts(), section, first)
    whom = target(name, section, item, first, count, None if info.list else values)
    buffer = ffi.from_buffer("double[]", doubles)
    status, error = call("set_property", name.encode(), whom.pointer, buffer, doubles.size)
    check(status, error, lambda message: of_property(message, info, values))


def _check_single(name: str, counts: np.ndarray, section: int | None, first: int | None) -> None:
    """Rejects an array of one value for several items or sections, which the library would apply
    to all of them. The library checks everything else."""
    if first is not None and isinstance(section, int) and 0 <= section < len(counts):
        several, of = int(counts[section]) - first, "items"
    elif first is None and section == ALL:
        several, of = len(counts), "sections"
    else:
        return
    if several > 1:
        raise InvalidArgumentError(
            f"{name}: 1 value for {several} {of}; give one for each, a number instead of an array "
            "for all, or count=1"
        )


def _property(tables: Tables, name: str) -> PropertyInfo:
    if name not in tables.properties:
        message = f"{tables.id} has no property {name!r}"
        no_such(message, name, tables.properties, NoSuchPropertyError)
    return tables.properties[name]
