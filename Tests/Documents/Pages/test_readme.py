"""The front page: its commands and programs run, and print the output below them."""

import re
import sys

import javascript
import layouthost
import pytest
from cross import wasm
from Documents.Pages.snippets import BLOCK
from toolchain import BUILD, CAROUSELS, ROOT, checked, run

README = (ROOT / "README.md").read_text()


def section(title):
    """The text below a heading, up to the next one of its level or above."""
    level = re.search(rf"^(#+) {re.escape(title)}$", README, re.MULTILINE)
    rest = README[level.end() :]
    end = re.search(rf"^#{{1,{len(level[1])}}} ", rest, re.MULTILINE)
    return rest[: end.start()] if end else rest


def blocks(title, language):
    return [code for name, code in BLOCK.findall(section(title)) if name == language]


def printed(code, cwd=ROOT):
    return checked(sys.executable, "-W", "error", "-c", code, cwd=cwd)


def test_the_first_screen_is_a_sentence_a_picture_and_two_commands():
    first, quick = README.split("\n## ")[:2]
    title, sentence, picture = first.strip().split("\n\n")
    assert title == "# layouthost"
    assert sentence.startswith("A plugin host for collection-view layouts with a C ABI")
    assert sentence.count(". ") == 0
    assert picture.startswith("![")
    assert quick.startswith("Quick start\n")
    (commands,) = blocks("Quick start", "sh")
    assert re.findall(r"^(make \w+) ", commands, re.MULTILINE) == ["make demo", "make test"]


@pytest.mark.parametrize(
    "page", ["README.md", "Documentation/start/javascript.md", "Documentation/machines.md"]
)
def test_the_packages_for_javascript_are_listed(page):
    words = set(re.findall(r"[\w-]+", (ROOT / page).read_text()))
    assert {*wasm.MACHINE.needs, *javascript.TOOLS.values()} <= words


def test_every_make_target_that_is_named_exists():
    targets = set(re.findall(r"\bmake ([a-z][a-z-]*)\b", README))
    assert {"demo", "test", "carousels", "tool", "gallery"} <= targets
    for target in targets:
        done = run("make", "--dry-run", "--no-print-directory", target, cwd=ROOT)
        assert done.returncode == 0, f"{target}: {done.stderr}"


def test_the_demo_writes_to_the_folder_that_the_page_names():
    commands = checked("make", "--dry-run", "--no-print-directory", "demo", cwd=ROOT)
    assert "open out/index.html" in section("Quick start")
    assert re.search(r"-m demo .*--out out$", commands, re.MULTILINE)


def test_the_demo_takes_no_longer_than_the_time_on_the_page():
    """A longer run is an error in the demo's own tests."""
    conftest = (ROOT / "Tests" / "Web" / "Demo" / "conftest.py").read_text()
    assert "less than ten minutes" in section("Quick start")
    assert re.search(r'"-m", "demo".*\n.*timeout=600\b', conftest)


def test_the_first_program_prints_the_output_below_it(tmp_path):
    title = "A layout and its elements"
    (output,) = blocks(title, "")
    (python,), (command,) = (blocks(title, language) for language in ("python", "sh"))
    (tmp_path / "first.py").write_text(python)
    (tmp_path / "Python").symlink_to(ROOT / "Python")
    (tmp_path / ".build").mkdir()
    (tmp_path / ".build" / "release").symlink_to(BUILD)
    interpreter = tmp_path / ".venv" / "bin" / "python"
    interpreter.parent.mkdir(parents=True)
    interpreter.write_text(f'#!/bin/sh\nexec {sys.executable} -W error "$@"\n')
    interpreter.chmod(0o755)
    assert len(command.splitlines()) == 1
    assert checked("sh", "-euc", command, cwd=tmp_path) == output


def test_the_collection_view_prints_the_output_below_it():
    title = "The collection view"
    (code,), (output,) = blocks(title, "python"), blocks(title, "")
    assert printed(code) == output


def test_the_hot_swap_prints_the_output_below_it(tmp_path):
    (code,), (output,) = blocks("Hot swap", "python"), blocks("Hot swap", "")
    assert "`make carousels` builds three versions" in " ".join(section("Hot swap").split())
    assert len(list(CAROUSELS.glob("[0-9]*"))) == 3
    (tmp_path / ".build").mkdir()
    (tmp_path / ".build" / "carousels").symlink_to(CAROUSELS)
    assert printed(code, cwd=tmp_path) == output


def test_the_table_has_every_layout():
    row = re.compile(r"^\| \[([\w-]+)\].*\| (\w+) \|$", re.MULTILINE)
    table = dict(row.findall(section("The layouts")))
    host = layouthost.Host([BUILD], default_paths=False)
    offered = {id: candidate.id for candidate in host.candidates for id in candidate.layouts}
    assert table == offered
    assert "ten layouts" in section("Read on") and len(table) == 10
