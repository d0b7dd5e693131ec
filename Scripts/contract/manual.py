"""Writes a manual page of section 3 for each header, from the header's comments.

    python3 -m contract.manual build/man     writes the pages into a folder (`make manual`)

layouthost_host(3) documents host.h. NAME lists every function and type of the header, so that `make
install` can link each to the page and `man lh_host_create` finds it. The pages use man(7) markup;
layouthost(7), the entry page, is written by hand. Needs only Python, so the manual can be written
wherever the library is built.
"""

from __future__ import annotations

import re
import sys
import textwrap
from pathlib import Path

from .entries import comments, declared, entries
from .model import FLAT, UMBRELLA, ContractError, Entry
from .prose import BULLET, blocks

HEADERS = Path(__file__).resolve().parents[2] / "include" / "layouthost"
# The date of the version; a man page needs a date.
DATE = "2026-11-22"
WIDTH = 78
NAME = re.compile(r"\b(?:lh_\w*[a-z0-9]|LH_[A-Z0-9_]*[A-Z0-9])\b")
PLUMBING = re.compile(r"LH_EXPORT |LH_(?:NULLABLE|NONNULL) ?")
MARGIN = re.compile(r" +\\$", re.MULTILINE)
VERSION = re.compile(r'^#define LH_ABI_TEXT "(.*)"$', re.MULTILINE)


def manual(folder: Path = HEADERS) -> dict[str, str]:
    """Returns every page by its file name, for the headers in a folder."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.h"))}
    umbrella = texts.pop(UMBRELLA)
    texts.pop(FLAT, None)
    version = VERSION.search(texts["base.h"])
    if not version:
        raise ContractError("base.h: nothing defines LH_ABI_TEXT")
    titles = {name: title(name) for name in texts}
    pages = {}
    for name, text in texts.items():
        is_linked = f'#include "{name}"' in umbrella and "function" in _kinds(text).values()
        others = [other for other in titles.values() if other != titles[name]]
        pages[f"{titles[name]}.3"] = page(name, text, version[1], is_linked, others)
    return pages


def title(name: str) -> str:
    """Returns the name of a header's page."""
    return f"layouthost_{name.removesuffix('.h')}"


def names(text: str) -> list[str]:
    """Returns the page's other names: the functions and types of the header."""
    return sorted(name for name, kind in _kinds(text).items() if kind != "macro")


def _kinds(text: str) -> dict[str, str]:
    return {one.name: one.kind for one in declared(text)}


def page(name: str, text: str, version: str, is_linked: bool, others: list[str]) -> str:
    """Returns the page of one header; `is_linked` says that its functions are in the library."""
    first, _, essay = comments(text)[0].partition("\n\n")
    summary = " ".join(first.split()).partition(" - ")[2].removesuffix(".")
    lines = [
        '.\\" Written by `make manual` from the header; do not edit.',
        f'.TH {title(name).upper()} 3 {DATE} "layouthost {version}" "layouthost"',
        ".ad l",
        ".SH NAME",
        ".nh",
        *_wrapped(f"{', '.join([title(name), *names(text)])} \\- {summary}"),
        ".SH SYNOPSIS",
        ".nf",
        f"\\fB#include <layouthost/{name}>\\fR",
    ]
    if is_linked:
        lines += [".PP", "\\fBcc\\fR ... $(pkg\\-config \\-\\-cflags \\-\\-libs layouthost)"]
    lines += [".fi"]
    if essay:
        lines += [".SH DESCRIPTION", *_body(essay)]
    lines += [".SH DECLARATIONS"]
    kinds = _kinds(text)
    for entry in entries(text):
        lines += _entry(entry, kinds)
    seen = ",\n".join(f"\\fB{other}\\fR(3)" for other in sorted(others))
    overview = "\\fBlayouthost\\fR(7),"
    return "\n".join([*_without_empty_paragraphs(lines), ".SH SEE ALSO", overview, seen, ""])


def _entry(entry: Entry, kinds: dict[str, str]) -> list[str]:
    """Writes a heading if one begins here, the declarations, and the comment below them."""
    lines = [f".SS {_escaped(entry.heading)}"] if entry.heading else []
    lines += [".PP", ".EX"]
    code = MARGIN.sub(r" \\", PLUMBING.sub("", entry.code))
    if entry.names and all(kinds[name] == "function" for name in entry.names):
        for function in code.split(";")[:-1]:
            lines += [f"\\fB{_code(line)}\\fR" for line in prototype(function)]
    else:
        lines += map(_code, code.splitlines())
    lines += [".EE"]
    if entry.comment:
        lines += [".RS 4", *_body(entry.comment), ".RE"]
    return lines


def prototype(function: str) -> list[str]:
    """Writes a prototype in as many lines as it needs, with the parameters aligned."""
    head, _, rest = f"{' '.join(function.split())};".partition("(")
    wrapper = textwrap.TextWrapper(
        WIDTH, initial_indent=f"{head}(", subsequent_indent=" " * (len(head) + 1),
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip
    return wrapper.wrap(rest)


# ---- Comments -----------------------------------------------------------------------------------


def _body(text: str) -> list[str]:
    """Writes a comment as paragraphs; indented text stays verbatim, except lists."""
    lines: list[str] = []
    for paragraph in text.split("\n\n"):
        for verbatim, block in blocks(paragraph.splitlines()):
            if verbatim:
                lines += [".PP", ".EX", *map(_code, block), ".EE"]
            elif BULLET.match(block[0]):
                item = " ".join(line.strip() for line in block).removeprefix("- ")
                lines += [".IP \\(bu 2", *_wrapped(_prose(item))]
            else:
                lines += [".PP", *_wrapped(_prose(" ".join(block)))]
    return lines


def _wrapped(text: str) -> list[str]:
    lines = textwrap.wrap(text, WIDTH, break_long_words=False, break_on_hyphens=False)
    return [guarded(line) for line in lines]


def _prose(text: str) -> str:
    """Writes names in bold and without line breaks; a hyphen that begins a word becomes a minus."""
    text = re.sub(r"(?<!\w)-(?=\w)", r"\\-", text.replace("\\", "\\e")).replace("^", "\\(ha")
    return NAME.sub(lambda match: f"\\fB\\%{match.group()}\\fR", text)


def _escaped(text: str) -> str:
    """Writes text for a compiler or a shell, so that a reader can copy every character."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("^", "\\(ha")
    return text.replace("'", "\\(aq").replace("`", "\\(ga").replace("~", "\\(ti")


def _code(line: str) -> str:
    return guarded(_escaped(line))


def guarded(line: str) -> str:
    """Escapes a line that begins with a dot or an apostrophe, which man(7) takes for a request."""
    return f"\\&{line}" if line.startswith((".", "'")) else line


def _without_empty_paragraphs(lines: list[str]) -> list[str]:
    """Drops each .PP after a heading, a list item or an indentation, which begin a paragraph
    themselves."""
    found: list[str] = []
    for line in lines:
        if line == ".PP" and found[-1].startswith((".S", ".RS")):
            continue
        found.append(line)
    return found


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("usage: python3 -m contract.manual folder", file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in manual().items():
        (folder / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
