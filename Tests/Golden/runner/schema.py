"""Strict reading of JSON: every key must be known, every value must have its type.

A reader is a function of a value and of its name; it returns the parsed value, or raises
SchemaError with a message. `Fields` hands out the keys of an object and, in the end, rejects those
that no reader has taken.
"""

import json
import math
from collections.abc import Sequence
from typing import Any, Callable, Optional, TypeVar

Read = TypeVar("Read")
Reader = Callable[[Any, str], Read]


class SchemaError(Exception):
    """Something in a golden file that this runner does not know."""


def parse(text: str) -> Any:
    """Parses JSON, and rejects what the json module accepts: repeated keys, NaN and infinities."""

    def unique(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
        keys = [key for key, _ in pairs]
        for key in keys:
            if keys.count(key) > 1:
                raise SchemaError(f"the key {key!r} stands twice in one object")
        return dict(pairs)

    def constant(name: str) -> Any:
        raise SchemaError(f"{name} is not a number")

    try:
        return json.loads(text, object_pairs_hook=unique, parse_constant=constant)
    except ValueError as problem:
        raise SchemaError(f"not JSON: {problem}") from None


class Fields:
    """The keys of one object, each to be taken once."""

    def __init__(self, value: Any, where: str) -> None:
        if not isinstance(value, dict):
            raise SchemaError(f"{where} must be an object, not {value!r}")
        self.where = where
        self._left = dict(value)

    def __contains__(self, key: str) -> bool:
        return key in self._left

    def take(self, key: str, reader: Reader[Read]) -> Read:
        """Takes a required key."""
        if key not in self._left:
            raise SchemaError(f"{self.where} lacks the key {key!r}")
        return reader(self._left.pop(key), f"{key} of {self.where}")

    def maybe(self, key: str, reader: Reader[Read]) -> Optional[Read]:
        """Takes an optional key; None if it is missing."""
        return self.take(key, reader) if key in self._left else None

    def rest(self) -> dict[str, Any]:
        """Takes all remaining keys, for an object whose keys are names of properties."""
        left, self._left = self._left, {}
        return left

    def finish(self) -> None:
        """Rejects remaining keys."""
        if self._left:
            raise SchemaError(f"{self.where} has the unknown key {next(iter(self._left))!r}")


def _typed(what: str, holds: Callable[[Any], bool]) -> Reader[Any]:
    def read(value: Any, where: str) -> Any:
        if not holds(value):
            raise SchemaError(f"{where} must be {what}, not {value!r}")
        return value

    return read


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


boolean: Reader[bool] = _typed("true or false", lambda value: isinstance(value, bool))
string: Reader[str] = _typed("a string", lambda value: isinstance(value, str))
number: Reader[float] = _typed("a number", _is_number)
whole: Reader[int] = _typed(
    "a whole number", lambda value: isinstance(value, int) and not isinstance(value, bool)
)
count: Reader[int] = _typed(
    "a whole number, not negative",
    lambda value: isinstance(value, int) and not isinstance(value, bool) and value >= 0,
)


def one_of(*choices: str) -> Reader[str]:
    return _typed(f"one of {', '.join(choices)}", lambda value: value in choices)


def nullable(reader: Reader[Read]) -> Reader[Optional[Read]]:
    return lambda value, where: None if value is None else reader(value, where)


def list_of(reader: Reader[Read], length: Optional[int] = None) -> Reader[list[Read]]:
    def read(value: Any, where: str) -> list[Read]:
        if not isinstance(value, list) or (length is not None and len(value) != length):
            wanted = "a list" if length is None else f"a list of {length}"
            raise SchemaError(f"{where} must be {wanted}, not {value!r}")
        return [reader(one, f"{where}[{index}]") for index, one in enumerate(value)]

    return read


point = list_of(number, 2)
rect = list_of(number, 4)
path = list_of(count, 2)
