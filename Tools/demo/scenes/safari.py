"""safari: the browser's stack of tilted tabs, and one of them opening."""

from collections.abc import Iterator, Sequence

import numpy as np
from layouthost import Layout

from ..film import Film, Shot, eased, moments, page
from ..pictures import Picture
from ..scene import PORTRAIT, Scene

DURATION = 1.25
CAPTIONS = {0.0: "progress 0", 0.25: "¼", 0.5: "½", 0.75: "¾", 1.0: "1"}


def tell(layout: Layout, pictures: Sequence[Picture]) -> None:
    layout.item_counts = [min(len(pictures), 10)]
    layout["item_size"] = (390, 640)
    layout["section_inset_top"] = 60


def shoot(layout: Layout) -> Iterator[Shot]:
    item = min(2, layout.item_counts[0] - 1)
    for part in moments(DURATION):
        progress = eased(part)
        elements, content_alpha = layout.transition(
            0, item, progress, layout.viewport, layout.viewport, interpolates_content=True
        )
        opened = elements[elements["item"] == item]
        yield Shot(
            part * DURATION,
            np.concatenate([elements, page(opened, content_alpha)]),
            CAPTIONS.get(round(progress, 9), ""),
        )


SCENE = Scene(
    requirement="safari@^1.0",
    title="safari",
    summary="A stack of tabs that lean back the more the lower they are. Every tab comes with a "
    "4 by 4 matrix, in the order that CSS's matrix3d() takes.",
    tell=tell,
    corner_radius=14,
    title_bar=38,
    background="#1b1f25",
    screens=(PORTRAIT,),
    stills=(0, 0.25, 0.6, 1),
    film=Film(
        title="Opening a tab",
        summary="The layout answers every moment between the stack and the page; the progress may "
        "follow a clock, as here, or a finger.",
        shoot=shoot,
    ),
)
