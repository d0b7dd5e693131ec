"""Reads the public headers with libclang; no other module parses C.

The headers are in the order of the #include lines of layouthost.h. A header that it does not
include is for plugins only and comes last. Sizes and offsets are those of x86-64; every machine
with 64-bit pointers and 8-byte doubles has the same. No compiler has to be installed: `standard`
has the three standard headers that the contract includes.
"""

from __future__ import annotations

import bisect
import functools
import re
from pathlib import Path
from typing import Any

from clang.cindex import (
    Cursor,
    CursorKind,
    Index,
    TokenKind,
    TranslationUnit,
    Type,
    TypeKind,
)

from .entries import entries
from .evaluation import Values, evaluated
from .model import (
    FLAT,
    UMBRELLA,
    Alias,
    Constant,
    Contract,
    ContractError,
    Declaration,
    Field,
    Function,
    Header,
    Initializer,
    Opaque,
    Parameter,
    Struct,
)  # fmt: skip
from .prose import plain

STANDARD = Path(__file__).resolve().parent / "standard"
ARGUMENTS = ["-x", "c", "-std=c11", "--target=x86_64-linux-gnu", "-nostdinc", f"-I{STANDARD}"]
MAIN = "contract.c"


def read_contract(folder: Path) -> Contract:
    """Returns the contract that a folder of headers declares. Raises ContractError if they are not
    valid C."""
    return _read(Path(folder).resolve(), tuple(_texts(Path(folder))))


def header_files(folder: Path) -> list[Path]:
    """Returns the headers of a folder, without the flat header, which is generated from them."""
    return sorted(file for file in folder.glob("*.h") if file.name != FLAT)


def _texts(folder: Path) -> list[tuple[str, str]]:
    return [(file.name, file.read_text(encoding="utf-8")) for file in header_files(folder)]


@functools.lru_cache(maxsize=4)
def _read(folder: Path, texts: tuple[tuple[str, str], ...]) -> Contract:
    names = [name for name, _ in texts]
    if UMBRELLA not in names:
        raise ContractError(f"{folder}: {UMBRELLA} is missing")
    unit = _parse(folder, "".join(f'#include "{name}"\n' for name in [UMBRELLA, *names]))
    shared = [
        Path(cursor.get_included_file().name).name
        for cursor in unit.cursor.get_children()
        if cursor.kind is CursorKind.INCLUSION_DIRECTIVE and _file(cursor) == UMBRELLA
    ]
    order = shared + [name for name in names if name not in shared and name != UMBRELLA]
    sources = {name: _Source(unit, folder / name, dict(texts)[name]) for name in order}
    for cursor in unit.cursor.get_children():
        if _file(cursor) in sources:
            sources[_file(cursor)].cursors.append(cursor)
    constants = [name for source in sources.values() for name in source.constants]
    values = evaluated(functools.partial(_parse, folder), names, constants)
    structs: dict[str, Struct] = {}
    return Contract(tuple(sources[name].header(values, structs) for name in order), tuple(shared))


def _parse(folder: Path, text: str) -> TranslationUnit:
    unit = Index.create().parse(
        str(folder / MAIN), [*ARGUMENTS, f"-I{folder}"], [(str(folder / MAIN), text)],
        TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD,
    )  # fmt: skip
    problems = [str(problem) for problem in unit.diagnostics if problem.severity >= 3]
    if problems:
        raise ContractError("\n".join(problems))
    return unit


def _file(cursor: Cursor) -> str:
    return Path(cursor.location.file.name).name if cursor.location.file else ""


