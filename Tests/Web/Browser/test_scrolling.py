"""Programs read and set the content offset, and show it in a scroll bar of their own."""

import browser as chromium
import pytest

pytestmark = chromium.NEEDS

REMAKE = """
  collection.dispose();
  window.scrolls = [];
  await make({
    layout: "column", items: 200, properties: { columns: 1, exact_height: 100 },
    onScroll({ contentOffset, maximumOffset }) {
      scrolls.push([contentOffset.y, maximumOffset.y]);
    },
  });
  await rest();
"""


@pytest.fixture
def open_column(open_stage):
    def make():
        stage = open_stage("column", items=1)
        stage.call(REMAKE)
        return stage

    return make


def test_the_offset_is_that_of_the_last_frame_and_can_be_set(open_column):
    stage = open_column()
    assert stage.value("collection.offset") == {"x": 0, "y": 0}
    stage.call("collection.setOffset({ x: 0, y: 1234 })")
    stage.rest()
    assert stage.value("collection.offset") == {"x": 0, "y": 1234}
    assert "0/12" in stage.cells()
    stage.call("collection.setOffset({ x: 0, y: 1e9 })")
    stage.rest()
    assert stage.value("collection.offset.y") == stage.value("collection.frame.maximumOffset.y")


def test_the_offset_before_the_first_frame_is_0(open_stage):
    stage = open_stage("column", items=1)
    offset = stage.page.evaluate("""async () => {
      collection.dispose();
      collection = await layouthost.attach(document.querySelector("#stage"), {
        layout: "column", items: 200, render() {},
      });
      collection.setOffset({ x: 0, y: 300 });
      return collection.offset;
    }""")
    assert offset == {"x": 0, "y": 0}
    stage.rest()
    assert stage.offset == (0, 300)


def test_a_scroll_is_reported_with_the_frame(open_column):
    stage = open_column()
    assert stage.value("scrolls.length") >= 1
    stage.call("scrolls.length = 0; collection.reload(); collection.requestFrame()")
    stage.rest()
    assert stage.value("scrolls") == []
    stage.pull((200, 500), (200, 200))
    found = stage.value("scrolls.map(([y]) => y)")
    assert len(found) > 2
    assert found == sorted(set(found))
    assert stage.offset[1] == found[-1]


CHANGES = {
    "more items": ("collection.setItems(300)", "29360"),
    "another size": ('document.querySelector("#stage").style.height = "500px"', "19500"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_another_range_is_reported_without_a_scroll(open_column, change):
    stage = open_column()
    body, highest = CHANGES[change]
    stage.call(
        f"collection.setOffset({{ x: 0, y: 1e9 }}); await rest(); scrolls.length = 0; {body}"
    )
    stage.page.wait_for_function("scrolls.length > 0")
    stage.rest()
    stage.call("collection.setOffset({ x: 0, y: 1e9 })")
    stage.rest()
    assert stage.value("scrolls.pop()[1]") == float(highest)


def test_calls_after_the_end_are_errors(open_column):
    stage = open_column()
    stage.call("collection.dispose()")
    message = "Error: this collection is disposed of"
    assert stage.error("collection.offset") == message
    assert stage.error("collection.setOffset({ x: 0, y: 0 })") == message
    stage.make({"layout": "column", "items": 4})
    message = stage.error('collection.setOffset({ x: 0, y: "top" })')
    assert message == 'TypeError: offset.y is "top"; a number is needed'
