"""The site, made once for all tests, and a browser to look at it."""

import collections
import functools
import http.server
import re
import shutil
import threading
import zlib

import pytest
from toolchain import ROOT, run, website_command

SITE = ROOT / "out" / "site"


@pytest.fixture(scope="session")
def made():
    """What making it said; warnings are errors, and pages whose making failed are made again."""
    return run(*website_command(SITE), cwd=ROOT, timeout=600)


@pytest.fixture(scope="session")
def site(made):
    assert made.returncode == 0, made.stdout + made.stderr
    return SITE


@pytest.fixture(scope="session")
def entries(site):
    """By kind, such as "c:function", the names that the reference explains, and where."""
    found = collections.defaultdict(dict)
    # Four lines of text, then lines of a name, its kind, a number, its address, and what to show.
    compressed = (site / "objects.inv").read_bytes().split(b"\n", 4)[4]
    for line in zlib.decompress(compressed).decode().splitlines():
        name, kind, address = re.match(r"(.+) (\w+:\w+) -?\d+ (\S+) ", line).groups()
        found[kind][name] = address.replace("$", name)
    return dict(found)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        """A test says what it wants."""


@pytest.fixture(scope="session")
def address(site):
    """Where a server of this machine has it."""
    handler = functools.partial(Quiet, directory=str(site))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture(scope="session")
def browser():
    if not shutil.which("chromium"):
        pytest.skip("needs Debian's chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        yield browser
        browser.close()
