"""The machines, each built once: its plugins, and a loadable stand-in for each on this machine.

A stand-in (stand_in.c) sends each call to a server on the other machine. So programs that load
plugins here run unchanged: the golden runner, the conformance suite, a program in Python.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from cross import arm64, wasm
from cross.machine import Machine, has
from toolchain import INCLUDE, ROOT, STRICT, checked

HERE = Path(__file__).resolve().parent
SYSROOT = "/usr/aarch64-linux-gnu"
QEMU = ("qemu-aarch64", "-L", SYSROOT)
FLAGS = ("-std=c11", "-D_GNU_SOURCE", "-O1", *(flag for flag in STRICT if flag != "-Wpadded"))


@dataclass(frozen=True)
class Kind:
    """A machine, and the tools that run its programs."""

    built: Machine
    runs: dict[str, Callable[[], bool]]
    most_items: int

    def missing(self) -> list[str]:
        return self.built.missing() + [
            name for name, is_there in self.runs.items() if not is_there()
        ]


KINDS = {
    "wasm": Kind(wasm.MACHINE, {"nodejs": has("node")}, 1 << 20),
    "arm64": Kind(arm64.MACHINE, {"qemu-user": has(QEMU[0])}, 1 << 48),
}


@dataclass(frozen=True)
class Running:
    """A machine that was built."""

    name: str
    kind: Kind
    folder: Path
    stand_ins: Path

    def file(self, plugin: str) -> Path:
        found = [path for path in self.folder.iterdir() if path.stem.removeprefix("lib") == plugin]
        return found[0]

    @property
    def environment(self) -> dict[str, str]:
        """The folder of the stand-ins."""
        return {
            **os.environ,
            "LAYOUTHOST_PATH": str(self.stand_ins),
            "LAYOUTHOST_PLUGINS": ":".join(map(str, sorted(self.stand_ins.glob("*.so")))),
            "LAYOUTHOST_MOST_ITEMS": str(self.kind.most_items),
        }


def need(name: str) -> None:
    if missing := KINDS[name].missing():
        pytest.skip(f"{name} needs Debian's {' '.join(missing)}")


@pytest.fixture(scope="session")
def start(tmp_path_factory, once):
    """A function from a machine's name to that machine, built and ready."""
    ready: dict[str, Running] = {}

    def started(name: str) -> Running:
        need(name)
        if name not in ready:
            once(name, lambda: checked(sys.executable, "-m", "cross", name, timeout=600))
            stand_ins = tmp_path_factory.mktemp(name)
            server = server_command(name, stand_ins)
            for file in plugin_files(name):
                stand_in(file, server, stand_ins)
            ready[name] = Running(name, KINDS[name], ROOT / "build" / name, stand_ins)
        return ready[name]

    return started


@pytest.fixture(params=KINDS)
def machine(request, start):
    return start(request.param)


@pytest.fixture
def arm64_machine(start):
    return start("arm64")


@pytest.fixture
def wasm_machine(start):
    return start("wasm")


def plugin_files(name: str) -> list[Path]:
    names = (folder.name for folder in (ROOT / "Plugins").iterdir() if folder.is_dir())
    pattern = {"wasm": "{}.wasm", "arm64": "lib{}.so"}[name]
    return [ROOT / "build" / name / pattern.format(plugin) for plugin in sorted(names)]


def server_command(name: str, folder: Path) -> list[str]:
    """The command that calls a plugin there, without the plugin's file."""
    if name == "wasm":
        return ["node", str(HERE / "server.mjs")]
    server = folder / "server"
    checked(arm64.GCC, *FLAGS, "-I", INCLUDE, HERE / "server.c", "-ldl", "-o", server)
    return [*QEMU, str(server)]


def stand_in(file: Path, server: list[str], folder: Path) -> None:
    command = shlex.join([*server, str(file)])
    made = folder / f"lib{file.stem.removeprefix('lib')}.so"
    checked(
        "gcc", *FLAGS, "-shared", "-fPIC", "-fvisibility=hidden", "-I", INCLUDE,
        f'-DMACHINE_COMMAND="{command}"', HERE / "stand_in.c", "-lpthread",
        "-Xlinker", f"--package-metadata={note(file)}", "-o", made,
    )  # fmt: skip


def note(file: Path) -> str:
    """A built plugin's description, read from the file."""
    if file.suffix == ".wasm":
        script = (
            "const m = new WebAssembly.Module(fs.readFileSync(process.argv[1]));"
            "const [note] = WebAssembly.Module.customSections(m, 'note.package');"
            "process.stdout.write(Buffer.from(note))"
        )
        return checked("node", "-e", script, file)
    content = file.with_suffix(".note")
    try:
        checked("objcopy" if shutil.which("objcopy") is None else f"{arm64.GCC[:-3]}objcopy",
                "-O", "binary", "--only-section=.note.package", file, content)  # fmt: skip
        # The note's head is 12 bytes, its owner "FDO" four.
        return content.read_bytes()[16:].rstrip(b"\0").decode()
    finally:
        content.unlink(missing_ok=True)
