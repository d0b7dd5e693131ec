"""For which items `render` is called, and when the first frame exists: as the page says."""

import browser as chromium
import pytest

pytestmark = chromium.NEEDS

# What a program does with five items without IDs, and the items that are rendered.
BY_INDEX = {
    "collection.setItems(7)": ["5", "6"],
    "collection.setItems(7); collection.reload()": ["0", "1", "2", "3", "4", "5", "6"],
    "update(INSERT_ITEMS, 1, 2)": ["1", "2"],
    "update(DELETE_ITEMS, 0, 1)": [],
    "update(RELOAD_ITEMS, 3, 1)": ["3"],
    "collection.reload()": ["0", "1", "2", "3", "4"],
    # No node has the path of its item before the next frame.
    "update(INSERT_ITEMS, 0, 2); collection.reload()": ["0", "1", "2", "3", "4", "5", "6"],
    "update(DELETE_ITEMS, 3, 2); collection.reload()": ["0", "1", "2"],
    "collection.reload(); update(DELETE_ITEMS, 3, 2)": ["0", "1", "2"],
    "update(DELETE_ITEMS, 0, 2); await screenfuls(1); collection.reload()": ["0", "1", "2"],
    "update(INSERT_ITEMS, 0, 1); update(RELOAD_ITEMS, 5, 1)": ["0", "1", "2", "3", "4", "5"],
    "collection.setItems({ counts: [5], items: [7, 8, 9, 5, 6] })": ["5", "6", "7", "8", "9"],
}
# The same with the IDs 1, 2 and 3.
BY_ID = {
    "collection.setItems({ counts: [4], items: [3, 9, 1, 2] })": ["9"],
    "collection.setItems({ counts: [2], items: [3, 1] })": [],
    "update(RELOAD_ITEMS, 1, 1)": ["2"],
    "collection.setItems({ counts: [2], items: [3, 1] }); collection.reload()": ["1", "3"],
}
BODY = """
  collection.dispose();
  window.rendered = new Set();
  await make({{
    layout: "column", items: {items}, properties: {{ columns: 1, exact_height: 50 }},
    render: (node, {{ kind, item, identity }}) => kind || rendered.add(String(identity || item)),
  }});
  await rest();
  rendered.clear();
  const update = (kind, item, count) => collection.update([{{ kind, section: 0, item, count }}]);
  const {{ INSERT_ITEMS, DELETE_ITEMS, RELOAD_ITEMS }} = layouthost;
  {change};
  await rest();
  return [...rendered].sort();
"""


@pytest.mark.parametrize("change", BY_INDEX)
def test_items_without_ids_are_rendered_once(open_stage, change):
    stage = open_stage("column", items=1)
    assert stage.call(BODY.format(items=5, change=change)) == BY_INDEX[change]


@pytest.mark.parametrize("change", BY_ID)
def test_items_with_ids_are_rendered_once(open_stage, change):
    stage = open_stage("column", items=1)
    items = "{ counts: [3], items: [1, 2, 3] }"
    assert stage.call(BODY.format(items=items, change=change)) == BY_ID[change]


def test_the_first_frame_comes_after_attach(open_stage):
    stage = open_stage("column", items=1)
    found = stage.call("""
      collection.dispose();
      const count = () => collection.element.querySelectorAll("[data-kind=cell]").length;
      await make({ layout: "column", items: 60 });
      const before = [collection.frame === undefined, count()];
      await rest();
      return [...before, collection.frame !== undefined, count() > 0];
    """)
    assert found == [True, 0, True, True]


def test_render_may_render_all_again(open_stage):
    stage = open_stage("column", items=1)
    found = stage.call("""
      collection.dispose();
      const calls = [0, 0];
      const render = (node, { kind, item }) => {
        if (kind === layouthost.CELL) calls[item]++;
        if (calls[0] < 5) collection.reload();
      };
      await make({ layout: "column", items: 2, render });
      await screenfuls(9);
      return calls;
    """)
    assert found == [5, 5]


def test_a_clip_follows_the_size_of_the_window(open_stage):
    """It is limited to the window, and a larger window may leave the element unchanged."""
    stage = open_stage("column", items=1)
    is_cell = stage.call("""
      collection.dispose();
      await make({
        layout: "column", items: 2,
        properties: { columns: 1, exact_height: 1000, header_size: [390, 50], sticky_header: true },
      });
      const { style } = collection.element;
      style.height = "300px";
      await screenfuls(3);
      collection.setOffset({ x: 0, y: 100 });
      await rest();
      style.height = "600px";
      await screenfuls(3);
      const { left, top } = collection.element.getBoundingClientRect();
      return document.elementFromPoint(left + 50, top + 500)?.closest("[data-kind=cell]") != null;
    """)
    assert is_cell
