"""The rules of SafariLayout beyond the golden file, and its deliberate differences from the
original."""

import math
import random
import resource

import layouthost
import numpy as np
import pytest

EVERYTHING = (-(2.0**46), -(2.0**46), 2.0**47, 2.0**47)
WIDTH, HEIGHT = 320, 568


def permitting(action, source, target):
    return action == "delete"


@pytest.fixture
def safari(host):
    with host.layout("safari", permit=permitting) as layout:
        layout.item_counts = [8]
        layout["item_size"] = (WIDTH, HEIGHT)
        layout.viewport = (0, 0, WIDTH, HEIGHT)
        yield layout


def boxes(elements):
    """Left, top, right, bottom of each element as drawn."""
    corners = layouthost.corners(elements)
    return np.concatenate([corners.min(axis=1), corners.max(axis=1)], axis=1)


def middle(layout, item):
    """An uncovered point on a tab: just below its drawn upper edge."""
    left, top, right, _ = boxes(layout.elements(EVERYTHING))[item]
    return ((left + right) / 2, top + 5)


def swipe(layout, item, by, velocity=0, phase="ended"):
    """Swipes a tab; returns the reply of the last phase."""
    at = middle(layout, item)
    assert layout.gesture("pan", "began", at, velocity=(-300, 0)).path.item == item
    layout.gesture("pan", "changed", at, (by, 3), (velocity, 0))
    return layout.gesture("pan", phase, at, (by, 3), (velocity, 0))


def deletions(layout):
    return [event.path.item for event in layout.events() if isinstance(event, layouthost.DidDelete)]


# ---- The tabs' positions ---------------------------------------------------------------------


def test_a_tall_tab_is_visible_where_its_projection_is(safari):
    """The original picks slots by spacing, and loses tab 0 of 2,000 points after scrolling by
    105.6."""
    safari.set("item_size", (WIDTH, 5000), section=0, item=0)
    safari.scroll_to(0, 500)
    assert 0 in safari.elements()["item"]


def test_the_content_ends_below_the_lowest_tab_not_the_last(safari):
    """The original uses only the last tab's size: with one of 10 points it cuts the others off."""
    full = safari.content_size.height
    safari.set("item_size", (WIDTH, 10), section=0, item=7)
    bottom = boxes(safari.elements(EVERYTHING))[6][3]
    assert safari.content_size.height > bottom
    assert safari.content_size.height == pytest.approx(full - (HEIGHT - 40) / 5)


def test_limit_spacing_makes_max_interitem_spacing_a_maximum(safari):
    """The original has the property and ignores it: (568 - 20 - 20)/2 = 264 > 200."""
    safari.item_counts = [2]
    assert safari.element(0, 1)["frame"][1] == 20 + 264
    safari["limit_spacing"] = True
    assert safari.element(0, 1)["frame"][1] == 20 + 200
    safari["max_interitem_spacing"] = 300
    assert safari.element(0, 1)["frame"][1] == 20 + 264


def test_a_viewport_lower_than_its_insets_stacks_the_tabs_in_one_place(safari):
    """The original's spacing becomes (30 - 40)/5 = -2, and later tabs climb above the first."""
    safari.viewport = (0, 0, WIDTH, 30)
    assert {element["frame"][1] for element in safari.elements(EVERYTHING)} == {20}


@pytest.mark.parametrize("height", [HEIGHT, 0])
def test_of_very_many_tabs_some_have_sizes_of_their_own(safari, height):
    """The tab that extends lowest is found without a loop over those that are alike."""
    safari.viewport = (0, 0, WIDTH, height)
    safari.item_counts = [2**40, 2**20]
    alike = safari.content_size
    safari.set("item_size", (WIDTH, 10), section=0, item=2**39)
    safari.set("item_size", (WIDTH, 10), section=1, first=0, count=2**10)
    assert safari.content_size == alike
    safari.set("item_size", (WIDTH, 2 * HEIGHT), section=1, item=2**20 - 1)
    assert safari.content_size[1] > alike[1]


