"""The command and its inputs: pictures, a package in development, plugins in C."""

import os
import shutil
from pathlib import Path

import pytest
from Tool.Command import made_pictures
from Tool.Command.workshop import Workshop
from Tool.command_line import CommandLine
from toolchain import BUILD, CIRCLE_IN_C, circle_in_c


def developer(home: Path) -> CommandLine:
    """The command of a user who has this build's layouts."""
    environment = {**os.environ, "LAYOUTHOST_PATH": str(BUILD)}
    environment.pop("LAYOUTHOST_KIT", None)
    return CommandLine(home, environment)


@pytest.fixture
def tool(tmp_path) -> CommandLine:
    return developer(tmp_path / "home")


@pytest.fixture(scope="session")
def pictures(tmp_path_factory) -> Path:
    """A folder with a picture of each supported format."""
    folder = tmp_path_factory.mktemp("pictures")
    made_pictures.write(folder)
    return folder


@pytest.fixture
def workshop(tool, tmp_path):
    """A package in development; begins with version 1.0.0."""
    begun = []

    def begin(version="1.0.0", *options, **others):
        begun.append(Workshop(tool, tmp_path / "package", str(version), *options, **others))
        return begun[0]

    yield begin
    for one in begun:
        if one.process.poll() is None:
            one.end()


@pytest.fixture
def circle(tmp_path):
    """Builds the circle in C, with something in it replaced."""

    def build(name: str, version: str, old: str = "", new: str = "") -> Path:
        folder = tmp_path / f"{name}-{version}"
        shutil.copytree(CIRCLE_IN_C, folder)
        source = folder / "circle.c"
        text = source.read_text()
        assert not old or old in text
        source.write_text(text.replace(old, new).replace('"1.0.1"', f'"{version}"'))
        return circle_in_c(folder / f"lib{name}.so", sources=folder)

    return build


@pytest.fixture
def crashing(circle):
    """A function from a version to a circle that ends the process when it computes its layout."""
    head = "static void place(const plain_input *in, int64_t n, lh_element *out) {\n"
    return lambda version: circle("Bad", version, head, head + "  __builtin_trap();\n")
