"""A collection as part of a page: its size, direction and nodes, and the errors of wrong calls."""

import browser as chromium
import pytest

pytestmark = chromium.NEEDS
MOST = 2**20


def test_a_million_items(open_stage):
    stage = open_stage("bnb", items=MOST)
    stage.call(
        f"collection.scrollTo({{ item: {MOST - 1} }}, {{ position: 'end', animated: false }})"
    )
    stage.rest()
    assert f"0/{MOST - 1}" in stage.cells()
    assert stage.value("collection.frame.elements.length") < 60
    stage.pull((200, 100), (200, 600))
    stage.pull((200, 100), (200, 600))
    assert f"0/{MOST - 1}" not in stage.cells()


def test_nodes_are_used_again(open_stage):
    stage = open_stage("bnb", items=3000)
    for item in range(0, 3000, 150):
        stage.call(f"collection.scrollTo({{ item: {item} }}, {{ animated: false }})")
        stage.rest()
    assert stage.value("renders") > 100
    assert stage.value('document.querySelectorAll("#stage > div").length') < 60


def test_the_stage_is_resized_and_turned(open_stage):
    stage = open_stage("bnb")
    before = stage.cells()["0/0"]
    stage.call('document.querySelector("#stage").style.width = "300px"')
    stage.page.wait_for_function("collection.layout.contentSize.width === 300")
    stage.rest()
    after = stage.cells()["0/0"]
    assert after[2] < before[2]
    stage.call('document.querySelector("#stage").style.width = "0"')
    stage.page.wait_for_timeout(100)
    stage.call('document.querySelector("#stage").style.width = ""')
    stage.page.wait_for_function("collection.layout.contentSize.width === 390")
    stage.rest()
    assert stage.cells()["0/0"] == before


def test_right_to_left(open_stage):
    stage = open_stage("snap-to-center", properties={"item_size": [120, 160]})
    plain = stage.cells()["0/1"]
    stage.call("collection.setDirection('rtl')")
    stage.rest()
    mirrored = stage.cells()["0/1"]
    assert mirrored[0] + mirrored[2] == pytest.approx(390 - plain[0], abs=1)
    stage.call("collection.setDirection('ltr')")
    stage.rest()
    assert stage.cells()["0/1"] == plain
    stage.call("collection.element.dir = 'rtl'; collection.setDirection(undefined)")
    stage.rest()
    assert stage.cells()["0/1"] == mirrored
    assert "direction is" in stage.error("collection.setDirection('up')")


def test_the_direction_of_the_page_is_followed(open_stage):
    stage = open_stage("snap-to-center", properties={"item_size": [120, 160]})
    plain = stage.cells()["0/1"]
    stage.call("document.documentElement.dir = 'rtl'")
    stage.page.wait_for_function("collection.frame.nextTime === undefined")
    stage.page.wait_for_timeout(50)
    stage.rest()
    mirrored = stage.cells()["0/1"]
    left = stage.value('document.querySelector("#stage").getBoundingClientRect().left')
    assert mirrored[0] - left + mirrored[2] == pytest.approx(390 - plain[0], abs=1)


DIRECTIONS = {
    "a class": 'document.body.className = "right"',
    "a style": 'document.querySelector("main").style.direction = "rtl"',
}


@pytest.mark.parametrize("by", DIRECTIONS)
def test_the_direction_of_style_sheets_is_followed(open_stage, by):
    stage = open_stage("snap-to-center", properties={"item_size": [120, 160]})
    stage.page.add_style_tag(content=".right { direction: rtl }")
    plain = stage.cells()["0/1"]
    stage.call(DIRECTIONS[by])
    stage.page.wait_for_timeout(50)
    stage.rest()
    left = stage.value('document.querySelector("#stage").getBoundingClientRect().left')
    mirrored = stage.cells()["0/1"]
    assert mirrored[0] - left + mirrored[2] == pytest.approx(390 - plain[0], abs=1)


