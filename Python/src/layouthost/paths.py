"""What an element is called: a kind, a section, an item, and in endless layouts a copy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, NoReturn

from . import _constants as c
from .elements import Kind
from .errors import NoSuchIndexError
from .geometry import whole_number


class Path(NamedTuple):
    """The name of one element. Supplementary elements (headers, say) belong to a section: item
    0."""

    section: int
    item: int
    kind: str = "cell"
    cycle: int = 0
    """Which copy, in a layout that repeats its items endlessly; otherwise 0."""


class KindInfo(NamedTuple):
    """An element kind that a layout uses."""

    number: int
    summary: str


STANDARD_KINDS: Mapping[str, int] = {kind.name.lower(): int(kind) for kind in Kind}


class Names:
    """The kinds one layout knows, by name and by number, standard ones included."""

    def __init__(self, kinds: Mapping[str, KindInfo]) -> None:
        self._numbers: dict[str, int] = dict(STANDARD_KINDS)
        self._numbers.update((name, info.number) for name, info in kinds.items())
        self._names = {number: name for name, number in self._numbers.items()}

    def number(self, kind: str | int) -> int:
        """The number of a kind given by name or number."""
        if not isinstance(kind, str):
            number = whole_number(kind, "kind")
            if not 0 <= number < 2**32:
                raise NoSuchIndexError(f"there is no element kind {number}")
            return number
        if kind not in self._numbers:
            no_such("element kind", kind, self._numbers)
        return self._numbers[kind]

    def path(self, path: Any) -> Path:
        """An lh_path as Path."""
        kind = self._names.get(path.kind, str(path.kind))
        return Path(path.section, path.item, kind, path.cycle)


def fill_path(path: Any, kind: int, section: int, item: int, cycle: int | None) -> None:
    """Writes an lh_path. A cycle of None is the visible copy, else the nearest one."""
    path.kind = kind
    path.section = whole_number(section, "section")
    path.item = whole_number(item, "item")
    path.cycle = c.LH_NEAREST_CYCLE if cycle is None else whole_number(cycle, "cycle")


def no_such(
    what: str,
    name: object,
    known: Iterable[str],
    error: type[NoSuchIndexError] = NoSuchIndexError,
    others: Iterable[str] = (),
) -> NoReturn:
    """Raises an error that names what comes nearest to the name, among what is known and others."""
    import difflib  # only who misspells a name waits for it

    names = sorted(known)
    near = difflib.get_close_matches(str(name), [*names, *others], n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(names)}"
    raise error(f"there is no {what} {name!r}; {hint}")
