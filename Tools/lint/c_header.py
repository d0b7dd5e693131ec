"""Reads as much of the public headers as the tests and the lint need: structs, macros, functions."""

import re
from dataclasses import dataclass

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
STRUCT = re.compile(r"struct (lh_\w+) \{(.*?)\n\}", re.DOTALL)
MACRO = re.compile(r"^#define (LH_\w+_(?:INIT|PATH|TARGET))\b", re.MULTILINE)
# A comment, if one stands directly above, then an exported function.
EXPORT = re.compile(
    r"(?:(?P<comment>/\*(?:(?!\*/).)*\*/)\n)?LH_EXPORT\s[^;]*?\b(?P<name>lh_\w+)\((?P<parameters>[^;]*)\);",
    re.DOTALL,
)
CALLBACK = re.compile(
    r"(?:(?P<comment>/\*(?:(?!\*/).)*\*/)\n)?[^;{}/]*?\(\*(?:LH_NONNULL|LH_NULLABLE) (?P<name>\w+)\)"
    r"\((?P<parameters>[^;]*)\);",
    re.DOTALL,
)


@dataclass(frozen=True)
class Struct:
    name: str
    body: str

    @property
    def fields(self) -> list[str]:
        """The names of the fields, in order."""
        names = []
        for declaration in COMMENT.sub("", self.body).split(";"):
            callback = CALLBACK.search(declaration + ";")
            if callback:
                names.append(callback["name"])
            elif declaration.strip():
                plain = re.sub(r"\[\d+\]", "", declaration)
                names += [re.findall(r"\w+", part)[-1] for part in plain.split(",")]
        return names


@dataclass(frozen=True)
class Function:
    name: str
    parameters: str
    comment: str


def structs(text: str) -> list[Struct]:
    """The structs that a header defines."""
    return [Struct(name, body) for name, body in STRUCT.findall(text)]


def initializers(text: str) -> list[str]:
    """The names of the LH_..._INIT, _PATH and _TARGET macros that a header defines."""
    return MACRO.findall(text)


def exports(text: str) -> list[Function]:
    """The functions that a header exports, each with the comment above it."""
    return [_function(match) for match in EXPORT.finditer(text)]


def callbacks(struct: Struct) -> list[Function]:
    """The functions of a table, each with the comment above it."""
    return [_function(match) for match in CALLBACK.finditer(struct.body)]


def _function(match: re.Match) -> Function:
    return Function(match["name"], match["parameters"], match["comment"] or "")
