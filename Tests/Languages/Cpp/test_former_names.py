"""Former names of C++ functions still work, and compilers warn with the current name."""

import re
from pathlib import Path

import pytest
from Languages.Cpp.compilation import Way, compiled, linked
from toolchain import CONTRACT, checked, run

SOURCE = Path(__file__).parent / "linked" / "former.cpp"
FORMER = re.compile(r'\[\[deprecated\("use (\w+)"\)\]\]\s+[^;{]*?\b(\w+)\(')


def marked():
    """The functions that the headers mark as deprecated, with their current names."""
    headers = sorted((CONTRACT / "cpp").glob("*.hpp"))
    return {
        (header.name, former, current)
        for header in headers
        for current, former in FORMER.findall(header.read_text())
    }


def test_these_names_are_marked():
    assert marked() == {
        ("frame.hpp", "highest", "maximum_offset"),
        ("frame.hpp", "left_slots", "removed_slots"),
        ("frame.hpp", "lowest", "minimum_offset"),
        ("frame.hpp", "open", "presenting"),
        ("frame.hpp", "open_content_alpha", "presented_content_alpha"),
        ("frame.hpp", "open_progress", "presentation_progress"),
        ("host.hpp", "use_prover", "set_trial_program"),
        ("host.hpp", "use_store", "set_copy_folder"),
        ("layout.hpp", "exchanges", "swap_count"),
        ("view.hpp", "animate", "set_animation_duration"),
        ("view.hpp", "close", "dismiss_item"),
        ("view.hpp", "follow_opening", "set_presentation_progress"),
        ("view.hpp", "neighbour", "neighbor"),
        ("view.hpp", "open", "present_item"),
        ("view.hpp", "set_window", "set_viewport_size"),
    }


@pytest.mark.parametrize("compiler", ["gcc", "clang"])
def test_a_former_name_is_a_warning_with_the_current_name(compiler):
    way = Way(compiler, "c++17", "throwing")
    done = run(way.command, *way.flags, "-Wno-error", "-fsyntax-only", SOURCE)
    assert done.returncode == 0, done.stderr
    warned = set(re.findall(r"deprecated: use (\w+)", done.stderr))
    assert warned == {current for _header, _former, current in marked()}


@pytest.mark.parametrize("face", ["throwing", "answering"])
def test_a_former_name_does_the_same(face, tmp_path):
    way = Way("gcc", "c++17", face)
    objects = compiled(way, [SOURCE], tmp_path / "objects", "-Wno-deprecated-declarations")
    assert checked(linked(way, objects, tmp_path / "former")) == ""
