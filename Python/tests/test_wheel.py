"""The wheel holds all that a machine without the repository needs."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import cffi
import numpy
import pytest

PROJECT = Path(__file__).resolve().parent.parent

PROGRAM = """
import layouthost

host = layouthost.Host()
print(layouthost.__file__)
print(*(candidate.path for candidate in host.candidates), sep="\\n")
with host.layout("bnb") as layout:
    layout.item_counts = [10]
    layout.viewport = (0, 0, 320, 568)
    print(len(layout.elements()))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel, built from a copy of the repository's parts that it needs."""
    copy = tmp_path_factory.mktemp("repository")
    unwanted = shutil.ignore_patterns("build", "*.egg-info", "__pycache__", "tests", "lib")
    shutil.copytree(PROJECT, copy / "Python", ignore=unwanted)
    release = copy / ".build" / "release"
    release.mkdir(parents=True)
    for file in (PROJECT.parent / ".build" / "release").iterdir():
        if file.suffix == ".so" or file.name == "layouthost-prove":
            shutil.copy(file, release)
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "--wheel-dir", str(out), str(copy / "Python")], check=True)
    (built,) = out.glob("*.whl")
    return built


def test_the_wheel_is_for_this_platform_and_any_python_3(wheel):
    assert wheel.name.startswith("layouthost-") and "-py3-none-linux_" in wheel.name


def test_the_wheel_holds_the_library_the_layouts_and_the_types(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    for name in ("_declarations.py", "py.typed", "lib/liblayouthost.so", "lib/libBnbLayout.so"):
        assert f"layouthost/{name}" in names
    assert not [name for name in names if "test" in name]


def test_the_program_that_tries_plugins_can_be_started(wheel):
    about = zipfile.ZipFile(wheel).getinfo("layouthost/lib/layouthost-prove")
    assert about.external_attr >> 16 & 0o111 == 0o111


def test_an_installed_wheel_needs_nothing_of_the_repository(wheel, tmp_path):
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    packages = {str(Path(module.__file__).parent.parent) for module in (cffi, numpy)}
    path = os.pathsep.join([str(tmp_path / "site"), *sorted(packages)])
    ran = subprocess.run(
        [sys.executable, "-S", "-c", PROGRAM],
        cwd=tmp_path,
        env={"PYTHONPATH": path, "HOME": str(tmp_path)},
        check=True,
        capture_output=True,
        text=True,
    )
    *files, elements = ran.stdout.split()
    assert all(file.startswith(str(tmp_path / "site")) for file in files), files
    assert elements == "5"
