"""snap-to-center and its two relatives: the states that they save and restore."""

import struct

import layouthost
import pytest
from layouthost import delete_items, insert_items
from Layouts.Carousel.strip_stage import LAYOUTS, Stage

# The places of the numbers in the bytes, counted from the end: the output of `SavedFocus`.
FIELDS = (
    "item", "cycle", "first_cycle", "count", "width", "height", "seen", "rest", "announced",
    "from_item", "from_cycle", "from_is_gone", "is_rest_put_off",
    "has_row", "row_item", "row_cycle", "distance", "content", "repeats", "is_vertical",
)  # fmt: skip


def with_field(state, name, number):
    at = len(state) - 8 * (len(FIELDS) - FIELDS.index(name))
    code = "<d" if isinstance(number, float) else "<q"
    return state[:at] + struct.pack(code, number) + state[at + 8 :]


WHATEVER = {
    "fewer items": lambda layout: setattr(layout, "item_counts", [2]),
    "no items": lambda layout: setattr(layout, "item_counts", [0]),
    "no sections": lambda layout: setattr(layout, "item_counts", []),
    "items deleted": lambda layout: layout.update(delete_items(0, 3, 27)),
    "items inserted": lambda layout: layout.update(insert_items(0, 0, 5)),
    "another viewport": lambda layout: setattr(layout, "viewport", (7, 8, 90, 100)),
    "the other way": lambda layout: layout.set_viewport(*layout.viewport, "rtl"),
    "other sizes": lambda layout: layout.set("item_size", (3, 4)),
    "another focus": lambda layout: layout.set("focused_item", 0),
}


@pytest.mark.parametrize("id", LAYOUTS)
@pytest.mark.parametrize("name", WHATEVER)
def test_a_saved_state_is_restored_after_any_other_input(host, id, name):
    stage = Stage(host, id, items=30, focused_item=21)
    before = stage.layout.save_state()
    WHATEVER[name](stage.layout)
    after = stage.layout.save_state()
    assert after == before, "what was set counts only once it is prepared"
    for state in (after, before):
        stage.layout.restore_state(state)
        assert stage.layout.save_state() == state
    stage.settle()
    # And from one with the same input.
    twin = host.layout(id)
    twin.item_counts = stage.layout.item_counts
    twin.restore_state(before)
    assert twin.save_state() == before
    twin.close()


@pytest.mark.parametrize("id", LAYOUTS)
@pytest.mark.parametrize("name", WHATEVER)
def test_a_rejected_state_leaves_everything_as_it_was(host, id, name):
    one, other = (Stage(host, id, items=30, focused_item=21) for _ in range(2))
    good = Stage(host, id, items=4).layout.save_state()
    for stage in (one, other):
        WHATEVER[name](stage.layout)
    for bad in (good[:-1], good + b"\0", with_field(good, "from_is_gone", 2), b""):
        with pytest.raises(layouthost.LayoutError):
            one.layout.restore_state(bad)
        assert one.layout.save_state() == other.layout.save_state()
    assert one.settle() == other.settle()
    assert one.take_log() == other.take_log()
    assert one.layout.viewport == other.layout.viewport
    assert one.layout.elements().tobytes() == other.layout.elements().tobytes()


LARGEST = 2.0**48
BEYOND = {
    "width": [-1.0, 2 * LARGEST, 1e300],
    "height": [-1.0, 2 * LARGEST, 1e300],
    "seen": [-2 * LARGEST, 2 * LARGEST, 1.7e308, -1.7e308],
    "rest": [-2 * LARGEST, 2 * LARGEST, 1.7e308, -1.7e308],
    "cycle": [2**62, -(2**63)],
    "first_cycle": [2**62, -(2**63)],
    "announced": [2**62, -(2**63)],
    "from_cycle": [2**62, -(2**63)],
    "from_item": [-2, 2**62],
    "item": [-2, 15],
    "is_rest_put_off": [2, -1],
    "has_row": [2, 0],
    "row_item": [-1, 15],
    "row_cycle": [2**62, -(2**63)],
    "distance": [-2 * LARGEST, 2 * LARGEST, float("nan"), float("inf")],
    "content": [-1.0, float("nan"), float("inf")],
    "repeats": [-1.0, float("nan"), float("inf")],
    "is_vertical": [2],
    "count": [-1, 2**62],
}


