"""Changes and input between a change and its frame, and during an animation."""

import contextlib

import layouthost
import numpy as np
import pytest
from layouthost import insert_items, reload_items
from layouthost.view import CHANGED
from View.stage import WINDOW, by_identity, cells, leaving


@pytest.fixture
def make(host):
    views = []

    def made(id, **properties):
        view = layouthost.CollectionView(host.layout(id, permit=lambda *_: True))
        view.set_viewport_size(*WINDOW)
        for name, value in properties.items():
            view[name] = value
        views.append(view)
        return view

    yield made
    for view in views:
        view.close()


def moved(before, after):
    """Elements in both frames whose slot differs."""
    a, b = by_identity(before), by_identity(after)
    return {key: (a[key], b[key]) for key in a if key in b and a[key] != b[key]}


def fling(view, at):
    for turn in range(5):
        view.pointer("moved" if turn else "down", 200, 800 - 60 * turn, at + turn * 0.02)
    view.pointer("up", 200, 560, at + 0.09)


# MARK: Again and again


def test_removed_items_disappear_in_time_despite_further_changes(make):
    view = make("column", columns=3)
    for turn in range(300):
        view.set_items([range(turn, turn + 20)])
        frame = view.frame(1 + turn * 0.1)
        assert len(leaving(frame)) <= 4
        assert frame.elements["slot"].max() < 100
    assert frame.animating
    view.frame(100)
    assert view.frame(101).next_time is None


def test_a_shorter_animation_does_not_cut_off_a_removal(make):
    view = make("flow", item_size=(110, 90))
    view.set_items([range(9)])
    view.frame(0)
    view.set_animation_duration(1.0)
    view.set_items([range(1, 9)])
    view.frame(0.1)
    view.set_animation_duration(0.1)
    view["item_size"] = (110, 80)
    view.frame(0.2)
    frame = view.frame(0.5)
    assert [int(e["identity"]) for e in leaving(frame)] == [0] and frame.next_time == 0.5
    frame = view.frame(1.2)
    assert not leaving(frame) and frame.next_time is None


# MARK: Between a change and its frame


@pytest.mark.parametrize("presses", [False, True])
def test_a_finger_that_comes_down_meanwhile_takes_no_slots(make, presses):
    view = make("reorder-flow", item_size=(110, 110))
    view.set_items([range(100, 130)])
    before = view.frame(0)
    view.frame(1)
    view.set_items([range(115, 130)])
    if presses:
        view.pointer("down", 60, 60, 1.1)
        view.pointer("moved", 60, 62, 1.9)
    view.set_items([[*range(115, 130), 500]])
    assert moved(before, view.frame(2)) == {}


def test_a_scroll_to_releases_a_finger_on_both_axes(make):
    view = make("snap-to-center")
    view.item_counts = [60]
    view.frame(0)
    view.key("right", 0.1)
    view.frame(0.15)
    view.pointer("down", 200, 300, 0.16)
    view.pointer("moved", 120, 310, 0.2)
    assert view.frame(0.21).held
    view.scroll_to(0, 30, animated=False)
    assert not view.frame(0.22).held
    view.pointer("up", 120, 310, 0.3)
    assert view.frame(0.4).next_time is None


@pytest.mark.parametrize("size", [(844, 390), (300, 844), (390, 500), (1200, 844)])
@pytest.mark.parametrize("id", ["snap-to-center", "infinite", "carousel"])
def test_the_middle_item_of_a_row_stays_there_in_any_viewport(make, id, size):
    view = make(id, item_size=(110, 90))
    view.set_items([range(60)])
    view.frame(0)
    view.scroll_to(0, 20, position="center", animated=False)
    view.frame(1)
    view.set_viewport_size(*size)
    view.frame(2)
    frame = view.frame(3)
    assert view.layout["focused_item"] == 20
    (cell,) = [e for e in frame.elements if e["identity"] == 20]
    assert cell["frame"][0] + cell["frame"][2] / 2 == pytest.approx(size[0] / 2)


def test_an_item_presented_after_an_insertion_is_the_one_at_the_new_index(make):
    view = make("safari", item_size=(390, 700))
    view.set_items([[1, 2, 3, 4]])
    view.frame(0)
    view.set_items([[9, 1, 2, 3, 4]])
    view.present_item(0, 1, (0, 0, *WINDOW), 0.2)
    view.frame(0.1)
    assert [(e.kind, e.path.item, e.identity) for e in view.frame(1).events] == [("opened", 1, 1)]


@pytest.mark.parametrize("change", [insert_items(0, 0), reload_items(0, 2)])
def test_opening_goes_on_through_a_change(make, change):
    view = make("safari", item_size=(390, 700))
    view.item_counts = [8]
    view.frame(0)
    view.present_item(0, 3, (0, 0, *WINDOW), 1)
    view.frame(0)
    half = view.frame(0.5).presentation_progress
    view.update(change)
    view.frame(0.5)
    view.present_item(0, 4 if change.kind == insert_items(0, 0).kind else 3, (0, 0, *WINDOW), 1)
    assert view.frame(0.5).presentation_progress == half > 0.3


