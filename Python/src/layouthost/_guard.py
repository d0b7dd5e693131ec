"""Who may use a C handle when: what keeps threads, copies and late calls from crashing the program.

Any number of calls that ask may be inside at once, each in C with the interpreter lock released.
One that changes something, or closes, has to be alone. Whoever comes at the wrong time gets
BusyError and has changed nothing; nobody waits, so nobody waits for each other.

A caller first says that it comes, then looks who is there. So of two that do not go together at
least one sees the other. Each step is one operation of a set or a dict, which no thread can
interrupt, and what was entered is taken out again whatever is raised in between.
"""

from __future__ import annotations

from typing import Any, Callable, NoReturn, TypeVar

from ._library import ffi, library, new_error
from .errors import BusyError, ClosedError

Answer = TypeVar("Answer")

_ONE = "one"  # the key under which the one call that is alone enters itself


class _Closing:
    """What a call of close enters itself as."""


class Guarded:
    """Owns one handle of the C library. Layout and Host inherit it; a program never makes one."""

    _noun = ""
    _prefix = ""
    _again = ""

    def __init__(self, pointer: Any, destroy: Callable[[Any], None]) -> None:
        self._pointer = ffi.gc(pointer, destroy)
        self._asking: set[Any] = set()
        self._alone: dict[str, Any] = {}

    def _handle(self) -> Any:
        if self._pointer is None:
            raise ClosedError(f"this {self._noun} is closed; make another{self._again}")
        return self._pointer

    def _busy(self) -> BusyError:
        return BusyError(f"another thread is inside a call of this {self._noun}; call again later")

    # The three ways in. The first two call <prefix><function>(handle, *arguments, error).

    def _ask(self, function: str, *arguments: Any) -> tuple[int, Any]:
        """Calls a function that changes nothing; its status, and the error."""
        error = new_error()
        try:
            self._asking.add(error)
            if self._alone:
                raise self._busy()
            call = getattr(library(), self._prefix + function)
            return call(self._handle(), *arguments, error), error
        finally:
            self._asking.discard(error)

    def _tell(self, function: str, *arguments: Any) -> tuple[int, Any]:
        """Calls a function that changes something; its status, and the error."""
        error = new_error()
        try:
            if self._alone.setdefault(_ONE, error) is not error or self._asking:
                raise self._busy()
            call = getattr(library(), self._prefix + function)
            return call(self._handle(), *arguments, error), error
        finally:
            if self._alone.get(_ONE) is error:
                del self._alone[_ONE]

    def _read(self, read: Callable[[Any], Answer]) -> Answer:
        """Reads what never changes, through the handle: only closing does not go with that."""
        token = object()
        try:
            self._asking.add(token)
            if isinstance(self._alone.get(_ONE), _Closing):
                raise self._busy()
            return read(self._handle())
        finally:
            self._asking.discard(token)

    def _close(self) -> None:
        """Destroys the handle; nothing when that was done before."""
        closing = _Closing()
        try:
            if self._alone.setdefault(_ONE, closing) is not closing or self._asking:
                raise self._busy()
            pointer, self._pointer = self._pointer, None
            if pointer is not None:
                ffi.release(pointer)
        finally:
            if self._alone.get(_ONE) is closing:
                del self._alone[_ONE]

    # A second object with the same handle would use what the first one freed.

    def _refuse_copy(self, *_: Any) -> NoReturn:
        raise TypeError(
            f"a {type(self).__name__} cannot be copied or pickled; make another{self._again}"
        )

    __copy__ = __deepcopy__ = __reduce__ = __reduce_ex__ = _refuse_copy
