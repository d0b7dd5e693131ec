"""The input of users in Firefox, whose touch, wheel and focus events differ from Chromium's."""

import itertools

import firefox
import pytest

pytestmark = firefox.NEEDS
COLUMN = 'layout: "column"'
CARDS = """layout: "column", properties: { columns: 1, exact_height: 180 },
  render(node, { kind, item }) {
    if (kind !== layouthost.CELL) return;
    node.innerHTML = `<p>card ${item}</p><button id="b${item}">press ${item}</button>`;
    node.querySelector("button").onclick = () => (window.clicks ??= []).push(item);
  }"""
# Marionette's finger scrolls no page, so the tests look at whether the page might have.
WATCH = """
  window.kept = [];
  addEventListener("touchmove", (event) => kept.push(event.defaultPrevented));
"""


def test_a_finger_scrolls_and_the_content_coasts(open_stage):
    stage = open_stage(COLUMN)
    stage.window.touch([(200, 500), (200, 450), (200, 380), (200, 300)], 16)
    stage.rest()
    assert stage.offset > 250
    assert stage.value("scrollY") == 0 and stage.value("taps") == []


@pytest.mark.parametrize("overscroll, keeps", [("auto", False), ("contain", True)])
def test_at_its_start_the_page_gets_the_finger_unless_it_is_contained(
    open_stage, overscroll, keeps
):
    stage = open_stage(f'{COLUMN}, overscroll: "{overscroll}"')
    stage.call(WATCH)
    stage.pull((200, 450), (200, 150))
    assert stage.offset > 200 and all(stage.value("kept.splice(0)")[1:])
    stage.call("collection.setOffset({ x: 0, y: 0 }); await rest()")
    stage.pull((200, 150), (200, 450))
    assert stage.offset == 0 and any(stage.value("kept")) == keeps
    touch_action = stage.value("getComputedStyle(collection.element).touchAction")
    assert ("pan-y" in touch_action) == (not keeps)


def test_a_tap_with_a_finger_is_one_tap(open_stage):
    stage = open_stage(COLUMN)
    stage.window.touch([(200, 250)])
    stage.rest()
    assert [tap["item"] for tap in stage.value("taps")] == [2]


@pytest.mark.parametrize("press", ["mouse", "finger"])
def test_only_the_control_in_a_cell_acts(open_stage, press):
    stage = open_stage(CARDS)
    place = stage.middle("#b1")
    if press == "mouse":
        stage.window.click(*place)
    else:
        stage.window.touch([place])
    stage.call("while (!window.clicks) await new Promise((resolve) => setTimeout(resolve, 20))")
    stage.rest()
    assert stage.value("clicks") == [1] and stage.value("taps") == []


def test_a_wheel_scrolls_as_far_as_in_the_rest_of_the_page(open_stage):
    stage = open_stage(COLUMN)
    for turn in (1, 2):
        stage.window.wheel(200, 300, 100)
        stage.rest()
        assert stage.offset == pytest.approx(100 * turn, abs=0.5)
    assert stage.value("scrollY") == 0


def test_a_mouse_drags_the_content(open_stage):
    stage = open_stage(COLUMN)
    moves = [
        {"type": "pointerMove", "x": 200, "y": y, "duration": 30, "origin": "viewport"}
        for y in (500, 400, 300, 200)
    ]
    down, up = ({"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0})
    stage.window.act("pointer", moves[0], down, *moves[1:], up)
    stage.rest()
    assert stage.offset > 250 and stage.value("taps") == []


def test_tab_goes_through_the_controls_of_items(open_stage):
    stage = open_stage(CARDS.replace("layout:", "items: 12, layout:"))
    stage.call('document.querySelector("#b0").focus()')
    for item in range(1, 8):
        stage.window.press(firefox.TAB)
        stage.rest()
        assert stage.value("document.activeElement.id") == f"b{item}"
        box = stage.value(
            "(({ top, bottom }) => [top, bottom])(document.activeElement.getBoundingClientRect())"
        )
        assert box[0] >= -0.5 and box[1] <= 640.5
    assert stage.value("scrollY") == 0


def test_keys_move_the_focus(open_stage):
    stage = open_stage(COLUMN)
    stage.window.press(firefox.TAB)
    for key, text in (("\ue015", "0/1"), ("\ue015", "0/2"), ("\ue010", "0/199"), ("\ue011", "0/0")):
        stage.window.press(key)
        stage.rest()
        assert stage.value("document.activeElement.textContent") == text
    assert stage.offset == 0


def test_a_bar_over_the_collection_is_on_top(open_stage):
    stage = open_stage(COLUMN)
    stage.call("""
      const bar = document.body.appendChild(document.createElement("div"));
      bar.id = "bar";
      bar.style.cssText = "position: fixed; left: 0; right: 0; top: 200px; height: 100px";
    """)
    places = [[x, y] for x in range(5, 390, 25) for y in (205, 250, 295)]
    seen = stage.value(f"{places}.map(([x, y]) => document.elementFromPoint(x, y).id)")
    assert set(seen) == {"bar"}


def test_the_direction_of_style_sheets_is_followed(open_stage):
    stage = open_stage('layout: "snap-to-center", items: 30, properties: { item_size: [120, 160] }')
    place = """(([node, stage]) => [node.left - stage.left, stage.right - node.right])([
      [...document.querySelectorAll("#stage > div")].find((one) => one.textContent === "0/1"),
      document.querySelector("#stage"),
    ].map((one) => one.getBoundingClientRect()))"""
    left, right = stage.value(place)
    mirrored = [right, left]
    stage.call(f"""
      const sheet = document.head.appendChild(document.createElement("style"));
      sheet.textContent = ".right {{ direction: rtl }}";
      document.body.className = "right";
      while (Math.abs({place}[1] - {left}) > 1) {{
        await new Promise((resolve) => setTimeout(resolve, 20));
      }}
      await rest();
    """)
    assert stage.value(place) == pytest.approx(mirrored, abs=1)


def test_cells_are_measured_before_they_are_shown(open_stage):
    stage = open_stage("""layout: "column", properties: { columns: 1 }, measure: true, estimate: 60,
      render: (node, { item }) => {
        node.innerHTML = `<p style="margin: 0; height: ${40 + 10 * (item % 5)}px">${item}</p>`;
      }""")
    cells = stage.value("""[...document.querySelectorAll("#stage > [data-kind=cell]")]
      .filter((node) => node.style.display !== "none")
      .map((node) => [node.getBoundingClientRect().top, Number(node.textContent)])
      .sort((one, other) => one[0] - other[0])""")
    assert len(cells) > 9
    for (top, item), (below, _) in itertools.pairwise(cells):
        assert below - top == 40 + 10 * (item % 5)
