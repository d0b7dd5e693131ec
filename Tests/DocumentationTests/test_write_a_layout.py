"""The pages that build a layout show the files of that layout, and nothing that is not in them."""

from DocumentationTests.snippets import FENCE
from toolchain import ROOT

PAGES = {
    "swift": (ROOT / "Documentation" / "write-a-layout.md").read_text(),
    "c": (ROOT / "Documentation" / "write-a-layout-in-c.md").read_text(),
}
FOLDER = ROOT / "Plugins" / "CircleLayout"
# In the order in which the page builds them.
FILES = ("CircleLayout.swift", "CirclePlacement.swift")


def shown(language, page="swift"):
    return [code for name, code in FENCE.findall(PAGES[page]) if name == language]


def lines(text):
    return [line for line in text.splitlines() if line.strip()]


def test_the_swift_on_the_page_is_every_line_of_the_plugin_in_order():
    assert sorted(path.name for path in FOLDER.glob("*.swift")) == sorted(FILES)
    plugin = "".join((FOLDER / name).read_text() for name in FILES)
    assert lines("".join(shown("swift"))) == lines(plugin)


def test_the_declaration_on_the_page_is_that_of_the_plugin():
    assert shown("json") == [(FOLDER / "plugin.json").read_text()]


def test_each_piece_of_c_on_the_page_stands_in_the_example():
    example = (ROOT / "Examples" / "plugin-in-c" / "circle.c").read_text()
    assert shown("c", page="c")
    for piece in shown("c", page="c"):
        assert piece in example, piece
