"""A frame fails while the input cannot be shown, and succeeds after the input is repaired."""

import layouthost
import pytest
from View.stage import WINDOW, by_identity

TOO_MANY = 600_000


@pytest.fixture
def record(host):
    """Makes recorded views, and at the end replays each recording."""
    made = []

    def recorded(id):
        view = layouthost.CollectionView(host.layout(id, permit=lambda *_: True))
        view.record()
        view.set_viewport_size(*WINDOW)
        made.append((id, view))
        return view

    yield recorded
    for id, view in made:
        with layouthost.CollectionView(host.layout(id, permit=lambda *_: True)) as again:
            same = [is_same for _, is_same in again.replay(view.recording)]
            assert same and all(same)
        view.close()


def fails(view, words, *times):
    for time in times:
        with pytest.raises(layouthost.LayoutError, match=words):
            view.frame(time)


@pytest.mark.parametrize("has_finger", [False, True])
@pytest.mark.parametrize("is_first", [False, True])
def test_too_much_for_a_window_fails_until_there_is_less(record, has_finger, is_first):
    view = record("circle")
    view["item_size"] = (20, 20)
    if not is_first:
        view.item_counts = [12]
        view.frame(0)
    view.item_counts = [10**9]
    fails(view, "more than 524288 elements", 0.1, 0.2)
    if has_finger:
        view.pointer("down", 200, 300, 0.3)
    view.item_counts = [30]
    view.frame(0.4)
    frame = view.frame(1)
    assert sorted(frame.elements["element"]["item"].tolist()) == [*range(30)]
    assert not frame.animating


def test_visible_elements_keep_their_slots_through_frames_that_fail(record):
    view = record("circle")
    view["item_size"] = (20, 20)
    view.set_items([range(12)])
    before = by_identity(view.frame(0))
    view.set_items([range(1, TOO_MANY)])
    fails(view, "more than 524288 elements", 0.1, 0.2, 0.3)
    view.set_items([range(1, 10)])
    after = by_identity(view.frame(0.4))
    assert all(after[key] == before[key] for key in range(1, 10))
    assert len(view.frame(2).elements) == 9


def wrong(view):
    """An invalid pattern, set after an item was deleted."""
    view.set_items([range(1, 60)])
    view["pattern"] = [(0, 0.5, 1, 1)]


def test_a_layout_that_cannot_prepare_is_repaired_under_a_finger(record):
    view = record("bnb")
    view.set_items([range(60)])
    before = by_identity(view.frame(0))
    wrong(view)
    fails(view, r"cell 0 has 0\.5", 0.1, 0.2)
    view.pointer("down", 200, 500, 0.3)
    fails(view, r"cell 0 has 0\.5", 0.35)
    view.pointer("moved", 200, 400, 0.4)
    view["pattern"] = []
    after = by_identity(view.frame(0.5))
    assert {key: slot for key, slot in after.items() if key in before and before[key] != slot} == {}
    assert len(after.keys() & before.keys()) > 3
    view.pointer("up", 200, 400, 0.6)
    assert len(view.frame(3).elements) > 3


def test_items_may_be_set_while_it_cannot_be_prepared(record):
    view = record("bnb")
    view.set_items([range(60)])
    view.frame(0)
    wrong(view)
    view.pointer("down", 200, 500, 0.1)
    fails(view, r"cell 0 has 0\.5", 0.2)
    view.set_items([range(2, 40)])
    with pytest.raises(layouthost.LayoutError, match=r"cell 0 has 0\.5"):
        view.scroll_to(0, 3)
    view["pattern"] = []
    shown = by_identity(view.frame(0.3))
    assert {*range(2, 7)} <= shown.keys()


@pytest.mark.parametrize("has_finger", [False, True])
@pytest.mark.parametrize("id", ["bnb", "circle"])
def test_another_layout_takes_over_from_one_that_shows_nothing(host, id, has_finger):
    view = layouthost.CollectionView(host.layout(id, permit=lambda *_: True))
    with view:
        view.set_viewport_size(*WINDOW)
        view.item_counts = [20]
        view.frame(0)
        if id == "bnb":
            view["pattern"] = [(0, 0.5, 1, 1)]
        else:
            view.item_counts = [10**9]
        fails(view, r"cell 0 has 0\.5|more than 524288", 0.1)
        if has_finger:
            view.pointer("down", 200, 500, 0.2)
        with host.layout("flow") as flow:
            flow.item_counts = [20]
            flow["item_size"] = (100, 100)
            view.set_layout(flow)
            view.frame(0.3)
            assert sorted(view.frame(1).elements["element"]["item"].tolist()) == [*range(20)]
