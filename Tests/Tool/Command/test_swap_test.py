"""layouthost swap-test: it predicts the results of a swap."""

import collections
import errno
import json
import os
import pty
import re
import shutil
import subprocess

import pytest
from toolchain import BUILD, carousel


def outcomes(done) -> dict[str, dict]:
    return {layout["id"]: layout for layout in json.loads(done.stdout)["layouts"]}


def swapped(tool, *arguments) -> str:
    """The text for a swap without faults."""
    done = tool.try_to("swap-test", *arguments)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    return done.stdout


def test_the_same_build_is_no_swap(tool):
    done = tool.try_to("swap-test", carousel("1.0.0"), carousel("1.0.0"), "--json")
    assert done.returncode == 0, done.stderr
    assert {layout["outcome"] for layout in outcomes(done).values()} == {"unchanged"}


def test_a_newer_version_is_swapped_in_and_back(tool):
    files = (carousel("1.1.0"), carousel("2.0.0"))
    done = tool.try_to("swap-test", *files, "--layout", "infinite", "--situations", "9", "--json")
    assert done.returncode == 0, done.stdout
    found = outcomes(done)["infinite"]
    assert (found["outcome"], found["situations"], found["findings"]) == ("exchanged", 9, [])
    assert "9 layouts swapped" in found["report"]


def test_the_effects_on_a_program_are_printed(tool):
    output = swapped(tool, carousel("1.0.0"), carousel("1.1.0"), "--layout", "snap-to-center")
    lines = output.splitlines()
    assert lines[0] == "snap-to-center: 24 situations, swapped"
    assert "  rolled back: identical to before" in lines
    # Items begin farther apart in 1.1.0, and a view keeps the item that it shows.
    assert re.search(r"\n  in use: content offsets moved by at most [1-9][\d.]* points\n", output)
    assert lines[-1] == "passed: a running program would swap, and could roll back (seed 1)"


def test_a_terminal_shows_how_far_it_is_and_nothing_afterwards(tool):
    ours, terminal = pty.openpty()
    files = (carousel("1.0.0"), carousel("1.1.0"))
    command = [tool.program, "swap-test", *files]
    subprocess.run(command, env=tool.environment, stdout=subprocess.PIPE, stderr=terminal)
    os.close(terminal)
    written = b""
    with pytest.raises(OSError) as ended:
        # One read may return a part: the kernel passes on what was written in the background.
        while True:
            written += os.read(ours, 1 << 16)
    assert ended.value.errno == errno.EIO  # the other end is closed and nothing is left
    os.close(ours)
    lines = written.decode().split("\r")
    assert "infinite: situation 2 of 24" in [line.strip() for line in lines]
    shown = ""
    for line in lines:
        shown = line + shown[len(line) :]
    assert shown.strip() == ""


def test_state_that_a_rollback_does_not_restore_is_found(tool):
    """Version 2.0.0 allows smaller values of a property, and a cut value stays so."""
    files = (carousel("1.1.0"), carousel("2.0.0"), "--layout", "carousel")
    done = tool.try_to("swap-test", *files)
    assert done.returncode == 1
    assert "finding: after the rollback these differ: elements, minimum_scale_factor" in done.stdout
    assert "values were adjusted" in done.stdout
    findings = [line for line in done.stdout.splitlines() if line.startswith("  finding: ")]
    assert len(findings) == 2 and "rolled back" not in done.stdout
    assert done.stdout.splitlines()[-1] == "2 findings (seed 1)"
    assert all(re.search(r"items \[\d+\], viewport \d+ x \d+, 9 values", line) for line in findings)
    assert "tap" in findings[1]
    done = tool.try_to("swap-test", *files, "--situations", "200")
    repeated = collections.Counter(re.findall(r"finding: (.*) \(", done.stdout))
    assert max(repeated.values()) == 3, "the same is printed more than three times"


def test_an_older_version_is_rejected_unless_it_is_allowed(tool):
    files = (carousel("1.1.0"), carousel("1.0.0"), "--layout", "snap-to-center")
    done = tool.try_to("swap-test", *files)
    assert (
        done.returncode == 1
        and "rejected: " in done.stdout
        and "older than the running 1.1.0" in done.stdout
    )
    assert tool.try_to("swap-test", *files, "--allow-older").returncode == 0


