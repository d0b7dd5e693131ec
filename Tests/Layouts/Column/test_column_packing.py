"""Columns whose positions depend on all earlier items are packed only as far as queries need.

The results never show it: each equals that of a layout that packs everything at once.
"""

import json
import random
import threading

import layouthost
import numpy as np
import pytest
from Layouts.Column.column_model import Item, Section, arrange, tell, tell_items
from Layouts.Column.column_random import random_change, random_item, random_section
from toolchain import BUILD, ROOT, c_program, checked

COUNT = 10_000


@pytest.fixture(scope="module", params=[3, 128], ids=["3 columns", "128 columns"])
def memory(tmp_path_factory, request):
    """The bytes that each step allocates among a million items."""
    folder = tmp_path_factory.mktemp("packing")
    source = ROOT / "Tests" / "Layouts" / "Column" / "packed_columns.c"
    program = c_program(source, folder, "-D_GNU_SOURCE")
    library = BUILD / "libColumnLayout.so"
    return {
        "columns": request.param,
        **json.loads(checked(program, library, 1_000_000, request.param)),
    }


@pytest.mark.memory
def test_items_that_are_not_queried_are_not_packed(memory):
    assert memory["front"] < memory["whole"] / 20
    assert memory["changed"] < memory["whole"] / 20


@pytest.mark.memory
def test_prepare_without_backgrounds_packs_few_items(memory):
    assert memory["prepared"] < memory["whole"] / 20


@pytest.mark.memory
def test_a_viewport_in_the_middle_packs_the_half_above_it_and_the_content_size_the_rest(memory):
    if memory["columns"] == 3:
        pytest.skip("few items are packed after a change")
    for half in (memory["middle"], memory["again"]):
        assert 0.45 < half / memory["whole"] < 0.55


@pytest.mark.memory
def test_after_a_change_of_one_height_few_items_are_packed_again(memory):
    if memory["columns"] > 8:
        pytest.skip("only a few columns move")
    assert memory["middle"] + memory["again"] < memory["whole"] / 4


@pytest.mark.memory
def test_an_item_takes_some_four_bytes_and_twice_that_after_a_change(memory):
    assert memory["whole"] < 4.5e6
    assert memory["whole"] + memory["changed"] + memory["middle"] + memory["again"] < 9e6


def packed(dice, count=COUNT, placement="shortest", **values):
    """Items with their own heights, spans and pins, so that only packing finds their positions."""
    section = Section(columns=3, expanded=True, item_spacing=2.3, placement="shortest")
    section.items = [random_item(dice, section) for _ in range(count)]
    for name, value in {"placement": placement, **values}.items():
        setattr(section, name, value)
    return section


def uneven(dice):
    """One column after the other is filled, each less than the one before."""
    section = packed(dice, 0, placement="pinned")
    for column, count in enumerate((12_000, 6_000, 2_000)):
        section.items += [Item(dice.uniform(0, 90), column=column) for _ in range(count)]
    return section


def stage(host, sections):
    layout = host.layout("column")
    layout.viewport = (0, 0, 320, 500)
    tell(layout, sections)
    return layout


def rectangle(layout, dice):
    return layout.elements((0, dice.uniform(0, 9e5), 320, 500)).tobytes()


def element(kind):
    return lambda layout, dice: layout.element(
        dice.randrange(3), dice.randrange(50) if kind == "cell" else 0, kind=kind
    ).tobytes()


