"""Input on a page's collection: fingers, a mouse, a wheel."""

import browser as chromium
import pytest

pytestmark = chromium.NEEDS
LAYOUTS = (
    "bnb", "carousel", "circle", "column", "flow", "infinite", "line", "reorder-flow", "safari",
    "snap-to-center",
)  # fmt: skip
UP = ((200, 500), (200, 200))
LEFT = ((300, 110), (120, 110))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_follows_a_finger_and_comes_to_rest(open_stage, layout):
    stage = open_stage(layout, items=24 if layout == "circle" else 300)
    cells = stage.cells()
    assert cells
    stage.fling(*UP)
    stage.fling(*LEFT)
    stage.rest()
    if layout == "circle":
        stage.page.wait_for_function("scrollY > 0")  # the page scrolls instead
        assert stage.offset == (0, 0)
    else:
        assert stage.cells() != cells


@pytest.mark.parametrize("layout", ["carousel", "infinite", "snap-to-center"])
def test_a_fling_ends_with_an_item_in_the_middle(open_stage, layout):
    stage = open_stage(layout, properties={"item_size": [120, 160]})
    stage.fling(*LEFT)
    stage.rest()
    middles = [x + width / 2 for x, _, width, _ in stage.cells().values()]
    assert min(abs(middle - 195) for middle in middles) < 0.51


def test_a_mouse_flings_too_and_does_not_click_the_dragged_item(open_stage):
    stage = open_stage("bnb")
    stage.call(
        """window.clicks = 0;
        document.querySelector("#stage").addEventListener("click", () => clicks++);"""
    )
    mouse = stage.page.mouse
    mouse.move(200, 500)
    mouse.down()
    for x, y in chromium.path(*UP):
        mouse.move(x, y)
    mouse.up()
    stage.rest()
    assert stage.offset[1] > 250
    assert stage.value("clicks") == 0
    mouse.click(200, 300)
    assert stage.value("clicks") == 1
    before = stage.offset
    mouse.move(200, 500)
    mouse.down(button="right")
    mouse.move(200, 100)
    mouse.up(button="right")
    stage.rest()
    assert stage.offset == before
    assert stage.value("clicks") == 1


def test_a_finger_stops_moving_content_and_a_tap_names_its_item(open_stage):
    stage = open_stage("line", items=2000)
    stage.page.touchscreen.tap(*stage.middle("0/2"))
    stage.rest()
    assert [tap["item"] for tap in stage.value("taps")] == [2]
    stage.fling_far()
    stage.page.touchscreen.tap(200, 300)
    stage.rest()
    assert len(stage.value("taps")) == 1
    assert stage.offset[1] < 7000


def test_a_wheel_scrolls_and_at_the_end_the_page_does(open_stage):
    stage = open_stage("bnb", items=20)
    page = stage.page
    page.mouse.move(200, 300)
    page.mouse.wheel(0, 240)
    stage.rest()
    first = stage.offset[1]
    assert first > 50
    assert stage.value("scrollY") == 0
    for _ in range(60):
        page.mouse.wheel(0, 120)
    stage.rest()
    assert stage.offset[1] == stage.value("collection.frame.maximumOffset.y")
    page.mouse.wheel(0, 300)
    page.wait_for_function("scrollY > 0")


def test_a_long_press_drags_with_autoscroll_and_drops(open_stage):
    stage = open_stage("reorder-flow", items={"counts": [200], "items": list(range(1000, 1200))})
    page = stage.page
    stage.hold("0/0")
    for x, y in chromium.path((60, 60), (200, 300)):
        page.mouse.move(x, y)
        page.wait_for_timeout(16)
    page.mouse.move(200, 632)
    page.wait_for_function("collection.frame.contentOffset.y > 60")
    page.mouse.up()
    stage.rest()
    events = stage.events
    assert events[0] == "WILL_BEGIN_DRAG" and "DID_END_DRAG" in events
    moves = stage.value("events.filter((event) => event.kind === layouthost.EVENT_DID_MOVE)")
    assert moves and {move["identity"] for move in moves} == {1000}
    place = 0
    for move in moves:
        assert move["path"]["item"] == place
        place = move["to"]["item"]
    assert place > 3


