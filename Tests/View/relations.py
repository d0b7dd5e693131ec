"""Pairs of journeys that have to show the same: python -m View.relations COUNT [SEED].

Plays COUNT journeys of each scene from SEED on, each in every way that must not matter, and prints
the first difference of each journey. --relation and --scene select some of them.
"""

from __future__ import annotations

import argparse
import contextlib
import math
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import layouthost
from builds import other_build
from layouthost import SwapReport, insert_items
from View.journeys import SCENES, TICK, Journey, Scene, Step
from View.mirror import mirror, without_x
from View.sameness import SCROLLING, SEEN_IN_FRAMES, Sameness
from View.travel import Moment, Traveler, Way, travel

Relation = Callable[[layouthost.Host, Journey], "str | None"]
RELATIONS: dict[str, Relation] = {}
APPLIES: dict[str, Callable[[Scene], bool]] = {}
"""The scenes of a relation."""


def relation(applies: Callable[[Scene], bool] = lambda scene: True) -> Callable[..., Relation]:
    def add(function: Relation) -> Relation:
        RELATIONS[function.__name__], APPLIES[function.__name__] = function, applies
        return function

    return add


# MARK: More frames

RATES = (10, 60, 1000, 0)


def between(
    rate: int, dice: random.Random, drawn: set[float]
) -> Callable[[float, float], Iterator[float]]:
    """The times of frames at a rate, or at random, between two of a journey; none in the last tick
    before a common frame."""

    def times(before: float, time: float) -> Iterator[float]:
        while True:
            before += 1 / rate if rate else dice.uniform(0.0001, 0.1)
            if before >= time:
                return
            if math.floor(before / TICK) * TICK not in drawn:
                yield before

    return times


def _more_frames(host: layouthost.Host, journey: Journey, same: Sameness) -> str | None:
    """A finger hits the elements of the last frame, and a change, also by a tap, keeps the visible
    ones of the frame before it: so both plays draw two ticks and one tick before each press, each
    lift and each change."""
    rate = RATES[(journey.seed + list(SCENES).index(journey.scene.name)) % len(RATES)]
    ends = (("down",), ("up",))
    touches = [step.time for step in journey.steps if step.arguments[:1] in ends]
    times = (*touches, *journey.frames)
    drawn = {max(0.0, time - ticks * TICK) for time in times for ticks in (1, 2)}
    journey = journey.with_frames(sorted({*journey.frames, *drawn}))
    way = Way(between=between(rate, random.Random(journey.seed), drawn))
    found = same.first_difference(travel(host, journey), travel(host, journey, way))
    return found and f"{rate or 'random'} frames a second: {found}"


def _same_in_frames(journey: Journey, **different: Any) -> Sameness:
    """Bit for bit, except in an endless row. That moves its content by a whole number of rounds in
    the first frame that is far enough from the middle, and a sum rounds differently near 0."""
    rounds = 1e-9 if journey.scene.id in ("infinite", "carousel") else 0
    return Sameness(within=rounds, times_within=rounds, **different)


@relation()
def more_frames(host: layouthost.Host, journey: Journey) -> str | None:
    """Frames in between change nothing."""
    return _more_frames(host, journey, _same_in_frames(journey, ignored=SEEN_IN_FRAMES + SCROLLING))


@relation()
def more_frames_and_scroll_events(host: layouthost.Host, journey: Journey) -> str | None:
    """Nor do they if the start and the end of scrolling are reported."""
    same = _same_in_frames(journey, ignored=SEEN_IN_FRAMES, numbers=(), states=(), next_time=False)
    return _more_frames(host, journey, same)


# MARK: Empty changes


def set_again(on: Traveler, number: int) -> None:
    name = next(iter(on.layout.properties))
    on.view[name] = on.view[name]


def same_window(on: Traveler, number: int) -> None:
    on.view.set_viewport_size(*on.size, on.scene.direction)


def empty_batch(on: Traveler, number: int) -> None:
    on.view.update([])


def same_counts(on: Traveler, number: int) -> None:
    on.view.item_counts = on.view.item_counts


NOTHING = (set_again, same_window, empty_batch, same_counts)


@relation()
def nothing_changed(host: layouthost.Host, journey: Journey) -> str | None:
    """An empty change in each frame changes nothing, bit for bit."""
    change = NOTHING[journey.seed % len(NOTHING)]
    plays = travel(host, journey), travel(host, journey, Way(each=change))
    # A change makes the view process earlier input, and report it to the layout.
    found = Sameness(ignored=SEEN_IN_FRAMES).first_difference(*plays)
    return found and f"{change.__name__}: {found}"


# MARK: Queries


