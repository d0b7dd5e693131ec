"""The kit's values and toolbox, checked from the inside by a program in Embedded Swift."""

from toolchain import ROOT, checked


def test_the_kit_keeps_what_it_says_to_authors():
    said = checked(ROOT / ".build" / "probe" / "release" / "KitChecks")
    assert said.startswith("all well, "), said
