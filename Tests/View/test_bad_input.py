"""Wrong calls of a program, and unusual input of a user: each gives one error message, or the
result in the header, and nothing breaks."""

import contextlib
import random

import layouthost
import numpy as np
import pytest
from layouthost import _constants as c
from layouthost import delete_items, insert_items
from layouthost._library import ffi, library, new_error, sized, text
from View.stage import LAYOUTS, WINDOW

NAN, INFINITY = float("nan"), float("inf")


@pytest.fixture
def view(host):
    layout = host.layout("column", permit=lambda *_: True)
    with layout, layouthost.CollectionView(layout) as view:
        view.set_viewport_size(*WINDOW)
        view.item_counts = [30, 30]
        view["header_size"] = (390, 40)
        view.frame(0)
        yield view


def is_sound(frame):
    numbers = [frame.elements["frame"], frame.elements["element"]["alpha"], frame.content_offset]
    return all(np.isfinite(each).all() for each in numbers)


# MARK: Arguments


def functions():
    names = [name for name in dir(library()) if name.startswith("lh_view_")]
    assert len(names) >= 16
    return sorted(names)


POINTERS = ("pointer", "function")


@pytest.mark.parametrize("name", functions())
def test_without_a_view_every_function_fails_with_a_message(name):
    function = getattr(library(), name)
    kinds = ffi.typeof(function).args
    nothing = [ffi.NULL if kind.kind in POINTERS else 0 for kind in kinds]
    if name == "lh_view_destroy":
        function(*nothing)
        return
    error = new_error()
    assert function(*nothing[:-1], error) == c.LH_INVALID_ARGUMENT
    assert text(error.message).endswith(" is NULL")


@pytest.mark.parametrize("name", functions())
def test_a_missing_pointer_is_an_error(view, name):
    # Without a property, a view stops measuring.
    if name in ("lh_view_destroy", "lh_view_create", "lh_view_set_measure"):
        return
    function = getattr(library(), name)
    kinds = ffi.typeof(function).args
    nothing = [ffi.NULL if kind.kind == "pointer" else 1 for kind in kinds[1:-1]]
    if not any(kind.kind == "pointer" for kind in kinds[1:-1]):
        return
    error = new_error()
    assert function(view._pointer, *nothing, error) == c.LH_INVALID_ARGUMENT
    assert "NULL" in text(error.message)


@pytest.mark.parametrize(
    "call, kind, words",
    [
        (lambda v: v.frame(NAN), layouthost.NotFiniteError, "time"),
        (lambda v: v.frame(1e300), layouthost.OutOfRangeError, "2^40"),
        (lambda v: v.set_animation_duration(-1), layouthost.OutOfRangeError, "duration is -1"),
        (lambda v: v.set_animation_duration(INFINITY), layouthost.NotFiniteError, "duration"),
        (lambda v: v.pointer("down", NAN, 0, 0), layouthost.NotFiniteError, "inputs[0]"),
        (lambda v: v.pointer("down", 0, 1e18, 0), layouthost.OutOfRangeError, "2^48"),
        (lambda v: v.pointer("down", 0, 0, -1e13), layouthost.OutOfRangeError, "2^40"),
        (lambda v: v.pointer("sideways", 0, 0, 0), layouthost.InvalidArgumentError, "phase"),
        (lambda v: v.wheel(0, INFINITY, 0), layouthost.NotFiniteError, "inputs[0]"),
        (lambda v: v.key("escape", 0), layouthost.InvalidArgumentError, "name"),
        (lambda v: v.scroll_to(9, 0), layouthost.NoSuchIndexError, "section"),
        (lambda v: v.scroll_to(0, 0, position="top"), layouthost.InvalidArgumentError, "position"),
        (lambda v: v.set_viewport_size(-1, 5), layouthost.OutOfRangeError, "width"),
        (lambda v: v.set_viewport_size(NAN, 5), layouthost.NotFiniteError, "width"),
        (lambda v: v.set("columns", 0), layouthost.OutOfRangeError, "columns"),
        (lambda v: v.update(delete_items(0, 90)), layouthost.LayoutError, "90"),
        (lambda v: v.present_item(0, 0, (0, 0, 9, 9)), layouthost.UnsupportedError, ""),
        (lambda v: v.dismiss_item(), layouthost.NotShownError, "no item is presented"),
        (
            lambda v: v.set_presentation_progress(0.5),
            layouthost.NotShownError,
            "no item is presented",
        ),
        (lambda v: v.element_at(NAN, 0), layouthost.NotFiniteError, "place"),
        (lambda v: v.recording, layouthost.PluginNotFoundError, "not recorded"),
    ],
)
def test_a_mistake_gets_one_message_and_loses_nothing(view, call, kind, words):
    before = view.frame(0.1)
    with pytest.raises(kind) as raised:
        call(view)
    assert words in str(raised.value) and str(raised.value).count("\n") == 0
    after = view.frame(0.2)
    assert (after.elements["frame"] == before.elements["frame"]).all()


