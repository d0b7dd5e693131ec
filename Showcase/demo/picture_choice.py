"""Chooses the pictures of a page from its command line: those of a folder, or the bundled ones."""

import argparse
import shutil
from pathlib import Path
from typing import Callable

from .bundled_pictures import NoPictures, bundled_pictures
from .pictures import Picture, collect


def add_arguments(parser: argparse.ArgumentParser, *, limit: int) -> None:
    parser.add_argument(
        "--pictures", type=_folder, help="a folder of pictures; without it, free ones are fetched"
    )
    parser.add_argument(
        "--cache", type=Path, required=True, help="the folder that keeps fetched pictures"
    )
    parser.add_argument("--out", type=Path, required=True, help="the folder for the page")
    parser.add_argument("--limit", type=int, default=limit, help="the maximum number of pictures")


def chosen_pictures(
    arguments: argparse.Namespace, report: Callable[[str], None]
) -> tuple[list[Picture], str]:
    """Returns the pictures and their credit. Rewrites their thumbnails, in `pictures` of `out`.

    Raises NoPictures if there are none.
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
    """Expands a ~ in a folder: not every shell does so in PICTURES=~/Pictures."""
    return Path(text).expanduser()
