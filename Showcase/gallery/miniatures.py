"""Draws a layout in small: each element is a rectangle in its picture's color."""

from __future__ import annotations

from collections.abc import Sequence

import layouthost
import numpy as np
from demo.pictures import Picture
from demo.scene import Scene, Screen
from layouthost import Flag, Kind, Layout

# The part of a screen that is drawn: its top, or its middle if all content fits the screen.
WIDTH, HEIGHT = 390, 520


def miniature(layout: Layout, scene: Scene, screen: Screen, pictures: Sequence[Picture]) -> str:
    """Returns the viewport as SVG."""
    elements = layout.elements()
    elements = elements[layouthost.drawing_order(elements)]
    x, y, _, _ = layout.viewport
    content = layout.content_size
    is_row = screen.height < HEIGHT
    fits = content.width <= screen.width and content.height <= screen.height
    top = (HEIGHT - screen.height) / 2 if is_row or fits else 0.0
    quads = layouthost.corners(elements) - (x, y - top)
    firsts = np.concatenate(([0], np.cumsum(layout.item_counts)))
    patches = [
        _patch(element, quad, _color(element, scene, firsts, pictures), scene.corner_radius)
        for element, quad in zip(elements, quads)
        if element["kind"] != Kind.BACKGROUND and not element["flags"] & Flag.HIDDEN
    ]
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{scene.background}"/>'
        f"{''.join(patches)}</svg>"
    )


def _color(element: np.void, scene: Scene, firsts: np.ndarray, pictures: Sequence[Picture]) -> str:
    if element["kind"] != Kind.CELL:
        return scene.panel
    return pictures[int(firsts[element["section"]] + element["item"]) % len(pictures)].color


def _patch(element: np.void, quad: np.ndarray, color: str, radius: float) -> str:
    if element["flags"] & Flag.TRANSFORMED and abs(quad[0][0] - quad[3][0]) > 0.5:
        points = " ".join(f"{x:.5g},{y:.5g}" for x, y in quad)
        return f'<polygon points="{points}" fill="{color}"/>'
    (left, top), (right, bottom) = quad.min(axis=0), quad.max(axis=0)
    square = element["kind"] != Kind.CELL or element["flags"] & Flag.PARALLAX
    box = " ".join(
        f'{name}="{number:.5g}"'
        for name, number in (
            ("x", left), ("y", top), ("width", right - left), ("height", bottom - top),
            ("rx", 0 if square else radius),
        )
    )  # fmt: skip
    return f'<rect {box} fill="{color}"/>'