@pytest.mark.parametrize("layout", ["column", "safari", "carousel", "flow"])
def test_a_hidden_collection_keeps_its_offset(open_stage, layout):
    stage = open_stage(layout, items=200)
    stage.call("collection.scrollTo({ item: 150 }, { position: 'start', animated: false })")
    stage.rest()
    before = stage.offset
    assert sum(before) > 1000
    stage.call('document.querySelector("#stage").style.display = "none"')
    stage.page.wait_for_timeout(100)
    stage.call('document.querySelector("#stage").style.display = ""')
    stage.page.wait_for_timeout(100)
    stage.rest()
    assert stage.offset == before


@pytest.mark.parametrize("items", ["", "items: 0,", "items: [],", "items: [0, 0],"])
@pytest.mark.parametrize("layout", ["carousel", "flow", "column"])
def test_a_collection_may_be_empty(open_stage, layout, items):
    stage = open_stage(layout)
    stage.call(f"""
      collection.dispose();
      window.frames = 0;
      window.collection = await layouthost.attach(document.querySelector("#stage"), {{
        layout: "{layout}", {items} onFrame: () => frames++,
        render: (node) => {{ node.textContent = "0/0"; }},
      }});
    """)
    stage.page.wait_for_function("frames > 0")
    assert stage.cells() == {}
    stage.call("collection.setItems(1)")
    stage.rest()
    assert list(stage.cells()) == ["0/0"]


def test_an_element_may_come_into_the_page_later(open_stage):
    stage = open_stage("bnb", items=4)
    stage.call("""
      collection.dispose();
      const late = document.createElement("div");
      late.style.cssText = "width: 300px; height: 300px; margin: 40px";
      window.collection = await layouthost.attach(late, {
        layout: "bnb", items: 4, render: (node, { item }) => { node.textContent = `late ${item}`; },
      });
      document.querySelector("main").prepend(late);
      window.late = late;
    """)
    stage.page.wait_for_function("late.childElementCount > 2")
    stage.rest()
    left, top = stage.value("(({ x, y }) => [x, y])(late.getBoundingClientRect())")
    boxes = stage.value("[...late.children].map((node) => node.getBoundingClientRect().toJSON())")
    assert all(box["x"] >= left and box["y"] >= top for box in boxes) and left >= 40


def test_changes_are_animated_unless_the_user_prefers_reduced_motion(open_stage):
    for motion, moves in (("no-preference", True), ("reduce", False)):
        stage = open_stage("flow", context={"reduced_motion": motion})
        stage.call(
            """window.places = new Set();
            const nodes = [...document.querySelectorAll("#stage > div")];
            const node = nodes.find((one) => one.textContent === "0/30");
            collection.set("item_size", [80, 60]);
            for (let i = 0; i < 20; i++) {
              await new Promise((resolve) => requestAnimationFrame(resolve));
              places.add(node.style.transform);
            }"""
        )
        stage.rest()
        assert (stage.value("places.size") > 2) == moves


def watch(stage, is_so):
    """From now on, counts in each frame the visible elements with a style that is so."""
    stage.call(
        f"""window.watched = {{ frames: 0, found: 0 }};
        const look = () => {{
          watched.frames++;
          for (const {{ style }} of document.querySelectorAll("#stage > div")) {{
            if (style.display !== "none" && {is_so}) watched.found++;
          }}
          requestAnimationFrame(look);
        }};
        look();"""
    )


def found(stage):
    """The number of elements that were found until all motion has ended, and in ten frames more."""
    stage.rest()
    stage.call("window.end = watched.frames + 10;")
    stage.page.wait_for_function("watched.frames >= end")
    return stage.call("const { found } = watched; watched.found = 0; return found;")


