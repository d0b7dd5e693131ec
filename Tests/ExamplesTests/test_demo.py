"""The demo shows the pictures it is given, and speaks of those it cannot read."""

import re
import xml.etree.ElementTree as ElementTree

import layouthost
import numpy as np
import pytest
from demo import raster
from demo.capture import Show
from demo.moments import TOLERANCE, Shown, Still, corners_of_the_way
from demo.pictures import collect
from demo.projection import Projection
from demo.scene import PORTRAIT
from demo.scenes import every_scene
from demo.svg import draw, file_name, load_templates
from PIL import Image, ImageColor

SVG = "{http://www.w3.org/2000/svg}"


def test_the_true_sizes_are_read_the_right_way_up(folder, sizes, tmp_path):
    pictures = collect(folder, tmp_path, 10, print)
    read = {picture.source.name: (picture.width, picture.height) for picture in pictures}
    assert read == sizes
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
    rows = re.findall(
        r"^(\S+ \S+) +(\d+) +(\d+) +([\d.]+ × [\d.]+) +([\d.]+)$", printed, re.MULTILINE
    )
    expected = [f"{s.requirement.split('@')[0]} {w.name}" for s in every_scene() for w in s.screens]
    assert [row[0] for row in rows] == expected


def test_the_page_shows_each_still_and_no_other_is_written(run):
    _, out = run
    page = (out / "index.html").read_text(encoding="utf-8")
    shown = set(re.findall(r'src="([^"]+\.svg)"', page))
    assert shown == {file.name for file in out.glob("*.svg")}


def test_every_still_is_a_picture_of_its_own(run):
    _, out = run
    stills = sorted(out.glob("*.svg"))
    assert len(stills) >= 2 * len(every_scene())
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
def test_a_folder_without_pictures_is_one_sentence(
    demo, arguments, sentence, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    done = demo(*arguments, "--cache", tmp_path / "cache", "--out", tmp_path / "out")
    assert done.returncode == 1
    assert done.stderr.startswith(sentence)
    assert len(done.stderr.splitlines()) == 1


def test_moments_are_left_out_only_where_a_straight_line_replaces_them():
    positions = np.linspace(0, 1000, 401)
    rows = np.stack([positions * 0.3, np.abs(positions - 500), np.sin(positions / 90)], axis=1)
    kept = corners_of_the_way(positions, rows)
    assert 3 < len(kept) < len(positions)
    for column in rows.T:
        drawn = np.interp(positions, positions[kept], column[kept])
        assert np.abs(drawn - column).max() <= TOLERANCE + 1e-9
    assert corners_of_the_way(positions, rows[:, :2]) == [0, 200, 400]


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
    scene = next(scene for scene in every_scene() if scene.title == "bnb")
    still = Still("0", "", 0, 0, element, [Shown("cell", 0, "", spans=True)])
    show = Show(
        scene, PORTRAIT, "turned", "1.0.0", 1, layouthost.Size(390, 844), False, 0, [], [], [still],
        [], 1, 0.0,
    )  # fmt: skip
    pictures = collect(folder, tmp_path, 1, print)
    root = ElementTree.fromstring(draw(show, still, pictures, load_templates()))
    image = next(root.iter(f"{SVG}image"))
    box = [float(image.get(name)) for name in ("x", "y", "width", "height")]
    quad = layouthost.corners(element)[0]
    low, high = quad.min(axis=0), quad.max(axis=0)
    assert box == pytest.approx([*low, *(high - low)], abs=0.01)
    assert high[0] - low[0] < 120
    clip = root.find(f".//{SVG}clipPath[@id='c0-0']/{SVG}path").get("d")
    points = [list(map(float, point.split())) for point in clip.strip("MZ").split("L")]
    assert np.array(points) == pytest.approx(quad, abs=0.06)
    assert file_name(show, still) == "turned-portrait-0.svg"


def test_the_pixels_of_a_warped_picture_are_where_the_perspective_puts_them():
    image = Image.new("RGB", (200, 200), "red")
    image.paste("blue", (100, 0, 200, 200))
    element = turned_element()
    quad = layouthost.corners(element)[0]
    warped, box = raster.warp(image, quad, "#00ff00")
    projection = Projection(element[0], (0, 0))
    places = projection.points([(20, 100), (92, 100), (108, 100), (180, 100), (20, 10), (180, 190)])
    colours = ["red", "red", "blue", "blue", "red", "blue"]
    for (x, y), colour in zip(places, colours):
        at = (int((x - box[0]) * raster.SHARPNESS), int((y - box[1]) * raster.SHARPNESS))
        assert warped.getpixel(at) == ImageColor.getrgb(colour)
    # The nearer side is the higher one, so the box shows what is around at the corners of the
    # other.
    far = 0 if np.ptp(quad[[0, 3], 1]) < np.ptp(quad[[1, 2], 1]) else warped.width - 1
    assert warped.getpixel((far, 0)) == warped.getpixel((far, warped.height - 1)) == (0, 255, 0)
