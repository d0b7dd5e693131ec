"""layouthost new: the files of the package, and names that would not build are rejected."""

import json
import re

import pytest
from toolchain import ROOT, run

URL = "https://example.org/layouthost.git"


def test_it_writes_the_template_under_another_name(tool, tmp_path):
    output = tool.does("new", "MyGridLayout", "--url", URL, "--from", "1.2.0", cwd=tmp_path)
    folder = tmp_path / "MyGridLayout"
    written = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    assert written == {
        "Package.swift", "README.md", ".gitignore", "Sources/MyGridLayout/plugin.json",
        "Sources/MyGridLayout/MyGridLayout.swift", "Sources/MyGridLayout/GridPlacement.swift",
        "Tests/MyGridLayoutTests/GridTests.swift",
    }  # fmt: skip
    assert output.splitlines()[-3:] == ["  cd MyGridLayout", "  layouthost dev", "  swift test"]
    manifest = (folder / "Package.swift").read_text()
    assert f'.package(url: "{URL}", from: "1.2.0")' in manifest and "path:" not in manifest
    declaration = json.loads((folder / "Sources/MyGridLayout/plugin.json").read_text())
    assert declaration == {
        "name": "MyGridLayout", "title": "My Grid", "version": "1.0.0",
        "layouts": [{"id": "my-grid", "class": "MyGridLayout"}],
    }  # fmt: skip
    assert f"({URL})" in (folder / "README.md").read_text()
    for path in written:
        text = (folder / path).read_text()
        assert (
            "FirstLayout" not in text and "first-layout" not in text and "LAYOUTHOST)" not in text
        )


def test_the_layout_is_small(tool, tmp_path):
    tool.does("new", "Small", "--url", URL, cwd=tmp_path)
    sources = (tmp_path / "Small" / "Sources" / "Small").iterdir()
    assert sum(len(source.read_text().splitlines()) for source in sources) < 150


@pytest.mark.parametrize(
    "name, message",
    [
        ("", "must have 1 to 48 characters"),
        ("A" * 49, "must have 1 to 48 characters"),
        ("ladder", "must begin with a capital letter"),
        ("class", "must begin with a capital letter"),
        ("9Lives", "must begin with a capital letter"),
        ("_Ladder", "must begin with a capital letter"),
        ("My-Grid", "only ASCII letters, digits and underscores"),
        ("../Ladder", "only ASCII letters, digits and underscores"),
        ("Über", "only ASCII letters, digits and underscores"),
        ("Swift", "is already used by Swift or by the plugin SDK"),
        ("LayoutPlugin", "is already used by Swift or by the plugin SDK"),
        ("Placement", "is already used by Swift or by the plugin SDK"),
        ("Self", "is already used by Swift or by the plugin SDK"),
    ],
)
def test_bad_names_are_rejected(tool, tmp_path, name, message):
    done = tool.try_to("new", name, "--url", URL, cwd=tmp_path)
    assert done.returncode == 65 and message in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["home"]


def test_the_names_of_the_sdks_own_targets_are_rejected(tool, tmp_path):
    """SwiftPM builds no package that has a target's name in common with one of its dependencies."""
    manifest = (ROOT / "Package.swift").read_text()
    names = set(re.findall(r'(?:[tT]arget|[pP]lugin)\(\s*(?:name: )?"([A-Z]\w+)"', manifest))
    assert {"CircleLayout", "LayoutPlugin", "PluginEntry", "ConformanceTests"} <= names
    written = {
        name
        for name in names
        if tool.try_to("new", name, "--url", URL, cwd=tmp_path).returncode == 0
    }
    assert written == set()


