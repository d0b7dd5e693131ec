"""Where the package searches for the host library."""

from pathlib import Path

import layouthost
import pytest
from layouthost import _library


@pytest.fixture
def nowhere(monkeypatch, tmp_path):
    """No library in the package, none in the repository, none in the environment."""
    monkeypatch.setattr(_library, "PACKAGE", str(tmp_path / "a" / "b" / "c" / "layouthost"))
    monkeypatch.delenv("LAYOUTHOST_LIBRARY", raising=False)
    _library.library.cache_clear()
    yield tmp_path
    _library.library.cache_clear()


def test_the_environment_names_the_library_before_anything_else(nowhere, monkeypatch):
    file = nowhere / "mine.so"
    file.write_bytes(b"")
    monkeypatch.setenv("LAYOUTHOST_LIBRARY", str(file))
    assert _library.find() == str(file)


def test_an_environment_variable_that_names_no_file_is_an_error(nowhere, monkeypatch):
    monkeypatch.setenv("LAYOUTHOST_LIBRARY", "/no/such/file.so")
    with pytest.raises(layouthost.LibraryNotFoundError, match=r"names /no/such/file\.so, which is"):
        _library.find()


def test_the_library_inside_the_package_comes_before_the_one_of_the_repository(nowhere):
    package = Path(_library.PACKAGE)
    header = package.parents[2] / "include" / "layouthost" / "host.h"
    inside = package / "lib" / "liblayouthost.so"
    built = package.parents[2] / ".build" / "release" / "liblayouthost.so"
    for file in (header, inside, built):
        file.parent.mkdir(parents=True)
        file.write_bytes(b"")
    assert _library.find() == str(inside)
    inside.unlink()
    assert _library.find() == str(built)


def test_a_folder_that_is_not_the_repository_is_not_searched(nowhere):
    built = Path(_library.PACKAGE).parents[2] / ".build" / "release" / "liblayouthost.so"
    built.parent.mkdir(parents=True)
    built.write_bytes(b"")
    with pytest.raises(layouthost.LibraryNotFoundError):
        _library.find()


def test_a_missing_library_is_an_import_error_with_instructions(nowhere):
    with pytest.raises(ImportError, match=r"swift build -c release.*LAYOUTHOST_LIBRARY"):
        layouthost.Host()


def test_a_file_that_is_no_library_is_an_import_error(nowhere, monkeypatch):
    file = nowhere / "text.so"
    file.write_text("not a library")
    monkeypatch.setenv("LAYOUTHOST_LIBRARY", str(file))
    with pytest.raises(layouthost.LibraryNotFoundError, match=r"text\.so cannot be opened"):
        layouthost.library_version()


def test_the_library_has_a_version():
    assert layouthost.library_version().count(".") == 2
