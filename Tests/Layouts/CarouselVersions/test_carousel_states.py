"""Which version restores the state of another one: newer ones do, older ones report why not."""

import struct

import layouthost
import pytest
from Layouts.Carousel.strip_stage import Stage

LAYOUTS = ("snap-to-center", "infinite", "carousel")
OLD, NEW, NEXT = "~1.0", "^1", "^2"
# The bytes begin with a tag of four, and the version of the layout's encoding.
VERSION = slice(4, 12)

each_layout = pytest.mark.parametrize("id", LAYOUTS)


def stage(host, id, requirement, **properties):
    """With explicit values for all different defaults, they show the same."""
    properties["interitem_spacing"] = 8
    if id == "carousel":
        properties["minimum_scale_factor"] = 0.85
    return Stage(host, f"{id}@{requirement}", items=30, **properties)


def version(state):
    return struct.unpack("<Q", state[VERSION])[0]


def scrolled(one):
    one.scroll(777)


def on_the_way(one):
    """With a focus that is requested and not reached yet: the states then contain the start."""
    one.layout["focused_item"] = 21
    one.layout.prepare()
    list(one.layout.events())


each_situation = pytest.mark.parametrize("situation", [scrolled, on_the_way])


@each_layout
def test_2_0_saves_states_of_another_version(host, id):
    states = [stage(host, id, wanted).layout.save_state() for wanted in (OLD, NEW, NEXT)]
    assert [version(state) for state in states] == [3, 3, 4]
    assert len(states[2]) == len(states[0]) - 16


@each_layout
@each_situation
@pytest.mark.parametrize(
    ("before", "after"), [(OLD, NEW), (NEW, OLD), (OLD, NEXT), (NEW, NEXT), (NEXT, NEXT)]
)
def test_the_same_or_a_later_version_restores_a_state(host, id, situation, before, after):
    saved = stage(host, id, before)
    situation(saved)
    state, viewport = saved.layout.save_state(), tuple(saved.layout.viewport)
    one, other = (stage(host, id, wanted, viewport=viewport) for wanted in (before, after))
    for each in (one, other):
        each.layout.restore_state(state)
    assert one.layout.save_state() == state
    assert other.settle() == one.settle()
    assert other.take_log() == one.take_log()
    assert other.focus == one.focus == saved.focus
    assert other.layout.elements().tobytes() == one.layout.elements().tobytes()
    # After that, they continue identically, too.
    assert other.scroll(-250) == one.scroll(-250)
    assert other.take_log() == one.take_log() != []
    assert other.layout.elements().tobytes() == one.layout.elements().tobytes()


@each_layout
@each_situation
@pytest.mark.parametrize("older", [OLD, NEW])
def test_a_state_of_2_0_is_rejected_by_1_x_with_a_message(host, id, situation, older):
    newer = stage(host, id, NEXT)
    situation(newer)
    one = stage(host, id, older, focused_item=5)
    before = one.layout.save_state()
    with pytest.raises(layouthost.BadStateError, match=f"saved by a newer version of {id}$"):
        one.layout.restore_state(newer.layout.save_state())
    assert one.layout.save_state() == before
    assert (one.settle(), one.focus) == (0, 5)


@each_layout
def test_2_0_rejects_states_of_its_own_that_are_damaged(host, id):
    newer = stage(host, id, NEXT)
    short = newer.layout.save_state()
    on_the_way(newer)
    full = newer.layout.save_state()
    assert len(full) == len(short) + 24
    before = newer.layout.save_state()
    departure = len(short) - 8
    damaged = [
        *(full[:length] for length in range(0, len(full), 8)),
        short + b"\0",
        short[:departure] + struct.pack("<q", 2),
        short[:departure] + struct.pack("<q", 1),
        full[:departure] + struct.pack("<4q", 1, -1, 0, 0),
        full[:departure] + struct.pack("<q", 0) + full[departure + 8 :],
        # The end of an older version's state has another layout.
        short[: VERSION.start] + struct.pack("<Q", 3) + short[VERSION.stop :],
    ]
    for state in damaged:
        with pytest.raises(layouthost.BadStateError):
            newer.layout.restore_state(state)
        assert newer.layout.save_state() == before


@each_layout
def test_a_state_restored_by_every_version_in_turn_ends_the_same(host, id):
    """However often it is restored and saved again during the scroll."""
    first = stage(host, id, OLD)
    scrolled(first)
    ends = set()
    for way in ([NEXT], [NEW, NEXT], [OLD, NEW, NEW, NEXT, NEXT]):
        state = first.layout.save_state()
        for wanted in way:
            later = stage(host, id, wanted, viewport=tuple(first.layout.viewport))
            later.layout.restore_state(state)
            state = later.layout.save_state()
        ends.add(state)
    assert len(ends) == 1
