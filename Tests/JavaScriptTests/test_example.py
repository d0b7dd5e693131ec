"""The example prints in JavaScript what it prints in C, and what it refuses is one sentence."""

import pytest
from MachineTests.conftest import plugin_files
from toolchain import BUILD, INCLUDE, ROOT, checked, run

GALLERY = ROOT / "Examples" / "languages" / "javascript" / "gallery.mjs"
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


@pytest.mark.parametrize("module", plugin_files("wasm"), ids=lambda file: file.stem)
def test_the_gallery_prints_what_it_prints_in_c(package, in_c, module):
    given = ["320", "568", "50", "0", "30"]
    if module.stem in PROPERTIES:
        given += ["--set", PROPERTIES[module.stem]]
    expected = checked(in_c, BUILD / f"lib{module.stem}.so", *given)
    assert expected.count("element ") >= 3
    assert checked("node", GALLERY, module, *given) == expected


@pytest.mark.parametrize(
    "given, sentence",
    [
        (("320", "568", "-1"), "status 3: counts[0] is -1; 0 to 2^20 are allowed"),
        (("320", "568", "2000000"), "status 3: counts[0] is 2000000; 0 to 2^20 are allowed"),
        (
            ("320", "568", "9", "0", "0", "--set", "columns=1"),
            'status 4: the layout "bnb" has no property "columns"',
        ),
        (
            ("320", "568", "9", "0", "0", "--get", "columns"),
            "not an option: --get; there is --set name=value,...",
        ),
    ],
)
def test_bad_input_gets_one_sentence(package, given, sentence):
    done = run("node", GALLERY, package / "modules" / "BnbLayout.wasm", *given)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"{sentence}\n")
