"""Items that measure themselves: the part of CollectionView about sizes and the ends of content."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Literal, Union

import numpy as np

from . import _constants as c
from ._fields import with_fields
from ._inputs import identities
from ._library import NULL, ffi
from .errors import InvalidArgumentError
from .geometry import Numbers, real_number, whole_number
from .gestures import named
from .properties import Value

if TYPE_CHECKING:
    from .layout import Layout

HomeEdge = Literal["start", "end"]

HOMES = {"start": c.LH_HOME_START, "end": c.LH_HOME_END}


@with_fields
@dataclass(frozen=True, eq=False)
class MeasureRun:
    """Consecutive items to measure."""

    section: int
    first: int
    count: int
    length: float
    """The length across the scroll axis that the layout offers each item, in points: in a layout
    that scrolls vertically, the width at which you lay out its text.
    """
    ids: np.ndarray | None
    """The IDs of the items, of shape (count,) and dtype uint64, if you called `set_items`."""

    @property
    def items(self) -> range:
        """The indexes of the items in their section."""
        return range(self.first, self.first + self.count)


Measure = Callable[[MeasureRun], Numbers]
Estimate = Union[Value, Numbers, Callable[[int, int], Numbers]]


class MeasuringView:
    """Measures items that come into view."""

    _measure_function: Any = None

    def self_sizing(
        self, property: str | None, measure: Measure | None = None, estimate: Estimate | None = None
    ) -> None:
        """Measures items that come into view, and keeps visible content in place.

            view.self_sizing("exact_height", measure=lambda run: heights(run.ids, run.length),
                             estimate=60)

        `property` is the layout's measurable property (`PropertyInfo.measurable`): a length along
        the scroll axis, or a size whose length along that axis the view measures. `frame` calls
        `measure(run)` for items in and near the viewport. A `MeasureRun` has consecutive items of a
        section; `run.length` is the length of each across the scroll axis. The function returns
        `run.count` lengths in points, as a sequence or an array. If it raises an exception or
        returns something else, the items keep their estimates, and `sys.unraisablehook` receives
        the exception once. Calls of the view inside it raise BusyError. Without `measure`, pass
        sizes with `set_measured`.

        `estimate` sets the property first: a value for all items, or `estimate(section, count)`,
        which returns a value for each item of a section. None for `property` stops measuring.

        The view measures an item again when its length across the scroll axis changes, when it is
        reloaded, and when you set the property for it. It measures all items again after
        `item_counts` or `set_layout`.

        Raises UnsupportedError (the property is not measurable, or no property of the layout is),
        NoSuchIndexError (the layout has no property of this name).
        """
        if property is None:
            self._call("set_measure", NULL, NULL, NULL)
            self._measure_function = None
            return
        if measure is not None and not callable(measure):
            raise InvalidArgumentError(f"measure must be callable as measure(run), not {measure!r}")
        function = NULL
        if measure is not None:
            function = ffi.callback(
                "lh_measure_function", _Measurer(measure, self._layout._access).write
            )
        name = property.encode()
        if estimate is not None:
            self._set_estimate(property, estimate)

        def take() -> None:
            self._measure_function = function

        self._call("set_measure", name, function, NULL, done=take)

    def _set_estimate(self, property: str, estimate: Any) -> None:
        if not callable(estimate):
            self.set(property, estimate)
            return
        for section, count in enumerate(self.item_counts):
            if count > 0:
                self.set(property, estimate(section, count), section=section, first=0)

    def set_measured(
        self, sizes: Numbers, section: int = 0, first: int = 0, *, ids: Numbers | None = None
    ) -> None:
        """Sets the measured sizes of items, in points, at any time: of consecutive items from
        `first` on, or of the items with `ids`.

        Raises UnsupportedError (call `self_sizing` first), InvalidArgumentError (the items have no
        IDs), NoSuchIndexError, NotFiniteError, OutOfRangeError; a failed call changes nothing.
        """
        array = _sizes(sizes)
        buffer = ffi.from_buffer("double[]", array)
        if ids is None:
            place = whole_number(section, "section"), whole_number(first, "first")
            self._call("set_measured", *place, buffer, len(array))
            return
        names = identities(ids, "ids")
        if len(names) != len(array):
            raise InvalidArgumentError(f"sizes has {len(array)} numbers for {len(names)} ids")
        self._call("set_measured_items", ffi.from_buffer("uint64_t[]", names), buffer, len(array))

    def invalidate_items(self, ids: Numbers, duration: float = 0.0) -> None:
        """Invalidates the sizes of items, so that the view measures them again: after an image has
        loaded, say.

        Until then the sizes are estimates. The new sizes animate in `duration` seconds.

        Raises UnsupportedError, InvalidArgumentError (the items have no IDs), NoSuchIndexError (an
        ID that no item has), OutOfRangeError.
        """
        names = identities(ids, "ids")
        self._call(
            "invalidate_items",
            ffi.from_buffer("uint64_t[]", names),
            len(names),
            real_number(duration, "duration"),
        )

    def unmeasured(self, time: float, ahead: float = 1.0) -> list[MeasureRun]:
        """Returns the items that are not measured, so that you can measure them before `frame`.

        Those in the viewport at `time` come first, then those within `ahead` viewport lengths in
        the scroll direction, then those within half of that behind.

        Raises UnsupportedError, NotFiniteError, OutOfRangeError (`ahead` below 0 or above 16).
        """
        arguments = real_number(time, "time"), real_number(ahead, "ahead")
        room, count = self._collect("unmeasured", "lh_measure_run", *arguments)
        return [_run(run) for run in room[0:count]]

    def set_home(self, edge: HomeEdge) -> None:
        """Sets the content's home edge: "start", the initial value, or "end", as in a chat.

        When items, sizes or the viewport change, this edge stays in place while it is visible;
        otherwise the first visible item does. With "end" the first frame shows the end.

        Raises InvalidArgumentError.
        """
        self._call("set_home", named(edge, HOMES, "edge"))

    def scroll_to_fraction(self, fraction: float, held: bool = False) -> None:
        """Scrolls to a fraction of the content without animation, for a scroll bar: 0 is the start,
        1 the end.

        Pass held=True while the user drags the thumb: the content then never moves against the
        finger, even if measured items change its length. The last call of a drag has held=False.

        Raises NotFiniteError, OutOfRangeError.
        """
        self._call("scroll_to_fraction", real_number(fraction, "fraction"), bool(held))

    # The parts of CollectionView that these methods use.

    _call: Callable[..., None]
    _collect: Callable[..., tuple[Any, int]]
    _layout: Layout
    set: Callable[..., None]
    item_counts: Any


class _Measurer:
    """Calls a program's function as an lh_measure_function."""

    def __init__(self, measure: Measure, access: Any) -> None:
        self._measure, self._access = measure, access

    def write(self, context: Any, run: Any, sizes: Any) -> None:
        self._access.is_measuring = True
        try:
            count = run.count
            found = np.broadcast_to(np.asarray(self._measure(_run(run)), np.float64), count)
            room = np.frombuffer(ffi.buffer(sizes, count * 8), np.float64)
            room[:] = found
        except BaseException as raised:
            sys.unraisablehook(
                SimpleNamespace(
                    exc_type=type(raised),
                    exc_value=raised,
                    exc_traceback=raised.__traceback__,
                    err_msg="Exception ignored in the measure function of a CollectionView",
                    object=self._measure,
                )
            )
        finally:
            self._access.is_measuring = False


def _run(run: Any) -> MeasureRun:
    ids = None
    if run.identities != NULL:
        ids = np.frombuffer(ffi.buffer(run.identities, run.count * 8), np.uint64).copy()
    return MeasureRun(run.section, run.first, run.count, run.length, ids)


def _sizes(sizes: Numbers) -> np.ndarray:
    array = np.ascontiguousarray(sizes, np.float64)
    if array.ndim != 1:
        raise InvalidArgumentError(f"sizes must have shape (n,), not {array.shape}")
    return array


__all__ = ["HomeEdge", "MeasureRun"]