def far_item(layout, dice):
    return layout.element(dice.randrange(2), dice.randrange(COUNT // 2, COUNT)).tobytes()


def start(layout, dice):
    return layout.appearance("initial", dice.randrange(2), dice.randrange(COUNT)).tobytes()


QUESTIONS = {
    "content size": lambda layout, dice: repr(layout.content_size),
    "rectangle": rectangle,
    "near item": element("cell"),
    "far item": far_item,
    "header": element("header"),
    "background": element("background"),
    "start": start,
}


def results(layout, order, seed):
    """The results of some queries in this order."""
    found = {}
    for name in order:
        try:
            found[name] = QUESTIONS[name](layout, random.Random(f"{seed} {name}"))
        except layouthost.LayoutError as error:
            found[name] = repr(error)
    return found


def change(dice, layout, item):
    """One random change, the same for the same random state."""
    kind = dice.choice(
        ["insert", "delete", "measure", "span", "toggle", "scroll", "scroll", "move"]
    )
    section = dice.randrange(2)
    if kind == "insert":
        layout.update(layouthost.insert_items(section, dice.choice([0, 6000]), 1))
        tell_items(layout, section, 0, [item])
    elif kind == "delete":
        layout.update(layouthost.delete_items(section, dice.choice([0, 5000]), 1))
        layout.update(layouthost.insert_items(section, 9000, 1))
    elif kind == "measure":
        layout.set("exact_height", dice.uniform(0, 90), section=section, item=dice.randrange(COUNT))
    elif kind == "span":
        layout.set("span", dice.randint(1, 3), section=section, item=dice.randrange(COUNT))
    elif kind == "toggle":
        layout.set("expanded", dice.random() < 0.7, section=dice.randrange(3))
    elif kind == "scroll":
        layout.viewport = (0, dice.choice([0, 900, dice.uniform(0, 1e6)]), 320, 500)
    else:
        layout.update(layouthost.move_sections(dice.randrange(3), dice.randrange(3)))


@pytest.mark.parametrize("placement", ["shortest", "pinned", "round_robin", "uneven"])
def test_thousands_of_items_lie_where_the_rules_say(host, placement):
    dice = random.Random(placement)
    section = uneven(dice) if placement == "uneven" else packed(dice, placement=placement)
    expected, height = arrange([section], 320)
    frames = np.array([expected["cell", 0, item] for item in range(len(section.items))])
    tops, ends = frames[:, 1], frames[:, 1] + frames[:, 3]
    for length in (3, 500, 30_000):
        with stage(host, [section]) as layout:
            for _ in range(40):
                # Between two items, so that rounding does not matter.
                y = dice.choice(tops) + 1e-6
                found = layout.elements((0, y, 320, length))
                found = found[found["kind"] == 0]
                meeting = (tops < y + length) & (ends > y)
                assert found["item"].tolist() == np.flatnonzero(meeting).tolist()
                assert np.allclose(found["frame"], frames[meeting], rtol=1e-9, atol=1e-6)
            assert layout.content_size.height == pytest.approx(height, rel=1e-12)


def change_all(dice, sections, *layouts):
    item, seed_of_change = random_item(dice, sections[0]), dice.randrange(1 << 30)
    for layout in layouts:
        change(random.Random(seed_of_change), layout, item)


def random_sections(dice):
    return [
        packed(dice, header_size=(320, 30), sticky_header=True, background=dice.random() < 0.5),
        packed(dice, placement=dice.choice(["pinned", "round_robin"]), insets=(3, 4, 5, 6)),
        packed(dice, header_size=(320, 30), columns=4),
    ]


@pytest.mark.parametrize("seed", range(10))
def test_results_do_not_depend_on_earlier_queries(host, seed):
    """After each change, one of two layouts gets every query, the other few."""
    dice = random.Random(seed)
    sections = random_sections(dice)
    eager, lazy = stage(host, sections), stage(host, sections)
    for step in range(30):
        change_all(dice, sections, eager, lazy)
        eager.prepare()
        lazy.prepare()
        assert eager.content_size.height > 0
        assert list(map(repr, eager.events())) == list(map(repr, lazy.events()))
        expected = results(eager, sorted(QUESTIONS), step)
        for name, result in results(lazy, dice.sample(sorted(QUESTIONS), k=2), step).items():
            assert result == expected[name], name
    eager.close()
    lazy.close()


HEIGHTS = {
    "any": lambda dice, count: dice.uniform(0, 120, count),
    "whole points": lambda dice, count: dice.integers(0, 90, count).astype(float),
    "few": lambda dice, count: dice.choice([0, 20, 40, 60.5], count),
    "mostly equal": lambda dice, count: np.where(dice.random(count) < 0.002, 90, 60.0),
    "mostly zero": lambda dice, count: dice.choice([0, 0, 0, 1e-9, 3], count),
    "some tall": lambda dice, count: np.where(
        dice.random(count) < 1e-4, 5000, 60 * dice.random(count)
    ),
}


def tall(host, placement, heights, columns, spacing):
    layout = host.layout("column")
    layout.viewport, layout.item_counts = (0, 0, 320, 500), [len(heights)]
    for name, value in {
        "columns": columns,
        "item_spacing": spacing,
        "placement": placement,
    }.items():
        layout.set(name, value)
    layout.set("exact_height", heights, section=0, first=0)
    dice = np.random.default_rng(0)
    pins = dice.integers(0, columns, len(heights)).astype(float)
    # Without a pin, an item goes to the next column in turn.
    layout.set("column", np.where(dice.random(len(pins)) < 0.1, np.nan, pins), section=0, first=0)
    return layout


@pytest.mark.parametrize("placement", ["shortest", "pinned"])
@pytest.mark.parametrize("columns", [1, 2, 3, 5, 8])
@pytest.mark.parametrize("name", HEIGHTS)
def test_columns_that_move_give_the_same_bits_as_a_fresh_start(host, name, columns, placement):
    dice = np.random.default_rng(columns)
    heights = HEIGHTS[name](dice, 20_000)
    spacing = 0 if columns == 5 else 2.3
    changed = tall(host, placement, heights, columns, spacing)
    for step in range(12):
        for _ in range(dice.integers(1, 4)):
            item = dice.integers(0, len(heights) if step % 2 else 300)
            # With the height of another item, columns may become equally long, in another order.
            value = heights[dice.integers(0, len(heights))] if step < 9 else dice.uniform(0, 150)
            heights[item] = value
            changed.set("exact_height", float(value), section=0, item=int(item))
            if dice.random() < 0.7:
                changed.prepare()
            if dice.random() < 0.5:
                # Packs everything, so that the next change can move it.
                assert changed.content_size.height >= 0
        if step % 3 == 0:
            continue
        with tall(host, placement, heights, columns, spacing) as fresh:
            assert changed.content_size == fresh.content_size
            for _ in range(5):
                strip = (0, dice.uniform(0, fresh.content_size.height), 320, 3000)
                assert changed.elements(strip).tobytes() == fresh.elements(strip).tobytes()
            everything = (-1, -1, 2e9, 2e9)
            assert changed.elements(everything).tobytes() == fresh.elements(everything).tobytes()
    changed.close()


@pytest.mark.parametrize("seed", range(10))
def test_reused_parts_give_the_same_bits_as_a_fresh_start(host, seed):
    dice = random.Random(seed)
    sections = random_sections(dice)
    changed, fresh = stage(host, sections), stage(host, sections)
    for step in range(20):
        change_all(dice, sections, changed, fresh)
        changed.prepare()
        if dice.random() < 0.5:
            results(changed, dice.sample(sorted(QUESTIONS), k=1), step)
    everything = (-1, -1, 2e9, 2e9)
    assert changed.elements(everything).tobytes() == fresh.elements(everything).tobytes()
    assert changed.content_size == fresh.content_size
    changed.close()
    fresh.close()


@pytest.mark.parametrize("seed", range(4))
def test_long_sections_among_hundreds_of_others_keep_their_places(host, seed):
    """Unpacked sections hide the positions of hundreds of others, which change meanwhile."""
    dice = random.Random(seed)
    sections = [random_section(dice, (0, 1, 5)) for _ in range(260)]
    for place in (3, 127, 200):
        sections[place] = packed(dice, 5000)
    changed = stage(host, sections)
    for _ in range(25):
        random_change(dice, changed, sections)
        changed.viewport = (0, dice.choice([0, dice.uniform(0, 3e5)]), 320, 500)
        changed.prepare()
        if dice.random() < 0.3:
            results(changed, dice.sample(["content size", "rectangle"], k=1), seed)
    _, height = arrange(sections, 320)
    fresh = stage(host, sections)
    fresh.viewport = changed.viewport
    everything = (-1, -1, 2e9, 2e9)
    assert changed.elements(everything).tobytes() == fresh.elements(everything).tobytes()
    assert changed.content_size == fresh.content_size
    assert changed.content_size.height == pytest.approx(height, rel=1e-12)
    changed.close()
    fresh.close()


def test_several_threads_may_query_unpacked_parts(host):
    dice = random.Random(5)
    sections = [packed(dice, 30_000), packed(dice, COUNT), packed(dice, 100)]
    names = ["content size", "rectangle", "far item", "background"]
    with stage(host, sections) as layout:
        layout.prepare()
        expected = results(layout, names, 0)
    for _ in range(5):
        with stage(host, sections) as layout:
            layout.prepare()
            found = []
            ready = threading.Barrier(4)

            def query_in(order, ready=ready, found=found):
                ready.wait()
                found.append(results(layout, order, 0))

            threads = [
                threading.Thread(target=query_in, args=(dice.sample(names, k=4),)) for _ in range(4)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert found == [expected] * 4


def test_without_its_background_a_section_shows_the_same_items(host):
    section = Section([Item(exact_height=10) for _ in range(9)], columns=2, expanded=True)
    with stage(host, [section]) as layout:
        shown = layout.elements((0, 0, 320, 500))
        layout.set("background", False, section=0)
        assert (layout.elements((0, 0, 320, 500)) == shown[shown["kind"] == 0]).all()
        with pytest.raises(layouthost.NotShownError):
            layout.element(0, 0, kind="background")


def test_a_sticky_header_of_a_section_that_is_not_packed_to_its_end_stays(host):
    section = packed(random.Random(2), header_size=(320, 30), sticky_header=True, background=False)
    with stage(host, [section]) as layout:
        layout.viewport = (0, 900, 320, 500)
        assert layout.element(0, 0, kind="header")["frame"][1] == 900
        layout.viewport = (0, layout.content_size.height - 20, 320, 500)
        assert layout.element(0, 0, kind="header")["frame"][1] == layout.content_size.height - 30
