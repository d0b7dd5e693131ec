"""reorder-flow: a grid whose items are dragged to another place."""

from collections.abc import Iterator, Sequence

from layouthost import Layout, Point

from ..drag import Drag
from ..film import Film, Shot, centre, eased, moments
from ..pictures import Picture
from ..scene import PORTRAIT, Scene

FROM, TO = 1, 9
PAUSE, TRAVEL = 0.3, 2.0


def tell(layout: Layout, pictures: Sequence[Picture]) -> None:
    layout.item_counts = [len(pictures)]
    layout["item_size"] = (114, 114)
    layout["minimum_interitem_spacing"] = 8
    layout["minimum_line_spacing"] = 10
    layout["section_inset"] = (8, 14, 16, 14)
    layout["header_reference_size"] = (0, 96)
    layout["lift_scale"] = 1.16


def shoot(layout: Layout) -> Iterator[Shot]:
    last = layout.item_counts[0] - 1
    start, end = (centre(layout.element(0, min(item, last))) for item in (FROM, TO))
    drag = Drag(layout)
    yield from drag.rest(PAUSE, "at rest")
    yield from drag.rest(drag.report("began", start), "", "lifted")
    for part in moments(TRAVEL):
        gone = eased(part)
        finger = Point(start.x + gone * (end.x - start.x), start.y + gone * (end.y - start.y))
        drag.report("changed", finger)
        yield drag.shot("on its way" if part == 0.5 else "")
        drag.time += TRAVEL / (len(moments(TRAVEL)) - 1)
    yield from drag.rest(PAUSE, "", "reordered")
    yield from drag.rest(drag.report("ended", end), "", "")
    drag.report("animation_ended", end)
    yield from drag.rest(PAUSE, "", "settled")


SCENE = Scene(
    requirement="reorder-flow@^1.0",
    title="reorder-flow",
    summary="The same grid, and a finger that rearranges it. The layout says where the dragged "
    "item floats and which place is free for it, and moves the others.",
    tell=tell,
    labels={"header": "Favourites"},
    corner_radius=10,
    screens=(PORTRAIT,),
    stills=(0, 1),
    film_is_cover=True,
    film=Film(
        title="Dragging an item",
        summary="The program reports a finger, and follows each DID_MOVE in its own data. The cell "
        "above all others is the layout's, and so is the slot that waits for it.",
        shoot=shoot,
    ),
)
