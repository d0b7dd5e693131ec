"""python -m bench.pages: writes the last results into Documentation/performance.md.

The tables replace the text between two comment lines; every figure on the pages comes from a
measurement.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from .plugin_sizes import by_folder
from .run import BUILD, ROOT
from .table import amount, markdown

PAGE = ROOT / "Documentation" / "performance.md"
PEERS = ROOT / "Benchmarks" / "peers" / "results.json"
WORKS = {
    "wrap": "wrap grid",
    "wrap, all": "wrap grid, all elements",
    "columns": "three columns",
    "uniform": "items alike",
}


def main() -> int:
    if not PEERS.is_file():
        print("bench-docs: run `make bench-peers` first")
        return 2
    write(PAGE, {"folders": markdown(by_folder(BUILD), left={0}), "peers": peers()})
    return 0


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
