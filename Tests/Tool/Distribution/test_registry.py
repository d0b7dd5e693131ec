"""From a built plugin to a layout on another machine: pack, index, install, lock, verify."""

import base64
import hashlib
import json
import shutil

import layouthost
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from Tool.Distribution.registry import Registry, artifact
from Tool.Distribution.user import User
from toolchain import ROOT, carousel, circle_in_c, run

FAULTY = ROOT / "Tests" / "Fixtures" / "Plugins" / "circle_faults.c"
EXPORTS = ROOT / "Sources" / "LayoutPlugin" / "library.ld"


def test_a_host_finds_the_installed_files(registry, customer):
    customer.does("install", "carousel@^1", "--from", registry.folder)
    assert customer.plugins() == [artifact("1.0.0")]
    host = layouthost.Host(default_paths=False)
    host.add_search_path(customer.store)
    assert host.layout("carousel").version == "1.0.0"


def test_the_environment_names_a_registry_too(registry, customer):
    customer.environment["LAYOUTHOST_REGISTRY"] = str(registry.folder)
    customer.does("install", "infinite")
    assert customer.plugins() == [artifact("1.0.0")]


def test_versions_lie_beside_each_other_and_go_one_by_one(registry, customer):
    registry.publish("1.1.0", "2.0.0")
    customer.does("install", "carousel@1.0.0", "carousel@^1", "carousel", "--from", registry.folder)
    everything = [artifact(version) for version in ("1.0.0", "1.1.0", "2.0.0")]
    assert customer.plugins() == everything
    assert "name one of them" in customer.fails(65, "remove", "carousel")
    assert customer.plugins() == everything
    customer.does("remove", "carousel@1.1.0")
    assert customer.plugins() == [artifact("1.0.0"), artifact("2.0.0")]
    customer.does("remove", "carousel", "--all")
    assert customer.plugins() == []
    assert "no layout" in customer.fails(66, "remove", "carousel")


def test_installed_files_are_not_downloaded_again(registry, customer):
    customer.does("install", "carousel", "--from", registry.folder)
    (registry.folder / artifact("1.0.0")).unlink()
    [again] = customer.learns("install", "carousel", "--from", registry.folder)
    assert again["is_new"] is False


def test_a_newer_version_is_reported_until_it_is_installed(registry, customer):
    customer.does("install", "carousel", "--from", registry.folder)
    assert customer.learns("outdated") == []
    registry.publish("1.1.0")
    done = customer.try_to("outdated")
    assert done.returncode == 1
    assert "CarouselLayout 1.0.0 -> 1.1.0" in done.stdout
    customer.does("install", "carousel", "--from", registry.folder)
    customer.does("outdated")


def test_a_layout_is_outdated_where_it_came_from_unless_another_registry_is_named(
    registry, customer, tmp_path
):
    other = Registry(tmp_path / "other", User(tmp_path / "somebody"))
    other.publish("2.0.0")
    customer.trusts(other.public_key)
    customer.does("install", "carousel", "--from", registry.folder)
    customer.environment["LAYOUTHOST_REGISTRY"] = str(other.folder)
    assert customer.learns("outdated") == []
    registry.publish("1.1.0")
    [update] = customer.learns("outdated")
    assert (update["available"], update["source"]) == ("1.1.0", str(registry.folder))
    [update] = customer.learns("outdated", "--from", other.folder)
    assert (update["available"], update["source"]) == ("2.0.0", str(other.folder))


def test_versions_for_other_machines_are_passed_over(registry, customer):
    def offer_more(index):
        [here] = index["plugins"]
        index["plugins"].append({**here, "version": "1.1.0", "architecture": "aarch64"})

    registry.change_index(offer_more)
    customer.does("install", "carousel", "--from", registry.folder)
    assert customer.plugins() == [artifact("1.0.0")]
    assert customer.learns("outdated") == []


def test_a_prerelease_is_not_suggested(registry, customer):
    customer.does("install", "carousel", "--from", registry.folder)

    def offer_more(index):
        index["plugins"].append({**index["plugins"][0], "version": "1.1.0-beta"})
        index["published"] += 1

    registry.change_index(offer_more)
    assert customer.learns("outdated") == []


def test_one_key_may_sign_several_registries(registry, customer, tmp_path):
    """An older index under another name is not a rollback."""
    other = tmp_path / "other"
    shutil.copytree(registry.folder, other)
    registry.owner.does("index", other, "--key", registry.key, "--name", "others")
    customer.does("install", "carousel", "--from", other)
    customer.does("install", "carousel", "--from", registry.folder)


