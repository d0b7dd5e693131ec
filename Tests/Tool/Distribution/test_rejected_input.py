"""Rejected input: one error message, and no file of the user has changed."""

import json
import re

import pytest
from Tool.Distribution.registry import Registry, artifact
from Tool.Distribution.user import User
from toolchain import carousel

INSTALL = ("install", "carousel", "--from")


def entry(index):
    return index["plugins"][0]


def rename(registry, name):
    def change(index):
        entry(index)["name"] = name

    registry.change_index(change)


def say(member, value):
    """A registry whose index contradicts its file."""

    def change(registry):
        registry.change_index(lambda index: entry(index).__setitem__(member, value))

    return change


def twice(registry, **other):
    registry.change_index(lambda index: index["plugins"].append({**entry(index), **other}))


def append(name, more):
    def change(registry):
        path = registry.folder / name
        path.write_bytes(path.read_bytes() + more)

    return change


def cut(registry):
    path = registry.folder / artifact("1.0.0")
    path.write_bytes(path.read_bytes()[:-1000])


def replace_signature(registry):
    """A stranger signs the index."""
    stranger = Registry(registry.folder.parent / "stranger", User(registry.folder.parent / "x"))
    stranger.folder.mkdir()
    (stranger.folder / "index.json").write_bytes((registry.folder / "index.json").read_bytes())
    stranger.sign("index.json")
    (registry.folder / "index.json.sig").write_bytes(
        (stranger.folder / "index.json.sig").read_bytes()
    )


def foreign_machine(registry):
    """The file itself is for another machine, and the index claims it is for this one."""
    registry.change_file("1.0.0", lambda data: data[:18] + b"\xb7\0" + data[20:])


def foreign_abi(registry):
    registry.change_file("1.0.0", lambda data: re.sub(rb'"abi":"1\.\d"', b'"abi":"2.0"', data))


def other_version(registry):
    registry.change_file(
        "1.0.0", lambda data: data.replace(b'"version":"1.0.0"', b'"version":"1.0.7"')
    )


FILE = artifact("1.0.0")

REJECTED = {
    "a name that leads elsewhere": (lambda r: rename(r, "../../evil"), 'is no plugin\'s name'),
    "a name that is absolute": (lambda r: rename(r, "/tmp/evil"), "is no plugin's name"),
    "a version that leads elsewhere": (say("version", "1.0.0/../../x"), "malformed"),
    "an architecture that leads elsewhere": (say("architecture", "../x"), "is for ../x-linux"),
    "a wrong hash": (append(FILE, b"\0"), "has more than"),
    "other bytes of the same length": (
        lambda r: (r.folder / FILE).write_bytes(bytes((r.folder / FILE).stat().st_size)),
        "has the SHA-256",
    ),
    "a truncated file": (cut, "is truncated: it has"),
    "a file that is gone": (lambda r: (r.folder / FILE).unlink(), "No such file"),
    "an index without signature": (
        lambda r: (r.folder / "index.json.sig").unlink(), "is not signed"),
    "a file without signature": (lambda r: (r.folder / f"{FILE}.sig").unlink(), "is not signed"),
    "an index that was changed": (append("index.json", b" "), "has changed since it was signed"),
    "a signature by a stranger": (replace_signature, "which is not in"),
    "a damaged signature": (
        lambda r: (r.folder / "index.json.sig").write_text('{"format": 1}'), 'has no "signatures"'),
    "a signature of another format": (
        lambda r: (r.folder / "index.json.sig").write_text('{"format": 2, "signatures": []}'),
        "its format is 2"),
    "an entry for another machine": (
        say("architecture", "aarch64"), "is for aarch64-linux, and this machine is x86_64-linux"),
    "a file for another machine": (foreign_machine, "machine"),
    "an entry of another C ABI": (say("abi", "2.0"), "has version 2.0 of the C ABI"),
    "a file of another C ABI": (foreign_abi, "version 2.0 of the"),
    "a file of another version": (other_version, "differs from the index: its version is 1.0.7"),
    "a glibc of later": (say("glibc", "9.99"), "needs glibc 9.99 or later"),
    "a glibc that is none": (say("glibc", "new"), '"glibc" is not a version'),
    "one version twice": (lambda r: twice(r), "twice"),
    "one version with different bytes": (
        lambda r: twice(r, sha256="0" * 64), "twice, with different bytes"),
    "two plugins with one layout": (
        lambda r: twice(r, name="OtherLayout"), "in CarouselLayout and in OtherLayout"),
    "an index of another format": (
        lambda r: r.change_index(lambda index: index.update(format=2)), "its format is 2"),
    "an index that is no JSON": (
        lambda r: ((r.folder / "index.json").write_text("<html>"), r.sign("index.json")),
        "is not JSON"),
    "an index with a member of another type": (say("size", "big"), "size has the wrong type"),
    "an index without a member": (
        lambda r: r.change_index(lambda index: entry(index).pop("sha256")), 'has no "sha256"'),
    "a size of nothing": (say("size", 0), "size"),
    "a size beyond all reason": (say("size", 1 << 62), "size"),
    "a hash that is none": (say("sha256", "x" * 64), "64 hexadecimal digits"),
    "a build that is no number": (say("build_id", "xyz"), '"build_id" is not hexadecimal digits'),
    "a version that says who built it": (say("version", "1.0.0+5"), "build metadata after +"),
    "a file without layouts": (say("layouts", []), 'its "layouts" is empty'),
    "an index of no time": (
        lambda r: r.change_index(lambda index: index.update(published=0)), '"published" is 0'),
    "an index of a long name": (
        lambda r: r.change_index(lambda index: index.update(registry="x" * 129)),
        "a registry's name must be one line of 1 to 128 bytes"),
    "no such layout": (say("layouts", ["other"]), 'no layout "carousel"'),
}  # fmt: skip


