"""Draws a still's elements as SVG in screen space.

    cell, floating cell    a tile, rounded; under a title bar if the scene has one
    page                   an article: a title bar, a tile, a heading, lines of text
    touch                  a fingertip
    background             the scene's background, to hide elements behind it
    anything else          a panel with its label

A tile is the number of a picture on a gradient of its color.
"""

import colorsys
import html
from collections.abc import Sequence
from typing import Any

import numpy as np
from demo.pictures import Picture
from demo.scene import Scene
from demo.tracks import Shown, Still
from layouthost import Flag

from .projection import Box, Projection

BAR, BAR_INK = "#f4f5f7", "#5b6570"
PAPER, HEADING, LINES = "#ffffff", "#1d2730", "#dfe3e8"
# How much larger a background is drawn at its top and bottom, in points.
BLEED = 0.5
# Parts of a page: its picture's height and its lines, as fractions of its width.
PAGE_PICTURE = 0.62
PAGE_LINES = (0.92, 0.97, 0.9, 0.95, 0.6, 0, 0.94, 0.9, 0.96, 0.45)


def draw(still: Still, scene: Scene, pictures: Sequence[Picture]) -> list[str]:
    """Returns the SVG lines of the still's elements, without hidden and fully transparent ones."""
    lines = []
    for element, shown in zip(still.elements, still.shown):
        if element["alpha"] > 0 and not element["flags"] & Flag.HIDDEN:
            alpha = short(element["alpha"])
            projection = Projection(element, (still.x, still.y))
            artist = _Artist(element, shown, projection, scene, pictures)
            lines += ["<g>" if alpha == "1" else f'<g opacity="{alpha}">', *artist.draw(), "</g>"]
    return lines


def gradients(pictures: Sequence[Picture]) -> list[str]:
    """Returns the gradients of the tiles, by color."""
    return [_gradient(color) for color in dict.fromkeys(picture.color for picture in pictures)]


def _gradient(color: str) -> str:
    red, green, blue = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    hue, light, strength = colorsys.rgb_to_hls(red, green, blue)
    ends = [colorsys.hls_to_rgb(hue, min(0.96, light * by), strength) for by in (1.12, 0.86)]
    upper, lower = (f"#{bytes(round(255 * part) for part in end).hex()}" for end in ends)
    return (
        f'<linearGradient id="g{color[1:]}" x2=".4" y2="1"><stop stop-color="{upper}"/>'
        f'<stop offset="1" stop-color="{lower}"/></linearGradient>'
    )


