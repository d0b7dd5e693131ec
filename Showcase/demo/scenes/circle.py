"""circle: items around a circle, rotated by one property."""

import math
from collections.abc import Iterator, Sequence

from layouthost import Layout

from ..film import Film, Shot
from ..finger import Finger
from ..pictures import Picture
from ..scene import LANDSCAPE, PORTRAIT, Scene

DURATION = 3.0
CAPTIONS = {0.0: "−90°", 0.25: "−60°", 0.5: "−30°", 0.75: "0°", 1.0: "30°"}


def set_inputs(layout: Layout, pictures: Sequence[Picture]) -> None:
    layout.item_counts = [min(len(pictures), 12)]
    layout["item_size"] = (84, 84)
    layout["margin"] = 62
    layout["start_angle"] = math.radians(-90)
    layout["snap_to_pixels"] = False


def shoot(layout: Layout) -> Iterator[Shot]:
    finger = Finger(layout)
    finger.view.set_animation_duration(0)

    def turn(part: float) -> None:
        finger.view["start_angle"] = math.radians(-90 + 120 * part)

    yield from finger.watch(DURATION, CAPTIONS, turn)


SCENE = Scene(
    requirement="circle@^1.0",
    title="circle",
    summary="Items evenly spaced around the middle of the viewport. The smallest plugin, and "
    "the example of the guide to writing your own.",
    set_inputs=set_inputs,
    corner_radius=42,
    background="#f7f3ec",
    screens=(PORTRAIT, LANDSCAPE),
    stills=(0,),
    film=Film(
        title="Rotation",
        summary="The program sets only one property before every frame: start_angle.",
        shoot=shoot,
    ),
)
