"""Replacing a layout in use: the inputs that it keeps, failures, and the report."""

import pickle
import re

import layouthost
import pytest
from layouthost import Path, SwapConditions, SwapNoteKind, SwapOutcome
from toolchain import INCLUDE


def observed(layout):
    """The inputs and elements of a layout, which a failed swap must not change."""
    values = {name: str(layout[name]) for name in layout}
    return layout.version, layout.swap_count, values, layout.elements().tobytes()


def test_an_upgrade_keeps_the_object_and_its_inputs(host, strip, release):
    strip["spacing"] = 7
    strip.set("item_height", 33, section=0, item=4)
    strip.scroll_to(0, 100)
    before = strip.elements()
    report = host.swap("strip", file=release("1.3.0"))
    assert (strip.version, strip.swap_count) == ("1.3.0", 1)
    assert strip["spacing"] == 7 and strip.get("item_height", section=0, item=4) == 33
    assert strip.item_counts == (100,) and strip.viewport == (0, 100, 320, 480)
    assert strip.elements().tobytes() == before.tobytes()
    assert "pivot" in strip and "anchor" not in strip
    assert report.outcome is SwapOutcome.SWAPPED
    assert (report.old_version, report.new_version) == ("1.2.3", "1.3.0")
    assert (report.swapped, report.kept, report.same) == (1, 0, len(before))
    assert report.new_build_id != report.old_build_id and len(report.new_build_id) == 40


def test_a_swap_by_requirement_finds_new_files_and_new_layouts_use_them(host, strip, release):
    host.add_search_path(release("1.3.0").parent)
    report = host.swap("strip@^1.3")
    assert (report.path, report.ids) == (str(release("1.3.0")), ("strip",))
    with host.layout("strip") as other, host.layout("strip@~1.2") as former:
        assert (other.version, other.swap_count) == ("1.3.0", 0)
        assert former.version == "1.2.3"


def test_layouts_stay_with_the_versions_that_they_were_made_for(host, strip, release):
    with host.layout("strip@~1.2") as older:
        report = host.swap("strip", file=release("1.3.0"))
        assert (report.swapped, report.kept) == (1, 1)
        assert (older.version, strip.version) == ("1.2.3", "1.3.0")


def test_a_report_is_text_in_short_and_long_and_can_be_kept(host, strip, release):
    report = host.swap("strip", file=release("1.3.0"))
    first, *more = str(report).splitlines()
    assert first.startswith("strip 1.2.3") and first.endswith("1 layout swapped")
    assert more and not str(report).endswith("\n")
    assert str(report) == report.text
    assert repr(report) == "<layouthost.SwapReport strip 1.2.3 -> 1.3.0 swapped>"
    assert pickle.loads(pickle.dumps(report)) == report
    assert report.load_seconds > 0 and report.switch_seconds > 0 and report.trial_seconds == 0


def test_the_same_build_is_no_swap(host, strip, release):
    report = host.swap("strip")
    assert report.outcome is SwapOutcome.UNCHANGED and strip.swap_count == 0
    assert repr(report) == "<layouthost.SwapReport strip 1.2.3 -> 1.2.3 unchanged>"


def test_an_older_version_needs_to_be_allowed(host, strip, release):
    host.swap("strip", file=release("1.3.0"))
    before = observed(strip)
    with pytest.raises(
        layouthost.ConditionsNotMetError, match=r"1\.2\.3, older than the running"
    ) as raised:
        host.swap("strip", file=release("1.2.3"))
    rejected = raised.value.report
    assert rejected.outcome is SwapOutcome.REJECTED
    assert rejected.status == raised.value.status and rejected.reason == str(raised.value)
    assert observed(strip) == before
    report = host.swap("strip", SwapConditions(allows_older=True), file=release("1.2.3"))
    assert (report.new_version, strip.version, strip.swap_count) == ("1.2.3", "1.2.3", 2)


def test_a_rollback_goes_back_and_forth(host, strip, release):
    with pytest.raises(layouthost.PluginNotFoundError, match="no swap of") as raised:
        host.rollback("strip")
    assert raised.value.report is None
    strip["anchor"] = (3, 4)
    host.swap("strip", file=release("1.3.0"))
    report = host.rollback("strip")
    assert report.outcome is SwapOutcome.SWAPPED and report.load_seconds == 0
    assert (strip.version, strip["anchor"]) == ("1.2.3", (3, 4))
    host.rollback("strip")
    assert (strip.version, strip.swap_count) == ("1.3.0", 3)
    assert host.unload_unused() == 1
    with pytest.raises(layouthost.PluginNotFoundError):
        host.rollback("strip")


def test_notes_have_the_differences_and_the_number_of_lost_values(host, strip, release):
    strip["anchor"] = (3, 4)
    strip.set("item_height", [80, 90, 20], section=0, first=0, count=3)
    report = host.swap("strip", file=release("1.3.0"))
    notes = {(note.kind, note.property): note for note in report.notes}
    notes.pop((SwapNoteKind.NEW_DEFAULT, "flow"), None)
    assert {key: note.values for key, note in notes.items()} == {
        (SwapNoteKind.REMOVED, "anchor"): 1,
        (SwapNoteKind.RETYPED, "limit"): 0,
        (SwapNoteKind.NARROWED, "item_height"): 2,
        (SwapNoteKind.NARROWED, "flow"): 0,
        (SwapNoteKind.ADDED, "pivot"): 0,
        (SwapNoteKind.NEW_DEFAULT, "spacing"): 0,
    }
    assert str(notes[SwapNoteKind.ADDED, "pivot"]) == "pivot: the property is new"
    assert all(note.text in report.text for note in report.notes)
    assert strip.get("item_height", section=0, first=0, count=3).tolist() == [60, 60, 20]
    assert (report.moved, report.farthest > 0) == (report.same - 1, True)


