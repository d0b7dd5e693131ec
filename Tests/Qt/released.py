"""Plugins of the first release, which a test swaps for those of this build."""

import lzma
from pathlib import Path

ROOT = Path(__file__).parents[2]
BUILD = ROOT / ".build/release"
RELEASED = ROOT / "Tests/Fixtures/Released/1.0.0"


def plugin_of_1_0(name, folder):
    """Unpacks a plugin of release 1.0.0 into a folder, under its name in a build."""
    (packed,) = RELEASED.glob(f"{name}-1.0.0-x86_64-linux.so.xz")
    file = folder / f"lib{name}.so"
    file.write_bytes(lzma.decompress(packed.read_bytes()))
    return file
