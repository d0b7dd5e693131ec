"""Texts of servers, indexes, registries and plugins never control the terminal."""

import json
import re

import pytest
from Tool.Distribution.registry import artifact

# Colors, titles, their one-byte form, and a mark that reverses the direction of the rest.
COMMANDS = "\x1b[2J\x1b]0;owned\x07\x9b31m\u202e"
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def says_nothing_of_its_own(user, *words) -> str:
    done = user.try_to(*words)
    output = done.stdout + done.stderr
    assert not CONTROL.search(output), output
    return output


def test_a_key_in_an_unchecked_signature(registry, customer):
    signature = {"key": f"ed25519:{COMMANDS}", "signature": ""}
    (registry.folder / "index.json.sig").write_text(
        json.dumps({"format": 1, "signatures": [signature]})
    )
    output = says_nothing_of_its_own(customer, "install", "carousel", "--from", registry.folder)
    assert r"\u{1B}[2J\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}" in output


@pytest.mark.parametrize("member", ["name", "version", "architecture", "abi", "glibc", "build_id"])
def test_the_texts_of_an_index_about_a_file(registry, customer, member):
    registry.change_index(lambda index: index["plugins"][0].update({member: COMMANDS}))
    says_nothing_of_its_own(customer, "install", "carousel", "--from", registry.folder)


def test_the_name_of_a_registry_and_of_a_layout(registry, customer):
    def change(index):
        index["registry"] = f"carousels {COMMANDS}"
        index["published"] += 1
        index["plugins"].append(
            {**index["plugins"][0], "version": "1.1.0", "layouts": ["carousel", COMMANDS]}
        )

    registry.change_index(change)
    customer.does("install", "carousel@1.0.0", "--from", registry.folder)
    assert r"\u{1B}[2J" in says_nothing_of_its_own(customer, "info", "carousel@1.0.0")
    assert r"\u{1B}[2J" in says_nothing_of_its_own(customer, "outdated")
    document = says_nothing_of_its_own(customer, "info", "carousel@1.0.0", "--json")
    assert json.loads(document)["receipt"]["registry"] == f"carousels {COMMANDS}"


def test_the_note_of_a_plugin(registry, customer):
    path = registry.folder / artifact("1.0.0")
    data = path.read_bytes()
    assert data.count(b'"version":"1.0.0"') == 1
    path.write_bytes(data.replace(b'"version":"1.0.0"', b'"version":"\x1b]0;x"'))
    says_nothing_of_its_own(customer, "list", "--folder", registry.folder)
    for command in ("info", "render", "check"):
        output = says_nothing_of_its_own(customer, command, path)
        assert str(path) in output


def test_the_name_of_a_file(registry, customer, tmp_path):
    folder = tmp_path / f"folder{COMMANDS}"
    registry.folder.rename(folder)
    assert r"\u{1B}[2J" in says_nothing_of_its_own(customer, "install", "nothing", "--from", folder)


def test_the_messages_of_curl(registry, customer, tmp_path):
    tools = tmp_path / "tools"
    tools.mkdir()
    curl = tools / "curl"
    curl.write_text("#!/bin/sh\nprintf '\\033]0;x\\007 it fails' >&2\nexit 7\n")
    curl.chmod(0o755)
    customer.environment["PATH"] = f"{tools}:{customer.environment['PATH']}"
    output = says_nothing_of_its_own(customer, "install", "carousel", "--from", "http://nowhere/")
    assert r"\u{1B}]0;x\u{7} it fails" in output