def test_removed_items_fade(open_stage):
    stage = open_stage("flow", items=60)
    watch(stage, "style.opacity > 0 && style.opacity < 1")
    assert found(stage) == 0
    stage.call("collection.setItems(20);")
    assert found(stage) > 20


def test_a_drawer_is_cut_off_while_it_slides(open_stage):
    stage = open_stage("column", items=[6, 6], properties={"header_size": [390, 40]})
    watch(stage, "style.clipPath !== ''")
    assert found(stage) == 0
    stage.page.touchscreen.tap(100, 20)
    assert found(stage) > 3
    assert found(stage) == 0


def test_items_with_numbers_of_their_own_keep_their_nodes(open_stage):
    stage = open_stage("flow", items={"counts": [4], "items": [11, 12, 13, 14]})
    stage.call(
        """window.called = (node) => node.style.getPropertyValue("--n");
        window.all = () => [...document.querySelectorAll("#stage > [role=listitem]")];
        window.nodes = new Map(all().map((node) => [called(node), node]));
        window.before = renders;
        collection.setItems({ counts: [4], items: [14, 15, 12, 11] });"""
    )
    stage.rest()
    assert stage.value("renders - before") == 1, "only what is new is filled"
    shown = stage.value(
        """all().filter((node) => node.style.display !== "none")
          .map((node) => [called(node), nodes.get(called(node)) === node])"""
    )
    assert shown == [["14", True], ["15", False], ["12", True], ["11", True]]


def test_the_layout_is_changed_within_a_module_and_beyond_it(open_stage):
    stage = open_stage("flow", items=40)
    stage.call("await collection.setLayout('line')")
    stage.rest()
    current = "[collection.layout.layoutClass.id, collection.layout.itemCounts]"
    assert stage.value(current) == ["line", [40]]
    stage.call("await collection.setLayout('bnb')")
    stage.rest()
    assert stage.value(current) == ["bnb", [40]]
    assert "there is no layout" in stage.error("await collection.setLayout('nothing')")
    assert stage.value("collection.layout.layoutClass.id") == "bnb"


def test_of_two_layouts_that_are_requested_at_once_the_last_one_counts(open_stage):
    stage = open_stage("flow", items=12)
    page = stage.page
    page.route("**/BnbLayout.wasm", lambda route: (page.wait_for_timeout(300), route.continue_()))
    stage.call("""
      const first = collection.setLayout("bnb");
      await collection.setLayout("column");
      await first;
    """)
    stage.rest()
    assert stage.value("collection.layout.layoutClass.id") == "column"


def values(stage, name, section=0):
    many = f"{{ section: {section}, item: 0, count: collection.layout.itemCounts[{section}] }}"
    return stage.value(f'collection.layout.get("{name}", {many})')


@pytest.mark.parametrize("again", ["await collection.setLayout('line')", "collection.record(true)"])
def test_inputs_are_transferred_as_they_are_now(open_stage, again):
    stage = open_stage("flow", items=30, properties={"item_size": [100, 40]})
    stage.call('collection.set("item_size", [50, 60], { section: 0, item: 5 })')
    stage.call('collection.set("item_size", [70, 80], { section: 0, item: 29 })')
    stage.call('collection.set("minimum_line_spacing", 3, { section: 0 })')
    stage.call("collection.update([{ kind: layouthost.DELETE_ITEMS, item: 0, count: 1 }])")
    stage.call("collection.update([{ kind: layouthost.DELETE_ITEMS, item: 20, count: 9 }])")
    stage.call(again)
    stage.rest()
    sizes = values(stage, "item_size")
    assert sizes == [100, 40] * 4 + [50, 60] + [100, 40] * 15
    assert stage.value('collection.layout.get("minimum_line_spacing", { section: 0 })') == [3]


def test_values_that_another_layout_rejects_are_skipped(open_stage):
    stage = open_stage("bnb", items=30, properties={"scroll_direction": "automatic"})
    stage.call("await collection.setLayout('flow')")
    stage.rest()
    assert stage.value('collection.layout.get("scroll_direction")') == [0]
    assert stage.value("collection.layout.itemCounts") == [30]


