"""What a plugin says of a layout, copied out of the plugin's memory.

That memory goes when the layout was swapped and its former plugin is unloaded; the copy stays, and
knows by the number of exchanges whether it is still of the plugin that answers.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from . import _constants as c
from ._library import library, text
from ._single import Single, singles
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


@dataclass(frozen=True)
class Tables:
    """A copy of an lh_layout_class."""

    exchanges: int
    """How often the layout had been exchanged when they were copied."""
    id: str
    name: str
    version: str
    summary: str
    capabilities: Capability
    kinds: Mapping[str, KindInfo]
    properties: Mapping[str, PropertyInfo]
    names: Names
    singles: Mapping[str, Single]


def copied_tables(handle: Any) -> Tables | None:
    """Copies the tables of an lh_layout; None if it was exchanged meanwhile. Only inside
    `SwapLock.copying`."""
    exchanges = library().lh_layout_exchanges(handle)
    described = library().lh_layout_class_of(handle)
    kinds, properties = _kinds(described), _properties(described)
    tables = Tables(
        exchanges=exchanges,
        id=text(described.id),
        name=text(described.name),
        version=text(described.version),
        summary=text(described.summary),
        capabilities=Capability(described.capabilities),
        kinds=kinds,
        properties=properties,
        names=Names(kinds),
        singles=singles(properties.values()),
    )
    return tables if library().lh_layout_exchanges(handle) == exchanges else None


def _kinds(described: Any) -> dict[str, KindInfo]:
    kinds: dict[str, KindInfo] = {}
    for index in range(described.kind_count):
        kind = described.kinds[index]
        kinds[text(kind.name)] = KindInfo(kind.kind, text(kind.summary))
    return kinds


def _properties(described: Any) -> dict[str, PropertyInfo]:
    listed = (property_info(described.properties[i]) for i in range(described.property_count))
    return {info.name: info for info in listed}
