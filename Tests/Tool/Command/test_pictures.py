"""Pictures in drawings: the size of each format, the limit of embedded ones, the strips of tilted
ones."""

import json
import math
import os
import re
import shutil
import struct
import xml.etree.ElementTree as xml

import pytest
from Tool.Command import made_pictures
from Tool.Command.test_render import SVG, shown
from toolchain import ROOT

ROWS = ROOT / ".build" / "layout-package" / "release" / "libJustifiedRows.so"


@pytest.mark.parametrize(
    "words",
    [
        ("column",),
        ("column", "--set", "columns=2"),
        ("column", "--set", "item_spacing=20"),
        ("column", "--set", "insets=10,30,10,40"),
        (ROWS,),
    ],
    ids=lambda words: "=".join(words[-1:]) if words[0] == "column" else "rows",
)
def test_pictures_keep_their_shapes(tool, pictures, words):
    elements = shown(tool, *words, "--pictures", pictures)["elements"]
    shapes = {e["picture"]: e["frame"] for e in elements if "picture" in e}
    assert sorted(shapes) == sorted(made_pictures.SIZES)
    for name, (width, height) in made_pictures.SIZES.items():
        frame = shapes[name]
        assert frame[2] / frame[3] == pytest.approx(width / height, rel=1e-6), name


@pytest.mark.parametrize("layout, height", [("flow", 82), ("snap-to-center", 242)])
def test_pictures_in_a_row_are_of_one_height(tool, pictures, layout, height):
    elements = shown(tool, layout, "--pictures", pictures)["elements"]
    for element in elements:
        width, high = made_pictures.SIZES[element["picture"]]
        wide = min(max(width / high, 0.4), 0.85 * 390 / height)
        assert element["frame"][2:] == [round(height * wide), height]


def test_given_sizes_go_before_those_of_pictures(tool, pictures):
    elements = shown(tool, "flow", "--pictures", pictures, "--set", "item_size=70,50")["elements"]
    assert {tuple(element["frame"][2:]) for element in elements} == {(70, 50)}


def jpeg(*segments: bytes) -> bytes:
    """The beginning of a picture of 30 x 10, after some segments."""
    return b"\xff\xd8" + b"".join(segments) + b"\xff\xc0\0\x0b\x08\0\x0a\0\x1e\1\1\x11\0"


def exif(order: str, orientation: int) -> bytes:
    mark, form = {"little": (b"II*\0", "<"), "big": (b"MM\0*", ">")}[order]
    tiff = mark + struct.pack(f"{form}IHHHIHHI", 8, 1, 0x0112, 3, 1, orientation, 0, 0)
    return b"\xff\xe1" + struct.pack(">H", 8 + len(tiff)) + b"Exif\0\0" + tiff


@pytest.mark.parametrize(
    "name, content, ratio",
    [
        ("a.gif", b"GIF87a\x1e\0\x0a\0", 3),
        ("plain.jpg", jpeg(), 3),
        ("tables-first.jpg", jpeg(b"\xff\xc4\0\x0b" + bytes(9)), 3),
        ("filled.jpg", jpeg(b"\xff\xff\xff\xfe\0\x02\xff"), 3),
        ("turned.jpg", jpeg(exif("little", 6)), 1 / 3),
        ("turned-too.jpg", jpeg(exif("big", 8)), 1 / 3),
        ("upside-down.jpg", jpeg(exif("big", 3)), 3),
        ("nothing.gif", b"GIF89a\0\0\x0a\0", None),
        ("nothing-high.gif", b"GIF89a\x1e\0\0\0", None),
    ],
)
def test_the_first_bytes_contain_the_size_of_a_picture(tool, tmp_path, name, content, ratio):
    (tmp_path / "pictures").mkdir()
    (tmp_path / "pictures" / name).write_bytes(content)
    done = tool.try_to("render", ROWS, "--pictures", tmp_path / "pictures", "--format", "json")
    if ratio is None:
        assert done.returncode == 66 and f"{name} is not a valid PNG" not in done.stdout
    else:
        [element] = json.loads(done.stdout)["elements"]
        assert element["frame"][2] / element["frame"][3] == pytest.approx(ratio, rel=1e-6)


def test_tilted_elements_are_drawn_where_their_corners_are(tool, pictures):
    elements = shown(tool, "safari", "--pictures", pictures)["elements"]
    tilted = [element for element in elements if "transform" in element]
    assert tilted
    drawing = xml.fromstring(tool.does("render", "safari", "--pictures", pictures))
    paths = [
        g.find(f"{SVG}path") for g in drawing.iter(f"{SVG}g") if g.find(f"{SVG}title") is not None
    ]
    for element, path in zip(elements, paths):
        points = [
            tuple(map(float, point.split())) for point in re.split("[MLZ]", path.get("d")) if point
        ]
        for axis in (0, 1):
            corners = [corner[axis] for corner in element["corners"]]
            # Corners are rounded, by less than 4 points if they are tilted.
            assert min(p[axis] for p in points) == pytest.approx(min(corners), abs=4)
            assert max(p[axis] for p in points) == pytest.approx(max(corners), abs=4)
        rounded = [min(math.dist(p, corner) for p in points) for corner in element["corners"]]
        assert min(rounded) > 1, "a corner is not rounded"
        across = [p[0] for p in points]
        assert max(across) - min(across) < element["frame"][2]


