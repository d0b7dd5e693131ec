"""The row layouts for a long time and for very many items: memory, time, and sub-pixel accuracy."""

import json

import pytest
from LayoutTests.strip_stage import LAYOUTS
from toolchain import BUILD, INCLUDE, ROOT, checked


@pytest.fixture(scope="module")
def measure(tmp_path_factory):
    program = tmp_path_factory.mktemp("cost") / "strip_cost"
    source = ROOT / "Tests" / "LayoutTests" / "strip_cost.c"
    flags = ("-std=c11", "-D_GNU_SOURCE", "-O2", "-Wall", "-Wextra", "-Werror", "-I", INCLUDE)
    checked("gcc", *flags, source, "-o", program, "-ldl", "-lm")
    library = BUILD / "libCarouselLayout.so"
    return lambda id, items, scrolls, part: json.loads(
        checked(program, library, id, items, scrolls, part))


@pytest.mark.parametrize("id", LAYOUTS)
@pytest.mark.parametrize("items", [10, 10**6])
def test_scrolling_allocates_nothing(measure, id, items):
    cost = measure(id, items, 5000, 0.013)
    assert cost["allocations"] == 0
    assert cost["wide"] == 0


@pytest.mark.parametrize("id", LAYOUTS)
def test_a_billion_items_cost_what_a_thousand_do(measure, id):
    def best(items):
        costs = [measure(id, items, 20000, 0.01) for _ in range(3)]
        return min(c["prepare"] for c in costs), min(c["scroll"] for c in costs)

    few, many = best(10**3), best(10**9)
    # Generous: a loop over the items would be a million times slower.
    assert many[0] < 10 * few[0] + 1e-4 and many[1] < 5 * few[1]


@pytest.mark.parametrize("part, cycles", [(0.7, 10**6), (7.03, 10**6), (-0.7, -(10**6))])
def test_a_million_cycles_in_one_direction_stay_exact_and_small(measure, part, cycles):
    cost = measure("infinite", 15, int(cycles / part) + 1, part)
    assert cost["worst"] < 1e-5
    assert cost["farthest"] < 5
    assert abs(cost["last_cycle"] - cycles) <= abs(part) + 2
    assert cost["allocations"] == 0
