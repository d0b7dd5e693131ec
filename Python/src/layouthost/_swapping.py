"""The part of Host that replaces layouts while they are in use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Callable

from ._access import Access, Owner, SwapLock
from ._arguments import PathLike, path_bytes, string_bytes
from ._library import check, ffi
from ._permit import is_asked
from .errors import InvalidArgumentError, LayoutError

if TYPE_CHECKING:
    from .swaps import SwapConditions, SwapReport


class HostAccess(Access):
    """The access of a host. The library locks a host itself, so only close is a writer."""

    noun, prefix, is_host = "host", "lh_host_", True


class Swapping(Owner):
    """The part of Host that replaces layouts. A layout's object stays what it is: a program
    notices a swap by `Layout.exchanges`, and by what the new version does differently."""

    def __init__(self, pointer: Any, destroy: Callable[[Any], None]) -> None:
        self._access = HostAccess(pointer, destroy, SwapLock())

    def swap(
        self,
        requirement: str,
        conditions: SwapConditions | None = None,
        file: PathLike | None = None,
    ) -> SwapReport:
        """Swaps layouts that are alive to what the requirement stands for now, all or none.

            print(host.swap("carousel@^1.1"))
            host.swap("carousel", SwapConditions(proves=True), file="build/libCarousel.so")

        Looks through the search folders anew. With `file`, wherever that is, the requirement is
        only a layout's id. The layouts of this host and that id take part whose requirement, as
        they were made with, the new version satisfies, and all that were made from a file. Each is
        given what it was told: item counts, properties by name, viewport, state, unread events.
        New layouts of the id come from the same plugin from then on, where their requirement allows
        it. `conditions` are SwapConditions() unless told otherwise.

        Returns the report, whose outcome may also be UNCHANGED, for this build runs already, and
        WAITING, for a gesture is under way: `poll` goes on with it.

        Raises, with nothing changed and the report, if there is one, as the exception's `report`:
        as `resolve` and `layout`; RefusedError (an older version, a limit, all layouts were made
        for other versions); BadPluginError (also for one that crashes or hangs in its trial);
        BusyError (from inside a permit callback, or calls did not return); PluginIOError (no copy
        can be made); PluginNotFoundError (also when the program that tries candidates is missing);
        whatever the new plugin answers to what a layout was told.

        Any thread may call it, and calls of the layouts may run meanwhile on others: questions are
        answered all the while. Swaps of one host wait for each other.
        """
        name = string_bytes(requirement, "requirement")
        if file is None:
            return self._swap("swap", conditions, name)
        return self._swap("swap_to_file", conditions, name, path_bytes(file, "file"))

    def rollback(self, id: str, conditions: SwapConditions | None = None) -> SwapReport:
        """Swaps the layouts of an id back to the plugin that they ran before their last swap.

        It is loaded still, so nothing is copied or tried; a second rollback goes forward again.
        What the former version had set for a whole layout, and the later one had no place for, is
        back. A watched folder does not bring again what was rolled back, until it is another build.

        Raises as `swap`; PluginNotFoundError when there is nothing to go back to: no swap, or
        `unload_unused` since.
        """
        return self._swap("rollback", conditions, string_bytes(id, "id"))

    def watch(self, folder: PathLike, conditions: SwapConditions | None = None) -> None:
        """Has `poll` swap in whatever `*.so` is written or moved to this folder.

            host.watch("/opt/kiosk/layouts")
            while True:
                ...                                   # a frame
                for report in host.reports():
                    print(report)

        `conditions` are SwapConditions(proves=True) unless told otherwise; watching again sets them
        anew. Plugins in the folder are loaded from copies from now on, so that they may be
        overwritten; one that is loaded already runs from its file until it is swapped, so watch
        before making layouts. It takes no thread, and lasts until the host is closed; a folder that
        is deleted is reported, and watched again when it is back.

        Raises InvalidArgumentError, PluginNotFoundError, PluginIOError (also where the system's
        number of watches is used up).
        """
        self._call("watch", path_bytes(folder, "folder"), _struct(conditions))

    def poll(self) -> SwapReport | None:
        """Goes on with what was noticed or waits, and does not wait itself.

        A build that was written is swapped in when nothing was written to it for a twentieth of a
        second, a trial runs beside the program, a gesture is left alone. Returns the report of a
        swap that is over, the oldest first, or None; that one was refused is no failure of the
        poll, but `outcome` says so. While another thread swaps, None.

        Call it once a frame, or as often as new builds matter; it costs a system call. Raises
        BusyError from inside a permit callback, PluginIOError.
        """
        with self._access.swaps.unloading(waits=False) as has_turn:
            if not has_turn:
                return None
            place = ffi.new("const lh_swap_report **")
            self._call("poll", place)
            return _taken_report(place)

    def reports(self) -> Iterator[SwapReport]:
        """The reports that `poll` has, until there is none. Raises as `poll`."""
        while (report := self.poll()) is not None:
            yield report

    def use_store(self, folder: PathLike | None) -> None:
        """Has copies of plugins made in a folder, so that debuggers and profilers find them.

        The path is absolute; the folder is made when needed. Copies are deleted when their plugin
        is unloaded. None goes back to memory. Raises InvalidArgumentError.
        """
        self._call("use_store", ffi.NULL if folder is None else path_bytes(folder, "folder"))

    def use_prover(self, path: PathLike | None) -> None:
        """Says where the program is that tries candidates; None goes back to layouthost-prove,
        which is installed with the library. Raises InvalidArgumentError."""
        self._call("use_prover", ffi.NULL if path is None else path_bytes(path, "path"))

    def unload_unused(self) -> int:
        """Unloads every plugin of which no layout is alive; answers how many.

        Afterwards there is nothing that `rollback` could go back to. Waits for a swap that another
        thread makes; raises BusyError instead from inside a permit callback.
        """
        count = ffi.new("size_t *")
        with self._access.swaps.unloading(waits=not is_asked()) as has_turn:
            if not has_turn:
                raise self._access.busy()
            self._call("unload_unused", count)
        return int(count[0])

    def close(self) -> None:
        """Lets go of the host. Its layouts live on. Closing again does nothing.

        Raises BusyError while another thread is inside a call of this host.
        """
        with self._access.swaps.unloading(waits=False) as has_turn:
            if not has_turn:
                raise self._access.busy()
            self._access.close()

    def _swap(self, function: str, conditions: SwapConditions | None, *named: bytes) -> SwapReport:
        place = ffi.new("const lh_swap_report **")
        options = _struct(conditions)
        # Whoever swaps may be waiting for the very call whose question is being answered.
        with self._access.swaps.unloading(waits=not is_asked()) as has_turn:
            if not has_turn:
                raise self._access.busy()
            status, error = self._access.query(function, *named, options, place)
            report = _taken_report(place)
        try:
            check(status, error)
        except LayoutError as raised:
            raised.report = report
            raise
        assert report is not None
        return report


def _taken_report(place: Any) -> SwapReport | None:
    if place[0] == ffi.NULL:
        return None
    from .swaps import taken_report  # as the package does: not before there is one

    return taken_report(place)


def _struct(conditions: SwapConditions | None) -> Any:
    """The conditions as C takes them."""
    if conditions is None:
        return ffi.NULL
    from .swaps import SwapConditions

    if not isinstance(conditions, SwapConditions):
        raise InvalidArgumentError(f"conditions must be SwapConditions, not {conditions!r}")
    return conditions.struct()
