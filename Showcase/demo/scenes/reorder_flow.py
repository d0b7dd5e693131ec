"""reorder-flow: a grid whose items are dragged to another place."""

from collections.abc import Iterator, Sequence

from layouthost import Layout

from ..film import Film, Shot, center
from ..finger import Finger
from ..pictures import Picture
from ..scene import PORTRAIT, Scene

FROM, TO = 1, 9
PAUSE, PRESS, TRAVEL = 0.3, 0.8, 2.0


def set_inputs(layout: Layout, pictures: Sequence[Picture]) -> None:
    layout.item_counts = [len(pictures)]
    layout["item_size"] = (114, 114)
    layout["minimum_interitem_spacing"] = 8
    layout["minimum_line_spacing"] = 10
    layout["section_inset"] = (8, 14, 16, 14)
    layout["header_reference_size"] = (0, 96)
    layout["lift_scale"] = 1.16


def shoot(layout: Layout) -> Iterator[Shot]:
    last = layout.item_counts[0] - 1
    start, end = (center(layout.element(0, min(item, last))) for item in (FROM, TO))
    finger = Finger(layout)
    yield finger.shot("at rest")
    yield from finger.wait(PAUSE)
    finger.down(start)
    yield from finger.wait(PRESS, last="lifted")
    yield from finger.move(end, TRAVEL, "dragged")
    yield from finger.wait(PRESS, last="reordered")
    finger.up()
    yield from finger.wait(PRESS, last="settled")


SCENE = Scene(
    requirement="reorder-flow@^1.0",
    title="reorder-flow",
    summary="A grid that a finger rearranges. The layout computes where the dragged "
    "item floats and which slot is free for it, and moves the others.",
    set_inputs=set_inputs,
    labels={"header": "Favorites"},
    corner_radius=10,
    screens=(PORTRAIT,),
    stills=(0, 1),
    film_is_cover=True,
    film=Film(
        title="Dragging an item",
        summary="A finger presses, moves and lifts; the collection view passes this to the layout, "
        "and the program applies each DID_MOVE to its own data. The cell above all others and "
        "its free slot come from the layout.",
        shoot=shoot,
    ),
)
