"""The results of a layout: elements, the content size, and where a scroll comes to rest."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from . import _constants as c
from ._access import two_doubles
from ._fields import with_fields
from ._inputs import Inputs
from ._library import NULL, check, ffi, sized
from ._renamed import Renamed
from ._tables import Tables
from .elements import ELEMENT, Element, Elements
from .errors import BufferTooSmallError, InvalidArgumentError
from .geometry import Numbers, Point, Rect, Size, geometry, new_tuple, point_from, real_number
from .gestures import GESTURES, Gesture, GestureReply, named, reply_of
from .paths import fill_path

# The largest initial capacity of a result: the allocator serves it without a system call.
_MOST_USUAL = 256
from_buffer = ffi.from_buffer
memory_of = ffi.buffer
_ELEMENTS = ffi.typeof("lh_element[]")
# An array over cffi's memory is faster than cffi's access to an array's memory.
new_elements = ffi.new_allocator(should_clear_after_alloc=False)

ENDS = {"initial": c.LH_INITIAL, "final": c.LH_FINAL}


@with_fields
class Transition(NamedTuple):
    """The state of a layout while an item opens or closes; see `Layout.transition`."""

    elements: np.ndarray
    """The elements to draw: an array of dtype ELEMENT, shape (n,)."""

    content_alpha: float
    """The opacity at which to draw the presented page inside its item, from 0 to 1."""


@with_fields
class ScrollTraits(NamedTuple):
    """How the content scrolls. Pairs are (horizontal, vertical); offsets are in points.

    Offsets are content offsets and take the content insets of the viewport into account.
    """

    scrolls: tuple[bool, bool]
    """Whether the content scrolls along that axis."""

    bounces: tuple[bool, bool]
    """Whether the content follows a finger and springs back even if all of it fits."""

    endless: tuple[bool, bool]
    """Whether the content has no end; `minimum_offset` and `maximum_offset` are then the limits of
    coordinates.
    """

    open_ended: tuple[bool, bool]
    """Whether the content continues beyond `maximum_offset` by a length that the layout has not
    computed yet. Read the traits again when the viewport comes near; `content_size` computes all of
    it.
    """

    fast: bool
    """Whether a scroll should decelerate fast, as in a layout that snaps to items."""

    minimum_offset: Point
    """The minimum content offset at which the content rests. x may be negative in "rtl"."""

    maximum_offset: Point
    """The maximum content offset at which the content rests."""

    page: Point
    """The length of a page, or the distance between stops; 0 along an axis without either."""

    initial: Point
    """The content offset at which a new view begins."""

    keeps_elements: tuple[bool, bool]
    """Whether all elements stay exactly the same while the content scrolls along that axis."""


# Outside, because type checkers accept only fields and methods in a NamedTuple.
ScrollTraits.lowest = Renamed("ScrollTraits.lowest", "minimum_offset")  # type: ignore[attr-defined]
ScrollTraits.highest = Renamed("ScrollTraits.highest", "maximum_offset")  # type: ignore[attr-defined]


class Results(Inputs):
    """The results of Layout. Any number of threads may query them at once, while none changes the
    layout. Each prepares the layout first if something has changed.
    """

    def prepare(self) -> None:
        """Computes the layout for its current inputs. Does nothing if nothing has changed.

        Every query calls it if necessary; call it yourself to choose when, from one thread at a
        time. Raises LayoutMemoryError; InvalidArgumentError (property values contradict each
        other); OutOfRangeError (too many items for them).
        """
        self._call("prepare")

    @property
    def content_size(self) -> Size:
        """The size of the scrollable content, in points."""
        access = self._access
        try:
            scratch = access.idle.pop()
        except IndexError:
            scratch = access.new_reader()
        try:
            if access.writer:
                raise access.entry_error()
            if not access.content_size(access.pointer, scratch.size, NULL):
                return new_tuple(Size, two_doubles(scratch.size_bytes))
        finally:
            access.idle.append(scratch)
        size = ffi.new("lh_size *")
        self._call("content_size", size)
        return Size(size.width, size.height)

    @property
    def content_size_bound(self) -> tuple[Size, bool]:
        """The content size as far as it has been computed, and whether that is all of it.

        If the bool is False, the content is at least that large and extends beyond the viewport.
        Unlike `content_size`, it computes nothing more.
        """
        size = ffi.new("lh_size *")
        exact = ffi.new("uint32_t *")
        self._call("content_size_bound", size, exact)
        return Size(size.width, size.height), bool(exact[0])

    @property
    def scroll_traits(self) -> ScrollTraits:
        """How the content scrolls: the axes, the range of offsets, the initial offset."""
        traits = sized("lh_scroll_traits")
        self._call("scroll_traits", traits)
        x, y = traits.horizontal, traits.vertical

        def both(bit: int) -> tuple[bool, bool]:
            return bool(x & bit), bool(y & bit)

        return ScrollTraits(
            both(c.LH_SCROLL_ENABLED),
            both(c.LH_SCROLL_BOUNCES),
            both(c.LH_SCROLL_ENDLESS),
            both(c.LH_SCROLL_OPEN_ENDED),
            traits.deceleration == c.LH_DECELERATION_FAST,
            point_from(traits.lowest),
            point_from(traits.highest),
            point_from(traits.page),
            point_from(traits.initial),
            both(c.LH_SCROLL_KEEPS_ELEMENTS),
        )

    def hit_test(self, kind: Gesture, location: Numbers) -> GestureReply:
        """Returns the reply to a gesture that would begin at `location`, (x, y) in content space.

        `kind` is "tap", "pan" or "drag". Nothing changes, and `permit` is not called: use it for
        highlights and cursors. Raises InvalidArgumentError, NotFiniteError, OutOfRangeError.
        """
        gesture = sized("lh_gesture")
        gesture.kind = named(kind, GESTURES, "kind")
        gesture.phase = c.LH_PHASE_ENDED
        gesture.location = tuple(geometry(Point, location, "location"))
        reply = sized("lh_gesture_reply")

        def read(tables: Tables) -> GestureReply:
            self._call("hit_test", gesture, reply)
            return reply_of(reply, tables.names)

        return self._by_tables(read)

    def elements(self, rect: Numbers | None = None, out: np.ndarray | None = None) -> np.ndarray:
        """Returns the elements that intersect a rectangle, by default the viewport.

        The result is an array of dtype ELEMENT, shape (n,); see `layouthost.elements` for the
        fields. It contains all kinds: cells, headers, footers, section backgrounds and so on. To
        draw, sort it with `drawing_order`.

        `rect` is (x, y, width, height) in content space, in points; it may extend beyond the
        content. `out` is a writable contiguous array of dtype ELEMENT for the result, which is then
        `out[:n]`; the next call with the same `out` overwrites it. Without `out`, each result has
        its own memory. With it, a frame allocates nothing else:

            out = numpy.empty(256, layouthost.ELEMENT)     # once
            layout.scroll_to(0, y)                         # each frame
            for element in layout.elements(out=out):
                ...

        Raises InvalidArgumentError; NotFiniteError; OutOfRangeError (also for more than 524,288
        elements: pass a smaller rectangle); BufferTooSmallError (`out` is too short; the
        exception's `needed` is the required length).
        """
        place = None if rect is None else geometry(Rect, rect, "rect")
        access = self._access
        if out is None:
            capacity = access.usual_count
            buffer = new_elements(_ELEMENTS, capacity)
        else:
            buffer = _memory(out)
            capacity = len(out)
        try:
            scratch = access.idle.pop()
        except IndexError:
            scratch = access.new_reader()
        try:
            if access.writer:
                raise access.entry_error()
            if place is None:
                bounds = access.windows[0].bounds
            else:
                bounds = scratch.rect
                bounds.x, bounds.y, bounds.width, bounds.height = place
            status = access.elements_in_rect(
                access.pointer, bounds, buffer, capacity, scratch.count, NULL
            )
            count = scratch.count[0]
        finally:
            access.idle.append(scratch)
        if status:
            argument = ffi.new("lh_rect *", tuple(self.viewport if place is None else place))
            needed = count if status == c.LH_BUFFER_TOO_SMALL else 0
            return self._elements("elements_in_rect", out, argument, at_least=needed)
        return Elements(count, ELEMENT, memory_of(buffer)) if out is None else out[:count]

    def element(
        self,
        section: int,
        item: int,
        kind: str | int = "cell",
        cycle: int | None = None,
    ) -> Element:
        """Returns one element, visible or not: a record of dtype ELEMENT.

        `kind` is a name or a number from `Layout.kinds`. Headers and other elements of a section
        have item 0. An endless layout repeats its items: `cycle` is the number of the repetition,
        which may be negative. None selects the visible one, or else the nearest.

        Raises NoSuchIndexError; NotShownError (the item exists, but is not shown now).
        """
        return self._one("element_at", section, item, kind, cycle)

    def appearance(
        self,
        end: str,
        section: int,
        item: int,
        kind: str | int = "cell",
        cycle: int | None = None,
    ) -> Element:
        """Returns the element at the start or the end of the animation of the last change.

         - `end="initial"`: where an element starts. `section`, `item`, `kind` and `cycle` are its
           path after the change.
         - `end="final"`: where an element ends. They are its path before the change.

        If the element exists before and after the change, the result has Flag.KEPT; its section and
        item are then the old ones for "initial" and the new ones for "final". The last change is
        everything that you set or updated between the last two times that the layout was computed
        (see `prepare`), except scrolling.

        Some elements only pass through the viewport. To find them, enlarge the viewport on every
        side by the longest distance that an element moves, and query `elements` for that rectangle
        before and after the change.

        Raises InvalidArgumentError, NoSuchIndexError, NotShownError.
        """
        return self._one("appearance", section, item, kind, cycle, named(end, ENDS, "end"))

    def transition(
        self,
        section: int,
        item: int,
        progress: float,
        container: Numbers,
        target: Numbers,
        closing: bool = False,
        interpolates_content: bool = False,
        out: np.ndarray | None = None,
    ) -> Transition:
        """Returns the elements while an item opens to fill `target`, or closes from it.

         - `progress`: from 0, the start of this transition, to 1, its end. Your clock or the user's
           finger sets it.
         - `container`: the rectangle that contains the transition and clips its elements.
         - `target`: the rectangle that the opened item fills. Both are (x, y, width, height) in
           content space; to convert from screen space, add the content offset.
         - `closing`: True while the item closes.
         - `interpolates_content`: the opened page fades in over the item's own content.
         - `out`: as for `elements`.

        Raises UnsupportedError (no Capability.TRANSITION), InvalidArgumentError, NotFiniteError,
        OutOfRangeError, NoSuchIndexError, BufferTooSmallError.
        """
        argument = sized("lh_transition")
        argument.kind = c.LH_TRANSITION_CLOSE if closing else c.LH_TRANSITION_OPEN
        argument.flags = c.LH_TRANSITION_INTERPOLATES_CONTENT if interpolates_content else 0
        fill_path(argument.path, c.LH_CELL, section, item, None)
        argument.progress = real_number(progress, "progress")
        argument.container = tuple(geometry(Rect, container, "container"))
        argument.target = tuple(geometry(Rect, target, "target"))
        alpha = ffi.new("double *")
        elements = self._elements("transition", out, argument, after=(alpha,))
        return Transition(elements, alpha[0])

    def target_offset(self, current: Numbers, proposed: Numbers, velocity: Numbers) -> Point:
        """Returns the content offset at which a scroll should rest after the finger is lifted.

        `current` is the content offset at that moment, `proposed` the one at which deceleration
        would end; both are (x, y) in points. `velocity` is that of the content offset, in points
        per second. A layout without Capability.SNAPPING returns `proposed`.

        Raises InvalidArgumentError, NotFiniteError, OutOfRangeError.
        """
        scroll = sized("lh_scroll")
        scroll.current = tuple(geometry(Point, current, "current"))
        scroll.proposed = tuple(geometry(Point, proposed, "proposed"))
        scroll.velocity = tuple(geometry(Point, velocity, "velocity"))
        offset = ffi.new("lh_point *")
        self._call("target_offset", scroll, offset)
        return point_from(offset)

    def _one(
        self,
        function: str,
        section: int,
        item: int,
        kind: str | int,
        cycle: int | None,
        *before: Any,
    ) -> Element:
        path = ffi.new("lh_path *")
        array = np.empty(1, ELEMENT)
        pointer = _memory(array)

        def read(tables: Tables) -> None:
            fill_path(path, tables.names.number(kind), section, item, cycle)
            self._call(function, *before, path, pointer)

        self._by_tables(read)
        record: Element = array[0]
        return record

    def _elements(
        self,
        function: str,
        out: np.ndarray | None,
        argument: Any,
        after: Any = (),
        at_least: int = 0,
    ) -> np.ndarray:
        """Calls a function that writes elements: into `out`, or into an array that grows to fit."""
        count = ffi.new("size_t *")
        usual = self._access.usual_count
        array = np.empty(at_least or usual, ELEMENT) if out is None else out
        while True:
            buffer = _memory(array)
            status, error = self._access.query(
                function, argument, buffer, len(array), count, *after
            )
            if status != c.LH_BUFFER_TOO_SMALL:
                check(status, error)
                self._access.usual_count = min(max(usual, count[0]), _MOST_USUAL)
                found = array[: count[0]]
                return found.view(Elements) if out is None else found
            if out is not None:
                raise _too_small(len(array), count[0])
            array = np.empty(count[0], ELEMENT)


def _memory(array: np.ndarray) -> Any:
    """Returns the memory of an array for the library to write. Raises InvalidArgumentError."""
    if isinstance(array, np.ndarray) and array.dtype == ELEMENT and array.ndim == 1:
        try:
            return from_buffer(_ELEMENTS, array, True)
        except (BufferError, ValueError):  # strided, or read-only
            pass
    raise InvalidArgumentError(
        "out must be a writable, contiguous, one-dimensional array: "
        "numpy.empty(n, layouthost.ELEMENT)"
    )


def _too_small(room: int, needed: int) -> BufferTooSmallError:
    raised = BufferTooSmallError(f"out has room for {room} elements; there are {needed}")
    raised.needed = needed
    return raised
