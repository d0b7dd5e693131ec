"""Other builds of the plugins: the same code under another build ID, which a host compares."""

from __future__ import annotations

import tempfile
from collections import Counter
from functools import cache
from pathlib import Path

from toolchain import BUILD, SUBJECTS

# Name size 4, descriptor size 20, NT_GNU_BUILD_ID, "GNU".
NOTE = bytes.fromhex("040000001400000003000000474e5500")
PLUGINS = {id: plugin for plugin, id in SUBJECTS}
_turns: Counter[str] = Counter()


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="builds")


@cache
def _build(plugin: str, number: int) -> Path:
    content = bytearray((BUILD / f"lib{plugin}.so").read_bytes())
    at = content.index(NOTE) + len(NOTE)
    content[at] ^= number
    folder = Path(_folder().name) / str(number)
    folder.mkdir(exist_ok=True)
    path = folder / f"lib{plugin}.so"
    path.write_bytes(content)
    return path


def other_build(id: str) -> Path:
    """A build of a layout's plugin other than the running one: two alternate."""
    _turns[id] += 1
    return _build(PLUGINS[id], 1 + _turns[id] % 2)
