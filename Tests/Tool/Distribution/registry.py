"""A registry in a folder, and attacks on it."""

from __future__ import annotations

import base64
import copy
import hashlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from Tool.Distribution.user import User
from toolchain import carousel


def artifact(version: str) -> str:
    return f"CarouselLayout-{version}-x86_64-linux.so"


class Registry:
    """A folder of packed carousels, and its owner's signing key."""

    def __init__(self, folder: Path, owner: User) -> None:
        self.folder = folder
        self.owner = owner
        self.key = folder.parent / f"{folder.name}.key"
        self.public_key = owner.does("key", "new", self.key).strip()

    def copied(self, place: Path) -> Registry:
        """The same registry in another folder, with the key and the owner's home folder."""
        shutil.copytree(self.folder.parent, place, dirs_exist_ok=True)
        other = copy.copy(self)
        other.folder = place / self.folder.name
        other.owner = User(place / self.owner.home.name)
        other.key = place / self.key.name
        return other

    def publish(self, *versions: str) -> None:
        """Packs versions and writes the index, as the owner does."""
        for version in versions:
            self.owner.does(
                "pack", carousel(version), "--key", self.key, "--out", self.folder, "--skip-check"
            )
        self.owner.does("index", self.folder, "--key", self.key, "--name", "carousels")

    def sign(self, name: str) -> None:
        """Signs a file's current bytes, with another implementation than the tool's."""
        secret = self.key.read_text().splitlines()[1].removeprefix("ed25519:")
        key = Ed25519PrivateKey.from_private_bytes(base64.b64decode(secret))
        signature = base64.b64encode(key.sign((self.folder / name).read_bytes())).decode()
        signed = {
            "format": 1,
            "signatures": [{"key": self.public_key, "signature": signature}],
        }
        (self.folder / f"{name}.sig").write_text(json.dumps(signed))

    @property
    def index(self) -> dict[str, Any]:
        return json.loads((self.folder / "index.json").read_text())

    def change_index(self, change: Callable[[dict[str, Any]], None]) -> None:
        """Changes the index and signs it, as only its owner can."""
        index = self.index
        change(index)
        (self.folder / "index.json").write_text(json.dumps(index))
        self.sign("index.json")

    def change_file(self, version: str, change: Callable[[bytes], bytes]) -> None:
        """Changes a file's bytes, signs the result and lists it."""
        name = artifact(version)
        path = self.folder / name
        changed = change(path.read_bytes())
        path.write_bytes(changed)
        self.sign(name)

        def list_again(index: dict[str, Any]) -> None:
            entry = next(entry for entry in index["plugins"] if entry["version"] == version)
            entry["sha256"] = hashlib.sha256(changed).hexdigest()
            entry["size"] = len(changed)

        self.change_index(list_again)
