"""Runs every engine at every work, judges, prints one table, draws the plots, writes results.json.

The exit status is 0 if every goal was met. An engine that cannot run here is left out, with a
message.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from bench.rows import Row
from bench.table import amount, markdown, table
from qt_projects import can_build

from . import plots, quick

ROOT = Path(__file__).resolve().parents[2]
RESULTS = ROOT / "Benchmarks" / "peers" / "results.json"
NAMES = {
    "layouthost": "layouthost",
    "numpy": "NumPy, by hand",
    "yoga": "Yoga",
    "taffy": "Taffy",
    "qt": "Qt QListView",
    "gtk": "GTK GtkGridView",
}
WORKS = {
    "wrap": ["layouthost", "numpy", "yoga", "taffy", "qt"],
    "wrap, all": ["layouthost", "numpy", "yoga", "taffy", "qt"],
    "columns": ["layouthost", "numpy", "yoga", "taffy"],
    "uniform": ["layouthost", "numpy", "qt", "gtk"],
}
# The minimum ratio of Yoga's time to ours for ten thousand items.
GOALS = {"wrap": 1000, "wrap, all": 100}
JUDGED = 10_000

Costs = dict[int, float]
"""Seconds by the number of items."""


def main() -> int:
    found = {
        work: {engine: costs for engine in engines if (costs := measured(engine, work))}
        for work, engines in WORKS.items()
    }
    works = {
        work: {NAMES[engine]: costs for engine, costs in by_engine.items()}
        for work, by_engine in found.items()
    }
    RESULTS.write_text(json.dumps({"works": works}, indent=1) + "\n")
    plots.draw(works)
    for work, by_name in works.items():
        print(f"\n{work}\n\n{costs_table(by_name)}")
    rows = [row(found[work], work, times) for work, times in GOALS.items()]
    rows += widgets() + quick_views()
    print(f"\n{table(rows)}")
    return 1 if any(row.met is False for row in rows) else 0


def row(by_engine: dict[str, Costs], work: str, times: int) -> Row:
    ours, theirs = by_engine["layouthost"][JUDGED], by_engine["yoga"][JUDGED]
    name = f"{work}, 10^4 own sizes"
    return Row("peers", name, "ns", ours * 1e9, f"Yoga / {times}", theirs / times * 1e9, 1)


def widgets() -> list[Row]:
    """The item views of Qt Widgets, in a process of their own."""
    print("bench-peers: item views of Qt Widgets", file=sys.stderr, flush=True)
    command = [sys.executable, "-m", "peers.widgets"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return [Row(**json.loads(line)) for line in done.stdout.splitlines()]


def quick_views() -> list[Row]:
    """The item views of Qt Quick."""
    print("bench-peers: item views of Qt Quick", file=sys.stderr, flush=True)
    if not can_build("Qt6Quick"):
        print("bench-peers: left out, needs cmake and qt6-declarative-dev", file=sys.stderr)
        return []
    return quick.rows()


def costs_table(by_name: dict[str, Costs]) -> str:
    counts = sorted({count for costs in by_name.values() for count in costs})
    lines = [["items", *by_name]]
    for count in counts:
        cells = [
            amount(costs[count] * 1e9, "ns") if count in costs else "" for costs in by_name.values()
        ]
        lines.append([f"{count:,}", *cells])
    return markdown(lines, left=set())


def measured(engine: str, work: str) -> Costs:
    print(f"bench-peers: {NAMES[engine]}, {work}", file=sys.stderr, flush=True)
    command = [sys.executable, "-m", "peers.run_engine", engine, work]
    if engine == "gtk":
        # Debian's Python has the bindings, and GTK needs a display.
        command = ["xvfb-run", "-a", "/usr/bin/python3", *command[1:]]
        if not shutil.which("xvfb-run"):
            print("bench-peers: left out, for there is no xvfb-run", file=sys.stderr)
            return {}
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, env=environment())
    if done.returncode:
        print("bench-peers: it failed; only what it came to counts", file=sys.stderr)
    return {int(count): float(taken) for count, taken in map(str.split, done.stdout.splitlines())}


def environment() -> dict[str, str]:
    """For GTK: draw in memory, without a desktop."""
    return os.environ | {
        "GDK_BACKEND": "x11",
        "GSK_RENDERER": "cairo",
        "GTK_A11Y": "none",
        "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    }
