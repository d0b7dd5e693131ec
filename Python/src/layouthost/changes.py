"""The changes that `Layout.update` applies as one batch: insertions, deletions, moves, reloads.

    layout.update([delete_items(0, 3), insert_items(0, 10, count=2)])

The order within a batch does not matter. Deletions, reloads and the sources of moves use the
indexes before the batch; insertions and the destinations of moves use the indexes after it.
Properties follow their item or section.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any

from . import _constants as c
from ._library import ffi
from .errors import InvalidArgumentError
from .geometry import whole_number


@dataclass(frozen=True)
class Change:
    """One change. Create it with `insert_items`, `delete_items`, `move_items` and so on."""

    kind: int
    section: int
    item: int = 0
    count: int = 1
    to_section: int = 0
    to_item: int = 0


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


def batch(changes: Change | Iterable[Change]) -> Any:
    """Converts the changes to an lh_change array. Raises InvalidArgumentError."""
    changes = [changes] if isinstance(changes, Change) else changes
    if not isinstance(changes, Iterable):
        raise InvalidArgumentError(f"changes must be a list of changes, not {changes!r}")
    listed = list(changes)
    array = ffi.new("lh_change[]", len(listed))
    for index, change in enumerate(listed):
        if not isinstance(change, Change):
            raise InvalidArgumentError(
                f"changes[{index}] must come from insert_items, delete_items and so on, "
                f"not {change!r}"
            )
        if change.kind not in range(c.LH_INSERT_ITEMS, c.LH_RELOAD_SECTIONS + 1):
            raise InvalidArgumentError(
                f"kind of changes[{index}] is {change.kind!r}; 0 to 7 are known"
            )
        for field in fields(change):
            value = whole_number(getattr(change, field.name), f"{field.name} of changes[{index}]")
            setattr(array[index], field.name, value)
    return array
