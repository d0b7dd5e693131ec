"""The code of a function in a WebAssembly module, and the same code with its calls renumbered.

Of the specification's instructions it supports those that compilers and wasm-opt leave in a linked
module.
"""

from __future__ import annotations

from collections.abc import Sequence

from .binary import Reader, encoded

# The operands of an instruction: one number, two numbers, bytes, or a count with that many numbers
# and some more.
NUMBERS = {
    # Blocks, branches, variables, the size of memory, constants.
    **dict.fromkeys((2, 3, 4, 0x0C, 0x0D, 0x20, 0x21, 0x22, 0x23, 0x24, 0x3F, 0x40, 0x41, 0x42), 1),
    # Indirect calls, memory access.
    **dict.fromkeys((0x11, *range(0x28, 0x3F)), 2),
}
BYTES = {0x43: 4, 0x44: 8}
LISTS = {0x0E: 1, 0x1C: 0}
# For each instruction with this prefix byte and a number: how many numbers and then bytes follow.
PREFIXES = {
    0xFC: {8: (2, 0), 9: (1, 0), 10: (2, 0), 11: (1, 0)},
    0xFD: {
        **dict.fromkeys((*range(12), 92, 93), (2, 0)),
        **dict.fromkeys((12, 13), (0, 16)),
        **dict.fromkeys(range(21, 35), (0, 1)),
        **dict.fromkeys(range(84, 92), (2, 1)),
    },
}
# References, and encodings that are not assigned yet.
OTHERS = (0x25, 0x26)
LAST_PLAIN = 0xC4
CALL = 0x10


class Body:
    """A function's code, split at the calls to other functions."""

    def __init__(self, code: bytes) -> None:
        reader = Reader(code)
        # The count of variables of each type.
        for _ in range(reader.number()):
            reader.number()
            reader.take(1)
        self.between_calls: list[bytes] = []
        self._called: list[int] = []
        start = 0
        while not reader.is_at_end:
            instruction = reader.take(1)[0]
            if instruction != CALL:
                _skip_operands(instruction, reader)
                continue
            self.between_calls.append(code[start : reader.place])
            self._called.append(reader.number())
            start = reader.place
        self.between_calls.append(code[start:])

    def calling(self, numbers: Sequence[int]) -> bytes:
        """Returns the code with the functions renumbered."""
        made = bytearray(self.between_calls[0])
        for called, part in zip(self._called, self.between_calls[1:]):
            made += encoded(numbers[called]) + part
        return bytes(made)


def _skip_operands(instruction: int, reader: Reader) -> None:
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
