"""Scrolling is cheap in every layout: no memory is asked for once the first screen is there."""

import json

import layouthost
import pytest
from toolchain import INCLUDE, ROOT, checked

LAYOUTS = [
    (candidate.path, id) for candidate in layouthost.Host().candidates for id in candidate.layouts
]


@pytest.fixture(scope="module")
def scrolling(tmp_path_factory):
    program = tmp_path_factory.mktemp("scrolling") / "scrolling_allocations"
    source = ROOT / "Tests" / "LayoutTests" / "scrolling_allocations.c"
    flags = ("-std=c11", "-D_GNU_SOURCE", "-O2", "-Wall", "-Wextra", "-Werror", "-I", INCLUDE)
    checked("gcc", *flags, source, "-o", program, "-ldl")
    return program


@pytest.mark.parametrize("path, id", LAYOUTS, ids=[id for _, id in LAYOUTS])
@pytest.mark.parametrize("items", [60, 1200])
def test_scrolling_allocates_nothing(scrolling, path, id, items):
    seen = json.loads(checked(scrolling, path, id, items))
    assert seen["shown"] > 0
    assert seen["allocations"] == 0
