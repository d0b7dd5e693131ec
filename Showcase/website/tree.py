"""The folder that Sphinx reads: rewritten on each run, but only changed files are touched."""

from __future__ import annotations

import os
import shutil
from pathlib import Path, PurePosixPath


class SiteError(Exception):
    """An input of the site is missing or invalid."""


class Tree:
    """Files below a folder. Closing it deletes the files that were not written since it was
    opened."""

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
        """Removes the files of an earlier run."""
        for file in [*self.folder.rglob("*")]:
            if file.is_file() and file not in self.written:
                file.unlink()
        for folder in sorted(self.folder.rglob("*"), reverse=True):
            if folder.is_dir() and not any(folder.iterdir()):
                shutil.rmtree(folder)

    def _write(self, name: str, data: bytes) -> None:
        file = self.folder / name
        if file in self.written:
            raise SiteError(f"two pages have the path {name}")
        self.written.add(file)
        # Sphinx rereads a page whose file is newer than its record of it.
        if not file.is_file() or file.read_bytes() != data:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)


def relative(place: str, page: str) -> str:
    """Returns the relative path from a page to a place; both are relative to the root."""
    return os.path.relpath(place, PurePosixPath(page).parent)
