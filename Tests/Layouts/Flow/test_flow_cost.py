"""The memory of the flow layouts, measured in C."""

import pytest
from toolchain import BUILD, HOST_LIBRARY, INCLUDE, ROOT, checked


@pytest.fixture(scope="module")
def cost(tmp_path_factory):
    """A function from "are items varied" to the bytes of an item, the minimum of three runs."""
    program = tmp_path_factory.mktemp("cost") / "flow_cost"
    source = ROOT / "Tests" / "Layouts" / "Flow" / "flow_cost.c"
    flags = ("-std=c11", "-D_GNU_SOURCE", "-O2", "-Wall", "-Wextra", "-Werror", "-I", INCLUDE)
    checked("gcc", *flags, source, "-o", program, HOST_LIBRARY, f"-Wl,-rpath,{BUILD}")

    def measure(varied):
        return min(float(checked(program, int(varied))) for _ in range(3))

    return measure


def test_items_that_are_alike_take_no_memory(cost):
    assert cost(False) < 0.01


def test_a_row_for_each_of_a_million_items_takes_at_most_16_bytes_each(cost):
    assert cost(True) <= 16
