"""What comes out of a layout: elements, the content's size, and where scrolling comes to rest."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from . import _constants as c
from ._access import two_doubles
from ._inputs import Inputs
from ._library import NULL, check, ffi, sized
from ._tables import Tables
from .elements import ELEMENT, Element, Elements
from .errors import BufferTooSmallError, InvalidArgumentError
from .geometry import Numbers, Point, Rect, Size, geometry, new_tuple, real_number
from .gestures import GESTURES, Gesture, GestureReply, named, reply_of
from .paths import fill_path

# For how many elements there is room at most before anybody knows how many there are: no more than
# come without asking the system for memory.
_MOST_USUAL = 256
from_buffer = ffi.from_buffer
memory_of = ffi.buffer
_ELEMENTS = ffi.typeof("lh_element[]")
# Memory of cffi's that an array is put over takes less time than an array, of which cffi is told.
new_elements = ffi.new_allocator(should_clear_after_alloc=False)

ENDS = {"initial": c.LH_INITIAL, "final": c.LH_FINAL}


class Transition(NamedTuple):
    """The elements in the course of a transition, and how opaque the opened page's content is."""

    elements: np.ndarray
    content_alpha: float


class ScrollTraits(NamedTuple):
    """What a scroll view has to know of the content that it scrolls."""

    scrolls: tuple[bool, bool]
    """Whether the content scrolls, horizontally and vertically."""

    bounces: tuple[bool, bool]
    """Whether it follows a finger and springs back although all of it fits."""

    endless: tuple[bool, bool]
    """Whether it never ends; then lowest and highest are as far as coordinates go."""

    open_ended: tuple[bool, bool]
    """Whether it goes on beyond `highest`, nobody knows yet how far; `content_size` finds out."""

    fast: bool
    """Whether a scroll should come to rest after a short way, as where items are stopped at."""

    lowest: Point
    """The lowest content offset at which it rests; in right-to-left x may be below 0."""

    highest: Point
    """The highest one."""

    page: Point
    """The length of a page, or from one stop to the next; 0 along an axis without any."""

    initial: Point
    """The content offset at which a new view begins."""

    keeps_elements: tuple[bool, bool]
    """Whether all elements stay what they are while the content merely scrolls along that axis."""


