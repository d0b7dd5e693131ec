"""Content of items and around them: controls, texts, functions with side effects."""

import browser as chromium
import pytest

pytestmark = chromium.NEEDS

FORM = """node.innerHTML =
  `<input type=checkbox><button>${item}</button><textarea rows=2>${"a\\n".repeat(20)}</textarea>`"""


@pytest.fixture
def form(open_stage):
    """A column of items that are forms."""
    stage = open_stage("column")
    stage.call(f"""
      collection.dispose();
      window.pressed = [];
      await make({{
        layout: "column", items: 60, properties: {{ exact_height: 120 }},
        render(node, {{ item }}) {{
          {FORM};
          node.querySelector("button").onclick = () => pressed.push(item);
        }},
      }});
    """)
    stage.rest()
    return stage


def drag(page, start, end):
    page.mouse.move(*start)
    page.mouse.down()
    for place in chromium.path(start, end, 5):
        page.mouse.move(*place)
    page.wait_for_timeout(150)
    page.mouse.up()


def test_after_a_drag_controls_in_cells_work(form):
    page = form.page
    drag(page, (300, 500), (300, 300))
    form.rest()
    assert form.offset[1] > 100
    shown = page.locator("#stage > div:visible").nth(3)
    shown.locator("input").click()
    assert shown.locator("input").is_checked()
    drag(page, (300, 500), (300, 450))
    form.rest()
    button = shown.locator("button")
    button.focus()
    page.keyboard.press("Enter")
    form.call("document.activeElement.click()")
    assert len(form.value("pressed")) == 2


def test_a_wheel_scrolls_a_text_before_the_content(form):
    page = form.page
    page.locator("#stage textarea:visible").first.hover()
    page.mouse.wheel(0, 30)
    page.wait_for_function('document.querySelector("#stage textarea").scrollTop > 0')
    assert form.offset[1] == 0
    page.evaluate('document.querySelector("#stage textarea").scrollTop = 1e6')
    page.mouse.wheel(0, 120)
    form.page.wait_for_function("collection.frame.contentOffset.y > 0")


def test_a_wheel_scrolls_the_same_target_until_it_rests(form):
    """Whether the content scrolls when the wheel turns over a scrollable text: before another turn,
    right after it, and later."""
    taken = form.page.evaluate("""async () => {
      const [text] = document.querySelectorAll("#stage textarea");
      const isTaken = (target) => !target.dispatchEvent(
        new WheelEvent("wheel", { deltaY: 30, bubbles: true, cancelable: true }));
      const first = isTaken(text);
      const besides = isTaken(text.parentElement);
      const next = isTaken(text);
      await new Promise((done) => setTimeout(done, 400));
      return [first, besides, next, isTaken(text)];
    }""")
    assert taken == [False, True, True, False]


def test_a_touchpad_that_goes_down_scrolls_the_page_around_a_row(open_stage):
    stage = open_stage("snap-to-center", properties={"item_size": [120, 160]})
    stage.page.mouse.move(200, 300)
    stage.page.mouse.wheel(1, 61)
    stage.page.wait_for_function("scrollY > 0")
    assert stage.offset[0] == 0


@pytest.mark.parametrize("keeps", ["node", "page"])
def test_a_pointerup_that_the_page_stops_ends_the_drag(open_stage, keeps):
    stage = open_stage("bnb")
    where = {"node": 'document.querySelector("#stage > div")', "page": "document.body"}[keeps]
    stage.call(f'{where}.addEventListener("pointerup", (event) => event.stopPropagation())')
    page = stage.page
    x, y = stage.middle("0/0")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.up()
    page.mouse.move(x, y + 100)
    page.mouse.move(x, y + 10)
    stage.rest()
    assert stage.offset == (0, 0) and stage.value("taps.length") == 1


