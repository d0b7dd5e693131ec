"""The sections of the column layout: drawers, taps, sticky headers, and scroll anchors."""

import random

import layouthost
import numpy as np
import pytest
from layouthost import (
    ALL,
    Flag,
    delete_items,
    delete_sections,
    insert_items,
    insert_sections,
    move_items,
    move_sections,
)
from Layouts.Column.column_model import Item, Section, tell
from Layouts.Column.column_random import random_section

HEADER = (320, 40)


def items(count, height=50):
    return [Item(exact_height=height) for _ in range(count)]


def sections(*counts, open=(), **values):
    """Sections with headers 40 high and items 50 high in one column; those in `open` are
    expanded."""
    values.setdefault("header_size", HEADER)
    return [
        Section(items(count), expanded=index in open, **values)
        for index, count in enumerate(counts)
    ]


@pytest.fixture
def column(host):
    made = []

    def make(described, y=0, height=400, **viewport):
        layout = host.layout("column")
        made.append(layout)
        layout.set_viewport(0, y, 320, height, **viewport)
        tell(layout, described)
        layout.prepare()
        list(layout.events())
        return layout

    yield make
    for layout in made:
        layout.close()


def top(layout, section, item=0, kind="cell"):
    return float(layout.element(section, item, kind=kind)["frame"][1])


def end(layout, which, section, item=0, kind="cell"):
    """The start or end of an element: its y, its opacity, and whether it stays."""
    element = layout.appearance(which, section, item, kind=kind)
    return float(element["frame"][1]), float(element["alpha"]), bool(element["flags"] & Flag.KEPT)


def follow(layout):
    """Prepares, scrolls if the layout asks for it, and returns the other events."""
    layout.prepare()
    others = []
    for event in list(layout.events()):
        if isinstance(event, layouthost.AdjustOffset):
            layout.scroll_by(*event.value)
        else:
            others.append(event)
    return others


def changes_of(events):
    names = {layouthost.DidExpand: "expand", layouthost.DidCollapse: "collapse"}
    return [(names[type(event)], event.path.section) for event in events]


def tap(layout, section):
    x, y, width, height = layout.element(section, 0, kind="header")["frame"]
    return layout.gesture("tap", "ended", (float(x + width / 2), float(y + height / 2)))


# Drawers. Each test is one of the differences in Documentation/differences/column.md.


def test_the_first_collapse_slides_like_every_other(column):
    layout = column(sections(3, 2, open=(0,)))
    layout.set("expanded", False, section=0)
    # 0 - ((0 + 150) - y) for the items at 40, 90 and 140.
    assert [end(layout, "final", 0, item) for item in range(3)] == [
        (-110, 1, False), (-60, 1, False), (-10, 1, False)
    ]  # fmt: skip


def test_a_drawer_slides_from_the_former_place_of_its_header_after_a_deletion_above(column):
    layout = column(sections(3, 2, open=(0,)))
    layout.update(delete_sections(0))
    layout.set("expanded", True, section=0)
    # The header was at 190 and is at 0 now; S = 100: 190 - ((0 + 100) - 40).
    assert end(layout, "initial", 0, 0) == (130, 1, False)
    assert end(layout, "initial", 0, 0, "header") == (190, 1, True)


def test_a_drawer_closes_behind_its_header_when_a_section_arrives_above(column):
    layout = column(sections(3, 2, open=(0,)))
    layout.update(insert_sections(0))
    layout.set("header_size", HEADER, section=0)
    layout.set("expanded", False, section=1)
    # The header was at 0 and is at 40 now; S = 150: 40 - ((0 + 150) - 40).
    assert end(layout, "final", 0, 0) == (-70, 1, False)


def test_the_first_insertion_fades_in_like_every_other(column):
    layout = column(sections(2, 2, open=(0, 1)))
    layout.update(insert_items(0, 1))
    layout.set("exact_height", 50, section=0, item=1)
    assert end(layout, "initial", 0, 1) == (90, 0, False)


def test_the_last_items_to_leave_an_open_section_fade_where_they_were(column):
    layout = column(sections(3, 2, open=(0, 1)))
    layout.update(delete_items(0, 0, 3))
    assert [end(layout, "final", 0, item) for item in range(3)] == [
        (40, 0, False), (90, 0, False), (140, 0, False)
    ]  # fmt: skip
    assert end(layout, "initial", 1, 0) == (230, 1, True)
    assert layout.get("expanded", section=0) is True


