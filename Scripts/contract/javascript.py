"""Writes the JavaScript package's tables: the constants, and the offsets of struct fields in a
module's memory."""

from __future__ import annotations

import json
import re

from .model import Constant, Contract, ContractError, Header, Struct

# Each module links one plugin, so it has no files, hosts or swaps.
ABSENT = ("host.h", "swap.h", "entry.h")
NUMBERS = {
    "uint8_t": "u8",
    "char": "u8",
    "uint32_t": "u32",
    "int32_t": "i32",
    "uint64_t": "u64",
    "int64_t": "i64",
    "double": "f64",
    "lh_status": "u32",
    "size_t": "u32",
}
# Limits of a module, where an `Int` has 32 bits (Documentation/machines.md).
NOTES = {
    "LH_MAX_ITEMS": "The limit of the C ABI. A WebAssembly module accepts 2^20 items.",
    "LH_MAX_SECTIONS": "The limit of the C ABI. A WebAssembly module accepts 2^16 sections.",
}
IMPORTS = "array, f64, i32, i64, pointer, record, u32, u64, u8"


def constants(contract: Contract) -> str:
    """Returns the text of constants.js."""
    lines = (
        line
        for header in _headers(contract)
        for constant in header.all(Constant)
        for line in _constant(constant)
    )
    return "\n".join((*_preamble("constants"), *lines)) + "\n"


def records(contract: Contract) -> str:
    """Returns the text of records.js."""
    lines = (
        line
        for header in _headers(contract)
        for struct in header.all(Struct)
        for line in _record(struct)
    )
    names = f'import {{ {IMPORTS} }} from "./types.js";'
    return "\n".join((*_preamble("structs"), names, "", *lines)) + "\n"


def _headers(contract: Contract) -> list[Header]:
    return [header for header in contract if header.name not in ABSENT]


def _preamble(what: str) -> tuple[str, ...]:
    return (
        "// @ts-check",
        f"// The {what} of the C headers, which document them. Names lose their prefix, and fields",
        "// are in camelCase. Written by `make contract`.",
        "",
    )


def _constant(constant: Constant) -> list[str]:
    note = [f"/** {NOTES[constant.name]} */"] if constant.name in NOTES else []
    return [*note, f"export const {constant.name.removeprefix('LH_')} = {_literal(constant)};"]


def _literal(constant: Constant) -> str:
    value = constant.value
    if isinstance(value, int) and abs(value) > 2**53:
        return f"{value}n"
    return json.dumps(value)


def _record(struct: Struct) -> list[str]:
    fields = (f"  {camel(field.name)}: {_type(field.type)}," for field in struct.fields)
    return [f"export const {record_name(struct.name)} = record({{", *fields, "});"]


def _type(spelled: str) -> str:
    if "*" in spelled or spelled.endswith("_function"):
        return "pointer"
    if length := re.fullmatch(r"(.+?)\s*\[(\d+)\]", spelled):
        return f"array({_type(length[1])}, {length[2]})"
    bare = spelled.removeprefix("const ").strip()
    if bare in NUMBERS:
        return NUMBERS[bare]
    if bare.startswith("lh_"):
        return record_name(bare)
    raise ContractError(f"JavaScript has no record for the type {spelled}")


def record_name(name: str) -> str:
    """Returns the record's name: lh_view_element becomes viewElementRecord, so that it differs from
    the class that reads it."""
    return camel(name.removeprefix("lh_")) + "Record"


def camel(name: str) -> str:
    return re.sub("_([a-z0-9])", lambda match: match[1].upper(), name)