def test_a_mouse_button_released_unseen_ends_the_drag(open_stage):
    stage = open_stage("bnb")
    stage.call('addEventListener("pointerup", (event) => event.stopImmediatePropagation(), true)')
    page = stage.page
    page.mouse.move(200, 400)
    page.mouse.down()
    page.mouse.move(200, 300)
    page.mouse.up()
    page.mouse.move(200, 100)
    stage.rest()
    before = stage.offset
    page.mouse.move(200, 600)
    page.wait_for_timeout(100)
    assert stage.offset == before


def test_a_finger_lifted_during_a_replay_is_noticed(open_stage):
    stage = open_stage("bnb")
    stage.call("collection.record(true)")
    stage.rest()
    stage.pull((200, 500), (200, 300))
    stage.call("window.recording = collection.recording")
    stage.page.mouse.move(200, 500)
    stage.page.mouse.down()
    stage.page.wait_for_timeout(50)
    stage.call("window.done = collection.replay(recording)")
    stage.page.mouse.up()
    stage.call("await done")
    stage.rest()
    before = stage.offset[1]
    stage.pull((200, 300), (200, 500))
    assert stage.offset[1] < before


def test_a_listener_of_blur_may_call_anything(open_stage):
    stage = open_stage("column", properties={"exact_height": 120})
    for act in ("collection.setItems(900000)", "collection.dispose()"):
        stage.call(f"""
          collection.dispose();
          window.left = 0;
          await make({{
            layout: "column", items: 60, properties: {{ exact_height: 120 }},
            render(node) {{
              node.innerHTML = "<input>";
              node.firstChild.onblur = () => {{ if (!left++) {{ {act}; }} }};
            }},
          }});
        """)
        stage.rest()
        stage.page.locator("#stage input").first.focus()
        stage.call("collection.scrollTo({ item: 40 }, { animated: false })")
        stage.page.wait_for_function("left > 0")
        stage.page.wait_for_timeout(50)
        gone = act.endswith("dispose()")
        assert (stage.value('document.querySelectorAll("#stage > div").length') == 0) == gone


def test_reloaded_items_are_rendered_again(open_stage):
    stage = open_stage("column", items=[4, 4], properties={"exact_height": 50})
    for changes, filled in (
        ("[{ kind: layouthost.RELOAD_ITEMS, section: 1, item: 1, count: 2 }]", 2),
        ("[{ kind: layouthost.RELOAD_SECTIONS, section: 0, count: 1 }]", 4),
        (
            "[{ kind: layouthost.INSERT_ITEMS, item: 0, count: 1 },"
            " { kind: layouthost.RELOAD_ITEMS, item: 3, count: 1 }]",
            2,
        ),
    ):
        stage.call(f"window.before = renders; collection.update({changes})")
        stage.rest()
        assert stage.value("renders - before") >= filled


def test_a_promise_is_no_permission(open_stage):
    stage = open_stage("reorder-flow", items=12)
    stage.call("""
      collection.dispose();
      await make({
        layout: "reorder-flow", items: 12, properties: { item_size: [110, 110] },
        permit: async () => false,
      });
    """)
    stage.rest()
    stage.hold("0/0")
    stage.page.mouse.up()
    stage.rest()
    reported = stage.problems[:]
    stage.problems.clear()
    assert "DID_MOVE" not in stage.events and "WILL_BEGIN_DRAG" not in stage.events
    assert reported and "the result of permit is" in reported[0]


def test_disposing_inside_a_callback_is_rejected_and_nothing_is_lost(open_stage):
    stage = open_stage("reorder-flow", items=12)
    stage.call("""
      collection.dispose();
      window.problems = [];
      await make({
        layout: "reorder-flow", items: 12, properties: { item_size: [110, 110] },
        permit() {
          try { collection.dispose(); } catch ({ message }) { problems.push(message); }
          return true;
        },
      });
    """)
    stage.rest()
    stage.hold("0/0")
    stage.page.mouse.up()
    stage.rest()
    assert stage.value("problems[0]") == "the layout was called from inside its own permit callback"
    assert "DID_END_DRAG" in stage.events and len(stage.cells()) == 12
    stage.call("collection.dispose()")
    assert stage.value('document.querySelector("#stage").childElementCount') == 0
