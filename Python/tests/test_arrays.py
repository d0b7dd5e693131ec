"""Every array that a program passes: its numbers arrive, or an error message says why not."""

import hypothesis.extra.numpy as arrays
import hypothesis.strategies as st
import layouthost
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings

ITEMS = 12
DTYPES = st.one_of(
    arrays.scalar_dtypes(),
    arrays.unicode_string_dtypes(max_len=3),
    arrays.byte_string_dtypes(max_len=3),
    st.just(np.dtype([("x", "f8")])),
    st.just(np.dtype(object)),
)
NUMBERS = "biuf"


@st.composite
def any_array(draw):
    """An array of any type, shape, order and stride, writable or not."""
    dtype = draw(DTYPES)
    shape = draw(arrays.array_shapes(min_dims=0, max_dims=3, min_side=0, max_side=ITEMS))
    array = np.zeros(shape, dtype)
    if dtype.kind in NUMBERS:
        array = np.asarray(draw(arrays.arrays(dtype, shape)))
    if array.ndim:
        array = array[draw(arrays.basic_indices(array.shape, allow_ellipsis=False))]
        array = np.asarray(array)
    if draw(st.booleans()):
        array = array.T
    if draw(st.booleans()):
        array.flags.writeable = False
    return array


@pytest.fixture(scope="module")
def column():
    with layouthost.Host().layout("column") as column:
        column.item_counts = [ITEMS]
        yield column


@settings(max_examples=300, suppress_health_check=list(HealthCheck))
@given(heights=any_array())
def test_values_of_any_array_arrive_or_are_rejected(column, heights):
    column.set("exact_height", None, section=0, first=0)
    kept = heights.tobytes()
    try:
        column.set("exact_height", heights, section=0, first=0)
    except layouthost.LayoutError as error:
        assert isinstance(error, (ValueError, IndexError)) and str(error)
        assert np.isnan(column.get("exact_height", section=0, first=0)).all()
    else:
        assert heights.dtype.kind in NUMBERS + "O" and heights.ndim <= 1
        got = column.get("exact_height", section=0, first=0)
        count = len(heights) if heights.ndim else ITEMS
        np.testing.assert_array_equal(got[:count], heights.astype(float))
        assert np.isnan(got[count:]).all()
    assert heights.tobytes() == kept


@settings(max_examples=150, suppress_health_check=list(HealthCheck))
@given(counts=any_array())
def test_item_counts_of_any_array_arrive_or_are_rejected(column, counts):
    column.item_counts = [ITEMS]
    try:
        column.item_counts = counts
    except layouthost.LayoutError as error:
        assert isinstance(error, ValueError) and str(error)
        assert column.item_counts == (ITEMS,)
    else:
        assert counts.ndim == 1
        assert column.item_counts == tuple(int(count) for count in counts)
    finally:
        column.item_counts = [ITEMS]


@settings(max_examples=150, suppress_health_check=list(HealthCheck))
@given(out=any_array())
def test_no_array_of_anything_else_is_written_into(column, out):
    kept = out.tobytes()
    for ask in (
        lambda: column.elements(out=out),
        lambda: column.transition(0, 0, 0.5, (0, 0, 1, 1), (0, 0, 1, 1), out=out),
    ):
        with pytest.raises((layouthost.InvalidArgumentError, layouthost.UnsupportedError)):
            ask()
    for use in (layouthost.corners, layouthost.drawing_order):
        with pytest.raises(layouthost.InvalidArgumentError, match=r"dtype layouthost\.ELEMENT"):
            use(out)
    assert out.tobytes() == kept


def test_a_read_only_array_is_read_and_never_an_out(column):
    heights = np.arange(ITEMS, dtype=float)
    heights.flags.writeable = False
    column.set("exact_height", heights, section=0, first=0)
    assert column.get("exact_height", section=0, first=0).tolist() == heights.tolist()
    counts = np.array([ITEMS])
    counts.flags.writeable = False
    column.item_counts = counts
    out = np.empty(64, layouthost.ELEMENT)
    out.flags.writeable = False
    with pytest.raises(layouthost.InvalidArgumentError, match="out must be a writable"):
        column.elements(out=out)


def test_a_masked_value_is_not_set(column):
    column.set("exact_height", None, section=0, first=0)
    heights = np.ma.masked_array(np.arange(1.0, 4), mask=[False, True, False])
    column.set("exact_height", heights, section=0, first=0, count=3)
    got = column.get("exact_height", section=0, first=0, count=3)
    np.testing.assert_array_equal(got, [1, np.nan, 3])
    with pytest.raises(layouthost.InvalidArgumentError, match=r"item_counts\[1\] must be a whole"):
        column.item_counts = np.ma.masked_array([3, 4], mask=[False, True])
    assert column.item_counts == (ITEMS,)


def test_an_array_is_the_programs_again_after_the_call(column):
    heights = np.ones(ITEMS)
    column.set("exact_height", heights, section=0, first=0)
    heights[:] = 99
    assert set(column.get("exact_height", section=0, first=0)) == {1.0}
    heights.resize(3, refcheck=True)
    got = column.get("exact_height", section=0, first=0)
    got[:] = 5
    assert set(column.get("exact_height", section=0, first=0)) == {1.0}
