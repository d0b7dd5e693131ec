"""Items that measure themselves: nothing visible jumps, and the order does not matter."""

from __future__ import annotations

import random
from typing import Any

import layouthost
import numpy as np
import pytest
from builds import other_build
from layouthost.view import Frame
from View.measured import (
    SCENES,
    TICK,
    TOLERANCE,
    VIEWPORT,
    Play,
    Scene,
    play,
    screen,
    size_of,
    steps,
)

SNAPPING = ["snap-to-center", "infinite", "carousel"]
ONE_LANE = [name for name in SCENES if name not in SNAPPING]
SEVERAL_LANES = {
    "two columns": Scene("column", "exact_height", {"columns": 2}),
    "shortest columns": Scene("column", "exact_height", {"columns": 3, "placement": "shortest"}),
    "three in a row": Scene("flow", "item_size", {}),
}


# MARK: Against known sizes


def has_estimates(frame: Frame) -> bool:
    return any(shown["flags"] & layouthost.ESTIMATED for shown in frame.elements)


def differences(scene: Scene, known: Frame, measured: Frame) -> list[str]:
    one, other = screen(known, scene.is_row), screen(measured, scene.is_row)
    length = VIEWPORT[0 if scene.is_row else 1]
    found = []
    for key in one.keys() | other.keys():
        a, b = one.get(key), other.get(key)
        if a is None or b is None:
            place, size = a or b or (0, 0)
            if place + size > TOLERANCE and place < length - TOLERANCE:
                found.append(f"{key} is at {a} with known sizes, {b} with measured ones")
        elif max(abs(a[0] - b[0]), abs(a[1] - b[1])) > TOLERANCE:
            found.append(f"{key} is at {a} with known sizes, {b} with measured ones")
    return found


def compare(host: layouthost.Host, name: str, seed: int) -> None:
    """Plays random input with known and with measured sizes, and compares the frames."""
    scene, dice = SCENES[name], random.Random(f"{name} {seed}")
    count = 300
    estimate, duration = dice.choice([20.0, 60.0, 110.0, 200.0]), dice.choice([0.0, 0.25])
    todo = list(steps(dice, scene.is_row, count))
    end = todo[-1][0] + 3
    plays = [Play(host, scene, count, is_measured, estimate) for is_measured in (False, True)]
    try:
        for one in plays:
            one.duration = duration
            one.view.set_animation_duration(duration)
        time, before = 0.0, None
        while time < end:
            while todo and todo[0][0] <= time:
                step = todo.pop(0)
                for one in plays:
                    play(one, step)
            known, measured = (one.view.frame(time) for one in plays)
            seen = screen(known, scene.is_row).keys()
            # A frame that shows none of the items of the last one has nothing to keep in place.
            if before is not None and not before & seen and step[1] != "jump":
                return
            before = seen
            if has_estimates(measured):
                assert measured.next_time == measured.time
            elif not (known.animating or measured.animating):
                assert not differences(scene, known, measured), (seed, time)
            time += TICK
    finally:
        for one in plays:
            one.close()


@pytest.mark.parametrize("name", ONE_LANE)
@pytest.mark.parametrize("seed", range(12))
def test_random_input_shows_the_same_as_with_known_sizes(host, name, seed):
    compare(host, name, seed)


@pytest.mark.parametrize("name", SNAPPING)
@pytest.mark.parametrize("seed", range(12))
def test_content_comes_to_rest_at_a_stop_of_the_measured_layout(host, name, seed):
    scene, dice = SCENES[name], random.Random(f"{name} {seed}")
    one = Play(host, scene, 300, is_measured=True, estimate=dice.choice([20.0, 60.0, 200.0]))
    todo = list(steps(dice, scene.is_row, 300))
    end, time, rests = todo[-1][0] + 3, 0.0, 0
    while time < end:
        while todo and todo[0][0] <= time:
            play(one, todo.pop(0))
        frame = one.view.frame(time)
        if frame.next_time is None:
            assert not has_estimates(frame)
            offset = frame.content_offset
            stop = one.layout.target_offset(offset, offset, (0, 0))
            assert stop == pytest.approx(offset, abs=1e-6 * max(1, abs(offset.x)))
            rests += 1
        time += TICK
    assert rests > 0
    one.close()


# MARK: Several lanes


