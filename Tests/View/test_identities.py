"""Items with the program's own identifiers: the view computes the differences, and reports
everything by identifier."""

import random
import subprocess
import sys

import layouthost
import numpy as np
import pytest
from layouthost import _constants as c
from layouthost import delete_items, reload_items
from layouthost._library import ffi, library, new_error, text
from View.stage import LAYOUTS, WINDOW, by_identity, leaving

CELLS, SECTIONS = (0, 5), (1, 2, 3)
ENDLESS = ("infinite", "carousel")


def is_of(element, items, sections):
    """Whether an element has the identifier of the item at its path."""
    inner = element["element"]
    section, kind = int(inner["section"]), int(inner["kind"])
    if kind in CELLS:
        return element["identity"] == items[section][inner["item"]]
    return element["identity"] == (sections[section] if kind in SECTIONS else 0)


@pytest.fixture
def flow(host):
    with host.layout("flow") as layout, layouthost.CollectionView(layout) as view:
        view.set_viewport_size(*WINDOW)
        view["item_size"] = (110, 90)
        yield view


class Shelves:
    """Items in sections, and possible changes of them."""

    def __init__(self, counts, dice):
        self.dice = dice
        self.used = set()
        self.items = [[self.new() for _ in range(count)] for count in counts]
        self.sections = [self.new() for _ in counts]

    def new(self):
        """An identifier that no item has or ever had."""
        number = self.dice.choice([0, len(self.used), self.dice.getrandbits(64)])
        while number in self.used:
            number = self.dice.getrandbits(64)
        self.used.add(number)
        return number

    def change(self):
        act, dice = self.dice.randrange(6), self.dice
        row = dice.choice(self.items)
        if act == 0:
            at = dice.randint(0, len(row))
            row[at:at] = [self.new() for _ in range(dice.randint(1, 4))]
        elif act == 1 and len(row) > 4:
            at = dice.randrange(len(row))
            del row[at : at + dice.randint(1, 3)]
        elif act == 2 and row:
            item = row.pop(dice.randrange(len(row)))
            other = dice.choice(self.items)
            other.insert(dice.randint(0, len(other)), item)
        elif act == 3:
            at = dice.randrange(max(1, len(row)))
            part = row[at : at + 6]
            dice.shuffle(part)
            row[at : at + 6] = part
        elif act == 4 and len(self.items) > 1:
            at, to = dice.randrange(len(self.items)), dice.randrange(len(self.items))
            self.items.insert(to, self.items.pop(at))
            self.sections.insert(to, self.sections.pop(at))
        elif len(self.items) < 6:
            at = dice.randint(0, len(self.items))
            self.items.insert(at, [self.new() for _ in range(dice.randint(0, 5))])
            self.sections.insert(at, self.new())
        elif len(self.items) > 2:
            at = dice.randrange(len(self.items))
            del self.items[at], self.sections[at]


@pytest.mark.parametrize("id", LAYOUTS)
def test_elements_keep_slot_and_identity_through_random_changes(stage, id):
    """And no frame in between has a visible fault."""
    on = stage(id)
    on.reach = 24  # whole sections change places
    shelves = Shelves(on.view.item_counts, random.Random(id))
    on.view.set_items(shelves.items, shelves.sections)
    on.play(0.3)
    for _ in range(20):
        before = by_identity(on.frame)
        for _ in range(shelves.dice.randint(1, 3)):
            shelves.change()
        on.view.set_items(shelves.items, shelves.sections)
        on.play(0.05)
        rows = shelves.items[:1] if id in ("snap-to-center", *ENDLESS) else shelves.items
        there = {identity for row in rows for identity in row}
        shown = by_identity(on.frame)
        assert set(shown) <= there
        # An endless row shows one item several times.
        if id not in ENDLESS:
            for identity in set(shown) & set(before):
                assert shown[identity] == before[identity], identity
            assert not set(by_identity(on.frame, layouthost.view.LEAVING)) & there
        on.play(shelves.dice.choice([0.02, 0.3]))
        for element in on.frame.elements:
            if not element["flags"] & layouthost.view.LEAVING:
                assert is_of(element, shelves.items, shelves.sections)
    assert on.view.item_counts == tuple(len(row) for row in shelves.items)


def test_properties_follow_identities_through_any_change(flow):
    """Which only a batch with the right identifier for each item results in."""
    dice = random.Random(3)
    shelves = Shelves([30, 5, 0, 60], dice)
    flow.set_items(shelves.items, shelves.sections)
    sizes = {}

    def give_sizes():
        for section, row in enumerate(shelves.items):
            for item, identity in enumerate(row):
                if identity not in sizes:
                    sizes[identity] = (20 + len(sizes) % 300, 30)
                    flow.set("item_size", sizes[identity], section=section, item=item)

    for turn in range(150):
        give_sizes()
        for _ in range(dice.choice([1, 3, 12])):
            shelves.change()
        if turn % 25 == 0:
            every = [item for row in shelves.items for item in row]
            dice.shuffle(every)
            for row in shelves.items:
                row[:] = [every.pop() for _ in row]
        flow.set_items(shelves.items, shelves.sections)
        for section, row in enumerate(shelves.items):
            for item, identity in enumerate(row):
                if identity in sizes:
                    size = flow.layout.get("item_size", section=section, item=item)
                    assert tuple(size) == sizes[identity], (turn, section, item)


