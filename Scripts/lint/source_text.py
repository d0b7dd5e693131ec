"""Divides the text of a source into code, strings and comments.

It reads text, not a language: Swift, C and JavaScript write strings and comments in the same way.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize

STRING_OR_COMMENT = re.compile(
    r'"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"|(?P<comment>//[^\n]*|/\*.*?\*/)', re.DOTALL
)


def blank(text: str) -> str:
    """Returns as many lines without text."""
    return re.sub(r"[^\n]", " ", text)


def code(text: str) -> str:
    """Returns the text of a Swift file without strings and comments."""
    return STRING_OR_COMMENT.sub("", text)


def comments(text: str) -> str:
    """Returns the comments of a Swift, C or JavaScript file, in their lines."""
    kept, end = [], 0
    for found in STRING_OR_COMMENT.finditer(text):
        kept += [blank(text[end : found.start()]), found["comment"] or blank(found[0])]
        end = found.end()
    return "".join(kept)


def python_comments(text: str) -> str:
    """Returns the comments and docstrings of a Python file, in their lines."""
    lines = text.split("\n")
    kept = [""] * len(lines)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            kept[token.start[0] - 1] = token.string
    for node in ast.walk(ast.parse(text)):
        value = getattr(node, "value", None)
        if isinstance(node, ast.Expr) and isinstance(value, ast.Constant):
            place = slice(value.lineno - 1, value.end_lineno)
            kept[place] = lines[place]
    return "\n".join(kept)
