"""Computes the visible elements of a layout in 100,000 viewports, on all cores.

    pip install ./Python
    python Examples/python/batch.py screens.npz
    python Examples/python/batch.py screens.npz --viewports 1000 --workers 2 --check

A layout cannot be sent to another process, but its specification can: every worker creates an equal
layout from it and then queries it for its viewports. The output has an `items` and a `frames` array
with one row per element, and `firsts`: screen n shows the rows firsts[n] to firsts[n + 1] - 1.
--check computes all of it again in this process, and fails if a bit differs.
"""

import argparse
import functools
import multiprocessing
import sys
import time
from concurrent.futures import ProcessPoolExecutor

import layouthost
import numpy as np

ITEMS, CHUNK = 5000, 2000

Screens = tuple[np.ndarray, np.ndarray, np.ndarray]


def main() -> int:
    options = parse()
    with layouthost.Host(program_name="batch").layout("column") as layout:
        wanted = described(layout)
        viewports = chosen(options.viewports, layout.content_size)
    begin = time.perf_counter()
    pieces = [viewports[first : first + CHUNK] for first in range(0, len(viewports), CHUNK)]
    # Forking a process that has threads can deadlock, and NumPy starts threads.
    start = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(options.workers, mp_context=start) as workers:
        found = workers.map(screens, [wanted] * len(pieces), pieces)
        counts, items, frames = map(np.concatenate, zip(*found))
    took = time.perf_counter() - begin
    firsts = np.concatenate([[0], np.cumsum(counts)])
    np.savez(options.out, viewports=viewports, firsts=firsts, items=items, frames=frames)
    print(f"{options.out}: {len(viewports)} screens, {len(items)} elements, {took:.1f} s")
    if options.check:
        alone = screens(wanted, viewports)
        same = map(np.array_equal, alone, (counts, items, frames))
        if not all(same):
            print("this process found other numbers than its workers", file=sys.stderr)
            return 1
        print("the same in one process")
    return 0


def described(layout: layouthost.layouts.Column) -> layouthost.Specification:
    """Returns the specification of a wall of pictures with different heights."""
    layout.item_counts = [ITEMS]
    layout.columns = 3
    layout.item_spacing = 4
    layout.placement = "shortest"
    layout.background = False
    shapes = np.random.default_rng(1).uniform(60, 240, ITEMS)
    layout.set("exact_height", shapes, section=0, first=0)
    layout.viewport = (0, 0, 390, 844)
    return layout.specification


def chosen(count: int, content: layouthost.Size) -> np.ndarray:
    """Returns random viewports in the content: x, y, width, height, shape (count, 4)."""
    places = np.random.default_rng(2).uniform(0, content.height - 844, count)
    return np.column_stack([np.zeros(count), places, np.full((count, 2), (390, 844))])


@functools.lru_cache(maxsize=1)
def layout_of(wanted: layouthost.Specification) -> layouthost.Layout:
    """Returns the layout of this worker, created by its first task."""
    return layouthost.Host(program_name="batch").layout(wanted)


def screens(wanted: layouthost.Specification, viewports: np.ndarray) -> Screens:
    """Returns the number of elements in each viewport, and the items and frames of all elements."""
    layout = layout_of(wanted)
    found = []
    for x, y, width, height in viewports.tolist():
        layout.viewport = (x, y, width, height)
        found.append(layout.elements())
    counts = np.array([len(elements) for elements in found])
    shown = np.concatenate(found)
    return counts, shown["item"].copy(), shown["frame"].copy()


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("--viewports", type=int, default=100_000)
    parser.add_argument(
        "--workers", type=int, help="the number of processes; the default is one for each core"
    )
    parser.add_argument("--check", action="store_true")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
