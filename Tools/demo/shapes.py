"""What a drawing is made of; the templates write it as SVG. Numbers are strings, as short as will
do."""

import colorsys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Union


@dataclass(frozen=True)
class Outline:
    """A filled path."""

    d: str
    fill: str
    kind = "outline"


@dataclass(frozen=True)
class Words:
    """A line of text around or from the origin of a matrix."""

    text: str
    matrix: str
    size: str
    fill: str
    weight: int = 500
    anchor: str = "middle"
    kind = "words"


@dataclass(frozen=True)
class Tip:
    """Where a finger is."""

    x: str
    y: str
    radius: str
    kind = "tip"


Shape = Union[Outline, Words, Tip]


@dataclass(frozen=True)
class Group:
    """The shapes of one element."""

    alpha: str
    shapes: list[Shape]


@dataclass(frozen=True)
class Gradient:
    """How a tile is filled: the ends of a gradient, by the colour it is made of."""

    id: str
    light: str
    dark: str


def gradients(colours: Sequence[str]) -> list[Gradient]:
    """The gradients of tiles of these colours, each once."""
    made = []
    for colour in dict.fromkeys(colours):
        red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
        hue, light, strength = colorsys.rgb_to_hls(red, green, blue)
        ends = [colorsys.hls_to_rgb(hue, min(0.96, light * by), strength) for by in (1.12, 0.86)]
        upper, lower = (
            "#{:02x}{:02x}{:02x}".format(*(round(255 * part) for part in end)) for end in ends
        )
        made.append(Gradient(gradient(colour), upper, lower))
    return made


def short(number: float) -> str:
    """At most two decimals: finer than anybody sees."""
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def gradient(colour: str) -> str:
    """The id of a colour's gradient."""
    return "g" + colour[1:]
