"""A collection view without a screen: it scrolls, follows fingers, and animates what changes.

    view = layouthost.CollectionView(layout)
    view.set_window(390, 844)
    view.item_counts = [1000]
    while True:
        view.pointer("moved", x, y, time)          # what the user does, with its own time
        frame = view.frame(now)                    # what there is to draw at this moment
        for element in frame.elements:
            draw(element["slot"], element["frame"], element["alpha"])

Screen space is that of the window, whose top left corner is (0, 0); content space is that of the
layout. Times are in seconds, from whatever moment the program chose. All that moves is a function
of the time alone, so it does not matter how often frames are asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Literal, NoReturn

import numpy as np

from . import _constants as c
from ._inputs import Direction, counted, identities, window_of
from ._library import NULL, check, ffi, library, new_error, sized, text
from ._values import tell_property
from .changes import Change, batch
from .elements import ELEMENT, Element, Elements
from .errors import ClosedError, InvalidArgumentError, NoSuchPropertyError, NotRecordedError
from .geometry import Numbers, Point, Rect, geometry, real_number, whole_number
from .gestures import GESTURES, Gesture, GestureReply, named, reply_of
from .layout import Layout
from .paths import Names, Path, fill_path, no_such
from .properties import Value


class ViewElement(Element):  # type: ignore[misc]  # as NumPy's own record
    """One thing to draw: a record of dtype VIEW_ELEMENT, `element["frame"]` and so on."""

    __slots__ = ()

    def __repr__(self) -> str:
        x, y, width, height = self["frame"].tolist()
        told = [f"slot {self['slot']}: {self['element']!r}"]
        told.append(f"on the screen at ({x:g}, {y:g}), {width:g} × {height:g}")
        told += [f"identity {self['identity']}"] if self["identity"] else []
        told += [word for flag, word in _FLAGS.items() if self["flags"] & flag]
        return ", ".join(told)

    __str__ = __repr__


_FLAGS: Mapping[int, str] = {
    c.LH_VIEW_ENTERED: "entered",
    c.LH_VIEW_CHANGED: "changed",
    c.LH_VIEW_LEAVING: "leaving",
}

VIEW_ELEMENT = np.dtype(
    (
        ViewElement,
        np.dtype(
            [
                ("element", ELEMENT),
                ("frame", "<f8", (4,)),
                ("clip", "<f8", (4,)),
                ("slot", "<u4"),
                ("flags", "<u4"),
                ("identity", "<u8"),
            ]
        ),
    )
)
"""One thing to draw: `element` in content space; `frame` and `clip` in screen space; its `slot`,
which it keeps as long as it lives; `flags`: bits of the view, ENTERED, CHANGED and LEAVING (those
of the layout, `Flag`, are in `element["flags"]`); `identity`: the number that `set_items` gave to
its item, or to its section if it is a header, footer or background.

    for shown in frame.elements:
        if shown["flags"] & layouthost.ENTERED:
            views[shown["slot"]] = make_view(shown["element"])"""

ENTERED: int = c.LH_VIEW_ENTERED
"""In the `flags` of a VIEW_ELEMENT: its slot was not in the frame before. Create a view for it."""
CHANGED: int = c.LH_VIEW_CHANGED
"""In the `flags` of a VIEW_ELEMENT: it looks different than in the frame before, or is elsewhere on
the screen. Draw it again."""
LEAVING: int = c.LH_VIEW_LEAVING
"""In the `flags` of a VIEW_ELEMENT: the layout no longer has it; it animates until it is gone."""

PointerPhase = Literal["down", "moved", "up", "cancelled"]
WheelPhase = Literal["notches", "points", "began", "moved", "ended"]
Key = Literal["left", "right", "up", "down", "page_up", "page_down", "home", "end"]
Position = Literal["start", "center", "end", "nearest"]

POINTER_PHASES: Mapping[str, int] = {
    "down": c.LH_POINTER_DOWN,
    "moved": c.LH_POINTER_MOVED,
    "up": c.LH_POINTER_UP,
    "cancelled": c.LH_POINTER_CANCELLED,
}

WHEEL_PHASES: Mapping[str, int] = {
    "notches": c.LH_WHEEL_NOTCHES,
    "points": c.LH_WHEEL_POINTS,
    "began": c.LH_WHEEL_BEGAN,
    "moved": c.LH_WHEEL_MOVED,
    "ended": c.LH_WHEEL_ENDED,
}

KEYS: Mapping[str, int] = {
    name.removeprefix("LH_KEY_").lower(): number
    for name, number in vars(c).items()
    if name.startswith("LH_KEY_")
}

POSITIONS: Mapping[str, int] = {
    "start": c.LH_SCROLL_TO_START,
    "center": c.LH_SCROLL_TO_CENTER,
    "end": c.LH_SCROLL_TO_END,
    "nearest": c.LH_SCROLL_TO_NEAREST,
}

EVENTS: Mapping[int, str] = {
    number: name.removeprefix("LH_VIEW_EVENT_").removeprefix("LH_EVENT_").lower()
    for name, number in vars(c).items()
    if name.startswith(("LH_VIEW_EVENT_", "LH_EVENT_"))
}


ITEM_RANGE = np.dtype([("section", "<i8"), ("first", "<i8"), ("count", "<i8"), ("distance", "<f8")])


@dataclass(frozen=True)
class ItemRange:
    """Items that follow one another, none of which is in the window."""

    section: int
    first: int
    count: int
    distance: float
    """From the window's edge to the nearest, in points; below 0 where they lie before it."""


