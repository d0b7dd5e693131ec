"""The conformance suite, on every machine: the program that `swift test` made, over stand-ins.

`make machines` looks as long as the suite does here; `make test` looks a twentieth of that.
"""

import os

import pytest
from toolchain import ROOT, run

SUITE = ROOT / ".build" / "debug" / "layouthostPackageTests.xctest"
EFFORT = os.environ.get("LAYOUTHOST_MACHINE_EFFORT", "0.1")
# Ten thousand loads are as many processes, and say nothing of the machine. Crowds take longest.
SKIPPED = ["Lifetime"] if float(EFFORT) >= 2 else ["Lifetime", "Crowds"]


def test_the_contract_holds_there_as_it_does_here(machine):
    if not SUITE.exists():
        pytest.skip("needs the program that `swift test` makes")
    skips = [word for suite in SKIPPED for word in ("--skip", f"Conformance.{suite}/")]
    done = run(
        SUITE, "--testing-library", "swift-testing",
        "--filter", "ConformanceTests.Conformance", *skips,
        timeout=3600, env={**machine.environment, "LAYOUTHOST_EFFORT": EFFORT},
    )  # fmt: skip
    said = done.stdout + done.stderr
    failed = [line for line in said.splitlines() if "recorded an issue" in line]
    assert done.returncode == 0, "\n".join(failed) or said[-2000:]
    assert int(said.partition("Test run with ")[2].partition(" tests")[0]) >= 45
