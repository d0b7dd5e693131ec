"""snap-to-center and its two relatives: the scroll to an item that the program set `focused_item`
to."""

import itertools

import layouthost
import pytest
from layouthost import delete_items, insert_items
from Layouts.Carousel.strip_stage import LAYOUTS, WIDTH, Stage

PITCH = 108.0
WAYS = [("horizontal", "ltr"), ("horizontal", "rtl"), ("vertical", "ltr")]


class Traveller(Stage):
    """A program that animates to requested offsets, and does not jump."""

    def __init__(self, host, layout_id, way=WAYS[0], **values):
        axis, direction = way
        super().__init__(host, layout_id, axis=axis, **values)
        self.direction = direction
        self.layout.set_viewport(*self.layout.viewport, direction)
        self.along = 0 if axis == "horizontal" else 1
        self.settle()
        self.take_log()

    def ask(self, item):
        """Sets the focus; returns the scroll distance."""
        self.layout["focused_item"] = item
        return self.listen()

    def listen(self):
        """Prepares without following; returns the requested distance."""
        self.layout.prepare()
        way = 0.0
        for event in self.layout.events():
            if isinstance(event, layouthost.AdjustOffset):
                way += event.value[self.along]
                assert event.value[1 - self.along] == 0
            elif isinstance(event, layouthost.FocusWillChange):
                self.log.append(("will", event.path.item, event.to.item))
            else:
                self.log.append(("did", event.path.item))
        return way

    def go(self, distance):
        """Scrolls by one step; returns the next requested distance."""
        self.layout.scroll_by(*((distance, 0) if self.along == 0 else (0, distance)))
        return self.listen()

    @property
    def offset(self):
        return self.layout.viewport[self.along]

    def distance_to_rest(self, item):
        frame = self.layout.element(0, item)["frame"]
        view = self.layout.viewport
        middle = frame[self.along] + frame[self.along + 2] / 2
        return middle - view[self.along] - view[self.along + 2] / 2


@pytest.fixture(params=itertools.product(LAYOUTS, WAYS), ids=str)
def traveller(host, request):
    layout_id, way = request.param
    stage = Traveller(host, layout_id, way, items=40, focused_item=5)
    yield stage
    stage.layout.close()


@pytest.mark.parametrize("item", [12, 2, 6])
@pytest.mark.parametrize("steps", [1, 2, 37])
def test_an_item_that_is_scrolled_to_is_announced_once_on_arrival(traveller, item, steps):
    way = traveller.ask(item)
    assert abs(way) == abs(item - 5) * PITCH
    for _ in range(steps - 1):
        assert (traveller.focus, traveller.take_log()) == (item, [])
        assert traveller.go(way / steps) == 0
    traveller.go(way / steps)
    assert (traveller.focus, traveller.take_log()) == (item, [("will", 5, item), ("did", item)])
    assert traveller.distance_to_rest(item) == pytest.approx(0, abs=1e-9)
    traveller.go(0)
    assert traveller.take_log() == []


def test_steps_that_slow_down_or_pause_lead_there_too(traveller):
    way = traveller.ask(9)
    for part in (0, 0.5, 0, 0.25, 0.125, 0.0625, 0, 0.0625):
        assert traveller.take_log() == []
        traveller.go(part * way)
    assert traveller.take_log() == [("will", 5, 9), ("did", 9)]


def test_scrolling_away_ends_the_journey_and_the_nearest_item_is_in_focus(traveller):
    way = traveller.ask(15)
    traveller.go(0.42 * way)
    assert (traveller.focus, traveller.take_log()) == (15, [])
    traveller.go(-0.01 * way)
    # 41 hundredths of ten items from the sixth.
    assert (traveller.focus, traveller.take_log()) == (9, [("will", 5, 9), ("did", 9)])
    traveller.go(0.1 * way)
    assert (traveller.focus, traveller.take_log()) == (10, [("will", 9, 10), ("did", 10)])


def test_a_journey_that_ends_where_it_began_announces_nothing(traveller):
    way = traveller.ask(15)
    traveller.go(0.02 * way)
    traveller.go(-0.01 * way)
    assert (traveller.focus, traveller.take_log()) == (5, [])


@pytest.mark.parametrize("beyond, item", [(0.3, 9), (1.2, 10)])
def test_going_past_the_item_ends_the_journey(traveller, beyond, item):
    way = traveller.ask(9)
    traveller.go(way + beyond * way / 4)
    assert (traveller.focus, traveller.take_log()) == (item, [("will", 5, item), ("did", item)])
    traveller.go(-beyond * way / 4)
    assert traveller.take_log() == ([] if item == 9 else [("will", 10, 9), ("did", 9)])


