"""flow: a grid in sections whose headers stick."""

from collections.abc import Sequence

from layouthost import Layout

from ..pictures import Picture
from ..scene import Scene, shares

SECTIONS = ("Today", "Last week", "Earlier this year")


def set_inputs(layout: Layout, pictures: Sequence[Picture]) -> None:
    layout.item_counts = shares(len(pictures), len(SECTIONS))
    layout["item_size"] = (117, 117)
    layout["minimum_interitem_spacing"] = 4
    layout["minimum_line_spacing"] = 6
    layout["section_inset"] = (6, 14, 22, 14)
    layout["header_reference_size"] = (0, 54)
    layout["sticky_headers"] = True


SCENE = Scene(
    requirement="flow@^1.0",
    title="flow",
    summary="Rows of as many items as fit, justified to the edges. Each header sticks to the top "
    "while its section is visible, until the next one pushes it out.",
    set_inputs=set_inputs,
    labels={"header": SECTIONS},
    corner_radius=6,
    stills=(0, 0.35, 0.7, 1),
)
