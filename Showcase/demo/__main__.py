"""Runs every scene on every screen, writes the page, and prints a summary."""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import layouthost

from .bundled_pictures import NoPictures
from .capture import Show, capture, record
from .edited_plugin import ToolFailed
from .hot_swap import record_hot_swap
from .page import Exhibit, write
from .picture_choice import add_arguments, chosen_pictures
from .pictures import Picture
from .scenes import every_scene


def main() -> int:
    arguments = _arguments()
    try:
        pictures, credit = chosen_pictures(arguments, print)
    except NoPictures as nothing:
        print(nothing, file=sys.stderr)
        return 1
    # Most of this time is spent waiting for compilers.
    with ThreadPoolExecutor(1) as beside:
        swapping = beside.submit(record_hot_swap, pictures)
        exhibits = _exhibits(pictures)
        try:
            swap = swapping.result()
        except ToolFailed as problem:
            print(f"The hot swap could not be recorded. {problem}", file=sys.stderr)
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
    add_arguments(parser, limit=200)
    return parser.parse_args()


def _print_table(shows: list[Show]) -> None:
    print(f"\n{'layout':24} {'items':>7} {'visible':>8} {'content':>16} {'µs per query':>13}")
    for show in shows:
        name = f"{show.layout} {show.screen.name}"
        content = f"{show.content.width:g} × {show.content.height:g}"
        print(f"{name:24} {show.items:7} {show.visible:8} {content:>16} {show.microseconds:13.1f}")


if __name__ == "__main__":
    sys.exit(main())
