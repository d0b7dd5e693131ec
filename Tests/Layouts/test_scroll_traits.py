"""The scroll traits of each layout: axes, range, pages, and the initial offset."""

import layouthost
import pytest

INSETS = (11, 23, 37, 53)  # top, left, bottom, right
WIDTH, HEIGHT = 320, 480


@pytest.fixture
def scrolled(host):
    made = []

    def make(name, count=100, direction="ltr", **values):
        layout = host.layout(name)
        made.append(layout)
        layout.set_viewport(0, 0, WIDTH, HEIGHT, direction=direction, insets=INSETS)
        layout.item_counts = [count]
        for key, value in values.items():
            layout[key] = value
        return layout

    yield make
    for layout in made:
        layout.close()


VERTICAL = [
    ("bnb", {}),
    ("safari", {}),
    ("column", {"exact_height": 50, "expanded": True}),
    ("flow", {}),
    ("line", {}),
    ("reorder-flow", {}),
]


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("name, values", VERTICAL)
def test_a_vertical_content_ranges_from_inset_to_inset(scrolled, name, values, direction):
    layout = scrolled(name, direction=direction, **values)
    traits = layout.scroll_traits
    end = layout.content_size.height - HEIGHT + 37
    assert end > 0
    assert traits.scrolls[1] and traits.bounces[1] and not traits.endless[1]
    assert (traits.minimum_offset.y, traits.maximum_offset.y, traits.initial.y) == (-11, end, -11)


@pytest.mark.parametrize("name, values", VERTICAL)
def test_a_content_that_fits_bounces_in_its_place(scrolled, name, values):
    traits = scrolled(name, count=0, **values).scroll_traits
    assert traits.scrolls[1] and traits.bounces[1]
    assert traits.minimum_offset.y == traits.maximum_offset.y == -11


HORIZONTAL = [
    ("bnb", {"scroll_direction": "horizontal"}),
    ("flow", {"scroll_direction": "horizontal"}),
    ("line", {"scroll_direction": "horizontal"}),
    ("snap-to-center", {}),
]


@pytest.mark.parametrize("name, values", HORIZONTAL)
def test_a_horizontal_content_ranges_from_inset_to_inset(scrolled, name, values):
    layout = scrolled(name, **values)
    traits = layout.scroll_traits
    end = layout.content_size.width - WIDTH + 53
    assert traits.scrolls[0] and traits.bounces[0] and end > 0
    assert (traits.minimum_offset.x, traits.maximum_offset.x) == (-23, end)
    assert traits.initial.x == (0 if name == "snap-to-center" else -23)


@pytest.mark.parametrize("name, values", HORIZONTAL)
def test_right_to_left_begins_at_the_right_end(scrolled, name, values):
    layout = scrolled(name, direction="rtl", **values)
    traits = layout.scroll_traits
    end = layout.content_size.width - WIDTH
    assert traits.minimum_offset.x == pytest.approx(
        -23
    ) and traits.maximum_offset.x == pytest.approx(end + 53)
    assert traits.initial.x == pytest.approx(end if name == "snap-to-center" else end + 53)


def test_right_to_left_may_begin_below_0(scrolled):
    """Content that fits is at the right edge, so the offset is that of a content narrower than the
    viewport."""
    layout = scrolled("flow", count=1, direction="rtl", scroll_direction="horizontal")
    traits = layout.scroll_traits
    assert layout.content_size.width == 50
    assert traits.minimum_offset.x == traits.maximum_offset.x == traits.initial.x == 50 - WIDTH + 53


def test_a_circle_does_not_scroll(scrolled):
    layout = scrolled("circle")
    layout.viewport = (0, 0, WIDTH, HEIGHT)
    layout.set_viewport(0, 0, WIDTH, HEIGHT)
    traits = layout.scroll_traits
    assert traits.scrolls == traits.bounces == (False, False)
    assert traits.minimum_offset == traits.maximum_offset == traits.initial == (0, 0)


@pytest.mark.parametrize("name", ["infinite", "carousel"])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_an_endless_row_never_ends_and_begins_at_its_requested_offset(scrolled, name, direction):
    layout = scrolled(name, direction=direction)
    traits = layout.scroll_traits
    assert layout["endless"] and traits.endless == (True, False)
    assert traits.minimum_offset.x <= -1e14 and traits.maximum_offset.x >= 1e14
    offset = layout.viewport.x
    for event in layout.events():
        if isinstance(event, layouthost.AdjustOffset):
            offset += event.value.x
    assert traits.initial.x == pytest.approx(offset)