class _Source:
    """One header while it is being read."""

    def __init__(self, unit: TranslationUnit, path: Path, text: str) -> None:
        self.name = path.name
        # libclang counts bytes.
        self.bytes = text.encode("utf-8")
        self.cursors: list[Cursor] = []
        whole = unit.get_extent(str(path), (0, len(self.bytes)))
        tokens = unit.get_tokens(extent=whole)
        self.comments = [token for token in tokens if token.kind is TokenKind.COMMENT]
        self._ends = [comment.extent.end.offset for comment in self.comments]

    # ---- Comments -------------------------------------------------------------------------------

    def text(self, start: int, end: int) -> str:
        return self.bytes[start:end].decode("utf-8")

    def above(self, start: int) -> str:
        """Returns the comment directly above a position."""
        number = bisect.bisect_right(self._ends, start) - 1
        between = self.text(self._ends[number], start) if number >= 0 else "no comment"
        is_above = not between.strip() and between.count("\n") <= 1
        return plain(self.comments[number].spelling) if is_above else ""

    # ---- Declarations ---------------------------------------------------------------------------

    @property
    def macros(self) -> list[Cursor]:
        """Yields the macros that matter to a program, and not only to a compiler."""
        return [c for c in self.cursors if c.kind is CursorKind.MACRO_DEFINITION and _says(c)]

    @property
    def constants(self) -> list[str]:
        found = [cursor for cursor in self.macros if not _is_initializer(cursor)]
        for cursor in found:
            if _body(cursor)[0]:
                raise ContractError(
                    f"{self.name}: {cursor.spelling} takes arguments; no binding could follow"
                )
        return [cursor.spelling for cursor in found]

    def header(self, values: Values, structs: dict[str, Struct]) -> Header:
        """Yields every declaration; `structs` holds the structs of earlier headers, and this adds
        its own."""
        found: list[tuple[int, Declaration]] = []
        macros = {cursor.spelling for cursor in self.macros}
        # libclang lists all macros first, but an initial value needs its struct.
        for cursor in sorted(self.cursors, key=lambda cursor: cursor.extent.start.offset):
            if cursor.kind is CursorKind.MACRO_DEFINITION:
                if cursor.spelling not in macros:
                    continue
                start = self.bytes.rindex(b"#", 0, cursor.extent.start.offset)
            else:
                start = cursor.extent.start.offset
            comment = self.above(start)
            if declaration := self._declaration(cursor, comment, values, structs):
                found.append((start, declaration))
        found.sort(key=lambda item: item[0])
        declarations = tuple(declaration for _, declaration in found)
        listed = entries(self.bytes.decode("utf-8"))
        missing = {one.name for one in declarations} ^ {
            name for one in listed for name in one.names
        }
        if missing:
            names = ", ".join(sorted(missing))
            raise ContractError(f"{self.name}: contract/entries.py and C disagree about {names}")
        comments = tuple(plain(comment.spelling) for comment in self.comments)
        return Header(self.name, comments[0], listed, declarations, comments)

    def _declaration(
        self, cursor: Cursor, comment: str, values: Values, structs: dict[str, Struct]
    ) -> Declaration | None:
        kind = cursor.kind
        if kind is CursorKind.MACRO_DEFINITION:
            if _is_initializer(cursor):
                return _initializer(cursor, structs)
            type, value = values[cursor.spelling]
            return Constant(cursor.spelling, type, value, comment)
        if kind is CursorKind.FUNCTION_DECL:
            return _function(cursor.spelling, cursor.type, cursor, comment)
        if kind is CursorKind.STRUCT_DECL:
            return None if not cursor.is_definition() else self._struct(cursor, comment, structs)
        if kind is CursorKind.TYPEDEF_DECL:
            return self._typedef(cursor, comment)
        if kind not in (CursorKind.INCLUSION_DIRECTIVE, CursorKind.MACRO_INSTANTIATION):
            raise ContractError(f"{self.name}: cannot parse {cursor.spelling}, a {kind.name}")
        return None

    def _typedef(self, cursor: Cursor, comment: str) -> Declaration | None:
        target = cursor.underlying_typedef_type
        declared = target.get_declaration()
        if declared.kind is CursorKind.STRUCT_DECL:
            inside = declared.is_definition() and any(
                child == declared for child in cursor.get_children() if child.is_definition()
            )
            return None if inside else Opaque(cursor.spelling, comment)
        pointee = target.get_pointee()
        if pointee.kind is TypeKind.FUNCTIONPROTO:
            function = _function(cursor.spelling, pointee, cursor, comment)
            return Alias(cursor.spelling, target.spelling, comment, function)
        return Alias(cursor.spelling, target.spelling, comment)

    def _struct(self, cursor: Cursor, comment: str, structs: dict[str, Struct]) -> Struct:
        start, end = cursor.extent.start.offset, cursor.extent.end.offset
        before = self.text(0, start).rstrip()
        has_typedef = before.endswith("typedef")
        fields = tuple(self._field(field) for field in cursor.type.get_fields())
        opening = self.bytes.index(b"{", start) + 1
        closing = self.bytes.rindex(b"}", start, end)
        if has_typedef:
            comment = self.above(len(before.encode()) - len("typedef"))
        struct = Struct(
            cursor.spelling, cursor.type.get_size(), fields, comment,
            self.text(opening, closing).rstrip(), has_typedef,
        )  # fmt: skip
        structs[struct.name] = struct
        return struct

    def _field(self, cursor: Cursor) -> Field:
        comment = self.above(cursor.extent.start.offset)
        pointee = cursor.type.get_pointee()
        function = None
        if pointee.kind is TypeKind.FUNCTIONPROTO:
            function = _function(cursor.spelling, pointee, cursor, comment)
        return Field(
            cursor.spelling, cursor.type.spelling, cursor.get_field_offsetof() // 8,
            cursor.type.get_size(), comment, function,
        )  # fmt: skip


