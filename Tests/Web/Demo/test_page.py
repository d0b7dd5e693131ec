"""A browser shows the layouts' results on the demo's page."""

import browser as chromium
import layouthost
import numpy as np
import pytest
from demo.capture import capture, record
from demo.pictures import collect
from demo.scenes import every_scene
from layouthost import Flag

# The box of each element on a screen or in a still, in points from its corner.
BOXES = """(shown) => {
  const content = shown.querySelector(".content");
  const frame = shown.getBoundingClientRect();
  const scale = content.getBoundingClientRect().width / content.offsetWidth;
  const [left, top] = [frame.left + shown.clientLeft, frame.top + shown.clientTop];
  const seen = [...content.children].filter((it) => !it.hidden && getComputedStyle(it).opacity > 0);
  return seen.map((element) => {
    const box = element.getBoundingClientRect();
    const sides = [box.left - left, box.top - top, box.right - left, box.bottom - top];
    return sides.map((length) => length / scale);
  });
}"""


# Clicks a still, and waits until its effect is drawn.
CLICK = """async (still) => {
  still.click();
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}"""
# The tolerance of a box, in points: browsers scroll by whole pixels.
NEAR = 0.75


@pytest.fixture(scope="module")
def moments(folder, tmp_path_factory):
    """Every moment that has a still, with its screen, by scene and position."""
    pictures = collect(folder, tmp_path_factory.mktemp("thumbnails"), 10, lambda _: None)
    host = layouthost.Host()
    found = {}
    for scene in every_scene():
        shows = [capture(host, scene, screen, pictures) for screen in scene.screens]
        reel = record(host, scene, pictures)
        for captured in [*shows, *([reel] if reel else [])]:
            found[captured.id] = {
                round(still.position, 6): (still, captured.screen) for still in captured.stills
            }
    return found


@pytest.fixture(scope="module")
def page(run, opened):
    """The page in a browser, without autoplay of films."""
    _, out = run
    page = opened.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page.problems = chromium.problems_of(page)
    page.goto((out / "index.html").as_uri())
    page.wait_for_load_state("load")
    # It would scroll on to the nearest rest position.
    page.add_style_tag(content=".screen { scroll-snap-type: none !important }")
    yield page
    page.close()


def boxes(still):
    """The box of each visible element, in points from the corner of the screen."""
    seen = [element for element in still.elements
            if element["alpha"] > 0 and not element["flags"] & Flag.HIDDEN]  # fmt: skip
    for element in seen:
        corners = layouthost.corners(element.reshape(1))[0] - (still.x, still.y)
        yield [*corners.min(axis=0), *corners.max(axis=0)]


def assert_shown(still, screen, drawn):
    """Each visible element has a box, and the screen has no other."""
    rest = np.reshape(drawn, (-1, 4))
    for box in boxes(still):
        near = np.flatnonzero(np.abs(rest - box).max(axis=1) < NEAR)
        assert len(near), f"{box} is not among {rest}"
        rest = np.delete(rest, near[0], axis=0)
    for left, top, right, bottom in rest:
        beside = right < NEAR or left > screen.width - NEAR
        assert beside or bottom < NEAR or top > screen.height - NEAR


def test_the_browser_has_nothing_to_complain_of_and_all_pictures(page):
    assert page.problems == []
    assert page.evaluate("[...document.images].every((it) => it.complete && it.naturalWidth > 0)")


def test_every_still_shows_the_results_of_the_library(page, moments):
    compared = set()
    for place in page.locator(".still").all():
        of, position = place.get_attribute("data-of"), float(place.get_attribute("data-at"))
        if not of.startswith("swap-"):
            assert_shown(*moments[of][position], place.evaluate(BOXES))
            compared.add(of.rsplit("-", 1)[0])
    assert compared == {scene.title for scene in every_scene()}


def test_a_click_on_a_still_shows_it_on_the_screen(page, moments):
    stills = page.locator("a.still").all()
    for place in stills:
        of, position = place.get_attribute("data-of"), float(place.get_attribute("data-at"))
        place.evaluate(CLICK)
        assert_shown(*moments[of][position], page.locator(f"#screen-{of}").evaluate(BOXES))
    assert len(stills) > 3 * len(every_scene())
