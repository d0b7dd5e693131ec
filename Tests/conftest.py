"""Fixtures that several folders of tests share."""

import fcntl
import json
from collections.abc import Callable

import browser as chromium
import javascript
import pytest
import recordings
from contract.released import archive, released_versions, unpack
from cross import wasm
from toolchain import ROOT, STRICT, c_program, checked


@pytest.fixture(scope="session")
def tables(tmp_path_factory):
    """A function from a plugin's path to its constant tables, as a C program reads them."""
    source = ROOT / "Tests" / "print_tables.c"
    printer = c_program(source, tmp_path_factory.mktemp("tables"), "-D_GNU_SOURCE", *STRICT)
    return lambda plugin: json.loads(checked(printer, plugin))


@pytest.fixture(scope="session")
def released_headers(tmp_path_factory):
    """Each released version of the contract, with a folder to include its headers from."""
    folder = tmp_path_factory.mktemp("headers")
    versions = released_versions(ROOT)
    return {v: unpack(archive(ROOT, v).read_bytes(), folder / v).parent for v in versions}


@pytest.fixture(scope="session")
def unpacked_recordings(tmp_path_factory):
    """A folder with every recording as a file <id>.txt, for programs that read files."""
    folder = tmp_path_factory.mktemp("recordings")
    for id in recordings.IDS:
        (folder / f"{id}.txt").write_bytes(recordings.read(id))
    return folder


@pytest.fixture(scope="session")
def opened():
    """A browser for all tests: a process can drive only one."""
    if chromium.CHROMIUM is None:
        pytest.skip("there is no Chromium; Debian's is chromium-headless-shell")
    with chromium.browser() as browser:
        yield browser


@pytest.fixture(scope="session")
def once(testrun_uid):
    """A function that builds a target of that name, unless another process of this run has."""
    notes = ROOT / "build" / "tests"
    notes.mkdir(parents=True, exist_ok=True)

    def run(name: str, make: Callable[[], object]) -> None:
        with (notes / name).open("a+") as note:
            fcntl.flock(note, fcntl.LOCK_EX)
            note.seek(0)
            if note.read() != testrun_uid:
                make()
                note.truncate(0)
                note.write(testrun_uid)

    return run


@pytest.fixture(scope="session")
def package(once):
    """The folder JavaScript, with its modules and types beside the sources."""
    if missing := wasm.MACHINE.missing() + javascript.missing():
        pytest.skip(f"the package needs the Debian packages {' '.join(missing)}")
    command = ("make", "-o", ".venv/ready", "javascript")
    once("javascript", lambda: checked(*command, cwd=ROOT, timeout=900))
    return ROOT / "JavaScript"
