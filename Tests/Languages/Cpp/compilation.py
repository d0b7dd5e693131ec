"""Compiles the C++ of the tests: two compilers, two standards, and calls that throw or return
Results."""

import itertools
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from toolchain import INCLUDE, LINKED, checked, clang

WARNINGS = (
    *("-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wsign-conversion", "-Wshadow"),
    *("-Wold-style-cast", "-Werror"),
)
# All of clang's warnings, except those about C++98 and padding.
EVERY = ("-Weverything", "-Wno-c++98-compat", "-Wno-c++98-compat-pedantic", "-Wno-padded")
FACES = {"throwing": (), "answering": ("-fno-exceptions", "-fno-rtti")}


@dataclass(frozen=True)
class Way:
    """One way to compile the headers."""

    compiler: str
    standard: str
    face: str

    def __str__(self) -> str:
        return f"{self.compiler} {self.standard} {self.face}"

    @property
    def command(self) -> str:
        return {"gcc": "g++", "clang": clang() + "++"}[self.compiler]

    @property
    def flags(self) -> tuple:
        every = EVERY if self.compiler == "clang" else ()
        return (f"-std={self.standard}", *every, *WARNINGS, *FACES[self.face], "-I", INCLUDE)


WAYS = [
    Way(*way)
    for way in itertools.product(("gcc", "clang"), ("c++17", "c++20"), ("throwing", "answering"))
]


def compiled(way: Way, sources: list, folder: Path, *flags) -> list:
    """The object files of sources, compiled in parallel."""

    def compile(source: Path) -> Path:
        output = folder / f"{source.stem}.o"
        checked(way.command, *way.flags, *flags, "-c", source, "-o", output)
        return output

    folder.mkdir(exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(compile, sources))


def linked(way: Way, objects: list, program: Path, *flags) -> Path:
    checked(way.command, *objects, "-o", program, *LINKED, *flags)
    return program
