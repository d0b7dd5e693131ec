"""A collection view without a screen: it scrolls, handles input and animates changes.

    view = layouthost.CollectionView(layout)
    view.set_viewport_size(390, 844)
    view.item_counts = [1000]
    while True:
        view.pointer("moved", x, y, time)          # user input, with the time when it happened
        frame = view.frame(now)                    # the elements to draw at the time `now`
        for shown in frame.elements:
            draw(shown["slot"], shown["frame"], shown["element"]["alpha"])

Screen space has its origin at the top left corner of the viewport, content space at the top left
corner of the content. Both are in points.

Times are in seconds on any clock of your choice. If a time is earlier than a previous one, the view
uses the previous one. Positions depend on the times that you pass, not on how often you call
`frame`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NoReturn, get_args

import numpy as np

from . import _constants as c
from ._access import ONE
from ._arguments import constants
from ._closeable import Closeable
from ._fields import with_fields
from ._frame_record import FrameRecord, copied
from ._inputs import Direction, counted, identities, window_of
from ._library import NULL, check, ffi, library, new_error, sized
from ._measuring import MeasuringView
from ._renamed import Renamed, current_names, renamed_argument
from ._toolkits import InputResult, ToolkitView
from ._values import set_property
from ._view_events import ViewEvent
from .changes import Changes, batch
from .errors import (
    ClosedError,
    InvalidArgumentError,
    NoSuchPropertyError,
    NotRecordedError,
    PluginNotFoundError,
)
from .frames import (
    CHANGED,
    ENTERED,
    ESTIMATED,
    FRAME_FIELDS,
    LEAVING,
    VIEW_ELEMENT,
    Frame,
    ViewElement,
)
from .geometry import Numbers, Point, Rect, geometry, real_number, whole_number
from .gestures import GESTURES, Gesture, GestureReply, named, reply_of
from .layout import Layout
from .paths import Path, fill_path, no_such
from .properties import Value

PointerPhase = Literal["down", "moved", "up", "cancelled", "long_press"]
WheelPhase = Literal["notches", "points", "began", "moved", "ended", "momentum"]
Key = Literal["left", "right", "up", "down", "page_up", "page_down", "home", "end"]
Position = Literal["start", "center", "end", "nearest"]

POINTER_PHASES = constants("LH_POINTER_", get_args(PointerPhase))
WHEEL_PHASES = constants("LH_WHEEL_", get_args(WheelPhase))
KEYS = constants("LH_KEY_", get_args(Key))
POSITIONS = constants("LH_SCROLL_TO_", get_args(Position))


@with_fields
@dataclass(frozen=True)
class ItemRange:
    """Consecutive items outside the viewport, as `CollectionView.prefetch` returns them."""

    section: int
    first: int
    count: int
    distance: float
    """From the viewport's edge to the nearest item, in points; negative if the items are before
    the viewport."""


class CollectionView(MeasuringView, ToolkitView, Closeable):
    """Drives a layout like a scroll view on a phone: scrolling, gestures, animated changes.

        view = layouthost.CollectionView(layout)
        view.set_viewport_size(390, 844)           # in points
        view.item_counts = [1000]
        frame = view.frame(now)
        for shown in frame.elements:               # the elements to draw
            print(shown["slot"], shown["frame"])

    The elements' `frame`, and all locations that you pass, are in screen space, whose origin is the
    viewport's top left corner; `shown["element"]["frame"]` is in content space, whose origin is the
    top left corner of the content. help(layouthost.frames) lists the fields of an element.
    `frame.events` has the events of the layout and the view; see `ViewEvent`.

    Every property of the layout is an attribute of the view: `view.columns = 3` is
    `view.set("columns", 3)`, and the change is animated. An unknown name raises an AttributeError
    that suggests the nearest name.

    While the view drives the layout, change the layout through the view. These calls of the layout
    raise BusyError: setting `item_counts`, `viewport` or a property, `update`, `gesture`, `events`,
    `restore_state`. Queries, `prepare` and `save_state` work. Closing the view ends this; the
    layout stays open. The view is also a context manager.

    A call of the view needs exclusive access to the view and its layout. If another thread calls
    either of them at the same time, the call raises BusyError and changes nothing.
    """

    def __init__(self, layout: Layout) -> None:
        """Creates a view that drives `layout`.

        Raises InvalidArgumentError if `layout` is not a Layout or another view drives it.
        """
        self._layout = _layout(layout)
        place = ffi.new("lh_view **")
        error = new_error()
        create = library().lh_view_create
        check(layout._access.alone(lambda: create(layout._pointer, place, error), error), error)
        self._pointer: Any = ffi.gc(place[0], library().lh_view_destroy)
        self._frame = FrameRecord()

    @property
    def layout(self) -> Layout:
        """The layout that the view drives."""
        return self._layout

    def close(self) -> None:
        """Frees the view; the layout stays open. Later calls raise ClosedError, except `close`.

        Raises BusyError during a call of the view or its layout on another thread, and from inside
        the layout's permit callback.
        """
        if self._pointer is None:
            return
        if self._layout.closed:
            self._free()
        else:
            self._layout._access.alone(self._free, new_error())

    def _free(self) -> None:
        ffi.release(self._pointer)
        self._pointer = None

    def __repr__(self) -> str:
        what = "closed" if self._pointer is None else f"of {self._layout!r}"
        return f"<layouthost.CollectionView, {what}>"

    # Properties as attributes. They have no types, because `set_layout` can change the layout.

    def __getattr__(self, name: str) -> Any:
        if name[:1] == "_" or "_layout" not in self.__dict__:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        if name in self._layout.properties:
            return self[name]
        self._no_attribute(name)

    def __setattr__(self, name: str, value: Any) -> None:
        if name[:1] == "_" or hasattr(type(self), name):
            object.__setattr__(self, name, value)
        elif name in self._layout.properties:
            self.set(name, value)
        else:
            self._no_attribute(name)

    def _no_attribute(self, name: str) -> NoReturn:
        message = f"a view of {self._layout.id} has no attribute {name!r}"
        others = current_names(type(self))
        hints = {field: f"a Frame has it: view.frame(time).{field}" for field in FRAME_FIELDS}
        hints["offset"] = hints["content_offset"]
        no_such(message, name, self._layout.properties, NoSuchPropertyError, others, hints)

    def __dir__(self) -> list[str]:
        names = set(super().__dir__())
        return sorted(names if self._layout.closed else names.union(self._layout.properties))

    def _status(
        self, function: str, *arguments: Any, done: Callable[[], object] | None = None
    ) -> tuple[int, Any]:
        """Calls a function of the library alone: (0, the result of `done`) or (status, error).

        `done` is called after a success, while no other thread can call, and before an exception of
        the `permit` callback is raised again: the call has succeeded in any case.
        """
        if self._pointer is None:
            raise ClosedError("this view is closed; make another")
        access = self._layout._access
        error, writer = access.scratch.error, access.writer
        arguments += (error,)  # a new tuple, which is the token
        try:
            entered = writer.setdefault(ONE, arguments)
            if entered is not arguments or len(access.idle) != len(access.readers):
                raise access.entry_error()
            status = getattr(library(), "lh_view_" + function)(self._pointer, *arguments)
            result: Any = None
            if status:
                result = ffi.new("lh_error *", error[0])
            elif done:
                result = done()
            if delegate := access.delegate:
                delegate.reraise()
            return status, result
        finally:
            if writer.get(ONE) is arguments:
                del writer[ONE]

    def _call(
        self, function: str, *arguments: Any, done: Callable[[], object] | None = None
    ) -> Any:
        """Calls a function as `_status`. Returns the result of `done`; raises the error."""
        status, result = self._status(function, *arguments, done=done)
        if status:
            check(status, result)
        return result

    # Inputs: viewport, items, properties

    def set_viewport_size(
        self,
        width: float,
        height: float,
        direction: Direction = "ltr",
        insets: Numbers = (0, 0, 0, 0),
        scale: float = 1.0,
    ) -> None:
        """Sets the size of the viewport, in points, and its direction, content insets and scale.

        `direction` is "ltr" or "rtl"; `insets` are (top, left, bottom, right): how much of each
        edge is covered by bars, a notch and so on; `scale` is the number of pixels per point. The
        view animates the change; the first visible cell keeps its place on the screen.

        Raises InvalidArgumentError; NotFiniteError; OutOfRangeError (a negative size, a scale that
        is not positive).
        """
        bounds = (*self._layout.viewport[:2], width, height)
        window = window_of(bounds, direction, insets, scale)
        self._call("set_window", window, done=lambda: self._layout._adopt(window))

    @property
    def item_counts(self) -> tuple[int, ...]:
        """The number of items in each section. Setting it animates, unlike in `Layout`.

        Items whose index still exists keep their properties; the view discards all IDs of
        `set_items`. Raises InvalidArgumentError; OutOfRangeError (a negative count, too many).
        """
        return self._layout.item_counts

    @item_counts.setter
    def item_counts(self, counts: Sequence[int]) -> None:
        self._call("set_item_counts", *counted(counts))

    def set_items(self, items: Sequence[Numbers], sections: Numbers | None = None) -> None:
        """Sets the items by ID. The view finds and animates insertions, deletions and moves.

            view.set_items([[7, 8, 9], [20, 21]])
            view.set_items([[9, 7], [20, 8, 30, 21]])   # 8 and 9 move, 30 is new

        `items` has one sequence per section, with the IDs of its items: integers of your choice
        from 0 to 2^64 - 1. `sections` are the IDs of the sections, by default 0, 1 and so on. All
        item IDs must differ, and all section IDs. Arrays of dtype uint64 are read without
        conversion.

        The first call sets the item counts and assigns the IDs by index. From then on elements and
        events have IDs, and `update` requires those of inserted items.

        Raises InvalidArgumentError (also for duplicate IDs), OutOfRangeError, LayoutMemoryError; a
        failed call changes nothing.
        """
        numbers = [identities(row, f"items[{at}]") for at, row in enumerate(items)]
        rows = np.concatenate(numbers) if numbers else np.empty(0, np.uint64)
        names = NULL
        if sections is not None:
            array = identities(sections, "sections")
            if len(array) != len(numbers):
                raise InvalidArgumentError(
                    f"sections has {len(array)} identities for {len(numbers)} sections"
                )
            names = ffi.from_buffer("uint64_t[]", array)
        counts = ffi.new("int64_t[]", [len(row) for row in numbers])
        buffer = ffi.from_buffer("uint64_t[]", rows)
        self._call("set_items", names, counts, len(numbers), buffer, len(rows))

    def set(
        self,
        name: str,
        value: Value,
        section: int | None = None,
        item: int | None = None,
        first: int | None = None,
        count: int | None = None,
    ) -> None:
        """Sets a property and animates the change; otherwise as `Layout.set`."""
        self._layout._by_tables(
            lambda tables: set_property(
                self._status, self._layout._counts, tables, name, value, section, item, first, count
            )
        )

    def __setitem__(self, name: str, value: Value) -> None:
        self.set(name, value)

    def __getitem__(self, name: str) -> Value | np.ndarray:
        return self._layout[name]

    def update(
        self,
        changes: Changes,
        items: Numbers | None = None,
        sections: Numbers | None = None,
    ) -> None:
        """Inserts, deletes, moves and reloads items, animated; otherwise as `Layout.update`.

            view.update(insert_items(0, 5, 2), items=[901, 902])

        After `set_items`, pass the IDs of the inserted items as `items`, including those of
        inserted sections, and the IDs of inserted sections as `sections`, in the order of the
        changes. The view does not check that they differ from the others. It compares no items, so
        this is much faster than `set_items`.

        Raises also InvalidArgumentError if, after `set_items`, IDs are missing or too many; without
        `set_items`, if IDs are passed.
        """
        array = batch(changes)
        if items is None and sections is None:
            self._call("update", array, len(array))
            return
        passed = [identities(sections if sections is not None else (), "sections")]
        passed.append(identities(items if items is not None else (), "items"))
        buffers = [ffi.from_buffer("uint64_t[]", numbers) for numbers in passed]
        counted = [part for buffer in buffers for part in (buffer, len(buffer))]
        self._call("update_items", array, len(array), *counted)

    def set_animation_duration(self, duration: float) -> None:
        """Sets the duration of the animations of later changes, in seconds.

        0 turns them off; the default is 0.25, the maximum 3600. Raises NotFiniteError,
        OutOfRangeError.
        """
        self._call("animate", real_number(duration, "duration"))

    # User input

    def pointer(
        self,
        phase: PointerPhase,
        x: float,
        y: float,
        time: float,
        id: int = 0,
        at_once: bool = False,
        precise: bool = False,
        selects: bool = False,
    ) -> InputResult | None:
        """Reports a finger, or the mouse while a button is held down.

        `phase` is "down", "moved", "up", "cancelled" (the system claimed the finger; the view
        undoes the gesture) or "long_press" (a press counts as a long press now, so that a drag of
        an item begins at once). `x` and `y` are in screen space, in points. `time` is when it
        happened, in seconds, on the clock of `frame`. `id` identifies the finger; the view follows
        one at a time. The first frame at or after `time` processes the input.

        Two options of phase "down": `precise` for a mouse or a pen, whose touch slop is 4 points
        instead of 10; `selects` for a pointer with which your program selects, so that it neither
        scrolls nor swipes.

        With `at_once`, the view processes it now, after all earlier inputs, and the call returns an
        `InputResult`. If its `consumed` is False, pass the input on, for example to an enclosing
        scroll view.

        Raises InvalidArgumentError, NotFiniteError, OutOfRangeError.
        """
        flags = (c.LH_POINTER_PRECISE if precise else 0) | (c.LH_POINTER_SELECTS if selects else 0)
        if flags and phase != "down":
            raise InvalidArgumentError(
                f'precise and selects are for the phase "down"; the phase is {phase!r}'
            )
        return self._input(
            at_once,
            {
                "kind": c.LH_INPUT_POINTER,
                "phase": named(phase, POINTER_PHASES, "phase") | flags,
                "id": whole_number(id, "id"),
                "time": real_number(time, "time"),
                "location": (real_number(x, "x"), real_number(y, "y")),
            },
        )

    def wheel(
        self,
        dx: float,
        dy: float,
        time: float,
        phase: WheelPhase = "notches",
        at: Numbers = (0, 0),
        at_once: bool = False,
    ) -> InputResult | None:
        """Reports the movement of a wheel or a touchpad.

        Positive `dx` and `dy` scroll toward the content's end.

         - `phase="notches"`: a wheel that clicks. `dx` and `dy` are wheel steps; fractions add up.
           A step scrolls 60 points, or to the next snap point if the layout snaps.
         - `phase="points"`: distances in points, from a device that reports no phases.
         - `phase="began"`, `"moved"`, `"ended"`: a touchpad that reports when fingers touch it;
           distances in points.
         - `phase="momentum"`: the momentum that the system computes after "ended", in points. It
           replaces the deceleration of the view, and ends at the end of the content.

        `at` is the pointer's location in screen space; the view only records it. `time` and
        `at_once` as for `pointer`. Raises the errors of `pointer`.
        """
        return self._input(
            at_once,
            {
                "kind": c.LH_INPUT_WHEEL,
                "phase": named(phase, WHEEL_PHASES, "phase"),
                "time": real_number(time, "time"),
                "location": tuple(geometry(Point, at, "at")),
                "delta": (real_number(dx, "dx"), real_number(dy, "dy")),
            },
        )

    def key(self, name: Key, time: float, at_once: bool = False) -> InputResult | None:
        """Reports a key press.

        `name` is "left", "right", "up", "down", "page_up", "page_down", "home" or "end". An arrow
        scrolls by a wheel step, a page key by nine tenths of the viewport; if the layout snaps,
        both scroll to the next snap point. Home and end scroll to the start and the end of the
        content; in endless content they do nothing. `time` and `at_once` as for `pointer`. Raises
        as `pointer`.
        """
        number = named(name, KEYS, "name")
        fields = {"kind": c.LH_INPUT_KEY, "id": number, "time": real_number(time, "time")}
        return self._input(at_once, fields)

    def _input(self, at_once: bool, fields: dict[str, Any]) -> InputResult | None:
        if at_once:
            return self._process(fields)
        self._call("input", [fields], 1)
        return None

    def scroll_to(
        self,
        section: int,
        item: int,
        kind: str | int = "cell",
        cycle: int | None = None,
        position: Position = "nearest",
        animated: bool = True,
    ) -> None:
        """Scrolls to an element, from the next frame on; animated in 0.25 seconds, or at once.

        `position` is the element's place in the viewport afterwards: "start" (the top; in a
        horizontal layout, the side where reading begins), "center" or "end". "nearest" scrolls only
        as far as needed to show all of it. If the layout snaps, the content stops at the snap point
        nearest to that place. `kind` and `cycle` as for `Layout.element`.

        Raises InvalidArgumentError, NoSuchIndexError, NotShownError.
        """
        place = named(position, POSITIONS, "position")
        self._call("scroll_to", self._path(section, item, kind, cycle), place, int(animated))

    def set_refresh(self, distance: float) -> None:
        """Turns on pull-to-refresh.

        If the user pulls the content `distance` points beyond its start and lets go, a frame's
        `events` have "refresh", and the view holds the content there until you call `end_refresh`.
        The start is the top edge; in a horizontal layout, the left edge, or the right one if it is
        mirrored. 0, the default, turns it off. Raises NotFiniteError, OutOfRangeError.
        """
        self._call("set_refresh", real_number(distance, "distance"))

    def end_refresh(self) -> None:
        """Ends a refresh: the content scrolls back. Raises NotShownError without a refresh."""
        self._call("end_refresh")

    # Presenting one item

    def present_item(
        self,
        section: int,
        item: int,
        target: Numbers,
        duration: float = 1.0,
        interpolates_content: bool = False,
    ) -> None:
        """Presents an item: from the next frame on it grows until it fills `target`.

        `target` is (x, y, width, height) in screen space; `duration` is in seconds. With
        `interpolates_content`, the presented page fades in: draw it over the item's own content,
        with the opacity `Frame.presented_content_alpha`. The layout needs
        `Capability.TRANSITION`. If the item is already presented or animating, its animation
        continues from the current state, and the view ignores `target` and `interpolates_content`.
        The view ignores user input while an item is presented. At the end, a frame's `events` have
        "opened".

        Raises UnsupportedError, NoSuchIndexError, NotShownError, NotFiniteError; OutOfRangeError (a
        duration below 0 or above 3600).
        """
        rect = [geometry(Rect, target, "target")]
        flags = c.LH_TRANSITION_INTERPOLATES_CONTENT if interpolates_content else 0
        path = self._path(section, item, "cell", None)
        self._call("open", path, rect, flags, real_number(duration, "duration"))

    def dismiss_item(self, duration: float = 1.0) -> None:
        """Dismisses the presented item, in `duration` seconds from the next frame on.

        At the end, a frame's `events` have "closed". Raises NotShownError (no item is presented),
        NotFiniteError, OutOfRangeError.
        """
        self._call("close", real_number(duration, "duration"))

    def set_presentation_progress(self, progress: float) -> None:
        """Sets the progress of the presented item, from 0 (dismissed) to 1, for a finger that drags
        it.

        It stays there until the next call of this, `present_item` or `dismiss_item`. Raises
        NotShownError (no item is presented), NotFiniteError.
        """
        self._call("follow_opening", real_number(progress, "progress"))

    # Results

    def frame(self, time: float) -> Frame:
        """Processes the input and the animations up to `time`, and returns the frame.

        `time` is in seconds on any clock of your choice. If it is earlier than a previous time, the
        view uses the previous one.

        Raises NotFiniteError, OutOfRangeError, BusyError; InvalidArgumentError (property values
        contradict each other); and any exception of the `permit` callback.
        """
        frame: Frame = self._call(
            "frame", real_number(time, "time"), self._frame.record, done=self._copied_frame
        )
        return frame

    # The next call, on any thread, writes into the same arrays.
    def _copied_frame(self) -> Frame:
        return self._frame.read(self._layout)

    def element_at(self, x: float, y: float) -> ViewElement | None:
        """Returns the topmost element at a point of the last frame, in screen space, or None.

        The result is a record of dtype VIEW_ELEMENT, and never an element that is disappearing.
        Raises NotFiniteError.
        """
        place = [(real_number(x, "x"), real_number(y, "y"))]
        found = ffi.new("lh_view_element *")
        status, error = self._status("element_at", place, found)
        if status == c.LH_NOT_SHOWN:
            return None
        check(status, error)
        record: ViewElement = copied(found, 1, VIEW_ELEMENT)[0]
        return record

    def hit_test(self, x: float, y: float, kind: Gesture) -> GestureReply:
        """Returns the reply to a gesture that would begin at (x, y), in screen space.

        `kind` is "tap", "pan" or "drag". Nothing changes: use it for highlights and cursors. It
        tests elements where the last frame shows them. Raises the errors of `Layout.hit_test`.
        """
        place = [(real_number(x, "x"), real_number(y, "y"))]
        reply = sized("lh_gesture_reply")
        self._call("hit_test", place, named(kind, GESTURES, "kind"), reply)
        return reply_of(reply, self._layout._names)

    def neighbor(self, section: int, item: int, direction: Key) -> Path | None:
        """Returns the cell to which a key moves the keyboard focus, or None if there is none.

        `direction` is "left", "right", "up" or "down" for the nearest cell in that direction;
        "page_up" or "page_down" for the cell about a page away, or else the first or last one;
        "home" or "end" for the first or last one.

        Raises InvalidArgumentError, NoSuchIndexError, NotShownError (the layout does not show
        the item: its section is collapsed, say).
        """
        out = ffi.new("lh_path *")
        path = self._path(section, item, "cell", None)
        status, error = self._status("neighbour", path, named(direction, KEYS, "direction"), out)
        if status == c.LH_NOT_SHOWN:
            self._layout.element(section, item)  # raises NotShownError if that is the reason
            return None
        check(status, error)
        return self._layout._names.path(out)

    def reading_order(self) -> np.ndarray:
        """Returns the slots of the last frame (`shown["slot"]`) in reading order, for screen
        readers.

        The order is section by section: header, cells by index, the rest. Backgrounds and elements
        that are hidden or disappearing are left out. An array of dtype uint32, shape (n,).
        """
        return copied(*self._collect("reading_order", "uint32_t"), np.dtype("<u4"))

    @renamed_argument(windows="viewports")
    def prefetch(self, viewports: float = 1.0) -> list[ItemRange]:
        """Returns the items that will probably be visible soon, so that you can load their data.

        They are within `viewports` times the viewport's length ahead, and half of that behind.
        Ahead means in the scroll direction; at rest, toward the content's end. Those ahead come
        first, the nearest first.

        Raises NotFiniteError; OutOfRangeError (`viewports` below 0 or above 16).
        """
        room, count = self._collect(
            "prefetch", "lh_item_range", real_number(viewports, "viewports")
        )
        return [ItemRange(r.section, r.first, r.count, r.distance) for r in room[0:count]]

    def _collect(self, function: str, c_type: str, *arguments: Any) -> tuple[Any, int]:
        """Calls a function that takes (..., buffer, capacity, *count), until the buffer is large
        enough; returns the buffer and the count."""
        count = ffi.new("size_t *", 64)
        while True:
            room = ffi.new(c_type + "[]", count[0])
            status, error = self._status(function, *arguments, room, len(room), count)
            if status != c.LH_BUFFER_TOO_SMALL:
                check(status, error)
                return room, count[0]

    def set_layout(self, layout: Layout, duration: float = 0.4) -> None:
        """Switches to another layout, from the next frame on, in `duration` seconds.

        Set the same `item_counts` on `layout` first. Elements that both layouts show animate to
        their new frames; others fade. The item nearest to the center of the viewport stays there.
        The user's gesture ends. Afterwards you can change the former layout directly again.

        Raises InvalidArgumentError (another view drives `layout`), UnsupportedError (the view is
        being recorded), NotFiniteError, OutOfRangeError.
        """
        if _layout(layout)._pointer is None:
            raise layout._access.entry_error()
        seconds = real_number(duration, "duration")

        def take() -> None:
            layout._adopt(ffi.new("lh_viewport *", self._layout._viewport[0]))
            self._layout = layout

        def switch() -> None:
            self._call("set_layout", layout._pointer, seconds, done=take)

        if layout is self._layout:
            switch()
        else:
            layout._access.alone(switch, object())

    # Recordings

    def record(self, on: bool = True) -> None:
        """Starts recording all calls that change the view, and a digest of each frame.

        Call it before any other method of the view. False stops and discards the recording.
        """
        self._call("record", int(on))

    @property
    def recording(self) -> bytes:
        """The recording so far, as bytes: ASCII text with one line per call.

        Raises NotRecordedError if the view is not being recorded.
        """
        try:
            return bytes(ffi.buffer(*self._collect("recording", "uint8_t")))
        except PluginNotFoundError:
            message = "the view is not recorded; call record() before anything is set"
            raise NotRecordedError(message) from None

    def replay(self, recording: bytes) -> Iterator[tuple[Frame, bool]]:
        """Replays a recording on a new view, before any other method of it.

        Yields each frame, and whether it equals the recorded one bit for bit. The replay uses the
        recorded viewport size, which `layout.viewport` does not show.

        Raises BadStateError (not a recording, or damaged), and the errors of the recorded calls.
        """
        buffer = ffi.from_buffer("uint8_t[]", recording)
        position, is_same = ffi.new("size_t *"), ffi.new("uint32_t *")
        while True:
            status, result = self._status(
                "replay", buffer, len(buffer), position, is_same, self._frame.record,
                done=self._copied_frame,
            )  # fmt: skip
            if status == c.LH_NOT_FOUND:
                return
            check(status, result)
            yield result, bool(is_same[0])

    # Former names

    set_window = Renamed("CollectionView.set_window", "set_viewport_size")
    animate = Renamed("CollectionView.animate", "set_animation_duration")
    open = Renamed("CollectionView.open", "present_item")
    close_item = Renamed("CollectionView.close_item", "dismiss_item")
    follow_opening = Renamed("CollectionView.follow_opening", "set_presentation_progress")
    neighbour = Renamed("CollectionView.neighbour", "neighbor")

    def _path(self, section: int, item: int, kind: str | int, cycle: int | None) -> Any:
        path = ffi.new("lh_path *")
        fill_path(path, self._layout._names.number(kind), section, item, cycle)
        return path


def _layout(layout: object) -> Layout:
    if isinstance(layout, Layout):
        return layout
    example = layout if isinstance(layout, str) else "column"
    raise InvalidArgumentError(
        f"layout must be a Layout, such as layouthost.Host().layout({example!r}), not {layout!r}"
    )


__all__ = [
    "CHANGED",
    "ENTERED",
    "ESTIMATED",
    "KEYS",
    "LEAVING",
    "VIEW_ELEMENT",
    "CollectionView",
    "Frame",
    "ItemRange",
    "ViewElement",
    "ViewEvent",
]
