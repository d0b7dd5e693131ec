"""Finds and opens liblayouthost.so, and the one funnel from its statuses to exceptions.

Looked for, in this order:

1. the file named by the environment variable LAYOUTHOST_LIBRARY;
2. `lib/` inside the package, where the wheel puts it;
3. `.build/release` of the repository the package sits in, for an editable installation.
"""

import functools
import os
from typing import Any, Callable

from . import _constants as c

try:
    from . import _declarations
except ModuleNotFoundError as missing:
    if missing.name != "_cffi_backend":
        raise
    raise ImportError(
        "layouthost needs the package cffi, which is not installed: run `pip install cffi`",
        name="cffi",
    ) from missing
from ._sentences import in_python
from .errors import LibraryNotFoundError, error_for

FILE_NAME = "liblayouthost.so"
PACKAGE = os.path.dirname(os.path.realpath(__file__))

ffi: Any = _declarations.ffi
NULL: Any = ffi.NULL


def places() -> list[str]:
    """Where the library may be when LAYOUTHOST_LIBRARY does not say."""
    found = [os.path.join(PACKAGE, "lib", FILE_NAME)]
    # src/layouthost -> src -> Python -> the repository
    repository = os.path.normpath(os.path.join(PACKAGE, "..", "..", ".."))
    if os.path.isfile(os.path.join(repository, "include", "layouthost", "host.h")):
        found.append(os.path.join(repository, ".build", "release", FILE_NAME))
    return found


def find() -> str:
    """The library's file. Raises LibraryNotFoundError with every place that was tried."""
    named = os.environ.get("LAYOUTHOST_LIBRARY")
    if named:
        if not os.path.isfile(named):
            raise LibraryNotFoundError(f"LAYOUTHOST_LIBRARY names {named}, which is not a file")
        return named
    for place in places():
        if os.path.isfile(place):
            return place
    tried = " nor ".join(places())
    raise LibraryNotFoundError(
        f"{FILE_NAME} is neither {tried}; build it with `swift build -c release`, "
        "or set LAYOUTHOST_LIBRARY to the file"
    )


@functools.cache
def library() -> Any:
    """The open library. Raises LibraryNotFoundError."""
    path = find()
    try:
        return ffi.dlopen(path)
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
