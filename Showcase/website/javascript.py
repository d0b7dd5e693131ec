"""The reference of JavaScript: a page for classes and functions, one for types, one for
constants."""

from __future__ import annotations

from pathlib import Path

from .javascript_declarations import Declaration, declarations
from .prose import prose, restructured
from .tree import Tree

# The most important first; others come last.
FIRST = ("attach", "Collection", "CollectionView", "Frame", "Elements", "Layout", "load", "Plugin")
ACTORS = {"ClassDeclaration": "js:class", "FunctionDeclaration": "js:function"}
TYPE, CONSTANT = "TypeAliasDeclaration", "VariableDeclaration"
CALLED = {"MethodDeclaration": "js:method", "FunctionDeclaration": "js:function"}


def write(root: Path, work: Path, pages: Tree) -> None:
    """Writes nothing if the repository has no package."""
    if not (root / "JavaScript" / "package.json").is_file():
        return
    found = declarations(root, work)
    actors = [one for one in found if one.kind in ACTORS]
    actors.sort(key=lambda one: FIRST.index(one.name) if one.name in FIRST else len(FIRST))
    types = [one for one in found if one.kind == TYPE]
    constants = [one for one in found if one.kind == CONSTANT]
    pages.write("reference/javascript/layouthost.rst", _page("layouthost", actors, sections=True))
    pages.write("reference/javascript/types.rst", _page("Types", types))
    pages.write("reference/javascript/constants.rst", _page("Constants", constants))
    pages.write(
        "reference/javascript/index.md",
        "# JavaScript reference\n\nWhat the package exports, and what that takes.\n\n"
        "- [layouthost](layouthost.rst): functions and classes\n"
        "- [Types](types.rst): what goes in and comes out\n"
        "- [Constants](constants.rst): those of C without `LH_`\n\n"
        "```{toctree}\n:hidden:\n\nlayouthost\ntypes\nconstants\n```\n",
    )


def _page(title: str, found: list[Declaration], sections: bool = False) -> str:
    lines = [title, "=" * len(title), ""]
    for one in found:
        if sections:
            lines += [one.name, "-" * len(one.name), ""]
        lines += [*_entry(one), ""]
    return "\n".join(lines) + "\n"


def _entry(one: Declaration, is_member: bool = False, prefix: str = "") -> list[str]:
    """Writes a declaration with its comment and its members."""
    body = restructured(one.text)
    if one.kind == CONSTANT:
        body += ["", *_constant(one)]
    if one.kind == TYPE and not one.members:
        body += ["", f"``{' '.join(one.type.split())}``"]
    for parameter in one.parameters:
        words = f": {prose(parameter.text)}" if parameter.text else ""
        body += ["", f"- {prose(f'`{parameter.name}`')} {_type(parameter.type)}{words}"]
    if one.kind in CALLED and one.type not in ("", "void"):
        words = f": {prose(one.returns)}" if one.returns else ""
        body += ["", f"- returns {_type(one.type)}{words}"]
    elif is_member and one.type and one.kind not in CALLED:
        body = [_type(one.type), "", *body]
    # Sphinx treats a type as a value, whose members get no names.
    inner = f"{one.name}." if one.kind == TYPE else ""
    for member in one.members:
        if not member.is_static:
            body += ["", *_entry(member, True, inner)]
    lines = [f".. {_directive(one)}:: {prefix}{_signature(one)}", ""]
    lines += [f"   {line}" if line else "" for line in body]
    for member in one.members:
        if member.is_static:
            lines += ["", *_entry(member, True, f"{one.name}.")]
    return lines


def _directive(one: Declaration) -> str:
    if one.kind in (TYPE, CONSTANT):
        return "js:data"
    if one.is_static:
        return "js:function" if one.kind in CALLED else "js:data"
    return ACTORS.get(one.kind) or CALLED.get(one.kind) or "js:attribute"


def _signature(one: Declaration) -> str:
    if one.kind not in CALLED and one.kind not in ACTORS:
        return one.name
    needed = [_plain(parameter.name) for parameter in one.parameters if not parameter.is_optional]
    optional = [_plain(parameter.name) for parameter in one.parameters if parameter.is_optional]
    text = ", ".join(needed)
    for name in optional:
        text += f"[, {name}" if text else f"[{name}"
    return f"{one.name}({text}{']' * len(optional)})"


def _plain(name: str) -> str:
    """A destructured parameter has no name; its parts have."""
    return name if name.isidentifier() else "options"


def _type(text: str) -> str:
    return prose(f"`{' '.join(text.split())}`").strip() if text else ""


def _constant(one: Declaration) -> list[str]:
    if one.name.isupper() and one.type and not one.type.endswith("[]"):
        return [prose(f"`LH_{one.name}`, `{one.type}`")]
    return [_type(one.type)]
