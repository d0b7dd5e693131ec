"""The contact sheet, the batch and the chat: their output matches the layout."""

import runpy
import sys

import layouthost
import numpy as np
import pytest
from PIL import Image
from toolchain import ROOT, run

SHEET = ROOT / "Examples/python/contact_sheet.py"
BATCH = ROOT / "Examples/python/batch.py"
CHAT = ROOT / "Examples/python/chat.py"
COUNT = 9


def color(number):
    return (25 * number + 20, 255 - 25 * number, 40 * (number % 5) + 30)


@pytest.fixture(scope="module")
def plain(tmp_path_factory):
    """Pictures of one color each, with different shapes."""
    folder = tmp_path_factory.mktemp("plain")
    for number in range(COUNT):
        size = (60 + 20 * (number % 3), 90)
        Image.new("RGB", size, color(number)).save(folder / f"{number}.png")
    return folder


def sheet(folder, out, *options):
    done = run(sys.executable, SHEET, folder, out, *options)
    if done.returncode != 0:
        return done, None
    with Image.open(out) as image:
        return done, image.convert("RGB")


@pytest.mark.parametrize("layout", layouthost.layouts.CLASSES)
def test_every_layout_makes_a_sheet(layout, plain, tmp_path):
    done, image = sheet(plain, tmp_path / "sheet.png", "--layout", layout, "--size", "390x844")
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith(f"sheet.png: {COUNT} pictures, 390 x 844\n")
    colors = {found for _, found in image.getcolors(390 * 844)}
    assert len(colors & {color(number) for number in range(COUNT)}) >= 2


def test_a_sheet_shows_every_picture_where_the_layout_puts_it(plain, tmp_path):
    done, image = sheet(plain, tmp_path / "sheet.png", "--set", "columns=2", "--set", "span=1")
    assert done.returncode == 0, done.stderr
    with layouthost.Host().layout("column") as column:
        column.item_counts = [COUNT]
        column.columns, column.item_spacing = 2, 8
        # As for five columns, which the program starts with before it gets two.
        widths = np.array([60 + 20 * (number % 3) for number in range(COUNT)], float)
        heights = (1200 - 8 * 4) / 5 * 90 / widths
        column.set("exact_height", heights, section=0, first=0)
        column.viewport = (0, 0, 1200, 1200)
        assert image.size == (1200, round(column.content_size.height))
        for item in range(COUNT):
            x, y, width, height = column.element(0, item)["frame"]
            for place in ((x + 2, y + 2), (x + width / 2, y + height / 2), (x + width - 3, y + 3)):
                assert image.getpixel(tuple(map(int, place))) == color(item)
            assert image.getpixel((int(x + width + 4) % 1200, int(y) + 1)) != color(item)


def test_a_tilted_tab_is_drawn_between_its_corners(plain, tmp_path):
    done, image = sheet(plain, tmp_path / "s.png", "--layout", "safari", "--size", "390x844",
                        "--set", "item_size=(300, 200)")  # fmt: skip
    assert done.returncode == 0, done.stderr
    with layouthost.Host().layout("safari") as safari:
        safari.item_counts = [COUNT]
        safari.set("item_size", sizes(), section=0, first=0)
        safari.viewport = (0, 0, 390, 844)
        first = safari.elements()[0]
    top_left, top_right, bottom_right, bottom_left = layouthost.corners(first)
    assert first["flags"] & layouthost.Flag.TRANSFORMED
    middle = (top_left + bottom_right) / 2
    assert image.getpixel(tuple(map(int, middle))) == color(0)
    for corner in (top_left, top_right, bottom_right, bottom_left):
        inside = corner + (middle - corner) * 0.1
        outside = corner - (middle - corner) * 0.1
        assert image.getpixel(tuple(map(int, inside))) == color(0)
        if (outside >= 0).all():
            assert image.getpixel(tuple(map(int, outside))) != color(0)


def sizes():
    """Items fitted to the pictures by the sheet, on a screen 390 wide."""
    side = 180.0
    shapes = [(60 + 20 * (number % 3), 90) for number in range(COUNT)]
    return np.array([(side * wide / high, side) for wide, high in shapes])


def test_a_file_that_is_no_picture_is_named_and_skipped(folder, tmp_path):
    done, image = sheet(folder, tmp_path / "sheet.png")
    assert done.returncode == 0 and "broken.jpg is no picture" in done.stderr
    assert "5 pictures" in done.stdout and image is not None


@pytest.mark.parametrize(
    ("options", "word"),
    [
        (["--set", "colums=3"], "did you mean 'columns'"),
        (["--layout", "colum"], "colum"),
        (["--set", "columns=many"], "one int"),
    ],
)
def test_a_mistake_is_one_message(options, word, plain, tmp_path):
    done, _ = sheet(plain, tmp_path / "sheet.png", *options)
    assert done.returncode != 0 and word in done.stderr and "Traceback" not in done.stderr
    empty, _ = sheet(tmp_path, tmp_path / "sheet.png")
    assert empty.returncode != 0 and "has no pictures" in empty.stderr


def test_workers_compute_the_same_as_one_process(tmp_path):
    done = run(
        sys.executable, BATCH, tmp_path / "s.npz", "--viewports", 300, "--workers", 2, "--check"
    )
    assert done.returncode == 0, done.stderr
    assert "300 screens" in done.stdout and done.stdout.endswith("the same in one process\n")
    written = np.load(tmp_path / "s.npz")
    viewports, firsts, items, frames = (
        written[name] for name in ("viewports", "firsts", "items", "frames")
    )
    assert len(viewports) == 300 and firsts[-1] == len(items) == len(frames)
    for number in (0, 150, 299):
        x, y, _, height = viewports[number]
        of_screen = frames[firsts[number] : firsts[number + 1]]
        assert len(of_screen) > 5
        assert (of_screen[:, 1] < y + height).all()
        assert (of_screen[:, 1] + of_screen[:, 3] > y).all()
        assert of_screen[:, 2] == pytest.approx((390 - 8) / 3) and x == 0


def test_the_chat_shows_its_newest_messages_at_their_measured_heights(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "argv", [str(CHAT), str(tmp_path / "chat.png")])
    chat = runpy.run_path(str(CHAT))
    shown, view = chat["view"].frame(1).elements, chat["view"]
    assert not (shown["flags"] & layouthost.ESTIMATED).any()
    shown = shown[np.argsort(shown["element"]["item"])]
    assert len(shown) > 5 and shown["element"]["item"].tolist()[-1] == 99_999
    with Image.open(tmp_path / "chat.png") as image:
        assert image.size == (390, 600)
        for item, (x, y, width, height) in zip(shown["element"]["item"], shown["frame"]):
            assert height == chat["height"](int(item), width)
            for place, is_inside in ((y + height - 4, True), (y + height + 4, False)):
                color = image.getpixel((int(x + width / 2), min(599, int(place))))
                assert (color == (255, 255, 255)) == (not is_inside and place < 600)
    assert shown["frame"][-1][1] + shown["frame"][-1][3] == 600
    view.close()


def test_the_chat_is_short():
    assert len(CHAT.read_text().splitlines()) <= 40
