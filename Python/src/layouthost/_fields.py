"""Adds the fields of a class to its docstring: help() prints none of the strings under them."""

from __future__ import annotations

import ast
import inspect
import textwrap
from typing import TypeVar

Class = TypeVar("Class")

HEAD = "\n\nFields:\n\n"


def with_fields(kind: type[Class]) -> type[Class]:
    """Lists the fields of a class, with the strings under them, at the end of its docstring."""
    kind.__doc__ = _Docstring(kind)  # type: ignore[assignment]
    return kind


class _Docstring:
    """A docstring that reads the source of its class when somebody asks for help."""

    def __init__(self, kind: type) -> None:
        self._kind, self._summary = kind, inspect.cleandoc(kind.__doc__ or "")
        self._text = ""

    def __get__(self, instance: object, owner: type) -> str:
        if not self._text:
            self._text = self._summary + _listed(self._kind)
        return self._text


def _listed(kind: type) -> str:
    try:
        source = textwrap.dedent(inspect.getsource(kind))
    except OSError:  # a program without sources
        return ""
    body = ast.parse(source).body[0].body  # type: ignore[attr-defined]
    fields: dict[str, str] = {}
    for node, after in zip(body, [*body[1:], ast.Pass()]):
        name = _name(node)
        if name and name[:1] != "_":
            is_described = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            fields[name] = inspect.cleandoc(str(after.value.value)) if is_described else ""
    return HEAD + "\n".join(_entry(name, text) for name, text in fields.items())


def _name(node: ast.stmt) -> str | None:
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.target.id
    is_constant = isinstance(node, ast.Assign) and isinstance(node.value, ast.Attribute)
    target = node.targets[0] if is_constant else None  # type: ignore[attr-defined]
    return target.id if isinstance(target, ast.Name) else None


def _entry(name: str, text: str) -> str:
    first, *more = text.split("\n\n")
    shown = textwrap.fill(f"{name}: {first}" if text else name, 76, subsequent_indent="    ")
    return textwrap.indent("\n\n".join([shown, *more]), "    ")