def test_the_first_items_to_arrive_in_an_open_section_fade_in(column):
    layout = column(sections(0, 2, open=(0, 1)))
    layout.update(insert_items(0, 0, 2))
    layout.set("exact_height", [50, 50], section=0, first=0, count=2)
    assert [end(layout, "initial", 0, item) for item in range(2)] == [
        (40, 0, False),
        (90, 0, False),
    ]
    assert end(layout, "initial", 1, 0) == (80, 1, True)


@pytest.mark.parametrize("opens", [True, False])
def test_items_that_appear_while_a_section_opens_are_part_of_the_drawer(column, opens):
    layout = column(sections(0 if opens else 2, open=() if opens else (0,)))
    layout.update(insert_items(0, 0, 2) if opens else delete_items(0, 0, 2))
    if opens:
        layout.set("exact_height", [50, 50], section=0, first=0, count=2)
    layout.set("expanded", opens, section=0)
    # 0 - ((0 + 100) - y) for the items at 40 and 90.
    assert [end(layout, "initial" if opens else "final", 0, item) for item in range(2)] == [
        (-60, 1, False), (-10, 1, False)
    ]  # fmt: skip


def test_items_that_stay_start_where_they_were_by_identity(column):
    layout = column(sections(4, open=(0,)))
    layout.update([delete_items(0, 0), move_items(0, 3, 0, 0)])
    assert [end(layout, "initial", 0, item)[0] for item in range(3)] == [190, 90, 140]
    assert [end(layout, "final", 0, item) for item in range(4)] == [
        (40, 0, False), (90, 1, True), (140, 1, True), (40, 1, True)
    ]  # fmt: skip


def test_sections_below_an_empty_headerless_one_animate_too(column):
    three = sections(2, 0, 2, open=(0, 1, 2))
    three[1].header_size = (0, 0)
    layout = column(three)
    layout.set("expanded", False, section=0)
    assert end(layout, "initial", 2, 0) == (180, 1, True)
    assert end(layout, "initial", 2, 0, "header") == (140, 1, True)
    assert end(layout, "initial", 2, 0, "background") == (140, 1, True)


def test_inserted_and_deleted_sections_fade_as_a_whole(column):
    layout = column(sections(2, 2, open=(0, 1)))
    layout.update([insert_sections(1, items=2), delete_sections(0)])
    for name, value in sections(2, open=(0,))[0].values().items():
        layout.set(name, value, section=1)
    for kind in ("cell", "header", "background"):
        assert end(layout, "initial", 1, 0, kind)[1:] == (0, False)
        assert end(layout, "final", 0, 0, kind)[1:] == (0, False)
        assert end(layout, "initial", 0, 0, kind)[1:] == (1, True)


def test_an_item_that_moves_out_of_a_closing_section_moves_to_its_new_place(column):
    layout = column(sections(2, 1, open=(0, 1)))
    layout.update(move_items(0, 0, 1, 0))
    layout.set("expanded", False, section=0)
    assert end(layout, "final", 0, 0) == (80, 1, True)
    assert end(layout, "final", 0, 1) == (-10, 1, False)
    assert end(layout, "initial", 1, 0) == (40, 1, True)


def test_without_a_header_items_fade(column):
    layout = column(sections(2, open=(), header_size=(0, 0)))
    layout.set("expanded", True, section=0)
    assert end(layout, "initial", 0, 1) == (50, 0, False)
    layout.set("expanded", False, section=0)
    assert end(layout, "final", 0, 1) == (50, 0, False)


def test_earlier_sections_lie_above_later_ones_and_headers_above_their_items(column):
    layout = column(sections(1, 1, open=(0, 1)))
    z = [
        float(layout.element(section, 0, kind=kind)["z"])
        for section in (0, 1)
        for kind in ("header", "cell", "background")
    ]
    assert z == [6, 5, 4, 3, 2, 1]


# Opening and closing


def test_a_collapsed_section_keeps_its_items_and_shows_none(column):
    layout = column(sections(3))
    assert layout.item_counts == (3,)
    with pytest.raises(layouthost.NotShownError):
        layout.element(0, 1)
    assert layout.content_size.height == 40


def test_a_tap_on_a_header_toggles_its_section_and_sends_an_event(column):
    layout = column(sections(3, 2))
    reply = tap(layout, 1)
    assert reply.result == "finished" and reply.animation_duration > 0
    assert (reply.path.kind, reply.path.section) == ("header", 1)
    assert changes_of(follow(layout)) == [("expand", 1)]
    assert layout.get("expanded", section=ALL).tolist() == [0, 1]
    tap(layout, 1)
    assert changes_of(follow(layout)) == [("collapse", 1)]


