"""A user of the command `layouthost` who installs layouts."""

from __future__ import annotations

from pathlib import Path

from Tool.command_line import CommandLine


class User(CommandLine):
    """Without the settings of the user who runs the tests."""

    def __init__(self, home: Path) -> None:
        super().__init__(home, {"PATH": "/usr/local/bin:/usr/bin:/bin"}, folder=home)

    @property
    def store(self) -> Path:
        return self.home / ".local" / "share" / "layouthost" / "plugins"

    def trusts(self, key: str) -> None:
        self.does("key", "trust", key)

    def plugins(self) -> list[str]:
        """The names of the files that a host would find."""
        return sorted(path.name for path in self.store.glob("*.so"))

    def everything(self) -> dict[str, bytes]:
        """All files of the home folder except the lock, which is empty."""
        files = (path for path in self.home.rglob("*") if path.is_file() and path.name != ".lock")
        return {str(path.relative_to(self.home)): path.read_bytes() for path in files}
