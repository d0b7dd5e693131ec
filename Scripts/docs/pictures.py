"""Draws the pictures of the documentation: the demo's scenes with made-up items.

An item is its number on its own color, so a picture is small, needs no license, and is the same
file on every machine with the same layout results.
"""

from collections.abc import Sequence
from pathlib import Path

import layouthost
from demo.capture import capture, record
from demo.page import Exhibit
from demo.pictures import Picture
from demo.scenes import every_scene

from .frames import Frame, draw_frames

FOLDER = Path(__file__).resolve().parents[2] / "Documentation" / "images"
# The layouts in the overview, from left to right.
OVERVIEW = ("bnb", "carousel", "safari", "column", "circle")
COLOURS = (
    "#ef6f6c", "#f2a65a", "#3f88c5", "#f2c14e", "#4ba69a", "#8e6bbf", "#8cb369", "#c65b9b",
    "#5b6fd6", "#e08e79", "#6a9fb5", "#9aa657",
)  # fmt: skip
PROPORTIONS = ((4, 3), (3, 4), (1, 1), (3, 2), (2, 3), (5, 4), (4, 5))
COUNT = 20


def made_up() -> list[Picture]:
    """Returns made-up pictures."""
    return [
        Picture(f"Item {number}", Path(), None, *PROPORTIONS[number % len(PROPORTIONS)],
                COLOURS[number % len(COLOURS)])
        for number in range(COUNT)
    ]  # fmt: skip


def drawings(host: layouthost.Host) -> dict[str, str]:
    """Returns every picture as SVG, by its name: one for each layout, and the overview."""
    pictures = made_up()
    exhibits: dict[str, Exhibit] = {}
    for scene in every_scene():
        show = capture(host, scene, scene.screens[0], pictures)
        exhibits[show.layout] = Exhibit(scene, [show], record(host, scene, pictures))
    drawn = {
        name: draw_frames(name, _frames(exhibit), pictures) for name, exhibit in exhibits.items()
    }
    covers = [Frame(*exhibits[name].cover, name) for name in OVERVIEW]
    return drawn | {"overview": draw_frames(", ".join(OVERVIEW), covers, pictures)}


def _frames(exhibit: Exhibit) -> Sequence[Frame]:
    """Returns stills of the film if there is one, else of scroll offsets."""
    captured = exhibit.reel or exhibit.shows[0]
    return [Frame(captured, still, still.caption) for still in captured.stills]
