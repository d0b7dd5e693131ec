"""The page's look: sizes, directions, dark mode, reduced motion, inside another page.

RECORD=yes rewrites the small reference pictures; look at them before you commit them.
"""

import io
import os
from pathlib import Path

import browser as chromium
import numpy as np
import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image

pytestmark = chromium.NEEDS
REFERENCES = Path(__file__).parent / "references"
SIZE = (98, 168)
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def box(visitor, selector: str = "#screen") -> tuple[int, int]:
    found = visitor.page.locator(selector).bounding_box()
    return round(found["width"]), round(found["height"])


@pytest.mark.parametrize("layout", ["bnb", "safari", "circle"])
def test_the_screen_looks_as_it_did(visit, layout):
    visitor = visit(f"#layout={layout}&items=10&size=390x670")
    taken = Image.open(io.BytesIO(visitor.screenshot())).convert("RGB")
    seen = taken.resize(SIZE, Image.Resampling.BOX)
    known = REFERENCES / f"{layout}.png"
    if os.environ.get("RECORD") == "yes":
        REFERENCES.mkdir(exist_ok=True)
        seen.save(known, optimize=True)
    beside = np.asarray(Image.open(known).convert("RGB"), float)
    difference = np.abs(np.asarray(seen, float) - beside)
    assert difference.mean() < 1.5
    assert np.percentile(difference, 99) < 30


def test_a_phone_shows_the_page_without_scrolling_sideways(visit):
    for layout in ("bnb", "line"):
        visitor = visit(f"#layout={layout}", **PHONE)
        assert visitor.page.evaluate("document.documentElement.scrollWidth") == 390
        width, _ = box(visitor)
        assert width == 390
        visitor.go(f"#layout={layout}", "?embed=1")
        assert visitor.page.evaluate("document.documentElement.scrollWidth") == 390
        visitor.go(f"#layout={layout}")
        panel = visitor.page.locator(".side").bounding_box()
        assert panel["y"] > visitor.page.locator("#screen").bounding_box()["y"]


def test_presets_rotation_and_the_corner_resize_the_screen(visit):
    visitor = visit("#layout=flow&items=200")
    visitor.press("preset-phone")
    assert box(visitor) == (390, 844)
    assert visitor.page.get_attribute("#preset-phone", "aria-pressed") == "true"
    tall = visitor.order[:4]
    visitor.press("rotate")
    assert box(visitor) == (844, 390)
    assert visitor.hash.endswith("size=844x390")
    in_first_row = [one for one in visitor.cells.values() if one.y == visitor.cells[0].y]
    assert len(in_first_row) > len([one for one in tall if one < 3])
    visitor.press("preset-fit")
    assert visitor.hash == "layout=flow&items=200"
    width, height = box(visitor)
    visitor.page.focus("#corner")
    visitor.page.keyboard.press("ArrowDown")
    visitor.page.keyboard.press("ArrowLeft")
    visitor.rest()
    assert box(visitor) == (width - 20, height + 20)
    corner = visitor.page.locator("#corner").bounding_box()
    x, y = corner["x"] + 10, corner["y"] + 10
    visitor.page.mouse.move(x, y)
    visitor.page.mouse.down()
    visitor.page.mouse.move(x + 50, y - 60)
    visitor.page.mouse.up()
    visitor.rest()
    assert box(visitor) == (width - 20 + 100, height + 20 - 60)


def test_full_width_items_follow_the_screen(visit):
    visitor = visit("#layout=column&size=600x500")
    for width in (600, 390):
        header = next(one for one in visitor.seen if one.kind == "header")
        assert header.width == pytest.approx(width, abs=1)
        cell = visitor.cells[0]
        assert cell.width == pytest.approx((width - 24 - 16) / 3, abs=0.6)
        assert cell.width / cell.height == pytest.approx(1.5, rel=0.02)
        visitor.press("preset-phone")


