"""Cells whose size the browser finds out: texts, late images, rows."""

import browser as chromium
import pytest

pytestmark = chromium.NEEDS

# Messages of 1 to 60 words, by identifier, and their ends.
CHAT = """
  const words = (id) => Array.from({ length: 1 + (id * 37) % 60 }, (_, i) => `w${(id * i) % 97}`);
  window.chat = async (options = {}) => {
    collection.dispose();
    window.rendered = [];
    window.errors = [];
    addEventListener("error", ({ message }) => errors.push(message));
    await make({
      layout: "column", items: ids(1, 1000),
      properties: { columns: 1 }, measure: true, estimate: 60, animation: 0,
      render(node, { identity }) {
        rendered.push(identity);
        node.style.display = "block";
        node.style.padding = "8px";
        node.textContent = `${identity}: ${words(identity).join(" ")}`;
        node.dataset.id = identity;
      },
      ...options,
    });
    await rest();
  };
  window.ids = (first, last) => {
    const items = Array.from({ length: last - first + 1 }, (_, i) => first + i);
    return { counts: [items.length], items };
  };
  // The identifier, start and end of each visible cell, from the top.
  window.shown = () => [...document.querySelectorAll("#stage > [data-kind=cell]")]
    .filter((node) => node.style.display !== "none")
    .map((node) => [node, node.getBoundingClientRect()])
    .map(([{ dataset }, { top, bottom }]) => [Number(dataset.id), top, bottom])
    .sort((a, b) => a[1] - b[1]);
  // Whether cells touch and do not overlap.
  window.fits = () => shown().every(([, , bottom], i, all) =>
    !all[i + 1] || Math.abs(all[i + 1][1] - bottom) < 1.1);
  window.node = (id) => [...document.querySelectorAll(`#stage > [data-id="${id}"]`)]
    .find(({ style }) => style.display !== "none");
"""


WHEEL = """collection.input([{ kind: layouthost.INPUT_WHEEL, phase: layouthost.WHEEL_NOTCHES,
  time: performance.now() / 1000, delta: { x: 0, y: 15 } }])"""


@pytest.fixture
def chat(open_stage):
    """Opens a column of messages."""

    def opened(options=""):
        stage = open_stage("column", properties={"exact_height": 120})
        stage.call(CHAT + f"await chat({{ {options} }});")
        return stage

    return opened


def tops(stage):
    return {id: top for id, top, _ in stage.value("shown()")}


def moved(before, after):
    """The distances by which cells that were visible before have moved."""
    both = before.keys() & after.keys()
    assert both
    return {round(after[id] - before[id], 3) for id in both}


def test_each_cell_has_the_height_of_its_text_and_is_rendered_once(chat):
    stage = chat()
    assert stage.value("fits()")
    heights = {bottom - top for _, top, bottom in stage.value("shown()")}
    assert len(heights) > 3
    assert stage.value("new Set(shown().map(([id]) => id)).size") > 3
    rendered = stage.value("rendered")
    assert len(rendered) == len(set(rendered)) >= stage.value("shown().length")
    for _ in range(5):
        stage.call(WHEEL)
        stage.rest()
        assert stage.value("fits()")
    assert stage.value("shown()[0][0]") > 20
    assert stage.value('document.querySelectorAll("#stage > div").length') < 60
    assert not any(
        flags & 8
        for flags in stage.value("[...collection.frame.elements].map(({ flags }) => flags)")
    )


def test_a_chat_opens_at_its_newest_message_and_stays_there(chat):
    stage = chat('home: "end"')
    last = stage.value("shown().at(-1)")
    assert last[0] == 1000 and last[2] == pytest.approx(640, abs=1)
    stage.call("collection.setItems(ids(1, 1003)); await rest()")
    last = stage.value("shown().at(-1)")
    assert last[0] == 1003 and last[2] == pytest.approx(640, abs=1)
    stage.call("document.querySelector('#stage').style.height = '400px'")
    stage.page.wait_for_function("Math.abs(shown().at(-1)[2] - 400) < 1")
    assert stage.value("shown().at(-1)[0]") == 1003 and stage.value("fits()")


def test_visible_messages_stay_while_others_arrive_at_both_ends(chat):
    stage = chat('home: "end"')
    stage.call(
        "collection.scrollTo({ item: 500 }, { position: 'start', animated: false }); await rest()"
    )
    before = tops(stage)
    assert before[501] == pytest.approx(0, abs=1)
    stage.call("collection.setItems(ids(1, 1005)); await rest()")
    assert moved(before, tops(stage)) == {0}
    stage.call(
        "const more = ids(1, 1005); more.items.unshift(2001, 2002); more.counts[0] += 2;"
        "collection.setItems(more); await rest()"
    )
    assert moved(before, tops(stage)) == {0} and stage.value("fits()")


