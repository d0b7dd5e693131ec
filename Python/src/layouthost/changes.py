"""What became of the items: the changes `Layout.update` takes as one batch.

    layout.update([delete_items(0, 3), insert_items(0, 10, count=2)])

The order within a batch does not matter: whatever leaves is named as in the old arrangement,
whatever arrives as in the new one. Properties follow their item or section.
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
    """One change. Made by the functions below; fields its kind does not name are 0."""

    kind: int
    section: int
    item: int = 0
    count: int = 1
    to_section: int = 0
    to_item: int = 0


def insert_items(section: int, item: int, count: int = 1) -> Change:
    """`count` items arrive; the first will be (section, item) in the new arrangement."""
    return Change(c.LH_INSERT_ITEMS, section, item, count)


def delete_items(section: int, item: int, count: int = 1) -> Change:
    """`count` items leave, from (section, item) on."""
    return Change(c.LH_DELETE_ITEMS, section, item, count)


def move_items(section: int, item: int, to_section: int, to_item: int, count: int = 1) -> Change:
    """`count` items go from (section, item) on, old, to (to_section, to_item) on, new."""
    return Change(c.LH_MOVE_ITEMS, section, item, count, to_section, to_item)


def reload_items(section: int, item: int, count: int = 1) -> Change:
    """`count` items show something else; their identity and properties stay."""
    return Change(c.LH_RELOAD_ITEMS, section, item, count)


def insert_sections(section: int, count: int = 1, items: int = 0) -> Change:
    """`count` sections arrive, the first as `section`, each with `items` items."""
    return Change(c.LH_INSERT_SECTIONS, section, items, count)


def delete_sections(section: int, count: int = 1) -> Change:
    """`count` sections leave, from `section` on, and their items with them."""
    return Change(c.LH_DELETE_SECTIONS, section, count=count)


def move_sections(section: int, to_section: int, count: int = 1) -> Change:
    """`count` sections go from `section` on to `to_section` on; their items move along."""
    return Change(c.LH_MOVE_SECTIONS, section, count=count, to_section=to_section)


def reload_sections(section: int, count: int = 1) -> Change:
    """Everything in `count` sections from `section` on shows something else."""
    return Change(c.LH_RELOAD_SECTIONS, section, count=count)


def batch(changes: Change | Iterable[Change]) -> Any:
    """The changes as an lh_change array. Raises InvalidArgumentError for anything else."""
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
