"""layouthost render: SVG and HTML show each element as the layout computes it.

JSON has the layouts' own numbers (`test_render.py`); the drawings are compared with it. The circle
in C is changed so that it uses features that no default layout shows.
"""

import json
import re
import xml.etree.ElementTree as xml

import pytest
from Tool.Command.test_render import LAYOUTS, SVG, shown

LAST = "  out->z = depth(n, in->item_count);\n"
SHOWY = """
  static const double turned[16] = {0.8, 0.6, 0, 0, -0.6, 0.8, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
  if (n % 5 == 0)
    out->alpha = 0.25;
  if (n % 5 == 1)
    out->flags |= LH_ELEMENT_CLIPPED, out->clip = (lh_rect){x - 5, y - 10, 100, 15.5};
  if (n % 5 == 2)
    out->flags |= LH_ELEMENT_PARALLAX, out->content_offset = (lh_point){3, 5},
                                       out->content_outset = (lh_size){20, 10};
  for (int i = 0; i < 16 && n % 5 == 3; i++)
    out->flags |= LH_ELEMENT_TRANSFORMED, out->transform[i] = turned[i];
  if (n == 4)
    out->flags |= LH_ELEMENT_HIDDEN;
"""


@pytest.fixture
def showy(circle):
    return circle("Showy", "1.0.0", LAST, LAST + SHOWY)


