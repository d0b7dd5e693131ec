"""snap-to-center and its two relatives during a gesture or an animation: the content does not
jump."""

import random

import pytest
from layouthost import delete_items, insert_items, move_items
from Layouts.Carousel.strip_stage import LAYOUTS, Stage

PITCH = 108.0
WAYS = [("horizontal", "ltr"), ("horizontal", "rtl"), ("vertical", "ltr")]


class Held(Stage):
    """A row of 30 items, five of them to the left, with a finger on it, 30 points beside rest."""

    def __init__(self, host, id, way, beside=30, item=5, **values):
        axis, direction = way
        super().__init__(host, id, items=30, axis=axis, focused_item=item, **values)
        self.along = 0 if axis == "horizontal" else 1
        self.sign = -1 if direction == "rtl" else 1
        self.layout.set_viewport(*self.layout.viewport, direction)
        self.settle()
        self.layout.moving = True
        self.drag(beside)
        self.take_log()

    def drag(self, distance):
        distance *= self.sign
        return self.scroll(*((distance, 0) if self.along == 0 else (0, distance)))

    def let_go(self):
        self.layout.moving = False
        return self.settle()

    def place(self, cell):
        """The position of an element on the screen, from the leading edge."""
        offset, extent = self.layout.viewport[self.along], self.layout.viewport[self.along + 2]
        start = float(cell["frame"][self.along]) - offset
        length = float(cell["frame"][self.along + 2])
        return start if self.sign > 0 else extent - start - length

    def places(self):
        """The position of each visible item on the screen; in an endless row, of each copy."""
        return {path: self.place(cell) for path, cell in self.cells().items()}

    @property
    def scrolled(self):
        """The scroll distance of a row with ends from its first offset; beyond its ends, too."""
        traits, offset = self.layout.scroll_traits, self.layout.viewport[self.along]
        if self.sign < 0:
            return traits.maximum_offset[self.along] - offset
        return offset - traits.minimum_offset[self.along]

    @property
    def farthest(self):
        """The maximum scroll distance."""
        traits = self.layout.scroll_traits
        return traits.maximum_offset[self.along] - traits.minimum_offset[self.along]


@pytest.fixture(params=[(id, way) for id in LAYOUTS for way in WAYS], ids=str)
def held(host, request):
    id, way = request.param
    stage = Held(host, id, way)
    yield stage
    stage.layout.close()


# The change, and the new numbers of the visible items, which are 3 to 8 or less.
ELSEWHERE = {
    "an item before all": ([insert_items(0, 0)], lambda item: item + 1),
    "five before all": ([insert_items(0, 0, 5)], lambda item: item + 5),
    "an item goes before all": ([delete_items(0, 1)], lambda item: item - 1),
    "two go before all": ([delete_items(0, 0, 2)], lambda item: item - 2),
    "an item behind all": ([insert_items(0, 20)], lambda item: item),
    "items go behind all": ([delete_items(0, 20, 10)], lambda item: item),
    "one goes from before to behind": ([move_items(0, 0, 0, 25)], lambda item: item - 1),
    "both": (
        [insert_items(0, 1, 3), delete_items(0, 0), insert_items(0, 20)],
        lambda item: item + 2,
    ),
}


@pytest.mark.parametrize("name", ELSEWHERE)
def test_visible_items_stay_under_the_finger(held, name):
    changes, renumbered = ELSEWHERE[name]
    before = held.places()
    held.update(*changes)
    after = held.places()
    assert {(renumbered(item), cycle): pytest.approx(place, abs=1e-6)
            for (item, cycle), place in before.items()} == after  # fmt: skip
    assert (held.focus, held.take_log()) == (renumbered(5), [])
    held.drag(7)
    for path, place in held.places().items():
        if path in after:
            assert place == pytest.approx(after[path] - 7, abs=1e-6)


