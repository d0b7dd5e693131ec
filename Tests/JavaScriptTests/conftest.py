"""The package as `make javascript` leaves it, and how to run a program with it."""

import shutil
import sys

import pytest
from MachineTests.conftest import need
from toolchain import ROOT, checked

PACKAGE = ROOT / "JavaScript"


@pytest.fixture(scope="session")
def package():
    """The folder JavaScript, with its modules and types."""
    need("wasm")
    if not shutil.which("tsc"):
        pytest.skip("the package needs Debian's node-typescript")
    checked(sys.executable, "-m", "cross", "wasm", timeout=600)
    checked(sys.executable, "-m", "javascript", "--package")
    return PACKAGE
