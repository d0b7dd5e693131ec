"""Item heights, set in any way and of any size: the same positions, and little memory."""

import json
import random

import layouthost
import numpy as np
import pytest
from toolchain import BUILD, ROOT, c_program, checked

EVERYTHING = (-1, -1, 2e9, 2e9)


@pytest.fixture(scope="module")
def far(tmp_path_factory):
    """The memory of values far from each other."""
    folder = tmp_path_factory.mktemp("values")
    source = ROOT / "Tests" / "Layouts" / "Column" / "far_values.c"
    program = c_program(source, folder, "-D_GNU_SOURCE")
    return json.loads(checked(program, BUILD / "libColumnLayout.so", 50_000))


@pytest.mark.memory
def test_a_value_far_from_all_others_takes_less_than_100_bytes(far):
    assert far["bytes"] < 100


@pytest.mark.memory
def test_setting_one_among_ten_times_as_many_takes_a_few_more_steps(far):
    assert far["all"] < far["few"] + 25
    assert far["all"] < 100


def heights(dice, count, kind):
    """Some of them are too large for sums in 64 bits, or smaller than the unit of sums."""
    ordinary = [dice.uniform(0, 400) for _ in range(count)]
    if kind == "ordinary":
        return ordinary
    odd = [0, -0.0, 5e-324, 2.0**-45, 2.0**-46, 255.99999999999997, 1023.5, 4095.9, 4096, 1e6]
    if kind == "high":
        odd += [2.0**40, 2.0**48]
    return [dice.choice(odd) if dice.random() < 0.02 else height for height in ordinary]


@pytest.mark.parametrize("kind", ["ordinary", "odd", "high"])
@pytest.mark.parametrize("placement", ["round_robin", "shortest", "pinned"])
@pytest.mark.parametrize("columns", [1, 3, 8, 17])
def test_a_height_has_the_same_effect_in_every_way_to_set_it(host, kind, placement, columns):
    dice = random.Random(f"{kind} {placement} {columns}")
    given = heights(dice, 9000, kind)
    seen = []
    for way in ("at once", "in parts", "one by one", "with items that came later"):
        with host.layout("column") as layout:
            layout.viewport = (0, 0, 320, 500)
            layout["expanded"], layout["columns"] = True, columns
            layout["placement"], layout["item_spacing"] = placement, 2.3
            layout.item_counts = [8000 if way == "with items that came later" else 9000]
            give(layout, given, way, dice)
            size = layout.content_size
            shown = layout.elements(EVERYTHING).tobytes()
            window = layout.elements((0, min(size.height / 2, 2.0**47), 320, 500)).tobytes()
            seen.append((size, shown, window))
    assert all(other == seen[0] for other in seen[1:])


def give(layout, given, way, dice):
    if way == "at once":
        layout.set("exact_height", given, section=0, first=0)
    elif way == "in parts":
        cuts = sorted(dice.sample(range(1, len(given)), 12))
        parts = list(zip([0, *cuts], [*cuts, len(given)], strict=True))
        for first, end in dice.sample(parts, len(parts)):
            layout.set(
                "exact_height",
                given[first:end],
                section=0,
                first=first,
                count=end - first,
            )
    elif way == "one by one":
        for item in dice.sample(range(len(given)), len(given)):
            layout.set("exact_height", given[item], section=0, item=item)
    else:
        layout.set("exact_height", given[:3000] + given[4000:], section=0, first=0)
        layout.prepare()
        layout.update(layouthost.insert_items(0, 3000, 1000))
        layout.set("exact_height", given[3000:4000], section=0, first=3000, count=1000)


@pytest.mark.parametrize("columns", [1, 3])
def test_sums_are_exact_where_they_no_longer_fit_64_bits(host, columns):
    """Whole points add up exactly in Python too."""
    given = np.full(20_000, 4095.0)
    given[::7] = 2.0**33
    with host.layout("column") as layout:
        layout.viewport = (0, 0, 320, 500)
        layout["expanded"], layout["columns"] = True, columns
        layout.item_counts = [len(given)]
        layout.set("exact_height", given, section=0, first=0)
        for item in (0, 1, 63, 64, 65, 4095, 4096, 10_000, 19_999):
            above = sum(int(height) for height in given[item % columns : item : columns])
            assert layout.element(0, item)["frame"][1] == float(above)
