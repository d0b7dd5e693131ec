"""The manual matches the headers and has valid markup, and `man` finds every function and type."""

import os
import re
import shutil
import sys
import unicodedata

import pytest
from contract.manual import manual, prototype, title
from contract.model import Alias, Function, Opaque, Struct
from contract.reading import read_contract
from toolchain import CONTRACT, ROOT, checked, run

OVERVIEW = (ROOT / "Documentation" / "man" / "layouthost.7").read_text()
PAGES = {**manual(), "layouthost.7": OVERVIEW}
LINTS = {"mandoc": ["mandoc", "-T", "lint", "-W", "style"], "man": ["man", "--warnings", "-l"]}


@pytest.fixture
def shown(tmp_path):
    """A formatted page in wide lines, without emphasis and hyphenation."""
    if not shutil.which("man"):
        pytest.skip("needs man")
    path = tmp_path / "page.3"
    wide = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "MANWIDTH": "500"}

    def show(page: str) -> str:
        path.write_text(page)
        text = checked("man", "-l", "-P", "cat", path, env=wide)
        return re.sub(r".\x08|\u2010\n *", "", text)

    return show


def words(text: str) -> list[str]:
    """Letters and digits, which no formatter changes."""
    plain = unicodedata.normalize("NFKC", text)
    return re.findall(r"[A-Za-z0-9_]+", plain)


def contains(text: list[str], part: list[str]) -> bool:
    return f" {' '.join(part)} " in f" {' '.join(text)} "


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("tool", LINTS)
def test_a_page_is_in_order(tool, name, tmp_path):
    if not shutil.which(tool):
        pytest.skip(f"needs {tool}")
    path = tmp_path / name
    path.write_text(PAGES[name])
    done = run(*LINTS[tool], path)
    printed = done.stderr if tool == "man" else done.stdout + done.stderr
    assert (done.returncode, printed) == (0, "")


def test_all_pages_have_the_version_of_the_headers():
    footers = {re.findall(r"^\.TH \S+ \d (.*)$", page, re.MULTILINE)[0] for page in PAGES.values()}
    assert len(footers) == 1, footers


@pytest.mark.parametrize("header", list(read_contract(CONTRACT)), ids=lambda header: header.name)
def test_a_page_has_the_whole_text_of_its_header(header, shown):
    text = shown(PAGES[f"{title(header.name)}.3"])
    printed = words(text)
    essay = header.essay.split("\n\n")[1:]
    for comment in [*essay, *(entry.comment for entry in header.entries if entry.comment)]:
        assert contains(printed, words(comment)), comment
    for function in header.all(Function):
        for line in prototype(function.prototype):
            assert line in text


COMMENT = """\
/*
 * 'Quoted' words, a path C:\\fB and -1 are text.
 *
 *    .SH is no heading, `x` - ~y^2 'z'
 *    'br
 */"""


def test_nothing_in_a_comment_is_taken_for_formatting(shown, tmp_path):
    copy = shutil.copytree(CONTRACT, tmp_path / "layouthost")
    header = copy / "element.h"
    header.write_text(header.read_text().replace("/* Follows the finger. */", COMMENT))
    prose, *verbatim = [line.lstrip(" *") for line in COMMENT.splitlines()[1:-1]]
    text = shown(manual(copy)["layouthost_element.3"])
    assert prose in text.replace("\u2019", "'")
    for line in verbatim:
        assert line in text


def test_every_name_has_one_page():
    heads = [re.search(r"\.nh\n(.*?)\\-", page, re.DOTALL)[1] for page in manual().values()]
    found = [name for head in heads for name in re.findall(r"\blh_\w+", head)]
    assert len(found) == len(set(found))
    kinds = (Alias, Function, Opaque, Struct)
    assert set(found) == {one.name for kind in kinds for one in read_contract(CONTRACT).all(kind)}


def test_the_overview_names_every_page():
    for name in manual():
        assert f"\\fB{name.removesuffix('.3')}\\fR(3)" in OVERVIEW


@pytest.mark.parametrize("module, pages", [
    ("contract.manual", sorted(manual())),
    ("tool_manual", ["layouthost.1"]),
])  # fmt: skip
def test_the_pages_are_written_without_any_package_of_python(module, pages, tmp_path):
    """Only the interpreter is needed to build and install the library."""
    words = (sys.executable, "-S", "-m", module, tmp_path / "man")
    checked(*words, env={"PYTHONPATH": str(ROOT / "Scripts"), "PATH": os.environ["PATH"]})
    assert sorted(path.name for path in (tmp_path / "man").iterdir()) == pages
