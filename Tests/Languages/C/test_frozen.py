"""frozen.c freezes every struct: it compiles now, and with any field moved it does not."""

import re
import shutil

import pytest
from contract.model import Constant, Struct
from contract.reading import read_contract
from toolchain import CONTRACT, INCLUDE, ROOT, run

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
THE_CONTRACT = read_contract(CONTRACT)
STRUCTS = [(header, struct) for header in THE_CONTRACT for struct in header.all(Struct)]
CONSTANTS = [
    (header, constant)
    for header in THE_CONTRACT
    for constant in header.all(Constant)
    if isinstance(constant.value, int)
]
NAMES = [struct.name for _, struct in STRUCTS]


@pytest.fixture
def copy(tmp_path):
    """A copy of the contract that a test may damage."""
    shutil.copytree(INCLUDE, tmp_path / "include")
    shutil.copytree(ROOT / "Sources" / "LayoutABI", tmp_path / "Sources" / "LayoutABI")
    return tmp_path


def compiles(copy):
    """Whether the copy's frozen.c agrees with the copy's headers."""
    return run(
        "gcc",
        "-std=c11",
        "-D_Nullable=",
        "-fsyntax-only",
        "-I",
        copy / "Sources/LayoutABI/include",
        copy / "Sources/LayoutABI/frozen.c",
    )


def spoil(copy, header, struct, body):
    """Gives a struct of the copy another body."""
    path = copy / "include" / "layouthost" / header.name
    text = path.read_text()
    assert text.count(struct.body) == 1
    path.write_text(text.replace(struct.body, body))


def swapped(body: str, first: str, second: str) -> str:
    """The body, with the names of two fields exchanged."""
    names = {first: second, second: first}
    return re.sub(
        rf"\b({first}|{second})\b(?=\s*[,;)\[])", lambda m: names[m.group(1)], COMMENT.sub("", body)
    )


def test_it_agrees_with_the_headers(copy):
    done = compiles(copy)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("header", "struct"), STRUCTS, ids=NAMES)
def test_a_struct_with_one_more_field_is_rejected(header, struct, copy):
    spoil(copy, header, struct, struct.body + "\n  double one_more;")
    assert f"{struct.name} changed its size" in compiles(copy).stderr


@pytest.mark.parametrize(("header", "struct"), STRUCTS, ids=NAMES)
def test_two_neighbors_that_exchange_their_places_are_rejected(header, struct, copy):
    original = struct.body
    path = copy / "include" / "layouthost" / header.name
    text = path.read_text()
    names = [field.name for field in struct.fields]
    for first, second in zip(names, names[1:]):
        spoil(copy, header, struct, swapped(original, first, second))
        messages = compiles(copy).stderr
        for field in (first, second):
            assert f"{struct.name}.{field} moved" in messages
        path.write_text(text)


@pytest.mark.parametrize(("header", "constant"), CONSTANTS, ids=[c.name for _, c in CONSTANTS])
def test_a_constant_of_another_value_or_type_is_rejected(header, constant, copy):
    path = copy / "include" / "layouthost" / header.name
    text = path.read_text()
    define = re.compile(rf"^#define {constant.name} (.*)$", re.MULTILINE)
    for other in (r"((\1) + 1)", r"((double)(\1))"):
        path.write_text(define.sub(rf"#define {constant.name} {other}", text))
        assert f"{constant.name} changed" in compiles(copy).stderr


def test_the_structs_of_the_headers_were_found():
    assert {"lh_element", "lh_vtable", "lh_layout_class", "lh_candidate"} <= set(NAMES)
    assert len(NAMES) == len(set(NAMES))
