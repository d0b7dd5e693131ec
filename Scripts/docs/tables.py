"""The tables of one layout's page: its properties and its element kinds, from the plugin's
description."""

import re
from collections.abc import Sequence

import layouthost
from layouthost import PropertyInfo

BEGIN = "<!-- properties -->"
END = "<!-- end of properties -->"
BLOCK = re.compile(rf"{BEGIN}.*?{END}|{BEGIN}", re.DOTALL)

Row = tuple[str, ...]


def with_tables(page: str, layout: layouthost.Layout) -> str:
    """Returns the page with new tables. Raises ValueError if the page has no place for them."""
    if len(BLOCK.findall(page)) != 1:
        raise ValueError(f"the page of {layout.id} needs the line {BEGIN} exactly once")
    block = f"{BEGIN}\n\n{properties(layout)}\n\n{kinds(layout)}\n\n{END}"
    return BLOCK.sub(lambda _: block, page)


def properties(layout: layouthost.Layout) -> str:
    rows = [
        (f"`{info.name}`", kind(info), initial(info), scopes(info), info.summary)
        for info in layout.properties.values()
    ]
    return table(("property", "type", "initially", "set for", "what it does"), rows)


def kinds(layout: layouthost.Layout) -> str:
    rows = [(f"`{name}`", info.summary) for name, info in layout.kinds.items()]
    return table(("element kind", "what it is"), rows)


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
    words = "read-only" if info.read_only else ", ".join(info.scopes)
    return f"{words} (state)" if info.state else words


def table(head: Row, rows: Sequence[Row]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
