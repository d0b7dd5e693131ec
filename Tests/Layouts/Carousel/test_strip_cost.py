"""The row layouts over a long time and with very many items: memory, and sub-pixel accuracy."""

import json

import pytest
from Layouts.Carousel.strip_stage import LAYOUTS
from toolchain import BUILD, ROOT, c_program, checked


@pytest.fixture(scope="module")
def measure(tmp_path_factory):
    folder = tmp_path_factory.mktemp("cost")
    source = ROOT / "Tests" / "Layouts" / "Carousel" / "strip_cost.c"
    program = c_program(source, folder, "-D_GNU_SOURCE")
    library = BUILD / "libCarouselLayout.so"
    return lambda id, items, scrolls, part: json.loads(
        checked(program, library, id, items, scrolls, part)
    )


@pytest.mark.parametrize("id", LAYOUTS)
@pytest.mark.parametrize("items", [10, 10**6, 10**9])
def test_scrolling_allocates_nothing(measure, id, items):
    cost = measure(id, items, 5000, 0.013)
    assert cost["allocations"] == 0
    assert cost["wide"] == 0


@pytest.mark.parametrize("part, cycles", [(0.7, 10**6), (7.03, 10**6), (-0.7, -(10**6))])
def test_a_million_cycles_in_one_direction_stay_exact_and_small(measure, part, cycles):
    cost = measure("infinite", 15, int(cycles / part) + 1, part)
    assert cost["worst"] < 1e-5
    assert cost["farthest"] < 5
    assert abs(cost["last_cycle"] - cycles) <= abs(part) + 2
    assert cost["allocations"] == 0
