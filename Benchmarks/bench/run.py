"""Runs every program, judges the measurements, and prints one table.

The exit status is 0 if every goal was met. With topics as arguments, runs only these.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from builds import other_build

from . import from_python, plugin_sizes
from .rows import Row, row_of
from .table import table

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build" / "release"
PROGRAMS = ROOT / "build" / "bench"
CAROUSELS = [
    ROOT / ".build" / "carousels" / version / "libCarouselLayout.so"
    for version in ("1.0.0", "1.1.0")
]
# The C programs, each named after its topic, with their arguments.
ARGUMENTS: dict[str, list[Path]] = {
    "bulk": [BUILD],
    "queries": [BUILD],
    "calls": [BUILD],
    "scale": [BUILD],
    "changes": [BUILD, ROOT / ".build" / "layout-package" / "release"],
    "sections": [BUILD],
    "extremes": [BUILD],
    "threads": [BUILD],
    "memory": [BUILD],
    "views": [BUILD],
    "visible": [BUILD],
    "measuring": [BUILD],
    "identities": [BUILD],
    "loading": [BUILD, PROGRAMS / "empty.so", *CAROUSELS, other_build("column")],
}
TOPICS = [*ARGUMENTS, "python", "sizes"]


def main(topics: Sequence[str]) -> int:
    unknown = set(topics) - set(TOPICS)
    if unknown:
        print(f"bench: there is no topic {min(unknown)}; there are {', '.join(TOPICS)}")
        return 2
    rows = [row for topic in topics or TOPICS for row in measured(topic)]
    print(table(rows))
    missed = sum(row.met is False for row in rows)
    goals = sum(row.met is not None for row in rows)
    print(f"\n{goals - missed} of {goals} goals are met.")
    return 1 if missed else 0


def measured(topic: str) -> list[Row]:
    print(f"bench: {topic}", file=sys.stderr, flush=True)
    if topic == "python":
        return from_python.rows(topic)
    if topic == "sizes":
        return plugin_sizes.rows(topic, BUILD)
    command = [PROGRAMS / topic, *ARGUMENTS[topic]]
    lines = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    return [row_of(topic, line) for line in lines.splitlines()]
