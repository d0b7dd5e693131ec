"""Writes what the Python package knows of the contract, from the C headers themselves.

    python make_cdef.py            writes src/layouthost/_contract.h and _constants.py
    python make_cdef.py --check    exits with status 1 if either is out of date

`_contract.h` holds the declarations without comments and macros, which is what cffi parses when the
package is imported. `_constants.py` holds every constant the headers define. Nobody edits either.
"""

import ast
import json
import operator
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
HEADERS = HERE.parent / "include" / "layouthost"
PACKAGE = HERE / "src" / "layouthost"

# Each header after those it needs; host.h is the only one that layouthost.h does not include.
ORDER = [
    "base.h",
    "property.h",
    "viewport.h",
    "element.h",
    "change.h",
    "gesture.h",
    "event.h",
    "plugin.h",
    "host.h",
]

# Macros that say something to a compiler or a reader, not to cffi.
VANISHING = re.compile(r"\b(LH_NULLABLE|LH_NONNULL|LH_EXPORT)\b ?")

INT64_MIN = -(2**63)


def without_comments(text):
    return re.sub(r"/\*.*?\*/", " ", text, flags=re.DOTALL)


def split_preprocessor(text):
    """The lines for the preprocessor, with continuations joined, and all other text."""
    joined = text.replace("\\\n", " ")
    lines = joined.splitlines()
    directives = [line.strip() for line in lines if line.lstrip().startswith("#")]
    rest = "\n".join(line for line in lines if not line.lstrip().startswith("#"))
    return directives, rest


def declarations(text):
    """The declarations of one header as cffi reads them, one per line or block."""
    _, rest = split_preprocessor(without_comments(text))
    rest = re.sub(r'extern "C" \{(.*)\}', r"\1", rest, flags=re.DOTALL)
    rest = VANISHING.sub("", rest)
    rest = re.sub(r"\s+", " ", rest)
    rest = re.sub(r"([;{]) ", r"\1\n", rest)
    lines = []
    for line in rest.splitlines():
        line = line.strip()
        if line:
            inside = lines and depth(lines) > 0 and not line.startswith("}")
            lines.append(("  " if inside else "") + line)
    return "\n".join(lines)


def depth(lines):
    return sum(line.count("{") - line.count("}") for line in lines)


def constants(text):
    """Name and value of each object-like macro that stands for a number or a string, in order."""
    directives, _ = split_preprocessor(without_comments(text))
    found = {}
    for line in directives:
        match = re.match(r"#define (LH_\w+)\s+(\S.*)", line)
        if match and not match[2].startswith(("{", "__attribute__")):
            found[match[1]] = match[2].strip()
    return found


OPERATORS = {ast.LShift: operator.lshift, ast.BitOr: operator.or_}


def value_of(expression, known):
    """The value of a constant expression as the headers write them."""
    text = re.sub(r"\((u?int\d+_t|size_t)\)", "", expression)
    text = re.sub(r"\b(0x[0-9a-fA-F]+|\d+)[uUlL]+\b", r"\1", text)

    def evaluate(node):
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.Name):
            return known[node.id]
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return -evaluate(node.operand)
        if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
            return OPERATORS[type(node.op)](evaluate(node.left), evaluate(node.right))
        raise ValueError(f"make_cdef.py cannot read the constant expression {expression!r}")

    return evaluate(ast.parse(text, mode="eval").body)


def generate():
    """File name and text of each generated file."""
    texts = {name: (HEADERS / name).read_text(encoding="utf-8") for name in ORDER}
    contract = "\n".join(f"/* {name} */\n{declarations(text)}\n" for name, text in texts.items())
    known = {"INT64_MIN": INT64_MIN}
    lines = ['"""The constants of the C headers. Written by make_cdef.py."""\n']
    for text in texts.values():
        for name, expression in constants(text).items():
            known[name] = value_of(expression, known)
            lines.append(f"{name} = {json.dumps(known[name])}")
    return {
        "_contract.h": "/* Written by make_cdef.py from include/layouthost. */\n\n" + contract,
        "_constants.py": "\n".join(lines) + "\n",
    }


def main(arguments):
    stale = []
    for name, text in generate().items():
        path = PACKAGE / name
        if arguments == ["--check"]:
            if not path.is_file() or path.read_text(encoding="utf-8") != text:
                stale.append(name)
        else:
            path.write_text(text, encoding="utf-8")
    if stale:
        print(f"{', '.join(stale)}: out of date; run python make_cdef.py", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
