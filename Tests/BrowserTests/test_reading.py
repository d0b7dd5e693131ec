"""A collection for those who steer it by keys or hear it."""

import browser as chromium
import pytest
from axe_playwright_python.sync_playwright import Axe

pytestmark = chromium.NEEDS


def focused(stage):
    return stage.ask("document.activeElement.textContent")


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
    assert [tap["item"] for tap in stage.ask("taps")] == [0]
    page.keyboard.press("PageDown")
    stage.rest()
    assert stage.offset[1] > 300
    page.keyboard.press("Shift+Tab")
    assert stage.ask("document.activeElement === document.body")


def test_the_focus_waits_while_its_item_is_out_of_sight(open_stage):
    stage = open_stage("line", items=300)
    stage.page.keyboard.press("Tab")
    stage.page.keyboard.press("ArrowDown")
    stage.rest()
    assert focused(stage) == "0/1"
    stage.call("collection.scrollTo({ item: 200 }, { animated: false })")
    stage.rest()
    assert stage.ask("document.activeElement.id") == "stage"
    stage.call("collection.scrollTo({ item: 0 }, { animated: false })")
    stage.rest()
    assert focused(stage) == "0/1"


def test_where_the_layout_snaps_a_key_without_a_focus_moves_one_stop(open_stage):
    stage = open_stage("snap-to-center", properties={"item_size": [120, 160]})
    stage.call('document.querySelector("#stage").focus()')
    before = stage.offset
    stage.page.keyboard.press("ArrowRight")
    stage.rest()
    assert stage.offset[0] > before[0] + 50


@pytest.mark.parametrize("layout", ["bnb", "column", "carousel", "safari", "reorder-flow"])
def test_what_is_read_out_is_in_order(open_stage, layout):
    stage = open_stage(layout, items=[5, 40])
    for start, end in (((200, 500), (200, 250)), ((200, 250), (200, 450))):
        stage.pull(start, end)
        read = stage.ask(
            """[...document.querySelectorAll("#stage > [role=listitem]:not([aria-hidden])")]
              .filter((node) => node.style.display !== "none").map((node) => node.textContent)"""
        )
        slots = stage.ask(
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
    silent = stage.ask(
        """[...document.querySelectorAll("#stage > [data-kind=background]")]
          .map((node) => node.getAttribute("aria-hidden"))"""
    )
    assert all(hidden == "true" for hidden in silent) and bool(silent) == (layout == "column")


def test_every_item_says_which_of_how_many_it_is(open_stage):
    stage = open_stage("bnb", items=[7, 50])
    stage.call("collection.scrollTo({ section: 1, item: 0 }, { animated: false })")
    stage.rest()
    said = stage.ask(
        """{
          const nodes = [...document.querySelectorAll("#stage > div")];
          const node = nodes.find((one) => one.textContent === "1/0");
          return [node.getAttribute("aria-posinset"), node.getAttribute("aria-setsize")];
        }"""
    )
    assert said == ["8", "57"]


@pytest.mark.parametrize("layout", ["bnb", "column", "carousel", "safari"])
def test_axe_finds_nothing(open_stage, layout):
    stage = open_stage(layout, items=[6, 30])
    stage.pull((200, 500), (200, 350))
    found = Axe().run(stage.page, context="#stage").response["violations"]
    assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []
