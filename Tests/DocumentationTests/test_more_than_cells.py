"""The page for authors shows code that is compiled and tested, and names what there is."""

import re

from DocumentationTests.snippets import FENCE
from toolchain import ROOT

PAGE = "\n".join(
    (ROOT / "Documentation" / name).read_text()
    for name in ("more-than-cells.md", "details/more-than-cells.md")
)
FOLDERS = ("Plugins", "Examples/layout-package/Sources", "Tests/Plugins/ProbeLayout/Sources")
KIT = ROOT / "Sources" / "LayoutPlugin"


def test_each_piece_of_swift_on_the_page_stands_in_a_source():
    sources = [path.read_text() for folder in FOLDERS for path in (ROOT / folder).rglob("*.swift")]
    pieces = [code for language, code in FENCE.findall(PAGE) if language == "swift"]
    assert len(pieces) >= 8
    for piece in pieces:
        assert any(piece in source for source in sources), piece


def test_every_part_that_the_table_names_is_in_the_toolbox():
    table = PAGE[PAGE.index("| you have") : PAGE.index("Rows, for example")]
    toolbox = "".join(path.read_text() for path in (KIT / "Toolbox").rglob("*.swift"))
    names = re.findall(r"`(\w+)`", table)
    assert len(names) >= 10
    for name in names:
        assert re.search(rf"public (final )?(class|struct|var) {name}\b", toolbox), name


def test_every_member_that_the_page_names_is_public():
    """Such as `input.visitRuns`: of the input, a change, or a property's reader."""
    named = re.findall(r"`(?:input|change|previous\.input)\.(\w+)", PAGE)
    assert len(named) >= 3
    kit = "".join(path.read_text() for path in KIT.rglob("*.swift"))
    for name in named:
        assert re.search(rf"public (?:final )?(?:func|var|let) {name}\b", kit), name


def test_an_author_has_no_need_of_the_rooms_below():
    """All that the plugins use of the kit is in the rooms that authors look into."""
    public = re.compile(
        r"^\s*(?:@safe )?public (?:final )?(?:class|struct|enum|protocol) (\w+)", re.M
    )
    below = {
        name
        for room in ("Instance", "Storage", "Batches", "Contract")
        for path in (KIT / room).rglob("*.swift")
        for name in public.findall(path.read_text())
    }
    # What an initialiser takes, and what counts are: neither is ever made by an author.
    assert below == {"LayoutContext", "ItemCounts"}
