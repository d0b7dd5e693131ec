"""Items with identifiers, which `setItems` alone inserts, deletes and moves."""

import browser as chromium
import pytest

pytestmark = chromium.NEEDS

CHANGES = {
    "{ kind: layouthost.DELETE_ITEMS, item: 1, count: 1 }": 1,
    "{ kind: layouthost.MOVE_ITEMS, item: 0, count: 1, toItem: 2 }": 2,
    "{ kind: layouthost.INSERT_ITEMS, item: 0, count: 1 }": 0,
    "{ kind: layouthost.DELETE_SECTIONS, section: 0, count: 1 }": 5,
}
IDENTIFIERS = """[...collection.frame.elements].filter(({ element }) => element.kind === 0)
  .map(({ element, identity }) => [element.item, identity]).sort()"""


@pytest.fixture
def stage(open_stage):
    return open_stage("flow", items={"counts": [3], "items": [501, 502, 503]})


@pytest.mark.parametrize("change", CHANGES)
def test_a_batch_only_reloads_them(stage, change):
    reload = "{ kind: layouthost.RELOAD_ITEMS, item: 1, count: 1 }"
    message = stage.error(f"collection.update([{reload}, {change}])")
    assert message == (
        f"LayoutError: changes[1].kind is {CHANGES[change]}; items with IDs need RELOAD_ITEMS or"
        " RELOAD_SECTIONS; setItems inserts, deletes and moves them"
    )
    stage.call("window.before = renders; await rest()")
    assert stage.value("renders - before") == 0
    assert stage.value(IDENTIFIERS) == [[0, 501], [1, 502], [2, 503]]
    stage.call(f"collection.update([{reload}]); await rest()")
    assert stage.value("renders - before") == 1


def test_the_items_stay_the_same_with_another_layout(stage):
    stage.error("collection.update([{ kind: layouthost.DELETE_ITEMS, item: 0, count: 1 }])")
    stage.rest()
    before = stage.value(IDENTIFIERS)
    stage.call("await collection.setLayout('bnb'); await rest()")
    assert stage.value(IDENTIFIERS) == before
    stage.call("collection.setItems({ counts: [2], items: [502, 503] })")
    stage.call("await collection.setLayout('flow'); await rest()")
    assert stage.value(IDENTIFIERS) == [[0, 502], [1, 503]]


def test_after_counts_a_batch_deletes_again(stage):
    stage.call("collection.setItems([3]); await rest()")
    stage.call("collection.update([{ kind: layouthost.DELETE_ITEMS, item: 0, count: 1 }])")
    stage.rest()
    assert stage.value("collection.layout.itemCounts") == [2]


@pytest.mark.parametrize("changes", ["undefined", "5", "[null]", "[{}]"])
def test_the_view_finds_other_mistakes(stage, changes):
    assert stage.error(f"collection.update({changes})").startswith("TypeError: changes")


def test_the_view_sets_them_as_the_collection_does(stage):
    stage.call("collection.view.setItems({ counts: [2], items: [503, 509] }); await rest()")
    assert stage.value(IDENTIFIERS) == [[0, 503], [1, 509]]
    stage.call("await collection.setLayout('bnb'); await rest()")
    assert stage.value(IDENTIFIERS) == [[0, 503], [1, 509]]
    stage.call("collection.view.setItemCounts([4]); await rest()")
    stage.call("await collection.setLayout('flow'); await rest()")
    assert stage.value(IDENTIFIERS) == [[0, 0], [1, 0], [2, 0], [3, 0]]


@pytest.mark.parametrize("change", CHANGES)
def test_the_view_only_reloads_them_too(stage, change):
    assert stage.error(f"collection.view.update([{change}])").endswith(
        "setItems inserts, deletes and moves them"
    )
    stage.call("window.before = renders; await rest()")
    reload = "{ kind: layouthost.RELOAD_ITEMS, item: 1, count: 1 }"
    stage.call(f"collection.view.update([{reload}]); await rest()")
    assert stage.value("renders - before") == 1


def test_a_property_that_the_view_sets_is_shown_and_kept(stage):
    height = "collection.layout.get('item_size')[1]"
    stage.call("window.last = collection.frame.time; collection.view.set('item_size', [90, 77])")
    stage.rest()
    assert stage.value("collection.frame.time > last")
    for layout in ("line", "carousel"):
        stage.call(f"await collection.setLayout('{layout}'); await rest()")
        assert stage.value(height) == 77, layout
