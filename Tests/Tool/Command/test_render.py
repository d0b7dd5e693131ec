"""layouthost render: its output matches the layouts' results."""

import json
import re
import xml.etree.ElementTree as xml

import layouthost
import pytest
from toolchain import BUILD

LAYOUTS = (
    "bnb", "carousel", "circle", "column", "flow", "infinite", "line", "reorder-flow", "safari",
    "snap-to-center",
)  # fmt: skip
# Ten times as high as the viewport.
TALL = """
static lh_size tall(const plain_input *in) {
  return (lh_size){in->viewport.bounds.width, 10 * in->viewport.bounds.height};
}

"""
SVG = "{http://www.w3.org/2000/svg}"


def shown(tool, *arguments, **options) -> dict:
    """The rendered scene as data."""
    return json.loads(tool.does("render", *arguments, "--format", "json", **options))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_is_drawn_in_every_form(tool, pictures, layout):
    elements = shown(tool, layout, "--pictures", pictures)["elements"]
    assert elements
    drawing = xml.fromstring(tool.does("render", layout, "--pictures", pictures))
    titles = [title.text for title in drawing.iter(f"{SVG}title")][1:]
    assert len(titles) == len(elements)
    page = tool.does("render", layout, "--pictures", pictures, "--format", "html")
    assert page.count('class="cell') >= len([e for e in elements if e["kind"] == "cell"])
    assert not re.search(r'(src|href)="(?!#)', page), "the page needs another file"


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("form", ["svg", "html", "json"])
def test_the_same_input_gives_the_same_bytes(tool, layout, form):
    once, again = (tool.does("render", layout, "--items", "30", "--format", form) for _ in range(2))
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


@pytest.mark.parametrize(
    "layout, sizes",
    [
        ("column", {(126, 126)}),  # 390 points are three columns with 6 points between
        ("flow", {(86, 86)}),
        ("snap-to-center", {(242, 242)}),
        ("safari", {(390, 633)}),
    ],
)
def test_numbered_boxes_fit_the_window(tool, layout, sizes):
    elements = shown(tool, layout)["elements"]
    assert {tuple(e["frame"][2:]) for e in elements if e["kind"] == "cell"} == sizes


def test_the_content_begins_where_the_layout_wants_it(tool):
    """An endless row begins in its middle, and its content repeats beyond its end."""
    endless = shown(tool, "infinite", "--items", "12")
    assert endless["viewport"][0] > 1000
    beyond = shown(tool, "flow", "--items", "120", "--offset", "0,99999")
    assert beyond["viewport"][1] == beyond["highest"][1] > 1000
    # It moves an endless row back to its middle, by whole cycles.
    far = shown(tool, "infinite", "--items", "12", "--offset", "100000,0")["viewport"][0]
    assert far < 10_000 and (100_000 - far) % 3000 == 0
    row = shown(tool, "snap-to-center", "--items", "12", "--right-to-left")
    assert row["viewport"][0] == row["highest"][0] > 0


def test_so_many_boxes_are_drawn_and_no_more(tool):
    elements = shown(tool, "circle")["elements"]
    assert sorted(int(element["label"]) for element in elements) == [*range(1, 21)]
    drawing = tool.does("render", "circle")
    assert len(set(re.findall(r'id="(g[0-9a-f]{6})"', drawing))) == 12, "neighbours look alike"
    assert {"#1d2730", "#ffffff"} == set(re.findall(r'fill="(#\w+)">\d+</text>', drawing))
    done = tool.try_to("render", "circle", "--items", "30000", "--format", "json")
    assert (done.returncode, done.stdout) == (65, "")
    assert "the viewport has 30000 elements; at most 20000 can be rendered" in done.stderr


