"""What one layout is shown with."""

from dataclasses import dataclass, field
from typing import Callable, Mapping, Sequence, Tuple

from layouthost import Layout

from .pictures import Picture


@dataclass(frozen=True)
class Screen:
    """A window onto the content, in points."""

    name: str
    width: float
    height: float


PORTRAIT = Screen("portrait", 390, 844)
LANDSCAPE = Screen("landscape", 844, 390)


@dataclass(frozen=True)
class Scene:
    """One layout, told about the pictures. A module in `scenes` defines one as SCENE."""

    requirement: str
    """Which layout, as Host.layout takes it."""
    title: str
    summary: str
    """A sentence or two for the page."""
    tell: Callable[[Layout, Sequence[Picture]], None]
    """Sets the item counts and properties; picture i is item i of the sections taken together."""
    labels: Mapping[str, str] = field(default_factory=dict)
    """What is written on the elements that show no picture, by the name of their kind."""
    corner_radius: float = 0
    """Of the cells that do not reach across the screen, in points."""
    screens: Tuple[Screen, ...] = (PORTRAIT, LANDSCAPE)
    stills: Tuple[float, ...] = (0, 0.3, 0.7, 1)
    """Where to take still pictures, from 0 (the start of the content) to 1 (its end)."""
    samples_per_screen: int = 20
    """How often to ask the layout while scrolling by one screen; in between, the page interpolates."""
