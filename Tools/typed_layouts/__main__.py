"""python -m typed_layouts           writes Python/src/layouthost/layouts.py
python -m typed_layouts --check   exits with status 1 if that is not what the plugins say

Run from the repository's root with Tools on PYTHONPATH, as `make docs` and `make lint` do.
"""

import argparse
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import layouthost
from layouthost import PropertyInfo
from layouthost._attributes import class_name, described

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "Python" / "src" / "layouthost" / "layouts.py"
PAGES = ROOT / "Documentation" / "layouts"

HEAD = '''\
"""The layouts that come with the package, with their properties as typed attributes.

    from layouthost.layouts import Column
    column = host.layout("column@^1.0", layout_class=Column)
    column.columns = 3

`Host.layout` makes them of these classes anyway; to name one tells type checkers. Written by
`make docs` from what the plugins say of themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ._attributes import attribute
from .layout import Layout

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

    from ._attributes import Attribute, Plain
    from .geometry import Insets, Numbers, Size
'''

# What a property reads as; of several numbers, it takes whatever has as many.
TYPES = {
    "bool": "bool",
    "int": "int",
    "number": "float",
    "point": "Point",
    "size": "Size",
    "insets": "Insets",
    "rect": "Rect",
}


def main() -> int:
    options = argparse.ArgumentParser(prog="typed_layouts")
    options.add_argument("--check", action="store_true", help="change nothing, only compare")
    check = options.parse_args().check
    text = written(layouthost.Host())
    if FILE.is_file() and FILE.read_text() == text:
        return 0
    if check:
        print(f"{FILE.relative_to(ROOT)} is not what the plugins say; run `make docs`")
        return 1
    FILE.write_text(text)
    print(f"wrote {FILE.relative_to(ROOT)}")
    return 0


def written(host: layouthost.Host) -> str:
    """The text of the file: a class for each layout that has a page."""
    parts = [HEAD]
    names = {}
    for page in sorted(PAGES.glob("*.md")):
        with host.layout(page.stem, layout_class=layouthost.Layout) as layout:
            names[layout.id] = class_name(layout.id)
            parts.append("\n".join(lines(layout)))
    classes = "\n".join(f'    "{id}": {name},' for id, name in names.items())
    parts.append(f"CLASSES: Mapping[str, type[Layout]] = {{\n{classes}\n}}\n")
    return "\n\n".join(parts)


def lines(layout: layouthost.Layout) -> Iterator[str]:
    yield f"class {class_name(layout.id)}(Layout):"
    yield f'    """{layout.summary}'
    yield ""
    yield f'    Made by `Host.layout("{layout.id}")`; as of version {layout.version}.'
    yield '    """'
    yield ""
    for info in layout.properties.values():
        yield f"    {info.name}: {declared(info)} = attribute("
        yield f'        "{info.name}",'
        first, *others = words(info)
        yield f'        """{first.lstrip()}'
        yield from others
        yield '        """,'
        yield "    )"
    yield ""


def words(info: PropertyInfo) -> list[str]:
    """The property in words, in lines that are not too long."""
    return [
        line
        for paragraph in described(info).split("\n")
        for line in textwrap.wrap(paragraph, 90, initial_indent=" " * 8, subsequent_indent=" " * 8)
        or [""]
    ]


def declared(info: PropertyInfo) -> str:
    """What the property reads as, and what it takes, as an annotation."""
    if info.list:
        return "Attribute[np.ndarray, Numbers | Sequence[Numbers]]"
    choices = ", ".join(f'"{choice}"' for choice in info.choices)
    got = f"Literal[{choices}]" if choices else TYPES[info.type]
    nothing = " | None" if info.optional else ""
    if info.components > 1:
        return f"Attribute[{got}{nothing}, Numbers{nothing}]"
    return f"Plain[{got}{nothing}]"


if __name__ == "__main__":
    sys.exit(main())
