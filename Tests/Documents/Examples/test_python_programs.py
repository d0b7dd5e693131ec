"""The batch and the chat: their output matches the layout."""

import runpy
import sys

import layouthost
import numpy as np
import pytest
from PIL import Image
from toolchain import ROOT, run

BATCH = ROOT / "Examples/python/batch.py"
CHAT = ROOT / "Examples/python/chat.py"


def test_workers_compute_the_same_as_one_process(tmp_path):
    done = run(
        sys.executable, BATCH, tmp_path / "s.npz", "--viewports", 4100, "--workers", 2, "--check"
    )
    assert done.returncode == 0, done.stderr
    assert "4100 screens" in done.stdout and done.stdout.endswith("the same in one process\n")
    written = np.load(tmp_path / "s.npz")
    viewports, firsts, items, frames = (
        written[name] for name in ("viewports", "firsts", "items", "frames")
    )
    assert len(viewports) == 4100 and firsts[-1] == len(items) == len(frames)
    for number in (0, 2000, 4099):
        x, y, _, height = viewports[number]
        of_screen = frames[firsts[number] : firsts[number + 1]]
        assert len(of_screen) > 5
        assert (of_screen[:, 1] < y + height).all()
        assert (of_screen[:, 1] + of_screen[:, 3] > y).all()
        assert of_screen[:, 2] == pytest.approx((390 - 8) / 3) and x == 0


def test_the_chat_shows_its_newest_messages_at_their_measured_heights(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "argv", [str(CHAT), str(tmp_path / "chat.png")])
    chat = runpy.run_path(str(CHAT))
    shown, view = chat["view"].frame(1).elements, chat["view"]
    assert not (shown["flags"] & layouthost.ESTIMATED).any()
    shown = shown[np.argsort(shown["element"]["item"])]
    assert len(shown) > 5 and shown["element"]["item"].tolist()[-1] == 99_999
    with Image.open(tmp_path / "chat.png") as image:
        assert image.size == (390, 600)
        for item, (x, y, width, height) in zip(shown["element"]["item"], shown["frame"]):
            assert height == chat["height"](int(item), width)
            for place, is_inside in ((y + height - 4, True), (y + height + 4, False)):
                color = image.getpixel((int(x + width / 2), min(599, int(place))))
                assert (color == (255, 255, 255)) == (not is_inside and place < 600)
    assert shown["frame"][-1][1] + shown["frame"][-1][3] == 600
    view.close()


def test_the_chat_is_short():
    assert len(CHAT.read_text().splitlines()) <= 40
