"""The gallery, built once from small pictures and served, and a browser that opens it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import browser as chromium
import pytest
from PIL import Image, ImageDraw
from toolchain import ROOT, run
from Web.Gallery.visitor import Visitor

# Wide, tall and square ones; the first comes first in the layouts.
SIZES = [(360, 240), (240, 360), (300, 300), (400, 200), (320, 240), (220, 330)]
DESKTOP = {"width": 1440, "height": 1000}


@pytest.fixture(scope="session")
def pictures(tmp_path_factory) -> Path:
    """A folder of distinguishable pictures: a color, a stripe, and a disc."""
    folder = tmp_path_factory.mktemp("pictures")
    for number, (width, height) in enumerate(SIZES):
        image = Image.new("RGB", (width, height), f"hsl({60 * number}, 60%, 55%)")
        draw = ImageDraw.Draw(image)
        draw.rectangle((0, 0.7 * height, width, height), fill=f"hsl({60 * number}, 60%, 30%)")
        draw.ellipse((20, 20, 90, 90), fill="white")
        image.save(folder / f"picture {number}.png")
    return folder


@pytest.fixture(scope="session")
def tool(package):
    """A function that runs the gallery's tool like `make gallery`, without the server."""
    return lambda pictures, out, *others: run(
        sys.executable, "-m", "gallery", "--pictures", pictures, "--cache", out / "none",
        "--out", out, *others, cwd=ROOT,
    )  # fmt: skip


@pytest.fixture(scope="session")
def gallery(tool, pictures, tmp_path_factory) -> Path:
    """The gallery's folder, inside another one."""
    out = tmp_path_factory.mktemp("site") / "some where" / "gallery"
    out.mkdir(parents=True)
    done = tool(pictures, out)
    assert done.returncode == 0, done.stderr
    return out


@pytest.fixture(scope="session")
def address(gallery) -> Iterator[str]:
    with chromium.served(gallery.parents[1]) as address:
        yield f"{address}/some%20where/gallery/"


@pytest.fixture
def visit(opened, address):
    """A function that opens the gallery in its own window; an error on the page fails the test."""
    visitors = []

    def visited(hash: str = "", search: str = "", **options) -> Visitor:
        context = opened.new_context(**{"viewport": DESKTOP, **options})
        visitors.append(Visitor(context, address))
        visitors[-1].go(hash, search)
        return visitors[-1]

    yield visited
    for visitor in visitors:
        visitor.context.close()
        assert visitor.problems == []
