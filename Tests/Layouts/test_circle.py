"""The rules of CircleLayout beyond the golden file, in Swift and, bit for bit, in C."""

import io
import math
import random

import layouthost
import numpy as np
import pytest
from Golden.runner.files import read_file
from Golden.runner.report import Report
from Golden.runner.run import golden_folder, run_file
from Layouts.random_batches import random_batch
from toolchain import BUILD, ROOT, circle_in_c


@pytest.fixture(scope="module")
def folder_of_c(tmp_path_factory):
    """A folder with only the layout in C."""
    folder = tmp_path_factory.mktemp("circle")
    return circle_in_c(folder / "libCircleInC.so").parent


@pytest.fixture(scope="module", params=["swift", "c"])
def host(request):
    """Finds the layout in Swift, or the one in C."""
    folder = BUILD if request.param == "swift" else request.getfixturevalue("folder_of_c")
    return layouthost.Host(search_paths=[folder], default_paths=False)


@pytest.fixture
def circle(host):
    with host.layout("circle") as layout:
        layout.viewport = (0, 0, 500, 500)
        yield layout


def centers(layout):
    frames = [
        layout.element(s, i)["frame"] for s, n in enumerate(layout.item_counts) for i in range(n)
    ]
    return [(x + width / 2, y + height / 2) for x, y, width, height in frames]


def test_the_layout_in_c_passes_the_golden_file(folder_of_c):
    host = layouthost.Host(search_paths=[folder_of_c], default_paths=False)
    assert host.resolve("circle").id == "CircleInC"
    printed = io.StringIO()
    report = Report(printed)
    run_file(host, read_file(golden_folder() / "circle.json"), report)
    assert report.finish() == 0, printed.getvalue()


def test_items_at_right_angles_are_exactly_there(circle):
    circle.item_counts = [4]
    assert centers(circle) == [(400, 250), (250, 400), (100, 250), (250, 100)]


def test_a_viewport_smaller_than_its_margins_gathers_the_items_instead_of_mirroring_the_circle(
    circle,
):
    """The original's radius becomes min(60, 500)/2 - 100 = -70, which puts item 0 at x = -40."""
    circle.item_counts = [3]
    circle.viewport = (0, 0, 60, 500)
    assert centers(circle) == [(30, 250)] * 3


def test_radius_overrides_the_margin_and_can_be_taken_back(circle):
    circle.item_counts = [1]
    circle["radius"] = 70
    assert centers(circle) == [(320, 250)]
    circle["radius"] = None
    assert centers(circle) == [(400, 250)]


def test_snapping_is_to_pixels_not_points(circle):
    """250 + 150·cos 30° = 379.9038 becomes 379 as a point, 379.5 as half of one, 379.667 as a
    third."""
    circle.item_counts = [12]
    circle["snap_to_pixels"] = False
    exact = 250 + 150 * math.sqrt(0.75)
    assert centers(circle)[1][0] == pytest.approx(exact)
    circle["snap_to_pixels"] = True
    for scale, snapped in ((1, 379), (2, 379.5), (3, 379 + 2 / 3)):
        circle.set_viewport(0, 0, 500, 500, scale=scale)
        assert centers(circle)[1][0] == pytest.approx(snapped, abs=1e-9)


def test_start_angle_turns_the_circle_and_clockwise_reverses_it(circle):
    circle.item_counts = [4]
    circle["snap_to_pixels"] = False
    circle["start_angle"] = math.pi / 2
    places = [(250, 400), (100, 250), (250, 100), (400, 250)]
    assert np.allclose(centers(circle), places, atol=1e-9)
    circle["clockwise"] = False
    assert np.allclose(centers(circle), [places[0], places[3], places[2], places[1]], atol=1e-9)


def test_turning_the_circle_leaves_the_drawing_order(circle):
    circle.item_counts = [7]
    before = [circle.element(0, item)["z"] for item in range(7)]
    circle["start_angle"] = 1
    circle["clockwise"] = False
    assert [circle.element(0, item)["z"] for item in range(7)] == before


def test_the_drawing_order_is_the_seeds_counter(circle):
    """The seed iterates over all items; ours is a closed form. Of 100 items and of 316, an item at
    a right angle counts for the next quarter, because its angle is rounded up."""
    circle["item_size"] = (1, 1)
    for count in range(1, 400):
        circle.item_counts = [count]
        depths = circle.elements()["z"]
        step, z = 2 * math.pi / count, 0
        for item in range(count):
            expected = 0
            if 0 < item * step <= math.pi / 2 or 1.5 * math.pi < item * step:
                expected, z = z, z + 1
            elif item:
                expected, z = z, z - 1
            assert depths[item] == expected, (count, item)


