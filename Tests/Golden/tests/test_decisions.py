"""The parts of the runner that decide, one by one."""

import layouthost
import numpy as np
import pytest
from Golden.runner import arrangement, finger, schema
from Golden.runner.delegate import Delegate
from Golden.runner.elements import Element, Look
from Golden.runner.mismatch import Mismatch
from Golden.runner.session import Session
from Golden.runner.tolerance import Tolerance
from Golden.tests.fake_layout import FakeLayout
from Golden.tests.samples import cell


def session(counts, **tolerance):
    made = Session(lambda permit: FakeLayout(permit), Tolerance(**tolerance), False, Delegate())
    made.layout.item_counts = counts
    made.layout.viewport = layouthost.Rect(0, 0, 320, 480)
    return made


@pytest.mark.parametrize(
    "tolerance, expected, actual, agrees",
    [
        (Tolerance(), 100, 100 + 1e-6, True),
        (Tolerance(), 100, 100 + 2e-6, False),
        (Tolerance(), 1e6, 1e6 + 9e-4, True),
        (Tolerance(), 1e6, 1e6 - 2e-3, False),
        (Tolerance(), 0, float("nan"), False),
        (Tolerance(), 0, float("inf"), False),
        (Tolerance.of("infinite", True, frozenset()), 100, 100 + 9e-6, True),
        (Tolerance.of("infinite", False, frozenset()), 100, 100 + 9e-6, False),
    ],
)
def test_numbers_agree_within_the_stated_tolerance(tolerance, expected, actual, agrees):
    assert tolerance.agree(expected, actual) == agrees


@pytest.mark.parametrize(
    "layout, z, agrees", [("carousel", 0.9, True), ("carousel", 1.1, False), ("safari", 0.9, False)]
)
def test_only_the_z_of_the_carousel_may_be_truncated(layout, z, agrees):
    actual = session([1]).layout.element(0, 0)
    actual["z"] += z
    expected = Element.read(cell(0, 0), "element")
    if agrees:
        expected.compare(actual, (0, 0), Tolerance.of(layout, False, frozenset()))
    else:
        with pytest.raises(Mismatch, match="zIndex"):
            expected.compare(actual, (0, 0), Tolerance.of(layout, False, frozenset()))


@pytest.mark.parametrize(
    "index, off, agrees",
    [(0, 0.9, True), (1, -0.9, True), (0, 1.1, False), (2, 0.9, False), (3, 0.9, False)],
)
def test_within_one_point_is_about_the_center_of_that_item_alone(index, off, agrees):
    loose = Tolerance(within_one_point=frozenset([0]))
    for item in (0, 1):
        actual = session([2]).layout.element(0, item)
        actual["frame"][index] += off
        expected = Element.read(cell(0, item), "element")
        if agrees and item == 0:
            expected.compare(actual, (0, 0), loose)
        else:
            with pytest.raises(Mismatch, match="frame"):
                expected.compare(actual, (0, 0), loose)


@pytest.mark.parametrize(
    "field, spoil",
    [
        ("path", lambda record: record.__setitem__("kind", 1)),
        ("path", lambda record: record.__setitem__("item", 1)),
        ("frame", lambda record: record["frame"].__setitem__(3, 51)),
        (r"transform\[7\]", lambda record: record["transform"].__setitem__((1, 3), 0.001)),
        ("alpha", lambda record: record.__setitem__("alpha", 0.5)),
        ("zIndex", lambda record: record.__setitem__("z", 3)),
        ("hidden", lambda record: record.__setitem__("flags", layouthost.Flag.HIDDEN)),
    ],
)
def test_each_field_of_an_element_is_compared(field, spoil):
    actual = session([1]).layout.element(0, 0)
    spoil(actual)
    with pytest.raises(Mismatch, match=field):
        Element.read(cell(0, 0), "element").compare(actual, (0, 0), Tolerance())


