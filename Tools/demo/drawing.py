"""Makes shapes of a still's elements: outlines and words, where the screen shows them.

    cell, floating cell    a tile, rounded; under a title bar if the scene has one
    page                   an article: a title bar, a tile, a heading, lines of text
    touch                  a finger tip
    background             the scene's background, to hide what is behind
    anything else          a panel with its label

A tile is the number of a picture on a gradient of its color.
"""

from collections.abc import Sequence
from typing import Any, Callable

import numpy as np
from layouthost import Flag

from .moments import Shown, Still
from .pictures import Picture
from .projection import Box, Projection
from .scene import Scene
from .shapes import Group, Outline, Shape, Tip, Words, gradient, short

BAR, BAR_INK = "#f4f5f7", "#5b6570"
PAPER, HEADING, LINES = "#ffffff", "#1d2730", "#dfe3e8"
# How much higher a background is drawn above and below, in points.
BLEED = 0.5
# Parts of a page: how high its picture is, and its lines, as parts of its width.
PAGE_PICTURE = 0.62
PAGE_LINES = (0.92, 0.97, 0.9, 0.95, 0.6, 0, 0.94, 0.9, 0.96, 0.45)


def groups(still: Still, scene: Scene, pictures: Sequence[Picture]) -> list[Group]:
    """The still's elements as shapes; what is hidden or fully transparent is left out."""
    drawn = []
    for element, shown in zip(still.elements, still.shown):
        artist = _Artist(element, shown, Projection(element, (still.x, still.y)), scene, pictures)
        if artist.alpha > 0:
            drawn.append(Group(short(artist.alpha), artist.shapes()))
    return drawn