def test_sections_are_one_stack(safari):
    together = safari.elements(EVERYTHING)
    safari.item_counts = [3, 0, 5]
    apart = safari.elements(EVERYTHING)
    for field in ("frame", "z", "transform"):
        assert (together[field] == apart[field]).all()
    assert [tuple(path) for path in apart[["section", "item"]]] == [
        *((0, i) for i in range(3)), *((2, i) for i in range(5))
    ]  # fmt: skip


def test_no_tabs_are_as_high_as_the_insets(safari):
    safari.item_counts = []
    assert safari.content_size == (WIDTH, 40)
    assert len(safari.elements(EVERYTHING)) == 0


def test_right_to_left_mirrors_tabs_and_the_swipe(safari):
    safari["item_size"] = (100, 400)
    safari.set_viewport(0, 0, WIDTH, HEIGHT, direction="rtl")
    assert safari.element(0, 0)["frame"][0] == WIDTH - 100
    swipe(safari, 0, by=-60)
    assert deletions(safari) == []
    swipe(safari, 0, by=60)
    assert deletions(safari) == [0]


def test_a_query_returns_exactly_the_elements_in_its_rectangle(safari):
    seed = random.randrange(2**32)
    dice = random.Random(seed)
    print("seed", seed)
    for _ in range(200):
        safari.item_counts = [dice.choice([0, 1, 2, 5, 40]) for _ in range(dice.randint(1, 3))]
        safari["z_offset"] = dice.choice([0, -60, 60, -1000, 1e6])
        safari["item_size"] = (dice.choice([0, 50, 400]), dice.choice([0, 30, 600, 20_000]))
        for section, count in enumerate(safari.item_counts):
            for item in range(count):
                size = (dice.uniform(0, 400), dice.choice([0, dice.uniform(0, 900), 1e5]))
                if dice.random() < 0.1:
                    safari.set("item_size", size, section=section, item=item)
        safari.viewport = (
            0,
            dice.uniform(-500, 5000),
            dice.choice([0, 320]),
            dice.choice([0, 300, 700]),
        )
        everything = safari.elements(EVERYTHING)
        assert len(everything) == sum(safari.item_counts)
        for _ in range(6):
            x, y = dice.uniform(-100, 400), dice.uniform(-500, 6000)
            width, height = dice.uniform(0, 300), dice.choice([1, dice.uniform(0, 900)])
            left, top, right, bottom = boxes(everything).T
            meets = (left < x + width) & (x < right) & (top < y + height) & (y < bottom)
            queried = safari.elements((x, y, width, height))
            assert queried.tobytes() == everything[meets].tobytes(), (x, y, width, height)


@pytest.mark.parametrize("count", [10**3, 10**6, 10**9])
def test_the_number_of_visible_tabs_does_not_depend_on_the_number_of_tabs(safari, count):
    safari.item_counts = [count]
    for _ in range(100):
        safari.scroll_to(0, random.uniform(0, 100.0 * count))
        assert len(safari.elements()) < 20
        assert len(safari.elements((1000, -1e12, 10, 2e12))) == 0


@pytest.mark.memory
def test_scrolling_takes_no_memory(safari):
    safari.item_counts = [10**6]
    for _ in range(2000):
        safari.scroll_to(0, random.uniform(0, 1e8))
        safari.prepare()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(50_000):
        safari.scroll_by(0, 1)
        safari.prepare()
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 512


@pytest.mark.parametrize("height", [0, 1e-9, 568, 2.0**48])
@pytest.mark.parametrize("z_offset", [0, -1e-300, -60, 2.0**48])
@pytest.mark.parametrize("offset", [0, -1e12, 1e12, 2.0**48])
def test_every_number_that_comes_out_is_finite(safari, height, z_offset, offset):
    for count in (0, 1, 2**40):
        safari.item_counts = [count]
        safari["z_offset"] = z_offset
        safari["item_size"] = (height, height)
        for viewport in ((0, offset, 0, 0), (offset, offset, WIDTH, height)):
            safari.viewport = viewport
            assert np.isfinite(safari.content_size).all()
            for item in [0, count - 1] if count else []:
                element = safari.element(0, item)
                for field in ("frame", "transform", "z", "alpha"):
                    assert np.isfinite(element[field]).all()
                assert np.isfinite(layouthost.corners(element)).all()


