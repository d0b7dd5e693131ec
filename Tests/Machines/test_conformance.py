"""The conformance suite on every machine: the program of `make test-program`, over stand-ins.

`make machines` runs as long as the suite does here, `make test-machines` a twentieth of that.
"""

import os
import re

import pytest
from toolchain import ROOT, run

SUITE = ROOT / ".build" / "tests" / "debug" / "layouthostPackageTests.xctest"
EFFORT = os.environ.get("LAYOUTHOST_MACHINE_EFFORT", "0.1")
# Ten thousand loads are as many processes, and do not depend on the machine. Crowds take longest.
LEFT_OUT = ["come and go", "loads and unloads"] + (
    [] if float(EFFORT) >= 2 else ["among thousands of"]
)


def test_the_contract_holds_there_as_it_does_here(machine):
    if not SUITE.exists():
        pytest.skip("needs the program of `make test-program`")
    done = run(
        SUITE, "--testing-library", "swift-testing", "--filter", "ConformanceTests.Conformance",
        timeout=3600,
        env={
            **machine.environment,
            "LAYOUTHOST_EFFORT": EFFORT,
            "LAYOUTHOST_CHECKS_LEFT_OUT": ":".join(LEFT_OUT),
        },
    )  # fmt: skip
    output = done.stdout + done.stderr
    failed = [line for line in output.splitlines() if "recorded an issue" in line or "↳" in line]
    assert done.returncode == 0, "\n".join(failed) or output[-2000:]
    cases = [int(count) for count in re.findall(r"with (\d+) test cases passed", output)]
    assert sum(cases) >= 45 * 10, "45 checks of 10 layouts at least"
