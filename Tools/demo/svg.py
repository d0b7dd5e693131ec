"""Writes one still as a stand-alone SVG; its own coordinates are those of the screen."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from .capture import Captured
from .drawing import groups
from .moments import Still
from .pictures import Picture
from .shapes import Gradient, gradients

# How round the corners of a screen are, in points.
SCREEN_RADIUS = 26
# Of a drawing of several: the frame around a screen, and the distances around the frames.
BEZEL, GAP, MARGIN, CAPTION = 11, 44, 48, 108


def load_templates() -> Environment:
    """The templates beside this file; a name that they miss is an error, and all text is
    escaped."""
    templates = Environment(
        loader=FileSystemLoader(Path(__file__).with_name("templates")), autoescape=True,
        undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip
    templates.globals["file_name"] = file_name
    return templates


def file_name(show: Captured, still: Still) -> str:
    """Such as bnb-portrait-300.svg."""
    return f"{show.layout}-{show.screen.name}-{still.name}.svg"


def draw(show: Captured, still: Still, pictures: Sequence[Picture], templates: Environment) -> str:
    """The still as SVG."""
    return templates.get_template("still.svg.j2").render(
        show=show,
        still=still,
        groups=groups(still, show.scene, pictures),
        gradients=tile_gradients(pictures),
        radius=SCREEN_RADIUS,
    )


@dataclass(frozen=True)
class Frame:
    """A still in a drawing of several, in the frame of a phone."""

    captured: Captured
    still: Still
    caption: str


def draw_frames(
    title: str, frames: Sequence[Frame], pictures: Sequence[Picture], templates: Environment
) -> str:
    """Several stills side by side as one SVG, each with its caption."""
    screens = [frame.captured.screen for frame in frames]
    lefts: list[float] = [MARGIN]
    for screen in screens:
        lefts.append(lefts[-1] + screen.width + 2 * BEZEL + GAP)
    return templates.get_template("frames.svg.j2").render(
        title=title,
        frames=[
            {"x": left, "y": MARGIN, "screen": frame.captured.screen,
             "scene": frame.captured.scene, "caption": frame.caption,
             "groups": groups(frame.still, frame.captured.scene, pictures)}
            for left, frame in zip(lefts, frames)
        ],
        width=lefts[-1] - GAP + MARGIN,
        height=MARGIN + max(screen.height for screen in screens) + 2 * BEZEL + CAPTION,
        bezel=BEZEL,
        gradients=tile_gradients(pictures),
    )  # fmt: skip


def tile_gradients(pictures: Sequence[Picture]) -> list[Gradient]:
    """What the tiles of pictures without a file are filled with."""
    return gradients([picture.colour for picture in pictures if picture.thumbnail is None])
