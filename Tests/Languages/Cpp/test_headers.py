"""The C++ headers: each compiles alone, they link in any mixture, and cover all of C."""

import re
import signal
from pathlib import Path

import pytest
from contract.model import Function, Initializer
from contract.reading import read_contract
from Languages.Cpp.compilation import Way, compiled, linked
from toolchain import CONTRACT, LINKED, ROOT, checked, run

LINKED_SOURCES = Path(__file__).parent / "linked"
UMBRELLA = CONTRACT / "layouthost.hpp"
HEADERS = [UMBRELLA, *sorted((CONTRACT / "cpp").glob("*.hpp"))]


def test_a_header_compiles_alone_without_a_warning(tmp_path):
    sources = []
    for header in HEADERS:
        name = header.relative_to(CONTRACT)
        sources.append(tmp_path / f"{header.stem}.cpp")
        sources[-1].write_text(f"#include <layouthost/{name}>\n#include <layouthost/{name}>\n")
    compiled(Way("clang", "c++17", "throwing"), sources, tmp_path / "objects")


def test_they_compile_after_the_macros_of_qt(tmp_path):
    (tmp_path / "macros.h").write_text(
        "#define signals public\n#define slots\n#define emit\n#define forever for (;;)\n"
        "#define foreach(variable, container) for (variable : container)\n"
    )
    source = tmp_path / "program.cpp"
    source.write_text(f'#include "{tmp_path}/macros.h"\n#include <layouthost/layouthost.hpp>\n')
    compiled(Way("clang", "c++17", "throwing"), [source], tmp_path / "objects")


def test_the_umbrella_includes_every_header():
    seen, waiting = set(), [UMBRELLA]
    while waiting:
        header = waiting.pop()
        names = re.findall(r'^#include "(\S+\.hpp)"', header.read_text(), re.MULTILINE)
        files = {(header.parent / name).resolve() for name in names}
        waiting += files - seen
        seen |= files
    # Programs whose calls throw do without Results.
    assert seen == {header.resolve() for header in HEADERS} - {UMBRELLA.resolve()}


@pytest.mark.parametrize("header", HEADERS, ids=lambda header: header.name)
def test_a_header_is_short(header):
    assert len(header.read_text().splitlines()) <= 300


def test_files_of_every_way_link_and_agree(tmp_path):
    """Code that is compiled differently has other names, so the linker never mixes it up."""
    files = [LINKED_SOURCES / "program.cpp", LINKED_SOURCES / "part.cpp"]
    ways = [
        Way("gcc", "c++17", "throwing"),
        Way("clang", "c++20", "throwing"),
        Way("gcc", "c++20", "answering"),
        Way("clang", "c++17", "answering"),
    ]
    objects = {way: compiled(way, files, tmp_path / str(way)) for way in ways}
    said = set()
    for way, other in zip(ways, [*ways[1:], ways[0]]):
        halves = [objects[way][0], objects[other][1]]
        said.add(checked(linked(ways[0], halves, tmp_path / "program")).strip())
    (line,) = said
    assert re.fullmatch(r"11 (\d+) \1", line) and not line.endswith(" 0")


def test_every_function_of_c_has_its_counterpart(tmp_path):
    """The functions that the headers call, as the compiler sees them."""
    source = tmp_path / "all.cpp"
    source.write_text(
        "#include <layouthost/layouthost.hpp>\n"
        "template class layouthost::MeasuringView<layouthost::View>;\n"
    )
    (file,) = compiled(
        Way("gcc", "c++17", "throwing"), [source], tmp_path / "o", "-fkeep-inline-functions"
    )
    called = set(re.findall(r"\bU (lh_\w+)$", checked("nm", "-u", file), re.MULTILINE))
    declared = {
        function.name
        for header in read_contract(CONTRACT).for_programs
        for function in header.all(Function)
    }
    assert called == declared


def test_a_function_is_const_where_c_calls_it_a_reader():
    code = re.sub(r"/\*.*?\*/", "", (CONTRACT / "cpp" / "layout.hpp").read_text(), flags=re.DOTALL)
    constness = {}
    for body in re.split(r"^  }$", code, flags=re.MULTILINE):
        heads = re.findall(r"\)( const)?(?: noexcept)? {\n", body)
        for name in re.findall(r"lh_layout_(\w+)", body):
            constness[name] = heads[:1] == [" const"]
    tags = {
        method.name: "[reader]" in method.comment or "[any-thread]" in method.comment
        for method in read_contract(CONTRACT).struct("lh_vtable").functions
        if method.name not in ("create", "destroy")
    }
    assert len(tags) > 20
    assert {name: constness[name] for name in tags} == tags


