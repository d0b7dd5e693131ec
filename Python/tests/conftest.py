"""What the tests share: the strip plugin, compiled from strip/, and a layout made from it."""

import json
import os
import re
import subprocess
from pathlib import Path

import hypothesis
import layouthost
import pytest
from hypothesis.configuration import set_hypothesis_home_dir

# The same draws in every run, and nothing kept between runs.
hypothesis.settings.register_profile("same", derandomize=True, deadline=None, database=None)
hypothesis.settings.load_profile("same")

HERE = Path(__file__).resolve().parent
set_hypothesis_home_dir(HERE.parent.parent / ".build" / "hypothesis")
INCLUDE = HERE.parent.parent / "include"

ABI = re.search(r'LH_ABI_TEXT "(.*)"', (INCLUDE / "layouthost" / "base.h").read_text())[1]
NOTE = {
    "type": "layouthost-plugin",
    "name": "StripLayout",
    "version": "1.2.3",
    "abi": ABI,
    "layouts": ["strip"],
    "unload": "safe",
}


def build(folder, version, *flags):
    """Compiles the strip plugin into a folder; its file."""
    file = folder / "libStrip.so"
    note = json.dumps({**NOTE, "version": version}, separators=(",", ":"))
    subprocess.run(
        [
            os.environ.get("CC", "cc"),
            *("-std=c99", "-O1", "-Wall", "-Wextra", "-Wpedantic", "-Werror"),
            *("-shared", "-fPIC", "-fvisibility=hidden", f"-I{INCLUDE}"),
            *(f'-DSTRIP_VERSION="{version}"', *flags),
            *(str(path) for path in sorted((HERE / "strip").glob("*.c"))),
            *("-o", str(file), "-lm"),
            *("-Xlinker", "--package-metadata=" + note),
            *("-Xlinker", "--build-id"),
        ],
        check=True,
    )
    return file


@pytest.fixture(scope="session")
def plugin_folder(tmp_path_factory):
    """A folder with the strip plugin in it, version 1.2.3."""
    folder = tmp_path_factory.mktemp("plugins")
    build(folder, NOTE["version"])
    return folder


@pytest.fixture(scope="session")
def release(plugin_folder, tmp_path_factory):
    """A function that returns the file of a version of the strip plugin, alone in its folder:
    1.2.3, or from 1.3 on one with other tables."""
    files = {NOTE["version"]: plugin_folder / "libStrip.so"}

    def file(version):
        if version not in files:
            files[version] = build(tmp_path_factory.mktemp(version), version, "-DSTRIP_NEXT")
        return files[version]

    return file


@pytest.fixture
def host(plugin_folder):
    with layouthost.Host([plugin_folder], default_paths=False) as host:
        yield host


@pytest.fixture
def strip(host):
    """One section of 100 items, 50 high and 10 apart, in a viewport of 320 by 480."""
    with host.layout("strip") as strip:
        strip.item_counts = [100]
        strip.viewport = (0, 0, 320, 480)
        yield strip


@pytest.fixture
def slow_prover(tmp_path):
    """A program to try candidates with that never says anything."""
    prover = tmp_path / "prover"
    prover.write_text("#!/bin/sh\nexec sleep 60\n")
    prover.chmod(0o755)
    return prover


@pytest.fixture
def view():
    with layouthost.Host().layout("column") as layout, layouthost.CollectionView(layout) as view:
        view.set_viewport_size(390, 844)
        view.item_counts = [30]
        yield view
