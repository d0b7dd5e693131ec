"""The rules of BnbLayout beyond the golden file: Documentation/differences/bnb.md, row by row."""

import random

import layouthost
import numpy as np
import pytest

EVERYTHING = (-1e9, -1e9, 2e9, 2e9)


@pytest.fixture
def bnb(host):
    with host.layout("bnb") as layout:
        layout.item_counts = [20]
        layout.viewport = (0, 0, 320, 568)
        yield layout


def load_mores(layout):
    return sum(isinstance(event, layouthost.LoadMore) for event in layout.events())


def test_load_more_comes_at_the_end_and_once(bnb):
    end = bnb.content_size.height - 568
    expected = {end - 1: 0, end: 1, end + 30: 0}
    for offset, count in expected.items():
        bnb.scroll_to(0, offset)
        assert load_mores(bnb) == count, offset
    assert bnb["loading_more"] is True


def test_load_more_comes_again_only_after_it_was_cleared_and_something_moved(bnb):
    bnb.scroll_to(0, 1e6)
    assert load_mores(bnb) == 1
    bnb["loading_more"] = False
    assert load_mores(bnb) == 0
    bnb.scroll_by(0, 1)
    assert load_mores(bnb) == 1


def test_content_shorter_than_the_viewport_requests_more_at_once(bnb):
    bnb.item_counts = [1]
    assert load_mores(bnb) == 1
    bnb["loading_more"] = False
    bnb.item_counts = [2]
    assert load_mores(bnb) == 1, "new items that still do not fill the viewport"


@pytest.mark.parametrize("size", [(568, 320), (320, 568), (844, 390)])
def test_parallax_never_exposes_a_strip(host, size):
    with host.layout("bnb") as layout:
        layout.item_counts = [200]
        layout.set_viewport(0, 0, *size)
        axis = 0 if size[0] > size[1] else 1
        length = layout.content_size[axis]
        shifts = []
        for offset in np.linspace(0, length - size[axis], 97):
            layout.scroll_to(*(offset if i == axis else 0 for i in range(2)))
            moving = [e for e in layout.elements() if e["flags"] & layouthost.Flag.PARALLAX]
            shifts += [element["content_offset"][axis] for element in moving]
            for element in moving:
                assert element["content_offset"][1 - axis] == 0
                assert element["content_outset"][axis] == 100
        assert len(shifts) > 20
        assert 40 < np.abs(shifts).max() <= 50


@pytest.mark.parametrize("maximum", [0, 50, 2.0**48])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("size", [(568, 320), (320, 568)])
def test_a_cell_out_of_view_keeps_the_offset_with_which_it_left(host, size, direction, maximum):
    with host.layout("bnb") as layout:
        layout.item_counts = [400]
        layout["max_parallax_offset"] = maximum
        layout.set_viewport(0, 0, *size, direction)
        axis = 0 if size[0] > size[1] else 1
        layout.scroll_to(*(layout.content_size[i] / 2 if i == axis else 0 for i in range(2)))
        moving = layout.elements(EVERYTHING)
        moving = moving[moving["flags"] & layouthost.Flag.PARALLAX != 0]
        middles = moving["frame"][:, axis] + moving["frame"][:, axis + 2] / 2
        distances = middles - layout.viewport[axis] - size[axis] / 2
        expected = maximum * np.sign(distances)
        outside = np.abs(distances) > (size[axis] + moving["frame"][:, axis + 2]) / 2
        assert outside.sum() > 70 and not outside.all()
        assert (moving["content_offset"][outside, axis] == expected[outside]).all()
        assert (np.abs(moving["content_offset"][~outside, axis]) <= maximum).all()


@pytest.mark.parametrize("extent", [5e-324, 1e-320, 1e-300, 0])
@pytest.mark.parametrize("offset", [0, -1, 2.0**48])
def test_parallax_is_a_number_where_nothing_has_an_extent(host, extent, offset):
    with host.layout("bnb") as layout:
        layout.item_counts = [20]
        for name in ("parallax_cell_size", "grid_cell_size", "header_size"):
            layout[name] = (extent, extent)
        layout["max_parallax_offset"] = 2.0**48
        layout.set_viewport(0, offset, extent, extent)
        for item in range(20):
            assert np.isfinite(layout.element(0, item)["content_offset"]).all()


