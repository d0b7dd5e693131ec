"""Every whole program in the documentation compiles, runs, and prints something."""

import os
import re
import sys

import pytest
import swift_builds
from Documents.Pages.snippets import BLOCK, FENCE, snippets
from toolchain import CONTRACT, INCLUDE, LINKED, ROOT, c_program, carousel, checked, run

WARNINGS = ("-Wall", "-Wextra", "-Werror", "-Wno-unused-value")
# Viewports from one with a few items to one with more than any program has a buffer for.
WINDOWS = [(30, 20), (390, 844), (1000, 4000), (20000, 20000)]
SIDE = re.compile(r"(\.bounds\.(width|height) = )\d+;")
COUNT = re.compile(r"\b(count = )\d+;")


@pytest.mark.parametrize("snippet", snippets("c"), ids=str)
def test_a_c_program_in_the_documentation_runs(snippet, tmp_path):
    source = tmp_path / "program.c"
    source.write_text(snippet.code)
    assert checked(c_program(source, tmp_path, *WARNINGS)).strip()


@pytest.mark.parametrize("snippet", snippets("c"), ids=str)
@pytest.mark.parametrize("count", [None, 0, 100000], ids="{} items".format)
def test_a_c_program_keeps_within_its_memory_in_any_window(snippet, count, tmp_path):
    """It works, or prints the reason why not; AddressSanitizer checks its memory."""
    for width, height in WINDOWS:
        code, sides = resized(snippet.code, width, height)
        assert sides == 2
        if count is not None:
            code, counts = COUNT.subn(rf"\g<1>{count};", code)
            if not counts:
                pytest.skip("its counts belong to its values")
        done = sanitized(code, tmp_path)
        output = done.stdout + done.stderr
        assert "AddressSanitizer" not in output and "runtime error" not in output, output
        assert done.returncode == 0 or (done.returncode == 1 and output.strip()), done


@pytest.mark.parametrize("count", [0, 1000, 100000], ids="{} items".format)
def test_the_program_in_c_plus_plus_keeps_within_its_memory_in_any_window(count, tmp_path):
    page = (ROOT / "Documentation" / "start" / "cpp.md").read_text()
    (code,) = [code for language, code in FENCE.findall(page) if language == "cpp"]
    assert code.count("{0, 0, 390, 844}") == code.count("{1000}") == 1
    # One program for all viewports, since it takes seconds to compile.
    code = code.replace("{1000}", f"{{{count}}}").replace("int main()", "void shown(Rect window)")
    code = code.replace("{0, 0, 390, 844}", "window")
    calls = " ".join(f"shown({{0, 0, {width}, {height}}});" for width, height in WINDOWS)
    done = sanitized(f"{code}int main() {{ {calls} }}\n", tmp_path, "g++", "-std=c++17")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count(" s, offset ") == 4 * len(WINDOWS)


def resized(code, width, height):
    """Changes a program's viewport; returns how many numbers of it were changed."""
    size = {"width": width, "height": height}
    return SIDE.subn(lambda found: f"{found[1]}{size[found[2]]};", code)


def sanitized(code, folder, compiler="gcc", standard="-std=c11"):
    """Runs a program with AddressSanitizer and UndefinedBehaviorSanitizer."""
    source, program = (
        folder / ("program.c" if compiler == "gcc" else "program.cpp"),
        folder / "program",
    )
    source.write_text(code)
    watched = ("-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined")
    checked(compiler, standard, *WARNINGS, *watched, "-I", INCLUDE, source, *LINKED, "-o", program)
    # A program that ends with an error leaves its memory to the system.
    return run(program, env={**os.environ, "ASAN_OPTIONS": "detect_leaks=0"})


@pytest.fixture(scope="module")
def watchful_headers(tmp_path_factory):
    """The headers make an unused status an error."""
    folder = tmp_path_factory.mktemp("include") / "layouthost"
    folder.mkdir()
    marked = 0
    for header in CONTRACT.glob("*.h"):
        text, count = re.subn(
            "^LH_EXPORT lh_status",
            "LH_EXPORT __attribute__((warn_unused_result)) lh_status",
            header.read_text(),
            flags=re.MULTILINE,
        )
        (folder / header.name).write_text(text)
        marked += count
    assert marked > 60
    return folder.parent


