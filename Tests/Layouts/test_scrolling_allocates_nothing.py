"""Scrolling allocates no memory in any layout after the first screen."""

import json

import layouthost
import pytest
from toolchain import ROOT, c_program, checked

LAYOUTS = [
    (candidate.path, id) for candidate in layouthost.Host().candidates for id in candidate.layouts
]


@pytest.fixture(scope="module")
def scrolling(tmp_path_factory):
    folder = tmp_path_factory.mktemp("scrolling")
    source = ROOT / "Tests" / "Layouts" / "scrolling_allocations.c"
    return c_program(source, folder, "-D_GNU_SOURCE")


@pytest.mark.parametrize("path, id", LAYOUTS, ids=[id for _, id in LAYOUTS])
@pytest.mark.parametrize("items", [60, 1200])
def test_scrolling_allocates_nothing(scrolling, path, id, items):
    seen = json.loads(checked(scrolling, path, id, items))
    assert seen["shown"] > 0
    assert seen["allocations"] == 0


PACKED, PINNED = ("placement", 1), ("placement", 2)


@pytest.mark.parametrize(
    "values",
    [
        (PACKED,),
        (PACKED, ("columns", 16)),
        (PACKED, ("columns", 32)),
        (PACKED, ("columns", 32), ("span", 2)),
        (PINNED, ("columns", 32), ("column", 5)),
        (("columns", 16),),
        (("columns", 32),),
        (PACKED, ("columns", 128)),
        (("columns", 128),),
    ],
    ids=str,
)
@pytest.mark.parametrize("items", [1200, 12_000])
def test_scrolling_allocates_nothing_with_any_number_of_columns(scrolling, values, items):
    """More than 32 need more than a kilobyte each time, which Swift would allocate on the heap."""
    check_columns(scrolling, items, values)


@pytest.mark.parametrize(
    "values",
    [(), (PACKED,), (PACKED, ("columns", 32)), (PINNED, ("columns", 32), ("column", 5))],
    ids=str,
)
def test_scrolling_past_sections_that_keep_nothing_allocates_nothing(scrolling, values):
    check_columns(scrolling, 20, values)


def check_columns(scrolling, items, values):
    path = next(path for path, id in LAYOUTS if id == "column")
    said = [word for pair in values for word in pair]
    seen = json.loads(checked(scrolling, path, "column", items, *said))
    assert seen["shown"] > 0
    assert seen["allocations"] == 0
