"""Splits a header into entries: a comment at the left margin and the declarations below it.

This module does not parse C. It relies on the layout of the public headers: comments between slash
and star, and declarations that end with a semicolon. So it needs only Python, and the manual can be
written wherever the library is built. `reading`, which parses C, uses these entries.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .model import ContractError, Entry
from .prose import plain

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
# Matches after comments are blanked: a directive with its continuation lines, the brackets of
# extern "C", or a declaration, whose struct may contain braces.
PIECE = re.compile(
    r"^[ \t]*\#(?:.*\\\n)*.*"
    r'|extern\s+"C"\s*\{|\}'
    r"|(?P<declaration>[^\s\#{};][^{};]*(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}[^{};]*)?;)",
    re.MULTILINE,
)
MACRO = re.compile(r"\#\s*define\s+(LH_\w+)(?:\([^)]*\))?[\s\\]+(?!__attribute__)\S")
STRUCT = re.compile(r"(?:typedef\s+)?struct\s+(\w+)\s*\{")
OPAQUE = re.compile(r"typedef\s+struct\s+\w+\s+(\w+);")
ALIAS = re.compile(r"typedef\s.*?(?:\(\*(\w+)\)\s*\(.*|\b(\w+));", re.DOTALL)
FUNCTION = re.compile(r"[^(]*?\b(\w+)\s*\(")
KINDS = {"struct": STRUCT, "opaque": OPAQUE, "alias": ALIAS, "function": FUNCTION}


@dataclass(frozen=True)
class Declared:
    """One declaration and its position in the header's text."""

    kind: str
    """Struct, opaque, alias, function or macro."""
    name: str
    start: int
    end: int


def comments(text: str) -> list[str]:
    """Returns every comment as plain text; the first one describes the header."""
    return [plain(found.group()) for found in COMMENT.finditer(text)]


def declared(text: str) -> Iterator[Declared]:
    """Returns every declaration in the header's order."""
    blank = COMMENT.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), text)
    for found in PIECE.finditer(blank):
        code, (start, end) = found.group(), found.span()
        if macro := MACRO.match(code):
            yield Declared("macro", macro[1], start, end)
        elif found["declaration"]:
            matches = ((kind, pattern.match(code)) for kind, pattern in KINDS.items())
            kind, match = next(((kind, match) for kind, match in matches if match), ("", None))
            if not match:
                raise ContractError(f"cannot parse {code.splitlines()[0]}")
            yield Declared(kind, next(name for name in match.groups() if name), start, end)


def entries(text: str) -> tuple[Entry, ...]:
    """Groups the declarations under the comments at the margin; code without its own comment starts
    a new entry after a blank line."""
    code = list(declared(text))
    complete = {one.name for one in code if one.kind == "struct"}
    essay, *others = COMMENT.finditer(text)
    margins = [one for one in others if text[: one.start()].endswith("\n")]
    pieces: list[Declared | re.Match[str]] = [*code, *margins]
    found: list[Entry] = []
    heading = comment = ""
    last, gathering = essay.end(), False
    for piece in sorted(pieces, key=_start):
        if isinstance(piece, re.Match):
            words = plain(piece.group())
            if words.startswith("----"):
                heading = words.strip("- ")
            else:
                comment = f"{comment}\n\n{words}".strip()
            gathering = False
            continue
        # A name belongs to the entry of its struct's definition, not of its forward declaration.
        announces = piece.kind == "opaque" and piece.name in complete
        names = () if announces else (piece.name,)
        as_written = text[piece.start : piece.end]
        if gathering and "\n\n" not in text[last : piece.start]:
            before = found.pop()
            as_written, names = f"{before.code}\n{as_written}", (*before.names, *names)
            found.append(Entry(before.heading, before.comment, as_written, names))
        else:
            found.append(Entry(heading, comment, as_written, names))
        heading = comment = ""
        last, gathering = piece.end, True
    return tuple(found)


def _start(piece: Declared | re.Match[str]) -> int:
    return piece.start if isinstance(piece, Declared) else piece.start()
