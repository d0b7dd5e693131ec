"""The example that scrolls while its plugin is rebuilt, with a plugin of rows in C."""

import re
import shutil
import subprocess
import time
from dataclasses import dataclass

import pytest
from toolchain import BUILD, INCLUDE, ROOT, c_library, checked, head_command, run

STEP = 3.0  # The scroll distance per frame.
# The height of a character if 80 of them are 400 points wide.
CHARACTER = 10


@dataclass(frozen=True)
class Frame:
    """A printed frame."""

    number: int
    offset: float
    version: str
    lines: list

    @property
    def tops(self) -> set:
        """The lines in which a box begins."""
        return {number for number, line in enumerate(self.lines) if line.startswith("┌")}


def frames(printed: str) -> list:
    """The frames and, between them, the lines of reports."""
    found = []
    for line in printed.splitlines():
        head = re.fullmatch(r"frame (\d+)  offset 0 (\S+)  rows (\S+)", line)
        if head:
            found.append(Frame(int(head[1]), float(head[2]), head[3], []))
        elif found and isinstance(found[-1], Frame) and len(found[-1].lines) < 40:
            found[-1].lines.append(line)
        else:
            found.append(line)
    return found


def tops(offset: float, height: float) -> set:
    """Which of the 40 lines begin a row, for rows of a height."""
    places = (int((row * height - offset) / CHARACTER + 0.5 + 1000) - 1000 for row in range(200))
    return {place for place in places if 0 <= place < 40}


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    """The example, built with the command at its top."""
    binary = tmp_path_factory.mktemp("hot_swap") / "hot_swap"
    checked(*head_command(ROOT / "Examples/c/hot_swap.c", binary), cwd=ROOT)
    return binary


@pytest.fixture
def build(tmp_path):
    """A function that builds the rows with a version and a height; returns the file."""

    def built(version, height):
        library = tmp_path / f"rows-{version}.so"
        words = [f'-DPLUGIN_VERSION="{version}"', f"-DFIRST_HEIGHT={height}", "-I", INCLUDE]
        source = ROOT / "Tests/Fixtures/Plugins/rows_plugin.c"
        return c_library(library, "-fvisibility=hidden", *words, source)

    return built


@pytest.fixture
def running(program, build, tmp_path):
    """The running example with rows of 40 points in a folder; it ends with the test."""
    folder = tmp_path / "watched"
    folder.mkdir()
    shutil.copy(build("1.0.0", 40), folder / "rows.so")
    transcript = tmp_path / "transcript"
    with transcript.open("w") as output:
        words = [program, folder, "rows", "400", "400", "200", "60"]
        process = subprocess.Popen(words, stdout=output, cwd=tmp_path)
    yield Running(process, transcript, folder / "rows.so")
    process.terminate()
    process.wait(10)


@dataclass(frozen=True)
class Running:
    """The running example."""

    process: subprocess.Popen
    transcript: object
    plugin: object

    def until(self, message: str, count: int = 5) -> list:
        """Waits for a line with a message and some frames after it; returns all output."""
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            assert self.process.poll() is None, "it has ended"
            found = frames(self.transcript.read_text())
            at = [i for i, line in enumerate(found) if isinstance(line, str) and message in line]
            at = at if message else [0]
            if at and sum(isinstance(it, Frame) for it in found[at[0] :]) > count:
                return found
            time.sleep(0.05)
        raise AssertionError(f"nobody printed {message!r} in {self.transcript.read_text()}")


def scrolled_on(shown: list, twice: int = -1) -> None:
    """Checks that no frame is missing, and that each is a step further than the one before."""
    numbers = [frame.number for frame in shown]
    assert numbers == sorted([*range(numbers[-1] + 1), *([twice] if twice >= 0 else [])])
    assert [frame.offset for frame in shown] == [frame.number * STEP for frame in shown]


@pytest.mark.parametrize("replace", [shutil.copy, shutil.move], ids=["copied over", "moved"])
def test_a_running_program_takes_over_a_new_build_where_it_is(running, build, replace):
    running.until("", 10)
    replace(build("1.1.0", 70), running.plugin)
    found = running.until("1 layout swapped")
    shown = [it for it in found if isinstance(it, Frame) and len(it.lines) == 40]
    report = [it for it in found if isinstance(it, str)]
    assert re.fullmatch(r"rows 1\.0\.0 \(\w{8}\) -> 1\.1\.0 \(\w{8}\): 1 layout swapped", report[0])
    assert report[1] == f"  file: {running.plugin}"
    assert any(line.startswith("  time:") and " trial run " in line for line in report)
    before = [frame for frame in shown if frame.version == "1.0.0"]
    after = [frame for frame in shown if frame.version == "1.1.0"]
    assert shown == before + after
    assert found.index(report[0]) == found.index(after[0]) + 1
    # The same moment before and after; no other is missing or repeated.
    assert (before[-1].number, before[-1].offset) == (after[0].number, after[0].offset)
    scrolled_on(shown, twice=after[0].number)
    for frames_of_it, height in ((before, 40), (after, 70)):
        assert all(frame.tops == tops(frame.offset, height) for frame in frames_of_it)


def test_a_file_that_is_no_plugin_is_rejected_and_the_scroll_continues(running):
    running.until("", 10)
    running.plugin.write_bytes(b"\x7fELF and no more")
    found = running.until(": failed: ")
    shown = [it for it in found if isinstance(it, Frame) and len(it.lines) == 40]
    assert {frame.version for frame in shown} == {"1.0.0"}
    report = next(i for i, it in enumerate(found) if isinstance(it, str))
    scrolled_on(shown, twice=found[report - 1].number)
    assert all(frame.tops == tops(frame.offset, 40) for frame in shown)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["/no/such/folder", "bnb", "400", "400", "9", "1"], "/no/such/folder"),
        ([BUILD, "no-such-layout", "400", "400", "9", "1"], "no-such-layout"),
        ([BUILD, "bnb", "400", "400", "9", "1", "grid_padding"], "grid_padding"),
        ([BUILD, "bnb", "400", "400", "9"], "usage: "),
    ],
)
def test_a_mistake_ends_in_a_message(program, arguments, message):
    done = run(program, *arguments)
    assert done.returncode != 0
    assert message in done.stderr
    assert done.stdout == ""