# ---- Swiping


@pytest.mark.parametrize(
    ("by", "velocity", "is_deleted"),
    [
        (-160, 0, False),
        (-160.5, 0, True),
        (0, -1000, False),
        (0, -1000.5, True),
        (300, 2000, False),
    ],
)
def test_a_tab_goes_beyond_half_its_width_or_faster_than_1000_points_a_second(
    safari, by, velocity, is_deleted
):
    reply = swipe(safari, 2, by, velocity)
    assert reply.result == "finished" and reply.animation_duration > 0
    assert deletions(safari) == [2] * is_deleted


@pytest.mark.parametrize("velocity", [(-100, 100), (0, 0), (99, -100)])
def test_a_finger_that_moves_up_or_down_scrolls(safari, velocity):
    assert safari.gesture("pan", "began", middle(safari, 2), velocity=velocity).result == "ignored"


@pytest.mark.parametrize(
    ("translation", "velocity", "begins"),
    [
        # The distance decides, at any velocity.
        ((-12, 3), (0, 0), True),
        ((12, -3), (0, 0), True),
        ((-12, 3), (100, 2000), True),
        ((3, -12), (-2000, 0), False),
        ((0, 12), (0, 0), False),
        # Until that is undecided.
        ((0, 0), (-100, 99), True),
        ((0, 0), (99, -100), False),
        ((8, -8), (-100, 99), True),
        ((-8, 8), (99, 100), False),
        # No direction at all.
        ((0, 0), (0, 0), False),
        ((8, 8), (50, -50), False),
    ],
)
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_where_a_finger_has_come_decides_and_its_speed_only_breaks_ties(
    safari, translation, velocity, begins, direction
):
    safari.set_viewport(*safari.viewport, direction)
    at = middle(safari, 2)
    reply = safari.gesture("pan", "began", at, translation, velocity)
    assert reply.result == ("tracking" if begins else "ignored")
    if begins:
        assert safari.element(0, 2)["flags"] & layouthost.Flag.DRAGGED


def test_a_finger_without_a_direction_may_begin_again_when_it_has_one(safari):
    at = middle(safari, 2)
    assert safari.gesture("pan", "began", at).result == "ignored"
    assert safari.gesture("pan", "changed", at, (-9, 0)).result == "ignored"
    assert safari.gesture("pan", "began", at, (-9, 0)).path.item == 2
    safari.gesture("pan", "ended", at, (-170, 0))
    assert deletions(safari) == [2]


def test_a_finger_beside_all_tabs_touches_none(safari):
    """The original finds the tab by its slot, even far above the first and far to the right."""
    for at in ((5, -300), (1000, 100), (160, 5000)):
        assert safari.gesture("pan", "began", at, velocity=(-300, 0)).result == "ignored"


def test_without_permission_no_tab_moves(host):
    for permit in (None, lambda action, source, target: False):
        with host.layout("safari", permit=permit) as layout:
            layout.item_counts = [3]
            layout.viewport = (0, 0, WIDTH, HEIGHT)
            at = middle(layout, 1)
            assert layout.gesture("pan", "began", at, velocity=(-300, 0)).result == "ignored"
            assert layout.gesture("pan", "changed", at, (-50, 0)).result == "ignored"


def test_the_topmost_of_overlapping_tabs_is_passed_to_permit(host):
    requests = []

    def permit(action, source, target):
        requests.append((action, source.item))
        return True

    with host.layout("safari", permit=permit) as layout:
        layout.item_counts = [8]
        layout["item_size"] = (WIDTH, HEIGHT)
        layout.viewport = (0, 0, WIDTH, HEIGHT)
        everything = boxes(layout.elements(EVERYTHING))
        at = (160, everything[3][1] + 5)
        assert everything[0][3] > at[1]
        layout.gesture("pan", "began", at, velocity=(-300, 0))
    assert requests == [("delete", 3)]


@pytest.mark.parametrize("phase", ["ended", "cancelled"])
def test_a_tab_that_is_not_deleted_returns_with_an_animation(safari, phase):
    before = safari.elements(EVERYTHING).tobytes()
    assert swipe(safari, 2, by=-100, phase=phase).animation_duration > 0
    assert safari.elements(EVERYTHING).tobytes() == before