def query(on: Traveler, number: int) -> None:
    """Queries of the layout and of the view, between a change and its frame."""
    section = number % max(1, len(on.counts))
    on.layout.elements((0, 0, *on.layout.content_size))
    if on.counts and on.counts[section]:
        with contextlib.suppress(layouthost.NotShownError):
            on.view.neighbor(section, number % on.counts[section], "down")


@relation()
def queried(host: layouthost.Host, journey: Journey) -> str | None:
    """Queries before each frame change nothing, bit for bit.

    In every other journey no change is animated.
    """
    if journey.seed % 2:
        steps = [step for step in journey.steps if step.call != "animate"]
        journey = journey.with_steps([Step(0.0, -1, "animate", (0.0,)), *steps])
    plays = travel(host, journey), travel(host, journey, Way(each=query))
    return Sameness(ignored=SEEN_IN_FRAMES).first_difference(*plays)


# MARK: Another time


@relation()
def shifted(host: layouthost.Host, journey: Journey) -> str | None:
    """All times later by a power of two: the same frames, bit for bit.

    Times that the view computes round by up to 2^-41 s: those of events, and the start of something
    0.12 s after a touchpad or at the end of a layout's animation.
    """
    way = Way(shift=1024 * 2 ** (journey.seed % 3))
    rounds = journey.scene.id in ("safari", "reorder-flow") or any(
        step.call == "wheel" and step.arguments[2] == "points" for step in journey.steps
    )
    same = Sameness(within=1e-6 if rounds else 0, times_within=1e-9)
    return same.first_difference(travel(host, journey), travel(host, journey, way))


# MARK: More items far below


def append(on: Traveler, number: int) -> None:
    """One more item at the very end, which the journey itself does not use."""
    section = len(on.counts) - 1
    on.view.update(insert_items(section, on.view.item_counts[section], 1))


@relation(lambda scene: scene.id not in ("circle", "infinite", "carousel"))
def appended(host: layouthost.Host, journey: Journey) -> str | None:
    """An item that is inserted at the very end in each frame changes nothing far above it.

    Endless rows and the circle have no distant end; in a row from right to left the content offset
    grows with each item. A motion to the journey's end of content depends on where that is: the
    comparison ends where such a motion begins.
    """
    scene = journey.scene
    steps = [_far_from_end(step) for step in journey.steps if step.arguments != ("end",)]
    longer = scene.with_counts(*scene.counts[:-1], 1500)
    journey = journey.with_steps(steps).with_scene(longer)
    grows = scene.is_row and scene.direction == "rtl"
    same = Sameness(
        within=1e-6,
        numbers=("velocity",) if grows else ("velocity", "content_offset"),
        states=("held", "scrolling", "refreshing"),
        next_time=False,
        content_space=not grows,
        cells_only=True,
        ignored=SEEN_IN_FRAMES,
        times_within=1e-6,
    )
    plays = list(travel(host, journey)), list(travel(host, journey, Way(each=append)))
    near = (number for number, moment in enumerate(plays[0]) if _is_near_end(moment, scene))
    end = next(near, len(plays[0]))
    while 0 < end < len(plays[0]) and plays[0][end - 1].frame.scrolling:
        end -= 1
    return same.first_difference(plays[0][:end], plays[1][:end])


def _is_near_end(moment: Moment, scene: Scene) -> bool:
    (x, y), (right, bottom), left = (
        moment.frame.content_offset,
        moment.frame.maximum_offset,
        moment.frame.minimum_offset.x,
    )
    if not scene.is_row:
        return bottom - y < 4000
    return (x - left if scene.direction == "rtl" else right - x) < 4000


def _far_from_end(step: Step) -> Step:
    if step.call != "scroll_to":
        return step
    section, item, *others = step.arguments
    return replace(step, arguments=(section, item * 0.8, *others))


# MARK: In a mirror


@relation(lambda scene: scene.direction == "rtl")
def mirrored(host: layouthost.Host, journey: Journey) -> str | None:
    """Right-to-left mirrors left-to-right on the screen.

    A viewport that gets wider does so at its right in both directions, and the elements animate
    from their old places: so viewports keep their width here.
    """
    scene = journey.scene
    journey = journey.with_steps([_as_wide(step) for step in journey.steps])
    plain = journey.with_scene(scene.turned("ltr"))
    same = Sameness(
        within=1e-6,
        times_within=1e-9,
        numbers=("velocity", "content_offset", "presentation_progress"),
        content_space=False,
    )
    plays = travel(host, plain), travel(host, journey, Way(is_mirrored=True))
    return same.first_difference(map(without_x, plays[0]), map(mirror, plays[1]))


def _as_wide(step: Step) -> Step:
    return replace(step, arguments=(390, step.arguments[1])) if step.call == "window" else step


# MARK: One value for all

