"""Keys and signatures: the formats of 1.0.0, and the bytes of other implementations."""

import base64
import json
import random
import subprocess
from subprocess import PIPE

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import (
    Ed25519PrivateKey,
    Ed25519PublicKey,
)
from toolchain import TOOL

# RFC 8032, section 7.1, tests 1 to 3: private key, public key, message, signature.
VECTORS = [
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
        "d25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c"
        "387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc659"
        "4a7c15e9716ed28dc027beceea1ec40a",
    ),
]  # fmt: skip


def base64_of(hexadecimal: str) -> str:
    return base64.b64encode(bytes.fromhex(hexadecimal)).decode()


def key_file(path, private: str):
    """As 1.0.0 writes it."""
    path.write_text(f"layouthost signing key, keep it secret\ned25519:{base64_of(private)}\n")
    return path


@pytest.mark.parametrize(("private", "public", "message", "signature"), VECTORS)
def test_keys_and_signatures_are_those_of_the_standard(user, private, public, message, signature):
    key = key_file(user.home / "key", private)
    shown = user.does("key", "show", key).strip()
    assert shown == f"ed25519:{base64_of(public)}"
    file = user.home / "file"
    file.write_bytes(bytes.fromhex(message))
    user.does("key", "sign", file, "--key", key)
    signed = {"format": 1, "signatures": [{"key": shown, "signature": base64_of(signature)}]}
    assert json.loads((user.home / "file.sig").read_text()) == signed
    user.trusts(shown)
    user.does("key", "check", file)


def test_messages_of_all_lengths_are_signed_as_by_another_implementation(user):
    user.does("key", "new", "key")
    secret = (user.home / "key").read_text().splitlines()[1].removeprefix("ed25519:")
    key = Ed25519PrivateKey.from_private_bytes(base64.b64decode(secret))
    draw = random.Random(8032)
    # Blocks have 128 bytes, and 32 or 64 bytes precede a message.
    messages = [draw.randbytes(size) for size in [*range(0, 260), 4095, 4096, 100_003]]
    files = [user.home / f"{number}" for number in range(len(messages))]
    for file, message in zip(files, messages):
        file.write_bytes(message)
    user.does("key", "sign", *files, "--key", "key")
    for file, message in zip(files, messages):
        [signed] = json.loads(file.with_name(f"{file.name}.sig").read_text())["signatures"]
        assert base64.b64decode(signed["signature"]) == key.sign(message), len(message)


def test_lists_and_keys_may_have_the_line_breaks_of_windows(user):
    for name in ("one", "two"):
        user.does("key", "new", name)
    one, two = (user.does("key", "show", name).strip() for name in ("one", "two"))
    user.trusts(one)
    trusted = user.home / ".config" / "layouthost" / "trusted-keys"
    for file in (trusted, user.home / "one"):
        file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    user.trusts(two)
    for name in ("one", "two"):
        file = user.home / f"of-{name}"
        file.write_text(name)
        user.does("key", "sign", file, "--key", name)
        user.does("key", "check", file)
    assert user.does("key", "trust", one).strip().endswith(f"lists {one} already")


def test_keys_that_several_processes_add_are_all_listed(user):
    names = [f"key-{number}" for number in range(16)]
    for name in names:
        user.does("key", "new", name)
    keys = [user.does("key", "show", name).strip() for name in names]
    commands = [
        subprocess.Popen([TOOL, "key", "trust", key], env=user.environment, stdout=PIPE, text=True)
        for key in keys
    ]
    assert [command.communicate() and command.returncode for command in commands] == [0] * 16
    trusted = user.home / ".config" / "layouthost" / "trusted-keys"
    assert sorted(trusted.read_text().split()) == sorted(keys)


def test_each_changed_bit_is_found(user):
    key = key_file(user.home / "key", VECTORS[2][0])
    file, beside = user.home / "file", user.home / "file.sig"
    file.write_bytes(b"one message")
    user.does("key", "sign", file, "--key", key)
    user.trusts(user.does("key", "show", key).strip())
    text = json.loads(beside.read_text())
    whole = base64.b64decode(text["signatures"][0]["signature"])
    public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(VECTORS[2][1]))
    for bit in [0, 7, 100, 255, 256, 300, 508, 511]:
        changed = bytearray(whole)
        changed[bit // 8] ^= 1 << bit % 8
        with pytest.raises(InvalidSignature):
            public.verify(bytes(changed), b"one message")
        text["signatures"][0]["signature"] = base64.b64encode(changed).decode()
        beside.write_text(json.dumps(text))
        assert "has changed since it was signed" in user.fails(65, "key", "check", file)


def test_a_signature_whose_number_is_beyond_the_group_is_rejected(user):
    """Otherwise a signature could be changed into another one for the same bytes."""
    order = 2**252 + 27742317777372353535851937790883648493
    key = key_file(user.home / "key", VECTORS[1][0])
    file, beside = user.home / "file", user.home / "file.sig"
    file.write_bytes(b"one message")
    user.does("key", "sign", file, "--key", key)
    user.trusts(user.does("key", "show", key).strip())
    text = json.loads(beside.read_text())
    whole = base64.b64decode(text["signatures"][0]["signature"])
    other = int.from_bytes(whole[32:], "little") + order
    changed = whole[:32] + other.to_bytes(32, "little")
    text["signatures"][0]["signature"] = base64.b64encode(changed).decode()
    beside.write_text(json.dumps(text))
    assert "has changed since it was signed" in user.fails(65, "key", "check", file)


def test_the_command_is_small():
    assert TOOL.stat().st_size < 15 << 20
