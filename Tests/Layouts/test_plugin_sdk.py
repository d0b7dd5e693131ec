"""The values and the toolbox of the plugin SDK, tested by a program in Embedded Swift."""

from toolchain import ROOT, checked


def test_the_kit_keeps_what_it_says_to_authors():
    output = checked(ROOT / ".build" / "probe" / "release" / "SDKChecks")
    assert output.startswith("all well, "), output