def checks_every_status(code, headers, folder):
    source = folder / "program.c"
    source.write_text(code)
    checked("gcc", "-std=c11", *WARNINGS, "-I", headers, "-c", source, "-o", folder / "program.o")


@pytest.mark.parametrize("snippet", snippets("c"), ids=str)
def test_a_c_program_checks_every_status(snippet, watchful_headers, tmp_path):
    checks_every_status(snippet.code, watchful_headers, tmp_path)
    assert not re.search(r"while \(!lh_", snippet.code), "a failure ends the loop in silence"


@pytest.mark.parametrize(
    "change, elements",
    [
        (("count = 1000;", "count = 0;"), 0),
        (("&count, 1, &error", "&count, 0, &error"), 0),
        (("columns = 3;", "columns = 30;"), 1 + 1000),
        (("height = 844;", "height = 4000;"), 1 + 3 * 31),
    ],
    ids=str,
)
def test_the_first_program_in_c_shows_any_number_of_elements(change, elements, tmp_path):
    (snippet,) = [one for one in snippets("c") if one.page.match("start/c.md")]
    assert snippet.code.count(change[0]) == 1
    done = sanitized(snippet.code.replace(*change), tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == f"{elements} elements"


def test_the_program_at_the_head_of_the_host_header_runs(watchful_headers, tmp_path):
    comment = (CONTRACT / "host.h").read_text().partition("*/")[0]
    example = re.search(r"^ \*    static lh_error.*?^ \*    \}\n \*\n \* W", comment, re.S | re.M)[
        0
    ]
    code = re.sub(r"^ \*(?:    )?", "", example.removesuffix(" * W"), flags=re.MULTILINE)
    includes = "#include <layouthost/host.h>\n#include <stdio.h>\n#include <stdlib.h>\n"
    checks_every_status(includes + code, watchful_headers, tmp_path)
    done = sanitized(includes + code, tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("item 0 at 0, 0\n")
    larger, changes = re.subn("height = 568", "height = 56800", code)
    assert changes == 1
    done = sanitized(includes + larger, tmp_path)
    assert done.returncode == 1 and "64" in done.stderr, done


# What the pieces of code at the heads of other headers are a part of.
AROUND = {
    "view.h": """static void draw(const lh_view_element *element) { (void)element; }
void part(lh_layout *layout, const lh_input *inputs, size_t input_count, double now)""",
    "swap.h": "void part(lh_host *host)",
    "plugin.h": "int main(void)",
}


@pytest.mark.parametrize("name", AROUND)
def test_the_code_at_the_head_of_a_header_checks_every_status(name, watchful_headers, tmp_path):
    comment = (CONTRACT / name).read_text().partition("*/")[0]
    # A line of a table has two spaces somewhere.
    line = r"^ \*    [^ -](?:(?!  ).)*[;{}]\n"
    pieces = re.findall(rf"(?:{line})(?:^ \*    .*\n)*", comment, re.MULTILINE)
    code = re.sub(r"^ \*    ", "", "".join(pieces), flags=re.MULTILINE).replace("...\n", "")
    assert code.count("lh_") > 5
    whole = f"""#include <dlfcn.h>
#include <layouthost/layouthost.h>
#include <stdio.h>
#include <stdlib.h>
static lh_error error = LH_ERROR_INIT;
void check(lh_status status);
void check(lh_status status) {{
  if (status != LH_OK) exit((fprintf(stderr, "%s\\n", error.message), 1));
}}
{AROUND[name]} {{
{code}}}
"""
    checks_every_status(whole, watchful_headers, tmp_path)
    assert not re.search(r"^ *(entry|cls->vtable)", code, re.MULTILINE), "its result is dropped"


@pytest.mark.parametrize("snippet", snippets("python"), ids=str)
def test_a_python_program_in_the_documentation_runs(snippet, tmp_path):
    source = tmp_path / "program.py"
    source.write_text(snippet.code)
    assert checked(sys.executable, "-W", "error", source, cwd=ROOT).strip()


@pytest.mark.parametrize(
    "page", ["collection-view.md", "details/collection-view.md", "self-sizing.md"]
)
def test_the_pieces_of_a_page_are_one_program(page):
    """Later blocks use the variables of the first."""
    text = (ROOT / "Documentation" / page).read_text()
    code = "\n".join(code for language, code in FENCE.findall(text) if language == "python")
    assert checked(sys.executable, "-W", "error", "-c", code, cwd=ROOT).strip()


def test_the_examples_of_the_collection_view_print_the_results_on_the_page():
    text = (ROOT / "Documentation" / "collection-view.md").read_text()
    blocks = BLOCK.findall(text)
    code = "\n".join(code for language, code in blocks if language == "python")
    printed = checked(sys.executable, "-W", "error", "-c", code, cwd=ROOT)
    (dragged,) = [code for language, code in blocks if not language]
    assert dragged in printed
    drawn, _, rest = printed.partition("at rest after ")
    # Slot, whether it is new, section, item, frame: cells only, with the heights that were set.
    rows = re.findall(r"^\d+ True 0 (\d+) \[ *[\d.]+ +[\d.]+ +195\. +(\d+)\. *\]$", drawn, re.M)
    assert len(rows) == len(drawn.splitlines()) > 8
    assert all(int(height) == 80 + 20 * (int(item) % 7) for item, height in rows)
    seconds, offset = re.match(r"([\d.]+) s, at (\d+)\n", rest).groups()
    assert float(seconds) > 0.5 and int(offset) > 300


def test_the_swap_in_c_plus_plus_runs(tmp_path):
    page = (ROOT / "Documentation" / "hot-swap.md").read_text()
    (code,) = [code for language, code in FENCE.findall(page) if language == "cpp"]
    (tmp_path / "swap.cpp").write_text(f"""#include <layouthost/layouthost.hpp>
#include <iostream>
using namespace layouthost;
int main() {{
  Host host = Host::create("test", "1", LH_HOST_NO_DEFAULT_PATHS);
  host.add_search_path("{carousel("1.0.0").parent}");
  Layout layout = Layout::create(host, "carousel@^1");
  host.add_search_path("{carousel("1.1.0").parent}");
{code}
  std::cout << layout.class_of().version() << std::endl;
}}
""")
    flags = ("-std=c++17", "-Wall", "-Wextra", "-Werror", "-I", INCLUDE)
    checked("g++", *flags, tmp_path / "swap.cpp", *LINKED, "-o", tmp_path / "swap")
    printed = checked(tmp_path / "swap")
    assert re.match(r"carousel 1\.0\.0 \(\w+\) -> 1\.1\.0 \(\w+\): 1 layout swapped\n", printed)
    assert printed.splitlines()[-1] == "1.1.0"


def measuring_code(language):
    page = (ROOT / "Documentation" / "self-sizing.md").read_text()
    (code,) = [code for found, code in FENCE.findall(page) if found == language]
    return code


@pytest.mark.parametrize("language", ["c", "cpp"])
def test_the_measure_functions_compile(language, tmp_path):
    code = measuring_code(language)
    source = tmp_path / f"measure.{language}"
    if language == "c":
        function, _, call = code.rpartition("}\n")
        source.write_text(f"""#include <layouthost/layouthost.h>
double height_of(void *context, int64_t item, double width);
void check(lh_status status);
void start(lh_view *view, void *messages, double estimate);
{function}}}
void start(lh_view *view, void *messages, double estimate) {{
  lh_error error = LH_ERROR_INIT;
  {call}}}
""")
    else:
        source.write_text(f"""#include <layouthost/layouthost.hpp>
using namespace layouthost;
double height_of(std::int64_t item, double width) noexcept;
void start(View &view) {{
{code}}}
""")
    way = ("gcc", "-std=c11") if language == "c" else ("g++", "-std=c++17")
    checked(*way, *WARNINGS, "-I", INCLUDE, "-c", source, "-o", tmp_path / "measure.o")


def test_the_measure_function_in_swift_has_valid_types(tmp_path):
    source = tmp_path / "measure.swift"
    source.write_text(f"""import LayoutHost
func height(of item: Int64, width: Double) -> Double {{ Double(item) * width }}
func start(_ view: CollectionView) throws {{
{measuring_code("swift")}}}
""")
    checked(*swift_builds.compiler(swift_builds.HOST_MODULES), "-typecheck", source)


def test_there_are_programs_in_both_languages_for_every_layout():
    pages = {page.stem for page in (ROOT / "Documentation" / "layouts").glob("*.md")}
    for language in ("c", "python"):
        assert pages <= {snippet.page.stem for snippet in snippets(language)}
