"""The folder that Sphinx reads: written anew each time, touching only what changed."""

from __future__ import annotations

import os
import shutil
from pathlib import Path, PurePosixPath


class SiteError(Exception):
    """Something from which the site is made is not there, or not what it has to be."""


class Tree:
    """Files below a folder. What was not written since it was opened goes when it is closed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.written: set[Path] = set()

    def write(self, name: str, text: str) -> None:
        self._write(name, text.encode())

    def copy(self, name: str, file: Path) -> None:
        self._write(name, file.read_bytes())

    def has(self, name: str) -> bool:
        return self.folder / name in self.written

    def close(self) -> None:
        """Takes away what an earlier run has left."""
        for file in [*self.folder.rglob("*")]:
            if file.is_file() and file not in self.written:
                file.unlink()
        for folder in sorted(self.folder.rglob("*"), reverse=True):
            if folder.is_dir() and not any(folder.iterdir()):
                shutil.rmtree(folder)

    def _write(self, name: str, data: bytes) -> None:
        file = self.folder / name
        if file in self.written:
            raise SiteError(f"two pages are called {name}")
        self.written.add(file)
        # Sphinx reads a page again when it is newer than what it knows of it.
        if not file.is_file() or file.read_bytes() != data:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)


def relative(place: str, page: str) -> str:
    """The way from a page to a place, both from the top."""
    return os.path.relpath(place, PurePosixPath(page).parent)
