"""A page that changes a package step by step, and the package after each step."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from toolchain import checked

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$|`([\w.]+\.swift)`", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^## (\d+)\. .*$", re.MULTILINE)


def steps(page: str) -> list[str]:
    """The text below each numbered heading."""
    return HEADING.split(page)[2::2]


def follow(step: str, package: Path) -> None:
    """Applies a step to a package: a block belongs to the file that was named last."""
    file = None
    for language, code, name in blocks(step):
        if name:
            file = name
        elif language == "sh":
            checked("sh", "-euc", code, cwd=package)
        elif language == "swift" and code.startswith("import "):
            (package / "Sources" / "Circle" / file).write_text(code)
        else:
            (path,) = package.rglob(f"*/{file}")
            turned = changed if language == "diff" else extended
            path.write_text(turned(path.read_text(), code))


def blocks(step: str) -> Iterator[tuple[str, str, str]]:
    return (match.groups(default="") for match in BLOCK.finditer(step))


def changed(source: str, difference: str) -> str:
    """Replaces the removed lines of a diff with the added ones."""
    lines = [line or " " for line in difference.splitlines()]
    assert {line[0] for line in lines} <= {" ", "-", "+"}, difference
    old, new = (
        "".join(line[1:] + "\n" for line in lines if line[0] != left) for left in ("+", "-")
    )
    assert source.count(old) == 1, f"{source.count(old)} times in the source:\n{old}"
    return source.replace(old, new)


def extended(source: str, code: str) -> str:
    """Adds code at the end of the class that ends the file."""
    end = "}\n"
    assert source.endswith(f"\n{end}"), source
    return f"{source.removesuffix(end)}\n{code}{end}"
