"""The command `layouthost`, as one user runs it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from toolchain import TOOL, run


class CommandLine:
    """Runs build/layouthost with a home folder, in an environment and in a current folder."""

    program = TOOL

    def __init__(self, home: Path, environment: dict[str, str], folder: Path | None = None) -> None:
        self.home = home
        self.home.mkdir(parents=True, exist_ok=True)
        self.environment = {**environment, "HOME": str(home)}
        self.folder = folder

    def try_to(
        self, *words: Any, before: tuple[str, ...] = (), **options: Any
    ) -> subprocess.CompletedProcess:
        assert self.program.exists(), "build/layouthost is missing: run make tool"
        options.setdefault("cwd", self.folder)
        return run(*before, self.program, *words, env=self.environment, **options)

    def does(self, *words: Any, **options: Any) -> str:
        """Returns the command's output; it has to succeed."""
        done = self.try_to(*words, **options)
        assert done.returncode == 0, f"{words} exited with {done.returncode}: {done.stderr}"
        return done.stdout

    def learns(self, *words: Any) -> Any:
        """Returns the JSON document that the command prints, with any exit status."""
        return json.loads(self.try_to(*words, "--json").stdout)

    def fails(self, status: int, *words: Any) -> str:
        """Returns the error message of a command that fails."""
        done = self.try_to(*words)
        assert done.returncode == status, f"{words} exited with {done.returncode}: {done.stderr}"
        lines = done.stderr.strip().splitlines()
        assert len(lines) == 1 and lines[0].startswith("layouthost: "), done.stderr
        return lines[0].removeprefix("layouthost: ")
