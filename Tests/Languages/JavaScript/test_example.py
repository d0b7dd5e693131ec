"""The example prints in JavaScript what it prints in C, and each of its errors is one message."""

import re

import browser as chromium
import pytest
from Machines.conftest import plugin_files
from toolchain import BUILD, ROOT, c_program, checked, run

GALLERY = ROOT / "Examples" / "languages" / "javascript" / "gallery.mjs"
PROPERTIES = {
    "BnbLayout": "grid_padding=8",
    "ColumnLayout": "columns=3",
    "CarouselLayout": "item_size=90,120",
}


@pytest.fixture(scope="module")
def in_c(tmp_path_factory):
    """The example that uses only a plugin, in C."""
    return c_program(ROOT / "Examples/c/header_only.c", tmp_path_factory.mktemp("c"))


@pytest.mark.parametrize("module", plugin_files("wasm"), ids=lambda file: file.stem)
def test_the_gallery_prints_the_same_as_in_c(package, in_c, module):
    given = ["320", "568", "50", "0", "30"]
    if module.stem in PROPERTIES:
        given += ["--set", PROPERTIES[module.stem]]
    expected = checked(in_c, BUILD / f"lib{module.stem}.so", *given)
    assert expected.count("element ") >= 3
    assert checked("node", GALLERY, module, *given) == expected


@pytest.mark.parametrize(
    "given, message",
    [
        (("320", "568", "-1"), "status 3: counts[0] is -1; it may be 0 to 2^20"),
        (("320", "568", "2000000"), "status 3: counts[0] is 2000000; it may be 0 to 2^20"),
        (
            ("320", "568", "9", "0", "0", "--set", "columns=1"),
            'status 4: the layout "bnb" has no property "columns"; its class lists the names',
        ),
        (
            ("320", "568", "9", "0", "0", "--get", "columns"),
            "not an option: --get; there is --set name=value,...",
        ),
    ],
)
def test_bad_input_gets_one_message(package, given, message):
    done = run("node", GALLERY, package / "modules" / "BnbLayout.wasm", *given)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"{message}\n")


def test_the_page_is_a_carousel_that_can_be_flung(package, visit):
    with chromium.served(ROOT) as address:
        page = visit(f"{address}/Examples/languages/javascript/")
        page.wait_for_function("document.querySelectorAll('.card').length > 1")
        first = page.locator("[data-kind=cell]", has_text=re.compile("^0$"))
        before = first.bounding_box()
        assert before["height"] > 200
        page.mouse.move(210, 160)
        page.mouse.wheel(200, 0)
        page.wait_for_timeout(300)
        assert first.bounding_box() != before
