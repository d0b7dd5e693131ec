"""The geometry of the column layout, beyond the golden files."""

import random
import threading

import layouthost
import numpy as np
import pytest
from Layouts.Column.column_model import Item, Section, arrange, tell
from Layouts.Column.column_random import random_change, random_item, random_section
from Layouts.element_frame import frame

WIDTHS = (320, 333.3, 50)
EVERYTHING = (-1e7, -1e7, 2e9, 2e9)
KINDS = {"cell": 0, "header": 1, "background": 3}


def column(host, sections=(), width=320, height=500):
    layout = host.layout("column")
    layout.viewport = (0, 0, width, height)
    tell(layout, list(sections))
    return layout


def expanded(host, count, **values):
    layout = host.layout("column")
    layout.viewport = (0, 0, 320, 500)
    layout.item_counts = [count]
    layout["expanded"] = True
    for name, value in values.items():
        layout[name] = value
    return layout


def agree(one, other):
    return np.allclose(one, other, rtol=1e-9, atol=1e-6)


def deepest_overlap(frames):
    """The maximum overlap of any two of the frames."""
    x, y, width, height = np.asarray(frames).T
    across = np.minimum.outer(x + width, x + width) - np.maximum.outer(x, x)
    along = np.minimum.outer(y + height, y + height) - np.maximum.outer(y, y)
    depth = np.minimum(across, along)
    np.fill_diagonal(depth, 0)
    return depth.max()


# Positions


def test_random_sections_lie_where_the_rules_say(host):
    for seed in range(150):
        dice = random.Random(seed)
        width = dice.choice(WIDTHS)
        sections = [random_section(dice) for _ in range(dice.randint(0, 4))]
        expected, height = arrange(sections, width)
        with column(host, sections, width) as layout:
            assert agree(layout.content_size, (width, height)), f"seed {seed}"
            queried = layout.elements(EVERYTHING)
            for kind, section, item in expected:
                actual = frame(layout, section, item, kind)
                assert agree(actual, expected[kind, section, item]), f"seed {seed}, {kind} {item}"
            assert len(queried) <= len(expected), f"seed {seed}"


def test_nothing_overlaps_and_nothing_is_smaller_than_nothing(host):
    for seed in range(150):
        dice = random.Random(1000 + seed)
        sections = [random_section(dice) for _ in range(3)]
        with column(host, sections, dice.choice(WIDTHS)) as layout:
            queried = layout.elements(EVERYTHING)
            assert (queried["frame"][:, 2:] >= 0).all(), f"seed {1000 + seed}"
            rows = queried[queried["kind"] != KINDS["background"]]
            for section in range(len(sections)):
                own = rows[rows["section"] == section]["frame"][:400]
                assert len(own) < 2 or deepest_overlap(own) < 1e-6, f"seed {1000 + seed}"


def test_a_query_returns_exactly_the_elements_that_meet_it(host):
    for seed in range(200):
        dice = random.Random(2000 + seed)
        sections = [random_section(dice) for _ in range(dice.randint(1, 4))]
        width = dice.choice(WIDTHS)
        with column(host, sections, width) as layout:
            everything = layout.elements(EVERYTHING)
            x, y, breadth, length = everything["frame"].T
            height = layout.content_size.height
            for _ in range(10):
                left, top = dice.uniform(-10, width), dice.uniform(-10, height)
                rect = (left, top, dice.uniform(0.1, width), dice.uniform(0.1, height / 3 + 10))
                meets = (x < rect[0] + rect[2]) & (rect[0] < x + breadth)
                meets &= (y < rect[1] + rect[3]) & (rect[1] < y + length)
                actual = layout.elements(rect)
                assert actual.tobytes() == everything[meets].tobytes(), (
                    f"seed {2000 + seed}, {rect}"
                )


def test_an_update_gives_the_same_bits_as_a_fresh_start(host):
    for seed in range(400):
        dice = random.Random(3000 + seed)
        width = dice.choice(WIDTHS)
        sections = [random_section(dice) for _ in range(dice.randint(0, 3))]
        with column(host, sections, width) as layout:
            for step in range(6):
                for _ in range(dice.randint(1, 3)):
                    random_change(dice, layout, sections)
                    if dice.random() < 0.5:
                        layout.prepare()
                with column(host, sections, width) as fresh:
                    assert layout.content_size == fresh.content_size, f"seed {3000 + seed}, {step}"
                    actual, expected = layout.elements(EVERYTHING), fresh.elements(EVERYTHING)
                    assert actual.tobytes() == expected.tobytes(), f"seed {3000 + seed}, {step}"


