"""The conditions and reports of swaps, which replace the plugin of live layouts.

    report = host.swap("carousel@^1.1", SwapConditions(runs_trial=True, distance_limit=40))
    print(report)                          # some lines; the first is a summary
    for note in report.notes:
        print(note.property, note.kind.name, note.values)

Times are in seconds, distances in points.
"""

from __future__ import annotations

import enum
import math
from dataclasses import dataclass, fields
from typing import Any

from . import _constants as c
from ._fields import with_fields
from ._library import library, sized, text
from ._messages import in_python
from ._renamed import Renamed, renamed_argument, renamed_members
from .errors import InvalidArgumentError, OutOfRangeError
from .geometry import real_number, whole_number

# The fields of a report that have other names in lh_swap_report.
NAMES_IN_C = {
    "swapped": "exchanged",
    "trial_seconds": "prove_seconds",
    "transfer_seconds": "carry_seconds",
    "switch_seconds": "exchange_seconds",
    "query_wait_seconds": "question_wait_seconds",
}


@with_fields
@dataclass(frozen=True)
class SwapConditions:
    """The conditions under which a swap replaces a plugin.

    Raises InvalidArgumentError; OutOfRangeError (a number that is negative or not finite).
    """

    runs_trial: bool = False
    """Whether to run a trial first: another process loads the candidate with the inputs and state
    of the live layouts. If the candidate crashes, hangs or returns NaN, infinity or inconsistent
    results, the host rejects the swap before any of the candidate's code runs in this process.
    """
    allows_older: bool = False
    """Whether to accept an older version than the current one."""
    trial_seconds: float = 10
    """The time limit of the trial run, in seconds."""
    gesture_seconds: float | None = None
    """How long the swap waits for a gesture in progress and its animation, in seconds. Then the
    layout cancels the gesture. None waits forever."""
    call_seconds: float = 5
    """How long the swap waits for calls that do not return, in seconds."""
    element_limit: int | None = None
    """The maximum change of the number of visible elements, summed over all layouts. None: no
    limit."""
    distance_limit: float | None = None
    """The maximum distance that an edge of a visible element moves, in points. None: no limit."""

    proves = Renamed("SwapConditions.proves", "runs_trial")
    proof_seconds = Renamed("SwapConditions.proof_seconds", "trial_seconds")

    def __post_init__(self) -> None:
        for name in ("runs_trial", "allows_older"):
            if not isinstance(getattr(self, name), bool):
                raise InvalidArgumentError(
                    f"{name} must be True or False, not {getattr(self, name)!r}"
                )
        for field in fields(self)[2:]:
            value = getattr(self, field.name)
            if value is None and field.default is None:
                continue
            whole = field.name == "element_limit"
            number = whole_number(value, field.name) if whole else real_number(value, field.name)
            if not 0 <= number < math.inf:
                raise OutOfRangeError(f"{field.name} is {value}, not a finite number from 0 on")

    def struct(self) -> Any:
        """Converts the conditions to an lh_swap_options."""
        options = sized("lh_swap_options")
        options.flags = self.runs_trial * c.LH_SWAP_PROVES
        options.flags |= self.allows_older * c.LH_SWAP_ALLOWS_OLDER
        options.proof_seconds = self.trial_seconds
        for field in fields(self)[3:]:
            value = getattr(self, field.name)
            setattr(options, field.name, -1 if value is None else value)
        return options


SwapConditions.__init__ = renamed_argument(  # type: ignore[method-assign]
    proves="runs_trial", proof_seconds="trial_seconds"
)(SwapConditions.__init__)


@renamed_members(EXCHANGED="SWAPPED", REFUSED="REJECTED")
class SwapOutcome(enum.IntEnum):
    """The outcome of a swap.

    SWAPPED    All layouts of the swap run the new plugin.
    UNCHANGED  The layouts run this build already; nothing was done.
    WAITING    The swap waits for a gesture to end; `Host.poll` completes it.
    REJECTED   The swap was rejected and nothing changed; see the report's `reason`.
    """

    SWAPPED = c.LH_SWAP_EXCHANGED
    UNCHANGED = c.LH_SWAP_UNCHANGED
    WAITING = c.LH_SWAP_WAITING
    REJECTED = c.LH_SWAP_REFUSED
    EXCHANGED, REFUSED = SWAPPED, REJECTED


