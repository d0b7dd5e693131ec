"""The commands that examples and pages show, for other folders."""

from __future__ import annotations

import re
import shlex
from pathlib import Path


def with_folder(commands: str, folder: str, instead: Path) -> str:
    """Commands that name a folder of this repository, with another in its place."""
    return re.sub(rf"(\$PWD/)?{re.escape(folder)}\b", lambda _: str(instead), commands)


def compiling(build: Path, source: Path, output: Path) -> list[str]:
    """The command in the comment at the top of an example in C or C++, for a build."""
    comment = source.read_text(encoding="utf-8").split("*/")[0]
    found = re.search(r"\n \*    ((?:gcc|g\+\+) (?:.*\n \*        )?.*)\n", comment)
    assert found, f"{source} begins with no command"
    words = found[1].replace("\n *", " ").replace("(one line)", "")
    command = shlex.split(with_folder(words, ".build/release", build))
    command[command.index("-o") + 1] = str(output)
    return command