def test_another_wish_on_the_way_is_one_announcement_all_the_same(traveller):
    way = traveller.ask(9)
    traveller.go(way / 2)
    way = traveller.ask(14)
    assert abs(way) == 7 * PITCH
    for _ in range(7):
        assert traveller.take_log() == []
        traveller.go(way / 7)
    assert traveller.take_log() == [("will", 5, 14), ("did", 14)]


def test_a_wish_to_be_back_announces_nothing(traveller):
    traveller.go(traveller.ask(9) / 2)
    way = traveller.ask(5)
    traveller.go(way / 2)
    traveller.go(way / 2)
    assert (traveller.focus, traveller.take_log()) == (5, [])


def test_a_wish_for_what_is_at_rest_is_announced_at_once_or_not_at_all(traveller):
    assert traveller.ask(5) == 0
    assert traveller.take_log() == []


def test_a_program_that_scrolls_by_whole_pixels_arrives(traveller):
    way = traveller.ask(9)
    near = way - 0.4 if way > 0 else way + 0.4
    traveller.go(near)
    assert traveller.take_log() == [("will", 5, 9), ("did", 9)]


@pytest.mark.parametrize("changes, item, was", [
    ([insert_items(0, 0, 2)], 13, 7),
    ([insert_items(0, 8, 2)], 13, 5),
    ([delete_items(0, 0, 2)], 9, 3),
    ([delete_items(0, 11)], 11, 5),
    ([delete_items(0, 5)], 10, 5),
], ids=str)  # fmt: skip
def test_the_items_of_a_journey_are_followed_through_changes(traveller, changes, item, was):
    way = traveller.ask(11)
    traveller.go(way / 3)
    assert (traveller.focus, traveller.take_log()) == (11, [])
    traveller.layout.update(changes)
    rest = traveller.listen()  # requested again, since its position has changed
    assert (traveller.focus, traveller.take_log()) == (item, [])
    traveller.go(rest)
    assert (traveller.focus, traveller.take_log()) == (item, [("will", was, item), ("did", item)])
    assert traveller.distance_to_rest(item) == pytest.approx(0, abs=1e-9)


def test_a_scroll_goes_on_in_a_layout_that_restores_its_state(host, traveller):
    way = traveller.ask(11)
    traveller.go(way / 3)
    layout = traveller.layout
    twin = Traveller.__new__(Traveller)
    twin.layout, twin.log, twin.along = host.layout(layout.id), [], traveller.along
    twin.layout.item_counts = [40]
    twin.layout["axis"] = layout["axis"]
    twin.layout.set_viewport(*layout.viewport, traveller.direction)
    twin.layout.restore_state(layout.save_state())
    assert twin.listen() == pytest.approx(way * 2 / 3)
    assert twin.layout.save_state() == layout.save_state()
    twin.go(way / 3)
    assert (twin.focus, twin.take_log()) == (11, [])
    twin.go(way / 3)
    assert (twin.focus, twin.take_log()) == (11, [("will", 5, 11), ("did", 11)])


def test_an_item_that_cannot_come_to_rest_is_reached_where_the_content_ends(host):
    stage = Traveller(host, "snap-to-center", items=40, center_first_item=False)
    way = stage.ask(39)
    assert stage.offset + way == 8 + 39 * PITCH + 100 + 8 - WIDTH
    stage.go(way / 2)
    stage.go(way / 2)
    assert (stage.focus, stage.take_log()) == (39, [("will", 0, 39), ("did", 39)])
    stage.go(-1)
    assert (stage.focus, stage.take_log()) == (38, [("will", 39, 38), ("did", 38)])


@pytest.mark.parametrize("id", LAYOUTS[1:])
def test_an_endless_row_takes_the_shorter_way_and_goes_back_only_after_arrival(host, id):
    stage = Traveller(host, id, items=15)
    cycle = 15 * PITCH
    went_back = 0
    for item in (7 * step % 15 for step in range(1, 28)):
        before = stage.focus
        way = stage.ask(item)
        assert abs(way) == 7 * PITCH
        for _ in range(6):
            assert stage.go(way / 7) == 0
            assert stage.take_log() == []
        back = stage.go(way / 7)
        assert stage.take_log() == [("will", before, item), ("did", item)]
        assert back / cycle == round(back / cycle)
        went_back += back != 0
        stage.go(back)
        assert 0 < stage.offset < stage.layout.content_size.width - WIDTH
    assert went_back > 2
