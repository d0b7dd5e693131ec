"""Finds and opens liblayouthost.so, and converts its statuses to exceptions.

It is searched in this order:

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
from ._messages import in_python
from .errors import LibraryNotFoundError, error_for

FILE_NAME = "liblayouthost.so"
PACKAGE = os.path.dirname(os.path.realpath(__file__))

ffi: Any = _declarations.ffi
NULL: Any = ffi.NULL


def places() -> list[str]:
    """Returns the paths to try if LAYOUTHOST_LIBRARY is not set."""
    found = [os.path.join(PACKAGE, "lib", FILE_NAME)]
    # src/layouthost -> src -> Python -> the repository
    repository = os.path.normpath(os.path.join(PACKAGE, "..", "..", ".."))
    if os.path.isfile(os.path.join(repository, "include", "layouthost", "host.h")):
        found.append(os.path.join(repository, ".build", "release", FILE_NAME))
    return found


def find() -> str:
    """Returns the path of the library. Raises LibraryNotFoundError, which lists the tried paths."""
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
    """Returns the open library. Raises LibraryNotFoundError."""
    path = find()
    try:
        return ffi.dlopen(path)
    except OSError as problem:
        raise LibraryNotFoundError(f"{path} cannot be opened: {problem}") from None


def new_error() -> Any:
    """Creates an lh_error for one call. Concurrent calls must not share one."""
    error = ffi.new("lh_error *")
    error.struct_size = ffi.sizeof("lh_error")
    return error


def check(
    status: int, error: Any, translate: Callable[[str], str] = lambda message: message
) -> None:
    """Raises the exception of a failed call, with the library's message in Python's terms.

    `translate` edits the message further.
    """
    if status != c.LH_OK:
        message = text(error.message) or f"the layout gives no reason (status {status})"
        raise error_for(status, translate(in_python(message)))


def text(pointer: Any) -> str:
    """Decodes a C string; NULL gives an empty one."""
    return "" if pointer == ffi.NULL else ffi.string(pointer).decode("utf-8", "replace")


def sized(type_name: str) -> Any:
    """Creates a zeroed struct and sets its struct_size."""
    struct = ffi.new(type_name + " *")
    struct.struct_size = ffi.sizeof(type_name)
    return struct
