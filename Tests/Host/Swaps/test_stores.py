"""If the store is full, read-only or mounted without execution, a swap fails, and loses nothing."""

import os
import sys

import pytest
from toolchain import ROOT, carousel, run

PROGRAM = """
import sys, layouthost
from pathlib import Path
store, old, new = map(Path, sys.argv[1:])
host = layouthost.Host(default_paths=False)
host.set_copy_folder(store)
layout = host.layout_from_file(old, "carousel")
layout.item_counts = [30]
try:
    host.swap("carousel", file=new)
except layouthost.LayoutError as error:
    print(type(error).__name__, error, sep="\\n")
print(layout.version, len(layout.item_counts), *[file.name for file in store.rglob("*.so*")])
"""

# The file system, its options, the error message.
STORES = {
    "full": ("size=64k", "true", "No space left on device"),
    "read-only": ("size=16m", "mount -o remount,ro {store}", "Read-only file system"),
    "noexec": ("size=16m,noexec", "true", "that is mounted noexec"),
    "good": ("size=16m", "true", None),
}


def in_a_namespace(*command, **options):
    """Runs a command that may mount file systems."""
    return run("unshare", "--mount", "--map-root-user", *command, **options)


@pytest.fixture(scope="module")
def may_mount(tmp_path_factory):
    place = tmp_path_factory.mktemp("mount")
    tried = in_a_namespace("mount", "-t", "tmpfs", "tmpfs", place)
    if tried.returncode:
        pytest.skip(f"nothing can be mounted here: {tried.stderr.strip()}")


@pytest.mark.parametrize("kind", STORES)
def test_a_store_accepts_a_copy_or_fails_with_one_message(kind, may_mount, tmp_path):
    options, then, expected = STORES[kind]
    store = tmp_path / "store"
    store.mkdir()
    script = f'mount -t tmpfs -o {options} tmpfs {store} && {then.format(store=store)} && exec "$@"'
    done = in_a_namespace(
        "sh", "-c", script, "sh", sys.executable, "-c", PROGRAM, store, carousel("1.0.0"),
        carousel("1.1.0"),
        env={**os.environ, "PYTHONPATH": str(ROOT / "Python/src")},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    *error, left = done.stdout.splitlines()
    if expected is None:
        version, _, *copies = left.split()
        assert (error, version, len(copies)) == ([], "1.1.0", 1)
        return
    name, message = error
    assert name == "LayoutIOError" or name.endswith("IOError"), name
    assert str(store) in message and expected in message
    assert left.split() == ["1.0.0", "1"]
