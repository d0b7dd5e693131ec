"""Replacing a layout in a running program: on which conditions, and what came of it.

    report = host.swap("carousel@^1.1", SwapConditions(proves=True, distance_limit=40))
    print(report)                          # some lines, the first of which says it all
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
from ._library import library, sized, text
from ._sentences import in_python
from .errors import InvalidArgumentError, OutOfRangeError
from .geometry import real_number, whole_number


@dataclass(frozen=True)
class SwapConditions:
    """On which conditions layouts are exchanged.

    Raises InvalidArgumentError; OutOfRangeError for a number that is negative or not finite.
    """

    proves: bool = False
    """Have the candidate tried first, in a process of its own, with the inputs and the state of the
    live layouts. What crashes, hangs, answers numbers that are not finite or contradicts itself is
    refused, and no line of it has run in the program."""
    allows_older: bool = False
    """Take an older version than the one that runs."""
    proof_seconds: float = 10
    """How long the candidate's trial may take."""
    gesture_seconds: float | None = None
    """A gesture that is under way, and the animation that it leads to, are waited for: for so long,
    after which the gesture is cancelled in the layout's own way; None: for ever."""
    call_seconds: float = 5
    """How long to wait for calls that do not return."""
    element_limit: int | None = None
    """By how many the numbers of visible elements may change, added up over all layouts; None:
    any."""
    distance_limit: float | None = None
    """How far the edge of a visible element may move; None: any distance."""

    def __post_init__(self) -> None:
        for name in ("proves", "allows_older"):
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
        """These as an lh_swap_options."""
        options = sized("lh_swap_options")
        options.flags = self.proves * c.LH_SWAP_PROVES
        options.flags |= self.allows_older * c.LH_SWAP_ALLOWS_OLDER
        for field in fields(self)[2:]:
            value = getattr(self, field.name)
            setattr(options, field.name, -1 if value is None else value)
        return options


class SwapOutcome(enum.IntEnum):
    """How a swap ended, or how far it is."""

    EXCHANGED = c.LH_SWAP_EXCHANGED
    """All layouts concerned run the new plugin."""
    UNCHANGED = c.LH_SWAP_UNCHANGED
    """They run this very build already; nothing was done."""
    WAITING = c.LH_SWAP_WAITING
    """All is ready but for a gesture that is under way: `Host.poll` goes on with it."""
    REFUSED = c.LH_SWAP_REFUSED
    """Nothing was changed; the report's `reason` says why."""


class SwapNoteKind(enum.IntEnum):
    """In what two versions differ."""

    REMOVED = c.LH_SWAP_NOTE_REMOVED
    """The property is not there any more; its values were left behind."""
    RETYPED = c.LH_SWAP_NOTE_RETYPED
    """It has another type."""
    READ_ONLY = c.LH_SWAP_NOTE_READ_ONLY
    """It can only be read now."""
    UNSCOPED = c.LH_SWAP_NOTE_UNSCOPED
    """It cannot be set any more for what some values were set for."""
    NARROWED = c.LH_SWAP_NOTE_NARROWED
    """Its range is smaller: values beyond were brought to its ends. Of a choice: some are gone or
    have moved; who had one that is gone has the initial one."""
    ADDED = c.LH_SWAP_NOTE_ADDED
    """It is new."""
    NEW_DEFAULT = c.LH_SWAP_NOTE_NEW_DEFAULT
    """Its initial value is another one, which counts wherever the program set none."""
    EARLIER_STATE = c.LH_SWAP_NOTE_EARLIER_STATE
    """A rollback met a state that the former version cannot read, and took the one that layouts had
    when that version was swapped out."""


@dataclass(frozen=True)
class SwapNote:
    """Something that differs between the two versions. Its str is the text."""

    kind: SwapNoteKind | int
    """A bare number for a kind that only a newer library knows."""
    property: str
    """The property's name; empty for what is about none."""
    text: str
    values: int
    """How many values that were set it cost or changed."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, repr=False)
class SwapReport:
    """What a swap did. Its str is all of it in words, the first line of which says the most."""

    outcome: SwapOutcome
    status: int
    """The contract's LH_ number of what it was refused for, 0 otherwise."""
    text: str
    reason: str
    """Why it was refused; empty otherwise."""
    ids: tuple[str, ...]
    """The layouts' ids."""
    path: str
    """The candidate's file. The rest is empty as far as it is not known."""
    old_version: str
    new_version: str
    old_build_id: str
    new_build_id: str
    notes: tuple[SwapNote, ...]
    exchanged: int
    """How many layouts were exchanged."""
    kept: int
    """How many stay, for they were made with a requirement that the new version does not
    satisfy."""
    same: int
    moved: int
    appeared: int
    vanished: int
    """The visible elements of the layouts that were prepared, up to 4,096 of each: how many there
    are before and after, how many of these look or lie differently, and how many came and went."""
    farthest: float
    """The farthest that the edge of a frame moved, in points."""
    copy_seconds: float
    prove_seconds: float
    load_seconds: float
    carry_seconds: float
    wait_seconds: float
    exchange_seconds: float
    """How long each step took; 0 for what was not done. `wait`: for gestures and calls."""
    held_seconds: float
    """The longest that calls that change a layout waited, while questions were answered."""
    question_wait_seconds: float
    change_wait_seconds: float
    """The longest that a question and a change waited for this swap, as they themselves measured
    it."""

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        told = [", ".join(self.ids)] if self.ids else []
        if self.new_version:
            told.append(f"{self.old_version} -> {self.new_version}".lstrip())
        return f"<layouthost.SwapReport {' '.join([*told, self.outcome.name.lower()])}>"


def taken_report(place: Any) -> SwapReport:
    """The report that a call put into an lh_swap_report **, which is freed."""
    report = place[0]
    try:
        return _report(report)
    finally:
        library().lh_swap_report_destroy(report)


def _report(report: Any) -> SwapReport:
    told: dict[str, Any] = {}
    for field in fields(SwapReport):
        value = getattr(report, field.name)
        told[field.name] = text(value) if field.type == "str" else value
    ids = text(report.ids)
    told.update(
        outcome=SwapOutcome(report.outcome),
        text=told["text"].rstrip("\n"),
        reason=in_python(text(report.reason)),
        ids=tuple(ids.split(",")) if ids else (),
        notes=tuple(_note(report.notes[index]) for index in range(report.note_count)),
    )
    return SwapReport(**told)


def _note(note: Any) -> SwapNote:
    kind = SwapNoteKind(note.kind) if note.kind in tuple(SwapNoteKind) else int(note.kind)
    return SwapNote(kind, text(note.property_name), text(note.text), note.values)
