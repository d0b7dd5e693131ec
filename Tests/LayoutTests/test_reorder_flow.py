"""What the reorder flow promises of a drag, beyond the golden file."""

import random

import layouthost
import pytest
from layouthost import Autoscroll, DidBeginDrag, DidEndDrag, DidMove, Flag, WillBeginDrag, WillEndDrag


class Dragging:
    """A layout, its program's data, and a finger."""

    def __init__(self, host, sections, **properties):
        self.asked = []
        self.refused = set()
        self.layout = host.layout("reorder-flow", permit=self.permit)
        self.layout.viewport = (0, 0, 320, 568)
        self.layout["item_size"] = (70, 70)
        self.data = [list(items) for items in sections]
        self.layout.item_counts = [len(items) for items in self.data]
        for name, value in properties.items():
            self.layout[name] = value
        self.heard = []

    def permit(self, action, source, target):
        where = source if target is None else target
        self.asked.append((action, (where.section, where.item)))
        return (where.section, where.item) not in self.refused

    def finger(self, phase, at=(0, 0)):
        reply = self.layout.gesture("drag", phase, at)
        self.listen()
        return reply

    def listen(self):
        self.layout.prepare()
        for event in self.layout.events():
            self.heard.append(event)
            if isinstance(event, DidMove):
                item = self.data[event.path.section].pop(event.path.item)
                self.data[event.to.section].insert(event.to.item, item)

    def told(self):
        """What was announced since the last time: names, and paths as (section, item)."""
        heard = [
            (type(e).__name__, *[(p.section, p.item) for p in (e.path, getattr(e, "to", None)) if p])
            for e in self.heard
            if hasattr(e, "path")
        ]
        self.heard = []
        return heard

    def center(self, item, section=0):
        x, y, w, h = self.layout.element(section, item)["frame"].tolist()
        return (x + w / 2, y + h / 2)

    def floating(self):
        found = self.layout.elements((-1e6, -1e6, 2e6, 2e6))
        found = found[found["kind"] == layouthost.Kind.FLOATING_CELL]
        return found[0] if len(found) else None

    def hidden(self):
        found = self.layout.elements((-1e6, -1e6, 2e6, 2e6))
        return [(int(e["section"]), int(e["item"])) for e in found if e["flags"] & Flag.HIDDEN]


@pytest.fixture
def drag(host):
    made = []

    def make(sections=(range(12),), **properties):
        made.append(Dragging(host, sections, **properties))
        return made[-1]

    yield make
    for one in made:
        one.layout.close()


# The course of a drag


def test_a_drag_announces_seven_milestones_in_order_with_real_paths(drag):
    it = drag()
    reply = it.finger("began", it.center(0))
    assert (reply.result, reply.animation_duration) == ("tracking", 0.25)
    assert it.told() == [("WillBeginDrag", (0, 0))]
    it.finger("animation_ended")
    assert it.told() == [("DidBeginDrag", (0, 0))]
    it.finger("changed", it.center(5))
    assert it.told() == [("DidMove", (0, 0), (0, 5))]
    reply = it.finger("ended", it.center(5))
    assert (reply.result, reply.animation_duration) == ("finished", 0.25)
    assert it.told() == [("WillEndDrag", (0, 5))]
    it.finger("animation_ended")
    assert it.told() == [("DidEndDrag", (0, 5))]
    assert it.data == [[1, 2, 3, 4, 5, 0, 6, 7, 8, 9, 10, 11]]
    assert it.asked == [("drag", (0, 0)), ("move", (0, 5))]


def test_a_later_phase_implies_that_the_lift_is_over(drag):
    it = drag()
    it.finger("began", it.center(0))
    it.finger("ended", it.center(0))
    assert [name for name, *_ in it.told()] == ["WillBeginDrag", "DidBeginDrag", "WillEndDrag"]


def test_without_animations_every_milestone_comes_at_once(drag):
    it = drag(lift_duration=0, drop_duration=0)
    assert it.finger("began", it.center(0)).animation_duration == 0
    assert it.finger("ended", it.center(0)).animation_duration == 0
    names = [name for name, *_ in it.told()]
    assert names == ["WillBeginDrag", "DidBeginDrag", "WillEndDrag", "DidEndDrag"]
    assert it.floating() is None and it.hidden() == []


