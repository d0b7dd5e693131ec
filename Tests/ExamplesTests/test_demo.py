"""The demo shows real pictures exactly where the library says, and speaks of those it cannot read."""

import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import layouthost
import numpy as np
import pytest
from demo.capture import TOLERANCE, Show, Shown, Still, corners_of_the_way
from demo.page import file_name, load_templates
from demo.pictures import collect
from demo.scene import PORTRAIT
from demo.scenes import every_scene
from demo.svg import draw
from PIL import Image

SVG = "{http://www.w3.org/2000/svg}"
SIZES = {"a.jpg": (640, 480), "b/C.PNG": (30, 90), "d.webp": (50, 50), "e.gif": (20, 10)}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder of pictures: four good ones, one of them turned by its EXIF tag, and one broken one."""
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


def demo(*arguments):
    """Runs the demo as `make demo` does."""
    return subprocess.run(
        [sys.executable, "-m", "demo", *map(str, arguments)],
        capture_output=True, text=True, timeout=120, env=os.environ,
    )  # fmt: skip


@pytest.fixture(scope="module")
def run(folder, tmp_path_factory):
    """What the demo printed for that folder, and where it wrote."""
    out = tmp_path_factory.mktemp("out")
    done = demo("--pictures", folder, "--cache", out / "none", "--out", out)
    assert done.returncode == 0, done.stderr
    return done.stdout, out


def test_the_true_sizes_are_read_the_right_way_up(folder, tmp_path):
    told = []
    pictures = collect(folder, tmp_path, 10, told.append)
    sizes = {picture.source.name: (picture.width, picture.height) for picture in pictures}
    assert sizes == {"turned.jpeg": (200, 300), **{name.split("/")[-1]: s for name, s in SIZES.items()}}
    assert all(picture.thumbnail.is_file() for picture in pictures)


def test_a_picture_that_cannot_be_read_is_one_sentence(run, folder):
    printed, _ = run
    skipped = [line for line in printed.splitlines() if line.startswith("Skipped")]
    assert len(skipped) == 1
    assert str(folder / "broken.jpg") in skipped[0]


def test_more_pictures_than_the_limit_are_one_sentence(folder, tmp_path):
    told = []
    assert len(collect(folder, tmp_path, 2, told.append)) == 2
    assert told == [f"Showing the first 2 of 6 pictures in {folder}."]


def test_the_table_has_a_row_for_each_scene_and_screen(run):
    printed, _ = run
    rows = re.findall(r"^(\S+ \S+) +(\d+) +(\d+) +([\d.]+ × [\d.]+) +([\d.]+)$", printed, re.MULTILINE)
    expected = [f"{s.requirement.split('@')[0]} {w.name}" for s in every_scene() for w in s.screens]
    assert [row[0] for row in rows] == expected


def test_the_page_places_every_element_where_the_library_does(run):
    _, out = run
    page = (out / "index.html").read_text(encoding="utf-8")
    shows = re.findall(r'<script type="application/json" id="show-\d+">(.*?)</script>', page)
    scene = next(scene for scene in every_scene() if scene.requirement.startswith("bnb"))
    show = json.loads(shows[0])
    with layouthost.Host().layout(scene.requirement) as layout:
        scene.tell(layout, [None] * 5)
        layout.viewport = (0, 0, scene.screens[0].width, scene.screens[0].height)
        for element in layout.elements():
            cell = element["kind"] == layouthost.Kind.CELL
            tracks = [track for track in show["tracks"] if ("picture" in track) == cell]
            if cell:
                tracks = [t for t in tracks if t["picture"] == f"pictures/{element['item']:03}.jpg"]
            first = [track["moments"][0] for track in tracks]
            expected = [0, *element["frame"], 1, 0, *element["content_offset"]]
            assert any(moment[:9] == pytest.approx(expected, abs=1e-5) for moment in first)


def test_every_still_is_a_picture_of_its_own(run):
    _, out = run
    stills = sorted(out.glob("*.svg"))
    assert len(stills) >= 2
    for still in stills:
        root = ElementTree.parse(still).getroot()
        pictures = [image.get("href") for image in root.iter(f"{SVG}image")]
        assert pictures
        assert all(href.startswith("data:image/") for href in pictures)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--pictures", "/no/such/folder"], "/no/such/folder is not a folder."),
        (["--pictures", "."], "There is no readable picture in "),
    ],
)
def test_a_folder_without_pictures_is_one_sentence(arguments, sentence, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = demo(*arguments, "--cache", tmp_path / "cache", "--out", tmp_path / "out")
    assert done.returncode == 1
    assert done.stderr.startswith(sentence)
    assert len(done.stderr.splitlines()) == 1


def test_moments_are_left_out_only_where_a_straight_line_replaces_them():
    offsets = np.linspace(0, 1000, 401)
    rows = np.stack([offsets * 0.3, np.abs(offsets - 500), np.sin(offsets / 90)], axis=1)
    kept = corners_of_the_way(offsets, rows)
    assert 3 < len(kept) < len(offsets)
    for column in rows.T:
        drawn = np.interp(offsets, offsets[kept], column[kept])
        assert np.abs(drawn - column).max() <= TOLERANCE + 1e-9
    assert corners_of_the_way(offsets, rows[:, :2]) == [0, 200, 400]


def turned_element() -> np.ndarray:
    """A square of 200 points, turned by 60 degrees about its vertical axis, in perspective."""
    element = np.zeros(1, layouthost.ELEMENT)
    element["frame"] = (95, 322, 200, 200)
    element["alpha"] = 1
    element["flags"] = layouthost.Flag.TRANSFORMED
    turn, eye = np.eye(4), np.eye(4)
    turn[0, 0] = turn[2, 2] = np.cos(np.pi / 3)
    turn[0, 2], turn[2, 0] = -np.sin(np.pi / 3), np.sin(np.pi / 3)
    eye[2, 3] = -1 / 500
    element["transform"] = turn @ eye
    return element


def test_a_still_warps_a_picture_to_the_corners_of_its_element(folder, tmp_path):
    element = turned_element()
    scene = every_scene()[0]
    still = Still(0, 0, element, [Shown("cell", 0, "", spans=False)])
    show = Show(
        scene, PORTRAIT, "turned", "1.0.0", 1, layouthost.Size(390, 844), False, [still], [], 0.0
    )
    pictures = collect(folder, tmp_path, 1, print)
    root = ElementTree.fromstring(draw(show, still, pictures, load_templates()))
    image = next(root.iter(f"{SVG}image"))
    box = [float(image.get(name)) for name in ("x", "y", "width", "height")]
    quad = layouthost.corners(element)[0]
    low, high = quad.min(axis=0), quad.max(axis=0)
    assert box == pytest.approx([*low, *(high - low)], abs=0.01)
    assert high[0] - low[0] < 120
    assert image.get("href").startswith("data:image/png")
    assert file_name(show, still.offset) == "turned-portrait-0.svg"
