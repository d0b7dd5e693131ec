"""Every example builds with the command at its top, runs, and agrees with the golden numbers."""

import functools
import json
import re
import sys
from dataclasses import dataclass

import pytest
from Golden.runner.run import golden_folder
from toolchain import BUILD, ROOT, checked, head_command, plugin_version, run

PLUGIN = BUILD / "libBnbLayout.so"
KINDS = {"0": "cell", "1": "header", "4": "loader"}


@dataclass(frozen=True)
class Shown:
    """The output of an example."""

    layout: str
    content: list
    elements: dict
    """(kind, section, item): x, y, width, height, parallax x, parallax y."""
    events: list


def shown(printed: str) -> Shown:
    """Reads the rows; an unknown row is an error."""
    layout, content, elements, events = "", [], {}, []
    for line in printed.splitlines():
        row, *words = line.split()
        if row == "element":
            kind, section, item, *numbers = words
            elements[KINDS.get(kind, kind), int(section), int(item)] = [float(n) for n in numbers]
        elif row == "event":
            events.append(words[0])
        elif row == "content":
            content = [float(number) for number in words]
        elif row == "layout":
            layout = " ".join(words)
        else:
            assert row == "#", line
    return Shown(layout, content, elements, events)


def scrolls(case: dict) -> list:
    """The steps of a case about visible elements at an offset, up to a change of the items."""
    found = []
    for step in case["steps"]:
        if "items" in step:
            break
        if "scroll_to" in step:
            found.append(step)
    return found


CASES = json.loads((golden_folder() / "bnb.json").read_text())["cases"]
STEPS = [(case, step) for case in CASES for step in scrolls(case)]
LAST_STEPS = [(case, scrolls(case)[-1]) for case in CASES if scrolls(case)]


def names(steps: list) -> list:
    return [f"{case['name']} at {step['scroll_to']}" for case, step in steps]


def window(case: dict, offset: list) -> list:
    """A case's viewport and items as the examples take them: width, height, items, x, y."""
    viewport = case["viewport"]
    items = case["sections"][0]["items"]
    return [str(n) for n in (viewport["width"], viewport["height"], items, *offset)]


@pytest.fixture(scope="module")
def choices(tables):
    """The choice properties of bnb, with the names of the choices in order."""
    properties = tables(PLUGIN)["layouts"][0]["properties"]
    return {p["name"]: p["choices"] for p in properties if p["choices"]}


@pytest.fixture(scope="module")
def options(choices):
    """A function from golden properties to the examples' --set options."""

    def written(name, value) -> str:
        if name in choices:
            value = choices[name].index(value)
        values = value if isinstance(value, list) else [value]
        return f"--set {name}=" + ",".join(repr(float(number)) for number in values)

    return lambda properties: " ".join(written(*entry) for entry in properties.items()).split()


@pytest.fixture(scope="module")
def gallery(tmp_path_factory):
    """The C example over the host library, as a function from its arguments to its result."""
    binary = tmp_path_factory.mktemp("gallery") / "gallery"
    checked(*head_command(ROOT / "Examples/c/gallery.c", binary), cwd=ROOT)
    return lambda *arguments: run(binary, "bnb@^1.0", *arguments)


@pytest.fixture(scope="module")
def gallery_in_cpp(tmp_path_factory):
    """The same in C++."""
    binary = tmp_path_factory.mktemp("gallery_in_cpp") / "gallery"
    checked(*head_command(ROOT / "Examples/cpp/gallery.cpp", binary), cwd=ROOT)
    return lambda *arguments: run(binary, "bnb@^1.0", *arguments)


@pytest.fixture(scope="module")
def header_only(tmp_path_factory):
    """The C example with a single header."""
    binary = tmp_path_factory.mktemp("header_only") / "header_only"
    checked(*head_command(ROOT / "Examples/c/header_only.c", binary), cwd=ROOT)
    return lambda *arguments: run(binary, PLUGIN, *arguments)


@pytest.fixture(scope="module")
def python():
    """The Python example."""
    script = ROOT / "Examples/python/gallery.py"
    return lambda *arguments: run(sys.executable, script, "bnb@^1.0", *arguments)


@pytest.fixture(scope="module")
def swift():
    """The Swift example, in its own package."""
    # SwiftPM looks for new files of a dependency only if this is newer.
    (ROOT / "Examples/swift/Package.swift").touch()
    build = ["swift", "build", "--package-path", ROOT / "Examples/swift"]
    scratch = ["--scratch-path", ROOT / ".build/examples-swift"]
    checked(*build, *scratch, timeout=900)
    binary = ROOT / ".build/examples-swift/debug/Gallery"
    return lambda *arguments: run(binary, BUILD, "bnb@^1.0", *arguments)


