"""Finds and opens liblayouthost.so, and the one funnel from its statuses to exceptions.

Looked for, in this order:

1. the file named by the environment variable LAYOUTHOST_LIBRARY;
2. `lib/` inside the package, where the wheel puts it;
3. `.build/release` of the repository the package sits in, for an editable installation.
"""

import functools
import os
from pathlib import Path
from typing import Any, Callable

import cffi

from . import _constants as c
from ._sentences import in_python
from .errors import LibraryNotFoundError, error_for

FILE_NAME = "liblayouthost.so"
PACKAGE = Path(__file__).resolve().parent

ffi: Any = cffi.FFI()
ffi.cdef((PACKAGE / "_contract.h").read_text(encoding="utf-8"))


def places() -> list[Path]:
    """Where the library may be when LAYOUTHOST_LIBRARY does not say."""
    found = [PACKAGE / "lib" / FILE_NAME]
    # src/layouthost -> src -> Python -> the repository
    if (PACKAGE.parents[2] / "include" / "layouthost" / "host.h").is_file():
        found.append(PACKAGE.parents[2] / ".build" / "release" / FILE_NAME)
    return found


def find() -> Path:
    """The library's file. Raises LibraryNotFoundError with every place that was tried."""
    named = os.environ.get("LAYOUTHOST_LIBRARY")
    if named:
        if not Path(named).is_file():
            raise LibraryNotFoundError(f"LAYOUTHOST_LIBRARY names {named}, which is not a file")
        return Path(named)
    for place in places():
        if place.is_file():
            return place
    tried = " nor ".join(str(place) for place in places())
    raise LibraryNotFoundError(
        f"{FILE_NAME} is neither {tried}; build it with `swift build -c release`, "
        "or set LAYOUTHOST_LIBRARY to the file"
    )


@functools.cache
def library() -> Any:
    """The open library. Raises LibraryNotFoundError."""
    path = find()
    try:
        return ffi.dlopen(str(path))
    except OSError as problem:
        raise LibraryNotFoundError(f"{path} cannot be opened: {problem}") from None


def new_error() -> Any:
    """An empty lh_error for one call; readers on several threads must each have their own."""
    error = ffi.new("lh_error *")
    error.struct_size = ffi.sizeof("lh_error")
    return error


def check(
    status: int, error: Any, translate: Callable[[str], str] = lambda sentence: sentence
) -> None:
    """Raises the exception of a failed call, with the library's sentence in Python's words.

    `translate` makes more of it for a call that knows more.
    """
    if status != c.LH_OK:
        sentence = text(error.message) or f"the layout gives no reason (status {status})"
        raise error_for(status, translate(in_python(sentence)))


def text(pointer: Any) -> str:
    """A C string as str; NULL is empty."""
    return "" if pointer == ffi.NULL else ffi.string(pointer).decode("utf-8", "replace")


def sized(type_name: str) -> Any:
    """A zeroed struct that begins with struct_size, with that field set."""
    struct = ffi.new(type_name + " *")
    struct.struct_size = ffi.sizeof(type_name)
    return struct
