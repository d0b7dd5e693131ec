"""Every function of the contract documents its effect, and which thread may call it when."""

import shutil

import pytest
from contract.model import Function
from contract.reading import read_contract
from lint.header_comments import faults
from toolchain import CONTRACT

# file, text in it, its replacement, the expected fault
SPOILED = [
    (
        "element.h",
        "/* Follows the finger. */",
        "/* As LH_NO_SUCH_NAME. */",
        "element.h: a comment mentions LH_NO_SUCH_NAME, which no header defines",
    ),
    (
        "element.h",
        "/* Follows the finger. */",
        "/* As lh_layout_no_such. */",
        "element.h: a comment mentions lh_layout_no_such, which no header defines",
    ),
    (
        "host.h",
        "Valid forever.\n   [any-thread]",
        "Valid forever.",
        "host.h: lh_status_name does not say",
    ),
    (
        "host.h",
        "Valid forever. [any-thread]",
        "Valid forever. [main-thread]",
        "host.h: [main-thread] is no tag",
    ),
    (
        "host.h",
        "/* Returns the number of candidates of the last scan; 0 for NULL. */\n",
        "",
        "host.h: lh_host_candidate_count has no",
    ),
    (
        "host.h",
        "becomes the number of sections. [reader]",
        "becomes the number of sections.",
        "host.h: lh_layout_item_counts does not say",
    ),
    (
        "host.h",
        "Every function that takes an lh_host is [any-thread]",
        "It is safe",
        "host.h: lh_host_scan does not say",
    ),
    ("plugin.h", "NULL is legal and does nothing. [owner]", "", "plugin.h: destroy does not say"),
    (
        "plugin.h",
        "otherwise O(1). [reader] [prepared]",
        "[reader] [owner]",
        "plugin.h: content_size names several threads",
    ),
    (
        "entry.h",
        "and for a NULL host. [any-thread]",
        "",
        "entry.h: lh_plugin_entry does not say",
    ),
    (
        "viewport.h",
        "scale 1, all else 0",
        "scale 2, all else 0",
        "viewport.h: the comment of lh_viewport must say: Init",
    ),
    ("base.h", " *    [owner]  ", " *    (owner)  ", "base.h: does not explain [owner]"),
]


@pytest.mark.parametrize(("file", "old", "new", "fault"), SPOILED, ids=[row[3] for row in SPOILED])
def test_missing_comments_are_found(file, old, new, fault, tmp_path):
    copy = shutil.copytree(CONTRACT, tmp_path / "layouthost")
    text = (copy / file).read_text()
    assert old in text
    (copy / file).write_text(text.replace(old, new))
    found = faults(read_contract(copy))
    assert any(line.startswith(fault) for line in found), found


def test_no_function_is_overlooked():
    contract = read_contract(CONTRACT)
    for header in contract:
        text = (CONTRACT / header.name).read_text()
        assert len(header.all(Function)) == text.count("\nLH_EXPORT ")
    table = contract.struct("lh_vtable")
    assert [method.name for method in table.functions] == [field.name for field in table.fields[2:]]
