"""Paths of all forms: of one letter, empty, with a trailing slash, folders, links, pipes."""

import json
import os
import stat
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest
from Tool.Distribution.registry import artifact
from toolchain import TOOL, c_library, run

FILE = artifact("1.0.0")


@pytest.fixture
def installed(registry, customer):
    customer.does("install", "carousel", "--from", registry.folder)
    customer.does("key", "new", "k")
    (customer.home / "f").write_text("a file")
    return customer


# The place of a path in commands that otherwise succeed.
WRITTEN = {
    "lock": ["lock", "carousel", "--out", "PATH"],
    "render": ["render", "carousel", "--format", "svg", "--out", "PATH"],
    "key new": ["key", "new", "PATH"],
    "key trust": ["key", "trust", "KEY", "--file", "PATH"],
    "pack": ["pack", "PLUGIN", "--unsigned", "--skip-check", "--out", "PATH"],
    "install": ["install", "carousel", "--from", "REGISTRY", "--store", "PATH"],
    "new": ["new", "Ladder", "--url", "https://example.org/kit.git", "--in", "PATH"],
}
READ = {
    "key show": ["key", "show", "PATH"],
    "key sign": ["key", "sign", "PATH", "--key", "k"],
    "key sign by": ["key", "sign", "f", "--key", "PATH"],
    "key check": ["key", "check", "PATH"],
    "pack": ["pack", "PATH", "--unsigned"],
    "pack by": ["pack", "PLUGIN", "--key", "PATH"],
    "index": ["index", "PATH", "--key", "k"],
    "index by": ["index", "REGISTRY", "--key", "PATH"],
    "install": ["install", "carousel", "--from", "PATH"],
    "install lock": ["install", "--lock", "PATH", "--from", "REGISTRY"],
    "install trust": ["install", "carousel", "--trust", "PATH", "--from", "REGISTRY"],
    "remove": ["remove", "carousel", "--store", "PATH"],
    "outdated": ["outdated", "--from", "PATH"],
    "verify": ["verify", "--store", "PATH"],
    "verify lock": ["verify", "--lock", "PATH"],
    "list": ["list", "--folder", "PATH"],
    "info": ["info", "PATH"],
    "render": ["render", "PATH"],
    "render pictures": ["render", "carousel", "--pictures", "PATH"],
    "render description": ["render", "carousel", "--description", "PATH"],
    "check": ["check", "PATH"],
    "swap-test": ["swap-test", "PATH", "PLUGIN"],
    "dev": ["dev", "PATH", "--no-open"],
}
FORMS = ["x", "", "x/", "/", ".", "folder", "folder/", "pipe", "loop", "link", "missing/x"]


def filled_in(words, path, registry):
    places = {
        "PATH": path, "REGISTRY": str(registry.folder), "KEY": registry.public_key,
        "PLUGIN": str(registry.folder / FILE),
    }  # fmt: skip
    return [places.get(word, word) for word in words]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("command", [*WRITTEN, *(f"{name} (read)" for name in READ)])
def test_every_path_is_taken_or_rejected_in_one_message(installed, registry, command, form):
    words = WRITTEN.get(command) or READ[command.removesuffix(" (read)")]
    if form == "/" and command in ("pack", "install", "new"):
        pytest.skip("it would be right to write there")
    (installed.home / "folder").mkdir()
    os.mkfifo(installed.home / "pipe")
    (installed.home / "loop").symlink_to("loop")
    (installed.home / "link").symlink_to("target")
    root = set(Path("/").iterdir())
    done = run(
        TOOL, *filled_in(words, form, registry), env=installed.environment, cwd=installed.home,
        timeout=60,
    )  # fmt: skip
    assert done.returncode in (0, 1, 64, 65, 66, 74), (done.returncode, done.stderr)
    assert set(Path("/").iterdir()) == root
    if done.returncode >= 65:
        failure = done.stderr.strip().splitlines()
        assert len(failure) == 1 and failure[0].startswith("layouthost: "), done.stderr


@pytest.mark.parametrize("command", ["lock", "render", "key trust"])
def test_a_link_stays_a_link_and_its_file_is_written(installed, registry, command):
    target = installed.home / "elsewhere"
    target.write_text("")
    (installed.home / "link").symlink_to("elsewhere")
    installed.does(*filled_in(WRITTEN[command], "link", registry))
    assert (installed.home / "link").is_symlink()
    assert target.read_text() != ""


# The beginning of a lock file and of a picture.
WRITES = {"lock": b"{", "render": b"<svg"}


def received(fifo: Path, command: Callable[[], object]) -> bytes:
    """The bytes that a reader of a FIFO gets while the command runs."""
    reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    found = b""
    with ThreadPoolExecutor() as pool:
        running = pool.submit(command)
        is_last = False
        while not is_last:
            is_last = running.done()
            with suppress(BlockingIOError):
                while chunk := os.read(reader, 1 << 16):
                    found += chunk
            time.sleep(0.01)
        os.close(reader)
        running.result()
    return found


@pytest.mark.parametrize("command", WRITES)
def test_the_reader_of_a_fifo_gets_the_file(installed, registry, command):
    fifo = installed.home / "fifo"
    os.mkfifo(fifo)
    words = filled_in(WRITTEN[command], "fifo", registry)
    assert received(fifo, lambda: installed.does(*words)).startswith(WRITES[command])
    assert stat.S_ISFIFO(fifo.lstat().st_mode)


