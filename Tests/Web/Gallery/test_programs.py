"""The programs below the stage are complete in each language, and show the same elements."""

from __future__ import annotations

import os
import shutil
import sys
from dataclasses import dataclass

import browser as chromium
import pytest
import swift_builds
from demo.scenes import every_scene
from toolchain import BUILD, ROOT, c_program, checked
from Web.Gallery.visitor import Seen, Visitor

pytestmark = chromium.NEEDS
# Every scene, and between them every type of value.
SHOWN = [
    *(f"layout={scene.requirement.split('@')[0]}" for scene in every_scene()),
    "layout=bnb&items=15&sections=2&pattern=0,0,1,1,1,0,1,1,0,1,0,1&load_more_enabled=false",
    "layout=circle&radius=70&clockwise=false&direction=rtl",
    "layout=line&line_position=12.5&scroll_direction=vertical&size=300x500",
    "layout=flow&items=0",
    "layout=column&items=9&sections=4&columns=2&direction=rtl",
    "layout=column&exact_height=30&items=4",
]
PAGE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<body style="margin: 0"><div id="stage"></div>
<script type="importmap">{"imports": {"layouthost": "./layouthost/src/index.js"}}</script>
<script type="module">await import("./program.js"); window.isReady = true</script>"""


@pytest.fixture(scope="module")
def window(opened, address):
    """A page, and the gallery's address, for all programs one after the other."""
    context = opened.new_context(viewport={"width": 1440, "height": 1000})
    yield Visitor(context, address)
    context.close()


@pytest.fixture(scope="module")
def shown(window, tmp_path_factory):
    """A function from an address to the page's elements there, and its programs."""
    folder = tmp_path_factory.mktemp("programs")
    known: dict[str, Shown] = {}

    def read(hash: str) -> Shown:
        if hash not in known:
            window.page.goto("about:blank")
            window.go(f"#{hash}")
            texts = {}
            for language in ("C", "Python", "Swift", "JavaScript"):
                window.page.get_by_role("tab", name=language, exact=True).click()
                texts[language] = window.page.text_content("#code")
            known[hash] = Shown(texts, window.seen, in_c(texts["C"], folder))
        return known[hash]

    return read


@dataclass(frozen=True)
class Shown:
    """Reads a file at an address."""

    texts: dict[str, str]
    seen: list[Seen]
    printed: list[list[float]]
    """Output of the program in C: kind, section, item and the frame on the screen."""


def rows(printed: str) -> list[list[float]]:
    return sorted([float(word) for word in line.split()] for line in printed.splitlines())


def in_c(text: str, folder) -> list[list[float]]:
    source = folder / "program.c"
    source.write_text(text)
    return rows(checked(c_program(source, folder, "-pedantic-errors")))


@pytest.mark.parametrize("hash", SHOWN)
def test_c_prints_the_elements_of_the_page(shown, hash):
    at = shown(hash)
    assert len(at.seen) == len(at.printed)
    # An element that is rotated or scaled has another box on the page; positions there are rounded
    # to pixels.
    if "safari" not in hash and "carousel" not in hash:
        seen = sorted((one.width, one.height, one.x, one.y) for one in at.seen)
        expected = sorted((*row[5:], *row[3:5]) for row in at.printed)
        assert seen == [pytest.approx(one, abs=0.75) for one in expected]


@pytest.mark.parametrize("hash", SHOWN)
def test_python_prints_the_same_as_c(shown, tmp_path, hash):
    source = tmp_path / "program.py"
    source.write_text(shown(hash).texts["Python"])
    printed = checked(sys.executable, "-W", "error", source, cwd=ROOT)
    assert rows(printed) == shown(hash).printed


@pytest.fixture(scope="module")
def swift(tmp_path_factory):
    """A function that compiles a program with the module that `make` built, and runs it."""
    if not shutil.which("swiftc"):
        pytest.skip("there is no Swift")
    folder = tmp_path_factory.mktemp("swift")

    def run(text: str) -> list[list[float]]:
        (folder / "main.swift").write_text(text)
        swift_builds.program([folder / "main.swift"], folder / "main", "-warnings-as-errors")
        environment = {**os.environ, "LAYOUTHOST_PATH": str(BUILD)}
        return rows(checked(folder / "main", env=environment))

    return run


@pytest.mark.parametrize("hash", SHOWN)
def test_swift_prints_the_same_as_c(shown, swift, hash):
    printed = swift(shown(hash).texts["Swift"])
    assert printed == [pytest.approx(row, rel=1e-9, abs=1e-9) for row in shown(hash).printed]


@pytest.mark.parametrize("hash", SHOWN)
def test_the_module_in_javascript_shows_the_same_as_c(shown, window, gallery, hash):
    at = shown(hash)
    # Each with its own name, since browsers cache loaded modules.
    name = f"program-{SHOWN.index(hash)}"
    (gallery / f"{name}.js").write_text(at.texts["JavaScript"])
    (gallery / f"{name}.html").write_text(PAGE.replace("program.js", f"{name}.js"))
    page = window.page
    page.goto(f"{window.address}{name}.html")
    page.wait_for_function("window.isReady")
    sizes = """() => [...document.querySelectorAll("#stage > [data-kind]")]
      .filter((node) => node.style.display !== "none")
      .map((node) => [parseFloat(node.style.width), parseFloat(node.style.height)])"""
    page.wait_for_function(f"({sizes})().length === {len(at.printed)}", timeout=3000)
    expected = sorted(row[5:] for row in at.printed)
    assert sorted(page.evaluate(sizes)) == [pytest.approx(size, abs=1e-3) for size in expected]
    assert window.problems == []


def test_the_copy_button_copies_the_program(visit):
    visitor = visit("#layout=bnb", permissions=["clipboard-read", "clipboard-write"])
    visitor.page.get_by_role("tab", name="C", exact=True).click()
    visitor.page.click("#copy")
    copied = visitor.page.evaluate("navigator.clipboard.readText()")
    assert copied == visitor.page.text_content("#code")
    assert "int main(void)" in copied
