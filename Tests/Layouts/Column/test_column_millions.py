"""A million items in columns, and more: their cost, and the exactness of their positions."""

import numpy as np
import pytest
from layouthost import insert_items
from Layouts.Column.test_column import agree, expanded, frame


@pytest.mark.parametrize("count", (1 << 20, 1 << 33, (1 << 48) - 1))
def test_the_cost_of_alike_items_does_not_depend_on_their_number(host, count):
    with expanded(host, count, columns=3, item_spacing=2, placement="shortest") as layout:
        rows = (count + 2) // 3
        width = (320 - 4) / 3
        assert layout.content_size.height == pytest.approx(rows * (int(width) + 2) - 2, rel=1e-12)
        last = layout.element(0, count - 1)
        y = last["frame"][1]
        if y < 2**47:
            found = layout.elements((0, float(y) + 1, 320, 1))
            assert set(found["item"].tolist()) >= {count - 1}
        assert 0 < len(layout.elements((0, 1e13 if count > 2**40 else 1e6, 320, 500))) < 40


def one_million(host, placement):
    layout = expanded(host, 1_000_000, columns=3, item_spacing=4, placement=placement)
    heights = np.random.default_rng(5).uniform(40, 300, 1_000_000)
    layout.set("exact_height", heights, section=0, first=0)
    return layout, heights


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096


@pytest.mark.memory
@pytest.mark.parametrize("placement", ("round_robin", "shortest"))
def test_a_million_heights_take_less_than_16_bytes_each_beyond_the_heights(host, placement):
    layout, _ = one_million(host, placement)
    before = resident()
    assert layout.content_size.height > 0
    assert resident() - before < 16_000_000
    layout.close()


@pytest.mark.memory
def test_the_memory_for_alike_sections_does_not_depend_on_their_number(host):
    with host.layout("column") as layout:
        layout.viewport = (0, 0, 320, 500)
        layout.item_counts = [10] * 100_000
        layout["expanded"], layout["columns"], layout["header_size"] = True, 3, (320, 40)
        before = resident()
        assert layout.content_size.height == 100_000 * (40 + 4 * 106)
        assert resident() - before < 10_000_000


def test_single_changes_among_a_million_items_leave_every_place_exact(host):
    layout, heights = one_million(host, "round_robin")
    layout.prepare()
    for height in range(20):
        layout.update(insert_items(0, 0))
        layout.set("exact_height", height, section=0, item=0)
        layout.prepare()
        layout.set("exact_height", height, section=0, item=500_000)
        layout.prepare()
    heights = np.concatenate([np.arange(19, -1, -1), heights])
    heights[500_000:500_020] = np.arange(19, -1, -1)
    for item in (0, 19, 20, 500_010, 1_000_019):
        above = heights[item % 3 : item : 3]
        assert frame(layout, 0, item)[1] == pytest.approx(above.sum() + 4 * len(above), rel=1e-12)
    found = layout.elements((0, 20_000_000, 320, 500))
    assert all(agree(row["frame"], frame(layout, 0, int(row["item"]))) for row in found[1:])
    layout.close()