def test_the_same_seed_has_the_same_situations(tool):
    def found(seed):
        done = tool.try_to(
            "swap-test", carousel("1.0.0"), carousel("2.0.0"), "--seed", seed, "--json"
        )
        return {
            id: (layout["notes"], layout["findings"], layout["farthest_offset"])
            for id, layout in outcomes(done).items()
        }

    assert found(7) == found(7)
    assert found(7) != found(8)


def test_a_candidate_that_crashes_is_rejected(tool, circle, crashing):
    done = tool.try_to("swap-test", circle("Good", "1.0.0"), crashing("1.1.0"))
    assert done.returncode == 1, done.stdout + done.stderr
    assert "its trial crashed" in done.stdout


def test_a_version_that_does_not_respond_afterwards_is_found(tool, circle):
    """A plugin that works in the rectangle that a swap queries, its viewport, and not beyond."""
    head = "  int first = (int)start(in);\n"
    rejects = """
  if (in->item_count && rect->width > 1.5 * in->viewport.bounds.width)
    for (int64_t left = LH_MAX_ELEMENTS; left >= 0; left--)
      plain_add(found, 0, 1);
"""
    bad = circle("Bad", "1.1.0", head, head + rejects)
    done = tool.try_to("swap-test", circle("Good", "1.0.0"), bad, "--situations", "1")
    assert done.returncode == 1
    assert "finding: after the swap a query fails: rect: too many elements" in done.stdout


def test_layouts_that_go_and_come_are_named(tool, circle):
    other = circle("CarouselLayout", "1.0.1", '"circle"', '"carousel"')
    gone = tool.try_to("swap-test", carousel("1.0.0"), other).stdout
    assert "removed: snap-to-center, infinite; programs that show it keep the old" in gone
    assert (
        "added: snap-to-center, infinite\n"
        in tool.try_to("swap-test", other, carousel("1.1.0")).stdout
    )


@pytest.mark.parametrize(
    "options, status, message",
    [
        (("--layout", "bnb"), 66, "bnb is not a layout of both files, which are snap-to-center,"),
        (("--situations", "0"), 64, "--situations is 0; 1 to 10000 are allowed"),
    ],
)
def test_plugins_that_cannot_be_tested_are_errors(tool, options, status, message):
    done = tool.try_to("swap-test", carousel("1.0.0"), carousel("1.1.0"), *options)
    assert (done.returncode, done.stdout) == (status, "") and message in done.stderr


def test_files_without_a_layout_in_common_are_rejected(tool):
    done = tool.try_to("swap-test", BUILD / "libBnbLayout.so", BUILD / "libColumnLayout.so")
    assert (done.returncode, done.stdout) == (65, "")
    assert "no layout in common: bnb; column" in done.stderr


@pytest.mark.parametrize("name, status", [("missing.so", 66), ("text.so", 65), ("plugin.txt", 65)])
def test_a_file_that_is_no_plugin_is_rejected(tool, tmp_path, name, status):
    (tmp_path / "text.so").write_text("no library")
    shutil.copy(carousel("1.1.0"), tmp_path / "plugin.txt")
    done = tool.try_to("swap-test", carousel("1.0.0"), tmp_path / name)
    assert (done.returncode, done.stdout) == (status, ""), done.stderr
    assert name in done.stderr


def test_a_missing_prover_is_named(tool, tmp_path):
    done = tool.try_to(
        "swap-test", carousel("1.0.0"), carousel("1.1.0"), "--prover", tmp_path / "none"
    )
    assert done.returncode == 66 and "/none, which is not a program" in done.stderr
    lonely = tmp_path / "layouthost"
    shutil.copy(tool.program, lonely)
    tool.program = lonely
    done = tool.try_to("swap-test", carousel("1.0.0"), carousel("1.1.0"))
    assert done.returncode == 66 and "cannot find layouthost-prove" in done.stderr