def test_right_to_left_mirrors_the_content(visit):
    visitor = visit("#layout=flow&items=30")
    before = visitor.cells
    visitor.press("mirror")
    after = visitor.cells
    assert visitor.hash.endswith("direction=rtl")
    for one in (0, 1, 2):
        mirrored = 390 - before[one].x - before[one].width
        assert after[one].x == pytest.approx(mirrored, abs=1)


def test_the_dark_and_the_light_differ_and_scenes_that_are_dark_stay(visit):
    def back(visitor, selector: str) -> float:
        color = visitor.page.evaluate(
            f"getComputedStyle(document.querySelector('{selector}')).backgroundColor"
        )
        return sum(map(int, color[4:-1].split(",")))

    light, dark = visit("#layout=flow"), visit("#layout=flow", color_scheme="dark")
    for selector in ("body", "#screen"):
        assert back(light, selector) > 600 > 200 > back(dark, selector)
    for visitor in (light, dark):
        visitor.choose("carousel")
    assert back(light, "#screen") == back(dark, "#screen") < 200


def test_with_little_motion_changes_are_there_at_once(visit):
    visitor = visit("#layout=flow", reduced_motion="reduce")
    visitor.slide("item_size", "60,60")
    frames = visitor.page.evaluate("""async () => {
      const field = document.querySelector('[data-property="item_size"] input[type="number"]');
      field.value = "90";
      field.dispatchEvent(new Event("input"));
      const widths = new Set();
      for (let i = 0; i < 6; i++) {
        await new Promise(requestAnimationFrame);
        widths.add(document.querySelector('#screen [data-identity="0"]').style.width);
      }
      return [...widths];
    }""")
    assert set(frames) <= {"60px", "90px"}


@pytest.mark.parametrize(
    ("search", "hash"), [("?embed=1", "#layout=safari"), ("", "#layout=safari&embed")]
)
def test_an_embedded_page_has_only_the_screen_and_its_controls(visit, search, hash):
    visitor = visit(hash, search, viewport={"width": 700, "height": 800})
    page = visitor.page
    for hidden in (".masthead", ".side", ".programs", "footer", ".presets"):
        assert page.locator(hidden).is_hidden()
    for shown in ("#screen", "#rotate", "#insert", "#shuffle", "#open", "#meter"):
        assert page.locator(shown).is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 700
    visitor.press("mirror")
    assert "direction=rtl" in visitor.hash
    link = page.locator("a.whole")
    assert link.get_attribute("href") == "index.html#layout=safari&direction=rtl"
    # After a reload, it is still inside.
    page.reload()
    page.wait_for_selector("html.ready.embed")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(visit, scheme):
    visitor = visit("#layout=column", color_scheme=scheme)
    for layout in ("column", "circle", "safari", "bnb"):
        visitor.choose(layout)
        found = Axe().run(visitor.page).response["violations"]
        faults = [(one["id"], node["html"][:120]) for one in found for node in one["nodes"]]
        assert faults == [], layout


def test_every_control_has_a_name_and_the_keyboard_reaches_all(visit):
    visitor = visit("#layout=column")
    nameless = visitor.page.evaluate("""() =>
      [...document.querySelectorAll("button, input, select, a, [tabindex]")]
        .filter((control) => control.offsetParent && !control.closest("#screen"))
        .filter((control) => !(control.getAttribute("aria-label") || control.textContent.trim()
          || control.labels?.length))
        .map((control) => control.outerHTML)""")
    assert nameless == []
    visitor.page.focus("#shuffle")
    seen = set()
    for _ in range(12):
        visitor.page.keyboard.press("Tab")
        seen.add(
            visitor.page.evaluate("""() => {
          const { id, dataset, className } = document.activeElement;
          return id || dataset.kind || className;
        }""")
        )
    assert {"open", "corner", "items-slider", "items", "record"} <= seen
    assert seen & {"cell", "header"}
