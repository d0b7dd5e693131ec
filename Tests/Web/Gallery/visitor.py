"""A visitor of the gallery in a browser, and the visible elements."""

from __future__ import annotations

import inspect
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import browser as chromium

# The visible elements: each node's kind, item, middle and size as it is drawn, and its picture.
SEEN = """() => {
  const stage = document.querySelector("#screen").getBoundingClientRect();
  return [...document.querySelectorAll("#screen > [data-kind]")]
    .filter((node) => node.style.display !== "none")
    .map((node) => {
      const box = node.getBoundingClientRect();
      return {
        kind: node.dataset.kind,
        identity: Number(node.dataset.identity ?? -1),
        x: box.left - stage.left, y: box.top - stage.top, width: box.width, height: box.height,
        text: node.textContent,
      };
    });
}"""

# Resolves when nothing has moved for three frames.
AT_REST = """() => new Promise((resolve) => {
  const looks = () => [...document.querySelectorAll("#screen > [data-kind]")]
    .map((node) => node.style.cssText).join();
  let [before, same] = [looks(), 0];
  const look = () => {
    const now = looks();
    same = now === before ? same + 1 : 0;
    before = now;
    if (same >= 3) resolve(); else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})"""


@dataclass(frozen=True)
class Seen:
    """One visible node, in screen coordinates."""

    kind: str
    identity: int
    x: float
    y: float
    width: float
    height: float
    text: str


class Visitor:
    """A browser window with the gallery."""

    def __init__(self, context: Any, address: str) -> None:
        self.context = context
        self.address = address
        self.page = context.new_page()
        self.problems = chromium.problems_of(self.page)
        self.requests: list[str] = []
        self.page.on("requestfailed", self._failed)
        self.page.on("request", lambda request: self.requests.append(request.url))

    def _failed(self, request: Any) -> None:
        # A request is canceled when its node shows another picture.
        if request.failure != "net::ERR_ABORTED":
            self.problems.append(f"{request.url}: {request.failure}")

    def go(self, hash: str = "", search: str = "") -> None:
        """Opens an address, and waits until its layout is shown."""
        self.page.goto(f"{self.address}{search}{hash}")
        self.page.wait_for_selector("html.ready")
        self.rest()

    def choose(self, layout: str) -> None:
        """Switches like a click on its miniature."""
        self.page.click(f'nav [data-layout="{layout}"]')
        self.page.wait_for_function(f'document.querySelector("#title").textContent === "{layout}"')
        self.rest()

    def rest(self) -> None:
        self.page.evaluate(AT_REST)

    def until(self, holds: Callable[[], bool], seconds: float = 3) -> None:
        """Waits for a delayed effect; fails if it does not come."""
        end = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < end, inspect.getsource(holds).strip()
            self.page.wait_for_timeout(20)
        self.rest()

    @property
    def seen(self) -> list[Seen]:
        return [Seen(**one) for one in self.page.evaluate(SEEN)]

    @property
    def cells(self) -> dict[int, Seen]:
        """The cells by the labels of their items."""
        return {one.identity: one for one in self.seen if one.kind == "cell"}

    @property
    def order(self) -> list[int]:
        """The items in reading order: from top to bottom, and from left to right."""
        cells = sorted(self.cells.values(), key=lambda one: (round(one.y), round(one.x)))
        return [one.identity for one in cells]

    @property
    def hash(self) -> str:
        """The parameters in the address, once it has been written."""
        # A timer of the page, because a busy page runs its timers late, but in their order.
        self.page.evaluate("new Promise((resolve) => setTimeout(resolve, 250))")
        return urlsplit(self.page.url).fragment

    @property
    def status(self) -> str:
        return self.page.text_content("#status")

    def press(self, name: str) -> None:
        """Clicks a button, and waits for all its effects."""
        self.page.click(f"#{name}")
        self.rest()

    def middle(self) -> tuple[float, float]:
        """Converts screen coordinates to page coordinates."""
        self.page.locator("#screen").scroll_into_view_if_needed()
        box = self.page.locator("#screen").bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + min(box["height"], 500) / 2

    def drag(self, x: float, y: float, steps: int = 6, hold: float = 0) -> None:
        """Presses the mouse in the middle of the screen, moves it by a distance, and releases
        it."""
        left, top = self.middle()
        mouse = self.page.mouse
        mouse.move(left, top)
        mouse.down()
        self.page.wait_for_timeout(hold * 1000)
        mouse.move(left + x, top + y, steps=steps)
        self.page.wait_for_timeout(hold * 300)
        mouse.up()
        self.rest()

    def fling(self, x: float, y: float) -> None:
        """Drags the mouse by a distance in a twentieth of a second, by the times of the events,
        however busy the machine is."""
        left, top = self.middle()
        session = self.page.context.new_cdp_session(self.page)
        start = time.time()
        for step, kind in enumerate(["mousePressed", *["mouseMoved"] * 4, "mouseReleased"]):
            part = min(step, 4) / 4
            session.send("Input.dispatchMouseEvent", {
                "type": kind, "x": left + part * x, "y": top + part * y, "button": "left",
                "buttons": 0 if kind == "mouseReleased" else 1, "clickCount": 1,
                "timestamp": start + step / 100,
            })  # fmt: skip
        session.detach()
        self.rest()

    def slide(self, name: str, value: str) -> None:
        """Types a property's value into the field beside its slider."""
        fields = self.page.locator(f'[data-property="{name}"] input[type="number"]')
        for at, number in enumerate(value.split(",")):
            fields.nth(at).fill(number)
        self.rest()

    def screenshot(self) -> bytes:
        """A picture of the screen alone, with all its pictures loaded."""
        self.page.evaluate(
            "Promise.all([...document.querySelectorAll('#screen img')]"
            ".filter((image) => image.src).map((image) => image.decode()))"
        )
        self.rest()
        return self.page.locator("#screen").screenshot()