CALLS = {
    "frame": lambda v: v.frame(9),
    "set_viewport_size": lambda v: v.set_viewport_size(300, 300),
    "item_counts": lambda v: setattr(v, "item_counts", [3]),
    "set_items": lambda v: v.set_items([[1, 2, 3]]),
    "set": lambda v: v.set("item_size", (50, 50)),
    "update": lambda v: v.update([delete_items(0, 0, 1)]),
    "pointer": lambda v: v.pointer("up", 0, 0, 9),
    "key": lambda v: v.key("end", 9),
    "scroll_to": lambda v: v.scroll_to(0, 9),
    "neighbor": lambda v: v.neighbor(0, 1, "right"),
    "prefetch": lambda v: v.prefetch(1),
    "close": lambda v: v.close(),
}


@pytest.mark.parametrize("name", CALLS)
def test_from_inside_permit_every_call_fails_and_nothing_breaks(host, name):
    rejected = []

    def permit(action, path, to):
        with pytest.raises(layouthost.BusyError) as caught:
            CALLS[name](view)
        rejected.append(str(caught.value))
        return True

    with host.layout("reorder-flow", permit=permit) as layout:
        view = layouthost.CollectionView(layout)
        view.set_viewport_size(*WINDOW)
        view.item_counts = [40]
        view.frame(0)
        view.pointer("down", 30, 30, 0.1)
        view.pointer("moved", 31, 31, 0.2)
        for time in (0.3, 0.7, 1.0):
            frame = view.frame(time)
        assert len(rejected) == 1
        view.pointer("up", 30, 30, 1.1)
        view.frame(3)
        assert len(view.frame(4).elements) == len(frame.elements) - 1
        view.close()


def test_a_view_that_is_destroyed_during_a_query_is_freed_after_it(host):
    def permit(action, path, to):
        library().lh_view_destroy(view._pointer)
        error, frame = new_error(), sized("lh_frame")
        statuses.append(library().lh_view_frame(view._pointer, 9, frame, error))
        return True

    statuses = []
    layout = host.layout("reorder-flow", permit=permit)
    with layout, layouthost.CollectionView(layout) as view:
        view.set_viewport_size(*WINDOW)
        view.item_counts = [40]
        view.frame(0)
        view.pointer("down", 30, 30, 0.1)
        view.frame(0.7)
        assert statuses == [c.LH_BUSY]
        assert is_sound(view.frame(1))


@pytest.mark.parametrize("direction", ["left", "page_up", "page_down", "home", "end"])
@pytest.mark.parametrize(
    "section, item",
    [(0, 30), (0, -1), (2, 0), (-1, 0), (0, 2**63 - 1), (0, -(2**63)), (2**63 - 1, 0)],
)
def test_a_missing_item_has_no_neighbors(view, section, item, direction):
    with pytest.raises(layouthost.NoSuchIndexError):
        view.neighbor(section, item, direction)


def test_a_frame_that_cannot_be_written_is_rejected_before_anything_is_played(host):
    with host.layout("column") as layout, layouthost.CollectionView(layout) as other:
        other.record()
        other.set_viewport_size(*WINDOW)
        other.item_counts = [20]
        other.frame(0)
        other.update([insert_items(0, 0, 2)])
        other.frame(1)
        recording = other.recording
    with host.layout("column") as layout, layouthost.CollectionView(layout) as again:
        frame, error = sized("lh_frame"), new_error()
        place, same = ffi.new("size_t *"), ffi.new("uint32_t *")
        given = (again._pointer, recording, len(recording), place, same, frame, error)
        assert library().lh_view_replay(*given) == c.LH_OK
        frame.struct_size = 0
        assert library().lh_view_replay(*given) == c.LH_INVALID_ARGUMENT
        frame.struct_size = ffi.sizeof("lh_frame")
        assert library().lh_view_replay(*given) == c.LH_OK
        assert (layout.item_counts, same[0]) == ((22,), 1)


def test_numbers_that_name_nothing_are_rejected():
    host = layouthost.Host()
    with host.layout("bnb") as layout, layouthost.CollectionView(layout) as view:
        for fields in ({"kind": 3}, {"phase": 5}, {"kind": 1, "phase": 6}, {"kind": 2, "id": 8},
                       {"kind": 2, "phase": 1}, {"kind": 2, "id": -1}):  # fmt: skip
            with pytest.raises(layouthost.InvalidArgumentError):
                view._input(False, fields)
            with pytest.raises(layouthost.InvalidArgumentError):
                view._input(True, fields)