def test_items_that_the_user_has_moved_stay_where_they_are(open_stage):
    stage = open_stage("reorder-flow", properties={"item_size": [110, 110]})
    stage.call("""
      window.mine = { counts: [6], items: [100, 101, 102, 103, 104, 105] };
      collection.setItems(mine);
      mine.items.push(7);
    """)
    stage.rest()
    end = stage.middle("0/4")
    stage.hold("0/0")
    stage.page.mouse.move(*end)
    stage.page.wait_for_timeout(100)
    stage.page.mouse.up()
    stage.rest()
    assert "DID_MOVE" in stage.events
    names = """[...collection.frame.elements].filter(({ element }) => element.kind === 0)
      .map(({ element, identity }) => [element.item, identity]).sort()"""
    before = stage.value(names)
    assert before[4][1] == 100
    for again in ("collection.record(true)", "await collection.setLayout('bnb')"):
        stage.call(again)
        stage.rest()
        shown = stage.value(names)
        assert len(shown) > 3 and all(each in before for each in shown)


def test_a_recording_replays_bit_for_bit(open_stage):
    stage = open_stage("column", items=[5, 9, 4])
    stage.call("collection.record(true)")
    stage.fling((200, 500), (200, 300))
    stage.page.touchscreen.tap(100, 20)
    stage.call("collection.set('columns', 3)")
    stage.rest()
    cells = stage.cells()
    replayed = stage.value("collection.replay(collection.recording)")
    assert replayed["frames"] > 20 and replayed["same"] == replayed["frames"]
    stage.rest()
    assert stage.cells() == cells
    assert "recording" in stage.error("await collection.replay('nonsense')")
    stage.rest()
    assert stage.cells() == cells


def test_two_tabs_have_a_collection_each(open_stage):
    one = open_stage("line")
    other = open_stage("line", page=one.page.context.new_page())
    other.pull((200, 500), (200, 100))
    one.page.bring_to_front()
    assert one.offset == (0, 0) and other.offset[1] > 300
    one.pull((200, 500), (200, 100))
    assert one.offset[1] > 300


def test_dispose_leaves_the_element_as_it_was(open_stage):
    stage = open_stage("safari")
    stage.call("collection.dispose(); collection.dispose()")
    assert stage.value('document.querySelector("#stage").outerHTML') == '<div id="stage"></div>'
    for body in ("collection.set('x', 1)", "collection.view", "await collection.setLayout('bnb')"):
        assert stage.error(body) == "Error: this collection is disposed of"
    stage.make({"layout": "bnb", "items": 3})
    assert len(stage.cells()) == 3


def test_dispose_keeps_attributes_that_the_program_set(open_stage):
    stage = open_stage("bnb")
    stage.call("""
      collection.dispose();
      const element = document.querySelector("#stage");
      element.setAttribute("role", "feed");
      element.setAttribute("aria-label", "Mine");
      element.tabIndex = -1;
      element.style.overflow = "auto";
      await make({ layout: "bnb", items: 9 });
      element.style.outline = "1px solid";
      collection.dispose();
    """)
    element = stage.page.locator("#stage")
    assert [element.get_attribute(name) for name in ("role", "aria-label", "tabindex")] == [
        "feed",
        "Mine",
        "-1",
    ]
    style = element.get_attribute("style")
    assert "overflow: auto" in style and "outline: solid 1px" in style and "position" not in style


@pytest.mark.parametrize("animation", ["-1", "3601", "Infinity"])
def test_an_option_that_is_rejected_leaves_nothing(open_stage, animation):
    stage = open_stage("bnb")
    stage.call("collection.dispose()")
    message = stage.error(f'await make({{ layout: "bnb", items: 9, animation: {animation} }})')
    assert message == f"TypeError: options.animation is {animation}; 0 to 3600 seconds is needed"
    assert stage.value('document.querySelector("#stage").childElementCount') == 0
    stage.call('await make({ layout: "bnb", items: 9 })')


