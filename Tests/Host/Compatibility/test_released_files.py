"""Every released plugin in every released host library returns the same results.

Users have the files under Tests/Fixtures/Released; today's build stands for the next release.
`results.c` is built with the headers of 1.0.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from toolchain import BUILD, LAYOUTS, RELEASED, SUBJECTS, checked, released_library, run

FILES = sorted(RELEASED.glob("*.*.*/*.so.xz"))
VERSIONS = sorted({file.parent.name for file in FILES})
STEPS = 300


@pytest.fixture(scope="session")
def unpacked(tmp_path_factory):
    """A function from a version, or "today", to a folder with its libraries, by short names."""
    folder = tmp_path_factory.mktemp("released")
    for version in VERSIONS:
        (folder / version).mkdir()
        for file in (RELEASED / version).glob("*.so.xz"):
            released_library(version, file.name.partition("-")[0], folder / version)
        (folder / version / "liblayouthost.so.1").symlink_to("liblayouthost.so")

    def unpack(version: str) -> Path:
        return BUILD if version == "today" else folder / version

    return unpack


@pytest.fixture(scope="session")
def results(tmp_path_factory, released_headers):
    """A function from a host's folder and a plugin's file to all results of a layout."""
    program = tmp_path_factory.mktemp("results") / "results"
    source = Path(__file__).with_name("results.c")
    checked(
        "gcc", "-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", "-I", released_headers["1.0"],
        source, "-o", program, "-L", BUILD, "-llayouthost",
    )  # fmt: skip
    outputs: dict[tuple[Path, Path, str], str] = {}

    def ask(host: Path, plugin: Path, id: str) -> str:
        key = (host, plugin, id)
        if key not in outputs:
            outputs[key] = checked(program, plugin, id, STEPS, env={"LD_LIBRARY_PATH": str(host)})
        return outputs[key]

    return ask


@pytest.mark.parametrize("host", [*VERSIONS, "today"])
@pytest.mark.parametrize("version", [*VERSIONS, "today"])
@pytest.mark.parametrize(("plugin", "id"), SUBJECTS, ids=[id for _, id in SUBJECTS])
def test_a_plugin_returns_the_same_in_every_host(unpacked, results, plugin, id, version, host):
    file = unpacked(version) / f"lib{plugin}.so"
    said = results(unpacked(host), file, id)
    assert said == results(unpacked("today"), file, id)
    lines = said.splitlines()
    # Most calls succeed, with different results: the comparison is not empty.
    assert sum(" LH_OK " in line for line in lines) > 0.6 * len(lines)
    assert len({line for line in lines if line.startswith("visible")}) > STEPS / 4


@pytest.mark.parametrize("version", VERSIONS)
def test_a_release_is_kept_whole(unpacked, version):
    assert {path.name for path in unpacked(version).glob("*.so")} == {
        "liblayouthost.so", *(f"lib{plugin}.so" for plugin in LAYOUTS),
    }  # fmt: skip
    for path in unpacked(version).glob("*.so"):
        assert run("readelf", "-h", path).returncode == 0


def test_the_first_release_is_among_them():
    assert "1.0.0" in VERSIONS
