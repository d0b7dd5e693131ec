"""A swap to a version whose items are further apart: the elements that keep their places."""

import layouthost
import pytest
from layouthost import CollectionView, SwapConditions
from Layouts.Carousel.strip_stage import Stage
from toolchain import carousel

LAYOUTS = ("snap-to-center", "infinite", "carousel")
WIDTH, HEIGHT = 320, 568

each_layout = pytest.mark.parametrize("id", LAYOUTS)
each_way = pytest.mark.parametrize(
    ("axis", "direction"), [("horizontal", "ltr"), ("horizontal", "rtl"), ("vertical", "ltr")]
)


@pytest.fixture
def host():
    """A separate host for each test: a swap changes later layouts of a host."""
    with layouthost.Host([carousel("1.0.0").parent], default_paths=False) as host:
        yield host


class Shown:
    """A row under a view, with an item of it in the middle."""

    def __init__(self, host, id, axis="horizontal", direction="ltr", item=12, **values):
        self.host, self.id, self.along = host, id, 0 if axis == "horizontal" else 1
        self.layout = host.layout(id)
        self.layout.item_counts = [50]
        self.layout["axis"] = axis
        for name, value in values.items():
            self.layout[name] = value
        self.view = CollectionView(self.layout)
        self.view.set_viewport_size(WIDTH, HEIGHT, direction)
        self.time = 0.0
        self.view.frame(0)
        self.view.scroll_to(0, item, position="center", animated=False)
        self.play(0.5)

    def play(self, seconds):
        """The frames of a number of seconds."""
        frames = []
        for _ in range(round(seconds * 60)):
            self.time += 1 / 60
            frames.append(self.view.frame(self.time))
        return frames

    def middles(self, frame):
        """(item, cycle) -> by how much its middle is beyond the viewport's."""
        window = (WIDTH, HEIGHT)[self.along] / 2
        return {
            (int(e["element"]["item"]), int(e["element"]["cycle"])): float(
                e["frame"][self.along] + e["frame"][self.along + 2] / 2 - window
            )
            for e in frame.elements
        }

    def swap(self, version="1.1.0", **conditions):
        return self.host.swap(self.id, SwapConditions(**conditions), file=carousel(version))


@each_layout
@each_way
def test_the_item_in_the_middle_is_there_after_a_swap_too(host, id, axis, direction):
    row = Shown(host, id, axis, direction)
    before = row.middles(row.play(0.1)[-1])
    names = {item: cycle for item, cycle in before}
    assert before[12, names[12]] == 0
    row.swap()
    frames = row.play(1)
    after = row.middles(frames[-1])
    assert after[12, names[12]] == pytest.approx(0, abs=1e-6)
    assert row.layout["focused_item"] == 12
    # Two rows with the same distance from the start look the same.
    other = Shown(host, id, axis, direction, interitem_spacing=16)
    expected = other.middles(other.play(0.1)[-1])
    assert {item: place for (item, _), place in after.items()} == pytest.approx(
        {item: place for (item, _), place in expected.items()}, abs=1e-6
    )
    # It stays there all the while.
    for frame in frames:
        assert abs(row.middles(frame)[12, names[12]]) < 1e-6


@each_layout
@pytest.mark.parametrize("runs_trial", [False, True])
def test_a_report_compares_the_same_items_at_any_content_offset(host, id, runs_trial):
    row = Shown(host, id)
    with pytest.raises(layouthost.ConditionsNotMetError, match=r"moves by 8 points; 7\.5 are"):
        row.swap(runs_trial=runs_trial, distance_limit=7.5)
    assert row.layout.swap_count == 0
    report = row.swap(runs_trial=runs_trial, element_limit=0, distance_limit=8)
    assert (report.same, report.moved, report.appeared, report.vanished) == (3, 2, 0, 0), report
    assert report.farthest == 8


@each_layout
def test_a_swap_that_shows_fewer_items_is_rejected_by_the_limit(host, id):
    row = Shown(host, id, item_size=(90, 60))
    assert len(row.middles(row.play(0.1)[-1])) == 5
    with pytest.raises(
        layouthost.ConditionsNotMetError, match="the number of visible elements changes by"
    ):
        row.swap(element_limit=0)
    assert row.swap(element_limit=2).vanished == 2