def numbers(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", text)]


def matrix(text: str) -> list[float]:
    """The six numbers of a matrix, as SVG writes them or a translation."""
    found = numbers(text)
    return [1, 0, 0, 1, *found] if text.startswith("translate") else found


def moved(matrix: list[float], x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def near(wanted, within: float = 0.0051):
    """To two decimals."""
    return pytest.approx(wanted, abs=within)


def check_drawing(shown: dict, drawing: xml.Element) -> None:
    clips = {clip.get("id"): clip[0] for clip in drawing.iter(f"{SVG}clipPath")}
    groups = [group for group in drawing.iter(f"{SVG}g") if group.find(f"{SVG}title") is not None]
    assert len(groups) == len(shown["elements"])
    left, top = shown["viewport"][:2]
    for element, group in zip(shown["elements"], groups):
        width, height = element["frame"][2:]
        assert float(group.get("opacity", 1)) == element["alpha"]
        if "clip" in element:
            clip = clips[group.get("clip-path").removeprefix("url(#").removesuffix(")")]
            values = [float(clip.get(name)) for name in ("x", "y", "width", "height")]
            wanted = element["clip"]
            assert values == near([wanted[0] - left, wanted[1] - top, *wanted[2:]])
        else:
            assert "clip-path" not in group.attrib
        words = group.find(f"{SVG}text")
        assert (words.text if words is not None else "") == element["label"]
        box = group.find(f"{SVG}rect")
        if box is None:
            continue  # With perspective: test_render.py
        assert [float(box.get(name)) for name in ("width", "height")] == near([width, height])
        corners = ((0, 0), (width, 0), (width, height), (0, height))
        for place, corner in zip(corners, element["corners"]):
            at = moved(matrix(box.get("transform")), *place)
            assert at == near((corner[0] - left, corner[1] - top), 0.01)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("window", ["390x844", "333.3x250"])
def test_a_drawing_has_each_element_where_it_is(tool, layout, window):
    words = (layout, "--items", "30", "--window", window)
    check_drawing(shown(tool, *words), xml.fromstring(tool.does("render", *words)))


def test_a_drawing_has_all_that_an_element_can_have(tool, showy):
    words = (showy, "--items", "10", "--offset", "3,7")
    got = shown(tool, *words)
    assert [e["item"] for e in got["elements"] if e["item"] == 4] == [], "a hidden one is drawn"
    assert len(got["elements"]) == 9
    kinds = [
        (sorted(e["flags"]), e["alpha"]) for e in sorted(got["elements"], key=lambda e: e["item"])
    ]
    usual = [([], 0.25), (["clipped"], 1), (["parallax"], 1), (["transformed"], 1)]
    assert kinds == [*usual, *usual, ([], 1)]
    assert [e["z"] for e in got["elements"]] == sorted(e["z"] for e in got["elements"])
    check_drawing(got, xml.fromstring(tool.does("render", *words)))


def css(text: str) -> dict[str, str]:
    return dict(part.split(":", 1) for part in text.split(";"))


def check_page(shown: dict, page: str) -> None:
    """The elements of a page at its start, and its script's numbers for them."""
    rows = re.findall(r'<div class="(?:cell|panel)[^"]*" style="([^"]*)"( hidden)? title=', page)
    path = json.loads(re.search(r'id="path">(.*?)</script>', page, re.S).group(1))
    begun = [css(style) for style, hidden in rows if not hidden]
    assert len(begun) == len(shown["elements"])
    # The page's origin is at its initial content offset.
    origin = [shown["viewport"][axis] - path["start"][axis] for axis in (0, 1)]
    samples = [rows for *start, rows in path["samples"] if start == path["start"]]
    for order, (element, style) in enumerate(zip(shown["elements"], begun)):
        x, y, width, height = element["frame"]
        box = [x - origin[0], y - origin[1], width, height]
        style_box = [*numbers(style["left"]), *numbers(style["top"])]
        style_box += [*numbers(style["width"]), *numbers(style["height"])]
        assert style_box == near(box) and style["z-index"] == str(order)
        assert float(style.get("opacity", 1)) == element["alpha"]
        transform = style.get("transform", "").removeprefix("matrix3d")
        assert numbers(transform) == near(element.get("transform", []), 1e-7)
        inset = None
        if clip := element.get("clip"):
            right, bottom = x + width - clip[0] - clip[2], y + height - clip[1] - clip[3]
            inset = [max(0, edge) for edge in (clip[1] - y, right, bottom, clip[0] - x)]
        assert numbers(style.get("clip-path", "")) == near(inset or [])
        for rows in samples:
            _, *frame, alpha, matrix, edges, _ = rows[order]
            assert frame == near(box) and alpha == element["alpha"]
            assert (matrix or []) == near(element.get("transform", []), 1e-7)
            assert (edges or []) == near(inset or [])
    assert bool(samples) == bool(path["samples"])


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_page_begins_with_each_element_where_it_is(tool, layout):
    words = (layout, "--items", "30")
    check_page(shown(tool, *words), tool.does("render", *words, "--format", "html"))


def test_a_page_has_all_that_an_element_can_have(tool, showy):
    words = (showy, "--items", "10", "--offset", "0,0")
    check_page(shown(tool, *words), tool.does("render", *words, "--format", "html"))


def test_parallax_moves_a_larger_picture_behind_its_frame(tool, showy, pictures):
    words = (showy, "--pictures", pictures)
    got = shown(tool, *words)
    element = next(e for e in got["elements"] if "parallax" in e["flags"])
    assert (element["content_offset"], element["content_outset"]) == ([3, 5], [20, 10])
    page = tool.does("render", *words, "--format", "html")
    # Outwards by half of the extra size, moved by the offset: top, right, bottom, left.
    assert page.count('style="inset:0px -13px -10px -7px"') == 1
    drawing = xml.fromstring(tool.does("render", *words))
    for element, box, size in views(got, drawing):
        if "parallax" in element["flags"]:
            width, height = element["frame"][2] + 20, element["frame"][3] + 10
            scale = max(width / size[0], height / size[1])
            x = (size[0] - width / scale) / 2 + (10 - 3) / scale
            y = (size[1] - height / scale) / 2 + (5 - 5) / scale
            assert box[:2] == near([x, y])


def views(shown: dict, drawing: xml.Element):
    """Each element with a picture, the visible part of it, and the picture's size."""
    images = {image.get("id"): image for image in drawing.iter(f"{SVG}image")}
    groups = [group for group in drawing.iter(f"{SVG}g") if group.find(f"{SVG}title") is not None]
    for element, group in zip(shown["elements"], groups):
        view = next(group.iter(f"{SVG}svg"), None)
        image = images[view[0].get("href").removeprefix("#")]
        size = [float(image.get(name)) for name in ("width", "height")]
        yield element, numbers(view.get("viewBox")), size


def test_a_picture_covers_its_element(tool, pictures):
    """Its middle, as large as possible."""
    words = ("circle", "--pictures", pictures, "--set", "item_size=70,50")
    seen = [*views(shown(tool, *words), xml.fromstring(tool.does("render", *words)))]
    assert len(seen) == 7
    for _, (x, y, width, height), size in seen:
        assert width / height == pytest.approx(70 / 50, rel=1e-3)
        assert [x + width / 2, y + height / 2] == near([size[0] / 2, size[1] / 2], 0.01)
        assert width == near(size[0]) or height == near(size[1])


@pytest.mark.parametrize("form", ["svg", "html", "json"])
@pytest.mark.parametrize(
    "odd",
    [
        "out->frame.width = 1e300;",
        "out->frame.x = -1e18, out->frame.width = 2e18;",
        "out->flags |= LH_ELEMENT_TRANSFORMED, out->transform[15] = -1, out->transform[3] = 0.1;",
        "out->flags |= LH_ELEMENT_TRANSFORMED, out->transform[15] = 0, out->transform[7] = 1e-9;",
    ],
)
def test_undrawable_input_does_not_end_the_program(tool, circle, pictures, odd, form):
    file = circle("Odd", "1.0.0", LAST, f"{LAST}  if (n % 2)\n    {odd}\n")
    done = tool.try_to("render", file, "--pictures", pictures, "--format", form)
    assert done.returncode == 0 and not re.search(r"\b(nan|inf)\b", done.stdout)
