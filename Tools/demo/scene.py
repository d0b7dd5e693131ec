"""What one layout is shown with."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Callable, Optional, Union

from layouthost import Layout

from .film import Film
from .pictures import Picture


@dataclass(frozen=True)
class Screen:
    """A window onto the content, in points."""

    name: str
    width: float
    height: float


PORTRAIT = Screen("portrait", 390, 844)
LANDSCAPE = Screen("landscape", 844, 390)
# A part of a portrait screen, for layouts that are one row.
BAND = Screen("band", 390, 300)


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
    labels: Mapping[str, Union[str, Sequence[str]]] = field(default_factory=dict)
    """What is written on the elements that show no picture, by the name of their kind; several: one
    for each section."""
    corner_radius: float = 0
    """Of the cells that do not reach across the screen, in points."""
    title_bar: float = 0
    """How high a bar with the picture's name is above the picture in its cell, in points."""
    background: str = "#ffffff"
    """The colour behind everything."""
    panel: str = "#e9eff4"
    ink: str = "#33404b"
    """The colours of headers and the like, and of the words on them."""
    screens: tuple[Screen, ...] = (PORTRAIT, LANDSCAPE)
    stills: tuple[float, ...] = (0, 0.3, 0.7, 1)
    """Where to take still pictures on the first screen, from 0 (where it begins) to 1 (its end)."""
    film: Optional[Film] = None
    """What else it does, shown on the first screen."""
    film_is_cover: bool = False
    """A frame from the middle of the film stands for the scene, rather than its first still."""
    minor: bool = False
    """Shown beside others rather than alone."""


def shares(total: int, parts: int) -> list[int]:
    """A number of items dealt to sections as evenly as can be, the first ones getting the more."""
    return [total // parts + (part < total % parts) for part in range(parts)]
