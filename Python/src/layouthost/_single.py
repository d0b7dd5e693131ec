"""The fast path for one value of a property: converts it to C's doubles and back without NumPy.

NumPy takes longer to create an array of two numbers than the library takes for the whole call. So a
single value goes directly into the doubles of a `Scratch`, and out of them. This module handles
ordinary types only; `PropertyInfo` handles all others.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from struct import Struct
from typing import Any, Callable

from ._access import MOST_COMPONENTS
from ._library import ffi
from .properties import TUPLES, PropertyInfo, Value

Doubles = tuple[float, ...]

_NUMBERS = frozenset((float, int, bool))
_SEQUENCES = frozenset((tuple, list, *TUPLES.values()))


class Single:
    """The fast path of one property, by the tables of one plugin."""

    __slots__ = ("components", "decode", "key", "unpack", "write")

    def __init__(self, info: PropertyInfo) -> None:
        self.key: Any = ffi.new("char[]", info.name.encode())
        self.components = info.components
        self.unpack: Callable[[Any], Doubles] = Struct(f"={info.components}d").unpack_from
        self.decode: Callable[[Doubles], Value] = info.decoder()
        # Writes a value into doubles. Returns False, with undefined doubles, for other types.
        self.write: Callable[[Any, Any], bool] = _writer(info)


def _writer(info: PropertyInfo) -> Callable[[Any, Any], bool]:
    if info.choices:
        return partial(_write_choice, {name: info.choices.index(name) for name in info.choices})
    if info.components == 1:
        return _write_one
    return _write_two if info.components == 2 else partial(_write_many, info.components)


def _write_one(values: Any, value: Any) -> bool:
    if value.__class__ not in _NUMBERS:
        return False
    values[0] = value
    return True


def _write_two(values: Any, value: Any) -> bool:
    if value.__class__ not in _SEQUENCES or len(value) != 2:
        return False
    one, other = value
    if one.__class__ not in _NUMBERS or other.__class__ not in _NUMBERS:
        return False
    values[0] = one
    values[1] = other
    return True


def _write_many(components: int, values: Any, value: Any) -> bool:
    if value.__class__ not in _SEQUENCES or len(value) != components:
        return False
    if not _NUMBERS.issuperset(map(type, value)):
        return False
    values[0:components] = value
    return True


def _write_choice(indices: dict[str, int], values: Any, value: Any) -> bool:
    index = indices.get(value) if value.__class__ is str else None
    if index is None:
        return False
    values[0] = index
    return True


def singles(properties: Iterable[PropertyInfo]) -> dict[str, Single]:
    """Returns the fast paths, by property name."""
    return {
        info.name: Single(info)
        for info in properties
        if not info.list and info.components <= MOST_COMPONENTS
    }
