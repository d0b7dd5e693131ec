"""The flow layout compared with exact fractions: its fast paths give the same bits."""

import random
from fractions import Fraction

import numpy as np
import pytest

ROOM = 320
SPACING = 10


def exact(number):
    """A double in the layout's units: a multiple of 2^-60, rounded half up."""
    return Fraction((Fraction(number) * 2**61 + 1) // 2, 2**60)


LIMIT = exact(ROOM) + exact(ROOM * 1e-9)


def exact_rows(widths, spacing=SPACING):
    """The first item of each row, and the start of each item in a left-aligned row."""
    starts, places, used = [], [], Fraction(0)
    for item, width in enumerate(map(exact, widths)):
        next_place = used + exact(spacing)
        if not starts or next_place + width > LIMIT:
            starts.append(item)
            next_place = Fraction(0)
        places.append(next_place)
        used = next_place + width
    return starts, places


def lay_out(flow, widths, heights=None, spacing=SPACING):
    flow.item_counts = [len(widths)]
    flow["row_alignment"] = "start"
    flow["minimum_interitem_spacing"] = spacing
    flow["minimum_line_spacing"] = 1
    flow["line_alignment"] = "start"
    heights = np.ones(len(widths)) if heights is None else heights
    flow.set("item_size", np.stack([widths, heights], axis=1), section=0, first=0)
    flow.prepare()
    cells = flow.elements((-1, -1, 1e6, 1e9))
    assert len(cells) == len(widths)
    return cells["frame"]


def first_in_row(frames):
    return [item for item, frame in enumerate(frames) if frame[0] == 0]


@pytest.mark.parametrize("seed", range(4))
def test_rows_that_end_next_to_the_limit_are_cut_as_exact_sums_say(flow, seed):
    """Each row is as long as the limit, except for a few units in the last place."""
    rng = random.Random(seed)
    widths = []
    while len(widths) < 9_000:
        row = [rng.uniform(20, 90) for _ in range(rng.randint(1, 3))]
        rest = float(LIMIT - sum(map(exact, row)) - SPACING * len(row))
        row.append(rest + rng.choice((0, 0, 0, 1, -1, 2, -2, 9, -9)) * np.spacing(rest))
        widths += row
    starts, places = exact_rows(widths)
    frames = lay_out(flow, np.array(widths))
    assert first_in_row(frames) == starts
    assert frames[:, 0].tolist() == [float(place) for place in places]


@pytest.mark.parametrize(
    ("least", "spacing"), [(2.0**-62, SPACING), (2.0**-20, 0), (0.01, 0), (5, SPACING)]
)
@pytest.mark.parametrize("seed", range(3))
def test_places_are_exact_sums_that_are_rounded_once(flow, seed, least, spacing):
    """Also in rows of more items than the fast path covers, and in all blocks."""
    rng = np.random.default_rng(seed)
    widths = least * 2 ** rng.uniform(0, 4, 7_000)
    heights = 3 * 2 ** rng.uniform(-20, 4, 7_000)
    frames = lay_out(flow, widths, heights, spacing)
    starts, places = exact_rows(widths, spacing)
    assert first_in_row(frames) == starts
    assert frames[:, 0].tolist() == [float(place) for place in places]
    top = Fraction(0)
    for start, end in zip(starts, [*starts[1:], len(widths)], strict=True):
        assert (frames[start:end, 1] == float(top)).all()
        top += exact(heights[start:end].max()) + 1
    assert flow.content_size.height == float(top - 1)


@pytest.mark.parametrize("row", ["justify", "start", "center", "end"])
@pytest.mark.parametrize("line", ["center", "start", "end"])
def test_an_item_queried_alone_has_the_bits_that_it_has_among_others(flow, row, line):
    rng = np.random.default_rng(7)
    sizes = np.stack([2 ** rng.uniform(-12, 8.4, 4_500), 2 ** rng.uniform(-64, 8, 4_500)], axis=1)
    sizes[rng.integers(0, 4_500, 300)] = np.nan
    sizes[1000:1400] = (0.5, 0.25)
    sizes[2500] = (2.0**40, 2.0**41)
    flow.item_counts = [4_500]
    flow["row_alignment"] = row
    flow["line_alignment"] = line
    flow["section_inset"] = (0, 3.3, 0, 4.7)
    flow.set("item_size", sizes, section=0, first=0)
    flow.set("item_size", (0.4, 7), section=0, first=3000, count=900)
    cells = flow.elements((-1, -1, 2.0**47, 2.0**47))
    assert len(cells) == 4_500
    for item in range(0, 4_500, 7):
        assert flow.element(0, item).tobytes() == cells[item : item + 1].tobytes()


def test_a_height_below_zero_by_its_sign_alone_is_none(flow):
    frames = lay_out(flow, np.full(9, 100.0), np.array([-0.0, 5, -0.0, -0.0, -0.0, 3, 2, -0.0, 1]))
    assert frames[:, 1].tolist() == [0, 0, 0, 6, 6, 6, 10, 10, 10]
