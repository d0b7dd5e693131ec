"""The memory of the flow layouts, measured in C."""

import pytest
from toolchain import ROOT, c_program, checked


@pytest.fixture(scope="module")
def cost(tmp_path_factory):
    """A function from "are items varied" to the bytes of an item, the minimum of three runs."""
    folder = tmp_path_factory.mktemp("cost")
    source = ROOT / "Tests" / "Layouts" / "Flow" / "flow_cost.c"
    program = c_program(source, folder, "-D_GNU_SOURCE")

    def measure(varied):
        return min(float(checked(program, int(varied))) for _ in range(3))

    return measure


def test_items_that_are_alike_take_no_memory(cost):
    assert cost(False) < 0.01


def test_a_row_for_each_of_a_million_items_takes_at_most_16_bytes_each(cost):
    assert cost(True) <= 16
