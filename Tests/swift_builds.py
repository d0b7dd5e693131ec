"""Compiles Swift sources against the built modules: as a package, it would rebuild
everything."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from toolchain import BUILD, ROOT, SWIFT_BUILD, checked

# What a program that uses the host imports.
HOST_MODULES = ("LayoutHost", "LayoutABI", "HostSystem")
EMBEDDED = ("-enable-experimental-feature", "Embedded", "-wmo")
# With the plugin SDK's linker options for packages; see the manifest.
LINKED = (
    "-use-ld=lld", "-Xlinker", f"-L{ROOT / 'Sources' / 'LayoutPlugin'}",
    *(word for option in ("-l:library.ld", "--undefined-version", "--wrap=posix_memalign",
                          "--wrap=free", "--gc-sections", "-z", "defs")
      for word in ("-Xlinker", option)),
)  # fmt: skip


def program(sources: Sequence[Path], output: Path, *options: str) -> None:
    """A program that uses the host's Swift module."""
    build(sources, output, HOST_MODULES, *options)


def plugin(folder: Path, output: Path) -> None:
    """The plugin whose sources and plugin.json are in a folder, not optimized."""
    entry = output.with_suffix(".swift")
    checked(BUILD / "PluginEntryWriter", folder / "plugin.json", entry)
    options = (
        "-module-name",
        folder.name,
        "-parse-as-library",
        "-emit-library",
        *EMBEDDED,
        *LINKED,
    )
    modules = ("LayoutPlugin", "LayoutABI", "PluginSystem")
    build([*sorted(folder.glob("*.swift")), entry], output, modules, *options)


def build(sources: Sequence[Path], output: Path, modules: Sequence[str], *options: str) -> None:
    # Named after their sources: a build keeps the objects of deleted files.
    objects = [
        _folder(modules) / f"{module}.build" / f"{source.name}.o"
        for module in modules
        for source in (ROOT / "Sources" / module).rglob("*")
        if source.suffix in (".swift", ".c")
    ]
    checked(
        *compiler(modules), *options, *sources, *objects, "-lm", "-o", output, timeout=600,
    )  # fmt: skip


def compiler(modules: Sequence[str]) -> tuple[str | Path, ...]:
    """The compiler with paths to built modules, the first in Swift and the others in C."""
    folder = _folder(modules)
    maps = (folder / f"{module}.build" / "module.modulemap" for module in modules[1:])
    named = (word for file in maps for word in ("-Xcc", f"-fmodule-map-file={file}"))
    return ("swiftc", "-swift-version", "6", "-I", folder / "Modules", *named)


def _folder(modules: Sequence[str]) -> Path:
    """The build of the modules: Embedded Swift is in the release only, and the host's module is
    in that of the tests only."""
    return BUILD if modules[0] == "LayoutPlugin" else SWIFT_BUILD
