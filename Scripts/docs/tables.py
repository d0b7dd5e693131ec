"""The tables of one layout's page: its properties and its element kinds, from the plugin's
description. A layout that extends another one links to the tables of the other page, and lists only
the rows that it adds or changes."""

import re
import textwrap
from collections.abc import Sequence

import layouthost
from layouthost import PropertyInfo

BEGIN = "<!-- properties -->"
END = "<!-- end of properties -->"
BLOCK = re.compile(rf"{BEGIN}.*?{END}|{BEGIN}", re.DOTALL)

# The layouts that a layout extends, the first one first.
EXTENDS = {
    "infinite": ("snap-to-center",),
    "carousel": ("snap-to-center", "infinite"),
    "line": ("flow",),
    "reorder-flow": ("flow",),
}

Row = tuple[str, ...]


def with_tables(page: str, layout: layouthost.Layout, base: layouthost.Layout | None = None) -> str:
    """Returns the page with new tables, without the rows of `base`, the last layout that this one
    extends. Raises ValueError if the page has no place for them."""
    if len(BLOCK.findall(page)) != 1:
        raise ValueError(f"the page of {layout.id} needs the line {BEGIN} exactly once")
    parts = [
        table(head, own(rows(layout), rows(base) if base else []))
        for head, rows in (
            (("property", "type", "initially", "also set for", "role", "what it does"), properties),
            (("element kind", "what it is"), kinds),
        )
    ]
    text = "\n\n".join(part for part in (inherited(layout.id), *parts) if part)
    return BLOCK.sub(lambda _: f"{BEGIN}\n\n{text}\n\n{END}", page)


def inherited(id: str) -> str:
    """Returns the line that links to the tables of the layouts that this one extends."""
    links = [f"[{base}]({base}.md#properties)" for base in EXTENDS.get(id, ())]
    line = f"All properties and element kinds of {' and '.join(links)}, and:" if links else ""
    return textwrap.fill(line, 120, break_on_hyphens=False)


def own(rows: Sequence[Row], others: Sequence[Row]) -> list[Row]:
    """Returns the rows that are not among the others. Raises ValueError if a name is missing."""
    if missing := {row[0] for row in others} - {row[0] for row in rows}:
        raise ValueError(f"a layout lacks {sorted(missing)} of the layout that it extends")
    return [row for row in rows if row not in others]


def properties(layout: layouthost.Layout) -> list[Row]:
    return [
        (f"`{info.name}`", kind(info), initial(info), scopes(info), role(info), info.summary)
        for info in layout.properties.values()
    ]


def kinds(layout: layouthost.Layout) -> list[Row]:
    """Returns a row for each element kind, or none if there are only cells."""
    rows: list[Row] = [(f"`{name}`", info.summary) for name, info in layout.kinds.items()]
    return rows if len(rows) > 1 else []


def kind(info: PropertyInfo) -> str:
    """Returns the type with its choices or its unit."""
    if info.choices:
        return " \\| ".join(f"`{choice}`" for choice in info.choices)
    words = info.type + (" list" if info.list else "")
    return f"{words}, {info.unit}" if info.unit else words


def initial(info: PropertyInfo) -> str:
    if info.list:
        return "empty"
    if info.default is None:
        return "not set"
    if isinstance(info.default, bool):
        return str(info.default).lower()
    if isinstance(info.default, tuple):
        return ", ".join(f"{part:g}" for part in info.default)
    return info.default if isinstance(info.default, str) else f"{info.default:g}"


def scopes(info: PropertyInfo) -> str:
    """Returns the scopes besides the layout, which every property has."""
    if "layout" not in info.scopes and not info.read_only:
        raise ValueError(f"{info.name} cannot be set for the layout")
    return "" if info.read_only else ", ".join(info.scopes[1:])


def role(info: PropertyInfo) -> str:
    return "read-only" if info.read_only else "state" if info.state else ""


def table(head: Row, rows: Sequence[Row]) -> str:
    """Returns a table without empty columns, or nothing if it has no rows."""
    if not rows:
        return ""
    columns = [column for column in zip(head, *rows, strict=True) if any(column[1:])]
    lines = [*zip(*columns, strict=True)]
    lines.insert(1, ("---",) * len(columns))
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
