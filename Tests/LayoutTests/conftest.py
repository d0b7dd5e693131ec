"""What the tests of the layouts share."""

import layouthost
import pytest


@pytest.fixture(scope="module")
def host():
    return layouthost.Host()
