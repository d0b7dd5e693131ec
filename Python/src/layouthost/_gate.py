"""What keeps a plugin loaded while its tables are copied, and holds up nobody for long.

A layout's tables lie in its plugin's memory and may be gone as soon as the layout was swapped. A
lock around each swap would keep them there, but a swap may take as long as the candidate's trial,
ten seconds and more, and who asks for `layout.properties` must not wait for that. So this rests on
what the library promises of rollbacks: what ran before the last swap is still loaded. A table that
a layout has while a swap is made therefore outlives that swap, and only the next call that may
unload something is a danger to it.

So calls that may unload something (swap, rollback, poll, unload_unused, close) take turns, and each
begins by waiting for the copies that are being made at that moment: some tenths of a millisecond of
Python. Copies made from then on are of tables that last until the next turn, and wait for nobody.

As in `_guard`, a caller first says that it comes, by one operation of a set or a dict that no
thread can interrupt, and what was entered is taken out again whatever is raised in between.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from .errors import BusyError


class _Visit:
    """A copy or a turn, until it is over."""

    def __init__(self) -> None:
        self.thread = threading.get_ident()
        self.over = threading.Event()


class Gate:
    """Between those who copy the tables of a host's layouts, and the calls that may unload them."""

    def __init__(self) -> None:
        self._copies: set[_Visit] = set()
        self._turn: dict[None, _Visit] = {}  # at most one, whose turn it is
        # How many turns began and ended. While it stays the same even number, no layout was
        # swapped, and to know that takes no call of the library.
        self.turns = 0

    def forget_others(self) -> None:
        """In the child of a fork: nobody waits for a thread that is not there."""
        self._copies.clear()
        self._turn.clear()
        self.turns += self.turns % 2

    @contextmanager
    def copying(self) -> Iterator[None]:
        """Enter before asking where the tables are, leave when nothing reads them any more."""
        copy = _Visit()
        try:
            self._copies.add(copy)
            yield
        finally:
            self._copies.discard(copy)
            copy.over.set()

    @contextmanager
    def unloading(self, waits: bool) -> Iterator[bool]:
        """A turn: whether there is one, which there always is for who waits for the others.

        Raises BusyError for a thread that is inside already (a signal handler, a permit callback
        that a swap caused), which would wait for itself.
        """
        turn = _Visit()
        try:
            if any(copy.thread == turn.thread for copy in self._copies.copy()):
                raise BusyError("the host was called in the middle of reading a layout's tables")
            while (other := self._turn.setdefault(None, turn)) is not turn:
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
            if self._turn.get(None) is turn:
                self.turns += self.turns % 2
                del self._turn[None]
            turn.over.set()
