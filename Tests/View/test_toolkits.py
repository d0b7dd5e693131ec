"""The calls of view.h for toolkits: offsets, inputs processed at once, due frames, event times."""

import select
import shutil

import layouthost
import pytest
from toolchain import carousel

LAYOUTS = [
    "column",
    "flow",
    "line",
    "reorder-flow",
    "bnb",
    "snap-to-center",
    "infinite",
    "carousel",
]
SNAPPING = ("snap-to-center", "infinite", "carousel")


def view_of(host, name="column", count=300, **properties):
    view = layouthost.CollectionView(host.layout(name))
    view.set_viewport_size(390, 844)
    view.item_counts = [count]
    for key, value in properties.items():
        view[key] = value
    view.set_animation_duration(0)
    return view


def is_row(frame):
    return frame.maximum_offset.x > frame.minimum_offset.x


# MARK: Offsets


@pytest.mark.parametrize("name", LAYOUTS)
def test_the_next_frame_is_at_the_offset(host, name):
    view = view_of(host, name)
    first = view.frame(0.0)
    start = first.content_offset
    target = (start.x + 150.5, 0.0) if is_row(first) else (0.0, start.y + 350.25)
    view.set_offset(target, snaps=False)
    assert view.next_time() == 0.0
    assert view.frame(0.1).content_offset == pytest.approx(target)
    assert view.frame(5.0).content_offset == pytest.approx(target)


@pytest.mark.parametrize("name", LAYOUTS)
def test_an_offset_before_the_first_frame_is_where_the_view_opens(host, name):
    view = view_of(host, name)
    target = (250.0, 0.0) if name in (*SNAPPING, "line") else (0.0, 250.0)
    view.set_offset(target, snaps=False)
    known = view_of(host, name)
    known.frame(0.0)
    known.set_offset(target, snaps=False)
    known.frame(0.0)
    assert view.frame(0.0).content_offset == known.frame(0.0).content_offset


def test_an_offset_beyond_the_content_is_at_its_end(host):
    for properties in ({}, {"placement": "shortest"}):
        view = view_of(host, "column", 5000, columns=3, **properties)
        view.set("exact_height", [40.0 + i % 7 for i in range(5000)], section=0, first=0)
        view.frame(0.0)
        view.set_offset((1e9, 1e12))
        frame = view.frame(0.1)
        assert frame.content_offset == (0, view.layout.content_size.height - 844)
        view.set_offset((-5, -1e12))
        assert view.frame(0.2).content_offset == (0, 0)


@pytest.mark.parametrize("name", SNAPPING)
def test_a_snapping_row_takes_the_nearest_snap_point_unless_it_is_held(host, name):
    view = view_of(host, name, item_size=(200, 300))
    start = view.frame(0.0).content_offset.x
    view.set_offset((start + 130, 0), held=True)
    frame = view.frame(0.1)
    assert frame.content_offset.x == pytest.approx(start + 130)
    assert frame.held
    assert view.frame(3.0).content_offset.x == pytest.approx(start + 130)
    view.set_offset((start + 130, 0))
    frame = view.frame(3.1)
    assert not frame.held
    assert frame.next_time is None
    rest = frame.content_offset.x
    assert abs(rest - (start + 130)) <= 104
    view.wheel(0, 1, 4.0)
    view.wheel(0, -1, 4.1)
    assert view.frame(9.0).content_offset.x == pytest.approx(rest)


def test_an_offset_ends_every_motion(host):
    def fling(view):
        view.pointer("down", 200, 600, 0.1)
        for step in range(6):
            view.pointer("moved", 200, 600 - 40 * step, 0.1 + 0.016 * step)
        view.pointer("up", 200, 400, 0.2)

    def drag(view):
        view.pointer("down", 200, 600, 0.1)
        view.pointer("moved", 200, 400, 0.15)

    motions = [
        fling, drag,
        lambda view: view.wheel(0, 20, 0.1, phase="moved"),
        lambda view: view.wheel(0, 5, 0.1),
        lambda view: view.scroll_to(0, 200),
    ]  # fmt: skip
    for begin in motions:
        view = view_of(host)
        view.frame(0.0)
        begin(view)
        view.frame(0.21)
        view.set_offset((0, 700))
        view.pointer("moved", 200, 100, 0.22)
        frame = view.frame(0.25)
        assert frame.content_offset == (0, 700)
        assert view.frame(5.0).content_offset == (0, 700)