def test_closing_meanwhile_takes_no_slots(make):
    view = make("safari", item_size=(390, 700))
    view.set_items([[1, 2, 3, 4]])
    view.present_item(0, 2, (0, 0, *WINDOW), 0.2)
    view.frame(0)
    before = view.frame(1)
    view.set_items([[2, 3, 4]])
    view.dismiss_item(0.2)
    assert moved(before, view.frame(1.1)) == {}


def test_a_scroll_target_is_followed_through_a_change(make):
    view = make("flow", item_size=(110, 90))
    view.set_items([range(200)])
    view.frame(0)
    view.scroll_to(0, 120, position="start", animated=False)
    view.set_items([[*range(1000, 1060), *range(200)]])
    view.frame(0.1)
    assert min(by_identity(view.frame(1))) == 120
    view.set_items([range(200)])
    view.scroll_to(0, 60, position="start", animated=False)
    view.frame(1.1)
    assert min(by_identity(view.frame(2))) == 60, "the input applies to the state after it"


@pytest.mark.parametrize("first", ["items", "layout"])
def test_another_layout_and_other_items_in_one_frame(make, host, first):
    view = make("flow", item_size=(110, 90))
    view.set_items([range(100, 140)])
    before = view.frame(0)
    other = host.layout("reorder-flow")
    other.item_size = (110, 110)
    other.item_counts = [39 if first == "items" else 40]
    if first == "items":
        view.set_items([range(101, 140)])
    view.set_layout(other)
    if first == "layout":
        view.set_items([range(101, 140)])
    assert moved(before, view.frame(0.1)) == {}


def test_a_finger_stays_on_no_item_after_its_item_is_deleted(make):
    view = make("flow", item_size=(110, 90))
    view.set_animation_duration(0)
    view.set_items([range(100, 112)])
    view.frame(0)
    view.pointer("down", 60, 40, 1.0)
    view.frame(1.0)
    view.set_items([range(101, 112)])
    view.frame(1.1)
    view.set_items([[*range(101, 112), 999]])
    view.frame(1.2)
    view.pointer("up", 60, 40, 1.3)
    assert [(e.kind, e.path.item, e.identity) for e in view.frame(1.3).events] == [("tap", -1, 0)]


def test_numbers_that_items_get_later_are_a_change(make):
    view = make("flow", item_size=(110, 90))
    view.item_counts = [4]
    view.frame(0)
    view.set_items([[40, 41, 42, 43]])
    assert (view.frame(1).elements["flags"] == CHANGED).all()


# MARK: The ends of scroll ranges


def test_an_opening_that_is_turned_round_without_animations_is_seen(make):
    view = make("safari")
    view.set_animation_duration(0)
    view.set_items([range(1, 9)])
    view.frame(0)
    view.present_item(0, 7, (0, 0, *WINDOW), 0.5)
    view.frame(0.1)
    view.frame(0.13)
    view.dismiss_item(0)
    frame = view.frame(0.13)
    assert len(frame.elements) > 0 and frame.next_time is None


def test_an_item_dismissed_during_its_animation_returns_to_its_place(make):
    view = make("safari")
    view.set_items([range(1, 13)])
    view.scroll_to(0, 4, position="center", animated=False)
    view.present_item(0, 1, (0, 0, 844, 390), 0.5)
    view.frame(2.03)
    view.frame(2.23)
    view.dismiss_item(0)
    for time in (2.23, 2.3, 2.54):
        frame = view.frame(time)
    shown = {int(e["element"]["item"]) for e in cells(frame)}
    bounds = (frame.content_offset.x, frame.content_offset.y, *WINDOW)
    assert frame.next_time is None
    assert shown == set(view.layout.elements(bounds)["item"].tolist())


def test_the_last_frame_of_an_animation_is_how_it_stays(make):
    view = make("column", columns=2, header_size=(390, 40))
    view.item_counts = [6, 9]
    view.frame(0)
    view.set("expanded", False, section=0)
    view.frame(0.1)
    view.frame(1)
    view.set("expanded", True, section=0)
    view.frame(2.1)
    last, later = view.frame(3), view.frame(4)
    assert last.next_time is None
    assert not (last.elements["element"]["flags"] & layouthost.Flag.CLIPPED).any()
    assert not later.elements["flags"].any()


# MARK: Wheels


def test_a_snapping_row_reports_the_remainder_in_points(make):
    view = make("snap-to-center")
    view.item_counts = [5]
    view.frame(0)
    view.wheel(-2, 0, 0.1)
    view.wheel(0, -1, 0.2)
    remainders = [event.value for event in view.frame(0.3).events if event.kind == "remainder"]
    assert remainders == [(-120, 0), (0, -60)]