MISTAKES = {
    "await attach(null, {})": "TypeError: element is null; an HTMLElement is needed",
    "await attach(document.body, 3)": "TypeError: options is 3; an object is needed",
    "await attach(document.body, { layout: 'bnb' })": (
        "TypeError: options.render is undefined; a function is needed"
    ),
    "await attach(document.body, { layuot: 'bnb', render() {} })": (
        "TypeError: options has no layuot; it has "
    ),
    "await attach(document.body, { layout: 'nob', render() {} })": (
        'TypeError: there is no layout "nob"; there are bnb, '
    ),
    "await attach(document.body, { layout: 'bnb', modules: 'nowhere', render() {} })": (
        "Error: the module http://"
    ),
    "await attach(document.body, { layout: 'bnb', items: NaN, render() {} })": (
        "TypeError: counts[0] is NaN; a whole number"
    ),
    "await attach(document.body, { layout: 'bnb', items: 'x', render() {} })": (
        'TypeError: items is "x"; a number, an array of numbers or {counts, items} is needed'
    ),
    f"await attach(document.body, {{ layout: 'bnb', items: {MOST + 1}, render() {{}} }})": (
        "LayoutError: counts[0] is 1048577; it may be 0 to 2^20"
    ),
    "await attach(document.body, { layout: 'bnb', properties: { gap: 1 }, render() {} })": (
        'LayoutError: the layout "bnb" has no property "gap"'
    ),
    "await attach(document.querySelector('#stage'), { layout: 'bnb', render() {} })": (
        "Error: element has a collection already; dispose of that first"
    ),
    "collection.set('columns', NaN)": "LayoutError: columns",
    "collection.set('colums', 2)": (
        'LayoutError: the layout "column" has no property "colums"; did you mean "columns"?'
    ),
    "collection.set('columns', 'two')": 'TypeError: columns is "two"; a number is needed',
    "collection.setItems(-1)": "LayoutError: counts[0] is -1; it may be 0 to 2^20",
    "collection.setItems({ counts: [2], items: [1, 1] })": "LayoutError: ",
    "collection.setItems({ counts: [2], items: [1, 2], sections: [] })": (
        "TypeError: sections has 0 IDs, and counts has 1 sections"
    ),
    "collection.scrollTo({ item: 99999 })": "LayoutError: ",
    "collection.scrollTo({ item: 1 }, { position: 'top' })": (
        'TypeError: position is "top"; one of start, center, end, nearest is needed'
    ),
    "collection.presentItem({ item: 0 })": "LayoutError: ",
}


@pytest.fixture(scope="module")
def lasting_stage(opened, address):
    from Web.Browser.conftest import PAGE, Stage

    page = opened.new_context(viewport={"width": 420, "height": 700}).new_page()
    stage = Stage(page, f"{address}/{PAGE}", chromium.problems_of(page))
    stage.make({"layout": "column", "items": [4, 4]})
    yield stage
    page.context.close()


@pytest.mark.parametrize("body", MISTAKES)
def test_a_mistake_gets_one_message_and_loses_nothing(lasting_stage, body):
    stage = lasting_stage
    before = stage.cells()
    message = stage.error(f"const {{ attach }} = layouthost; {body}")
    assert message.startswith(MISTAKES[body]) and "\n" not in message
    stage.rest()
    assert stage.cells() == before


def test_a_module_that_is_missing_or_none(open_stage, address):
    stage = open_stage("bnb", items=3)
    where = f"{address}/Tests/Web/Browser/"
    attach = "await layouthost.attach(document.body, { layout: 'bnb', modules: '%s', render() {} })"
    message = stage.error(attach % where)
    assert (
        message == f"Error: the module {where}BnbLayout.wasm cannot be fetched: 404 File not found"
    )
    stage.problems.clear()
    plain = "await layouthost.Plugin.load('/Tests/Web/Browser/stage.html')"
    assert "stage.html cannot be compiled: " in stage.error(plain)
    assert stage.value("document.body.querySelectorAll('[role=list]').length") == 1


