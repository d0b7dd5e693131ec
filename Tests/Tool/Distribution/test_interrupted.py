"""An interruption at any step leaves the store unchanged or complete, and blocks no later command.

`killed_at.c` ends the process before each of its calls in turn that writes, renames, deletes,
creates a folder, or syncs.
"""

import itertools
import shutil
import signal
from pathlib import Path

import layouthost
import pytest
from Tool.Distribution.registry import artifact
from Tool.Distribution.user import User
from toolchain import TOOL, c_library, run


@pytest.fixture(scope="module")
def killer(tmp_path_factory) -> Path:
    library = tmp_path_factory.mktemp("killer") / "killed_at.so"
    return c_library(library, Path(__file__).with_name("killed_at.c"))


def killed_at(killer: Path, user: User, step: int, *words) -> bool:
    """Runs the command and kills it before its n-th call; False if it has fewer."""
    environment = {**user.environment, "LD_PRELOAD": str(killer), "KILLED_AT": str(step)}
    done = run(TOOL, *words, env=environment, cwd=user.home)
    assert done.returncode in (0, -signal.SIGKILL), done.stderr
    return done.returncode != 0


def usable(user: User) -> list[str]:
    """The plugins that a host would load, all of which it can load."""
    host = layouthost.Host(default_paths=False)
    host.add_search_path(user.store)
    for path in user.plugins():
        host.layout_from_file(user.store / path, "carousel").prepare()
    return user.plugins()


def through_all_steps(
    killer: Path, user: User, prepare, before: list[str], after: list[str], *words
) -> int:
    """Kills a command at each of its steps; returns the number of steps."""
    seen = set()
    step = 0
    while True:
        step += 1
        prepare()
        assert usable(user) == before
        if not killed_at(killer, user, step, *words):
            break
        left = usable(user)
        assert left in (before, after), f"step {step} leaves {left}"
        seen.add(tuple(left))
        # The next command reports no error, and removes the remains.
        if left == before:
            user.does(*words)
            assert usable(user) == after
            assert {path.suffix for path in user.store.iterdir()} <= {".so", ".json", ""}
            assert not (user.store / ".incoming").exists()
        assert user.learns("verify") == {"findings": []}
    assert usable(user) == after
    assert seen == {tuple(before), tuple(after)}
    return step


def test_files_are_on_the_disk_before_their_names_and_names_before_all_else(
    killer, registry, customer
):
    """After a crash of the machine, the disk has only the synced data."""
    calls = customer.home / "calls"
    environment = {**customer.environment, "LD_PRELOAD": str(killer), "CALLS": str(calls)}
    done = run(
        TOOL, "install", "carousel", "--from", registry.folder, env=environment, cwd=customer.home
    )
    assert done.returncode == 0, done.stderr
    # The index that was seen, the receipt and the plugin.
    disk = [name for name in calls.read_text().split() if name in ("write", "fsync", "rename")]
    sequence = " ".join(name for name, _ in itertools.groupby(disk))
    assert sequence.count("rename") == 3
    assert "write rename" not in sequence and sequence.count("rename fsync") == 3
    assert sequence.count("write fsync") == 3


def test_an_installation_is_there_or_not(killer, registry, customer):
    registry.publish("1.1.0")
    customer.does("install", "carousel@1.0.0", "--from", registry.folder)

    def prepare():
        if len(customer.plugins()) > 1:
            customer.does("remove", "carousel@1.1.0")

    steps = through_all_steps(
        killer, customer, prepare, [artifact("1.0.0")], [artifact("1.0.0"), artifact("1.1.0")],
        "install", "carousel", "--from", registry.folder,
    )  # fmt: skip
    assert steps > 8


def test_the_first_installation_ever_is_there_or_not(killer, registry, customer):
    steps = through_all_steps(
        killer, customer, lambda: shutil.rmtree(customer.home / ".local", ignore_errors=True),
        [], [artifact("1.0.0")], "install", "carousel", "--from", registry.folder,
    )  # fmt: skip
    assert steps > 15


def test_a_removal_is_done_or_not(killer, registry, customer):
    registry.publish("1.1.0")
    customer.does("install", "carousel@1.0.0", "--from", registry.folder)

    def prepare():
        customer.does("install", "carousel@1.1.0", "--from", registry.folder)

    steps = through_all_steps(
        killer, customer, prepare, [artifact("1.0.0"), artifact("1.1.0")], [artifact("1.0.0")],
        "remove", "carousel@1.1.0",
    )  # fmt: skip
    assert steps > 3


def test_an_index_is_the_former_or_the_new_one_and_signed_at_every_step(killer, registry, customer):
    registry.publish("1.1.0")
    folder = registry.folder
    kept = {path.name: path.read_bytes() for path in folder.iterdir()}
    (folder / artifact("1.1.0")).unlink()
    words = ("index", folder, "--key", registry.key)
    step = 0
    while True:
        step += 1
        for name, data in kept.items():
            if name.startswith("index.json"):
                (folder / name).write_bytes(data)
        alive = not killed_at(killer, registry.owner, step, *words)
        for seen in customer.home.glob(".local/state/layouthost/registries/*"):
            seen.unlink()
        customer.does("install", "carousel@1.0.0", "--from", folder)
        if alive:
            break
    assert step > 8
