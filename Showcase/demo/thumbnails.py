"""python -m demo.thumbnails FOLDER OUT: scales the pictures of a folder to the size of a window,
for programs that show them unscaled. A folder that does not exist is filled with freely licensed
ones."""

from __future__ import annotations

import sys
from pathlib import Path

from .bundled_pictures import bundled_pictures
from .pictures import collect

MOST = 64


def main(arguments: list[str]) -> int:
    if len(arguments) != 2:
        print(__doc__)
        return 2
    folder, out = map(Path, arguments)
    if not folder.is_dir():
        print(bundled_pictures(folder, print))
    print(f"{len(collect(folder, out, MOST, print))} pictures")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
