"""frozen.c compiles with the headers as they are, and with no other size, offset, value or type."""

import re
import shutil

import pytest
from contract.model import Constant, Struct
from contract.reading import read_contract
from toolchain import CONTRACT, INCLUDE, ROOT, run

# text in a header, its replacement, and what the compiler reports
CHANGES = {
    "one more field": (
        "event.h", "  int64_t count;\n", "  int64_t count;\n  int64_t more;\n",
        ["lh_event changed its size"],
    ),
    "two fields swap their offsets": (
        "change.h", "  int64_t item;\n  int64_t count;", "  int64_t count;\n  int64_t item;",
        ["lh_change.item moved", "lh_change.count moved"],
    ),
    "another value": (
        "base.h", "#define LH_BUSY 11u", "#define LH_BUSY 18u", ["LH_BUSY changed"],
    ),
    "another type": (
        "base.h", "#define LH_BUSY 11u", "#define LH_BUSY 11.0", ["LH_BUSY changed"],
    ),
}  # fmt: skip


def compiled(folder):
    """The result of compiling a copy of frozen.c with the copy's headers."""
    sources = folder / "Sources/LayoutABI"
    flags = ("-std=c11", "-D_Nullable=", "-fsyntax-only", "-I", sources / "include")
    return run("gcc", *flags, sources / "frozen.c")


@pytest.fixture
def copy(tmp_path):
    shutil.copytree(INCLUDE, tmp_path / "include")
    shutil.copytree(ROOT / "Sources" / "LayoutABI", tmp_path / "Sources" / "LayoutABI")
    return tmp_path


def test_it_agrees_with_the_headers(copy):
    done = compiled(copy)
    assert done.returncode == 0, done.stderr


def test_it_has_every_struct_field_and_whole_constant():
    text = (ROOT / "Sources/LayoutABI/frozen.c").read_text()
    stated = set(re.findall(r"^(?:SIZE|VALUE)\((\w+),|^FIELD\((\w+, \w+),", text, re.MULTILINE))
    headers = read_contract(CONTRACT)
    structs = headers.all(Struct)
    fields = {f"{struct.name}, {field.name}" for struct in structs for field in struct.fields}
    constants = {c.name for c in headers.all(Constant) if isinstance(c.value, int)}
    assert len(fields) > 200 and len(constants) > 150
    assert {one or other for one, other in stated} == (
        {struct.name for struct in structs} | fields | constants
    )


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_header_does_not_compile(change, copy):
    header, old, new, errors = CHANGES[change]
    path = copy / "include" / "layouthost" / header
    text = path.read_text()
    assert text.count(old) == 1
    path.write_text(text.replace(old, new))
    messages = compiled(copy).stderr
    assert [error for error in errors if error not in messages] == []
