"""A setting is shown, animated and written to the address, and restored from it."""

import browser as chromium
import pytest

pytestmark = chromium.NEEDS


@pytest.mark.parametrize(
    ("layout", "name", "value", "numbers"),
    [
        ("flow", "item_size", "80,60", (80, 60)),
        ("circle", "item_size", "50,50", (50, 50)),
        ("line", "item_size", "100,90", (100, 90)),
        ("snap-to-center", "item_size", "140,160", (140, 160)),
    ],
)
def test_a_number_in_the_panel_changes_the_content(visit, layout, name, value, numbers):
    visitor = visit(f"#layout={layout}")
    visitor.slide(name, value)
    cell = visitor.cells[0]
    assert (cell.width, cell.height) == pytest.approx(numbers, abs=1)
    assert f"{name}={value}" in visitor.hash


def test_a_slider_works_by_mouse_and_keys_and_its_changes_are_animated(visit):
    visitor = visit("#layout=flow")
    slider = visitor.page.locator('[data-property="item_size"] input[type="range"]').first
    slider.focus()
    visitor.page.keyboard.press("ArrowRight")
    visitor.rest()
    assert visitor.cells[0].width == pytest.approx(118, abs=0.6)
    box = slider.bounding_box()
    # Samples every frame of the page, even on a busy machine.
    visitor.page.evaluate(
        """() => {
          window.widths = new Set();
          const look = () => {
            for (const { style } of document.querySelectorAll("[data-kind=cell]")) {
              if (style.display !== "none") widths.add(Math.round(parseFloat(style.width)));
            }
            requestAnimationFrame(look);
          };
          look();
        }"""
    )
    visitor.page.mouse.click(box["x"] + 0.6 * box["width"], box["y"] + box["height"] / 2)
    visitor.rest()
    assert visitor.cells[0].width > 130
    # It was seen in motion: neither at its old nor at its new place.
    ends = {118, round(visitor.cells[0].width)}
    assert set(visitor.page.evaluate("[...widths]")) - ends


def test_a_switch_a_choice_and_not_set_change_the_content(visit):
    visitor = visit("#layout=circle")
    row = visitor.page.locator('[data-property="clockwise"] .switch')
    before = visitor.cells[1].x
    row.click()
    visitor.rest()
    assert visitor.cells[1].x != pytest.approx(before, abs=1)
    unset = visitor.page.get_by_label("radius is not set")
    assert unset.is_checked()
    spread = max(one.x for one in visitor.cells.values())
    unset.uncheck()
    visitor.rest()
    assert max(one.x for one in visitor.cells.values()) != pytest.approx(spread, abs=1)
    unset.check()
    visitor.rest()
    assert max(one.x for one in visitor.cells.values()) == pytest.approx(spread, abs=1)
    visitor.choose("flow")
    visitor.page.select_option('[data-property="row_alignment"] select', "end")
    visitor.page.locator('[data-property="last_row_alignment"] select').select_option("end")
    assert "row_alignment=end&last_row_alignment=end" in visitor.hash


def test_a_rejected_value_is_reported_with_the_layouts_message_and_nothing_changed(visit):
    visitor = visit("#layout=bnb&items=12")
    before = visitor.cells
    field = visitor.page.get_by_label("pattern", exact=True)
    field.fill("0,0,1.5,1")
    field.blur()
    visitor.rest()
    assert visitor.status == "pattern: cell 0 has 1.5, which is not a whole number."
    assert visitor.cells == before
    assert visitor.hash == "layout=bnb&items=12"
    visitor.go("#layout=bnb&pattern=0,0,1.5,1&items=11")
    visitor.until(lambda: "pattern" in visitor.status)
    assert visitor.status.startswith("This layout cannot be shown: pattern: cell 0 has 1.5")
    visitor.choose("flow")
    assert visitor.cells


def test_typed_text_stays_while_the_content_moves(visit):
    visitor = visit("#layout=bnb&items=60")
    field = visitor.page.get_by_label("pattern", exact=True)
    field.fill("0,0,1")
    visitor.page.mouse.move(*visitor.middle())
    before = visitor.cells
    # For longer than the panel's interval for reading the layout's values.
    for _ in range(6):
        visitor.page.mouse.wheel(0, 100)
        visitor.page.wait_for_timeout(100)
    visitor.rest()
    assert visitor.cells != before
    assert field.input_value() == "0,0,1"


