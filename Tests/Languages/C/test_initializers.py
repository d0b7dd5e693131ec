"""The LH_..._INIT, _PATH and _TARGET macros create complete values, in C and in C++, without a
warning."""

import pytest
from contract.model import Initializer
from contract.reading import read_contract
from toolchain import C_STANDARDS, CONTRACT, CXX_STANDARDS, INCLUDE, STRICT, checked, compilers

# macro, type, arguments, and the condition on the value v
MACROS = [
    (
        "LH_ERROR_INIT",
        "lh_error",
        "",
        "v.status == LH_OK && v.message[0] == 0 && v.message[503] == 0",
    ),
    ("LH_INPUT_RESULT_INIT", "lh_input_result", "", "v.flags == 0"),
    ("LH_EVENT_INIT", "lh_event", "", "v.kind == LH_EVENT_NONE && v.count == 0"),
    (
        "LH_VIEWPORT_INIT",
        "lh_viewport",
        "",
        "v.direction == LH_LEFT_TO_RIGHT && v.scale >= 1 && v.bounds.width <= 0",
    ),
    (
        "LH_SCROLL_TRAITS_INIT",
        "lh_scroll_traits",
        "",
        "v.vertical == 0 && v.deceleration == LH_DECELERATION_NORMAL && v.highest.y <= 0",
    ),
    ("LH_SCROLL_INIT", "lh_scroll", "", "v.reserved == 0 && v.velocity.y <= 0"),
    ("LH_GESTURE_INIT", "lh_gesture", "", "v.kind == LH_GESTURE_TAP && v.phase == LH_PHASE_BEGAN"),
    ("LH_GESTURE_REPLY_INIT", "lh_gesture_reply", "", "v.result == LH_REPLY_IGNORED"),
    (
        "LH_TRANSITION_INIT",
        "lh_transition",
        "",
        "v.kind == LH_TRANSITION_OPEN && v.path.cycle == LH_NEAREST_CYCLE",
    ),
    ("LH_DELEGATE_INIT", "lh_delegate", "", "v.context == NULL && v.permit == NULL"),
    (
        "LH_HOST_INFO_INIT",
        "lh_host_info",
        '("me", "1.0")',
        "v.abi_version == LH_ABI_VERSION && v.version[0] == '1'",
    ),
    ("LH_HOST_OPTIONS_INIT", "lh_host_options", "", "v.flags == 0 && v.program_name == NULL"),
    ("LH_CANDIDATE_INIT", "lh_candidate", "", "v.path == NULL && v.layout_count == 0"),
    (
        "LH_SWAP_OPTIONS_INIT",
        "lh_swap_options",
        "",
        "v.flags == 0 && v.gesture_seconds < 0 && v.element_limit == -1 && v.call_seconds >= 5",
    ),
    (
        "LH_FRAME_INIT",
        "lh_frame",
        "",
        "v.elements == NULL && v.event_count == 0 && v.open_content_alpha <= 0",
    ),
    ("LH_CELL_PATH", "lh_path", "(2, 7)", "v.kind == LH_CELL && v.section == 2 && v.item == 7"),
    (
        "LH_SECTION_TARGET",
        "lh_target",
        "(3)",
        "v.scope == LH_SCOPE_SECTION && v.first == 3 && v.count == 1",
    ),
    (
        "LH_ITEM_TARGET",
        "lh_target",
        "(3, 9)",
        "v.scope == LH_SCOPE_ITEM && v.section == 3 && v.first == 9 && v.count == 1",
    ),
    (
        "LH_ITEMS_TARGET",
        "lh_target",
        "(3)",
        "v.scope == LH_SCOPE_ITEM && v.section == 3 && v.first == 0 && v.count == LH_ALL",
    ),
]
LANGUAGES = [("c", standard) for standard in C_STANDARDS] + [
    ("c++", standard) for standard in CXX_STANDARDS
]


def program() -> str:
    """A program that creates every value; its status is the number of the first wrong one."""
    lines = ['#include "layouthost/layouthost.h"', "int main(void) {"]
    for number, (macro, kind, arguments, expectation) in enumerate(MACROS, start=1):
        sized = " && v.struct_size == sizeof(v)" if macro.endswith("_INIT") else ""
        lines.append(
            f"  {{ {kind} v = {macro}{arguments}; if (!({expectation}{sized})) return {number}; }}"
        )
    return "\n".join([*lines, "  return 0;", "}", ""])


def test_every_such_macro_of_the_headers_is_in_the_table():
    defined = [macro.name for macro in read_contract(CONTRACT).all(Initializer)]
    assert sorted(defined) == sorted(macro for macro, *_ in MACROS)


def test_the_comment_has_the_initial_values_of_the_macro(tmp_path):
    lines = ['#include "layouthost/layouthost.h"', "int main(void) {"]
    for macro in read_contract(CONTRACT).all(Initializer):
        argument = "1" if macro.struct in ("lh_path", "lh_target") else "NULL"
        given = f"({', '.join(argument for _ in macro.arguments)})"
        value = macro.name + (given if macro.arguments else "")
        lines.append(f"  {{ {macro.struct} v = {value}, w = {{0}};")
        for path, said in macro.values:
            if said in macro.arguments:
                lines.append(f"    w.{path} = v.{path};")
            elif not said.startswith("0"):
                lines.append(f"    w.{path} = {said};")
        lines.append(f'    if (memcmp(&v, &w, sizeof v)) return puts("{macro.name}"); }}')
    source, binary = tmp_path / "values.c", tmp_path / "values"
    source.write_text(
        "\n".join(["#include <stdio.h>", "#include <string.h>", *lines, "  return 0;", "}", ""])
    )
    checked(
        "gcc",
        "-std=c11",
        "-Wall",
        "-Werror",
        "-Wno-missing-braces",
        "-I",
        INCLUDE,
        source,
        "-o",
        binary,
    )
    checked(binary)


@pytest.mark.parametrize("compiler", compilers())
@pytest.mark.parametrize(("language", "standard"), LANGUAGES)
def test_every_value_is_complete_and_has_its_size(language, standard, compiler, tmp_path):
    source = tmp_path / "values.source"
    source.write_text(program())
    binary = tmp_path / "values"
    checked(
        compilers()[compiler],
        f"-std={standard}",
        *STRICT,
        "-I",
        INCLUDE,
        "-x",
        language,
        source,
        "-o",
        binary,
    )
    checked(binary)