def lanes_of(frame: Frame) -> dict[int, tuple[float, float]]:
    """The place of each cell across and along the scroll, by item."""
    return {
        int(shown["element"]["item"]): (float(shown["frame"][0]), float(shown["frame"][1]))
        for shown in frame.elements
        if shown["element"]["kind"] == layouthost.Kind.CELL
    }


@pytest.mark.parametrize("columns", [2, 3])
@pytest.mark.parametrize("seed", range(6))
def test_lanes_return_to_their_places_only_while_content_scrolls(host, columns, seed):
    dice = random.Random(seed)
    layout = host.layout("column")
    view = layouthost.CollectionView(layout)
    view.set_viewport_size(*VIEWPORT)
    view.item_counts = [2000]
    view["columns"] = columns
    view.self_sizing("exact_height", lambda run: [size_of(id) for id in run.items], 60)
    view.frame(0)
    view.scroll_to(0, 1000, position="start", animated=False)
    before, time, drifted = view.frame(1), 1.0, 0
    while time < 12:
        if dice.random() < 0.1:
            view.wheel(0, dice.choice([-2, -2, 1]), time)
        time += 1 / 60
        frame = view.frame(time)
        here, there = lanes_of(before), lanes_of(frame)
        moves = {item: there[item][1] - here[item][1] for item in here.keys() & there.keys()}
        if moves:
            # Lanes return by a quarter of the scrolled distance, in either direction.
            near, far = min(map(abs, moves.values())), max(map(abs, moves.values()))
            assert 0.75 * far <= 1.25 * near + TOLERANCE
            drifted += far - near > 0.01
        before = frame
    assert drifted > 0
    view.close()


def test_items_of_columns_that_are_far_apart_are_measured_once(host):
    layout = host.layout("column")
    view = layouthost.CollectionView(layout)
    view.set_viewport_size(*VIEWPORT)
    view.item_counts = [30_000]
    view["columns"] = 3
    requested: list[int] = []

    def measure(run: layouthost.MeasureRun) -> list[float]:
        requested.extend(run.items)
        return [40 + 40 * (item % 3) + item % 7 for item in run.items]

    view.self_sizing("exact_height", measure, lambda _, count: 43 + np.arange(count) % 3 * 40.0)
    view.scroll_to(0, 15_000, position="start", animated=False)
    for number in range(400):
        view.wheel(0, 800 if number < 200 else -800, number / 60, "points")
        view.frame(number / 60)
    assert len(requested) == len(set(requested)) > 3000
    view.close()


# MARK: Order


def final_elements(
    host: layouthost.Host, scene: Scene, sizes: np.ndarray
) -> tuple[np.ndarray, Any]:
    layout = host.layout(scene.id)
    layout.item_counts = [len(sizes)]
    for name, value in scene.properties.items():
        layout.set(name, value)
    layout.set(scene.property, value_of(scene, sizes), section=0, first=0)
    layout.viewport = (0, 0, *VIEWPORT)
    found = layout.elements((0, 0, 1e5, 1e5)), layout.content_size
    layout.close()
    return found


def value_of(scene: Scene, sizes: np.ndarray) -> np.ndarray:
    if scene is SEVERAL_LANES["three in a row"]:
        return np.stack([np.full(len(sizes), 110.0), sizes], axis=1)
    return scene.value(sizes)


@pytest.mark.parametrize("name", ["column", "line", "flow", "line across", *SEVERAL_LANES])
@pytest.mark.parametrize("seed", range(3))
def test_the_layout_is_the_same_in_any_order_of_measuring(host, name, seed):
    scene = {**SCENES, **SEVERAL_LANES}[name]
    dice = random.Random(seed)
    sizes = np.array([size_of(id) for id in range(400)])
    layout = host.layout(scene.id)
    view = layouthost.CollectionView(layout)
    view.set_viewport_size(*VIEWPORT)
    view.item_counts = [len(sizes)]
    for property, value in scene.properties.items():
        view[property] = value
    estimate = value_of(scene, np.full(1, 50.0))[0]
    view[scene.property] = float(estimate) if estimate.ndim == 0 else tuple(estimate.tolist())
    view.self_sizing(scene.property)
    view.frame(0)
    starts = list(range(0, 400, 8))
    dice.shuffle(starts)
    for number, start in enumerate(starts):
        view.set_measured(sizes[start : start + 8], first=start)
        if dice.random() < 0.5:
            view.wheel(0, dice.choice([-3, 5]), number / 10)
            view.frame(number / 10)
    elements, size = final_elements(host, scene, sizes)
    assert layout.content_size == size
    found = layout.elements((0, 0, 1e5, 1e5))
    assert np.array_equal(found.view("u1"), elements.view("u1"))
    assert view.unmeasured(100, 16) == []


