"""The manual: a page of section 3 for each header, out of the header's own comments.

layouthost_host(3) is what host.h says. Below NAME stands every function and type of the header, so
that `make install` can link each to the page, and `man lh_host_create` finds it. The pages are in
man(7)'s language; layouthost(7), where a reader begins, is written by hand.
"""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

from .model import Alias, Constant, Contract, Entry, Function, Header, Opaque, Struct
from .prose import BULLET, blocks

FOLDER = Path("Documentation/man")
# When the contract was last given another version; a page has to bear a date.
DATE = "2026-11-22"
WIDTH = 78
NAME = re.compile(r"\b(?:lh_\w*[a-z0-9]|LH_[A-Z0-9_]*[A-Z0-9])\b")
PLUMBING = re.compile(r"LH_EXPORT |LH_(?:NULLABLE|NONNULL) ?")
MARGIN = re.compile(r" +\\$", re.MULTILINE)


def manual(contract: Contract) -> dict[Path, str]:
    """Every page, by where it is kept."""
    return {FOLDER / f"{title(header)}.3": page(header, contract) for header in contract}


def title(header: Header) -> str:
    """What the page of a header is called."""
    return f"layouthost_{header.name.removesuffix('.h')}"


def names(header: Header) -> list[str]:
    """What else a reader may call the page: the functions and types of the header."""
    found = [
        declaration.name
        for declaration in header.declarations
        if isinstance(declaration, (Alias, Function, Opaque, Struct))
    ]
    return sorted(set(found))


def page(header: Header, contract: Contract) -> str:
    first, _, essay = header.essay.partition("\n\n")
    summary = " ".join(first.split()).partition(" - ")[2].removesuffix(".")
    constants = {constant.name: constant.value for constant in contract.all(Constant)}
    version = f"{constants['LH_ABI_MAJOR']}.{constants['LH_ABI_MINOR']}"
    lines = [
        '.\\" Written by `make contract` from the header; do not edit.',
        f'.TH {title(header).upper()} 3 {DATE} "layouthost {version}" "layouthost"',
        ".ad l",
        ".SH NAME",
        ".nh",
        *_wrapped(f"{', '.join([title(header), *names(header)])} \\- {summary}"),
        ".SH SYNOPSIS",
        ".nf",
        f"\\fB#include <layouthost/{header.name}>\\fR",
    ]
    if header.name in contract.shared and header.all(Function):
        lines += [".PP", "\\fBcc\\fR ... $(pkg\\-config \\-\\-cflags \\-\\-libs layouthost)"]
    lines += [".fi"]
    if essay:
        lines += [".SH DESCRIPTION", *_body(essay)]
    lines += [".SH DECLARATIONS"]
    for entry in header.entries:
        lines += _entry(entry, header)
    others = [f"\\fB{title(other)}\\fR(3)" for other in contract if other is not header]
    seen = ",\n".join(["\\fBlayouthost\\fR(7)", *sorted(others)])
    return "\n".join([*_without_empty_paragraphs(lines), ".SH SEE ALSO", seen, ""])


def _entry(entry: Entry, header: Header) -> list[str]:
    """A heading where one begins, the declarations, and under them what the comment says."""
    functions = {function.name: function for function in header.all(Function)}
    lines = [f".SS {_escaped(entry.heading)}"] if entry.heading else []
    lines += [".PP", ".EX"]
    if all(name in functions for name in entry.names) and entry.names:
        for name in entry.names:
            lines += [f"\\fB{_code(line)}\\fR" for line in prototype(functions[name])]
    else:
        code = MARGIN.sub(r" \\", PLUMBING.sub("", entry.code))
        lines += map(_code, code.splitlines())
    lines += [".EE"]
    if entry.comment:
        lines += [".RS 4", *_body(entry.comment), ".RE"]
    return lines


def prototype(function: Function) -> list[str]:
    """A prototype in as many lines as it needs, the parameters below each other."""
    head, _, rest = f"{function.prototype};".partition("(")
    wrapper = textwrap.TextWrapper(
        WIDTH, initial_indent=f"{head}(", subsequent_indent=" " * (len(head) + 1),
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip
    return wrapper.wrap(rest)


# ---- Comments -----------------------------------------------------------------------------------


def _body(text: str) -> list[str]:
    """A comment as paragraphs; what is indented in it stays as it is, but for lists."""
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
    return [_guarded(line) for line in lines]


def _prose(text: str) -> str:
    """Names in bold and in one piece; a hyphen that begins a word is a minus."""
    text = re.sub(r"(?<!\w)-(?=\w)", r"\\-", text.replace("\\", "\\e")).replace("^", "\\(ha")
    return NAME.sub(lambda match: f"\\fB\\%{match.group()}\\fR", text)


def _escaped(text: str) -> str:
    """Text in which every character is what a compiler or a shell takes it for."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("^", "\\(ha")
    return text.replace("'", "\\(aq").replace("`", "\\(ga").replace("~", "\\(ti")


def _code(line: str) -> str:
    return _guarded(_escaped(line))


def _guarded(line: str) -> str:
    """A line that begins with a dot or an apostrophe would be a request."""
    return f"\\&{line}" if line.startswith((".", "'")) else line


def _without_empty_paragraphs(lines: list[str]) -> list[str]:
    """A heading, a list's item and an indentation begin a paragraph by themselves."""
    found: list[str] = []
    for line in lines:
        if line == ".PP" and found[-1].startswith((".S", ".RS")):
            continue
        found.append(line)
    return found
