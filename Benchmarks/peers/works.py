"""The works that engines are compared at, and the one way in which each is timed.

A screen is 390 by 844 points. Engines that keep a tree or a model of their own are given it before;
then only the call that lays out counts, up to where everything visible is known. layouthost has no
such tree, so with it the call that tells it all sizes counts too.
"""

from __future__ import annotations

import random
import statistics
import time
from typing import Protocol

WIDTH, HEIGHT = 390, 844
COLUMNS = 3
SCALES = [100, 1_000, 10_000, 100_000, 1_000_000]
# The next scale is ten times as large: it would take twenty seconds or more.
LONGEST = 2.0
# So many rounds, unless those that were take long enough, telling included.
ROUNDS = 100
ENOUGH = 3.0

Sizes = list[tuple[float, float]]


class Engine(Protocol):
    """One engine, with n items of these sizes."""

    def tell(self, sizes: Sizes) -> None:
        """Other sizes, untimed."""

    def visible(self) -> int:
        """Lays out; how many items are on the screen."""

    def all(self) -> int:
        """Lays out, and reads the place of every item; how many there are."""


def sizes_of(count: int, seed: int) -> Sizes:
    """Whole points, for that is all that Qt knows."""
    draw = random.Random(seed)
    return [(draw.randint(50, 100), draw.randint(50, 100)) for _ in range(count)]


def seconds(engine: Engine, reads_all: bool, sizes: tuple[Sizes, Sizes]) -> float:
    """The median of several rounds, each with other sizes than the one before; the first counts
    only where it was the only one."""
    ask = engine.all if reads_all else engine.visible
    found: list[float] = []
    begun = time.monotonic()
    for number in range(ROUNDS + 1):
        engine.tell(sizes[number % 2])
        start = time.process_time()
        answered = ask()
        found.append(time.process_time() - start)
        if not answered:
            raise RuntimeError("nothing is visible")
        if time.monotonic() - begun > ENOUGH:
            break
    return statistics.median(found[1:] or found)
