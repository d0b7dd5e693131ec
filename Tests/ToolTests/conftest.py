"""The command, and pictures to show with it."""

import os
from pathlib import Path

import pytest
from toolchain import BUILD, TOOL, run
from ToolTests import made_pictures


class Tool:
    """build/layouthost, as somebody calls it who has this build's layouts."""

    program = TOOL

    def __init__(self, home: Path) -> None:
        self.environment = os.environ | {"HOME": str(home), "LAYOUTHOST_PATH": str(BUILD)}
        self.environment.pop("LAYOUTHOST_KIT", None)

    def __call__(self, *arguments, **options):
        return run(self.program, *arguments, env=self.environment, **options)

    def good(self, *arguments, **options) -> str:
        done = self(*arguments, **options)
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture
def tool(tmp_path) -> Tool:
    assert Tool.program.exists(), "build/layouthost is missing: run make tool"
    home = tmp_path / "home"
    home.mkdir()
    return Tool(home)


@pytest.fixture(scope="session")
def pictures(tmp_path_factory) -> Path:
    """A folder with a picture of each form that is understood."""
    folder = tmp_path_factory.mktemp("pictures")
    made_pictures.write(folder)
    return folder