# C++ makes these itself, within a call; a plugin does not use these headers.
WITHIN = {"lh_error", "lh_host_options", "lh_host_info"}


def test_every_struct_with_initial_values_has_those_of_c(tmp_path):
    contract = read_contract(CONTRACT)
    structs = {
        initializer.struct: initializer.name
        for header in contract
        for initializer in header.all(Initializer)
        if initializer.makes_first_value and initializer.struct not in WITHIN
    }
    assert len(structs) > 9
    lines = ["#include <layouthost/layouthost.hpp>", "#include <cstring>", "int main() {"]
    for struct, macro in structs.items():
        name = "".join(word.capitalize() for word in struct.removeprefix("lh_").split("_"))
        pointer = "made.get()" if name == "Frame" else "&made"
        lines += [
            f"  {{ const {struct} in_c = {macro}; const layouthost::{name} made;",
            f"    if (std::memcmp(&in_c, {pointer}, sizeof in_c) != 0) return __LINE__; }}",
        ]
    source = tmp_path / "initial.cpp"
    source.write_text("\n".join([*lines, "}\n"]))
    program = tmp_path / "initial"
    checked("g++", "-std=c++17", "-I", CONTRACT.parent, source, "-o", program, *LINKED)
    done = run(program)
    assert done.returncode == 0, [*lines, ""][done.returncode - 1]


@pytest.mark.parametrize(
    ("arguments", "said"), [((), "no layout matches nothing"), (("error",), "succeeded")]
)
def test_a_misread_result_ends_the_program_with_its_message(arguments, said, tmp_path):
    way = Way("gcc", "c++17", "throwing")
    objects = compiled(way, [LINKED_SOURCES / "misread.cpp"], tmp_path / "objects")
    done = run(linked(way, objects, tmp_path / "misread"), *arguments)
    assert done.returncode == -signal.SIGABRT
    assert said in done.stderr


def test_the_programs_in_the_essay_compile(tmp_path):
    essay = UMBRELLA.read_text().split("Every function behaves")[0]
    includes, uses, *body = re.findall(r"^ \*    (.*)$", essay, re.MULTILINE)
    assert len(body) > 10
    source = tmp_path / "essay.cpp"
    drawing = 'static void draw(const ViewElement &) { std::puts("drawn"); }'
    lines = ["#include <cstdio>", includes, uses, drawing, "int main() {", *body, "}"]
    source.write_text("\n".join(lines))
    way = Way("gcc", "c++17", "throwing")
    objects = compiled(way, [source], tmp_path / "objects")
    assert checked(linked(way, objects, tmp_path / "essay")) == "drawn\n" * 5


def test_an_unused_result_is_a_warning(tmp_path):
    source = tmp_path / "careless.cpp"
    source.write_text(
        "#include <layouthost/layouthost.hpp>\n"
        "void careless(layouthost::Host &host);\n"
        "void careless(layouthost::Host &host) { host.scan(); }\n"
    )
    way = Way("gcc", "c++17", "answering")
    done = run(way.command, *way.flags, "-fsyntax-only", source)
    assert done.returncode != 0 and "nodiscard" in done.stderr


def test_nothing_is_loaded_that_is_not_linked(tmp_path):
    """A program that includes the headers and calls nothing needs no library."""
    source = tmp_path / "nothing.cpp"
    source.write_text("#include <layouthost/layouthost.hpp>\nint main() {}\n")
    way = Way("gcc", "c++17", "throwing")
    checked(way.command, *way.flags, source, "-o", tmp_path / "nothing")
    assert "layouthost" not in checked("readelf", "-d", tmp_path / "nothing")


def test_no_header_declares_anything_for_c():
    """The C headers document the contract; these only call it."""
    for header in HEADERS:
        code = re.sub(r"/\*.*?\*/|//[^\n]*", "", header.read_text(), flags=re.DOTALL)
        assert 'extern "C"' not in code and not re.search(r"#define LH_|struct lh_", code)


def test_the_lint_formats_them():
    command = re.search(r"C_SOURCES = \$\(shell (.*?)\)\n\n", (ROOT / "Makefile").read_text(), re.S)
    found = {ROOT / file for file in checked("sh", "-c", command.group(1), cwd=ROOT).split()}
    assert found >= {*HEADERS, *LINKED_SOURCES.iterdir(), *(ROOT / "Examples/cpp").iterdir()}
    assert not any(".build" in file.parts for file in found)
