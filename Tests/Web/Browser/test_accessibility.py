"""Keys and screen readers."""

import browser as chromium
import pytest
from axe_playwright_python.sync_playwright import Axe

pytestmark = chromium.NEEDS


def focused(stage):
    return stage.value("document.activeElement.textContent")


def test_keys_move_the_focus_and_the_content_follows(open_stage):
    stage = open_stage("bnb", items=[7, 50])
    page = stage.page
    page.keyboard.press("Tab")
    assert focused(stage) == "0/0"
    page.keyboard.press("ArrowDown")
    stage.rest()
    below = focused(stage)
    assert below != "0/0"
    page.keyboard.press("End")
    stage.rest()
    assert focused(stage) == "1/49"
    box = stage.cells()["1/49"]
    assert box[1] >= 0 and box[1] + box[3] <= 641
    page.keyboard.press("Home")
    stage.rest()
    assert focused(stage) == "0/0"
    page.keyboard.press("Enter")
    stage.rest()
    assert [tap["item"] for tap in stage.value("taps")] == [0]
    page.keyboard.press("PageDown")
    stage.rest()
    assert stage.offset[1] > 300
    page.keyboard.press("Shift+Tab")
    assert stage.value("document.activeElement === document.body")


def test_the_focus_waits_while_its_item_is_out_of_sight(open_stage):
    stage = open_stage("line", items=300)
    stage.page.keyboard.press("Tab")
    stage.page.keyboard.press("ArrowDown")
    stage.rest()
    assert focused(stage) == "0/1"
    stage.call("collection.scrollTo({ item: 200 }, { animated: false })")
    stage.rest()
    assert stage.value("document.activeElement.id") == "stage"
    stage.call("collection.scrollTo({ item: 0 }, { animated: false })")
    stage.rest()
    assert focused(stage) == "0/1"


@pytest.mark.parametrize("pause", [0, 60, 400])
def test_a_key_taps_the_focused_item_also_right_after_an_arrow(open_stage, pause):
    stage = open_stage("bnb", items=60)
    stage.page.keyboard.press("Tab")
    for _ in range(3):
        stage.page.keyboard.press("ArrowDown")
    stage.page.wait_for_timeout(pause)
    stage.page.keyboard.press(" ")
    stage.rest()
    assert [f"{tap['section']}/{tap['item']}" for tap in stage.value("taps")] == [focused(stage)]


@pytest.mark.parametrize("press", ["key", "click"])
def test_a_partly_covered_item_is_tapped_where_it_is_visible(open_stage, press):
    stage = open_stage("safari", items=8, properties={"item_size": [390, 600]})
    for item in (0, 3, 7):
        stage.call("taps.length = 0")
        node = f"""[...document.querySelectorAll("#stage > [data-kind=cell]")]
          .find((node) => node.textContent === "0/{item}")"""
        if press == "key":
            stage.call(f"{node}.focus()")
            stage.page.keyboard.press("Enter")
        else:
            stage.call(f"{node}.click()")
        stage.page.wait_for_function("taps.length > 0")
        stage.rest()
        assert [tap["item"] for tap in stage.value("taps")] == [item]


def test_a_header_that_a_reader_clicks_closes_its_section(open_stage):
    stage = open_stage("column", items=[3, 3], properties={"header_size": [390, 40]})
    stage.call('document.querySelector("#stage > [data-kind=header]").click()')
    stage.page.wait_for_function("events.length > 0")
    stage.rest()
    assert "DID_COLLAPSE" in stage.events


def test_a_focused_control_keeps_its_keys(open_stage):
    stage = open_stage("column")
    stage.call("""
      collection.dispose();
      await make({
        layout: "column", items: 4, properties: { exact_height: 200 },
        render: (node) => { node.innerHTML =
          "<div contenteditable></div><details><summary>more</summary>text</details>" },
      });
    """)
    stage.rest()
    page = stage.page
    page.locator("[contenteditable]").first.focus()
    page.keyboard.type("a b c")
    assert page.locator("[contenteditable]").first.inner_text() == "a\u00a0b\u00a0c".replace(
        "\u00a0", " "
    )
    page.locator("summary").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function('document.querySelector("details").open')
    assert stage.value("taps") == []