@pytest.mark.parametrize("fault", REJECTED)
def test_it_is_rejected_and_nothing_has_changed(fault, registry, customer):
    change, message = REJECTED[fault]
    # Installed files and records of registries stay.
    customer.does(*INSTALL, registry.folder)
    customer.does("remove", "carousel")
    forget_what_was_seen(customer)
    before = customer.everything()
    change(registry)
    done = customer.try_to(*INSTALL, registry.folder)
    assert done.returncode in (65, 66), done.stderr
    assert message in done.stderr and done.stderr.count("\n") == 1
    after = customer.everything()
    assert {name: after[name] for name in before} == before
    assert all(name.startswith(".local/state/") for name in set(after) - set(before))
    assert customer.plugins() == []


def forget_what_was_seen(customer):
    for seen in customer.home.glob(".local/state/layouthost/registries/*"):
        seen.unlink()


def test_unsigned_files_are_accepted_only_with_insecure(registry, user):
    for signature in registry.folder.glob("*.sig"):
        signature.unlink()
    failure = user.fails(65, *INSTALL, registry.folder)
    assert "--insecure accepts it" in failure
    [installed] = user.learns(*INSTALL, registry.folder, "--insecure")
    assert "signer" not in installed
    [finding] = user.learns("verify")["findings"]
    assert "without a trusted signature" in finding


def test_files_of_unknown_signers_are_accepted_only_with_insecure(registry, user):
    failure = user.fails(65, *INSTALL, registry.folder)
    assert registry.public_key in failure
    user.does(*INSTALL, registry.folder, "--insecure")


@pytest.mark.parametrize("fault", ["a wrong hash", "a truncated file", "an index that was changed"])
def test_changed_files_are_rejected_even_with_insecure(fault, registry, user):
    change, message = REJECTED[fault]
    change(registry)
    assert message in user.fails(65, *INSTALL, registry.folder, "--insecure")


def test_an_index_that_goes_back_in_time_is_rejected(registry, customer):
    old = {path.name: path.read_bytes() for path in registry.folder.glob("index.json*")}
    registry.publish("1.1.0")
    customer.does(*INSTALL, registry.folder)
    for name, data in old.items():
        (registry.folder / name).write_bytes(data)
    before = customer.everything()
    failure = customer.fails(65, *INSTALL, registry.folder)
    assert "goes back in time" in failure
    assert customer.everything() == before


def test_a_mirror_cannot_go_back_in_time_either(registry, customer, tmp_path):
    mirror = tmp_path / "mirror"
    mirror.mkdir()
    for path in registry.folder.iterdir():
        (mirror / path.name).write_bytes(path.read_bytes())
    registry.publish("1.1.0")
    customer.does(*INSTALL, registry.folder)
    assert "goes back in time" in customer.fails(65, *INSTALL, mirror)


