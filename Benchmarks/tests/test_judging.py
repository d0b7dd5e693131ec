"""Tests the judgment of benchmarks and instruction counts: goals, tolerances, and which rows
count."""

import pytest
from bench import instructions, run
from bench.rows import Row, row_of
from bench.table import amount, table
from toolchain import ROOT


def row(ours, goal):
    return Row("calls", "a call", "ns", ours, "an empty call", 2.0, goal)


@pytest.mark.parametrize("ours, goal, met", [(8, 4, True), (8.1, 4, False), (8, None, None)])
def test_a_goal_is_met_up_to_so_many_times_the_yardstick(ours, goal, met):
    assert row(ours, goal).met is met


def test_a_row_has_the_numbers_that_a_program_printed():
    assert row_of("calls", "a call\tns\t8\tan empty call\t2\t4") == row(8, 4)
    assert row_of("calls", "a call\tns\t8\tan empty call\t2\t0").goal is None


def test_the_table_marks_missed_goals():
    said = table([row(8, 4), row(80, 4), row(80, None)]).splitlines()
    assert [line.split("|")[-2].strip() for line in said[2:]] == ["yes", "NO", ""]


@pytest.mark.parametrize("value, said", [(1.04, "1.0 ns"), (1500, "1.50 µs"), (2e9, "2.00 s")])
def test_a_time_has_the_unit_that_suits_it(value, said):
    assert amount(value, "ns") == said


@pytest.mark.parametrize("missed, status", [(False, 0), (True, 1)])
def test_a_missed_goal_is_a_failure(monkeypatch, capsys, missed, status):
    monkeypatch.setattr(run, "measured", lambda topic: [row(80 if missed else 8, 4)])
    assert run.main(["calls"]) == status
    assert ("NO" in capsys.readouterr().out) is missed


def test_every_program_is_run():
    programs = {path.stem for path in (ROOT / "Benchmarks").glob("*.c")} - {"instructions"}
    assert programs == set(run.ARGUMENTS)


PROFILE = """\
events: Ir

ob=(1) /build/libFlow.so
fn=(1) visit
0 100
+3 20
cob=(2) /lib/libc.so.6
cfn=(2) malloc
calls=4 0
0 5000
cfn=(3) inner
calls=7 0
* 60
ob=(2)
fn=(2)
0 5000
ob=(1)
fn=(3) inner
0 60

totals: 5180
"""


def test_instructions_inside_libc_do_not_count():
    assert instructions.counts_in(PROFILE, "/build") == {"instructions": 180, "calls": 4}


@pytest.mark.parametrize(
    "was, now, off", [(10000, 10500, False), (10000, 10501, True), (10000, 9400, True)]
)
def test_a_count_that_moved_is_off_in_both_directions(was, now, off):
    _, failed = instructions.compared({"a": {"instructions": now}}, {"a": {"instructions": was}})
    assert failed is off


def test_work_that_has_no_count_yet_or_no_longer_fails():
    count = {"instructions": 10}
    assert instructions.compared({"a": count}, {})[1]
    assert instructions.compared({}, {"a": count})[1]