@pytest.mark.parametrize("id", [502, 504])
def test_a_late_image_moves_only_later_cells_and_in_the_same_paint(chat, id):
    stage = chat()
    stage.call(
        "collection.scrollTo({ item: 500 }, { position: 'start', animated: false }); await rest()"
    )
    before = tops(stage)
    stage.call(f"""
      const image = new Image();
      image.style.display = "block";
      image.src = "data:image/svg+xml," + encodeURIComponent(
        "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='80'/>");
      node({id}).append(image);
      await image.decode();
      // This runs before the layout of the frame in which the image appears, and after it.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      window.fitted = fits();
    """)
    assert stage.value("fitted")
    stage.rest()
    assert stage.value("errors") == []
    after = tops(stage)
    ahead = {key: top for key, top in before.items() if key <= id}
    assert moved(ahead, after) == {0}
    assert moved({key: top for key, top in before.items() if key > id}, after) == {80}
    assert stage.value("fits()")


def test_a_text_expands_above_the_newest_message_which_stays(chat):
    stage = chat('home: "end"')
    before = tops(stage)
    stage.call("node(999).append(document.createElement('br'), 'more'); await rest(); await rest()")
    after = tops(stage)
    assert after[1000] == before[1000] and after[999] < before[999] - 10
    assert stage.value("fits()")


def test_cells_are_measured_again_at_another_width_with_their_content(chat):
    stage = chat()
    narrow = stage.value("shown()")
    stage.call("node(2).append(document.createElement('br'), 'expanded'); await rest()")
    stage.call("rendered.length = 0; document.querySelector('#stage').style.width = '200px'")
    stage.page.wait_for_function("collection.layout.contentSize.width === 200")
    stage.rest()
    assert stage.value("fits()") and stage.value("shown().length") < len(narrow)
    assert "expanded" in stage.value("node(2).textContent")
    # An item at the edge may have been above the window's end until the others were measured.
    assert not set(stage.value("rendered")) & {id for id, _, _ in narrow[:-1]}


def test_reload_gives_cells_new_sizes(chat):
    stage = chat()
    stage.call("window.isLong = false")
    stage.call("""
      await chat({ render(node, { identity }) {
        node.dataset.id = identity;
        node.textContent = isLong ? "long ".repeat(80) : "short";
      } });
      window.before = shown().length;
      isLong = true;
      collection.reload();
    """)
    stage.page.wait_for_function("shown().length < before / 2 && fits()")
    stage.call("isLong = false; collection.reload()")
    stage.page.wait_for_function("shown().length === before && fits()")
    # Browsers report sizes that an observer's callback changes again.
    assert stage.value("errors") == []


def test_items_without_identifiers_are_measured_by_place(chat):
    stage = chat(
        "items: 300, render(node, { item }) {"
        " node.dataset.id = item; node.textContent = 'text '.repeat(1 + item % 40); }"
    )
    assert stage.value("fits()")
    stage.call("""
      collection.update([{ kind: layouthost.INSERT_ITEMS, item: 2, count: 3 }]);
      node(4).append(document.createElement("hr"), "more");
      await rest();
      await rest();
    """)
    assert stage.value("fits()")
    # The browser reports the size before the frame in which items have other paths.
    stage.call("""
      await new Promise((done) => requestAnimationFrame(() => {
        node(5).append(document.createElement("hr"), "more");
        collection.update([{ kind: layouthost.MOVE_ITEMS, item: 0, count: 1, toItem: 9 }]);
        done();
      }));
      await rest();
      await rest();
    """)
    assert stage.value("fits()")
    stage.call(
        "collection.update([{ kind: layouthost.RELOAD_ITEMS, item: 1, count: 1 }]); await rest()"
    )
    assert stage.value("fits()")


def test_a_function_of_the_program_measures_and_is_called_again_when_content_changes(chat):
    stage = chat("""
      measure(node) {
        return node.firstChild.offsetHeight + 20;
      },
      render(node, { identity }) {
        node.dataset.id = identity;
        node.innerHTML = `<p style="margin: 0">${"text ".repeat(1 + identity % 40)}</p>`;
      },
    """)
    assert stage.value("fits()")
    assert stage.value("node(2).offsetHeight - node(2).firstChild.offsetHeight") == pytest.approx(
        20, abs=1
    )
    stage.call("node(2).firstChild.append('more '.repeat(60)); await rest(); await rest()")
    assert stage.value("fits()") and stage.value("node(2).offsetHeight") > 80
    stage.call("node(2).firstChild.textContent = 'less'; await rest(); await rest()")
    assert stage.value("fits()") and stage.value("node(2).offsetHeight") < 50