def test_an_index_that_changes_without_a_date_is_rejected(registry, customer):
    customer.does(*INSTALL, registry.folder)
    registry.change_index(lambda index: entry(index).update(unloads=False))
    assert "but its date is still" in customer.fails(65, *INSTALL, registry.folder)


def test_a_version_whose_bytes_were_exchanged_is_rejected(registry, customer):
    customer.does(*INSTALL, registry.folder)
    customer.does("remove", "carousel")
    registry.change_file("1.0.0", lambda data: data.replace(b"is not", b"IS not", 1))
    registry.change_index(lambda index: index.update(published=index["published"] + 1))
    failure = customer.fails(65, *INSTALL, registry.folder)
    assert f"lists {artifact('1.0.0')} with other bytes than before" in failure
    assert customer.plugins() == []


def test_another_registry_cannot_replace_installed_files(registry, customer, tmp_path):
    other = Registry(tmp_path / "other", User(tmp_path / "somebody"))
    other.publish("1.0.0")
    other.change_file("1.0.0", lambda data: data.replace(b"is not", b"IS not", 1))
    customer.trusts(other.public_key)
    customer.does(*INSTALL, registry.folder)
    before = (customer.store / artifact("1.0.0")).read_bytes()
    failure = customer.fails(65, *INSTALL, other.folder)
    assert "two files of one version" in failure
    assert (customer.store / artifact("1.0.0")).read_bytes() == before


def test_a_published_file_cannot_be_exchanged_by_its_owner_either(registry):
    path = registry.folder / artifact("1.0.0")
    before = (registry.folder / "index.json").read_bytes()
    path.write_bytes(path.read_bytes().replace(b"is not", b"IS not", 1))
    registry.sign(path.name)
    failure = registry.owner.fails(65, "index", registry.folder, "--key", registry.key)
    assert "raise its version" in failure
    assert (registry.folder / "index.json").read_bytes() == before


@pytest.mark.parametrize(
    ("prepare", "message"),
    [
        (lambda folder: (folder / "libx.so").write_bytes(b"\x7fELF"), "libx.so"),
        (lambda folder: (folder / FILE).rename(folder / "x.so"), "must have the name"),
        (lambda folder: (folder / f"{artifact('1.0.0')}.sig").unlink(), "is not signed"),
        (lambda folder: append(FILE, b"\0")(Folder(folder)), "has changed since it was signed"),
        (lambda folder: (folder / "index.json").write_text("{"), "is not JSON"),
    ],
)  # fmt: skip
def test_no_index_is_written_for_files_that_no_host_accepts(registry, prepare, message):
    prepare(registry.folder)
    before = (registry.folder / "index.json").read_bytes()
    failure = registry.owner.fails(65, "index", registry.folder, "--key", registry.key)
    assert message in failure
    assert (registry.folder / "index.json").read_bytes() == before


class Folder:
    def __init__(self, folder):
        self.folder = folder


@pytest.mark.parametrize(
    ("words", "status", "message"),
    [
        (("install", "carousel"), 64, "The registry is missing"),
        (("install", "--from", "x"), 64, "Name either layouts"),
        (("install", "Carousel", "--from", "."), 64, "does not begin with a layout's id"),
        (("install", "carousel@", "--from", "."), 64, "no version follows the @"),
        (
            ("install", "carousel", "--from", "ftp://x"),
            65,
            "the registry's scheme is ftp; a folder, http and https",
        ),
        (
            ("install", "carousel", "--from", "http://"),
            65,
            "the address of a folder on a web server",
        ),
        (("install", "carousel", "--from", "nowhere"), 66, "nowhere/index.json"),
        (("install", "carousel", "--from", ".", "--trust", "nowhere"), 66, "cannot read nowhere"),
        (("install", "--lock", "nowhere", "--from", "."), 66, "nowhere"),
        (("lock", "unicorn"), 66, "unicorn"),
        (("remove", "carousel"), 66, "no layout"),
        (("key", "trust", "ed25519:abc"), 65, "is not a public key"),
        (("key", "show", "nowhere"), 66, "cannot read nowhere"),
        (("key", "show", "/dev/null"), 74, "it is not a file"),
        (("index", "nowhere", "--key", "nowhere"), 66, "cannot read nowhere"),
        (("pack", "nowhere.so", "--unsigned"), 66, "nowhere.so"),
        (("pack", "/usr/bin/env", "--unsigned"), 65, "/usr/bin/env"),
        (("pack", "x.so"), 64, "Either --key or --unsigned is required"),
        (("verify", "--lock", "nowhere"), 66, "nowhere"),
        (("nonsense",), 64, "nonsense"),
    ],
)
def test_the_error_of_a_wrong_command_line_has_the_correction(user, words, status, message):
    done = user.try_to(*words)
    assert done.returncode == status, done.stderr
    assert message in done.stderr
    assert set(user.everything()) == set()


