"""Writes the contract as declarations only, for tools that read C but run no preprocessor."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

from .model import (
    Alias,
    Constant,
    Contract,
    ContractError,
    Declaration,
    Function,
    Initializer,
    Opaque,
    Struct,
    only,
)

HEAD = """\
/*
 * layouthost/layouthost_flat.h - all declarations of the C ABI, without preprocessor directives.
 *
 * For tools that read C declarations and run no preprocessor: LuaJIT's ffi.cdef, PHP's FFI::cdef,
 * cffi's cdef, SWIG. They read this file unedited. The other headers document the declarations.
 *
 * A macro of the other headers is an enumerator here, or a function (lh_library_...) if its value
 * is not a 32-bit integer. The comment after a struct lists its initial values.
 *
 * A C program includes layouthost.h, and not this file. To compile this file, include <stddef.h>
 * and <stdint.h> first. Written by `make contract`; do not edit.
 */
"""


def flat(contract: Contract) -> str:
    """Returns the text of layouthost_flat.h. Raises ContractError for a constant that C cannot
    hold."""
    parts = [HEAD]
    for header in contract.for_programs:
        parts.append(f"/* {header.name} */")
        parts += _declarations(header.declarations, contract)
    return "\n\n".join(part.rstrip("\n") for part in parts) + "\n"


def accessor(constant: Constant) -> str:
    """Returns the name of the function that returns a constant too large for an enumerator."""
    return "lh_library_" + constant.name.removeprefix("LH_").lower()


def _declarations(declarations: Iterable[Declaration], contract: Contract) -> Iterable[str]:
    functions = {function.name for function in contract.all(Function)}
    for kind, group in itertools.groupby(declarations, type):
        if kind is Constant:
            yield from _constants(only(Constant, group), functions)
        elif kind is Function:
            yield "\n".join(f"{function.prototype};" for function in only(Function, group))
        elif kind is Initializer:
            yield "\n".join(map(_initial, only(Initializer, group)))
        else:
            yield from map(_type, group)


def _constants(constants: list[Constant], functions: set[str]) -> Iterable[str]:
    small = [constant for constant in constants if constant.fits_an_enumerator]
    if small:
        yield "enum {\n" + ",\n".join(f"  {c.name} = {c.value}" for c in small) + "\n};"
    for constant in constants:
        if isinstance(constant.value, str):
            yield f'/* {constant.name} is "{constant.value}". */'
        elif constant not in small:
            if accessor(constant) not in functions:
                raise ContractError(
                    f"{constant.name} does not fit into 32 bits, so host.h must declare "
                    f"{accessor(constant)}"
                )
            yield f"/* {constant.name} is {constant.value}; {accessor(constant)} returns it. */"


def _initial(initializer: Initializer) -> str:
    name = "initial values"
    if not initializer.makes_first_value:
        name = f"{initializer.name}({', '.join(initializer.arguments)})"
    return f"/* {initializer.struct}, {name}: {initializer.listing}. */"


def _type(declaration: Declaration) -> str:
    if isinstance(declaration, Opaque):
        return f"typedef struct {declaration.name} {declaration.name};"
    if isinstance(declaration, Alias):
        return f"typedef {declaration.declaration};"
    assert isinstance(declaration, Struct)
    fields = "".join(f"  {field.declaration};\n" for field in declaration.fields)
    body = f"struct {declaration.name} {{\n{fields}}}"
    return f"typedef {body} {declaration.name};" if declaration.has_typedef else f"{body};"