@pytest.mark.parametrize("name", ["snap-to-center", "infinite", "carousel"])
@pytest.mark.parametrize("centered", [True, False])
def test_a_new_view_of_a_row_that_begins_there_need_not_scroll(host, name, centered):
    with host.layout(name) as layout:
        layout["center_first_item"] = centered
        layout.item_counts = [30]
        layout.viewport = (0, 0, WIDTH, HEIGHT)
        initial = layout.scroll_traits.initial
    with host.layout(name) as layout:
        layout["center_first_item"] = centered
        layout.item_counts = [30]
        layout.viewport = (*initial, WIDTH, HEIGHT)
        layout.prepare()
        requested = [e.value for e in layout.events() if isinstance(e, layouthost.AdjustOffset)]
        assert requested == []


def test_rows_stop_at_every_item_after_a_short_way(scrolled):
    row = scrolled("snap-to-center", item_size=(90, 90), interitem_spacing=8)
    assert row.scroll_traits.page == (98, 0) and row.scroll_traits.fast
    row["snap_to_center"] = False
    assert row.scroll_traits.page == (0, 0) and not row.scroll_traits.fast


def test_a_line_has_the_pages_that_it_stops_at(scrolled):
    line = scrolled("line", item_size=(50, 60), minimum_line_spacing=10)
    assert line.scroll_traits.page == (0, 0) and not line.scroll_traits.fast
    line["pagination_enabled"] = True
    assert line.scroll_traits.page == (0, 70) and line.scroll_traits.fast


def test_a_content_wider_than_the_window_scrolls_that_way_too(scrolled):
    traits = scrolled("snap-to-center", item_size=(100, 900)).scroll_traits
    assert traits.scrolls == (True, True) and traits.bounces == (True, False)
    assert traits.maximum_offset.y == 900 + 8 + 8 - HEIGHT + 37


def test_packed_columns_are_open_until_all_are_queried(scrolled):
    layout = scrolled("column", count=200_000, expanded=True, columns=3, placement="shortest")
    layout["background"] = False
    layout.set("exact_height", [40 + i % 7 for i in range(200_000)], section=0, first=0)
    size, is_exact = layout.content_size_bound
    traits = layout.scroll_traits
    assert not is_exact and traits.open_ended == (False, True)
    assert HEIGHT < size.height < 1e6 and traits.maximum_offset.y == size.height - HEIGHT + 37
    layout.scroll_to(0, 1_500_000)
    further, is_exact = layout.content_size_bound
    assert not is_exact and further.height > 1_500_000 + HEIGHT
    whole = layout.content_size
    assert layout.content_size_bound == (whole, True)
    assert layout.scroll_traits.open_ended == (False, False)
    assert layout.scroll_traits.maximum_offset.y == whole.height - HEIGHT + 37


FOLLOWED = [
    ("bnb", {}),
    ("safari", {}),
    ("carousel", {}),
    ("infinite", {"repeat_items": True}),
    ("snap-to-center", {"header_height": 20}),
    ("snap-to-center", {"footer_height": 20}),
    ("flow", {"sticky_headers": True}),
    ("flow", {"sticky_footers": True}),
    ("line", {"sticky_headers": True}),
    ("reorder-flow", {"sticky_footers": True}),
    ("column", {"sticky_header": True}),
]
KEPT = [
    (name, {}) for name in ("circle", "snap-to-center", "flow", "line", "reorder-flow", "column")
]


@pytest.mark.parametrize(
    ("name", "values", "keeps"),
    [(*case, False) for case in FOLLOWED] + [(*case, True) for case in KEPT],
)
def test_the_traits_state_whether_scrolling_changes_elements(scrolled, name, values, keeps):
    layout = scrolled(name, count=9, **values)
    assert layout.scroll_traits.keeps_elements == (keeps, keeps)


def test_a_sticky_header_of_any_section_follows_the_scroll(scrolled):
    column = scrolled("column", count=9)
    column.set("sticky_header", True, section=0)
    assert column.scroll_traits.keeps_elements == (False, False)