def test_a_tap_elsewhere_is_not_for_this_layout(column):
    layout = column(sections(3, open=(0,)))
    assert layout.gesture("tap", "ended", (10, 60)).result == "ignored"
    assert layout.gesture("drag", "began", (10, 10)).result == "ignored"
    assert follow(layout) == []


def test_with_single_expansion_a_tap_closes_all_others_in_the_same_batch(column):
    layout = column(sections(3, 2, 1, open=(0, 1)))
    layout["single_expansion"] = True
    tap(layout, 2)
    assert changes_of(follow(layout)) == [("collapse", 0), ("collapse", 1), ("expand", 2)]
    assert end(layout, "final", 0, 0) == (-110, 1, False)
    assert end(layout, "initial", 2, 0)[1:] == (1, False)
    tap(layout, 2)
    assert changes_of(follow(layout)) == [("collapse", 2)]


def test_expansion_follows_its_section(column):
    layout = column(sections(1, 2, 3, open=(1,)))
    layout.update([move_sections(1, 2), insert_sections(0), delete_sections(0)])
    assert layout.get("expanded", section=ALL).tolist() == [1, 0, 1]


def test_sections_are_open_unless_they_were_closed(column):
    layout = column([])
    layout.item_counts = [2, 2]
    layout["exact_height"] = 50
    assert (layout["expanded"], top(layout, 1, 1)) == (True, 150)
    layout.update(insert_sections(0, items=1))
    assert top(layout, 0) == 0
    layout.set("expanded", False, section=1)
    assert (top(layout, 0), top(layout, 2)) == (0, 50)


def test_defaults_for_all_sections_are_set_on_the_layout(column):
    layout = column([])
    layout.item_counts = [4, 4]
    layout["exact_height"] = 50
    layout["columns"], layout["expanded"], layout["header_size"] = 2, True, (320, 10)
    layout["insets"], layout["item_spacing"] = (1, 2, 3, 4), 6
    layout.set("columns", 1, section=1)
    assert layout.element(0, 1)["frame"].tolist() == [2 + 154 + 6, 11, 154, 50]
    assert layout.element(1, 1)["frame"].tolist() == [2, 120 + 11 + 56, 314, 50]


# Sticky headers


def test_a_sticky_header_stays_at_the_top_until_the_next_one_pushes_it_out(column):
    layout = column(sections(10, 10, open=(0, 1), sticky_header=True))
    for offset, y, pinned in [
        (0, 0, 0),
        (100, 100, 1),
        (500, 500, 1),
        (520, 500, 1),
        (700, 500, 1),
    ]:
        layout.scroll_to(0, offset)
        header = layout.element(0, 0, kind="header")
        assert header["frame"][1] == y, offset
        assert bool(header["flags"] & Flag.PINNED) == pinned, offset
        shown = layout.elements()
        assert ((shown["kind"] == 1) & (shown["section"] == 0)).sum() == (offset < 540), offset
    layout.scroll_to(0, 100)
    assert float(layout.element(0, 0, kind="header")["z"]) > float(layout.element(0, 1)["z"])
    assert layout.capabilities & layouthost.Capability.FOLLOWS_SCROLL


def test_a_sticky_header_stays_below_the_top_inset(column):
    layout = column(sections(10, open=(0,), sticky_header=True), y=100, insets=(30, 0, 0, 0))
    assert top(layout, 0, kind="header") == 130


def test_a_tap_on_a_header_held_at_the_top_closes_its_section_under_the_finger(column):
    layout = column(sections(10, 10, open=(0, 1), sticky_header=True), y=300)
    tap(layout, 0)
    follow(layout)
    assert layout.viewport.y == top(layout, 0, kind="header") == 0
    layout.scroll_to(0, 200)
    tap(layout, 1)
    assert layout.get("expanded", section=1) is False


# What is visible stays still


def screen(layout, section, item, kind="cell"):
    return top(layout, section, item, kind) - layout.viewport.y


