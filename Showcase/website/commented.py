"""Copies a header with the comments that Hawkmoth needs: `/**` before each declaration to show.

The headers use `/*`, and have no comment where a rule for a whole group is enough
(`lint.header_comments`). So the copy has each comment in the other form; a declaration without one
gets an empty comment, or the name of the function that it calls.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from clang.cindex import (
    AccessSpecifier,
    Cursor,
    CursorKind,
    Token,
    TokenKind,
    TranslationUnit,
)
from contract.prose import plain

NOTHING = "@nothing"
TITLE = "@heading "
HEADING = re.compile(r"/\* -{4,} (.*?) -{4,} \*/")

GROUPS = {
    CursorKind.NAMESPACE, CursorKind.LINKAGE_SPEC, CursorKind.STRUCT_DECL, CursorKind.CLASS_DECL,
    CursorKind.CLASS_TEMPLATE, CursorKind.ENUM_DECL,
}  # fmt: skip
SHOWN = {
    CursorKind.STRUCT_DECL, CursorKind.CLASS_DECL, CursorKind.CLASS_TEMPLATE, CursorKind.ENUM_DECL,
    CursorKind.FIELD_DECL, CursorKind.ENUM_CONSTANT_DECL, CursorKind.FUNCTION_DECL,
    CursorKind.CXX_METHOD, CursorKind.CONSTRUCTOR, CursorKind.FUNCTION_TEMPLATE,
    CursorKind.TYPEDEF_DECL, CursorKind.TYPE_ALIAS_DECL,
    CursorKind.TYPE_ALIAS_TEMPLATE_DECL, CursorKind.MACRO_DEFINITION,
}  # fmt: skip


def commented(unit: TranslationUnit, path: Path, text: str, cursors: Iterable[Cursor]) -> str:
    """Returns the text of a header with these comments. `cursors` are its outermost
    declarations."""
    data = text.encode()
    tokens = unit.get_tokens(extent=unit.get_extent(str(path), (0, len(data))))
    comments = [token for token in tokens if token.kind is TokenKind.COMMENT]
    by_end = {token.extent.end.offset: token for token in comments}
    edits: dict[tuple[int, int], str] = {}
    essay = comments[0]
    comment = plain(essay.spelling).partition(" - ")[2]
    edits[_extent(essay)] = _comment(comment[:1].upper() + comment[1:]) + "\n/**/"
    for token in comments[1:]:
        if token.extent.start.column == 1 and (heading := HEADING.fullmatch(token.spelling)):
            edits[_extent(token)] = f"/** {TITLE}{heading[1]} */\n/**/"
    for cursor in _shown(cursors):
        start = _start(cursor, data)
        before = data[:start].rstrip()
        own = by_end.get(len(before))
        if (
            own
            and data[len(before) : start].count(b"\n") <= 1
            and own is not essay
            and not HEADING.fullmatch(own.spelling)
        ):
            comment = plain(own.spelling)
            edits[_extent(own)] = _comment(_with_values(cursor, comment))
        else:
            edits[start, start] = _comment(_with_values(cursor, _called(cursor))) + " "
    for (start, end), instead in sorted(edits.items(), reverse=True):
        data = data[:start] + instead.encode() + data[end:]
    return data.decode()


def _extent(token: Token) -> tuple[int, int]:
    return token.extent.start.offset, token.extent.end.offset


def _comment(text: str) -> str:
    lines = [f" * {line}".rstrip() for line in text.splitlines()] or [f" * {NOTHING}"]
    return "\n".join(["/**", *lines, " */"])


def _shown(cursors: Iterable[Cursor]) -> Iterator[Cursor]:
    """Yields every declaration that a program may name, in no order."""
    for cursor in cursors:
        hidden = cursor.access_specifier in (AccessSpecifier.PRIVATE, AccessSpecifier.PROTECTED)
        if hidden or cursor.spelling == "detail" or cursor.is_deleted_method():
            continue
        if _is_specialization(cursor):
            continue
        if cursor.kind in SHOWN and _is_to_be_shown(cursor):
            yield cursor
        if cursor.kind in GROUPS:
            yield from _shown(cursor.get_children())


def _is_specialization(cursor: Cursor) -> bool:
    """Whether it only specializes a template that is shown."""
    first = [token.spelling for token, _ in zip(cursor.get_tokens(), range(3))]
    return first == ["template", "<", ">"]


def _is_to_be_shown(cursor: Cursor) -> bool:
    if cursor.kind is CursorKind.MACRO_DEFINITION:
        words = _words(cursor)
        return cursor.spelling.startswith("LH_") and len(words) > 1 and words[1] != "__attribute__"
    if cursor.kind is CursorKind.TYPEDEF_DECL:
        declared = cursor.underlying_typedef_type.get_declaration()
        # A forward declaration; the definition below is shown.
        return declared.kind is not CursorKind.STRUCT_DECL or not declared.get_definition()
    if cursor.kind in GROUPS:
        return bool(cursor.is_definition() and cursor.spelling)
    # The same function for an rvalue, which Hawkmoth cannot distinguish from it.
    words = _words(cursor)
    if [")", "&&"] in (words[at : at + 2] for at in range(len(words))):
        return False
    # Hawkmoth takes a constructor of a template for a function with a result.
    parent = cursor.semantic_parent
    made = cursor.kind is CursorKind.CONSTRUCTOR and parent.kind is CursorKind.CLASS_TEMPLATE
    return not (
        made
        or (
            cursor.spelling.partition("<")[0] == parent.spelling
            and cursor.kind is CursorKind.FUNCTION_TEMPLATE
        )
    )


def _start(cursor: Cursor, data: bytes) -> int:
    """Returns the position before which its comment would end."""
    start: int = cursor.extent.start.offset
    if cursor.kind is CursorKind.MACRO_DEFINITION:
        return data.rindex(b"#", 0, start)
    before = data[:start].rstrip()
    for word in (b"typedef", b"LH_EXPORT"):
        if before.endswith(word):
            return len(before) - len(word)
    return start


def _with_values(cursor: Cursor, comment: str) -> str:
    """Returns the comment, plus facts that Hawkmoth leaves out: a constant's value and a default
    argument. The struct states an initial value."""
    if cursor.kind is CursorKind.MACRO_DEFINITION:
        words = _words(cursor)[1:]
        value = "".join(f" {word} " if word == "<<" else word for word in words).strip()
        return comment if "{" in words or "," in words else f"{comment}\n\n`{value}`".strip()
    defaults = []
    for argument in cursor.get_children():
        words = _words(argument) if argument.kind is CursorKind.PARM_DECL else []
        if "=" in words:
            value = "".join(words[words.index("=") + 1 :])
            defaults.append(f"`{argument.spelling}` is `{value}`")
    return f"{comment}\n\nUnless given, {', '.join(defaults)}.".strip() if defaults else comment


def _words(cursor: Cursor) -> list[str]:
    return [token.spelling for token in cursor.get_tokens()]


def _called(cursor: Cursor) -> str:
    """Returns the C function that a C++ function calls."""
    words = _words(cursor)
    if "{" not in words or cursor.kind not in (CursorKind.CXX_METHOD, CursorKind.FUNCTION_DECL):
        return ""
    names = [word for word in words[words.index("{") :] if re.fullmatch(r"lh_\w+", word)]
    functions = [
        name for name in names if not re.fullmatch(r"lh_(?:view|layout|host|swap_report)", name)
    ]
    return f"`{functions[0]}`." if functions else ""
