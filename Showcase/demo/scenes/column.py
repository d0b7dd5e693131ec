"""column: a masonry wall of pictures in their own aspect ratios, in sections that expand and
collapse."""

from collections.abc import Iterator, Sequence

from layouthost import Kind, Layout

from ..film import Film, Shot, center
from ..finger import Finger
from ..pictures import Picture
from ..scene import PORTRAIT, Scene, shares

SECTIONS = ("Spring", "Summer", "Autumn")
COLUMNS = (3, 2, 2)
INSET, SPACING = 12, 8
OPENED = 1
# The layout suggests a quarter of a second; the film plays four times as long.
DURATION, PACE = 0.25, 4
CAPTIONS = {0.0: "tapped", 0.25: "¼", 0.5: "½", 0.75: "¾", 1.0: "open"}


def set_inputs(layout: Layout, pictures: Sequence[Picture]) -> None:
    layout.item_counts = counts = shares(len(pictures), len(SECTIONS))
    layout["header_size"] = (PORTRAIT.width, 52)
    layout["insets"] = (INSET,) * 4
    layout["item_spacing"] = SPACING
    layout["placement"] = "shortest"
    layout["sticky_header"] = True
    layout.set("columns", COLUMNS, section=0)
    rest = list(pictures)
    for section, count in enumerate(counts):
        heights = true_heights(rest[:count], COLUMNS[section])
        layout.set("exact_height", heights, section=section, first=0)
        del rest[:count]


def true_heights(pictures: Sequence[Picture], columns: int) -> list[float]:
    """Returns the heights of the pictures in columns that share the screen's width."""
    width = (PORTRAIT.width - 2 * INSET - (columns - 1) * SPACING) / columns
    return [width * picture.height / picture.width for picture in pictures]


def shoot(layout: Layout) -> Iterator[Shot]:
    layout.set("expanded", False, section=OPENED)
    finger = Finger(layout, PACE)
    header = center(layout.element(OPENED, 0, Kind.HEADER))
    finger.tap(header)
    yield from finger.watch(DURATION, CAPTIONS)


SCENE = Scene(
    requirement="column@^1.0",
    title="column",
    summary="A wall of pictures in their own aspect ratios, each in the shortest column. Headers "
    "stick while their section is visible, and a tap expands or collapses it.",
    set_inputs=set_inputs,
    labels={"header": SECTIONS, "background": ""},
    corner_radius=6,
    screens=(PORTRAIT,),
    stills=(0, 0.3, 0.6, 1),
    film=Film(
        title="Expanding a section",
        summary="After a tap on the header, the collection view animates the section. The "
        "pictures slide out from behind their header, under the sections above; here at "
        "a quarter of the speed.",
        shoot=shoot,
    ),
)
