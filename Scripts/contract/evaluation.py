"""Evaluates macros with libclang: their values and types."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable
from typing import Callable

from clang.cindex import Cursor, TranslationUnit, conf

from .model import ContractError, Value

INTEGER, FLOATING, STRING = 1, 2, 4
PREFIX = "value_of_"

Values = dict[str, tuple[str, Value]]
"""Type and value of each macro, by its name."""

# The Python binding of libclang lacks these; see clang-c/Index.h, clang_Cursor_Evaluate.
for _name, _argument, _result in (
    ("clang_Cursor_Evaluate", Cursor, ctypes.c_void_p),
    ("clang_EvalResult_getKind", ctypes.c_void_p, ctypes.c_int),
    ("clang_EvalResult_getAsLongLong", ctypes.c_void_p, ctypes.c_longlong),
    ("clang_EvalResult_isUnsignedInt", ctypes.c_void_p, ctypes.c_uint),
    ("clang_EvalResult_getAsUnsigned", ctypes.c_void_p, ctypes.c_ulonglong),
    ("clang_EvalResult_getAsDouble", ctypes.c_void_p, ctypes.c_double),
    ("clang_EvalResult_getAsStr", ctypes.c_void_p, ctypes.c_char_p),
    ("clang_EvalResult_dispose", ctypes.c_void_p, None),
):
    getattr(conf.lib, _name).argtypes = [_argument]
    getattr(conf.lib, _name).restype = _result


def evaluated(
    parse: Callable[[str], TranslationUnit], headers: Iterable[str], names: Iterable[str]
) -> Values:
    """Returns the type and value of each macro, after including the headers."""
    lines = [f'#include "{header}"' for header in headers]
    lines += [f"static const __auto_type {PREFIX}{name} = {name};" for name in names]
    unit = parse("\n".join(lines) + "\n")
    found = {}
    for cursor in unit.cursor.get_children():
        if cursor.spelling.startswith(PREFIX):
            type = cursor.type.get_canonical().spelling.replace("const", "").strip()
            found[cursor.spelling.removeprefix(PREFIX)] = (type, _value(cursor))
    return found


def _value(cursor: Cursor) -> Value:
    lib = conf.lib
    result = lib.clang_Cursor_Evaluate(cursor)
    try:
        kind = lib.clang_EvalResult_getKind(result) if result else None
        if kind == INTEGER:
            unsigned = lib.clang_EvalResult_isUnsignedInt(result)
            name = "getAsUnsigned" if unsigned else "getAsLongLong"
            return int(getattr(lib, f"clang_EvalResult_{name}")(result))
        if kind == FLOATING:
            return float(lib.clang_EvalResult_getAsDouble(result))
        if kind == STRING:
            return str(lib.clang_EvalResult_getAsStr(result), "utf-8")
        raise ContractError(f"{cursor.spelling.removeprefix(PREFIX)} is not a constant")
    finally:
        if result:
            lib.clang_EvalResult_dispose(result)
