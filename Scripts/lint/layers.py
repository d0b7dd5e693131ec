"""Checks that no folder of the sources uses a type or a function of a folder above it.

    python -m lint.layers

LAYERS lists the folders of each part from the lowest layer to the highest; folders of one layer may
use each other. Every folder must be in the list; "." stands for the files outside of all folders,
which are checked only if it is. A use is a type's name in the code of a file, or the name of a
function before its arguments. Names in STANDARD are not checked, nor a type that several files
declare, nor a function that several folders declare, whose name is one word as in Swift's library,
or that shares it with a case of an enumeration.

Prints one line for each use of a higher layer and exits with status 1 if there is one.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from lint.source_text import code

ROOT = Path(__file__).resolve().parents[2]
LAYERS = {
    "Sources/LayoutPlugin": ("Base", "Inputs", "Author", "Toolbox", "VTable"),
    "Sources/LayoutPlugin/Inputs": ("Sections", "Batches", "Values"),
    "Sources/LayoutHost": (
        "Base",
        "Files",
        "Calls Running",
        "View",
        "Replacing",
        "Host",
        "SwiftOnly",
    ),
    "Sources/LayoutHost/Files": ("Reading", "LockFiles", "Finding", "Checking", "Loading"),
    "Sources/LayoutHost/Replacing": ("Snapshots", "Trials", "."),
    # Parts that do not know the view, and the view itself.
    "Sources/LayoutHost/View": (
        "Physics",
        "Changes",
        "Elements",
        "Scrolling",
        "Measuring",
        "Items",
        "Input",
        "Recording",
        ".",
    ),
}
DECLARED = re.compile(
    r"\b(?:struct|class|enum|protocol|typealias|actor)\s+(?!func\b|var\b)([A-Z]\w*)"
)
NAME = re.compile(r"\b[A-Z]\w*")
FUNCTION = re.compile(r"(?<!private )\bfunc ([a-z]+[A-Z]\w*)")
CASE = re.compile(r"\bcase ([a-z]\w*)\(")
CALL = re.compile(r"(?<!func )\b([a-z]+[A-Z]\w*)\(")
# Names of Swift's own that a nested type or a method of ours may have.
STANDARD = {"Range", "Error", "Result", "Array", "Set", "removeAll"}


def faults(part: Path, layers: tuple[str, ...]) -> Iterator[str]:
    """Returns one message for every use of a higher layer and for every folder without a layer."""
    ranks = {name: rank for rank, layer in enumerate(layers) for name in layer.split()}
    texts = {
        path: code(path.read_text())
        for path in sorted(part.rglob("*.swift"))
        if path.parent != part or "." in ranks
    }
    folders = {path: (*path.relative_to(part).parent.parts, ".")[0] for path in texts}
    for folder in sorted(set(folders.values()) - ranks.keys()):
        yield f"{part.name}/{folder} has no layer in lint/layers.py"
    cases = {name for text in texts.values() for name in CASE.findall(text)}
    types: dict[str, list[str]] = {}
    functions: dict[str, set[str]] = {}
    for path, text in texts.items():
        for name in set(DECLARED.findall(text)):
            types.setdefault(name, []).append(folders[path])
        for name in set(FUNCTION.findall(text)) - cases:
            functions.setdefault(name, set()).add(folders[path])
    homes = types | {name: list(owners) for name, owners in functions.items()}
    homes = {name: owners for name, owners in homes.items() if name not in STANDARD}
    for path, text in texts.items():
        rank = ranks.get(folders[path], len(ranks))
        for name in sorted({*NAME.findall(text), *CALL.findall(text)}):
            owners = homes.get(name, [])
            if len(owners) == 1 and ranks.get(owners[0], -1) > rank:
                yield (
                    f"{path.relative_to(part.parent)} uses {name} of {owners[0]}, "
                    f"a layer above {folders[path]}"
                )


def main() -> int:
    found = [fault for part, layers in LAYERS.items() for fault in faults(ROOT / part, layers)]
    print("\n".join(found), end="\n" if found else "")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
