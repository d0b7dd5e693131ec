"""line: one row of cards that scrolls page by page."""

from collections.abc import Sequence

from layouthost import Layout

from ..pictures import Picture
from ..scene import BAND, Scene


def set_inputs(layout: Layout, pictures: Sequence[Picture]) -> None:
    layout.item_counts = [len(pictures)]
    layout["scroll_direction"] = "horizontal"
    layout["item_size"] = (318, 236)
    layout["minimum_line_spacing"] = 12
    layout["section_inset"] = (0, 36, 0, 36)
    layout["pagination_enabled"] = True


SCENE = Scene(
    requirement="line@^1.0",
    title="line",
    summary="Items in one line, with paging: for every scroll, the layout chooses the page "
    "where it ends.",
    set_inputs=set_inputs,
    corner_radius=14,
    screens=(BAND,),
    stills=(0, 0.07, 0.13),
    minor=True,
)
