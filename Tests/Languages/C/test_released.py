"""Programs and plugins built with released headers work with today's library.

The headers in Tests/Fixtures/Released are those of each released version, and never change. A
plugin and a program that are built with them give the same results as with today's headers.
"""

import lzma
import re
import shutil

import layouthost
import pytest
from contract.model import Struct
from contract.reading import read_contract
from contract.released import archive, pack, released_versions
from toolchain import BUILD, CONTRACT, INCLUDE, LINKED, ROOT, c_library, checked

VERSIONS = released_versions(ROOT)


def grown(folder):
    """The headers of a later minor version: every table that may grow is longer, and so is every
    struct of a call."""
    headers = shutil.copytree(CONTRACT, folder / "layouthost")
    for header in read_contract(CONTRACT):
        path = headers / header.name
        text = path.read_text()
        for struct in header.all(Struct):
            if struct.grows:
                more = "void (*one_more)(void);" if struct.functions else "double one_more;"
                text = text.replace(struct.body, f"{struct.body}\n  {more}")
        text = re.sub(r"LH_ABI_MINOR \d+u", "LH_ABI_MINOR 9u", text)
        path.write_text(re.sub(r'LH_ABI_TEXT "[0-9.]+"', 'LH_ABI_TEXT "1.9"', text))
    return folder


def output(include, folder):
    """The results of the rows layout, its plugin built with some headers, and host and program with
    today's."""
    folder.mkdir()
    source = ROOT / "Tests" / "Fixtures" / "Plugins" / "rows_plugin.c"
    c_library(folder / "libGood.so", "-w", "-I", include, source)
    with layouthost.Host([folder], default_paths=False) as host:
        (candidate,) = host.candidates
        with host.layout(candidate.layouts[0]) as layout:
            layout.item_counts = [100]
            layout.viewport = (0, 20, 320, 480)
            elements = layout.elements()
            return {
                "properties": {name: repr(layout[name]) for name in layout.properties},
                "kinds": list(layout.kinds),
                "size": tuple(layout.content_size),
                "elements": elements.tobytes(),
                "target": tuple(
                    layout.target_offset(current=(0, 20), proposed=(0, 71), velocity=(0, 9))
                ),
                "state": layout.save_state(),
            }


def program(include, folder):
    """The output of the program of the binding tests, built with some headers."""
    folder.mkdir()
    source = ROOT / "Tests" / "Languages" / "Bindings" / "program.c"
    checked("gcc", "-std=c11", "-w", "-I", include, source, *LINKED, "-o", folder / "program")
    return checked(folder / "program", BUILD)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_plugin_of_an_earlier_version_behaves_as_one_of_today(
    version, released_headers, tmp_path
):
    today = output(INCLUDE, tmp_path / "today")
    assert output(released_headers[version], tmp_path / version) == today
    assert today["elements"] and today["properties"]


@pytest.mark.parametrize("version", VERSIONS)
def test_a_program_of_an_earlier_version_prints_the_same_as_one_of_today(
    version, released_headers, tmp_path
):
    printed = program(INCLUDE, tmp_path / "today")
    assert program(released_headers[version], tmp_path / version) == printed
    assert "LH_NOT_FOUND" in printed


def test_a_plugin_of_a_later_minor_version_behaves_as_one_of_today(tmp_path):
    later = grown(tmp_path / "later")
    assert output(later, tmp_path / "grown") == output(INCLUDE, tmp_path / "today")


def test_a_program_of_a_later_minor_version_prints_the_same_as_one_of_today(tmp_path):
    assert program(grown(tmp_path / "later"), tmp_path / "grown") == program(
        INCLUDE, tmp_path / "today"
    )


def test_the_first_version_is_among_them():
    assert "1.0" in VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_packed_again_the_headers_give_the_same_archive(version, released_headers):
    """The archive does not depend on user and date; other versions of liblzma may compress it
    differently."""
    again = pack(released_headers[version] / "layouthost")
    kept = archive(ROOT, version).read_bytes()
    assert lzma.decompress(again) == lzma.decompress(kept)