def test_a_projected_frame_is_compared_with_the_projection_of_the_result():
    half = [0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    actual = session([1]).layout.element(0, 0)
    actual["transform"] = np.reshape(half, (4, 4))
    actual["flags"] = layouthost.Flag.TRANSFORMED
    right = {"frame": [0, 20, 100, 50], "transform": half, "alpha": 1}
    for projected, agrees in (([25, 32.5, 50, 25], True), ([25, 32.5, 50, 26], False)):
        look = Look.read({**right, "projectedFrame": projected}, "look")
        if agrees:
            look.compare("it", actual, (0, 0), Tolerance(), 0)
        else:
            with pytest.raises(Mismatch, match="projectedFrame"):
                look.compare("it", actual, (0, 0), Tolerance(), 0)
    assert Look.read(right, "look").box.tolist() == [25, 32.5, 50, 25]


@pytest.mark.parametrize(
    "original, ours",
    [("exactHeights", "exact_heights"), ("header", "header_size"), ("itemSpacing", "item_spacing")],
)
def test_the_names_of_insertions_become_ours(original, ours):
    assert arrangement.our_name(original) == ours


@pytest.mark.parametrize("value", [None, True, "1", [1], float("nan")])
def test_a_number_is_nothing_else(value):
    with pytest.raises(schema.SchemaError, match="x must be a number"):
        schema.number(value, "x")


@pytest.mark.parametrize(
    "delegate, action, paths, answer",
    [
        (Delegate(), "drag", [[0, 1]], None),
        (Delegate(drag=True), "drag", [[0, 1]], True),
        (Delegate(drag=True), "move", [[0, 1], [0, 2]], None),
        (Delegate(drag=True, refused_drags=[[0, 1]]), "drag", [[0, 1]], False),
        (Delegate(move=True), "move", [[0, 1], [0, 2]], True),
        (Delegate(move=True), "move", [[0, 1], [1, 2]], False),
        (Delegate(move=True, refused_targets=[[0, 2]]), "move", [[0, 1], [0, 2]], False),
        (Delegate(drag=True, move=True), "delete", [[0, 1]], None),
    ],
)
def test_the_delegate_returns_the_values_of_the_case(delegate, action, paths, answer):
    assert delegate(action, paths) is answer


def test_the_finger_stays_where_the_touch_was_if_that_is_on_the_item():
    assert finger.place_on(session([3]), [0, 1], [150, 60]) == (150, 60)


def test_the_finger_is_put_on_the_item_otherwise():
    shelves = session([3])
    x, y = finger.place_on(shelves, [0, 1], [5, 5000])
    assert (x, y) == (160, 20 + 50 / finger.PARTS)
    assert shelves.layout._cell_at((x, y)) == (0, 1)


def test_an_item_that_is_covered_cannot_be_touched():
    shelves = session([2])
    shelves.layout.set("lift", 50, section=0, item=0)  # moves it up, out of the way of the header
    assert finger.place_on(shelves, [0, 0], [0, 0])
    shelves.layout._header = lambda section: cover(FakeLayout._header(shelves.layout, section))
    with pytest.raises(Mismatch, match="covered"):
        finger.place_on(shelves, [0, 0], [0, 0])


def cover(header):
    header["frame"] = (-100, -100, 1000, 1000)
    return header


@pytest.mark.parametrize(
    "at, inside",
    [((5, 5), True), ((0, 5), False), ((11, 5), False), ((9, 9), True), ((-1, -1), False)],
)
@pytest.mark.parametrize("way", [1, -1])
def test_a_point_is_inside_whichever_way_the_corners_go(at, inside, way):
    quad = np.array([(0, 0), (10, 0), (10, 10), (0, 10)], dtype=float)[::way]
    assert finger.contains(quad, at) == inside


def test_the_copy_meant_is_found_by_the_layouts_own_distance():
    endless = session([3])
    endless.relative = True
    endless.layout.set("endless", True)
    for copies in (-2, 0, 3):
        expected = Element.read(cell(0, 1, x=110 + 330 * copies), "element")
        assert endless.copy_of(expected)["cycle"] == copies