@pytest.mark.parametrize(
    "options, message",
    [
        (
            ("--items", "3", "--pictures", "."),
            "Only one of --pictures, --description and --items is allowed",
        ),
        (("--items", "100001"), "--items is 100001; 0 to 100000 are allowed"),
        (("--set", "columns"), "--set is columns; name=value is allowed"),
        (("--set", "=3"), "--set is =3; name=value is allowed"),
        (("--window", "390"), "--window is 390; a width and a height"),
        (("--window", "0x9"), "--window is 0x9; a width and a height"),
        (("--window", "9x100001"), "--window is 9x100001; a width and a height"),
        (("--offset", "1"), "--offset is 1; two numbers"),
        (("--offset", "1e13,0"), "--offset is 1e13,0; two numbers"),
        (("--offset", "0,1e13"), "--offset is 0,1e13; two numbers"),
    ],
)
def test_options_that_mean_nothing_are_rejected(tool, options, message):
    done = tool.try_to("render", "flow", *options)
    assert (done.returncode, done.stdout) == (64, "") and message in done.stderr


def test_settings_are_words_too(tool):
    words = ("infinite", "--items", "1", "--set")
    assert len(shown(tool, *words, "repeat_items=false")["elements"]) == 1
    assert len(shown(tool, *words, "repeat_items=true")["elements"]) > 1
    circle = shown(tool, "circle")
    assert shown(tool, "circle", "--set", "radius=50") != circle
    assert shown(tool, "circle", "--set", "radius=none") == circle


def test_layouts_are_found_in_folders_that_are_named_and_beside_the_command(tool, circle):
    del tool.environment["LAYOUTHOST_PATH"]
    assert shown(tool, "flow")["layout"] == "flow"
    folder = circle("CircleInC", "1.9.0").parent
    assert shown(tool, "circle", "--folder", folder)["version"] == "1.9.0"
    assert shown(tool, "libCircleInC.so", cwd=folder)["version"] == "1.9.0"


def test_the_form_is_that_of_the_name(tool, tmp_path):
    for name, start in (
        ("a.svg", "<svg"), ("a.HTML", "<!doctype"), ("a.htm", "<!doctype"), ("a.json", "{"),
    ):  # fmt: skip
        assert "2 elements" in tool.does("render", "flow", "--items", "2", "--out", tmp_path / name)
        assert (tmp_path / name).read_text().startswith(start)
    done = tool.try_to("render", "flow", "--out", tmp_path / "a.png")
    assert done.returncode == 65 and "must end in .svg, .html or .json" in done.stderr


def test_one_file_is_shown_without_looking_for_it(tool):
    file = BUILD / "libCarouselLayout.so"
    assert shown(tool, f"{file}#carousel", "--items", "3")["layout"] == "carousel"
    done = tool.try_to("render", file)
    assert done.returncode == 66 and "snap-to-center" in done.stderr


def path(page: str) -> dict:
    return json.loads(re.search(r'id="path">(.*?)</script>', page, re.S).group(1))


def test_a_page_of_a_layout_that_follows_the_scroll_has_samples(tool):
    words = ("carousel", "--items", "9", "--set", "infinite_scroll_enabled=false")
    samples = path(tool.does("render", *words, "--offset", "333,0", "--format", "html"))
    assert 50 < len(samples["samples"]) <= 242
    at = [sample[:2] for sample in samples["samples"]]
    assert at == sorted(at) and samples["start"] == [333, 0] in at[1:-1]
    rows = [json.dumps(sample[2]) for sample in samples["samples"]]
    assert len(set(rows)) > 100
    many = ("carousel", "--items", "900", "--set", "item_size=2", "--window", "4000x100")
    samples = path(tool.does("render", *many, "--format", "html"))["samples"]
    assert 10_000 < sum(len(rows) for *_, rows in samples) <= 40_000


def test_a_page_of_a_layout_that_stays_has_all_of_it_as_far_as_a_browser_can_bear(tool, circle):
    """Four viewport lengths each way of a content with more elements than that."""
    this = "const plain_layout plain_this = {\n"
    tall = circle("Tall", "1.0.0", this, TALL + this + "    .content_size = tall,\n")
    words = (tall, "--window", "300x200", "--format", "html", "--items")
    for count, height, notes in ((300, 2000, 0), (5000, 1000, 1)):
        done = tool.try_to("render", *words, count)
        assert f'class="content" style="width:300px;height:{height}px"' in done.stdout
        assert path(done.stdout) == {"start": [0, 0], "samples": []}
        assert done.stderr.count("part of the content: 4 viewport lengths each way\n") == notes
