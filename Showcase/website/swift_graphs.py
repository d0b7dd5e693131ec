"""The symbol graphs of the modules' public APIs, from Swift's compiler.

    LayoutHost      for programs (Sources/LayoutHost)
    LayoutPlugin    the plugin SDK, for authors of layouts

The tool extracts them from the modules that `make site` has built, in a tenth of a second each.
"""

from __future__ import annotations

import json
import platform
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .tree import SiteError

SYNTHESIZED = "::SYNTHESIZED::"


@dataclass(frozen=True)
class Module:
    name: str
    readers: str
    build: str
    """Its build folder in `.build`."""
    imported: tuple[str, ...]
    """The C modules that it imports; each has a module map in the build folder."""


MODULES = (
    Module("LayoutHost", "for programs", "tests/debug", ("LayoutABI", "HostSystem")),
    Module("LayoutPlugin", "for authors of layouts", "release", ("LayoutABI", "PluginSystem")),
)


@dataclass
class Symbol:
    """A public declaration."""

    path: tuple[str, ...]
    kind: str
    declaration: str
    comment: str
    file: str
    line: int
    members: list[Symbol] = field(default_factory=list)

    @property
    def name(self) -> str:
        return ".".join(self.path)


def types(builds: Path, module: Module, folder: Path) -> list[Symbol]:
    """Returns the types of a module by name, with their members in source order.

    `builds` is the folder `.build`.
    """
    _extract(builds / module.build, module, folder)
    tops: dict[str, Symbol] = {}
    members: list[Symbol] = []
    for file in sorted(folder.glob(f"{module.name}*.symbols.json")):
        for entry in json.loads(file.read_text(encoding="utf-8"))["symbols"]:
            symbol = _symbol(entry)
            if len(symbol.path) == 1:
                tops[symbol.path[0]] = symbol
            elif not _is_synthesized(entry):
                members.append(symbol)
    # An extension of a C struct is shown under the struct's Swift name.
    aliases = {top.declaration.partition(" = ")[2]: name for name, top in tops.items()}
    for member in members:
        outermost = aliases.get(member.path[0], member.path[0])
        member.path = (outermost, *member.path[1:])
        if outermost not in tops:
            tops[outermost] = Symbol((outermost,), "extension", f"extension {outermost}", "", "", 0)
        tops[outermost].members.append(member)
    for top in tops.values():
        own = top.file
        top.members.sort(key=lambda member: (member.file != own, member.file, member.line))
    return [tops[name] for name in sorted(tops)]


def _is_synthesized(entry: dict[str, Any]) -> bool:
    """Whether the compiler synthesized it."""
    return SYNTHESIZED in entry["identifier"]["precise"] or (
        _is_inherited(entry) and "location" not in entry
    )


def _is_inherited(entry: dict[str, Any]) -> bool:
    """Whether its comment comes from a protocol of the standard library."""
    return bool(entry.get("docComment", {}).get("module") == "Swift")


def _extract(build: Path, module: Module, folder: Path) -> None:
    """Extracts the graph unless the saved one is newer than the module."""
    compiled = build / "Modules" / f"{module.name}.swiftmodule"
    if not compiled.is_file():
        raise SiteError(f"{compiled} does not exist; run `make site`")
    saved_graph = folder / f"{module.name}.symbols.json"
    if saved_graph.is_file() and saved_graph.stat().st_mtime > compiled.stat().st_mtime:
        return
    folder.mkdir(parents=True, exist_ok=True)
    maps = [
        word
        for imported in module.imported
        for word in (
            "-Xcc",
            f"-fmodule-map-file={build / f'{imported}.build' / 'module.modulemap'}",
        )
    ]
    done = subprocess.run(
        ["swift", "symbolgraph-extract", "-module-name", module.name,
         "-target", f"{platform.machine()}-unknown-linux-gnu", "-I", str(build / "Modules"), *maps,
         "-minimum-access-level", "public", "-skip-synthesized-members",
         "-output-dir", str(folder)],
        capture_output=True, text=True,
    )  # fmt: skip
    # The plugin SDK is Embedded Swift: the tool warns that no other code could import it, and
    # continues.
    if done.returncode or not saved_graph.is_file():
        raise SiteError(f"swift symbolgraph-extract of {module.name}: {done.stderr.strip()}")


def _symbol(entry: dict[str, Any]) -> Symbol:
    location = entry.get("location", {})
    lines = entry.get("docComment", {}).get("lines", [])
    return Symbol(
        tuple(entry["pathComponents"]),
        entry["kind"]["identifier"].removeprefix("swift."),
        "".join(piece["spelling"] for piece in entry["declarationFragments"]),
        "" if _is_inherited(entry) else "\n".join(line["text"] for line in lines),
        location.get("uri", ""),
        location.get("position", {}).get("line", 0),
    )
