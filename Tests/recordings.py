"""The recordings of Tests/View/recordings: one for each layout, packed as `<id>.txt.xz`."""

from __future__ import annotations

import lzma
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "View" / "recordings"
SUFFIX = ".txt.xz"
IDS = sorted(file.name.removesuffix(SUFFIX) for file in FOLDER.glob(f"*{SUFFIX}"))


def read(id: str) -> bytes:
    """The recording of a layout, unpacked."""
    return lzma.decompress(_file(id).read_bytes())


def write(id: str, recording: bytes) -> None:
    """Packs a recording, unless the file has the same recording already.

    Another version of liblzma may pack the same recording into other bytes; these are no change.
    """
    FOLDER.mkdir(exist_ok=True)
    if not _file(id).is_file() or read(id) != recording:
        _file(id).write_bytes(lzma.compress(recording, preset=9 | lzma.PRESET_EXTREME))


def _file(id: str) -> Path:
    return FOLDER / f"{id}{SUFFIX}"
