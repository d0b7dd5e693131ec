"""The file of `npm pack` installs without a network, and includes its types."""

import gzip
import json
import re
import tarfile
from pathlib import Path

import pytest
from toolchain import ROOT, checked, run

HERE = Path(__file__).resolve().parent
TSC = ("tsc", "--strict", "--noEmit", "--target", "es2022", "--moduleResolution", "node")


def test_it_has_every_file_and_no_other(packed):
    with tarfile.open(packed) as file:
        names = {name.removeprefix("package/") for name in file.getnames()}
    tracked = checked("git", "ls-files", "src", cwd=ROOT / "JavaScript").split()
    sources = [name for name in tracked if name.endswith(".js")]
    types = [re.sub(r"^src/(.*)\.js$", r"types/\1.d.ts", name) for name in sources]
    modules = [f"modules/{folder.name}.wasm" for folder in (ROOT / "Plugins").iterdir()]
    assert len(sources) >= 16 and len(modules) == 6
    rest = ["package.json", "README.md", "LICENSE", "dist/index.js", "dist/index.js.map"]
    # Names that only a browser has are not part of JavaScript.
    others = [name for name in tracked if not name.endswith(".js")]
    assert names == {*sources, *others, *types, *modules, *rest}


def test_programs_load_one_small_file(package):
    """Its size is that on the page, in KB of 1,024 bytes; two layouts are two modules more."""
    bundle = package / "dist" / "index.js"
    assert not re.search(r"\bimport[ {\"']|\bfrom\"", bundle.read_text())
    said = (ROOT / "Documentation" / "details" / "javascript.md").read_text()
    sizes = re.search(r"which is (\d+) KB .* With two modules, .* is (\d+) KB", said, re.S)
    one, both = map(int, sizes.groups())
    modules = [package / "modules" / f"{name}.wasm" for name in ("ColumnLayout", "CarouselLayout")]
    assert packed_size(bundle) == pytest.approx(one, abs=0.6)
    assert sum(map(packed_size, [bundle, *modules])) == pytest.approx(both, abs=3)


def packed_size(file):
    return len(gzip.compress(file.read_bytes())) / 1024


def test_debuggers_find_its_sources(package):
    bundle = package / "dist" / "index.js"
    assert bundle.read_text().endswith("//# sourceMappingURL=index.js.map\n")
    said = json.loads((package / "dist" / "index.js.map").read_text())
    files = [(bundle.parent / source).resolve() for source in said["sources"]]
    assert package / "src" / "page" / "stage.js" in files
    assert all(file.is_file() for file in files)


def test_the_pages_name_the_file_that_is_packed(packed):
    for page in ("JavaScript/README.md", "Documentation/javascript.md"):
        named = re.findall(r"layouthost-\S+\.tgz", (ROOT / page).read_text())
        assert named and all(packed.match(name) for name in named), page


def test_it_needs_nothing_and_runs_nothing_when_it_is_installed(package):
    said = json.loads((package / "package.json").read_text())
    assert not {"dependencies", "peerDependencies", "optionalDependencies", "scripts"} & set(said)


def test_a_program_runs_where_it_is_installed(project):
    printed = checked("node", "program.mjs", cwd=project).split()
    assert set(printed[::2]) == {"0", "1", "23"} and "105" in printed


def test_its_modules_are_found_by_name(project):
    script = 'console.log(import.meta.resolve("layouthost/modules/BnbLayout.wasm"))'
    flag = "--experimental-import-meta-resolve"
    address = checked("node", flag, "--input-type=module", "-e", script, cwd=project).strip()
    assert Path(address.removeprefix("file://")).is_file()


RIGHT = (HERE / "project" / "program.ts").read_text()
WRONG = {
    "view.frame(0)": 'view.frame("0")',
    'load("carousel")': "load(5)",
    "width: 390, height: 320,": "width: 390,",
    "contentInsets:": "insets:",
    "counts: [2], items:": "items:",
    "items: [1n, 2]": 'items: ["1", 2]',
    "({ slot }) => slot": "({ number }) => number",
    "({ alpha }) => alpha": "({ opacity }) => opacity",
    "frame.nextTime": "frame.next",
    "{ item: 0 }": "{ row: 0 }",
    "const next: number | undefined": "const next: number",
    "layout.saveState()": "layout.save()",
    "problem.status": "problem.state",
    'action === "drag"': 'action === "drop"',
}


@pytest.fixture(scope="module")
def mistakes(project):
    """The lines with errors by file, and the compiler's exit status."""
    files = ["program.ts"]
    for number, (right, wrong) in enumerate(WRONG.items()):
        assert RIGHT.count(right) == 1, right
        files.append(f"wrong{number}.ts")
        (project / files[-1]).write_text(RIGHT.replace(right, wrong))
    # All at once, since most of the time goes into reading TypeScript's own types.
    done = run(*TSC, *files, cwd=project)
    found = {file: set() for file in files}
    for file, line in re.findall(r"^(.*)\((\d+),\d+\): error", done.stdout, re.M):
        found[file].add(int(line))
    return found


def test_a_program_in_typescript_is_checked_against_its_types(mistakes):
    assert mistakes["program.ts"] == set()


@pytest.mark.parametrize("right", WRONG)
def test_a_wrong_one_is_not(mistakes, right):
    line = RIGHT[: RIGHT.index(right)].count("\n") + 1
    assert mistakes[f"wrong{list(WRONG).index(right)}.ts"] == {line}


FORMER = re.compile(r"/\*\* @deprecated Use `(\w+)`\. \*/\n +get (\w+)\(\)")


def test_editors_strike_former_names_out(package):
    """Each is an accessor that TypeScript marks as deprecated, with the current name."""
    sources = {file: file.read_text() for file in (ROOT / "JavaScript" / "src").rglob("*.js")}
    former = {file: FORMER.findall(text) for file, text in sources.items()}
    assert sum(map(len, former.values())) == sum(
        text.count("@deprecated") for text in sources.values()
    )
    assert {file.stem: len(names) for file, names in former.items() if names} == {
        "view": 6,
        "frame": 5,
        "collection": 2,
    }
    for file, names in former.items():
        types = package / "types" / file.relative_to(ROOT / "JavaScript" / "src")
        declared = types.with_suffix(".d.ts").read_text()
        for current, name in names:
            assert f"get {name}() {{\n    return this.{current};\n" in sources[file], name
            assert re.search(rf"@deprecated Use `{current}`\. \*/\s+get {name}\(\)", declared), name
