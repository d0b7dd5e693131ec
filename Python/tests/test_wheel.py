"""The wheels hold all that a machine without the repository needs, and leave nothing behind where
they are built."""

import os
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import numpy
import pytest

PROJECT = Path(__file__).resolve().parent.parent
ROOT = PROJECT.parent
BUILD = Path(os.environ.get("LAYOUTHOST_BUILD", ROOT / ".build" / "release")).resolve()
PLUGIN = ROOT / "Examples" / "plugin-wheel"

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

CIRCLE = """
import sys
import layouthost

with layouthost.Host() as host, host.layout("circle") as circle:
    circle.item_counts = [8]
    circle.radius = 150
    circle.viewport = (0, 0, 500, 500)
    report = host.swap("circle", layouthost.SwapConditions(runs_trial=True))
    print(host.resolve("circle").path, len(circle.elements()), report.outcome.name)
print("circle_in_c" in sys.modules)
"""


def run(*command, **options):
    done = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, **options
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def files(folder):
    """Every file below a folder, and when it was last changed."""
    kept = (path for path in folder.rglob("*") if "__pycache__" not in path.parts)
    return {path: path.stat().st_mtime_ns for path in kept if path.is_file()}


def environment(**changes):
    """The environment, without what points to this repository."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return {**kept, "LAYOUTHOST_BUILD": str(BUILD), **changes}


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """What `make wheel` writes: the wheel, and the sources."""
    out = tmp_path_factory.mktemp("wheel")
    before = files(PROJECT)
    run(ROOT / "Scripts" / "wheel", out, env=environment(PYTHON=sys.executable))
    assert files(PROJECT) == before
    (wheel,), (sources,) = out.glob("*.whl"), out.glob("*.tar.gz")
    return wheel, sources


@pytest.fixture(scope="module")
def wheel(built):
    return built[0]


@pytest.fixture(scope="module")
def sources(built, tmp_path_factory):
    """The unpacked sources."""
    folder = tmp_path_factory.mktemp("sources")
    subprocess.run(["tar", "-xf", built[1], "-C", folder], check=True)
    (unpacked,) = folder.iterdir()
    return unpacked


@pytest.fixture(scope="module")
def plugin_wheel(tmp_path_factory):
    """The wheel of the circle in plain C."""
    out = tmp_path_factory.mktemp("plugin-wheel")
    before = files(PLUGIN)
    build(PLUGIN, out)
    assert files(PLUGIN) == before
    (wheel,) = out.glob("*.whl")
    return wheel


def build(project, out, **changes):
    command = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", out]
    return run(*command, project, env=environment(**changes))


def failure(project, out, **changes):
    """The line that says why a wheel cannot be built."""
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-w", out]
    done = subprocess.run(
        [*map(str, command), str(project)],
        env=environment(**changes), capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode != 0 and not list(out.glob("*.whl"))
    said = [line.strip() for line in (done.stdout + done.stderr).splitlines()]
    (line,) = (line for line in said if line.startswith("error: th"))
    return line


@pytest.fixture
def machine(tmp_path):
    """A virtual environment with nothing but what the package rests on, and a function that
    installs wheels there and runs a program."""
    venv.create(tmp_path / "venv", symlinks=True)
    python = tmp_path / "venv" / "bin" / "python"
    (site,) = (tmp_path / "venv" / "lib").glob("python3*/site-packages")
    packages = Path(numpy.__file__).parents[1]
    for needed in ("numpy", "numpy.libs", "cffi", "_cffi_backend*.so"):
        for found in packages.glob(needed):
            (site / found.name).symlink_to(found)
    options = ["--no-deps", "--no-index", "--disable-pip-version-check", "--quiet"]

    def ran(program, *wheels):
        run(sys.executable, "-m", "pip", "--python", python, "install", *options, *wheels)
        clean = {"HOME": str(tmp_path), "PATH": "/nowhere"}
        return run(python, "-I", "-c", program, cwd=tmp_path, env=clean).splitlines()

    return site, ran


def test_the_wheel_is_for_any_python_3_and_the_glibc_it_needs(wheel):
    tag = re.fullmatch(r"layouthost-[\w.]+-py3-none-(manylinux_2_\d+_\w+)\.whl", wheel.name)[1]
    tools = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    shown = run(sys.executable, "-m", "auditwheel", "show", wheel, env=environment(PATH=tools))
    assert f'platform tag: "{tag}"' in " ".join(shown.split())
    assert not re.search(r"lib(stdc|swift|gcc)", shown)


def test_the_wheel_holds_the_library_the_layouts_and_the_types(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    for name in (
        "_declarations.py", "layouts.py", "py.typed", "lib/liblayouthost.so", "lib/libBnbLayout.so"
    ):  # fmt: skip
        assert f"layouthost/{name}" in names
    assert [name for name in names if name.endswith("licenses/LICENSE")]
    assert not [name for name in names if "test" in name]


def test_the_program_that_tries_plugins_can_be_started(wheel):
    about = zipfile.ZipFile(wheel).getinfo("layouthost/lib/layouthost-prove")
    assert about.external_attr >> 16 & 0o111 == 0o111


def test_an_installed_wheel_needs_nothing_of_the_repository(wheel, machine):
    site, ran = machine
    *files, elements = ran(PROGRAM, wheel)
    assert all(file.startswith(str(site)) for file in files) and len(files) > 6, files
    assert elements == "5"


def test_a_plugin_is_a_wheel_of_its_own(wheel, plugin_wheel, machine):
    site, ran = machine
    found, imported = ran(CIRCLE, wheel, plugin_wheel)
    # Tried in another process too, so the wheel's own program was found and runs.
    assert found == f"{site}/circle_in_c/libCircleInC.so 8 UNCHANGED"
    assert imported == "False"


def test_a_wheel_is_built_without_strip_too(tmp_path):
    build(PROJECT, tmp_path, PATH="/nowhere")
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as opened:
        inside = opened.read("layouthost/lib/libBnbLayout.so")
    assert inside == (BUILD / "libBnbLayout.so").read_bytes()


def test_the_error_of_sources_without_libraries_has_instructions(sources, tmp_path):
    assert not list(sources.rglob("*.so"))
    line = failure(sources, tmp_path, LAYOUTHOST_BUILD="")
    assert line.startswith("error: this source distribution has no native libraries, and Swift is")
    assert "install a wheel, or set LAYOUTHOST_BUILD to a folder with liblayouthost.so" in line
    build(sources, tmp_path)
    (wheel,) = tmp_path.glob("*.whl")
    assert "layouthost/lib/liblayouthost.so" in zipfile.ZipFile(wheel).namelist()


def test_the_error_of_a_repository_without_a_build_has_the_command(sources, tmp_path):
    shutil.copytree(sources, tmp_path / "Python")
    for name in ("Makefile", "Package.swift"):
        (tmp_path / name).touch()
    line = failure(tmp_path / "Python", tmp_path, LAYOUTHOST_BUILD="")
    assert line == (
        f"error: the libraries are not built yet; run `make -C {tmp_path}` and try again"
    )
