"""Comments and docstrings as reStructuredText: plain text in, with no markup but backquotes."""

from __future__ import annotations

import ast
import re

from contract.prose import BULLET, blocks

LITERAL = re.compile(r"`+([^`]+)`+|\b((?:lh_|LH_)\w*[a-zA-Z0-9](?![\w.]*\.\.\.)|[a-z_]+\.hp?p?)\b")
MARKUP = re.compile(r"([\\*`|_])")


def restructured(text: str) -> list[str]:
    """Paragraphs, lists, and as code what is indented."""
    lines: list[str] = []
    in_code = False
    for paragraph in re.split(r"\n\s*\n", text.strip("\n")):
        for verbatim, block in blocks(paragraph.splitlines()):
            if verbatim:
                # What follows code after an empty line, and is code, goes on with it.
                lines += _code(block, begins=not in_code)
            elif BULLET.match(block[0]):
                item = " ".join(line.strip() for line in block).removeprefix("- ")
                lines += ["", f"- {prose(item)}"]
            else:
                lines += ["", prose(" ".join(line.strip() for line in block))]
            in_code = verbatim
    return lines[1:]


def prose(text: str) -> str:
    """One paragraph: what is in backquotes as code, and so each name of the contract."""
    pieces: list[str] = []
    last = 0
    for match in LITERAL.finditer(text):
        pieces += [MARKUP.sub(r"\\\1", text[last : match.start()]), _literal(match)]
        last = match.end()
    return "".join([*pieces, MARKUP.sub(r"\\\1", text[last:])])


def _literal(match: re.Match[str]) -> str:
    """A literal needs no space before and behind it where this escape stands."""
    name = (match[1] or match[2]).strip().replace("\\", "\\\\")
    return rf"\ ``{name}``\ "


def _code(block: list[str], begins: bool) -> list[str]:
    margin = min(len(line) - len(line.lstrip()) for line in block)
    code = [line[margin:] for line in block]
    head = [f".. code-block:: {_language(code)}", "   :force:", ""] if begins else []
    return ["", *head, *(f"   {line}" for line in code)]


def _language(lines: list[str]) -> str:
    """C ends its statements; what Python can read, and says more than a table does, is Python."""
    code = "\n".join(lines)
    if re.search(r"[;{]$", code, re.MULTILINE):
        return "c"
    try:
        ast.parse(code)
    except SyntaxError:
        return "text"
    return "python" if re.search(r"[(=\[]", code) else "text"
