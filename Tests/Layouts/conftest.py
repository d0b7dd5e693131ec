"""Shared by the tests of the layouts."""

import layouthost
import pytest
from Layouts.ReorderFlow.reorder_stage import Dragging


@pytest.fixture(scope="module")
def host():
    return layouthost.Host()


@pytest.fixture
def flow(host):
    with host.layout("flow") as layout:
        layout.viewport = (0, 0, 320, 568)
        yield layout


@pytest.fixture
def drag(host):
    """Makes reorder flows: `drag([range(4), range(5)], hysteresis=False)`."""
    made = []

    def make(sections=(range(12),), **properties):
        made.append(Dragging(host, sections, **properties))
        return made[-1]

    yield make
    for one in made:
        one.layout.close()