def test_of_a_batch_with_one_mistake_nothing_is_taken(view):
    good = {"kind": c.LH_INPUT_WHEEL, "delta": (0, 3), "time": 0.1}
    bad = {**good, "time": NAN}
    with pytest.raises(layouthost.NotFiniteError, match=r"inputs\[1\]"):
        view._call("input", ffi.new("lh_input[]", [good, bad]), 2)
    assert view.frame(3).content_offset.y == 0


def test_a_closed_view_and_a_closed_layout_raise_errors(host):
    layout = host.layout("bnb")
    view = layouthost.CollectionView(layout)
    layout.close()
    with pytest.raises(layouthost.ClosedError):
        view.frame(0)
    view.close()
    view.close()
    with pytest.raises(layouthost.ClosedError):
        view.frame(0)


SIZE_MAX = 2**64 - 1


@pytest.mark.parametrize(
    "name, arguments",
    [
        ("input", lambda: (ffi.new("lh_input[]", 1), SIZE_MAX)),
        ("update", lambda: (ffi.new("lh_change[]", 1), SIZE_MAX)),
        ("set_item_counts", lambda: (ffi.new("int64_t[]", 1), SIZE_MAX)),
        ("set_property", lambda: (b"columns", ffi.NULL, ffi.new("double[]", 1), SIZE_MAX)),
        ("set_items", lambda: (ffi.NULL, ffi.new("int64_t[]", 1), SIZE_MAX, ffi.NULL, 0)),
        ("set_items", lambda: (ffi.NULL, ffi.NULL, 0, ffi.new("uint64_t[]", 1), SIZE_MAX)),
        ("replay", lambda: (b"x", SIZE_MAX, ffi.new("size_t *"), ffi.new("uint32_t *"),
                            sized("lh_frame"))),
    ],
)  # fmt: skip
def test_an_array_that_is_larger_than_memory_is_none(view, name, arguments):
    error = new_error()
    status = getattr(library(), "lh_view_" + name)(view._pointer, *arguments(), error)
    assert status in (c.LH_INVALID_ARGUMENT, c.LH_OUT_OF_RANGE, c.LH_BAD_STATE)
    assert text(error.message)


def test_room_that_is_larger_than_memory_is_room_enough(view):
    view.record()
    view.set_viewport_size(*WINDOW)
    view.frame(0.1)
    count = ffi.new("size_t *")
    for function, type, more in (
        ("reading_order", "uint32_t[]", ()),
        ("prefetch", "lh_item_range[]", (1.0,)),
        ("recording", "uint8_t[]", ()),
    ):
        room = ffi.new(type, 100_000)
        call = getattr(library(), "lh_view_" + function)
        assert call(view._pointer, *more, room, SIZE_MAX, count, ffi.NULL) == c.LH_OK
        assert 0 < count[0] < 100_000


# MARK: Times


def test_an_earlier_time_counts_as_the_last_one(view):
    view.wheel(0, 2, 0.1)
    view.frame(0.5)
    offset = view.frame(1.0).content_offset
    back = view.frame(0.2)
    assert back.time == 1.0 and back.content_offset == offset
    view.pointer("down", 100, 300, -5)
    view.pointer("moved", 100, 200, -9)
    assert view.frame(1.1).held


def test_a_later_input_waits_for_its_frame(view):
    view.wheel(0, 1, 5.0)
    frame = view.frame(1.0)
    assert frame.content_offset.y == 0 and frame.next_time == 5.0
    assert view.frame(6.0).content_offset.y == 60


# MARK: A user's input


def test_a_hundred_thousand_events_in_one_frame(view):
    inputs = ffi.new("lh_input[]", 100_000)
    for i in range(len(inputs)):
        inputs[i].kind, inputs[i].phase = c.LH_INPUT_POINTER, min(i, 1)
        inputs[i].time, inputs[i].location.x = i * 1e-5, 100
        inputs[i].location.y = 400 - 300 * (i / len(inputs))
    view._call("input", inputs, len(inputs))
    frame = view.frame(1.0)
    assert frame.held and frame.content_offset.y == pytest.approx(290, abs=1)


def test_a_finger_that_never_comes_up_and_another_one(view):
    view.pointer("down", 100, 300, 0, id=1)
    view.pointer("down", 200, 300, 0.01, id=2)
    view.pointer("down", 100, 300, 0.02, id=1)
    view.pointer("moved", 200, 100, 0.03, id=2)
    view.pointer("up", 200, 100, 0.04, id=2)
    view.pointer("up", 0, 0, 0.05, id=3)
    assert view.frame(0.1).content_offset.y == 0
    view.pointer("moved", 100, 200, 0.2, id=1)
    assert view.frame(0.3).content_offset.y == 90
    assert view.frame(1e6).content_offset.y == 90


