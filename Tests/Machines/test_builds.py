"""Builds for other machines: what they need, export and describe, and their sizes."""

import gzip
import json
import os
import re
import shutil
import sys

import layouthost
import pytest
from contract.model import Function
from contract.reading import read_contract
from cross.functions import Module
from Machines.conftest import note, plugin_files
from toolchain import BUILD, CONTRACT, ROOT, checked

PAGE = ROOT / "Documentation" / "machines.md"
PLUGINS = [file.stem for file in plugin_files("wasm")]


@pytest.mark.parametrize("plugin", PLUGINS)
def test_a_plugin_has_the_same_note_on_every_machine(machine, plugin):
    host = layouthost.Host([BUILD])
    found = [one for one in host.candidates if one.path == str(BUILD / f"lib{plugin}.so")]
    printed = json.loads(note(machine.file(plugin)))
    assert printed["type"] == "layouthost-plugin"
    assert (printed["name"], printed["version"], tuple(printed["layouts"])) == (
        found[0].id, found[0].version, found[0].layouts,
    )  # fmt: skip


@pytest.mark.parametrize("plugin", PLUGINS)
def test_a_module_imports_nothing_and_exports_its_declared_functions(wasm_machine, plugin):
    script = """const m = new WebAssembly.Module(fs.readFileSync(process.argv[1]));
        console.log(JSON.stringify([WebAssembly.Module.imports(m),
            WebAssembly.Module.exports(m).map((one) => one.name).sort()]))"""
    imports, exports = json.loads(checked("node", "-e", script, wasm_machine.file(plugin)))
    assert imports == []
    # All of view.h, and the part of host.h about layouts.
    declared = {function.name for function in read_contract(CONTRACT).all(Function)}
    printed = {name for name in exports if name.startswith("lh_")}
    assert {name for name in declared if name.startswith("lh_view_")} <= printed
    assert printed <= declared | {"lh_plugin_entry", "lh_module_create", "lh_module_destroy"}
    rest = ["__indirect_function_table", "_initialize", "free", "malloc", "memory"]
    assert sorted(set(exports) - printed) == rest


@pytest.mark.parametrize("plugin", PLUGINS)
def test_a_modules_functions_in_another_order_are_the_same_module(wasm_machine, plugin, tmp_path):
    content = wasm_machine.file(plugin).read_bytes()
    module = Module(content)
    backwards = list(reversed(range(len(module.bodies))))
    other = module.arranged(backwards)
    assert other != content
    assert Module(other).arranged(backwards) == content
    (tmp_path / "other.wasm").write_bytes(other)
    script = """const m = new WebAssembly.Module(fs.readFileSync(process.argv[1]));
        const { _initialize, lh_plugin_entry } = new WebAssembly.Instance(m).exports;
        _initialize();
        console.log(lh_plugin_entry(0, 0));"""
    # Without a host there is no entry; another function would trap.
    assert checked("node", "-e", script, tmp_path / "other.wasm").strip() == "0"


def test_functions_have_the_same_order_every_time(wasm_machine, tmp_path):
    script = """import pathlib, sys
from cross.order import ordered
file = pathlib.Path(sys.argv[1])
file.write_bytes(ordered(file.read_bytes()))"""
    made = set()
    for seed in ("1", "2", "3"):
        module = tmp_path / f"{seed}.wasm"
        shutil.copyfile(wasm_machine.file("CircleLayout"), module)
        # The iteration order of sets of bytes changes with each seed.
        checked(sys.executable, "-c", script, module, env={**os.environ, "PYTHONHASHSEED": seed})
        made.add(module.read_bytes())
    assert len(made) == 1


@pytest.mark.parametrize("plugin", PLUGINS)
def test_a_library_needs_libc_and_exports_its_entry_alone(arm64_machine, plugin):
    file = arm64_machine.file(plugin)
    dynamic = checked("aarch64-linux-gnu-readelf", "-d", file)
    needed = set(re.findall(r"NEEDED.*\[(.*)\]", dynamic))
    assert needed <= {"libc.so.6", "libm.so.6", "ld-linux-aarch64.so.1"}
    symbols = checked("aarch64-linux-gnu-nm", "-D", "--defined-only", file)
    assert [line.split()[-1] for line in symbols.splitlines()] == ["lh_plugin_entry"]


def test_the_host_rejects_a_plugin_for_another_machine(arm64_machine):
    host = layouthost.Host()
    with pytest.raises(layouthost.LayoutError, match=r"libCircleLayout\.so"):
        host.layout_from_file(arm64_machine.file("CircleLayout"))


def test_the_host_library_for_arm64_has_its_soname(arm64_machine):
    dynamic = checked("aarch64-linux-gnu-readelf", "-d", arm64_machine.folder / "liblayouthost.so")
    assert "soname: [liblayouthost.so.1]" in dynamic


def test_the_page_has_their_sizes(machine):
    text = " ".join(PAGE.read_text().split())
    sizes = [machine.file(plugin).stat().st_size / 1024 for plugin in PLUGINS]
    low, high = map(int, re.search(rf"{machine.name}: (\d+) to (\d+) KB", text).groups())
    assert (low, high) == pytest.approx((min(sizes), max(sizes)), abs=3)
    if machine.name == "wasm":
        packed = [
            len(gzip.compress(machine.file(plugin).read_bytes())) / 1024 for plugin in PLUGINS
        ]
        low, high = map(int, re.search(r"(\d+) to (\d+) KB compressed", text).groups())
        assert (low, high) == pytest.approx((min(packed), max(packed)), rel=0.02)
        rows = dict(re.findall(r"\| `(\w+)\.wasm` \| (\d+) KB \|", text))
        assert rows.keys() == set(PLUGINS)
        for plugin, size in zip(PLUGINS, packed):
            assert int(rows[plugin]) == pytest.approx(size, rel=0.02)
