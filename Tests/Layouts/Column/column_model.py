"""A model of the rules in Documentation/layouts/column.md, item by item, to compare the layout
with."""

import math
from dataclasses import dataclass, field
from typing import Optional

# Heights are added in units of 2⁻⁴⁴ points, so that rounding never decides which of two columns is
# shorter.
UNIT = 2**44

Frame = tuple[float, float, float, float]


@dataclass
class Item:
    """The input of one item; None is "not set"."""

    exact_height: Optional[float] = None
    unit_height: Optional[int] = None
    span: Optional[int] = None
    column: Optional[int] = None

    def values(self) -> dict[str, float]:
        return {name: value for name, value in vars(self).items() if value is not None}


@dataclass
class Section:
    """The input of one section, and its items."""

    items: list[Item] = field(default_factory=list)
    columns: int = 1
    expanded: bool = True
    header_size: tuple[float, float] = (0, 0)
    insets: tuple[float, float, float, float] = (0, 0, 0, 0)
    item_spacing: float = 0
    placement: str = "round_robin"
    sticky_header: bool = False
    background: bool = True
    base_height_multiplier: float = 1

    def values(self) -> dict[str, object]:
        return {name: value for name, value in vars(self).items() if name != "items"}


def tell(layout, sections: list[Section]) -> None:
    """Sets everything from the start."""
    layout.item_counts = [len(section.items) for section in sections]
    for index, section in enumerate(sections):
        tell_section(layout, index, section)


def tell_section(layout, index: int, section: Section) -> None:
    for name, value in section.values().items():
        layout.set(name, value, section=index)
    tell_items(layout, index, 0, section.items)


def tell_items(layout, section: int, first: int, items: list[Item]) -> None:
    for offset, item in enumerate(items):
        for name, value in item.values().items():
            layout.set(name, value, section=section, item=first + offset)


def in_units(length: float) -> int:
    """The nearest number of units, the higher of two; even a tie may decide which column is
    shorter."""
    whole = math.floor(length * UNIT)
    return whole + (length * UNIT - whole >= 0.5)


def place(section: Section, width: float) -> tuple[list[Frame], float]:
    """The frames of a section's items, from the top of the columns, and the height of the
    tallest."""
    count, spacing = section.columns, section.item_spacing
    _, left, _, right = section.insets
    column_width = max(0.0, (width - (count - 1) * spacing - (left + right)) / count)
    unit = math.floor(column_width * section.base_height_multiplier)
    starts = [left + k * (column_width + spacing) for k in range(count)]
    levels = [0] * count
    turn = 0
    bottom = 0
    frames = []
    for item in section.items:
        height = item.exact_height
        if height is None:
            units = item.unit_height or 1
            height = unit * units + spacing * (units - 1)
        span = min(item.span or 1, count)
        if section.placement == "shortest":
            column = min(range(count - span + 1), key=lambda k: max(levels[k : k + span]))
        else:
            turn = 0 if turn + span > count else turn
            column, turn = turn, (turn + span) % count
            if section.placement == "pinned" and item.column is not None:
                column = min(item.column, count - span)
        y = max(levels[column : column + span])
        frames.append(
            (starts[column], y / UNIT, span * column_width + (span - 1) * spacing, height)
        )
        end = y + in_units(height)
        levels[column : column + span] = [end + in_units(spacing)] * span
        bottom = max(bottom, end)
    return frames, bottom / UNIT


def arrange(
    sections: list[Section], width: float
) -> tuple[dict[tuple[str, int, int], Frame], float]:
    """Every element's frame by kind, section and item, and the height of the content."""
    frames: dict[tuple[str, int, int], Frame] = {}
    y = 0.0
    for index, section in enumerate(sections):
        start = y
        if section.header_size != (0, 0):
            frames["header", index, 0] = (0, y, *section.header_size)
            y += section.header_size[1]
        if section.expanded and section.items:
            top, _, bottom, _ = section.insets
            placed, height = place(section, width)
            for item, (left, above, breadth, length) in enumerate(placed):
                frames["cell", index, item] = (left, y + top + above, breadth, length)
            y += top + height + bottom
        if section.background:
            frames["background", index, 0] = (0, start, width, y - start)
    return frames, y