def test_an_error_is_json_with_the_option_json(user):
    error = user.learns("install", "carousel", "--from", "nowhere")
    assert error["status"] == 66
    assert "nowhere/index.json" in error["error"]


def test_a_user_without_a_home_folder_gets_an_error(user, registry):
    del user.environment["HOME"]
    assert "HOME" in user.fails(66, *INSTALL, registry.folder)


def test_damaged_lists_of_keys_and_records_are_reported_with_their_place(registry, customer):
    keys = customer.home / ".config" / "layouthost" / "trusted-keys"
    good = keys.read_text()
    keys.write_text("# mine\n\ned25519:AAAA\n")
    assert "trusted-keys, line 3: " in customer.fails(65, *INSTALL, registry.folder)
    keys.write_text(good)
    customer.does(*INSTALL, registry.folder)
    [seen] = customer.home.glob(".local/state/layouthost/registries/*")
    seen.write_text(json.dumps({"format": 1}))
    assert str(seen) in customer.fails(65, *INSTALL, registry.folder)


def test_a_store_that_cannot_be_written_to_is_reported(registry, customer):
    customer.store.parent.mkdir(parents=True)
    customer.store.write_text("in the way")
    failure = customer.fails(74, *INSTALL, registry.folder)
    assert str(customer.store) in failure


def test_a_receipt_of_another_format_is_reported(registry, customer):
    customer.does(*INSTALL, registry.folder)
    receipt = customer.store / f"{FILE}.json"
    receipt.write_text(receipt.read_text().replace('"format" : 1', '"format" : 2'))
    assert f"{receipt}: its format is 2" in customer.learns("verify")["findings"][0]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda pins: pins["carousel"].update(version="1.0.9"), "has no carousel 1.0.9"),
        (lambda pins: pins.update(bnb=pins.pop("carousel")), "has no bnb 1.0.0"),
    ],
)
def test_a_pin_is_a_layout_and_a_version_and_bytes(registry, customer, change, message):
    customer.does(*INSTALL, registry.folder)
    customer.does("lock", "carousel@1.0.0")
    customer.does("remove", "carousel")
    path = customer.home / "layouts.lock"
    lock = json.loads(path.read_text())
    change(lock["layouts"])
    path.write_text(json.dumps(lock))
    failure = customer.fails(66, "install", "--lock", path, "--from", registry.folder)
    assert message in failure and customer.plugins() == []


def test_a_pinned_file_for_another_machine_is_rejected(registry, customer):
    customer.does(*INSTALL, registry.folder)
    customer.does("lock", "carousel@1.0.0")
    customer.does("remove", "carousel")
    forget_what_was_seen(customer)
    say("architecture", "aarch64")(registry)
    failure = customer.fails(
        65, "install", "--lock", "layouts.lock", "--from", registry.folder)  # fmt: skip
    assert "is for aarch64-linux, and this machine is x86_64-linux" in failure


def test_a_file_that_cannot_be_written_leaves_nothing_beside_it(registry, customer):
    customer.does(*INSTALL, registry.folder)
    (customer.home / "in the way").mkdir()
    before = set(customer.home.iterdir())
    assert "in the way" in customer.fails(74, "lock", "carousel", "--out", "in the way")
    assert set(customer.home.iterdir()) == before


def test_the_versions_differ_as_these_tests_need(registry):
    assert carousel("1.0.0").read_bytes() != carousel("1.1.0").read_bytes()
