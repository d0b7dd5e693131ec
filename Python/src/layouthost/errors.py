"""The exceptions: one class per status of the C library.

Each derives from `LayoutError` and from the matching exception of Python; `LibraryNotFoundError`,
which `Host` raises without the C library, is an ImportError only.

    layout.element(0, 5000)                # NoSuchIndexError, also an IndexError
    layout["item_size"] = (-1, 20)         # OutOfRangeError, also a ValueError

The message names the argument, the index and the value; `status` is the number of the status.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from . import _constants as c
from ._renamed import renamed_globals

if TYPE_CHECKING:
    from .swaps import SwapReport


class LayoutError(Exception):
    """The base class of all errors of layouts, hosts and views. `status` is C's lh_status."""

    status: ClassVar[int] = c.LH_INVALID_ARGUMENT
    report: SwapReport | None = None
    """The report of a failed swap, if there is one."""

    def __str__(self) -> str:  # KeyError would quote the message
        return str(self.args[0]) if self.args else ""


class InvalidArgumentError(LayoutError, ValueError):
    """An argument has an invalid type, shape or value."""


class ClosedError(InvalidArgumentError):
    """The layout, view or host was closed before this call."""


class NotFiniteError(LayoutError, ValueError):
    """A number is NaN or infinite, but must be finite."""

    status = c.LH_NOT_FINITE


class OutOfRangeError(LayoutError, ValueError):
    """A number is outside the range of its property or argument."""

    status = c.LH_OUT_OF_RANGE


class NoSuchIndexError(LayoutError, IndexError, KeyError):
    """A section, item, property or element kind does not exist."""

    status = c.LH_NO_SUCH_INDEX


class NoSuchPropertyError(NoSuchIndexError, AttributeError):
    """The layout has neither a property nor another attribute with this name."""

    def __init__(self, *values: object) -> None:
        super().__init__(*values)
        self.name = None  # keeps Python's own suggestion out of the traceback


class NotShownError(LayoutError, LookupError):
    """The item exists but is not shown now (in a collapsed section, for example)."""

    status = c.LH_NOT_SHOWN


class NotPreparedError(LayoutError, RuntimeError):
    """A plugin was queried before `prepare`. A Layout prepares by itself, so programs seldom see
    it.
    """

    status = c.LH_NOT_PREPARED


class BufferTooSmallError(LayoutError, ValueError):
    """The array `out` is shorter than the result; `needed` is the required length."""

    status = c.LH_BUFFER_TOO_SMALL
    needed: int = 0


class ReadOnlyError(LayoutError, AttributeError):
    """The property is read-only."""

    status = c.LH_READ_ONLY


class InconsistentBatchError(LayoutError, ValueError):
    """The changes of a batch contradict each other or the item counts."""

    status = c.LH_INCONSISTENT_BATCH


class UnsupportedError(LayoutError, NotImplementedError):
    """The layout does not support this; see `Layout.capabilities`."""

    status = c.LH_UNSUPPORTED


class BusyError(LayoutError, RuntimeError):
    """The object is in use, and nothing has changed.

    Another thread is in a call that excludes this one (try again later); or a permit callback
    called its own layout; or a CollectionView drives the layout (change it through the view).
    """

    status = c.LH_BUSY


class BadStateError(LayoutError, ValueError):
    """The bytes are not a state of this layout or a recording, or are damaged."""

    status = c.LH_BAD_STATE


class LayoutMemoryError(LayoutError, MemoryError):
    """There is not enough memory."""

    status = c.LH_OUT_OF_MEMORY


class PluginNotFoundError(LayoutError, LookupError):
    """There is no file, plugin or layout with that name or requirement."""

    status = c.LH_NOT_FOUND


class NotRecordedError(PluginNotFoundError):
    """The view is not being recorded: call `CollectionView.record` first.

    It derives from PluginNotFoundError for compatibility with version 1.0.
    """


class BadPluginError(LayoutError, ImportError):
    """The file is not a plugin that this host can load."""

    status = c.LH_BAD_PLUGIN


class PluginIOError(LayoutError, OSError):
    """A file or folder could not be read."""

    status = c.LH_IO_ERROR


class BadRequirementError(LayoutError, ValueError):
    """A requirement does not have the syntax that `Host.resolve` describes."""

    status = c.LH_BAD_REQUIREMENT


class ConditionsNotMetError(LayoutError, RuntimeError):
    """A swap violates its conditions; `report` has the details. Nothing has changed."""

    status = c.LH_REFUSED


class LibraryNotFoundError(ImportError):
    """liblayouthost.so was not found or cannot be opened; the message lists the searched paths."""


__getattr__ = renamed_globals(__name__, RefusedError=ConditionsNotMetError)

_BY_STATUS: dict[int, type[LayoutError]] = {
    cls.status: cls
    for cls in (
        InvalidArgumentError,
        NotFiniteError,
        OutOfRangeError,
        NoSuchIndexError,
        NotShownError,
        NotPreparedError,
        BufferTooSmallError,
        ReadOnlyError,
        InconsistentBatchError,
        UnsupportedError,
        BusyError,
        BadStateError,
        LayoutMemoryError,
        PluginNotFoundError,
        BadPluginError,
        PluginIOError,
        BadRequirementError,
        ConditionsNotMetError,
    )
}


def error_for(status: int, message: str) -> LayoutError:
    """Creates the exception for a status; a plain LayoutError for one that only a newer library
    has."""
    error = _BY_STATUS.get(status, LayoutError)(message)
    if error.status != status:
        error.status = status  # type: ignore[misc]
    return error
