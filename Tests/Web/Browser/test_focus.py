"""The focus of the keyboard: Tab and the arrow and page keys reach every item and control."""

import browser as chromium
import pytest

pytestmark = chromium.NEEDS

BUTTONS = """
  collection.dispose();
  const render = (node, {{ kind, section, item }}) => {{
    node.innerHTML = kind === layouthost.CELL ? `<button>${{section}}/${{item}}</button>` : "";
  }};
  await make({{ layout: "{layout}", items: {items}, properties: {properties}, render }});
  await rest();
"""


@pytest.fixture
def open_buttons(open_stage):
    def make(items, properties, layout="column"):
        stage = open_stage(layout, items=1)
        stage.call(BUTTONS.format(layout=layout, items=items, properties=properties))
        return stage

    return make


def focused(stage):
    return stage.value("document.activeElement.textContent")


def is_seen(stage, height=640):
    top, bottom = stage.value(
        "(({ top, bottom }) => [top, bottom])(document.activeElement.getBoundingClientRect())"
    )
    return top >= -0.5 and bottom <= height + 0.5


def tab(stage, key="Tab"):
    stage.page.keyboard.press(key)
    stage.rest()
    stage.page.wait_for_timeout(30)
    return focused(stage), stage.value("document.activeElement.tagName")


# Cells end at the viewport's edge with a height of 160, and cross it with one of 150.
@pytest.mark.parametrize("height", [160, 150])
def test_tab_goes_through_the_controls_of_all_items_and_back(open_buttons, height):
    stage = open_buttons("[6, 6]", f"{{ columns: 1, exact_height: {height} }}")
    stage.call("""
      document.body.insertAdjacentHTML("afterbegin", "<button>before</button>");
      document.querySelector("button").style.cssText = "position: fixed; bottom: 0";
    """)
    stage.page.get_by_text("before").focus()
    stage.page.keyboard.press("Tab")
    names = [f"{section}/{item}" for section in (0, 1) for item in range(6)]
    for name in names:
        assert tab(stage) == (name, "BUTTON")
        assert is_seen(stage)
    assert tab(stage)[1] == "BODY"
    stage.page.get_by_role("button", name="1/5").focus()
    back = []
    for _ in range(40):
        back.append(tab(stage, "Shift+Tab"))
        if back[-1][0] == "before":
            break
        assert is_seen(stage)
    assert [name for name, tag in back if tag == "BUTTON"] == [*names[-2::-1], "before"]


@pytest.mark.parametrize("scale", [1, 0.25])
def test_a_control_in_a_cell_larger_than_the_viewport_is_shown(open_stage, scale):
    stage = open_stage("column", items=1)
    stage.call(f"""
      collection.element.style.transform = "scale(0.5, {scale})";
      collection.element.style.transformOrigin = "0 0";
    """)
    stage.call("""
      collection.dispose();
      await make({
        layout: "column", items: 3, properties: { columns: 1, exact_height: 1500 },
        render(node, { kind }) {
          if (kind !== layouthost.CELL) return;
          node.innerHTML = '<button style="align-self: start">one</button>' +
            '<button style="align-self: end">two</button>';
        },
      });
      await rest();
    """)
    for _ in range(5):
        assert tab(stage)[1] in ("DIV", "BUTTON")
        if stage.value("document.activeElement.tagName") == "BUTTON":
            assert is_seen(stage, 640 * scale)
    assert stage.offset[1] > 1500 and stage.value("scrollY") == 0


def test_after_page_keys_arrows_go_on_from_there(open_stage):
    stage = open_stage("column", items=10000, properties={"columns": 1, "exact_height": 100})
    page = stage.page
    page.keyboard.press("Tab")
    for _ in range(5):
        page.keyboard.press("PageDown")
        stage.rest()
    offset = stage.offset[1]
    assert offset == pytest.approx(5 * 576, abs=2)
    item = int(focused(stage).split("/")[1])
    assert item == pytest.approx(offset / 100, abs=2)
    page.keyboard.press("ArrowDown")
    stage.rest()
    assert focused(stage) == f"0/{item + 1}"
    assert stage.offset[1] == pytest.approx(offset, abs=101)
    for _ in range(7):
        page.keyboard.press("PageUp")
        stage.rest()
    assert focused(stage) == "0/0" and stage.offset[1] == 0


def test_home_shows_the_header_before_the_first_item(open_stage):
    stage = open_stage("column", items=[300], properties={"columns": 1, "header_size": [390, 92]})
    page = stage.page
    page.keyboard.press("Tab")
    page.keyboard.press("End")
    stage.rest()
    assert focused(stage) == "0/299"
    assert stage.offset[1] == stage.value("collection.frame.maximumOffset.y")
    page.keyboard.press("Home")
    stage.rest()
    assert (focused(stage), stage.offset[1]) == ("0/0", 0)


def test_arrows_center_the_item_of_a_carousel(open_stage):
    stage = open_stage("carousel", items=30, properties={"item_size": [120, 160]})
    stage.page.keyboard.press("Tab")
    for item in range(1, 6):
        stage.page.keyboard.press("ArrowRight")
        stage.rest()
        assert focused(stage) == f"0/{item}"
        assert stage.middle(f"0/{item}")[0] == pytest.approx(195, abs=1)


def test_in_a_shadow_root_no_other_item_gets_the_focus(open_stage):
    stage = open_stage("line", items=1)
    stage.call("""
      collection.dispose();
      const root = document.querySelector("main").attachShadow({ mode: "open" });
      root.innerHTML = '<div id="inner" style="width: 390px; height: 640px"></div>';
      window.inner = root.querySelector("#inner");
      window.collection = await layouthost.attach(inner, {
        layout: "line", items: 400,
        render: (node, { item }) => { node.innerHTML = `<button>${item}</button>`; },
      });
      await rest();
      inner.querySelector("button").focus();
      collection.scrollTo({ item: 300 }, { animated: false });
      await rest();
    """)
    assert stage.value("inner.getRootNode().activeElement.id") == "inner"
