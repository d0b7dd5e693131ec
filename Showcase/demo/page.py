"""Writes all recordings as one page that scrolls and plays them."""

import inspect
import json
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Optional

import layouthost
import numpy as np
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from .capture import Recording, Reel, Show
from .hot_swap import HotSwap
from .pictures import Picture
from .scene import Scene
from .tracks import Still, Track

TEMPLATES = Path(__file__).with_name("templates")


@dataclass(frozen=True)
class Exhibit:
    """A scene with all its recordings."""

    scene: Scene
    shows: list[Show]
    reel: Optional[Reel]

    @property
    def code(self) -> str:
        """The lines of the source that set up the scene's layout."""
        lines = inspect.getsource(self.scene.set_inputs).splitlines()
        return textwrap.dedent("\n".join(lines[1:]))

    @property
    def still_life(self) -> bool:
        """Whether the film shows everything: there is one, and the first screen does not scroll."""
        content, screen = self.shows[0].content, self.shows[0].screen
        fits = content.width <= screen.width and content.height <= screen.height
        return self.reel is not None and fits

    @property
    def first(self) -> Recording:
        """The still that the page shows first."""
        return self.reel if self.reel and self.still_life else self.shows[0]

    @property
    def cover(self) -> tuple[Recording, Still]:
        """The one still that represents the scene."""
        if self.reel and self.scene.film_is_cover:
            return self.reel, self.reel.stills[len(self.reel.stills) // 2]
        return self.first, self.first.stills[0]


def write(
    exhibits: Sequence[Exhibit], swap: HotSwap, pictures: Sequence[Picture], credit: str, out: Path
) -> Path:
    """Writes out/index.html, which uses the thumbnails in out/pictures; returns its path."""
    templates = Environment(
        loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip
    page = out / "index.html"
    page.write_text(
        templates.get_template("index.html.j2").render(
            exhibits=exhibits,
            major=[exhibit for exhibit in exhibits if not exhibit.scene.minor],
            minor=[exhibit for exhibit in exhibits if exhibit.scene.minor],
            swap=swap,
            credit=credit,
            version=layouthost.library_version(),
            script=lambda captured: _json(_script(captured, pictures)),
        ),
        encoding="utf-8",
    )
    return page


def _json(value: object) -> Markup:
    """Returns the value as JSON for a script element; no text in it can end the element."""
    text = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return Markup(text.replace("<", "\\u003c"))


def _script(captured: Recording, pictures: Sequence[Picture]) -> dict[str, Any]:
    """Returns the data that player.js needs for a scene."""
    scene = captured.scene
    payload: dict[str, Any] = {
        "radius": scene.corner_radius,
        "bar": scene.title_bar,
        "horizontal": captured.horizontal,
        "tracks": [_track(track, pictures) for track in captured.tracks],
    }
    if isinstance(captured, Reel):
        payload["duration"] = captured.duration
    elif isinstance(captured, Show):
        payload["start"] = _short(captured.start)
        payload["jumps"] = [[_short(jump.offset), _short(jump.by)] for jump in captured.jumps]
        payload["rests"] = [_short(rest) for rest in captured.rests]
    return payload


def _track(track: Track, pictures: Sequence[Picture]) -> dict[str, Any]:
    """Returns a track in the form that player.js reads."""
    warped = bool((track.records["flags"] & layouthost.Flag.TRANSFORMED).any())
    moments = [_moment(*moment, warped) for moment in zip(track.positions, track.records)]
    shown = track.shown
    described: dict[str, Any] = {
        "kind": shown.kind,
        "label": shown.label,
        "spans": shown.spans,
        "moments": moments,
    }
    if shown.picture >= 0:
        picture = pictures[shown.picture]
        described["color"] = picture.color
        described["name"] = picture.name
        described["label"] = f"{picture.name}, {picture.width} × {picture.height} pixels"
        if picture.thumbnail:
            described["picture"] = f"pictures/{picture.thumbnail.name}"
    return described


def _moment(position: float, record: "np.void", warped: bool) -> list[float]:
    """Position, frame, alpha, z, content offset, content outset, and the transform if there is
    one."""
    numbers = [position, *record["frame"], record["alpha"], record["z"]]
    numbers += [*record["content_offset"], *record["content_outset"]]
    if warped:
        numbers += record["transform"].ravel().tolist()
    return [_short(number) for number in numbers]


def _short(number: float) -> float:
    """Six decimals are finer than a pixel, and halve the size of the page."""
    number = round(float(number), 6)
    return int(number) if number == int(number) else number
