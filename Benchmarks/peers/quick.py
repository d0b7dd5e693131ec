"""Item views of Qt Quick, in a program of their own that it builds beside an installation."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from bench.rows import Row, row_of

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build/quick-peers"
PREFIX = WORK / "prefix"


def reason() -> str | None:
    """Why the program cannot be built here; None if it can."""
    if shutil.which("cmake") is None:
        return "there is no cmake"
    known = subprocess.run(["pkg-config", "--exists", "Qt6Quick >= 6.4"], stderr=subprocess.DEVNULL)
    return "there is no qt6-declarative-dev" if known.returncode else None


def rows() -> list[Row]:
    """Builds the program, and returns its rows."""
    run("make", "-C", str(ROOT), "install", f"PREFIX={PREFIX}")
    cmake(ROOT / "Qt", WORK / "library")
    run("cmake", "--install", str(WORK / "library"))
    cmake(ROOT / "Benchmarks/peers/quick", WORK / "program")
    # Programs find the installed layouts.
    environment = {name: value for name, value in os.environ.items() if name != "LAYOUTHOST_PATH"}
    environment |= {"QT_QPA_PLATFORM": "offscreen", "QT_QUICK_BACKEND": "software"}
    text = run(str(WORK / "program/views"), env=environment)
    return [row_of("peers", line) for line in text.splitlines()]


def cmake(source: Path, folder: Path) -> None:
    options = [f"-DCMAKE_{name}={PREFIX}" for name in ("PREFIX_PATH", "INSTALL_PREFIX")]
    run("cmake", "-S", str(source), "-B", str(folder), "-DCMAKE_BUILD_TYPE=Release", *options)
    run("cmake", "--build", str(folder), "--parallel", "2")


def run(*command: str, env: dict[str, str] | None = None) -> str:
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=env).stdout
