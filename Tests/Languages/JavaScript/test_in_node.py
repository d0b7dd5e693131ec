"""The package's rules, errors and memory: node runs the tests, in JavaScript."""

import re
from pathlib import Path

import pytest
from toolchain import run

HERE = Path(__file__).resolve().parent
FILES = sorted((HERE / "classes").glob("*.test.mjs"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.split(".")[0])
def test_its_classes_keep_their_rules(package, file):
    done = run("node", "--expose-gc", "--test", "--test-reporter=tap", file)
    assert done.returncode == 0, done.stdout + done.stderr
    kept = {name: int(count) for name, count in re.findall(r"^# (\w+) (\d+)$", done.stdout, re.M)}
    assert kept["pass"] == kept["tests"] == file.read_text().count("\ntest(") + rows(file)


def rows(file: Path) -> int:
    """The number of tests in the tables of a file."""
    text = file.read_text()
    return sum(
        len(re.findall(r"^  \[", table, re.M))
        for table in re.findall(r"^const (?:WRONG|REJECTED) = \[\n(.*?)^\];", text, re.M | re.S)
    )