# ---- Macros -------------------------------------------------------------------------------------


def _body(cursor: Cursor) -> tuple[list[str], list[str]]:
    """Returns the parameters of a macro and the tokens of its replacement."""
    name, *tokens = cursor.get_tokens()
    if (
        tokens
        and tokens[0].spelling == "("
        and tokens[0].extent.start.offset == name.extent.end.offset
    ):
        close = next(i for i, token in enumerate(tokens) if token.spelling == ")")
        arguments = [token.spelling for token in tokens[1:close] if token.spelling != ","]
        return arguments, [token.spelling for token in tokens[close + 1 :]]
    return [], [token.spelling for token in tokens]


def _says(cursor: Cursor) -> bool:
    tokens = _body(cursor)[1]
    return cursor.spelling.startswith("LH_") and bool(tokens) and tokens[0] != "__attribute__"


def _is_initializer(cursor: Cursor) -> bool:
    return _body(cursor)[1][0] == "{"


def _initializer(cursor: Cursor, structs: dict[str, Struct]) -> Initializer:
    arguments, tokens = _body(cursor)
    name = cursor.spelling
    words = name.removeprefix("LH_").lower()
    struct = "lh_" + (
        words.removesuffix("_init") if words.endswith("_init") else words.split("_")[-1]
    )
    if struct not in structs:
        raise ContractError(
            f"{name}: it initializes {struct}, which is not a struct of the headers"
        )
    values = _flattened(structs, structs[struct], _nested(tokens), "")
    return Initializer(name, tuple(arguments), struct, tuple(values))


def _nested(tokens: list[str]) -> list[Any]:
    """Returns the tokens of `{ a, { b, c } }` as nested lists."""
    stack: list[list[Any]] = [[]]
    depth = 0
    leaf: list[str] = []

    def finish() -> None:
        if leaf:
            stack[-1].append("".join(leaf))
            leaf.clear()

    for token in tokens:
        depth += (token == "(") - (token == ")")
        if token == "{":
            stack.append([])
        elif token == "}":
            finish()
            inner = stack.pop()
            stack[-1].append(inner)
        elif token == "," and not depth:
            finish()
        else:
            leaf.append(token)
    outermost: list[Any] = stack[0][0]
    return outermost


def _flattened(
    structs: dict[str, Struct], struct: Struct, values: list[Any], path: str
) -> list[tuple[str, str]]:
    if len(values) != len(struct.fields):
        raise ContractError(
            f"a value of {struct.name} has {len(values)} of {len(struct.fields)} fields"
        )
    found: list[tuple[str, str]] = []
    for field, value in zip(struct.fields, values):
        if isinstance(value, list) and field.type in structs:
            found += _flattened(structs, structs[field.type], value, f"{path}{field.name}.")
        else:
            found.append((path + field.name, _leaf(value[0] if isinstance(value, list) else value)))
    return found


def _leaf(text: str) -> str:
    """Returns a value as a message shows it: without casts, parentheses and suffixes."""
    text = re.sub(r"^\(u?int\d+_t\)", "", text)
    text = re.sub(r"^\((.*)\)$", r"\1", text)
    return re.sub(r"^(\d+)u$", r"\1", text)


# ---- Functions ----------------------------------------------------------------------------------


def _function(name: str, type: Type, cursor: Cursor, comment: str) -> Function:
    parameters = [child for child in cursor.get_children() if child.kind is CursorKind.PARM_DECL]
    return Function(
        name, type.get_result().spelling,
        tuple(Parameter(parameter.spelling, parameter.type.spelling) for parameter in parameters),
        comment,
    )  # fmt: skip
