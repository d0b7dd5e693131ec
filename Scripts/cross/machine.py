"""The settings of a machine beyond those of Package.swift."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from .package import Package, Product


class MissingError(Exception):
    """Debian packages that the build needs and that are not installed."""


def has(command: str) -> Callable[[], bool]:
    return lambda: shutil.which(command) is not None


def toolchain(command: str) -> str:
    """Returns a tool of the Swift toolchain, whether or not PATH has it under that name."""
    swift = shutil.which("swift")
    if swift is None:
        raise MissingError("swift is not on the PATH")
    return str(Path(swift).resolve().with_name(command))


@dataclass(frozen=True)
class Machine:
    name: str
    needs: dict[str, Callable[[], bool]]
    """The Debian packages, and a check whether their files are installed."""
    c_compiler: Callable[[], list[str]]
    swift_flags: tuple[str, ...]
    products: Callable[[Package], list[Product]]
    file_name: Callable[[Product], str]
    link: Callable[[Product, list[Path], Path], None]
    """Makes a product's file of its objects."""
    add_note: Callable[[Path, bytes], None] | None = None
    """Puts a plugin's description into its file, where no ELF note can hold it."""

    def missing(self) -> list[str]:
        return [package for package, is_there in self.needs.items() if not is_there()]

    def require(self) -> None:
        """Raises MissingError with everything that is missing."""
        if missing := self.missing():
            raise MissingError(
                f"building for {self.name} needs the Debian packages {' '.join(missing)}"
            )
