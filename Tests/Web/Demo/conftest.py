"""Shared by the tests of the demo: a folder of tiny pictures, and one run of the demo."""

import os
import subprocess
import sys

import pytest
from PIL import Image

SIZES = {"a.jpg": (640, 480), "b/C.PNG": (30, 90), "d.webp": (50, 50), "e.gif": (20, 10)}


@pytest.fixture(scope="session")
def sizes():
    """The displayed sizes of the pictures in the folder, by file name."""
    return {
        "turned.jpeg": (200, 300),
        **{name.split("/")[-1]: size for name, size in SIZES.items()},
    }


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """A folder of pictures: five good ones, one of them rotated by its EXIF tag, and one broken
    one."""
    folder = tmp_path_factory.mktemp("pictures")
    (folder / "b").mkdir()
    for number, (name, size) in enumerate(SIZES.items()):
        Image.new("RGB", size, (40 * number, 90, 200)).save(folder / name)
    turned = Image.Exif()
    turned[0x0112] = 6
    Image.new("RGB", (300, 200), "red").save(folder / "turned.jpeg", exif=turned)
    (folder / "broken.jpg").write_bytes(b"\xff\xd8\xff no picture")
    (folder / "words.txt").write_text("not looked at")
    return folder


@pytest.fixture(scope="session")
def demo():
    """A function that runs the demo like `make demo`."""
    return lambda *arguments: subprocess.run(
        [sys.executable, "-m", "demo", *map(str, arguments)],
        capture_output=True, text=True, timeout=600, env=os.environ,
    )  # fmt: skip


@pytest.fixture(scope="session")
def run(demo, folder, tmp_path_factory):
    """The demo's output for that folder, and the output folder."""
    out = tmp_path_factory.mktemp("out")
    done = demo("--pictures", folder, "--cache", out / "none", "--out", out)
    assert done.returncode == 0, done.stderr
    return done.stdout, out
