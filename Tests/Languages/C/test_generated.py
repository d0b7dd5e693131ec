"""Generated files match the headers, and contain all of the contract."""

import shutil

import pytest
from contract.__main__ import HEADERS, LOCK, generated, main, versions
from contract.flat import accessor
from contract.model import FLAT, Constant, ContractError, Function, Initializer, Struct
from contract.reading import read_contract
from contract.released import RELEASED, archive, pack, unpack
from toolchain import CONTRACT, ROOT, STRICT, compilers, run

FILES = generated(read_contract(CONTRACT))
TEXT = FILES[HEADERS / FLAT]
VERSION, _ = versions(read_contract(CONTRACT))
PACKED = pack(CONTRACT)


@pytest.fixture
def copy(tmp_path):
    """A copy of the files that are read and written, which a test may damage."""
    shutil.copytree(CONTRACT, tmp_path / HEADERS)
    # As if today's version were released.
    (tmp_path / RELEASED).mkdir(parents=True)
    archive(tmp_path, VERSION).write_bytes(PACKED)
    for path in FILES:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, tmp_path / path)
    return tmp_path


def spoil(copy, header, old, new):
    path = copy / HEADERS / header
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def raise_minor_version(copy):
    major, minor = map(int, VERSION.split("."))
    spoil(copy, "base.h", f"LH_ABI_MINOR {minor}u", f"LH_ABI_MINOR {minor + 1}u")
    spoil(copy, "base.h", f'LH_ABI_TEXT "{VERSION}"', f'LH_ABI_TEXT "{major}.{minor + 1}"')


def test_files_that_somebody_edited_are_found_and_written_again(copy, capsys):
    assert main(["--check", "--root", str(copy)]) == 0
    for path in FILES:
        (copy / path).write_text(f"# edited\n{FILES[path]}")
    assert main(["--check", "--root", str(copy)]) == 1
    messages = capsys.readouterr().err
    assert [path for path in FILES if f"{path} is out of date" not in messages] == []
    assert main(["--root", str(copy)]) == 0
    assert main(["--check", "--root", str(copy)]) == 0


def test_the_headers_are_read_in_the_order_of_the_umbrella():
    text = (CONTRACT / "layouthost.h").read_text()
    contract = read_contract(CONTRACT)
    included = [line.split('"')[1] for line in text.splitlines() if line.startswith("#include")]
    assert list(contract.shared) == included
    assert [header.name for header in contract] == [*included, "entry.h"]


@pytest.mark.parametrize(("line", "message"), [
    ("enum lh_mood { LH_GLAD };", "event.h: cannot parse lh_mood, a ENUM_DECL"),
    ("#define LH_MOOD(x) ((x) + 1)", "event.h: LH_MOOD takes arguments; no binding could follow"),
    ("typedef struct lh_mood lh_mood, lh_humor;", "entries.py and C disagree about lh_mood"),
    (
        "typedef struct lh_mood { float gladness; } lh_mood;",
        "JavaScript has no record for the type float",
    ),
])  # fmt: skip
def test_a_line_that_no_binding_could_follow_is_rejected(line, message, copy, capsys):
    spoil(copy, "event.h", "typedef struct lh_event {", f"{line}\ntypedef struct lh_event {{")
    assert main(["--root", str(copy)]) == 1
    assert message in capsys.readouterr().err


def test_a_release_packs_the_headers_of_its_version_once(copy, tmp_path):
    packed = archive(copy, VERSION)
    packed.unlink()
    assert main(["--root", str(copy)]) == 0
    assert not packed.exists()
    assert main(["--release", "--root", str(copy)]) == 0
    headers = unpack(packed.read_bytes(), tmp_path / "unpacked")
    assert {file.name: file.read_text() for file in headers.iterdir()} == {
        file.name: file.read_text() for file in CONTRACT.glob("*.h") if file.name != FLAT
    }
    before = packed.read_bytes()
    spoil(copy, "base.h", "/*", "/* Edited. */\n/*")
    assert main(["--release", "--root", str(copy)]) == 0
    assert packed.read_bytes() == before


# ---- The flat contract --------------------------------------------------------------------------


def test_it_has_no_preprocessor_and_no_attribute():
    assert "#" not in TEXT
    assert "__attribute__" not in TEXT and "LH_NULLABLE" not in TEXT and "LH_EXPORT" not in TEXT


