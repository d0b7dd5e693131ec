"""snap-to-center and its two relatives: the scroll to an item that the program set `focused_item`
to."""

import itertools

import layouthost
import pytest
from layouthost import delete_items, insert_items
from Layouts.Carousel.strip_stage import LAYOUTS, WIDTH, Stage

PITCH = 108.0
WAYS = [("horizontal", "ltr"), ("horizontal", "rtl"), ("vertical", "ltr")]


class Traveler(Stage):
    """A program that animates to requested offsets, and does not jump."""

    def __init__(self, host, layout_id, way=WAYS[0], **values):
        axis, direction = way
        super().__init__(host, layout_id, axis=axis, **values)
        self.direction = direction
        self.layout.set_viewport(*self.layout.viewport, direction)
        self.along = 0 if axis == "horizontal" else 1
        self.settle()
        self.take_log()

    def focus_on(self, item):
        """Sets the focus; returns the scroll distance."""
        self.layout["focused_item"] = item
        return self.requested_distance()

    def requested_distance(self):
        """Prepares without following; returns the requested distance."""
        self.layout.prepare()
        distance = 0.0
        for event in self.layout.events():
            if isinstance(event, layouthost.AdjustOffset):
                distance += event.value[self.along]
                assert event.value[1 - self.along] == 0
            elif isinstance(event, layouthost.FocusWillChange):
                self.log.append(("will", event.path.item, event.to.item))
            else:
                self.log.append(("did", event.path.item))
        return distance

    def go(self, distance):
        """Scrolls by one step; returns the next requested distance."""
        self.layout.scroll_by(*((distance, 0) if self.along == 0 else (0, distance)))
        return self.requested_distance()

    @property
    def offset(self):
        return self.layout.viewport[self.along]

    def distance_to_rest(self, item):
        frame = self.layout.element(0, item)["frame"]
        view = self.layout.viewport
        middle = frame[self.along] + frame[self.along + 2] / 2
        return middle - view[self.along] - view[self.along + 2] / 2


@pytest.fixture(params=itertools.product(LAYOUTS, WAYS), ids=str)
def traveler(host, request):
    layout_id, way = request.param
    stage = Traveler(host, layout_id, way, items=40, focused_item=5)
    yield stage
    stage.layout.close()


@pytest.mark.parametrize("item", [12, 2, 6])
@pytest.mark.parametrize("steps", [1, 2, 37])
def test_an_item_that_is_scrolled_to_is_announced_once_on_arrival(traveler, item, steps):
    distance = traveler.focus_on(item)
    assert abs(distance) == abs(item - 5) * PITCH
    for _ in range(steps - 1):
        assert (traveler.focus, traveler.take_log()) == (item, [])
        assert traveler.go(distance / steps) == 0
    traveler.go(distance / steps)
    assert (traveler.focus, traveler.take_log()) == (item, [("will", 5, item), ("did", item)])
    assert traveler.distance_to_rest(item) == pytest.approx(0, abs=1e-9)
    traveler.go(0)
    assert traveler.take_log() == []


def test_steps_that_slow_down_or_pause_lead_there_too(traveler):
    distance = traveler.focus_on(9)
    for part in (0, 0.5, 0, 0.25, 0.125, 0.0625, 0, 0.0625):
        assert traveler.take_log() == []
        traveler.go(part * distance)
    assert traveler.take_log() == [("will", 5, 9), ("did", 9)]


def test_scrolling_away_ends_the_journey_and_the_nearest_item_is_in_focus(traveler):
    distance = traveler.focus_on(15)
    traveler.go(0.42 * distance)
    assert (traveler.focus, traveler.take_log()) == (15, [])
    traveler.go(-0.01 * distance)
    # 41 hundredths of ten items from the sixth.
    assert (traveler.focus, traveler.take_log()) == (9, [("will", 5, 9), ("did", 9)])
    traveler.go(0.1 * distance)
    assert (traveler.focus, traveler.take_log()) == (10, [("will", 9, 10), ("did", 10)])


def test_a_journey_that_ends_where_it_began_announces_nothing(traveler):
    distance = traveler.focus_on(15)
    traveler.go(0.02 * distance)
    traveler.go(-0.01 * distance)
    assert (traveler.focus, traveler.take_log()) == (5, [])


@pytest.mark.parametrize("beyond, item", [(0.3, 9), (1.2, 10)])
def test_going_past_the_item_ends_the_journey(traveler, beyond, item):
    distance = traveler.focus_on(9)
    traveler.go(distance + beyond * distance / 4)
    assert (traveler.focus, traveler.take_log()) == (item, [("will", 5, item), ("did", item)])
    traveler.go(-beyond * distance / 4)
    assert traveler.take_log() == ([] if item == 9 else [("will", 10, 9), ("did", 9)])


