"""Writes the Python package's tables of the contract. They are committed, so installing the package
needs no libclang, and importing it parses no C."""

from __future__ import annotations

import contextlib
import functools
import io
import json
import tempfile
from pathlib import Path

import cffi

from .model import Constant, Contract


def constants(contract: Contract) -> str:
    """Returns the text of _constants.py."""
    lines = ['"""The constants of the C headers. Written by `make contract`."""\n']
    for constant in contract.all(Constant):
        lines.append(f"{constant.name} = {json.dumps(constant.value)}")
    return "\n".join(lines) + "\n"


@functools.lru_cache(maxsize=4)
def declarations(flat: str) -> str:
    """Returns the text of _declarations.py: the flat contract as cffi stores it after parsing.

    Parsing it at import would take as long as importing NumPy.
    """
    ffi = cffi.FFI()
    ffi.cdef(flat)
    ffi.set_source("layouthost._declarations", None)
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
        file = Path(folder) / "_declarations.py"
        ffi.emit_python_code(str(file))
        written = file.read_text(encoding="utf-8")
    return DECLARATIONS + written.removeprefix("# auto-generated file\n")


DECLARATIONS = '''\
"""The declarations of the C headers, as cffi keeps them. Written by `make contract`."""
# ruff: noqa
# fmt: off

'''
