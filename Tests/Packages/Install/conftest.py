"""Shared by the tests of the installation: prefixes to install into, and a consumer of them."""

import shutil
from pathlib import Path

import pytest
from Packages.Install.prefix import Prefix
from toolchain import ROOT, make

HERE = Path(__file__).resolve().parent


@pytest.fixture(scope="session")
def install(tmp_path_factory):
    """A function that installs into a new folder."""

    def installed() -> Prefix:
        folder = tmp_path_factory.mktemp("installed") / "prefix"
        make("install", f"PREFIX={folder}")
        return Prefix(folder)

    return installed


@pytest.fixture(scope="session")
def installed(install) -> Prefix:
    return install()


@pytest.fixture(scope="session")
def moved(install) -> Prefix:
    """An installation that was moved; nothing is left at its first place."""
    folder = install().folder
    other = folder.parent / "somewhere" / "else"
    other.parent.mkdir()
    shutil.move(folder, other)
    return Prefix(other)


@pytest.fixture
def project(tmp_path) -> Path:
    """A program and a plugin outside the repository, for any build system."""
    folder = shutil.copytree(HERE / "project", tmp_path / "project")
    shutil.copytree(ROOT / "Examples" / "plugin-in-c", folder / "plugin")
    return folder


@pytest.fixture
def later(project) -> Path:
    """The sources of the plugin's next version."""
    folder = shutil.copytree(project / "plugin", project / "later")
    text = (folder / "circle.c").read_text()
    assert text.count('"1.0.1"') == 2
    (folder / "circle.c").write_text(text.replace('"1.0.1"', '"1.1.0"'))
    return folder
