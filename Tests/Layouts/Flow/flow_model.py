"""A slow model of the flow layout, written from its description: one item after the other, in
doubles.

Written for vertical scrolling; a horizontal layout is the same with the axes exchanged.
"""

from dataclasses import dataclass, field, replace

TOLERANCE = 1e-9
ROWS = ("justify", "start", "center", "end")


@dataclass
class Section:
    """One section's values; `sizes` has one (width, height) for each item."""

    sizes: list
    line_spacing: float = 10.0
    spacing: float = 10.0
    inset: tuple = (0.0, 0.0, 0.0, 0.0)
    header: float = 0.0
    footer: float = 0.0
    row: str = "justify"
    last: str = "same"
    line: str = "center"


@dataclass
class Picture:
    """All positions: frames by (kind, section, item), and the length of the content."""

    frames: dict = field(default_factory=dict)
    length: float = 0.0


def rows(widths, room, spacing):
    """Greedy: ranges of the items of each row."""
    found, first, used = [], 0, 0.0
    for item, width in enumerate(widths):
        if item > first and used + spacing + width > room + TOLERANCE * room:
            found.append(range(first, item))
            first = item
        used = width if item == first else used + spacing + width
    return [*found, range(first, len(widths))] if widths else []


def offset_and_gap(section, widths, room, is_last):
    used = sum(widths) + section.spacing * (len(widths) - 1)
    count, alignment = len(widths), section.row
    if is_last and section.last != "same":
        alignment = section.last
    if is_last and section.last in ("same", "justify"):
        step = widths[-1] + section.spacing
        if step == 0 and alignment == "justify":
            # So many would fit that the gaps would be zero.
            return 0.0, section.spacing
        while step > 0 and used + step <= room + TOLERANCE * room:
            used, count = used + step, count + 1
    left = max(0.0, room - used)
    if alignment == "justify" and count > 1:
        return 0.0, section.spacing + left / (count - 1)
    return {"start": 0.0, "end": left}.get(alignment, left / 2), section.spacing


def vertical(sections, width):
    """All positions in a viewport of that width."""
    picture, y = Picture(), 0.0
    for index, section in enumerate(sections):
        top, left, bottom, right = section.inset
        if section.header > 0:
            picture.frames["header", index, 0] = (0.0, y, width, section.header)
        y += section.header + top
        room = max(0.0, width - left - right)
        widths = [size[0] for size in section.sizes]
        ranges = rows(widths, room, section.spacing)
        for number, row in enumerate(ranges):
            thickness = max(section.sizes[item][1] for item in row)
            offset, gap = offset_and_gap(
                section, [widths[item] for item in row], room, number == len(ranges) - 1
            )
            x = left + offset
            for item in row:
                w, h = section.sizes[item]
                space = {"start": 0.0, "end": thickness - h}.get(section.line, (thickness - h) / 2)
                picture.frames["cell", index, item] = (x, y + space, w, h)
                x += w + gap
            y += thickness + (section.line_spacing if number + 1 < len(ranges) else 0.0)
        y += bottom
        if section.footer > 0:
            picture.frames["footer", index, 0] = (0.0, y, width, section.footer)
        y += section.footer
    picture.length = y
    return picture


def horizontal(sections, height):
    """The same for horizontal scrolling, in a viewport of that height."""
    turned = [
        replace(
            s,
            sizes=[(h, w) for w, h in s.sizes],
            inset=(s.inset[1], s.inset[0], s.inset[3], s.inset[2]),
        )
        for s in sections
    ]
    picture = vertical(turned, height)
    picture.frames = {key: (y, x, h, w) for key, (x, y, w, h) in picture.frames.items()}
    return picture