def test_the_first_call_assigns_identifiers_to_the_existing_items(flow):
    flow.item_counts = [4]
    before = flow.frame(0)
    assert set(before.elements["identity"]) == {0}
    flow.set_items([[40, 41, 42, 43, 44]])
    frame = flow.frame(1)
    assert by_identity(frame) == {
        **{40 + int(e["element"]["item"]): int(e["slot"]) for e in before.elements},
        44: by_identity(frame)[44],
    }


def test_the_same_again_changes_nothing(flow):
    flow.set_items([[5, 6, 7]])
    flow.frame(0)
    flow.set_items([[5, 6, 7]])
    frame = flow.frame(0.1)
    assert not any(frame.elements["flags"]) and len(frame.removed_slots) == 0


def test_the_ends_of_the_range_are_numbers_like_others(flow):
    rows = [np.array([2**64 - 1, 0], np.uint64), np.array([2**63, 5], np.uint64)]
    flow.set_items(rows)
    assert by_identity(flow.frame(0)).keys() == {0, 5, 2**63, 2**64 - 1}
    flow.set_items([rows[1], rows[0][::-1]], [1, 0])
    frame = flow.frame(1)
    order = [int(e["identity"]) for e in frame.elements]
    assert order == [2**63, 5, 0, 2**64 - 1]


def test_reloads_are_taken_and_counts_end_it(flow):
    flow.set_items([[5, 6, 7]])
    flow.frame(0)
    flow.update(reload_items(0, 1))
    assert by_identity(flow.frame(1)).keys() == {5, 6, 7}
    flow.item_counts = [3]
    assert set(flow.frame(2).elements["identity"]) == {0}
    flow.update(delete_items(0, 1))
    flow.frame(3)
    assert len(flow.frame(4).elements) == 2


# MARK: Events about them


def test_taps_speak_of_identities(stage):
    on = stage("flow")
    on.view.set_items([range(100, 140)])
    on.play(0.5)
    on.tap(60, 40)
    assert [(e.kind, e.path.item, e.identity) for e in on.events if e.kind == "tap"] == [
        ("tap", 0, 100)
    ]


def test_an_item_that_the_layout_moves_keeps_its_identity(stage):
    on = stage("reorder-flow")
    order = list(range(200, 260))
    on.view.set_items([order])
    on.play(0.3)
    on.down(60, 60)
    on.play(0.7)
    on.drag(300, 420, 0.5)
    on.up()
    on.rest()
    moves = [event for event in on.events if event.kind == "did_move"]
    assert len(moves) > 1 and {event.identity for event in moves} == {200}
    for event in moves:
        order.insert(event.to.item, order.pop(event.path.item))
    assert order[0] != 200
    for element in on.frame.elements:
        assert is_of(element, [order], [0])
    # The program's data agree with the view's, so there is nothing to do.
    on.view.set_items([order])
    on.play(0.1)
    assert not any(on.frame.elements["flags"])


def test_the_deletion_of_a_presented_tab_is_an_event(stage):
    on = stage("safari")
    on.view.set_items([[70, 71, 72, 73]])
    on.play(0.3)
    on.view.present_item(0, 1, (0, 0, *WINDOW), 0.2)
    on.play(0.4)
    on.view.set_items([[70, 72, 73]])
    on.play(0.1)
    found = [(event.kind, event.identity) for event in on.events if "ed" in event.kind]
    assert found == [("opened", 71), ("closed", 71)]
    on.faults.clear()  # a deleted page is gone at once


def test_a_header_bears_its_sections_number_also_when_it_leaves(stage):
    on = stage("column")
    on.reach = 24
    on.view.set_items([[1, 2], [3, 4], [5]], [10, 20, 30])
    on.play(0.5)
    on.view.set_items([[1, 2], [5]], [10, 30])
    on.play(0.05)
    headers = [e for e in on.frame.elements if e["element"]["kind"] == 1]
    assert {int(e["identity"]) for e in headers} == {10, 20, 30}
    assert {int(e["identity"]) for e in leaving(on.frame) if e["element"]["kind"] == 1} == {20}
    on.rest()


def test_an_event_about_no_element_has_no_identity(stage):
    on = stage("bnb")
    on.view.set_items([range(9, 30)])
    on.view.wheel(0, 50, 0.1)
    on.play(1.0)
    found = {event.kind: event.identity for event in on.events}
    assert found == {"scroll_began": 0, "scroll_ended": 0, "load_more": 0, "remainder": 0}
    assert {e.path.item for e in on.events if e.kind.startswith("scroll")} == {-1}


# MARK: Mistakes


