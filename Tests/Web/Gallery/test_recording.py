"""A visitor's input is recorded as text, and its replay is identical bit for bit."""

import re

import browser as chromium

pytestmark = chromium.NEEDS
FRAMES = re.compile(r"(\d+) of (\d+) frames are identical bit for bit\.")


def record(visitor) -> str:
    """Input, new items and another direction, as text."""
    visitor.press("shuffle")
    visitor.press("record")
    visitor.drag(-90, -120, steps=3, hold=0.1)
    visitor.press("insert")
    visitor.press("mirror")
    visitor.press("record")
    assert visitor.status.startswith("Recorded ")
    with visitor.page.expect_download() as download:
        visitor.page.click("#download")
    return download.value.path().read_text()


def compared(visitor) -> tuple[int, int]:
    """How many frames were the same in a replay, and of how many."""
    visitor.until(lambda: FRAMES.search(visitor.status) is not None, 20)
    same, frames = map(int, FRAMES.search(visitor.status).groups())
    visitor.page.evaluate("document.querySelector('#status').textContent = ''")
    return same, frames


def test_a_recording_is_the_same_bit_for_bit_here_and_where_it_is_uploaded(visit, tmp_path):
    # With reduced motion, there are fewer frames to wait for.
    visitor = visit("#layout=column&items=40", reduced_motion="reduce")
    text = record(visitor)
    shown = visitor.order
    visitor.page.click("#replay")
    same, frames = compared(visitor)
    assert same == frames > 10
    # Afterwards, the page is in its earlier state.
    assert visitor.order == shown
    elsewhere = visit("#layout=column&items=5", reduced_motion="reduce")
    file = tmp_path / "changed.txt"
    file.write_text(_moved(text))
    elsewhere.page.set_input_files("#file", file)
    assert compared(elsewhere) == (frames - 1, frames)
    assert sorted(elsewhere.cells) == [0, 1, 2, 3, 4]


def _moved(text: str) -> str:
    """The same with one frame's digest changed."""
    lines = text.split("\n")
    at = [number for number, line in enumerate(lines) if line.startswith("frame")][5]
    last = lines[at][-1]
    lines[at] = lines[at][:-1] + ("0" if last != "0" else "1")
    return "\n".join(lines)


def test_a_file_that_is_no_recording_is_one_message(visit, tmp_path):
    visitor = visit("#layout=flow")
    for number, text in enumerate(["", "no recording", "record 1\n\x00\xff"]):
        file = tmp_path / f"{number}.txt"
        file.write_text(text)
        visitor.page.set_input_files("#file", file)
        visitor.until(lambda: "cannot be replayed here: " in visitor.status)
        assert len(visitor.cells) == 6
        visitor.page.evaluate("document.querySelector('#status').textContent = ''")
