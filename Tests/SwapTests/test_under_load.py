"""Layouts are swapped while other threads ask and change them. `make soak` does so for longer."""

import re

import pytest
from toolchain import BUILD, INCLUDE, ROOT, checked, clang, release

SWAPS = 500


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    built = tmp_path_factory.mktemp("swaps") / "under_load"
    source = ROOT / "Tests/SwapTests/under_load.c"
    flags = ["-std=c11", "-D_GNU_SOURCE", "-O1", "-Wall", "-Wextra", "-Werror", f"-I{INCLUDE}"]
    links = [f"-L{BUILD}", "-llayouthost", f"-Wl,-rpath,{BUILD}", "-lm", "-lpthread"]
    checked(clang(), *flags, source, *links, "-o", built)
    return built


def test_no_call_fails_and_nothing_grows(program):
    """How long anybody waits is printed and not judged: that is the machine's as much as ours."""
    printed = checked(
        program,
        SWAPS,
        BUILD / "libBnbLayout.so",
        BUILD / "libColumnLayout.so",
        release("1.0.0"),
        release("1.1.0"),
    )
    swaps, calls, failures = re.search(
        r"(\d+) swaps of .* (\d+) calls, (\d+) failures", printed
    ).groups()
    assert (int(swaps), int(failures)) == (SWAPS, 0)
    assert int(calls) > 10 * SWAPS