@pytest.mark.parametrize("name", ELSEWHERE)
def test_postponed_adjustments_follow_when_the_finger_is_lifted(held, name):
    changes, renumbered = ELSEWHERE[name]
    held.update(*changes)
    held.drag(-4)
    requested = held.let_go()
    assert held.focus == renumbered(5)
    frame, view = held.layout.element(0, held.focus)["frame"], held.layout.viewport
    middle = view[held.along] + view[held.along + 2] / 2
    assert frame[held.along] + 50 == pytest.approx(middle, abs=1e-6)
    # An endless row may also move back by whole cycles.
    assert requested == pytest.approx(-26 * held.sign) or held.layout.id != "snap-to-center"
    assert held.let_go() == 0


def test_without_snapping_a_row_stays_where_the_finger_left_it(held):
    held.set(snap_to_center=False)
    if held.layout.id != "snap-to-center":
        held.layout["repeat_items"] = True
        held.settle()
    held.update(insert_items(0, 0))
    before = held.places()
    held.let_go()
    assert held.places() == {path: pytest.approx(place, abs=1e-6) for path, place in before.items()}


def test_a_finger_that_changes_nothing_leaves_a_row_where_it_is(held):
    assert held.let_go() == 0


def test_an_item_inserted_or_deleted_in_view_does_not_move_the_one_in_the_middle(held):
    place = {item: place for (item, _), place in held.places().items()}
    held.update(insert_items(0, 5), insert_items(0, 7))
    now = {item: place for (item, _), place in held.places().items()}
    assert now[6] == pytest.approx(place[5], abs=1e-6)
    assert now[5] == pytest.approx(place[5] - PITCH, abs=1e-6)
    assert held.focus == 6
    held.update(delete_items(0, 5), delete_items(0, 7))
    assert {item: place for (item, _), place in held.places().items()} == {
        item: pytest.approx(place, abs=1e-6) for item, place in place.items()
    }
    assert held.take_log() == []


def test_after_the_deletion_of_the_item_in_the_middle_its_neighbor_stays_and_has_the_focus(held):
    place = {item: place for (item, _), place in held.places().items()}
    held.update(delete_items(0, 5))
    now = {item: place for (item, _), place in held.places().items()}
    # Item 6 is 5 now, at its place; those before close up.
    assert now[5] == pytest.approx(place[6], abs=1e-6)
    assert now[4] == pytest.approx(place[5], abs=1e-6)
    # 78 points off, it is not the nearest: that is the one that closed up, 30 points off.
    assert (held.focus, held.take_log()) == (4, [("will", 5, 4), ("did", 4)])


def test_counts_that_are_set_again_keep_items_by_their_number(held):
    before = held.places()
    held.layout.item_counts = [40]
    held.settle()
    assert held.places() == {path: pytest.approx(place, abs=1e-6) for path, place in before.items()}


@pytest.mark.parametrize("id", LAYOUTS)
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_a_glide_to_an_item_goes_on_through_changes(host, id, way):
    stage = Held(host, id, way, beside=0)
    layout = stage.layout
    layout["focused_item"] = 9
    layout.prepare()
    (requested,) = [e.value[stage.along] for e in layout.events()]
    assert requested == stage.sign * 4 * PITCH
    step = [0.0, 0.0]
    step[stage.along] = requested / 4
    for changes in ([], [insert_items(0, 0)], [delete_items(0, 0, 2)], []):
        assert stage.take_log() == []
        layout.scroll_by(*step)
        stage.settle()
        if changes:
            before = stage.places()
            stage.update(*changes)
            assert sorted(stage.places().values()) == pytest.approx(sorted(before.values()))
    assert stage.take_log() == [("will", 4, 8), ("did", 8)]
    frame = layout.element(0, 8)["frame"]
    middle = layout.viewport[stage.along] + layout.viewport[stage.along + 2] / 2
    assert frame[stage.along] + 50 == pytest.approx(middle, abs=1e-6)
    assert stage.let_go() == 0


# With the first ones, rows are pulled beyond both ends; the last is another one each time.
SEEDS = (2, 15, 28, 121, random.randrange(1 << 32))


