"""The lock: one line for each size, offset, constant, prototype and initial value of the contract.

`breaks` compares a lock with the current contract and lists every broken promise. Growth that the
policy allows (Documentation/abi-policy.md) is not a break.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from .model import (
    Alias,
    Constant,
    Contract,
    ContractError,
    Declaration,
    Function,
    Initializer,
    Opaque,
    Struct,
)

HEAD = """\
# Every size, offset, constant, prototype and initial value of the contract, on 64-bit machines.
# Written by `make contract`, which fails rather than change or remove a line; see abi-policy.md.
"""
PLACE = re.compile(r"(?P<size>\d+) bytes at (?P<offset>\d+)$")
RISES = {f"constant LH_ABI_{name}" for name in ("MINOR", "VERSION", "TEXT")}


def lock(contract: Contract) -> str:
    """Returns the text of contract.lock."""
    lines = [line for declaration in _everything(contract) for line in _lines(declaration)]
    return HEAD + "\n".join(lines) + "\n"


def breaks(locked: str, today: Contract) -> list[str]:
    """Returns one message for each promise of a lock that the current contract breaks."""
    old, new = _read(locked), _read(lock(today))
    structs = {struct.name: struct for struct in today.all(Struct)}
    found = []
    for name, entry in old.items():
        now = new.get(name)
        if now == entry or _is_growth(name, entry, now, new, structs):
            continue
        found.append(f"{name} was {entry}, and is {now}" if now else f"{name} ({entry}) is gone")
    for name in new.keys() - old.keys():
        if name.startswith("field "):
            found += _misplaced(name, new[name], old)
    return sorted(found)


def _everything(contract: Contract) -> Iterable[Declaration]:
    return (declaration for header in contract for declaration in header.declarations)


def _lines(declaration: Declaration) -> Iterable[str]:
    name = declaration.name
    if isinstance(declaration, Constant):
        value = (
            f'"{declaration.value}"' if isinstance(declaration.value, str) else declaration.value
        )
        yield f"constant {name}: {declaration.type} {value}"
    elif isinstance(declaration, Function):
        yield f"function {name}: {declaration.type}"
    elif isinstance(declaration, Alias):
        kind = (
            f"pointer to {declaration.function.type}" if declaration.function else declaration.type
        )
        yield f"type {name}: {kind}"
    elif isinstance(declaration, Opaque):
        yield f"type {name}: opaque"
    elif isinstance(declaration, Struct):
        future = "grows" if declaration.grows else "frozen"
        yield f"struct {name}: {declaration.size} bytes, {future}"
        for field in declaration.fields:
            kind = f"pointer to {field.function.type}" if field.function else field.type
            yield f"field {name}.{field.name}: {kind}, {field.size} bytes at {field.offset}"
    elif isinstance(declaration, Initializer):
        listed = f"({', '.join(declaration.arguments)})" if declaration.arguments else ""
        for path, value in declaration.values:
            yield f"initial {declaration.name}{listed} {path}: {value}"


def _read(text: str) -> dict[str, str]:
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return dict(line.split(": ", 1) for line in lines)


def _is_growth(
    name: str, entry: str, now: str | None, new: dict[str, str], structs: dict[str, Struct]
) -> bool:
    kind, _, what = name.partition(" ")
    if kind == "struct" and now:
        before, after = (int(text.split()[0]) for text in (entry, now))
        return entry.endswith("grows") and now.endswith("grows") and after > before
    if kind == "field" and what.partition(".")[2].startswith("reserved"):
        # New fields may use the space of reserved ones.
        return _covered(structs.get(what.partition(".")[0]), _place(entry))
    if kind == "initial" and what.split()[-1].rpartition(".")[2].startswith("reserved"):
        return now is None
    if name in RISES and now:
        return _number(now) > _number(entry)
    return False


def _number(entry: str) -> tuple[int, ...]:
    """Returns a version, as one number or as text."""
    return tuple(map(int, entry.split()[-1].strip('"').split(".")))


def _place(entry: str) -> range:
    """Returns the bytes of a struct that a field occupies."""
    if not (place := PLACE.search(entry)):
        raise ContractError(f"the lock does not say where this field is: {entry}")
    return range(int(place["offset"]), int(place["offset"]) + int(place["size"]))


def _covered(struct: Struct | None, place: range) -> bool:
    """Whether fields fill the bytes of a range, and none extends beyond it."""
    if not struct:
        return False
    start, end = place.start, place.stop
    inside = [f for f in struct.fields if f.offset < end and f.offset + f.size > start]
    return sum(field.size for field in inside) == end - start and all(
        field.offset >= start and field.offset + field.size <= end for field in inside
    )


def _misplaced(name: str, now: str, old: dict[str, str]) -> list[str]:
    """Returns the error in a new field: only the end of a struct that may grow, or reserved space,
    is free."""
    struct = name.removeprefix("field ").partition(".")[0]
    before = old.get(f"struct {struct}")
    if before is None:
        return []
    start, end = _place(now).start, _place(now).stop
    if before.endswith("grows") and start >= int(before.split()[0]):
        return []
    for key, entry in old.items():
        if key.startswith(f"field {struct}.reserved"):
            room = _place(entry)
            if room.start <= start and end <= room.stop:
                return []
    return [f"{name} ({now}) is new where no room was kept"]
