"""Shuffles of more items than anybody sees: animated, with their values, in bounded memory."""

import browser as chromium
import pytest

pytestmark = chromium.NEEDS
COUNT = 70_000
BYTES_PER_ITEM = 320

SHUFFLE = f"""
  const count = {COUNT};
  const ids = Array.from({{ length: count }}, (_, i) => i + 1);
  window.of = (items) => ({{ counts: [count], items }});
  // A fixed order without long runs.
  window.shuffled = ids.map((_, i) => ids[(i * 48271) % count]);
"""


@pytest.fixture
def unshuffled(open_stage):
    stage = open_stage("column", items=1)
    stage.call(f"""
      collection.dispose();
      {SHUFFLE}
      await make({{
        layout: "column", items: of(ids), properties: {{ columns: 1, exact_height: 60 }},
        render: (node, {{ kind, identity }}) => {{ node.textContent = kind ? "" : identity; }},
      }});
      await rest();
      const heights = Float64Array.from(ids, (id) => 40 + (id % 50));
      collection.set("exact_height", heights, {{ section: 0, item: 0, count }});
      await rest();
    """)
    return stage


@pytest.fixture
def shuffled(unshuffled):
    unshuffled.call("collection.setItems(of(shuffled))")
    return unshuffled


def test_a_large_shuffle_is_animated_and_items_keep_their_values(shuffled):
    shuffled.page.wait_for_function("collection.frame.flags & layouthost.FRAME_ANIMATING")
    shuffled.rest()
    first = shuffled.value("shuffled.slice(0, 8).map(String)")
    cells = shuffled.cells()
    assert list(sorted(cells, key=lambda id: cells[id][1]))[:8] == first
    assert [cells[id][3] for id in first] == [40 + int(id) % 50 for id in first]


def test_a_large_shuffle_takes_bounded_memory(unshuffled):
    before = unshuffled.value("collection.plugin.memorySize")
    for order in ("shuffled", "[...shuffled].reverse()", "shuffled"):
        unshuffled.call(f"collection.setItems(of({order}))")
        unshuffled.rest()
    grown = unshuffled.value("collection.plugin.memorySize") - before
    assert grown <= BYTES_PER_ITEM * COUNT


def test_a_large_shuffle_with_an_error_changes_nothing(shuffled):
    shuffled.rest()
    before = shuffled.cells()
    message = shuffled.error(
        "collection.setItems(of(shuffled.map((id, i) => i ? id : shuffled[1])))"
    )
    assert message.startswith("LayoutError: items[1] is ")
    shuffled.rest()
    assert shuffled.cells() == before
