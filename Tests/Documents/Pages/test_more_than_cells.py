"""The page for authors shows code that is compiled and tested, and names existing APIs."""

import re

from Documents.Pages.snippets import FENCE
from toolchain import ROOT

PAGE = "\n".join(
    (ROOT / "Documentation" / name).read_text()
    for name in ("more-than-cells.md", "details/more-than-cells.md")
)
FOLDERS = (
    "Plugins",
    "Examples/layout-package/Sources",
    "Tests/Fixtures/Plugins",
)
SDK = ROOT / "Sources" / "LayoutPlugin"


def test_each_piece_of_swift_on_the_page_stands_in_a_source():
    sources = [path.read_text() for folder in FOLDERS for path in (ROOT / folder).rglob("*.swift")]
    pieces = [code for language, code in FENCE.findall(PAGE) if language == "swift"]
    assert len(pieces) >= 8
    for piece in pieces:
        assert any(piece in source for source in sources), piece


def test_every_part_that_the_table_names_is_public():
    table = PAGE[PAGE.index("| you have") : PAGE.index("Rows, for example")]
    parts = "".join(
        path.read_text()
        for name in ("Inputs", "Toolbox")
        for path in (SDK / name).glob("**/*.swift")
    )
    names = re.findall(r"`(\w+)`", table)
    assert len(names) >= 10
    for name in names:
        assert re.search(rf"public (final )?(class|struct|var) {name}\b", parts), name


def test_every_member_that_the_page_names_is_public():
    """Such as `input.visitRuns`: of the input, a change, or a property's reader."""
    named = re.findall(r"`(?:input|change|previous\.input)\.(\w+)", PAGE)
    assert len(named) >= 3
    sources = "".join(path.read_text() for path in SDK.rglob("*.swift"))
    for name in named:
        assert re.search(rf"public (?:final )?(?:func|var|let) {name}\b", sources), name


def test_an_author_does_not_use_the_vtable():
    public = re.compile(
        r"^\s*(?:@safe )?public (?:final )?(?:class|struct|enum|protocol) (\w+)", re.M
    )
    public_names = {
        name
        for path in (SDK / "VTable").rglob("*.swift")
        for name in public.findall(path.read_text())
    }
    # The generated entry of each plugin uses it.
    assert public_names == {"PluginEntry"}
