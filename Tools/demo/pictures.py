"""Finds the pictures of a folder, reads their true sizes, and makes thumbnails for the page."""

from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Optional

from PIL import ExifTags, Image, ImageOps

SUFFIXES = {".jpg", ".jpeg", ".png", ".gif", ".webp"}
# The longer side of a thumbnail, in pixels: sharp on a screen with two pixels to the point.
THUMBNAIL = 900


@dataclass(frozen=True)
class Picture:
    """One picture of the folder, or one that is only said to be there."""

    name: str
    source: Path
    thumbnail: Optional[Path]
    """None: there is nothing to see; drawings show its number on its colour instead."""
    width: int
    """In pixels, the right way up."""
    height: int
    colour: str
    """Its average, as #rrggbb: what to show until it is there."""


def collect(folder: Path, out: Path, limit: int, report: Callable[[str], None]) -> list[Picture]:
    """The pictures of a folder and the folders in it, by name, at most `limit`.

    The thumbnails are written into `out`. A file that cannot be read is reported in a sentence and
    left out.
    """
    files = [
        file for file in sorted(folder.rglob("*"), key=_name) if file.suffix.lower() in SUFFIXES
    ]
    out.mkdir(parents=True, exist_ok=True)
    pictures: list[Picture] = []
    for file in files:
        if len(pictures) == limit:
            report(f"Showing the first {limit} of {len(files)} pictures in {folder}.")
            break
        try:
            pictures.append(_picture(file, out / f"{len(pictures):03}.jpg"))
        except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as problem:
            report(f"Skipped {file}: {problem}.")
    return pictures


def _name(file: Path) -> str:
    """What files are sorted by: as people read it."""
    return str(file).lower()


def _picture(file: Path, thumbnail: Path) -> Picture:
    with Image.open(file) as opened:
        size = opened.size
        turned = opened.getexif().get(ExifTags.Base.Orientation, 1) >= 5
        # Large photographs decode many times faster at a fraction of their size.
        opened.draft("RGB", (2 * THUMBNAIL, 2 * THUMBNAIL))
        upright = ImageOps.exif_transpose(opened).convert("RGBA")
    flat = Image.new("RGBA", upright.size, "white")
    flat.alpha_composite(upright)
    small = flat.convert("RGB")
    small.thumbnail((THUMBNAIL, THUMBNAIL))
    small.save(thumbnail, quality=82, progressive=True)
    average = small.resize((1, 1), Image.Resampling.BOX).tobytes()
    width, height = reversed(size) if turned else size
    name = file.stem.replace("_", " ").strip()
    return Picture(name, file, thumbnail, width, height, f"#{average.hex()}")
