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
 * layouthost/layouthost_flat.h - the whole contract without a preprocessor.
 *
 * Written by `make contract` from include/layouthost, where the headers say what everything means;
 * do not edit. It is for what reads C declarations but runs no preprocessor, and is given to it
 * unedited: LuaJIT's ffi.cdef, PHP's FFI::cdef, cffi's cdef, SWIG. There are no macros and no
 * attributes, and nothing is included. What the contract defines as a macro is an enumerator here;
 * the few numbers that are no 32-bit integers are returned by functions (lh_library_...), for not
 * everything that reads C takes larger enumerators. What each struct begins as stands behind it in
 * words.
 *
 * A C program includes layouthost.h instead, never both. A compilation of this file includes
 * <stddef.h> and <stdint.h> first.
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