@pytest.fixture
def row(host):
    """A right-to-left row of 20 items, several viewports long, before anything was computed."""
    with host.layout("bnb") as layout:
        layout.item_counts = [20]
        layout.set_viewport(0, 0, 844, 390, "rtl")
        yield layout


def follow(layout):
    """Follows the layout's requests; returns how often it requested more items."""
    count = 0
    layout.prepare()
    for event in layout.events():
        if isinstance(event, layouthost.AdjustOffset):
            layout.scroll_by(*event.value)
        count += isinstance(event, layouthost.LoadMore)
    return count


def test_a_right_to_left_row_is_at_its_start_before_its_width_is_known(row):
    assert follow(row) == follow(row) == 0
    assert row["loading_more"] is False
    assert row.viewport.x == row.content_size.width - 844 > 844
    row.scroll_to(0, 0)
    assert follow(row) == 1, "the end is on the left"


def test_a_row_that_is_shorter_than_its_window_is_at_its_end_at_once(row):
    row.item_counts = [1]
    row["header_size"] = (0, 0)
    row["grid_cell_size"] = row["parallax_cell_size"] = (200, 200)
    assert follow(row) == 1


def test_a_right_to_left_window_that_is_turned_reaches_no_end_by_that(bnb):
    bnb.set_viewport(0, 0, 390, 844, "rtl")
    assert follow(bnb) == 0
    bnb.set_viewport(0, 0, 844, 390, "rtl")
    assert follow(bnb) == follow(bnb) == 0
    assert bnb["loading_more"] is False


def test_under_a_view_a_right_to_left_row_announces_its_end_where_that_is_seen(host):
    layout = host.layout("bnb")
    layout.item_counts = [40]
    view = layouthost.CollectionView(layout)
    view.set_viewport_size(844, 390, "rtl")
    first = view.frame(0)
    assert [event.kind for event in first.events if event.kind == "load_more"] == []
    assert layout["loading_more"] is False
    view.scroll_to(0, 0, kind="loader", position="end", animated=False)
    seen = [event.kind for time in (1, 1.1) for event in view.frame(time).events]
    assert seen.count("load_more") == 1


def test_header_and_loader_are_kinds_of_their_own(bnb):
    kinds = {bnb.kinds[name].number: name for name in bnb.kinds}
    found = [kinds[e["kind"]] for e in bnb.elements(EVERYTHING)]
    assert found.count("header") == found.count("loader") == 1
    assert found.count("cell") == 20
    assert bnb.element(0, 0, kind="header")["frame"].tolist() == [0, 0, 320, 200]


@pytest.mark.parametrize(
    "size, direction", [((320, 568), 1), ((568, 320), 0), ((400, 400), 1)], ids=str
)
def test_automatic_direction_follows_the_viewport(host, size, direction):
    with host.layout("bnb") as layout:
        layout.item_counts = [100]
        layout.set_viewport(0, 0, *size)
        assert layout.content_size[direction] > 1000
        assert layout.content_size[1 - direction] == size[1 - direction]


@pytest.mark.parametrize("size", [(30, 600), (600, 30), (0, 0), (1, 1)], ids=str)
def test_nothing_has_a_negative_size_in_a_narrow_viewport(host, size):
    with host.layout("bnb") as layout:
        layout.item_counts = [50]
        layout.set_viewport(0, 0, *size)
        frames = [layout.element(0, item)["frame"] for item in range(50)]
        assert np.isfinite(frames).all()
        assert (np.array(frames)[:, 2:] >= 0).all()


def test_sections_follow_each_other(host):
    with host.layout("bnb") as layout:
        layout.item_counts = [3, 0, 12]
        layout.viewport = (0, 0, 320, 568)
        layout.set("header_size", (10, 40), section=1)
        tops = [layout.element(section, 0, kind="header")["frame"][1] for section in range(3)]
        ends = [layout.element(0, 1)["frame"][[1, 3]].sum(), tops[1] + 40]
        assert tops == [0, *ends]
        assert layout.element(2, 0)["frame"][1] == tops[2] + 200 + 20


