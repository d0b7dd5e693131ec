"""Who may use a C handle when: what keeps threads, copies and late calls from crashing the program.

Any number of calls that ask may be inside at once, each in C with the interpreter lock released.
One that changes something, or closes, has to be alone. Whoever comes at the wrong time gets
BusyError and has changed nothing; nobody waits, so nobody waits for each other.

Who asks takes a seat, and gives it back in the end. Who has to be alone enters itself as that,
with something that no other call has, and then wants all seats to be free:

    seat = free.pop()              if alone.setdefault(ONE, token) is not token: ...
    if alone: ...                  if len(free) != len(seats): ...
    ask                            tell
    free.append(seat)              del alone[ONE]

A caller first says that it comes, then looks who is there. So of two that do not go together at
least one sees the other. Each step is one operation of a list, a set or a dict, which no thread can
interrupt, and what was entered is taken out again whatever is raised in between. A seat that is
lost all the same, by an exception in the very moment in which it is taken, is freed, and with it
its entry among the seats.

The calls of which a frame is made write these steps out, for each function of Python's between a
program and the library takes a fifth of the library's own time. They ask for no sentence: what the
library refuses goes the long way, through `_ask` or `_tell`, once more.
"""

from __future__ import annotations

import os
import weakref
from typing import Any, Callable, NoReturn, TypeVar

from ._library import ffi, library, new_error
from ._seat import Seat
from .errors import BusyError, ClosedError, LayoutError

Answer = TypeVar("Answer")

ONE = "one"  # the key under which the one call that is alone enters itself


class _Closing:
    """What a call of close enters itself as."""


class Room:
    """A handle, and who is inside of it.

    One object of its own, for what a layout is asked for may be the name of a property: each of its
    attributes takes ten times as long to read as one of these.
    """

    __slots__ = ("__weakref__", "alone", "free", "is_closing", "own_seat", "pointer", "seats")

    def __init__(self, pointer: Any, destroy: Callable[[Any], None]) -> None:
        self.pointer: Any = ffi.gc(pointer, destroy)
        self.seats: set[weakref.ref[Seat]] = set()
        self.free: list[Seat] = []
        self.own_seat = Seat()  # of the one that is alone
        # Who is alone. Who has closed the handle stays here, so that no later call gets past it.
        self.alone: dict[str, Any] = {}
        self.is_closing = False
        _rooms.add(self)

    def is_used(self) -> bool:
        """Whether anybody is inside, or about to be."""
        is_entered = bool(self.alone) or len(self.free) != len(self.seats)
        return self.is_closing or (self.pointer is not None and is_entered)

    def holds_all(self) -> bool:
        """Whether who is inside may hold what all handles have in common."""
        return self.is_closing

    def forget_others(self) -> None:
        """In the child of a fork, where no other thread is: lets nobody wait for one."""

    def new_seat(self) -> Seat:
        """A seat that is taken, when none is free."""
        seat = Seat()
        self.seats.add(weakref.ref(seat, self.seats.discard))
        return seat


class _Forked:
    """Who is inside of a room for ever, in a process whose other threads did not come along."""


_rooms: weakref.WeakSet[Room] = weakref.WeakSet()


def _leave_behind() -> None:
    """In the child of a fork: gives up what another thread was inside of, for what it holds there
    is never let go of. Inside of a host, or closing something, it may hold what all have in
    common."""
    rooms = list(_rooms)
    used = [room for room in rooms if room.is_used()]
    if any(room.holds_all() for room in used):
        used = rooms
        _common.append(_Forked())
    for room in used:
        room.alone[ONE] = _Forked()
        if room.pointer is not None:
            ffi.gc(room.pointer, None)
    for room in rooms:
        room.forget_others()


# What a child of a fork has in it when nothing of the library can be used there.
_common: list[_Forked] = []

os.register_at_fork(after_in_child=_leave_behind)


def check_common() -> None:
    """Raises BusyError in a process in which the library cannot be used."""
    if _common:
        raise BusyError(
            "this process was forked while another thread was inside a call of a host; "
            "fork when none is"
        )


class Guarded:
    """Owns one handle of the C library. Layout and Host inherit it; a program never makes one."""

    _noun = ""
    _prefix = ""
    _again = ""
    __slots__ = ("_room",)
    _room: Room

    @property
    def _pointer(self) -> Any:
        return self._room.pointer

    def _refusal(self) -> LayoutError:
        """Why a call cannot go in."""
        if self._pointer is None:
            return ClosedError(f"this {self._noun} is closed; make another{self._again}")
        if isinstance(self._room.alone.get(ONE), _Forked):
            return BusyError(
                f"this process was forked while another thread was inside a call of this "
                f"{self._noun}; make another{self._again}"
            )
        return self._busy()

    def _busy(self) -> BusyError:
        return BusyError(f"another thread is inside a call of this {self._noun}; call again later")

    # The three ways in. The first two call <prefix><function>(handle, *arguments, error).

    def _ask(self, function: str, *arguments: Any) -> tuple[int, Any]:
        """Calls a function that changes nothing; its status, and the error."""
        error = new_error()
        room = self._room
        try:
            seat = room.free.pop()
        except IndexError:
            seat = room.new_seat()
        try:
            if room.alone:
                raise self._refusal()
            call = getattr(library(), self._prefix + function)
            return call(room.pointer, *arguments, error), error
        finally:
            room.free.append(seat)

    def _tell(self, function: str, *arguments: Any) -> tuple[int, Any]:
        """Calls a function that changes something; its status, and the error."""
        error = new_error()
        call = getattr(library(), self._prefix + function)
        return self._alone_call(lambda: call(self._pointer, *arguments, error), error), error

    def _alone_call(self, call: Callable[[], int], error: Any) -> int:
        """Calls something while nobody else is inside. `error` is its own, and no other call's."""
        room = self._room
        alone = room.alone
        try:
            if alone.setdefault(ONE, error) is not error or len(room.free) != len(room.seats):
                raise self._refusal()
            return call()
        finally:
            if ONE in alone and alone[ONE] is error:
                del alone[ONE]

    def _read(self, read: Callable[[Any], Answer]) -> Answer:
        """Reads what never changes, through the handle: only closing does not go with that."""
        room = self._room
        try:
            seat = room.free.pop()
        except IndexError:
            seat = room.new_seat()
        try:
            if isinstance(room.alone.get(ONE), (_Closing, _Forked)):
                raise self._refusal()
            return read(room.pointer)
        finally:
            room.free.append(seat)

    def _close(self) -> None:
        """Destroys the handle; nothing when that was done before."""
        closing = _Closing()
        room = self._room
        alone = room.alone
        try:
            if alone.setdefault(ONE, closing) is not closing or len(room.free) != len(room.seats):
                if room.pointer is None:
                    return
                raise self._refusal()
            room.is_closing = True
            pointer, room.pointer = room.pointer, None
            ffi.release(pointer)
            room.is_closing = False
        finally:
            if room.pointer is not None and ONE in alone and alone[ONE] is closing:
                del alone[ONE]

    _instead = ""

    # A second object with the same handle would use what the first one freed.

    def _refuse_copy(self, *_: Any) -> NoReturn:
        raise TypeError(
            f"a {type(self).__name__} cannot be copied or pickled; make another{self._again}"
            f"{self._instead}"
        )

    __copy__ = __deepcopy__ = __reduce__ = __reduce_ex__ = _refuse_copy