def test_sections_share_one_circle(circle):
    circle.item_counts = [5]
    together = centers(circle)
    circle.item_counts = [2, 0, 3]
    assert centers(circle) == together


def test_a_rectangle_returns_exactly_the_elements_in_it(circle):
    """The original returns every item for any rectangle."""
    seed = random.randrange(2**32)
    dice = random.Random(seed)
    print("seed", seed)
    for _ in range(300):
        circle.item_counts = [dice.choice([0, 1, 2, 7, 40, 500]) for _ in range(dice.randint(1, 3))]
        circle["start_angle"] = dice.choice([0, dice.uniform(-20, 20), math.pi / 2, -math.pi])
        circle["clockwise"] = dice.random() < 0.5
        circle["snap_to_pixels"] = dice.random() < 0.5
        circle["radius"] = dice.choice([None, 0, 1, dice.uniform(0, 1000)])
        circle["item_size"] = (dice.choice([0, 1, 100]), dice.choice([0, 3, 60]))
        circle.set_viewport(
            0, 0, dice.choice([0, 320]), dice.uniform(0, 700), scale=dice.choice([1, 2, 3])
        )
        everything = circle.elements((-1e7, -1e7, 2e7, 2e7))
        assert len(everything) == sum(circle.item_counts)
        for _ in range(8):
            x, y = dice.uniform(-600, 900), dice.uniform(-600, 900)
            rect = (x, y, dice.choice([0.3, dice.uniform(0, 500)]), dice.uniform(0, 500))
            frame = everything["frame"].T
            meets = (frame[0] < x + rect[2]) & (x < frame[0] + frame[2])
            meets &= (frame[1] < y + rect[3]) & (y < frame[1] + frame[3])
            assert circle.elements(rect).tobytes() == everything[meets].tobytes(), rect


def test_items_that_rounding_moves_into_a_rectangle_are_found_there(circle):
    """With 100,000 items, hundreds of true centers are between a whole pixel and the next."""
    circle.item_counts = [100_000]
    circle["item_size"] = (0, 0)
    everything = circle.elements((0, 0, 500, 500))
    x, y = everything["frame"].T[:2]
    for item in (8_000, 30_000, 60_000, 90_000):
        left, top = x[item] - 0.1, y[item] - 5
        meets = (left < x) & (x < left + 0.2) & (top < y) & (y < top + 10)
        assert meets[item]
        assert circle.elements((left, top, 0.2, 10)).tobytes() == everything[meets].tobytes()


def test_swift_and_c_return_the_same_bits(folder_of_c):
    seed = random.randrange(2**32)
    dice = random.Random(seed)
    print("seed", seed)
    folders = (BUILD, folder_of_c)
    hosts = [layouthost.Host(search_paths=[folder], default_paths=False) for folder in folders]
    with hosts[0].layout("circle") as swift, hosts[1].layout("circle") as c:
        sections = [[], list(range(9))]
        for layout in (swift, c):
            layout.item_counts = [0, 9]
            layout.viewport = (0, 0, 777, 432)
        for _ in range(300):
            batch = random_batch(dice, sections)
            radius = dice.choice([None, dice.uniform(0, 1e5)])
            angle = dice.uniform(-10, 10)
            rect = (dice.uniform(-300, 700), dice.uniform(-300, 700), dice.uniform(0, 400), 200)
            old = [(s, i) for s, n in enumerate(swift.item_counts) for i in range(n)]
            results = []
            for layout in (swift, c):
                layout.prepare()
                layout.update(batch)
                layout["radius"] = radius
                layout["start_angle"] = angle
                new = [(s, i) for s, n in enumerate(layout.item_counts) for i in range(n)]
                results.append(
                    [
                        layout.elements(rect).tobytes(),
                        layout.elements((-1e6, -1e6, 2e6, 2e6)).tobytes(),
                    ]
                    + [layout.appearance("initial", *path).tobytes() for path in new]
                    + [layout.appearance("final", *path).tobytes() for path in old]
                )
            assert results[0] == results[1]


