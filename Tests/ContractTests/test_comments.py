"""Every function of the contract says what it does and who may call it when."""

import shutil

import pytest
from lint.c_header import callbacks, exports, structs
from lint.header_comments import faults
from toolchain import INCLUDE

HEADERS = INCLUDE / "layouthost"

# file, what stands there, what to put in its place, the fault that must be found
SPOILED = [
    ("host.h", "Valid for\n   ever. [any-thread]", "Valid for\n   ever.", "host.h: lh_status_name does not say"),
    ("host.h", "Valid for ever. [any-thread]", "Valid for ever. [main-thread]", "host.h: [main-thread] is no tag"),
    ("host.h", "/* How many candidates the last scan found; 0 for NULL. */\n", "", "host.h: lh_host_candidate_count has no"),
    ("host.h", "with the same rules", "with other rules", "host.h: lh_layout_prepare has no comment"),
    ("host.h", "Every function that takes an lh_host is [any-thread]", "It is safe", "host.h: lh_host_scan does not say"),
    ("plugin.h", "NULL is legal and does nothing. [owner]", "", "plugin.h: destroy does not say"),
    ("plugin.h", "O(1).\n   * [reader] [prepared]", "[reader] [owner]", "plugin.h: content_size names several threads"),
    ("plugin.h", "and a sentence in *error. [any-thread]", "", "plugin.h: lh_plugin_entry does not say"),
    ("base.h", " *    [owner]  ", " *    (owner)  ", "base.h: does not explain [owner]"),
]


def test_nothing_is_missing():
    assert faults(HEADERS) == []


@pytest.mark.parametrize(("file", "old", "new", "fault"), SPOILED, ids=[row[3] for row in SPOILED])
def test_what_is_missing_is_found(file, old, new, fault, tmp_path):
    copy = shutil.copytree(HEADERS, tmp_path / "layouthost")
    text = (copy / file).read_text()
    assert old in text
    (copy / file).write_text(text.replace(old, new))
    assert any(line.startswith(fault) for line in faults(copy)), faults(copy)


def test_no_function_is_overlooked():
    host = (HEADERS / "host.h").read_text()
    assert len(exports(host)) == host.count("\nLH_EXPORT ")
    table = next(s for s in structs((HEADERS / "plugin.h").read_text()) if s.name == "lh_vtable")
    assert [method.name for method in callbacks(table)] == table.fields[2:]
