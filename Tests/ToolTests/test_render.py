"""layouthost render: that what it writes is what the layouts answer."""

import json
import re
import xml.etree.ElementTree as xml

import layouthost
import pytest
from toolchain import BUILD
from ToolTests import made_pictures

LAYOUTS = (
    "bnb", "carousel", "circle", "column", "flow", "infinite", "line", "reorder-flow", "safari",
    "snap-to-center",
)  # fmt: skip
SVG = "{http://www.w3.org/2000/svg}"


def shown(tool, *arguments) -> dict:
    """What is shown, as data."""
    return json.loads(tool.good("render", *arguments, "--format", "json"))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_is_drawn_in_every_form(tool, pictures, layout):
    elements = shown(tool, layout, "--pictures", pictures)["elements"]
    assert elements
    drawing = xml.fromstring(tool.good("render", layout, "--pictures", pictures))
    titles = [title.text for title in drawing.iter(f"{SVG}title")][1:]
    assert len(titles) == len(elements)
    page = tool.good("render", layout, "--pictures", pictures, "--format", "html")
    assert page.count('class="cell') >= len([e for e in elements if e["kind"] == "cell"])
    assert not re.search(r'(src|href)="(?!#)', page), "the page needs another file"


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("form", ["svg", "html", "json"])
def test_the_same_input_gives_the_same_bytes(tool, layout, form):
    once, again = (tool.good("render", layout, "--items", "30", "--format", form) for _ in range(2))
    assert once == again


def test_elements_are_those_that_a_program_gets(tool):
    got = shown(
        tool, "flow", "--items", "40", "--set", "item_size=70,50", "--window", "320x480",
        "--offset", "0,30", "--set", "section_inset=5,6,7,8",
    )  # fmt: skip
    layout = layouthost.Host([BUILD]).layout("flow")
    layout.item_counts = [40]
    layout["item_size"] = (70, 50)
    layout["section_inset"] = (5, 6, 7, 8)
    layout.viewport = (0, 30, 320, 480)
    wanted = layout.elements((0, 30, 320, 480))
    assert sorted(element["frame"] for element in got["elements"]) == sorted(
        [float(number) for number in element["frame"]] for element in wanted
    )


def test_pictures_keep_their_shapes(tool, pictures):
    elements = shown(tool, "column", "--pictures", pictures)["elements"]
    shapes = {e["picture"]: e["frame"] for e in elements if "picture" in e}
    assert sorted(shapes) == sorted(made_pictures.SIZES)
    for name, (width, height) in made_pictures.SIZES.items():
        frame = shapes[name]
        assert frame[2] / frame[3] == pytest.approx(width / height, rel=1e-6), name


def test_tilted_elements_are_drawn_where_their_corners_are(tool, pictures):
    elements = shown(tool, "safari", "--pictures", pictures)["elements"]
    tilted = [element for element in elements if "transform" in element]
    assert tilted
    drawing = xml.fromstring(tool.good("render", "safari", "--pictures", pictures))
    paths = [
        g.find(f"{SVG}path") for g in drawing.iter(f"{SVG}g") if g.find(f"{SVG}title") is not None
    ]
    for element, path in zip(elements, paths):
        points = [
            tuple(map(float, point.split())) for point in re.split("[MLZ]", path.get("d")) if point
        ]
        for axis in (0, 1):
            corners = [corner[axis] for corner in element["corners"]]
            # Corners are rounded, by less than 4 points where they are tilted.
            assert min(p[axis] for p in points) == pytest.approx(min(corners), abs=4)
            assert max(p[axis] for p in points) == pytest.approx(max(corners), abs=4)
        across = [p[0] for p in points]
        assert max(across) - min(across) < element["frame"][2]


def test_strips_of_a_tilted_picture_meet(tool, pictures):
    """Each strip's affine map takes its lower edge to where the next one's upper edge is."""
    drawing = xml.fromstring(tool.good("render", "safari", "--pictures", pictures))
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


def test_pictures_that_are_none_are_noted_and_left_out(tool, pictures, tmp_path):
    (tmp_path / "broken.jpg").write_bytes(b"\xff\xd8\xff\xe0\x00\x10JFIF")
    (tmp_path / "text.png").write_text("no picture")
    (tmp_path / "good.gif").write_bytes((pictures / "d.gif").read_bytes())
    done = tool("render", "flow", "--pictures", tmp_path, "--format", "json")
    assert done.returncode == 0
    assert "broken.jpg is no PNG" in done.stderr and "text.png is no PNG" in done.stderr
    assert [e["picture"] for e in json.loads(done.stdout)["elements"]] == ["good.gif"]
    (tmp_path / "good.gif").unlink()
    done = tool("render", "flow", "--pictures", tmp_path)
    assert (done.returncode, done.stdout) == (66, "")
    assert "has no picture" in done.stderr


def test_every_prefix_of_a_picture_is_refused_or_read(tool, pictures, tmp_path):
    """No header is so short that reading it ends the program."""
    for name in made_pictures.SIZES:
        content = (pictures / name).read_bytes()
        for length in range(0, min(len(content), 60), 7):
            (tmp_path / f"{length}-{name}").write_bytes(content[:length])
    done = tool("render", "flow", "--pictures", tmp_path, "--format", "json")
    assert done.returncode in (0, 66)
    assert "Fatal" not in done.stderr