def test_reset_restores_the_initial_value(visit):
    visitor = visit("#layout=flow&item_size=60,60")
    assert visitor.cells[0].width == pytest.approx(60, abs=1)
    visitor.page.get_by_label("Reset item_size").click()
    visitor.rest()
    assert visitor.cells[0].width == pytest.approx(117, abs=1)
    assert visitor.hash == "layout=flow"


def test_reset_all_takes_back_everything(visit):
    visitor = visit("#layout=flow&items=3&item_size=60,60&direction=rtl&size=500x400")
    visitor.press("restore")
    assert visitor.hash == "layout=flow"
    assert len(visitor.cells) == 6
    assert visitor.cells[0].width == pytest.approx(117, abs=1)


def test_columns_of_sections_follow_one_value_for_all(visit):
    """The scene sets them section by section, and pictures keep their aspect ratios in each."""
    visitor = visit("#layout=column&items=30")
    visitor.slide("columns", "5")
    cell = visitor.cells[0]
    assert cell.width == pytest.approx((390 - 24 - 4 * 8) / 5, abs=0.6)
    assert cell.width / cell.height == pytest.approx(360 / 240, rel=0.02)
    visitor.page.get_by_label("Reset columns").click()
    visitor.rest()
    assert visitor.cells[0].width == pytest.approx((390 - 24 - 2 * 8) / 3, abs=0.6)


def test_a_list_is_text_and_a_wrong_one_is_rejected_in_its_field(visit):
    visitor = visit("#layout=bnb&items=12")
    field = visitor.page.get_by_label("pattern", exact=True)
    field.fill("0,0,1,1; 1,0,1,1; 0,1,0,1")
    field.blur()
    visitor.rest()
    assert "pattern=0,0,1,1,1,0,1,1,0,1,0,1" in visitor.hash
    assert visitor.cells[2].width == pytest.approx(390, abs=1)
    field.fill("1,2")
    field.blur()
    assert "4 numbers" in field.evaluate("(field) => field.validationMessage")


ADDRESSES = [
    "layout=bnb&items=40&grid_padding=8&scroll_direction=vertical&load_more_enabled=false",
    "layout=circle&radius=90&clockwise=false",
    "layout=flow&items=1000&sections=5&direction=rtl&section_inset=1,2,3,4",
    "layout=carousel&size=700x400&item_size=200,300",
    "layout=line&line_position=12.5",
    "layout=column&columns=4&exact_height=40",
]


def test_an_address_comes_back_as_it_was(visit):
    visitor = visit()
    for hash in ADDRESSES:
        visitor.page.goto("about:blank")
        visitor.go(f"#{hash}")
        assert visitor.hash == hash
        assert visitor.status == ""
        shown = {one.identity: (round(one.x), round(one.y)) for one in visitor.cells.values()}
        visitor.choose("safari")
        visitor.page.go_back()
        visitor.page.wait_for_function("document.querySelector('#title').textContent !== 'safari'")
        visitor.rest()
        again = {one.identity: (round(one.x), round(one.y)) for one in visitor.cells.values()}
        assert shown == again, hash


# Runs now, before any event reports the new address, the callback that would have run a fifth of a
# second later: it writes the address.
HASTE = """
const later = window.setTimeout;
window.setTimeout = (act, delay, ...rest) => {
  if (delay === 200) window.write = act;
  return later(act, delay, ...rest);
};
addEventListener("hashchange", () => window.write());
"""


def test_going_back_is_not_overwritten(visit):
    visitor = visit()
    visitor.page.add_init_script(HASTE)
    visitor.page.goto("about:blank")
    visitor.go("#layout=line")
    assert visitor.hash == "layout=line"
    visitor.choose("safari")
    visitor.page.go_back()
    visitor.until(lambda: visitor.page.text_content("#title") == "line")
    assert visitor.hash == "layout=line"


REJECTED = {
    "layout=nothing": 'there is no layout "nothing"; there are bnb, ',
    "layout=bnb&grid_padding=-3": 'grid_padding is "-3"; a number from 0 to ',
    "layout=bnb&grid_padding=": 'grid_padding is ""; a number is needed',
    "layout=bnb&grid_cell_size=1": 'grid_cell_size is "1"; 2 numbers are needed',
    "layout=bnb&nothing=1": 'bnb has no property "nothing"',
    "layout=bnb&items=1.5": 'items is "1.5"; a whole number from 0 to 1048576 is needed',
    "layout=bnb&sections=0": 'sections is "0"; a whole number from 1 to ',
    "layout=bnb&size=0x9": 'size is "0x9"; a size such as 390x844',
    "layout=bnb&direction=up": 'direction is "up"; rtl or ltr is needed',
    "layout=bnb&parallax=maybe": 'parallax is "maybe"; one of automatic, off, on is needed',
    "layout=circle&clockwise=1": 'clockwise is "1"; true or false is needed',
    "layout=infinite&endless=true": "endless is read-only",
    "layout=column&columns=2.5": 'columns is "2.5"; a whole number from 1 to 1024 is needed',
}