@dataclass(frozen=True)
class ViewEvent:
    """Something that the layout or the view announces."""

    kind: str
    """What the layout announces, such as "did_move" or "load_more"; of the view: "tap",
    "long_press", "scroll_began", "scroll_ended", "remainder", "opened", "closed", "refresh"."""
    path: Path
    to: Path
    value: Point
    """Of a tap and a long press: where, in screen space. Of a remainder: how far, in points."""
    time: float
    identity: int
    """What `set_items` called the item at `path`, or the section of a header, footer or background;
    0 otherwise."""


@dataclass(frozen=True)
class Frame:
    """How a view looks at a moment. It is the program's own, and stays as it is."""

    time: float
    next_time: float | None
    """When another frame is needed: `time` is at once, None is not before something is told."""
    content_offset: Point
    velocity: Point
    """Of the content offset, in points per second; (0, 0) under a finger."""
    lowest: Point
    highest: Point
    """Where the content comes to rest at its ends, as far as that is known."""
    elements: np.ndarray
    """What to draw, in that order: dtype VIEW_ELEMENT."""
    left_slots: np.ndarray
    """The slots that were in the frame before and are not in this one."""
    events: tuple[ViewEvent, ...]
    held: bool
    """Whether a finger is on the content."""
    scrolling: bool
    """Whether the content scrolls by itself."""
    animating: bool
    """Whether something is on its way from where it was shown to where it belongs."""
    refreshing: bool
    """Whether the content is held over its start until `end_refresh`."""
    open_progress: float
    open_content_alpha: float
    """How far an element is open, from 0 to 1, and the opacity of the opened page inside it."""