@pytest.mark.parametrize("id", LAYOUTS)
@pytest.mark.parametrize("name", BEYOND)
def test_a_state_with_indexes_out_of_range_is_rejected(host, id, name):
    stage = Stage(host, id)
    state = stage.layout.save_state()
    for number in BEYOND[name]:
        with pytest.raises(layouthost.BadStateError, match="state: "):
            stage.layout.restore_state(with_field(state, name, number))
        assert stage.layout.save_state() == state


@pytest.mark.parametrize("id", LAYOUTS)
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_state_saved_beyond_the_largest_coordinate_is_taken_too(host, id, direction):
    stage = Stage(host, id, items=10**6, item_size=(2.0**40, 50))
    stage.layout.set_viewport(*stage.layout.viewport, direction)
    stage.layout.prepare()
    list(stage.layout.events())
    stage.layout.set_viewport(LARGEST, 0, 320, 568, direction)
    stage.layout["focused_item"] = 10**6 - 1
    stage.layout.prepare()
    state = stage.layout.save_state()
    stage.layout.restore_state(state)
    twin = host.layout(id)
    twin.restore_state(state)
    assert twin.save_state() == state


@pytest.mark.parametrize("id", LAYOUTS)
def test_a_state_of_the_farthest_cycle_stays_one_that_is_taken(host, id):
    stage = Stage(host, id, items=15)
    for sign in (1, -1):
        state = with_field(stage.layout.save_state(), "first_cycle", sign * 2**60)
        state = with_field(state, "cycle", sign * 2**60)
        stage.layout.restore_state(state)
        stage.settle()
        for _ in range(9):
            stage.scroll(sign * 1620.0)
            stage.layout.restore_state(stage.layout.save_state())
        stage.settle()


@pytest.mark.parametrize("id", LAYOUTS)
@pytest.mark.parametrize(("version", "added"), [(1, "from_item"), (2, "is_rest_put_off")])
def test_a_state_of_an_older_version_is_taken(host, id, version, added):
    """It ends before the fields that the next version added: the scroll to an item, and the row
    itself."""
    stage = Stage(host, id, items=30, focused_item=7)
    state = stage.layout.save_state()
    assert state[4] == 3, "the version, after the tag of four bytes"
    older = state[:4] + bytes([version]) + state[5 : -8 * (len(FIELDS) - FIELDS.index(added))]
    twin = host.layout(id)
    twin.item_counts = [30]
    twin.viewport = tuple(stage.layout.viewport)
    twin.restore_state(older)
    twin.prepare()
    assert twin.save_state() == state
    assert not any(isinstance(event, layouthost.AdjustOffset) for event in twin.events())


@pytest.mark.parametrize("id", LAYOUTS)
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_another_row_takes_a_state_up_where_the_first_was_seen(host, id, direction):
    """Beside its rest, too; the copies keep their names, and there is no event."""
    stage = Stage(host, id, items=30, focused_item=7)
    stage.layout.set_viewport(*stage.layout.viewport, direction)
    stage.settle()
    for distance in (0, 21.5):
        stage.scroll(distance)
        ((focus, before),) = [
            (path, float(cell["frame"][0]) - stage.x)
            for path, cell in stage.cells().items()
            if path[0] == stage.focus
        ]
        other = host.layout(id)
        other.item_counts = [30]
        other["interitem_spacing"] = 30
        other.set_viewport(*stage.layout.viewport, direction)
        other.restore_state(stage.layout.save_state())
        twin = Stage.of(other)
        twin.settle()
        assert float(twin.cells()[focus]["frame"][0]) - twin.x == pytest.approx(before, abs=1e-6)
        assert (twin.focus, twin.take_log()) == (stage.focus, [])


