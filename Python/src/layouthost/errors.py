"""What can go wrong: one exception class per status of the contract.

Every exception carries the library's own sentence as its message and the number of the status as
`status`. Each class is also the Python exception a reader would expect, so that

    layout.element(0, 5000)                # NoSuchIndexError, and also an IndexError
    layout["item_size"] = (-1, 20)         # OutOfRangeError, and also a ValueError

can be caught either way. `except layouthost.LayoutError` catches all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from . import _constants as c

if TYPE_CHECKING:
    from .swaps import SwapReport


class LayoutError(Exception):
    """Something the library refused to do. `status` is the contract's LH_ number."""

    status: ClassVar[int] = c.LH_INVALID_ARGUMENT
    report: SwapReport | None = None
    """Of a swap that was refused: what it did until then."""

    def __str__(self) -> str:  # KeyError would show the sentence in quotation marks
        return str(self.args[0]) if self.args else ""


class InvalidArgumentError(LayoutError, ValueError):
    """An argument has the wrong type, shape or name."""


class ClosedError(InvalidArgumentError):
    """The layout or host was closed before this call."""


class NotFiniteError(LayoutError, ValueError):
    """A number is NaN or infinite where a finite one is needed."""

    status = c.LH_NOT_FINITE


class OutOfRangeError(LayoutError, ValueError):
    """A number lies outside the range its property or argument allows."""

    status = c.LH_OUT_OF_RANGE


class NoSuchIndexError(LayoutError, IndexError, KeyError):
    """A section, item, property or element kind does not exist."""

    status = c.LH_NO_SUCH_INDEX


class NoSuchPropertyError(NoSuchIndexError, AttributeError):
    """The layout has no property of this name, and nothing else that is called so."""

    def __init__(self, *told: object) -> None:
        super().__init__(*told)
        self.name = None  # or a traceback would add a guess of its own to that of the sentence


class NotShownError(LayoutError, LookupError):
    """The item exists, but nothing is shown there now (its section is collapsed, say)."""

    status = c.LH_NOT_SHOWN


class NotPreparedError(LayoutError, RuntimeError):
    """Results were asked for that have not been computed yet."""

    status = c.LH_NOT_PREPARED


class BufferTooSmallError(LayoutError, ValueError):
    """The array given as `out` is shorter than the answer; `needed` says how long it must be."""

    status = c.LH_BUFFER_TOO_SMALL
    needed: int = 0


class ReadOnlyError(LayoutError, AttributeError):
    """The property tells something; it cannot be set."""

    status = c.LH_READ_ONLY


class InconsistentBatchError(LayoutError, ValueError):
    """The changes of one update contradict each other or the item counts."""

    status = c.LH_INCONSISTENT_BATCH


class UnsupportedError(LayoutError, NotImplementedError):
    """This layout does not do that; see `Layout.capabilities`."""

    status = c.LH_UNSUPPORTED


class BusyError(LayoutError, RuntimeError):
    """Another thread is inside a call of the same layout that does not go with this one, or a
    permit callback called the layout that was asking it, or a CollectionView drives the layout.
    Nothing has changed; call again later, or change the layout through its view."""

    status = c.LH_BUSY


class BadStateError(LayoutError, ValueError):
    """The bytes were not saved by this layout, or are damaged."""

    status = c.LH_BAD_STATE


class LayoutMemoryError(LayoutError, MemoryError):
    """There was not enough memory for what was asked."""

    status = c.LH_OUT_OF_MEMORY


class PluginNotFoundError(LayoutError, LookupError):
    """No file, plugin or layout answers to that name or requirement."""

    status = c.LH_NOT_FOUND


class NotRecordedError(PluginNotFoundError):
    """The view is not recorded: call `CollectionView.record` first. (No plugin is meant; programs
    that were written for 1.0 catch it as a PluginNotFoundError.)"""


class BadPluginError(LayoutError, ImportError):
    """The file is not a plugin that this host can load."""

    status = c.LH_BAD_PLUGIN


class PluginIOError(LayoutError, OSError):
    """A file or folder could not be read."""

    status = c.LH_IO_ERROR


class BadRequirementError(LayoutError, ValueError):
    """A version or requirement is not written as `Host.resolve` describes."""

    status = c.LH_BAD_REQUIREMENT


class RefusedError(LayoutError, RuntimeError):
    """A swap does not keep the conditions that the program set; `report` has the details. Nothing
    has changed."""

    status = c.LH_REFUSED


class LibraryNotFoundError(ImportError):
    """liblayouthost.so was not found; the message lists where it was looked for."""


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
        RefusedError,
    )
}


def error_for(status: int, sentence: str) -> LayoutError:
    """The exception for a status. One from a newer library is a plain LayoutError with its
    number."""
    error = _BY_STATUS.get(status, LayoutError)(sentence)
    if error.status != status:
        error.status = status  # type: ignore[misc]
    return error