@pytest.mark.parametrize("columns", (1, 3))
@pytest.mark.parametrize("placement", ("round_robin", "shortest"))
def test_visible_items_stay_exactly_in_place_when_content_above_changes(column, columns, placement):
    dice = random.Random(3)
    three = sections(300, 300, 300, open=(0, 1, 2), columns=columns, placement=placement)
    for section in three:
        for item in section.items:
            item.exact_height = dice.uniform(20, 90)
    layout = column(three)
    layout.scroll_to(0, top(layout, 1, 150) - 7.3)
    layout.prepare()
    shown = layout.elements()
    shown = shown[(shown["kind"] == 0) & (shown["frame"][:, 1] >= layout.viewport.y)]
    anchor = min(shown, key=lambda element: (element["frame"][1], element["frame"][0]))
    section, item = int(anchor["section"]), int(anchor["item"])
    place = screen(layout, section, item)

    def stays():
        follow(layout)
        assert screen(layout, section, item) == pytest.approx(place, abs=1e-9)

    layout.update(insert_items(0, 0, 7))
    stays()
    layout.set("exact_height", 333.25, section=0, item=3)
    stays()
    layout.update(delete_items(1, 0, 30))
    item -= 30
    stays()
    layout.set("expanded", False, section=0)
    stays()
    layout.set("expanded", True, section=0)
    stays()
    layout.update(insert_sections(0, count=2, items=5))
    section += 2
    layout.set("header_size", (320, 77.7), section=ALL)
    stays()
    assert layout.viewport.x == 0


def test_animations_start_before_or_after_a_scroll_as_in_change_h(column):
    """Of items 50 high, item 0 is deleted, three are inserted, and item 6 stays: the content moves
    down by 100."""
    layout = column(sections(20, open=(0,)), y=240)
    layout.update([delete_items(0, 0), insert_items(0, 0, 3)])
    layout.set("exact_height", [50, 50, 50], section=0, first=0, count=3)
    layout.prepare()
    (adjustment,) = layout.events()
    assert tuple(adjustment.value) == (0, 100)
    kept, new = layout.appearance("initial", 0, 8), layout.appearance("initial", 0, 1)
    assert kept["frame"][1] == 40 + 6 * 50 == top(layout, 0, 8) - 100
    assert kept["flags"] & Flag.KEPT and kept["alpha"] == 1
    assert new["frame"][1] == top(layout, 0, 1) and new["alpha"] == 0
    stays, goes = layout.appearance("final", 0, 6), layout.appearance("final", 0, 0)
    assert stays["frame"][1] == top(layout, 0, 8)
    assert goes["frame"][1] == 40 and goes["alpha"] == 0


def test_nothing_is_adjusted_at_the_start_of_the_content(column):
    layout = column(sections(20, 20, open=(0,)))
    layout.update(insert_items(0, 0, 5))
    layout.prepare()
    assert list(layout.events()) == []


def test_the_tapped_header_stays_under_the_finger_while_another_closes_above(column):
    three = sections(1, 3, 20, open=(1,))
    three[0].header_size = (320, 900)
    layout = column(three)
    layout["single_expansion"] = True
    layout.scroll_to(0, 880)
    assert [screen(layout, section, 0, "header") for section in (1, 2)] == [20, 210]
    tap(layout, 2)
    follow(layout)
    assert [screen(layout, section, 0, "header") for section in (1, 2)] == [170, 210]


@pytest.mark.parametrize("sticky_header", (False, True))
def test_a_tapped_header_stays_under_the_finger_though_it_would_be_held_at_the_top(
    column, sticky_header
):
    """The expanded section is long, so that the header is out of view until the program scrolls."""
    described = sections(30, *[60] * 20, open=(0,), sticky_header=sticky_header)
    layout = column(described, y=1500)
    layout["single_expansion"] = True
    assert screen(layout, 5, 0, "header") == 200
    tap(layout, 5)
    follow(layout)
    assert screen(layout, 5, 0, "header") == 200
    assert screen(layout, 5, 0) == 240


def test_a_header_is_the_anchor_where_no_item_is_left(column):
    layout = column(sections(20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, open=(0,)), y=1040, height=200)
    place = screen(layout, 1, 0, "header")
    layout.update(insert_items(0, 0, 3))
    layout.set("exact_height", 50, section=0, first=0)
    follow(layout)
    assert screen(layout, 1, 0, "header") == place == 0