def test_a_drag_asks_for_permission(open_stage):
    stage = open_stage("reorder-flow")
    stage.call(
        """collection.dispose();
        window.calls = [];
        const permit = (action, from) => {
          calls.push([action, from.item]);
          return action !== "drag";
        };
        await make({ layout: "reorder-flow", items: 30, permit });
        await rest();"""
    )
    page = stage.page
    stage.hold("0/4")
    page.mouse.move(200, 300)
    page.mouse.up()
    stage.rest()
    assert ["drag", 4] in stage.value("calls")
    assert "DID_MOVE" not in stage.events


def test_a_tab_is_swiped_away(open_stage):
    stage = open_stage("safari", items=12, properties={"item_size": [390, 600]})
    stage.fling((250, 400), (20, 405), 5)
    stage.rest()
    assert "DID_DELETE" in stage.events
    gone = stage.value(
        "events.find((event) => event.kind === layouthost.EVENT_DID_DELETE).path.item"
    )
    stage.call(f"collection.update([{{ kind: layouthost.DELETE_ITEMS, item: {gone}, count: 1 }}])")
    stage.rest()
    assert stage.value("collection.layout.itemCounts") == [11]


def test_a_tab_opens_and_closes(open_stage):
    stage = open_stage("safari", items=12, properties={"item_size": [390, 600]})
    stage.page.touchscreen.tap(200, 400)
    stage.rest()
    tapped = stage.value("taps[0]")
    stage.call(f"collection.presentItem({{ section: 0, item: {tapped['item']} }}, undefined, 0.3)")
    stage.rest()
    assert "OPENED" in stage.events
    x, y, width, height = stage.cells()[f"0/{tapped['item']}"]
    assert (x, y, width, height) == pytest.approx((0, 0, 390, 640), abs=1)
    stage.call("collection.dismissItem(0.3)")
    stage.rest()
    assert stage.events[-1] == "CLOSED"


def test_drawers_open_and_close_also_while_they_move(open_stage):
    stage = open_stage("column", items=[6, 6, 6], properties={"header_size": [390, 40]})
    before = stage.cells()
    for pause in (500, 60, 50, 500):
        stage.page.touchscreen.tap(100, 20)
        stage.page.wait_for_timeout(pause)
    stage.rest()
    drawers = [name for name in stage.events if name in ("DID_COLLAPSE", "DID_EXPAND")]
    assert drawers == ["DID_COLLAPSE", "DID_EXPAND"] * 2
    assert stage.cells() == before


def test_a_button_in_an_item_can_be_pressed_and_text_be_written(open_stage):
    stage = open_stage("line")
    stage.call(
        """collection.dispose();
        await make({ layout: "line", items: 90, render(node, { item }) {
          node.innerHTML = `<button>press ${item}</button><input aria-label="text ${item}">`;
          node.firstChild.onclick = () => window.pressed = item;
        } });
        await rest();"""
    )
    stage.page.get_by_text("press 2").click()
    assert stage.value("window.pressed") == 2
    field = stage.page.get_by_label("text 1", exact=True)
    field.click()
    field.press_sequentially("a b")
    field.press("Home")
    field.press_sequentially("x")
    assert field.input_value() == "xa b"
    box = field.bounding_box()
    stage.page.mouse.move(box["x"] + 5, box["y"] + 5)
    stage.page.mouse.down()
    stage.page.mouse.move(box["x"] + 5, box["y"] - 100)
    stage.page.mouse.move(box["x"] + 5, box["y"] - 200)
    stage.page.mouse.up()
    stage.rest()
    assert stage.offset == (0, 0)
