"""Sections of a few items store nothing: each query packs them again, with the same results as
larger ones."""

import ctypes
import random

import numpy as np
import pytest
from layouthost import ALL
from Layouts.Column.column_model import Section, tell
from Layouts.Column.column_random import PLACEMENTS, random_item


def frames(host, section, count):
    """The positions of the first items of a section, from single queries and from one for all."""
    with host.layout("column") as layout:
        layout.viewport = (0, 0, 320, 500)
        tell(layout, [section])
        layout.prepare()
        each = np.array([layout.element(section=0, item=item)["frame"] for item in range(count)])
        found = layout.elements((0, 0, 320, 1e9))
        cells = found[found["kind"] == 0]
        np.testing.assert_array_equal(cells["item"], np.arange(len(section.items)))
        together = cells["frame"][:count]
        return each, together, layout.content_size


@pytest.mark.parametrize("count", [1, 7, 31, 32, 33])
@pytest.mark.parametrize("columns", [1, 3, 16, 17, 32, 33])
@pytest.mark.parametrize("placement", PLACEMENTS)
def test_a_small_section_places_its_items_as_a_large_one_does(host, count, columns, placement):
    dice = random.Random(f"{count} {columns} {placement}")
    large = Section(
        columns=columns, placement=placement, item_spacing=2.3, insets=(3, 4.25, 5, 6.5)
    )
    large.items = [random_item(dice, large) for _ in range(count + 40)]
    small = Section(**{**vars(large), "items": large.items[:count]})
    (each, together, size), (expected, _, _) = (
        frames(host, section, count) for section in (small, large)
    )
    np.testing.assert_array_equal(each, expected)
    np.testing.assert_array_equal(together, expected)
    lowest = np.max(expected[:, 1] + expected[:, 3])
    assert size[1] == pytest.approx(lowest + 5, rel=1e-15)


def bytes_in_use():
    class Info(ctypes.Structure):
        _fields_ = [(f"field{index}", ctypes.c_size_t) for index in range(10)]

    mallinfo = ctypes.CDLL(None).mallinfo2
    mallinfo.restype = Info
    info = mallinfo()
    mapped, used = info.field4, info.field7
    return mapped + used


@pytest.mark.memory
def test_sections_of_a_few_different_items_take_no_room_of_their_own(host):
    count = 50_000
    with host.layout("column") as layout:
        layout.viewport = (0, 0, 320, 500)
        layout.item_counts = [2] * count
        heights = np.random.default_rng(1).uniform(20, 90, count)
        layout.set("exact_height", heights, section=ALL)
        before = bytes_in_use()
        layout.prepare()
        assert (bytes_in_use() - before) / count < 60
        assert layout.content_size[1] == pytest.approx(2 * heights.sum())
