"""A row: what was measured, beside its yardstick, and how many times that it may be.

Every goal is "at most", so that there is one way to read the table: what has to be fast or small is
ours, and what it is held to is the yardstick.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Union

Fact = Union[str, float, bool, None]


@dataclass(frozen=True)
class Row:
    topic: str
    name: str
    unit: str
    """Of ours and of the yardstick: "ns", "bytes" or "KB"."""
    ours: float
    what: str
    """What the yardstick is, in words."""
    yardstick: float
    goal: float | None
    """The largest ratio that is good enough; None: told for comparison only."""

    @property
    def ratio(self) -> float:
        return self.ours / self.yardstick

    @property
    def met(self) -> bool | None:
        return None if self.goal is None else self.ratio <= self.goal

    def facts(self) -> dict[str, Fact]:
        """The row as it is written to results.json."""
        return {
            "topic": self.topic,
            "name": self.name,
            "unit": self.unit,
            "ours": self.ours,
            "what": self.what,
            "yardstick": self.yardstick,
            "ratio": self.ratio,
            "goal": self.goal,
            "met": self.met,
        }


def row_of(topic: str, line: str) -> Row:
    """A row from a line that one of the C programs printed (rounds.h)."""
    name, unit, ours, what, yardstick, goal = line.split("\t")
    return Row(topic, name, unit, float(ours), what, float(yardstick), float(goal) or None)
