"""Elements: as arrays, one by one, appearing, in transition, and projected."""

import math

import layouthost
import numpy as np
import pytest
from layouthost import ELEMENT, Flag, Kind, Point, Size, _library


def test_the_elements_of_the_viewport_are_an_array(strip):
    elements = strip.elements()
    assert elements.dtype == ELEMENT and elements.shape == (9,)
    assert elements["kind"].tolist() == [Kind.HEADER] + [Kind.CELL] * 8
    assert elements["item"].tolist() == [0, *range(8)]
    assert elements["frame"][1].tolist() == [0, 20, 320, 50]
    assert elements["transform"][0].tolist() == np.eye(4).tolist()
    assert strip.content_size == Size(320, 20 + 100 * 60)


def test_a_rectangle_chooses_the_elements(strip):
    assert strip.elements((0, 1000, 320, 100))["item"].tolist() == [16, 17]
    assert len(strip.elements((0, 0, 0, 0))) == 0
    assert len(strip.elements((500, 0, 10, 10))) == 0


def test_a_result_longer_than_usual_is_complete(strip):
    strip.item_counts = [2000]
    elements = strip.elements((0, 0, 320, 1e6))
    assert elements["item"][1:].tolist() == list(range(2000))


def test_out_is_written_in_place(strip):
    out = np.zeros(20, ELEMENT)
    elements = strip.elements(out=out)
    assert elements.base is out and len(elements) == 9
    assert np.shares_memory(elements, out)
    assert out["item"][:9].tolist() == strip.elements()["item"].tolist()
    assert not out[9:].tobytes().strip(b"\0")


def test_the_error_of_a_short_out_has_the_needed_length(strip):
    out = np.zeros(4, ELEMENT)
    with pytest.raises(layouthost.BufferTooSmallError) as raised:
        strip.elements(out=out)
    assert raised.value.needed == 9
    assert len(strip.elements(out=np.empty(raised.value.needed, ELEMENT))) == 9


@pytest.mark.parametrize(
    "out",
    [
        np.zeros(20),
        np.zeros((4, 5), ELEMENT),
        np.zeros(40, ELEMENT)[::2],
        np.frombuffer(bytes(ELEMENT.itemsize * 20), ELEMENT),
        bytearray(ELEMENT.itemsize * 20),
        [],
    ],
)
def test_an_out_of_another_shape_is_rejected(strip, out):
    with pytest.raises(ValueError, match=r"numpy\.empty\(n, layouthost\.ELEMENT\)"):
        strip.elements(out=out)


@pytest.mark.parametrize(
    "rect, error",
    [
        ((0, 0, 1), layouthost.InvalidArgumentError),
        ("rect", layouthost.InvalidArgumentError),
        (5, layouthost.InvalidArgumentError),
        ((0, 0, math.nan, 1), layouthost.NotFiniteError),
        ((0, 0, -1, 1), layouthost.OutOfRangeError),
    ],
)
def test_a_wrong_rectangle_is_rejected(strip, rect, error):
    with pytest.raises(error):
        strip.elements(rect)


def test_one_element_is_a_record_equal_to_the_one_in_the_array(strip):
    elements = strip.elements()
    assert strip.element(0, 3).tobytes() == elements[4].tobytes()
    assert strip.element(0, 0, kind="header").tobytes() == elements[0].tobytes()
    assert strip.element(0, 0, kind=Kind.HEADER)["kind"] == Kind.HEADER
    assert strip.element(0, 99)["frame"].tolist() == [0, 20 + 99 * 60, 320, 50]


def test_a_cycle_names_a_copy(strip):
    assert strip.element(0, 3)["cycle"] == 0
    copy = strip.element(0, 3, cycle=-2)
    assert (copy["cycle"], copy["frame"][0]) == (-2, -2000)


