"""The values and the toolbox of the plugin SDK, tested by a program in Embedded Swift."""

from toolchain import ROOT, checked


def test_the_sdk_keeps_its_rules_for_authors():
    output = checked(ROOT / ".build" / "test-plugins" / "release" / "SDKChecks")
    assert output.startswith("all well, "), output