def test_a_measure_that_throws_is_reported_and_the_others_are_measured(chat):
    stage = chat("""
      measure(node, { identity }) {
        if (identity === 3) throw new Error("no size");
        return 50;
      },
      render(node, { identity }) {
        node.dataset.id = identity;
        node.innerHTML = "<p>text</p>";
      },
    """)
    reported = [line for line in stage.problems if "no size" in line]
    stage.problems[:] = [line for line in stage.problems if "no size" not in line]
    assert len(reported) == 1
    heights = {id: bottom - top for id, top, bottom in stage.value("shown()")}
    assert heights[3] == 60 and {height for id, height in heights.items() if id != 3} == {50}
    assert stage.events.count("MEASURE_FAILED") == 1


def test_in_a_row_the_width_is_measured(open_stage):
    stage = open_stage("column", properties={"exact_height": 120})
    stage.call(
        CHAT
        + """
      await chat({
        layout: "snap-to-center", properties: {}, estimate: [80, 100],
        render(node, { identity }) {
          node.dataset.id = identity;
          node.textContent = "x".repeat(identity % 9 + 1);
        },
      });
    """
    )
    widths = stage.value(
        "[...collection.frame.elements].map(({ element }) => [element.item, element.frame.width])"
    )
    assert len({width for _, width in widths}) > 3
    assert stage.value("node(1).offsetWidth") < stage.value("node(2).offsetWidth")


def test_an_image_that_loads_during_an_animation_is_no_error(chat):
    stage = chat("animation: 0.4")
    stage.call("""
      node(2).textContent = "short";
      collection.view.invalidateItems([2], 0.4);
      collection.requestFrame();
      window.heights = new Set();
      for (let i = 0; i < 12; i++) {
        await new Promise(requestAnimationFrame);
        heights.add(node(2).style.height);
        node(4).append(document.createElement("br"), "more");
      }
      await rest();
    """)
    assert stage.value("errors") == [] and stage.value("fits()")
    assert stage.value("heights.size") > 3 and stage.value("node(2).style.height") == "auto"


def test_cells_have_the_size_of_their_animation_at_a_new_width(chat):
    stage = chat("animation: 0.4")
    heights = stage.page.evaluate("""async () => {
      document.querySelector("#stage").style.width = "200px";
      const heights = [];
      for (let i = 0; i < 40; i++) {
        await new Promise(requestAnimationFrame);
        heights.push(node(1).offsetHeight);
      }
      await rest();
      return heights;
    }""")
    assert len(set(heights)) > 5 and heights == sorted(heights)
    assert stage.value("node(1).style.height") == "auto" and stage.value("fits()")
    assert stage.value("errors") == []


def test_a_hidden_collection_is_measured_when_it_comes_back(chat):
    stage = chat()
    before = stage.value("shown()")
    stage.call("""
      document.querySelector("#stage").style.display = "none";
      collection.setItems(ids(1, 900));
      await new Promise((done) => setTimeout(done, 100));
      document.querySelector("#stage").style.display = "";
      await new Promise((done) => setTimeout(done, 100));
      await rest();
    """)
    assert stage.value("shown()") == before
    stage.call(
        "collection.scrollTo({ item: 899 }, { position: 'end', animated: false }); await rest()"
    )
    assert stage.value("fits()") and stage.value("shown().at(-1)[0]") == 900


def test_a_recording_and_another_layout_keep_measuring(chat):
    stage = chat()
    stage.call("collection.record(true); await rest()")
    assert stage.value("fits()")
    stage.call(WHEEL)
    stage.rest()
    done = stage.page.evaluate("collection.replay(collection.recording)")
    assert done["frames"] == done["same"] > 3
    stage.rest()
    assert stage.value("fits()")
    stage.call("await collection.setLayout('circle'); await rest();")
    stage.call("await collection.setLayout('column'); await rest()")
    assert (
        stage.value("fits()") and stage.value("new Set(shown().map(([, a, b]) => b - a)).size") > 2
    )


def test_invalid_options_have_a_message(open_stage):
    stage = open_stage("column", properties={"exact_height": 120})
    stage.call("collection.dispose()")

    def error(options):
        return stage.error(f'await make({{ layout: "column", items: 5, {options} }});')

    assert error("measure: 5") == "TypeError: options.measure is 5; true or a function is needed"
    assert "options.home is" in error('home: "top"')
    assert "options.measure is undefined" in error("estimate: 60")
    assert "exact_height" in error("measure: true, estimate: -1")
    assert (
        error('measure: true, layout: "circle"')
        == "LayoutError: options.measure is set; circle has no measurable property"
    )
    assert stage.value('document.querySelector("#stage").childElementCount') == 0
