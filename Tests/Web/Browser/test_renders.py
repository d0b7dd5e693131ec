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
}
# The same with the IDs 1, 2 and 3.
BY_ID = {
    "collection.setItems({ counts: [4], items: [3, 9, 1, 2] })": ["9"],
    "collection.setItems({ counts: [2], items: [3, 1] })": [],
    "update(RELOAD_ITEMS, 1, 1)": ["2"],
}
BODY = """
  collection.dispose();
  window.rendered = new Set();
  await make({{
    layout: "column", items: {items}, properties: {{ columns: 1, exact_height: 50 }},
    render: (node, {{ item, identity }}) => rendered.add(String(identity || item)),
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