def test_a_recording_contains_offsets_and_inputs_processed_at_once(host):
    view = layouthost.CollectionView(host.layout("column"))
    view.record()
    view.set_viewport_size(390, 844)
    view.item_counts = [300]
    view.frame(0.0)
    view.set_offset((0, 333), held=True)
    view.frame(0.1)
    view.set_offset((0, 400))
    view.wheel(0, 3, 0.2, at_once=True)
    view.item_counts = [310]
    view.pointer("down", 100, 100, 0.5, at_once=True)
    view.pointer("up", 100, 100, 0.6, at_once=True)
    view.frame(0.7)
    again = layouthost.CollectionView(host.layout("column"))
    assert [same for _, same in again.replay(view.recording)] == [True] * 3


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda view: view.set_offset((0, float("nan"))), layouthost.NotFiniteError),
        (lambda view: view.set_offset((0, 1e300)), layouthost.OutOfRangeError),
        (lambda view: view.set_offset(5), layouthost.InvalidArgumentError),
        (lambda view: view.wheel(0, float("inf"), 0, at_once=True), layouthost.NotFiniteError),
        (lambda view: view.key("up", 1e300, at_once=True), layouthost.OutOfRangeError),
    ],
)
def test_bad_input_changes_nothing(host, call, error):
    view = view_of(host)
    before = view.frame(0.0)
    with pytest.raises(error):
        call(view)
    assert view.next_time() is None
    assert view.frame(0.1).content_offset == before.content_offset


# MARK: Inputs processed at once


def test_a_finger_is_owned_once_it_scrolls(host):
    view = view_of(host)
    view.frame(0.0)
    down = view.pointer("down", 200, 600, 0.1, at_once=True)
    assert (down.consumed, down.owned) == (True, False)
    near = view.pointer("moved", 200, 595, 0.12, at_once=True)
    assert (near.consumed, near.owned) == (True, False)
    far = view.pointer("moved", 200, 500, 0.14, at_once=True)
    assert (far.consumed, far.owned) == (True, True)
    up = view.pointer("up", 200, 450, 0.16, at_once=True)
    assert (up.consumed, up.owned) == (True, True)
    assert view.frame(0.2).content_offset.y > 90
    caught = view.pointer("down", 200, 500, 0.25, at_once=True)
    assert (caught.consumed, caught.owned) == (True, True)


def test_a_finger_that_moves_across_the_scroll_is_left_to_others(host):
    view = view_of(host)
    view.frame(0.0)
    view.pointer("down", 200, 600, 0.1, at_once=True)
    aside = view.pointer("moved", 300, 602, 0.14, at_once=True)
    assert (aside.consumed, aside.owned) == (False, False)
    assert not view.pointer("up", 300, 602, 0.2, at_once=True).consumed
    other = view.pointer("moved", 300, 602, 0.3, id=7, at_once=True)
    assert not other.consumed


def test_the_rest_of_a_wheel_is_returned(host):
    view = view_of(host)
    view.frame(0.0)
    used = view.wheel(0, 2, 0.1, at_once=True)
    assert (used.consumed, used.remainder) == (True, (0, 0))
    back = view.wheel(0, -3, 0.2, at_once=True)
    assert (back.consumed, back.remainder) == (True, (0, -60))
    none = view.wheel(0, -1, 0.3, at_once=True)
    assert (none.consumed, none.remainder) == (False, (0, -60))
    view.frame(3.0)
    aside = view.wheel(5, 0, 3.1, phase="points", at_once=True)
    assert (aside.consumed, aside.remainder) == (False, (5, 0))
    assert not view.key("up", 5.0, at_once=True).consumed
    assert view.key("down", 5.1, at_once=True).consumed


def test_before_the_first_frame_no_input_is_used(host):
    view = view_of(host)
    assert not view.wheel(0, 1, 0.1, at_once=True).consumed
    assert not view.pointer("down", 200, 600, 0.2, at_once=True).consumed
    assert view.frame(0.5).content_offset == (0, 0)


@pytest.mark.parametrize("name", LAYOUTS)
def test_frames_are_those_of_queued_inputs(host, name):
    def play(at_once):
        view = view_of(host, name)
        frames = [view.frame(0.0)]
        moves = [("down", 600), ("moved", 560), ("moved", 480), ("up", 430)]
        for step, (phase, place) in enumerate(moves):
            view.pointer(phase, place, place, 0.1 + 0.02 * step, at_once=at_once)
        frames.append(view.frame(0.2))
        view.key("page_down", 0.3, at_once=at_once)
        view.wheel(0, 1, 0.35, at_once=at_once)
        return [*frames, view.frame(0.4), view.frame(3.0)]

    for one, other in zip(play(False), play(True)):
        assert one.content_offset == other.content_offset
        assert one.elements.tobytes() == other.elements.tobytes()
        assert [event.kind for event in one.events] == [event.kind for event in other.events]


# MARK: Frames


def test_a_frame_that_only_scrolls_has_the_flag(host):
    view = view_of(host, "flow", item_size=(120, 80))
    assert not view.frame(0.0).only_scrolled
    seen = []
    before = view.frame(0.01)
    for step in range(1, 30):
        view.wheel(0, 9, step / 60, phase="moved")
        frame = view.frame(step / 60)
        moved = frame.content_offset.y - before.content_offset.y
        former = {shown["slot"]: shown for shown in before.elements}
        if frame.only_scrolled:
            for shown in frame.elements:
                if shown["flags"] & layouthost.ENTERED:
                    continue
                last = former[shown["slot"]]
                assert shown["frame"][1] == pytest.approx(last["frame"][1] - moved)
                assert shown["element"].tobytes() == last["element"].tobytes()
        seen.append(frame.only_scrolled)
        before = frame
    assert sum(seen) > len(seen) / 2
    view["item_size"] = (100, 80)
    assert not view.frame(1.0).only_scrolled


