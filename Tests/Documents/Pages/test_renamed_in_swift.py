"""The Swift compiler warns about former names, and suggests the current ones."""

import re

from Documents.Pages.swift_builds import compiler
from toolchain import ROOT, run

DECLARED = (ROOT / "Sources" / "LayoutHost" / "Swift" / "DeprecatedNames.swift").read_text()
PROGRAM = """
import LayoutABI
import LayoutHost

func use(_ view: CollectionView, _ frame: Frame, _ layout: Layout, _ path: ElementPath) throws {
  try view.setWindow(Viewport())
  try view.animate(lasting: 0)
  try view.open(path, to: Rect(), lasting: 0)
  try view.close(lasting: 0)
  try view.followOpening(0)
  _ = try view.neighbour(of: path, towards: LH_KEY_UP)
  _ = try view.prefetch(windows: 1)
  try view.setLayout(layout, lasting: 0)
  _ = (frame.lowest, frame.highest, frame.leftSlots)
  _ = (frame.openProgress, frame.openContentAlpha)
  _ = layout.exchanges
}
"""


def test_each_former_name_is_a_warning_that_suggests_the_current_name(tmp_path):
    source = tmp_path / "program.swift"
    source.write_text(PROGRAM)
    modules = ("LayoutHost", "LayoutABI", "HostSystem")
    done = run(*compiler(modules), "-parse-as-library", "-typecheck", source, timeout=600)
    assert done.returncode == 0, done.stderr
    warned = re.findall(r"warning: .* is deprecated: renamed to '(.*?)'", done.stderr)
    renamed = re.findall(r'renamed: "(.*)"', DECLARED)
    assert sorted(set(warned)) == sorted(renamed)
    assert DECLARED.count("  public ") == len(renamed) == 14
