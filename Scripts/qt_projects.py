"""Builds CMake projects that use Qt beside an installation of layouthost."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WORK = ROOT / "build/layouthost-qt"
PREFIX = WORK / "prefix"


def can_build(module: str) -> bool:
    """Whether this machine has CMake and a module of Qt."""
    found = ["pkg-config", "--exists", f"{module} >= 6.4"]
    return shutil.which("cmake") is not None and subprocess.run(found).returncode == 0


def build(source: Path, folder: Path) -> Path:
    """Configures and builds a project that finds everything in the prefix.

    A target's files are compiled as one, because reading Qt's headers takes most of the time.
    """
    settings = ["BUILD_TYPE=Release", "UNITY_BUILD=ON"]
    settings += [f"{name}={PREFIX}" for name in ("PREFIX_PATH", "INSTALL_PREFIX")]
    _run("cmake", "-S", source, "-B", folder, *(f"-DCMAKE_{setting}" for setting in settings))
    _run("cmake", "--build", folder, "--parallel", "2")
    return folder


def install() -> None:
    """Installs layouthost, its library for Qt and its QML module in the prefix."""
    _run("make", "-s", "-C", ROOT, "install", f"PREFIX={PREFIX}")
    _run("cmake", "--install", build(ROOT / "Qt", WORK / "library"))


def main(tests: Path) -> None:
    """Installs the libraries, and builds the tests that use them, if this machine can."""
    if can_build("Qt6Widgets"):
        install()
        build(tests, WORK / "tests")


def environment(**more: str) -> dict[str, str]:
    """Without paths to libraries and layouts: programs find the installed ones."""
    hidden = ("LAYOUTHOST_PATH", "LD_LIBRARY_PATH")
    rest = {name: value for name, value in os.environ.items() if name not in hidden}
    quick = {"QT_QUICK_BACKEND": "software", "QT_QUICK_CONTROLS_STYLE": "Basic"}
    return {**rest, "QT_QPA_PLATFORM": "offscreen", **quick, **more}


def _run(*command: str | Path) -> None:
    subprocess.run(command, stdout=2, check=True)  # the caller prints tables on standard output


if __name__ == "__main__":
    main(Path(sys.argv[1]))
