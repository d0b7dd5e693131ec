"""Splits a comment into paragraphs, lists with hyphens, and indented text that stays verbatim."""

from __future__ import annotations

import re
from collections.abc import Iterable

BULLET = re.compile(r" +- ")


def blocks(paragraph: Iterable[str]) -> list[tuple[bool, list[str]]]:
    """Yields the pieces of a paragraph: whether a piece is verbatim, and its lines."""
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
    """Returns a comment's text without its stars."""
    lines = comment.strip().removeprefix("/*").removesuffix("*/").splitlines()
    return "\n".join(re.sub(r"^\s*\*? ?|^ {1,3}", "", line) for line in lines).strip()
