"""Committed files that a script writes from other files, and their check in `make lint`."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path


def write_or_check(texts: Mapping[Path, str], root: Path, command: str, check: bool) -> int:
    """Writes the files below `root` whose text is out of date, or with `check` only lists them.

    `command` writes them. Returns the exit status: 1 if `check` found a file.
    """
    stale = [path for path, text in texts.items() if current_text(path) != text]
    for path in stale:
        name = path.relative_to(root)
        if check:
            print(f"{name} is out of date; run `{command}`", file=sys.stderr)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(texts[path], encoding="utf-8")
            print(f"wrote {name}")
    return 1 if check and stale else 0


def current_text(path: Path) -> str:
    """Returns the text of a file; empty if there is none."""
    return path.read_text(encoding="utf-8") if path.is_file() else ""