def test_a_new_finger_ends_what_nobody_ended(drag):
    it = drag()
    it.finger("began", it.center(0))
    it.finger("changed", it.center(3))
    it.finger("began", it.center(7))
    names = [name for name, *_ in it.told()]
    assert names == [
        "WillBeginDrag", "DidBeginDrag", "DidMove", "WillEndDrag", "DidEndDrag", "WillBeginDrag",
    ]
    assert it.hidden() == [(0, 7)]


@pytest.mark.parametrize("phase", ["changed", "ended", "cancelled", "animation_ended"])
def test_without_a_drag_phases_are_ignored(drag, phase):
    it = drag()
    assert it.finger(phase, it.center(0)).result == "ignored"
    assert it.told() == [] and it.asked == []


@pytest.mark.parametrize("kind", ["tap", "pan"])
def test_other_gestures_are_not_for_this_layout(drag, kind):
    it = drag()
    assert it.layout.gesture(kind, "ended", it.center(0)).result == "ignored"


def test_cancelling_restores_the_order_with_its_own_move(drag):
    it = drag()
    it.finger("began", it.center(2))
    for item in (5, 9, 0, 7):
        it.finger("changed", it.center(item))
    assert it.data != [list(range(12))]
    it.told()
    reply = it.finger("cancelled")
    assert (reply.result, reply.path.item) == ("finished", 2)
    assert it.told() == [("DidMove", (0, 7), (0, 2)), ("WillEndDrag", (0, 2))]
    it.finger("animation_ended")
    assert it.told() == [("DidEndDrag", (0, 2))]
    assert it.data == [list(range(12))]
    assert [name for name, _ in it.asked] == ["drag"] + ["move"] * 4, "going home needs no permission"


def test_a_finger_that_leaves_elsewhere_makes_a_last_move(drag):
    it = drag()
    it.finger("began", it.center(0))
    it.finger("changed", it.center(1))
    it.finger("ended", it.center(6))
    assert it.told()[-2:] == [("DidMove", (0, 1), (0, 6)), ("WillEndDrag", (0, 6))]


def test_a_refused_target_is_asked_for_once_in_each_visit(drag):
    it = drag()
    it.refused = {(0, 3)}
    it.finger("began", it.center(0))
    x, y = it.center(3)
    for dx in range(5):
        it.finger("changed", (x + dx, y))
    assert it.asked == [("drag", (0, 0)), ("move", (0, 3))]
    it.finger("changed", (x, y + 300))
    it.finger("changed", (x, y))
    assert it.asked[2:] == [("move", (0, 3))]


# What is drawn


def test_the_floating_cell_keeps_its_distance_from_the_finger_and_its_slot_is_hidden(drag):
    it = drag()
    x, y = it.center(1)
    it.finger("began", (x - 20, y + 10))
    floating = it.floating()
    assert floating["frame"].tolist() == it.layout.element(0, 1)["frame"].tolist()
    assert floating["flags"] & Flag.DRAGGED and floating["z"] > 1
    assert floating["transform"].diagonal().tolist() == [1.1, 1.1, 1, 1]
    assert it.hidden() == [(0, 1)]
    it.finger("changed", (200, 300))
    fx, fy, w, h = it.floating()["frame"].tolist()
    assert (fx + w / 2, fy + h / 2) == (200 + 20, 300 - 10)
    at = it.layout.element(0, it.floating()["item"], kind="floating_cell")
    assert at.tobytes() == it.floating().tobytes()
    with pytest.raises(layouthost.NotShownError):
        it.layout.element(0, 11, kind="floating_cell")


def test_after_the_finger_left_the_floating_cell_is_in_its_slot_until_it_has_landed(drag):
    it = drag()
    it.finger("began", it.center(0))
    it.finger("changed", it.center(5))
    it.finger("ended", it.center(5))
    assert it.floating()["frame"].tolist() == it.layout.element(0, 5)["frame"].tolist()
    assert not it.floating()["flags"] & Flag.TRANSFORMED
    assert it.hidden() == [(0, 5)]
    it.finger("animation_ended")
    assert it.floating() is None and it.hidden() == []