def test_strips_of_a_tilted_picture_meet(tool, pictures):
    """Each strip's affine map takes its lower edge to the next one's upper edge."""
    drawing = xml.fromstring(tool.does("render", "safari", "--pictures", pictures))
    strips = []
    for group in drawing.iter(f"{SVG}g"):
        inner = group.find(f"{SVG}svg")
        if inner is None:
            continue
        a, b, c, d, e, f = map(float, re.findall(r"-?[\d.]+", group.get("transform")))
        x, y = (float(inner.get(name)) for name in ("x", "y"))
        strips.append(
            (
                y,
                lambda at, a=a, c=c, e=e, x=x: a * x + c * at + e,
                lambda at, b=b, d=d, f=f, x=x: b * x + d * at + f,
            )
        )
    joints = [(one, other) for one, other in zip(strips, strips[1:]) if other[0] > one[0]]
    assert len(joints) > 20
    for one, other in joints:
        edge = other[0]
        for of in (1, 2):
            assert one[of](edge) == pytest.approx(other[of](edge), abs=1)


def test_strips_of_a_tilted_picture_are_where_the_projection_is(tool, pictures):
    """To half a point, and each a little longer, so that nothing shows through."""
    words = ("safari", "--pictures", pictures)
    got = shown(tool, *words)
    left, top = got["viewport"][:2]
    drawing = xml.fromstring(tool.does("render", *words))
    groups = [g for g in drawing.iter(f"{SVG}g") if g.find(f"{SVG}title") is not None]
    for element, group in zip(got["elements"], groups):
        x, y, width, height = element["frame"]
        m = element["transform"]
        end = 0.0
        for strip in group.find(f"{SVG}g"):
            a, b, c, d, e, f = map(float, re.findall(r"-?[\d.]+", strip.get("transform")))
            box = [float(strip[0].get(name)) for name in ("x", "y", "width", "height")]
            assert box[1] <= end + 0.05, "there is a gap"
            end = box[1] + box[3] - (1.5 if box[1] + box[3] < height - 0.01 else 0)
            for u in (0, box[2]):
                for v in (box[1], end):
                    p, q = u - width / 2, v - height / 2
                    w = p * m[3] + q * m[7] + m[15]
                    at = (
                        x + width / 2 - left + (p * m[0] + q * m[4] + m[12]) / w,
                        y + height / 2 - top + (p * m[1] + q * m[5] + m[13]) / w,
                    )
                    drawn = (a * u + c * v + e, b * u + d * v + f)
                    assert drawn == pytest.approx(at, abs=0.5)
        assert end == pytest.approx(height, abs=0.01)


def test_pictures_that_are_none_are_noted_and_left_out(tool, pictures, tmp_path):
    (tmp_path / "broken.jpg").write_bytes(b"\xff\xd8\xff\xe0\x00\x10JFIF")
    (tmp_path / "text.png").write_text("no picture")
    (tmp_path / "notes.txt").write_text("no picture, and no name of one")
    for name in ("good.GIF", "a.gif", "Z.gif"):
        shutil.copy(pictures / "d.gif", tmp_path / name)
    done = tool.try_to("render", "flow", "--pictures", tmp_path, "--format", "json")
    assert done.returncode == 0
    assert (
        "broken.jpg is not a valid PNG" in done.stderr
        and "text.png is not a valid PNG" in done.stderr
    )
    assert "notes.txt" not in done.stderr
    elements = sorted(json.loads(done.stdout)["elements"], key=lambda e: e["item"])
    assert [e["picture"] for e in elements] == ["Z.gif", "a.gif", "good.GIF"]
    for name in ("good.GIF", "a.gif", "Z.gif"):
        (tmp_path / name).unlink()
    done = tool.try_to("render", "flow", "--pictures", tmp_path)
    assert (done.returncode, done.stdout) == (66, "")
    assert "has no picture" in done.stderr


def test_every_prefix_of_a_picture_is_rejected_or_read(tool, pictures, tmp_path):
    """A header cut at any length must not crash the program."""
    for name in made_pictures.SIZES:
        content = (pictures / name).read_bytes()
        for length in range(0, min(len(content), 60), 7):
            (tmp_path / f"{length}-{name}").write_bytes(content[:length])
    done = tool.try_to("render", "flow", "--pictures", tmp_path, "--format", "json")
    assert done.returncode in (0, 66)
    assert "Fatal" not in done.stderr


def test_linked_pictures_are_not_in_the_drawing(tool, pictures):
    held = tool.does("render", "flow", "--pictures", pictures)
    done = tool.try_to("render", "flow", "--pictures", pictures, "--link-pictures")
    assert "data:image/png;base64," in held and "data:" not in done.stdout
    assert (pictures / "a.png").as_uri() in done.stdout and done.stderr == ""


def test_pictures_beyond_the_limit_of_a_drawing_are_linked(tool, pictures, tmp_path):
    for name in ("a.png", "b.png", "c.png"):
        shutil.copy(pictures / "a.png", tmp_path / name)
    os.truncate(tmp_path / "b.png", 33 << 20)
    for form in ("svg", "html"):
        done = tool.try_to("render", "flow", "--pictures", tmp_path, "--format", form)
        assert (
            "b.png is linked, not embedded: a drawing embeds at most 32 MB of pictures"
            in done.stderr
        )
        assert done.stdout.count("data:image/png;base64,") == 2
        assert (tmp_path / "b.png").as_uri() in done.stdout
