"""The tasks for comparing engines, and how they are timed.

A screen is 390 by 844 points. Engines with their own tree or model get it before; then only the
call that lays out counts, up to the visible elements. layouthost has no such tree, so its time
includes setting all sizes.
"""

from __future__ import annotations

import random
import statistics
import time
from typing import Protocol

WIDTH, HEIGHT = 390, 844
COLUMNS = 3
SCALES = [100, 1_000, 10_000, 100_000, 1_000_000]
# At the next scale, ten times as large, it would take twenty seconds or more.
LONGEST = 2.0
# The number of rounds, unless fewer take long enough, input included.
ROUNDS = 100
ENOUGH = 3.0

Sizes = list[tuple[float, float]]


class Engine(Protocol):
    """One engine, with n items of these sizes."""

    def set_sizes(self, sizes: Sizes) -> None:
        """Sets other sizes, untimed."""

    def visible(self) -> int:
        """Lays out; returns the number of items on the screen."""

    def all(self) -> int:
        """Lays out, and reads the position of every item; returns the number of items."""


def sizes_of(count: int, seed: int) -> Sizes:
    """Whole points, since Qt supports no others."""
    draw = random.Random(seed)
    return [(draw.randint(50, 100), draw.randint(50, 100)) for _ in range(count)]


def seconds(engine: Engine, reads_all: bool, sizes: tuple[Sizes, Sizes]) -> float:
    """Returns the median of several rounds, each with other sizes than the one before; the first
    counts only if it is the only one."""
    query = engine.all if reads_all else engine.visible
    found: list[float] = []
    begun = time.monotonic()
    for number in range(ROUNDS + 1):
        engine.set_sizes(sizes[number % 2])
        start = time.process_time()
        result = query()
        found.append(time.process_time() - start)
        if not result:
            raise RuntimeError("nothing is visible")
        if time.monotonic() - begun > ENOUGH:
            break
    return statistics.median(found[1:] or found)