def test_of_copies_the_one_that_is_seen_is_tapped(open_stage):
    stage = open_stage(
        "infinite", items=3, properties={"item_size": [100, 200], "repeat_items": True}
    )
    stage.call("""
      collection.dispose();
      window.tapped = [];
      await make({
        layout: "infinite", items: 3, properties: { item_size: [100, 200], repeat_items: true },
        onTap: (info, node) => tapped.push(node.getBoundingClientRect().toJSON()),
      });
    """)
    stage.rest()
    shown = stage.value("""[...document.querySelectorAll("#stage > [data-kind=cell]")]
      .filter((node) => node.style.display !== "none")
      .map((node) => node.getBoundingClientRect().toJSON())""")
    assert len(shown) > 3
    for box in shown:
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if not 0 < x < 390:
            continue
        stage.call("tapped.length = 0")
        stage.page.mouse.click(x, y)
        stage.page.wait_for_function("tapped.length > 0")
        assert stage.value("tapped")[0]["x"] == box["x"]
    stage.call("""[...document.querySelectorAll("#stage > [data-kind=cell]")]
      .find((node) => node.textContent === "0/0" && node.style.display !== "none").focus()""")
    before, visited = stage.offset, []
    for _ in range(8):
        stage.page.keyboard.press("ArrowRight")
        stage.rest()
        visited.append(focused(stage))
    assert visited == ["0/1", "0/2", "0/0", "0/1", "0/2", "0/0", "0/1", "0/2"]
    assert stage.offset != before


def test_where_the_layout_snaps_a_key_without_a_focus_moves_one_stop(open_stage):
    stage = open_stage("snap-to-center", properties={"item_size": [120, 160]})
    stage.call('document.querySelector("#stage").focus()')
    before = stage.offset
    stage.page.keyboard.press("ArrowRight")
    stage.rest()
    assert stage.offset[0] > before[0] + 50


@pytest.mark.parametrize("layout", ["bnb", "column", "carousel", "safari", "reorder-flow"])
def test_nodes_are_in_reading_order(open_stage, layout):
    stage = open_stage(layout, items=[5, 40])
    for start, end in (((200, 500), (200, 250)), ((200, 250), (200, 450))):
        stage.pull(start, end)
        read = stage.value(
            """[...document.querySelectorAll("#stage > [role=listitem]:not([aria-hidden])")]
              .filter((node) => node.style.display !== "none").map((node) => node.textContent)"""
        )
        slots = stage.value(
            """{
              const elements = [...collection.frame.elements];
              const bySlot = new Map(elements.map(({ slot, element }) => [slot, element]));
              return collection.view.readingOrder().map((slot) => {
                const { kind, section, item } = bySlot.get(slot);
                return kind ? `${kind}: ${section}` : `${section}/${item}`;
              });
            }"""
        )
        assert read == slots
    silent = stage.value(
        """[...document.querySelectorAll("#stage > [data-kind=background]")]
          .map((node) => node.getAttribute("aria-hidden"))"""
    )
    assert all(hidden == "true" for hidden in silent) and bool(silent) == (layout == "column")


def test_every_item_has_its_position_and_the_number_of_items(open_stage):
    stage = open_stage("bnb", items=[7, 50])
    stage.call("collection.scrollTo({ section: 1, item: 0 }, { animated: false })")
    stage.rest()
    place = stage.value(
        """{
          const nodes = [...document.querySelectorAll("#stage > div")];
          const node = nodes.find((one) => one.textContent === "1/0");
          return [node.getAttribute("aria-posinset"), node.getAttribute("aria-setsize")];
        }"""
    )
    assert place == ["8", "57"]


@pytest.mark.parametrize("layout", ["bnb", "column", "carousel", "safari"])
def test_axe_finds_nothing(open_stage, layout):
    stage = open_stage(layout, items=[6, 30])
    stage.pull((200, 500), (200, 350))
    found = Axe().run(stage.page, context="#stage").response["violations"]
    assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []


def tree(stage):
    """The roles and names that a screen reader gets, in order."""
    session = stage.page.context.new_cdp_session(stage.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [
        (node["role"]["value"], node.get("name", {}).get("value"))
        for node in nodes
        if not node["ignored"]
    ]


def test_an_item_has_its_content_as_its_name(open_stage):
    stage = open_stage("line", items=4)
    for name in ("0/0", "0/3"):
        assert ("listitem", name) in tree(stage)
    stage.call("""
      collection.dispose();
      await make({
        layout: "line", items: 4, render: (node, { item }) => {
          node.textContent = "x";
          if (item === 1) node.setAttribute("aria-label", "one");
        },
      });
    """)
    stage.rest()
    assert ("listitem", "one") in tree(stage) and ("listitem", "x") in tree(stage)


def test_roles_of_the_program_stay(open_stage):
    stage = open_stage("line", items=300)
    stage.call("""
      collection.dispose();
      document.querySelector("#stage").setAttribute("role", "listbox");
      await make({
        layout: "line", items: 300, render: (node, { item }) => {
          node.textContent = `item ${item}`;
          if (item % 2) node.setAttribute("role", "group");
          else node.removeAttribute("role");
        },
      });
      await rest();
    """)
    stage.pull((200, 500), (200, 100))
    roles = stage.value(
        """[...document.querySelectorAll("#stage > [data-kind=cell]")]
          .filter((node) => node.style.display !== "none")
          .map((node) => [node.textContent.split(" ")[1] % 2, node.getAttribute("role")])"""
    )
    assert len(roles) > 5
    assert all(role == "group" for isOdd, role in roles if isOdd)
    assert all(role in ("option", None) for isOdd, role in roles if not isOdd)
