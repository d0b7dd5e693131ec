"""A layout outside this repository: the example, with this repository as a versioned git
dependency."""

import os
import re
import shutil
import time

import layouthost
import pytest
from toolchain import ROOT, checked, run

AUTHOR = {
    f"GIT_{who}_{what}": "nobody@example.org"
    for who in ("AUTHOR", "COMMITTER")
    for what in ("NAME", "EMAIL")
}


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    """The package alone, with an empty home folder, and a function that builds it."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is no git repository")
    folder = tmp_path_factory.mktemp("outside")
    released = folder / "layouthost"
    checked("git", "clone", "-q", "--bare", ROOT, released)
    release_with_uncommitted_changes(released, "1.0.0")
    made = folder / "justified"
    shutil.copytree(ROOT / "Examples" / "layout-package", made, symlinks=True)
    manifest = made / "Package.swift"
    text = manifest.read_text()
    path = '.package(name: "layouthost", path: "../..")'
    assert path in text
    manifest.write_text(text.replace(path, f'.package(url: "file://{released}", from: "1.0.0")'))
    (folder / "home").mkdir()
    return Package(made, {**os.environ, "HOME": str(folder / "home")})


def release_with_uncommitted_changes(repository, version):
    """Tags a commit of the current files, in a separate repository with its own index."""
    git = "git", f"--git-dir={repository}", f"--work-tree={ROOT}"
    # Git skips this folder's ignored files only if it is the current folder.
    options = {"cwd": ROOT, "env": {**os.environ, **AUTHOR}}
    checked(*git, "read-tree", "HEAD", **options)
    checked(*git, "add", "--all", **options)
    tree = checked(*git, "write-tree", **options).strip()
    commit = checked(*git, "commit-tree", "-m", f"Release {version}", tree, **options).strip()
    checked(*git, "tag", version, commit, **options)


class Package:
    def __init__(self, folder, environment):
        self.folder = folder
        self.manifest = folder / "Package.swift"
        self.library = folder / ".build" / "release" / "libJustifiedRows.so"
        self._environment = environment

    def build(self, *words):
        """The build's output, and its duration in seconds."""
        started = time.monotonic()
        options = {"cwd": self.folder, "env": self._environment, "timeout": 900}
        return run("swift", "build", "-c", "release", *words, **options), time.monotonic() - started


def test_an_outside_layout_is_built_found_and_run(package, record_property):
    done, seconds = package.build()
    record_property("seconds", seconds)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "warning" not in done.stdout + done.stderr
    symbols = checked("nm", "-D", "--defined-only", package.library).splitlines()
    assert [line.split()[-1] for line in symbols] == ["lh_plugin_entry"]
    with layouthost.Host([package.library.parent], default_paths=False).layout(
        "justified-rows@1.0.0"
    ) as layout:
        layout.item_counts = [3]
        layout.viewport = (0, 0, 600, 800)
        assert len(layout.elements()) == 3
    assert checked(package.library.with_name("checks")) == "all checks passed\n"

    declaration = package.folder / "Sources" / "JustifiedRows" / "plugin.json"
    declaration.write_text(declaration.read_text().replace("1.0.0", "1.1.0"))
    done, seconds = package.build()
    record_property("seconds_after_an_edit", seconds)
    assert done.returncode == 0, done.stdout + done.stderr
    found = layouthost.Host([package.library.parent], default_paths=False).candidates
    assert [one.version for one in found if one.id == "JustifiedRows"] == ["1.1.0"]


FORGOTTEN = [
    (
        "Embedded",
        r'\.enableExperimentalFeature\("Embedded"\),',
        "a layout is Embedded Swift; its target ",
    ),
    (
        "PluginEntry",
        r",\s+plugins: \[.*\]",
        "this library has no lh_plugin_entry: its target needs plu",
    ),
]


@pytest.mark.parametrize("what, pattern, message", FORGOTTEN, ids=[row[0] for row in FORGOTTEN])
def test_the_build_names_missing_parts_of_a_manifest(package, what, pattern, message):
    whole = package.manifest.read_text()
    try:
        without, count = re.subn(pattern, "", whole)
        assert count == 1, what
        package.manifest.write_text(without)
        done, _ = package.build("--product", "JustifiedRows")
        assert done.returncode != 0
        assert message in done.stdout + done.stderr
    finally:
        package.manifest.write_text(whole)


def test_a_wrong_declaration_is_an_error_in_its_file(package):
    declaration = package.folder / "Sources" / "JustifiedRows" / "plugin.json"
    whole = declaration.read_text()
    try:
        for right, wrong, message in [
            ("justified-rows", "Rows", 'plugin.json: error: "id" is "Rows", not 1 to 64 '),
            ("JustifiedLayout", "RowsLayout", r"plugin.json:5:.*cannot find type 'RowsLayout'"),
        ]:
            declaration.write_text(whole.replace(right, wrong))
            done, _ = package.build("--product", "JustifiedRows")
            assert done.returncode != 0
            assert re.search(message, done.stdout + done.stderr), done.stdout + done.stderr
    finally:
        declaration.write_text(whole)