# MARK: Calls


def chat(host: layouthost.Host, count: int = 1000, **options: Any) -> Play:
    play = Play(host, SCENES["column"], count, is_measured=True, **options)
    play.view.set_animation_duration(0)
    return play


def test_the_function_gets_each_item_once_and_the_width(host):
    one = chat(host)
    for time in range(40):
        one.view.wheel(0, 4, time / 10)
        one.view.frame(time / 10)
    runs = [item for run in one.measured for item in run.items]
    assert len(runs) == len(set(runs)) > 50
    assert {run.length for run in one.measured} == {390.0}
    assert all(list(run.ids) == [item + 1 for item in run.items] for run in one.measured)


def test_items_of_another_width_are_measured_again(host):
    one = chat(host)
    one.view.frame(0)
    before = len(one.measured)
    one.view.set_viewport_size(800, 600)
    one.view.frame(1)
    assert {run.length for run in one.measured[before:]} == {800.0}


def test_a_reload_measures_again_and_an_insertion_does_not(host):
    one = chat(host)
    one.view.frame(0)
    one.measured.clear()
    one.view.update(layouthost.reload_items(0, 2, 2))
    one.view.frame(1)
    assert [list(run.items) for run in one.measured] == [[2, 3]]
    one.measured.clear()
    one.insert(3, 1)
    one.view.frame(2)
    assert [list(run.items) for run in one.measured] == [[3]]


def test_counts_and_values_make_items_unmeasured(host):
    one = chat(host)
    one.view.frame(0)
    one.measured.clear()
    one.view.set("exact_height", 30, section=0, item=1)
    one.view.frame(1)
    assert [list(run.items) for run in one.measured] == [[1]]
    one.measured.clear()
    one.view.set("exact_height", 31)
    one.view.frame(2)
    assert one.measured == []


def test_set_layout_turns_sizes_into_estimates(host):
    one = chat(host)
    one.view.frame(0)
    one.measured.clear()
    other = host.layout("flow")
    other.item_counts = [1000]
    other.set("item_size", (390, 50))
    one.view.set_layout(other, duration=0)
    frame = one.view.frame(1)
    assert one.measured and not has_estimates(frame)
    circle = host.layout("circle")
    circle.item_counts = [5]
    one.view.set_layout(circle, duration=0)
    one.measured.clear()
    one.view.frame(2)
    assert one.measured == []


def test_a_swap_keeps_the_sizes(host):
    one = chat(host)
    before = screen(one.view.frame(0))
    one.measured.clear()
    report = host.swap("column", file=other_build("column"))
    assert report.outcome.name == "SWAPPED"
    assert screen(one.view.frame(1)) == before and one.measured == []
    one.insert(0, 1)
    assert (1001, 0) in screen(one.view.frame(2))
    assert [list(run.items) for run in one.measured] == [[0]]


def test_pushed_sizes_keep_visible_content_in_place(host):
    one = chat(host)
    one.view.self_sizing("exact_height")
    for time in range(20):
        one.view.wheel(0, 4, time)
        frame = one.view.frame(time)
    assert has_estimates(frame)
    before = screen(one.view.frame(21))
    one.view.set_measured([300] * 5, first=0)
    after = screen(one.view.frame(21))
    assert before == after
    ids = [int(key[0]) for key in sorted(before)[2:4]]
    one.view.set_measured([111, 112], ids=ids)
    frame = one.view.frame(22)
    shown = screen(frame)
    assert [shown[id, 0][1] for id in ids] == [111, 112]
    flags = {int(e["identity"]): int(e["flags"]) for e in frame.elements}
    assert not any(flags[id] & layouthost.ESTIMATED for id in ids)
    first = min(before)
    assert shown[first][0] == before[first][0] and flags[first[0]] & layouthost.ESTIMATED


