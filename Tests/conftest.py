"""Fixtures that several folders of tests share."""

import contextlib
import functools
import http.server
import json
import shutil
import threading

import pytest
from toolchain import INCLUDE, ROOT, STRICT, checked


@pytest.fixture(scope="session")
def tables(tmp_path_factory):
    """A function from a plugin's path to its constant tables, as a C program sees them."""
    printer = tmp_path_factory.mktemp("tables") / "print_tables"
    source = ROOT / "Tests" / "ContractTests" / "print_tables.c"
    checked(
        "gcc", "-std=c11", "-D_GNU_SOURCE", *STRICT, "-I", INCLUDE, source, "-o", printer, "-ldl"
    )
    return lambda plugin: json.loads(checked(printer, plugin))


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        """A test says what it wants."""


@pytest.fixture(scope="session")
def served():
    """A function from a folder to where a server of this machine has it."""
    with contextlib.ExitStack() as servers:

        def serve(folder):
            handler = functools.partial(Quiet, directory=str(folder))
            server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
            servers.callback(server.server_close)
            servers.callback(server.shutdown)
            threading.Thread(target=server.serve_forever, daemon=True).start()
            return f"http://127.0.0.1:{server.server_port}/"

        yield serve


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