@pytest.mark.parametrize("id", LAYOUTS)
def test_postponed_adjustments_are_part_of_a_state(host, id):
    stage = Stage(host, id, items=30, focused_item=7)
    stage.layout.moving = True
    stage.scroll(21.5)
    stage.update(insert_items(0, 0))
    twin = Stage(host, id, items=31)
    twin.layout.viewport = tuple(stage.layout.viewport)
    twin.layout.moving = True
    twin.layout.restore_state(stage.layout.save_state())
    assert twin.settle() == 0
    for each in (stage, twin):
        each.layout.moving = False
        each.settle()
        assert float(each.layout.element(0, 8)["frame"][0]) - each.x == pytest.approx(110)


@pytest.mark.parametrize("id", ["infinite", "carousel"])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize(
    "before",
    # The last one is twice as long as the other row: an offset that rests there may rest here.
    [{"repeat_items": False}, {"item_size": (9, 70)}, {"item_size": (208, 70)}],
    ids=["with ends", "short", "twice as long"],
)
def test_a_step_back_in_another_row_is_not_requested_in_this_one(host, id, direction, before):
    """As in a rollback, before the program has scrolled for the other version."""

    def requested_offset(layout):
        layout.prepare()
        return sum(e.value.x for e in layout.events() if isinstance(e, layouthost.AdjustOffset))

    def row(viewport, state=None, **properties):
        layout = host.layout(id)
        layout.item_counts = [3]
        for name, value in ({"repeat_items": True} | properties).items():
            layout[name] = value
        layout.set_viewport(*viewport, direction)
        if state:
            layout.restore_state(state)
        return layout, requested_offset(layout)

    old, requested = row((0, 0, 320, 568), **before)
    while requested:
        old.scroll_by(requested, 0)
        requested = requested_offset(old)
    state, viewport = old.save_state(), old.viewport
    new, requested = row(viewport, state)
    assert requested, "the other row goes back by cycles of its own"
    back, requested = row(viewport, new.save_state(), **before)
    assert (back.save_state(), requested) == (state, 0)
    assert back.elements().tobytes() == old.elements().tobytes()
    # Requests to this row itself are repeated.
    again, requested_again = row(viewport, new.save_state())
    assert again.save_state() == new.save_state() and requested_again


@pytest.mark.parametrize("id", LAYOUTS)
def test_a_state_seen_in_a_mirror_comes_back_from_a_content_of_another_length(host, id):
    """As in a rollback, before the program has scrolled for the other version."""
    stage = Stage(host, id, items=30)
    stage.layout.set_viewport(*stage.layout.viewport, "rtl")
    stage.settle()
    for step in (-700.25, -2000.5, 333.25):
        stage.scroll(step)
    viewport, before = stage.layout.viewport, stage.layout.save_state()

    def takes_up(state, spacing):
        layout = host.layout(id)
        layout.item_counts = [30]
        layout["interitem_spacing"] = spacing
        layout.set_viewport(*viewport, "rtl")
        layout.restore_state(state)
        layout.prepare()
        requested = [e.value.x for e in layout.events() if isinstance(e, layouthost.AdjustOffset)]
        return layout, sum(requested)

    other, requested = takes_up(before, 16.0)
    # The plugin SDK follows the width, and the row the item that is nearest to rest.
    twin = Stage.of(other)
    twin.layout.scroll_by(requested, 0)
    twin.settle()
    assert twin.place(stage.focus) == pytest.approx(stage.place(stage.focus), abs=1e-6)
    other, requested = takes_up(before, 16.0)
    assert other["focused_item"] == stage.focus
    back, requested = takes_up(other.save_state(), 8.0)
    assert (back.save_state(), requested) == (before, 0)
    assert back.elements().tobytes() == stage.layout.elements().tobytes()
