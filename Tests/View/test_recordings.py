"""The files of recordings: their list, and when one is written."""

import lzma

import pytest
import recordings
from View.stage import LAYOUTS


@pytest.fixture
def file(tmp_path, monkeypatch):
    """The path of bnb's recording in this test."""
    monkeypatch.setattr(recordings, "FOLDER", tmp_path)
    return tmp_path / "bnb.txt.xz"


def test_there_is_a_recording_for_every_layout():
    assert set(recordings.IDS) == set(LAYOUTS)
    assert {file.name for file in recordings.FOLDER.iterdir()} == {f"{id}.txt.xz" for id in LAYOUTS}


def test_a_recording_that_was_written_reads_the_same(file):
    recordings.write("bnb", b"frame\n" * 1000)
    assert recordings.read("bnb") == b"frame\n" * 1000
    assert file.stat().st_size < 200


def test_only_a_recording_that_changed_is_written(file):
    packed_otherwise = lzma.compress(b"frame\n" * 1000, preset=0)
    file.write_bytes(packed_otherwise)
    recordings.write("bnb", b"frame\n" * 1000)
    assert file.read_bytes() == packed_otherwise
    recordings.write("bnb", b"other\n" * 1000)
    assert recordings.read("bnb") == b"other\n" * 1000
