"""The headers of each released version of the contract, packed in Tests/Fixtures/Released.

`headers-1.0.tar.xz` holds the folder `layouthost` of version 1.0. It stores no dates and owners, so
the same headers produce the same archive.
"""

from __future__ import annotations

import io
import lzma
import tarfile
from pathlib import Path

from .reading import header_files

RELEASED = Path("Tests/Fixtures/Released")
INCLUDED = "layouthost"


def archive(root: Path, version: str) -> Path:
    """Returns the path of a version's headers, whether or not the file exists."""
    return root / RELEASED / f"headers-{version}.tar.xz"


def released_versions(root: Path) -> list[str]:
    """Returns the versions with stored headers, such as 1.0."""
    names = [file.name for file in (root / RELEASED).glob(archive(root, "*").name)]
    return sorted(name.removeprefix("headers-").removesuffix(".tar.xz") for name in names)


def pack(headers: Path) -> bytes:
    """Returns the archive of the headers in a folder."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for header in header_files(headers):
            entry = tarfile.TarInfo(f"{INCLUDED}/{header.name}")
            entry.size = header.stat().st_size
            with header.open("rb") as content:
                tar.addfile(entry, content)
    return lzma.compress(plain.getvalue(), preset=9 | lzma.PRESET_EXTREME)


def unpack(packed: bytes, folder: Path) -> Path:
    """Extracts an archive of headers into a folder; returns the folder `layouthost` in it."""
    headers = folder / INCLUDED
    headers.mkdir(parents=True)
    with tarfile.open(fileobj=io.BytesIO(packed)) as tar:
        for entry in tar:
            content = tar.extractfile(entry)
            assert content is not None, f"{entry.name} is not a file"
            (headers / Path(entry.name).name).write_bytes(content.read())
    return headers
