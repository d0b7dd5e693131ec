"""Reads and writes numbers and vectors of the WebAssembly binary format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


class Reader:
    def __init__(self, content: bytes) -> None:
        self._content = content
        self.place = 0

    @property
    def is_at_end(self) -> bool:
        return self.place == len(self._content)

    @property
    def rest(self) -> bytes:
        return self._content[self.place :]

    def take(self, count: int) -> bytes:
        begin, self.place = self.place, self.place + count
        return self._content[begin : self.place]

    def number(self) -> int:
        """Reads an LEB128 number."""
        value = shift = 0
        while True:
            byte = self._content[self.place]
            self.place += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def numbers(self, count: int) -> list[int]:
        return [self.number() for _ in range(count)]


def encoded(value: int) -> bytes:
    """Writes an LEB128 number."""
    made = bytearray()
    while value >= 0x80:
        made.append(value & 0x7F | 0x80)
        value >>= 7
    made.append(value)
    return bytes(made)


def listed(items: Iterable[bytes]) -> bytes:
    made = list(items)
    return encoded(len(made)) + b"".join(made)


def numbers(content: bytes) -> list[int]:
    """Writes a vector of numbers."""
    reader = Reader(content)
    return reader.numbers(reader.number())


def sections(content: bytes) -> Iterator[tuple[int, bytes]]:
    """Returns the sections of a module."""
    reader = Reader(content)
    reader.take(8)
    while not reader.is_at_end:
        kind = reader.take(1)[0]
        yield kind, reader.take(reader.number())
