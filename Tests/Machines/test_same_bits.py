"""The same calls return the same results and errors, bit for bit, here and on another machine.

A seed determines the calls. The conformance suite compares a machine with itself; this compares it
with x86-64.
"""

import random

import layouthost
import numpy as np
import pytest
from Layouts.random_batches import random_batch
from toolchain import BUILD, SUBJECTS

SEED = 20261122
STEPS = 300
# Sine and cosine differ between C libraries: WebAssembly's are not those of Linux.
ROUNDED = {("wasm", "circle"), ("wasm", "safari")}
CLOSE = 1e-12


class Pair:
    """A layout here and one there, with the same input and the same queries."""

    def __init__(self, here, there, is_rounded):
        self._both = (here, there)
        self._is_rounded = is_rounded
        self.compared = 0

    def both(self, call):
        """Calls both; they return the same, or fail with the same message."""
        here, there = (said(call, one) for one in self._both)
        self.compared += 1
        assert type(here) is type(there), f"{here!r} here, {there!r} there"
        if isinstance(here, np.ndarray):
            assert here.shape == there.shape, f"{len(here)} elements here, {len(there)} there"
            for name in here.dtype.names:
                self._compare(name, here[name], there[name])
        elif isinstance(here, (layouthost.Point, layouthost.Size)):
            self._compare("the result", np.array(here), np.array(there))
        else:
            assert here == there

    def _compare(self, name, here, there):
        same = here.tobytes() == there.tobytes()
        if not same and self._is_rounded:
            same = np.all(np.abs(here - there) <= CLOSE * (np.abs(here) + 1.0))
        assert same, f"{name}: {here!r} here, {there!r} there"


def said(call, layout):
    try:
        return call(layout)
    except layouthost.LayoutError as problem:
        return f"{type(problem).__name__}: {problem}"


def value_for(chance, info):
    if info.type == "bool":
        return chance.random() < 0.5
    if info.type == "choice":
        return chance.choice(info.choices)
    low, high = max(info.minimum, -300), min(info.maximum, 300)
    if info.type == "int":
        return chance.randint(int(low), int(min(high, 9)))
    numbers = [
        chance.uniform(low, high)
        for _ in range({"number": 1, "point": 2, "size": 2}.get(info.type, 4))
    ]
    return numbers[0] if len(numbers) == 1 else tuple(numbers)


def step(chance, pair, state):
    dice = chance.random()
    if dice < 0.25:
        name = chance.choice([n for n, info in state.properties.items() if not info.read_only])
        info = state.properties[name]
        if info.list:
            return
        whom = {}
        if "item" in info.scopes and state.sections and chance.random() < 0.5:
            section = chance.randrange(len(state.sections))
            whom = {
                "section": section,
                "item": chance.randint(0, max(0, len(state.sections[section]) - 1)),
            }
        value = value_for(chance, info)
        pair.both(lambda layout: layout.set(name, value, **whom))
    elif dice < 0.5:
        changes = random_batch(chance, state.sections)
        pair.both(lambda layout: layout.update(changes))
    elif dice < 0.8:
        window = (chance.uniform(-50, 600), chance.uniform(-50, 900), 320, 568)
        pair.both(lambda layout: setattr(layout, "viewport", window))
    else:
        at = (chance.uniform(0, 320), chance.uniform(0, 568))
        kind, phase = (
            chance.choice(["tap", "pan", "drag"]),
            chance.choice(["began", "changed", "ended"]),
        )
        pair.both(lambda layout: layout.gesture(kind, phase, at, (9, 1), (300, 5)))


def compare_results(chance, pair):
    pair.both(lambda layout: layout.prepare())
    pair.both(lambda layout: layout.content_size)
    pair.both(lambda layout: layout.elements())
    rect = (chance.uniform(-100, 400), chance.uniform(-100, 2000), 200, 400)
    pair.both(lambda layout: layout.elements(rect))
    offset = (chance.uniform(0, 900), chance.uniform(0, 900))
    proposed = (offset[0] + 90, offset[1])
    pair.both(lambda layout: layout.target_offset(offset, proposed, (500, 0)))
    pair.both(lambda layout: str([type(event).__name__ for event in layout.events()]))


class State:
    def __init__(self, properties):
        self.properties = properties
        self.sections = [list(range(12)), list(range(5))]


@pytest.mark.parametrize(("plugin", "id"), SUBJECTS, ids=[id for _, id in SUBJECTS])
def test_the_same_calls_return_the_same(machine, plugin, id):
    chance = random.Random(f"{SEED} {id}")
    host = layouthost.Host()

    def permit(action, source, target):
        return (source.section + source.item) % 2 == 0

    with (
        host.layout_from_file(BUILD / f"lib{plugin}.so", id, permit) as here,
        host.layout_from_file(machine.stand_ins / f"lib{plugin}.so", id, permit) as there,
    ):
        pair = Pair(here, there, (machine.name, id) in ROUNDED)
        state = State(dict(here.properties))
        pair.both(lambda layout: setattr(layout, "item_counts", [12, 5]))
        for _ in range(STEPS):
            step(chance, pair, state)
            compare_results(chance, pair)
        assert pair.compared > 6 * STEPS
