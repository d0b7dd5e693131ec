"""The contract as values: `contract.reading` creates them from the headers, and the generators read
them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar, Union

Value = Union[int, float, str]

# Two special headers: the first includes the others, and the second is generated from them.
UMBRELLA, FLAT = "layouthost.h", "layouthost_flat.h"


class ContractError(Exception):
    """The headers are invalid, or declare something that a binding cannot use."""


@dataclass(frozen=True)
class Parameter:
    name: str
    type: str

    @property
    def declaration(self) -> str:
        return declare(self.type, self.name)


@dataclass(frozen=True)
class Function:
    """A function that a library exports, or a function pointer of a table."""

    name: str
    result: str
    parameters: tuple[Parameter, ...]
    comment: str

    @property
    def prototype(self) -> str:
        return declare(self.result, f"{self.name}({self._listed})")

    @property
    def pointer(self) -> str:
        """The prototype as a function pointer of the same name."""
        return declare(self.result, f"(*{self.name})({self._listed})")

    @property
    def type(self) -> str:
        """The prototype without names."""
        return f"{self.result} ({', '.join(p.type for p in self.parameters) or 'void'})"

    @property
    def _listed(self) -> str:
        return ", ".join(parameter.declaration for parameter in self.parameters) or "void"


@dataclass(frozen=True)
class Field:
    name: str
    type: str
    """As C spells it; of a function in a table, that of the pointer."""
    offset: int
    size: int
    comment: str
    function: Function | None = None
    """The type that a table's entry points to."""

    @property
    def declaration(self) -> str:
        return self.function.pointer if self.function else declare(self.type, self.name)


@dataclass(frozen=True)
class Struct:
    name: str
    size: int
    fields: tuple[Field, ...]
    comment: str
    body: str
    """The text between its braces, comments included."""
    has_typedef: bool
    """Whether the same declaration also makes the typedef; otherwise an earlier one did."""

    @property
    def grows(self) -> bool:
        """Whether fields may be added at its end; all other structs are frozen."""
        return self.fields[0].name == "struct_size"

    @property
    def functions(self) -> list[Function]:
        return [field.function for field in self.fields if field.function]


@dataclass(frozen=True)
class Opaque:
    """An opaque type, or one whose definition follows later."""

    name: str
    comment: str


@dataclass(frozen=True)
class Alias:
    """A name for a type; `function` is set if it is a function pointer."""

    name: str
    type: str
    comment: str
    function: Function | None = None

    @property
    def declaration(self) -> str:
        return self.function.pointer if self.function else declare(self.type, self.name)


@dataclass(frozen=True)
class Constant:
    name: str
    type: str
    """As the compiler sees the macro: unsigned int, int, long long, double, char *."""
    value: Value
    comment: str

    @property
    def fits_an_enumerator(self) -> bool:
        """Whether every reader of C declarations accepts it as an enumerator: LuaJIT stops at 32
        bits."""
        return isinstance(self.value, int) and -(2**31) <= self.value < 2**32


@dataclass(frozen=True)
class Initializer:
    """A macro that initializes a struct."""

    name: str
    arguments: tuple[str, ...]
    struct: str
    values: tuple[tuple[str, str], ...]
    """Each field, as a path from the struct, and its initial value as the macro writes it."""

    @property
    def listing(self) -> str:
        """The value, for programs that cannot use the macro."""
        parts = []
        for path, value in self.values:
            if value.startswith("sizeof("):
                parts.append(f"{path} its own size")
            elif value in self.arguments:
                parts.append(f"{path} as given")
            elif value not in ("0", "NULL"):
                parts.append(f"{path} {value}")
        if len(parts) < len(self.values):
            parts.append("all else 0" if parts else "all 0")
        return ", ".join(parts)

    @property
    def makes_first_value(self) -> bool:
        """Whether every struct of the type starts with it; the other macros are for convenience."""
        return self.name.endswith("_INIT")

    @property
    def sentence(self) -> str:
        """The initial value as the comment of the struct states it."""
        return f"Initial values: {self.listing} ({self.name})."


Declaration = Union[Struct, Opaque, Alias, Function, Constant, Initializer]
Kind = TypeVar("Kind", Struct, Opaque, Alias, Function, Constant, Initializer)


@dataclass(frozen=True)
class Entry:
    """A comment at the left margin and the declarations below it, in source order."""

    heading: str
    """Not empty where a new part of the header begins."""
    comment: str
    code: str
    names: tuple[str, ...]
    """The names that the code defines."""


@dataclass(frozen=True)
class Header:
    name: str
    essay: str
    """The comment that the file begins with."""
    entries: tuple[Entry, ...]
    declarations: tuple[Declaration, ...]
    comments: tuple[str, ...]
    """Every comment of the file, in order."""

    def all(self, kind: type[Kind]) -> list[Kind]:
        return only(kind, self.declarations)


@dataclass(frozen=True)
class Contract:
    """The headers in include order; the last is for plugins only."""

    headers: tuple[Header, ...]
    shared: tuple[str, ...]
    """The headers that layouthost.h includes: all that a program sees."""

    def __iter__(self) -> Iterator[Header]:
        return iter(self.headers)

    def __getitem__(self, name: str) -> Header:
        return next(header for header in self.headers if header.name == name)

    def all(self, kind: type[Kind]) -> list[Kind]:
        """Every declaration of one kind, in the order of the headers."""
        return [declaration for header in self for declaration in header.all(kind)]

    @property
    def for_programs(self) -> list[Header]:
        """The headers that a program includes."""
        return [header for header in self if header.name in self.shared]

    def struct(self, name: str) -> Struct:
        return next(struct for struct in self.all(Struct) if struct.name == name)


def only(kind: type[Kind], declarations: Iterable[Declaration]) -> list[Kind]:
    """The declarations of one kind."""
    return [declaration for declaration in declarations if isinstance(declaration, kind)]


def declare(type: str, name: str) -> str:
    """Returns a declaration of `name`: C puts an array's length after it, and a pointer's star
    before it."""
    if type.endswith("]"):
        element, _, length = type.partition("[")
        return f"{declare(element.rstrip(), name)}[{length}"
    return f"{type}{name}" if type.endswith("*") else f"{type} {name}"
