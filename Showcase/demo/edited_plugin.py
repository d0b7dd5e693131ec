"""Builds a plugin from a copy of its sources in which one constant is changed."""

import shutil
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RELEASE = ROOT / ".build" / "release"
# The manifest names the repository by a relative path, so the copy needs the same depth.
COPY = ROOT / ".build" / "demo" / "package"
SCRATCH = ROOT / ".build" / "demo" / "build"
SOURCES = ROOT / "Plugins" / "CarouselLayout"
NAME = "libCarouselLayout.so"


class ToolFailed(Exception):
    """A compiler or the built program failed; the text has its output."""


@dataclass(frozen=True)
class Edit:
    """A constant in a line of the plugin, and its replacement."""

    file: str
    before: str
    after: str

    def lines(self) -> list[tuple[str, str]]:
        """Returns the edit as a diff: pairs of a sign and a line, with the line above."""
        lines = (SOURCES / self.file).read_text(encoding="utf-8").splitlines()
        at = next(number for number, line in enumerate(lines) if self.before in line)
        changed = lines[at].replace(self.before, self.after)
        return [(" ", lines[at - 1]), ("-", lines[at]), ("+", changed)]


@dataclass(frozen=True)
class Build:
    """The result of `swift build`."""

    plugin: Path
    seconds: float


def build(edit: Edit, folder: Path) -> Build:
    """Edits and builds the plugin, and copies it into its own folder."""
    started = time.monotonic()
    _copy_sources(edit)
    words = ["swift", "build", "-c", "release", "--package-path", COPY, "--scratch-path", SCRATCH]
    run(*words)
    folder.mkdir(parents=True)
    plugin = folder / NAME
    shutil.copy(SCRATCH / "release" / "libEditedCarousel.so", plugin)
    return Build(plugin, time.monotonic() - started)


def _copy_sources(edit: Edit) -> None:
    """Rewrites the copy, so that the compiler runs each time."""
    wanted = {COPY / "Package.swift": Path(__file__).with_name("package") / "Package.swift"}
    sources = [*SOURCES.glob("*.swift"), SOURCES / "plugin.json"]
    wanted |= {COPY / "Sources" / source.name: source for source in sources}
    (COPY / "Sources").mkdir(parents=True, exist_ok=True)
    for extra in set(COPY.rglob("*.swift")) - set(wanted):
        extra.unlink()
    for copy, source in wanted.items():
        text = source.read_text(encoding="utf-8")
        if source.name == edit.file:
            if text.count(edit.before) != 1:
                raise ToolFailed(f"{source} has {edit.before!r} {text.count(edit.before)} times.")
            text = text.replace(edit.before, edit.after)
        copy.write_text(text, encoding="utf-8")


def run(*words: object) -> None:
    """Runs a tool; raises ToolFailed with its output."""
    command = [str(word) for word in words]
    try:
        done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    except OSError as problem:
        raise ToolFailed(f"{command[0]} failed to start: {problem}") from None
    if done.returncode != 0:
        printed = (done.stdout + done.stderr).strip()
        raise ToolFailed(f"{' '.join(command)} exited with status {done.returncode}:\n{printed}")
