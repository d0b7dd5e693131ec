"""The host of these tests, which finds three versions of CarouselLayout."""

import layouthost
import pytest
from toolchain import carousel

VERSIONS = ("1.0.0", "1.1.0", "2.0.0")


@pytest.fixture(scope="session")
def host():
    """A host that finds the three versions of CarouselLayout, and nothing else."""
    folders = [carousel(version).parent for version in VERSIONS]
    with layouthost.Host(folders, default_paths=False) as host:
        assert [found.version for found in host.candidates if found.usable] == list(VERSIONS)
        yield host
