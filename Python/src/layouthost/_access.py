"""Controls which threads may use a handle of the library at the same time.

`Access` is a readers-writer lock that never waits; each layout and host has one. Any number of
readers may hold it, each in C with the interpreter lock released; a writer needs it alone. A call
that cannot get it raises BusyError and changes nothing. `SwapLock`, one per host, is another lock:
its writers wait for each other and for the readers, its readers never wait.

A reader takes scratch memory and returns it. A writer enters a token that no other call has:

    scratch = idle.pop()           if writer.setdefault(ONE, token) is not token: raise
    if writer: raise               if len(idle) != len(readers): raise
    read                           write
    idle.append(scratch)           del writer[ONE]

Each enters first and then looks for others, so of two calls that exclude each other at least one
sees the other. Each step is one operation of a list, a set or a dict, which no thread can
interrupt, and `finally` undoes the entry. If an exception hits between `pop` and `try`, the scratch
memory is freed and leaves `readers`.

The methods that run in every frame repeat these steps inline, because a Python function in between
takes a fifth of the library's own time. Those of a layout pass no lh_error: after a failure they
repeat the call through `query` or `change`, which raises with the message. Those of a view pass the
one of the writer's scratch memory, and copy it after a failure.
"""

from __future__ import annotations

import os
import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from struct import Struct
from typing import Any, Callable, ClassVar, NoReturn, TypeVar

from . import _constants as c
from ._closeable import Closeable
from ._library import check, ffi, library, new_error
from .errors import BusyError, ClosedError, LayoutError

Answer = TypeVar("Answer")

ONE = "one"  # the only key of `Access.writer` and `SwapLock._turn`
MOST_COMPONENTS = 4

two_doubles = Struct("=2d").unpack_from


class Scratch:
    """Memory for the arguments and results of one call. It is reused, because creating a struct
    takes as long as calling the library."""

    def __init__(self) -> None:
        self.count: Any = ffi.new("size_t *")
        self.error: Any = new_error()
        self.rect: Any = ffi.new("lh_rect *")
        self.size: Any = ffi.new("lh_size *")
        self.size_bytes: Any = ffi.buffer(self.size)
        self.target: Any = ffi.new("lh_target *", {"count": 1})
        self.values: Any = ffi.new("double[]", MOST_COMPONENTS)
        self.values_bytes: Any = ffi.buffer(self.values)

    def aim(self, section: int | None, item: int | None) -> Any:
        """Fills the target for one section or item; None for arguments that `targets` handles."""
        is_section = item is None and section != c.LH_ALL
        if section.__class__ is not int or not (is_section or item.__class__ is int):
            return None
        target = self.target
        try:
            if is_section:
                target.scope, target.section, target.first = c.LH_SCOPE_SECTION, 0, section
            else:
                target.scope, target.section, target.first = c.LH_SCOPE_ITEM, section, item
        except OverflowError:
            return None
        return target


class _Visit:
    """A copy of tables, or a turn, in progress."""

    def __init__(self) -> None:
        self.thread = threading.get_ident()
        self.over = threading.Event()


class SwapLock:
    """Keeps a plugin loaded while a layout's tables are copied out of its memory.

    Calls that may unload a plugin (swap, rollback, poll, unload_unused, close) take turns. A turn
    can take ten seconds and more, for the trial run of a candidate, so copies do not wait for it.
    They are safe: the library keeps the plugin that ran before the last swap loaded until the next
    turn, and each turn first waits for the copies in progress.
    """

    def __init__(self) -> None:
        self._copies: set[_Visit] = set()
        self._turn: dict[str, _Visit] = {}
        # Counts the begins and ends of turns. While it stays the same even number, no layout was
        # swapped; comparing it is cheaper than a call of the library.
        self.turns = 0

    def forget_others(self) -> None:
        """In the child of a fork: removes the visits of the parent's threads, which never end."""
        self._copies.clear()
        self._turn.clear()
        self.turns += self.turns % 2

    @contextmanager
    def copying(self) -> Iterator[None]:
        """Enter it before reading the address of the tables; leave it after the last read."""
        copy = _Visit()
        try:
            self._copies.add(copy)
            yield
        finally:
            self._copies.discard(copy)
            copy.over.set()

    @contextmanager
    def unloading(self, waits: bool) -> Iterator[bool]:
        """Takes a turn. Yields False if another thread has one and `waits` is False.

        Raises BusyError in a thread that is copying or has the turn already (in a signal handler,
        or in a permit callback during a swap), because it would wait for itself.
        """
        turn = _Visit()
        try:
            if any(copy.thread == turn.thread for copy in self._copies.copy()):
                raise BusyError("the host was called in the middle of reading a layout's tables")
            while (other := self._turn.setdefault(ONE, turn)) is not turn:
                if other.thread == turn.thread:
                    raise BusyError("the host was called from inside a swap of its own")
                if not waits:
                    break
                other.over.wait()
            else:
                self.turns += 1
                for copy in self._copies.copy():
                    copy.over.wait()
            yield other is turn
        finally:
            if self._turn.get(ONE) is turn:
                self.turns += self.turns % 2
                del self._turn[ONE]
            turn.over.set()


class _Closing:
    """The token of `close`. It stays after the handle is closed, which excludes later calls."""


class _Forked(_Closing):
    """The token of a call that another thread was making when the process forked."""


