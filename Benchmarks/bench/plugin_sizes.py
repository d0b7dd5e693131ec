"""The size of each stripped plugin, and the share of each folder of the plugin SDK.

A function belongs to the first type in its name that a file of the SDK or of the plugin defines.
"""

from __future__ import annotations

import collections
import re
import subprocess
import tempfile
from pathlib import Path

from .rows import Row

ROOT = Path(__file__).resolve().parents[2]
DEFINITION = re.compile(
    r"^\s*(?:\w+\s+|@\w+\s+)*(?:class|struct|enum|protocol)\s+(?:\w+\.)*(\w+)", re.M
)
OWNERS = ["Base", "Inputs", "Author", "Toolbox", "VTable"]
REST = "Swift's own, C"
# The size of Yoga's own library, stripped, in KB of 1,024 bytes.
LARGEST = 187


def rows(topic: str, build: Path) -> list[Row]:
    return [
        Row(topic, f"{name}, stripped", "KB", stripped(library), "Yoga's library", LARGEST, 1)
        for name, library in plugins(build)
    ]


def by_folder(build: Path) -> list[list[str]]:
    """Returns the KB of each plugin by source folder; the first line names the columns."""
    header = [*OWNERS, "its own", REST, "stripped"]
    table = [["KB", *header]]
    folders = {owner: types(ROOT / "Sources" / "LayoutPlugin" / owner) for owner in OWNERS}
    for name, library in plugins(build):
        known = dict.fromkeys(types(ROOT / "Plugins" / name), "its own")
        for owner, names in folders.items():
            known.update(dict.fromkeys(names - known.keys(), owner))
        sizes: collections.Counter[str] = collections.Counter()
        for size, function in functions(library):
            words = re.findall(r"\w+", function)
            sizes[next((known[word] for word in words if word in known), REST)] += size
        cells = [f"{sizes[owner] / 1024:.0f}" for owner in header[:-1]]
        table.append([name, *cells, f"{stripped(library):.0f}"])
    return table


def plugins(build: Path) -> list[tuple[str, Path]]:
    names = sorted(folder.name for folder in (ROOT / "Plugins").iterdir() if folder.is_dir())
    return [(name, build / f"lib{name}.so") for name in names]


def types(folder: Path) -> set[str]:
    return {
        name for path in folder.rglob("*.swift") for name in DEFINITION.findall(path.read_text())
    }


def functions(library: Path) -> list[tuple[int, str]]:
    """Returns the size and the demangled name of every function."""
    listed = subprocess.check_output(["nm", "-S", "--defined-only", library], text=True)
    symbols = {row[0]: row for row in map(str.split, listed.splitlines()) if len(row) == 4}
    found = [(int(row[1], 16), row[3]) for row in symbols.values() if row[2] in "tTwW"]
    names = subprocess.run(
        ["swift", "demangle", "--simplified"],
        input="\n".join(name for _, name in found),
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    return [(size, name) for (size, _), name in zip(found, names)]


def stripped(library: Path) -> float:
    with tempfile.NamedTemporaryFile() as copy:
        subprocess.run(["strip", "-o", copy.name, library], check=True)
        return Path(copy.name).stat().st_size / 1024