@pytest.mark.parametrize("count", (127, 128, 129, 257, 300))
def test_hundreds_of_sections_of_which_few_change_give_the_same_bits_too(host, count):
    dice = random.Random(count)
    sections = [random_section(dice, (0, 1, 5)) for _ in range(count)]
    for section in sections[::40]:
        section.items = [random_item(dice, section) for _ in range(300)]
    with column(host, sections) as layout:
        for step in range(30):
            random_change(dice, layout, sections)
            if dice.random() < 0.7:
                layout.prepare()
            if step % 6 == 5:
                expected, height = arrange(sections, 320)
                assert agree(layout.content_size, (320, height)), step
                with column(host, sections) as fresh:
                    actual = layout.elements(EVERYTHING)
                    assert actual.tobytes() == fresh.elements(EVERYTHING).tobytes(), step
                for kind, section, item in dice.sample(sorted(expected), k=100):
                    assert agree(
                        frame(layout, section, item, kind), expected[kind, section, item]
                    ), (step, kind, section, item)


@pytest.mark.parametrize("placement", ("round_robin", "shortest", "pinned"))
@pytest.mark.parametrize(
    "name, value", [("exact_height", 7), ("unit_height", 5), ("span", 2), ("column", 1)]
)
def test_one_value_in_the_middle_of_many_gives_the_same_bits_too(host, placement, name, value):
    section = Section([Item(exact_height=item % 7) for item in range(2000)], columns=3)
    section.items[1000].exact_height = None
    section.items[3] = Item(span=2, column=2)
    section.placement = placement
    with column(host, [section]) as layout:
        layout.prepare()
        setattr(section.items[1000], name, value)
        layout.set(name, value, section=0, item=1000)
        with column(host, [section]) as fresh:
            assert layout.elements(EVERYTHING).tobytes() == fresh.elements(EVERYTHING).tobytes()


@pytest.mark.parametrize("width", (0, 1, 12, 50, 333.3, 4000))
def test_a_resize_lays_everything_out_again(host, width):
    dice = random.Random(7)
    sections = [random_section(dice) for _ in range(4)]
    with column(host, sections) as layout, column(host, sections, width) as fresh:
        layout.prepare()
        layout.viewport = (0, 0, width, 500)
        assert layout.elements(EVERYTHING).tobytes() == fresh.elements(EVERYTHING).tobytes()


def test_a_column_is_never_narrower_than_nothing(host):
    section = Section([Item() for _ in range(5)], columns=5, item_spacing=20)
    with column(host, [section], 40) as layout:
        assert [frame(layout, 0, item) for item in range(5)] == [
            (20 * item, 0, 0, 0) for item in range(5)
        ]


# Placement


def test_the_shortest_column_is_the_leftmost_among_equals(host):
    items = [Item(exact_height=height) for height in (30, 10, 20, 5, 5, 5, 40)]
    with column(host, [Section(items, columns=3, placement="shortest")], 300) as layout:
        assert [frame(layout, 0, item)[:2] for item in range(7)] == [
            (0, 0), (100, 0), (200, 0), (100, 10), (100, 15), (100, 20), (200, 20)
        ]  # fmt: skip


@pytest.mark.parametrize("columns", (1, 2, 3, 12, 13, 40, 64, 100))
@pytest.mark.parametrize("widest", (1, 3, 100))
def test_the_shortest_column_stays_the_right_one_for_thousands_of_items(host, columns, widest):
    """Many columns are equally filled, and the layout must find the leftmost of them."""
    dice = random.Random(f"{columns} {widest}")
    count = 2000 if columns * widest < 1000 else 500
    items = [Item(exact_height=dice.choice((0, 10, 20, 30))) for _ in range(count)]
    for item in items if widest > 1 else []:
        item.span = dice.randint(1, widest)
    section = Section(items, columns=columns, item_spacing=5, placement="shortest")
    expected, height = arrange([section], 1000)
    with column(host, [section], 1000) as layout:
        for item in range(count):
            assert agree(frame(layout, 0, item), expected["cell", 0, item])
        assert agree(layout.content_size.height, height)


def test_a_pinned_item_lies_in_its_column_and_the_others_keep_their_turn(host):
    items = [Item(exact_height=10, column=column) for column in (2, None, 2, None, 9, None)]
    with column(host, [Section(items, columns=3, placement="pinned")], 300) as layout:
        assert [frame(layout, 0, item)[:2] for item in range(6)] == [
            (200, 0), (100, 0), (200, 10), (0, 0), (200, 20), (200, 30)
        ]  # fmt: skip


@pytest.mark.parametrize(
    "placement, places",
    [
        ("round_robin", [(0, 0, 210), (220, 0, 100), (0, 20, 210), (0, 40, 320), (0, 60, 100)]),
        ("shortest", [(0, 0, 210), (220, 0, 100), (0, 20, 210), (0, 40, 320), (0, 60, 100)]),
    ],
)
def test_a_span_joins_columns_and_the_gaps_between_them(host, placement, places):
    items = [Item(exact_height=10, span=span) for span in (2, 1, 2, 9, 1)]
    section = Section(items, columns=3, item_spacing=10, placement=placement)
    with column(host, [section], 320) as layout:
        frames = [frame(layout, 0, item) for item in range(5)]
        assert [(x, y, width) for x, y, width, _ in frames] == places


