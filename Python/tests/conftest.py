"""What the tests share: the strip plugin, compiled from strip/, and a layout made from it."""

import json
import os
import subprocess
from pathlib import Path

import layouthost
import pytest

HERE = Path(__file__).resolve().parent
INCLUDE = HERE.parent.parent / "include"

NOTE = {
    "type": "layouthost-plugin",
    "name": "StripLayout",
    "version": "1.2.3",
    "abi": "1.0",
    "layouts": ["strip"],
    "unload": "safe",
}


@pytest.fixture(scope="session")
def plugin_folder(tmp_path_factory):
    """A folder with the strip plugin in it."""
    folder = tmp_path_factory.mktemp("plugins")
    sources = [str(path) for path in sorted((HERE / "strip").glob("*.c"))]
    subprocess.run(
        [
            os.environ.get("CC", "cc"),
            *("-std=c99", "-O1", "-Wall", "-Wextra", "-Wpedantic", "-Werror"),
            *("-shared", "-fPIC", "-fvisibility=hidden", f"-I{INCLUDE}"),
            *sources,
            *("-o", str(folder / "libStrip.so"), "-lm"),
            *("-Xlinker", "--package-metadata=" + json.dumps(NOTE, separators=(",", ":"))),
            *("-Xlinker", "--build-id"),
        ],
        check=True,
    )
    return folder


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
