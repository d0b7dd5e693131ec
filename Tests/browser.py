"""A real browser for tests, Debian's Chromium without windows, and a server for its pages."""

from __future__ import annotations

import contextlib
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from gallery.server import ADDRESS, server
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

CHROMIUM = shutil.which("chromium-headless-shell")
NEEDS = pytest.mark.skipif(
    CHROMIUM is None, reason="there is no Chromium; Debian's is chromium-headless-shell"
)
# The same colors and fonts on every machine, and a heap that can be measured and collected. A
# finger scrolls the page by its whole distance, which resampling makes less on a busy machine. The
# last flag replaces Playwright's own list of features; only its PaintHolding matters here.
FLAGS = (
    "--no-sandbox",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
    "--enable-precise-memory-info",
    "--js-flags=--expose-gc",
    "--disable-features=PaintHolding,ResamplingScrollEvents",
)


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder, as long as the block lasts."""
    with server(folder, 0) as running:
        thread = threading.Thread(target=running.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://{ADDRESS}:{running.server_port}"
        finally:
            running.shutdown()
            thread.join()


@contextlib.contextmanager
def browser(*flags: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, *flags])
        yield opened
        opened.close()


def problems_of(page: Page) -> list[str]:
    """Collects all errors of the page from now on."""
    problems: list[str] = []
    page.on("pageerror", lambda problem: problems.append(str(problem)))
    page.on(
        "console",
        lambda line: problems.append(line.text) if line.type in ("error", "warning") else None,
    )
    return problems


def touch(page: Page, places: list[tuple[float, float]], pause: float = 8) -> None:
    """One finger that comes down at the first place and is lifted at the last, with a pause after
    each, in milliseconds.

    The events have the times of a machine that is never late, so the finger's velocity is the same
    on a busy one.
    """
    session = page.context.new_cdp_session(page)
    start: float = page.evaluate("performance.timeOrigin + performance.now()")

    def dispatch(kind: str, number: int, points: list[dict[str, float]]) -> None:
        time = (start + number * pause) / 1000
        event = {"type": kind, "touchPoints": points, "timestamp": time}
        session.send("Input.dispatchTouchEvent", event)

    for number, (x, y) in enumerate(places):
        dispatch("touchMove" if number else "touchStart", number, [{"x": x, "y": y}])
        page.wait_for_timeout(pause)
    dispatch("touchEnd", len(places), [])
    session.detach()


def path(
    start: tuple[float, float], end: tuple[float, float], steps: int = 8
) -> list[tuple[float, float]]:
    """Places from one to another, evenly."""
    (x, y), (to_x, to_y) = start, end
    return [
        (x + (to_x - x) * step / steps, y + (to_y - y) * step / steps) for step in range(steps + 1)
    ]


__all__ = [
    "NEEDS",
    "Browser",
    "BrowserContext",
    "Page",
    "browser",
    "path",
    "problems_of",
    "served",
    "touch",
]
