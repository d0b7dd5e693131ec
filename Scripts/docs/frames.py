"""Draws several stills side by side as one SVG, each in the frame of a phone."""

import html
from collections.abc import Sequence
from dataclasses import dataclass

from demo.capture import Recording
from demo.pictures import Picture
from demo.tracks import Still

from .drawing import draw, gradients

# The frame around a screen, and the spacing between frames, in points.
BEZEL, GAP, MARGIN, CAPTION = 11, 44, 48, 108


@dataclass(frozen=True)
class Frame:
    """A still and its caption."""

    captured: Recording
    still: Still
    caption: str


def draw_frames(title: str, frames: Sequence[Frame], pictures: Sequence[Picture]) -> str:
    """Returns the stills as SVG, from left to right."""
    definitions, body, left = gradients(pictures), [], float(MARGIN)
    for number, frame in enumerate(frames):
        screen = frame.captured.screen
        size = f'width="{screen.width}" height="{screen.height}"'
        definitions.append(f'<clipPath id="s{number}"><rect {size} rx="37"/></clipPath>')
        body += _framed(frame, pictures, f"s{number}", left)
        left += screen.width + 2 * BEZEL + GAP
    width = left - GAP + MARGIN
    tallest = max(frame.captured.screen.height for frame in frames)
    height = MARGIN + tallest + 2 * BEZEL + CAPTION
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        "font-family=\"system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif\">",
        f"<title>{title}</title>",
        "<defs>",
        '<linearGradient id="paper" x2=".3" y2="1"><stop stop-color="#f9f7f2"/>'
        '<stop offset="1" stop-color="#e9e6dc"/></linearGradient>',
        *definitions,
        "</defs>",
        f'<rect width="{width:g}" height="{height:g}" rx="40" fill="url(#paper)"/>',
        *body,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _framed(frame: Frame, pictures: Sequence[Picture], clip: str, left: float) -> list[str]:
    scene, screen = frame.captured.scene, frame.captured.screen
    width, height = screen.width + 2 * BEZEL, screen.height + 2 * BEZEL
    return [
        f'<g transform="translate({left:g} {MARGIN:g})">',
        f'<rect y="16" width="{width}" height="{height}" rx="48" fill="#1e2832" opacity=".16"/>',
        f'<rect width="{width}" height="{height}" rx="48" fill="#11161b"/>',
        f'<g transform="translate({BEZEL} {BEZEL})" clip-path="url(#{clip})">',
        f'<rect width="{screen.width}" height="{screen.height}" fill="{scene.background}"/>',
        *draw(frame.still, scene, pictures),
        "</g>",
        f'<text x="{width / 2}" y="{height + 52}" text-anchor="middle" font-size="30" '
        f'font-weight="600" fill="#4a5662">{html.escape(frame.caption)}</text>',
        "</g>",
    ]
