"""python -m peers.every_layout: what each layout takes for items that are alike, however many.

A line for each layout and number of items. A circle shows all of its items on one screen, so it is
not among them.
"""

from __future__ import annotations

from .layouthost_engine import Uniform
from .works import seconds

IDS = ["bnb", "carousel", "column", "flow", "line", "safari", "snap-to-center"]
SCALES = [10**exponent for exponent in range(2, 10)]


def main() -> None:
    for id in IDS:
        for count in SCALES:
            print(id, count, seconds(Uniform(count, id), False, ([], [])), flush=True)


main()