@pytest.mark.parametrize(
    "options, status, message",
    [
        ((), 66, "--url, --path or the environment variable LAYOUTHOST_KIT"),
        (("--url", "layouthost"), 65, "is not a repository's address"),
        (("--url", 'https://x/"a'), 65, "is not a repository's address"),
        (("--url", "https://x/.git"), 65, "is not a repository's address"),
        (("--url", URL, "--from", "1"), 65, '"1" is not a version'),
        (("--url", URL, "--from", "1.a.0"), 65, '"1.a.0" is not a version'),
        (("--url", URL, "--id", "My Id"), 65, 'the id is "My Id"; it may be'),
        (("--url", URL, "--id", "a" * 65), 65, "1 to 64 lowercase letters"),
        (("--path", "/nowhere"), 66, "/nowhere has no Package.swift"),
        (("--url", URL, "--path", "."), 64, "--url and --path are both given"),
    ],
)
def test_bad_options_are_rejected(tool, tmp_path, options, status, message):
    done = tool.try_to("new", "Ladder", *options, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (status, "")
    assert message in done.stderr
    assert not (tmp_path / "Ladder").exists()


@pytest.mark.parametrize("kit", ["file:///srv/kits/kit.git", "git@example.org:Kit"])
def test_the_kit_may_be_named_by_the_environment(tool, tmp_path, kit):
    tool.environment["LAYOUTHOST_KIT"] = kit
    tool.does("new", "Ladder", cwd=tmp_path)
    manifest = (tmp_path / "Ladder" / "Package.swift").read_text()
    assert f'.package(url: "{kit}", from: "1.0.0")' in manifest
    assert manifest.count('package: "kit"') == 3


def test_the_kit_may_be_a_folder(tool, tmp_path):
    kit, other = tmp_path / "kit", tmp_path / 'a "kit"'
    for folder in (kit, other):
        folder.mkdir()
        (folder / "Package.swift").touch()
    tool.does("new", "Ladder", "--path", kit, cwd=tmp_path)
    manifest = (tmp_path / "Ladder" / "Package.swift").read_text()
    assert f'.package(name: "layouthost", path: "{kit}")' in manifest
    assert manifest.count('package: "layouthost"') == 3
    done = tool.try_to("new", "Other", "--path", other, cwd=tmp_path)
    assert done.returncode == 65 and "that is not allowed in a manifest" in done.stderr


@pytest.mark.parametrize(
    "name, id, title",
    [
        ("MyGridLayout", "my-grid", "My Grid"),
        ("URLGrid2", "urlgrid2", "Urlgrid2"),
        ("My_Grid_", "my-grid", "My Grid"),
        ("My__GridLayout", "my-grid", "My Grid"),
    ],
)
def test_the_layout_s_id_and_title_follow_from_the_name(tool, tmp_path, name, id, title):
    tool.does("new", name, "--url", URL, cwd=tmp_path)
    declaration = json.loads((tmp_path / f"{name}/Sources/{name}/plugin.json").read_text())
    assert (declaration["layouts"][0]["id"], declaration["title"]) == (id, title)


def test_the_id_and_the_folder_may_be_given(tool, tmp_path):
    output = tool.does(
        "new", "Ladder", "--url", URL, "--id", "steps", "--in", "it's here", cwd=tmp_path
    )
    folder = tmp_path / "it's here" / "Ladder"
    quoted = str(folder).replace("'", "'\\''")
    assert f"{folder} has the layout steps, in 7 files" in output and f"  cd '{quoted}'\n" in output
    assert '"id": "steps"' in (folder / "Sources/Ladder/plugin.json").read_text()


def test_a_failed_write_leaves_no_files(tool, tmp_path):
    """The reason of the system, which is a full file system."""
    full = ("sh", "-c", 'trap "" XFSZ; ulimit -f 0; exec "$@"', "sh")
    words = ("new", "Ladder", "--url", URL)
    done = run(*full, tool.program, *words, env=tool.environment, cwd=tmp_path)
    assert done.returncode == 74 and "cannot write " in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["home"]


def test_existing_files_stay(tool, tmp_path):
    (tmp_path / "Ladder").mkdir()
    (tmp_path / "Ladder" / "mine").write_text("mine")
    done = tool.try_to("new", "Ladder", "--url", URL, cwd=tmp_path)
    assert done.returncode == 65 and "already exists" in done.stderr
    assert [path.name for path in (tmp_path / "Ladder").iterdir()] == ["mine"]
