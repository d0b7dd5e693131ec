"""A row: a measurement, its yardstick, and the maximum ratio of the two.

Every goal is "at most", so that there is one way to read the table: the fast or small value is
ours, and the yardstick is its limit.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    topic: str
    name: str
    unit: str
    """The unit of ours and of the yardstick: "ns", "bytes" or "KB"."""
    ours: float
    what: str
    """The name of the yardstick."""
    yardstick: float
    goal: float | None
    """The maximum ratio; None: only for comparison."""

    @property
    def ratio(self) -> float:
        return self.ours / self.yardstick

    @property
    def met(self) -> bool | None:
        return None if self.goal is None else self.ratio <= self.goal


def row_of(topic: str, line: str) -> Row:
    """Parses a row from a line of a C program (rounds.h)."""
    name, unit, ours, what, yardstick, goal = line.split("\t")
    return Row(topic, name, unit, float(ours), what, float(yardstick), float(goal) or None)
