"""Every program on the package's pages runs: in node, or in a browser if it attaches to a page.

A block with an import begins a program; the blocks after it without one continue that program.
"""

import re
import shutil
from dataclasses import dataclass

import browser as chromium
import pytest
from toolchain import ROOT, checked

PAGES = {
    "self-sizing": ROOT / "Documentation" / "self-sizing.md",
    "README": ROOT / "JavaScript" / "README.md",
    "guide": ROOT / "Documentation" / "javascript.md",
    "details": ROOT / "Documentation" / "details" / "javascript.md",
}
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
POLICY = {
    "content-security-policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self'; connect-src 'self'"
}
STAGE = """<!doctype html>
<link rel="stylesheet" href="stage.css">
<div id="cards"></div><div id="photos"></div>
"""
STYLE = "div { height: 320px; }"
IMPORTS = """<script type="importmap">
  { "imports": { "layouthost": "./node_modules/layouthost/dist/index.js" } }
</script>
"""


@dataclass
class Program:
    name: str
    code: str
    output: str = ""

    @property
    def is_of_a_page(self):
        return "attach" in self.code

    @property
    def is_bundled(self):
        return "modules:" in self.code


def programs():
    found = []
    for name, page in PAGES.items():
        text = page.read_text()
        for block in BLOCK.finditer(text):
            language, code = block.groups()
            if language == "js" and "import " in code:
                line = text.count("\n", 0, block.start()) + 1
                found.append(Program(f"{name}:{line}", code))
            elif language == "js":
                found[-1].code += code
            elif language == "" and found:
                found[-1].output = code
    return found


def in_node():
    return [one for one in programs() if not one.is_of_a_page]


def in_pages():
    return [one for one in programs() if one.is_of_a_page and not one.is_bundled]


@pytest.fixture(scope="module")
def address(project):
    (project / "stage.css").write_text(STYLE)
    with chromium.served(project) as address:
        yield address


def shown(page):
    """Waits for the texts of the cells."""
    cells = page.locator("[data-kind=cell]")
    cells.nth(1).wait_for()
    return cells.all_text_contents()


def test_the_pages_have_all_kinds_of_programs():
    assert len(in_node()) >= 4 and len(in_pages()) >= 2
    assert sum(one.is_bundled for one in programs()) == 1


@pytest.mark.parametrize("program", in_node(), ids=lambda program: program.name)
def test_a_program_prints_the_output_of_its_page(project, program):
    file = project / "snippet.mjs"
    file.write_text(program.code)
    printed = checked("node", file, cwd=project)
    assert printed.strip()
    assert program.output in ("", printed)


@pytest.mark.parametrize("program", in_pages(), ids=lambda program: program.name)
def test_a_program_shows_something(project, address, visit, program):
    script = f"<script type='module'>{program.code}\nwindow.isDone = true;</script>"
    (project / "snippet.html").write_text(STAGE + IMPORTS + script)
    page = visit(f"{address}/snippet.html")
    page.wait_for_function("window.isDone")
    if "dispose" not in program.code:
        assert shown(page)


def test_the_first_page_is_whole(project, address, visit):
    (html,) = [
        code for language, code in BLOCK.findall(PAGES["README"].read_text()) if language == "html"
    ]
    (project / "first.html").write_text(html)
    page = visit(f"{address}/first.html")
    assert {"Card 0", "Card 1", "Card 23"} <= set(shown(page))


@pytest.fixture
def bundle(project):
    """The page's program, built with its commands, in an HTML page."""
    if not shutil.which("esbuild"):
        pytest.skip("bundling needs Debian's esbuild")
    (program,) = [one for one in programs() if one.is_bundled]
    (project / "page.js").write_text(program.code)
    (commands,) = [
        code
        for language, code in BLOCK.findall(PAGES["details"].read_text())
        if language == "sh" and "esbuild" in code
    ]
    shutil.rmtree(project / "dist", ignore_errors=True)
    checked("bash", "-euc", commands, cwd=project)
    (project / "dist" / "stage.css").write_text(STYLE)
    html = f"{STAGE}<script type='module' src='page.js'></script>"
    (project / "dist" / "index.html").write_text(html)
    return "dist/index.html"


def test_a_bundle_runs_under_the_policy_that_the_page_names(address, visit, bundle):
    text = PAGES["details"].read_text()
    assert "`script-src 'self' 'wasm-unsafe-eval'`" in text
    page = visit(f"{address}/{bundle}", POLICY)
    assert {"0", "1", "23"} <= set(shown(page))


def test_without_that_word_in_the_policy_it_is_an_error(address, opened, bundle):
    page = opened.new_page()
    problems = chromium.problems_of(page)
    policy = POLICY["content-security-policy"].replace(" 'wasm-unsafe-eval'", "")
    page.route(
        "**/*.html",
        lambda route: route.fulfill(
            response=(fetched := route.fetch()),
            headers={**fetched.headers, "content-security-policy": policy},
        ),
    )
    with page.expect_event("pageerror") as problem:
        page.goto(f"{address}/{bundle}")
    assert re.search(r"CarouselLayout\.wasm cannot be compiled: ", str(problem.value))
    assert any("Content Security Policy" in line for line in problems)
    page.close()
