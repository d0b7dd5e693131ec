"""While a view drives a layout, a program changes the layout only through the view."""

import layouthost
import pytest
from layouthost import BusyError, CollectionView, insert_items

CALLS = {
    "item_counts": lambda layout: setattr(layout, "item_counts", [3]),
    "set": lambda layout: layout.set("item_size", (10, 10)),
    "an attribute": lambda layout: setattr(layout, "minimum_line_spacing", 3),
    "of one item": lambda layout: layout.set("item_size", (10, 10), section=0, item=1),
    "viewport": lambda layout: setattr(layout, "viewport", (0, 0, 320, 480)),
    "set_viewport": lambda layout: layout.set_viewport(0, 5, 320, 480, "rtl"),
    "moving": lambda layout: setattr(layout, "moving", True),
    "scroll_to": lambda layout: layout.scroll_to(0, 5),
    "scroll_by": lambda layout: layout.scroll_by(0, 5),
    "update": lambda layout: layout.update(insert_items(0, 0)),
    "gesture": lambda layout: layout.gesture("tap", "ended", (10, 10)),
    "events": lambda layout: list(layout.events()),
    "restore_state": lambda layout: layout.restore_state(layout.save_state()),
}
SENTENCE = "^a CollectionView drives this layout: change it through the view"


@pytest.fixture
def layout():
    with layouthost.Host() as host, host.layout("flow") as layout:
        layout.item_counts = [300]
        layout.viewport = (0, 0, 320, 480)
        yield layout


@pytest.mark.parametrize("name", CALLS)
def test_a_call_that_changes_the_layout_is_rejected_and_changes_nothing(layout, name):
    with CollectionView(layout) as view:
        view.set_viewport_size(320, 480)
        view.frame(0)
        before = (layout.save_state(), layout.elements().tobytes(), tuple(layout.viewport))
        with pytest.raises(BusyError, match=SENTENCE):
            CALLS[name](layout)
        assert (layout.save_state(), layout.elements().tobytes(), tuple(layout.viewport)) == before
        assert view.frame(1).next_time is None
    # The view is destroyed, and every call is valid.
    CALLS[name](layout)


def test_queries_return_all_the_while(layout):
    with CollectionView(layout) as view:
        view.set_viewport_size(320, 480)
        view.frame(0)
        layout.prepare()
        assert layout.item_counts == (300,)
        assert layout["item_size"] is not None
        assert layout.content_size.width == 320
        assert len(layout.elements()) > 0
        assert layout.element(0, 3)["item"] == 3
        assert layout.target_offset((0, 0), (0, 30), (0, 0)) == (0, 30)
        assert layout.scroll_traits.maximum_offset.y > 0
        assert layout.save_state()
        assert layout.specification


def test_a_layout_that_the_view_has_left_is_the_programs_again(layout):
    with layouthost.Host() as host, host.layout("line") as line:
        line.item_counts = [30]
        view = CollectionView(layout)
        view.set_viewport_size(320, 480)
        view.frame(0)
        view.set_layout(line)
        layout.item_counts = [4]
        with pytest.raises(BusyError, match=SENTENCE):
            line.item_counts = [4]
        view.close()
        line.item_counts = [4]


def test_a_second_view_takes_over_from_the_first(layout):
    first = CollectionView(layout)
    first.close()
    second = CollectionView(layout)
    with pytest.raises(BusyError, match=SENTENCE):
        layout.item_counts = [4]
    second.set_viewport_size(320, 480)
    second.item_counts = [4]
    assert layout.item_counts == (4,)
    second.close()


def test_a_layout_does_not_move_after_its_view_is_at_rest(layout):
    with CollectionView(layout) as view:
        view.set_viewport_size(320, 480)
        view.frame(0)
        view.pointer("down", 100, 300, 0.1)
        for time in (0.2, 0.3):
            view.pointer("moved", 100, 500 - 1000 * time, time)
            view.frame(time)
        assert layout.moving
        view.pointer("up", 100, 200, 0.4)
        view.frame(9)
    layout.scroll_to(0, 5)
    assert not layout.moving
