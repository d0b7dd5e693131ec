"""layouthost dev in a package.

A script replaces `swift`: it takes a moment instead of seconds, and "builds" the files that the
source names: a version of CarouselLayout, or plugins by their paths, the newest last.
"""

import json
import os
import re
import select
import signal
import subprocess
from pathlib import Path

from Tool.Command.socket_page import Page
from toolchain import CAROUSELS

SWIFT = """#!/bin/bash
mkdir -p .build/release
echo "$*" >> .build/calls
if [[ "$*" == *--show-bin-path* ]]; then echo "$PWD/.build/release"; exit; fi
version=$(cat Sources/version)
take() { cp $1 .build/release/new; mv .build/release/new .build/release/${1##*/}; }
case $version in
  wrong) echo "[1/2] Compiling Carousel"; echo "warning: this is unwise"
     echo "Sources/version:1:1: error: this is wrong"; echo "[2/2] Compiling Cover"; exit 1;;
  slow) echo "[2/9] Compiling Cover"; echo "[3/9] Compiling Carousel, at length"
     trap 'exit 0' TERM; sleep 60 & echo $! > .build/sleeper; wait;;
  junk) echo "no library" > .build/release/libCarouselLayout.so;;
  nothing) rm -f .build/release/*.so;;
  /*) for file in $version; do take $file; done;;
  *) take {carousels}/$version/libCarouselLayout.so;;
esac
"""  # fmt: skip


def prepare(tool, folder: Path, version: str) -> dict[str, str]:
    """Creates a package of a version; returns an environment in which `swift` builds it."""
    (folder / "Sources").mkdir(parents=True)
    (folder / "Sources" / "version").write_text(version)
    (folder / "Package.swift").touch()
    programs, temporary = folder.parent / "bin", folder.parent / "tmp"
    for made in (programs, temporary):
        made.mkdir()
    scripts = {
        "swift": SWIFT.replace("{carousels}", str(CAROUSELS)),
        "xdg-open": f'#!/bin/sh\necho "$*" > {folder.parent}/opened\n',
    }
    for name, script in scripts.items():
        (programs / name).write_text(script)
        (programs / name).chmod(0o755)
    path = f"{programs}:{os.environ['PATH']}"
    return tool.environment | {"PATH": path, "TMPDIR": str(temporary)}


class Workshop:
    """The running command in a package, and its output."""

    def __init__(
        self, tool, folder: Path, version: str, *options, stderr=subprocess.PIPE, opens=False,
        words=False, **environment: str,
    ) -> None:  # fmt: skip
        self.folder = folder
        self.temporary = folder.parent / "tmp"
        self._pages: list[Page] = []
        usual = [] if opens else ["--no-open"]
        self.process = subprocess.Popen(
            [tool.program, "dev", folder, "--port", "0", *usual, *options]
            + ([] if words else ["--json"]),
            stdout=subprocess.PIPE, stderr=stderr, bufsize=0,
            env=prepare(tool, folder, version) | environment,
        )  # fmt: skip
        self.said = self._line()
        """The page's address, from text or JSON output."""
        self.port = int(re.search(rb"localhost:(\d+)", self.said)[1])

    def page(self, **options) -> Page:
        self._pages.append(Page(self.port, **options))
        return self._pages[-1]

    def _line(self) -> bytes:
        """The next line, with a time limit."""
        assert select.select([self.process.stdout], [], [], 60)[0], "it says nothing"
        return self.process.stdout.readline()

    def line(self) -> dict:
        return json.loads(self._line())

    def build(self) -> dict:
        """The result of the next build."""
        while (build := self.line()["build"])["state"] == "building":
            pass
        return build

    def save(self, version: str) -> None:
        (self.folder / "Sources" / "version").write_text(version)

    def calls(self) -> list[str]:
        """The arguments of each call of `swift`."""
        return (self.folder / ".build" / "calls").read_text().splitlines()

    def litter(self) -> list[str]:
        """The files that it has left in the temporary folder."""
        return [path.name for path in self.temporary.iterdir() if "layouthost" in path.name]

    def end(self, number: int = signal.SIGINT) -> int:
        for page in self._pages:
            page.close()
        self.process.send_signal(number)
        status = self.process.wait(20)
        self.process.stdout.close()
        if self.process.stderr:
            self.process.stderr.close()
        return status
