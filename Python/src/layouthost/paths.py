"""Paths identify an element: by kind, section, item and, in an endless layout, copy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, NoReturn

from . import _constants as c
from ._fields import with_fields
from .elements import Kind
from .errors import NoSuchIndexError
from .geometry import whole_number


@with_fields
class Path(NamedTuple):
    """Identifies one element. Headers and other elements of a section have item 0."""

    section: int
    item: int
    kind: str = "cell"
    cycle: int = 0
    """The number of the repetition in an endless layout, which may be negative; otherwise 0."""


class KindInfo(NamedTuple):
    """An element kind that a layout uses."""

    number: int
    summary: str


STANDARD_KINDS: Mapping[str, int] = {kind.name.lower(): int(kind) for kind in Kind}


class Names:
    """The kinds of one layout by name and by number, including the standard kinds."""

    def __init__(self, kinds: Mapping[str, KindInfo]) -> None:
        self._numbers: dict[str, int] = dict(STANDARD_KINDS)
        self._numbers.update((name, info.number) for name, info in kinds.items())
        self._names = {number: name for name, number in self._numbers.items()}

    def number(self, kind: str | int) -> int:
        """Returns the number of a kind. Raises NoSuchIndexError."""
        if not isinstance(kind, str):
            number = whole_number(kind, "kind")
            if not 0 <= number < 2**32:
                raise NoSuchIndexError(f"there is no element kind {number}")
            return number
        if kind not in self._numbers:
            no_such(f"there is no element kind {kind!r}", kind, self._numbers)
        return self._numbers[kind]

    def path(self, path: Any) -> Path:
        """Converts an lh_path. One with a section below 0 names no element, and has kind "none"."""
        kind = "none" if path.section < 0 else self._names.get(path.kind, str(path.kind))
        return Path(path.section, path.item, kind, path.cycle)


def fill_path(path: Any, kind: int, section: int, item: int, cycle: int | None) -> None:
    """Fills an lh_path. A `cycle` of None means the visible copy, or else the nearest."""
    path.kind = kind
    path.section = whole_number(section, "section")
    path.item = whole_number(item, "item")
    path.cycle = c.LH_NEAREST_CYCLE if cycle is None else whole_number(cycle, "cycle")


def no_such(
    message: str,
    name: object,
    known: Iterable[str],
    error: type[Exception] = NoSuchIndexError,
    others: Iterable[str] = (),
    hints: Mapping[str, str] = {},
) -> NoReturn:
    """Raises an error that suggests the name in `known` or `others` that is nearest to `name`, or
    has the hint for it."""
    import difflib  # late: only a misspelled name needs it

    names = sorted(known)
    near = difflib.get_close_matches(str(name), [*names, *others], n=1)
    hint = hints.get(str(name))
    hint = hint or (f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(names)}")
    raise error(f"{message}; {hint}")
