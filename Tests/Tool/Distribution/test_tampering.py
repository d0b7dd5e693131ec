"""Files, receipts, folders and keys that were changed, or that other users may change."""

import hashlib
import json
import os
import shutil

import pytest
from Tool.Distribution.registry import Registry, artifact
from Tool.Distribution.user import User
from toolchain import BUILD

FILE = artifact("1.0.0")


@pytest.fixture
def installed(registry, customer) -> User:
    customer.does("install", "carousel", "--from", registry.folder)
    return customer


def change(path):
    """Other bytes that still load: a changed letter of a message."""
    data = path.read_bytes()
    path.write_bytes(data.replace(b"is not", b"IS not", 1))
    assert path.read_bytes() != data


def digest(path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


USES = [
    ("lock", "carousel@1.0.0"),
    ("info", "carousel@1.0.0"),
    ("info", FILE),
    ("render", "carousel@1.0.0"),
    ("render", f"{FILE}#carousel"),
    ("check", FILE),
    ("swap-test", FILE, FILE),
    ("pack", FILE, "--unsigned", "--skip-check"),
]


@pytest.mark.parametrize("words", USES, ids=" ".join)
def test_a_file_that_was_changed_is_not_used(installed, words):
    words = [str(installed.store / word) if word.startswith(FILE) else word for word in words]
    change(installed.store / FILE)
    message = installed.fails(65, *words)
    assert f"{installed.store / FILE} was changed after it was installed" in message
    assert not (installed.home / "layouts.lock").exists()


@pytest.mark.parametrize("words", USES, ids=" ".join)
def test_a_file_whose_receipt_was_changed_with_it_is_not_used(installed, words):
    words = [str(installed.store / word) if word.startswith(FILE) else word for word in words]
    path, receipt = installed.store / FILE, installed.store / f"{FILE}.json"
    before = json.loads(receipt.read_text())["plugin"]["sha256"]
    change(path)
    receipt.write_text(receipt.read_text().replace(before, digest(path)))
    assert "is not signed by ed25519:" in installed.fails(65, *words)


def test_list_names_a_file_that_was_changed(installed):
    path = installed.store / FILE

    def listed():
        [plugin] = [one for one in installed.learns("list") if one["path"] == str(path)]
        return plugin

    assert "fault" not in listed()
    assert f"carousel  {path}\n" in installed.does("list")
    change(path)
    fault = listed()["fault"]
    assert fault.startswith(f"{path} was changed after it was installed: ")
    assert fault in installed.does("list").splitlines()


def test_a_lock_does_not_make_a_changed_file_good(installed):
    installed.does("lock", "carousel@1.0.0")
    change(installed.store / FILE)
    done = installed.try_to("verify", "--lock", "layouts.lock")
    assert done.returncode == 1
    lock = json.loads((installed.home / "layouts.lock").read_text())
    lock["layouts"]["carousel"]["sha256"] = digest(installed.store / FILE)
    (installed.home / "layouts.lock").write_text(json.dumps(lock))
    [finding] = installed.learns("verify", "--lock", "layouts.lock")["findings"]
    assert "was changed after it was installed" in finding


def test_a_changed_file_is_not_taken_for_another_offer(registry, installed):
    change(installed.store / FILE)
    message = installed.fails(65, "install", "carousel", "--from", registry.folder)
    assert "was changed after it was installed; remove it first" in message
    installed.does("remove", "carousel")
    installed.does("install", "carousel", "--from", registry.folder)
    installed.does("verify")


def test_a_link_in_place_of_the_download_folder_is_not_followed(registry, customer):
    others = customer.home / "others"
    others.mkdir()
    (others / "precious").write_text("mine")
    customer.store.mkdir(parents=True)
    (customer.store / ".incoming").symlink_to(others)
    customer.does("install", "carousel", "--from", registry.folder)
    assert [path.name for path in others.iterdir()] == ["precious"]
    assert customer.plugins() == [FILE]


OPEN = {
    "the store": lambda user: user.store,
    "a receipt": lambda user: user.store / f"{FILE}.json",
    "a plugin": lambda user: user.store / FILE,
    "the trusted keys": lambda user: user.home / ".config" / "layouthost" / "trusted-keys",
    "the folder of the trusted keys": lambda user: user.home / ".config" / "layouthost",
}


@pytest.mark.parametrize("what", OPEN)
def test_files_that_others_may_write_are_not_trusted(installed, what):
    path = OPEN[what](installed)
    installed.does("verify")
    path.chmod(path.stat().st_mode | 0o002)
    done = installed.try_to("verify")
    assert done.returncode in (1, 65)
    message = done.stdout + done.stderr
    assert f"other users may write {path}; run chmod go-w {path}" in message
    path.chmod(path.stat().st_mode & ~0o002)
    installed.does("verify")


@pytest.mark.parametrize("words", [("info",), ("render",), ("lock",)], ids=" ".join)
@pytest.mark.parametrize("what", ["the store", "a receipt", "a plugin"])
def test_a_plugin_that_others_may_replace_is_not_used(installed, what, words):
    path = OPEN[what](installed)
    path.chmod(path.stat().st_mode | 0o002)
    message = installed.fails(65, *words, "carousel@1.0.0")
    assert f"other users may write {path}; run chmod go-w {path}" in message
    path.chmod(path.stat().st_mode & ~0o002)
    installed.does(*words, "carousel@1.0.0")


@pytest.mark.parametrize("what", ["registries", "registries/*.json"])
def test_memory_of_registries_that_others_may_write_is_not_trusted(registry, installed, what):
    [path] = (installed.home / ".local" / "state" / "layouthost").glob(what)
    path.chmod(path.stat().st_mode | 0o002)
    message = installed.fails(65, "install", "carousel", "--from", registry.folder)
    assert f"other users may write {path}; run chmod go-w {path}" in message
    path.chmod(path.stat().st_mode & ~0o002)
    installed.does("install", "carousel", "--from", registry.folder)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a file away")
@pytest.mark.parametrize("what", OPEN)
def test_files_of_other_users_are_not_trusted(installed, what):
    path = OPEN[what](installed)
    os.chown(path, 65534, -1)
    done = installed.try_to("verify")
    assert done.returncode in (1, 65)
    assert f"{path} belongs to user 65534" in done.stdout + done.stderr


def test_nothing_is_installed_into_a_store_that_others_may_write(registry, customer):
    customer.store.mkdir(parents=True)
    customer.store.chmod(0o777)
    message = customer.fails(65, "install", "carousel", "--from", registry.folder)
    assert "other users may write" in message
    assert customer.plugins() == []


GARBAGE = [b"", b"{", b"[]", b"\xff\xfe\x00", b'{"format": 1}', b'{"format": 2}', b"9" * 400]


@pytest.mark.parametrize("garbage", GARBAGE)
def test_a_damaged_receipt_is_reported_and_removed_or_written_again(registry, installed, garbage):
    receipt = installed.store / f"{FILE}.json"
    receipt.write_bytes(garbage)
    [finding] = installed.learns("verify")["findings"]
    assert str(receipt) in finding
    done = installed.try_to("outdated")
    assert done.returncode == 0 and str(receipt) in done.stderr
    [again] = installed.learns("install", "carousel", "--from", registry.folder)
    assert again["is_new"] is True
    assert installed.learns("verify") == {"findings": []}
    receipt.write_bytes(garbage)
    installed.does("remove", "carousel")
    assert list(installed.store.glob("*.so*")) == []


@pytest.fixture
def other(tmp_path, installed) -> Registry:
    """Another registry, from which another plugin was installed."""
    other = Registry(tmp_path / "another", User(tmp_path / "somebody"))
    plugin = BUILD / "libCircleLayout.so"
    other.owner.does("pack", plugin, "--key", other.key, "--out", other.folder, "--skip-check")
    other.owner.does("index", other.folder, "--key", other.key, "--name", "circles")
    installed.trusts(other.public_key)
    installed.does("install", "circle", "--from", other.folder)
    return other


def test_a_missing_registry_does_not_hide_the_files_of_others(registry, installed, other):
    registry.publish("1.1.0")
    shutil.rmtree(other.folder)
    done = installed.try_to("outdated")
    assert done.returncode == 1
    assert "CarouselLayout 1.0.0 -> 1.1.0" in done.stdout
    assert str(other.folder) in done.stderr
    installed.does("install", "carousel", "--from", registry.folder)
    done = installed.try_to("outdated")
    assert done.returncode == 66
    assert "no newer version found" in done.stdout


def test_a_signature_of_somebody_else_stays(registry, installed):
    file = installed.home / "notes.txt"
    file.write_text("one")
    keys = []
    for name in ("first", "second"):
        keys.append(installed.does("key", "new", name).strip())
        installed.does("key", "sign", file, "--key", name)
    signed = json.loads((installed.home / "notes.txt.sig").read_text())["signatures"]
    assert {one["key"] for one in signed} == set(keys)
    installed.does("key", "sign", file, "--key", "second")
    assert len(json.loads((installed.home / "notes.txt.sig").read_text())["signatures"]) == 2
    file.write_text("two")
    installed.does("key", "sign", file, "--key", "second")
    [one] = json.loads((installed.home / "notes.txt.sig").read_text())["signatures"]
    assert one["key"] == keys[1]


def test_a_file_that_is_no_signature_is_not_replaced_by_one(installed):
    file, beside = installed.home / "notes.txt", installed.home / "notes.txt.sig"
    file.write_text("one")
    beside.write_text("of somebody else's making")
    installed.does("key", "new", "key")
    assert str(beside) in installed.fails(65, "key", "sign", file, "--key", "key")
    assert beside.read_text() == "of somebody else's making"
