"""layouthost dev: a page shows each build, whether it works or not."""

import fcntl
import os
import pty
import re
import signal
import socket
import struct
import termios
import time
from pathlib import Path

import pytest
from Tool.Command.workshop import prepare
from toolchain import BUILD, CAROUSELS, run


def test_a_page_shows_a_build_and_the_next_one(workshop):
    shop = workshop()
    assert shop.build()["state"] == "shown"
    page = shop.page()
    panel = page.until("panel")
    assert (panel["layout"], panel["version"]) == ("snap-to-center", "1.0.0")
    assert page.until("layouts") == ["snap-to-center", "infinite", "carousel"]
    page.tell(window=[390, 844])
    first = page.frame(1)
    assert len(first["elements"][0]) == 13, "a new element is not complete"
    page.tell(inputs=[[1, 0, 0, 1.1, 0, 0, 4, 0]])
    at = [page.frame(1 + step / 20)["offset"] for step in range(1, 60)][-1]
    assert at[0] > 0
    shop.save("1.1.0")
    build = shop.build()
    assert build["state"] == "shown" and "4 layouts swapped" not in build["text"]
    assert "1.0.0 (" in build["text"] and "-> 1.1.0 (" in build["text"]
    assert page.until("panel")["version"] == "1.1.0"
    page.until("changed")
    # The item in the middle stays there; the distances between items differ.
    assert page.frame(9)["offset"][0] > 0


def test_a_build_that_fails_changes_nothing(workshop, crashing):
    shop = workshop()
    shop.build()
    page = shop.page()
    page.until("layouts")
    for version, state, words in (
        ("wrong", "failed", "Sources/version:1:1: error: this is wrong\n"),
        ("junk", "rejected", "the build has no plugin"),
        ("nothing", "rejected", "the build has no plugin"),
    ):
        shop.save(version)
        build = shop.build()
        assert build["state"] == state and build["text"].startswith(words), build
        assert "Compiling" not in build["text"]
        reported = page.until("status", lambda status, state=state: status["state"] == state)
        assert words in reported["text"]
        assert len(page.frame(build["number"])["elements"]) > 0
    shop.save("1.0.0")
    assert shop.build()["state"] == "shown"


def test_a_build_that_crashes_is_not_shown(workshop, crashing, circle):
    shop = workshop(crashing("1.0.0"))
    build = shop.build()
    assert build["state"] == "rejected" and "circle: it crashes (signal " in build["text"]
    shop.save(str(circle("Good", "1.0.0")))
    assert shop.build()["state"] == "shown"
    page = shop.page()
    page.until("layouts")
    shop.save(str(crashing("1.1.0")))
    build = shop.build()
    assert build["state"] == "rejected" and "its trial crashed" in build["text"]
    assert len(page.frame(1)["elements"]) > 0


def test_of_several_plugins_the_newest_is_shown_unless_one_is_named(workshop):
    plugins = f"{CAROUSELS}/1.0.0/libCarouselLayout.so {BUILD}/libBnbLayout.so"
    shop = workshop(plugins)
    shown, others = shop.build()["text"].split("\n")
    assert "bnb" in shown and others.startswith("not shown: libCarouselLayout.so; --product shows")


def test_one_product_is_built_in_another_folder(workshop, tmp_path):
    plugins = f"{CAROUSELS}/1.0.0/libCarouselLayout.so {BUILD}/libBnbLayout.so"
    shop = workshop(plugins, "--product", "CarouselLayout", "--scratch-path", tmp_path / "scratch")
    assert shop.build()["text"] == "CarouselLayout 1.0.0: snap-to-center, infinite, carousel"
    where = f"build -c release{{}} --scratch-path {tmp_path}/scratch{{}}"
    assert shop.calls() == [
        where.format("", " --product CarouselLayout"),
        where.format(" --show-bin-path", ""),
    ]


