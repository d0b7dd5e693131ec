"""Converts strings and paths to bytes for C."""

from __future__ import annotations

import os
from typing import Union

from .errors import InvalidArgumentError

PathLike = Union[str, "os.PathLike[str]"]


def string_bytes(value: object, argument: str) -> bytes:
    """Encodes a string. Raises InvalidArgumentError, with the argument's name, for other types."""
    if not isinstance(value, str) or "\0" in value:
        raise InvalidArgumentError(f"{argument} must be a string without zeros, not {value!r}")
    return value.encode()


def path_bytes(value: object, argument: str) -> bytes:
    """Encodes a path. Raises InvalidArgumentError, with the argument's name, for other types."""
    if not isinstance(value, (str, os.PathLike)) or "\0" in os.fspath(value):
        raise InvalidArgumentError(f"{argument} must be a path, not {value!r}")
    return os.fsencode(value)
