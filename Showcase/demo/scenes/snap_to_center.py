"""snap-to-center: a row that focuses its middle item."""

from collections.abc import Sequence

from layouthost import Layout

from ..pictures import Picture
from ..scene import BAND, Scene


def set_inputs(layout: Layout, pictures: Sequence[Picture]) -> None:
    layout.item_counts = [len(pictures)]
    layout["item_size"] = (200, 220)
    layout["interitem_spacing"] = 14
    layout["section_inset_top"] = 40


SCENE = Scene(
    requirement="snap-to-center@^1.0",
    title="snap-to-center",
    summary="A row that snaps an item to the middle, the first and the last one too, "
    "and reports which one has the focus.",
    set_inputs=set_inputs,
    corner_radius=14,
    screens=(BAND,),
    stills=(0, 0.08, 0.13),
    minor=True,
)
