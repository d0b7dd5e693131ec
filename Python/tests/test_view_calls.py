"""Calls of a view that succeed although the `permit` callback raises, and calls on two threads."""

import gc
import threading

import layouthost
import pytest
from layouthost import _frame_record
from layouthost._access import ONE


class Denied(Exception):
    pass


@pytest.fixture
def denying():
    """A view of a layout whose `permit` raises, in which a drag is about to begin."""

    def permit(*_):
        raise Denied

    with (
        layouthost.Host().layout("reorder-flow", permit=permit) as layout,
        layouthost.CollectionView(layout) as view,
    ):
        view.set_viewport_size(390, 844)
        view.item_counts = [30]
        view.frame(0)
        view.pointer("down", 30, 30, 1.0)
        view.pointer("long_press", 30, 30, 1.6)
        yield view


def test_a_function_that_measures_is_kept_though_permit_raises(denying):
    called = []
    with pytest.raises(Denied):
        denying.self_sizing("item_size", measure=called.append, estimate=None)
    gc.collect()
    for time in range(2, 5):
        denying.frame(time)
    assert called


def test_a_layout_is_kept_though_permit_raises(denying):
    former = denying.layout
    other = layouthost.Host().layout("flow")
    other.item_counts = [30]
    with pytest.raises(Denied):
        denying.set_layout(other)
    assert denying.layout is other
    del other
    gc.collect()
    assert len(denying.frame(2).elements) > 0
    former.item_counts = [3]


def test_a_size_is_kept_though_permit_raises(denying):
    with pytest.raises(Denied):
        denying.set_viewport_size(300, 400)
    assert denying.layout.viewport[2:] == (300, 400)


def test_no_other_thread_calls_while_a_frame_is_copied(view, monkeypatch):
    errors = []

    def call_again():
        with pytest.raises(layouthost.BusyError) as raised:
            view.frame(9)
        errors.append(raised.value)

    def read(self, layout, read=_frame_record.FrameRecord.read):
        thread = threading.Thread(target=call_again)
        thread.start()
        thread.join()
        return read(self, layout)

    monkeypatch.setattr(_frame_record.FrameRecord, "read", read)
    assert view.frame(1).time == 1 and len(errors) == 1


def test_a_view_switches_to_no_layout_in_which_another_thread_is(view):
    other = layouthost.Host().layout("flow")
    other.item_counts = [30]
    token = object()
    assert other._access.writer.setdefault(ONE, token) is token
    with pytest.raises(layouthost.BusyError):
        view.set_layout(other)
    del other._access.writer[ONE]
    view.set_layout(other)
    assert view.layout is other