class CollectionView:
    """Drives a layout as a scroll view on a phone does. See the module's page.

    While it drives a layout, change the layout through the view: calls of the layout that change
    it (`layout.item_counts = ...`, `set`, `viewport`, `update`, gestures, `events`,
    `restore_state`) raise BusyError. Queries, `prepare` and `save_state` are fine. Close the view,
    and all calls work again.
    Calls are for one thread at a time, of the view and of its layout together: one that comes
    meanwhile raises BusyError and changes nothing. Close it, or use it as a context manager; the
    layout stays open.

    Every property of the layout is an attribute of the view: `view.columns = 3` is
    `view.set("columns", 3)`, and animates. A name that does not exist is an AttributeError that
    names the nearest one.
    """

    def __init__(self, layout: Layout) -> None:
        """Raises InvalidArgumentError for a layout that another view drives, and for anything that
        is not a layout."""
        self._layout = _layout(layout)
        place = ffi.new("lh_view **")
        error = new_error()
        create = library().lh_view_create
        check(layout._access.alone(lambda: create(layout._pointer, place, error), error), error)
        self._pointer: Any = ffi.gc(place[0], library().lh_view_destroy)
        self._frame = sized("lh_frame")

    @property
    def layout(self) -> Layout:
        """The layout that it drives."""
        return self._layout

    def close(self) -> None:
        """Frees the view; the layout stays. Closing again does nothing; any other call raises
        ClosedError.

        Raises BusyError while another thread is inside a call of it or of its layout, and from
        inside the layout's permit callback.
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

    def __enter__(self) -> CollectionView:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        raised: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        what = "closed" if self._pointer is None else f"of {self._layout!r}"
        return f"<layouthost.CollectionView, {what}>"

    # The layout's properties as attributes. Type checkers know them of layouts, not of views: a
    # view may drive any layout, and another one later.

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
        public = [other for other in dir(type(self)) if other[:1] != "_"]
        what = f"attribute of a view of {self._layout.id}"
        no_such(what, name, self._layout.properties, NoSuchPropertyError, public)

    def __dir__(self) -> list[str]:
        names = set(super().__dir__())
        return sorted(names if self._layout.closed else names.union(self._layout.properties))

    def _tell(self, function: str, *arguments: Any) -> tuple[int, Any]:
        if self._pointer is None:
            raise ClosedError("this view is closed; make another")
        error = new_error()
        call = getattr(library(), "lh_view_" + function)
        status = self._layout._access.alone(lambda: call(self._pointer, *arguments, error), error)
        return status, error

    def _call(self, function: str, *arguments: Any) -> None:
        try:
            check(*self._tell(function, *arguments))
        finally:
            if delegate := self._layout._access.delegate:
                delegate.reraise()

    # What there is to show

    def set_window(
        self,
        width: float,
        height: float,
        direction: Direction = "ltr",
        insets: Numbers = (0, 0, 0, 0),
        scale: float = 1.0,
    ) -> None:
        """Says how large the window is, what covers its edges, its direction and scale.

        A new window is a change like any other: what is topmost in it stays where it is.
        Raises InvalidArgumentError, NotFiniteError, OutOfRangeError.
        """
        bounds = (*self._layout.viewport[:2], width, height)
        window = window_of(bounds, direction, insets, scale)
        self._call("set_window", window)
        self._layout._adopt(window)

    @property
    def item_counts(self) -> tuple[int, ...]:
        """As that of the layout; setting it is animated."""
        return self._layout.item_counts

    @item_counts.setter
    def item_counts(self, counts: Sequence[int]) -> None:
        self._call("set_item_counts", *counted(counts))

    def set_items(self, items: Sequence[Numbers], sections: Numbers | None = None) -> None:
        """Says which items there are, by numbers of the program's own, 0 to 2^64 - 1: for each
        section those of its items. What came, went and moved since it was told last is animated.

            view.set_items([[7, 8, 9], [20, 21]])
            view.set_items([[9, 7], [20, 8, 30, 21]])   # 8 and 9 move, 30 is new

        `sections` are numbers of the sections in the same way; by themselves they are 0, 1, and so
        on. The first time, items that exist already keep their places and so get their numbers;
        from then on elements and events bear these, and `update` takes reloads only.

        Arrays of dtype uint64 are read as they are. Raises InvalidArgumentError where two are
        alike; then all is as it was.
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
        told = ffi.from_buffer("uint64_t[]", rows)
        self._call("set_items", names, counts, len(numbers), told, len(rows))

    def set(
        self,
        name: str,
        value: Value,
        section: int | None = None,
        item: int | None = None,
        first: int | None = None,
        count: int | None = None,
    ) -> None:
        """Sets a property as `Layout.set` does, animated."""
        self._layout._by_tables(
            lambda tables: tell_property(
                self._tell, self._layout._counts, tables, name, value, section, item, first, count
            )
        )

    def __setitem__(self, name: str, value: Value) -> None:
        self.set(name, value)

    def __getitem__(self, name: str) -> Value | np.ndarray:
        return self._layout[name]

    def update(self, changes: Change | Iterable[Change]) -> None:
        """Says what became of the items, as `Layout.update` does, animated."""
        array = batch(changes)
        self._call("update", array, len(array))

    def animate(self, duration: float) -> None:
        """How long the changes that follow take to be shown, in seconds; 0: they are there at
        once. 0.25 until this is called. Raises NotFiniteError, OutOfRangeError."""
        self._call("animate", real_number(duration, "duration"))

    # What the user does

    def pointer(self, phase: PointerPhase, x: float, y: float, time: float, id: int = 0) -> None:
        """A finger, or a mouse button held down: `phase` is "down", "moved", "up" or "cancelled".

        It takes effect in the next frame, as of its own time. Raises InvalidArgumentError,
        NotFiniteError, OutOfRangeError.
        """
        self._input(
            {
                "kind": c.LH_INPUT_POINTER,
                "phase": named(phase, POINTER_PHASES, "phase"),
                "id": whole_number(id, "id"),
                "time": real_number(time, "time"),
                "location": (real_number(x, "x"), real_number(y, "y")),
            }
        )

    def wheel(
        self,
        dx: float,
        dy: float,
        time: float,
        phase: WheelPhase = "notches",
        at: Numbers = (0, 0),
    ) -> None:
        """A wheel or a touchpad: positive is towards the end of the content.

        With the phase "notches", dx and dy are steps of a wheel, also parts of steps, which add
        up. Else they are in points: "points" from what knows no phases, or "began", "moved",
        "ended". Raises as `pointer`.
        """
        self._input(
            {
                "kind": c.LH_INPUT_WHEEL,
                "phase": named(phase, WHEEL_PHASES, "phase"),
                "time": real_number(time, "time"),
                "location": tuple(geometry(Point, at, "at")),
                "delta": (real_number(dx, "dx"), real_number(dy, "dy")),
            }
        )

    def key(self, name: Key, time: float) -> None:
        """A key that went down: left, right, up, down, page_up, page_down, home, end. Raises as
        `pointer`."""
        number = named(name, KEYS, "name")
        self._input({"kind": c.LH_INPUT_KEY, "id": number, "time": real_number(time, "time")})

    def _input(self, fields: dict[str, Any]) -> None:
        self._call("input", ffi.new("lh_input *", fields), 1)

    def scroll_to(
        self,
        section: int,
        item: int,
        kind: str | int = "cell",
        cycle: int | None = None,
        position: Position = "nearest",
        animated: bool = True,
    ) -> None:
        """Scrolls to an element from the next frame on.

        `position` is where in the window it is then: "start", where reading begins, "center",
        "end", or "nearest": no further than it takes to see all of it. Where the layout stops at
        items, the content comes to rest at the nearest stop. Raises InvalidArgumentError,
        NoSuchIndexError, NotShownError.
        """
        place = named(position, POSITIONS, "position")
        self._call("scroll_to", self._path(section, item, kind, cycle), place, int(animated))

    def set_refresh(self, distance: float) -> None:
        """Has the user refresh by pulling the content so many points over its start (its top; of
        a row its left, or its right where the layout mirrors it): the event "refresh", after which
        it stays there until `end_refresh`. 0, as in the beginning, is never. Raises
        NotFiniteError, OutOfRangeError."""
        self._call("set_refresh", real_number(distance, "distance"))

    def end_refresh(self) -> None:
        """Lets the content back. Raises NotShownError when nothing is refreshed."""
        self._call("end_refresh")

    # Opening one element

    def open(
        self,
        section: int,
        item: int,
        target: Numbers,
        duration: float = 1.0,
        interpolates_content: bool = False,
    ) -> None:
        """Opens an item of a layout that can: from the next frame on it grows until it fills
        `target`, (x, y, width, height) in screen space. Called for the one that is on its way, it
        goes on from there. What the user does is nothing to the view while one is open.

        Raises UnsupportedError, NoSuchIndexError, NotShownError, NotFiniteError, OutOfRangeError.
        """
        rect = ffi.new("lh_rect *", tuple(geometry(Rect, target, "target")))
        flags = c.LH_TRANSITION_INTERPOLATES_CONTENT if interpolates_content else 0
        path = self._path(section, item, "cell", None)
        self._call("open", path, rect, flags, real_number(duration, "duration"))

    def close_item(self, duration: float = 1.0) -> None:
        """Closes what is open, or on its way, from the next frame on. Raises NotShownError when
        nothing is, NotFiniteError, OutOfRangeError."""
        self._call("close", real_number(duration, "duration"))

    def follow_opening(self, progress: float) -> None:
        """Has what is open follow a finger, from 0, closed, to 1. Raises NotShownError,
        NotFiniteError."""
        self._call("follow_opening", real_number(progress, "progress"))

    # What there is to draw

    def frame(self, time: float) -> Frame:
        """Brings everything to this moment and tells how it looks.

        Raises NotFiniteError, OutOfRangeError, BusyError, and what the layout says of values that
        are impossible only together; what the `permit` callback raised comes out here.
        """
        self._call("frame", real_number(time, "time"), self._frame)
        return self._told()

    def _told(self) -> Frame:
        frame = self._frame
        names = self._layout._names
        flags = frame.flags
        needed = flags & c.LH_FRAME_NEEDS_ANOTHER
        offset = _point(frame.content_offset)
        self._layout._follow(offset, bool(flags & (c.LH_FRAME_HELD | c.LH_FRAME_SCROLLING)))
        return Frame(
            time=frame.time,
            next_time=frame.next_time if needed else None,
            content_offset=offset,
            velocity=_point(frame.velocity),
            lowest=_point(frame.lowest),
            highest=_point(frame.highest),
            elements=_copied(frame.elements, frame.element_count, VIEW_ELEMENT).view(Elements),
            left_slots=_copied(frame.left_slots, frame.left_slot_count, np.dtype("<u4")),
            events=tuple(_event(frame.events[i], names) for i in range(frame.event_count)),
            held=bool(flags & c.LH_FRAME_HELD),
            scrolling=bool(flags & c.LH_FRAME_SCROLLING),
            animating=bool(flags & c.LH_FRAME_ANIMATING),
            refreshing=bool(flags & c.LH_FRAME_REFRESHING),
            open_progress=frame.open_progress,
            open_content_alpha=frame.open_content_alpha,
        )

    def element_at(self, x: float, y: float) -> ViewElement | None:
        """What is shown at a place of the screen in the last frame: a record of dtype VIEW_ELEMENT,
        or None. Raises NotFiniteError."""
        place = ffi.new("lh_point *", (real_number(x, "x"), real_number(y, "y")))
        found = ffi.new("lh_view_element *")
        status, error = self._tell("element_at", place, found)
        if status == c.LH_NOT_SHOWN:
            return None
        check(status, error)
        record: ViewElement = _copied(found, 1, VIEW_ELEMENT)[0]
        return record

    def hit_test(self, x: float, y: float, kind: Gesture) -> GestureReply:
        """What would react to a gesture ("tap", "pan" or "drag") that began at a place of the
        screen, for highlights and cursors. Raises as `Layout.hit_test`."""
        place = ffi.new("lh_point *", (real_number(x, "x"), real_number(y, "y")))
        reply = sized("lh_gesture_reply")
        self._call("hit_test", place, named(kind, GESTURES, "kind"), reply)
        return reply_of(reply, self._layout._names)

    def neighbour(self, section: int, item: int, direction: Key) -> Path | None:
        """Where a focus goes from an item, or None where nothing lies that way.

        `direction` is a key's name: an arrow finds the nearest cell there; page_up and page_down
        the cell about a page away, or the first or last one; home and end the first and the last
        one. Raises InvalidArgumentError, NoSuchIndexError, NotShownError (the item itself is not
        shown).
        """
        out = ffi.new("lh_path *")
        path = self._path(section, item, "cell", None)
        status, error = self._tell("neighbour", path, named(direction, KEYS, "direction"), out)
        if status == c.LH_NOT_SHOWN and text(error.message) == "nothing lies that way":
            return None
        check(status, error)
        return self._layout._names.path(out)

    def reading_order(self) -> np.ndarray:
        """The slots of the last frame in the order in which they are read out: section by section,
        its header, its cells, the rest."""
        return self._collect("reading_order", "uint32_t", np.dtype("<u4"))

    def prefetch(self, windows: float = 1.0) -> list[ItemRange]:
        """Items that will be seen next, so that they can be fetched: within so many windows ahead,
        which is where the content is going, and half as many behind; what comes first, first.

        Raises NotFiniteError, OutOfRangeError.
        """
        found = self._collect(
            "prefetch", "lh_item_range", ITEM_RANGE, real_number(windows, "windows")
        )
        return [ItemRange(*row) for row in found.tolist()]

    def _collect(
        self, function: str, c_type: str, dtype: np.dtype[Any], *arguments: Any
    ) -> np.ndarray:
        count = ffi.new("size_t *", 64)
        while True:
            room = ffi.new(c_type + "[]", count[0])
            status, error = self._tell(function, *arguments, room, len(room), count)
            if status != c.LH_BUFFER_TOO_SMALL:
                check(status, error)
                return _copied(room, count[0], dtype)

    def set_layout(self, layout: Layout, duration: float = 0.4) -> None:
        """Drives another layout from the next frame on, which was told of the same items: what both
        have goes from the one to the other, the rest fades, and what is nearest to the middle of
        the window stays there. The former layout may be told things again.

        Raises InvalidArgumentError for a layout that another view drives; UnsupportedError for a
        view that is recorded; NotFiniteError, OutOfRangeError.
        """
        if _layout(layout)._pointer is None:
            raise layout._access.refusal()
        self._call("set_layout", layout._pointer, real_number(duration, "duration"))
        layout._adopt(ffi.new("lh_viewport *", self._layout._viewport[0]))
        self._layout = layout

    # Recordings

    def record(self, on: bool = True) -> None:
        """Writes down from now on what the view is told, and what its frames are; False ends that
        and forgets it. Begin before the view is told anything."""
        self._call("record", int(on))

    @property
    def recording(self) -> bytes:
        """What was recorded so far: text, a line for each call.

        Raises NotRecordedError when the view is not recorded.
        """
        count = ffi.new("size_t *", 4096)
        while True:
            room = ffi.new("uint8_t[]", count[0])
            status, error = self._tell("recording", room, len(room), count)
            if status == c.LH_NOT_FOUND:
                raise NotRecordedError(
                    "the view is not recorded; call record() before anything is set"
                )
            if status != c.LH_BUFFER_TOO_SMALL:
                check(status, error)
                return bytes(ffi.buffer(room, count[0]))

    def replay(self, recording: bytes) -> Iterator[tuple[Frame, bool]]:
        """Does again what a recording says, on a view that was told nothing yet: each frame, and
        whether it is, bit for bit, the one that was recorded. `viewport` of the layout keeps the
        size it had.

        Raises BadStateError (this is no recording, or it is damaged), and as the calls that were
        recorded.
        """
        told = ffi.from_buffer("uint8_t[]", recording)
        position, is_same = ffi.new("size_t *"), ffi.new("uint32_t *")
        while True:
            status, error = self._tell("replay", told, len(told), position, is_same, self._frame)
            if status == c.LH_NOT_FOUND:
                return
            check(status, error)
            yield self._told(), bool(is_same[0])

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


def _point(point: Any) -> Point:
    # Adding 0 turns -0.0 into 0.0.
    return Point(point.x + 0.0, point.y + 0.0)


def _copied(pointer: Any, count: int, dtype: np.dtype[Any]) -> np.ndarray:
    if count == 0:
        return np.empty(0, dtype)
    return np.frombuffer(ffi.buffer(pointer, count * dtype.itemsize), dtype).copy()


def _event(event: Any, names: Names) -> ViewEvent:
    kind = EVENTS.get(event.kind, str(event.kind))
    return ViewEvent(
        kind,
        names.path(event.path),
        names.path(event.to),
        _point(event.value),
        event.time,
        event.identity,
    )


__all__ = [
    "CHANGED",
    "ENTERED",
    "KEYS",
    "LEAVING",
    "VIEW_ELEMENT",
    "CollectionView",
    "Frame",
    "ItemRange",
    "ViewElement",
    "ViewEvent",
]