class SwapNoteKind(enum.IntEnum):
    """The kinds of differences between two versions. Most are about a property.

    REMOVED        The property no longer exists; its values are lost.
    RETYPED        The property has a different type.
    READ_ONLY      The property is now read-only.
    UNSCOPED       The program set values for sections or items, where the property can no
                   longer be set.
    NARROWED       The property's range is smaller, and the swap clamped values outside it. Or
                   choices were removed or moved; the initial choice replaces a removed one.
    ADDED          The property is new.
    NEW_DEFAULT    The property's initial value is different, and applies wherever the program
                   has set none.
    EARLIER_STATE  The former version cannot read the current state. The rollback restored the
                   state from when that version was swapped out.
    """

    REMOVED = c.LH_SWAP_NOTE_REMOVED
    RETYPED = c.LH_SWAP_NOTE_RETYPED
    READ_ONLY = c.LH_SWAP_NOTE_READ_ONLY
    UNSCOPED = c.LH_SWAP_NOTE_UNSCOPED
    NARROWED = c.LH_SWAP_NOTE_NARROWED
    ADDED = c.LH_SWAP_NOTE_ADDED
    NEW_DEFAULT = c.LH_SWAP_NOTE_NEW_DEFAULT
    EARLIER_STATE = c.LH_SWAP_NOTE_EARLIER_STATE


@with_fields
@dataclass(frozen=True)
class SwapNote:
    """One difference between the two versions. `str(note)` is its `text`."""

    kind: SwapNoteKind | int
    """An int for a kind that only a newer library has."""
    property: str
    """The property's name; empty if the note is not about a property."""
    text: str
    values: int
    """The number of set values that were lost or changed."""

    def __str__(self) -> str:
        return self.text


@with_fields
@dataclass(frozen=True, repr=False)
class SwapReport:
    """The result of a swap. `str(report)` is its `text`; the first line is a summary."""

    outcome: SwapOutcome
    status: int
    """The `status` of the error for which the swap was rejected; 0 otherwise."""
    text: str
    reason: str
    """Why the swap was rejected; empty otherwise."""
    ids: tuple[str, ...]
    """The IDs of the layouts."""
    path: str
    """The candidate's file. This and the versions and build IDs are empty if unknown."""
    old_version: str
    new_version: str
    old_build_id: str
    new_build_id: str
    notes: tuple[SwapNote, ...]
    swapped: int
    """The number of layouts that were swapped."""
    kept: int
    """The number of layouts that were not, because their requirement excludes the new version."""
    same: int
    """How many elements are visible both before and after the swap. This and the next three count
    up to 4,096 elements of each layout that was prepared."""
    moved: int
    """How many of those moved or look different."""
    appeared: int
    """How many elements are visible only after the swap."""
    vanished: int
    """How many elements are visible only before the swap."""
    farthest: float
    """The longest distance that an edge of a frame moved, in points."""
    copy_seconds: float
    trial_seconds: float
    load_seconds: float
    transfer_seconds: float
    wait_seconds: float
    switch_seconds: float
    """The duration of each step, `copy_seconds` to `switch_seconds`; 0 for a step that was not
    done. `wait_seconds` is the wait for gestures and calls."""
    held_seconds: float
    """The longest time that the swap blocked calls that change a layout. Queries kept running."""
    query_wait_seconds: float
    """The longest wait of a query for this swap, as measured by the query."""
    change_wait_seconds: float
    """The longest wait of a call that changes a layout, as measured by the call."""

    exchanged = Renamed("SwapReport.exchanged", "swapped")
    prove_seconds = Renamed("SwapReport.prove_seconds", "trial_seconds")
    carry_seconds = Renamed("SwapReport.carry_seconds", "transfer_seconds")
    exchange_seconds = Renamed("SwapReport.exchange_seconds", "switch_seconds")
    question_wait_seconds = Renamed("SwapReport.question_wait_seconds", "query_wait_seconds")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        parts = [", ".join(self.ids)] if self.ids else []
        if self.new_version:
            parts.append(f"{self.old_version} -> {self.new_version}".lstrip())
        return f"<layouthost.SwapReport {' '.join([*parts, self.outcome.name.lower()])}>"


def taken_report(place: Any) -> SwapReport:
    """Converts the report in an lh_swap_report ** and frees it."""
    report = place[0]
    try:
        return _report(report)
    finally:
        library().lh_swap_report_destroy(report)


def _report(report: Any) -> SwapReport:
    values: dict[str, Any] = {}
    for field in fields(SwapReport):
        value = getattr(report, NAMES_IN_C.get(field.name, field.name))
        values[field.name] = text(value) if field.type == "str" else value
    ids = text(report.ids)
    values.update(
        outcome=SwapOutcome(report.outcome),
        text=values["text"].rstrip("\n"),
        reason=in_python(text(report.reason)),
        ids=tuple(ids.split(", ")) if ids else (),
        notes=tuple(_note(report.notes[index]) for index in range(report.note_count)),
    )
    return SwapReport(**values)


def _note(note: Any) -> SwapNote:
    kind = SwapNoteKind(note.kind) if note.kind in tuple(SwapNoteKind) else int(note.kind)
    return SwapNote(kind, text(note.property_name), text(note.text), note.values)