def test_the_look_of_lift_and_drop_is_the_programs(drag):
    it = drag(lift_scale=1.5, lift_duration=0.1, drop_duration=0.4)
    assert it.finger("began", it.center(0)).animation_duration == 0.1
    assert it.floating()["transform"][0][0] == 1.5
    assert it.finger("ended", it.center(0)).animation_duration == 0.4


def test_while_items_make_room_they_start_where_they_were(drag):
    it = drag()
    it.finger("began", it.center(0))
    before = it.layout.element(0, 1)["frame"].tolist()
    it.finger("changed", it.center(1))
    start = it.layout.appearance("initial", 0, 0)
    assert start["frame"].tolist() == before and start["flags"] & Flag.KEPT
    assert it.layout.appearance("initial", 0, 1)["flags"] & Flag.HIDDEN
    kept = it.layout.appearance("initial", 0, 1, kind="floating_cell")
    assert kept["flags"] & Flag.KEPT and kept["alpha"] == 1


def test_dragging_works_in_a_mirror(drag):
    it = drag()
    it.layout.set_viewport(0, 0, 320, 568, direction="rtl")
    it.finger("began", it.center(0))
    it.finger("changed", it.center(5))
    assert it.data[0][:6] == [1, 2, 3, 4, 5, 0]
    x, y, w, h = it.floating()["frame"].tolist()
    assert (x + w / 2, y + h / 2) == pytest.approx(it.center(5))


# Unequal sizes


def oscillations(it, at, times=30):
    """How often the order changes while the finger stays."""
    before = sum(isinstance(e, DidMove) for e in it.heard)
    for _ in range(times):
        it.finger("changed", at)
    return sum(isinstance(e, DidMove) for e in it.heard) - before


@pytest.mark.parametrize("seed", range(60))
def test_while_the_finger_is_still_the_order_is_too(drag, seed):
    print("seed", seed)
    rng = random.Random(seed)
    it = drag([range(rng.randint(2, 40)) for _ in range(rng.randint(1, 3))])
    for section, items in enumerate(it.data):
        for item in items:
            if rng.random() < 0.8:
                size = (rng.uniform(20, 250), rng.uniform(20, 120))
                it.layout.set("item_size", size, section=section, item=item)
    it.layout["row_alignment"] = rng.choice(("justify", "start", "center", "end"))
    section = rng.randrange(len(it.data))
    it.finger("began", it.center(rng.randrange(len(it.data[section])), section))
    height = it.layout.content_size.height
    for _ in range(40):
        at = (rng.uniform(0, 320), rng.uniform(0, height))
        it.finger("changed", at)
        assert oscillations(it, at) == 0


def test_without_hysteresis_unequal_sizes_do_oscillate(drag):
    """The original's rule: what follows shows that the test above can fail."""
    it = drag([range(2)], hysteresis=False, row_alignment="start", last_row_alignment="start")
    it.layout.set("item_size", [(40, 40), (200, 40)], section=0, first=0)
    it.finger("began", (20, 20))
    assert oscillations(it, (80, 20)) == 30


def test_a_small_item_passes_a_large_one_when_it_would_stay_under_the_finger(drag):
    """Sizes 40 and 200, 10 apart: after the swap the small one lies at 210 … 250."""
    it = drag([range(2)], row_alignment="start", last_row_alignment="start")
    it.layout.set("item_size", [(40, 40), (200, 40)], section=0, first=0)
    it.finger("began", (20, 20))
    it.finger("changed", (209, 20))
    assert it.data == [[0, 1]]
    it.finger("changed", (211, 20))
    assert it.data == [[1, 0]]


# Sections