@pytest.mark.parametrize("count", [10**3, 10**6, 10**9, 2**48])
def test_the_cost_of_a_query_depends_on_its_result_and_not_on_the_number_of_items(circle, count):
    """With a hundred items on each point of the circle, a viewport of a hundredth of a point."""
    circle.item_counts = [count]
    circle["item_size"] = (0, 0)
    circle["snap_to_pixels"] = False
    circle["radius"] = count / 600
    narrow = circle.elements((250 + count / 600 * math.sqrt(0.5), 0, 0.01, 2**47))
    assert len(narrow) < 100
    assert len(circle.elements((200, 200, 1, 1))) == 0


@pytest.mark.parametrize("extreme", [0, 1e-9, 1e12, 2.0**48])
def test_every_number_that_comes_out_is_finite(circle, extreme):
    circle.item_counts = [5]
    for name in ("margin", "radius", "start_angle"):
        circle[name] = extreme
        circle["item_size"] = (extreme, extreme)
        circle.viewport = (0, 0, extreme, extreme)
        for scale in (5e-324, 1e-300, 1, 1e14):
            circle.set_viewport(extreme, -extreme, 0, extreme, scale=scale)
            for item in range(5):
                element = circle.element(0, item)
                assert np.isfinite(element["frame"]).all() and np.isfinite(element["z"])


@pytest.mark.parametrize(
    "changes",
    [
        [layouthost.delete_items(0, 3, 3)],
        [layouthost.delete_items(0, 1, 2), layouthost.move_items(0, 2, 0, 0)],
        [layouthost.insert_items(0, 9)],
        [layouthost.insert_items(0, 1), layouthost.insert_items(0, 1)],
        [layouthost.insert_items(2, 0)],
        [layouthost.delete_items(0, 1), layouthost.reload_items(0, 0, 2)],
        [layouthost.delete_sections(1), layouthost.reload_items(1, 0)],
        [layouthost.delete_sections(1), layouthost.reload_sections(0, 2)],
        [layouthost.delete_sections(1, 2)],
        [layouthost.insert_sections(4)],
        [layouthost.insert_items(0, 0, 2**48)],
        [layouthost.delete_items(0, -1)],
    ],
)
def test_swift_and_c_reject_the_same_batches_for_the_same_reason(folder_of_c, changes):
    errors = []
    for folder in (BUILD, folder_of_c):
        host = layouthost.Host(search_paths=[folder], default_paths=False)
        with host.layout("circle") as layout:
            layout.item_counts = [5, 2]
            with pytest.raises(layouthost.LayoutError) as error:
                layout.update(changes)
            assert layout.item_counts == (5, 2)
            errors.append(type(error.value))
    assert errors[0] is errors[1]


@pytest.mark.parametrize(
    "angle, clockwise",
    [(-5e-324, True), (5e-324, False), (-2.2e-308, True), (-1e-17, True), (-0.0, True)],
)
def test_a_start_angle_of_nearly_nothing_is_none_in_swift_and_in_c(folder_of_c, angle, clockwise):
    results = []
    for folder in (BUILD, folder_of_c):
        host = layouthost.Host(search_paths=[folder], default_paths=False)
        with host.layout("circle") as layout:
            layout.viewport = (0, 0, 500, 500)
            layout.item_counts = [8]
            level = layout.elements()["frame"].tolist()
            layout["start_angle"] = angle
            layout["clockwise"] = clockwise
            assert layout.elements()["frame"].tolist()[0] == level[0]
            results.append(layout.elements().tobytes())
    assert results[0] == results[1]


@pytest.mark.parametrize("radius", [0, 0.3])
def test_of_a_billion_items_on_one_pixel_swift_and_c_return_the_same_few(folder_of_c, radius):
    """With a radius of 0.3, the pixels on both sides of each axis get some, each several items at
    one point."""
    results = []
    for folder in (BUILD, folder_of_c):
        host = layouthost.Host(search_paths=[folder], default_paths=False)
        with host.layout("circle") as layout:
            layout.viewport = (0, 0, 501, 501)
            layout.item_counts = [10**9]
            layout["radius"] = radius
            results.append(layout.elements())
            layout["radius"] = 100
            with pytest.raises(layouthost.OutOfRangeError, match="smaller"):
                layout.elements()
    assert 16_384 <= len(results[0]) <= 65_536
    assert results[0].tobytes() == results[1].tobytes()


@pytest.mark.parametrize("name", ["circle.c", "plain.h"])
def test_the_files_that_an_author_in_c_reads_are_short(name):
    assert len((ROOT / "Examples" / "plugin-in-c" / name).read_text().splitlines()) <= 150
