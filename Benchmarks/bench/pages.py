"""python -m bench.pages: writes what was measured last into Documentation/performance.md.

The tables stand between two comment lines and replace what is there. Nobody types a figure.
"""

from __future__ import annotations

import json
import re
import sys
from typing import Any

from .instructions import EXPECTED
from .plugin_sizes import by_room
from .rows import Row
from .run import BUILD, RESULTS, ROOT
from .table import amount, markdown, table

PAGE = ROOT / "Documentation" / "performance.md"
PEERS = ROOT / "Benchmarks" / "peers" / "results.json"
WORKS = {
    "wrap": "wrap grid",
    "wrap, all": "wrap grid, all elements",
    "columns": "three columns",
    "uniform": "items alike",
}


def main() -> int:
    missing = [file.name for file in (RESULTS, PEERS) if not file.is_file()]
    if missing:
        print("bench-docs: run `make bench` and `make bench-peers` first")
        return 2
    text = PAGE.read_text()
    text = with_part(text, "results", table(rows()))
    text = with_part(text, "rooms", markdown(by_room(BUILD), left={0}))
    text = with_part(text, "peers", peers())
    text = with_part(text, "instructions", instructions())
    PAGE.write_text(text)
    return 0


def rows() -> list[Row]:
    facts: list[dict[str, Any]] = json.loads(RESULTS.read_text())["rows"]
    return [
        Row(**{name: value for name, value in row.items() if name not in ("ratio", "met")})
        for row in facts
    ]


def peers() -> str:
    """One table for all works: a line for each engine and number of items."""
    works: dict[str, dict[str, dict[str, float]]] = json.loads(PEERS.read_text())["works"]
    counts = sorted({int(count) for by in works.values() for each in by.values() for count in each})
    lines = [["work", "engine", *(f"{count:,}" for count in counts)]]
    for work, by_engine in works.items():
        for engine, costs in by_engine.items():
            cells = [
                amount(costs[str(count)] * 1e9, "ns") if str(count) in costs else ""
                for count in counts
            ]
            lines.append([WORKS[work], engine, *cells])
    return markdown(lines, left={0, 1})


def instructions() -> str:
    """What each piece of work takes, and for each of as many as its name says."""
    pieces: dict[str, dict[str, int]] = json.loads(EXPECTED.read_text())
    lines = [["piece of work", "instructions", "for each"]]
    for name, piece in pieces.items():
        said = re.search(r"[1-9][\d,^]*", name)
        count = number(said[0]) if said else 1
        lines.append([name, f"{piece['instructions']:,}", f"{piece['instructions'] / count:,.0f}"])
    return markdown(lines, left={0})


def number(said: str) -> int:
    """How many 1,000 are, or 10^5."""
    base, _, exponent = said.replace(",", "").partition("^")
    count: int = int(base) ** int(exponent or 1)
    return count


def with_part(text: str, name: str, part: str) -> str:
    pattern = re.compile(f"(<!-- {name} -->\n).*?(<!-- end of {name} -->)", re.S)
    if not pattern.search(text):
        raise ValueError(f"{PAGE.name} has no place for {name}")
    return pattern.sub(lambda found: f"{found[1]}\n{part}\n\n{found[2]}", text)


if __name__ == "__main__":
    sys.exit(main())
