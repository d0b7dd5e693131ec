"""The view in C: Python's recordings replay bit for bit, and scrolling allocates nothing."""

import json

import pytest
from toolchain import ROOT, STRICT, c_program, checked
from View.stage import LAYOUTS


def compiled(folder, name):
    tests = ROOT / "Tests"
    flags = ("-D_GNU_SOURCE", *STRICT)
    return c_program(tests / "View" / f"{name}.c", folder, *flags)


@pytest.fixture(scope="module")
def play(tmp_path_factory):
    return compiled(tmp_path_factory.mktemp("view"), "replay")


@pytest.mark.parametrize("id", LAYOUTS)
def test_a_recording_plays_back_and_a_steady_frame_allocates_nothing(play, unpacked_recordings, id):
    seen = json.loads(checked(play, id, unpacked_recordings / f"{id}.txt"))
    assert seen["frames"] > 200 and seen["others"] == 0
    assert seen["seen"] > 1000
    assert seen["allocations"] == 0


@pytest.mark.parametrize("id", ["carousel", "snap-to-center", "line"])
def test_an_idle_view_of_a_row_takes_24_kilobytes(tmp_path, id):
    assert view_memory(tmp_path, id, 200)[0] <= 24 * 1024


def test_a_view_that_begins_to_scroll_takes_little_more_memory(tmp_path):
    # Its live elements take a kilobyte each.
    assert view_memory(tmp_path, "flow", 844)[1] < 32 * 1024


def view_memory(folder, id, height):
    return [int(size) for size in checked(compiled(folder, "view_memory"), id, height).split()]