def test_a_fifo_gets_more_than_it_can_hold(installed):
    fifo = installed.home / "fifo"
    os.mkfifo(fifo)
    words = ["render", "carousel", "--items", "3000", "--window", "20000x800", "--format", "html"]
    page = installed.does(*words).encode()
    assert len(page) > 1 << 17
    assert received(fifo, lambda: installed.does(*words, "--out", "fifo")) == page


@pytest.mark.parametrize("command", WRITES)
def test_a_fifo_without_a_reader_stays_and_the_command_fails(installed, registry, command):
    fifo = installed.home / "fifo"
    os.mkfifo(fifo)
    failure = installed.fails(74, *filled_in(WRITTEN[command], "fifo", registry))
    assert failure.startswith("cannot write fifo: ")
    assert stat.S_ISFIFO(fifo.lstat().st_mode)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can make a device")
@pytest.mark.parametrize("command", WRITES)
@pytest.mark.parametrize(
    ("kind", "number"),
    [(stat.S_IFCHR, os.makedev(1, 3)), (stat.S_IFBLK, os.makedev(7, 4000))],
    ids=["character device", "block device"],
)
def test_a_device_stays_a_device(installed, registry, command, kind, number):
    device = installed.home / "device"
    try:
        os.mknod(device, kind | 0o600, number)
    except PermissionError:
        pytest.skip("this container has no right to make devices")
    done = installed.try_to(*filled_in(WRITTEN[command], "device", registry))
    assert done.returncode == (0 if kind == stat.S_IFCHR else 74), done.stderr
    assert stat.S_IFMT(device.lstat().st_mode) == kind and device.stat().st_rdev == number


@pytest.mark.parametrize("command", WRITES)
@pytest.mark.parametrize("chain", [["target"], ["folder/second", "../third", "target"]])
def test_a_dangling_link_stays_a_link_and_its_file_is_made(installed, registry, command, chain):
    (installed.home / "folder").mkdir()
    links = []
    place = installed.home / "link"
    for target in chain:
        place.symlink_to(target)
        links.append(place)
        place = place.parent / target
    installed.does(*filled_in(WRITTEN[command], "link", registry))
    assert all(link.is_symlink() for link in links)
    assert place.read_bytes().startswith(WRITES[command])
    assert not list(installed.home.rglob("*.part"))


@pytest.mark.parametrize("command", WRITES)
def test_a_loop_of_links_is_rejected_and_stays(installed, registry, command):
    (installed.home / "one").symlink_to("two")
    (installed.home / "two").symlink_to("one")
    failure = installed.fails(74, *filled_in(WRITTEN[command], "one", registry))
    assert failure == "cannot write one: Too many levels of symbolic links"
    assert (installed.home / "one").is_symlink() and (installed.home / "two").is_symlink()


@pytest.mark.parametrize("name", ["index.json", "index.json.sig", FILE, f"{FILE}.sig"])
def test_a_pipe_in_a_registry_is_rejected(registry, customer, name):
    (registry.folder / name).unlink()
    os.mkfifo(registry.folder / name)
    failure = customer.fails(74, "install", "carousel", "--from", registry.folder)
    assert failure == f"cannot read {registry.folder / name}: it is not a file"


@pytest.fixture(scope="module")
def full_disk(tmp_path_factory) -> Path:
    library = tmp_path_factory.mktemp("full") / "full_disk.so"
    return c_library(library, Path(__file__).with_name("full_disk.c"))


@pytest.mark.parametrize("command", ["key new", "lock", "render", "pack", "key sign", "install"])
def test_a_full_disk_leaves_nothing_that_is_half_there(installed, registry, full_disk, command):
    words = {
        **WRITTEN,
        "key sign": ["key", "sign", "f", "--key", "k"],
        "pack": ["pack", "PLUGIN", "--key", "k", "--skip-check", "--out", "PATH"],
    }[command]
    registry.publish("1.1.0")
    before = installed.everything()
    words = filled_in(words, "out", registry)
    step = 0
    while True:
        step += 1
        environment = {
            **installed.environment, "LD_PRELOAD": str(full_disk), "FULL_AT": str(step),
        }  # fmt: skip
        done = run(TOOL, *words, env=environment, cwd=installed.home)
        if done.returncode == 0:
            break
        assert done.returncode == 74, done.stderr
        assert "No space left on device" in done.stderr
        left = installed.everything()
        seen = {name for name in left if name.startswith(".local/state/")}
        assert {name: left[name] for name in left if name not in seen} == {
            name: before[name] for name in before if name not in seen
        }
    assert step > 1
    assert installed.everything() != before


def test_a_wrong_command_line_is_json_too(user):
    for words in (["install", "carousel"], ["nonsense"], ["lock"], ["render", "x", "--items", "y"]):
        done = user.try_to(*words, "--json")
        assert done.returncode == 64
        document = json.loads(done.stdout)
        assert document["status"] == 64 and document["error"]


@pytest.mark.parametrize(
    ("member", "value", "message"),
    [
        ("size", 1.5, "plugins[0].size is 1.5; a whole number is allowed"),
        ("size", 1e30, "plugins[0].size is 1e+30; a whole number is allowed"),
        ("published", 0.5, "published is 0.5; a whole number is allowed"),
    ],
)
def test_a_number_that_is_not_whole_is_reported_with_its_place(
    registry, customer, member, value, message
):
    def change(index):
        (index if member == "published" else index["plugins"][0])[member] = value

    registry.change_index(change)
    failure = customer.fails(65, "install", "carousel", "--from", registry.folder)
    assert failure.endswith(f"index.json: {message}")
