"""Takes a header apart into an essay and entries: a comment, and the declarations that it is about."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Dict, Iterator, List

# Read in this order, as layouthost.h says; others follow by name.
ORDER = ("base", "property", "viewport", "element", "change", "gesture", "event", "plugin", "host")

NAME = re.compile(r"\b(?:lh_\w*[a-z0-9]|LH_[A-Z0-9_]*[A-Z0-9])\b(?!_|\.\.\.)")
DEFINITIONS = (
    re.compile(r"^#define (LH_\w+)", re.MULTILINE),
    re.compile(r"^\} (lh_\w+);", re.MULTILINE),
    re.compile(r"^typedef [^;{]*?\b(lh_\w+);", re.MULTILINE),
    re.compile(r"^typedef [^;{]*?\(\*(lh_\w+)\)\(", re.MULTILINE),
    re.compile(r"^LH_EXPORT [^;]*?\b(lh_\w+)\(", re.MULTILINE),
)
# Lines that only a compiler wants to see.
PLUMBING = re.compile(
    r"^#(?:ifndef|ifdef|if|else|endif|include)\b.*\n|^#define LAYOUTHOST_\w+_H\n"
    r'|^extern "C" \{\n|^\}\n|^#define LH_(?:EXPORT|NULLABLE|NONNULL)\b.*\n',
    re.MULTILINE,
)


@dataclass(frozen=True)
class Entry:
    heading: str
    """Not empty where a new part of the header begins."""
    comment: str
    code: str
    names: List[str]
    """What the code defines."""


@dataclass(frozen=True)
class Header:
    name: str
    essay: str
    entries: List[Entry]


def read_headers(folder: Path) -> List[Header]:
    """All headers that say something, in reading order."""
    files = sorted(folder.glob("*.h"), key=lambda file: (_place(file.stem), file.stem))
    headers = [_read(file) for file in files]
    return [header for header in headers if header.entries]


def definitions(headers: List[Header]) -> Dict[str, str]:
    """The header that defines each name."""
    return {name: h.name for h in headers for entry in h.entries for name in entry.names}


def faults(headers: List[Header]) -> List[str]:
    """One sentence for each name that a comment mentions and no header defines."""
    known = set(definitions(headers)) | {"LH_EXPORT", "LH_NULLABLE", "LH_NONNULL"}
    return [
        f"{header.name}: a comment mentions {name}, which no header defines"
        for header in headers
        for text in (header.essay, *(entry.comment for entry in header.entries))
        for name in NAME.findall(text)
        if name not in known
    ]


def _place(stem: str) -> int:
    return ORDER.index(stem) if stem in ORDER else len(ORDER)


def _read(file: Path) -> Header:
    text = file.read_text(encoding="utf-8")
    essay, _, rest = text.partition("*/")
    return Header(file.name, _plain(essay), list(_entries(PLUMBING.sub("", rest))))


def _entries(text: str) -> Iterator[Entry]:
    """Splits at the comments that stand at the start of a line, and code without one at blank
    lines; a struct stays whole, with the comments inside it."""
    heading = comment = ""
    for block in re.split(r"(?m)(^/\*.*?\*/\n)|\n\n(?=\S)", text, flags=re.DOTALL):
        if not block or not block.strip():
            continue
        if block.startswith("/* ----"):
            heading = block.strip("/* -\n")
        elif block.startswith("/*"):
            comment = f"{comment}\n\n{_plain(block)}".strip()
        else:
            code = block.strip()
            names = [name for pattern in DEFINITIONS for name in pattern.findall(code)]
            yield Entry(heading, comment, code, names)
            heading = comment = ""


def _plain(comment: str) -> str:
    """A comment's text without its stars."""
    lines = comment.strip().removeprefix("/*").removesuffix("*/").splitlines()
    return "\n".join(re.sub(r"^ {1,3}\*? ?", "", line) for line in lines).strip()
