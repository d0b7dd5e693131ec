"""The manual says what the headers say, is in order, and every function and type is found in it."""

import os
import re
import shutil
import unicodedata

import pytest
from contract.manual import FOLDER, names, page, prototype, title
from contract.model import Function
from contract.reading import read_contract
from toolchain import CONTRACT, ROOT, checked, run

PAGES = sorted((ROOT / FOLDER).glob("*.[37]"))
LINTS = {"mandoc": ["mandoc", "-T", "lint", "-W", "style"], "man": ["man", "--warnings", "-l"]}

every_page = pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)


def shown(path) -> str:
    """A page as its reader sees it, in wide lines, without emphasis and hyphenation."""
    wide = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "MANWIDTH": "500"}
    text = checked("man", "-l", "-P", "cat", path, env=wide)
    return re.sub(r".\x08|\u2010\n *", "", text)


def words(text: str) -> list[str]:
    """Letters and digits, which no formatter changes."""
    plain = unicodedata.normalize("NFKC", text)
    return re.findall(r"[A-Za-z0-9_]+", plain)


def contains(text: list[str], part: list[str]) -> bool:
    return f" {' '.join(part)} " in f" {' '.join(text)} "


@every_page
@pytest.mark.parametrize("tool", LINTS)
def test_a_page_is_in_order(tool, path):
    if not shutil.which(tool):
        pytest.skip(f"needs {tool}")
    done = run(*LINTS[tool], path)
    said = done.stderr if tool == "man" else done.stdout + done.stderr
    assert (done.returncode, said) == (0, "")


@pytest.mark.parametrize("header", list(read_contract(CONTRACT)), ids=lambda header: header.name)
def test_a_page_says_all_that_its_header_says(header):
    if not shutil.which("man"):
        pytest.skip("needs man")
    text = shown(ROOT / FOLDER / f"{title(header)}.3")
    said = words(text)
    essay = header.essay.split("\n\n")[1:]
    for comment in [*essay, *(entry.comment for entry in header.entries if entry.comment)]:
        assert contains(said, words(comment)), comment
    for function in header.all(Function):
        for line in prototype(function):
            assert line in text


COMMENT = """\
/*
 * 'Quoted' words, a path C:\\fB and -1 are text.
 *
 *    .SH is no heading, `x` - ~y^2 'z'
 *    'br
 */"""


def test_nothing_in_a_comment_is_taken_for_formatting(tmp_path):
    if not shutil.which("man"):
        pytest.skip("needs man")
    copy = shutil.copytree(CONTRACT, tmp_path / "layouthost")
    header = copy / "element.h"
    header.write_text(header.read_text().replace("/* Follows the finger. */", COMMENT))
    contract = read_contract(copy)
    written = tmp_path / "page.3"
    written.write_text(page(contract["element.h"], contract))
    prose, *verbatim = [line.lstrip(" *") for line in COMMENT.splitlines()[1:-1]]
    text = shown(written)
    assert prose in text.replace("\u2019", "'")
    for line in verbatim:
        assert line in text


def test_every_name_has_one_page():
    found = [name for header in read_contract(CONTRACT) for name in names(header)]
    assert len(found) == len(set(found))
    functions = {function.name for function in read_contract(CONTRACT).all(Function)}
    assert functions < set(found)


def test_the_overview_names_every_page():
    text = (ROOT / FOLDER / "layouthost.7").read_text()
    for path in PAGES:
        assert path.stem == "layouthost" or f"\\fB{path.stem}\\fR(3)" in text
