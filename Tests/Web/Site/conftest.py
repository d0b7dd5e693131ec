"""The site, built once for all tests."""

import collections
import re
import shutil
import zlib

import browser as chromium
import pytest
from toolchain import ROOT, run, website_command

SITE = ROOT / "out" / "site"


@pytest.fixture(scope="session")
def made():
    """The output of the build; warnings are errors, and a failed build is repeated."""
    if not shutil.which("tsc"):
        pytest.skip("needs Debian's node-typescript")
    return run(*website_command(SITE), cwd=ROOT, timeout=600)


@pytest.fixture(scope="session")
def site(made):
    assert made.returncode == 0, made.stdout + made.stderr
    return SITE


@pytest.fixture(scope="session")
def entries(site):
    """By kind, such as "c:function", the names in the reference, with their addresses."""
    found = collections.defaultdict(dict)
    # Four lines of text, then lines of a name, its kind, a number, its address, and its label.
    compressed = (site / "objects.inv").read_bytes().split(b"\n", 4)[4]
    for line in zlib.decompress(compressed).decode().splitlines():
        name, kind, address = re.match(r"(.+) (\w+:\w+) -?\d+ (\S+) ", line).groups()
        found[kind][name] = address.replace("$", name)
    return dict(found)


@pytest.fixture(scope="session")
def address(site):
    with chromium.served(site) as address:
        yield f"{address}/"
