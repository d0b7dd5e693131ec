"""A stage for every test: its frames are checked at the end."""

import layouthost
import pytest
from View.plain_view import PlainView
from View.stage import Stage


@pytest.fixture(scope="module")
def host():
    return layouthost.Host()


@pytest.fixture
def stage(host):
    """Makes a stage with a view of a layout."""
    made = []

    def make(id, **properties):
        made.append(Stage(host, id, **properties))
        return made[-1]

    yield make
    for each in made:
        each.check()
        each.view.close()
        each.layout.close()


@pytest.fixture
def plain_view(host):
    """Makes a view of a layout at its first frame, without checks."""
    made = []

    def make(id, *arguments, **properties):
        made.append(PlainView(host, id, *arguments, **properties))
        return made[-1]

    yield make
    for each in made:
        each.view.close()
        each.layout.close()
