"""Prints what changes cost in layouts that keep something for every item: one markdown table.

    python Benchmarks/changes.py build/bench/flow_cost

The argument is the compiled Tests/LayoutTests/flow_cost.c, which times rows and drags. Times are
medians of the processor's, from one run; a ratio compares with laying out everything anew.
"""

import functools
import json
import statistics
import subprocess
import sys
import time

import layouthost
import numpy as np
from layouthost import insert_items

MILLION = 1_000_000


def seconds(call) -> float:
    started = time.process_time()
    call()
    return time.process_time() - started


def visible(layout) -> None:
    layout.prepare()
    layout.elements()


def visible_and_size(layout) -> None:
    visible(layout)
    _ = layout.content_size


def medians(layout, changes, asks) -> list[tuple[str, float]]:
    """How long each question takes after each change, with the words for both."""
    found = []
    for change in changes:
        for ask in asks:
            times = []
            for number in range(21):
                change(number)
                times.append(seconds(functools.partial(ask, layout)))
            words = f"{change.__name__}, {ask.__name__}".replace("_", " ")
            found.append((words, statistics.median(times)))
    return found


def photos() -> list[tuple[str, float, str]]:
    """A million photos in justified rows, then single changes; of the layout in Examples."""
    with layouthost.Host([".build/layout-package/release"]).layout("justified-rows") as layout:
        layout.item_counts = [MILLION]
        ratios = np.random.default_rng(1).uniform(0.5, 2, MILLION)
        layout.set("aspect_ratio", ratios, section=0, first=0)
        layout.viewport = (0, 0, 390, 844)

        def insert_in_front(number):
            layout.update(insert_items(0, 0))
            layout.set("aspect_ratio", 1 + number / 20, section=0, item=0)

        def reshape_in_the_middle(number):
            layout.set("aspect_ratio", 1 + number / 20, section=0, item=MILLION // 2)

        def nothing_changed(number):
            layout.viewport = (0, 1000 * number, 390, 844)

        whole = seconds(lambda: visible(layout))
        changes = (insert_in_front, reshape_in_the_middle, nothing_changed)
        return [("justified rows: 10^6 shapes", whole, "1")] + [
            (f"justified rows: {words}", median, f"1/{whole / median:.0f}")
            for words, median in medians(layout, changes, [visible])
        ]


def column(placement: str) -> list[tuple[str, float, str]]:
    """All of a million heights, then single changes: until what is visible is known, or the end
    too."""
    with layouthost.Host().layout("column") as layout:
        layout.item_counts = [MILLION]
        layout["columns"], layout["placement"], layout["expanded"] = 3, placement, True
        layout["background"] = False
        heights = np.random.default_rng(1).uniform(20, 200, MILLION)
        layout.set("exact_height", heights, section=0, first=0)
        layout.viewport = (0, 0, 390, 844)

        def insert_in_front(height):
            layout.update(insert_items(0, 0))
            layout.set("exact_height", height, section=0, item=0)

        def measure_in_the_middle(height):
            layout.set("exact_height", height, section=0, item=MILLION // 2)

        whole = seconds(lambda: visible_and_size(layout))
        rows = [(f"column, {placement}: 10^6 heights", whole, "1")]
        changes = (insert_in_front, measure_in_the_middle)
        for words, median in medians(layout, changes, [visible, visible_and_size]):
            rows.append((f"column, {placement}: {words}", median, f"1/{whole / median:.0f}"))
        return rows


def flow(program: str) -> list[tuple[str, float, str]]:
    """Moves of a drag among 30,000 items, and one size among a million."""
    costs = [
        ("drag move, 30,000 items alike", ["0"]),
        ("drag move, 30,000 items of their own sizes", ["1"]),
        ("the same items in 1,000 sections", ["1", "1000"]),
        ("the same items in 30,000 sections", ["1", "30000"]),
    ]
    rows = []
    for words, arguments in costs:
        cost = json.loads(subprocess.check_output([program, *arguments]))
        rows.append((f"reorder-flow: {words}", cost["move"] / 1e6, ""))
        if arguments == ["1"]:
            ratio = f"1/{cost['ratio']:.0f} of all"
    return [*rows, ("flow: measure one of 10^6 sizes in front", float("nan"), ratio)]


def shown(duration: float) -> str:
    if duration != duration:
        return ""
    return f"{duration * 1e3:.2f} ms" if duration >= 1e-3 else f"{duration * 1e6:.0f} µs"


def main() -> None:
    print(f"| {'changes':<64} | {'median':>10} | {'ratio':>12} |")
    print(f"| :{'-' * 63} | {'-' * 9}: | {'-' * 11}: |")
    for name, duration, ratio in [
        *column("round_robin"),
        *column("shortest"),
        *flow(sys.argv[1]),
        *photos(),
    ]:
        print(f"| {name:<64} | {shown(duration):>10} | {ratio:>12} |")


main()
