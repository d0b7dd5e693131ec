"""Runs every scene on every screen, writes the page, and prints what the library did."""

import argparse
import shutil
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import layouthost

from .bundled import NoPictures, bundled_pictures
from .capture import Show, capture, record
from .edited import ToolFailed
from .hot_swap import record_hot_swap
from .page import Exhibit, write
from .pictures import Picture, collect
from .scenes import every_scene


def main() -> int:
    arguments = _arguments()
    credit = "Pictures: your own."
    folder = arguments.pictures
    if folder is None:
        folder = arguments.cache
        try:
            credit = bundled_pictures(folder, print)
        except NoPictures as nothing:
            print(nothing, file=sys.stderr)
            return 1
    elif not folder.is_dir():
        print(f"{folder} is not a folder.", file=sys.stderr)
        return 1
    thumbnails = arguments.out / "pictures"
    shutil.rmtree(thumbnails, ignore_errors=True)
    pictures = collect(folder, thumbnails, arguments.limit, print)
    if not pictures:
        print(f"There is no readable picture in {folder}.", file=sys.stderr)
        return 1
    # Compilers are waited for most of that time.
    with ThreadPoolExecutor(1) as beside:
        swapping = beside.submit(record_hot_swap, pictures)
        exhibits = _exhibits(pictures)
        try:
            swap = swapping.result()
        except ToolFailed as problem:
            print(f"No layout was swapped. {problem}", file=sys.stderr)
            return 1
    page = write(exhibits, swap, pictures, credit, arguments.out)
    _print_table([show for exhibit in exhibits for show in exhibit.shows])
    print(f"\n{swap.transcript.report[0]}")
    print(f"Pictures: {len(pictures)}. Open {page}")
    return 0


def _exhibits(pictures: Sequence[Picture]) -> list[Exhibit]:
    host = layouthost.Host(program_name="demo", program_version=layouthost.__version__)
    return [
        Exhibit(
            scene,
            [capture(host, scene, screen, pictures) for screen in scene.screens],
            record(host, scene, pictures),
        )
        for scene in every_scene()
    ]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="demo", description=__doc__)
    parser.add_argument(
        "--pictures", type=_folder, help="a folder of pictures; fetched if not given"
    )
    parser.add_argument("--cache", type=Path, required=True, help="where to keep fetched pictures")
    parser.add_argument("--out", type=Path, required=True, help="where to write the page")
    parser.add_argument("--limit", type=int, default=200, help="use at most so many pictures")
    return parser.parse_args()


def _folder(text: str) -> Path:
    """A folder as people write it: not every shell expands the ~ in PICTURES=~/Pictures."""
    return Path(text).expanduser()


def _print_table(shows: list[Show]) -> None:
    print(f"\n{'layout':24} {'items':>7} {'visible':>8} {'content':>16} {'µs per query':>13}")
    for show in shows:
        name = f"{show.layout} {show.screen.name}"
        content = f"{show.content.width:g} × {show.content.height:g}"
        print(f"{name:24} {show.items:7} {show.visible:8} {content:>16} {show.microseconds:13.1f}")


if __name__ == "__main__":
    sys.exit(main())