def short(number: float) -> str:
    """At most two decimals, which is finer than a pixel."""
    return f"{round(float(number), 2) + 0:.7g}"


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
        self._name = self._picture.name if self._picture else shown.label
        self._radius = 0.0 if shown.spans else scene.corner_radius
        self._width, self._height = element["frame"][2:].tolist()

    def draw(self) -> list[str]:
        kinds = {"page": self._page, "touch": self._touch, "background": self._background}
        other = self._cell if self._picture else self._panel
        return kinds.get(self._shown.kind, other)()

    # Kinds of elements

    def _cell(self) -> list[str]:
        bar = min(self._scene.title_bar, self._height)
        box = (0, bar, self._width, self._height - bar)
        return [*self._bar(bar), *self._tile(box, 0 if bar else self._radius, self._radius)]

    def _page(self) -> list[str]:
        width, bar = self._width, self._scene.title_bar
        picture = (0.0, bar, width, PAGE_PICTURE * width)
        top = bar + picture[3]
        whole = self._outline(self._whole, PAPER, self._radius, self._radius)
        size = min(0.062, 1.4 / max(1, len(self._name))) * width
        place = (0.05 * width, top + 0.09 * width)
        heading = self._words(self._name, *place, size, HEADING, 720, "start")
        lines = [
            self._outline(
                (0.05 * width, top + (0.18 + 0.055 * at) * width, 0.9 * part * width, 7), LINES
            )
            for at, part in enumerate(PAGE_LINES)
            if part > 0
        ]
        return [whole, *self._bar(bar), *self._tile(picture, 0, 0), heading, *lines]

    def _touch(self) -> list[str]:
        [(x, y)] = self._projection.points([(self._width / 2, self._height / 2)])
        return [
            f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(self._width / 2)}" fill="#fff" '
            'fill-opacity=".55" stroke="#17212b" stroke-opacity=".35" stroke-width="2"/>'
        ]

    def _background(self) -> list[str]:
        # Slightly larger, so that nothing shows through where its antialiased edge meets a
        # header's.
        box = (0, -BLEED, self._width, self._height + 2 * BLEED)
        return [self._outline(box, self._scene.background)]

    def _panel(self) -> list[str]:
        width, height, label, ink = self._width, self._height, self._shown.label, self._scene.ink
        panel = self._outline(self._whole, self._scene.panel)
        if not label:
            return [panel]
        size = min(33, 0.42 * height, 1.7 * (width - 40) / len(label))
        if self._shown.kind != "header":
            return [panel, self._words(label, width / 2, height / 2, min(size, 15), ink)]
        if height > 80:
            return [panel, self._words(label, 20, height - 36, size, ink, 740, "start")]
        return [panel, self._words(label, 20, height / 2, min(size, 19), ink, 700, "start")]

    # Parts of them

    @property
    def _whole(self) -> Box:
        return (0.0, 0.0, self._width, self._height)

    def _bar(self, height: float) -> list[str]:
        if not height:
            return []
        width, size = self._width, 0.36 * height
        return [
            self._outline((0, 0, width, height), BAR, self._radius, 0),
            self._words("×", 0.055 * width, height / 2, 1.5 * size, BAR_INK),
            self._words(self._name, width / 2, height / 2, size, BAR_INK, 600),
        ]

    def _tile(self, box: Box, top: float, bottom: float) -> list[str]:
        """Draws the picture's number in a box of the frame."""
        x, y, width, height = box
        if self._picture is None or min(width, height) <= 0:
            return []
        # Of a tab under others, only the upper part is visible.
        middle = y + height / 2 if y == 0 else y + min(height / 2, 0.2 * width)
        drift_x, drift_y = self._element["content_offset"]
        place, size = (x + width / 2 + drift_x, middle + drift_y), min(64, 0.36 * min(box[2:]))
        return [
            self._outline(box, f"url(#g{self._picture.color[1:]})", top, bottom),
            self._words(str(self._shown.picture), *place, size, "#ffffff", 700),
        ]

    # Shapes

    def _outline(self, box: Box, fill: str, top: float = 0, bottom: float = 0) -> str:
        """Returns the path of a box with one corner radius at the top and another at the bottom."""
        return f'<path d="{self._path(box, top, bottom)}" fill="{fill}"/>'

    def _path(self, box: Box, top: float, bottom: float) -> str:
        if self._projection.warped:
            points = self._projection.outline(box, top, bottom)
            return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
        x, y = self._projection.points([box[:2]])[0]
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
    ) -> str:  # fmt: skip
        """Draws a line of text, centered at a place or starting there."""
        *turned, left, top = self._projection.matrix(x, y)
        moved = f"{short(left)} {short(top)}"
        matrix = f"translate({moved})"
        if self._projection.warped:
            matrix = f"matrix({' '.join(f'{number:.4g}' for number in turned)} {moved})"
        anchored = "" if anchor == "start" else f' text-anchor="{anchor}"'
        return (
            f'<text transform="{matrix}" dy=".35em" font-size="{short(size)}" '
            f'font-weight="{weight}" fill="{fill}"{anchored}>{html.escape(text)}</text>'
        )


def _arc(radius: float, right: int, down: int) -> tuple[Any, ...]:
    return ("a", radius, radius, 0, 0, 1, right * radius, down * radius) if radius > 0 else ()
