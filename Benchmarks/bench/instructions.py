"""python -m bench.instructions [record]: counts the instructions of fixed work, for CI.

Times differ between machines and between runs; the number of instructions does not. callgrind
counts them, and they are compared with Benchmarks/instructions.json: a count that is more than 5 %
off fails, also a smaller one, since the file then has to be updated. `record` writes the file.

Only instructions in this repository's libraries count. libc and libm choose functions by the
processor, so only the number of calls to them counts, which includes all allocations.
"""

from __future__ import annotations

import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from .table import markdown, plain

ROOT = Path(__file__).resolve().parents[2]
EXPECTED = ROOT / "Benchmarks" / "instructions.json"
PROGRAM = ROOT / "build" / "bench" / "instructions"
BUILD = ROOT / ".build" / "release"
TOLERANCE = 0.05
# Smaller numbers are not significant.
SLACK = {"instructions": 200, "calls": 20}

Counts = dict[str, int]
NAMED = re.compile(r"\((\d+)\)(?: (.*))?")


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        libraries = stripped(Path(folder))
        names = subprocess.check_output([PROGRAM], text=True).splitlines()
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            counts = list(pool.map(lambda name: counted(libraries, name), names))
    found = dict(zip(names, counts))
    if sys.argv[1:] == ["record"]:
        EXPECTED.write_text(json.dumps(found, indent=1) + "\n")
        return 0
    expected: dict[str, Counts] = json.loads(EXPECTED.read_text())
    lines, failed = compared(found, expected)
    print(markdown([["work", "counted", "is", "was", "change", ""], *lines], left={0, 1, 5}))
    if failed:
        print(f"\nIf that is meant, `make instructions RECORD=yes` writes {EXPECTED.name} again.")
    return 1 if failed else 0


def compared(found: dict[str, Counts], expected: dict[str, Counts]) -> tuple[list[list[str]], bool]:
    """Returns a line for each number, and whether one of them is off or missing."""
    lines = []
    failed = found.keys() != expected.keys()
    for name, counts in found.items():
        for what, count in counts.items():
            before = expected.get(name, {}).get(what, 0)
            off = abs(count - before) > max(TOLERANCE * before, SLACK[what])
            change = f"{100 * (count / before - 1):+.1f} %" if before else ""
            failed |= off
            lines.append([name, what, plain(count), plain(before), change, "OFF" if off else ""])
    return lines, failed


def stripped(folder: Path) -> Path:
    """callgrind cannot read the debug information that the linker leaves in them. Under all names,
    since the program loads the host library by its SONAME."""
    for library in BUILD.glob("lib*.so*"):
        subprocess.run(["strip", "-o", folder / library.name, library], check=True)
    return folder


def counted(libraries: Path, name: str) -> Counts:
    valgrind = shutil.which("valgrind")
    if not valgrind:
        sys.exit("instructions are counted by valgrind; install it")
    with tempfile.NamedTemporaryFile("r") as output:
        command: list[str | Path] = [
            valgrind, "--tool=callgrind", "--collect-atstart=no", "--toggle-collect=counted",
            f"--callgrind-out-file={output.name}", PROGRAM, libraries, name,
        ]  # fmt: skip
        environment = os.environ | {"LD_LIBRARY_PATH": str(libraries)}
        done = subprocess.run(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        if done.returncode:
            sys.exit(f"{name}: {done.stdout}")
        return counts_in(output.read(), str(libraries))


def counts_in(profile: str, libraries: str) -> Counts:
    """Returns the instructions inside the libraries of a folder, and their calls to any other."""
    files: dict[str, str] = {}

    def is_ours(words: str) -> bool:
        match = NAMED.fullmatch(words)
        if not match:
            raise ValueError(f"callgrind names an object {words!r}")
        number, path = match.groups()
        return files.setdefault(number, path or "").startswith(libraries)

    counts = {"instructions": 0, "calls": 0}
    ours = callee_ours = after_call = False
    for line in profile.splitlines():
        key, _, words = line.partition("=")
        if key == "ob":
            ours = callee_ours = is_ours(words)
        elif key == "cob":
            callee_ours = is_ours(words)
        elif key == "calls":
            after_call = True
            if ours and not callee_ours:
                counts["calls"] += int(words.split()[0])
            callee_ours = ours
        elif line[:1] and line[0] in "0123456789+-*":
            # The line after a call has the cost inside the callee.
            if ours and not after_call:
                counts["instructions"] += int(line.split()[1])
            after_call = False
    return counts


if __name__ == "__main__":
    sys.exit(main())
