"""The reference page explains everything that the headers define, and refuses what they do not."""

import shutil

import pytest
from contract.reading import read_contract
from reference.__main__ import main
from reference.headers import definitions, faults
from toolchain import CONTRACT


def test_it_has_an_anchor_for_every_definition(tmp_path):
    page = tmp_path / "reference.html"
    assert main(CONTRACT, page) == 0
    text = page.read_text()
    known = definitions(read_contract(CONTRACT))
    for name in ("LH_OK", "lh_element", "lh_vtable", "lh_permit_function", "lh_layout_update"):
        assert name in known
    for name in known:
        assert text.count(f'id="{name}"') == 1


@pytest.mark.parametrize("name", ["LH_NO_SUCH_NAME", "lh_layout_no_such"])
def test_a_name_that_no_header_defines_is_refused(name, tmp_path, capsys):
    copy = shutil.copytree(CONTRACT, tmp_path / "layouthost")
    header = copy / "element.h"
    header.write_text(header.read_text().replace("/* Follows the finger. */", f"/* As {name}. */"))
    sentence = f"element.h: a comment mentions {name}, which no header defines"
    assert faults(read_contract(copy)) == [sentence]
    assert main(copy, tmp_path / "reference.html") == 1
    assert sentence in capsys.readouterr().err
