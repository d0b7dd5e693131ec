"""Calls that programs make in every frame have a fast path, with the results of the general one."""

import gc
import threading
import tracemalloc

import layouthost
import numpy as np
import pytest
from layouthost import ELEMENT, Insets, Size
from layouthost._library import ffi


@pytest.fixture
def ready(strip):
    """A strip whose tables were read, so that its properties have short ways."""
    assert "spacing" in strip.properties
    assert strip._access.short_ways[0] == strip._access.swaps.turns
    return strip


def before(layout, name, first):
    """Has something done once just before a function of the library is called."""
    function = getattr(layout._access, name)

    def call(*arguments):
        setattr(layout._access, name, function)
        first()
        return function(*arguments)

    setattr(layout._access, name, call)


VALUES = [
    ("item_height", 12.5), ("item_height", 7), ("item_height", np.float64(3)), ("shown", 3),
    ("active", False), ("flow", "up"), ("flow", 0), ("anchor", (-1, 2)), ("cell_size", [10, 20.5]),
    ("cell_size", Size(1, 2)), ("cell_size", (True, 2)), ("margin", Insets(4, 3, 2, 1)),
    ("margin", (1, 2, 3, 4)), ("limit", None), ("limit", 5), ("limit", float("nan")),
    ("marks", [(1, 2, 3, 4)]),
]  # fmt: skip


@pytest.mark.parametrize("name, value", VALUES)
def test_a_value_reads_as_it_does_the_long_way(ready, name, value):
    ready[name] = value
    short, long = ready[name], ready._get(name, None, None, None, None)
    np.testing.assert_equal(short, long)
    assert type(short) is type(long)
    ready._set(name, value, None, None, None, None)
    np.testing.assert_equal(ready[name], short)


@pytest.mark.parametrize("where", [{"section": 0}, {"section": 0, "item": 7}, {"section": -1}])
def test_a_value_for_a_section_or_an_item_reaches_that_alone(ready, where):
    name = "item_height" if "item" in where else "spacing"
    ready.set(name, 9, **where)
    assert ready.get(name, section=0, item=where.get("item")) == 9.0
    assert ready[name] == {"item_height": 50.0, "spacing": 10.0}[name]
    if "item" in where:
        assert set(ready.get(name, section=0, first=8)) == {50.0}


@pytest.mark.parametrize(
    "name, value, where",
    [
        ("item_height", -1, {}),
        ("item_height", "high", {}),
        ("item_height", (1, 2), {}),
        ("item_height", float("inf"), {}),
        ("item_height", 10**400, {}),
        ("item_height", 5, {"item": 3}),
        ("item_height", 5, {"section": 0, "item": 100}),
        ("item_height", 5, {"section": 2**70, "item": 1}),
        ("item_height", 5, {"section": True, "item": 1}),
        ("item_height", 5, {"section": 0, "item": 0.5}),
        ("cell_size", (1, "2"), {}),
        ("cell_size", (1, 2, 3), {}),
        ("cell_size", 5, {}),
        ("cell_size", None, {}),
        ("flow", "sideways", {}),
        ("flow", 7, {}),
        ("focused_item", 3, {}),
        ("colour", 3, {}),
        (3, 3, {}),
    ],
)
def test_the_short_way_rejects_with_the_message_of_the_long_way(ready, name, value, where):
    whole = {"section": None, "item": None, "first": None, "count": None}
    with pytest.raises(Exception) as long:
        ready._set(name, value, **{**whole, **where})
    with pytest.raises(type(long.value)) as short:
        ready.set(name, value, **where)
    assert str(short.value) == str(long.value)
    assert not ready._access.writer and len(ready._access.idle) == len(ready._access.readers)


@pytest.mark.parametrize("place", [(1, 2), (1.5, 2), (np.float32(3), True), ("4", "5")])
def test_a_scroll_accepts_every_kind_of_number(strip, place):
    strip.scroll_to(*place)
    assert strip.viewport == (float(place[0]), float(place[1]), 320, 480)
    assert all(type(number) is float for number in strip.viewport)
    assert strip.elements()["item"].tolist() == strip.elements(strip.viewport)["item"].tolist()


def test_a_value_set_or_read_during_a_swap_belongs_to_the_property_of_its_name(
    host, ready, release
):
    def swap(version):
        conditions = layouthost.SwapConditions(allows_older=True)
        return lambda: host.swap("strip", conditions, file=release(version))

    ready["flow"] = "up"
    assert ready["flow"] == "up"
    # "up" has another number in the next version.
    before(ready, "get_property", swap("1.3.0"))
    assert (ready["flow"], ready.version) == ("up", "1.3.0")
    before(ready, "get_property", swap("1.2.3"))
    assert (ready["flow"], ready.version) == ("up", "1.2.3")
    before(ready, "set_property", swap("1.3.0"))
    ready["flow"] = "down"
    assert (ready["flow"], ready.version) == ("down", "1.3.0")
    assert list(host.reports()) == [] and ready["flow"] == "down"
    assert ready._access.short_ways[0] == ready._access.swaps.turns


def test_no_call_takes_the_fast_path_during_a_swap(ready):
    with ready._access.swaps.unloading(waits=False):
        assert ready._access.swaps.turns % 2 == 1
        _ = ready._tables
        assert ready["spacing"] == 10.0 and ready._access.short_ways[0] == -1
    assert ready._access.swaps.turns % 2 == 0 and ready["spacing"] == 10.0
    assert ready._access.short_ways[0] == ready._access.swaps.turns


