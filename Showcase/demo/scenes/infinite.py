"""infinite: an endless row."""

from collections.abc import Sequence

from layouthost import Layout

from ..pictures import Picture
from ..scene import BAND, Scene


def set_inputs(layout: Layout, pictures: Sequence[Picture]) -> None:
    layout.item_counts = [min(len(pictures), 8)]
    layout["item_size"] = (130, 130)
    layout["interitem_spacing"] = 12
    layout["section_inset_top"] = 85
    layout["repeat_items"] = True


SCENE = Scene(
    requirement="infinite@^1.0",
    title="infinite",
    summary="An endless row with any number of items: scroll on and on in either direction.",
    set_inputs=set_inputs,
    corner_radius=65,
    screens=(BAND,),
    stills=(0, 0.03, 0.07),
    minor=True,
)
