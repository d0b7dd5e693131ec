"""The changes that `Layout.update` applies as one batch: insertions, deletions, moves, reloads.

    layout.update([delete_items(0, 3), insert_items(0, 10, count=2)])

The order within a batch does not matter. Deletions, reloads and the sources of moves use the
indexes before the batch; insertions and the destinations of moves use the indexes after it.
Properties follow their item or section.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from enum import IntEnum
from operator import attrgetter
from typing import Any, Union

import numpy as np

from . import _constants as c
from ._library import ffi
from .errors import InvalidArgumentError
from .geometry import shown, whole_numbers


class ChangeKind(IntEnum):
    """The kind of a change."""

    INSERT_ITEMS = c.LH_INSERT_ITEMS
    DELETE_ITEMS = c.LH_DELETE_ITEMS
    MOVE_ITEMS = c.LH_MOVE_ITEMS
    RELOAD_ITEMS = c.LH_RELOAD_ITEMS
    INSERT_SECTIONS = c.LH_INSERT_SECTIONS
    DELETE_SECTIONS = c.LH_DELETE_SECTIONS
    MOVE_SECTIONS = c.LH_MOVE_SECTIONS
    RELOAD_SECTIONS = c.LH_RELOAD_SECTIONS


@dataclass(frozen=True)
class Change:
    """One change. Create it with `insert_items`, `delete_items`, `move_items` and so on."""

    kind: int
    section: int
    item: int = 0
    count: int = 1
    to_section: int = 0
    to_item: int = 0


FIELDS = [field.name for field in fields(Change)]

CHANGE = np.dtype(
    [("kind", np.uint32), ("reserved", np.uint32)] + [(name, np.int64) for name in FIELDS[1:]]
)
"""The dtype of an array of changes; see `Layout.update`."""

Changes = Union[Change, Iterable[Change], np.ndarray]


def insert_items(section: int, item: int, count: int = 1) -> Change:
    """Inserts `count` items. The index of the first, after the batch, is (section, item)."""
    return Change(c.LH_INSERT_ITEMS, section, item, count)


def delete_items(section: int, item: int, count: int = 1) -> Change:
    """Deletes `count` items, from (section, item) on: an index before the batch."""
    return Change(c.LH_DELETE_ITEMS, section, item, count)


def move_items(section: int, item: int, to_section: int, to_item: int, count: int = 1) -> Change:
    """Moves `count` items from (section, item) to (to_section, to_item) after the batch."""
    return Change(c.LH_MOVE_ITEMS, section, item, count, to_section, to_item)


def reload_items(section: int, item: int, count: int = 1) -> Change:
    """Reloads `count` items, whose content changed: they keep their identity and properties."""
    return Change(c.LH_RELOAD_ITEMS, section, item, count)


def insert_sections(section: int, count: int = 1, items: int = 0) -> Change:
    """Inserts `count` sections of `items` items. The first becomes `section`, after the batch."""
    return Change(c.LH_INSERT_SECTIONS, section, items, count)


def delete_sections(section: int, count: int = 1) -> Change:
    """Deletes `count` sections, from `section` on, with their items."""
    return Change(c.LH_DELETE_SECTIONS, section, count=count)


def move_sections(section: int, to_section: int, count: int = 1) -> Change:
    """Moves `count` sections with their items, from `section` on, to `to_section`."""
    return Change(c.LH_MOVE_SECTIONS, section, count=count, to_section=to_section)


def reload_sections(section: int, count: int = 1) -> Change:
    """Reloads everything in `count` sections, from `section` on."""
    return Change(c.LH_RELOAD_SECTIONS, section, count=count)


def batch(changes: Changes) -> Any:
    """Converts the changes to an lh_change array. Raises InvalidArgumentError."""
    if isinstance(changes, np.ndarray) and changes.dtype == CHANGE and changes.ndim == 1:
        array = np.ascontiguousarray(changes)
        check_kinds(array["kind"])
    else:
        array = table([changes] if isinstance(changes, Change) else changes)
    return ffi.from_buffer("lh_change[]", array)


def table(changes: Iterable[Change]) -> np.ndarray:
    """Converts the changes to an array of dtype CHANGE. Raises InvalidArgumentError."""
    if not isinstance(changes, Iterable):
        raise InvalidArgumentError(f"changes must be a list of changes, not {shown(changes)}")
    listed = list(changes)
    for index, change in enumerate(listed):
        if not isinstance(change, Change):
            raise InvalidArgumentError(
                f"changes[{index}] must come from insert_items, delete_items and so on, "
                f"not {shown(change)}"
            )
    array = np.zeros(len(listed), CHANGE)
    for name, values in zip(FIELDS, zip(*map(attrgetter(*FIELDS), listed))):
        column = whole_numbers(values, (name + " of changes[{}]").format)
        if name == "kind":
            check_kinds(column)
        array[name] = column
    return array


def check_kinds(kinds: np.ndarray) -> None:
    """Raises InvalidArgumentError for the first that is no ChangeKind."""
    for index in np.flatnonzero((kinds < 0) | (kinds >= len(ChangeKind)))[:1]:
        raise InvalidArgumentError(f"kind of changes[{index}] is {kinds[index]}; 0 to 7 are known")
