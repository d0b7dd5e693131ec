"""The pages that build a layout: the package works after each step in Swift, and the last step is
the plugin."""

import os
import re
import shutil

import layouthost
import pytest
import swift_builds
from Documents.Pages.snippets import FENCE
from Documents.Pages.steps import follow, steps
from toolchain import ROOT, TOOL, checked, run

PAGE = "\n".join(
    (ROOT / "Documentation" / name).read_text()
    for name in ("write-a-layout.md", "details/write-a-layout.md")
)
PAGE_IN_C = (ROOT / "Documentation" / "write-a-layout-in-c.md").read_text()
PLUGIN = ROOT / "Plugins" / "CircleLayout"
STEPS = steps(PAGE)
RUNNER = """@_spi(ForToolsIntegrationOnly) import Testing

@main struct Run {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
"""


after = pytest.mark.parametrize


@pytest.fixture(scope="module")
def packages(tmp_path_factory):
    """The output of `layouthost new`, and the package after each step of the page."""
    folder = tmp_path_factory.mktemp("packages")
    (first,) = re.findall(r"^layouthost new .*$", PAGE, re.MULTILINE)
    command = first.replace("layouthost", str(TOOL))
    environment = {**os.environ, "LAYOUTHOST_FOLDER": str(ROOT)}
    checked("sh", "-euc", command, cwd=folder, env=environment)
    package = folder / "Circle"
    followed = []
    for number, step in enumerate(STEPS, 1):
        follow(step, package)
        followed.append(shutil.copytree(package, folder / str(number)))
    return followed


@pytest.fixture(scope="module")
def built(packages):
    """The library of the package by step."""
    libraries = {}

    def build(step):
        if step not in libraries:
            package = packages[step - 1]
            libraries[step] = package / "built" / "libCircle.so"
            libraries[step].parent.mkdir()
            swift_builds.plugin(package / "Sources" / "Circle", libraries[step])
        return libraries[step]

    return build


@pytest.fixture
def circle(built, request):
    """The layout after a step, in a viewport of 500 by 500."""
    host = layouthost.Host([built(request.param).parent], default_paths=False)
    with host.layout("circle") as layout:
        layout.viewport = (0, 0, 500, 500)
        layout.item_counts = [4]
        yield layout


def centers(layout):
    elements = layout.elements((-1000, -1000, 3000, 3000))
    return [(x + w / 2, y + h / 2) for x, y, w, h in elements["frame"].tolist()]


@after("circle", [1, 2, 3, 4], indirect=True)
def test_items_are_around_the_middle_from_the_first_step_on(circle):
    assert centers(circle) == [(400, 250), (250, 400), (100, 250), (250, 100)]
    circle["margin"] = 50
    circle["item_size"] = (10, 20)
    assert circle.elements()["frame"].tolist()[0] == [445, 240, 10, 20]
    assert list(circle.content_size) == [500, 500]


@after("circle", [1], indirect=True)
def test_the_first_step_leaves_two_properties_and_returns_every_item(circle):
    assert list(circle.properties) == ["item_size", "margin"]
    circle.item_counts = [2, 0, 3]
    assert len(circle.elements()) == 5


@after("circle", [2, 3, 4], indirect=True)
def test_the_second_step_lets_more_be_set(circle):
    assert len(circle.properties) == 6
    assert "six properties now" in STEPS[1]
    circle["radius"], circle["clockwise"] = 200, False
    assert centers(circle) == [(450, 250), (250, 50), (50, 250), (250, 450)]
    circle["start_angle"] = 0.1
    assert centers(circle)[0] == (449, 269)
    circle["snap_to_pixels"] = False
    assert centers(circle)[0] == pytest.approx((449.000833, 269.966683))


@after("circle, depths", [(2, [0, 0, 0, 0]), (3, [0, 0, 1, 0]), (4, [0, 0, 1, 0])],
       indirect=["circle"])  # fmt: skip
def test_the_third_step_sets_the_drawing_order(circle, depths):
    assert circle.elements()["z"].tolist() == depths


@after("circle", [4], indirect=True)
def test_the_fourth_step_finds_three_of_a_billion(circle):
    circle["radius"], circle["item_size"] = 1e8, (1, 1)
    circle.item_counts = [10**9]
    assert 0 < len(circle.elements((250 + 1e8 - 1, 249.5, 3, 1))) < 10


def test_the_first_step_for_a_measurable_size_works(packages, tmp_path):
    declared = re.search(r"`(table\.measurable\(.*)\(…, (.*), …\)\)`", STEPS[0])
    sources = shutil.copytree(packages[0] / "Sources" / "Circle", tmp_path / "Circle")
    layout = sources / "Circle.swift"
    pattern = r'table\.size\("item_size", 100, 100, ("[^"]*")\)'
    text, count = re.subn(
        pattern, rf'{declared[1]}("item_size", 100, 100, {declared[2]}, \1))', layout.read_text()
    )
    assert count == 1
    layout.write_text(text)
    swift_builds.plugin(sources, tmp_path / "libCircle.so")
    host = layouthost.Host([tmp_path], default_paths=False)
    with host.layout("circle") as circle:
        measurable = {name: info.measurable for name, info in circle.properties.items()}
    assert measurable == {"item_size": True, "margin": False}


def test_the_last_step_is_the_plugin_line_for_line(packages):
    """Except its class: a package and its dependency cannot both have a CircleLayout."""
    sources = packages[-1] / "Sources" / "Circle"
    left = {path.name.replace("Circle.swift", "CircleLayout.swift") for path in sources.iterdir()}
    assert left == {path.name for path in PLUGIN.iterdir()}
    for path in sources.glob("*.swift"):
        is_layout = path.name == "Circle.swift"
        plugin = PLUGIN / ("CircleLayout.swift" if is_layout else path.name)
        text = path.read_text().replace("class Circle:", "class CircleLayout:")
        assert text == plugin.read_text()


def test_the_readme_of_the_package_names_existing_files(packages):
    named = re.findall(r"`(Sources/\S+)`", (packages[-1] / "README.md").read_text())
    assert len(named) == 3
    assert all((packages[-1] / name).exists() for name in named)


def test_the_numbers_of_the_page_are_those_of_the_layout(packages, built, tmp_path):
    runner = tmp_path / "Run.swift"
    runner.write_text(RUNNER)
    (test,) = (packages[-1] / "Tests").rglob("*.swift")
    tests = tmp_path / "tests"
    swift_builds.program([test, runner], tests, "-parse-as-library", "-lTesting")
    shutil.copy(built(4), tmp_path)
    done = run(tests, "--testing-library", "swift-testing")
    assert done.returncode == 0, done.stderr
    assert "2 tests" in done.stderr


def test_each_piece_of_c_on_the_page_stands_in_the_example():
    example = (ROOT / "Examples" / "plugin-in-c" / "circle.c").read_text()
    pieces = [code for language, code in FENCE.findall(PAGE_IN_C) if language == "c"]
    assert pieces
    for piece in pieces:
        assert piece in example, piece
