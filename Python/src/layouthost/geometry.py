"""Points, sizes, rectangles and insets, as named tuples of floats.

Units are points; x grows to the right and y downwards. Arguments of these types also accept a
tuple, list or NumPy array of the same length.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar, Union

import numpy as np

from .errors import InvalidArgumentError

# Creates a named tuple from floats, in half the time of calling its class.
new_tuple = tuple.__new__


class Point(NamedTuple):
    """A position, a distance or a velocity."""

    x: float
    y: float


def point_from(point: Any) -> Point:
    """An lh_point as Point, without a negative zero: adding 0 turns -0.0 into 0.0."""
    return Point(point.x + 0.0, point.y + 0.0)


class Size(NamedTuple):
    """A width and a height, not negative."""

    width: float
    height: float


class Rect(NamedTuple):
    """A rectangle: its top left corner and its size."""

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


def shown(value: object) -> str:
    """The representation of an invalid value for an error message, at most 200 characters long."""
    try:
        text = repr(value)
    except ValueError:  # an int of more than 4,300 digits
        text = f"a huge {type(value).__name__}"
    return text if len(text) <= 200 else f"{text[:199]}…"


def double(value: Any) -> float:
    """Converts `value` to a float; an int outside the range becomes infinite, as 1e400 does."""
    try:
        return float(value)
    except OverflowError:
        return math.copysign(math.inf, value > 0 or -1)


def geometry(kind: type[Geometry], value: object, argument: str) -> Geometry:
    """Converts `value` to a Point, Size, Rect or Insets.

    Raises InvalidArgumentError, which names the `argument`, for the wrong number of numbers.
    """
    if isinstance(value, kind):
        return value
    fields = kind._fields
    try:
        if isinstance(value, (str, bytes)):
            raise TypeError
        numbers = tuple(map(double, value))  # type: ignore[call-overload]
    except (TypeError, ValueError):
        numbers = ()
    if len(numbers) != len(fields):
        wanted = f"{len(fields)} numbers ({', '.join(fields)})"
        raise InvalidArgumentError(f"{argument} must be {wanted}, not {shown(value)}")
    return new_tuple(kind, numbers)


def real_number(value: object, argument: str) -> float:
    """Converts `value` to a float. The library checks that it is finite and in range."""
    try:
        if isinstance(value, (str, bytes)):
            raise TypeError
        return double(value)
    except (TypeError, ValueError):
        raise InvalidArgumentError(f"{argument} must be a number, not {shown(value)}") from None


def whole_number(value: object, argument: str) -> int:
    """Converts `value` to an int of 64 bits. Raises InvalidArgumentError."""
    # timedelta64 is an np.integer, and bool is an int.
    if isinstance(value, (int, np.integer)) and not isinstance(value, (bool, np.timedelta64)):
        number = int(value)
        if -(2**63) <= number < 2**63:
            return number
    raise InvalidArgumentError(f"{argument} must be a whole number of 64 bits, not {shown(value)}")


def array_of_ints(values: Numbers | Sequence[object]) -> np.ndarray | None:
    """Converts `values` to an array of any dtype, if all have the type int.

    A loop in Python is the only way to name one bad value, but ten times as slow.
    """
    return np.array(values) if set(map(type, values)) == {int} else None


def whole_numbers(values: Sequence[object], argument: Callable[[int], str]) -> np.ndarray:
    """Converts `values` to an int64 array. Raises InvalidArgumentError for the first that is none.

    `argument` returns the name of the value at an index.
    """
    array = array_of_ints(values)
    if array is not None and array.dtype == np.int64:
        return array
    return np.array([whole_number(n, argument(i)) for i, n in enumerate(values)], np.int64)


def unsigned_number(value: object, argument: str) -> int:
    """Converts `value` to an unsigned int of 32 bits. Raises InvalidArgumentError."""
    number = whole_number(value, argument)
    if 0 <= number < 2**32:
        return number
    raise InvalidArgumentError(f"{argument} must be from 0 to 2^32 - 1, not {shown(value)}")
