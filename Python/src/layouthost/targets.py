"""The targets of a property's value: the whole layout, some sections, or some items."""

from __future__ import annotations

from typing import Any, NamedTuple

from . import _constants as c
from ._library import ffi
from .errors import InvalidArgumentError
from .geometry import whole_number

ALL: int = c.LH_ALL
"""As `section`: all sections. As `count`: up to the last section or item."""


class Target(NamedTuple):
    """An lh_target, NULL for the whole layout, and whether it has exactly one value."""

    pointer: Any
    single: bool


def target(
    name: str,
    section: int | None,
    item: int | None,
    first: int | None,
    count: int | None,
    values: int | None,
) -> Target:
    """Returns the target for these arguments of Layout.set and Layout.get.

    `values` is the number of values, None for a single one or none. Without a `count` they are for
    every section or item from `first` on, so that the library rejects too few. Raises
    InvalidArgumentError, which names the property, for arguments that contradict each other.
    """
    if item is not None and (first is not None or count is not None):
        raise InvalidArgumentError(
            f"{name} needs either item, for one, or first and count, for many; not both"
        )
    if section is None:
        if item is not None or first is not None or count is not None:
            raise InvalidArgumentError(f"{name}: item, first and count need a section=")
        if values is not None:
            raise InvalidArgumentError(
                f"{name}: {values} values need targets; add section=, or section= and first="
            )
        return Target(ffi.NULL, True)
    section = whole_number(section, "section")
    if item is not None:
        if values not in (None, 1):
            raise InvalidArgumentError(
                f"{name}: {values} values for one item; use first= instead of item="
            )
        return Target(_target(c.LH_SCOPE_ITEM, section, item, 1), True)
    many = _count(name, count, values)
    if first is not None:
        # For all sections, the library accepts a single value and rejects a count.
        upto = ALL if many is None or (count is None and section != ALL) else many
        return Target(_target(c.LH_SCOPE_ITEM, section, first, upto), False)
    if section == ALL:
        upto = ALL if many is None or count is None else many
        return Target(_target(c.LH_SCOPE_SECTION, 0, 0, upto), False)
    single = many is None
    return Target(_target(c.LH_SCOPE_SECTION, 0, section, 1 if many is None else many), single)


def _count(name: str, count: int | None, values: int | None) -> int | None:
    if count is None:
        return values
    count = whole_number(count, "count")
    if values is not None and count != values and count != ALL:
        raise InvalidArgumentError(f"{name}: count is {count}, but there are {values} values")
    return count


def _target(scope: int, section: int, first: int, count: int) -> Any:
    pointer = ffi.new("lh_target *")
    pointer.scope = scope
    pointer.section = section
    pointer.first = whole_number(first, "first")
    pointer.count = whole_number(count, "count")
    return pointer
