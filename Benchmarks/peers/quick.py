"""Item views of Qt Quick, in a program of their own that it builds beside an installation."""

from __future__ import annotations

import subprocess

from bench.rows import Row, row_of
from qt_projects import ROOT, WORK, build, environment, install


def rows() -> list[Row]:
    """Builds the program, and returns its rows."""
    install()
    program = build(ROOT / "Benchmarks/peers/quick", WORK / "peers") / "views"
    done = subprocess.run(
        [program], env=environment(), stdout=subprocess.PIPE, text=True, check=True
    )
    return [row_of("peers", line) for line in done.stdout.splitlines()]
