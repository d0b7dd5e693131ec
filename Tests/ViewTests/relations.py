"""Pairs of journeys that have to show the same: python -m ViewTests.relations COUNT [SEED].

Plays COUNT journeys of each scene from SEED on, each in every way that must make no difference, and
prints the first difference of each journey. --relation and --scene choose some of them.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterator

import layouthost
from ViewTests.journeys import SCENES, TICK, Journey, Scene
from ViewTests.sameness import SCROLLING, SEEN_IN_FRAMES, Sameness
from ViewTests.travel import Traveler, Way, travel

Relation = Callable[[layouthost.Host, Scene, int], "str | None"]
RELATIONS: dict[str, Relation] = {}


def relation(function: Relation) -> Relation:
    RELATIONS[function.__name__] = function
    return function


# MARK: More frames

RATES = (10, 60, 1000, 0)


def between(rate: int, dice: random.Random) -> Callable[[float, float], Iterator[float]]:
    """The times of frames at a rate, or at random, between two of a journey."""

    def times(before: float, time: float) -> Iterator[float]:
        while True:
            before += 1 / rate if rate else dice.uniform(0.0001, 0.1)
            if before >= time:
                return
            yield before

    return times


def _more_frames(host: layouthost.Host, scene: Scene, seed: int, same: Sameness) -> str | None:
    journey = Journey(scene, seed)
    rate = RATES[seed % len(RATES)]
    way = Way(between=between(rate, random.Random(seed)))
    found = same.first_difference(travel(host, journey), travel(host, journey, way))
    return found and f"{rate or 'random'} frames a second: {found}"


@relation
def more_frames(host: layouthost.Host, scene: Scene, seed: int) -> str | None:
    """Frames in between change nothing, bit for bit."""
    return _more_frames(host, scene, seed, Sameness(ignored=SEEN_IN_FRAMES + SCROLLING))


@relation
def more_frames_and_scroll_events(host: layouthost.Host, scene: Scene, seed: int) -> str | None:
    """Nor do they change when scrolling is said to begin and to end."""
    same = Sameness(ignored=SEEN_IN_FRAMES, numbers=(), states=(), next_time=False)
    return _more_frames(host, scene, seed, same)


# MARK: Changes that change nothing


def set_again(on: Traveler, number: int) -> None:
    name = next(iter(on.layout.properties))
    on.view[name] = on.view[name]


def same_window(on: Traveler, number: int) -> None:
    on.view.set_window(*on.size, on.scene.direction)


def empty_batch(on: Traveler, number: int) -> None:
    on.view.update([])


def same_counts(on: Traveler, number: int) -> None:
    on.view.item_counts = on.view.item_counts


NOTHING = (set_again, same_window, empty_batch, same_counts)


@relation
def nothing_changed(host: layouthost.Host, scene: Scene, seed: int) -> str | None:
    """A change that changes nothing in each frame changes nothing, bit for bit."""
    journey = Journey(scene, seed)
    change = NOTHING[seed % len(NOTHING)]
    plays = travel(host, journey), travel(host, journey, Way(each=change))
    found = Sameness().first_difference(*plays)
    return found and f"{change.__name__}: {found}"


# MARK: Another time


@relation
def shifted(host: layouthost.Host, scene: Scene, seed: int) -> str | None:
    """All times later by 1,024 s: what the view adds to them, such as 0.12 s, rounds by 2^-43 s."""
    journey = Journey(scene, seed)
    way = Way(shift=1024 * (1 + seed % 3))
    same = Sameness(within=1e-6, times_within=1e-9)
    return same.first_difference(travel(host, journey), travel(host, journey, way))


# MARK: By hand


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m ViewTests.relations", description=__doc__)
    parser.add_argument("count", type=int, help="how many journeys of each scene")
    parser.add_argument("seed", type=int, nargs="?", default=0, help="the first seed")
    parser.add_argument("--relation", action="append", choices=RELATIONS)
    parser.add_argument("--scene", action="append", choices=SCENES)
    parser.add_argument("--stop", action="store_true", help="go on after a scene's first failure")
    options = parser.parse_args()
    failed = 0
    with layouthost.Host() as host:
        for name in options.relation or RELATIONS:
            for scene in options.scene or SCENES:
                wrong = 0
                for seed in range(options.seed, options.seed + options.count):
                    found = RELATIONS[name](host, SCENES[scene], seed)
                    if found:
                        wrong += 1
                        print(f"{name}, {scene}, seed {seed}: {found}", flush=True)
                        if options.stop:
                            break
                failed += wrong
                print(f"{name}, {scene}: {wrong} of {options.count} differ", flush=True)
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