def test_unmeasured_returns_visible_items_first_then_those_ahead(host):
    one = chat(host)
    one.view.self_sizing("exact_height")
    one.view.frame(0)
    one.view.scroll_to(0, 500, position="start", animated=False)
    one.view.frame(1)
    runs = one.view.unmeasured(1, ahead=1)
    assert [run.first for run in runs][:2] == [500, runs[0].first + runs[0].count]
    assert runs[2].first < 500 and runs[2].first + runs[2].count == 500
    assert list(runs[0].ids) == [item + 1 for item in runs[0].items]
    assert [run.items for run in one.view.unmeasured(1, ahead=0)] == [runs[0].items]


def test_invalidated_items_are_measured_again_and_animate(host):
    one = chat(host)
    frame = one.view.frame(0)
    one.measured.clear()
    one.view.invalidate_items([2], duration=0.25)
    frame = one.view.frame(1)
    assert [list(run.items) for run in one.measured] == [[1]]
    assert not frame.animating  # the same size
    one.measure = lambda run: np.full(run.count, 500.0)  # type: ignore[method-assign]
    one.view.self_sizing("exact_height", one.measure)
    one.view.frame(2)
    one.view.self_sizing("exact_height", lambda run: np.full(run.count, 50.0))
    one.view.invalidate_items([1], duration=0.25)
    frame = one.view.frame(3)
    assert frame.animating and screen(frame)[1, 0][1] == 500
    assert screen(one.view.frame(4))[1, 0][1] == 50


def test_scroll_to_lands_exactly(host):
    one = chat(host, count=10_000)
    one.view.frame(0)
    for item, position in ((5000, "center"), (9000, "end"), (20, "start"), (9999, "start")):
        for animated in (False, True):
            one.view.scroll_to(0, item, position=position, animated=animated)
            frame, time = one.view.frame(100), 100.0
            while frame.next_time is not None:
                time += 1 / 60
                frame = one.view.frame(time)
            place, size = screen(frame)[item + 1, 0]
            expected = {"start": 0, "center": (844 - size) / 2, "end": 844 - size}[position]
            if item == 9999:
                expected = 844 - size
            assert place == pytest.approx(expected, abs=TOLERANCE)
            one.view.scroll_to(0, 3000 + 100 * animated, position="start", animated=False)
            one.view.frame(time)


# MARK: Edges


def newest(frame: Frame) -> tuple[float, float]:
    cells = screen(frame)
    return cells[max(cells, key=lambda key: cells[key][0])]


def test_a_chat_stays_at_its_newest_message(host):
    one = chat(host)
    one.view.set_home("end")
    frame = one.view.frame(0)
    assert sum(newest(frame)) == pytest.approx(844, abs=TOLERANCE) and 1000 in one.ids
    assert (1000, 0) in screen(frame)
    one.insert(len(one.ids), 3)
    frame = one.view.frame(1)
    assert (1003, 0) in screen(frame) and sum(newest(frame)) == pytest.approx(844, abs=TOLERANCE)
    one.view.set_viewport_size(390, 500)  # a keyboard
    frame = one.view.frame(2)
    assert (1003, 0) in screen(frame) and sum(newest(frame)) == pytest.approx(500, abs=TOLERANCE)
    one.view.wheel(0, -10, 3)
    one.view.frame(3)
    before = screen(one.view.frame(6))
    one.insert(len(one.ids), 2)
    assert screen(one.view.frame(7)) == before
    one.insert(0, 2)
    assert screen(one.view.frame(8)) == before


def test_a_held_thumb_never_moves_content_against_the_finger(host):
    one = chat(host, count=5000)
    one.view.frame(0)
    last = -1.0
    for step in range(0, 101):
        one.view.scroll_to_fraction(step / 100, held=step < 100)
        frame = one.view.frame(step / 60)
        middle = min(key[0] for key in screen(frame))
        assert middle >= last
        last = middle
    assert (5000, 0) in screen(frame) and sum(newest(frame)) == pytest.approx(844, abs=TOLERANCE)
    one.view.scroll_to_fraction(0)
    assert one.view.frame(5).content_offset.y == 0


# MARK: Bad input


