"""Prints what changes cost in layouts that keep something for every item: one markdown table.

    python Benchmarks/changes.py build/bench/flow_cost

The argument is the compiled Tests/LayoutTests/flow_cost.c, which times rows and drags. Times are medians
of the processor's, from one run; a ratio compares with laying out everything anew.
"""

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


def column(placement: str) -> list[tuple[str, float, str]]:
    """First prepare of a million heights, then of single changes among them."""
    with layouthost.Host().layout("column") as layout:
        layout.item_counts = [MILLION]
        layout["columns"], layout["placement"], layout["expanded"] = 3, placement, True
        heights = np.random.default_rng(1).uniform(20, 200, MILLION)
        layout.set("exact_height", heights, section=0, first=0)
        layout.viewport = (0, 0, 390, 844)
        whole = seconds(layout.prepare)
        front, middle = [], []
        for height in range(21):
            layout.update(insert_items(0, 0))
            layout.set("exact_height", height, section=0, item=0)
            front.append(seconds(layout.prepare))
            layout.set("exact_height", height, section=0, item=MILLION // 2)
            middle.append(seconds(layout.prepare))
        rows = [(f"column, {placement}: prepare 10^6 heights", whole, "1")]
        for name, times in (("insert one in front", front), ("measure one in the middle", middle)):
            median = statistics.median(times)
            rows.append((f"column, {placement}: {name}", median, f"1/{whole / median:.0f}"))
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
    print(f"| {'changes':<58} | {'median':>10} | {'ratio':>12} |")
    print(f"| :{'-' * 57} | {'-' * 9}: | {'-' * 11}: |")
    for name, duration, ratio in column("round_robin") + column("shortest") + flow(sys.argv[1]):
        print(f"| {name:<58} | {shown(duration):>10} | {ratio:>12} |")


main()
