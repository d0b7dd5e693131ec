"""The input of one layout in the demo."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Callable, Optional, Union

from layouthost import Layout

from .film import Film
from .pictures import Picture


@dataclass(frozen=True)
class Screen:
    """A viewport, in points."""

    name: str
    width: float
    height: float


PORTRAIT = Screen("portrait", 390, 844)
LANDSCAPE = Screen("landscape", 844, 390)
# Part of a portrait screen, for layouts that are one row.
BAND = Screen("band", 390, 300)


@dataclass(frozen=True)
class Scene:
    """One layout with its input. A module in `scenes` defines one as SCENE."""

    requirement: str
    """Which layout, as Host.layout takes it."""
    title: str
    summary: str
    """One or two sentences for the page."""
    set_inputs: Callable[[Layout, Sequence[Picture]], None]
    """Sets the item counts and properties; picture i is item i of the sections taken together."""
    labels: Mapping[str, Union[str, Sequence[str]]] = field(default_factory=dict)
    """The labels of elements without pictures, by the name of their kind; several labels are for
    one section each."""
    corner_radius: float = 0
    """Of the cells that do not reach across the screen, in points."""
    title_bar: float = 0
    """How high a bar with the picture's name is above the picture in its cell, in points."""
    background: str = "#ffffff"
    """The background color."""
    panel: str = "#e9eff4"
    ink: str = "#33404b"
    """The colors of headers and similar elements, and of their labels."""
    screens: tuple[Screen, ...] = (PORTRAIT, LANDSCAPE)
    stills: tuple[float, ...] = (0, 0.3, 0.7, 1)
    """Where to take still pictures on the first screen, from 0 (where it begins) to 1 (its end)."""
    film: Optional[Film] = None
    """An additional film, shown on the first screen."""
    film_is_cover: bool = False
    """Whether a frame from the middle of the film represents the scene, rather than its first
    still."""
    minor: bool = False
    """Shown beside others rather than alone."""


def shares(total: int, parts: int) -> list[int]:
    """Distributes items over sections as evenly as possible, the first sections getting the
    remainder."""
    return [total // parts + (part < total % parts) for part in range(parts)]