@pytest.mark.parametrize(
    "sizes",
    [
        lambda run: [float("nan")] * run.count,
        lambda run: [float("inf")] * run.count,
        lambda run: [-1.0] * run.count,
        lambda run: [2.0**60] * run.count,
        lambda run: [10.0] * (run.count + 1),
        lambda run: "high",
        lambda run: 1 / 0,
    ],
)
def test_a_function_without_a_valid_size_leaves_the_estimate(host, monkeypatch, sizes):
    raised: list[Any] = []
    monkeypatch.setattr("sys.unraisablehook", raised.append)
    one = chat(host)
    calls: list[layouthost.MeasureRun] = []

    def measure(run: layouthost.MeasureRun) -> Any:
        calls.append(run)
        return sizes(run)

    one.view.self_sizing("exact_height", measure)
    frame = one.view.frame(0)
    assert has_estimates(frame) and frame.next_time is None
    failed = [event for event in frame.events if event.kind == "measure_failed"]
    assert len(failed) == sum(run.count for run in calls) > 0
    assert len(raised) in (0, len(calls))
    assert len(one.view.frame(1).events) == 0 and len(calls) == 1


def test_the_view_is_busy_inside_the_function(host):
    one = chat(host)
    found: list[str] = []

    def measure(run: layouthost.MeasureRun) -> Any:
        for call in (
            lambda: one.view.frame(1),
            lambda: one.view.set("exact_height", 1),
            lambda: one.view.set_measured([1.0]),
            lambda: one.view.unmeasured(0),
            lambda: one.view.self_sizing(None),
        ):
            with pytest.raises(layouthost.BusyError) as caught:
                call()
            found.append(str(caught.value))
        return [50.0] * run.count

    one.view.self_sizing("exact_height", measure)
    assert not has_estimates(one.view.frame(0))
    assert len(found) % 5 == 0 and set(found) == {
        "the view waits for the sizes of its measure function; call later"
    }


def test_bad_arguments_have_one_message_and_change_nothing(host):
    one = chat(host)
    view = one.view
    view.frame(0)
    before = screen(view.frame(0))
    circle = layouthost.CollectionView(host.layout("circle"))
    for call, message in [
        (lambda: circle.self_sizing("item_size"), "no measurable property"),
        (lambda: circle.set_measured([1.0]), "call self_sizing first"),
        (lambda: view.self_sizing("columns"), "columns"),
        (lambda: view.self_sizing("item_size"), "exact_height"),
        (lambda: view.self_sizing(""), "property is empty"),
        (lambda: view.set_measured([1.0], section=1), "section is 1"),
        (lambda: view.set_measured([1.0, 2.0], first=999), "first is 999"),
        (lambda: view.set_measured([1.0], first=-1), "first is -1"),
        (lambda: view.set_measured([float("nan")]), r"sizes\[0\]"),
        (lambda: view.set_measured([1.0, -2.0]), r"sizes\[1\] is -2"),
        (lambda: view.set_measured([[1.0]]), "shape"),
        (lambda: view.set_measured([1.0], ids=[5000]), r"ids\[0\] is 5000"),
        (lambda: view.set_measured([1.0], ids=[1, 2]), "sizes has 1 numbers for 2 ids"),
        (lambda: view.invalidate_items([77777]), "77777"),
        (lambda: view.invalidate_items([1], duration=-1), "duration"),
        (lambda: view.unmeasured(0, ahead=17), "ahead is 17"),
        (lambda: view.set_home("top"), "start"),
        (lambda: view.scroll_to_fraction(1.5), "fraction is 1.5"),
        (lambda: view.scroll_to_fraction(float("nan")), "fraction is not finite"),
        (lambda: view.self_sizing("exact_height", 5), "measure must be callable"),
    ]:
        with pytest.raises(layouthost.LayoutError, match=message):
            call()
    assert screen(view.frame(0)) == before


# MARK: Recording


def test_a_recording_contains_the_sizes(host):
    one = Play(host, SCENES["column"], 0, is_measured=False)
    one.view.record()
    one.view.set_viewport_size(*VIEWPORT)
    one.view.set_items([list(range(1, 501))])
    one.view["columns"] = 1
    one.view.self_sizing("exact_height", one.measure, 60)
    one.view.set_home("end")
    taken = 1
    for number, step in enumerate(steps(random.Random(5), False, 500)):
        taken += 1
        if step[1] in ("pointer", "wheel"):
            play(one, step)
        one.view.frame(step[0])
        if number % 5 == 0:
            one.view.set_measured([70.0 + number], ids=[number + 1])
        if number % 7 == 0:
            one.view.invalidate_items([number + 2])
    one.view.scroll_to_fraction(0.5)
    one.view.frame(100)
    other = layouthost.CollectionView(host.layout("column"))
    frames = list(other.replay(one.view.recording))
    assert len(frames) == taken > 10 and all(is_same for _, is_same in frames)
