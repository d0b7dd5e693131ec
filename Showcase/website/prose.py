"""Converts comments and docstrings to reStructuredText; they are plain text with backquotes."""

from __future__ import annotations

import ast
import re
import textwrap

from contract.prose import BULLET, blocks

LITERAL = re.compile(r"`+([^`]+)`+|\b((?:lh_|LH_)\w*[a-zA-Z0-9](?![\w.]*\.\.\.)|[a-z_]+\.hp?p?)\b")
MARKUP = re.compile(r"([\\*`|_])")


def restructured(text: str) -> list[str]:
    """Converts paragraphs, lists, and indented text as code."""
    lines: list[str] = []
    for verbatim, block in _pieces(text):
        if verbatim:
            lines += ["", *_code(block)]
        elif BULLET.match(block[0]):
            item = " ".join(line.strip() for line in block).removeprefix("- ")
            lines += ["", f"- {prose(item)}"]
        else:
            lines += ["", prose(" ".join(line.strip() for line in block))]
    return lines[1:]


def _pieces(text: str) -> list[tuple[bool, list[str]]]:
    """Splits one paragraph (`blocks`); code continues after an empty line if more code follows."""
    pieces: list[tuple[bool, list[str]]] = []
    for paragraph in re.split(r"\n\s*\n", text.strip("\n")):
        for verbatim, block in blocks(paragraph.splitlines()):
            if verbatim and pieces and pieces[-1][0]:
                pieces[-1][1].extend(["", *block])
            else:
                pieces.append((verbatim, block))
    return pieces


def prose(text: str) -> str:
    """Converts one paragraph: text in backquotes and each name of the contract become code."""
    pieces: list[str] = []
    last = 0
    for match in LITERAL.finditer(text):
        pieces += [MARKUP.sub(r"\\\1", text[last : match.start()]), _literal(match)]
        last = match.end()
    return "".join([*pieces, MARKUP.sub(r"\\\1", text[last:])])


def _literal(match: re.Match[str]) -> str:
    """A literal next to this escape needs no space before or after it."""
    name = (match[1] or match[2]).strip().replace("\\", "\\\\")
    return rf"\ ``{name}``\ "


def _code(block: list[str]) -> list[str]:
    code = textwrap.dedent("\n".join(block)).splitlines()
    lines = [f"   {line}" if line else "" for line in code]
    return [f".. code-block:: {_language(code)}", "   :force:", "", *lines]


def _language(lines: list[str]) -> str:
    """Chooses the language: C has semicolons; the rest, if Python can parse it and it is more than
    a table, is Python."""
    code = "\n".join(lines)
    if re.search(r"[;{]$", code, re.MULTILINE):
        return "c"
    try:
        ast.parse(code)
    except SyntaxError:
        return "text"
    return "python" if re.search(r"[(=\[]", code) else "text"
