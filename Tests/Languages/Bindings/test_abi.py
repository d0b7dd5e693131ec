"""libabigail compares the ABI of the headers with that of the committed flat header.

Languages/C/test_generated.py compares the flat header with the lock. So this checks the lock a
second time, from a compiler's debug information and not by the parser that wrote it.
"""

import shutil

import pytest
from contract.model import Constant, Function, Struct
from contract.reading import read_contract
from toolchain import CONTRACT, FLAT, INCLUDE, checked, run

# text in a header, and its replacement
MOVED = {
    "a field moves": (
        "change.h",
        "  int64_t item;\n  int64_t count;",
        "  int64_t count;\n  int64_t item;",
    ),
    "a field has another type": ("gesture.h", "  double progress;", "  int64_t progress;"),
    "a field is added": ("event.h", "  int64_t count;\n", "  int64_t count;\n  int64_t more;\n"),
    "a constant changes": ("base.h", "#define LH_BUSY 11u", "#define LH_BUSY 18u"),
    "a constant goes": ("base.h", "#define LH_FIRST_CUSTOM_KIND 64u\n", ""),
    "a prototype changes": (
        "host.h",
        "const char *LH_NULLABLE folder,",
        "char *LH_NULLABLE folder,",
    ),
    "a function goes": ("host.h", "lh_layout_extension(", "lh_layout_more("),
    "an entry of the table changes": ("plugin.h", "instance, lh_size *", "instance, lh_point *"),
    "the status has another sign": (
        "base.h",
        "typedef uint32_t lh_status",
        "typedef int32_t lh_status",
    ),
}


def library(folder, includes, contract):
    """A library that defines every function of a contract, and uses each struct and each
    constant."""
    lines = [
        "#include <stddef.h>",
        "#include <stdint.h>",
        *(f'#include "{name}"' for name in includes),
    ]
    headers = contract.for_programs
    for function in (function for header in headers for function in header.all(Function)):
        body = "" if function.result == "void" else "return 0;"
        lines.append(f"{function.prototype} {{ {body} }}")
    for struct in (struct for header in headers for struct in header.all(Struct)):
        lines.append(f"void use_{struct.name}(const {struct.name} *used) {{ (void)used; }}")
    named = [c.name for header in headers for c in header.all(Constant) if c.fits_an_enumerator]
    for name in named:
        lines.append(f"enum of_{name} {{ value_of_{name} = {name} }};")
        lines.append(f"void use_{name}(enum of_{name} used) {{ (void)used; }}")
    folder.mkdir()
    (folder / "contract.c").write_text("\n".join([*lines, ""]))
    built = folder / "libcontract.so"
    checked("gcc", "-std=c11", "-g", "-shared", "-fPIC", "-w", folder / "contract.c", "-o", built)
    return built


@pytest.fixture(scope="module")
def locked(tmp_path_factory):
    """The library as the committed flat header declares it."""
    contract = read_contract(CONTRACT)
    return library(tmp_path_factory.mktemp("flat") / "library", [FLAT], contract)


def difference(locked, headers, folder):
    today = library(folder / "library", [headers / "layouthost.h"], read_contract(headers))
    return run("abidiff", "--no-default-suppression", "--harmless", locked, today)


def test_the_generated_headers_equal_the_committed_ones(locked, tmp_path):
    compared = difference(locked, CONTRACT, tmp_path)
    assert compared.returncode == 0, compared.stdout + compared.stderr


@pytest.mark.parametrize("what", MOVED)
def test_it_sees_that(what, locked, tmp_path):
    header, old, new = MOVED[what]
    copy = shutil.copytree(INCLUDE, tmp_path / "include") / "layouthost"
    text = (copy / header).read_text()
    assert old in text
    text = text.replace(old, new, 1)
    if what == "a field is added":
        text = text.replace("{0, 0}, 0 }", "{0, 0}, 0, 0 }")
    (copy / header).write_text(text)
    compared = difference(locked, copy, tmp_path)
    assert compared.returncode & 4, compared.stdout + compared.stderr
