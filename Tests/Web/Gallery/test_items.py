"""Items are inserted, removed and moved, up to a million; the page follows the layout."""

import browser as chromium
import pytest

pytestmark = chromium.NEEDS


def test_insert_delete_and_shuffle_keep_every_other_item(visit):
    visitor = visit("#layout=flow&items=9&sections=1")
    order = visitor.order
    visitor.press("insert")
    longer = visitor.order
    # Behind the one in the middle of the screen, which is then removed.
    assert longer == [0, 1, 2, 3, 4, 5, 6, 7, 9, 8]
    assert [one for one in longer if one != 9] == order
    visitor.press("delete")
    shorter = visitor.order
    assert shorter == [0, 1, 2, 3, 4, 5, 6, 9, 8]
    for _ in range(3):
        visitor.press("shuffle")
        assert sorted(visitor.order) == sorted(shorter)
        if visitor.order != shorter:
            break
    assert visitor.order != shorter
    assert visitor.hash == "layout=flow&items=9&sections=1"


def test_everything_can_be_deleted_and_comes_again(visit):
    visitor = visit("#layout=circle&items=2")
    for _ in range(3):
        visitor.press("delete")
    assert visitor.cells == {}
    visitor.press("shuffle")
    assert visitor.status == ""
    visitor.press("insert")
    assert len(visitor.cells) == 1


def test_shuffled_pictures_keep_their_proportions(visit):
    visitor = visit("#layout=column&items=12&sections=1")
    visitor.press("shuffle")
    sizes = [360 / 240, 240 / 360, 1, 2, 320 / 240, 220 / 330]
    for cell in visitor.cells.values():
        assert cell.width / cell.height == pytest.approx(sizes[cell.identity % 6], rel=0.03)


@pytest.mark.parametrize("layout", ["flow", "column"])
def test_a_million_items_are_shown_and_scrolled(visit, layout):
    visitor = visit(f"#layout={layout}&items=1048576")
    shown = visitor.cells
    assert 0 < len(shown) < 60
    visitor.drag(0, -300, steps=4, hold=0.1)
    assert visitor.cells.keys() != shown.keys()


def test_too_many_for_a_window_is_a_message_until_there_are_fewer(visit):
    visitor = visit("#layout=circle&items=1048576")
    message = "This cannot be shown: rect: more than 524288 elements"
    visitor.until(lambda: visitor.status.startswith(message))
    visitor.page.fill("#items", "20")
    visitor.page.press("#items", "Enter")
    visitor.until(lambda: len(visitor.cells) == 20)
    assert visitor.status == ""


def test_a_million_items_are_shuffled_and_one_more_is_rejected(visit):
    visitor = visit("#layout=flow&items=1048576")
    visitor.press("insert")
    assert visitor.status == "there would be more than 2^20 items in all."
    visitor.press("shuffle")
    assert any(cell.identity > 10_000 for cell in visitor.cells.values())
    visitor.press("delete")
    assert visitor.page.input_value("#items") == "1048575"


def test_the_slider_deals_items_and_sections_get_their_share(visit):
    visitor = visit("#layout=flow")
    visitor.page.fill("#sections", "2")
    visitor.page.locator("#sections").blur()
    visitor.page.focus("#items-slider")
    visitor.page.keyboard.press("End")
    visitor.rest()
    assert visitor.page.input_value("#items") == "1048576"
    visitor.page.keyboard.press("Home")
    visitor.rest()
    assert visitor.cells == {}
    visitor.page.fill("#items", "7")
    visitor.page.locator("#items").blur()
    visitor.rest()
    counts = visitor.page.evaluate("""async () => {
      const { Items } = await import("./items.js");
      return new Items(7, 2).counts;
    }""")
    assert counts == [4, 3]
    assert len(visitor.cells) == 7
    assert visitor.hash == "layout=flow&items=7&sections=2"


def test_where_bnb_asks_for_more_ten_items_come(visit):
    """Until they fill the screen, and the end is out of sight."""
    visitor = visit("#layout=bnb&items=2")
    visitor.until(lambda: int(visitor.page.input_value("#items")) == 12)
    visitor.until(lambda: len(visitor.cells) > 2)
    assert visitor.page.locator('[data-property="loading_more"] .switch').is_checked() is False


def test_items_that_are_moved_between_sections_are_followed(visit):
    visitor = visit()
    found = visitor.page.evaluate("""async () => {
      const { Items } = await import("./items.js");
      const items = new Items(6, 2);
      items.move({ section: 0, item: 1 }, { section: 1, item: 3 });
      items.insertAfter(0, -1);
      items.append(2);
      return items.input;
    }""")
    assert found == {"counts": [3, 6], "items": [6, 0, 2, 3, 4, 5, 1, 7, 8]}
