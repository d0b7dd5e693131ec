"""The rules of the line layout beyond the golden file."""

import pytest


@pytest.fixture
def line(host):
    """Twelve pages of 110 points: content 1310, viewport 320, so the last offset is 990 = page
    9."""
    with host.layout("line") as layout:
        layout["scroll_direction"] = "horizontal"
        layout["item_size"] = (100, 100)
        layout["pagination_enabled"] = True
        layout.item_counts = [12]
        layout.viewport = (0, 0, 320, 150)
        yield layout


def target(layout, current, velocity):
    return layout.target_offset((current, 0), (current + velocity / 2, 3), (velocity, 70))


@pytest.mark.parametrize(
    ("current", "velocity", "expected"),
    [
        (330, 301, 440),  # exactly on page 3: the original stays, ours continues
        (330, -301, 220),
        (330, 300, 330),  # not a flick
        (330.0000000001, 301, 440),  # on page 3 except for rounding
        (331, -301, 330),
        (990, 2000, 990),  # the original would scroll to 1100, beyond the content
        (1210, 0, 990),
        (-40, -2000, 0),
    ],
)
def test_a_scroll_comes_to_rest_on_a_page_within_the_content(line, current, velocity, expected):
    assert target(line, current, velocity) == (expected, 3)


def test_content_insets_widen_where_a_scroll_may_rest(line):
    line.set_viewport(0, 0, 320, 150, insets=(0, 30, 0, 50))
    assert target(line, -200, 0) == (-30, 3)
    assert target(line, 2000, 0) == (1040, 3)


def test_the_velocity_of_a_flick_can_be_set(line):
    line["flick_velocity"] = 1000
    assert target(line, 120, 900) == (110, 3)
    assert target(line, 120, 1001) == (220, 3)


@pytest.mark.parametrize("size", [(0, 0), (0, 50)])
def test_pages_without_length_do_not_hold_a_scroll(line, size):
    line["item_size"] = size
    line["minimum_line_spacing"] = 0
    assert target(line, 25, 500) == (275, 3)


def test_without_pagination_a_scroll_ends_where_it_would(line):
    line["pagination_enabled"] = False
    assert target(line, 55, 500) == (305, 3)


def test_in_right_to_left_pages_are_counted_from_the_right(line):
    """Offset 990 shows the first items; physical 660 is 330 from there, page 3."""
    line.set_viewport(990, 0, 320, 150, direction="rtl")
    assert line.target_offset((650, 0), (650, 0), (0, 0)) == (660, 0)
    assert line.target_offset((660, 0), (660, 0), (-500, 0)) == (550, 0)


def ys(layout, items):
    return [float(layout.element(0, item)["frame"][1]) for item in items]


def test_the_line_is_in_the_middle_unless_set_otherwise(line):
    assert ys(line, range(3)) == [25, 25, 25]
    line["row_alignment"] = "start"
    assert ys(line, range(3)) == [0, 0, 0]
    line["row_alignment"] = "end"
    assert ys(line, [0, 11]) == [50, 50]
    line["line_position"] = -12.5
    assert ys(line, range(3)) == [-12.5] * 3
    line["line_position"] = None
    assert ys(line, range(3)) == [50, 50, 50]


def test_items_that_would_fit_beside_each_other_still_make_one_line(line):
    line["item_size"] = (20, 20)
    assert [float(line.element(0, item)["frame"][0]) for item in range(3)] == [0, 30, 60]
    assert len(set(ys(line, range(12)))) == 1


def test_items_of_many_heights_share_the_line_position(line):
    line["line_position"] = 10
    line.set("item_size", [(60, 100), (140, 30), (80, 400)], section=0, first=0, count=3)
    assert ys(line, range(3)) == [10, 10, 10]
    assert [float(line.element(0, item)["frame"][0]) for item in range(4)] == [0, 70, 220, 310]


def test_a_line_of_two_to_the_forty_eight_items_is_closed_form(line):
    line.item_counts = [2**48]
    assert line.element(0, 2**47)["frame"][0] == 110 * 2.0**47
    line.scroll_to(110 * 2.0**40, 0)
    assert line.elements()["item"].tolist() == [2**40, 2**40 + 1, 2**40 + 2]


def test_a_header_at_its_place_is_pinned_in_no_mirror_either(line):
    """There the viewport's position is the difference of rounded lengths."""
    line["sticky_headers"] = True
    line["header_reference_size"] = (30, 30)
    for number in range(60):
        width = 320.1 + number * 7.7
        line["item_size"] = (100 / 3 + number * 0.7, 50)
        line.set_viewport(0, 0, width, 150)
        line.prepare()
        end = line.content_size.width
        for scrolled, is_pinned in ((0, False), (1e-3, True)):
            line.set_viewport(end - width - scrolled, 0, width, 150, "rtl")
            line.prepare()
            header = line.element(0, 0, kind="header")
            assert bool(header["flags"]) is is_pinned
            list(line.events())