@pytest.mark.parametrize(
    "y, changes, adjusted",
    [
        # The item at the top moves up by 200, but there are only 100 points to scroll back.
        (100, [delete_items(0, 0, 1)], 0),
        # The last items are deleted, and the rest of the visible ones keep their place.
        (1640, [delete_items(0, 36, 4)], 1640),
        # 150 points more above, but 400 fewer below: there is nothing to scroll to.
        (1640, [insert_items(0, 0, 3), delete_items(0, 32, 8)], 1640),
        # 150 points more above, and 100 fewer below, of which 50 may be scrolled.
        (1640, [insert_items(0, 0, 3), delete_items(0, 38, 2)], 1690),
    ],
)
def test_an_adjustment_ends_where_the_content_does(column, y, changes, adjusted):
    forty = sections(40, open=(0,))
    if y == 100:
        forty[0].items[0].exact_height = 250
    layout = column(forty)
    layout["exact_height"] = 50
    layout.scroll_to(0, y)
    layout.prepare()
    layout.update(changes)
    follow(layout)
    assert layout.viewport.y == adjusted


# Right to left


def test_right_to_left_is_the_mirror_image(column):
    dice = random.Random(5)
    for seed in range(30):
        described = [random_section(dice) for _ in range(3)]
        left, right = column(described), column(described, direction="rtl")
        one, other = left.elements((-1e6, -1e6, 2e6, 2e6)), right.elements((-1e6, -1e6, 2e6, 2e6))
        mirrored = one["frame"].copy()
        mirrored[:, 0] = 320 - mirrored[:, 0] - mirrored[:, 2]
        assert np.allclose(mirrored, other["frame"], atol=1e-9), f"seed 5, round {seed}"


# Empty sections are skipped, a block of 128 and more at once.


def sections_that_show_nothing(count, shown, generator):
    """Only those in `shown` have a header, a background or items."""
    result = [Section(items(2), expanded=False, background=False) for _ in range(count)]
    for index in shown:
        kind = generator.choice(["header", "background", "items"])
        result[index] = Section(
            items(2), expanded=kind == "items", background=kind == "background",
            header_size=HEADER if kind == "header" else (0, 0),
        )  # fmt: skip
    return result


def paths(layout):
    """A rectangle somewhat beyond the content, in which sections without height are visible."""
    width, height = layout.content_size
    return [
        (int(element["kind"]), int(element["section"]), int(element["item"]))
        for element in layout.elements((-1, -1, width + 2, height + 2))
    ]


def expected(described):
    cell, header, background = (layouthost.Kind[name] for name in ("CELL", "HEADER", "BACKGROUND"))
    found = []
    for index, section in enumerate(described):
        if section.background:
            found.append((background, index, 0))
        if section.header_size[1]:
            found.append((header, index, 0))
        if section.expanded:
            found += [(cell, index, item) for item in range(len(section.items))]
    return found


@pytest.mark.parametrize("seed", range(4))
def test_sections_that_show_nothing_hide_no_other(column, seed):
    generator = random.Random(seed)
    count = 700
    shown = sorted({0, 127, 128, 640, 699, *generator.sample(range(200, 600), 3 * seed)})
    described = sections_that_show_nothing(count, shown[seed % 2 :], generator)
    layout = column(described)
    assert paths(layout) == expected(described)
    for _ in range(20):
        index = generator.randrange(count)
        described[index].background = not described[index].background
        layout.set("background", described[index].background, section=index)
        layout.prepare()
        assert paths(layout) == expected(described)


# MARK: Headers as wide as the viewport


def test_a_full_width_header_follows_the_window(host):
    with host.layout("column") as layout:
        layout.item_counts = [3, 3]
        layout.viewport = (0, 0, 320, 568)
        layout["exact_height"] = 50
        layout["header_size"] = (0, 40)
        layout.set("full_width_header", True, section=1)
        kinds = [(int(e["kind"]), int(e["section"])) for e in layout.elements()]
        assert (1, 1) in kinds and (1, 0) not in kinds
        assert layout.element(1, 0, kind="header")["frame"].tolist() == [0, 190, 320, 40]
        layout.viewport = (0, 0, 500, 568)
        assert layout.element(1, 0, kind="header")["frame"].tolist() == [0, 190, 500, 40]
        # Only the height of its size counts; if all heights are zero, there is none.
        layout["header_size"] = (120, 30)
        assert layout.element(1, 0, kind="header")["frame"].tolist() == [0, 180, 500, 30]
        assert layout.element(0, 0, kind="header")["frame"].tolist() == [0, 0, 120, 30]
        layout["header_size"] = (0, 0)
        with pytest.raises(layouthost.NotShownError):
            layout.element(1, 0, kind="header")