def test_exceptions_of_the_program_are_reported_and_stop_nothing(open_stage):
    stage = open_stage("line", items=10)
    stage.call(
        """collection.dispose();
        await make({ layout: "line", items: 300, render(node, { item }) {
          if (item === 2) throw new Error("item 2");
          node.textContent = `0/${item}`;
        }, onTap() { throw new Error("tap"); } });
        await rest();"""
    )
    assert "0/3" in stage.cells()
    stage.page.touchscreen.tap(*stage.middle("0/1"))
    stage.rest()
    stage.fling((200, 500), (200, 100))
    stage.rest()
    assert stage.offset[1] > 200
    assert [line for line in stage.problems if "item 2" not in line] == ["tap"]
    stage.problems.clear()


def test_a_program_may_dispose_and_change_from_inside_its_own_functions(open_stage):
    stage = open_stage("line", items=10)
    stage.call(
        """collection.dispose();
        await make({ layout: "line", items: 20, onTap: () => collection.dispose() });
        await rest();"""
    )
    stage.page.touchscreen.tap(*stage.middle("0/0"))
    stage.page.wait_for_function('document.querySelector("#stage").children.length === 0')
    stage.call(
        """let more = 30;
        await make({ layout: "line", items: 20, render(node, { item }) {
          node.textContent = `0/${item}`;
          if (window.collection && item < more) collection.setItems(more++);
        } });
        for (let i = 0; i < 40; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
        await rest();"""
    )
    assert stage.value("collection.layout.itemCounts[0]") > 30


def test_elements_with_a_larger_z_are_drawn_above(open_stage):
    stage = open_stage(
        "column",
        items=[9, 9, 9],
        properties={"header_size": [390, 40], "columns": 3, "sticky_header": True},
    )
    heights = """{
      const nodes = [...document.querySelectorAll("#stage > div")];
      const texts = [...collection.frame.elements].map(({ element: { kind, section, item } }) =>
        kind ? `${kind}: ${section}` : `${section}/${item}`);
      const shown = nodes.filter((node) => node.style.display !== "none");
      return texts.map((text) =>
        Number(shown.find((node) => node.textContent === text).style.zIndex));
    }"""
    for start, end in (((200, 600), (200, 50)), ((200, 100), (200, 600)), ((200, 600), (200, 200))):
        stage.pull(start, end)
        shown = stage.value(heights)
        assert len(shown) > 8 and shown == sorted(set(shown))


def test_nodes_are_not_drawn_above_the_rest_of_the_page(open_stage):
    stage = open_stage("carousel", properties={"item_size": [180, 240]})
    stage.call("""
      const bar = document.createElement("div");
      bar.id = "bar";
      bar.style.cssText = "position: absolute; left: 0; top: 0; width: 390px; height: 640px";
      document.querySelector("main").append(bar);
    """)
    hidden = stage.value(
        """Array.from({ length: 13 * 21 }, (_, i) => [15 + 30 * (i % 13), 15 + 30 * (i / 13 | 0)])
          .filter(([x, y]) => document.elementFromPoint(x, y).id !== "bar").length"""
    )
    assert hidden == 0


def test_resting_cells_are_on_whole_pixels(open_stage):
    stage = open_stage("line", properties={"item_size": [100, 33.3]})
    moved = stage.value(
        """[...document.querySelectorAll("#stage > div")].flatMap((node) =>
          node.style.transform.match(/-?[\\d.]+(?=px)/g).map(Number))"""
    )
    assert len(moved) > 20 and all(place == round(place) for place in moved)
