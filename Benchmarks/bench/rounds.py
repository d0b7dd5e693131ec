"""Times calls to compare, in alternating rounds: rounds.h for Python."""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence
from typing import Callable

ROUNDS = 15


def medians(contenders: Sequence[Callable[[], object]], times: int = 2000) -> list[float]:
    """Returns the nanoseconds of one call of each; the first round warms up and does not count."""
    rounds: list[list[float]] = [[] for _ in contenders]
    for _ in range(ROUNDS + 1):
        for contender, found in zip(contenders, rounds):
            repeated = range(times)
            start = time.process_time_ns()
            for _ in repeated:
                contender()
            found.append((time.process_time_ns() - start) / times)
    return [statistics.median(found[1:]) for found in rounds]