def agrees(printed: Shown, case: dict, step: dict) -> None:
    """Compares the output with a golden step, in both directions."""
    (x, y), viewport = step["scroll_to"], case["viewport"]
    expected = {
        (element["kind"], element["section"], element["item"]): element["frame"]
        for element in step["visible"]
        if meets(element["frame"], (x, y, viewport["width"], viewport["height"]))
    }
    assert set(printed.elements) == set(expected)
    for path, frame in expected.items():
        assert printed.elements[path][:4] == close(frame)
    for parallax in step.get("parallax", []):
        path = ("cell", 0, parallax["item"])
        if path in expected:
            assert printed.elements[path][4:] == close(parallax["content_offset"])
    for printed_axis, golden_axis in zip(printed.content, case["content_size"]):
        assert golden_axis is None or printed_axis == close(golden_axis)


def meets(frame: list, window: tuple) -> bool:
    """Whether a frame overlaps the inside of the viewport."""
    x, y, width, height = frame
    left, top, across, down = window
    overlaps = left < x + width and x < left + across and top < y + height and y < top + down
    return overlaps and width > 0 and height > 0


close = functools.partial(pytest.approx, rel=1e-9, abs=1e-6)


@pytest.mark.parametrize("example", ["gallery", "gallery_in_cpp", "header_only"])
@pytest.mark.parametrize(("case", "step"), STEPS, ids=names(STEPS))
def test_an_example_agrees_with_the_golden_numbers(example, case, step, options, request):
    program = request.getfixturevalue(example)
    done = program(*window(case, step["scroll_to"]), *options(case["properties"]))
    assert done.returncode == 0, done.stderr
    agrees(shown(done.stdout), case, step)


@pytest.mark.parametrize(("case", "step"), LAST_STEPS, ids=names(LAST_STEPS))
def test_the_example_in_python_agrees_with_the_golden_numbers(case, step, options, python):
    done = python(*window(case, step["scroll_to"]), *options(case["properties"]))
    assert done.returncode == 0, done.stderr
    agrees(shown(done.stdout), case, step)


@pytest.mark.parametrize("offset", [(0, 0), (0, 1700), (0, 1922)])
def test_all_five_examples_print_the_same(
    offset, gallery, gallery_in_cpp, header_only, python, swift
):
    arguments = ["320", "568", "20", *map(str, offset)]
    results = [
        program(*arguments) for program in (gallery, gallery_in_cpp, header_only, python, swift)
    ]
    for done in results:
        assert done.returncode == 0, done.stderr
    assert len({done.stdout for done in results[:4]}) == 1
    in_c, in_swift = shown(results[0].stdout), shown(results[4].stdout)
    assert in_c.layout == in_swift.layout == f"bnb {plugin_version('BnbLayout')}"
    assert in_c.content == in_swift.content
    assert {path: close(row) for path, row in in_c.elements.items()} == in_swift.elements
    assert len(in_c.events) == len(in_swift.events)


def test_the_end_of_the_content_requests_more(gallery):
    done = gallery("320", "568", "20", "0", "1922")
    assert shown(done.stdout).events == ["load_more"]


@pytest.mark.parametrize("example", ["gallery", "gallery_in_cpp", "header_only", "python"])
@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["320", "568", "10", "0", "0", "--set", "no_such_property=1"], "propert"),
        (["320", "568", "10", "0", "0", "--set", "grid_padding=1,2,3"], "value"),
        (["320", "568", "-1"], "-1"),
        (["nan", "568", "10"], "width"),
        (["320", "568", "10", "0", "0", "--sat", "grid_padding=1"], "--sat"),
    ],
)
def test_a_mistake_ends_in_a_message_that_names_it(example, arguments, word, request):
    done = request.getfixturevalue(example)(*arguments)
    assert done.returncode != 0
    assert word in done.stderr.lower()
    assert done.stdout == ""


def test_measured_messages_do_not_jump_in_a_fling(tmp_path):
    source, binary = ROOT / "Examples" / "c" / "self_sizing.c", tmp_path / "self_sizing"
    checked(*head_command(source, binary), "-Werror", cwd=ROOT)
    rows = [re.findall(r"-?[\d.]+", line) for line in checked(binary).splitlines()]
    assert len(rows) > 3 and float(rows[0][1]) < -4000 and float(rows[-1][1]) == 0
    assert [row[3] for row in rows] == ["0.000000"] * len(rows)
    assert int(rows[0][2]) < int(rows[-1][2]) < 100
    assert len(source.read_text().splitlines()) <= 80


@pytest.mark.parametrize(
    "source", sorted((ROOT / "Examples").glob("c*/*.c*")), ids=lambda source: source.name
)
def test_an_example_is_short(source):
    assert len(source.read_text().splitlines()) <= 160
