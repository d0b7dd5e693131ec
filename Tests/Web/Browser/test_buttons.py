"""Buttons, links and taps in cells: each press has one effect."""

import browser as chromium
import pytest

pytestmark = chromium.NEEDS

CARDS = """
  collection.dispose();
  window.clicks = [];
  window.events = [];
  window.tapped = [];
  await make({
    layout: "column", items: 10000, properties: { columns: 1, exact_height: 180 },
    render(node, { item }) {
      node.innerHTML = `<p>card ${item}</p><button>press ${item}</button>
        <a href="#${item}">link ${item}</a><span role="button" tabindex="0">role ${item}</span>`;
      for (const one of node.querySelectorAll("button, a, span")) {
        one.onclick = () => clicks.push(one.textContent);
      }
    },
    onTap: (info, node, event) => tapped.push([info.item, event?.type]),
  });
"""


@pytest.fixture
def cards(open_stage):
    stage = open_stage("column", items=4)
    stage.call(CARDS)
    stage.rest()
    return stage


def middle(stage, text):
    box = stage.page.get_by_text(text, exact=True).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("control", ["press 1", "link 1", "role 1"])
@pytest.mark.parametrize("press", ["mouse", "finger"])
def test_only_the_control_in_a_cell_acts(cards, press, control):
    place = middle(cards, control)
    if press == "mouse":
        cards.page.mouse.click(*place)
    else:
        cards.page.touchscreen.tap(*place)
    cards.page.wait_for_function("clicks.length > 0")
    cards.rest()
    assert cards.value("clicks") == [control]
    assert cards.value("tapped") == []


def test_a_tap_beside_a_control_is_a_tap_on_the_cell_with_its_event(cards):
    cards.page.mouse.click(*middle(cards, "card 1"))
    cards.rest()
    cards.page.touchscreen.tap(*middle(cards, "card 2"))
    cards.rest()
    cards.page.keyboard.press("Enter")
    cards.rest()
    assert cards.value("tapped")[:2] == [[1, "pointerup"], [2, "pointerup"]]
    cards.call('document.querySelector("#stage > [data-kind=cell]").focus()')
    cards.page.keyboard.press("Enter")
    cards.page.wait_for_function("tapped.length > 2")
    assert cards.value("tapped")[2][1] == "keydown"


def test_enter_taps_the_cell_with_the_focus_on_a_page_that_scales_the_stage(cards):
    cards.call('document.querySelector("#stage").style.transform = "scale(0.5)"')
    for key in ("Tab", "ArrowDown", "ArrowDown", "Enter"):
        cards.page.keyboard.press(key)
        cards.rest()
    assert cards.value("tapped") == [[2, "keydown"]]


def test_a_press_on_a_button_that_moves_a_little_acts_on_a_page_that_scales_the_stage(cards):
    cards.call(
        'document.querySelector("#stage").style.cssText += "; scale: 2; transform-origin: 0 0"'
    )
    x, y = middle(cards, "press 1")
    cards.page.mouse.move(x, y)
    cards.page.mouse.down()
    cards.page.mouse.move(x + 6, y)
    cards.page.mouse.up()
    cards.rest()
    assert (cards.value("clicks"), cards.value("tapped")) == (["press 1"], [])


@pytest.mark.parametrize("press", ["mouse", "finger"])
def test_a_press_on_a_button_can_scroll(cards, press):
    x, y = middle(cards, "press 2")
    places = chromium.path((x, y), (x, y - 200))
    if press == "finger":
        chromium.touch(cards.page, places)
    else:
        cards.page.mouse.move(x, y)
        cards.page.mouse.down()
        for place in places:
            cards.page.mouse.move(*place)
        cards.page.mouse.up()
    cards.rest()
    assert cards.offset[1] > 150
    assert cards.value("clicks") == [] and cards.value("tapped") == []


def test_a_click_that_stops_the_content_does_nothing_else(cards):
    cards.fling_far()
    # Links fill the whole width, so that the click hits one.
    cards.page.add_style_tag(content="#stage a { position: absolute; inset: 0 }")
    cards.page.mouse.click(200, 300)
    cards.rest()
    assert cards.value("clicks") == [] and cards.value("tapped") == []
    assert cards.offset[1] < 7000
    cards.page.mouse.click(200, 300)
    assert len(cards.value("clicks")) == 1


def test_pointer_events_of_a_script_scroll(cards):
    cards.call(
        """const cell = document.querySelector("#stage > [data-kind=cell]");
        const send = (type, clientY) => cell.dispatchEvent(new PointerEvent(type, {
          bubbles: true, composed: true, pointerId: 7, pointerType: "touch", button: 0, buttons: 1,
          clientX: 100, clientY,
        }));
        send("pointerdown", 80);
        for (const y of [60, 40, 20, 0]) {
          send("pointermove", y);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        send("pointerup", 0);"""
    )
    cards.rest()
    assert cards.offset[1] > 30


def test_a_mouse_can_select_text(open_stage):
    stage = open_stage("column", items=4)
    stage.call("collection.dispose()")
    stage.make(
        {
            "layout": "line",
            "items": 90,
            "textSelection": True,
            "properties": {"item_size": [390, 60]},
        }
    )
    page = stage.page
    (x, y, width, height) = stage.cells()["0/1"]
    page.mouse.move(x + width / 2 - 12, y + height / 2)
    page.mouse.down()
    for place in chromium.path((x + width / 2 - 12, y + 30), (x + width / 2 + 30, y + 30)):
        page.mouse.move(*place)
    page.mouse.up()
    assert stage.value("getSelection().toString().trim()") in ("0/1", "/1")
    page.mouse.move(x + 150, y + 200)
    page.mouse.down()
    page.mouse.move(x + 150, y + 20, steps=8)
    page.mouse.up()
    stage.rest()
    assert stage.offset == (0, 0)
    page.mouse.click(*stage.middle("0/3"))
    stage.rest()
    assert [tap["item"] for tap in stage.value("taps")] == [3]
    stage.pull((200, 500), (200, 300))
    assert stage.offset[1] > 100
