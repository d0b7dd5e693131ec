"""The results of a plugin.json: an entry and a note, or an error message that names file and
member."""

import json
import os
import re
import struct

import pytest
from layouthost._constants import LH_ABI_TEXT
from toolchain import BUILD, checked, run

WRITER = BUILD / "PluginEntryWriter"
GOOD = {
    "name": "Two-Spirals",
    "title": 'A "spiral" \\ and another: 渦',
    "version": "1.2.0-beta.1+build.5",
    "layouts": [
        {"id": "spiral", "class": "SpiralLayout"},
        {"id": "a-spiral-2", "class": "Other.Spiral_2"},
    ],
}


def write(folder, text):
    """Returns the writer's result for a declaration, and the names of the two files that it
    writes."""
    declaration, names = folder / "plugin.json", (folder / "Entry.swift", folder / "note")
    declaration.write_text(text if isinstance(text, str) else json.dumps(text))
    return run(WRITER, declaration, *names), *names


def words(source):
    """The numbers of the note, as in the source."""
    numbers = re.search(r"private let note:.*=\s*\((.*)\)", source).group(1)
    return struct.pack(f"<{numbers.count(',') + 1}I", *map(int, numbers.split(", ")))


@pytest.mark.parametrize("unload", ["safe", "never", None])
def test_the_note_agrees_with_the_declaration(tmp_path, unload):
    done, entry, note = write(tmp_path, {**GOOD, **({"unload": unload} if unload else {})})
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert json.loads(note.read_text()) == {
        "type": "layouthost-plugin",
        "name": "Two-Spirals",
        "version": "1.2.0-beta.1+build.5",
        "abi": LH_ABI_TEXT,
        "layouts": ["spiral", "a-spiral-2"],
        "unload": unload or "safe",
    }
    packed = words(entry.read_text())
    owner_size, size, kind = struct.unpack_from("<III", packed)
    assert (owner_size, kind, packed[12:16]) == (4, 0xCAFE1A7E, b"FDO\0")
    assert packed[16 : 16 + size] == note.read_bytes() + b"\0"
    assert set(packed[16 + size :]) <= {0} and 16 + size <= len(packed) < 20 + size


def test_the_entry_has_the_layouts_in_order_with_quoted_names(tmp_path):
    _, entry, _ = write(tmp_path, GOOD)
    text = entry.read_text()
    declared = r'id: "Two-Spirals", title: "A \"spiral\" \\ and another: 渦",'
    assert declared in text and 'version: "1.2.0-beta.1+build.5", [(' in text
    assert '[("spiral", Layout0.self), ("a-spiral-2", Layout1.self)]' in text
    assert re.findall(r"private typealias (\w+) = (.*)", text) == [
        ("Layout0", "SpiralLayout"),
        ("Layout1", "Other.Spiral_2"),
    ]


def test_the_compiler_points_to_the_line_of_a_class(tmp_path):
    _, entry, _ = write(tmp_path, json.dumps(GOOD, indent=1))
    lines = (tmp_path / "plugin.json").read_text().splitlines()
    for number, name in re.findall(r"line: (\d+)\)\nprivate.* = (.*)", entry.read_text()):
        assert f'"class": "{name}"' in lines[int(number) - 1]


def test_a_file_that_stays_the_same_keeps_its_date(tmp_path):
    """SwiftPM runs the writer again in a second build, which then compiles no layout again."""
    _, entry, note = write(tmp_path, GOOD)
    for file in (entry, note):
        os.utime(file, (1, 1))
    write(tmp_path, GOOD)
    assert (entry.stat().st_mtime, note.stat().st_mtime) == (1, 1)
    longer = {**GOOD, "title": GOOD["title"] + "!"}
    write(tmp_path, longer)
    assert entry.stat().st_mtime > 1 and note.stat().st_mtime == 1
    write(tmp_path, {**GOOD, "version": "2.2.0-beta.1+build.5"})
    assert note.stat().st_mtime > 1


def test_as_many_layouts_as_a_host_allows(tmp_path):
    """The compiler also accepts a note of that length."""
    layouts = [{"id": f"{n:064}", "class": f"L{n}"} for n in range(64)]
    done, entry, _ = write(tmp_path, {**GOOD, "layouts": layouts})
    assert done.returncode == 0
    source = tmp_path / "note.swift"
    source.write_text(entry.read_text().partition("#if objectFormat(ELF)")[2].partition("#e")[0])
    made = tmp_path / "note.o"
    checked("swiftc", "-parse-as-library", "-wmo", "-c", source, "-o", made)
    assert words(entry.read_text()) in made.read_bytes()


