"""Prints how large each stripped plugin is, how much of it each room of the kit takes, and how
much is its own: one markdown table, in KB of 1,024 bytes.

    python Benchmarks/sizes.py .build/release

A function belongs to the first type in its name that a file of the kit or of the plugin defines.
"""

import collections
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DEFINITION = re.compile(
    r"^\s*(?:\w+\s+|@\w+\s+)*(?:class|struct|enum|protocol)\s+(?:\w+\.)*(\w+)", re.M
)
OWNERS = ["Author", "Values", "Toolbox", "Instance", "Storage", "Batches", "Contract"]
REST = "Swift's own, C"


def types(folder: Path) -> set[str]:
    return {
        name for path in folder.rglob("*.swift") for name in DEFINITION.findall(path.read_text())
    }


def functions(library: Path) -> list[tuple[int, str]]:
    """The size and the demangled name of every function."""
    listed = subprocess.check_output(["nm", "-S", "--defined-only", library], text=True)
    rows = {row[0]: row for row in map(str.split, listed.splitlines()) if len(row) == 4}
    found = [(int(row[1], 16), row[3]) for row in rows.values() if row[2] in "tTwW"]
    names = subprocess.run(
        ["swift", "demangle", "--simplified"],
        input="\n".join(name for _, name in found), capture_output=True, text=True, check=True,
    ).stdout.splitlines()  # fmt: skip
    return [(size, name) for (size, _), name in zip(found, names, strict=True)]


def stripped(library: Path) -> float:
    with tempfile.NamedTemporaryFile() as copy:
        subprocess.run(["strip", "-o", copy.name, library], check=True)
        return Path(copy.name).stat().st_size / 1024


def main() -> None:
    build = Path(sys.argv[1])
    rooms = {owner: types(ROOT / "Sources" / "LayoutPlugin" / owner) for owner in OWNERS}
    header = [*OWNERS, "its own", REST, "stripped"]
    print(f"| {'KB':<14} | " + " | ".join(header) + " |")
    print(f"| :{'-' * 13} | " + " | ".join("-" * (len(name) - 1) + ":" for name in header) + " |")
    for library in sorted(build.glob("lib*.so")):
        plugin = library.name[3:-3]
        if not (ROOT / "Plugins" / plugin).is_dir():
            continue
        known = {name: "its own" for name in types(ROOT / "Plugins" / plugin)}
        for owner, names in rooms.items():
            known.update(dict.fromkeys(names - known.keys(), owner))
        sizes: collections.Counter[str] = collections.Counter()
        for size, name in functions(library):
            words = re.findall(r"\w+", name)
            sizes[next((known[word] for word in words if word in known), REST)] += size
        cells = [f"{sizes[owner] / 1024:.0f}" for owner in header[:-1]]
        cells.append(f"{stripped(library):.0f}")
        aligned = (f"{cell:>{len(name)}}" for cell, name in zip(cells, header, strict=True))
        print(f"| {plugin:<14} | " + " | ".join(aligned) + " |")


main()
