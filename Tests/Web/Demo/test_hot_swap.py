"""The demo's page shows a program and its pictures before and after a swap."""

import html
import json
import re

import pytest
from demo import edited_plugin
from demo.edited_plugin import Edit, ToolFailed
from demo.hot_swap import EDIT, PROPERTIES, SCREEN, read_transcript
from toolchain import plugin_version

ITEM_HEIGHT = PROPERTIES["item_size"][1]
# The height of a character in points: twice its width, and there are 80 of them.
CHARACTER = 2 * SCREEN.width / 80
MINIMUM = {
    "before": float(re.search(r", ([\d.]+),", EDIT.before)[1]),
    "after": float(re.search(r", ([\d.]+),", EDIT.after)[1]),
}


@pytest.fixture(scope="module")
def section(run):
    """The section of the page."""
    _, out = run
    page = (out / "index.html").read_text(encoding="utf-8")
    return re.search(r'<section id="hot-swap".*?</section>', page, re.DOTALL)[0]


@pytest.fixture(scope="module")
def terminals(section):
    """The text of the terminals: before, after, and the report."""
    codes = re.findall(r'<pre class="terminal"><code>(.*?)</code>', section, re.DOTALL)
    return [html.unescape(re.sub(r"<[^>]*>", "", code)).splitlines() for code in codes]


def boxes(lines) -> list:
    """Left, top and height of the boxes whose upper left corner is visible, in characters."""
    found = []
    for top, line in enumerate(lines):
        for left in (match.start() for match in re.finditer("┌", line)):
            sides = [below[left : left + 1] for below in lines[top + 1 :]]
            height = next(at for at, side in enumerate(sides) if side != "│") + 2
            found.append((left, top, height))
    return sorted(found)


def test_the_same_moment_is_shown_before_and_after(section, terminals):
    before, after, _ = terminals
    assert re.fullmatch(r"frame \d+  offset \d+", before[0])
    assert before[0] == after[0]
    offset = before[0].split()[-1]
    assert re.findall(r"<b>(before|after)</b> offset (\d+)", section) == [
        ("before", offset), ("after", offset),
    ]  # fmt: skip


def test_the_report_is_shown_and_the_scroll_continues(run, terminals):
    printed, _ = run
    report = terminals[2]
    version = re.escape(plugin_version("CarouselLayout"))
    assert re.fullmatch(
        rf"carousel {version} \(\w{{8}}\) -> {version} \(\w{{8}}\): 1 layout swapped", report[0]
    )
    assert report[0] in printed.splitlines()
    assert any(line.startswith("  minimum_scale_factor: ") for line in report)
    moments = [terminals[1][0], *(line for line in report if line.startswith("frame"))]
    numbers = [[int(number) for number in re.findall(r"\d+", moment)] for moment in moments]
    frame, offset = numbers[0]
    assert numbers == [[frame + step, offset + 3 * step] for step in range(4)]


def pictures(section, half) -> list:
    """Left, top and height of the pictures on the page, on the screen."""
    script = re.search(rf'<script type="application/json" id="swap-{half}">(.*?)</script>', section)
    places = []
    for track in json.loads(script[1])["tracks"]:
        [[offset, x, y, width, height, *rest]] = track["moments"]
        # From the matrix, which scales it about its middle; an item in the center has none.
        across, down = (rest[6], rest[11]) if len(rest) > 11 else (1, 1)
        left, top = x + width / 2 * (1 - across), y + height / 2 * (1 - down)
        if "picture" in track:
            places.append((left - offset, top, down * height))
    return places


@pytest.mark.parametrize("half", ["before", "after"])
def test_pictures_have_the_sizes_of_their_boxes_and_at_most_the_constant(section, terminals, half):
    images = pictures(section, half)
    heights = [height for _, _, height in images]
    assert min(heights) == pytest.approx(MINIMUM[half] * ITEM_HEIGHT, abs=1)
    assert max(heights) > min(heights) + 10
    drawn = boxes(terminals[half == "after"][1:])
    expected = sorted((2 * x / CHARACTER, y / CHARACTER, height / CHARACTER)
                      for x, y, height in images if -0.5 < 2 * x / CHARACTER < 79.5)  # fmt: skip
    assert len(drawn) == len(expected) > 1
    for box, (left, top, height) in zip(drawn, expected):
        assert box[:2] == pytest.approx((left, top), abs=0.51)
        assert box[2] == pytest.approx(height, abs=1.01)


def test_the_edit_is_one_line_of_the_plugin(section):
    changed = re.findall(r"<(del|ins)>(.*?)</", section)
    assert [kind for kind, _ in changed] == ["del", "ins"]
    removed, added = (html.unescape(line)[1:] for _, line in changed)
    assert removed in (edited_plugin.SOURCES / EDIT.file).read_text(encoding="utf-8").splitlines()
    assert added == removed.replace(EDIT.before, EDIT.after) != removed


def test_frames_that_are_not_all_there_yet_are_left_out():
    transcript = "frame 0  offset 5 0  a 1.0\nxx\nyy\nframe 1  offset 8 0  a 1.0\nxx\nyy\n"
    again = "frame 1  offset 8 0  a 1.0\nxx\nyz\na: done\n  so\nframe 2  offset 11 0  a 1.0\nxx"
    assert [frame.offset for frame in read_transcript(transcript).before] == [5, 8]
    found = read_transcript(transcript + again)
    assert found.report == ["a: done", "  so"]
    assert [(frame.number, frame.lines) for frame in found.before] == [
        (0, ["xx", "yy"]), (1, ["xx", "yy"]),
    ]  # fmt: skip
    assert [(frame.number, frame.lines) for frame in found.after] == [(1, ["xx", "yz"])]


def test_a_constant_that_is_not_there_and_a_tool_that_fails_are_named(tmp_path):
    with pytest.raises(ToolFailed, match=r"CarouselProperties\.swift has 'nowhere' 0 times"):
        edited_plugin.build(Edit(EDIT.file, "nowhere", "anywhere"), tmp_path / "built")
    with pytest.raises(ToolFailed, match=r"ls /no/such/file exited with status 2:\n.*No such file"):
        edited_plugin.run("ls", "/no/such/file")
    with pytest.raises(ToolFailed, match="/no/such/tool failed to start"):
        edited_plugin.run("/no/such/tool")