@pytest.mark.parametrize(
    "arguments, error",
    [
        ((0, 100), IndexError),
        ((1, 0), KeyError),
        ((0, -1), layouthost.NoSuchIndexError),
        ((0, 0, "footer"), layouthost.NoSuchIndexError),
        ((0, 0, "headr"), layouthost.NoSuchIndexError),
        ((0, 0, 99), layouthost.NoSuchIndexError),
        ((0, 0, "ruler"), layouthost.NoSuchIndexError),
        ((0, 0, None), layouthost.InvalidArgumentError),
        ((0, 0.5), layouthost.InvalidArgumentError),
        (("0", 0), layouthost.InvalidArgumentError),
        ((0, 0, "cell", 1.5), layouthost.InvalidArgumentError),
    ],
)
def test_an_element_that_is_not_there_is_an_error(strip, arguments, error):
    with pytest.raises(error):
        strip.element(*arguments)


def test_a_kind_that_is_spelt_wrong_gets_a_hint(strip):
    with pytest.raises(KeyError, match=r"did you mean 'header'\?"):
        strip.element(0, 0, kind="headr")


def test_an_item_that_exists_but_is_not_shown_has_an_error_of_its_own(strip):
    strip.item_counts = [1, 5]
    strip["shown"] = 2
    assert strip.element(1, 1)["section"] == 1
    with pytest.raises(layouthost.NotShownError):
        strip.element(1, 2)


def test_appearances_have_two_ends(strip):
    assert strip.appearance("initial", 0, 3)["alpha"] == 0.25
    assert strip.appearance("final", 0, 0, kind="header")["alpha"] == 0.75
    with pytest.raises(ValueError, match="'initial', 'final', not 'start'"):
        strip.appearance("start", 0, 3)
    with pytest.raises(IndexError):
        strip.appearance("initial", 0, 100)


def test_a_transition_goes_with_its_progress(strip):
    container, target = (0, 0, 320, 480), (0, 100, 200, 300)
    half = strip.transition(0, 0, 0.5, container, target)
    assert half.elements["frame"].tolist() == [[0, 60, 260, 175]]
    assert half.content_alpha == 0
    fading = strip.transition(0, 0, 0.25, container, target, True, interpolates_content=True)
    assert fading.content_alpha == 0.75
    out = np.zeros(1, ELEMENT)
    assert strip.transition(0, 0, 1, container, target, out=out).elements.base is out
    with pytest.raises(layouthost.BufferTooSmallError):
        strip.transition(0, 0, 1, container, target, out=np.zeros(0, ELEMENT))
    with pytest.raises(ValueError, match="target must be 4 numbers"):
        strip.transition(0, 0, 1, container, None)
    with pytest.raises(ValueError, match="progress must be a number"):
        strip.transition(0, 0, "half", container, target)


def test_the_target_of_a_scroll_is_a_point(strip):
    assert strip.target_offset((0, 0), (4, 17), (0, 100)) == Point(0, 20)
    with pytest.raises(ValueError, match="velocity must be 2 numbers"):
        strip.target_offset((0, 0), (4, 17), 100)
    with pytest.raises(layouthost.NotFiniteError):
        strip.target_offset((0, 0), (4, math.nan), (0, 0))


def library_corners(record):
    element = _library.ffi.from_buffer("lh_element *", record.tobytes())
    corners = _library.ffi.new("lh_point[4]")
    error = _library.new_error()
    _library.check(_library.library().lh_element_corners(element, corners, error), error)
    return [[corner.x, corner.y] for corner in corners]


def random_elements(seed, count):
    """Elements with perspective, some of it behind the eye, and some without the flag."""
    random = np.random.default_rng(seed)
    elements = np.zeros(count, ELEMENT)
    elements["frame"] = random.uniform(-500, 500, (count, 4))
    elements["frame"][:, 2:] = np.abs(elements["frame"][:, 2:])
    elements["transform"] = random.normal(0, 1, (count, 4, 4))
    elements["transform"][:, :, 3] *= 0.01
    elements["transform"][:, 3, 3] = random.choice([1, 1, 1, 0, -1], count)
    elements["flags"] = random.choice([0, int(Flag.TRANSFORMED)], count)
    return elements


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_corners_are_those_that_the_library_computes(seed):
    elements = random_elements(seed, 200)
    quads = layouthost.corners(elements)
    assert quads.shape == (200, 4, 2) and np.isfinite(quads).all(), f"seed {seed}"
    expected = np.array([library_corners(record) for record in elements])
    np.testing.assert_allclose(quads, expected, rtol=1e-9, atol=1e-9, err_msg=f"seed {seed}")