@each_layout
@each_way
def test_in_moving_content_the_item_nearest_to_rest_keeps_its_place(host, id, axis, direction):
    stage = Stage(host, id, items=50, axis=axis, focused_item=12)
    along = 0 if axis == "horizontal" else 1
    stage.layout.set_viewport(*stage.layout.viewport, direction)
    stage.settle()
    stage.layout.moving = True
    stage.scroll(*((30, 0) if along == 0 else (0, 30)))
    (path,) = [path for path in stage.cells() if path[0] == 12]

    def place():
        return float(stage.cells()[path]["frame"][along]) - stage.layout.viewport[along]

    before = place()
    host.swap(id, file=carousel("1.1.0"))
    stage.settle()
    assert place() == pytest.approx(before, abs=1e-6)
    stage.scroll(*((-7, 0) if along == 0 else (0, -7)))
    assert place() == pytest.approx(before + 7, abs=1e-6)
    # Deferred work is done when nothing moves.
    stage.layout.moving = False
    stage.settle()
    assert place() + 50 == pytest.approx((WIDTH, HEIGHT)[along] / 2, abs=1e-6)
    assert stage.focus == 12


@each_layout
def test_a_rest_that_was_put_off_is_not_lost_in_a_swap(host, id):
    """The items are as far apart in both versions; the deferred work is from before the swap."""
    stage = Stage(host, id, items=50, interitem_spacing=8, focused_item=12)
    stage.layout.moving = True
    stage.scroll(30)
    stage.update(layouthost.insert_items(0, 0))
    host.swap(id, file=carousel("1.1.0"))
    stage.settle()
    stage.layout.moving = False
    stage.settle()
    left = float(stage.layout.element(0, 13)["frame"][0]) - stage.x
    assert left == pytest.approx(110)


@pytest.mark.parametrize("id", ["infinite", "carousel"])
def test_an_endless_row_keeps_the_names_of_its_copies_far_from_its_first(host, id):
    stage = Stage(host, id, items=15)
    for _ in range(20):
        stage.scroll(900)
    (before,) = {path for path in stage.cells() if path[0] == stage.focus}
    assert before[1] > 5
    host.swap(id, file=carousel("1.1.0"))
    stage.settle()
    assert before in stage.cells()
    host.rollback(id)
    stage.settle()
    assert before in stage.cells()


def test_a_row_that_begins_at_its_start_stays_there(host):
    row = Shown(host, "snap-to-center", item=0, center_first_item=False)
    start = row.middles(row.play(0.1)[-1])
    row.swap()
    assert row.middles(row.play(1)[-1])[0, 0] == start[0, 0]


@each_layout
@each_way
def test_nothing_else_passes_through_the_window_after_a_swap(host, id, axis, direction):
    row = Shown(host, id, axis, direction)
    before = row.middles(row.play(0.1)[-1])
    row.swap()
    for frame in row.play(1):
        assert row.middles(frame).keys() <= before.keys()


@each_layout
@each_way
def test_a_swap_under_a_finger_leaves_the_item_under_it(host, id, axis, direction):
    row = Shown(host, id, axis, direction)
    (name,) = [name for name in row.middles(row.play(0.1)[-1]) if name[0] == 12]
    place = [160.0, 284.0]
    row.view.pointer("down", *place, row.time)
    places = []
    for step in range(40):
        place[row.along] -= 1
        row.view.pointer("moved", *place, row.time + 1 / 60)
        if step == 30:
            row.swap()
        places.append(row.middles(row.play(1 / 60)[-1])[name])
    # Once the finger is beyond the touch slop, each frame follows it.
    for one, next in zip(places[20:], places[21:]):
        assert next == pytest.approx(one - 1, abs=1e-6)
    row.view.pointer("up", *place, row.time)
    end = row.middles(row.play(3)[-1])
    assert min(abs(place) for place in end.values()) == pytest.approx(0, abs=1e-6)
