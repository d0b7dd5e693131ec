"""Plugins that came as Python packages."""

import shutil
import subprocess
import sys

import layouthost
import pytest
from layouthost import _installed


@pytest.fixture
def site(tmp_path, monkeypatch):
    """A function that installs a package with an entry point: its name, the value, its files."""
    monkeypatch.syspath_prepend(tmp_path)
    _installed.folders.cache_clear()

    def install(name, value, *files, kind="dist-info", group="layouthost.plugins"):
        about = tmp_path / f"{name}-1.0.{kind}"
        about.mkdir()
        (about / ("METADATA" if kind == "dist-info" else "PKG-INFO")).write_text(
            f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n"
        )
        (about / "entry_points.txt").write_text(f"[{group}]\n{name} = {value}\n")
        for file in files:
            folder = tmp_path / name
            folder.mkdir(exist_ok=True)
            (folder / "__init__.py").write_text("raise RuntimeError('imported')")
            shutil.copy(file, folder)
        return tmp_path / name

    yield install
    _installed.folders.cache_clear()


@pytest.mark.parametrize("kind", ["dist-info", "egg-info"])
def test_a_host_finds_the_plugins_of_installed_packages(site, plugin_folder, monkeypatch, kind):
    monkeypatch.delenv("LAYOUTHOST_PATH", raising=False)
    site("others", "others", plugin_folder / "libStrip.so", group="console_scripts")
    folder = site("strips", "strips", plugin_folder / "libStrip.so", kind=kind)
    assert _installed.folders() == (str(folder),)
    host = layouthost.Host()
    assert host.resolve("strip").path == str(folder / "libStrip.so")
    assert host.layout("strip").id == "strip"
    assert "strips" not in sys.modules
    with pytest.raises(layouthost.PluginNotFoundError):
        layouthost.Host(default_paths=False).resolve("strip")


def test_folders_of_the_program_come_first(site, plugin_folder):
    site("strips", "strips", plugin_folder / "libStrip.so")
    with layouthost.Host([plugin_folder]) as host:
        assert host.resolve("strip").path == str(plugin_folder / "libStrip.so")


@pytest.mark.parametrize("value", ["nowhere", "nowhere.at.all", "this"])
def test_an_entry_point_without_a_folder_is_a_warning_that_names_it(site, value):
    site("strips", value)
    with pytest.warns(RuntimeWarning, match=f"entry point 'strips' of .* package '{value}'"):
        host = layouthost.Host()
    assert "bnb" in repr(host)


def test_nothing_is_loaded_to_find_that_there_are_none():
    program = "import sys, layouthost; layouthost.Host(); print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert "importlib.metadata" not in done.stdout.split()