@pytest.mark.parametrize("id", LAYOUTS)
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_random_changes_under_a_finger_keep_the_middle_still(host, id, way):
    forbidden = []
    for seed in SEEDS:
        print("seed", seed)
        dice = random.Random(seed)
        stage = Held(host, id, way, beside=0, item=dice.choice((2, 15, 27)))
        for _ in range(100):
            for _ in range(dice.randrange(4)):
                stage.drag(dice.uniform(-150, 150))
            forbidden.append(update_under_a_finger(stage, dice))
        stage.layout.close()
    has_ends = id == "snap-to-center"
    assert (min(forbidden) < 0, max(forbidden) > 0) == (has_ends, has_ends)
    assert forbidden.count(0) > 200


def update_under_a_finger(stage, dice):
    """Inserts or deletes items, and returns how far the content's ends limited the adjustment."""
    layout = stage.layout
    count, focus = layout.item_counts[0], stage.focus
    has_ends = layout.id == "snap-to-center"
    scrolled = stage.scrolled if has_ends else 0
    # The focus stays with its item when new ones are inserted before a row that is pulled beyond
    # its start, and which then moves with them: another one may be nearer to rest.
    middle = min(range(count), key=lambda i: abs(i * PITCH - scrolled)) if has_ends else focus
    before = stage.place(layout.element(0, middle))
    stage.take_log()
    if count < 20 or (dice.random() < 0.5 and count < 50):
        at = dice.randrange(count)
        change, now = insert_items(0, at, 3), lambda item: item + 3 * (at <= item)
    else:
        at = dice.choice([i for i in range(count - 1) if not {i, i + 1} & {focus, middle}])
        change, now = delete_items(0, at, 2), lambda item: item - 2 * (at < item)
    stage.update(change)
    assert (stage.focus, stage.take_log()) == (now(focus), [])
    forbidden = 0
    if has_ends:
        # No adjustment leads beyond an end, and none takes back the finger's pull.
        way = PITCH * (now(middle) - middle)
        back, on = min(0, -scrolled), max(0, stage.farthest - scrolled)
        forbidden = way - max(back, min(way, on))
    place = stage.place(layout.element(0, now(middle)))
    assert place == pytest.approx(before + forbidden, abs=1e-6)
    return forbidden


@pytest.mark.parametrize("id", LAYOUTS)
def test_a_state_taken_up_by_an_empty_row_holds_nothing(host, id):
    saved = Stage(host, id, items=30, focused_item=7)
    stage = Stage(host, id, items=0, viewport=tuple(saved.layout.viewport))
    stage.layout.moving = True
    stage.layout.item_counts = [30]
    stage.layout.restore_state(saved.layout.save_state())
    stage.settle()
    assert stage.focus == 7


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_at_the_content_s_ends_an_adjustment_ends_too(host, way):
    stage = Held(host, "snap-to-center", way, beside=0, item=29)
    assert stage.scrolled == pytest.approx(stage.farthest)
    stage.update(delete_items(0, 25, 4), insert_items(0, 0, 1))
    assert stage.scrolled == pytest.approx(stage.farthest)
    stage = Held(host, "snap-to-center", way, beside=20, item=0)
    stage.update(insert_items(0, 0, 2))
    assert stage.scrolled == pytest.approx(20 + 2 * PITCH)
    stage.update(delete_items(0, 0, 2))
    assert stage.scrolled == pytest.approx(20)
    stage = Held(host, "snap-to-center", way, beside=-50, item=2)
    stage.update(delete_items(0, 0, 2))
    assert stage.scrolled == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_a_row_pulled_beyond_its_end_goes_no_farther_than_the_new_end(host, way):
    stage = Held(host, "snap-to-center", way, beside=50, item=29)
    stage.update(insert_items(0, 30, 1))
    assert stage.scrolled == pytest.approx(29 * PITCH + 50)
    stage.update(delete_items(0, 30))
    assert stage.scrolled == pytest.approx(stage.farthest + 50)
    stage.update(delete_items(0, 0, 2))
    assert stage.scrolled == pytest.approx(stage.farthest + 50)
    stage.update(insert_items(0, 0, 2))
    assert stage.scrolled == pytest.approx(stage.farthest)
