"""A page with one collection, in a browser that all tests share."""

from __future__ import annotations

import browser as chromium
import pytest
from layouthost import _constants
from toolchain import ROOT

EVENTS = {
    value: name.removeprefix("LH_").removeprefix("VIEW_").removeprefix("EVENT_")
    for name, value in vars(_constants).items()
    if name.startswith(("LH_EVENT_", "LH_VIEW_EVENT_"))
}
PAGE = "Tests/Web/Browser/stage.html"


@pytest.fixture(scope="session")
def address(package):
    with chromium.served(ROOT) as address:
        yield address


@pytest.fixture
def open_stage(opened, address):
    """Makes a stage: a page with a collection. An error on the page fails its test."""
    stages = []

    def make(layout, items=60, **settings):
        context = settings.pop("context", {})
        page = (
            settings.pop("page", None)
            or opened.new_context(
                viewport={"width": 420, "height": 700}, has_touch=True, **context
            ).new_page()
        )
        problems = chromium.problems_of(page)
        stage = Stage(page, f"{address}/{PAGE}", problems)
        stages.append(stage)
        stage.make({"layout": layout, "items": items, **settings})
        return stage

    yield make
    for stage in stages:
        problems = list(stage.problems)
        stage.page.context.close()
        assert problems == []


class Stage:
    """A page with a collection on it."""

    def __init__(self, page, address, problems):
        self.page = page
        self.problems = problems
        page.goto(address)
        page.wait_for_function("window.isReady")

    def make(self, options):
        """Also waits for the first frame."""
        self.page.evaluate("make", options)
        self.rest()

    def rest(self):
        """Waits until all motion has ended."""
        self.page.evaluate("rest()")

    def value(self, expression):
        return self.page.evaluate(f"() => {expression}")

    def call(self, body):
        """Runs statements in the page."""
        return self.page.evaluate(f"async () => {{ {body} }}")

    @property
    def offset(self):
        found = self.value("({...collection.frame.contentOffset})")
        return found["x"], found["y"]

    @property
    def events(self):
        """The names of the events, without VIEW_EVENT_ and EVENT_."""
        numbers = self.value("events.map((event) => event.kind)")
        return [EVENTS[number] for number in numbers]

    def cells(self):
        """The texts of all visible cells, by their position on the screen."""
        return {
            text: tuple(box)
            for text, box in self.value(
                """[...document.querySelectorAll("#stage > [data-kind=cell]")]
                  .filter((node) => node.style.display !== "none")
                  .map((node) => {
                    const { x, y, width, height } = node.getBoundingClientRect();
                    return [node.textContent, [x, y, width, height]];
                  })"""
            )
        }

    def middle(self, text):
        x, y, width, height = self.cells()[text]
        return x + width / 2, y + height / 2

    def hold(self, text):
        """Presses the mouse on a cell for longer than a long press."""
        self.page.mouse.move(*self.middle(text))
        self.page.mouse.down()
        self.page.wait_for_timeout(700)

    def fling(self, start, end, steps=6):
        chromium.touch(self.page, chromium.path(start, end, steps))

    def fling_far(self):
        """Flings upwards so fast that the content moves for seconds, even on a busy machine."""
        self.call(
            """const now = performance.now() / 1000;
            [0, 1, 1, 2].forEach((phase, step) => collection.input([{
              kind: layouthost.INPUT_POINTER, phase, id: 9, time: now + step / 100,
              location: { x: 200, y: 600 - 150 * step },
            }]));"""
        )
        self.page.wait_for_function("collection.frame.contentOffset.y > 500")

    def pull(self, start, end):
        """Moves the finger without a fling: it pauses before it is lifted."""
        path = chromium.path(start, end, 5)
        chromium.touch(self.page, [*path, end, end, end, end, end], pause=20)
        self.rest()

    def error(self, body):
        """The message and the class of the error that statements throw."""
        return self.page.evaluate(
            f"""async () => {{
              try {{
                {body}
              }} catch ({{ name, message }}) {{
                return `${{name}}: ${{message}}`;
              }}
              return "nothing was thrown";
            }}"""
        )
