"""python -m bench.pages: writes the last results into Documentation/performance.md, and into the
page of its details.

The tables replace the text between two comment lines; every figure on the pages comes from a
measurement.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

from .instructions import EXPECTED
from .plugin_sizes import by_folder
from .rows import Row
from .run import BUILD, RESULTS, ROOT
from .table import amount, markdown, table

PAGE = ROOT / "Documentation" / "performance.md"
DETAILS = ROOT / "Documentation" / "details" / "performance.md"
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
    write(PAGE, {"folders": markdown(by_folder(BUILD), left={0}), "peers": peers()})
    write(DETAILS, {"results": table(rows()), "instructions": instructions()})
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
    """The cost of each piece of work, per unit of the number in its name."""
    pieces: dict[str, dict[str, int]] = json.loads(EXPECTED.read_text())
    lines = [["piece of work", "instructions", "for each"]]
    for name, piece in pieces.items():
        said = re.search(r"[1-9][\d,^]*", name)
        count = number(said[0]) if said else 1
        lines.append([name, f"{piece['instructions']:,}", f"{piece['instructions'] / count:,.0f}"])
    return markdown(lines, left={0})


def number(said: str) -> int:
    """Writes a number as 1,000, or 10^5."""
    base, _, exponent = said.replace(",", "").partition("^")
    count: int = int(base) ** int(exponent or 1)
    return count


def write(page: Path, parts: dict[str, str]) -> None:
    text = page.read_text()
    for name, part in parts.items():
        pieces = re.split(f"(?<=<!-- {name} -->\n).*(?=<!-- end of {name} -->)", text, flags=re.S)
        if len(pieces) != 2:
            raise ValueError(f"{page.relative_to(ROOT)} has no place for {name}")
        text = f"{pieces[0]}\n{part}\n\n{pieces[1]}"
    page.write_text(text)


if __name__ == "__main__":
    sys.exit(main())