def test_scrolling_does_not_forget_the_tab_under_the_finger(safari):
    """The original loses its translation in the next layout pass."""
    at = middle(safari, 2)
    safari.gesture("pan", "began", at, velocity=(-300, 0))
    safari.gesture("pan", "changed", at, (-80, 0))
    safari.scroll_to(0, 40)
    assert safari.element(0, 2)["frame"][0] == -80
    assert safari.element(0, 2)["flags"] & layouthost.Flag.DRAGGED
    shown = safari.elements()
    assert shown[shown["item"] == 2].tobytes() == safari.element(0, 2).tobytes()
    safari.scroll_to(0, 10_000)
    assert 2 not in safari.elements()["item"]
    safari.scroll_to(0, 0)
    safari.gesture("pan", "ended", at, (-170, 0))
    assert deletions(safari) == [2]


def test_a_swiped_tab_is_found_even_beside_all_others(safari):
    at = middle(safari, 2)
    safari.gesture("pan", "began", at, velocity=(-300, 0))
    safari.gesture("pan", "changed", at, (5000, 0))
    assert list(safari.elements((5000, 0, 320, 568))["item"]) == [2]
    assert 2 not in safari.elements()["item"]


def test_the_swiped_tab_follows_its_item_through_an_update(safari):
    at = middle(safari, 2)
    safari.gesture("pan", "began", at, velocity=(-300, 0))
    safari.gesture("pan", "changed", at, (-70, 0))
    safari.update([layouthost.insert_items(0, 0, 3), layouthost.move_items(0, 2, 0, 9)])
    assert safari.element(0, 9)["frame"][0] == -70
    assert safari.appearance("initial", 0, 9)["frame"][0] == -70
    safari.gesture("pan", "ended", at, (-170, 0))
    assert deletions(safari) == [9]


def test_a_deleted_tab_leaves_to_the_left_with_its_tilt(safari):
    safari.scroll_to(0, 40)
    before = safari.element(0, 2)
    swipe(safari, 2, by=-200)
    assert safari.element(0, 2)["frame"][0] == -WIDTH
    assert deletions(safari) == [2]
    safari.update([layouthost.delete_items(0, 2)])
    final = safari.appearance("final", 0, 2)
    assert list(final["frame"]) == [-WIDTH, *before["frame"][1:]]
    assert (final["transform"] == before["transform"]).all()
    assert final["alpha"] == 0
    assert {element["frame"][0] for element in safari.elements(EVERYTHING)} == {0}


def test_a_tab_removed_without_a_swipe_fades_in_its_place(safari):
    before = safari.element(0, 2)
    safari.prepare()
    safari.update([layouthost.delete_items(0, 2)])
    final = safari.appearance("final", 0, 2)
    assert (final["frame"] == before["frame"]).all() and final["alpha"] == 0


def test_a_tab_that_the_program_keeps_comes_back_when_the_animation_is_over(safari):
    swipe(safari, 2, by=-200)
    safari.gesture("pan", "animation_ended", (0, 0))
    assert safari.element(0, 2)["frame"][0] == 0


def test_a_reload_lets_go_of_the_swiped_tab(safari):
    at = middle(safari, 2)
    safari.gesture("pan", "began", at, velocity=(-300, 0))
    safari.item_counts = [7]
    assert safari.gesture("pan", "changed", at, (-80, 0)).result == "ignored"


# ---- Opening and closing

SCREEN = (0, 40, WIDTH, HEIGHT)


def opening(layout, progress, item=3, **options):
    done = layout.transition(0, item, progress, container=SCREEN, target=SCREEN, **options)
    return {int(element["item"]): element for element in done.elements}, done.content_alpha


def test_a_transition_begins_at_the_current_frames(safari):
    safari.scroll_to(0, 40)
    cells, _ = opening(safari, 0)
    assert set(cells) >= set(safari.elements()["item"])
    for item, cell in cells.items():
        there = safari.element(0, item)
        for field in ("frame", "transform", "alpha", "z"):
            assert (cell[field] == there[field]).all()


