"""safari: the browser's stack of tilted tabs, one of which opens."""

from collections.abc import Iterator, Sequence

from layouthost import Layout

from ..film import Film, Shot
from ..finger import Finger
from ..pictures import Picture
from ..scene import PORTRAIT, Scene

DURATION = 1.25
CAPTIONS = {0.0: "progress 0", 0.25: "¼", 0.5: "½", 0.75: "¾", 1.0: "1"}


def set_inputs(layout: Layout, pictures: Sequence[Picture]) -> None:
    layout.item_counts = [min(len(pictures), 10)]
    layout["item_size"] = (390, 640)
    layout["section_inset_top"] = 60


def shoot(layout: Layout) -> Iterator[Shot]:
    finger = Finger(layout)
    finger.open(min(2, layout.item_counts[0] - 1), DURATION)
    yield from finger.watch(DURATION, CAPTIONS)


SCENE = Scene(
    requirement="safari@^1.0",
    title="safari",
    summary="A stack of tabs that tilt more the lower they are. Every tab has a "
    "4 by 4 matrix, in the order of CSS's matrix3d().",
    set_inputs=set_inputs,
    corner_radius=14,
    title_bar=38,
    background="#1b1f25",
    screens=(PORTRAIT,),
    stills=(0, 0.25, 0.6, 1),
    film=Film(
        title="Opening a tab",
        summary="The collection view animates from the stack to the page over time, as here, or "
        "with a finger, and can reverse at any moment.",
        shoot=shoot,
    ),
)