def test_linked_pictures_are_not_in_the_drawing(tool, pictures):
    held = tool.good("render", "flow", "--pictures", pictures)
    linked = tool.good("render", "flow", "--pictures", pictures, "--link-pictures")
    assert "data:image/png;base64," in held and "data:" not in linked
    assert (pictures / "a.png").as_uri() in linked


DESCRIPTION = {
    "format": 1,
    "viewport": {"width": 300, "height": 500, "scale": 2, "direction": "right-to-left"},
    "properties": {"columns": 2, "placement": "shortest", "sticky_header": True},
    "sections": [
        {"title": "Spring & <all>", "properties": {"columns": 3}, "items": 4},
        {
            "items": [
                {"label": "One", "colour": "#3f88c5", "properties": {"span": 2}},
                {"size": [20, 10]},
            ]
        },
    ],
}


def test_a_description_says_everything(tool, tmp_path):
    file = tmp_path / "show.json"
    file.write_text(json.dumps(DESCRIPTION))
    got = shown(tool, "column", "--description", file)
    assert got["viewport"][2:] == [300, 500]
    labels = {e["label"] for e in got["elements"]}
    assert {"Spring & <all>", "Section 2", "One", "1", "4", "6"} <= labels
    first = next(e for e in got["elements"] if e["label"] == "1")
    assert first["frame"][0] > 150, "the first column is not on the right"
    wide = next(e for e in got["elements"] if e["label"] == "One")
    assert wide["frame"][2] > 250, "the item does not span both columns"
    drawing = tool.good("render", "column", "--description", file)
    assert "Spring &amp; &lt;all&gt;" in drawing and 'fill="url(#g3f88c5)"' in drawing


@pytest.mark.parametrize(
    "change, sentence",
    [
        ({"format": 2}, "format is not 1"),
        ({"colour": 1}, "colour is not known"),
        ({"viewport": {"widht": 3}}, "viewport.widht is not known"),
        ({"viewport": {"width": 0}}, "viewport.width is 0, not within 1 to 100000"),
        ({"viewport": {"direction": "up"}}, 'viewport.direction is "up"'),
        ({"viewport": {"insets": [1, 2]}}, "viewport.insets is not an array of 4 numbers"),
        ({"sections": [{"items": -1}]}, "sections[0].items is -1"),
        ({"sections": [{"items": [{"colour": "red"}]}]}, 'sections[0].items[0].colour is "red"'),
        ({"sections": [{"items": [{"lable": ""}]}]}, "sections[0].items[0].lable is not known"),
        ({"sections": [{"items": 100_000}, {"items": 1}]}, "more than 100000 items"),
        ({"properties": {"placement": "tallest"}}, "not one of round_robin, shortest, pinned"),
        ({"properties": {"columns": "two"}}, "properties.columns is not a whole number"),
        ({"properties": {"header_size": [1, 2, 3]}}, "properties.header_size has 3 numbers"),
        ({"properties": {"colums": 2}}, "columns"),
        ({"properties": {"columns": 0}}, "properties.columns: columns"),
        ({"properties": {"columns": {}}}, "properties.columns is not a number, an array"),
    ],
)  # fmt: skip
def test_bad_descriptions_are_refused_by_the_member(tool, tmp_path, change, sentence):
    file = tmp_path / "show.json"
    file.write_text(json.dumps({"format": 1, "sections": [{"items": 3}]} | change))
    done = tool("render", "column", "--description", file, "--out", tmp_path / "out.svg")
    assert done.returncode in (65, 66), done.stderr
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "out.svg").exists()


def test_the_content_begins_where_the_layout_wants_it(tool):
    """An endless row begins in its middle, and what is beyond the content is its end."""
    endless = shown(tool, "infinite", "--items", "12")
    assert endless["viewport"][0] > 1000
    beyond = shown(tool, "flow", "--items", "12", "--offset", "0,99999")
    assert beyond["viewport"][1] == beyond["highest"][1]


def test_the_form_is_that_of_the_name(tool, tmp_path):
    for name, start in (("a.svg", "<svg"), ("a.html", "<!doctype"), ("a.json", "{")):
        assert "2 elements" in tool.good("render", "flow", "--items", "2", "--out", tmp_path / name)
        assert (tmp_path / name).read_text().startswith(start)
    done = tool("render", "flow", "--out", tmp_path / "a.png")
    assert done.returncode == 65 and "does not end in .svg, .html or .json" in done.stderr


def test_one_file_is_shown_without_looking_for_it(tool):
    file = BUILD / "libCarouselLayout.so"
    assert shown(tool, f"{file}#carousel", "--items", "3")["layout"] == "carousel"
    done = tool("render", file)
    assert done.returncode == 66 and "snap-to-center" in done.stderr


def test_a_page_of_a_layout_that_follows_the_scroll_has_samples(tool):
    page = tool.good("render", "carousel", "--items", "9", "--format", "html")
    path = json.loads(re.search(r'id="path">(.*?)</script>', page, re.S).group(1))
    assert len(path["samples"]) > 50
    assert path["start"] in [sample[:2] for sample in path["samples"]]
    still = tool.good("render", "flow", "--items", "9", "--format", "html")
    assert json.loads(re.search(r'id="path">(.*?)</script>', still, re.S).group(1))["samples"] == []
