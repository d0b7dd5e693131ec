"""Writes everything that was captured: one SVG per still, and one scrollable page."""

import json
from pathlib import Path
from typing import List, Sequence

import layouthost
import numpy as np
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from . import svg
from .capture import Show, Track
from .pictures import Picture


def write(shows: Sequence[Show], pictures: Sequence[Picture], credit: str, out: Path) -> Path:
    """Writes out/<layout>-<screen>-<offset>.svg and out/index.html; answers the page."""
    templates = load_templates()
    for show in shows:
        for earlier in out.glob(f"{show.layout}-{show.screen.name}-*.svg"):
            earlier.unlink()
        for still in show.stills:
            drawing = svg.draw(show, still, pictures, templates)
            (out / file_name(show, still.offset)).write_text(drawing, encoding="utf-8")
    page = out / "index.html"
    page.write_text(
        templates.get_template("index.html.j2").render(
            shows=shows,
            scenes=_by_scene(shows),
            credit=credit,
            version=layouthost.library_version(),
            tracks=[_json([_track(track, pictures) for track in show.tracks]) for show in shows],
        ),
        encoding="utf-8",
    )
    return page


def load_templates() -> Environment:
    """The templates beside this file; a name that they miss is an error, and all text is escaped."""
    templates = Environment(
        loader=FileSystemLoader(Path(__file__).with_name("templates")), autoescape=True,
        undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip
    templates.globals["file_name"] = file_name
    return templates


def file_name(show: Show, offset: float) -> str:
    """Such as bnb-portrait-300.svg."""
    return f"{show.layout}-{show.screen.name}-{offset:.0f}.svg"


def _by_scene(shows: Sequence[Show]) -> List[List[int]]:
    """The numbers of the shows, those of one scene together."""
    groups: dict = {}
    for number, show in enumerate(shows):
        groups.setdefault(show.layout, []).append(number)
    return list(groups.values())


def _json(value: object) -> Markup:
    """The value for a script element; no text in it can end the element."""
    text = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return Markup(text.replace("<", "\\u003c"))


def _track(track: Track, pictures: Sequence[Picture]) -> dict:
    """A track as player.js reads it."""
    warped = bool((track.records["flags"] & layouthost.Flag.TRANSFORMED).any())
    moments = [_moment(*moment, warped) for moment in zip(track.offsets, track.records)]
    shown = track.shown
    described = {"kind": shown.kind, "label": shown.label, "spans": shown.spans, "moments": moments}
    if shown.picture >= 0:
        picture = pictures[shown.picture]
        described["picture"] = f"pictures/{picture.thumbnail.name}"
        described["colour"] = picture.colour
        described["label"] = f"{picture.name}, {picture.width} × {picture.height} pixels"
    return described


def _moment(offset: float, record: "np.void", warped: bool) -> List[float]:
    """Offset, frame, alpha, z, content offset, content outset, and the transform if there is one."""
    hidden = bool(record["flags"] & layouthost.Flag.HIDDEN)
    numbers = [offset, *record["frame"], 0 if hidden else record["alpha"], record["z"]]
    numbers += [*record["content_offset"], *record["content_outset"]]
    if warped:
        numbers += record["transform"].ravel().tolist()
    return [_short(number) for number in numbers]


def _short(number: float) -> float:
    """Six decimals are more than a screen can show, and halve the page."""
    number = round(float(number), 6)
    return int(number) if number == int(number) else number
