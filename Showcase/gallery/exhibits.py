"""Converts a scene of the demo to data for the page: the layout's input, and its look.

A scene is a function that sets up a layout. Called with a recorder, it becomes a list of numbers,
from which the page can repeat the calls, change them and write them as a program.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from demo.pictures import Picture
from demo.scene import PORTRAIT, Scene
from demo.viewer import Viewer
from layouthost import Host, Layout

from .miniatures import miniature


@dataclass(frozen=True)
class Exhibit:
    """One layout, as the page shows it."""

    layout: str
    version: str
    drawing: str
    """A small SVG."""
    data: dict[str, Any]
    """The data for exhibits.js; page/exhibit.js documents the fields."""


class Notes:
    """Replaces a layout in a scene's setup and records every call."""

    def __init__(self) -> None:
        self.item_counts: list[int] = []
        self.values: dict[str, Any] = {}
        self.section_values: dict[str, list[Any]] = {}
        self.item_heights = ""
        """The property that holds the pictures' true proportions, if one does."""

    def __setitem__(self, name: str, value: Any) -> None:
        self.values[name] = _plain(value)

    def set(self, name: str, value: Any, section: int, first: int | None = None) -> None:
        if first is not None:
            self.item_heights = name
        else:
            self.section_values[name] = [_plain(one) for one in value]


def exhibit(host: Host, scene: Scene, pictures: Sequence[Picture]) -> Exhibit:
    """Returns the scene as data; creates its layout once, for the drawing and its description."""
    notes = Notes()
    scene.set_inputs(cast(Layout, notes), pictures)
    screen = scene.screens[0]
    with host.layout(scene.requirement) as layout:
        scene.set_inputs(layout, pictures)
        layout.viewport = (0, 0, screen.width, screen.height)
        Viewer(layout, scene, len(pictures)).settle()
        drawing = miniature(layout, scene, screen, pictures)
        data = {
            "layout": layout.id,
            "title": scene.title,
            "summary": scene.summary,
            "items": sum(notes.item_counts),
            "sections": len(notes.item_counts),
            "showsSections": _shows_sections(layout),
            "values": notes.values,
            "sectionValues": notes.section_values,
            "itemHeights": notes.item_heights,
            "asWideAsScreen": [
                name for name, value in notes.values.items()
                if isinstance(value, list) and len(value) == 2 and value[0] == PORTRAIT.width
            ],
            "screen": {"width": screen.width, "height": screen.height},
            "labels": {
                kind: [label] if isinstance(label, str) else list(label)
                for kind, label in scene.labels.items()
            },
            "radius": scene.corner_radius,
            "titleBar": scene.title_bar,
            "background": scene.background,
            "panel": scene.panel,
            "ink": scene.ink,
        }  # fmt: skip
        return Exhibit(layout.id, layout.version, drawing, data)


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, (tuple, list)) else value


def _shows_sections(layout: Layout) -> bool:
    """Whether it shows more than its first section."""
    layout.item_counts = [1, 1]
    x, y, _, _ = layout.viewport
    return bool((layout.elements((x, y, *layout.content_size))["section"] == 1).any())