UNIFORM: dict[str, tuple[str, Any, Any]] = {
    "bnb": ("parallax", "on", "off"),
    "column": ("exact_height", 60, 33),
    "flow": ("item_size", (110, 90), (37, 41)),
    "line": ("item_size", (150, 90), (37, 41)),
    "reorder-flow": ("item_size", (110, 110), (37, 41)),
    "safari": ("item_size", (390, 700), (370, 410)),
    "snap-to-center": ("item_size", (100, 100), (37, 41)),
    "infinite": ("item_size", (100, 100), (37, 41)),
    "carousel": ("item_size", (100, 100), (37, 41)),
}


@relation(lambda scene: scene.id in UNIFORM)
def uniform(host: layouthost.Host, journey: Journey) -> str | None:
    """A value for the layout, or the same value for each item and another for the layout."""
    name, value, other = UNIFORM[journey.scene.id]
    journey = journey.with_scene(journey.scene.with_properties(**{name: value}))
    plays = travel(host, journey), travel(host, journey, Way(own=(name, other)))
    return Sameness(within=1e-6, times_within=1e-9).first_difference(*plays)


# MARK: Another build of the plugin


@relation()
def swapped(host: layouthost.Host, journey: Journey) -> str | None:
    """A swap to another build of the same code, during any motion, changes nothing.

    Not in the frame of a change: the appearance of its elements is not transferred. A swap that
    waits for a gesture may come in such a frame; the comparison ends there.
    """
    dice = random.Random(journey.seed)
    free = [number for number, time in enumerate(journey.frames) if time not in journey.calls]
    when = {dice.choice(free) for _ in range(3)}
    waiting: list[SwapReport] = []
    end = len(journey.frames)

    def swap(on: Traveler, number: int) -> None:
        nonlocal end
        for report in on.host.reports():
            assert report.outcome.name == "SWAPPED", report
            waiting.clear()
            # The host swapped since the last frame, or in it.
            for near in (number - 1, number):
                if journey.frames[near] in journey.calls:
                    end = min(end, near)
        # During a gesture that the layout follows, the host waits.
        if number in when and not waiting:
            report = on.host.swap(on.scene.id, file=other_build(on.scene.id))
            assert report.outcome.name in ("SWAPPED", "WAITING"), report
            if report.outcome.name == "WAITING":
                waiting.append(report)

    # A swap replaces all layouts of a host: the first play has ended then.
    plays = list(travel(host, journey)), list(travel(host, journey, Way(each=swap)))
    # The new instance of safari adds up an angle in another order.
    same = Sameness(ignored=SEEN_IN_FRAMES, within=1e-9 if journey.scene.id == "safari" else 0)
    return same.first_difference(plays[0][:end], plays[1][:end])


# MARK: Minimizing


def reduced(host: layouthost.Host, name: str, journey: Journey) -> Journey:
    """Returns a journey that also differs, without steps and frames that the difference does not
    need."""

    def differs(other: Journey) -> bool:
        try:
            return RELATIONS[name](host, other) is not None
        except ValueError:  # the plays do not even have the same frames
            return False

    length = max(1, len(journey.steps) // 2)
    while length > 0:
        at = 0
        while at < len(journey.steps):
            shorter = journey.with_steps(journey.steps[:at] + journey.steps[at + length :])
            if differs(shorter):
                journey = shorter
            else:
                at += length
        length //= 2
    for at in reversed(range(1, len(journey.frames))):
        shorter = journey.with_frames(journey.frames[:at] + journey.frames[at + 1 :])
        if journey.frames[at] not in journey.calls and differs(shorter):
            journey = shorter
    return journey


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m View.relations", description=__doc__)
    parser.add_argument("count", type=int, help="how many journeys of each scene")
    parser.add_argument("seed", type=int, nargs="?", default=0, help="the first seed")
    parser.add_argument("--relation", action="append", choices=RELATIONS)
    parser.add_argument("--scene", action="append", choices=SCENES)
    parser.add_argument("--first", action="store_true", help="leave a scene at its first failure")
    parser.add_argument("--reduce", action="store_true", help="print the steps it takes to differ")
    options = parser.parse_args()
    failed = 0
    with layouthost.Host() as host:
        for name in options.relation or RELATIONS:
            scenes = [scene for scene in options.scene or SCENES if APPLIES[name](SCENES[scene])]
            for scene in scenes:
                wrong = 0
                for seed in range(options.seed, options.seed + options.count):
                    journey = Journey(SCENES[scene], seed)
                    found = RELATIONS[name](host, journey)
                    if not found:
                        continue
                    wrong += 1
                    print(f"{name}, {scene}, seed {seed}: {found}", flush=True)
                    if options.reduce:
                        journey = reduced(host, name, journey)
                        print(journey, f"frames {journey.frames}", sep="\n")
                        print("shows", RELATIONS[name](host, journey), flush=True)
                    if options.first:
                        break
                failed += wrong
                print(f"{name}, {scene}: {wrong} of {options.count} differ", flush=True)
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
