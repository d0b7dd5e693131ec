"""Every public header compiles alone, in C and C++, and needs almost nothing else."""

import re

import pytest
from toolchain import C_STANDARDS, CXX_STANDARDS, HEADERS, INCLUDE, STRICT, compilers, run

LANGUAGES = [("c", standard) for standard in C_STANDARDS] + [
    ("c++", standard) for standard in CXX_STANDARDS
]
ALLOWED = {"<stdbool.h>", "<stddef.h>", "<stdint.h>"} | {f'"{header.name}"' for header in HEADERS}


@pytest.mark.parametrize("compiler", compilers())
@pytest.mark.parametrize(("language", "standard"), LANGUAGES)
@pytest.mark.parametrize("header", HEADERS, ids=lambda header: header.name)
def test_a_header_compiles_alone_without_a_warning(header, language, standard, compiler):
    source = f'#include "layouthost/{header.name}"\nint only_this_header;\n'
    done = run(
        compilers()[compiler],
        f"-std={standard}",
        *STRICT,
        "-I",
        INCLUDE,
        "-fsyntax-only",
        "-x",
        language,
        "-",
        input=source,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("header", HEADERS, ids=lambda header: header.name)
def test_a_header_includes_only_three_standard_headers_and_its_siblings(header):
    included = set(re.findall(r"^\s*#\s*include\s+(\S+)", header.read_text(), re.MULTILINE))
    assert included <= ALLOWED


def test_there_are_headers_to_test():
    assert {"base.h", "host.h", "layouthost.h", "plugin.h"} <= {header.name for header in HEADERS}
