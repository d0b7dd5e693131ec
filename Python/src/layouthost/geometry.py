"""Points, sizes, rectangles and insets, as named tuples of floats.

Units are points; x grows to the right and y downwards. Wherever one of these is asked for, a plain
tuple, list or NumPy array with as many numbers will do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar, Union

import numpy as np

from .errors import InvalidArgumentError

# A named tuple of numbers that are floats already: half the time of calling its class.
new_tuple = tuple.__new__


class Point(NamedTuple):
    """A place, a distance or a velocity."""

    x: float
    y: float


class Size(NamedTuple):
    """An extent; neither number is negative."""

    width: float
    height: float


class Rect(NamedTuple):
    """A rectangle by its top left corner and its size."""

    x: float
    y: float
    width: float
    height: float


class Insets(NamedTuple):
    """Distances inwards from the four edges."""

    top: float
    left: float
    bottom: float
    right: float


Numbers = Union[Sequence[float], tuple[float, ...], np.ndarray]
Geometry = TypeVar("Geometry", Point, Size, Rect, Insets)


def geometry(kind: type[Geometry], value: object, argument: str) -> Geometry:
    """`value` as a Point, Size, Rect or Insets; `argument` is its name, for the sentence.

    Raises InvalidArgumentError when it is not that many numbers.
    """
    if isinstance(value, kind):
        return value
    fields = kind._fields
    try:
        if isinstance(value, (str, bytes)):
            raise TypeError
        numbers = [float(number) for number in value]  # type: ignore[attr-defined]
    except (TypeError, ValueError):
        numbers = []
    if len(numbers) != len(fields):
        wanted = f"{len(fields)} numbers ({', '.join(fields)})"
        raise InvalidArgumentError(f"{argument} must be {wanted}, not {value!r}")
    return kind(*numbers)


def real_number(value: object, argument: str) -> float:
    """`value` as a float; whether it is finite and in range is for the library to say."""
    try:
        if isinstance(value, (str, bytes)):
            raise TypeError
        return float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        raise InvalidArgumentError(f"{argument} must be a number, not {value!r}") from None


def whole_number(value: object, argument: str) -> int:
    """`value` as an int that fits the contract's 64 bits. Raises InvalidArgumentError otherwise."""
    # Durations are integers to NumPy, and truth values to Python.
    if isinstance(value, (int, np.integer)) and not isinstance(value, (bool, np.timedelta64)):
        number = int(value)
        if -(2**63) <= number < 2**63:
            return number
    raise InvalidArgumentError(f"{argument} must be a whole number of 64 bits, not {value!r}")


def unsigned_number(value: object, argument: str) -> int:
    """`value` as an int that fits 32 bits without a sign. Raises InvalidArgumentError otherwise."""
    number = whole_number(value, argument)
    if 0 <= number < 2**32:
        return number
    raise InvalidArgumentError(f"{argument} must be from 0 to 2^32 - 1, not {value!r}")
