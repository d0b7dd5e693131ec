"""The inputs of a layout: item counts, changes and the viewport; properties are in `_values`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import numpy as np

from . import _constants as c
from ._access import ONE
from ._library import NULL, ffi, sized
from ._values import Values
from .changes import Changes, batch
from .errors import InvalidArgumentError
from .geometry import (
    Insets,
    Numbers,
    Rect,
    array_of_ints,
    geometry,
    new_tuple,
    real_number,
    shown,
    whole_numbers,
)
from .gestures import named
from .properties import is_masked

Direction = Literal["ltr", "rtl"]

DIRECTIONS: Mapping[Direction, int] = {"ltr": c.LH_LEFT_TO_RIGHT, "rtl": c.LH_RIGHT_TO_LEFT}


class Window:
    """A viewport as C takes it. The current one is never written: a scroll writes the previous one
    and exchanges the two, so that other threads see either the old or the new viewport."""

    __slots__ = ("bounds", "is_moving", "numbers", "place", "size", "viewport")

    def __init__(self, viewport: Any) -> None:
        self.viewport = viewport
        self.bounds: Any = ffi.addressof(viewport, "bounds")
        # The same memory, as a memoryview that takes half the time to write.
        self.numbers: Any = memoryview(ffi.buffer(self.bounds)).cast("B").cast("d")
        self.place: tuple[float, float] = (self.bounds.x, self.bounds.y)
        self.size: tuple[float, float] = (self.bounds.width, self.bounds.height)
        self.is_moving = bool(viewport.flags & c.LH_VIEWPORT_MOVING)


class Inputs(Values):
    """The inputs of Layout. Setting them needs exclusive access to the layout."""

    def _begin(self, pointer: Any, delegate: Any, host: Any) -> None:
        super()._begin(pointer, delegate, host)
        viewport = sized("lh_viewport")
        viewport.scale = 1
        self._adopt(viewport)

    # Items

    @property
    def item_counts(self) -> tuple[int, ...]:
        """The number of items in each section: `layout.item_counts = [1000]` is one section.

        Setting it is a reload: nothing animates, and sections and items whose index still exists
        keep their properties. To insert, delete or move items, use `update`.

        Raises InvalidArgumentError; OutOfRangeError (a negative count, more than 2^48 items or 2^20
        sections).
        """
        return tuple(self._collect("item_counts", np.int64, "int64_t").tolist())

    @item_counts.setter
    def item_counts(self, counts: Sequence[int]) -> None:
        self._change("set_item_counts", *counted(counts))

    def update(self, changes: Changes) -> None:
        """Inserts, deletes, moves and reloads items and sections, as one batch.

        Create `changes` with the functions in `layouthost.changes`: insert_items, delete_items,
        move_items, reload_items, and the same for sections; or pass many as an array of dtype
        `layouthost.CHANGE`, which is read without a copy:

            rows = np.zeros(10_000, layouthost.CHANGE)
            rows["kind"], rows["count"] = layouthost.ChangeKind.INSERT_ITEMS, 1
            rows["item"] = np.arange(0, 20_000, 2)
            layout.update(rows)

        To animate the batch, call `appearance` afterwards.

        Raises InvalidArgumentError, NoSuchIndexError, OutOfRangeError, InconsistentBatchError. The
        message names the change by its index in the list; a failed batch changes nothing.
        """
        array = batch(changes)
        self._change("update", array, len(array))

    # The viewport

    @property
    def viewport(self) -> Rect:
        """The visible rectangle, (x, y, width, height) in content space, in points.

        Its origin is the content offset. Setting it keeps the direction, insets and scale. Raises
        as `set_viewport`.
        """
        window = self._access.windows[0]
        return new_tuple(Rect, window.place + window.size)

    @viewport.setter
    def viewport(self, bounds: Numbers) -> None:
        self._move(geometry(Rect, bounds, "viewport"))

    def set_viewport(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        direction: Direction = "ltr",
        insets: Numbers = (0, 0, 0, 0),
        scale: float = 1.0,
        moving: bool = False,
    ) -> None:
        """Sets the viewport and all that belongs to it.

         - `x`, `y`, `width`, `height`: the visible rectangle in content space, in points.
         - `direction`: "ltr" or "rtl".
         - `insets`: (top, left, bottom, right), how much of each edge is covered by bars, a notch
           and so on, in points.
         - `scale`: pixels per point.
         - `moving`: see the attribute `moving`.

        Raises InvalidArgumentError; NotFiniteError; OutOfRangeError (a negative size, a scale that
        is not positive, a coordinate beyond 2^48). A failed call keeps the viewport.
        """
        self._show(window_of((x, y, width, height), direction, insets, scale, moving))

    @property
    def moving(self) -> bool:
        """Whether the content is being dragged, decelerates, or scrolls with an animation.

        Set it to True at the beginning and to False at the end. In between, the layout sends no
        AdjustOffset of its own, for example to center an item.
        """
        window: Window = self._access.windows[0]
        return window.is_moving

    @moving.setter
    def moving(self, moving: bool) -> None:
        viewport = ffi.new("lh_viewport *", self._viewport[0])
        viewport.flags = c.LH_VIEWPORT_MOVING if moving else 0
        self._show(viewport)

    def scroll_to(self, x: float, y: float) -> None:
        """Sets the content offset, in points. Cheap: call it in every frame of a scroll.

        Raises the errors of `set_viewport`.
        """
        try:
            place = (x, y) if x.__class__ is y.__class__ is float else (float(x), float(y))
        except (TypeError, ValueError, OverflowError):
            return self._move(geometry(Rect, (x, y, *self.viewport[2:]), "the viewport"))
        access = self._access
        writer = access.writer
        try:
            entered = writer.setdefault(ONE, place)
            if entered is not place or len(access.idle) != len(access.readers):
                raise access.entry_error()
            seen, next = access.windows
            numbers = next.numbers
            numbers[0], numbers[1] = place
            if not access.set_viewport(access.pointer, next.viewport, NULL):
                next.place = place
                access.windows = (next, seen)
                return
        finally:
            if writer.get(ONE) is place:
                del writer[ONE]
        self._move(new_tuple(Rect, place + self.viewport[2:]))

    def scroll_by(self, dx: float, dy: float) -> None:
        """Moves the content offset by (dx, dy) points. Raises the errors of `set_viewport`."""
        bounds = self.viewport
        self.scroll_to(
            bounds.x + real_number(dx, "dx"),
            bounds.y + real_number(dy, "dy"),
        )

    def _move(self, bounds: Rect) -> None:
        viewport = ffi.new("lh_viewport *", self._viewport[0])
        viewport.bounds = tuple(bounds)
        self._show(viewport)

    def _show(self, viewport: Any) -> None:
        self._change("set_viewport", viewport)
        self._adopt(viewport)

    def _adopt(self, viewport: Any) -> None:
        """Stores the layout's viewport, and a copy of it for the next scroll to write."""
        self._access.windows = (Window(viewport), Window(ffi.new("lh_viewport *", viewport[0])))

    def _follow(self, place: tuple[float, float], moving: bool) -> None:
        """Stores the content offset to which a collection view has scrolled the layout."""
        seen, next = self._access.windows
        if moving != seen.is_moving:
            viewport = ffi.new("lh_viewport *", self._viewport[0])
            viewport.bounds.x, viewport.bounds.y = place
            viewport.flags = c.LH_VIEWPORT_MOVING if moving else 0
            self._adopt(viewport)
        elif place != seen.place:
            next.bounds.x, next.bounds.y = next.place = place
            self._access.windows = (next, seen)

    @property
    def _viewport(self) -> Any:
        return self._access.windows[0].viewport


