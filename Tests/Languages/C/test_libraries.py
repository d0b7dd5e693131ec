"""The built libraries export and need exactly the symbols of the contract."""

import json
import re
import struct

import pytest
from contract.model import Function
from contract.reading import read_contract
from toolchain import CONTRACT, HOST_LIBRARY, checked, plugins

LIBRARIES = [HOST_LIBRARY, *plugins()]
ALLOWED_LIBRARIES = {"libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}
NEWEST_GLIBC = (2, 34)

every_library = pytest.mark.parametrize("library", LIBRARIES, ids=lambda path: path.name)
every_plugin = pytest.mark.parametrize("plugin", plugins(), ids=lambda path: path.name)


def exported(library) -> list[str]:
    """The names that a library exports."""
    return sorted(
        line.split()[-1] for line in checked("nm", "-D", "--defined-only", library).splitlines()
    )


def glibc(library) -> tuple[int, ...]:
    """The newest glibc version of a library's symbols."""
    symbols = checked("nm", "-D", "--undefined-only", "--with-symbol-versions", library)
    versions = re.findall(r"@GLIBC_([0-9.]+)", symbols)
    return max(tuple(map(int, version.split("."))) for version in versions)


def note(plugin, folder) -> dict:
    """The JSON in a plugin's .note.package, read according to the packaging-metadata
    specification."""
    section = folder / "note"
    checked("objcopy", "-O", "binary", "--only-section=.note.package", plugin, section)
    name_size, size, kind = struct.unpack_from("<III", section.read_bytes())
    assert kind == 0xCAFE1A7E
    start = 12 + (name_size + 3) // 4 * 4
    assert section.read_bytes()[12 : 12 + name_size] == b"FDO\0"
    return json.loads(section.read_bytes()[start : start + size].rstrip(b"\0"))


def test_the_host_library_exports_exactly_the_declared_functions():
    declared = [
        f.name for header in read_contract(CONTRACT).for_programs for f in header.all(Function)
    ]
    assert exported(HOST_LIBRARY) == sorted(declared)


@every_plugin
def test_a_plugin_exports_one_symbol(plugin):
    assert exported(plugin) == ["lh_plugin_entry"]


@every_plugin
def test_a_plugin_needs_nothing_of_the_contract_from_elsewhere(plugin):
    undefined = checked("nm", "-D", "--undefined-only", plugin)
    assert "lh_" not in undefined


@every_library
def test_a_library_needs_nothing_but_libc_and_libm(library):
    needed = re.findall(r"\(NEEDED\).*\[(.*)\]", checked("readelf", "-d", library))
    assert set(needed) <= ALLOWED_LIBRARIES
    assert "libc.so.6" in needed


@every_library
def test_a_library_runs_on_an_old_glibc(library, record_property):
    newest = glibc(library)
    record_property("newest_glibc_symbol", ".".join(map(str, newest)))
    assert newest <= NEWEST_GLIBC


@every_plugin
def test_the_note_of_a_plugin_agrees_with_its_tables(plugin, tables, tmp_path):
    said = tables(plugin)
    assert note(plugin, tmp_path) == {
        "type": "layouthost-plugin",
        "name": said["id"],
        "version": said["version"],
        "abi": said["abi"],
        "layouts": [layout["id"] for layout in said["layouts"]],
        "unload": "safe",
    }


@every_plugin
def test_the_layouts_of_a_plugin_have_its_version(plugin, tables):
    said = tables(plugin)
    assert {layout["version"] for layout in said["layouts"]} == {said["version"]}


def test_there_are_plugins_to_test():
    assert plugins()
