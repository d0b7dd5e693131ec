"""Values of items that a program passes to `attach` apply from the first frame on."""

import browser as chromium
import pytest

pytestmark = chromium.NEEDS

# The heights are 50 to 90 in section 0, and 100 to 140 in section 1.
VALUES = {
    "an array": "[50, 60, 70, 80, 90, 100, 110, 120, 130, 140]",
    "single precision": "Float32Array.from({ length: 10 }, (_, i) => 50 + 10 * i)",
    "double precision": "Float64Array.from({ length: 10 }, (_, i) => 50 + 10 * i)",
    "a function": "(s, count) => Array.from({ length: count }, (_, i) => 50 + 50 * s + 10 * i)",
}
HEIGHTS = {f"{section}/{i}": 50 + 50 * section + 10 * i for section in (0, 1) for i in range(5)}


def remade(stage, values, more="", items="[5, 0, 5]", name="exact_height"):
    """Attaches again, and returns the heights of the cells in the first frame."""
    return stage.call(f"""
      collection.dispose();
      let first;
      await make({{
        layout: "column", items: {items}, properties: {{ columns: 1 }},
        itemProperties: {{ {name}: {values} }},
        onFrame: ({{ elements }}) => {{
          const cells = [...elements].filter(({{ element }}) => element.kind === layouthost.CELL);
          first ??= cells.map(({{ element: {{ section, item }}, frame }}) =>
            [`${{section}}/${{item}}`, frame.height]);
        }},
        {more}
      }});
      await rest();
      return first;
    """)


@pytest.mark.parametrize("values", VALUES)
def test_each_item_has_its_value_in_the_first_frame(open_stage, values):
    stage = open_stage("column", items=1)
    found = dict(remade(stage, VALUES[values], items="[5, 5]"))
    assert len(found) > 7
    assert found == {name: HEIGHTS[name] for name in found}


def test_a_section_may_be_empty(open_stage):
    stage = open_stage("column", items=1)
    found = dict(remade(stage, VALUES["an array"]))
    assert found["2/0"] == 100


def test_values_stay_with_items_that_have_ids_and_in_another_layout(open_stage):
    stage = open_stage("flow", items=1)
    stage.call("""
      collection.dispose();
      await make({
        layout: "flow", items: { counts: [3], items: [7, 8, 9] },
        itemProperties: { item_size: [100, 50, 110, 60, 120, 70] },
      });
      collection.setItems({ counts: [3], items: [9, 8, 7] });
    """)
    stage.rest()
    sizes = [tuple(box[2:]) for box in stage.cells().values()]
    assert sorted(sizes) == [(100, 50), (110, 60), (120, 70)]
    assert stage.cells()["0/0"][2:] == (120, 70)
    stage.call("await collection.setLayout('reorder-flow', 0)")
    stage.rest()
    assert stage.cells()["0/0"][2:] == (120, 70)


WRONG = {
    "[50, 60]": "TypeError: options.itemProperties.exact_height has 2 numbers; 10 are needed",
    "80": "TypeError: options.itemProperties.exact_height is 80; an array is needed",
    "() => 80": "TypeError: options.itemProperties.exact_height(0, 5) is 80; an array is needed",
    "() => [80]": "TypeError: options.itemProperties.exact_height(0, 5) has 1 numbers; "
    "5 are needed",
    "['a', 2, 3, 4, 5, 6, 7, 8, 9, 10]": 'TypeError: exact_height[0] is "a"; a number is needed',
}


@pytest.mark.parametrize("values", WRONG)
def test_wrong_values_are_errors(open_stage, values):
    stage = open_stage("column", items=1)
    stage.call("collection.dispose()")
    message = stage.error(
        'await make({ layout: "column", items: [5, 0, 5], itemProperties: { exact_height: '
        f"{values} }} }})"
    )
    assert message == WRONG[values]
    stage.make({"layout": "column", "items": 4})


def test_an_unknown_property_is_an_error(open_stage):
    stage = open_stage("column", items=1)
    stage.call("collection.dispose()")
    message = stage.error(
        'await make({ layout: "column", items: 1, itemProperties: { hue: [1] } })'
    )
    assert message.startswith("LayoutError: ") and "hue" in message
    message = stage.error('await make({ layout: "column", items: 1, itemProperties: 5 })')
    assert message == "TypeError: options.itemProperties is 5; an object is needed"
    stage.make({"layout": "column", "items": 4})
