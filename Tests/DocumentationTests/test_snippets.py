"""Every whole program in the documentation compiles, runs, and prints something."""

import sys

import pytest
from DocumentationTests.snippets import FENCE, snippets
from toolchain import BUILD, HOST_LIBRARY, INCLUDE, ROOT, checked


@pytest.mark.parametrize("snippet", snippets("c"), ids=str)
def test_a_c_program_in_the_documentation_runs(snippet, tmp_path):
    source = tmp_path / "program.c"
    source.write_text(snippet.code)
    program = tmp_path / "program"
    warnings = ("-std=c11", "-Wall", "-Wextra", "-Werror", "-Wno-unused-value")
    checked(
        "gcc", *warnings, "-I", INCLUDE, source, "-o", program, HOST_LIBRARY, f"-Wl,-rpath,{BUILD}"
    )
    assert checked(program).strip()


@pytest.mark.parametrize("snippet", snippets("python"), ids=str)
def test_a_python_program_in_the_documentation_runs(snippet, tmp_path):
    source = tmp_path / "program.py"
    source.write_text(snippet.code)
    assert checked(sys.executable, "-W", "error", source, cwd=ROOT).strip()


@pytest.mark.parametrize("page", ["collection-view.md", "details/collection-view.md"])
def test_the_pieces_of_a_page_are_one_program(page):
    """What the first piece makes, the others use."""
    text = (ROOT / "Documentation" / page).read_text()
    code = "\n".join(code for language, code in FENCE.findall(text) if language == "python")
    assert checked(sys.executable, "-W", "error", "-c", code, cwd=ROOT).strip()


def test_there_are_programs_in_both_languages_for_every_layout():
    pages = {page.stem for page in (ROOT / "Documentation" / "layouts").glob("*.md")}
    for language in ("c", "python"):
        assert pages <= {snippet.page.stem for snippet in snippets(language)}
