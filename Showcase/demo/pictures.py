"""Finds the pictures of a folder, reads their sizes, and makes thumbnails for the page."""

from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Optional

from PIL import ExifTags, Image, ImageOps

SUFFIXES = {".jpg", ".jpeg", ".png", ".gif", ".webp"}
# The longer side of a thumbnail, in pixels: sharp on a screen with two pixels per point.
THUMBNAIL = 900


@dataclass(frozen=True)
class Picture:
    """One picture of the folder, or a made-up one with only a size."""

    name: str
    source: Path
    thumbnail: Optional[Path]
    """None if there is no file; drawings show its number on its color instead."""
    width: int
    """In pixels, the right way up."""
    height: int
    color: str
    """Its average, as #rrggbb: shown until the picture has loaded."""


def collect(folder: Path, out: Path, limit: int, report: Callable[[str], None]) -> list[Picture]:
    """Returns the pictures of a folder and its subfolders, by name, at most `limit`.

    Writes the thumbnails into `out`. Skips a file that cannot be read, with a message.
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
    """The sort key of a file: natural order of numbers, ignoring case."""
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
