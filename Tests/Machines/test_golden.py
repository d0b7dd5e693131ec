"""The golden numbers on every machine: the unchanged runner, over stand-ins."""

import re
import sys

from toolchain import ROOT, checked

RUNNER = ROOT / "Tests" / "Golden"
COUNT = re.compile(r"(\d+) passed, 0 failed")


def test_every_golden_number_holds_there_as_it_does_here(machine):
    here = checked(sys.executable, RUNNER)
    there = checked(sys.executable, RUNNER, env=machine.environment)
    assert "skipped" not in there
    assert COUNT.search(there)[1] == COUNT.search(here)[1]


def test_it_is_the_stand_in_that_returns_the_results(machine):
    program = "import layouthost; h = layouthost.Host(); print(*(h.resolve(i).path for i in (" \
        "'bnb', 'carousel', 'circle', 'column', 'flow', 'safari')))"  # fmt: skip
    found = checked(sys.executable, "-c", program, env=machine.environment).split()
    assert {path.rpartition("/")[0] for path in found} == {str(machine.stand_ins)}
