"""layouthost dev: that a page shows what is built, whatever comes out of a build.

A script stands for `swift`: it takes a moment where a compiler takes seconds, and "builds"
whichever release of the carousels the source names.
"""

import fcntl
import json
import os
import pty
import signal
import struct
import subprocess
import termios
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from toolchain import RELEASES
from ToolTests.socket_page import Page

SWIFT = """#!/bin/bash
if [[ "$*" == *--show-bin-path* ]]; then echo "$PWD/.build/release"; exit; fi
mkdir -p .build/release
version=$(cat Sources/version)
case $version in
  wrong) echo "Sources/version:1:1: error: this is wrong"; exit 1;;
  slow) echo "[3/9] Compiling Carousel, at length"; sleep 60 & echo $! > .build/sleeper; wait;;
  junk) echo "no library" > .build/release/libCarouselLayout.so;;
  nothing) rm -f .build/release/*.so;;
  *) cp {releases}/$version/libCarouselLayout.so .build/release/new
     mv .build/release/new .build/release/libCarouselLayout.so;;
esac
"""  # fmt: skip


class Workshop:
    """The command at work in a package, and what it says."""

    def __init__(self, tool, folder, *options, stderr=subprocess.PIPE) -> None:
        self.folder = folder
        (folder / "Sources").mkdir(parents=True, exist_ok=True)
        (folder / "Package.swift").touch()
        programs = folder.parent / "bin"
        programs.mkdir(exist_ok=True)
        (programs / "swift").write_text(SWIFT.replace("{releases}", str(RELEASES)))
        (programs / "swift").chmod(0o755)
        self.temporary = folder.parent / "tmp"
        self.temporary.mkdir(exist_ok=True)
        environment = tool.environment | {
            "PATH": f"{programs}:{os.environ['PATH']}", "TMPDIR": str(self.temporary),
        }  # fmt: skip
        self._pages: list[Page] = []
        self.process = subprocess.Popen(
            [tool.program, "dev", folder, "--port", "0", "--no-open", "--json", *options],
            stdout=subprocess.PIPE, stderr=stderr, text=True, env=environment,
        )  # fmt: skip
        self.port = int(self.line()["address"].split(":")[2].strip("/"))

    def page(self, **options) -> Page:
        self._pages.append(Page(self.port, **options))
        return self._pages[-1]

    def line(self) -> dict:
        return json.loads(self.process.stdout.readline())

    def build(self) -> dict:
        """How the next build went."""
        while (build := self.line()["build"])["state"] == "building":
            pass
        return build

    def save(self, version: str) -> None:
        (self.folder / "Sources" / "version").write_text(version)

    def end(self, number: int = signal.SIGINT) -> int:
        for page in self._pages:
            page.close()
        self.process.send_signal(number)
        status = self.process.wait(20)
        self.process.stdout.close()
        if self.process.stderr:
            self.process.stderr.close()
        return status


@pytest.fixture
def workshop(tool, tmp_path):
    """Begins with release 1.0.0."""
    begun = []

    def begin(version="1.0.0", *options, **streams):
        (tmp_path / "package" / "Sources").mkdir(parents=True)
        (tmp_path / "package" / "Sources" / "version").write_text(version)
        begun.append(Workshop(tool, tmp_path / "package", *options, **streams))
        return begun[0]

    yield begin
    for one in begun:
        if one.process.poll() is None:
            one.end()


def test_a_page_shows_a_build_and_the_next_one(workshop):
    shop = workshop()
    assert shop.build()["state"] == "shown"
    page = shop.page()
    panel = page.until("panel")
    assert (panel["layout"], panel["version"]) == ("snap-to-center", "1.0.0")
    assert page.until("layouts") == ["snap-to-center", "infinite", "carousel"]
    page.tell(window=[390, 844])
    first = page.frame(1)
    assert len(first["elements"][0]) == 13, "what is new is not told in full"
    page.tell(inputs=[[1, 0, 0, 1.1, 0, 0, 4, 0]])
    at = [page.frame(1 + step / 20)["offset"] for step in range(1, 60)][-1]
    assert at[0] > 0
    shop.save("1.1.0")
    build = shop.build()
    assert build["state"] == "shown" and "4 layouts exchanged" not in build["text"]
    assert "1.0.0 (" in build["text"] and "-> 1.1.0 (" in build["text"]
    assert page.until("panel")["version"] == "1.1.0"
    page.until("changed")
    # The item that was in the middle stays there; the distances between items are others.
    assert page.frame(9)["offset"][0] > 0


def test_what_does_not_build_changes_nothing(workshop):
    shop = workshop()
    shop.build()
    page = shop.page()
    page.until("layouts")
    for version, state, words in (
        ("wrong", "failed", "error: this is wrong"),
        ("junk", "refused", "the build has no plugin"),
        ("nothing", "refused", "the build has no plugin"),
    ):
        shop.save(version)
        build = shop.build()
        assert (build["state"], words in build["text"]) == (state, True), build
        told = page.until("status", lambda status, state=state: status["state"] == state)
        assert words in told["text"]
        assert len(page.frame(build["number"])["elements"]) > 0
    shop.save("1.0.0")
    assert shop.build()["state"] == "shown"


