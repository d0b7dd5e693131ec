"""Writes assertions that make every C compiler check the frozen parts of the contract."""

from __future__ import annotations

from .model import Constant, Contract, Struct

HEAD = """\
/*
 * Freezes the contract: the size of every struct, the place of every field, type and value of every
 * whole constant, on 64-bit machines. Written by `make contract`, which rejects a changed line.
 */
#include "LayoutABI.h"

#define SIZE(type, size) _Static_assert(sizeof(type) == (size), #type " changed its size")
#define FIELD(type, field, offset)                                                                 \\
  _Static_assert(offsetof(type, field) == (offset), #type "." #field " moved")
#define VALUE(name, type, value)                                                                   \\
  _Static_assert(_Generic((name), type : (name) == (value), default : 0), #name " changed")

#if UINTPTR_MAX == UINT64_MAX
"""  # noqa: E501 (in C the doubled backslashes are one, in column 100)

SUFFIX = {"int": "", "unsigned int": "u", "long long": "LL", "unsigned long long": "ULL"}


def frozen(contract: Contract) -> str:
    """Returns the text of frozen.c."""
    parts = [HEAD]
    for struct in contract.all(Struct):
        lines = [f"SIZE({struct.name}, {struct.size});"]
        lines += [f"FIELD({struct.name}, {field.name}, {field.offset});" for field in struct.fields]
        parts.append("\n".join(lines) + "\n")
    whole = [constant for constant in contract.all(Constant) if isinstance(constant.value, int)]
    parts.append("\n".join(f"VALUE({c.name}, {c.type}, {_literal(c)});" for c in whole) + "\n")
    return "\n".join([*parts, "#endif\n"])


def _literal(constant: Constant) -> str:
    suffix = SUFFIX[constant.type]
    if constant.value == -(2**63):  # no signed type has a literal of its magnitude
        return f"-{2**63 - 1}{suffix} - 1"
    return f"{constant.value}{suffix}"