def test_only_sources_are_watched(workshop, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    shop = workshop("1.0.0", "--scratch-path", "package/scratch")
    shop.build()
    assert f"--scratch-path {tmp_path}/package/scratch" in shop.calls()[0]
    for name in ("build", "scratch"):
        (shop.folder / name).mkdir()
    for name in (".hidden", "Sources/version~", "build/made", "scratch/made"):
        (shop.folder / name).write_text("1")
    time.sleep(0.6)
    (tmp_path / "elsewhere").write_text("1.1.0")
    (shop.folder / "Sources" / "version").unlink()
    (shop.folder / "Sources" / "version").symlink_to(tmp_path / "elsewhere")
    build = shop.build()
    assert build["number"] == 2 and "1.1.0 (" in build["text"]
    (tmp_path / "elsewhere").write_text("2.0.0")
    assert "2.0.0 (" in shop.build()["text"]


def runs(process: int) -> bool:
    """Whether it is running, and not a zombie that waits to be reaped."""
    try:
        status = Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False
    return status.rsplit(")", 1)[1].split()[0] != "Z"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_its_child_processes_end_with_it(workshop, number):
    shop = workshop("slow")
    sleeper = shop.folder / ".build" / "sleeper"
    for _ in range(100):
        if sleeper.exists() and sleeper.read_text():
            break
        time.sleep(0.05)
    (folder,) = shop.temporary.glob("layouthost-*")
    assert folder.stat().st_mode & 0o777 == 0o700
    started = int(sleeper.read_text())
    assert runs(started)
    assert shop.end(number) == 0
    for _ in range(40):
        if not runs(started):
            break
        time.sleep(0.05)
    assert not runs(started), "the compiler still runs"
    assert len(shop.calls()) == 1, "a program was started after the end"
    assert shop.litter() == []


def test_it_outlives_its_terminal_if_nohup_has_started_it(workshop):
    ignored = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        shop = workshop()
    finally:
        signal.signal(signal.SIGHUP, ignored)
    shop.build()
    shop.process.send_signal(signal.SIGHUP)
    shop.save("1.1.0")
    assert shop.build()["number"] == 2
    assert shop.end() == 0


@pytest.mark.parametrize("moment", [0, 0.005, 0.01, 0.02, 0.04, 0.08, 0.16])
def test_it_may_be_ended_from_its_first_word_on(workshop, moment):
    shop = workshop()
    time.sleep(moment)
    assert shop.end() == 0
    assert shop.litter() == []


def test_a_terminal_shows_the_progress_of_a_build_on_one_line(workshop):
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
    "options, status, message",
    [
        (("/nowhere",), 66, "/nowhere has no Package.swift"),
        (("--items=-1",), 64, "--items is -1; 0 to 100000 are allowed"),
        (("--prover", "/nowhere"), 66, "--prover is /nowhere, which is not a program"),
    ],
)
def test_a_command_that_cannot_start_prints_the_reason(tool, tmp_path, options, status, message):
    done = tool.try_to("dev", *options, "--no-open", cwd=tmp_path)
    assert done.returncode == status and message in done.stderr


def test_without_swift_the_command_names_it(tool, tmp_path):
    (tmp_path / "Package.swift").touch()
    tool.environment["PATH"] = str(tmp_path)
    done = tool.try_to("dev", tmp_path, "--no-open")
    assert done.returncode == 66 and "the program swift is not in PATH" in done.stderr


@pytest.mark.parametrize("opens", [True, False])
def test_the_page_is_opened_where_there_is_a_screen(workshop, opens):
    shop = workshop("1.0.0", opens=opens, DISPLAY=":0")
    shop.build()
    time.sleep(0.3 if opens else 0)
    opened = shop.folder.parent / "opened"
    assert opened.exists() == opens
    assert not opens or opened.read_text() == f"http://localhost:{shop.port}/\n"


def test_only_this_machine_reaches_the_page(workshop):
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.2", workshop().port), timeout=30)


def test_people_read_it_in_words(workshop):
    shop = workshop("1.0.0", "--items", "7", words=True)
    assert shop.said == f"showing the layouts at http://localhost:{shop.port}/\n".encode()
    first, second, third = (shop.process.stdout.readline() for _ in range(3))
    assert first == "build 1 …\n".encode()
    assert re.fullmatch(rb"build 1 succeeded after \d+\.\d s\n", second)
    assert third == b"CarouselLayout 1.0.0: snap-to-center, infinite, carousel\n"
    assert shop.page().until("panel")["items"] == 7


@pytest.mark.parametrize("status", [0, 3])
def test_a_program_may_show_it_instead_of_a_page(tool, tmp_path, status):
    """The program ends, and so does the command."""
    viewer = tmp_path / "viewer"
    viewer.write_text(f'#!/bin/sh\necho "$*" > {tmp_path}/said; echo "no screen"; exit {status}\n')
    viewer.chmod(0o755)
    environment = prepare(tool, tmp_path / "package", "1.0.0")
    done = run(tool.program, "dev", tmp_path / "package", "--viewer", viewer, env=environment)
    assert (tmp_path / "said").read_text() == f"--watch {tmp_path}/package/.build/release\n"
    assert done.returncode == (65 if status else 0)
    assert ("no screen" in done.stderr) == bool(status)


def test_an_error_of_a_build_ends_the_program_that_shows_it(tool, tmp_path):
    viewer = tmp_path / "viewer"
    source = tmp_path / "package/Sources/version"
    viewer.write_text(f"#!/bin/sh\nrm {tmp_path}/bin/swift; echo 2 > {source}; sleep 60\n")
    viewer.chmod(0o755)
    environment = prepare(tool, tmp_path / "package", "1.0.0")
    done = run(
        tool.program, "dev", tmp_path / "package", "--viewer", viewer, env=environment, timeout=30
    )
    assert done.returncode != 0 and "cannot start" in done.stderr


def test_a_port_that_is_taken_is_named(workshop, tool):
    shop = workshop()
    done = tool.try_to("dev", shop.folder, "--port", str(shop.port), "--no-open", timeout=30)
    assert done.returncode == 74 and f"--port is {shop.port}, which is not available" in done.stderr
