"""Programs in C with the host library for arm64 print the same there as here."""

import os
from pathlib import Path

import pytest
from cross.arm64 import GCC
from Machines.conftest import QEMU
from toolchain import BUILD, INCLUDE, ROOT, checked

HERE = Path(__file__).resolve().parent
EXAMPLES = ROOT / "Examples" / "c"


def compiled(source, library, compiler, out):
    """Builds a program that is linked with the host library of a folder, and loads it by its
    SONAME."""
    (out / "liblayouthost.so.1").symlink_to(library / "liblayouthost.so")
    checked(
        compiler, "-std=c11", "-D_GNU_SOURCE", "-O1", "-I", INCLUDE, source,
        "-o", out / source.stem, "-L", library, "-llayouthost", f"-Wl,-rpath,{out}",
        "-lm", "-lpthread", "-ldl",
    )  # fmt: skip
    return out / source.stem


@pytest.fixture
def programs(arm64_machine, tmp_path):
    """A function that compiles a program for both machines; returns the two commands."""

    def make(source):
        (tmp_path / "here").mkdir()
        (tmp_path / "there").mkdir()
        here = compiled(source, BUILD, "gcc", tmp_path / "here")
        there = compiled(source, arm64_machine.folder, GCC, tmp_path / "there")
        return [here], [*QEMU, there]

    return make


def environment(folder):
    return {**os.environ, "LAYOUTHOST_PATH": str(folder)}


@pytest.mark.parametrize("program", ["fling", "gallery"])
def test_a_program_prints_the_same_there(programs, arm64_machine, program):
    here, there = programs(EXAMPLES / f"{program}.c")
    expected = checked(*here, env=environment(BUILD))
    assert len(expected.splitlines()) > 5
    assert checked(*there, env=environment(arm64_machine.folder)) == expected


def small_plugin(file, *definitions):
    """The file in C that LayoutHostTests passes to these programs here."""
    file.parent.mkdir(exist_ok=True)
    checked(
        GCC, "-shared", "-fPIC", "-O1", "-w", "-Wl,--build-id", "-I", INCLUDE, *definitions,
        ROOT / "Tests" / "Fixtures" / "Plugins" / "rows_plugin.c", "-o", file,
    )  # fmt: skip
    return file


def test_the_host_keeps_the_rules_of_lifetimes_there(programs, tmp_path):
    """Not host_calls: QEMU reports a program that does not exist as started."""
    _, there = programs(ROOT / "Tests" / "Host" / "C" / "host_lifetimes.c")
    checked(*there, small_plugin(tmp_path / "plugin" / "rows.so").parent)


def test_a_plugin_has_a_trial_run_there_before_it_is_swapped_in(arm64_machine, programs, tmp_path):
    """A script starts the program for trial runs under QEMU."""
    first = small_plugin(tmp_path / "1.0.0" / "rows.so")
    next = small_plugin(tmp_path / "1.7.0" / "rows.so", '-DPLUGIN_VERSION="1.7.0"')
    prover = tmp_path / "prover"
    prover.write_text(f"#!/bin/sh\nexec {' '.join(QEMU)} {arm64_machine.folder}/layouthost-prove\n")
    prover.chmod(0o755)
    _, there = programs(HERE / "trial_swap.c")
    assert "1.7.0" in checked(*there, prover, first, next)
    prover.write_text("#!/bin/sh\nexit 3\n")
    assert "1.7.0" in checked(*there, prover, first, next)
