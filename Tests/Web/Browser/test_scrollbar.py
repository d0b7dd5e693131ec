"""The thumb of a collection's scroll bar: it shows the position, and the user can drag it."""

import browser as chromium
import pytest

pytestmark = chromium.NEEDS

ROWS = {"columns": 1, "exact_height": 100}


def thumb(stage):
    """Its visible box: left, top, width and height."""
    return stage.value(
        """(() => {
          const node = document.querySelector(".layouthost-thumb");
          const { x, y, width, height } = node.getBoundingClientRect();
          return width ? [x + 3, y + 3, width - 6, height - 6] : undefined;
        })()"""
    )


def middle(stage):
    x, y, width, height = thumb(stage)
    return x + width / 2, y + height / 2


@pytest.fixture
def open_rows(open_stage):
    def make(items=100, layout="column", properties=ROWS, **options):
        return open_stage(layout, items=items, properties=properties, scrollbar=True, **options)

    return make


def test_it_shows_the_position_and_the_part_that_is_visible(open_rows):
    stage = open_rows()
    # 640 of 10,000 points are visible.
    length = 640 * 640 / 10_000
    assert thumb(stage) == pytest.approx([381, 3, 6, length - 6], abs=0.02)
    stage.call("collection.setOffset({ x: 0, y: 4680 })")
    stage.rest()
    assert thumb(stage)[1] == pytest.approx((640 - length) / 2 + 3)
    stage.call("collection.setOffset({ x: 0, y: 1e9 })")
    stage.rest()
    assert thumb(stage)[1] == pytest.approx(640 - length + 3)


def test_it_can_be_dragged_with_a_mouse(open_rows):
    stage = open_rows()
    x, y = middle(stage)
    stage.page.mouse.move(x, y)
    stage.page.mouse.down()
    stage.page.mouse.move(x + 50, y + 299.52, steps=5)
    stage.rest()
    # Half of the way, which is 640 - 40.96 long.
    assert stage.offset[1] == pytest.approx(9360 * 299.52 / 599.04)
    stage.page.mouse.move(x, y + 2000)
    stage.rest()
    assert stage.offset[1] == 9360
    stage.page.mouse.up()
    stage.rest()
    assert stage.offset[1] == 9360
    stage.page.mouse.move(x, y)
    stage.rest()
    assert stage.offset[1] == 9360
    assert stage.value("taps") == []
    assert stage.value("document.activeElement.tagName") == "BODY"


def test_it_can_be_dragged_with_a_finger(open_rows):
    stage = open_rows()
    x, y = middle(stage)
    chromium.touch(stage.page, chromium.path((x, y), (x, y + 299.52)))
    stage.rest()
    assert stage.offset[1] == pytest.approx(9360 / 2, abs=20)
    assert stage.value("scrollY") == 0


def test_it_stays_under_the_pointer_while_the_content_grows(open_rows):
    stage = open_rows()
    x, y = middle(stage)
    stage.page.mouse.move(x, y)
    stage.page.mouse.down()
    stage.page.mouse.move(x, y + 200, steps=3)
    stage.rest()
    before = thumb(stage)
    stage.call("collection.setItems(200)")
    stage.rest()
    assert thumb(stage)[1] == pytest.approx(before[1])
    stage.page.mouse.up()
    stage.page.mouse.move(x, y)
    stage.page.mouse.down()
    stage.page.mouse.up()


def test_a_thumb_beside_it_lets_pointers_through(open_rows):
    stage = open_rows()
    stage.page.mouse.click(385, 600)
    stage.rest()
    assert stage.value("taps.length") == 1


@pytest.mark.parametrize("direction, left", [("ltr", 381), ("rtl", 3)])
def test_it_is_at_the_end_of_the_lines(open_rows, direction, left):
    stage = open_rows(direction=direction)
    assert thumb(stage)[0] == pytest.approx(left)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_row_has_it_at_the_bottom(open_rows, direction):
    properties = {"scroll_direction": "horizontal", "item_size": [300, 500]}
    stage = open_rows(layout="line", properties=properties, direction=direction)
    x, y, width, height = thumb(stage)
    assert (y, height) == (631, 6)
    is_left = direction == "ltr"
    assert (x if is_left else 390 - x - width) == pytest.approx(3)
    sign = 1 if is_left else -1
    stage.page.mouse.move(x + width / 2, y + 2)
    stage.page.mouse.down()
    stage.page.mouse.move(x + width / 2 + sign * 100, y + 2, steps=3)
    stage.page.mouse.up()
    stage.rest()
    assert thumb(stage)[0] == pytest.approx(x + sign * 100, abs=1)


def test_it_follows_content_that_gets_longer_and_shorter(open_rows):
    stage = open_rows(items=3)
    assert thumb(stage) is None
    stage.call("collection.setItems(30)")
    stage.rest()
    assert thumb(stage)[3] == pytest.approx(640 * 640 / 3000 - 6, abs=0.02)
    stage.call("collection.setItems(3)")
    stage.rest()
    assert thumb(stage) is None


def test_endless_content_has_none(open_rows):
    stage = open_rows(layout="infinite", properties={"item_size": [120, 160]})
    assert thumb(stage) is None


def test_style_sheets_set_its_look(open_rows):
    stage = open_rows()
    stage.page.add_style_tag(
        content="""#stage {
          --layouthost-thumb-color: rgb(255, 0, 0);
          --layouthost-thumb-width: 12px;
        }"""
    )
    assert thumb(stage)[2] == 12
    color = 'getComputedStyle(document.querySelector(".layouthost-thumb")).backgroundColor'
    assert stage.value(color) == "rgb(255, 0, 0)"


def test_screen_readers_and_keys_do_not_reach_it(open_rows):
    stage = open_rows()
    node = 'document.querySelector(".layouthost-thumb")'
    assert stage.value(f'{node}.getAttribute("aria-hidden")') == "true"
    assert stage.value(f"{node}.tabIndex") == -1


def test_it_is_above_the_nodes_and_goes_with_the_collection(open_rows):
    stage = open_rows()
    x, y = middle(stage)
    assert stage.value(f"document.elementFromPoint({x}, {y}).className") == "layouthost-thumb"
    stage.call("collection.dispose()")
    assert stage.value('document.querySelector(".layouthost-thumb")') is None
    message = stage.error('await make({ layout: "column", scrollbar: "thin" })')
    assert message == 'TypeError: options.scrollbar is "thin"; true or false is needed'
    stage.make({"layout": "column", "items": 4})
