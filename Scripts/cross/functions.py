"""The functions of a WebAssembly module, and the same module with its functions reordered.

Of the specification's binary format it supports the output of a linker for a module without
imports: one table of functions, and no reference to a function anywhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .binary import Reader, encoded, listed, numbers, sections
from .body import Body

IMPORTS, FUNCTIONS, EXPORTS, START, ENTRIES, CODE = 2, 3, 7, 8, 9, 10


class Module:
    def __init__(self, content: bytes) -> None:
        self._head = content[:8]
        self._sections = list(sections(content))
        known = dict(self._sections)
        if IMPORTS in known or START in known:
            raise NotImplementedError("a module with imports or a start function")
        self._types = numbers(known[FUNCTIONS])
        code = Reader(known[CODE])
        self.bodies = [Body(code.take(code.number())) for _ in range(code.number())]

    def arranged(self, order: Sequence[int]) -> bytes:
        """Returns the module with its functions in `order`, a list of function numbers."""
        places = [0] * len(order)
        for new, old in enumerate(order):
            places[old] = new
        codes = [self.bodies[old].calling(places) for old in order]
        return self._changed({
            FUNCTIONS: lambda _: listed(encoded(self._types[old]) for old in order),
            EXPORTS: lambda content: _exports(content, places),
            ENTRIES: lambda content: _entries(content, places),
            CODE: lambda _: listed(encoded(len(code)) + code for code in codes),
        })  # fmt: skip

    def _changed(self, changes: dict[int, Callable[[bytes], bytes]]) -> bytes:
        made = bytearray(self._head)
        for kind, content in self._sections:
            content = changes[kind](content) if kind in changes else content
            made += bytes([kind]) + encoded(len(content)) + content
        return bytes(made)


def _exports(content: bytes, places: Sequence[int]) -> bytes:
    reader = Reader(content)

    def one() -> bytes:
        name = reader.take(reader.number())
        kind = reader.take(1)
        number = reader.number()
        number = places[number] if kind == b"\0" else number
        return encoded(len(name)) + name + kind + encoded(number)

    return listed(one() for _ in range(reader.number()))


def _entries(content: bytes, places: Sequence[int]) -> bytes:
    # One segment of table 0, at a constant offset.
    if not content.startswith(b"\1\0\x41"):
        raise NotImplementedError("table entries that a linker does not write")
    reader = Reader(content)
    reader.take(3)
    reader.number()
    reader.take(1)
    head = content[: reader.place]
    return head + listed(encoded(places[number]) for number in numbers(reader.rest))
