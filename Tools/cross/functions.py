"""The functions of a WebAssembly module, and the same module with them in another order.

Of the specification's binary format it knows what compilers and wasm-opt leave in a linked module
without imports: one table, whose entries are functions, and no reference to a function elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

FUNCTIONS, EXPORTS, ENTRIES, CODE = 3, 7, 9, 10
IMPORTS, START = 2, 8

# What stands behind an instruction: numbers, of which these have one and those two; bytes; or as
# many numbers as a first one says and some more.
CALL = 0x10
NUMBERS = {
    # Blocks, branches, variables, the size of memory, constants.
    **dict.fromkeys((2, 3, 4, 0x0C, 0x0D, *range(0x20, 0x25), 0x3F, 0x40, 0x41, 0x42), 1),
    # Calls by the table, memory.
    **dict.fromkeys((0x11, *range(0x28, 0x3F)), 2),
}
BYTES = {0x43: 4, 0x44: 8}
LISTS = {0x0E: 1, 0x1C: 0}
# Of those that begin with such a byte and a number, how many numbers and then bytes.
PREFIXES = {
    0xFC: {8: (2, 0), 9: (1, 0), 10: (2, 0), 11: (1, 0)},
    0xFD: {
        **dict.fromkeys((*range(12), 92, 93), (2, 0)),
        **dict.fromkeys((12, 13), (0, 16)),
        **dict.fromkeys(range(21, 35), (0, 1)),
        **dict.fromkeys(range(84, 92), (2, 1)),
    },
}
# References, and what is not there yet.
OTHERS = (0x25, 0x26)
LAST_PLAIN = 0xC4


class Module:
    def __init__(self, content: bytes) -> None:
        self._head = content[:8]
        self._sections = list(_sections(content))
        sections = dict(self._sections)
        if IMPORTS in sections or START in sections:
            raise NotImplementedError("a module that imports or starts something")
        self._types = list(_numbers(sections[FUNCTIONS]))
        code = _Reader(sections[CODE])
        self._bodies = [_Body(code.take(code.number())) for _ in range(code.number())]

    @property
    def bodies(self) -> list[list[bytes]]:
        """What each function is made of, between the numbers of those that it calls."""
        return [body.parts for body in self._bodies]

    def arranged(self, order: list[int]) -> bytes:
        """The module with the function first whose number is the order's first, and so on."""
        numbers = {old: new for new, old in enumerate(order)}
        bodies = (self._bodies[old].calling(numbers) for old in order)
        changed: dict[int, Callable[[bytes], bytes]] = {
            FUNCTIONS: lambda _: _list(encoded(self._types[old]) for old in order),
            EXPORTS: lambda content: _exports(content, numbers),
            ENTRIES: lambda content: _entries(content, numbers),
            CODE: lambda _: _list(encoded(len(body)) + body for body in bodies),
        }
        made = bytearray(self._head)
        for kind, content in self._sections:
            content = changed[kind](content) if kind in changed else content
            made += bytes([kind]) + encoded(len(content)) + content
        return bytes(made)


class _Body:
    """A function's code, cut where it names another one."""

    def __init__(self, code: bytes) -> None:
        self.parts: list[bytes] = []
        self._called: list[int] = []
        start = 0
        for begin, end, number in _calls(code):
            self.parts.append(code[start:begin])
            self._called.append(number)
            start = end
        self.parts.append(code[start:])

    def calling(self, numbers: dict[int, int]) -> bytes:
        made = bytearray(self.parts[0])
        for called, part in zip(self._called, self.parts[1:]):
            made += encoded(numbers[called]) + part
        return bytes(made)


def _calls(code: bytes) -> Iterator[tuple[int, int, int]]:
    """Where a function's number stands, and which."""
    reader = _Reader(code)
    for _ in range(reader.number()):
        reader.numbers(1)
        reader.take(1)
    while not reader.is_at_end:
        instruction = reader.take(1)[0]
        if instruction == CALL:
            begin = reader.place
            number = reader.number()
            yield begin, reader.place, number
        else:
            _skip_operands(instruction, reader)


def _skip_operands(instruction: int, reader: _Reader) -> None:
    if instruction in LISTS:
        reader.numbers(reader.number() + LISTS[instruction])
    elif instruction in PREFIXES:
        following = reader.number()
        numbers, count = PREFIXES[instruction].get(following, (0, 0))
        reader.numbers(numbers)
        reader.take(count)
    elif instruction in OTHERS or instruction > LAST_PLAIN:
        raise NotImplementedError(f"the instruction {instruction:#x}")
    else:
        reader.numbers(NUMBERS.get(instruction, 0))
        reader.take(BYTES.get(instruction, 0))


def _exports(content: bytes, numbers: dict[int, int]) -> bytes:
    reader = _Reader(content)

    def one() -> bytes:
        name = reader.take(reader.number())
        kind = reader.take(1)
        number = reader.number()
        number = numbers[number] if kind == b"\0" else number
        return encoded(len(name)) + name + kind + encoded(number)

    return _list(one() for _ in range(reader.number()))


def _entries(content: bytes, numbers: dict[int, int]) -> bytes:
    # One segment of table 0, at a constant place.
    if not content.startswith(b"\1\0\x41"):
        raise NotImplementedError("other entries of tables than a linker makes")
    reader = _Reader(content)
    reader.take(3)
    reader.number()
    reader.take(1)
    entries = _numbers(content[reader.place :])
    return content[: reader.place] + _list(encoded(numbers[number]) for number in entries)


def _sections(content: bytes) -> Iterator[tuple[int, bytes]]:
    reader = _Reader(content)
    reader.take(8)
    while not reader.is_at_end:
        kind = reader.take(1)[0]
        yield kind, reader.take(reader.number())


def _numbers(content: bytes) -> Iterator[int]:
    reader = _Reader(content)
    return (reader.number() for _ in range(reader.number()))


def _list(items: Iterator[bytes]) -> bytes:
    made = list(items)
    return encoded(len(made)) + b"".join(made)


class _Reader:
    def __init__(self, content: bytes) -> None:
        self._content = content
        self.place = 0

    @property
    def is_at_end(self) -> bool:
        return self.place == len(self._content)

    def take(self, count: int) -> bytes:
        begin, self.place = self.place, self.place + count
        return self._content[begin : self.place]

    def number(self) -> int:
        """LEB128."""
        value = shift = 0
        while True:
            byte = self._content[self.place]
            self.place += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def numbers(self, count: int) -> None:
        for _ in range(count):
            self.number()


def encoded(value: int) -> bytes:
    """LEB128."""
    made = bytearray()
    while value >= 0x80:
        made.append(value & 0x7F | 0x80)
        value >>= 7
    made.append(value)
    return bytes(made)