def test_a_pattern_is_laid_out_as_listed(bnb):
    bnb["pattern"] = [(0, 0, 1, 1), (1, 0, 1, 1), (2, 0, 1, 1), (0, 1, 0, 1)]
    bnb["header_size"] = (0, 0)
    width = (320 - 2 * 10 - 2 * 20) / 3
    expected = [(20 + i * (width + 10), 20, width, 100) for i in range(3)] + [(0, 140, 320, 200)]
    for group in (0, 1):
        for index, (x, y, w, h) in enumerate(expected):
            frame = bnb.element(0, 4 * group + index)["frame"]
            assert frame == pytest.approx([x, y + group * 340, w, h])
    assert bnb.content_size.height == 5 * 340 + 50


@pytest.mark.parametrize(
    "pattern, words",
    [
        ([(0, 0.5, 1, 1)], "cell 0 has 0.5"),
        ([(0, 0, 1, 1), (0, 1, 1, 0)], "cell 1 has height 0"),
        ([(0, 0, 0, 1), (1, 0, 1, 1)], "cell 1 lies on the row of a full-width cell"),
    ],
    ids=str,
)
def test_an_impossible_pattern_is_rejected_by_prepare(bnb, pattern, words):
    bnb["pattern"] = pattern
    with pytest.raises(layouthost.LayoutError, match=words):
        bnb.prepare()
    bnb["pattern"] = []
    bnb.prepare()


def test_parallax_is_a_choice_for_each_item(bnb):
    bnb.set("parallax", "on", section=0, item=0)
    bnb.set("parallax", "off", section=0, item=3)
    moves = [bool(bnb.element(0, i)["flags"] & layouthost.Flag.PARALLAX) for i in range(10)]
    assert [i for i in range(10) if moves[i]] == [0, 9]


def test_a_billion_items_return_the_same_group_as_the_first(bnb):
    near = [bnb.element(0, item)["frame"] for item in range(10)]
    bnb.item_counts = [10**9]
    far = [bnb.element(0, 10**9 - 10 + item)["frame"] for item in range(10)]
    shift = far[0][1] - near[0][1]
    assert shift == (10**8 - 1) * 1120
    for a, b in zip(near, far):
        assert b - a == pytest.approx([0, shift, 0, 0], abs=1e-4)


def test_a_random_rectangle_returns_exactly_the_elements_in_it(host):
    seed = 7
    print("seed", seed)
    random.seed(seed)
    with host.layout("bnb") as layout:
        for _ in range(50):
            layout.item_counts = [random.randrange(60), random.randrange(60)]
            layout.set_viewport(0, 0, random.uniform(0, 900), random.uniform(0, 900))
            everything = layout.elements(EVERYTHING)
            for _ in range(20):
                x, y = random.uniform(-500, 9000), random.uniform(-500, 9000)
                w, h = random.uniform(1, 900), random.uniform(1, 900)
                f = everything["frame"]
                meets = (f[:, 0] < x + w) & (f[:, 0] + f[:, 2] > x)
                meets &= (f[:, 1] < y + h) & (f[:, 1] + f[:, 3] > y)
                assert np.array_equal(layout.elements((x, y, w, h)), everything[meets])


@pytest.mark.parametrize("extent", [0, 10.1])
def test_a_cell_that_reaches_an_ulp_out_of_its_section_is_found_there(host, extent):
    """Cells are added up in points, sections exactly: the last cell may end behind its section."""
    reached = 0
    with host.layout("bnb") as layout:
        layout.item_counts = [1, 2, 1]
        layout.set_viewport(0, 0, 320, 568)
        layout["grid_cell_size"] = (extent, extent)
        layout["grid_padding"] = 0.3
        for step in range(400):
            layout["header_size"] = (1, 100 + step / 7)
            x, y, width, height = layout.element(1, 1)["frame"].tolist()
            behind = layout.element(2, 0, kind="header")["frame"][1]
            reached += y + height > behind
            inside = np.nextafter(y + height, 0)
            found = layout.elements((x, inside, width, 5))
            cells = found[(found["kind"] == 0) & (found["section"] == 1)]
            assert 1 in cells["item"], step
    assert reached