def test_an_index_is_made_again_under_another_name_or_key(registry, tmp_path):
    words = ("index", registry.folder, "--key")
    assert ", signed" in registry.owner.does(*words, registry.key, "--name", "renamed")
    assert registry.index["registry"] == "renamed"
    successor = tmp_path / "successor"
    registry.owner.does("key", "new", successor)
    assert ", signed" in registry.owner.does(*words, successor)
    assert ", unchanged" in registry.owner.does(*words, successor)


def test_files_of_an_interrupted_installation_are_removed(registry, customer):
    customer.does("install", "carousel", "--from", registry.folder)
    left = [
        customer.store / artifact("9.9.9").replace(".so", ".so.json"),
        customer.store / ".x.part",
        customer.store / ".incoming" / artifact("9.9.9"),
    ]
    (customer.store / ".incoming").mkdir()
    for path in left:
        path.write_text("half")
    customer.does("install", "carousel", "--from", registry.folder)
    assert not any(path.exists() for path in left)
    assert customer.plugins() == [artifact("1.0.0")]


def test_an_index_is_written_only_if_it_changes(registry):
    before = (registry.folder / "index.json").read_bytes()
    message = registry.owner.does("index", registry.folder, "--key", registry.key)
    assert ", unchanged" in message
    assert (registry.folder / "index.json").read_bytes() == before
    registry.publish("1.1.0")
    assert registry.index["published"] > json.loads(before)["published"]


def test_a_file_that_is_taken_away_is_no_longer_offered(registry, customer):
    registry.publish("1.1.0")
    (registry.folder / artifact("1.1.0")).unlink()
    registry.owner.does("index", registry.folder, "--key", registry.key)
    customer.does("install", "carousel", "--from", registry.folder)
    assert customer.plugins() == [artifact("1.0.0")]


def test_other_programs_can_check_a_signature_and_a_hash(registry):
    file = registry.folder / artifact("1.0.0")
    signature = json.loads(file.with_name(f"{file.name}.sig").read_text())["signatures"][0]
    key = base64.b64decode(signature["key"].removeprefix("ed25519:"))
    bytes_ = base64.b64decode(signature["signature"])
    Ed25519PublicKey.from_public_bytes(key).verify(bytes_, file.read_bytes())
    done = run("sha256sum", "--check", "--strict", f"{file.name}.sha256", cwd=registry.folder)
    assert done.returncode == 0, done.stdout


def test_a_lock_file_brings_the_same_bytes_to_another_machine(registry, customer, tmp_path):
    customer.does("install", "carousel", "--from", registry.folder)
    customer.does("lock", "carousel@1.0.0", "infinite@1.0.0")
    lock = customer.home / "layouts.lock"
    assert set(json.loads(lock.read_text())["layouts"]) == {"carousel", "infinite"}

    registry.publish("1.1.0")
    other = User(tmp_path / "other")
    other.trusts(registry.public_key)
    other.does("install", "--lock", lock, "--from", registry.folder)
    assert other.plugins() == [artifact("1.0.0")]
    digests = {hashlib.sha256(path.read_bytes()).digest() for path in (
        customer.store / artifact("1.0.0"), other.store / artifact("1.0.0"))}  # fmt: skip
    assert len(digests) == 1

    other.does("verify", "--lock", lock)
    host = layouthost.Host(default_paths=False)
    host.add_search_path(other.store)
    host.use_lock(lock)
    assert host.layout("carousel").version == "1.0.0"


def test_a_lock_file_that_is_not_kept_is_reported(registry, customer):
    registry.publish("1.1.0")
    customer.does("install", "carousel@1.0.0", "--from", registry.folder)
    customer.does("lock", "carousel@1.0.0")
    customer.does("remove", "carousel@1.0.0")
    customer.does("install", "carousel@1.1.0", "--from", registry.folder)
    done = customer.try_to("verify", "--lock", "layouts.lock")
    assert done.returncode == 1
    assert "pins carousel to 1.0.0" in done.stdout


