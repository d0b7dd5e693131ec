"""How a comment is set: paragraphs, lists whose items begin with a hyphen, and what is indented and
stays as it is."""

from __future__ import annotations

import re
from collections.abc import Iterable

BULLET = re.compile(r" +- ")


def blocks(paragraph: Iterable[str]) -> list[tuple[bool, list[str]]]:
    """The pieces of a paragraph: whether it is to stay as it is, and its lines."""
    pieces: list[tuple[bool, list[str]]] = []
    for line in paragraph:
        begins = bool(BULLET.match(line))
        follows = bool(pieces) and bool(BULLET.match(pieces[-1][1][0]))
        verbatim = line.startswith("  ") and not begins and not follows
        if not pieces or begins or pieces[-1][0] != verbatim:
            pieces.append((verbatim, []))
        pieces[-1][1].append(line)
    return pieces


def plain(comment: str) -> str:
    """A comment's text without its stars."""
    lines = comment.strip().removeprefix("/*").removesuffix("*/").splitlines()
    return "\n".join(re.sub(r"^\s*\*? ?|^ {1,3}", "", line) for line in lines).strip()
