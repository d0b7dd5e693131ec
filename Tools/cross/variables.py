"""Numbers the variables of functions in a WebAssembly module so that gzip finds what it has seen.

A function names its variables on every other instruction, by numbers that say nothing: those of one
type may have each other's. A compiler gives the lowest to what is used most, so what two functions
do alike they do with other numbers. Here each function's are exchanged, two at a time, as long as
it gets shorter behind the functions before it, and nothing else changes. Which numbers come out
depends on the zlib that packs.
"""

from __future__ import annotations

import zlib
from itertools import combinations

from .body import Body, Name
from .functions import Module

# How far back gzip looks.
WINDOW = 32_000
# Numbers farther from each other are not exchanged: functions that have these have dozens of
# variables, and hundreds of pairs to try.
NEAR = 12


def renumbered(content: bytes) -> bytes:
    """The module, with such numbers."""
    module = Module(content)
    before = bytearray(1)
    codes = []
    for body, parameters in zip(module.bodies, module.parameters):
        codes.append(_shortest(body, parameters, bytes(before[-WINDOW:])))
        before += codes[-1]
    return module.having(codes)


def _shortest(body: Body, parameters: int, before: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_FIXED, before)

    def length() -> int:
        one = packer.copy()
        return len(one.compress(body.naming(Name.VARIABLE, numbers)) + one.flush())

    numbers = list(range(parameters + len(body.types)))
    pairs = [
        (parameters + a, parameters + b)
        for a, b in combinations(range(len(body.types)), 2)
        if body.types[a] == body.types[b] and b - a < NEAR
    ]
    shortest = length()
    is_shorter = True
    while is_shorter:
        is_shorter = False
        for a, b in pairs:
            numbers[a], numbers[b] = numbers[b], numbers[a]
            now = length()
            if now < shortest:
                shortest, is_shorter = now, True
            else:
                numbers[a], numbers[b] = numbers[b], numbers[a]
    return body.naming(Name.VARIABLE, numbers)
