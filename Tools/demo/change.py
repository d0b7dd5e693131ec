"""A change as something that moves: where every element starts, and where it ends.

The layout is asked for both with `appearance`; in between, the numbers are mixed. What is seen
before or after the change is not all that is seen on the way: of a drawer that opens, the lowest
items start behind the header and end below the screen. So the layout is asked for everything, and
what crosses the screen is kept. A content too large for that is asked as far around the screen as
anything travels.
"""

import layouthost
import numpy as np
from layouthost import Flag, Layout

from .moments import path

# What is mixed on the way; the rest of an element is as at its end.
MIXED = ("frame", "alpha", "content_offset", "content_outset", "transform")


def everything(layout: Layout) -> "np.ndarray":
    """All elements of the content, and of a screen around it."""
    _, _, width, height = layout.viewport
    content = layout.content_size
    return layout.elements(
        (-width, -height, content.width + 2 * width, content.height + 2 * height)
    )


class Change:
    """The last change of a layout: everything that is in the viewport at some moment of it."""

    def __init__(self, layout: Layout, before: "np.ndarray") -> None:
        """`before` was `everything` before the change, which has been made since."""
        starts: list[np.void] = []
        ends: list[np.void] = []
        after = everything(layout)
        for element in after:
            starts.append(_appearance(layout, "initial", element))
            ends.append(element)
        present = {path(element) for element in after}
        for element in before:
            end = _appearance(layout, "final", element)
            if not (end["flags"] & Flag.KEPT and path(end) in present):
                starts.append(element)
                ends.append(end)
        first, last = np.array(starts, layouthost.ELEMENT), np.array(ends, layouthost.ELEMENT)
        seen = _crosses(first, last, layout.viewport)
        self._starts, self._ends = first[seen], last[seen]

    def elements(self, part: float) -> "np.ndarray":
        """Everything at a part of the way, from 0 to 1."""
        return mixed(self._starts, self._ends, part)


def mixed(starts: "np.ndarray", ends: "np.ndarray", part: float) -> "np.ndarray":
    """Elements on their way: the first array at 0, the second at 1."""
    elements = ends.copy()
    for name in MIXED:
        elements[name] = starts[name] + part * (ends[name] - starts[name])
    elements["flags"] |= starts["flags"] & np.uint32(Flag.TRANSFORMED)
    return elements


def _crosses(starts: "np.ndarray", ends: "np.ndarray", viewport: layouthost.Rect) -> "np.ndarray":
    """Whether the box around each element's way meets the viewport."""
    ways = np.hstack([layouthost.corners(starts), layouthost.corners(ends)])
    x, y, width, height = viewport
    low, high = ways.min(axis=1), ways.max(axis=1)
    crosses: np.ndarray = ((low < (x + width, y + height)) & (high > (x, y))).all(axis=1)
    return crosses


def _appearance(layout: Layout, end: str, element: "np.void") -> "np.void":
    section, item, kind, cycle = (
        int(element[name]) for name in ("section", "item", "kind", "cycle")
    )
    return layout.appearance(end, section, item, kind, cycle).copy()
