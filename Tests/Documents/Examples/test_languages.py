"""The program of Examples/languages prints the same in each language as in C, and bad calls give
the results on its page.

The commands of that page build and run it. A language without an installed compiler is skipped;
.ci/run installs them all.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from example_commands import with_folder
from toolchain import (
    BUILD,
    CONTRACT,
    ROOT,
    bindgen_environment,
    checked,
    head_command,
    plugin_version,
    run,
    rust_compiler,
)

FOLDER = ROOT / "Examples" / "languages"
MISUSE = Path(__file__).resolve().parent / "languages"
PAGE = (FOLDER / "README.md").read_text()
NEEDS = {
    "Rust": {"rustc": rust_compiler, "bindgen": lambda: shutil.which("bindgen")},
    "Go": {"golang-go": lambda: shutil.which("go")},
    "LuaJIT": {"luajit": lambda: shutil.which("luajit")},
}
"""The Debian packages of a language, and a check whether their files are installed."""


def need(language: str) -> None:
    missing = [package for package, found in NEEDS[language].items() if not found()]
    if missing:
        pytest.skip(f"{language} needs Debian's {' '.join(missing)}")


def environment() -> dict[str, str]:
    """Settings of the tools, so that they write nothing outside this folder and use no network."""
    go = ROOT / ".build" / "go"
    linked = f"-L{BUILD} -Wl,-rpath,{BUILD}"
    return {
        **bindgen_environment(),
        **{"GOCACHE": str(go / "cache"), "GOPATH": str(go), "GOENV": "off", "GOPROXY": "off"},
        "CGO_LDFLAGS": linked,
    }


def shell(commands: str) -> str:
    return checked("bash", "-euc", commands, cwd=ROOT, env=environment())


def rust_command(source: Path, *more) -> list:
    """Builds with the bindings in the folder OUT_DIR; a warning is an error."""
    return [rust_compiler(), "--edition=2021", "-D", "warnings", source, *more]


@pytest.fixture(scope="module")
def expected(tmp_path_factory):
    """The output of the program in C."""
    binary = tmp_path_factory.mktemp("c") / "fling"
    checked(*head_command(ROOT / "Examples" / "c" / "fling.c", binary), cwd=ROOT)
    printed = checked(binary)
    lines = printed.splitlines()
    count = len([line for line in lines if " by " in line])
    assert lines[0] == f"column {plugin_version('ColumnLayout')} shows {count} elements"
    assert re.fullmatch(r"at rest since \d\.\d{3} s", lines[-3])
    assert lines[-2].startswith("LH_NO_SUCH_INDEX: ") and lines[-1] == "plugins unloaded: 1"
    return printed


@pytest.mark.parametrize("language", NEEDS)
def test_it_prints_the_same_as_in_c(language, expected, tmp_path):
    need(language)
    commands = re.search(rf"```sh\n# {language}\n(.*?)```", PAGE, re.DOTALL)[1]
    commands = with_folder(commands, ".build/release", BUILD)
    commands = with_folder(commands, ".build/languages", tmp_path)
    if language == "Rust":
        commands = commands.replace(" rustc ", f" {rust_compiler()} ")
    assert shell(commands) == expected


# ---- Bad calls ----------------------------------------------------------------------------------

NUMBER = "LH_INVALID_ARGUMENT: columns: value_count is {}; it must be 1"
ERRORS = {
    "too many values": NUMBER.format(2),
    "no values": NUMBER.format(0),
    "a count below 0": "LH_OUT_OF_RANGE: counts[1] is -1; it may be 0 to 2^48",
    "no such section": "LH_NO_SUCH_INDEX: exact_height: section 7 does not exist; the layout has 0",
    "an unknown phase": "LH_INVALID_ARGUMENT: inputs[0]: phase is 9; of this kind it may be 0 to 4",
    "closed": "1",
}
"""Errors of the library, in its own words; and that closed objects are destroyed."""
SECOND = {"a second view": "LH_INVALID_ARGUMENT: layout is driven by another view"}
NO_NAME = {"no name": "LH_INVALID_ARGUMENT: name is NULL"}
COMES_TO = {
    "Rust": {
        "a NUL in a name": r'LH_INVALID_ARGUMENT: "columns\0" is not a name: it contains a NUL',
    },
    "Go": SECOND | {
        "a NUL in a name": r'"columns\x00" is not a name: it contains a NUL',
        "closing": "nothing",
        "closing again": "nothing",
        "a layout that is closed": "it is closed",
        "the view of a layout that is closed": "it is closed",
        "closing that view": "nothing",
        "a nil view": "it is closed",
        "a nil layout": "it is closed",
        "forgotten": "nothing",
        "collected": "1",
        "closing the host": "nothing",
        "a host that is closed": "it is closed",
    },
    "LuaJIT": SECOND | NO_NAME | {
        "a NUL in a name": r'"columns\0" is not a name: it contains a NUL',
        "a layout that is closed": "this layout is closed",
        "the view of a layout that is closed": "this view is closed",
        "a view that is closed": "this view is closed",
        "collected": "1",
        "a host that is closed": "this host is closed",
    },
}  # fmt: skip


@pytest.fixture(scope="module")
def bindings(tmp_path_factory):
    """A folder with bindgen's output for the headers, as Rust's OUT_DIR."""
    need("Rust")
    folder = tmp_path_factory.mktemp("bindings")
    named = ("--allowlist-function", "lh_.*", "--allowlist-type", "lh_.*")
    command = ("bindgen", *named, "--allowlist-var", "LH_.*", CONTRACT / "layouthost.h")
    checked(*command, "-o", folder / "bindings.rs", env=bindgen_environment())
    return {**os.environ, "OUT_DIR": str(folder)}


def misused(language: str, request, tmp_path) -> str:
    """The output of the program of bad calls."""
    if language == "Rust":
        link = ("-L", BUILD, "-l", "layouthost", "-C", f"link-arg=-Wl,-rpath,{BUILD}")
        command = rust_command(MISUSE / "misuse.rs", *link, "-o", tmp_path / "misuse")
        checked(*command, env=request.getfixturevalue("bindings"))
        return checked(tmp_path / "misuse")
    if language == "Go":
        return checked("go", "run", ".", cwd=MISUSE / "go", env=environment())
    found = {**os.environ, "LD_LIBRARY_PATH": str(BUILD)}
    return checked("luajit", MISUSE / "misuse.lua", FOLDER / "luajit", env=found)


@pytest.mark.parametrize("language", NEEDS)
def test_an_invalid_call_has_the_result_of_the_page(language, request, tmp_path):
    need(language)
    lines = [line.split(": ", 1) for line in misused(language, request, tmp_path).splitlines()]
    assert len(dict(lines)) == len(lines)
    assert dict(lines) == ERRORS | COMES_TO[language]


DOES_NOT_COMPILE = {
    "a layout after it was dropped":
        ("E0382", 'drop(layout); layout.set("columns", None, &[2.0])?;'),
    "dropping twice": ("E0382", "drop(layout); drop(layout);"),
    "a view whose layout was dropped":
        ("E0505", "let mut view = layout.view()?; drop(layout); view.frame(0.0)?;"),
    "telling a layout that a view drives":
        ("E0499", "let mut view = layout.view()?; layout.set_item_counts(&[1])?;"
                  " view.frame(0.0)?;"),
    "a second view":
        ("E0499", "let mut view = layout.view()?; layout.view()?; view.frame(0.0)?;"),
    "a frame after the next":
        ("E0499", "let mut view = layout.view()?; let old = view.frame(0.0)?; view.frame(1.0)?;"
                  " old.events();"),
    "no name": ("E0308", "layout.set(None, None, &[2.0])?;"),
    "a layout on another thread": ("E0277", "std::thread::spawn(move || drop(layout));"),
}  # fmt: skip


def compiled(body: str, environment: dict[str, str], tmp_path) -> subprocess.CompletedProcess:
    source = tmp_path / "mistake.rs"
    source.write_text(
        f'#![allow(dead_code)]\n#[path = "{FOLDER}/rust/layouthost/mod.rs"]\nmod layouthost;\n'
        "fn main() -> layouthost::Result<()> {\n"
        '    let mut layout = layouthost::Host::new()?.layout("column")?;\n'
        "    layout.set_item_counts(&[1])?;\n"
        f"    {body}\n    Ok(())\n}}\n"
    )
    command = [rust_compiler(), "--edition=2021", "--emit=metadata", "-o", tmp_path / "mistake"]
    return run(*command, source, env=environment)


@pytest.mark.parametrize("mistake", DOES_NOT_COMPILE)
def test_in_rust_it_does_not_compile(mistake, bindings, tmp_path):
    code, body = DOES_NOT_COMPILE[mistake]
    done = compiled(body, bindings, tmp_path)
    assert re.findall(r"^error\[(E\d+)\]", done.stderr, re.MULTILINE) == [code], done.stderr


def test_bindgen_reads_the_constants_of_64_bits(bindings):
    # Without rustfmt, bindgen writes other spaces.
    text = (Path(bindings["OUT_DIR"]) / "bindings.rs").read_text().replace(" ", "")
    found = dict(re.findall(r"pubconst(LH_\w+):\w+=([-.\d]+)", text))
    assert int(found["LH_MAX_ITEMS"]) == 2**48
    assert int(found["LH_NEAREST_CYCLE"]) == -(2**63)
    assert float(found["LH_MAX_COORDINATE"]) == 2**48


def test_without_a_mistake_it_does(bindings, tmp_path):
    done = compiled("layout.view()?.frame(0.0)?.events();", bindings, tmp_path)
    assert done.returncode == 0, done.stderr


# ---- The files ----------------------------------------------------------------------------------


def test_go_is_formatted_and_vetted():
    need("Go")
    assert checked("gofmt", "-l", FOLDER / "go", MISUSE / "go") == ""
    for folder in (FOLDER / "go", MISUSE / "go"):
        checked("go", "vet", "./...", cwd=folder, env=environment())


@pytest.mark.parametrize("language", NEEDS)
def test_the_page_and_ci_name_the_packages_of_a_language(language):
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| [{language}]"))
    # The tests lend bindgen their libclang.
    named = set(row.split("`")[-2].split()) - {"libclang-dev"}
    assert named == set(NEEDS[language])
    assert named <= set(re.findall(r"[\w-]+", (ROOT / ".ci" / "run").read_text()))


def test_the_files_are_short():
    lines = {
        path.relative_to(FOLDER): len(path.read_text().splitlines())
        for path in FOLDER.rglob("*")
        if path.suffix in (".rs", ".go", ".lua")
    }
    assert {path.suffix for path in lines} == {".rs", ".go", ".lua"}
    assert {path: count for path, count in lines.items() if count > 190} == {}
    programs = [n for path, n in lines.items() if path.stem.lower() in ("fling", "main")]
    assert len(programs) == 3 and all(60 <= count <= 150 for count in programs)
