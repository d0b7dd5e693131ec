"""Input moves the content: a mouse, a wheel, a finger, keys."""

import browser as chromium
import pytest

pytestmark = chromium.NEEDS
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(("layout", "way"), [("flow", (0, -220)), ("line", (-260, 0))])
def test_a_mouse_flings_the_content_on_after_it_let_go(visit, layout, way):
    visitor = visit(f"#layout={layout}&items=200")
    before = visitor.cells
    visitor.fling(*way)
    after = visitor.cells
    shared = before.keys() & after.keys()
    moved = [after[one].x + after[one].y - before[one].x - before[one].y for one in shared]
    # Further than the hand moved, or in another direction.
    assert not shared or max(moved) < sum(way)


def test_a_wheel_moves_the_content_and_at_its_end_the_page(visit):
    visitor = visit("#layout=flow&items=18&sections=1")
    visitor.page.mouse.move(*visitor.middle())
    scrolled = visitor.page.evaluate("scrollY")
    visitor.page.mouse.wheel(0, 60)
    visitor.until(lambda: visitor.cells[0].y < 60)
    assert visitor.page.evaluate("scrollY") == scrolled
    for _ in range(8):
        visitor.page.mouse.wheel(0, 100)
        visitor.rest()
    visitor.until(lambda: visitor.page.evaluate("scrollY") > scrolled)


def test_a_finger_moves_the_content(visit):
    visitor = visit("#layout=flow&items=100", **PHONE)
    before = min(visitor.cells)
    x, y = visitor.middle()
    scrolled = visitor.page.evaluate("scrollY")
    chromium.touch(visitor.page, chromium.path((x, y), (x, y - 200)))
    visitor.until(lambda: min(visitor.cells) > before)
    assert visitor.page.evaluate("scrollY") == scrolled


def test_keys_go_from_item_to_item(visit):
    visitor = visit("#layout=flow")
    visitor.page.focus('#screen [data-identity="0"]')
    visitor.page.keyboard.press("ArrowRight")
    visitor.until(lambda: visitor.page.evaluate("document.activeElement.dataset.identity") == "1")


def test_a_dragged_item_stays_where_it_was_let_go(visit):
    visitor = visit("#layout=reorder-flow")
    order = visitor.order
    held = visitor.page.locator('#screen [data-identity="0"]').bounding_box()
    target = visitor.page.locator('#screen [data-identity="4"]').bounding_box()
    mouse = visitor.page.mouse
    mouse.move(held["x"] + 50, held["y"] + 50)
    mouse.down()
    visitor.page.wait_for_timeout(700)
    mouse.move(target["x"] + 55, target["y"] + 55, steps=10)
    visitor.page.wait_for_timeout(500)
    mouse.up()
    visitor.rest()
    moved = [*order[1:5], 0, *order[5:]]
    assert visitor.order == moved
    # The program applied the change: its next update of the items keeps the new order.
    visitor.press("insert")
    kept = [one for one in visitor.order if one in moved]
    assert kept == moved[: len(kept)] or kept == [one for one in moved if one in kept]
    assert kept.index(0) > 0


def test_a_tab_that_is_swiped_away_is_gone(visit):
    visitor = visit("#layout=safari")
    count = int(visitor.page.input_value("#items"))
    gone = visitor.page.evaluate("""() => {
      const { left, top, width } = document.querySelector("#screen").getBoundingClientRect();
      const node = document.elementFromPoint(left + width / 2, top + 130).closest("[data-kind]");
      return node.dataset.identity;
    }""")
    box = visitor.page.locator("#screen").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + 130
    mouse = visitor.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x - 300, y, steps=8)
    mouse.up()
    visitor.rest()
    visitor.until(lambda: int(gone) not in visitor.cells)
    # It does not come back after the layout's delay.
    visitor.page.wait_for_timeout(1000)
    assert int(gone) not in visitor.cells and len(visitor.cells) == count - 1
    assert int(visitor.page.input_value("#items")) == count - 1


def test_a_tap_opens_a_tab_and_a_button_closes_it(visit):
    visitor = visit("#layout=safari")
    width, height = (
        visitor.page.locator("#screen").bounding_box()[side] for side in ("width", "height")
    )
    x, y = visitor.middle()
    visitor.page.mouse.click(x, y)
    visitor.page.wait_for_selector("#screen.open")
    visitor.page.wait_for_function(
        "getComputedStyle(document.querySelector('.opened .page')).opacity === '1'"
    )
    visitor.rest()
    assert any(
        (round(one.width), round(one.height)) == (round(width), round(height))
        for one in visitor.cells.values()
    )
    visitor.press("close-opened")
    assert not any(one.height > height - 1 and abs(one.y) < 1 for one in visitor.cells.values())
    assert visitor.page.locator("#close-opened").is_hidden()


def test_a_header_opens_and_closes_its_drawer(visit):
    visitor = visit("#layout=column")
    before = len(visitor.cells)
    headers = visitor.page.locator('#screen [data-kind="header"]')
    headers.first.click()
    visitor.rest()
    # Elements from below the screen move up, so the first section's items are gone.
    assert 0 not in visitor.cells
    headers.first.click()
    visitor.rest()
    assert 0 in visitor.cells
    assert len(visitor.cells) == before