@pytest.mark.parametrize("id", LAYOUTS)
def test_a_window_that_shrinks_to_nothing_in_mid_drag(host, id):
    counts, values = LAYOUTS[id]
    layout = host.layout(id, permit=lambda *_: True)
    with layout, layouthost.CollectionView(layout) as view:
        view.set_viewport_size(*WINDOW)
        view.item_counts = counts
        for name, value in values.items():
            view[name] = value
        view.frame(0)
        view.pointer("down", 100, 300, 0)
        view.frame(0.7)
        for turn, size in enumerate([(0, 0), (390, 0), (0, 844), (1e-300, 5e-324), WINDOW]):
            view.set_viewport_size(*size)
            view.pointer("moved", 100, 300 - 40 * turn, 0.8 + turn / 10)
            assert is_sound(view.frame(0.85 + turn / 10))
        view.pointer("up", 100, 100, 2)
        assert is_sound(view.frame(5))


@pytest.mark.parametrize("id", LAYOUTS)
def test_random_calls_in_any_order(host, id):
    """No traps, no hangs, no NaN in a frame."""
    counts, values = LAYOUTS[id]
    dice = random.Random(id)
    extremes = [0.0, -0.0, 5e-324, 1e-9, 1, 390, 1e5, 1e12, -1e12, 2.0**48]
    layout = host.layout(id, permit=lambda *_: dice.random() < 0.8)
    with layout, layouthost.CollectionView(layout) as view:
        view.set_viewport_size(*WINDOW)
        view.item_counts = counts
        for name, value in values.items():
            view[name] = value
        time = 0.0

        def anywhere():
            if dice.random() < 0.1:
                return dice.choice(extremes), dice.choice(extremes)
            return dice.uniform(-50, 450), dice.uniform(-50, 900)

        acts = [
            lambda: view.pointer("down", *anywhere(), time),
            lambda: view.pointer("moved", *anywhere(), time),
            lambda: view.pointer("moved", *anywhere(), time),
            lambda: view.pointer("up", *anywhere(), time),
            lambda: view.pointer("cancelled", *anywhere(), time),
            lambda: view.wheel(*anywhere(), time, phase=dice.choice(["notches", "points"])),
            lambda: view.wheel(1, 1, time, phase=dice.choice(["began", "moved", "ended"])),
            lambda: view.key(dice.choice(["up", "right", "page_down", "home", "end"]), time),
            lambda: view.update(insert_items(0, 0, dice.randint(1, 3))),
            lambda: view.update(delete_items(0, 0)),
            lambda: view.set_viewport_size(dice.choice([390, 844, 0, 1e5]), dice.choice([844, 1])),
            lambda: setattr(view, "item_counts", dice.choice([counts, [], [0], [5, 5]])),
            lambda: view.scroll_to(0, dice.randrange(40), animated=dice.random() < 0.5),
            lambda: view.set_animation_duration(dice.choice([0, 0.25, 1e-9])),
            lambda: view.present_item(0, 1, (0, 0, *dice.choice([WINDOW, (0, 0)])), 0.3),
            lambda: view.dismiss_item(0.3),
            lambda: view.set_presentation_progress(dice.uniform(-1, 2)),
        ]
        for _ in range(700):
            with contextlib.suppress(layouthost.LayoutError):
                dice.choice(acts)()
            time += dice.choice([0, 0.001, 0.016, 0.3, -1])
            if dice.random() < 0.7:
                try:
                    assert is_sound(view.frame(time))
                except layouthost.LayoutError as error:
                    assert isinstance(error, layouthost.OutOfRangeError), error
        view.item_counts = counts
        view.set_viewport_size(*WINDOW)
        assert is_sound(view.frame(time + 100))


# MARK: Recordings


def test_bytes_that_are_no_recording_are_rejected(host):
    with host.layout("bnb") as layout, layouthost.CollectionView(layout) as view:
        view.record()
        view.set_viewport_size(*WINDOW)
        view.item_counts = [50]
        view.frame(0)
        view.wheel(0, 1, 0.1)
        view.frame(0.2)
        good = view.recording
    dice = random.Random(7)
    rejected = 0
    for turn in range(300):
        bad = bytearray(good)
        if turn % 3 == 0:
            bad = bad[: dice.randrange(len(bad))]
        else:
            bad[dice.randrange(len(bad))] = dice.randrange(256)
        with host.layout("bnb") as layout, layouthost.CollectionView(layout) as view:
            try:
                for frame, _ in view.replay(bytes(bad)):
                    assert is_sound(frame)
            except layouthost.LayoutError as error:
                rejected += isinstance(error, layouthost.BadStateError)
    assert rejected > 50
    layout = host.layout("bnb")
    view = layouthost.CollectionView(layout)
    with pytest.raises(layouthost.BadStateError, match="not a recording"):
        next(view.replay(b"layouthost recording 2\n"))
