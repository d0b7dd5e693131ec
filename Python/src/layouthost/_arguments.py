"""Strings and paths that a program passes, as C takes them."""

from __future__ import annotations

import os
from typing import Union

from .errors import InvalidArgumentError

PathLike = Union[str, "os.PathLike[str]"]


def string_bytes(value: object, argument: str) -> bytes:
    """A string's bytes. Raises InvalidArgumentError for anything else, with the argument's name."""
    if not isinstance(value, str) or "\0" in value:
        raise InvalidArgumentError(f"{argument} must be a string without zeros, not {value!r}")
    return value.encode()


def path_bytes(value: object, argument: str) -> bytes:
    """A path's bytes. Raises InvalidArgumentError for anything else, with the argument's name."""
    if not isinstance(value, (str, os.PathLike)) or "\0" in os.fspath(value):
        raise InvalidArgumentError(f"{argument} must be a path, not {value!r}")
    return os.fsencode(value)
