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

import weakref
from typing import Any, Callable, NoReturn, TypeVar

from ._library import ffi, library, new_error
from ._seat import Seat
from .errors import BusyError, ClosedError, LayoutError

Answer = TypeVar("Answer")

ONE = "one"  # the key under which the one call that is alone enters itself


class _Closing:
    """What a call of close enters itself as."""


class Guarded:
    """Owns one handle of the C library. Layout and Host inherit it; a program never makes one."""

    _noun = ""
    _prefix = ""
    _again = ""

    def __init__(self, pointer: Any, destroy: Callable[[Any], None]) -> None:
        self._pointer = ffi.gc(pointer, destroy)
        self._seats: set[weakref.ref[Seat]] = set()
        self._free: list[Seat] = []
        self._own_seat = Seat()  # of the one that is alone
        # Who is alone. Who has closed the handle stays here, so that no later call gets past it.
        self._alone: dict[str, Any] = {}

    def _new_seat(self) -> Seat:
        """A seat that is taken, when none is free."""
        seat = Seat()
        self._seats.add(weakref.ref(seat, self._seats.discard))
        return seat

    def _refusal(self) -> LayoutError:
        """Why a call cannot go in."""
        if self._pointer is None:
            return ClosedError(f"this {self._noun} is closed; make another{self._again}")
        return self._busy()

    def _busy(self) -> BusyError:
        return BusyError(f"another thread is inside a call of this {self._noun}; call again later")

    # The three ways in. The first two call <prefix><function>(handle, *arguments, error).

    def _ask(self, function: str, *arguments: Any) -> tuple[int, Any]:
        """Calls a function that changes nothing; its status, and the error."""
        error = new_error()
        try:
            seat = self._free.pop()
        except IndexError:
            seat = self._new_seat()
        try:
            if self._alone:
                raise self._refusal()
            call = getattr(library(), self._prefix + function)
            return call(self._pointer, *arguments, error), error
        finally:
            self._free.append(seat)

    def _tell(self, function: str, *arguments: Any) -> tuple[int, Any]:
        """Calls a function that changes something; its status, and the error."""
        error = new_error()
        call = getattr(library(), self._prefix + function)
        return self._alone_call(lambda: call(self._pointer, *arguments, error), error), error

    def _alone_call(self, call: Callable[[], int], error: Any) -> int:
        """Calls something while nobody else is inside. `error` is its own, and no other call's."""
        alone = self._alone
        try:
            if alone.setdefault(ONE, error) is not error or len(self._free) != len(self._seats):
                raise self._refusal()
            return call()
        finally:
            if ONE in alone and alone[ONE] is error:
                del alone[ONE]

    def _read(self, read: Callable[[Any], Answer]) -> Answer:
        """Reads what never changes, through the handle: only closing does not go with that."""
        try:
            seat = self._free.pop()
        except IndexError:
            seat = self._new_seat()
        try:
            if isinstance(self._alone.get(ONE), _Closing):
                raise self._refusal()
            return read(self._pointer)
        finally:
            self._free.append(seat)

    def _close(self) -> None:
        """Destroys the handle; nothing when that was done before."""
        closing = _Closing()
        alone = self._alone
        try:
            if alone.setdefault(ONE, closing) is not closing or len(self._free) != len(self._seats):
                if self._pointer is None:
                    return
                raise self._busy()
            pointer, self._pointer = self._pointer, None
            ffi.release(pointer)
        finally:
            if self._pointer is not None and ONE in alone and alone[ONE] is closing:
                del alone[ONE]

    # A second object with the same handle would use what the first one freed.

    def _refuse_copy(self, *_: Any) -> NoReturn:
        raise TypeError(
            f"a {type(self).__name__} cannot be copied or pickled; make another{self._again}"
        )

    __copy__ = __deepcopy__ = __reduce__ = __reduce_ex__ = _refuse_copy
