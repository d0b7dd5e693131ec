"""Zero-size items of a column are at one point; billions of them cost no time.

With counts of 2⁴⁰ and more, a layout that visits each item would take hours: a test that ends has
shown that this one does not.
"""

import layouthost
import numpy as np
import pytest

MOST = 65_536
INSIDE = (0, -10, 320, 480)


@pytest.fixture
def column():
    with layouthost.Host().layout("column") as layout:
        layout.viewport = (0, 0, 320, 480)
        layout["expanded"] = True
        layout["background"] = False
        yield layout


def items(layout, rect):
    return layout.elements(rect)["item"].tolist()


@pytest.mark.parametrize("columns", [1, 3, 1024])
@pytest.mark.parametrize("placement", ["round_robin", "shortest", "pinned"])
@pytest.mark.parametrize("flat", [{"exact_height": 0}, {"base_height_multiplier": 0}], ids=str)
def test_a_query_of_the_most_items_without_height_returns_at_once(column, columns, placement, flat):
    count = 2**48 - 1
    column.item_counts = [count]
    for name, value in {"columns": columns, "placement": placement, **flat}.items():
        column[name] = value
    assert items(column, (0, 0, 320, 480)) == []
    assert items(column, (0, 10, 320, 480)) == []
    lanes = 1 if placement == "shortest" else columns
    assert items(column, INSIDE) == list(range(MOST // lanes * lanes))
    assert column.element(0, count - 1)["frame"][1] == 0


@pytest.mark.parametrize("columns", [1, 3, 1024])
@pytest.mark.parametrize("singles", [0, 5000])
def test_items_before_behind_and_between_piles_are_returned(column, columns, singles):
    """Tall items at the start, in the middle and at the end, in runs of zero and single zeros."""
    count, middle = 2**44, 2**43
    column.item_counts = [count]
    column["columns"] = columns
    column["exact_height"] = 0
    high = [*range(columns), *range(middle, middle + columns), *range(count - columns, count)]
    for item in high:
        column.set("exact_height", 7, section=0, item=item)
    if singles:
        column.set("exact_height", np.zeros(singles), section=0, first=2**20, count=singles)
    assert column.content_size.height == 21
    assert items(column, (0, 1, 320, 1)) == high[:columns]
    found = items(column, (0, 1, 320, 18))
    assert set(high) <= set(found)
    assert found == sorted(found)
    assert len(found) <= 2 * (MOST + columns) + len(high)
    assert items(column, (0, 8, 320, 5)) == high[columns : 2 * columns]
    assert items(column, (0, 15, 320, 5)) == high[2 * columns :]


@pytest.mark.parametrize("columns", [1, 3, 1024])
def test_flat_items_at_the_front_do_not_hide_items_far_behind_them(column, columns):
    """With many columns they share a block with the long run that follows."""
    column.item_counts = [2**44]
    column["columns"] = columns
    column["exact_height"] = 10
    for item in range(columns):
        column.set("exact_height", 0, section=0, item=item)
    row = 2**40 // columns
    found = items(column, (0, row * 10 + 1, 320, 18))
    assert found == list(range((row + 1) * columns, (row + 3) * columns))


@pytest.mark.parametrize("columns", [1, 3, 1024])
def test_a_pile_up_to_the_end_is_returned_once(column, columns):
    column.item_counts = [2**44]
    column["columns"] = columns
    column["exact_height"] = 0
    for item in range(columns):
        column.set("exact_height", 7, section=0, item=item)
    assert items(column, (0, 1, 320, 18)) == list(range(columns + MOST // columns * columns))


def test_which_items_of_a_pile_are_returned_does_not_depend_on_how_it_came_about(column):
    column.item_counts = [2**41]
    column["columns"] = 3
    column["exact_height"] = 0
    column.set("exact_height", 3, section=0, item=2**40)
    before = column.elements(INSIDE)
    column.set("exact_height", np.zeros(100_000), section=0, first=10, count=100_000)
    column.set("exact_height", 0, section=0, item=2**39)
    column.update(layouthost.insert_items(0, 2**38, count=3))
    column.update(layouthost.delete_items(0, 2**37, count=3))
    # The insertion moved a tall item, and the deletion moved it back.
    assert column.elements(INSIDE).tobytes() == before.tobytes()


def test_a_viewport_that_has_no_width_yet_is_followed_by_one_that_has(column):
    """Units have height 0 then, and the first prepare after that queries the visible elements."""
    column["header_size"] = (0, 40)
    column.item_counts = [2**40, 10]
    column.viewport = (0, 10, 0, 480)
    column.prepare()
    column.viewport = (0, 10, 320, 480)
    column.prepare()
    assert items(column, (0, 50, 320, 480)) == [0, 1]


@pytest.mark.parametrize("placement", ["shortest", "pinned", "round_robin"])
def test_piles_of_items_that_are_packed_one_by_one_are_returned_in_part_too(column, placement):
    column.item_counts = [300_000]
    column["columns"], column["placement"], column["exact_height"] = 3, placement, 0
    column.set("span", 2, section=0, item=150_000)
    column.set("exact_height", 7, section=0, first=299_990)
    if placement == "pinned":
        column["column"] = 1
    found = items(column, INSIDE)
    assert MOST <= len(found) < MOST + 5000
    assert set(range(299_990, 300_000)) <= set(found)
    assert items(column, (0, 0, 320, 480)) == list(range(299_990, 300_000))
