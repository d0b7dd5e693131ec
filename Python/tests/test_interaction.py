"""Gestures, permission, events, state."""

import math

import layouthost
import pytest
from layouthost import Path, Point

# The strip queues, on a tap at (kind, number), the event of that kind with the number in each
# field.
ITEM = Path(0, 5, "cell", 0)
TO = Path(1, 5, "ruler", 2)
EVENTS = [
    (1, layouthost.AdjustOffset(Point(5, -5))),
    (2, layouthost.FocusWillChange(ITEM, TO)),
    (3, layouthost.FocusDidChange(ITEM)),
    (4, layouthost.LoadMore()),
    (5, layouthost.WillBeginDrag(ITEM)),
    (6, layouthost.DidBeginDrag(ITEM)),
    (7, layouthost.DidMove(ITEM, TO)),
    (8, layouthost.WillEndDrag(ITEM)),
    (9, layouthost.DidEndDrag(ITEM)),
    (10, layouthost.Autoscroll(Point(5, -5))),
    (11, layouthost.DidDelete(ITEM)),
    (12, layouthost.DidExpand(ITEM)),
    (13, layouthost.DidCollapse(ITEM)),
    (14, layouthost.EventsLost(5)),
    (99, layouthost.UnknownEvent(99, ITEM, TO, Point(5, -5), 5)),
]


@pytest.mark.parametrize("number, event", EVENTS)
def test_an_event_arrives_as_its_class_with_its_fields(strip, number, event):
    strip.gesture("tap", "ended", (number, 5))
    (arrived,) = strip.events()
    assert arrived == event and type(arrived) is type(event)


def test_events_come_in_order_and_only_once(strip):
    for number, _ in EVENTS:
        strip.gesture("tap", "ended", (number, 5))
    assert list(strip.events()) == [event for _, event in EVENTS]
    assert list(strip.events()) == []


def test_the_layout_may_be_changed_between_two_events(strip):
    for _ in range(3):
        strip.gesture("tap", "ended", (1, 5))
    for event in strip.events():
        strip.scroll_by(*event.value)
    assert strip.viewport[:2] == (15, -15)


def test_a_reply_names_the_element_of_the_gesture(strip):
    assert strip.gesture("tap", "ended", (4, 0)) == ("finished", Path(0, 0, "header", 0), 0.0, 0)
    assert strip.gesture("drag", "began", (5, 5)) == ("ignored", None, 0.0, 0)


@pytest.mark.parametrize(
    "arguments, message",
    [
        (("swipe", "began", (0, 0)), "kind must be one of 'tap', 'pan', 'drag', not 'swipe'"),
        (("tap", "over", (0, 0)), "phase must be one of"),
        ((0, 0, (0, 0)), "kind must be one of"),
        ((["tap"], "ended", (0, 0)), "kind must be one of"),
        (("tap", "ended", 5), "location must be 2 numbers (x, y)"),
        (("tap", "ended", (1, 2, 3)), "location must be 2 numbers"),
        (("tap", "ended", (0, 0), "far"), "translation must be 2 numbers"),
        (("tap", "ended", (0, 0), (0, 0), None), "velocity must be 2 numbers"),
        (("tap", "ended", (0, math.nan)), "finite"),
    ],
)
def test_a_wrong_gesture_is_rejected(strip, arguments, message):
    with pytest.raises(ValueError) as raised:
        strip.gesture(*arguments)
    assert message in str(raised.value)
    assert list(strip.events()) == []


@pytest.fixture
def asking(host):
    """A strip whose permit callback records its arguments, and returns or raises `answer`."""

    class Permit:
        def __init__(self):
            self.requests = []
            self.answer = True

        def permit(self, action, source, target):
            self.requests.append((action, source, target))
            if isinstance(self.answer, BaseException):
                raise self.answer
            return self.answer

    asking = Permit()
    with host.layout("strip", permit=asking.permit) as asking.strip:
        asking.strip.item_counts = [100]
        asking.strip.viewport = (0, 0, 320, 480)
        yield asking


@pytest.mark.parametrize(
    "kind, phase, requests",
    [
        ("pan", "began", ("delete", Path(0, 1), None)),
        ("drag", "began", ("drag", Path(0, 1), None)),
        ("drag", "changed", ("move", Path(0, 1), Path(0, 0))),
    ],
)
@pytest.mark.parametrize("answer, result", [(True, "tracking"), (0, "ignored"), (None, "ignored")])
def test_permit_is_called_and_its_result_counts(asking, kind, phase, requests, answer, result):
    asking.answer = answer
    reply = asking.strip.gesture(kind, phase, (10, 90))
    assert asking.requests == [requests]
    assert reply.result == result
    assert reply.path == (None if result == "ignored" else Path(0, 1))


@pytest.mark.parametrize("raised", [KeyError("why"), KeyboardInterrupt(), SystemExit(3)])
def test_gesture_raises_the_exception_of_permit(asking, raised):
    asking.answer = raised
    with pytest.raises(type(raised)) as caught:
        asking.strip.gesture("pan", "began", (10, 90))
    assert caught.value is raised
    asking.answer = True
    assert asking.strip.gesture("pan", "began", (10, 90)).result == "tracking"


@pytest.mark.parametrize(
    "call", [lambda layout: setattr(layout, "item_counts", [1]), lambda layout: layout.close()]
)
def test_permit_cannot_call_its_own_layout(host, call):
    layouts = []

    def permit(action, source, target):
        call(layouts[0])
        return True

    layouts.append(host.layout("strip", permit=permit))
    with layouts[0] as strip:
        strip.item_counts = [100]
        with pytest.raises(layouthost.BusyError):
            strip.gesture("pan", "began", (10, 90))
        assert strip.item_counts == (100,)


def test_without_permit_the_result_is_no(strip):
    assert strip.gesture("pan", "began", (10, 90)).result == "ignored"


def test_a_state_is_bytes_that_another_layout_takes_up(host, strip):
    strip.gesture("tap", "ended", (4, 0))
    state = strip.save_state()
    assert isinstance(state, bytes)
    with host.layout("strip") as other:
        assert other.save_state() != state
        other.restore_state(state)
        assert other.save_state() == state
        other.restore_state(bytearray(state))
        other.restore_state(memoryview(state))


@pytest.mark.parametrize(
    "state, error",
    [
        (b"", layouthost.BadStateError),
        (b"nonsense nonsense", layouthost.BadStateError),
        ("text", layouthost.InvalidArgumentError),
        (None, layouthost.InvalidArgumentError),
        (7, layouthost.InvalidArgumentError),
    ],
)
def test_a_state_that_is_none_is_rejected(strip, state, error):
    before = strip.save_state()
    with pytest.raises(error):
        strip.restore_state(state)
    assert strip.save_state() == before
