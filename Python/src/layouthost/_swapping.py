"""The part of Host that swaps the plugins of live layouts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Callable

from ._access import Access, Owner, SwapLock
from ._arguments import PathLike, path_bytes, string_bytes
from ._library import check, ffi
from ._permit import is_in_permit
from ._renamed import Renamed
from .errors import InvalidArgumentError, LayoutError

if TYPE_CHECKING:
    from .swaps import SwapConditions, SwapReport


class HostAccess(Access):
    """The access of a host. The library locks a host itself, so only `close` is a writer."""

    noun, prefix, is_host = "host", "lh_host_", True


class Swapping(Owner):
    """The part of Host that swaps the plugins of live layouts.

    The Layout objects stay the same. `Layout.swap_count` counts the swaps.
    """

    def __init__(self, pointer: Any, destroy: Callable[[Any], None]) -> None:
        self._access = HostAccess(pointer, destroy, SwapLock())

    def swap(
        self,
        requirement: str,
        conditions: SwapConditions | None = None,
        file: PathLike | None = None,
    ) -> SwapReport:
        """Replaces the plugin of live layouts by the one that the requirement selects.

            print(host.swap("carousel@^1.1"))
            host.swap("carousel", SwapConditions(runs_trial=True), file="build/libCarousel.so")

         - `requirement`: an ID with versions, see `resolve`; with `file`, only the ID. The host
           searches its folders again.
         - `conditions`: by default SwapConditions().
         - `file`: a plugin file in any folder.

        The swap changes each layout of this host with that ID whose own requirement accepts the new
        version, and each with that ID that was created from a file; all of them or none. Each keeps
        its item counts, properties (by name), viewport, state and unread events. Layouts created
        later with that ID also use the new plugin, if their requirement accepts it.

        Returns the report. Its outcome is SWAPPED, UNCHANGED (the layouts run this build already)
        or WAITING (a gesture is in progress; `poll` completes the swap).

        An error leaves all layouts unchanged; the exception's `report` has the report, if there is
        one. Raises the errors of `resolve` and `layout`; ConditionsNotMetError (an older version, a
        limit of `conditions`, no layout accepts the version); BadPluginError (also if the plugin
        crashes or hangs in its trial run); BusyError (called from inside a permit callback, or a
        call of a layout did not return in time); PluginIOError (the plugin cannot be copied);
        PluginNotFoundError (also if the program for trial runs is missing); any error of the new
        plugin for the inputs of a layout.

        Any thread may call it. Queries of the layouts keep running on other threads; calls that
        change a layout may wait. Swaps of one host wait for each other.
        """
        name = string_bytes(requirement, "requirement")
        if file is None:
            return self._swap("swap", conditions, name)
        return self._swap("swap_to_file", conditions, name, path_bytes(file, "file"))

    def rollback(self, id: str, conditions: SwapConditions | None = None) -> SwapReport:
        """Swaps the layouts with this ID back to the plugin that they ran before their last swap.

        That plugin is still loaded, so the host neither copies it nor runs a trial. If the later
        version rejected a value of the whole layout, the rollback sets that value again. A second
        rollback undoes the first. `watch` does not swap in the same build again.

        Raises the errors of `swap`; PluginNotFoundError (there was no swap, or `unload_unused` has
        been called since).
        """
        return self._swap("rollback", conditions, string_bytes(id, "id"))

    def watch(self, folder: PathLike, conditions: SwapConditions | None = None) -> None:
        """Watches a folder: `poll` swaps in each `*.so` file that is written or moved there.

            host.watch("/opt/kiosk/layouts")
            while True:
                ...                                   # a frame
                for report in host.reports():
                    print(report)

        `conditions` are SwapConditions(runs_trial=True) by default; a second call for the same
        folder replaces them. From now on, plugins in the folder are loaded from copies, so you may
        overwrite their files. Watch before you create layouts: a plugin that is loaded already
        keeps running from its file until it is swapped.

        Watching starts no thread and ends when the host is closed. If the folder is deleted, a
        report says so; watching continues when it exists again.

        Raises InvalidArgumentError, PluginNotFoundError, PluginIOError (also if the system's limit
        of watches is reached).
        """
        self._call("watch", path_bytes(folder, "folder"), _struct(conditions))

    def watch_descriptor(self) -> int:
        """Returns a file descriptor that becomes readable when `poll` has something to do.

        For the event loop of your program; do not read from it. While a build or a swap is pending,
        it becomes readable every 0.05 seconds. Closing the host closes it.

        Raises PluginNotFoundError (no folder is watched).
        """
        descriptor = ffi.new("int32_t *")
        self._call("watch_descriptor", descriptor)
        return int(descriptor[0])

    def poll(self) -> SwapReport | None:
        """Continues the swaps of `watch`, and those that wait for a gesture, without blocking.

        It swaps in a new build when its file has not been written for 0.05 seconds. The trial run
        takes place in another process; a gesture in progress delays the swap.

        Returns the report of a finished swap, the oldest first, or None; also None while another
        thread is swapping. A rejected swap is not an error: see the report's `outcome`.

        Call it once per frame, or less often; it costs one system call. Raises BusyError (called
        from inside a permit callback), PluginIOError.
        """
        with self._access.swaps.unloading(waits=False) as has_turn:
            if not has_turn:
                return None
            place = ffi.new("const lh_swap_report **")
            self._call("poll", place)
            return _taken_report(place)

    def reports(self) -> Iterator[SwapReport]:
        """Yields the reports of `poll` until there is none. Raises the errors of `poll`."""
        while (report := self.poll()) is not None:
            yield report

    def set_copy_folder(self, folder: PathLike | None) -> None:
        """Stores the copies of plugins in a folder, so that debuggers and profilers find them.

        The path must be absolute; the folder is created when needed. A copy is deleted when its
        plugin is unloaded. None, the default, keeps copies in memory. Raises InvalidArgumentError.
        """
        self._call("use_store", ffi.NULL if folder is None else path_bytes(folder, "folder"))

    def set_trial_program(self, path: PathLike | None) -> None:
        """Sets the program for trial runs (SwapConditions(runs_trial=True)). None, the default, is
        `layouthost-prove`, which comes with the library. Raises InvalidArgumentError.
        """
        self._call("use_prover", ffi.NULL if path is None else path_bytes(path, "path"))

    use_store = Renamed("Host.use_store", "set_copy_folder")
    use_prover = Renamed("Host.use_prover", "set_trial_program")

    def unload_unused(self) -> int:
        """Unloads every plugin that no live layout uses, and returns their number.

        `rollback` is impossible afterwards. Waits for a swap on another thread; from inside a
        permit callback, raises BusyError instead.
        """
        count = ffi.new("size_t *")
        with self._access.swaps.unloading(waits=not is_in_permit()) as has_turn:
            if not has_turn:
                raise self._access.busy()
            self._call("unload_unused", count)
        return int(count[0])

    def close(self) -> None:
        """Frees the host. Its layouts stay usable. A second call does nothing.

        Raises BusyError during a call of this host on another thread.
        """
        with self._access.swaps.unloading(waits=False) as has_turn:
            if not has_turn:
                raise self._access.busy()
            self._access.close()

    def _swap(self, function: str, conditions: SwapConditions | None, *named: bytes) -> SwapReport:
        place = ffi.new("const lh_swap_report **")
        options = _struct(conditions)
        # From inside a permit callback: the swap may be waiting for the call that runs it.
        with self._access.swaps.unloading(waits=not is_in_permit()) as has_turn:
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
    from .swaps import taken_report  # late, as in the package

    return taken_report(place)


def _struct(conditions: SwapConditions | None) -> Any:
    """Converts the conditions for C. Raises InvalidArgumentError."""
    if conditions is None:
        return ffi.NULL
    from .swaps import SwapConditions

    if not isinstance(conditions, SwapConditions):
        raise InvalidArgumentError(f"conditions must be SwapConditions, not {conditions!r}")
    return conditions.struct()
