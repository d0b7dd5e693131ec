"""Provides freely licensed pictures if the user names no folder.

They come from packages: three of Debian's, unpacked without installing them, so no special rights
are needed; without apt, the pictures inside a Python package. The files are kept, so the next run
needs no network.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

CREDIT = "credit.txt"


class NoPictures(Exception):
    """No source could provide pictures; the text has the error of each."""


@dataclass(frozen=True)
class Source:
    """A source of pictures and their license."""

    credit: str
    fetch: Callable[[Path], None]
    """Puts the packages' files into a folder."""
    pictures: dict[str, list[str]]
    """Patterns inside the packages, each with the names among its matches that are left out."""


def bundled_pictures(folder: Path, report: Callable[[str], None]) -> str:
    """Fills the folder with pictures unless it has them already; returns their credit."""
    if not (folder / CREDIT).is_file():
        _fill(folder, report)
    return (folder / CREDIT).read_text(encoding="utf-8")


def _fill(folder: Path, report: Callable[[str], None]) -> None:
    failures = []
    for source in SOURCES:
        report(f"Fetching pictures: {source.credit}")
        with tempfile.TemporaryDirectory() as scratch:
            try:
                source.fetch(Path(scratch))
            except (OSError, subprocess.SubprocessError) as problem:
                failures.append(_message(problem))
                report(failures[-1])
                continue
            _keep(source, Path(scratch), folder)
            return
    raise NoPictures(
        "There are no pictures to show; name a folder with PICTURES=folder. " + " ".join(failures)
    )


def _keep(source: Source, unpacked: Path, folder: Path) -> None:
    """Copies the source's pictures in, and the credit last: it marks the folder as complete."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for pattern, left_out in source.pictures.items():
        for file in sorted(unpacked.glob(pattern)):
            if file.name not in left_out:
                shutil.copy(file, folder / file.name)
    (folder / CREDIT).write_text(source.credit, encoding="utf-8")


def _message(problem: Exception) -> str:
    message = getattr(problem, "stderr", None) or str(problem)
    return message.strip().splitlines()[-1]


def _run(*command: str, folder: Path) -> None:
    subprocess.run(
        command,
        cwd=folder,
        check=True,
        text=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )


def _from_debian(folder: Path) -> None:
    packages = ("lomiri-wallpapers-16.04", "lomiri-wallpapers-20.04", "palapeli-data")
    try:
        _run("apt-get", "download", *packages, folder=folder)
    except subprocess.CalledProcessError:
        if os.geteuid() != 0:
            raise
        _run("apt-get", "update", folder=folder)
        _run("apt-get", "download", *packages, folder=folder)
    for archive in folder.glob("*.deb"):
        _run("dpkg-deb", "-x", str(archive), ".", folder=folder)


def _from_python_package(folder: Path) -> None:
    install = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", ".")
    _run(*install, "scikit-image>=0.22", folder=folder)


SOURCES = (
    Source(
        credit="Pictures: the Lomiri wallpapers, by the authors in their names (CC BY 4.0, "
        "CC BY-SA 3.0 and 4.0, CC0), and five of Palapeli's puzzles (bridge, fruit and bee: public "
        "domain; castle by Eric Pouhier and chameleon by B. Navez: GNU FDL), from the Debian "
        "packages lomiri-wallpapers-16.04, lomiri-wallpapers-20.04 and palapeli-data.",
        fetch=_from_debian,
        pictures={"usr/share/palapeli/collection/*.jpg": [], "usr/share/backgrounds/*.jpg": []},
    ),
    Source(
        credit="Pictures: sample data of the Python package scikit-image (BSD 3-clause; each file "
        "is in the public domain or freely licensed, see its data folder's README).",
        fetch=_from_python_package,
        pictures={"skimage/data/*.png": ["logo.png"], "skimage/data/*.jpg": []},
    ),
)
