"""Fixtures that several folders of tests share."""

import json
import shutil

import browser as chromium
import pytest
from cross import wasm
from toolchain import INCLUDE, ROOT, STRICT, checked


@pytest.fixture(scope="session")
def tables(tmp_path_factory):
    """A function from a plugin's path to its constant tables, as a C program sees them."""
    printer = tmp_path_factory.mktemp("tables") / "print_tables"
    source = ROOT / "Tests" / "ContractTests" / "print_tables.c"
    checked(
        "gcc", "-std=c11", "-D_GNU_SOURCE", *STRICT, "-I", INCLUDE, source, "-o", printer, "-ldl"
    )
    return lambda plugin: json.loads(checked(printer, plugin))


@pytest.fixture(scope="session")
def opened():
    """A browser for all: a process can drive no second one by its side."""
    if chromium.CHROMIUM is None:
        pytest.skip("there is no Chromium; Debian's is chromium")
    with chromium.browser() as browser:
        yield browser


@pytest.fixture(scope="session")
def package():
    """The folder JavaScript, with its modules and types beside the sources."""
    if missing := wasm.MACHINE.missing():
        pytest.skip(f"to build modules takes Debian's {' '.join(missing)}")
    if not shutil.which("tsc"):
        pytest.skip("the package needs Debian's node-typescript")
    checked("make", "-o", ".venv/ready", "javascript", cwd=ROOT, timeout=900)
    return ROOT / "JavaScript"
