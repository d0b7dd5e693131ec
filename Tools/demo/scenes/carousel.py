"""carousel: cards that grow towards the middle, and never end."""

from collections.abc import Iterator, Sequence

import numpy as np
from layouthost import Layout, Point

from ..film import Film, Shot, moments, touch
from ..pictures import Picture
from ..scene import PORTRAIT, Scene

REST, SWIPE, COAST = 0.25, 0.5, 1.0
WAY, VELOCITY = 150.0, 900.0


def tell(layout: Layout, pictures: Sequence[Picture]) -> None:
    layout.item_counts = [min(len(pictures), 12)]
    layout["item_size"] = (290, 540)
    layout["interitem_spacing"] = -14
    layout["header_height"] = 110
    layout["section_inset_top"] = 50
    layout["scaling_offset"] = 290
    layout["minimum_scale_factor"] = 0.78
    layout["repeat_items"] = True


def shoot(layout: Layout) -> Iterator[Shot]:
    start = layout.viewport.x
    yield Shot(0, layout.elements(), "at rest")
    for part in moments(SWIPE):
        # Faster and faster, and let go at full speed.
        way = WAY * part**2
        layout.scroll_to(start + way, 0)
        finger = touch(Point(layout.viewport.x + 290 - way, 560))
        caption = {0.5: "dragged", 1.0: "let go"}.get(part, "")
        yield Shot(REST + part * SWIPE, np.concatenate([layout.elements(), finger]), caption)
    current = layout.viewport.x
    target = layout.target_offset((current, 0), (current + VELOCITY / 2, 0), (VELOCITY, 0))
    for part in moments(COAST):
        layout.scroll_to(current + (1 - (1 - part) ** 3) * (target.x - current), 0)
        caption = {0.25: "coasting", 1.0: "where it comes to rest"}.get(part, "")
        yield Shot(REST + SWIPE + part * COAST, layout.elements(), caption)


SCENE = Scene(
    requirement="carousel@^1.0",
    title="carousel",
    summary="Cards that grow towards the middle and come to rest there. The row has no end: the "
    "layout goes back by whole rounds while nobody can see it, and names each copy.",
    tell=tell,
    labels={"header": "Picked for you"},
    corner_radius=20,
    background="#14181d",
    panel="#14181d",
    ink="#f2f4f6",
    screens=(PORTRAIT,),
    stills=(0, 0.02, 0.04, 0.08),
    film=Film(
        title="A fling",
        summary="Where a scroll should end is one question, target_offset: asked when the finger "
        "leaves, with its speed. The program slides there in its own way.",
        shoot=shoot,
    ),
)
