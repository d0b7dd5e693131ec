"""Nodes beyond the viewport, which are there before they come into view."""

import browser as chromium
import pytest

pytestmark = chromium.NEEDS

REMAKE = """
  collection.dispose();
  await make({{
    layout: "column", items: 200, properties: {{ columns: 1, exact_height: 100 }}, {options}
  }});
  await rest();
"""


@pytest.fixture
def open_column(open_stage):
    def make(options):
        stage = open_stage("column", items=1)
        stage.call(REMAKE.format(options=options))
        return stage

    return make


def items(stage):
    return sorted(int(text.split("/")[1]) for text in stage.cells())


def test_nodes_are_there_before_they_come_into_view(open_column):
    stage = open_column("overscan: 0.5")
    # The viewport is 640 pixels high, and its cells begin below an empty header.
    assert items(stage) == list(range(10))
    stage.call("collection.setOffset({ x: 0, y: 1000 }); await rest()")
    assert items(stage) == list(range(6, 20))
    stage.call("window.before = renders; collection.setOffset({ x: 0, y: 1050 }); await rest()")
    assert stage.value("renders - before") <= 1
    # They are below the edge of the collection, which clips them.
    assert stage.value("document.elementFromPoint(200, 650).closest('#stage')") is None


def test_another_layout_has_it_too(open_column):
    stage = open_column("overscan: 2")
    stage.call("await collection.setLayout('flow'); await rest()")
    below = [box for box in stage.cells().values() if box[1] > 640]
    assert below and max(box[1] for box in below) > 640 + 600


def test_tab_goes_to_the_first_cell_in_view(open_column):
    stage = open_column("overscan: 1")
    # Between 1150 and 1205, the first one in view changes, but not the nodes.
    for offset, item in ((1000, 10), (1150, 11), (1205, 12), (1400, 14)):
        stage.call(f"collection.setOffset({{ x: 0, y: {offset} }}); await rest()")
        offered = stage.value("""[...document.querySelectorAll("#stage > [tabindex='0']")]
          .map((node) => node.textContent)""")
        assert offered == [f"0/{item}"]
    stage.page.keyboard.press("Tab")
    stage.rest()
    assert stage.value("document.activeElement.textContent") == "0/14"
    # The cell with the focus keeps it out of view.
    stage.call("collection.setOffset({ x: 0, y: 1700 }); await rest()")
    assert stage.value("document.activeElement.textContent") == "0/14"


def test_measured_cells_are_measured_there(open_column):
    stage = open_column("""
      overscan: 1, measure: true, estimate: 300,
      render: (node, { item }) => { node.innerHTML = `<div style="height: 50px">0/${item}</div>`; },
    """)
    assert len(stage.cells()) >= 24
    assert {box[3] for box in stage.cells().values()} == {50}


@pytest.mark.parametrize("value", ["-1", "17", "NaN", "Infinity"])
def test_an_invalid_one_has_one_message(open_stage, value):
    stage = open_stage("bnb")
    stage.call("collection.dispose()")
    message = stage.error(f'await make({{ layout: "bnb", overscan: {value} }})')
    assert message == (
        f"TypeError: options.overscan is {value}; 0 to 16 lengths of the viewport is needed"
    )
    stage.call('await make({ layout: "bnb" })')