CHANGES = {
    "scroll": lambda layout: layout.scroll_to(0, 5),
    "set": lambda layout: layout.set("spacing", 3),
    "update": lambda layout: layout.update([]),
    "close": lambda layout: layout.close(),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_writer_wants_all_readers_to_be_idle(ready, change):
    scratch = ready._access.idle.pop()  # as if another thread queried
    with pytest.raises(layouthost.BusyError, match="another thread is inside"):
        change(ready)
    assert ready["spacing"] == 10.0 and len(ready.elements()) > 0
    ready._access.idle.append(scratch)
    change(ready)


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_scratch_memory_that_an_exception_loses_keeps_no_writer_out(ready, change):
    ready._access.idle.clear()
    gc.collect()
    change(ready)


def test_of_two_that_change_something_one_does(ready, monkeypatch):
    rejected = []

    def second():
        for change in CHANGES.values():
            with pytest.raises(layouthost.BusyError):
                change(ready)
            rejected.append(change)

    for name, first in (
        ("set_viewport", lambda: ready.scroll_to(0, 7)),
        ("set_property", lambda: ready.set("spacing", 4)),
    ):
        before(ready, name, second)
        first()
    assert len(rejected) == 2 * len(CHANGES)
    assert ready.viewport.y == 7 and ready["spacing"] == 4.0 and not ready.closed


@pytest.mark.parametrize("late", ["set", "update", "scroll"])
@pytest.mark.parametrize("early", ["set", "update", "scroll"])
def test_a_thread_that_is_about_to_change_something_blocks_no_other(ready, early, late):
    coming, changed = threading.Event(), threading.Event()

    class Slow(dict):
        def setdefault(self, key, value):
            if threading.current_thread() is other:
                coming.set()
                assert changed.wait(10)
            return super().setdefault(key, value)

    ready._access.writer = Slow()
    other = threading.Thread(target=CHANGES[late], args=[ready])
    other.start()
    assert coming.wait(10)
    try:
        CHANGES[early](ready)
    finally:
        changed.set()
        other.join()


def test_a_busy_call_returns_its_reader(ready):
    ready._access.writer["one"] = object()
    for ask in (
        lambda: ready.content_size, lambda: ready.elements(), lambda: ready["spacing"],
        lambda: ready.scroll_to(0, 0), lambda: ready.set("spacing", 1),
    ):  # fmt: skip
        with pytest.raises(layouthost.BusyError):
            ask()
    assert len(ready._access.idle) == len(ready._access.readers)
    ready._access.writer.clear()


def test_another_thread_sees_a_viewport_as_it_was_set_and_never_half_of_one(strip):
    torn, over = [], threading.Event()

    def read():
        while not over.is_set():
            x, y, *_ = strip.viewport
            if x != y:
                torn.append((x, y))

    reader = threading.Thread(target=read)
    reader.start()
    for step in range(20_000):
        strip.scroll_to(step, step)
    over.set()
    reader.join()
    assert torn == [] and strip.viewport[:2] == (19_999, 19_999)


def test_a_result_keeps_its_elements_when_the_next_one_comes(strip):
    first = strip.elements()
    before = first.tobytes()
    strip.scroll_to(0, 3000)
    second = strip.elements()
    assert first.tobytes() == before != second.tobytes()
    assert not np.shares_memory(first, second)
    first["alpha"] = 0.5
    assert first.dtype == ELEMENT and (second["alpha"] != 0.5).all()


def test_a_long_result_is_queried_twice(strip, monkeypatch):
    query, queries = strip._access.query, []
    monkeypatch.setattr(strip._access, "query", lambda *call: queries.append(call) or query(*call))
    strip.item_counts = [2000]
    assert len(strip.elements((0, 0, 320, 1e6))) == 2001
    assert len(queries) == 1


def test_a_long_result_is_queried_once_as_soon_as_it_is_usual(strip, monkeypatch):
    rect = (0, 0, 320, 7000)
    assert len(strip.elements(rect)) == 101
    monkeypatch.setattr(strip._access, "query", None)
    assert len(strip.elements(rect)) == 101


def test_a_frame_with_an_out_allocates_nothing_that_stays_or_is_large(strip):
    out = np.empty(64, ELEMENT)

    def frames(count):
        for step in range(count):
            strip.scroll_to(0.0, float(step % 100))
            strip.elements(out=out)

    frames(10)
    tracemalloc.start()
    try:
        frames(500)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 2000


def test_the_memory_of_contiguous_doubles_is_handed_to_the_library(strip, monkeypatch):
    heights, tell, handed = np.linspace(1, 2, 100), strip._access.change, []

    def recorded(function, name, target, values, count):
        handed.append((int(ffi.cast("intptr_t", values)), count))
        return tell(function, name, target, values, count)

    monkeypatch.setattr(strip._access, "change", recorded)
    strip.set("item_height", heights, section=0, first=0)
    strip["marks"] = heights.reshape(25, 4)
    assert handed == [(heights.ctypes.data, 100)] * 2


def test_the_memory_of_item_counts_is_handed_to_the_library(strip, monkeypatch):
    counts, tell, handed = np.array([3, 0, 5]), strip._access.change, []

    def recorded(function, values, count):
        handed.append((int(ffi.cast("intptr_t", values)), count))
        return tell(function, values, count)

    monkeypatch.setattr(strip._access, "change", recorded)
    strip.item_counts = counts
    assert strip.item_counts == (3, 0, 5) and handed == [(counts.ctypes.data, 3)]
    strip.item_counts = counts[::2]
    assert strip.item_counts == (3, 5)
