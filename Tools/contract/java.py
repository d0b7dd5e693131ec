"""The contract as declarations for JNA, which reads no C but a Java interface."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

from .model import (
    Alias,
    Constant,
    Contract,
    ContractError,
    Field,
    Function,
    Initializer,
    Opaque,
    Struct,
    only,
)

HEAD = """\
package layouthost;

import com.sun.jna.Callback;
import com.sun.jna.Library;
import com.sun.jna.Pointer;
import com.sun.jna.PointerType;
import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;
import com.sun.jna.ptr.PointerByReference;

/**
 * The contract as JNA takes it. Written by `make contract` from include/layouthost, where the
 * headers say what everything means; do not edit.
 *
 * <p>The names are those of the headers. A struct begins with its initial values. Numbers without a
 * sign are here those of the same width with one; size_t is a long, for the library is 64-bit. What
 * C takes as a pointer to numbers is an array; as one to structs, the first of those that toArray
 * makes.
 */
public interface Contract extends Library {
"""

VALUES = {
    "int": "int",
    "int32_t": "int",
    "uint32_t": "int",
    "lh_status": "int",
    "int64_t": "long",
    "uint64_t": "long",
    "size_t": "long",
    "uint8_t": "byte",
    "char": "byte",
    "double": "double",
    "void": "void",
    "const char *": "String",
}
CONSTANTS = {"int": "int", "unsigned int": "int", "long long": "long", "double": "double"}


def java(contract: Contract) -> str:
    """The text of Contract.java."""
    structs = {struct.name for struct in contract.all(Struct)}
    callbacks = {alias.name for alias in contract.all(Alias) if alias.function}
    opaque = {o.name for o in contract.all(Opaque)} - structs
    types = _Types(structs, callbacks, opaque)
    first = {i.struct: i for i in contract.all(Initializer) if i.makes_first_value}
    parts = []
    for header in contract.for_programs:
        parts.append(f"  // {header.name}")
        for kind, group in itertools.groupby(header.declarations, type):
            if kind is Constant:
                parts.append("\n".join(map(_constant, only(Constant, group))))
            elif kind is Function:
                parts += (f"  {types.method(f, f.name)}" for f in only(Function, group))
            elif kind is Struct:
                parts += (_struct(s, first.get(s.name), types) for s in only(Struct, group))
            elif kind is Opaque:
                parts += (_opaque(o.name) for o in only(Opaque, group) if o.name in opaque)
            elif kind is Alias:
                parts += (_callback(a, types) for a in only(Alias, group))
    return HEAD + "\n" + "\n\n".join(filter(None, parts)) + "\n}\n"


class _Types:
    """What a type of C is in Java."""

    def __init__(self, structs: set[str], callbacks: set[str], opaque: set[str]) -> None:
        self.by_name = structs | callbacks
        self.pointed_to = structs | opaque

    def value(self, type: str) -> str:
        """As a field, or a result."""
        if type in VALUES or type in self.by_name:
            return VALUES.get(type, type)
        if "*" not in type:
            raise ContractError(f"nothing says what {type} is in Java")
        return "Pointer"

    def parameter(self, type: str) -> str:
        if type in VALUES or not type.endswith("*"):
            return self.value(type)
        target = type.removesuffix("*").strip().removeprefix("const ")
        if target in self.pointed_to:
            return target
        if target.endswith("*"):
            return "PointerByReference"
        return "Pointer" if target == "void" else f"{self.value(target)}[]"

    def method(self, function: Function, name: str) -> str:
        result = function.result.removeprefix("const ").removesuffix(" *")
        result = result if result in self.pointed_to else self.value(function.result)
        listed = [f"{self.parameter(p.type)} {p.name}" for p in function.parameters]
        return f"{result} {name}({', '.join(listed)});"


def _constant(constant: Constant) -> str:
    if isinstance(constant.value, str):
        return f'  String {constant.name} = "{constant.value}";'
    type = CONSTANTS[constant.type]
    return f"  {type} {constant.name} = {constant.value}{'L' if type == 'long' else ''};"


def _opaque(name: str) -> str:
    return f"""\
  class {name} extends PointerType {{
    public {name}() {{}}

    public {name}(Pointer at) {{
      super(at);
    }}
  }}"""


def _callback(alias: Alias, types: _Types) -> str:
    if not alias.function:
        return ""
    return f"""\
  interface {alias.name} extends Callback {{
    {types.method(alias.function, "invoke")}
  }}"""


def _struct(struct: Struct, first: Initializer | None, types: _Types) -> str:
    order = ", ".join(f'"{field.name}"' for field in struct.fields)
    fields = "".join(f"    public {_field(field, types)};\n" for field in struct.fields)
    begins = "".join(f"      {line};\n" for line in _initial(first)) if first else ""
    body = f"{{\n{begins}    }}" if begins else "{}"
    return f"""\
  @FieldOrder({{{order}}})
  class {struct.name} extends Structure {{
{fields}
    public {struct.name}() {body}

    public {struct.name}(Pointer at) {{
      super(at);
      read();
    }}
  }}"""


def _field(field: Field, types: _Types) -> str:
    if field.type.endswith("]"):
        element, _, length = field.type.removesuffix("]").partition("[")
        type = types.value(element.strip())
        return f"{type}[] {field.name} = new {type}[{length}]"
    return f"{types.value(field.type)} {field.name}"


def _initial(first: Initializer) -> Iterable[str]:
    for path, value in first.values:
        if value.startswith("sizeof("):
            yield f"{path} = size()"
        elif value not in ("0", "NULL", *first.arguments):
            yield f"{path} = {value}"
