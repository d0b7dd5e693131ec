"""Checks that pages and comments use the field's words: return, not answer; message, not sentence.

    python -m lint.words [FILE ...]

words.tsv has the patterns and the plain words. Of a page it checks the prose, without code and
links; of a source the comments and docstrings. words-allowed.tsv lists justified uses: a file, a
phrase, and the reason.

Prints one line for each use and exits with status 1 if there is one.
"""

from __future__ import annotations

import csv
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from lint.source_text import blank, comments, python_comments

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
CHECKED = (
    "*.md",
    "Documentation/**/*.md",
    "Documentation/man/*",
    "Python/README.md",
    "JavaScript/README.md",
    "Tests/**/*.md",
    "Tests/**/*.py",
    "Benchmarks/**/*.py",
    "Examples/**/*.md",
    "Examples/**/*.py",
    "include/layouthost/**/*.h*",
    "Qt/**/*.[ch]pp",
    "Python/**/*.py",
    "JavaScript/src/**/*.js",
    "Showcase/**/*.js",
    "Tests/**/*.[ch]",
    "Tests/**/*.swift",
    "Tests/**/*.mjs",
    "Benchmarks/**/*.c",
    "Examples/**/*.[ch]",
    "Sources/**/*.[ch]",
    "Sources/**/*.swift",
    "Plugins/**/*.swift",
    "Scripts/**/*.py",
    "Showcase/**/*.py",
    "Tool/Sources/**/*.swift",
)
NOT_PROSE = re.compile(r"```.*?```|`[^`\n]*`|<!--.*?-->|\]\([^)]*\)", re.DOTALL)
QUOTED = re.compile(r"`[^`\n]*`")


def prose(path: Path) -> str:
    """Returns the text of a file with everything blanked that is not prose."""
    text = path.read_text()
    if path.suffix in (".md", ".7"):
        return NOT_PROSE.sub(lambda part: blank(part[0]), text)
    commented = python_comments(text) if path.suffix == ".py" else comments(text)
    return QUOTED.sub(lambda part: blank(part[0]), commented)


def rows(name: str) -> list[list[str]]:
    with (HERE / name).open(newline="") as file:
        return list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def faults(path: Path, allowed: dict[str, list[str]]) -> Iterator[str]:
    name = str(path.relative_to(ROOT))
    lines = prose(path).split("\n")
    for pattern, plain in rows("words.tsv"):
        for number, line in enumerate(lines, 1):
            for use in re.finditer(rf"\b{pattern}\b", line, re.IGNORECASE):
                if not any(phrase in line for phrase in allowed.get(name, [])):
                    yield f"{name}:{number}: {use[0]!r}; write {plain}"


def main(names: list[str]) -> int:
    allowed: dict[str, list[str]] = {}
    for name, phrase, _reason in rows("words-allowed.tsv"):
        allowed.setdefault(name, []).append(phrase)
    paths = [Path(name).resolve() for name in names] or sorted(
        path for pattern in CHECKED for path in ROOT.glob(pattern) if not path.is_symlink()
    )
    found = [fault for path in paths for fault in faults(path, allowed)]
    print("\n".join(found), end="\n" if found else "")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
