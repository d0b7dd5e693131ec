"""The Swift compiler warns about former names, and suggests the current ones."""

import re

from swift_builds import HOST_MODULES, compiler
from toolchain import ROOT, run

DECLARED = "".join(
    (ROOT / "Sources" / "LayoutHost" / "SwiftOnly" / file).read_text()
    for file in ("DeprecatedNames.swift", "DeprecatedSwapNames.swift")
)
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

func use(_ host: Host, _ options: SwapOptions, _ report: SwapReport) throws {
  try host.useProver(nil)
  try host.useStore(nil)
  _ = (SwapOptions(proves: true), SwapOptions(proofSeconds: 1), SwapOptions())
  _ = (options.proves, options.proofSeconds)
  _ = (report.outcome == .exchanged, report.outcome == .refused, report.longestQuestionWait)
  _ = report.seconds(.prove) + report.seconds(.carry) + report.seconds(.exchange)
  _ = report.fault?.code == .refused
}
"""


def test_each_former_name_is_a_warning_that_suggests_the_current_name(tmp_path):
    source = tmp_path / "program.swift"
    source.write_text(PROGRAM)
    done = run(*compiler(HOST_MODULES), "-parse-as-library", "-typecheck", source, timeout=600)
    assert done.returncode == 0, done.stderr
    warned = re.findall(
        r"warning: .* is deprecated: (?:renamed to|replaced by) '(.*?)'", done.stderr
    )
    renamed = re.findall(r'renamed:\s+"(.*)"', DECLARED)
    assert set(warned) == set(renamed)
    assert DECLARED.count("  public ") == len(renamed) == 27