class Results(Inputs):
    """The part of Layout that answers. Several threads may ask at once, as long as none tells.

    Each of these prepares the layout first if something changed since.
    """

    def prepare(self) -> None:
        """Computes the layout for what was set; nothing happens when nothing changed.

        Every question does this on its own; call it to choose when. For one thread at a time.
        Raises LayoutMemoryError, or what the layout's page says of impossible values.
        """
        self._call("prepare")

    @property
    def content_size(self) -> Size:
        """The extent of the scrollable content, in points."""
        access = self._access
        try:
            scratch = access.idle.pop()
        except IndexError:
            scratch = access.new_reader()
        try:
            if access.writer:
                raise access.refusal()
            if not access.content_size(access.pointer, scratch.size, NULL):
                return new_tuple(Size, two_doubles(scratch.size_bytes))
        finally:
            access.idle.append(scratch)
        size = ffi.new("lh_size *")
        self._call("content_size", size)
        return Size(size.width, size.height)

    @property
    def content_size_bound(self) -> tuple[Size, bool]:
        """As much of the content's extent as is known without computing more, and whether it is
        all.

        Where it is not, the content is at least as large, and reaches beyond the viewport.
        """
        size = ffi.new("lh_size *")
        exact = ffi.new("uint32_t *")
        self._call("content_size_bound", size, exact)
        return Size(size.width, size.height), bool(exact[0])

    @property
    def scroll_traits(self) -> ScrollTraits:
        """How the content scrolls: along which axes, between which offsets, from where on."""
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
            Point(traits.lowest.x, traits.lowest.y),
            Point(traits.highest.x, traits.highest.y),
            Point(traits.page.x, traits.page.y),
            Point(traits.initial.x, traits.initial.y),
            both(c.LH_SCROLL_KEEPS_ELEMENTS),
        )

    def hit_test(self, kind: Gesture, location: Numbers) -> GestureReply:
        """What would react to a gesture of this kind that begins here, for highlights and cursors.

        `kind` is "tap", "pan" or "drag"; `location` is (x, y) in content space. Nothing is changed,
        and the `permit` callback is not asked. Raises InvalidArgumentError, NotFiniteError,
        OutOfRangeError.
        """
        gesture = sized("lh_gesture")
        gesture.kind = named(kind, GESTURES, "kind")
        gesture.phase = c.LH_PHASE_ENDED
        gesture.location = tuple(geometry(Point, location, "location"))
        reply = sized("lh_gesture_reply")

        def ask(tables: Tables) -> GestureReply:
            self._call("hit_test", gesture, reply)
            return reply_of(reply, tables.names)

        return self._by_tables(ask)

    def elements(self, rect: Numbers | None = None, out: np.ndarray | None = None) -> np.ndarray:
        """The elements that meet the inside of a rectangle, the viewport by default.

        Returns a one-dimensional array of dtype ELEMENT, written by the layout itself; see
        `layouthost.elements` for the fields. `drawing_order` says in which order to draw.

        Each answer has memory of its own, unless there is an `out`: an array of that dtype that is
        yours, writable and contiguous, which the layout writes into. The answer is then a view of
        the part that was filled, `out[:n]`, and the next call with the same `out` writes over it;
        a frame that scrolls and asks allocates nothing else.

            out = numpy.empty(256, layouthost.ELEMENT)     # once
            layout.scroll_to(0, y)                         # each frame
            for element in layout.elements(out=out):
                ...

        `rect` is (x, y, width, height) in content space; it may reach beyond the content.

        Raises InvalidArgumentError, NotFiniteError; OutOfRangeError, also when more than 524,288
        elements meet the rectangle: ask for a smaller one; BufferTooSmallError when `out`
        is too short (its `needed` says how long it must be).
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
                raise access.refusal()
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
            asked = ffi.new("lh_rect *", tuple(self.viewport if place is None else place))
            needed = count if status == c.LH_BUFFER_TOO_SMALL else 0
            return self._elements("elements_in_rect", out, asked, at_least=needed)
        return Elements(count, ELEMENT, memory_of(buffer)) if out is None else out[:count]

    def element(
        self,
        section: int,
        item: int,
        kind: str | int = "cell",
        cycle: int | None = None,
    ) -> Element:
        """One element, visible or not: a record of dtype ELEMENT, `record["frame"]` and so on.

        `cycle` names a copy in an endless layout; None is the visible one, else the nearest.
        Supplementary elements (headers, say) have item 0.

        Raises NoSuchIndexError; NotShownError when the item exists but is not shown now.
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
        """Where an element starts from, or ends, when the last change is animated.

        `end` is "initial", with the path in the new arrangement, or "final", with the path in the
        old one. An element that stays has Flag.KEPT and its section and item in the other
        arrangement. The last change is all that was set and updated between the last two prepares,
        not counting scrolling.

        Ask for more than is in view, for some elements only pass through it: for all that
        `elements` answers, before the change and after it, for the viewport made larger on every
        side by the farthest that anything travels. Draw those whose way crosses the viewport.

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
        """The elements while an item opens to fill `target`, or closes back from it.

        `progress` goes from 0 to 1, driven by a clock or a finger. `container` is what the whole
        transition happens in. Both rectangles are (x, y, width, height) in content space: add the
        content offset to what the screen says. `out` is as for `elements`.

        Raises UnsupportedError without Capability.TRANSITION; InvalidArgumentError,
        NotFiniteError, OutOfRangeError, NoSuchIndexError, BufferTooSmallError.
        """
        asked = sized("lh_transition")
        asked.kind = c.LH_TRANSITION_CLOSE if closing else c.LH_TRANSITION_OPEN
        asked.flags = c.LH_TRANSITION_INTERPOLATES_CONTENT if interpolates_content else 0
        fill_path(asked.path, c.LH_CELL, section, item, None)
        asked.progress = real_number(progress, "progress")
        asked.container = tuple(geometry(Rect, container, "container"))
        asked.target = tuple(geometry(Rect, target, "target"))
        alpha = ffi.new("double *")
        elements = self._elements("transition", out, asked, after=(alpha,))
        return Transition(elements, alpha[0])

    def target_offset(self, current: Numbers, proposed: Numbers, velocity: Numbers) -> Point:
        """The content offset at which a scroll that was let go should come to rest.

        `current` is the offset when the finger left, `proposed` where deceleration alone would end,
        both (x, y) in points; `velocity` is in points per second.

        Raises InvalidArgumentError, NotFiniteError, OutOfRangeError.
        """
        scroll = sized("lh_scroll")
        scroll.current = tuple(geometry(Point, current, "current"))
        scroll.proposed = tuple(geometry(Point, proposed, "proposed"))
        scroll.velocity = tuple(geometry(Point, velocity, "velocity"))
        offset = ffi.new("lh_point *")
        self._call("target_offset", scroll, offset)
        return Point(offset.x, offset.y)

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
        answer = np.empty(1, ELEMENT)
        pointer = _memory(answer)

        def ask(tables: Tables) -> None:
            fill_path(path, tables.names.number(kind), section, item, cycle)
            self._call(function, *before, path, pointer)

        self._by_tables(ask)
        record: Element = answer[0]
        return record

    def _elements(
        self, function: str, out: np.ndarray | None, asked: Any, after: Any = (), at_least: int = 0
    ) -> np.ndarray:
        """Calls a function that answers elements: into `out`, or into an array that grows to
        fit."""
        count = ffi.new("size_t *")
        usual = self._access.usual_count
        array = np.empty(at_least or usual, ELEMENT) if out is None else out
        while True:
            buffer = _memory(array)
            status, error = self._access.query(function, asked, buffer, len(array), count, *after)
            if status != c.LH_BUFFER_TOO_SMALL:
                check(status, error)
                self._access.usual_count = min(max(usual, count[0]), _MOST_USUAL)
                found = array[: count[0]]
                return found.view(Elements) if out is None else found
            if out is not None:
                raise _too_small(len(array), count[0])
            array = np.empty(count[0], ELEMENT)


def _memory(array: np.ndarray) -> Any:
    """What an array's elements lie in, for the library to write there."""
    if isinstance(array, np.ndarray) and array.dtype == ELEMENT and array.ndim == 1:
        try:
            return from_buffer(_ELEMENTS, array, True)
        except (BufferError, ValueError):  # it is strided, or must not be written to
            pass
    raise InvalidArgumentError(
        "out must be a writable, contiguous, one-dimensional array: "
        "numpy.empty(n, layouthost.ELEMENT)"
    )


def _too_small(room: int, needed: int) -> BufferTooSmallError:
    raised = BufferTooSmallError(f"out has room for {room} elements; there are {needed}")
    raised.needed = needed
    return raised
