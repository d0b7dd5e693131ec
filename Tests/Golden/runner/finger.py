"""Chooses where a finger must be to touch an item.

The original of the swipe finds the item by its slot, even beside the drawn elements; ours finds the
topmost drawn one. A golden file names the item under the finger. If the recorded touch is on that
item as drawn, it is used; otherwise the finger is put on the uncovered part of the item's middle
line that is nearest to its top edge.
"""

from collections.abc import Sequence
from typing import Optional

import layouthost
import numpy as np

from .mismatch import Mismatch
from .session import Session

# The step of the search along the middle line.
PARTS = 64


def place_on(session: Session, item: Sequence[int], touch: Sequence[float]) -> tuple[float, float]:
    """Returns a point in content space at which the item is topmost: the touch itself if it is
    one."""
    drawn = session.layout.elements(session.everything())
    quads = layouthost.corners(drawn)
    wanted = (int(layouthost.Kind.CELL), *item)
    if topmost(drawn, quads, touch) == wanted:
        return (touch[0], touch[1])
    for record, quad in zip(drawn, quads):
        if (record["kind"], record["section"], record["item"]) == wanted:
            top, bottom = (quad[0] + quad[1]) / 2, (quad[2] + quad[3]) / 2
            for part in range(1, PARTS):
                at = top + (bottom - top) * part / PARTS
                if topmost(drawn, quads, at) == wanted:
                    return (float(at[0]), float(at[1]))
    raise Mismatch(f"item {list(item)}", "a place to touch it", "covered or not drawn")


def topmost(
    drawn: np.ndarray, quads: np.ndarray, at: Sequence[float]
) -> Optional[tuple[int, int, int]]:
    """Returns kind, section and item of the element drawn last at a point; None if there is
    none."""
    hits: list[tuple[float, int, int, int]] = [
        (float(record["z"]), int(record["section"]), int(record["item"]), int(record["kind"]))
        for record, quad in zip(drawn, quads)
        if contains(quad, at)
    ]
    if not hits:
        return None
    _, section, item, kind = max(hits)
    return kind, section, item


def contains(quad: np.ndarray, at: Sequence[float]) -> bool:
    """Whether a point is inside a convex quadrilateral, in either orientation."""
    edges = np.roll(quad, -1, axis=0) - quad
    ways = np.asarray(at, dtype=float) - quad
    turns = edges[:, 0] * ways[:, 1] - edges[:, 1] * ways[:, 0]
    return bool((turns > 0).all() or (turns < 0).all())