def test_another_wish_on_the_way_is_one_announcement_all_the_same(traveler):
    distance = traveler.focus_on(9)
    traveler.go(distance / 2)
    distance = traveler.focus_on(14)
    assert abs(distance) == 7 * PITCH
    for _ in range(7):
        assert traveler.take_log() == []
        traveler.go(distance / 7)
    assert traveler.take_log() == [("will", 5, 14), ("did", 14)]


def test_a_wish_to_be_back_announces_nothing(traveler):
    traveler.go(traveler.focus_on(9) / 2)
    distance = traveler.focus_on(5)
    traveler.go(distance / 2)
    traveler.go(distance / 2)
    assert (traveler.focus, traveler.take_log()) == (5, [])


def test_a_request_for_the_item_at_rest_is_reported_at_once_or_not_at_all(traveler):
    assert traveler.focus_on(5) == 0
    assert traveler.take_log() == []


def test_a_program_that_scrolls_by_whole_pixels_arrives(traveler):
    distance = traveler.focus_on(9)
    near = distance - 0.4 if distance > 0 else distance + 0.4
    traveler.go(near)
    assert traveler.take_log() == [("will", 5, 9), ("did", 9)]


@pytest.mark.parametrize("changes, item, was", [
    ([insert_items(0, 0, 2)], 13, 7),
    ([insert_items(0, 8, 2)], 13, 5),
    ([delete_items(0, 0, 2)], 9, 3),
    ([delete_items(0, 11)], 11, 5),
    ([delete_items(0, 5)], 10, 5),
], ids=str)  # fmt: skip
def test_the_items_of_a_journey_are_followed_through_changes(traveler, changes, item, was):
    distance = traveler.focus_on(11)
    traveler.go(distance / 3)
    assert (traveler.focus, traveler.take_log()) == (11, [])
    traveler.layout.update(changes)
    rest = traveler.requested_distance()  # requested again, since its position has changed
    assert (traveler.focus, traveler.take_log()) == (item, [])
    traveler.go(rest)
    assert (traveler.focus, traveler.take_log()) == (item, [("will", was, item), ("did", item)])
    assert traveler.distance_to_rest(item) == pytest.approx(0, abs=1e-9)


def test_a_scroll_goes_on_in_a_layout_that_restores_its_state(host, traveler):
    distance = traveler.focus_on(11)
    traveler.go(distance / 3)
    layout = traveler.layout
    twin = Traveler.__new__(Traveler)
    twin.layout, twin.log, twin.along = host.layout(layout.id), [], traveler.along
    twin.layout.item_counts = [40]
    twin.layout["axis"] = layout["axis"]
    twin.layout.set_viewport(*layout.viewport, traveler.direction)
    twin.layout.restore_state(layout.save_state())
    assert twin.requested_distance() == pytest.approx(distance * 2 / 3)
    assert twin.layout.save_state() == layout.save_state()
    twin.go(distance / 3)
    assert (twin.focus, twin.take_log()) == (11, [])
    twin.go(distance / 3)
    assert (twin.focus, twin.take_log()) == (11, [("will", 5, 11), ("did", 11)])


def test_an_item_that_cannot_come_to_rest_is_reached_where_the_content_ends(host):
    stage = Traveler(host, "snap-to-center", items=40, center_first_item=False)
    distance = stage.focus_on(39)
    assert stage.offset + distance == 8 + 39 * PITCH + 100 + 8 - WIDTH
    stage.go(distance / 2)
    stage.go(distance / 2)
    assert (stage.focus, stage.take_log()) == (39, [("will", 0, 39), ("did", 39)])
    stage.go(-1)
    assert (stage.focus, stage.take_log()) == (38, [("will", 39, 38), ("did", 38)])


@pytest.mark.parametrize("id", LAYOUTS[1:])
def test_an_endless_row_takes_the_shorter_way_and_goes_back_only_after_arrival(host, id):
    stage = Traveler(host, id, items=15)
    cycle = 15 * PITCH
    went_back = 0
    for item in (7 * step % 15 for step in range(1, 28)):
        before = stage.focus
        distance = stage.focus_on(item)
        assert abs(distance) == 7 * PITCH
        for _ in range(6):
            assert stage.go(distance / 7) == 0
            assert stage.take_log() == []
        back = stage.go(distance / 7)
        assert stage.take_log() == [("will", before, item), ("did", item)]
        assert back / cycle == round(back / cycle)
        went_back += back != 0
        stage.go(back)
        assert 0 < stage.offset < stage.layout.content_size.width - WIDTH
    assert went_back > 2
