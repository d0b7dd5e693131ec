"""carousel: an endless row of cards that grow towards the middle."""

from collections.abc import Iterator, Sequence

from layouthost import Layout, Point

from ..film import Film, Shot
from ..finger import Finger
from ..pictures import Picture
from ..scene import PORTRAIT, Scene

REST, SWIPE, COAST = 0.25, 0.5, 1.5
START, WAY = Point(290, 560), 150.0


def set_inputs(layout: Layout, pictures: Sequence[Picture]) -> None:
    layout.item_counts = [min(len(pictures), 12)]
    layout["item_size"] = (290, 540)
    layout["interitem_spacing"] = -14
    layout["header_height"] = 110
    layout["section_inset_top"] = 50
    layout["scaling_offset"] = 290
    layout["minimum_scale_factor"] = 0.78
    layout["repeat_items"] = True


def shoot(layout: Layout) -> Iterator[Shot]:
    finger = Finger(layout)
    yield finger.shot("at rest")
    yield from finger.wait(REST)
    finger.down(START)
    yield from finger.fling(Point(START.x - WAY, START.y), SWIPE, "dragged")
    yield from finger.wait(COAST, "released", "settled")


SCENE = Scene(
    requirement="carousel@^1.0",
    title="carousel",
    summary="Cards that grow towards the middle and snap there. The row is endless: the "
    "layout jumps back by whole cycles without a visible change, and numbers each copy.",
    set_inputs=set_inputs,
    labels={"header": "Picked for you"},
    corner_radius=20,
    background="#14181d",
    panel="#14181d",
    ink="#f2f4f6",
    screens=(PORTRAIT,),
    stills=(0, 0.02, 0.04, 0.08),
    film=Film(
        title="A fling",
        summary="A finger lifts at full speed. The collection view gets the target offset from the "
        "layout, and animates to it.",
        shoot=shoot,
    ),
)
