"""Writes several stills side by side as one SVG, with made-up pictures."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from .capture import Captured
from .drawing import groups
from .moments import Still
from .pictures import Picture
from .shapes import gradients

# The frame around a screen, and the distances around the frames, in points.
BEZEL, GAP, MARGIN, CAPTION = 11, 44, 48, 108


def load_templates() -> Environment:
    """The templates beside this file; a name that they miss is an error, and all text is
    escaped."""
    return Environment(
        loader=FileSystemLoader(Path(__file__).with_name("templates")), autoescape=True,
        undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip


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
        gradients=gradients([picture.colour for picture in pictures]),
    )  # fmt: skip
