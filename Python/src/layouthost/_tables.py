"""Copies a plugin's description of a layout: its ID, properties, kinds and capabilities.

The plugin's own tables are freed when it is unloaded after a swap. The copy stays; its number of
swap_count says whether the layout still runs that plugin.
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
    """What a layout supports besides placing elements: `Capability.DRAG in layout.capabilities`.

    SNAPPING        `target_offset` returns the offset of a stop, such as an item, not the
                    proposed one.
    TAP             Handles taps.
    PAN             Handles pans, such as swipes to delete.
    DRAG            Handles drags that reorder items.
    TRANSITION      Supports `transition`: its items can open.
    FOLLOWS_SCROLL  Elements may change while the viewport scrolls: query them again after each
                    scroll.
    MIRRORS         Mirrors the layout in a right-to-left viewport.
    ENDLESS         Can repeat its items endlessly; the property `endless` says whether it does
                    now.
    """

    SNAPPING = c.LH_CAPABILITY_SNAPPING
    TAP = c.LH_CAPABILITY_TAP
    PAN = c.LH_CAPABILITY_PAN
    DRAG = c.LH_CAPABILITY_DRAG
    TRANSITION = c.LH_CAPABILITY_TRANSITION
    FOLLOWS_SCROLL = c.LH_CAPABILITY_FOLLOWS_SCROLL
    MIRRORS = c.LH_CAPABILITY_MIRRORS
    ENDLESS = c.LH_CAPABILITY_ENDLESS


@dataclass(frozen=True)
class Tables:
    """A copy of an lh_layout_class."""

    swap_count: int
    """The layout's number of swaps at the time of the copy."""
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
    """Copies the tables of an lh_layout; None if it was swapped meanwhile. Call it inside
    `SwapLock.copying` only."""
    swap_count = library().lh_layout_exchanges(handle)
    described = library().lh_layout_class_of(handle)
    kinds, properties = _kinds(described), _properties(described)
    tables = Tables(
        swap_count=swap_count,
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
    return tables if library().lh_layout_exchanges(handle) == swap_count else None


def _kinds(described: Any) -> dict[str, KindInfo]:
    kinds: dict[str, KindInfo] = {}
    for index in range(described.kind_count):
        kind = described.kinds[index]
        kinds[text(kind.name)] = KindInfo(kind.kind, text(kind.summary))
    return kinds


def _properties(described: Any) -> dict[str, PropertyInfo]:
    listed = (property_info(described.properties[i]) for i in range(described.property_count))
    return {info.name: info for info in listed}
