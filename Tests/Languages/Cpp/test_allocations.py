"""Repeated queries and frames allocate nothing once their vectors have grown."""

from pathlib import Path

import pytest
from Languages.Cpp.compilation import Way, compiled, linked
from toolchain import ROOT, checked

HERE = Path(__file__).parent / "linked"


@pytest.mark.parametrize("face", ["throwing", "answering"])
def test_questions_and_frames_allocate_nothing(face, tmp_path):
    way = Way("gcc", "c++17", face)
    counting = tmp_path / "counting.o"
    include = ROOT / "Tests"
    checked("gcc", "-std=c11", "-I", include, "-c", HERE / "allocations.c", "-o", counting)
    objects = compiled(way, [HERE / "allocations.cpp"], tmp_path / "objects")
    lines = checked(linked(way, [counting, *objects], tmp_path / "allocations")).splitlines()
    counts = {row: (int(mallocs), int(news)) for row, mallocs, news in map(str.split, lines[1:])}
    # The counter works, and reused buffers are allocated once.
    assert min(counts.pop("vector")) >= 2
    assert min(counts.pop("first")) >= 4
    # If the library allocates, C++ adds no allocation.
    assert counts.pop("cpp") == counts.pop("c")
    expected = {"questions", "frames"} | ({"failures"} if face == "answering" else set())
    assert counts == dict.fromkeys(expected, (0, 0))
