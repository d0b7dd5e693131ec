"""What the tests of the demo share: a folder of tiny pictures, and the demo run on it once."""

import os
import subprocess
import sys

import pytest
from PIL import Image

SIZES = {"a.jpg": (640, 480), "b/C.PNG": (30, 90), "d.webp": (50, 50), "e.gif": (20, 10)}


@pytest.fixture(scope="session")
def sizes():
    """The true sizes of the pictures in the folder, by the name of the file."""
    return {
        "turned.jpeg": (200, 300),
        **{name.split("/")[-1]: size for name, size in SIZES.items()},
    }


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """A folder of pictures: five good ones, one of them turned by its EXIF tag, and one broken
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
    """A function that runs the demo as `make demo` does."""
    return lambda *arguments: subprocess.run(
        [sys.executable, "-m", "demo", *map(str, arguments)],
        capture_output=True, text=True, timeout=600, env=os.environ,
    )  # fmt: skip


@pytest.fixture(scope="session")
def run(demo, folder, tmp_path_factory):
    """What the demo printed for that folder, and where it wrote."""
    out = tmp_path_factory.mktemp("out")
    done = demo("--pictures", folder, "--cache", out / "none", "--out", out)
    assert done.returncode == 0, done.stderr
    return done.stdout, out
