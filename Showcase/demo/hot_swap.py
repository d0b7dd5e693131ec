"""Runs a program whose layout is rebuilt meanwhile, Examples/c/hot_swap.c, and reads its output.

The program watches the plugin's folder. While it scrolls, a constant is changed and the plugin
rebuilt. The page shows the frames that the program drew in its terminal beside the results of both
builds for real pictures, at the offset of the swap.
"""

import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

import layouthost
from example_commands import compiling
from layouthost import Layout

from .capture import Recording
from .edited_plugin import NAME, RELEASE, ROOT, Edit, ToolFailed, build, run
from .pictures import Picture
from .scene import LANDSCAPE, Scene
from .tracks import Tracks
from .viewer import Viewer

EDIT = Edit(
    "CarouselProperties.swift",
    '"minimum_scale_factor", 0.85,',
    '"minimum_scale_factor", 0.6,',
)
PROPERTIES = {"item_size": (230.0, 300.0), "section_inset_top": (45.0,)}
SCREEN = LANDSCAPE
# The minimum number of frames before the edit and after the report; and in seconds, how long the
# program runs unless it is ended, and the timeout for its next line.
FRAMES, RUNTIME, PATIENCE = 12, 600, 60


def set_inputs(layout: Layout, pictures: Sequence[Picture]) -> None:
    layout.item_counts = [len(pictures)]
    for name, values in PROPERTIES.items():
        layout[name] = values if len(values) > 1 else values[0]


SCENE = Scene(
    requirement="carousel",
    title="Hot swap",
    summary="",
    set_inputs=set_inputs,
    corner_radius=20,
    background="#14181d",
    panel="#14181d",
    ink="#f2f4f6",
    screens=(SCREEN,),
)


@dataclass(frozen=True)
class Frame:
    """A frame as the program wrote it."""

    number: int
    offset: float
    lines: list[str]


@dataclass(frozen=True)
class Transcript:
    """The program's output up to the swap, and a little longer."""

    before: list[Frame]
    report: list[str]
    after: list[Frame]


@dataclass(frozen=True)
class HotSwap:
    """The complete result."""

    edit: Edit
    command: str
    seconds: float
    """How long `swift build` took, while the program ran."""
    transcript: Transcript
    before: Recording
    after: Recording
    """The results of the two builds for the pictures: one still each."""


def record_hot_swap(pictures: Sequence[Picture]) -> HotSwap:
    """Runs the program while the plugin is rebuilt. Raises ToolFailed."""
    with tempfile.TemporaryDirectory(prefix="hot-swap-") as scratch:
        folder = Path(scratch)
        program = folder / "hot_swap"
        run(*compiling(RELEASE, ROOT / "Examples/c/hot_swap.c", program))
        watched = folder / "watched"
        watched.mkdir()
        shutil.copy(RELEASE / NAME, watched)
        words = ["watched", SCENE.requirement, f"{SCREEN.width:g}", f"{SCREEN.height:g}"]
        words += [str(len(pictures)), str(RUNTIME)]
        words += [f"{name}={','.join(f'{n:g}' for n in it)}" for name, it in PROPERTIES.items()]
        with _started([str(program), *words], folder) as running:
            running.wait(lambda seen: len(seen.before) >= FRAMES)
            built = build(EDIT, folder / "edited")
            shutil.copy(built.plugin, watched)
            transcript = running.wait(lambda seen: len(seen.after) >= FRAMES)
        if not transcript.report[0].endswith(": 1 layout swapped"):
            raise ToolFailed("\n".join(["The program rejected the new build:", *transcript.report]))
        offset = transcript.after[0].offset
        before = _snapshot(RELEASE, "before", offset, pictures)
        after = _snapshot(built.plugin.parent, "after", offset, pictures)
        command = " ".join(["./hot_swap", *words])
        return HotSwap(EDIT, command, built.seconds, transcript, before, after)


@dataclass(frozen=True)
class _Program:
    """The running program and its output file."""

    process: "subprocess.Popen[bytes]"
    transcript_path: Path

    def wait(self, is_done: Callable[[Transcript], bool]) -> Transcript:
        """Waits for enough output and returns all of it. Raises ToolFailed."""
        deadline = time.monotonic() + PATIENCE
        while True:
            text = self.transcript_path.read_text(encoding="utf-8", errors="replace")
            seen = read_transcript(text)
            if is_done(seen):
                return seen
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise ToolFailed(
                    "\n".join(["hot_swap.c printed no more frames:", *text.splitlines()[-30:]])
                )
            time.sleep(0.05)


@contextmanager
def _started(command: Sequence[str], folder: Path) -> Iterator[_Program]:
    """Starts the program in a folder, and ends it afterwards."""
    transcript_path = folder / "transcript"
    with transcript_path.open("wb") as output:
        process = subprocess.Popen(command, cwd=folder, stdout=output, stderr=subprocess.STDOUT)
        try:
            yield _Program(process, transcript_path)
        finally:
            process.terminate()
            process.wait()


def read_transcript(text: str) -> Transcript:
    """Parses the program's output, without an incomplete last frame."""
    frames: list[Frame] = []
    report: list[str] = []
    first_after = 0
    for block in re.split(r"^(?=frame )", text, flags=re.MULTILINE)[1:]:
        head, *lines = block.splitlines()
        words = re.fullmatch(r"frame (\d+)  offset (\S+) \S+  .*", head)
        height = len(frames[0].lines) if frames else len(lines)
        if words is None or len(lines) < height:
            break
        frames.append(Frame(int(words[1]), float(words[2]), lines[:height]))
        if lines[height:] and not report:
            report, first_after = lines[height:], len(frames) - 1
    if not report:
        return Transcript(frames, [], [])
    return Transcript(frames[:first_after], report, frames[first_after:])


def _snapshot(plugins: Path, name: str, offset: float, pictures: Sequence[Picture]) -> Recording:
    """Returns the elements that the build in a folder computes at an offset for the program's
    input."""
    host = layouthost.Host([plugins], default_paths=False)
    with host.layout(SCENE.requirement) as layout:
        set_inputs(layout, pictures)
        layout.viewport = (0, 0, SCREEN.width, SCREEN.height)
        viewer = Viewer(layout, SCENE, len(pictures))
        viewer.settle()
        layout.scroll_to(offset, 0)
        still = viewer.still(offset, f"offset {offset:g}, {name} the swap", layout.elements())
        tracks = Tracks()
        tracks.add(offset, still.elements, still.shown)
        return Recording(f"swap-{name}", SCENE, SCREEN, True, [still], tracks.finished())
