"""Runs every golden file against the available layouts.

    python Tests/Golden              all files of the folder LAYOUTHOST_GOLDEN
    python Tests/Golden bnb flow     only these layouts

Without that variable, the folder is `shared/golden` beside the repository or, if that does not
exist, `cases` beside this package. A layout without a plugin is reported and does not count. The
last line is `N passed, M failed`; the exit status is 1 if anything failed, or nothing passed.
"""

import os
import sys
from pathlib import Path
from typing import TextIO, Union

import layouthost

from .arrangement import arrange
from .files import Broken, Case, GoldenFile, read_file
from .mismatch import Mismatch
from .report import Report
from .schema import SchemaError
from .session import Session

REPOSITORY = Path(__file__).resolve().parents[3]

# The errors that fail a step. Any other error is a bug of this runner, and ends it.
FAILURES = (Mismatch, SchemaError, layouthost.LayoutError)


def golden_folder() -> Path:
    named = os.environ.get("LAYOUTHOST_GOLDEN")
    if named:
        return Path(named)
    shared = REPOSITORY.parent / "shared" / "golden"
    return shared if shared.is_dir() else REPOSITORY / "Tests" / "Golden" / "cases"


def main(layouts: list[str], out: TextIO = sys.stdout) -> int:
    """Returns the exit status. `layouts` restricts the run to these; none means all."""
    report = Report(out)
    folder = golden_folder()
    files = sorted(folder.glob("*.json"))
    if not files:
        report.fails(str(folder), "there is no golden file; LAYOUTHOST_GOLDEN names the folder")
        return report.finish()
    try:
        host = layouthost.Host()
    except layouthost.LibraryNotFoundError as problem:
        report.fails("the host", problem)
        return report.finish()
    unknown = set(layouts)
    for path in files:
        try:
            golden = read_file(path)
        except (SchemaError, OSError) as problem:
            report.fails(path.name, problem)
            continue
        if layouts and golden.layout not in layouts:
            continue
        unknown.discard(golden.layout)
        run_file(host, golden, report)
    for layout in sorted(unknown):
        report.fails(layout, f"no golden file in {folder} is about it")
    return report.finish()


def run_file(host: layouthost.Host, golden: GoldenFile, report: Report) -> None:
    """Runs all cases of a file, unless its layout has no plugin."""
    try:
        host.resolve(golden.layout)
    except layouthost.PluginNotFoundError as problem:
        report.skips(golden.layout, problem)
        return
    for case in golden.cases:
        run_case(host, golden.layout, case, report)


def run_case(host: layouthost.Host, layout: str, case: Union[Case, Broken], report: Report) -> None:
    """Runs a case on its own layout. A failed step does not stop those after it; a failed start
    fails all of them."""
    where = f"{layout}, {case.name!r}"
    if isinstance(case, Broken):
        report.fails(where, case.problem, 1 + case.step_count)
        return
    try:
        session = Session(
            lambda permit: host.layout(layout, permit=permit),
            case.tolerance,
            case.relative,
            case.delegate,
        )
    except layouthost.LayoutError as problem:
        report.fails(where, problem, 1 + len(case.steps))
        return
    with session.layout:
        try:
            arrange(session.layout, case.viewport, case.properties, case.sections)
            session.order = [list(range(section.items)) for section in case.sections]
            session.settle()
            session.load_mores = 0
        except FAILURES as problem:
            report.fails(where, problem, 1 + len(case.steps))
            return
        run_steps(session, where, case, report)


def run_steps(session: Session, where: str, case: Case, report: Report) -> None:
    """The start's expectations, then each step."""
    try:
        case.start.check(session)
        report.passes()
    except FAILURES as problem:
        report.fails(f"{where}, start", problem)
    for number, step in enumerate(case.steps, 1):
        session.begin_step()
        try:
            step.run(session)
            report.passes()
        except FAILURES as problem:
            kind = type(step).__name__
            report.fails(f"{where}, step {number} ({kind})", problem)
