"""Recordings of the native library replay in the modules, frame by frame and bit for bit."""

import re
import subprocess
from pathlib import Path

import layouthost
import numpy as np
import pytest
import recordings
from layouthost.view import VIEW_ELEMENT
from toolchain import ROOT

HERE = Path(__file__).resolve().parent
PAGE = ROOT / "Documentation" / "machines.md"
# Its tilts use the C library's sine and cosine, and WebAssembly's differ from those of Linux.
ROUNDED = "safari"
CLOSE = 1e-15
HEAD = 8
"""How many numbers replay.mjs writes before the elements of a frame."""


def replayed(id, folder):
    """For each frame, in a module: the numbers before its elements, and the elements."""
    command = ["node", HERE / "replay.mjs", id, folder / f"{id}.txt"]
    done = subprocess.run(command, capture_output=True, timeout=120)
    assert done.returncode == 0, done.stderr.decode()
    output, at = done.stdout, 0
    while at < len(output):
        head = np.frombuffer(output, np.float64, HEAD, at)
        at += head.nbytes
        elements = np.frombuffer(output, VIEW_ELEMENT, int(head[-1]), at)
        at += elements.nbytes
        yield head, elements


def native(id):
    """The same in this process."""
    view = layouthost.CollectionView(layouthost.Host().layout(id, permit=lambda *_: True))
    for frame, is_same in view.replay(recordings.read(id)):
        numbers = [is_same, frame.time, *frame.content_offset, *frame.velocity]
        numbers += [len(frame.events), len(frame.elements)]
        yield np.array(numbers, np.float64), frame.elements


@pytest.mark.parametrize("id", [id for id in recordings.IDS if id != ROUNDED])
def test_a_recording_plays_back_to_the_bit(package, unpacked_recordings, id):
    frames = list(replayed(id, unpacked_recordings))
    assert len(frames) > 1000
    assert all(head[0] == 1 for head, _ in frames)


def test_where_the_sine_is_another_the_transforms_differ_by_a_rounding(
    package, unpacked_recordings
):
    there = list(replayed(ROUNDED, unpacked_recordings))
    here = list(native(ROUNDED))
    assert len(there) == len(here) > 1000
    different = 0
    for (head, elements), (wanted_head, wanted) in zip(there, here):
        different += head[0] != wanted_head[0]
        assert head[1:].tobytes() == wanted_head[1:].tobytes()
        rest, wanted_rest = elements.copy(), wanted.copy()
        turned, wanted_turned = (each["element"]["transform"] for each in (rest, wanted_rest))
        assert np.all(np.abs(turned - wanted_turned) <= CLOSE * (np.abs(wanted_turned) + 1))
        turned[...] = wanted_turned[...] = 0
        assert rest.tobytes() == wanted_rest.tobytes()
    said = re.search(r"in ([\d,]+) of its ([\d,]+) frames", " ".join(PAGE.read_text().split()))
    assert [int(number.replace(",", "")) for number in said.groups()] == [different, len(here)]
