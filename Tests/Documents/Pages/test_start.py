"""The page for each kind of reader: its programs run and print the output below them."""

import os
import re
import shutil

import pytest
import swift_builds
from contract.reading import read_contract
from Documents.Pages.snippets import BLOCK, FENCE
from toolchain import (
    BUILD,
    CONTRACT,
    INCLUDE,
    LINKED,
    ROOT,
    TOOL,
    WARNINGS,
    c_program,
    checked,
    run,
)
from website.swift_graphs import MODULES, types

FOLDER = ROOT / "Documentation" / "start"
PAGES = sorted(page.stem for page in FOLDER.glob("*.md"))


def text(page):
    return (FOLDER / f"{page}.md").read_text()


def program(page, language):
    """The page's only program."""
    found = [code for name, code in FENCE.findall(text(page)) if name == language]
    assert len(found) == 1
    return found[0]


def output(page):
    """The expected output: the page's first block without a language."""
    return next(code for language, code in BLOCK.findall(text(page)) if not language)


def commands(page, containing):
    """The commands of one block."""
    found = [code for language, code in FENCE.findall(text(page)) if language == "sh"]
    (block,) = [code for code in found if containing in code]
    return block


@pytest.fixture
def source(tmp_path):
    def written(page, language, name):
        file = tmp_path / name
        file.write_text(program(page, language))
        return file

    return written


def test_in_c(source, tmp_path):
    file = source("c", "c", "first.c")
    assert checked(c_program(file, tmp_path)) == output("c")


def test_in_c_plus_plus(source, tmp_path):
    file = source("cpp", "cpp", "first.cpp")
    flags = ("-std=c++17", *WARNINGS, "-I", INCLUDE)
    checked("g++", *flags, file, *LINKED, "-o", tmp_path / "first")
    assert checked(tmp_path / "first") == output("cpp")


@pytest.mark.parametrize("page", ["swift", "ios"])
def test_in_swift(page, source, tmp_path):
    file = source(page, "swift", "main.swift")
    swift_builds.program([file], tmp_path / "first", "-warnings-as-errors")
    environment = {**os.environ, "LAYOUTHOST_PATH": str(BUILD)}
    assert checked(tmp_path / "first", env=environment) == output(page)


@pytest.fixture
def shell(tmp_path):
    """A shell of a user who has only the command."""
    (tmp_path / "bin").mkdir()
    shutil.copy(TOOL, tmp_path / "bin")  # there are no layouts beside it
    environment = {
        "HOME": str(tmp_path), "PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}",
    }  # fmt: skip

    def typed(block, **more):
        done = run("sh", "-euc", block, cwd=tmp_path, env={**environment, **more})
        assert done.returncode == 0, f"{block}\n{done.stdout}{done.stderr}"
        return done.stdout

    return typed


def test_the_list_of_an_operator_has_the_installed_plugins(shell, tmp_path):
    folder = tmp_path / "layouthost"
    folder.mkdir()
    for plugin in BUILD.glob("lib*Layout.so"):
        shutil.copy(plugin, folder)
    shutil.copy(BUILD / "libReorderFlow.so", folder)
    printed = shell(commands("operator", "layouthost list"), LAYOUTHOST_PATH=str(folder))
    assert printed.replace(str(folder), "/usr/local/lib/layouthost") == output("operator")


def test_the_commands_of_an_operator_install_pin_and_verify(shell, tmp_path):
    made = f"""layouthost key new author.key
        layouthost pack {BUILD}/libBnbLayout.so --key author.key --out registry --skip-check
        layouthost index registry --key author.key --name Author"""
    key = re.search(r"^ed25519:\S{43}=$", shell(made), re.MULTILINE)[0]
    block = commands("operator", "layouthost install")
    assert "https://layouts.example.org" in block
    printed = shell(
        block.replace("https://layouts.example.org", str(tmp_path / "registry")), AUTHORS_KEY=key
    )
    assert (tmp_path / "layouts.lock").is_file()
    assert "bnb" in printed


def test_the_page_for_authors_names_the_packages_that_make_tool_downloads():
    manifest = (ROOT / "Tool" / "Package.swift").read_text()
    packages = re.findall(r'\.package\(url: "https://\S+/([\w-]+)"', manifest)
    assert f"this downloads {' and '.join(packages)}:" in text("layout-author")


# ---- The table of UIKit's names ------------------------------------------------------------------

ROWS = re.findall(r"^\| (.+?) \| (.*?) \|$", text("ios"), re.MULTILINE)[2:]
CODE = re.compile(r"`([^`]+)`")
# In Swift's column, but not Swift names: an id, and the spelling of properties.
OTHERS = {'"flow"', "snake_case"}


@pytest.fixture(scope="module")
def in_swift(tmp_path_factory):
    """The names of the module, types and members."""
    symbols = types(ROOT / ".build", MODULES[0], tmp_path_factory.mktemp("graphs"))
    return {one.name for symbol in symbols for one in (symbol, *symbol.members)}


@pytest.mark.parametrize("theirs, ours", ROWS, ids=lambda cell: cell[:30])
def test_each_name_beside_one_of_uikit_exists(theirs, ours, in_swift):
    in_c = {
        name
        for header in read_contract(CONTRACT)
        for entry in header.entries
        for name in entry.names
    }
    for name in CODE.findall(ours):
        assert name in (in_c if name.startswith("LH_") else in_swift | OTHERS), name


def test_the_table_has_the_names_that_an_app_uses():
    """By their whole names: one of them is a prefix of another."""
    theirs = {name.partition("(")[0] for row in ROWS for name in CODE.findall(row[0])}
    for name in (
        "UICollectionView",
        "UICollectionViewFlowLayout",
        "performBatchUpdates",
        "contentOffset",
    ):
        assert name in theirs


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_short_and_leads_on(page):
    """The output ends on the first screen or, in C, which checks every status, soon after."""
    blocks = list(BLOCK.finditer(text(page)))
    result = next(block for block in blocks if not block[1])
    assert line(page, blocks[0].start()) <= 14
    assert line(page, result.end()) <= (70 if page == "c" else 60)
    assert line(page, len(text(page))) <= 100
    assert len(re.findall(r"\]\([^)]+\)", text(page))) >= 4


def line(page, place):
    return text(page).count("\n", 0, place) + 1
