"""The targets and products of Package.swift, as SwiftPM describes them."""

from __future__ import annotations

import functools
import json
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
MANIFEST = ROOT / "Package.swift"
# The SwiftPM plugin that writes a layout plugin's entry from its declaration.
ENTRY_WRITER = "PluginEntry"


@dataclass(frozen=True)
class Target:
    """A module: its sources, and the manifest's options for compiler and linker."""

    name: str
    folder: Path
    excluded: tuple[str, ...]
    dependencies: tuple[str, ...]
    """Those that it names itself, in order."""
    c_flags: tuple[str, ...]
    swift_flags: tuple[str, ...]
    linker_flags: tuple[str, ...]
    declaration: Path | None
    """The plugin's description; None for other targets."""

    def files(self, suffix: str) -> list[Path]:
        """Returns the sources as SwiftPM does: all in the folder, through links."""
        found = (
            path
            for folder in (self.folder, *_links(self.folder))
            for path in folder.rglob(f"*{suffix}")
        )
        return sorted(
            path for path in found if str(path.relative_to(self.folder)) not in self.excluded
        )

    @property
    def is_swift(self) -> bool:
        return bool(self.files(".swift"))

    @property
    def header(self) -> Path:
        """Returns the umbrella header of a C target, through which Swift imports it."""
        return self.folder / "include" / f"{self.name}.h"


@dataclass(frozen=True)
class Product:
    """A shared library or a program."""

    name: str
    is_library: bool
    targets: tuple[Target, ...]
    """All that go into it, each after those that it needs."""

    @property
    def linker_flags(self) -> list[str]:
        return [flag for target in self.targets for flag in target.linker_flags]

    @property
    def linker_scripts(self) -> list[str]:
        """Files with the exported symbols."""
        names = (flag.removeprefix("--version-script=") for flag in self.linker_flags)
        return [name for name in names if name.endswith((".map", ".ld"))]

    @property
    def plugin(self) -> Target | None:
        """The target that makes it a plugin, if one does."""
        return next((target for target in self.targets if target.declaration), None)


@dataclass(frozen=True)
class Package:
    targets: dict[str, Target]
    products: tuple[Product, ...]
    """All products except libraries that only other Swift packages use."""


def closure(targets: dict[str, Target], names: Iterable[str]) -> list[Target]:
    """Returns targets and all their dependencies, each after those that it needs."""
    found: dict[str, Target] = {}

    def visit(name: str) -> None:
        if name not in found:
            for dependency in targets[name].dependencies:
                visit(dependency)
            found[name] = targets[name]

    for name in names:
        visit(name)
    return list(found.values())


def read_package() -> Package:
    """Returns the description of the package, and runs SwiftPM only if the manifest has changed.

    In a copy of this folder, deletes everything that was built in the original, since it names it.
    """
    kept = ROOT / "build" / "cross" / "package.json"
    if kept.exists() and not _is_here(kept.read_text()):
        shutil.rmtree(kept.parent)
    if not kept.exists() or kept.stat().st_mtime < MANIFEST.stat().st_mtime:
        kept.parent.mkdir(parents=True, exist_ok=True)
        described = subprocess.run(
            ["swift", "package", "--package-path", str(ROOT), "dump-package"],
            check=True, stdout=subprocess.PIPE,
        ).stdout  # fmt: skip
        kept.write_bytes(described)
    return _package(kept.read_text())


def _is_here(described: str) -> bool:
    folders: list[str] = json.loads(described)["packageKind"]["root"]
    return folders == [str(ROOT)]


@functools.cache
def _package(described: str) -> Package:
    package = json.loads(described)
    targets = {target["name"]: _target(target) for target in package["targets"]}
    products = (_product(product, targets) for product in package["products"])
    return Package(targets, tuple(product for product in products if product))


def _product(described: dict[str, Any], targets: dict[str, Target]) -> Product | None:
    kind = described["type"]
    if kind.get("library") != ["dynamic"] and "executable" not in kind:
        return None
    return Product(
        described["name"], "library" in kind, tuple(closure(targets, described["targets"]))
    )


def _target(described: dict[str, Any]) -> Target:
    name = described["name"]
    c: list[str] = []
    swift: list[str] = []
    linker: list[str] = []
    for setting in described["settings"]:
        (kind, value), *_ = setting["kind"].items()
        # These builds are for release.
        if setting.get("condition") not in (None, {"config": "release", "platformNames": []}):
            raise NotImplementedError(
                f"{name} has a conditional setting, which Scripts/cross does not support: {setting}"
            )
        flags = _flags(name, kind, value)
        {"swift": swift, "linker": linker, "c": c}[setting["tool"]].extend(flags)
    folder = ROOT / (described.get("path") or f"Sources/{name}")
    used = [usage["plugin"][0] for usage in described.get("pluginUsages") or ()]
    return Target(
        name,
        folder,
        tuple(described["exclude"]),
        tuple(next(iter(one.values()))[0] for one in described["dependencies"]),
        tuple(c),
        tuple(swift),
        tuple(_found(linker)),
        folder / "plugin.json" if ENTRY_WRITER in used else None,
    )


def _found(flags: list[str]) -> list[str]:
    """Returns options with full paths for files that only lld searches in its library path."""
    folders = [Path(flag[2:]) for flag in flags if flag.startswith("-L")]

    def found(name: str) -> str:
        return str(next(path for path in (folder / name for folder in folders) if path.exists()))

    return [found(flag[3:]) if flag.startswith("-l:") else flag for flag in flags]


def _flags(target: str, kind: str, value: dict[str, Any]) -> list[str]:
    if kind == "unsafeFlags":
        return list(value["_0"])
    if kind == "linkedLibrary":
        return [f"-l{value['_0']}"]
    if kind == "enableExperimentalFeature":
        return ["-enable-experimental-feature", value["_0"]]
    if kind == "strictMemorySafety":
        return ["-strict-memory-safety"]
    raise NotImplementedError(
        f"{target} has the setting {kind}, which Scripts/cross does not support"
    )


def _links(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if path.is_symlink() and path.is_dir()]