def test_an_item_moves_to_another_section_and_keeps_its_size(drag):
    it = drag([range(4), range(10, 14)])
    it.layout.set("item_size", (70, 40), section=0, item=1)
    it.finger("began", it.center(1))
    it.finger("changed", it.center(2, 1))
    assert it.told()[-1] == ("DidMove", (0, 1), (1, 2))
    assert it.layout.item_counts == [3, 5] and it.data == [[0, 2, 3], [10, 11, 1, 12, 13]]
    assert it.layout.element(1, 2)["frame"].tolist()[2:] == [70, 40]
    it.finger("cancelled")
    assert it.told()[0] == ("DidMove", (1, 2), (0, 1))
    assert it.layout.item_counts == [4, 4] and it.data == [[0, 1, 2, 3], [10, 11, 12, 13]]


def test_an_item_moves_into_a_section_without_items(drag):
    it = drag([range(4), []], section_inset=(40, 0, 40, 0))
    it.finger("began", it.center(1))
    # Section 1 begins at 150; its first slot, centred as it is alone, would be at 190.
    it.finger("changed", (35, 225))
    assert it.data == [[0, 2, 3], [1]]


# Autoscroll


def speeds(it):
    found = [tuple(e.velocity) for e in it.heard if isinstance(e, Autoscroll)]
    it.heard = []
    return found


def test_near_the_edges_the_program_is_asked_to_scroll_faster_and_slower_and_to_stop(drag):
    it = drag([range(400)])
    it.layout.scroll_to(0, 1000)
    it.finger("began", (35, 1300))
    for y, speed in ((1300, []), (1568 - 24, [300]), (1568 - 24, []), (1568 + 9, [600]), (1300, [0]), (1012, [-450])):
        it.finger("changed", (35, y))
        assert speeds(it) == [(0, one) for one in speed], y
    it.finger("ended", (35, 1012))
    assert speeds(it) == [(0, 0)]


def test_the_target_keeps_up_while_the_content_scrolls_beneath_the_finger(drag):
    it = drag([range(400)])
    it.finger("began", it.center(0))
    for step in range(20):
        it.layout.scroll_to(0, step * 30)
        it.finger("changed", (35, step * 30 + 560))
    x, y, w, h = it.floating()["frame"].tolist()
    slot = it.layout.element(0, it.floating()["item"])["frame"].tolist()
    assert slot[0] <= x + w / 2 < slot[0] + slot[2] and slot[1] <= y + h / 2 < slot[1] + slot[3] + 10
    # The finger is at 570 + 560 = 1130 in the end: row 14 of 80, whose first item is number 56.
    assert it.data[0].index(0) == 56


def test_at_the_ends_of_the_content_there_is_nothing_to_scroll_to(drag):
    it = drag([range(40)])
    end = it.layout.content_size.height - 568
    it.finger("began", it.center(0))
    it.finger("changed", (35, 2))
    assert speeds(it) == []
    it.finger("changed", (35, 566))
    assert speeds(it) != []
    it.layout.scroll_to(0, end)
    it.finger("changed", (35, end + 566))
    assert speeds(it) == [(0, 0)]


def test_autoscroll_can_be_turned_off(drag):
    it = drag([range(400)], autoscroll_edge=0)
    it.finger("began", it.center(0))
    it.finger("changed", (35, 567))
    assert speeds(it) == []


def test_sideways_the_program_is_asked_to_scroll_sideways(drag):
    it = drag([range(400)], scroll_direction="horizontal")
    it.finger("began", it.center(0))
    it.finger("changed", (319, 35))
    (speed,) = speeds(it)
    assert speed[0] > 0 and speed[1] == 0


# The program changes something meanwhile


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (layouthost.insert_items(0, 0, 2), (0, 7)),
        (layouthost.delete_items(0, 0, 2), (0, 3)),
        (layouthost.move_items(0, 5, 1, 0), (1, 0)),
        (layouthost.reload_items(0, 5), (0, 5)),
        (layouthost.insert_sections(0, items=3), (1, 5)),
        (layouthost.move_sections(0, 1), (1, 5)),
    ],
)
def test_the_drag_follows_its_item_through_a_batch(drag, change, path):
    it = drag([range(12), range(20, 24)])
    it.finger("began", it.center(5))
    it.finger("animation_ended")
    it.told()
    it.layout.update([change])
    it.listen()
    assert it.told() == [] and it.hidden() == [path]
    it.finger("ended", (0, 10_000))
    assert it.told() == [("WillEndDrag", path)]


