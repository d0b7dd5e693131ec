"""Compiles each module of the package once for a machine, and links the results."""

from __future__ import annotations

import fcntl
import functools
import subprocess
from collections.abc import Iterable
from pathlib import Path

from .machine import Machine
from .package import MANIFEST, ROOT, Package, Product, Target, closure

TOOL = Path(__file__).resolve().parent
HEADERS = ROOT / "include"


class ToolError(Exception):
    """A tool failed and has printed the reason."""


def call(*command: object) -> None:
    """Runs a tool. Raises ToolError if it fails."""
    done = subprocess.run([str(word) for word in command])
    if done.returncode != 0:
        raise ToolError(f"{command[0]} exited with status {done.returncode}")


@functools.cache
def entry_writer() -> Path:
    """Returns the program that writes the entries of plugins, up to date."""
    call("make", "--no-print-directory", "-C", ROOT, "entry-writer")
    return ROOT / ".build" / "release" / "PluginEntryWriter"


class Build:
    """Builds all products of a machine from the package's sources."""

    def __init__(self, package: Package, machine: Machine) -> None:
        self._package = package
        self._machine = machine
        self._out = ROOT / "build" / machine.name
        self._scratch = ROOT / "build" / "cross" / machine.name
        self._rules = [MANIFEST, *TOOL.glob("*.py")]

    def run(self) -> None:
        """Waits for another build for this machine, and then reuses most of its results."""
        self._scratch.mkdir(parents=True, exist_ok=True)
        self._out.mkdir(parents=True, exist_ok=True)
        with (self._scratch / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            objects: dict[str, list[Path]] = {}
            for product in self._machine.products(self._package):
                for target in product.targets:
                    if target.name not in objects:
                        objects[target.name] = self._compile(target)
                parts = (objects[target.name] for target in product.targets)
                self._link(product, [one for part in parts for one in part])

    def note(self, target: Target) -> Path:
        """Returns the path of the file with the plugin's description."""
        return self._scratch / f"{target.name}.note"

    def _compile(self, target: Target) -> list[Path]:
        if target.is_swift:
            return [self._compile_swift(target)]
        self._write_module_map(target)
        return [self._compile_c(target, source) for source in target.files(".c")]

    def _compile_c(self, target: Target, source: Path) -> Path:
        made = self._scratch / f"{target.name}-{source.stem}.o"
        headers = [*target.folder.rglob("*.h"), *HEADERS.rglob("*.h")]
        if self._is_stale(made, [source, *headers]):
            command = self._machine.c_compiler()
            options = (*target.c_flags, "-I", target.folder / "include")
            call(*command, "-O2", "-c", source, *options, "-o", made)
        return made

    def _compile_swift(self, target: Target) -> Path:
        needed = closure(self._package.targets, target.dependencies)
        made = self._scratch / f"{target.name}.o"
        module = self._scratch / f"{target.name}.swiftmodule"
        sources = [*target.files(".swift"), *self._written_sources(target)]
        inputs = [
            *sources,
            *(self._scratch / f"{other.name}.swiftmodule" for other in needed if other.is_swift),
            *(header for other in needed for header in other.folder.rglob("*.h")),
            *HEADERS.rglob("*.h"),
        ]
        if self._is_stale(made, inputs):
            maps = (self._module_map(other) for other in needed if not other.is_swift)
            call(
                "swiftc", *target.swift_flags, *self._machine.swift_flags,
                "-swift-version", "6", "-parse-as-library", "-module-name", target.name,
                "-I", self._scratch,
                *(word for path in maps for word in ("-Xcc", f"-fmodule-map-file={path}")),
                "-module-cache-path", self._scratch / "cache",
                "-emit-module-path", module, "-c", *sources, "-o", made,
            )  # fmt: skip
        return made

    def _written_sources(self, target: Target) -> list[Path]:
        """Writes the entry of a plugin from its declaration, as in SwiftPM's build."""
        if target.declaration is None:
            return []
        writer = entry_writer()
        entry, note = self._scratch / f"{target.name}-Entry.swift", self.note(target)
        if self._is_stale(entry, [target.declaration, writer]):
            call(writer, target.declaration, entry, note)
        return [entry]

    def _module_map(self, target: Target) -> Path:
        return self._scratch / f"{target.name}.modulemap"

    def _write_module_map(self, target: Target) -> None:
        """Writes a module map, as SwiftPM does for a C target without one."""
        text = f'module {target.name} {{\n  umbrella header "{target.header}"\n  export *\n}}\n'
        path = self._module_map(target)
        if target.header.exists() and (not path.exists() or path.read_text() != text):
            path.write_text(text)

    def _link(self, product: Product, objects: list[Path]) -> None:
        made = self._out / self._machine.file_name(product)
        scripts = [Path(script) for script in product.linker_scripts]
        if self._is_stale(made, [*objects, *scripts]):
            # The file gets its final name when it is complete, or else the next build would take it
            # for up to date.
            unfinished = self._scratch / made.name
            self._machine.link(product, objects, unfinished)
            if product.plugin and self._machine.add_note:
                self._machine.add_note(unfinished, self.note(product.plugin).read_bytes())
            unfinished.replace(made)

    def _is_stale(self, made: Path, inputs: Iterable[Path]) -> bool:
        if not made.exists():
            return True
        date = made.stat().st_mtime
        return any(path.stat().st_mtime > date for path in (*inputs, *self._rules))