class Access:
    """A handle of the library with its readers-writer lock.

    It is separate from Layout, whose attributes take ten times as long to read, because some of
    them are properties of a plugin.
    """

    noun = prefix = again = ""
    is_host = False

    is_library_lost: ClassVar[bool] = False  # set in the child of a fork
    _all: ClassVar[weakref.WeakSet[Access]] = weakref.WeakSet()

    def __init__(self, pointer: Any, destroy: Callable[[Any], None], swaps: SwapLock) -> None:
        self.pointer: Any = ffi.gc(pointer, destroy)
        self.swaps = swaps  # those of its host
        self.readers: set[weakref.ref[Scratch]] = set()
        self.idle: list[Scratch] = []  # scratch memory that no reader uses now
        self.writer: dict[str, Any] = {}  # the writer's token
        self.scratch = Scratch()  # of the writer
        self.is_closing = False
        self._all.add(self)

    def new_reader(self) -> Scratch:
        """Creates scratch memory for a reader that has entered."""
        scratch = Scratch()
        self.readers.add(weakref.ref(scratch, self.readers.discard))
        return scratch

    def query(self, function: str, *arguments: Any) -> tuple[int, Any]:
        """Calls <prefix><function>(handle, *arguments, error) as a reader: (status, error)."""
        error = new_error()
        call = getattr(library(), self.prefix + function)
        arguments += (error,)
        return self._enter(object, call, arguments), error

    def change(self, function: str, *arguments: Any) -> tuple[int, Any]:
        """Calls <prefix><function>(handle, *arguments, error) as the writer: (status, error)."""
        error = new_error()
        call = getattr(library(), self.prefix + function)
        return self.alone(lambda: call(self.pointer, *arguments, error), error), error

    def read(self, call: Callable[..., Answer], *arguments: Any) -> Answer:
        """Calls a function that is safe during every writer except `close`."""
        return self._enter(_Closing, call, arguments)

    def _enter(
        self, excluded_by: type, call: Callable[..., Answer], arguments: tuple[Any, ...]
    ) -> Answer:
        try:
            scratch = self.idle.pop()
        except IndexError:
            scratch = self.new_reader()
        try:
            if self.writer and isinstance(self.writer.get(ONE), excluded_by):
                raise self.entry_error()
            return call(self.pointer, *arguments)
        finally:
            self.idle.append(scratch)

    def alone(self, call: Callable[[], Answer], token: object) -> Answer:
        """Calls a function as the writer. `token` must be an object of this call alone."""
        writer = self.writer
        try:
            if writer.setdefault(ONE, token) is not token or len(self.idle) != len(self.readers):
                raise self.entry_error()
            return call()
        finally:
            if writer.get(ONE) is token and self.pointer is not None:
                del writer[ONE]

    def close(self) -> None:
        """Destroys the handle; does nothing if it is closed."""
        with suppress(ClosedError):
            self.alone(self._destroy, _Closing())

    def _destroy(self) -> None:
        self.is_closing = True
        pointer, self.pointer = self.pointer, None
        ffi.release(pointer)
        self.is_closing = False

    def entry_error(self) -> LayoutError:
        """Returns the error for a call that cannot enter."""
        if self.pointer is None:
            return ClosedError(f"this {self.noun} is closed; make another{self.again}")
        if isinstance(self.writer.get(ONE), _Forked):
            return BusyError(
                f"this process was forked while another thread was inside a call of this "
                f"{self.noun}; make another{self.again}"
            )
        return self.busy()

    def busy(self) -> BusyError:
        """Returns the error for a call that another one excludes."""
        return BusyError(f"another thread is inside a call of this {self.noun}; call again later")

    def is_used(self) -> bool:
        """Whether a call has entered or is about to."""
        is_entered = bool(self.writer) or len(self.idle) != len(self.readers)
        return self.is_closing or (self.pointer is not None and is_entered)

    @classmethod
    def forget_others(cls) -> None:
        """In the child of a fork: disables each handle that another thread was using, because that
        call never returns here. A call of a host, or of close, may hold a lock of the library:
        then every handle is disabled."""
        accesses = list(cls._all)
        used = [access for access in accesses if access.is_used()]
        if any(access.is_host or access.is_closing for access in used):
            used = accesses
            cls.is_library_lost = True
        for access in used:
            access.writer[ONE] = _Forked()
            if access.pointer is not None:
                ffi.gc(access.pointer, None)
        for access in accesses:
            access.swaps.forget_others()

    @classmethod
    def check_library(cls) -> None:
        """Raises BusyError if a fork has made the library unusable in this process."""
        if cls.is_library_lost:
            raise BusyError(
                "this process was forked while another thread was inside a call of a host; "
                "fork when none is"
            )


os.register_at_fork(after_in_child=Access.forget_others)


class Owner(Closeable):
    """Owns one handle of the library. The base class of Layout and Host."""

    _access: Access
    _instead = ""

    @property
    def _pointer(self) -> Any:
        return self._access.pointer

    def _call(self, function: str, *arguments: Any) -> None:
        """Calls a function as a reader. Raises its error."""
        check(*self._access.query(function, *arguments))

    def _change(self, function: str, *arguments: Any) -> None:
        """Calls a function as the writer. Raises its error."""
        check(*self._access.change(function, *arguments))

    # A copy would use the handle after the original has freed it.

    def _reject_copy(self, *_: Any) -> NoReturn:
        raise TypeError(
            f"a {type(self).__name__} cannot be copied or pickled; make another"
            f"{self._access.again}{self._instead}"
        )

    __copy__ = __deepcopy__ = __reduce__ = __reduce_ex__ = _reject_copy
