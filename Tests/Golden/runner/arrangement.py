"""Sets the properties and sections of a golden file on a layout.

A key of a section is a property of that name at section scope; or, in the plural and with a list,
the property of its singular name at item scope: `item_sizes` sets `item_size` of each item. A null
is "not set". Inside insertions the files write the originals' camelCase names.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Optional

import layouthost

from . import schema
from .schema import SchemaError

# Names of insertions whose property has another name than in camelCase.
RENAMED = {"header": "header_size"}


@dataclass(frozen=True)
class Section:
    """The number of a section's items, and its other keys."""

    items: int
    values: dict[str, Any]

    @staticmethod
    def read(value: Any, where: str) -> "Section":
        fields = schema.Fields(value, where)
        return Section(fields.take("items", schema.count), fields.rest())

    @staticmethod
    def read_original(value: Any, where: str) -> "Section":
        """The same with the originals' names."""
        section = Section.read(value, where)
        return Section(section.items, {our_name(k): v for k, v in section.values.items()})


def our_name(original: str) -> str:
    snake = re.sub("[A-Z]", lambda match: "_" + match[0].lower(), original)
    return RENAMED.get(snake, snake)


def set_section(layout: layouthost.Layout, index: int, section: Section) -> None:
    """Sets the keys of a section. Raises SchemaError for an unknown one."""
    for key, value in section.values.items():
        if _has(layout, key, "section"):
            if value is not None:
                layout.set(key, value, section=index)
        elif key.endswith("s") and _has(layout, key[:-1], "item"):
            if value is not None:
                set_items(layout, key, index, range(section.items), value)
        else:
            raise SchemaError(f"{layout.id} has no property for the key {key!r} of a section")


def set_items(
    layout: layouthost.Layout, plural: str, section: int, items: Sequence[int], values: Any
) -> None:
    """Sets the property of that plural name for each of the items."""
    name = plural[:-1]
    if not isinstance(values, list) or len(values) != len(items):
        raise SchemaError(f"{plural} must be a list of {len(items)}, one per item, not {values!r}")
    for item, value in zip(items, values):
        layout.set(name, value, section=section, item=item)


def set_layout(layout: layouthost.Layout, values: dict[str, Any]) -> None:
    """Sets properties of the whole layout. Raises NoSuchIndexError for an unknown name."""
    for name, value in values.items():
        layout.set(name, value)


def arrange(
    layout: layouthost.Layout,
    viewport: Sequence[float],
    properties: Optional[dict[str, Any]],
    sections: list[Section],
) -> None:
    """Sets the state of a case before its first step."""
    layout.item_counts = [section.items for section in sections]
    layout.viewport = tuple(viewport)
    set_layout(layout, properties or {})
    for index, section in enumerate(sections):
        set_section(layout, index, section)


def _has(layout: layouthost.Layout, name: str, scope: str) -> bool:
    return name in layout.properties and scope in layout.properties[name].scopes