class _Artist:
    """Draws one element."""

    def __init__(
        self, element: "np.void", shown: Shown, projection: Projection, scene: Scene,
        pictures: Sequence[Picture],
    ) -> None:  # fmt: skip
        self._element = element
        self._shown = shown
        self._projection = projection
        self._scene = scene
        self._picture = pictures[shown.picture] if shown.picture >= 0 else None
        self._radius = 0.0 if shown.spans else scene.corner_radius
        self._size = element["frame"][2:]
        hidden = bool(element["flags"] & Flag.HIDDEN)
        self.alpha = 0.0 if hidden else float(element["alpha"])

    def shapes(self) -> list[Shape]:
        kinds: dict[str, Callable[[], list[Shape]]] = {
            "page": self._page, "touch": self._touch, "background": self._background,
        }  # fmt: skip
        if self._shown.kind in kinds:
            return kinds[self._shown.kind]()
        return self._panel() if self._picture is None else self._cell()

    # Kinds of elements

    def _cell(self) -> list[Shape]:
        width, height = map(float, self._size)
        bar = min(self._scene.title_bar, height)
        tile = self._tile((0, bar, width, height - bar), 0 if bar else self._radius, self._radius)
        return [*(self._bar(bar) if bar else []), *tile]

    def _page(self) -> list[Shape]:
        width, height = map(float, self._size)
        bar = self._scene.title_bar
        picture = (0.0, bar, width, PAGE_PICTURE * width)
        top = bar + picture[3]
        whole = self._outline((0, 0, width, height), PAPER, self._radius, self._radius)
        size = min(0.062, 1.4 / max(1, len(self._name))) * width
        heading = self._words(
            self._name, 0.05 * width, top + 0.09 * width, size, HEADING, 720, "start"
        )
        lines = [
            self._outline(
                (0.05 * width, top + (0.18 + 0.055 * at) * width, 0.9 * part * width, 7), LINES
            )
            for at, part in enumerate(PAGE_LINES)
            if part > 0
        ]
        return [whole, *self._bar(bar), *self._tile(picture, 0, 0), heading, *lines]

    def _touch(self) -> list[Shape]:
        x, y = self._projection.points([self._size / 2])[0]
        return [Tip(short(x), short(y), short(self._size[0] / 2))]

    def _background(self) -> list[Shape]:
        # A little more, so that nothing shines through where its smooth edge meets a header's.
        width, height = map(float, self._size)
        return [self._outline((0, -BLEED, width, height + 2 * BLEED), self._scene.background)]

    def _panel(self) -> list[Shape]:
        width, height = map(float, self._size)
        label = self._shown.label
        if not label:
            return [self._outline(self._whole, self._scene.panel)]
        size = min(33, 0.42 * height, 1.7 * (width - 40) / len(label))
        ink = self._scene.ink
        if self._shown.kind != "header":
            words = self._words(label, width / 2, height / 2, min(size, 15), ink)
        elif height > 80:
            words = self._words(label, 20, height - 36, size, ink, 740, "start")
        else:
            words = self._words(label, 20, height / 2, min(size, 19), ink, 700, "start")
        return [self._outline(self._whole, self._scene.panel), words]

    # Parts of them

    @property
    def _whole(self) -> Box:
        return (0.0, 0.0, float(self._size[0]), float(self._size[1]))

    @property
    def _name(self) -> str:
        return self._picture.name if self._picture else self._shown.label

    def _bar(self, height: float) -> list[Shape]:
        width = float(self._size[0])
        size = 0.36 * height
        shapes: list[Shape] = [self._outline((0, 0, width, height), BAR, self._radius, 0)]
        shapes.append(self._words("×", 0.055 * width, height / 2, 1.5 * size, BAR_INK))
        shapes.append(self._words(self._name, width / 2, height / 2, size, BAR_INK, 600))
        return shapes

    def _tile(self, box: Box, top: float, bottom: float) -> list[Shape]:
        """The picture's number in a box of the frame."""
        x, y, width, height = box
        if self._picture is None or min(width, height) <= 0:
            return []
        # Of a tab under others, the upper part is seen.
        middle = y + height / 2 if y == 0 else y + min(height / 2, 0.2 * width)
        drift_x, drift_y = self._element["content_offset"]
        words = self._words(
            str(self._shown.picture), x + width / 2 + drift_x, middle + drift_y,
            min(64, 0.36 * min(width, height)), "#ffffff", 700,
        )  # fmt: skip
        fill = f"url(#{gradient(self._picture.colour)})"
        return [self._outline(box, fill, top, bottom), words]

    # Shapes

    def _outline(self, box: Box, fill: str, top: float = 0, bottom: float = 0) -> Outline:
        return Outline(self._path(box, top, bottom), fill)

    def _path(self, box: Box, top: float, bottom: float) -> str:
        if self._projection.warped:
            points = self._projection.outline(box, top, bottom)
            return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
        x, y = self._projection.corners(box)[0]
        width, height = box[2:]
        most = min(width, height) / 2
        top, bottom = min(top, most), min(bottom, most)
        parts = [("M", x, y + top), _arc(top, 1, -1), ("h", width - 2 * top), _arc(top, 1, 1)]
        parts += [("v", height - top - bottom), _arc(bottom, -1, 1), ("h", 2 * bottom - width)]
        parts += [_arc(bottom, -1, -1)]
        return "".join(part[0] + " ".join(map(short, part[1:])) for part in parts if part) + "Z"

    def _words(
        self, text: str, x: float, y: float, size: float, fill: str, weight: int = 500,
        anchor: str = "middle",
    ) -> Words:  # fmt: skip
        numbers = self._projection.matrix(x, y)
        if self._projection.warped:
            matrix = f"matrix({' '.join(f'{number:.4g}' for number in numbers[:4])} "
            matrix += f"{short(numbers[4])} {short(numbers[5])})"
        else:
            matrix = f"translate({short(numbers[4])} {short(numbers[5])})"
        return Words(text, matrix, short(size), fill, weight, anchor)


def _arc(radius: float, right: int, down: int) -> tuple[Any, ...]:
    return ("a", radius, radius, 0, 0, 1, right * radius, down * radius) if radius > 0 else ()
