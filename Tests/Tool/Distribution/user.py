"""A user of the command `layouthost`, with their own home folder."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from toolchain import TOOL, run


class User:
    """Runs the command without the settings of the user who runs the tests."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.home.mkdir(parents=True, exist_ok=True)
        self.environment = {"HOME": str(home), "PATH": "/usr/local/bin:/usr/bin:/bin"}

    @property
    def store(self) -> Path:
        return self.home / ".local" / "share" / "layouthost" / "plugins"

    def try_to(self, *words: Any, before: tuple[str, ...] = ()) -> subprocess.CompletedProcess:
        assert TOOL.exists(), "run `make tool` first"
        return run(*before, TOOL, *words, env=self.environment, cwd=self.home)

    def does(self, *words: Any) -> str:
        """Returns the command's output; it has to succeed."""
        done = self.try_to(*words)
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

    def trusts(self, key: str) -> None:
        self.does("key", "trust", key)

    def plugins(self) -> list[str]:
        """The names of the files that a host would find."""
        return sorted(path.name for path in self.store.glob("*.so"))

    def everything(self) -> dict[str, bytes]:
        """All files of the home folder except the lock, which is empty."""
        files = (path for path in self.home.rglob("*") if path.is_file() and path.name != ".lock")
        return {str(path.relative_to(self.home)): path.read_bytes() for path in files}
