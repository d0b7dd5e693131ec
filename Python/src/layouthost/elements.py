"""The elements to draw, as NumPy arrays with the memory layout of C's `lh_element`.

The dtype is `ELEMENT`, 288 bytes per element; the layout writes into the array without conversion.
Its fields:

    kind, flags                    integers; compare with `Kind` and `Flag`
    section, item, cycle           the item that it shows; cycle numbers the repetitions of an
                                   endless layout
    frame            (4,)          x, y, width, height before the transform; points, content space
    alpha, z                       opacity 0 to 1; drawing order, larger is nearer to the viewer
    content_offset   (2,)          parallax: x, y by which the content moves inside the frame
    content_outset   (2,)          parallax: how much wider and higher the content is than the frame
    clip             (4,)          x, y, width, height outside which nothing of it shows; all 0:
                                   none. Flag.CLIPPED is set if it cuts something off now
    transform        (4, 4)        M, about the frame's center: (x', y', z', w') = (x, y, 0, 1) @ M

`elements["frame"][:, 1]` is the y of every element; `elements[elements["kind"] == Kind.CELL]` are
the cells.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from . import _constants as c
from .errors import InvalidArgumentError, NotFiniteError

_FIELDS = np.dtype(
    [
        ("kind", "<u4"),
        ("flags", "<u4"),
        ("section", "<i8"),
        ("item", "<i8"),
        ("cycle", "<i8"),
        ("frame", "<f8", (4,)),
        ("alpha", "<f8"),
        ("z", "<f8"),
        ("content_offset", "<f8", (2,)),
        ("content_outset", "<f8", (2,)),
        ("transform", "<f8", (4, 4)),
        ("clip", "<f8", (4,)),
        ("reserved", "<f8", (2,)),
    ]
)


class Element(np.void):  # type: ignore[misc]  # as np.record
    """One element: a record of dtype ELEMENT, with fields such as `element["frame"]`."""

    __slots__ = ()

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> NoReturn:
            _no_attribute(self, name)

    def __repr__(self) -> str:
        x, y, width, height = self["frame"].tolist()
        number = int(self["kind"])
        kind = Kind(number).name.lower() if number in _KINDS else f"kind {number}"
        parts = [f"{kind} {self['section']}/{self['item']}"]
        if self["cycle"]:
            parts.append(f"cycle {self['cycle']}")
        parts.append(f"at ({x:g}, {y:g}), {width:g} × {height:g}")
        parts += [f"{name} {self[name]:g}" for name, usual in (("z", 0), ("alpha", 1))
                 if self[name] != usual]  # fmt: skip
        parts += [flag.name.lower() for flag in Flag if self["flags"] & flag and flag.name]
        return ", ".join(parts)

    __str__ = __repr__


ELEMENT = np.dtype((Element, _FIELDS))
_part: Any = np.ndarray.__getitem__  # a call of super() takes as long as this


class Elements(np.ndarray):
    """An array of dtype ELEMENT that prints one line per element. Its fields are plain arrays."""

    __slots__ = ()

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> NoReturn:
            _no_attribute(self, name)

    def __getitem__(self, index: Any) -> Any:
        found = _part(self, index)
        if found.__class__ is Elements and found.dtype.names is None:
            return found.view(np.ndarray)
        return found

    def __iter__(self) -> Iterator[Any]:
        return iter(self.view(np.ndarray))

    def __repr__(self) -> str:
        if not issubclass(self.dtype.type, Element) or self.ndim != 1:
            return repr(self.view(np.ndarray))
        head = f"{len(self)} elements" if len(self) != 1 else "1 element"
        lines = [head, *map(repr, self[:_SHOWN])]
        if len(self) > _SHOWN:
            lines.append(f"... and {len(self) - _SHOWN} more")
        return f"<layouthost.Elements: {chr(10).join(lines)}>"

    __str__ = __repr__


def _no_attribute(found: Any, name: str) -> NoReturn:
    """Raises an AttributeError that says how to read a field."""
    message = f"{type(found).__name__!r} object has no attribute {name!r}"
    is_field = name in (found.dtype.names or ())
    raise AttributeError(f'{message}; read the field with ["{name}"]' if is_field else message)


# The maximum number of elements that are printed.
_SHOWN = 20


class Kind(enum.IntEnum):
    """The element kinds that layouts share. `Layout.kinds` lists those of one layout.

    FLOATING_CELL  The copy of a dragged cell that follows the finger; the cell itself is
                   hidden.
    """

    CELL = c.LH_CELL
    HEADER = c.LH_HEADER
    FOOTER = c.LH_FOOTER
    BACKGROUND = c.LH_BACKGROUND
    LOADER = c.LH_LOADER
    FLOATING_CELL = c.LH_FLOATING_CELL


class Flag(enum.IntFlag):
    """Bits of an element's `flags`.

    TRANSFORMED  The transform is not the identity.
    HIDDEN       Draw nothing: the place of a cell that is being dragged.
    PINNED       Held against an edge of the viewport, such as a sticky header.
    DRAGGED      Follows the finger.
    PARALLAX     Its content is larger than the frame, by content_outset, and shifted by
                 content_offset.
    CLIPPED      Part of it is outside `clip`: do not draw that part.
    KEPT         In the result of `Layout.appearance`: the element exists before and after the
                 change.
    """

    TRANSFORMED = c.LH_ELEMENT_TRANSFORMED
    HIDDEN = c.LH_ELEMENT_HIDDEN
    PINNED = c.LH_ELEMENT_PINNED
    DRAGGED = c.LH_ELEMENT_DRAGGED
    PARALLAX = c.LH_ELEMENT_PARALLAX
    CLIPPED = c.LH_ELEMENT_CLIPPED
    KEPT = c.LH_ELEMENT_KEPT


_KINDS = frozenset(Kind)


def drawing_order(elements: np.ndarray) -> np.ndarray:
    """Returns the indexes that sort elements into drawing order.

        for element in elements[layouthost.drawing_order(elements)]:
            ...

    The element farthest from the viewer comes first: sorted by z, section, kind, item, cycle, so
    that no two are tied. The result has shape (n,).

    Raises InvalidArgumentError (not an array of dtype ELEMENT).
    """
    array: Any = np.asarray(elements)
    if array.dtype != ELEMENT or array.ndim != 1:
        raise InvalidArgumentError(
            "elements must be a one-dimensional array of dtype layouthost.ELEMENT, "
            f"not {array.dtype}"
        )
    keys = ("cycle", "item", "kind", "section", "z")
    order: np.ndarray = np.lexsort(tuple(array[key] for key in keys))
    return order


def corners(elements: np.ndarray | np.void) -> np.ndarray:
    """Returns the four corners of each element after its transform, in content space.

    `elements` is an array of dtype ELEMENT and shape (n,), or a single element. The result has
    shape (n, 4, 2), or (4, 2) for a single element: top left, top right, bottom right, bottom left,
    each as x, y in points. All numbers are finite: a corner behind the camera of a perspective
    transform is moved to just in front of the camera's plane.

    Raises InvalidArgumentError (not of dtype ELEMENT); NotFiniteError (in a frame or transform).
    """
    array: Any = np.asarray(elements)
    if array.dtype != ELEMENT:
        raise InvalidArgumentError(
            f"elements must be an array of dtype layouthost.ELEMENT, not {array.dtype}"
        )
    frame, transform = array["frame"], array["transform"]
    for name, numbers in (("frame", frame), ("transform", transform)):
        if not np.isfinite(numbers).all():
            raise NotFiniteError(f"the {name} of an element has a number that is not finite")
    half = frame[..., 2:] / 2
    center = (frame[..., :2] + half)[..., np.newaxis, :]
    local = half[..., np.newaxis, :] * _CORNERS
    with np.errstate(over="ignore", invalid="ignore"):
        # (x, y, 0, 1) @ M: z is 0 and not needed, so the third row and column drop out.
        moved = np.nan_to_num(local @ transform[..., :2, :] + transform[..., 3:4, :])
        projected = moved[..., :2] / np.maximum(moved[..., 3:4], _NEAREST_TO_EYE)
        transformed = (array["flags"] & Flag.TRANSFORMED != 0)[..., np.newaxis, np.newaxis]
        quads: np.ndarray = np.nan_to_num(center + np.where(transformed, projected, local))
    return quads


# Top left, top right, bottom right, bottom left.
_CORNERS = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], dtype=np.float64)

# The smallest w by which a corner is divided: its minimum distance from the camera's plane.
_NEAREST_TO_EYE = 1e-6
