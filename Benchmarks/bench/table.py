"""Rows as one Markdown table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .rows import Row

HEADER = ["what", "ours", "yardstick", "is", "ratio", "goal", "met"]


def table(rows: Iterable[Row]) -> str:
    return markdown([HEADER, *map(cells, rows)], left={0, 3})


def cells(row: Row) -> list[str]:
    met = {True: "yes", False: "NO", None: ""}[row.met]
    goal = "" if row.goal is None else f"≤ {plain(row.goal)}"
    ours, yardstick = amount(row.ours, row.unit), amount(row.yardstick, row.unit)
    return [row.name, ours, yardstick, row.what, plain(row.ratio), goal, met]


def amount(value: float, unit: str) -> str:
    if unit != "ns":
        return f"{plain(value)} {unit}"
    for size, name in [(1e9, "s"), (1e6, "ms"), (1e3, "µs")]:
        if abs(value) >= size:
            return f"{value / size:.2f} {name}"
    return f"{value:.1f} ns"


def plain(number: float) -> str:
    """Formats a number with its significant digits."""
    return f"{number:,.0f}" if abs(number) >= 100 else f"{number:.3g}"


def markdown(lines: Sequence[Sequence[str]], left: set[int]) -> str:
    """Formats a table whose first line names the columns; those in `left` are text."""
    widths = [max(map(len, column)) for column in zip(*lines)]

    def line(words: Sequence[str]) -> str:
        padded = [
            word.ljust(width) if number in left else word.rjust(width)
            for number, (word, width) in enumerate(zip(words, widths))
        ]
        return f"| {' | '.join(padded)} |"

    rules = [
        f":{'-' * (width - 1)}" if number in left else f"{'-' * (width - 1)}:"
        for number, width in enumerate(widths)
    ]
    return "\n".join([line(lines[0]), line(rules), *map(line, lines[1:])])
