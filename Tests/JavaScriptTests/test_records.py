"""The host in JavaScript: what it prints, draws and refuses; its records are the contract's."""

import json
import re
from pathlib import Path

import pytest
from contract.model import Struct
from contract.reading import read_contract
from cross.machine import toolchain
from cross.wasm import HEADERS
from MachineTests.conftest import plugin_files
from toolchain import BUILD, CONTRACT, INCLUDE, ROOT, checked, run

FOLDER = ROOT / "Examples" / "languages" / "javascript"
HERE = Path(__file__).resolve().parent
GALLERY = FOLDER / "gallery.mjs"
PROPERTIES = {
    "BnbLayout": "grid_padding=8",
    "ColumnLayout": "columns=3",
    "CarouselLayout": "item_size=90,120",
}


@pytest.fixture(scope="module")
def in_c(tmp_path_factory):
    """The example that uses nothing but a plugin, in C."""
    binary = tmp_path_factory.mktemp("c") / "header_only"
    checked(
        "gcc", "-std=c11", "-I", INCLUDE, ROOT / "Examples/c/header_only.c", "-ldl", "-o", binary
    )
    return binary


@pytest.mark.parametrize("plugin", [file.stem for file in plugin_files("wasm")])
def test_the_gallery_prints_what_it_prints_in_c(wasm_machine, in_c, plugin):
    given = ["320", "568", "50", "0", "30"]
    if plugin in PROPERTIES:
        given += ["--set", PROPERTIES[plugin]]
    expected = checked(in_c, BUILD / f"lib{plugin}.so", *given)
    assert expected.count("element ") >= 3
    assert checked("node", GALLERY, wasm_machine.file(plugin), *given) == expected


def test_bad_input_gets_one_sentence(wasm_machine):
    module = wasm_machine.file("BnbLayout")
    for given, sentence in {
        ("320", "568", "-1"): "status 3: counts[0] is -1; 0 to 2^20 are allowed",
        ("320", "568", "2000000"): "status 3: counts[0] is 2000000; 0 to 2^20 are allowed",
        ("320", "568", "9", "0", "0", "--set", "columns=1"): "bnb has no property columns; it has ",
        ("320", "568", "9", "0", "0", "--get", "columns"): "not an option: --get; there is --set",
    }.items():
        done = run("node", GALLERY, module, *given)
        assert done.returncode == 1 and done.stdout == ""
        assert done.stderr.startswith(sentence) and done.stderr.count("\n") == 1


def test_it_keeps_its_promises(wasm_machine):
    """promises.mjs asserts them, one after the other, and says at last how many there were."""
    said = checked("node", HERE / "promises.mjs", wasm_machine.folder)
    assert re.fullmatch(r"(\d+) promises kept\n", said) and int(said.split()[0]) >= 10


def camel(name):
    return re.sub("_([a-z])", lambda match: match[1].upper(), name)


def test_its_records_are_the_structs_of_the_contract(wasm_machine):
    script = f"""import * as records from {json.dumps(str(FOLDER / "records.mjs"))};
        console.log(JSON.stringify(Object.fromEntries(Object.entries(records)
          .filter(([, record]) => record.offsets)
          .map(([name, record]) => [name, [record.size, record.offsets]]))))"""
    told = json.loads(checked("node", "--input-type=module", "-e", script))
    structs = {struct.name: struct for struct in read_contract(CONTRACT).all(Struct)}
    lines = []
    for name, (_, offsets) in told.items():
        c_name = "lh_" + re.sub("[A-Z]", lambda match: "_" + match[0].lower(), name)
        fields = [field.name for field in structs[c_name].fields]
        assert [camel(field) for field in fields] == list(offsets), name
        lines += [f"{{sizeof({c_name}), {len(fields)}}}"]
        lines += [f"{{offsetof({c_name}, {field}), 0}}" for field in fields]
    wanted = [number for size, offsets in told.values() for number in (size, *offsets.values())]
    assert differences(lines, wanted) == []


def differences(lines, wanted):
    """What the compiler for WebAssembly says otherwise."""
    claims = "\n".join(
        f'_Static_assert({line[1:].rpartition(", ")[0]} == {number}, "{line} is not {number}");'
        for line, number in zip(lines, wanted)
    )
    done = run(
        toolchain("clang"), "--target=wasm32-unknown-wasi", "-isystem", HEADERS, "-I", INCLUDE,
        "-fsyntax-only", "-x", "c", "-",
        input=f"#include <layouthost/plugin.h>\n{claims}\n",
    )  # fmt: skip
    return [line for line in done.stderr.splitlines() if "error" in line]
