"""The structs of the package have the layout of WebAssembly's compiler."""

import json
import re

from contract.javascript import camel, record_name
from contract.model import Struct
from contract.reading import read_contract
from cross.machine import toolchain
from cross.wasm import HEADERS
from toolchain import CONTRACT, INCLUDE, ROOT, checked, run

RECORDS = ROOT / "JavaScript" / "src" / "records.js"


def test_its_records_are_the_structs_of_the_contract(package):
    script = f"""import * as records from {json.dumps(str(RECORDS))};
        console.log(JSON.stringify(Object.fromEntries(Object.entries(records)
          .map(([name, {{ size, offsets, types }}]) => [name, [size, Object.entries(offsets)
            .map(([field, offset]) => [field, offset, types[field].size])]]))))"""
    declared = json.loads(checked("node", "--input-type=module", "-e", script))
    structs = {record_name(struct.name): struct for struct in read_contract(CONTRACT).all(Struct)}
    assert len(declared) >= 25 and set(declared) <= set(structs)
    claims = []
    for name, (size, fields) in declared.items():
        struct = structs[name]
        names = [field.name for field in struct.fields]
        assert [camel(field) for field in names] == [field for field, _, _ in fields], name
        claims.append((f"sizeof({struct.name})", size))
        for field, (_, offset, length) in zip(names, fields):
            claims.append((f"offsetof({struct.name}, {field})", offset))
            claims.append((f"sizeof((({struct.name} *)0)->{field})", length))
    assert differences(claims) == []
    # Otherwise it would agree with anything.
    assert len(differences([(what, number + 1) for what, number in claims])) == len(claims)


def differences(claims):
    """The differences from WebAssembly's compiler."""
    lines = [f'_Static_assert({what} == {number}, "{what}");' for what, number in claims]
    done = run(
        toolchain("clang"), "--target=wasm32-unknown-wasi", "-isystem", HEADERS, "-I", INCLUDE,
        "-ferror-limit=0", "-fsyntax-only", "-x", "c", "-",
        input="#include <layouthost/layouthost.h>\n" + "\n".join(lines),
    )  # fmt: skip
    return re.findall(r"error: .*", done.stderr)