@pytest.mark.parametrize(
    "items, sections, words",
    [
        ([[1, 2], [3, 1]], None, "items[3] is 1, as items[0] is"),
        ([[1, 2, 2, 3]], None, "items[2] is 2, as items[1] is"),
        ([[1, 3, 2, 3]], None, "items[3] is 3, as items[1] is"),
        ([[1, 9, 8, 1, 3]], None, "items[3] is 1, as items[0] is"),
        ([[1], [2], [3]], [4, 5, 4], "sections[2] is 4, as sections[0] is"),
        ([[1], [2]], [4], "sections has 1 identities for 2"),
        ([[1, -1]], None, "items[0][1] must be a whole number from 0 to 2^64 - 1, not -1"),
        ([[1, 2**64]], None, "items[0][1]"),
        ([[1, 2.5]], None, "items[0][1]"),
        ([[1, True]], None, "items[0][1]"),
        ([np.array([1.0])], None, "items[0] must be a row"),
        ([np.array([-1])], None, "items[0] must be a row"),
        ([np.array([[1]])], None, "items[0] must be a row"),
        ([5], None, "items[0] must be a row"),
        (["ab"], None, "items[0] must be a row"),
    ],
)
def test_a_mistake_gets_one_message_and_changes_nothing(flow, items, sections, words):
    flow.set_items([[1, 2, 3]])
    before = flow.frame(0)
    with pytest.raises(layouthost.InvalidArgumentError) as raised:
        flow.set_items(items, sections)
    assert words in str(raised.value)
    assert (flow.frame(1).elements["frame"] == before.elements["frame"]).all()
    flow.set_items([[3, 1]])
    assert by_identity(flow.frame(2)).keys() == {3, 1}


@pytest.mark.parametrize(
    "counts, item_count, status, words",
    [
        ([2, 2], 3, c.LH_INVALID_ARGUMENT, "items has 3 identifiers; the sum of counts is 4"),
        ([4, -1], 3, c.LH_OUT_OF_RANGE, "counts[1] is -1"),
        ([2**63 - 1, 2**63 - 1], 3, c.LH_OUT_OF_RANGE, "counts[1] is 9223372036854775807"),
        ([2**62, 2**62 - 1], 2**63 - 1, c.LH_OUT_OF_RANGE, "the maximum is 2^48 in 2^20"),
        ([0] * (2**20 + 1), 0, c.LH_OUT_OF_RANGE, "0 items in 1048577 sections"),
        pytest.param(
            [2**47, 2**47],
            2**48,
            c.LH_OUT_OF_MEMORY,
            "not enough memory",
            marks=pytest.mark.memory,
        ),
    ],
)
def test_counts_that_cannot_be_are_rejected(flow, counts, item_count, status, words):
    error, items = new_error(), ffi.new("uint64_t[]", 3)
    set_items = library().lh_view_set_items
    result = set_items(flow._pointer, ffi.NULL, counts, len(counts), items, item_count, error)
    assert result == status and words in text(error.message)


@pytest.mark.memory
def test_where_memory_runs_out_all_stays_as_it_was():
    program = """
import layouthost, numpy as np, resource, sys
view = layouthost.CollectionView(layouthost.Host().layout("line"))
view.set_viewport_size(390, 844)
view.set_items([[1, 2, 3]])
view.frame(0)
many = np.arange(4_000_000, dtype=np.uint64)
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + 200_000_000, resource.RLIM_INFINITY))
try:
    view.set_items([many])
except layouthost.LayoutMemoryError as error:
    print(error)
print(len(view.frame(1).elements))
"""
    seen = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert seen.stdout == "there is not enough memory to compare 4000000 items\n3\n", seen.stderr


@pytest.mark.memory
def test_a_shuffle_without_enough_memory_fails_and_changes_nothing():
    """The limit rises in small steps, so memory runs out at every step of the comparison once."""
    program = """
import layouthost, numpy as np, os, resource
view = layouthost.CollectionView(layouthost.Host().layout("column"))
view.set_viewport_size(390, 844)
order = np.random.default_rng(1).permutation(300_000).astype(np.uint64)
view.set_items([order])
first = view.frame(0).elements["identity"].tolist()
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()

def outcome(megabytes):
    resource.setrlimit(resource.RLIMIT_AS, (used + megabytes * 1_000_000, resource.RLIM_INFINITY))
    try:
        view.set_items([order[::-1]])
        return 1
    except layouthost.LayoutMemoryError:
        return 2 if view.frame(1).elements["identity"].tolist() == first else 3

outcomes = []
for megabytes in range(4, 80):
    child = os.fork()
    if child == 0:
        os._exit(outcome(megabytes))
    outcomes.append(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
print(outcomes[0], outcomes[-1], sorted(set(outcomes)))
"""
    output = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert output.stdout == "2 1 [1, 2]\n", output.stderr


# MARK: Recordings


def test_they_are_part_of_a_recording(stage, host):
    on = stage("reorder-flow")
    shelves = Shelves([40], random.Random(5))
    for _ in range(6):
        on.view.set_items(shelves.items, shelves.sections)
        on.play(0.1)
        shelves.change()
    layout = host.layout("reorder-flow", permit=lambda *_: True)
    with layout, layouthost.CollectionView(layout) as again:
        frames = list(again.replay(on.view.recording))
        assert all(is_same for _, is_same in frames)
        assert (frames[-1][0].elements == on.frame.elements).all()
        assert frames[-1][0].elements["identity"].any()
