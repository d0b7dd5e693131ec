"""A collection calls the program near the end of its content, to load more items."""

import browser as chromium
import pytest

pytestmark = chromium.NEEDS

ROWS = "properties: { columns: 1, exact_height: 100 }"


@pytest.fixture
def open_list(open_stage):
    """A collection whose callback counts its calls in `calls`, and adds `more` items."""

    def make(items, more=0, layout="column", properties=ROWS, options=""):
        stage = open_stage(layout, items=1)
        stage.call(f"""
          collection.dispose();
          Object.assign(window, {{ calls: 0, count: {items}, more: {more} }});
          await make({{
            layout: "{layout}", items: {items}, {properties},
            onNearEnd() {{
              calls++;
              if (more) collection.setItems(count += more);
            }},
            {options}
          }});
        """)
        stage.rest()
        return stage

    return make


def scroll(stage, y, x=0):
    stage.call(f"collection.setOffset({{ x: {x}, y: {y} }})")
    stage.rest()
    return stage.value("calls")


def test_it_calls_once_for_each_approach(open_list):
    stage = open_list(items=100)
    assert scroll(stage, 0) == 0
    assert scroll(stage, 8700) == 0
    assert scroll(stage, 8730) == 1
    assert scroll(stage, 9360) == 1
    assert scroll(stage, 8000) == 1
    assert scroll(stage, 9000) == 2


def test_it_calls_again_after_the_number_of_items_has_grown(open_list):
    stage = open_list(items=100, more=3)
    # 300 points more are not enough to leave the end.
    assert scroll(stage, 9360) == 3
    assert stage.value("count") == 109
    assert scroll(stage, stage.value("collection.frame.maximumOffset.y")) == 6


def test_a_finger_that_flings_to_the_end_loads_more(open_list):
    stage = open_list(items=40, more=40)
    for _ in range(4):
        stage.fling((200, 600), (200, 100), 4)
    stage.rest()
    assert stage.value("calls") >= 1
    assert stage.value("count") == 40 + 40 * stage.value("calls")


@pytest.mark.parametrize("distance, first", [(0, 9360), (0.5, 9040), (3, 7440)])
def test_the_distance_is_in_lengths_of_the_viewport(open_list, distance, first):
    stage = open_list(items=100, options=f"nearEndDistance: {distance},")
    assert scroll(stage, first - 10) == 0
    assert scroll(stage, first) == 1


# With this placement, the first frame computes some 2,000 of the items: 30 rows.
def test_the_end_of_the_content_computed_so_far_is_no_end(open_list):
    stage = open_list(
        items=100_000,
        properties="""properties: { columns: 100, placement: "shortest" }, itemProperties: {
          exact_height: Float64Array.from({ length: 100_000 }, (_, item) => 150 + 10 * (item % 9)),
        }""",
        options="""nearEndDistance: 30, onFrame: ({ maximumOffset }) => {
          window.known ??= maximumOffset.y;
        },""",
    )
    assert stage.value("known") < 30 * 640
    assert stage.value("calls") == 0
    assert scroll(stage, 1e9) == 1
    assert stage.offset[1] > 80_000


def test_a_list_fills_itself(open_list):
    stage = open_list(items=1, more=2)
    # 1 item, then 3, 5, ... until the end is farther away than one viewport.
    assert stage.value("count") == 13
    assert stage.value("calls") == 6


def test_an_empty_list_loads_nothing(open_list):
    stage = open_list(items=0, more=2)
    assert stage.value("calls") == 0
    stage.call("collection.setItems(count = 1)")
    stage.rest()
    assert stage.value("calls") == 6


def test_it_waits_for_the_promise(open_list):
    stage = open_list(
        items=100,
        options="""onNearEnd() {
          calls++;
          return new Promise((resolve) => { window.finish = resolve; });
        },""",
    )
    assert scroll(stage, 9360) == 1
    assert scroll(stage, 0) == 1
    stage.call("collection.setItems(102)")
    assert scroll(stage, 9560) == 1
    stage.call("finish()")
    stage.page.wait_for_function("calls === 2")


def test_a_rejected_promise_is_reported_and_the_next_approach_tries_again(open_list):
    stage = open_list(
        items=100, options='onNearEnd: async () => { calls++; throw new Error("offline"); },'
    )
    assert scroll(stage, 9360) == 1
    assert scroll(stage, 0) == 1
    assert scroll(stage, 9360) == 2
    assert stage.problems == ["offline", "offline"]
    stage.problems.clear()


def test_an_exception_is_reported(open_list):
    stage = open_list(items=1, options='onNearEnd() { throw new Error("broken"); },')
    assert stage.problems == ["broken"]
    stage.problems.clear()


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_row_ends_where_reading_ends(open_list, direction):
    stage = open_list(
        items=60,
        layout="line",
        properties='properties: { scroll_direction: "horizontal", item_size: [300, 500] }',
        options=f'direction: "{direction}",',
    )
    assert stage.value("calls") == 0
    place = "collection.scrollTo({ item: %d }, { position: 'start', animated: false })"
    stage.call(place % 30)
    stage.rest()
    assert stage.value("calls") == 0
    stage.call(place % 58)
    stage.rest()
    assert stage.value("calls") == 1


def test_endless_content_has_no_end(open_list):
    stage = open_list(
        items=5, layout="infinite", properties="properties: { item_size: [120, 160] }"
    )
    assert scroll(stage, 0, x=3000) == 0


def test_a_hidden_collection_loads_nothing(open_list):
    stage = open_list(items=1)
    assert stage.value("calls") == 1
    stage.call("""
      collection.dispose();
      calls = 0;
      collection.element.style.display = "none";
      await make({ layout: "column", items: 1, onNearEnd: () => calls++ });
      collection.requestFrame();
    """)
    stage.rest()
    assert stage.value("calls") == 0
    stage.call('collection.element.style.display = ""')
    stage.page.wait_for_function("calls === 1")


@pytest.mark.parametrize(
    "option, message",
    [
        ("onNearEnd: 5", "TypeError: options.onNearEnd is 5; a function is needed"),
        (
            "nearEndDistance: -1",
            "TypeError: options.nearEndDistance is -1; 0 or more lengths of the viewport is needed",
        ),
        (
            "nearEndDistance: Infinity",
            "TypeError: options.nearEndDistance is Infinity; "
            "0 or more lengths of the viewport is needed",
        ),
    ],
)
def test_wrong_options_are_errors(open_list, option, message):
    stage = open_list(items=1)
    stage.call("collection.dispose()")
    assert stage.error(f'await make({{ layout: "column", {option} }})') == message
    stage.make({"layout": "column", "items": 4})
