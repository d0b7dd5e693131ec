"""All inputs of a layout as a value: pickle it, compare it, create an equal layout from it.

    wanted = layout.specification
    pickle.dump(wanted, file)                     # or send it to another process or machine
    ...
    with layouthost.Host().layout(wanted) as equal:
        assert equal.specification == wanted

It contains only numbers, strings, bytes and tuples. A gesture in progress, unread events and the
last change are not part of it. A layout itself cannot be pickled.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ._inputs import DIRECTIONS, Direction
from ._library import ffi
from ._renamed import Renamed
from .errors import BadStateError, BusyError
from .geometry import Insets, Rect
from .properties import PropertyInfo
from .targets import target

if TYPE_CHECKING:
    from .layout import Layout


class Window(NamedTuple):
    """A viewport, with the arguments of `Layout.set_viewport`."""

    bounds: Rect
    direction: Direction
    insets: Insets
    scale: float
    moving: bool


class Setting(NamedTuple):
    """The values of one property, for the whole layout or for consecutive sections or items."""

    name: str
    section: int | None
    """The section of the items, or the first section; None for the whole layout."""
    first: int | None
    """The first item; None for sections, and for the whole layout."""
    length: int
    """The number of sections or items; 1 for the whole layout."""
    values: tuple[Any, ...]
    """One value for all targets, or one for each; for a list property, the whole list. Values are
    numbers, tuples of numbers, strings for choices, and None for "not set"."""


@dataclass(frozen=True)
class Specification:
    """All inputs of a layout. Pass it to `Host.layout` instead of a requirement."""

    requirement: str
    """The layout's ID and the compatible versions, such as "bnb@^1.0.1"."""
    item_counts: tuple[int, ...]
    window: Window
    settings: tuple[Setting, ...]
    """The values that differ from the plugin's initial ones."""
    state: bytes
    """The result of `Layout.save_state`."""

    def __repr__(self) -> str:
        names = dict.fromkeys(name for name, *_ in self.settings)
        parts = [f"{sum(self.item_counts)} items", *names]
        return f"<layouthost.Specification {self.requirement}: {', '.join(parts)}>"

    tell = Renamed("Specification.tell", "apply_to")

    def apply_to(self, layout: Layout) -> None:
        """Sets all inputs on a new layout. Raises the errors of the setters of Layout."""
        layout.item_counts = self.item_counts
        for name, section, first, length, values in self.settings:
            if section is None:
                info = layout.properties.get(name)
                layout.set(name, list(values) if info and info.list else values[0])
            elif len(values) == 1:
                layout.set(name, values[0], section, first=first, count=length)
            else:
                layout.set(name, list(values), section, first=first, count=len(values))
        bounds, direction, insets, scale, moving = self.window
        layout.set_viewport(*bounds, direction, insets, scale, moving)
        layout.restore_state(self.state)


def specified(layout: Layout) -> Specification:
    """Returns the inputs of a layout. Raises BusyError if it is swapped meanwhile."""
    swap_count = layout.swap_count
    settings = [
        setting
        for info in layout.properties.values()
        if not info.read_only
        for setting in _settings(layout, info)
    ]
    specification = Specification(
        f"{layout.id}@^{layout.version}",
        layout.item_counts,
        _window(layout),
        tuple(settings),
        layout.save_state(),
    )
    if layout.swap_count != swap_count:
        raise BusyError("the layout was swapped while it was read; ask again")
    return specification


def _window(layout: Layout) -> Window:
    viewport = layout._viewport
    insets = viewport.content_insets
    names: dict[int, Direction] = {number: name for name, number in DIRECTIONS.items()}
    return Window(
        layout.viewport,
        names[viewport.direction],
        Insets(insets.top, insets.left, insets.bottom, insets.right),
        viewport.scale,
        layout.moving,
    )


def _settings(layout: Layout, info: PropertyInfo) -> Iterator[Setting]:
    value = layout[info.name]
    if info.list:
        rows = np.asarray(value).tolist()
        if rows:
            yield Setting(info.name, None, None, 1, tuple(map(_plain, rows)))
        return
    if value != info.default:
        yield Setting(info.name, None, None, 1, (_plain(value),))
    if "section" in info.scopes:
        yield from _pieces(layout, info, None, len(layout.item_counts))
    if "item" in info.scopes:
        for section, count in enumerate(layout.item_counts):
            yield from _pieces(layout, info, section, count)


def _plain(value: Any) -> Any:
    """Converts named tuples and lists to plain tuples."""
    return tuple(value) if isinstance(value, (tuple, list)) else value


def _pieces(layout: Layout, info: PropertyInfo, section: int | None, end: int) -> Iterator[Setting]:
    """Yields the settings of one property, for sections or for the items of one section. A run of
    equal values is one setting, and so is a run of single values."""
    single: list[Any] = []
    for value, first, length in _runs(layout, info, section, end):
        if single and (length > 1 or value is None):
            yield _setting(info, section, first - len(single), len(single), single)
            single = []
        if value is not None and length == 1:
            single.append(value)
        elif value is not None:
            yield _setting(info, section, first, length, [value])
    if single:
        yield _setting(info, section, end - len(single), len(single), single)


def _runs(
    layout: Layout, info: PropertyInfo, section: int | None, end: int
) -> Iterator[tuple[Any, int, int]]:
    """Yields runs of equal values: (value, or None if not set; first; length). Each run is as long
    as possible, however the layout stores it, so that equal layouts have equal specifications."""
    before: tuple[Any, int, int] | None = None
    first = 0
    while first < end:
        value, length = _run(layout, info, section, first)
        length = min(length, end - first)
        if before is not None and before[0] == value:
            before = (value, before[1], before[2] + length)
        else:
            if before is not None:
                yield before
            before = (value, first, length)
        first += length
    if before is not None:
        yield before


def _setting(
    info: PropertyInfo, section: int | None, first: int, length: int, values: list[Any]
) -> Setting:
    if section is None:
        return Setting(info.name, first, None, length, tuple(values))
    return Setting(info.name, section, first, length, tuple(values))


def _run(layout: Layout, info: PropertyInfo, section: int | None, first: int) -> tuple[Any, int]:
    """Returns the value set for one section or item, or None, and how many from there on have the
    same value."""
    if section is None:
        whom = target(info.name, first, None, None, None, None)
    else:
        whom = target(info.name, section, first, None, None, None)
    doubles = ffi.new("double[]", info.components)
    length = ffi.new("int64_t *")
    layout._call("property_run", info.name.encode(), whom.pointer, doubles, length)
    if length[0] < 1:
        raise BadStateError(f"{info.name}: the layout returns a run of {length[0]} values")
    value = info.decoder()(tuple(ffi.unpack(doubles, info.components)))
    return _plain(value), length[0]