def test_properties_and_items_are_set_and_refused(workshop):
    shop = workshop()
    shop.build()
    page = shop.page()
    page.until("layouts")
    page.frame(1)
    page.tell(property="item_size", values=[50, 60])
    value = next(row for row in page.until("panel")["properties"] if row["name"] == "item_size")
    assert value["value"] == [50, 60]
    page.tell(property="item_size", values=[-1, 60])
    assert "item_size: values[0] is -1" in page.until("fault")["text"]
    page.tell(property="no_such", values=[1])
    assert "no_such" in page.until("fault")["text"]
    page.tell(items=-3)
    assert "-3 items are not within" in page.until("fault")["text"]
    page.tell(layout="carousel")
    assert page.until("panel")["layout"] == "carousel"


def test_other_origins_and_names_are_kept_out(workshop):
    shop = workshop()
    assert shop.page(host="example.org").status == 403
    assert shop.page(origin="http://example.org").status == 403
    assert shop.page(origin=f"http://localhost:{shop.port}").status == 101
    request = urllib.request.Request(
        f"http://127.0.0.1:{shop.port}/", headers={"Host": "example.org"}
    )
    with pytest.raises(urllib.error.HTTPError, match="403"):
        urllib.request.urlopen(request)


def test_the_page_and_its_pictures_are_served(workshop, pictures):
    shop = workshop("1.0.0", "--pictures", pictures)
    with urllib.request.urlopen(f"http://localhost:{shop.port}/") as answer:
        page = answer.read().decode()
    assert 'data-pictures="7"' in page and "new WebSocket" in page and "/* show" not in page
    with urllib.request.urlopen(f"http://localhost:{shop.port}/picture/1") as answer:
        assert answer.headers["Content-Type"] == "image/jpeg"
        assert answer.read() == (pictures / "b.jpg").read_bytes()
    for path in ("picture/7", "picture/-1", "picture/..%2f", "etc/passwd"):
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(f"http://localhost:{shop.port}/{path}")


def test_nonsense_ends_a_connection_and_nothing_else(workshop):
    shop = workshop()
    shop.build()
    page = shop.page()
    page._socket.sendall(b"\x81\xff" + b"\xff" * 8)
    with pytest.raises((ConnectionError, TimeoutError)):
        while True:
            page.hear()
    page = shop.page()
    page.until("layouts")
    page._socket.sendall(b"\x81\x85\0\0\0\0{{{{{")
    assert "not understood" in page.until("fault")["text"]
    assert len(page.frame(1)["elements"]) > 0


def runs(process: int) -> bool:
    """Whether it is there, and not only waits for somebody to ask how it ended."""
    try:
        status = Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False
    return status.rsplit(")", 1)[1].split()[0] != "Z"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_whatever_it_started_ends_with_it(workshop, number):
    shop = workshop("slow")
    sleeper = shop.folder / ".build" / "sleeper"
    for _ in range(100):
        if sleeper.exists() and sleeper.read_text():
            break
        time.sleep(0.05)
    started = int(sleeper.read_text())
    assert runs(started)
    assert shop.end(number) == 0
    for _ in range(40):
        if not runs(started):
            break
        time.sleep(0.05)
    assert not runs(started), "the compiler goes on"
    assert not [
        path.name for path in shop.temporary.iterdir() if path.name.startswith("layouthost")
    ]


def test_a_terminal_shows_on_one_line_what_a_long_build_is_at(workshop):
    ours, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 40, 0, 0))
    workshop("slow", stderr=terminal)
    os.close(terminal)
    seen = b""
    while b" 3 s: " not in seen:
        seen += os.read(ours, 4096)
    os.close(ours)
    lines = seen.decode().split("\r")
    assert lines[1:3] == [
        f"build 1, {second} s: [3/9] Compiling Carousel, at length"[:39] for second in (1, 2)
    ]


def test_a_first_build_that_fails_is_followed_by_one_that_does_not(workshop):
    shop = workshop("wrong")
    assert shop.build()["state"] == "failed"
    page = shop.page()
    assert page.until("status")["state"] == "failed"
    shop.save("1.0.0")
    assert shop.build()["state"] == "shown"
    assert page.until("panel")["layout"] == "snap-to-center"


@pytest.mark.parametrize(
    "options, status, sentence",
    [
        (("/nowhere",), 66, "/nowhere has no Package.swift"),
        (("--items", "-1"), 64, "--items"),
        (("--prover", "/nowhere"), 66, "/nowhere is not a program"),
    ],
)
def test_what_cannot_begin_says_why(tool, tmp_path, options, status, sentence):
    done = tool("dev", *options, "--no-open", cwd=tmp_path)
    assert done.returncode == status and sentence in done.stderr


def test_a_port_that_is_taken_is_named(workshop, tool):
    shop = workshop()
    done = tool("dev", shop.folder, "--port", str(shop.port), "--no-open", timeout=30)
    assert done.returncode == 74 and f"port {shop.port} is not to be had" in done.stderr
