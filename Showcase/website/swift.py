"""The reference of Swift: a page for each module, from its symbol graph.

Swift's comments are Markdown, and so are these pages; each declaration is a directive of
`swift_domain`.
"""

from __future__ import annotations

import re
from pathlib import Path

from .swift_graphs import MODULES, Symbol, types
from .tree import Tree

# `- Throws: text`, and `- Parameter name: text`, as Swift's comments have them.
FIELD = re.compile(
    r"^- (Parameter \w+|Parameters|Returns|Throws|Complexity|Precondition|Note): ?", re.MULTILINE
)
DOUBLE = re.compile(r"``([^`]+)``")


def write(builds: Path, graphs: Path, pages: Tree) -> None:
    listed = []
    for module in MODULES:
        symbols, name = types(builds, module, graphs), module.name
        pages.write(f"reference/swift/{name}.md", _page(name, module.readers, symbols))
        listed.append(f"- [{name}]({name}.md): {module.readers}, {len(symbols)} types")
    pages.write(
        "reference/swift/index.md",
        "# Swift reference\n\nWhat is public, and what its comments say of it.\n\n"
        + "\n".join(listed)
        + "\n\n```{toctree}\n:hidden:\n\n"
        + "\n".join(module.name for module in MODULES)
        + "\n```\n",
    )


def _page(module: str, readers: str, symbols: list[Symbol]) -> str:
    parts = [f"# {module}\n\nThe public API of the module `{module}`, {readers}."]
    for symbol in symbols:
        parts.append(f"## {symbol.path[0]}\n\n{_entry(module, symbol, _members(module, symbol))}")
    return "\n\n".join(parts) + "\n"


def _members(module: str, symbol: Symbol) -> str:
    return "\n\n".join(_entry(module, member, "") for member in symbol.members)


def _entry(module: str, symbol: Symbol, inside: str) -> str:
    """Writes a declaration with its comment and its members."""
    text = "\n\n".join(filter(None, [_commented(symbol.comment), inside]))
    # A fence must be longer than all fences within it.
    fence = "`" * (3 + max((len(run) for run in re.findall(r"^`+", text, re.MULTILINE)), default=2))
    declaration = " ".join(symbol.declaration.split())
    head = f"{fence}{{swift:{_directive(symbol)}}} {declaration}\n:symbol: {module}.{symbol.name}"
    return f"{head}\n\n{text}\n{fence}"


def _directive(symbol: Symbol) -> str:
    return (
        "type"
        if symbol.kind in ("struct", "class", "enum", "protocol", "typealias", "extension", "actor")
        else "member"
    )


def _commented(comment: str) -> str:
    """Converts a comment to plain Markdown: its fields in bold, its links as code."""
    text = FIELD.sub(lambda match: f"- **{match[1]}:** ", DOUBLE.sub(r"`\1`", comment))
    return re.sub(r"^(#+) ", "**", text) if text.startswith("#") else text
