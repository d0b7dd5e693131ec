"""Checks that no type of the host has too many stored properties.

    python -m lint.properties

A type that needs more has a part in it that deserves a name. It reads text, not Swift: a stored
property is a `let` or `var` at the first level of a struct's or class's body that has no getter.

Prints one line for each type above its limit and exits with status 1 if there is one.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path

from lint.source_text import code

ROOT = Path(__file__).resolve().parents[2]
SOURCES = "Sources/LayoutHost"
LIMIT = 10
# The types that may have more, and how many.
LIMITS = {
    "CollectionView": 12,
    # Values of the Swift API, with the fields of a C struct.
    "Frame": 12,
    "PluginDescription": 11,
    "SwapReport": 16,
    # Not divided yet.
    "Layout": 17,
    "Swap": 18,
}
TOKEN = re.compile(
    r"\b(?P<kind>struct|class|actor|enum|protocol|extension)\s+(?P<name>[A-Za-z_][\w.]*)"
    r"|(?P<static>\bstatic\b)|(?P<property>\b(?:let|var)\s+(?:\w+|\())|(?P<brace>[{}])|(?P<end>\n)"
)
# After the name: a brace that opens a getter, and not observers or the closure of an initial value.
GETTER = re.compile(r"[^={\n]*\{(?!\s*(?:did|will)Set)")


def stored_properties(text: str) -> Counter[str]:
    """Counts the stored properties of each struct, class and actor in a file."""
    text = code(text)
    counts: Counter[str] = Counter()
    bodies: list[str] = []
    declared, is_static = "", False
    for token in TOKEN.finditer(text):
        if token["kind"]:
            holds = token["kind"] in ("struct", "class", "actor")
            declared = token["name"] if holds else "-"
        elif token["static"]:
            is_static = True
        elif token["end"]:
            is_static = False
        elif token["property"]:
            is_stored = not is_static and not GETTER.match(text, token.end())
            if bodies and bodies[-1] not in ("", "-") and is_stored:
                counts[bodies[-1]] += 1
        elif token["brace"] == "{":
            bodies.append(declared)
            declared = ""
        elif bodies:
            bodies.pop()
    return counts


def main() -> int:
    counts: Counter[str] = Counter()
    for path in sorted((ROOT / SOURCES).rglob("*.swift")):
        counts.update(stored_properties(path.read_text()))
    faults = {name: count for name, count in counts.items() if count > LIMITS.get(name, LIMIT)}
    for name, count in sorted(faults.items()):
        limit = LIMITS.get(name, LIMIT)
        print(f"{name} has {count} stored properties; at most {limit} are allowed")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
