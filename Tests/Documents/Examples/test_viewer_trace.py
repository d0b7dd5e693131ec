"""The example that flings a view in C++ prints the same frames as Python, and settles."""

import re

import layouthost
import pytest
from toolchain import ROOT, checked, head_command, run

ROW = re.compile(
    r"(?P<time>[\d.]+)  offset +(?P<offset>\S+)  velocity +(?P<velocity>\S+)  "
    r"shows (?P<shows>\d+)  \+(?P<entered>\d+) -(?P<left>\d+) (?P<flags>.*)"
)


@pytest.fixture(scope="module")
def trace(tmp_path_factory):
    binary = tmp_path_factory.mktemp("trace") / "viewer_trace"
    checked(*head_command(ROOT / "Examples/cpp/viewer_trace.cpp", binary), cwd=ROOT)
    return binary


def frames(printed):
    """The frames as dictionaries, and the events in between; an unknown line is an error."""
    rows, events = [], []
    for line in printed.splitlines():
        if match := ROW.fullmatch(line):
            rows.append(match.groupdict())
        else:
            events.append(line.split()[1])
    return rows, events


@pytest.mark.parametrize(("layout", "speed"), [("bnb", 2400), ("bnb", 300), ("flow", 1200)])
def test_a_fling_in_cpp_is_the_same_in_python(trace, layout, speed):
    rows, events = frames(checked(trace, layout, speed))
    assert events == ["begins", "rests"]
    with layouthost.Host() as host, host.layout(layout) as driven:
        view = layouthost.CollectionView(driven)
        view.set_viewport_size(390, 844)
        view.item_counts = [400]
        expected = [view.frame(0)]
        view.pointer("down", 195, 800, 0.1)
        for report in range(1, 13):
            part = 0.1 * report / 12
            view.pointer("moved", 195, 800 - speed * part, 0.1 + part)
        view.pointer("up", 195, 800 - speed * 0.1, 0.2)
        number = 6
        while number == 6 or expected[-1].next_time is not None:
            expected.append(view.frame(number / 60))
            number += 1
        view.close()
    assert len(rows) == len(expected) > 20
    for row, frame in zip(rows, expected):
        assert row["offset"] == f"{frame.content_offset.y:.2f}"
        assert row["velocity"] == f"{frame.velocity.y:.2f}"
        assert int(row["shows"]) == len(frame.elements)
        assert int(row["left"]) == len(frame.removed_slots)
        assert ("scrolling" in row["flags"], "held" in row["flags"]) == (
            frame.scrolling,
            frame.held,
        )
    assert float(rows[-1]["offset"]) > 0.1 * speed and float(rows[-1]["velocity"]) == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [(("nothing",), "no layout matches nothing"), (("bnb", "nan"), "not finite")],
)
def test_a_mistake_ends_in_its_message(trace, arguments, message):
    done = run(trace, *arguments)
    assert done.returncode == 1
    assert message in done.stderr