def counted(counts: Sequence[int]) -> tuple[Any, int]:
    """Converts item counts for C: (int64_t array, length). Raises InvalidArgumentError."""
    is_array = isinstance(counts, np.ndarray)
    is_list = hasattr(counts, "__len__") and not isinstance(counts, (str, bytes))
    if not is_list or (is_array and np.ndim(counts) != 1):
        raise InvalidArgumentError(
            f"item_counts must be a list with one count per section, not {shown(counts)}"
        )
    if is_array and counts.dtype == np.int64 and not is_masked(counts):  # type: ignore[attr-defined]
        whole = np.ascontiguousarray(counts)
        return ffi.from_buffer("int64_t[]", whole), len(whole)
    numbers = whole_numbers(counts, "item_counts[{}]".format)
    return ffi.from_buffer("int64_t[]", numbers), len(numbers)


def identities(numbers: Numbers, argument: str) -> np.ndarray:
    """Converts IDs to an array of dtype uint64. Raises InvalidArgumentError."""
    is_list = hasattr(numbers, "__len__") and not isinstance(numbers, (str, bytes, np.ndarray))
    array = array_of_ints(numbers) if is_list else numbers
    if isinstance(array, np.ndarray) and array.ndim == 1:
        kind = array.dtype.kind
        if kind == "u" or (kind == "i" and not (array < 0).any()):
            return np.ascontiguousarray(array, np.uint64)
    if is_list:
        for at, number in enumerate(numbers):
            whole = isinstance(number, (int, np.integer)) and not isinstance(number, bool)
            if not whole or not 0 <= number < 2**64:
                raise InvalidArgumentError(
                    f"{argument}[{at}] must be a whole number from 0 to 2^64 - 1, "
                    f"not {shown(number)}"
                )
        return np.fromiter(map(int, numbers), np.uint64, len(numbers))
    raise InvalidArgumentError(
        f"{argument} must be a row of whole numbers from 0 to 2^64 - 1, not {shown(numbers)}"
    )


def window_of(
    bounds: Numbers, direction: str, insets: Numbers, scale: float, moving: bool = False
) -> Any:
    """Creates an lh_viewport. Raises InvalidArgumentError."""
    viewport = sized("lh_viewport")
    viewport.direction = named(direction, DIRECTIONS, "direction")
    viewport.content_insets = tuple(geometry(Insets, insets, "insets"))
    viewport.scale = real_number(scale, "scale")
    viewport.flags = c.LH_VIEWPORT_MOVING if moving else 0
    viewport.bounds = tuple(geometry(Rect, bounds, "the viewport"))
    return viewport
