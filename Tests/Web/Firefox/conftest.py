"""The page of Web/Browser in Firefox, in one window that all tests share."""

from __future__ import annotations

import browser as chromium
import firefox
import pytest
from toolchain import ROOT

PAGE = "Tests/Web/Browser/stage.html"


@pytest.fixture(scope="session")
def window(package):
    with chromium.served(ROOT) as address, firefox.firefox() as opened:
        yield Stage(opened, f"{address}/{PAGE}")


@pytest.fixture
def open_stage(window):
    """Makes a collection on a page of its own. An error on the page fails its test."""

    def make(options):
        window.make(options)
        return window

    yield make
    window.call("collection.dispose()")
    assert window.value("problems") == []


class Stage:
    def __init__(self, window, address):
        self.window = window
        self.address = address
        self.call, self.value = window.call, window.value

    def make(self, options):
        """Also waits for the first frame. `options` is in JavaScript."""
        self.window.open(self.address)
        self.call(f"""
          window.problems = [];
          addEventListener("error", ({{ message }}) => problems.push(message));
          addEventListener("unhandledrejection", ({{ reason }}) => problems.push(String(reason)));
          while (!window.isReady) await new Promise((resolve) => requestAnimationFrame(resolve));
          await make({{ items: 200, properties: {{ columns: 1, exact_height: 100 }}, {options} }});
          await rest();
        """)

    def rest(self):
        self.call("await rest()")

    @property
    def offset(self):
        return self.value("collection.offset.y")

    def middle(self, selector):
        return self.value(f"""(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])(
          document.querySelector({selector!r}).getBoundingClientRect())""")

    def pull(self, start, end):
        """Moves a finger that rests before it is lifted, so that nothing coasts."""
        x, y = end
        path = chromium.path(start, end, 6)
        self.window.touch([*path, *[(x, y + step % 2) for step in range(5)]])
        self.rest()
