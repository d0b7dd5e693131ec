"""Converts strings and paths to bytes for C, and names to its constants."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Union

from . import _constants as c
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


def constants(prefix: str, names: Iterable[str]) -> dict[str, int]:
    """Returns C's constants by name: for the prefix LH_GESTURE_, LH_GESTURE_TAP is "tap"."""
    return {name: getattr(c, prefix + name.upper()) for name in names}


def names_of(prefix: str, names: Iterable[str]) -> dict[int, str]:
    """Returns the names by C's constants."""
    return {number: name for name, number in constants(prefix, names).items()}
