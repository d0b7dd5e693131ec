"""A swap carries the values of items and sections, and leaves those unset that have none."""

import layouthost
import numpy as np
import pytest
from builds import other_build
from layouthost import ALL
from toolchain import BUILD

ITEMS = 20_000
SHARED = 50.0


def mixed_values(count, components, random):
    """Single values, long runs, absent values, and values that equal the one of all items."""
    values = random.uniform(20, 90, (count, components))
    for kind, share in ((SHARED, 0.2), (np.nan, 0.2), (-0.0, 0.01)):
        values[random.random(count) < share] = kind
    for start in random.integers(0, count, 20):
        values[start : start + random.integers(1, 600)] = random.choice([SHARED, 30, np.nan])
    return values[:, 0] if components == 1 else values


def swapped(id):
    """Returns two layouts of a class; a swap will replace the plugin of the first."""
    hosts = [layouthost.Host([BUILD]) for _ in range(2)]
    return hosts[0], [host.layout(id) for host in hosts]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    "id, name, components",
    [("column", "exact_height", 1), ("flow", "item_size", 2), ("carousel", "item_size", 2)],
)
def test_a_swap_carries_the_values_of_items(id, name, components, seed):
    random = np.random.default_rng(seed)
    host, layouts = swapped(id)
    shared = (SHARED,) * components if components > 1 else SHARED
    values = mixed_values(ITEMS, components, random)
    for layout in layouts:
        layout.item_counts = [3, ITEMS]
        layout.set(name, shared)
        layout.set(name, values, section=1, first=0)
    assert host.swap(id, file=other_build(id)).outcome.name == "SWAPPED"
    for other in (None, 70.0):
        for layout in layouts:
            if other:
                layout.set(name, (other,) * components if components > 1 else other)
        after, expected = (layout.get(name, section=1, first=0, count=ITEMS) for layout in layouts)
        assert after.tobytes() == expected.tobytes()


@pytest.mark.parametrize("seed", range(4))
def test_a_swap_carries_the_values_of_sections(seed):
    random = np.random.default_rng(seed)
    host, layouts = swapped("column")
    values = mixed_values(ITEMS, 1, random)
    for layout in layouts:
        layout.item_counts = [1] * ITEMS
        layout.set("item_spacing", SHARED)
        layout.set("item_spacing", values, section=ALL)
    assert host.swap("column", file=other_build("column")).outcome.name == "SWAPPED"
    for other in (None, 70.0):
        for layout in layouts:
            if other:
                layout.set("item_spacing", other)
        after, expected = (layout.get("item_spacing", section=ALL) for layout in layouts)
        assert after.tobytes() == expected.tobytes()