def test_it_has_everything_that_a_program_sees():
    for header in read_contract(CONTRACT).for_programs:
        for struct in header.all(Struct):
            assert f"struct {struct.name} {{" in TEXT
        for function in header.all(Function):
            assert f"{function.prototype};" in TEXT
        for constant in header.all(Constant):
            assert (
                f"  {constant.name} = {constant.value}" in TEXT or f"/* {constant.name} is " in TEXT
            )
        for initializer in header.all(Initializer):
            assert f": {initializer.listing}. */" in TEXT
    assert "lh_plugin_entry(" not in TEXT


def test_a_number_beyond_32_bits_needs_a_function_that_returns_it(copy, capsys):
    constant = next(c for c in read_contract(CONTRACT).all(Constant) if c.name == "LH_MAX_ITEMS")
    assert accessor(constant) == "lh_library_max_items"
    spoil(copy, "host.h", "lh_library_max_items", "lh_library_most_items")
    assert main(["--root", str(copy)]) == 1
    assert "so host.h must declare lh_library_max_items" in capsys.readouterr().err


@pytest.mark.parametrize("compiler", compilers())
@pytest.mark.parametrize(("language", "standard"), [("c", "c99"), ("c++", "c++11")])
def test_a_compiler_takes_it_without_a_warning(language, standard, compiler):
    """It has the sizes, offsets and values of the headers: a second file asserts them."""
    word = "_Static_assert" if language == "c" else "static_assert"
    lines = ["#include <stddef.h>", "#include <stdint.h>", f'#include "{CONTRACT / FLAT}"']
    if language == "c++":
        contract = read_contract(CONTRACT)
        for struct in (s for header in contract.for_programs for s in header.all(Struct)):
            lines.append(f'{word}(sizeof({struct.name}) == {struct.size}, "");')
            for field in struct.fields:
                lines.append(
                    f'{word}(offsetof({struct.name}, {field.name}) == {field.offset}, "");'
                )
    source = "\n".join([*lines, "int only_this_header;", ""])
    done = run(
        compilers()[compiler], f"-std={standard}", *STRICT, "-fsyntax-only", "-x", language, "-",
        input=source,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


# ---- The lock -----------------------------------------------------------------------------------

# the change of the contract, its header, the text there, its replacement, the lock's message
BREAKS = [
    (
        "a field moves",
        "viewport.h",
        "  double scale;",
        "  double zoom;\n  double scale;",
        "field lh_viewport.scale was",
    ),
    (
        "a field goes",
        "event.h",
        "  int64_t count;\n",
        "",
        "field lh_event.count (int64_t, 8 bytes at 88) is gone",
    ),
    (
        "a field is renamed",
        "change.h",
        "int64_t to_item;",
        "int64_t to_place;",
        "field lh_change.to_item (",
    ),
    (
        "a field has another type",
        "gesture.h",
        "double progress;",
        "int64_t progress;",
        "field lh_transition.progress was",
    ),
    (
        "a frozen struct grows",
        "element.h",
        "  double reserved[2];",
        "  double reserved[6];",
        "struct lh_element was 288",
    ),
    (
        "a new field is not last",
        "base.h",
        "  int64_t item;\n",
        "  int64_t item;\n  int64_t row;\n",
        "field lh_path.cycle was",
    ),
    (
        "a constant has another value",
        "base.h",
        "#define LH_BUSY 11u",
        "#define LH_BUSY 18u",
        "constant LH_BUSY was",
    ),
    (
        "a constant has another type",
        "plugin.h",
        "LH_MAX_SECTIONS 1048576u",
        "LH_MAX_SECTIONS 1048576",
        "constant LH_MAX_SEC",
    ),
    (
        "a constant goes",
        "property.h",
        "#define LH_MAX_LIST 1024u\n",
        "",
        "constant LH_MAX_LIST (unsigned int 1024) is gone",
    ),
    (
        "the version falls",
        "base.h",
        "LH_ABI_MAJOR 1u",
        "LH_ABI_MAJOR 0u",
        "constant LH_ABI_VERSION was",
    ),
    (
        "a prototype changes",
        "host.h",
        "const char *LH_NULLABLE folder,",
        "char *LH_NULLABLE folder,",
        "function lh_host_add_",
    ),
    (
        "a function goes",
        "host.h",
        "lh_layout_extension(",
        "lh_layout_more(",
        "function lh_layout_extension (",
    ),
    (
        "an entry of the table changes",
        "plugin.h",
        "(lh_instance *LH_NULLABLE instance, lh_size *",
        "(lh_instance *LH_NULLABLE instance, lh_point *",
        "field lh_vtable.content_size was",
    ),
    (
        "a callback changes",
        "gesture.h",
        "typedef int32_t (*lh_permit",
        "typedef uint32_t (*lh_permit",
        "type lh_permit_function was",
    ),
    (
        "the entry changes",
        "entry.h",
        "const lh_host_info *",
        "lh_host_info *",
        "function lh_plugin_entry was",
    ),
    (
        "an initial value changes",
        "viewport.h",
        "{0, 0, 0, 0}, 1 }",
        "{0, 0, 0, 0}, 2 }",
        "initial LH_VIEWPORT_INIT scale was 1, and is 2",
    ),
]

GROWTH = [
    (
        "a field at the end",
        "viewport.h",
        ", 1 }",
        ", 1, 0u, 0u }",
        "  double scale;",
        "  double scale;\n  uint32_t less, more;",
    ),
    (
        "a function at the end of the table",
        "plugin.h",
        "} lh_vtable;",
        "  void (*LH_NONNULL more)(void);\n} lh_vtable;",
        "",
        "",
    ),
    (
        "a function of the library",
        "host.h",
        "/* Frees the layout.",
        "LH_EXPORT void lh_layout_more(void);\n\n/* Frees the layout.",
        "",
        "",
    ),
    (
        "a constant",
        "event.h",
        "#define LH_EVENT_LOST 14u",
        "#define LH_EVENT_LOST 14u\n#define LH_EVENT_FOUND 15u",
        "",
        "",
    ),
    (
        "a struct",
        "event.h",
        "typedef struct lh_event {",
        "typedef struct lh_more {\n  double x;\n} lh_more;\n\ntypedef struct lh_event {",
        "",
        "",
    ),
    (
        "reserved room put to use",
        "element.h",
        "  double reserved[2];",
        "  double reserved;\n  double speed;",
        "",
        "",
    ),
]


@pytest.mark.parametrize(
    ("what", "header", "old", "new", "message"), BREAKS, ids=[row[0] for row in BREAKS]
)
def test_a_broken_promise_is_rejected_by_name(what, header, old, new, message, copy, capsys):
    spoil(copy, header, old, new)
    if what == "a field goes":
        spoil(copy, header, "{0, 0}, 0 }", "{0, 0} }")
    if what == "a field moves":
        spoil(copy, header, ", 1 }", ", 0, 1 }")
    if what == "a new field is not last":
        spoil(copy, header, "(item), LH_NEAREST_CYCLE", "(item), 0, LH_NEAREST_CYCLE")
        for other, count in (("event.h", 2), ("gesture.h", 2)):
            for _ in range(count):
                spoil(copy, other, "{0u, 0u, 0, 0, ", "{0u, 0u, 0, 0 , 0, ")
    before = {path: (copy / path).read_text() for path in FILES}
    for arguments in ([], ["--check"]):
        assert main([*arguments, "--root", str(copy)]) == 1
        assert any(line.startswith(message) for line in capsys.readouterr().err.splitlines())
    assert {path: (copy / path).read_text() for path in FILES} == before


@pytest.mark.parametrize("change", GROWTH, ids=[row[0] for row in GROWTH])
def test_growth_is_written_where_the_minor_version_rises(change, copy, capsys):
    _, header, old, new, old_too, new_too = change
    spoil(copy, header, old, new)
    if old_too:
        spoil(copy, header, old_too, new_too)
    for arguments in ([], ["--check"]):
        assert main([*arguments, "--root", str(copy)]) == 1
        assert "raise LH_ABI_MINOR" in capsys.readouterr().err
    assert (copy / LOCK).read_text() == FILES[LOCK]
    raise_minor_version(copy)
    assert main(["--check", "--root", str(copy)]) == 1
    assert main(["--root", str(copy)]) == 0
    assert (copy / LOCK).read_text() != FILES[LOCK]
    assert main(["--check", "--root", str(copy)]) == 0


def test_a_larger_minor_version_alone_is_written(copy):
    raise_minor_version(copy)
    assert main(["--root", str(copy)]) == 0
    assert main(["--check", "--root", str(copy)]) == 0


def test_the_version_is_the_same_as_a_number_and_as_a_text(copy, capsys):
    spoil(copy, "base.h", f'LH_ABI_TEXT "{VERSION}"', 'LH_ABI_TEXT "1.99"')
    assert main(["--check", "--root", str(copy)]) == 1
    assert f'LH_ABI_TEXT is "1.99", not "{VERSION}"' in capsys.readouterr().err


def test_a_header_that_is_no_c_is_rejected_with_its_line(copy):
    spoil(copy, "event.h", "typedef struct lh_event {", "typedef struct lh_event {{")
    with pytest.raises(ContractError, match=r"event\.h:\d+"):
        read_contract(copy / HEADERS)
