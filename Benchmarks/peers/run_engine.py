"""python -m peers.run_engine ENGINE TASK: prints the time of each number of items on a line.

In a separate process, so that an engine may use a display or another Python, or fail.
"""

from __future__ import annotations

import importlib
import sys

from .tasks import LONGEST, SCALES, seconds, sizes_of

CLASSES = {"wrap": "Wrap", "wrap, all": "Wrap", "columns": "Columns", "uniform": "Uniform"}


def main() -> None:
    engine, work = sys.argv[1:]
    made = getattr(importlib.import_module(f"peers.{engine}_engine"), CLASSES[work])
    for count in SCALES:
        sizes = sizes_of(count, 1), sizes_of(count, 2)
        taken = seconds(made(count), work.endswith("all"), sizes)
        print(count, taken, flush=True)
        if taken > LONGEST:
            break


main()