WRONG = [
    ("", "it is not valid JSON: an unknown value at byte 0"),
    ('{"name": "A",}', "it is not valid JSON: a missing name at byte 13"),
    ('{"name": "A", "name": "B"}', 'it is not valid JSON: the repeated name "name" at byte 20'),
    ("[]", "it is not an object"),
    *(({k: v for k, v in GOOD.items() if k != name}, f'it has no "{name}"') for name in GOOD),
    ({**GOOD, "verson": "1.0.0"}, 'it has a "verson", which means nothing here'),
    *(({**GOOD, name: 1}, f'"{name}" is not a string, or empty') for name in [*GOOD][:3]),
    ({**GOOD, "title": ""}, '"title" is not a string, or empty'),
    ({**GOOD, "title": "a\n"}, '"title" is longer than 256 bytes, or has a control character'),
    ({**GOOD, "title": "a" * 257}, '"title" is longer than 256 bytes'),
    ({**GOOD, "name": "a/b"}, '"name" is "a/b", not 1 to 64 letters, digits, hyphens and '),
    ({**GOOD, "name": "a" * 65}, f'"name" is "{"a" * 65}", not 1 to 64 letters'),
    ({**GOOD, "version": "1.0"}, '"version": the version "1.0" needs three numbers, such as 1.2'),
    ({**GOOD, "version": "01.0.0"}, '"version": the version "01.0.0" is malformed: the number 01'),
    ({**GOOD, "unload": "no"}, '"unload" is "no", neither safe nor never'),
    ({**GOOD, "layouts": "a"}, '"layouts" is not a list of 1 to 64 layouts'),
    ({**GOOD, "layouts": []}, '"layouts" is not a list of 1 to 64 layouts'),
    ({**GOOD, "layouts": [{}] * 65}, '"layouts" is not a list of 1 to 64 layouts'),
    ({**GOOD, "layouts": ["a"]}, 'an entry of "layouts" is not an object'),
    ({**GOOD, "layouts": [{"id": "a"}]}, 'an entry of "layouts" has no "class"'),
    ({**GOOD, "layouts": [{"class": "A"}]}, 'an entry of "layouts" has no "id"'),
    ({**GOOD, "layouts": [{"id": "a", "class": "A", "b": 1}]}, 'an entry of "layouts" has a "b", '),
    ({**GOOD, "layouts": [{"id": "A", "class": "A"}]}, '"id" is "A", not 1 to 64 lowercase '),
    ({**GOOD, "layouts": [{"id": "a", "class": "1A"}]}, '"class" is "1A", not the name of a class'),
    ({**GOOD, "layouts": [{"id": "a", "class": "A-B"}]}, '"class" is "A-B", not the name of a '),
    ({**GOOD, "layouts": [{"id": "a", "class": "A."}]}, '"class" is "A.", not the name of a class'),
    ({**GOOD, "layouts": [{"id": "a", "class": "A()"}]}, '"class" is "A()", not the name of a '),
    (
        {**GOOD, "layouts": [{"id": "a", "class": "A"}, {"id": "a", "class": "B"}]},
        '"layouts" has the id "a" twice',
    ),
    (
        {**GOOD, "layouts": [{"id": "a", "class": "A"}, {"id": "b", "class": "A"}]},
        '"layouts" has the class "A" twice',
    ),
]


@pytest.mark.parametrize("wrong, message", WRONG, ids=lambda value: str(value)[:40])
def test_a_wrong_declaration_is_one_error_that_names_file_and_member(tmp_path, wrong, message):
    done, entry, note = write(tmp_path, wrong)
    assert done.returncode == 1
    assert done.stdout.startswith(f"{tmp_path}/plugin.json: error: {message}")
    assert done.stdout.count("\n") == 1
    assert not entry.exists() and not note.exists()


def test_a_file_that_is_not_there_is_named(tmp_path):
    done = run(WRITER, tmp_path / "plugin.json", tmp_path / "Entry.swift")
    assert (done.returncode, done.stdout[:13]) == (1, f"{tmp_path}"[:13])
    assert "plugin.json: error: " in done.stdout


def test_an_entry_that_cannot_be_written_is_named(tmp_path):
    declaration, entry = tmp_path / "plugin.json", tmp_path / "Entry.swift"
    declaration.write_text(json.dumps(GOOD))
    full = ("sh", "-c", 'trap "" XFSZ; ulimit -f 0; exec "$@"', "sh")
    for words, reason in (((), "Is a directory"), (full, "File too large")):
        target = entry if words else tmp_path
        done = run(*words, WRITER, declaration, target)
        assert done.returncode == 1
        assert done.stdout == f"{target}: error: it cannot be written: {reason}\n"
