"""Writes the page, the JavaScript package, the pictures and the page's data into one folder."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import layouthost
from demo.pictures import Picture
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from PIL import Image

from .exhibits import Exhibit
from .self_sizing import SELF_SIZING

PAGE = Path(__file__).with_name("page")
PACKAGE = Path(__file__).resolve().parents[2] / "JavaScript"
# The size of the smaller pictures, in pixels: sharp in the cells of a grid, and fast to decode.
SMALL = 320


class IncompletePackage(Exception):
    """The JavaScript package has no modules; the text says how to build them."""


@dataclass(frozen=True)
class Contents:
    """The parts of a gallery."""

    exhibits: Sequence[Exhibit]
    pictures: Sequence[Picture]
    credit: str
    package: Path


def write(contents: Contents, out: Path) -> Path:
    """Writes the folder, which has the pictures already. Returns the page's path."""
    _copy_package(contents.package, out / "layouthost")
    for source in (*PAGE.rglob("*.js"), *PAGE.rglob("*.css")):
        copy = out / source.relative_to(PAGE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, copy)
    (out / "exhibits.js").write_text(_exhibits_script(contents, out), encoding="utf-8")
    templates = Environment(
        loader=FileSystemLoader(PAGE), autoescape=True, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip
    page = out / "index.html"
    page.write_text(
        templates.get_template("index.html.j2").render(
            exhibits=contents.exhibits,
            credit=contents.credit,
            version=layouthost.library_version(),
            has_demo=(out.parent / "index.html").is_file(),
        ),
        encoding="utf-8",
    )
    for one in SELF_SIZING:
        (out / f"{one.name}.html").write_text(
            templates.get_template("self-sizing.html.j2").render(
                **vars(one), credit=contents.credit, version=layouthost.library_version()
            ),
            encoding="utf-8",
        )
    return page


def _copy_package(package: Path, out: Path) -> None:
    if not list(package.glob("modules/*.wasm")):
        raise IncompletePackage(f"{package} has no modules; run `make javascript`.")
    for name in ("src", "modules"):
        shutil.rmtree(out / name, ignore_errors=True)
        shutil.copytree(package / name, out / name)


def _exhibits_script(contents: Contents, out: Path) -> str:
    values = {
        "VERSION": layouthost.library_version(),
        "EXHIBITS": [one.data | {"version": one.version} for one in contents.exhibits],
        "PICTURES": [_described(picture, out) for picture in contents.pictures],
    }
    lines = [f"export const {name} = {json.dumps(value)};" for name, value in values.items()]
    return (
        "// The layouts and pictures of the page. Written by `make gallery`.\n"
        + "\n".join(lines)
        + "\n"
    )


def _described(picture: Picture, out: Path) -> dict[str, Any]:
    assert picture.thumbnail is not None
    small = picture.thumbnail.with_name(f"{picture.thumbnail.stem}-small.jpg")
    with Image.open(picture.thumbnail) as opened:
        opened.thumbnail((SMALL, SMALL))
        opened.save(small, quality=80)
    return {
        "name": picture.name,
        "large": picture.thumbnail.relative_to(out).as_posix(),
        "small": small.relative_to(out).as_posix(),
        "width": picture.width,
        "height": picture.height,
        "color": picture.color,
    }
