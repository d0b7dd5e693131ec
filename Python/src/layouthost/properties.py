"""The description of a property, and the conversion of its values to and from doubles.

    type       a Python value                 "not set" is None
    bool       True or False
    int        int
    number     float
    choice     one of `choices`, a string
    point      Point(x, y)
    size       Size(width, height)
    insets     Insets(top, left, bottom, right)
    rect       Rect(x, y, width, height)

The values for many sections or items are one NumPy array of shape (n,), or (n, 2) for points and
sizes, or (n, 4) for insets and rectangles; NaN is "not set". The value of a list property is also
such an array. A C-contiguous float64 array is passed to the layout without a copy.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Callable, Union

import numpy as np

from . import _constants as c
from ._arguments import constants, names_of
from ._fields import with_fields
from ._library import ffi, text
from .errors import InvalidArgumentError
from .geometry import Insets, Numbers, Point, Rect, Size, double, new_tuple, shown

Value = Union[None, bool, int, float, str, Point, Size, Insets, Rect, Numbers]

TYPES = names_of("LH_TYPE_", ("bool", "int", "number", "choice", "point", "size", "insets", "rect"))
SCOPES = constants("LH_SCOPE_", ("layout", "section", "item"))

_SEQUENCES = (list, tuple)
TUPLES: Mapping[str, type[Any]] = {"point": Point, "size": Size, "insets": Insets, "rect": Rect}


@with_fields
@dataclass(frozen=True)
class PropertyInfo:
    """One property of a layout, from the mapping `Layout.properties`."""

    name: str
    type: str
    """"bool", "int", "number", "choice", "point", "size", "insets" or "rect"; for an unknown type
    of a newer library, "number" or "numbers"."""
    scopes: tuple[str, ...]
    """Where it can be set: "layout", "section", "item". The innermost value applies."""
    unit: str
    """"points", "radians", "points/s", "seconds", "items", or "" for a plain number."""
    default: Value
    minimum: float
    maximum: float
    """Every number of a value is from `minimum` to `maximum`, inclusive."""
    summary: str
    choices: tuple[str, ...]
    components: int
    """The number of doubles in one value: 1, 2 or 4."""
    optional: bool
    """Whether it can be None for the whole layout; the summary says what the layout does then."""
    read_only: bool
    state: bool
    """Whether the layout itself can change it, which it announces by an event."""
    list: bool
    """Whether its value is an array of any length, for the whole layout; initially empty."""
    measurable: bool = False
    """Whether it is the size of an item that a view can measure; see
    `CollectionView.self_sizing`."""

    def __str__(self) -> str:
        from ._attributes import described

        return f"{self.name}: {described(self)}"

    def decode(self, doubles: np.ndarray) -> Value:
        """Converts the doubles of one target to its value."""
        return self.array(doubles) if self.list else self.decoder()(tuple(doubles.tolist()))

    def decoder(self) -> Callable[[tuple[float, ...]], Value]:
        """Returns a function that converts the doubles of one target; not for a list."""
        # NaN, which is "not set", is the only number that differs from itself.
        if self.type in TUPLES:
            kind = TUPLES[self.type]
            return lambda doubles: new_tuple(kind, doubles) if doubles[0] == doubles[0] else None
        if self.type == "number":
            return lambda doubles: doubles[0] if doubles[0] == doubles[0] else None
        make = _maker(self)
        return lambda doubles: make(doubles) if doubles[0] == doubles[0] else None

    def array(self, doubles: np.ndarray) -> np.ndarray:
        """Converts the doubles of many targets to their values."""
        return doubles if self.components == 1 else doubles.reshape(-1, self.components)

    def encode(self, value: object) -> tuple[np.ndarray, int | None]:
        """Converts one value or many to doubles; also returns their number, None for a single one.

        Raises InvalidArgumentError (the wrong type or shape for the property).
        """
        if value is None and not self.list:
            return np.full(self.components, np.nan), None
        if self.type == "choice":
            value = self._indices(value)
        elif isinstance(value, _SEQUENCES):
            value = self._filled(value)
        array = _doubles(value)
        if array is not None:
            single = () if self.components == 1 else (self.components,)
            if array.shape == single:
                return array.reshape(self.components), None
            many = array.ndim == len(single) + 1 and array.shape[1:] == single
            if many or array.shape == (0,):
                return array, len(array)
        raise InvalidArgumentError(self._complaint(value, array))

    def _indices(self, value: object) -> Any:
        """Converts names of choices to indexes; keeps numbers."""
        if isinstance(value, _SEQUENCES):
            return [self._indices(one) for one in value]
        if isinstance(value, np.ndarray) and value.dtype.kind in "UO":
            return [self._indices(one) for one in value.tolist()]
        if value is None:
            return np.nan
        if not isinstance(value, str):
            return value
        if value not in self.choices:
            names = ", ".join(map(repr, self.choices))
            raise InvalidArgumentError(f"{self.name} must be one of {names}, not {shown(value)}")
        return self.choices.index(value)

    def _filled(self, values: Any) -> Sequence[Any]:
        """Returns the list with NaN for each None."""
        nothing = np.nan if self.components == 1 else (np.nan,) * self.components
        return [nothing if value is None else value for value in values]

    def _complaint(self, value: object, array: np.ndarray | None) -> str:
        fields = TUPLES[self.type]._fields if self.type in TUPLES else ()
        one = f"({', '.join(fields)})" if fields else f"one {self.type}"
        many = "(n,)" if self.components == 1 else f"(n, {self.components})"
        given = shown(value) if array is None or array.size < 9 else f"one of shape {array.shape}"
        return f"{self.name} must be {one}, or an array of shape {many} for many, not {given}"


def _maker(info: PropertyInfo) -> Callable[[tuple[float, ...]], Value]:
    """Returns a function that converts the doubles of a bool, choice, int or unknown type."""
    if info.type == "bool":
        return lambda doubles: doubles[0] != 0
    if info.type == "choice":
        return lambda doubles: info.choices[int(doubles[0])]
    if info.type == "int":
        return lambda doubles: int(doubles[0])
    return lambda doubles: doubles


def is_masked(value: object) -> bool:
    """Whether it is a masked array of NumPy, whose masked values are "not set". Checked without
    importing numpy.ma, which few programs need."""
    return isinstance(value, np.ndarray) and hasattr(value, "filled")


def _doubles(value: object) -> np.ndarray | None:
    """Converts a value to contiguous float64, without a copy if possible; None if not numeric."""
    try:
        if is_masked(value):
            value = value.astype(np.float64).filled(np.nan)  # type: ignore[attr-defined]
        array = np.asarray(value)
        strings = array.dtype.kind in "USmMV" or (
            array.dtype == object and any(isinstance(one, (str, bytes)) for one in array.flat)
        )
        if strings or array.dtype.kind == "c":
            return None
        try:
            return np.asarray(array, dtype=np.float64, order="C")
        except OverflowError:
            return np.array([double(one) for one in array.flat]).reshape(array.shape)
    except (TypeError, ValueError):
        return None


def property_info(described: Any) -> PropertyInfo:
    """Converts an lh_property."""
    several = "number" if described.components == 1 else "numbers"
    info = PropertyInfo(
        name=text(described.name),
        type=TYPES.get(described.type, several),
        scopes=tuple(name for name, bit in SCOPES.items() if described.scopes & bit),
        unit=text(described.unit),
        default=None,
        minimum=described.minimum,
        maximum=described.maximum,
        summary=text(described.summary),
        choices=tuple(text(described.choices[i]) for i in range(described.choice_count)),
        components=described.components,
        optional=bool(described.flags & c.LH_PROPERTY_OPTIONAL),
        read_only=bool(described.flags & c.LH_PROPERTY_READ_ONLY),
        state=bool(described.flags & c.LH_PROPERTY_STATE),
        list=bool(described.flags & c.LH_PROPERTY_LIST),
        measurable=bool(described.flags & c.LH_PROPERTY_MEASURABLE),
    )
    if info.list:
        return dataclasses.replace(info, default=())
    initial = ffi.unpack(described.initial, described.components)
    return dataclasses.replace(info, default=info.decode(np.array(initial)))