@pytest.mark.parametrize("phase", ["began", "changed", "ended"])
def test_a_drag_whose_item_is_deleted_ends_with_both_milestones(drag, phase):
    """They name the item as it was before it was deleted, for nothing else can."""
    it = drag()
    it.finger("began", it.center(5))
    if phase != "began":
        it.finger("changed", it.center(5))
    if phase == "ended":
        it.finger("ended", it.center(5))
    it.layout.update([layouthost.delete_items(0, 5)])
    it.listen()
    names = [name for name, *_ in it.told()]
    assert names == ["WillBeginDrag", "DidBeginDrag", "WillEndDrag", "DidEndDrag"]
    assert it.floating() is None and it.hidden() == []
    assert it.finger("changed", it.center(5)).result == "ignored"


def test_a_reload_with_fewer_items_ends_the_drag_of_one_that_is_gone(drag):
    it = drag()
    it.finger("began", it.center(5))
    it.layout.item_counts = [3]
    it.listen()
    assert it.told()[-1] == ("DidEndDrag", (0, 5))


@pytest.mark.parametrize(
    ("change", "home"),
    [
        ([], (0, 2)),
        ([layouthost.insert_items(0, 0, 3)], (0, 5)),
        ([layouthost.delete_items(0, 0)], (0, 1)),
        ([layouthost.delete_items(0, 2, 2)], (0, 2)),  # what was behind its home is gone too
        ([layouthost.insert_sections(0, items=1)], (1, 2)),
    ],
)
def test_home_stays_between_its_neighbours(drag, change, home):
    it = drag()
    it.finger("began", it.center(2))
    it.finger("changed", it.center(9))
    it.layout.update(change)
    it.listen()
    it.told()
    it.data = [[None] * count for count in it.layout.item_counts]
    it.finger("cancelled")
    moved = it.told()[0]
    assert moved[0] == "DidMove" and moved[2] == home


def test_the_floating_cell_stays_on_the_screen_when_something_above_changes(drag):
    it = drag([range(400)])
    it.layout.scroll_to(0, 800)
    it.finger("began", it.center(45))
    before = it.floating()["frame"][1] - it.layout.viewport.y
    it.layout.update([layouthost.insert_items(0, 0, 8)])
    it.layout.prepare()
    (adjust,) = [e for e in it.layout.events() if isinstance(e, layouthost.AdjustOffset)]
    it.layout.scroll_by(*adjust.value)
    assert adjust.value == (0, 160)
    assert it.floating()["frame"][1] - it.layout.viewport.y == before


@pytest.mark.parametrize("seed", range(20))
def test_whatever_happens_every_drag_that_begins_ends_once(drag, seed):
    print("seed", seed)
    rng = random.Random(seed)
    it = drag([range(30), range(5)])
    names = []
    for _ in range(300):
        dice = rng.random()
        counts = it.layout.item_counts
        at = (rng.uniform(-20, 340), rng.uniform(-20, 900))
        if dice < 0.8:
            it.finger(rng.choice(("began", "changed", "changed", "changed", "ended", "cancelled", "animation_ended")), at)
        elif dice < 0.9 and sum(counts) > 5:
            section = rng.choice([s for s, n in enumerate(counts) if n])
            it.layout.update([layouthost.delete_items(section, rng.randrange(counts[section]))])
        else:
            it.layout.update([layouthost.insert_items(0, rng.randint(0, counts[0]), 2)])
        it.layout.prepare()
        names += [type(e).__name__ for e in it.layout.events()]
        names += [type(e).__name__ for e in it.heard]
        it.heard = []
        it.data = [[None] * n for n in it.layout.item_counts]
        dragged = [e for e in it.layout.elements((-1e6, -1e6, 2e6, 2e6)) if e["flags"] & Flag.DRAGGED]
        assert len(dragged) == len(it.hidden()) <= 1
    it.finger("ended")
    it.finger("animation_ended")
    names += [type(e).__name__ for e in it.heard]
    course = [n for n in names if n.endswith("Drag")]
    whole = ["WillBeginDrag", "DidBeginDrag", "WillEndDrag", "DidEndDrag"]
    assert course == whole * (len(course) // 4) and course
