"""The demo shows the given pictures, and reports those that it cannot read."""

import re

import numpy as np
import pytest
from demo.pictures import collect
from demo.scenes import every_scene
from demo.tracks import TOLERANCE, corners_of_the_way


def test_the_true_sizes_are_read_the_right_way_up(folder, sizes, tmp_path):
    pictures = collect(folder, tmp_path, 10, print)
    read = {picture.source.name: (picture.width, picture.height) for picture in pictures}
    assert read == sizes
    assert all(picture.thumbnail.is_file() for picture in pictures)


def test_a_picture_that_cannot_be_read_is_one_message(run, folder):
    printed, _ = run
    skipped = [line for line in printed.splitlines() if line.startswith("Skipped")]
    assert len(skipped) == 1
    assert str(folder / "broken.jpg") in skipped[0]


def test_more_pictures_than_the_limit_are_one_message(folder, tmp_path):
    messages = []
    assert len(collect(folder, tmp_path, 2, messages.append)) == 2
    assert messages == [f"Showing the first 2 of 6 pictures in {folder}."]


def test_the_table_has_a_row_for_each_scene_and_screen(run):
    printed, _ = run
    rows = re.findall(
        r"^(\S+ \S+) +(\d+) +(\d+) +([\d.]+ × [\d.]+) +([\d.]+)$", printed, re.MULTILINE
    )
    expected = [f"{s.requirement.split('@')[0]} {w.name}" for s in every_scene() for w in s.screens]
    assert [row[0] for row in rows] == expected


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--pictures", "/no/such/folder"], "/no/such/folder is not a folder."),
        (["--pictures", "."], "There is no readable picture in "),
    ],
)
def test_a_folder_without_pictures_is_one_message(demo, arguments, message, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = demo(*arguments, "--cache", tmp_path / "cache", "--out", tmp_path / "out")
    assert done.returncode == 1
    assert done.stderr.startswith(message)
    assert len(done.stderr.splitlines()) == 1


def test_moments_are_left_out_only_where_a_straight_line_replaces_them():
    positions = np.linspace(0, 1000, 401)
    rows = np.stack([positions * 0.3, np.abs(positions - 500), np.sin(positions / 90)], axis=1)
    kept = corners_of_the_way(positions, rows)
    assert 3 < len(kept) < len(positions)
    for column in rows.T:
        drawn = np.interp(positions, positions[kept], column[kept])
        assert np.abs(drawn - column).max() <= TOLERANCE + 1e-9
    assert corners_of_the_way(positions, rows[:, :2]) == [0, 200, 400]
