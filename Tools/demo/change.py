"""A change as something that moves: where every element starts, and where it ends.

The layout is asked for both with `appearance`; in between, the numbers are mixed.
"""

from typing import List

import layouthost
import numpy as np
from layouthost import Flag, Layout

# What is mixed on the way; the rest of an element is as at its end.
MIXED = ("frame", "alpha", "content_offset", "content_outset", "transform")


class Change:
    """The last change of a layout, of which the elements before it are at hand."""

    def __init__(self, layout: Layout, before: "np.ndarray") -> None:
        """`before` is what the viewport showed; the change has been made since."""
        starts: List[np.void] = []
        ends: List[np.void] = []
        after = layout.elements()
        for element in after:
            starts.append(_appearance(layout, "initial", element))
            ends.append(element)
        present = {_path(element) for element in after}
        for element in before:
            end = _appearance(layout, "final", element)
            if not (end["flags"] & Flag.KEPT and _path(end) in present):
                starts.append(element)
                ends.append(end)
        self._starts = np.array(starts, layouthost.ELEMENT)
        self._ends = np.array(ends, layouthost.ELEMENT)

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


def _appearance(layout: Layout, end: str, element: "np.void") -> "np.void":
    section, item, kind, cycle = (int(element[name]) for name in ("section", "item", "kind", "cycle"))
    return layout.appearance(end, section, item, kind, cycle).copy()


def _path(element: "np.void") -> tuple:
    return tuple(int(element[name]) for name in ("kind", "section", "item", "cycle"))
