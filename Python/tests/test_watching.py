"""Watched folders, trial runs in another process, and the folder for copies."""

import shutil
import time
from pathlib import Path

import layouthost
import pytest
from layouthost import SwapConditions, SwapOutcome


def polled(host):
    """The report that comes next."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if report := host.poll():
            return report
        time.sleep(0.01)
    raise AssertionError("there was no report")


@pytest.fixture
def watched(release, tmp_path):
    """A host that watches a folder, the strip plugin in it, and a layout made from that."""
    file = tmp_path / "libStrip.so"
    shutil.copy(release("1.2.3"), file)
    with layouthost.Host([tmp_path], default_paths=False) as host:
        host.watch(tmp_path)
        with host.layout("strip") as layout:
            layout.item_counts = [100]
            layout.viewport = (0, 0, 320, 480)
            yield host, file, layout


def test_a_file_in_a_watched_folder_is_tried_and_swapped_in(watched, release):
    host, file, layout = watched
    assert host.poll() is None
    layout["spacing"] = 7
    shutil.copy(release("1.3.0"), file)  # over the file that is in use
    report = polled(host)
    assert report.outcome is SwapOutcome.SWAPPED and report.trial_seconds > 0
    assert (layout.version, layout["spacing"], "pivot" in layout) == ("1.3.0", 7, True)
    assert list(host.reports()) == []


def test_a_build_that_is_rejected_is_a_report_and_no_exception(watched, release):
    host, file, layout = watched
    host.watch(file.parent, SwapConditions(distance_limit=0))
    layout.prepare()
    shutil.copy(release("1.3.0"), file)
    report = polled(host)
    assert report.outcome is SwapOutcome.REJECTED and "0 are allowed" in report.reason
    assert report.trial_seconds == 0 and layout.version == "1.2.3"


def test_reports_come_until_there_is_none(watched, release):
    host, file, layout = watched
    shutil.copy(release("1.3.0"), file)
    reports = []
    while not reports:
        reports = list(host.reports())
        time.sleep(0.01)
    assert [report.new_version for report in reports] == ["1.3.0"]
    assert layout.version == "1.3.0"


@pytest.mark.parametrize("folder", [7, b"folder", "a\0b", "/nowhere/at/all"])
def test_a_folder_that_is_none_cannot_be_watched(host, folder):
    with pytest.raises(layouthost.LayoutError):
        host.watch(folder)


def test_copies_may_be_kept_in_a_folder(host, strip, release, tmp_path):
    store = tmp_path / "store"
    host.set_copy_folder(store)
    host.swap("strip", file=release("1.3.0"))
    copies = list(store.rglob("*.so"))
    assert len(copies) == 1 and str(copies[0]) in Path("/proc/self/maps").read_text()
    host.set_copy_folder(None)
    host.swap("strip", file=release("1.3.1"))
    assert list(store.rglob("*.so")) == copies
    with pytest.raises(layouthost.InvalidArgumentError, match="absolute"):
        host.set_copy_folder("here")


def test_a_trial_that_hangs_is_rejected_in_time(host, strip, release, slow_prover):
    host.set_trial_program(slow_prover)
    begin = time.monotonic()
    with pytest.raises(layouthost.BadPluginError, match=r"took more than 0\.3 seconds") as raised:
        host.swap(
            "strip", SwapConditions(runs_trial=True, trial_seconds=0.3), file=release("1.3.0")
        )
    assert time.monotonic() - begin < 5
    assert raised.value.report.outcome is SwapOutcome.REJECTED and strip.version == "1.2.3"
    host.set_trial_program(None)
    assert host.swap("strip", SwapConditions(runs_trial=True), file=release("1.3.0")).swapped == 1


def test_a_prover_that_is_not_there_is_named(host, strip, release):
    host.set_trial_program("/nowhere/prover")
    with pytest.raises(layouthost.PluginNotFoundError, match="/nowhere/prover"):
        host.swap("strip", SwapConditions(runs_trial=True), file=release("1.3.0"))