def test_choices_and_kinds_mean_the_same_by_name(host, strip, release):
    strip["flow"] = "up"
    assert strip.properties["flow"].choices == ("down", "up")
    assert strip.kinds["ruler"].number == 64
    host.swap("strip", file=release("1.3.0"))
    assert strip.properties["flow"].choices == ("up", "down")
    assert strip["flow"] == "up"
    strip["flow"] = "down"
    assert strip["flow"] == "down"
    assert strip.kinds["ruler"].number == 65


def test_events_that_were_not_read_are_kept(host, strip, release):
    strip.gesture("tap", "ended", (4, 11))
    host.swap("strip", file=release("1.3.0"))
    strip.gesture("tap", "ended", (4, 12))
    assert list(strip.events()) == [layouthost.LoadMore(), layouthost.LoadMore()]


@pytest.mark.parametrize(
    ("conditions", "message"),
    [
        (SwapConditions(distance_limit=1.5), r"moves by \d+ points; 1.5 are allowed"),
        (SwapConditions(element_limit=0), "visible elements changes by 4; 0 are allowed"),
    ],
)
def test_limits_reject_a_swap_that_changes_more_and_nothing_has_changed(
    host, strip, release, conditions, message
):
    strip["item_height"] = 200  # more than the later version allows
    strip.prepare()
    before = observed(strip)
    with pytest.raises(layouthost.ConditionsNotMetError, match=message) as raised:
        host.swap("strip", conditions, file=release("1.3.0"))
    assert raised.value.report.farthest > 1.5
    assert observed(strip) == before
    roomy = SwapConditions(distance_limit=1000, element_limit=5)
    assert host.swap("strip", roomy, file=release("1.3.0")).swapped == 1


@pytest.mark.parametrize(
    ("requirement", "file", "error"),
    [
        ("strip@one", None, layouthost.BadRequirementError),
        ("strip@^7", None, layouthost.PluginNotFoundError),
        ("strip", "/nowhere.so", layouthost.PluginNotFoundError),
        ("strip", __file__, layouthost.BadPluginError),
        ("nothing", None, layouthost.PluginNotFoundError),
        (7, None, layouthost.InvalidArgumentError),
        ("strip", b"file", layouthost.InvalidArgumentError),
        ("strip", "a\0b", layouthost.InvalidArgumentError),
    ],
)
def test_invalid_plugins_are_rejected_with_a_message(host, strip, requirement, file, error):
    before = observed(strip)
    with pytest.raises(error) as raised:
        host.swap(requirement, file=file)
    assert len(str(raised.value)) > 10 and observed(strip) == before


@pytest.mark.parametrize(
    "conditions",
    [
        {"runs_trial": 1},
        {"allows_older": None},
        {"trial_seconds": "1"},
        {"trial_seconds": None},
        {"call_seconds": float("nan")},
        {"gesture_seconds": -1},
        {"element_limit": 1.5},
        {"element_limit": -1},
        {"distance_limit": float("inf")},
    ],
)
def test_conditions_that_are_none_are_rejected(conditions):
    (name,) = conditions
    with pytest.raises((layouthost.InvalidArgumentError, layouthost.OutOfRangeError), match=name):
        SwapConditions(**conditions)


def test_conditions_have_the_initial_values_of_the_header(host, strip):
    header = (INCLUDE / "layouthost" / "swap.h").read_text()
    (initial,) = re.findall(r"sizeof\(lh_swap_options\), 0u, ([\d, -]+) }", header)
    struct = SwapConditions().struct()
    names = [name for name, _ in layouthost._library.ffi.typeof(struct[0]).fields]
    assert struct.struct_size == layouthost._library.ffi.sizeof(struct[0]) and struct.flags == 0
    assert [getattr(struct, name) for name in names[2:]] == [float(n) for n in initial.split(",")]
    assert SwapConditions(runs_trial=True, allows_older=True).struct().flags == 3
    with pytest.raises(layouthost.InvalidArgumentError, match="must be SwapConditions"):
        host.swap("strip", {"runs_trial": True})


def test_a_swap_waits_for_a_gesture_and_poll_goes_on_with_it(host, release):
    with host.layout("strip", permit=lambda action, source, target: True) as layout:
        layout.item_counts = [100]
        layout.viewport = (0, 0, 320, 480)
        assert layout.gesture("drag", "began", (5, 100)).result == "tracking"
        report = host.swap("strip", file=release("1.3.0"))
        assert report.outcome is SwapOutcome.WAITING
        assert (layout.version, host.poll()) == ("1.2.3", None)
        now = SwapConditions(gesture_seconds=0)
        assert host.swap("strip", now, file=release("1.3.0")).swapped == 1
        superseded, *others = host.reports()
        assert superseded.outcome is SwapOutcome.REJECTED and others == []
        assert "another swap" in superseded.reason


def test_the_permit_callback_gets_the_kinds_of_the_current_plugin(host, release):
    calls = []

    def permit(action, source, target):
        calls.append((source, layout.version, layout._access.delegate.names().number("ruler")))
        return False

    layout = host.layout("strip", permit=permit)
    layout.item_counts = [100]
    layout.viewport = (0, 0, 320, 480)
    for number in (64, 65):
        layout.gesture("drag", "began", (5, 25))
        assert calls.pop() == (Path(0, 0), layout.version, number)
        host.swap("strip", file=release("1.3.0"))
    layout.close()
