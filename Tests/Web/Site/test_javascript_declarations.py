"""The JavaScript reference: which constructors it shows, and what it says about former names."""

import shutil

import pytest
from toolchain import ROOT
from website.javascript_declarations import declarations

CONSTRUCTED_BY_PROGRAMS = {"CollectionView": ["layout"], "Plugin": ["module"]}


@pytest.fixture(scope="module")
def declared(tmp_path_factory):
    if not shutil.which("tsc"):
        pytest.skip("the declarations are read by Debian's node-typescript")
    found = declarations(ROOT, tmp_path_factory.mktemp("declarations"))
    return {one.name: one for one in found}


@pytest.mark.parametrize("name", ["Collection", "Elements", "Frame", "Layout", "Plugin"])
def test_a_constructor_is_shown_if_programs_call_it(declared, name):
    shown = [parameter.name for parameter in declared[name].parameters]
    assert shown == CONSTRUCTED_BY_PROGRAMS.get(name, [])


def test_a_hidden_constructor_still_names_its_caller(declared):
    assert "`Plugin.layout` creates it." in declared["Layout"].text


def test_a_former_name_names_the_current_one(declared):
    members = {member.name: member.text for member in declared["CollectionView"].members}
    assert members["neighbour"] == "Deprecated. Use `neighbor`."
    assert "Deprecated" not in members["neighbor"]
