"""PHP and SWIG read the unmodified headers, run their versions of program.c, and print the same.

LuaJIT, bindgen and cgo read them for Examples/languages, and cffi for the package for Python.
"""

import os
import sys
import sysconfig
from pathlib import Path

import pytest
from contract.reading import read_contract
from toolchain import (
    BUILD,
    CONTRACT,
    FLAT,
    HOST_LIBRARY,
    INCLUDE,
    LINKED,
    STRICT,
    c_program,
    checked,
    plugin_version,
)

HERE = Path(__file__).resolve().parent


@pytest.fixture(scope="module")
def expected(tmp_path_factory):
    """The output of the program in C."""
    binary = c_program(HERE / "program.c", tmp_path_factory.mktemp("c"), *STRICT)
    lines = checked(binary, BUILD).splitlines()
    assert lines[:6] == [
        "most items 281474976710656",
        "nearest cycle -9223372036854775808",
        "largest coordinate 281474976710656",
        "every one -1",
        "1 14 LH_NOT_FOUND",
        f"bnb {plugin_version('BnbLayout')} {lines[5].split()[2]}",
    ]
    assert len(lines) == 6 + 1 + 5 + 1
    return lines


def test_php(expected):
    program = ("php", "-d", "ffi.enable=1", HERE / "program.php")
    assert checked(*program, FLAT, HOST_LIBRARY, BUILD).splitlines() == expected


@pytest.mark.parametrize("read", ["layouthost_flat.h", "headers"])
def test_swig(read, expected, tmp_path):
    """From the flat header, and from the single headers: SWIG follows no #include."""
    names = [read] if read != "headers" else read_contract(CONTRACT).shared
    compiled = "layouthost.h" if read == "headers" else read
    (tmp_path / "interface.i").write_text(
        "\n".join([
            "%module contract", "%{", "#include <stddef.h>", "#include <stdint.h>",
            f'#include "layouthost/{compiled}"', "%}", "%include <stdint.i>",
            *(f'%include "layouthost/{name}"' for name in names),
            '%include "contract.i"', "",
        ])
    )  # fmt: skip
    # 451: setting a `const char *` of a struct from Python leaks the text; these tests set none.
    checked(
        "swig", "-python", "-Werror", "-w451", f"-I{INCLUDE}", f"-I{HERE}", "-outdir", tmp_path,
        "-o", tmp_path / "wrapper.c", tmp_path / "interface.i",
    )  # fmt: skip
    checked(
        "gcc", "-shared", "-fPIC", "-O0", f"-I{INCLUDE}", f"-I{sysconfig.get_paths()['include']}",
        tmp_path / "wrapper.c", *LINKED, "-o", tmp_path / "_contract.so",
    )  # fmt: skip
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    printed = checked(sys.executable, HERE / "program_swig.py", BUILD, env=environment)
    assert printed.splitlines() == expected