@pytest.mark.parametrize(
    "values",
    [
        {"placement": "shortest"},
        {"placement": "shortest", "span": 2},
        {"placement": "shortest", "unit_height": 3, "item_spacing": 0.7},
        {"placement": "round_robin", "span": 2},
        {"placement": "round_robin", "span": 3},
        {"placement": "pinned", "column": 1},
        {"placement": "pinned", "column": 4, "span": 2},
        {"placement": "pinned"},
        {"placement": "shortest", "exact_height": 0, "item_spacing": 0},
    ],
    ids=str,
)
def test_items_that_are_alike_lie_where_they_lie_one_by_one(host, values):
    """Equal items have a closed form; one item with an equal value of its own makes them packed."""
    with (
        expanded(host, 100, columns=5, **values) as alike,
        expanded(host, 100, columns=5) as packed,
    ):
        for name, value in values.items():
            packed[name] = value
        packed.set("span", values.get("span", 1), section=0, item=50)
        packed.set("exact_height", values.get("exact_height"), section=0, item=50)
        packed.set("column", values.get("column"), section=0, item=50)
        packed.set("unit_height", values.get("unit_height", 1), section=0, first=0)
        for item in range(100):
            assert frame(alike, 0, item) == frame(packed, 0, item)
        assert alike.content_size == packed.content_size


# Threads


def test_several_threads_may_query_at_once(host):
    dice = random.Random(11)
    sections = [random_section(dice) for _ in range(6)]
    with column(host, sections) as layout:
        expected = layout.elements(EVERYTHING).tobytes()
        results = []

        def query():
            results.extend(layout.elements(EVERYTHING).tobytes() for _ in range(30))

        threads = [threading.Thread(target=query) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(results) == 120 and set(results) == {expected}


# Bad input


@pytest.mark.parametrize(
    "name, value",
    [
        ("columns", 0),
        ("columns", 1025),
        ("unit_height", 0),
        ("span", 0),
        ("column", -1),
        ("exact_height", -1),
        ("item_spacing", -1),
        ("insets", (0, 0, -1, 0)),
        ("base_height_multiplier", -1),
        ("header_size", (-1, 0)),
    ],
)
def test_invalid_values_are_rejected_with_the_name_and_the_value(host, name, value):
    with expanded(host, 3) as layout, pytest.raises(layouthost.OutOfRangeError, match=name):
        layout[name] = value


@pytest.mark.parametrize(
    "values",
    [
        {"item_spacing": 2**48},
        {"insets": (2**48, 2**48, 2**48, 2**48)},
        {"insets": (0, 500, 0, 500)},
        {"exact_height": 2**48},
        {"base_height_multiplier": 2**48, "unit_height": 1_048_576},
        {"span": 1024, "placement": "shortest"},
        {"header_size": (2**48, 2**48), "sticky_header": True},
    ],
    ids=str,
)
@pytest.mark.parametrize("count", (1, 10, 1 << 47))
def test_extreme_values_give_finite_places_in_order(host, values, count):
    with expanded(host, count, columns=3, **values) as layout:
        assert np.isfinite(layout.content_size).all()
        previous = (-1.0,) * 3
        for item in (0, 3, 6, 9, count // 3 * 3 - 3):
            if 0 <= item < count and item > previous[0]:
                x, y, width, height = frame(layout, 0, item)
                assert np.isfinite((x, y, width, height)).all() and width >= 0 and height >= 0
                assert y >= previous[1]
                previous = (item, y, height)


@pytest.mark.parametrize("expanded", [True, False])
@pytest.mark.parametrize(
    "placement, columns, span, cost",
    [
        ("shortest", 1, None, 20),
        ("shortest", 3, None, 20),
        ("shortest", 1024, None, 276),
        ("shortest", 3, 2, 30),
        ("shortest", 1024, 1, 2072),
        ("round_robin", 128, 2, 280),
        ("pinned", 1024, 2, 2072),
        ("pinned", 1024, None, 276),
    ],
)
def test_items_that_take_longer_than_about_a_second_to_pack_are_rejected(
    host, placement, columns, span, cost, expanded
):
    """As on the page: the cost per item depends on the number of columns to compare."""
    layout = host.layout("column")
    layout.viewport = (0, 0, 320, 500)
    layout["placement"], layout["columns"], layout["expanded"] = placement, columns, expanded
    layout["background"] = False
    for count in ((1 << 30) // cost, (1 << 30) // cost + 1):
        layout.item_counts = [count]
        layout.set("exact_height", 5, section=0, item=3)
        if span:
            layout.set("span", span, section=0, item=3)
        if placement == "pinned":
            layout.set("column", 1, section=0, item=3)
        if count > (1 << 30) // cost:
            with pytest.raises(layouthost.OutOfRangeError, match="section 0"):
                layout.prepare()
        else:
            layout.prepare()
    layout.close()


def test_too_many_items_to_pack_one_by_one_are_rejected_before_anything_is_computed(host):
    with expanded(host, (1 << 30) // 9 + 1, placement="shortest") as layout:
        layout.prepare()
        layout.set("exact_height", 5, section=0, item=3)
        with pytest.raises(layouthost.OutOfRangeError, match="section 0"):
            layout.prepare()
        layout["placement"] = "round_robin"
        layout.prepare()
