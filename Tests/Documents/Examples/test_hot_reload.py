"""The example that follows a plugin: its page shows every build that is made while it runs."""

import re
import shutil
import signal
import subprocess
import sys
import threading

import pytest
from toolchain import BUILD, ROOT, carousel, plugin_version, run

SCRIPT = ROOT / "Examples/python/hot_reload.py"


@pytest.fixture
def example(tmp_path):
    """The running example on a folder with the carousels: the process, the plugin's file, and its
    page."""
    folder, page = tmp_path / "plugins", tmp_path / "page.html"
    folder.mkdir()
    file = folder / "libCarouselLayout.so"
    shutil.copy(BUILD / file.name, file)
    words = [sys.executable, SCRIPT, folder, "carousel", page]
    with subprocess.Popen(
        [str(word) for word in words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process, file, page
            process.send_signal(signal.SIGINT)
            assert process.wait(120) == 0, process.stderr.read()
        finally:
            process.kill()


def shown(page):
    """The title of a page, and its boxes: four corners each."""
    text = page.read_text()
    points = re.findall(r'<polygon points="(.*?)" fill="hsl', text)
    boxes = [[tuple(map(float, corner.split(","))) for corner in row.split()] for row in points]
    assert boxes and all(len(box) == 4 for box in boxes)
    assert 'http-equiv="refresh"' in text
    return re.search("<title>(.*)</title>", text)[1], boxes


def line_with(process, word):
    """Reads the example's output up to a line with this word, which comes soon."""
    end = threading.Timer(60, process.kill)
    end.start()
    try:
        for line in process.stdout:
            if word in line:
                return line
    finally:
        end.cancel()
    raise AssertionError(process.stderr.read())


def test_the_page_shows_every_build(example):
    process, file, page = example
    name = f"carousel {plugin_version('CarouselLayout')}"
    assert line_with(process, "waiting for builds").startswith(f"{page} shows {name}")
    title, before = shown(page)
    assert title == name
    shutil.copy(carousel("1.1.0"), file)
    assert "1 layout swapped" in line_with(process, name)
    line_with(process, "time:")
    file.write_bytes(b"no plugin at all")
    line_with(process, ": failed: ")
    title, after = shown(page)
    assert title == "carousel 1.1.0"
    # Items are 16 points apart, and not 8.
    assert len(after) <= len(before) and after != before


def test_a_folder_that_is_not_there_is_a_message(tmp_path):
    done = run(sys.executable, SCRIPT, tmp_path / "nowhere", "carousel", tmp_path / "page.html")
    assert done.returncode != 0 and "nowhere" in done.stderr and "Traceback" not in done.stderr