def test_an_invalid_part_of_an_address_is_one_message_and_the_rest_applies(visit):
    visitor = visit()
    for address, message in REJECTED.items():
        visitor.page.goto("about:blank")
        visitor.go(f"#{address}&items=3" if "items" not in address else f"#{address}")
        assert visitor.status.startswith(f"The address has an invalid part: {message}")
        assert visitor.status.count("The address") == 1
        assert visitor.cells


def test_a_link_to_another_layout_is_followed_and_so_is_the_way_back(visit):
    visitor = visit("#layout=circle")
    visitor.choose("flow")
    assert visitor.hash == "layout=flow"
    visitor.page.go_back()
    visitor.page.wait_for_function('document.querySelector("#title").textContent === "circle"')
    visitor.rest()
    assert len(visitor.cells) == 6


def test_no_property_is_called_as_a_word_of_the_address(visit):
    visitor = visit()
    named = visitor.page.evaluate("""async () => {
      const { WORDS } = await import("./address.js");
      const { LAYOUTS, load } = await import("./layouthost/src/index.js");
      const clashes = [];
      for (const id of LAYOUTS) {
        const { layouts } = (await load(id)).tables;
        for (const { properties } of layouts) {
          clashes.push(...WORDS.filter((word) => properties.has(word)));
        }
      }
      return clashes;
    }""")
    assert named == []


def test_every_property_of_every_layout_has_a_control_that_shows_its_value(visit):
    visitor = visit()
    missing = visitor.page.evaluate("""async () => {
      const { LAYOUTS, load } = await import("./layouthost/src/index.js");
      const { control } = await import("./controls.js");
      const { initialOf, parsed, textOf } = await import("./values.js");
      const { positionOf, rangeOf, valueAt } = await import("./ranges.js");
      const wrong = [];
      for (const id of LAYOUTS) {
        const layoutClass = (await load(id)).tables.layouts.find((one) => one.id === id);
        for (const property of layoutClass.properties.values()) {
          const initial = initialOf(property);
          const { element, show } = control(property, initial, () => {}, () => 10);
          show(initial);
          const labelled = element.closest("[aria-label]") ?? element.querySelector("[aria-label]");
          const named = labelled?.getAttribute("aria-label");
          if (!named?.startsWith(property.name)) wrong.push([id, property.name, named]);
          const again = parsed(property, textOf(property, initial));
          if (again.join() !== initial.join()) wrong.push([id, property.name, again]);
          const hasSlider = !["bool", "choice"].includes(property.type);
          for (const number of hasSlider ? initial : []) {
            const range = rangeOf(property, number, 10);
            if (Number.isNaN(number)) continue;
            const back = valueAt(range, positionOf(range, number));
            if (Math.abs(back - number) > range.step) wrong.push([id, property.name, number, back]);
          }
        }
      }
      return wrong;
    }""")
    assert missing == []


def test_a_long_range_is_logarithmic_and_its_ends_are_reached(visit):
    visitor = visit()
    results = visitor.page.evaluate("""async () => {
      const { positionOf, rangeOf, valueAt } = await import("./ranges.js");
      const columns = rangeOf({ type: "int", unit: "columns", minimum: 1, maximum: 1024 }, 1);
      const length = { type: "number", unit: "points", minimum: 0, maximum: 2 ** 48 };
      const points = rangeOf(length, 118);
      const both = rangeOf({ ...length, minimum: -(2 ** 48) }, -14);
      return [
        columns.isLogarithmic, valueAt(columns, 0), valueAt(columns, 1), valueAt(columns, 0.5) < 40,
        points, both, positionOf(points, 1e9), valueAt(points, 0.5),
      ];
    }""")
    assert results[:4] == [True, 1, 1024, True]
    assert results[4] == {"lower": 0, "upper": 500, "step": 1, "isLogarithmic": False}
    assert results[5] == {"lower": -100, "upper": 100, "step": 1, "isLogarithmic": False}
    assert results[6:] == [1, 250]