def test_a_pin_that_the_registry_does_not_have_installs_nothing(registry, customer):
    customer.does("install", "carousel", "--from", registry.folder)
    customer.does("lock", "carousel@1.0.0")
    customer.does("remove", "carousel")
    lock = json.loads((customer.home / "layouts.lock").read_text())
    lock["layouts"]["carousel"]["sha256"] = "0" * 64
    (customer.home / "layouts.lock").write_text(json.dumps(lock))
    message = customer.fails(
        66, "install", "--lock", "layouts.lock", "--from", registry.folder)  # fmt: skip
    assert "has no carousel 1.0.0 with the SHA-256 000000" in message
    assert customer.plugins() == []


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda store: _append(store / artifact("1.0.0")), "was changed"),
        (lambda store: (store / f"{artifact('1.0.0')}.json").unlink(), "has no receipt"),
        (lambda store: (store / artifact("1.0.0")).rename(store / artifact("9.0.0"))
         and (store / f"{artifact('1.0.0')}.json").rename(store / f"{artifact('9.0.0')}.json"),
         "has the receipt of"),
    ],
)  # fmt: skip
def test_verify_finds_changed_files(registry, customer, change, message):
    customer.does("install", "carousel", "--from", registry.folder)
    assert customer.learns("verify") == {"findings": []}
    change(customer.store)
    done = customer.try_to("verify")
    assert done.returncode == 1
    assert message in done.stdout


def test_verify_finds_that_a_key_is_no_longer_trusted(registry, customer):
    customer.does("install", "carousel", "--from", registry.folder)
    (customer.home / ".config" / "layouthost" / "trusted-keys").write_text("# nobody\n")
    [finding] = customer.learns("verify")["findings"]
    assert registry.public_key in finding


def test_a_packed_file_is_stripped_and_keeps_its_build(registry):
    packed = registry.folder / artifact("1.0.0")
    assert ".symtab" not in run("readelf", "-S", packed).stdout
    assert packed.stat().st_size < carousel("1.0.0").stat().st_size


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["-DFAULT=WAVERS", "-Dlh_plugin_entry=sound_entry", FAULTY], "element_at differ"),
        (["-Wl,-rpath,/opt/elsewhere"], "/opt/elsewhere"),
    ],
    ids=["its layout", "its file"],
)
def test_a_plugin_with_findings_is_not_packed(user, tmp_path, words, message):
    wrong = tmp_path / "libCircleInC.so"
    circle_in_c(wrong, "-w", EXPORTS, *words)
    done = user.try_to("pack", wrong, "--unsigned", "--out", "out")
    assert done.returncode == 65
    assert message in done.stderr and "nothing was packed" in done.stderr
    assert user.everything() == {}


def test_packing_again_changes_nothing_and_other_bytes_are_rejected(registry, tmp_path):
    before = (registry.folder / artifact("1.0.0")).read_bytes()
    registry.publish("1.0.0")
    assert (registry.folder / artifact("1.0.0")).read_bytes() == before
    other = tmp_path / "libCarouselLayout.so"
    # A byte of a message.
    other.write_bytes(carousel("1.0.0").read_bytes().replace(b"is not", b"IS not", 1))
    message = registry.owner.fails(
        65, "pack", other, "--key", registry.key, "--out", registry.folder, "--skip-check"
    )  # fmt: skip
    assert "raise the version" in message
    assert (registry.folder / artifact("1.0.0")).read_bytes() == before


def test_a_key_is_never_overwritten_and_only_its_owner_reads_it(registry):
    before = registry.key.read_bytes()
    assert registry.key.stat().st_mode & 0o077 == 0
    assert "File exists" in registry.owner.fails(74, "key", "new", registry.key)
    assert registry.key.read_bytes() == before
    assert registry.owner.does("key", "show", registry.key).strip() == registry.public_key


def test_a_key_is_trusted_once(customer, registry):
    file = customer.home / ".config" / "layouthost" / "trusted-keys"
    before = file.read_text()
    assert "already" in customer.does("key", "trust", registry.public_key)
    assert file.read_text() == before


def test_a_registry_in_another_folder_is_another_registry(tmp_path, registry, customer):
    other = Registry(tmp_path / "other", User(tmp_path / "somebody"))
    other.publish("1.1.0")
    customer.does("install", "carousel", "--from", registry.folder)
    message = customer.fails(65, "install", "carousel", "--from", other.folder)
    assert other.public_key in message and "which is not in" in message
    customer.trusts(other.public_key)
    customer.does("install", "carousel", "--from", other.folder)


def _append(path):
    path.write_bytes(path.read_bytes() + b"\0")
