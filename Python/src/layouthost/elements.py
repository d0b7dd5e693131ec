"""The elements to draw, as NumPy arrays with the memory layout of the contract's `lh_element`.

`ELEMENT` is the array's dtype: 288 bytes an element, nothing copied or converted on the way from
the layout. Its fields:

    kind, flags                    numbers; compare with `Kind` and `Flag`
    section, item, cycle           which item this shows; cycle counts the copies if endless
    frame            (4,)          x, y, width, height before the transform; points, content space
    alpha, z                       opacity 0 to 1; drawing order, larger is nearer to the viewer
    content_offset   (2,)          parallax: x, y by which the content moves inside the frame
    content_outset   (2,)          parallax: how much wider and higher the content is than the frame
    clip             (4,)          x, y, width, height outside which nothing of it shows; 0 wide and
                                   high: none. Flag.CLIPPED says that it cuts something off now
    transform        (4, 4)        M, about the frame's centre: (x', y', z', w') = (x, y, 0, 1) @ M

So `elements["frame"][:, 1]` is every y, and
`elements[elements["kind"] == Kind.CELL]` are the cells.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import Any

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


class Element(np.void):  # type: ignore[misc]  # NumPy's own record is one too
    """One element: a record of dtype ELEMENT, `element["frame"]` and so on."""

    __slots__ = ()

    def __repr__(self) -> str:
        x, y, width, height = self["frame"].tolist()
        number = int(self["kind"])
        kind = Kind(number).name.lower() if number in _KINDS else f"kind {number}"
        told = [f"{kind} {self['section']}/{self['item']}"]
        if self["cycle"]:
            told.append(f"cycle {self['cycle']}")
        told.append(f"at ({x:g}, {y:g}), {width:g} × {height:g}")
        told += [f"{name} {self[name]:g}" for name, usual in (("z", 0), ("alpha", 1))
                 if self[name] != usual]  # fmt: skip
        told += [flag.name.lower() for flag in Flag if self["flags"] & flag and flag.name]
        return ", ".join(told)

    __str__ = __repr__


ELEMENT = np.dtype((Element, _FIELDS))


class Elements(np.ndarray):
    """An array of elements as a layout answers it: an ordinary one of dtype ELEMENT, which prints
    a line for each element. Its fields are plain arrays."""

    __slots__ = ()

    def __getitem__(self, index: Any) -> Any:
        found = super().__getitem__(index)
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


# How many elements of an array are printed.
_SHOWN = 20


class Kind(enum.IntEnum):
    """Element kinds that several layouts share. `Layout.kinds` lists those that one layout uses."""

    CELL = c.LH_CELL
    HEADER = c.LH_HEADER
    FOOTER = c.LH_FOOTER
    BACKGROUND = c.LH_BACKGROUND
    LOADER = c.LH_LOADER
    FLOATING_CELL = c.LH_FLOATING_CELL


class Flag(enum.IntFlag):
    """Bits of an element's `flags`."""

    TRANSFORMED = c.LH_ELEMENT_TRANSFORMED
    HIDDEN = c.LH_ELEMENT_HIDDEN
    PINNED = c.LH_ELEMENT_PINNED
    DRAGGED = c.LH_ELEMENT_DRAGGED
    PARALLAX = c.LH_ELEMENT_PARALLAX
    CLIPPED = c.LH_ELEMENT_CLIPPED
    KEPT = c.LH_ELEMENT_KEPT


_KINDS = frozenset(Kind)


def drawing_order(elements: np.ndarray) -> np.ndarray:
    """The places of the elements in the order in which to draw them:
    `elements[drawing_order(...)]`.

    Those farthest from the viewer come first: by z, then section, kind, item and cycle, so no two
    are tied. Returns an array of n integers.

    Raises InvalidArgumentError for anything that is not an array of dtype ELEMENT.
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
    """The four corners of each element after its transform, in content space.

    `elements` is an array of dtype ELEMENT with n elements, or a single one. Returns an array of
    shape (n, 4, 2): top left, top right, bottom right, bottom left, each as x, y in points; (4, 2)
    for a single element. A corner behind the eye of the perspective is put where the eye's plane is
    nearly reached, so every number is finite.

    Raises InvalidArgumentError for anything that is not ELEMENT data; NotFiniteError when a frame
    or transform is not finite.
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
    centre = (frame[..., :2] + half)[..., np.newaxis, :]
    local = half[..., np.newaxis, :] * _CORNERS
    with np.errstate(over="ignore", invalid="ignore"):
        # (x, y, 0, 1) @ M: the third row never counts, and neither does the third column.
        moved = np.nan_to_num(local @ transform[..., :2, :] + transform[..., 3:4, :])
        projected = moved[..., :2] / np.maximum(moved[..., 3:4], _NEAREST_TO_EYE)
        transformed = (array["flags"] & Flag.TRANSFORMED != 0)[..., np.newaxis, np.newaxis]
        quads: np.ndarray = np.nan_to_num(centre + np.where(transformed, projected, local))
    return quads


# Top left, top right, bottom right, bottom left.
_CORNERS = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], dtype=np.float64)

# The smallest w that a corner is divided by: how near it may come to the plane of the eye.
_NEAREST_TO_EYE = 1e-6
