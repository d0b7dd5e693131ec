"""The package that `layouthost new` writes, with this repository as a versioned git dependency."""

import json
import os
import re

import layouthost
import pytest
from Tool.Command.conftest import developer
from toolchain import ROOT, checked, run

AUTHOR = {
    f"GIT_{who}_{what}": "nobody@example.org"
    for who in ("AUTHOR", "COMMITTER")
    for what in ("NAME", "EMAIL")
}


@pytest.fixture(scope="module")
def kit(tmp_path_factory):
    """A repository with the current files as version 1.0.0."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is no git repository")
    kit = tmp_path_factory.mktemp("kit") / "layouthost.git"
    checked("git", "clone", "-q", "--bare", ROOT, kit)
    git = "git", f"--git-dir={kit}", f"--work-tree={ROOT}"
    # Git skips this folder's ignored files only if it is the current folder.
    options = {"cwd": ROOT, "env": {**os.environ, **AUTHOR}}
    checked(*git, "read-tree", "HEAD", **options)
    checked(*git, "add", "--all", **options)
    tree = checked(*git, "write-tree", **options).strip()
    commit = checked(*git, "commit-tree", "-m", "1.0.0", tree, **options).strip()
    checked(*git, "tag", "1.0.0", commit, **options)
    return kit


class Package:
    """A new layout of a user."""

    def __init__(self, tool, kit, folder):
        self._tool = tool
        folder.mkdir(parents=True, exist_ok=True)
        tool.does("new", "Ladder", "--url", kit.as_uri(), cwd=folder)
        self.folder = folder / "Ladder"
        self.manifest = self.folder / "Package.swift"
        self.declaration = self.folder / "Sources" / "Ladder" / "plugin.json"
        self.library = self.folder / ".build" / "release" / "libLadder.so"

    def build(self, *words):
        """The exit status and the output of the compiler."""
        options = {"cwd": self.folder, "env": self._tool.environment, "timeout": 900}
        done = run("swift", "build", "-c", "release", *words, **options)
        return done.returncode, done.stdout + done.stderr


@pytest.fixture(scope="module")
def user(tmp_path_factory):
    """The command of a user with an empty home folder."""
    return developer(tmp_path_factory.mktemp("home"))


@pytest.fixture(scope="module")
def first(user, kit, tmp_path_factory):
    package = Package(user, kit, tmp_path_factory.mktemp("first"))
    status, output = package.build()
    assert status == 0, output
    assert "warning" not in output
    return package


@pytest.fixture(scope="module")
def second(user, kit, first, tmp_path_factory):
    """Another package of the same user, in a folder of another depth, when the first is gone."""
    first.folder.rename(first.folder.with_name("away"))
    package = Package(user, kit, tmp_path_factory.mktemp("second") / "one" / "more")
    status, output = package.build("--product", "Ladder")
    assert status == 0, output
    first.folder.with_name("away").rename(first.folder)
    return package


def test_it_builds_from_a_version_of_the_kit_in_an_empty_home(first, user):
    symbols = checked("nm", "-D", "--defined-only", first.library).splitlines()
    assert [line.split()[-1] for line in symbols] == ["lh_plugin_entry"]
    shown = json.loads(user.does("render", first.library, "--items", "5", "--format", "json"))
    assert (shown["layout"], len(shown["elements"])) == ("ladder", 5)
    with layouthost.Host([first.library.parent], default_paths=False).layout(
        "ladder@1.0.0"
    ) as layout:
        layout.item_counts = [3]
        layout.viewport = (0, 0, 600, 800)
        assert len(layout.elements()) == 3
    assert checked("git", "init", "-q", first.folder) == ""
    assert ".build" not in checked("git", "-C", first.folder, "status", "--short", "-uall")


def test_a_build_in_another_folder_is_the_same_byte_for_byte(first, second, tmp_path):
    for package, name in ((first, "first"), (second, "second")):
        checked("strip", package.library, "-o", tmp_path / name)
    assert (tmp_path / "first").read_bytes() == (tmp_path / "second").read_bytes()


def test_an_edit_of_the_declaration_reaches_the_library(first):
    first.declaration.write_text(first.declaration.read_text().replace("1.0.0", "1.1.0"))
    status, output = first.build()
    assert status == 0, output
    found = layouthost.Host([first.library.parent], default_paths=False).candidates
    assert [one.version for one in found if one.id == "Ladder"] == ["1.1.0"]


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
def test_the_build_names_missing_parts_of_a_manifest(second, what, pattern, message):
    whole = second.manifest.read_text()
    try:
        without, count = re.subn(pattern, "", whole)
        assert count == 1, what
        second.manifest.write_text(without)
        status, output = second.build("--product", "Ladder")
        assert status != 0 and message in output
    finally:
        second.manifest.write_text(whole)


@pytest.mark.parametrize(
    "right, wrong, message",
    [
        ('"ladder"', '"Ladder"', 'plugin.json: error: "id" is "Ladder", not 1 to 64 '),
        (
            '"class": "Ladder"',
            '"class": "RowsLayout"',
            r"plugin.json:\d+:.*cannot find type 'RowsLayout'",
        ),
    ],
)
def test_a_wrong_declaration_is_an_error_in_its_file(second, right, wrong, message):
    whole = second.declaration.read_text()
    try:
        assert right in whole
        second.declaration.write_text(whole.replace(right, wrong))
        status, output = second.build("--product", "Ladder")
        assert status != 0 and re.search(message, output), output
    finally:
        second.declaration.write_text(whole)
