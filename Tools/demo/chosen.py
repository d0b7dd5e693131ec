"""Which pictures a page shows, as its command line says: a folder's, or else bundled ones."""

import argparse
import shutil
from pathlib import Path
from typing import Callable

from .bundled import NoPictures, bundled_pictures
from .pictures import Picture, collect


def add_arguments(parser: argparse.ArgumentParser, *, limit: int) -> None:
    parser.add_argument(
        "--pictures", type=_folder, help="a folder of pictures; fetched if not given"
    )
    parser.add_argument("--cache", type=Path, required=True, help="where to keep fetched pictures")
    parser.add_argument("--out", type=Path, required=True, help="where to write the page")
    parser.add_argument("--limit", type=int, default=limit, help="use at most so many pictures")


def chosen_pictures(
    arguments: argparse.Namespace, report: Callable[[str], None]
) -> tuple[list[Picture], str]:
    """The pictures, and whose they are. Their thumbnails are written anew, in `pictures` of `out`.

    Raises NoPictures where there are none.
    """
    credit = "Pictures: your own."
    folder = arguments.pictures
    if folder is None:
        folder = arguments.cache
        credit = bundled_pictures(folder, report)
    elif not folder.is_dir():
        raise NoPictures(f"{folder} is not a folder.")
    thumbnails = arguments.out / "pictures"
    shutil.rmtree(thumbnails, ignore_errors=True)
    pictures = collect(folder, thumbnails, arguments.limit, report)
    if not pictures:
        raise NoPictures(f"There is no readable picture in {folder}.")
    return pictures, credit


def _folder(text: str) -> Path:
    """A folder as people write it: not every shell expands the ~ in PICTURES=~/Pictures."""
    return Path(text).expanduser()
