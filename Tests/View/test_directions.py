"""The directions of wheels, keys and positions: the viewport's direction and the layout decide."""

import layouthost
import pytest
from layouthost import insert_items
from View.stage import WINDOW, cell

ROWS = ["snap-to-center", "infinite", "carousel"]
ENDLESS = ["infinite", "carousel"]
EIGHTH = 0.125


def focused(on):
    return int(on.layout["focused_item"])


def wheel(on, steps):
    on.view.wheel(0, steps, on.time)
    on.rest()


# MARK: Rows


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("id", ROWS)
def test_a_wheel_and_page_keys_go_forward_in_every_row(plain_view, id, direction):
    on = plain_view(id, [50], direction)
    assert focused(on) == 0
    wheel(on, 1)
    assert focused(on) == 1
    on.view.key("page_down", on.time)
    on.rest()
    assert focused(on) == 2
    on.view.key("page_up", on.time)
    on.rest()
    wheel(on, -1)
    assert focused(on) == 0
    assert on.beside() == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize(("direction", "key"), [("ltr", "right"), ("rtl", "left")])
@pytest.mark.parametrize("id", ROWS)
def test_the_arrow_key_in_reading_direction_moves_the_focus_forward(plain_view, id, direction, key):
    on = plain_view(id, [50], direction)
    on.view.key(key, on.time)
    on.rest()
    assert focused(on) == 1


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("id", ["line", "flow"])
def test_page_keys_go_forward_in_a_row_that_does_not_snap(plain_view, id, direction):
    on = plain_view(id, [600], direction, scroll_direction="horizontal")
    before = on.last.content_offset.x
    sign = 1 if direction == "ltr" else -1
    on.view.key("page_down", on.time)
    assert (on.rest().content_offset.x - before) * sign == pytest.approx(0.9 * WINDOW[0])
    on.view.key("page_up", on.time)
    assert on.rest().content_offset.x == pytest.approx(before)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("animated", [True, False])
@pytest.mark.parametrize("id", ["line", "flow"])
def test_start_and_end_of_a_row_are_where_reading_begins_and_ends(
    plain_view, id, direction, animated
):
    on = plain_view(id, [60], direction, scroll_direction="horizontal")
    for position in ("start", "end"):
        on.view.scroll_to(0, 30, position=position, animated=animated)
        on.frame(on.time + 0.01)
        on.rest()
        x, width = cell(on.last, 0, 30)["frame"][[0, 2]]
        is_left = (position == "start") == (direction == "ltr")
        assert x == pytest.approx(0 if is_left else WINDOW[0] - width, abs=1e-6)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("position", ["start", "end", "nearest"])
def test_a_row_does_not_jump_when_an_item_arrives_far_behind(plain_view, position, direction):
    on = plain_view("snap-to-center", None, direction)
    on.view.scroll_to(0, 12, position=position)
    on.rest()
    before = cell(on.last, 0, 12)
    on.view.update(insert_items(0, 39))
    on.frame(on.time + 0.1)
    on.rest()
    after = cell(on.last, 0, 12)
    assert after["slot"] == before["slot"]
    assert after["frame"][0] == pytest.approx(before["frame"][0], abs=1e-6)


# MARK: Steps of a wheel


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("id", ROWS)
def test_eight_eighths_of_a_step_are_one_stop(plain_view, id, direction):
    on = plain_view(id, [50], direction)
    for stop in (1, 2, 3):
        before = on.last.content_offset
        for _ in range(7):
            on.view.wheel(0, EIGHTH, on.time)
            on.frame(on.time + 0.03)
            assert on.last.content_offset == before and not on.last.scrolling
        on.view.wheel(0, EIGHTH, on.time)
        on.frame(on.time + 0.03)
        on.rest()
        assert focused(on) == stop
    assert on.beside() == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("id", ROWS)
def test_eighths_in_quick_succession_are_as_many_stops(plain_view, id):
    on = plain_view(id, [50])
    for _ in range(24):
        on.view.wheel(0, EIGHTH, on.time)
        on.frame(on.time + 0.005)
    on.rest()
    assert focused(on) == 3


@pytest.mark.parametrize(("steps", "stops"), [(2, 2), (3, 3), (2.5, 2), (40, 32)])
@pytest.mark.parametrize("id", ROWS)
def test_several_steps_are_as_many_stops(plain_view, id, steps, stops):
    on = plain_view(id, [90])
    wheel(on, steps)
    assert focused(on) == stops
    wheel(on, -steps)
    assert focused(on) == 0


@pytest.mark.parametrize("id", ROWS)
def test_a_turn_the_other_way_forgets_the_fraction(plain_view, id):
    on = plain_view(id, [50])
    wheel(on, 3)
    for eighths in (7, -7, 7, -1, 7):
        for _ in range(abs(eighths)):
            on.view.wheel(0, EIGHTH if eighths > 0 else -EIGHTH, on.time)
            on.frame(on.time + 0.03)
        assert focused(on) == 3 and not on.last.scrolling
    wheel(on, EIGHTH)
    assert focused(on) == 4


def test_fractions_of_steps_add_up_where_nothing_snaps(plain_view):
    on = plain_view("flow")
    for _ in range(16):
        on.view.wheel(0, EIGHTH, on.time)
        on.frame(on.time + 0.01)
    assert on.rest().content_offset.y == pytest.approx(120, abs=1e-9)


@pytest.mark.parametrize("id", ["bnb", "flow", "column", "line", "safari"])
def test_nothing_remains_of_a_step_where_there_is_room(plain_view, id):
    """Not even a rounding error of floating-point sums, such as 1e-13."""
    on = plain_view(id)
    on.fling((200, 700), (200, 550 + 1 / 3), 0.1)
    for turn in range(40):
        on.view.wheel(0, (0.3, -0.1, 0.7, -0.7)[turn % 4], on.time + 0.003)
        on.frame(on.time + 0.0171)
    if on.last.maximum_offset.y - on.last.content_offset.y > 1000:
        on.view.key("page_down", on.time)
        on.frame(on.time + 0.05)
        on.view.key("page_up", on.time)
    on.rest()
    low, high = on.last.minimum_offset.y, on.last.maximum_offset.y
    assert low < on.last.content_offset.y < high
    assert "remainder" not in on.kinds()


def test_a_remainder_has_the_sign_of_the_step(plain_view):
    on = plain_view("bnb")
    on.view.wheel(0, 2.5, on.time)
    on.rest()
    on.view.wheel(0, -4, on.time)
    on.rest()
    on.view.key("end", on.time)
    on.rest()
    on.view.wheel(0, 1.5, on.time)
    on.rest()
    remainders = [event.value.y for event in on.events if event.kind == "remainder"]
    assert remainders == pytest.approx([-90, 90])


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("id", ["infinite", "carousel"])
def test_a_scroll_after_an_insertion_takes_the_shorter_way_round(host, id, direction):
    """Item 5 of 12 is five to one side; an insertion before it changes nothing about that."""
    with host.layout(id) as layout, layouthost.CollectionView(layout) as view:
        view.set_viewport_size(*WINDOW, direction)
        view.item_counts = [12]
        view.frame(0)
        view.scroll_to(0, 5, position="center")
        view.update(insert_items(0, 0))
        view.frame(1)
        velocity = view.frame(1.1).velocity.x
    assert velocity > 0 if direction == "ltr" else velocity < 0