def test_an_opened_tab_lies_flat_in_its_target_and_the_others_are_gone(safari):
    safari.scroll_to(0, 40)
    cells, _ = opening(safari, 1)
    assert tuple(cells[3]["frame"]) == SCREEN
    assert (cells[3]["transform"].ravel() == np.eye(4).ravel()).all()
    assert not cells[3]["flags"] & layouthost.Flag.TRANSFORMED
    for item, cell in cells.items():
        assert cell["alpha"] == (item == 3)


def test_others_leave_through_the_nearer_edge_in_the_first_half(safari):
    safari.scroll_to(0, 40)
    for progress in (0.5, 0.75):
        cells, _ = opening(safari, progress)
        for item in set(cells) - {3}:
            assert tuple(cells[item]["frame"][:2]) == (0, 40 if item < 3 else 40 + HEIGHT)
            assert cells[item]["alpha"] == 0


@pytest.mark.parametrize("progress", [0, 0.1, 0.25, 0.5, 0.625, 0.9, 1])
def test_closing_is_opening_backwards(safari, progress):
    safari.scroll_to(0, 40)
    open_cells, open_alpha = opening(safari, progress, interpolates_content=True)
    closed_cells, closed_alpha = opening(
        safari, 1 - progress, closing=True, interpolates_content=True
    )
    assert closed_alpha == pytest.approx(open_alpha)
    assert set(open_cells) == set(closed_cells)
    for item, cell in open_cells.items():
        assert np.allclose(cell["transform"], closed_cells[item]["transform"], rtol=0, atol=1e-9)
        assert np.allclose(cell["frame"], closed_cells[item]["frame"], rtol=0, atol=1e-9)


@pytest.mark.parametrize("progress", [0.1, 0.3, 0.5, 0.8])
def test_tabs_stay_stiff_all_the_way(safari, progress):
    """Mixed entry by entry, a matrix halfway between two angles would shrink by cos of half their
    difference."""
    safari.scroll_to(0, 40)
    for cell in opening(safari, progress)[0].values():
        turn = np.reshape(cell["transform"], (4, 4))[:3, :3]
        assert np.allclose(turn @ turn.T, np.eye(3), atol=1e-12)


@pytest.mark.parametrize(
    ("progress", "closing", "interpolated", "sudden"),
    [
        (0, False, 0, 0),
        (0.25, False, 0.25, 0),
        (1, False, 1, 1),
        (0, True, 1, 1),
        (0.25, True, 0.75, 0),
    ],
)
def test_the_page_fades_in_all_along_or_only_at_the_end(
    safari, progress, closing, interpolated, sudden
):
    assert opening(safari, progress, closing=closing, interpolates_content=True)[1] == interpolated
    assert opening(safari, progress, closing=closing)[1] == sudden


@pytest.mark.parametrize(
    ("progress", "closing", "is_clipped"),
    [
        (0, False, True),
        (0.4, False, True),
        (0.6, False, False),
        (0.4, True, False),
        (0.6, True, True),
    ],
)
def test_elements_are_clipped_while_the_others_are_in_sight(safari, progress, closing, is_clipped):
    cells, _ = opening(safari, progress, closing=closing)
    assert {bool(cell["flags"] & layouthost.Flag.CLIPPED) for cell in cells.values()} == {
        is_clipped
    }


def test_a_tab_out_of_sight_can_be_opened(safari):
    cells, _ = opening(safari, 0.5, item=7)
    assert 7 in cells
    safari.item_counts = [1000]
    assert 999 in opening(safari, 1, item=999)[0]


def test_a_transition_changes_nothing(safari):
    before = safari.elements(EVERYTHING).tobytes()
    opening(safari, 0.7)
    assert safari.elements(EVERYTHING).tobytes() == before


def test_the_angle_goes_from_rest_at_the_top_to_the_steepest_at_the_bottom(safari):
    def angle(item):
        rows = np.reshape(safari.element(0, item)["transform"], (4, 4))
        return math.atan2(rows[1][2], rows[1][1])

    assert angle(0) == pytest.approx(-math.pi / 5)
    assert angle(7) == pytest.approx(-math.pi / 2.5)