def test_corners_of_huge_elements_are_finite():
    elements = random_elements(seed=4, count=200)
    elements["frame"] *= 1e300
    elements["transform"] = np.clip(elements["transform"], -1, 1) * 1e307
    assert np.isfinite(layouthost.corners(elements)).all()


def test_corners_of_one_element_have_no_first_axis(strip):
    quad = layouthost.corners(strip.element(0, 0))
    assert quad.tolist() == [[0, 20], [320, 20], [320, 70], [0, 70]]
    assert layouthost.corners(strip.elements()[:0]).shape == (0, 4, 2)


def test_corners_of_anything_else_are_rejected():
    for wrong in (np.zeros(3), [1, 2], None, np.zeros(2, [("x", float)])):
        with pytest.raises(ValueError, match=r"dtype layouthost\.ELEMENT"):
            layouthost.corners(wrong)
    broken = np.zeros(2, ELEMENT)
    broken["frame"][1, 0] = math.nan
    with pytest.raises(layouthost.NotFiniteError, match="frame"):
        layouthost.corners(broken)


def test_the_drawing_order_leaves_no_two_tied():
    elements = np.zeros(6, ELEMENT)
    elements["z"] = [0, 0, 0, 0, 0, -1]
    elements["section"] = [1, 0, 0, 0, 0, 9]
    elements["kind"] = [0, layouthost.Kind.HEADER, 0, 0, 0, 0]
    elements["item"] = [0, 0, 1, 0, 0, 0]
    elements["cycle"] = [0, 0, 0, 1, -1, 0]
    assert layouthost.drawing_order(elements).tolist() == [5, 4, 3, 2, 1, 0]


@pytest.mark.parametrize("wrong", [[1, 2], np.zeros(3), np.zeros((2, 2), ELEMENT)])
def test_only_a_row_of_elements_has_a_drawing_order(wrong):
    with pytest.raises(layouthost.InvalidArgumentError, match=r"layouthost\.ELEMENT"):
        layouthost.drawing_order(wrong)


def test_no_offset_of_a_layout_or_a_view_is_minus_zero():
    with layouthost.Host().layout("column") as layout:
        layout.viewport = (0, 0, 390, 844)
        traits = layout.scroll_traits
        points = [traits.minimum_offset, traits.maximum_offset, traits.initial, traits.page]
        with layouthost.CollectionView(layout) as view:
            view.set_viewport_size(390, 844)
            frame = view.frame(0)
            points += [
                frame.minimum_offset,
                frame.maximum_offset,
                frame.content_offset,
                frame.velocity,
            ]
    assert not np.signbit(points).any(), points


def test_scroll_traits_arrive_field_by_field(strip):
    assert strip.scroll_traits == layouthost.ScrollTraits(
        scrolls=(False, True),
        bounces=(False, True),
        endless=(True, False),
        open_ended=(False, True),
        fast=True,
        minimum_offset=(-1, -2),
        maximum_offset=(3, 4),
        page=(5, 6),
        initial=(0.25, 0.5),
        keeps_elements=(False, True),
    )


def test_a_bound_of_the_content_size_has_a_flag_for_exactness(strip):
    width, height = strip.content_size
    assert strip.content_size_bound == ((width, height / 2), False)


def test_a_hit_test_returns_the_element_that_would_react(strip):
    first = strip.element(0, 0)["frame"]
    inside = (float(first[0]) + 1, float(first[1]) + 1)
    assert strip.hit_test("drag", inside) == ("tracking", layouthost.Path(0, 0, "cell", 0), 0, 0)
    assert strip.hit_test("tap", (0, -1000)).path is None
    assert list(strip.events()) == []
    with pytest.raises(layouthost.InvalidArgumentError, match="kind must be one of"):
        strip.hit_test("swipe", inside)
    with pytest.raises(layouthost.InvalidArgumentError, match="location"):
        strip.hit_test("tap", 5)