def test_an_animation_does_not_only_scroll(host):
    view = view_of(host, "flow", item_size=(120, 80))
    view.set_animation_duration(0.5)
    view.frame(0.0)
    view.frame(0.1)
    view.update(layouthost.insert_items(0, 0, 1))
    view.frame(0.2)
    assert not any(view.frame(0.2 + step / 60).only_scrolled for step in range(1, 20))


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_frame_has_a_flag_for_each_endless_axis(host, name):
    frame = view_of(host, name).frame(0.0)
    assert (frame.endless_x, frame.endless_y) == (name in ("infinite", "carousel"), False)


# MARK: The event loop


def test_the_next_time_includes_calls_after_the_frame(host):
    view = view_of(host)
    assert view.next_time() == 0.0
    view.frame(1.0)
    assert view.next_time() is None
    view.wheel(0, 1, 2.0)
    assert view.next_time() == 2.0
    view.frame(9.0)
    view.columns = 2
    assert view.next_time() == 9.0
    view.frame(10.0)
    assert view.next_time() is None


@pytest.mark.parametrize("counts", [[], [0]])
def test_a_view_without_items_needs_one_frame(host, counts):
    view = layouthost.CollectionView(host.layout("column"))
    view.set_viewport_size(400, 600)
    view.item_counts = counts
    assert view.next_time() == 0.0
    view.frame(1.0)
    assert view.next_time() is None
    view.item_counts = [3]
    assert view.next_time() == 1.0
    assert len(view.frame(2.0).elements) == 3
    assert view.next_time() is None


def test_a_watched_folder_wakes_the_event_loop_and_a_swap_requests_a_frame(tmp_path):
    host = layouthost.Host()
    with pytest.raises(layouthost.PluginNotFoundError, match="no folder is watched"):
        host.watch_descriptor()
    folder = tmp_path / "layouts"
    folder.mkdir()
    file = folder / "libCarouselLayout.so"
    shutil.copy(carousel("1.0.0"), file)
    host.watch(folder, layouthost.SwapConditions())
    descriptor = host.watch_descriptor()
    assert host.watch_descriptor() == descriptor
    view = layouthost.CollectionView(host.layout_from_file(file, "carousel"))
    other = host.layout_from_file(file, "infinite")
    view.set_viewport_size(390, 844)
    view.item_counts = [30]
    view.frame(0.0)
    view.frame(1.0)
    while select.select([descriptor], [], [], 0.3)[0]:
        assert host.poll() is None
    assert view.next_time() is None

    shutil.copy(carousel("1.1.0"), folder / "new")
    (folder / "new").rename(file)
    report, wakes = None, 0
    while report is None:
        assert select.select([descriptor], [], [], 60)[0], "nothing to do, and no swap"
        report = host.poll()
        wakes += 1
    assert report.outcome.name == "SWAPPED", report
    assert sorted(report.ids) == ["carousel", "infinite"] and other.swap_count == 1
    assert wakes < 200
    assert view.next_time() == 1.0
    view.frame(1.1)
    while select.select([descriptor], [], [], 0.3)[0]:
        assert host.poll() is None
    host.close()


# MARK: Event times


def test_a_burst_of_events_keeps_its_distances():
    clock = layouthost.EventClock()
    # The toolkit's clock is 1,000 s behind. An event takes 2 ms; a busy second delivers 50 at once.
    times = [clock.time(stamp / 1000, 1000 + stamp / 1000 + 0.002) for stamp in range(0, 100, 10)]
    assert times[0] == pytest.approx(1000.002)
    burst = [clock.time(0.1 + step / 50, 1001.2) for step in range(50)]
    steps = [later - earlier for earlier, later in zip(burst, burst[1:])]
    assert steps == pytest.approx([0.02] * 49, abs=1e-3)
    assert burst[0] == pytest.approx(1000.102, abs=1e-3)


def test_results_never_decrease_and_are_never_later_than_now():
    clock = layouthost.EventClock()
    last = 0.0
    for stamp, now in [
        (5, 10),
        (4, 10.1),
        (6, 10.2),
        (100, 10.3),
        (7, 10.4),
        (-50, 10.5),
        (1e308, 11),
    ]:
        found = clock.time(stamp, now)
        assert last <= found <= now
        last = found


def test_a_clock_with_another_origin_starts_again():
    clock = layouthost.EventClock()
    assert clock.time(1000, 5) == 5
    assert clock.time(3, 6) == 6
    assert clock.time(3.5, 6.6) == pytest.approx(6.5, abs=1e-3)


def test_a_time_stamp_that_is_not_finite_counts_as_now():
    clock = layouthost.EventClock()
    assert clock.time(float("nan"), 1) == 1
    assert clock.time(50, 2) == 2
    assert clock.time(float("-inf"), 3) == 3
    assert clock.time(51, 4) == pytest.approx(3, abs=1e-3)
    with pytest.raises(layouthost.InvalidArgumentError, match="stamp must be a number"):
        clock.time("now", 5)
