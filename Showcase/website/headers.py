"""The reference of C and C++: a page for each header; Hawkmoth reads a copy of it (`commented`)."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

from clang.cindex import Cursor, Index, TranslationUnit
from contract.model import UMBRELLA
from contract.prose import plain
from contract.reading import STANDARD, read_contract

from .commented import commented
from .tree import Tree

FOLDER = Path("include/layouthost")
CPP_UMBRELLA = "layouthost.hpp"
C_ARGUMENTS = ["-std=c11", "-nostdinc", f"-I{STANDARD}"]
# Replacements in the copies: the namespace by the name that programs use, and no keywords that
# Sphinx does not expect from Hawkmoth.
INSTEAD = {
    r"^LAYOUTHOST_NAMESPACE_BEGIN$": "namespace layouthost {",
    r"^LAYOUTHOST_NAMESPACE_END$": "}",
    r" noexcept = default;": " = default;",
    r" noexcept override ": " noexcept ",
}
# Several fields in one declaration, of which Hawkmoth would show only the first.
FIELDS = re.compile(r"^( +\w+ )(\w+(?:, \w+)+);$", re.MULTILINE)


def cpp_arguments() -> list[str]:
    """Returns arguments with which libclang finds a compiler's own headers."""
    own = subprocess.run(
        ["gcc", "-print-file-name=include"], capture_output=True, text=True, check=True
    )
    return ["-std=c++17", "-isystem", own.stdout.strip()]


def write(root: Path, copies: Tree, pages: Tree) -> None:
    """Writes the copies, and a page for each header with declarations."""
    folder = root / FOLDER
    contract = read_contract(folder)
    c = [header.name for header in contract]
    cpp = [CPP_UMBRELLA, *sorted(f"cpp/{file.name}" for file in (folder / "cpp").glob("*.hpp"))]
    _copies(folder, [UMBRELLA, *c], ["-xc", *C_ARGUMENTS], copies)
    _copies(folder, cpp, ["-xc++", *cpp_arguments()], copies)
    _pages(pages, folder, "c", "C", c)
    _pages(pages, folder, "cpp", "C++", [name for name in cpp if _declares(copies.folder / name)])


def _copies(folder: Path, names: list[str], arguments: list[str], copies: Tree) -> None:
    """Parses all headers of a language at once: they share their includes."""
    texts = {folder / name: _in_other_words(folder / name) for name in names}
    main = folder / "all"
    everything = "".join(f'#include "{name}"\n' for name in names)
    unsaved = [(str(main), everything), *((str(file), text) for file, text in texts.items())]
    unit = Index.create().parse(
        str(main), arguments, unsaved, TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD
    )
    cursors: dict[Path, list[Cursor]] = {file: [] for file in texts}
    for cursor in unit.cursor.get_children():
        if cursor.location.file and (file := Path(cursor.location.file.name)) in cursors:
            cursors[file].append(cursor)
    for name in names:
        file = folder / name
        copies.write(name, commented(unit, file, texts[file], cursors[file]))


def _in_other_words(header: Path) -> str:
    text = header.read_text(encoding="utf-8")
    for pattern, instead in INSTEAD.items():
        text = re.sub(pattern, instead, text, flags=re.MULTILINE)
    return FIELDS.sub(_one_by_one, text)


def _one_by_one(declaration: re.Match[str]) -> str:
    return "\n".join(f"{declaration[1]}{name};" for name in declaration[2].split(", "))


def _pages(pages: Tree, folder: Path, domain: str, language: str, names: Iterable[str]) -> None:
    entries, listed = [], []
    for name in names:
        page = re.sub(r"\.hp*$", "", name.rpartition("/")[2])
        entries.append(page)
        listed.append(f"- {{doc}}`{name} <{page}>`: {_summary(folder / name)}")
        title = f"{name}\n{'=' * len(name)}"
        pages.write(f"reference/{domain}/{page}.rst", f"{title}\n\n.. {domain}:autodoc:: {name}\n")
    pages.write(
        f"reference/{domain}/index.md",
        f"# {language} reference\n\nWhat the headers say, header by header.\n\n"
        + "\n".join(listed)
        + "\n\n```{toctree}\n:hidden:\n\n"
        + "\n".join(entries)
        + "\n```\n",
    )


def _declares(copy: Path) -> bool:
    """Whether the header has more than macros for the compiler."""
    return copy.name == CPP_UMBRELLA or copy.read_text(encoding="utf-8").count("/**") > 2


def _summary(header: Path) -> str:
    """Returns the first line of a header's comment."""
    essay = plain(header.read_text(encoding="utf-8").partition("*/")[0])
    return " ".join(essay.partition("\n\n")[0].split()).partition(" - ")[2]
