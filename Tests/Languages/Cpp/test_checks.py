"""Every class and call of the C++ API works, compiled in every way."""

import os
import re
from pathlib import Path

import pytest
from Languages.Cpp.compilation import WAYS, Way, compiled, linked
from toolchain import CAROUSELS, run

SOURCES = sorted((Path(__file__).parent / "checks").glob("*.cpp"))
# Warnings that concern only the checks: they use globals and compare bytes.
CHECKS = (
    *("-Wno-global-constructors", "-Wno-exit-time-destructors", "-Wno-header-hygiene"),
    "-Wno-unsafe-buffer-usage",
)
SANITIZED = ("-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined")


def all_sources(folder):
    """One file for all: most of the time is reading the headers."""
    whole = folder / "all.cpp"
    whole.write_text("".join(f'#include "{source}"\n' for source in SOURCES))
    return [whole]


def made(program, scratch):
    """Returns how many checks a program ran; all of them must pass."""
    options = {**os.environ, "ASAN_OPTIONS": "allocator_may_return_null=1"}
    done = run(program, CAROUSELS, scratch, env=options)
    assert done.returncode == 0, done.stdout + done.stderr
    return int(re.search(r"(\d+) checks, 0 faults", done.stdout).group(1))


def written(way):
    """The number of checks."""
    text = "".join(source.read_text() for source in SOURCES)
    if way.face == "throwing":
        text = re.sub(
            r"^#if LAYOUTHOST_ANSWERS_RESULTS\nCHECK.*?^#endif", "", text, flags=re.M | re.S
        )
    return len(re.findall(r"^CHECK\(", text, re.MULTILINE))


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_all_checks_hold(way, tmp_path):
    flags = CHECKS if way.compiler == "clang" else ()
    objects = compiled(way, all_sources(tmp_path), tmp_path / "objects", *flags)
    program = linked(way, objects, tmp_path / "checks")
    assert made(program, tmp_path) == written(way) > 45


def test_all_checks_hold_under_sanitizers(tmp_path):
    way = Way("gcc", "c++17", "throwing")
    objects = compiled(way, all_sources(tmp_path), tmp_path / "objects", *SANITIZED)
    program = linked(way, objects, tmp_path / "checks", *SANITIZED)
    assert made(program, tmp_path) == written(way)
