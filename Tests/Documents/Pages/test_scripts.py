"""Runs the commands of pages in the folders that the pages name."""

import re

import pytest
import swift_builds
from Documents.Pages.scripts import Reader
from Documents.Pages.snippets import BLOCK
from toolchain import ROOT

PAGES = ROOT / "Documentation"


def page(name):
    return (PAGES / f"{name}.md").read_text()


def outputs(name):
    """The output that the page shows: its blocks without a language."""
    return "".join(code for language, code in BLOCK.findall(page(name)) if not language)


@pytest.mark.parametrize("name", ["start/c", "start/cpp", "start/python"])
def test_the_commands_lead_from_an_installation_to_the_first_result(name, tmp_path):
    assert Reader(tmp_path).works_through(page(name)).endswith(outputs(name))


def test_the_commands_lead_to_a_program_in_swift(tmp_path):
    source = tmp_path / "main.swift"
    source.write_text(next(code for name, code in BLOCK.findall(page("start/swift"))
                           if name == "swift"))  # fmt: skip
    swift_builds.program([source], tmp_path / "first")
    reader = Reader(tmp_path, PROGRAM=str(tmp_path / "first"))
    assert reader.works_through(page("start/swift")).endswith(outputs("start/swift"))
    manifest = (reader.own / "Package.swift").read_text()
    assert f'.package(path: "{reader.checkout}")' in manifest
    assert '.product(name: "LayoutHost", package: "layouthost")' in manifest


def test_the_commands_lead_to_a_layout(tmp_path):
    reader = Reader(tmp_path)
    assert reader.works_through(page("start/layout-author")).endswith(
        outputs("start/layout-author")
    )
    manifest = (reader.own / "Ladder" / "Package.swift").read_text()
    assert f'path: "{reader.checkout}"' in manifest
    assert "twelve boxes" in page("start/layout-author")
    drawn = (reader.checkout / "circle.svg").read_text()
    assert {int(number) for number in re.findall(r">(\d+)</text>", drawn)} >= set(range(1, 13))


def test_an_installation_for_one_user_needs_no_rights(tmp_path):
    """The second of the two ways; the first one is for the machine's administrator."""
    first, second = [code for name, code in BLOCK.findall(page("install")) if name == "sh"][:2]
    assert "sudo" in first and "sudo" not in second
    reader = Reader(tmp_path)
    printed = reader.works_through(
        f"In layouthost's folder:\n\n```sh\n{second}```\n\n"
        "Anywhere:\n\n```sh\npkg-config --variable=plugindir layouthost\n```\n"
    )
    assert printed.splitlines()[-1].startswith(str(reader.home / ".local"))


def test_pages_name_the_variables_that_the_command_reads():
    sources = "".join(
        path.read_text()
        for folder in ("Sources", "Tool/Sources", "Python/src")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in (".swift", ".py", ".c")
    )
    for path in [ROOT / "README.md", *PAGES.rglob("*.md")]:
        text = path.read_text()
        for name in set(re.findall(r"\bLAYOUTHOST_[A-Z_]*[A-Z]\b", text)):
            is_set = re.search(rf"(?:export|^\s*)(?:.* )?{name}=", text, re.MULTILINE)
            is_linked = name == "LAYOUTHOST_FOLDER" and "start/layout-author.md" in text
            assert f'"{name}"' in sources or is_set or is_linked, f"{path}: {name}"