def test_down_goes_on_in_a_mirrored_row_too(make):
    view = make("snap-to-center")
    view.set_viewport_size(*WINDOW, direction="rtl")
    view.item_counts = [8]
    start = view.frame(0).content_offset.x
    for time, tell in ((1, lambda t: view.wheel(0, 1, t)), (4, lambda t: view.key("down", t))):
        before = view.frame(time).content_offset.x
        tell(time)
        view.frame(time + 0.1)
        assert view.frame(time + 2.5).content_offset.x < before <= start


@pytest.mark.parametrize(
    "query",
    [
        lambda view: view.layout.content_size,
        lambda view: view.neighbor(0, 20, "down"),
        lambda view: view.prefetch(1),
    ],
    ids=["content_size", "neighbor", "prefetch"],
)
def test_queries_meanwhile_change_no_place(make, query):
    def scrolled(query):
        view = make("flow", item_size=(110, 90))
        view.item_counts = [500]
        view.frame(0)
        fling(view, at=1)
        view.frame(1.4)
        view["item_size"] = (110, 140)
        if query:
            assert query(view)
        return view.frame(1.42).content_offset.y

    # The topmost element is anchored as of 0.02 s later; each row above it is 50 longer.
    assert scrolled(query) == pytest.approx(scrolled(None), abs=51)
    assert scrolled(None) > 500


CHANGES = {
    "a size": lambda view: view.__setitem__("item_size", (90, 70)),
    "items": lambda view: view.set_items([range(3, 60)]),
    "a window": lambda view: view.set_viewport_size(844, 390),
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("id", ["flow", "line", "snap-to-center", "carousel"])
def test_a_change_takes_its_time_even_if_a_query_at_rest_prepares_it(make, id, change):
    """The last frame was long ago, and the change begins with the next one."""

    def frames(queries):
        view = make(id, item_size=(110, 90))
        view.set_items([range(60)])
        for time in (0, 1):
            view.frame(time)
        for apply in (CHANGES[change], lambda view: view.__setitem__("item_size", (100, 80))):
            apply(view)
            if queries:
                assert view.layout.content_size.width > 0
        return [view.frame(time) for time in (20, 20.1, 20.2, 21)]

    queried, plain = frames(True), frames(False)
    assert [frame.animating for frame in queried] == [True, True, True, False]
    for one, other in zip(queried[1:], plain[1:], strict=True):
        assert one.next_time == other.next_time and one.content_offset == other.content_offset
    assert np.array_equal(*(by_place(frames[-1]) for frames in (queried, plain)))


def by_place(frame):
    return np.sort(frame.elements["frame"].view("f8,f8,f8,f8"), axis=0)


# MARK: Recordings


def rejected(view):
    view.update(reload_items(0, 100_000))


def rejected_numbers(view):
    view.pointer("down", 9, 9, 1.01)
    view.set_items([[1, 1]])


def rejected_place(view):
    view["item_size"] = (100, 90)
    view.scroll_to(0, 100_000)


def rejected_presentation(view):
    view["item_size"] = (100, 90)
    view.present_item(0, 1, (0, 0, 9, 9))


def queried(view):
    view.set_items([range(5, 1000)])
    assert view.layout.content_size.height > 0
    view.set_items([[*range(2000, 2003), *range(8, 1000)]])


def queried_in_a_fling(view):
    fling(view, at=1)
    view.frame(1.1)
    view["item_size"] = (110, 50)
    assert view.neighbor(0, 20, "down").item > 20


@pytest.mark.parametrize(
    "act",
    [
        rejected,
        rejected_numbers,
        rejected_place,
        rejected_presentation,
        queried,
        queried_in_a_fling,
    ],
)
def test_rejected_calls_and_queries_change_no_recording(host, act):
    layout = host.layout("flow")
    with layout, layouthost.CollectionView(layout) as view:
        view.record()
        view.set_viewport_size(*WINDOW)
        view["item_size"] = (110, 90)
        view.set_items([range(1000)])
        view.frame(0)
        view.frame(1)
        with contextlib.suppress(layouthost.LayoutError):
            act(view)
        for turn in range(20):
            view.wheel(0, 5, 1.1 + turn * 0.3)
            view.frame(1.2 + turn * 0.3)
        view.set_animation_duration(0)
        recording = view.recording
    layout = host.layout("flow")
    with layout, layouthost.CollectionView(layout) as again:
        same = [is_same for _, is_same in again.replay(recording)]
    assert len(same) >= 22 and all(same)


def test_two_that_are_alike_are_rejected_before_anything_happens(make):
    view = make("flow", item_size=(110, 90))
    view.set_items([[1, 2]])
    view.frame(0)
    view.pointer("down", 9, 9, 5.0)
    with pytest.raises(layouthost.InvalidArgumentError):
        view.set_items([[1, 1]])
    assert view.frame(1).time == 1.0
