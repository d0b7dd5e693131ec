"""Paths, and functions that run tools: shared by the tests outside Swift."""

from __future__ import annotations

import importlib.util
import json
import lzma
import os
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
from example_commands import compiling

ROOT = Path(__file__).resolve().parent.parent
INCLUDE = ROOT / "include"
CONTRACT = INCLUDE / "layouthost"
FLAT = CONTRACT / "layouthost_flat.h"
HEADERS = sorted(header for header in CONTRACT.glob("*.h") if header != FLAT)
BUILD = Path(os.environ.get("LAYOUTHOST_BUILD", ROOT / ".build" / "release")).resolve()
# The modules for Swift programs, which `make test-program` builds.
SWIFT_BUILD = Path(
    os.environ.get("LAYOUTHOST_BUILD", ROOT / ".build" / "tests" / "debug")
).resolve()
HOST_LIBRARY = BUILD / "liblayouthost.so"
# The command `layouthost`, which `make tool` builds.
TOOL = ROOT / "build" / "layouthost"
CAROUSELS = ROOT / ".build" / "carousels"
# The packed libraries of each released version.
RELEASED = ROOT / "Tests" / "Fixtures" / "Released"
CIRCLE_IN_C = ROOT / "Examples" / "plugin-in-c"

VERSION = (ROOT / "Sources/LayoutHost/Host/Host+LibraryVersion.swift").read_text().split('"')[-2]
# In file names and in CMake.
NUMBERS = VERSION.removesuffix("-dev")

# The ids of each plugin's layouts, and the plugin of each layout, from the declarations.
LAYOUTS = {
    plugin["name"]: [layout["id"] for layout in plugin["layouts"]]
    for plugin in map(json.loads, map(Path.read_text, sorted(ROOT.glob("Plugins/*/plugin.json"))))
}
SUBJECTS = [(plugin, id) for plugin, ids in LAYOUTS.items() for id in ids]

C_STANDARDS = ("c99", "c11", "c17")
CXX_STANDARDS = ("c++11", "c++17", "c++20")
WARNINGS = ("-Wall", "-Wextra", "-Werror")
STRICT = (*WARNINGS, "-Wpedantic", "-Wpadded")
# The host's library for a compiler's command; stands after the sources.
LINKED = ("-L", BUILD, "-llayouthost", f"-Wl,-rpath,{BUILD}")
# The command that compiles an example into a file.
head_command = partial(compiling, BUILD)


def plugin_version(plugin: str) -> str:
    """The plugin's declaration."""
    declaration = (ROOT / "Plugins" / plugin / "plugin.json").read_text()
    return json.loads(declaration)["version"]


def clang() -> str:
    """The clang in PATH, or else Swift's."""
    found = shutil.which("clang")
    if found:
        return found
    swift = shutil.which("swift")
    assert swift, "neither clang nor swift is on the path"
    return str(Path(swift).resolve().with_name("clang"))


def compilers() -> dict[str, str]:
    """The C compilers of all header tests; both also compile C++."""
    return {"gcc": "gcc", "clang": clang()}


def run(*command, **options) -> subprocess.CompletedProcess:
    """Runs a command and captures its output as text; does not check its status."""
    options.setdefault("timeout", 120)
    return subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, **options
    )


def checked(*command, **options) -> str:
    """Runs a command that has to succeed; returns its output."""
    done = run(*command, **options)
    assert done.returncode == 0, (
        f"{command} exited with {done.returncode}\n{done.stdout}{done.stderr}"
    )
    return done.stdout


def needs(*tools):
    """Skips a test on a machine without these tools."""
    missing = [tool for tool in tools if not shutil.which(tool)]
    return pytest.mark.skipif(bool(missing), reason=f"needs {', '.join(missing)}")


def make(*words, **options) -> str:
    """Runs a goal of the Makefile with this build."""
    return checked("make", "-s", "-C", ROOT, f"RELEASE={BUILD}", *words, **options)


def c_program(source: Path, folder: Path, *words) -> Path:
    """Compiles a program in C; `words` are additional flags and sources. Links the host's library
    if the program calls it. Returns the program."""
    program = folder / source.stem
    checked(
        "gcc", "-std=c11", "-O2", *WARNINGS, "-I", INCLUDE, source, *words, "-o", program,
        "-Wl,--as-needed", *LINKED, "-ldl", "-lm",
    )  # fmt: skip
    return program


def c_library(library: Path, *words) -> Path:
    """Compiles a shared library in C; `words` are flags and sources. Returns the library."""
    flags = ("-std=c11", "-O2", *WARNINGS, "-shared", "-fPIC")
    checked("gcc", *flags, *words, "-o", library, "-ldl", "-lm")
    return library


def circle_in_c(library: Path, *words, sources: Path = CIRCLE_IN_C) -> Path:
    """Builds the circle in plain C, or a changed copy of it; `words` are additional flags and
    sources. Returns the library."""
    flags = ("-Wpedantic", "-fvisibility=hidden", "-Wl,--build-id", "-I", INCLUDE)
    return c_library(library, *flags, *words, *sorted(sources.glob("*.c")))


def rust_compiler() -> str | None:
    """A working rustc: rustup's proxy fails if this home folder has no toolchain."""
    for command in ("rustc", "/usr/bin/rustc"):
        if shutil.which(command) and run(command, "--version").returncode == 0:
            return command
    return None


def bindgen_environment() -> dict[str, str]:
    """An environment that lends bindgen the libclang of these tools, and gcc's own headers."""
    libclang = Path(importlib.util.find_spec("clang").origin).parent / "native"
    headers = checked("gcc", "-print-file-name=include").strip()
    extra = f"-isystem {headers}"
    return {**os.environ, "LIBCLANG_PATH": str(libclang), "BINDGEN_EXTRA_CLANG_ARGS": extra}


def website_command(site: Path) -> list[str]:
    """Runs `make site`."""
    return [sys.executable, "-m", "website", str(site)]


def plugins() -> list[Path]:
    """The libraries of the plugins: one for each folder under Plugins."""
    return [BUILD / f"lib{name}.so" for name in LAYOUTS]


def released_library(version: str, name: str, folder: Path) -> Path:
    """Unpacks a released plugin, or layouthost, into a folder, under its name in a build."""
    (packed,) = RELEASED.joinpath(version).glob(f"{name}-{version}-*.so.xz")
    file = folder / f"lib{name.removeprefix('lib')}.so"
    file.write_bytes(lzma.decompress(packed.read_bytes()))
    return file


def carousel(version: str) -> Path:
    """A version of CarouselLayout, alone in its folder: 1.0.0, 1.1.0 or 2.0.0.

    Tests/Fixtures/Plugins/Package.swift lists their differences; `make carousels` builds them.
    """
    return CAROUSELS / version / "libCarouselLayout.so"
