"""The viewer in a real window, with a user's input: under Xvfb, with a mouse, a wheel and keys.

Every scenario ends at rest, and compares its screenshot with a small reference picture beside this
file; `RECORD=yes` in the environment rewrites the references. Look at them before you commit them.
"""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFont, ImageGrab
from toolchain import BUILD, CAROUSELS, ROOT, c_library, c_program, checked, plugin_version, run

SOURCES = sorted((ROOT / "Examples" / "viewer").glob("*.c"))
REFERENCES = Path(__file__).resolve().parent / "viewer"
SCREEN, WINDOW, SMALL = (900, 900), (390, 844), (130, 281)
LIBRARIES = ("sdl2", "SDL2_image", "SDL2_ttf")

needed = [tool for tool in ("Xvfb", "xdotool", "pkg-config") if not shutil.which(tool)]
pytestmark = pytest.mark.skipif(
    bool(needed) or run("pkg-config", "--exists", *LIBRARIES).returncode != 0,
    reason="the viewer needs Xvfb, xdotool and SDL2 with its image and ttf libraries",
)


@pytest.fixture(scope="module")
def viewer(tmp_path_factory):
    flags = checked("pkg-config", "--cflags", "--libs", *LIBRARIES).split()
    first, *others = SOURCES
    return c_program(first, tmp_path_factory.mktemp("viewer"), *others, "-D_GNU_SOURCE", *flags)


@pytest.fixture(scope="module")
def pictures(tmp_path_factory):
    """Twenty distinguishable pictures, some tall and some wide."""
    folder = tmp_path_factory.mktemp("pictures")
    for number in range(20):
        size = (400, 300) if number % 3 else (300, 420)
        hue = number * 67 % 256
        picture = Image.new("HSV", size, (hue, 190, 170)).convert("RGB")
        draw = ImageDraw.Draw(picture)
        draw.line((0, 0, *size), fill="white", width=9)
        draw.ellipse((size[0] * 0.3, size[1] * 0.3, size[0] * 0.7, size[1] * 0.7), fill="black")
        font = ImageFont.load_default(size=90)
        draw.text((size[0] / 2, size[1] / 2), str(number), "white", font, anchor="mm")
        picture.save(folder / f"{number:02}.png")
    return folder


@pytest.fixture(scope="module")
def display():
    """A virtual screen; Xvfb chooses a free number."""
    # -noreset: otherwise the server resets when its only client disconnects, and that can be
    # xdotool while the viewer connects.
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-noreset", "-displayfd", str(write), "-screen", "0", "{}x{}x24".format(*SCREEN)],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as number:
        name = ":" + number.readline().strip()
    yield name
    server.terminate()
    server.wait()


def wait_until(condition, fault):
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end, fault
        time.sleep(0.1)


def wait_for_window(environment, *conditions):
    """Searches again after a failure: another program's window can close during a search, which
    ends xdotool."""
    search = ["xdotool", "search", "--all", "--onlyvisible", *conditions]
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "timeout": 30}
    wait_until(
        lambda: subprocess.run(search, env=environment, **silent).returncode == 0,
        f"no window opened with {conditions}",
    )


class Hand:
    """A viewer in its window, with a mouse and keys."""

    def __init__(self, viewer, display, pictures, layout, *more, path=BUILD, **environment):
        self.display = display
        self.environment = {
            **os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11",
            "LAYOUTHOST_PATH": str(path), **environment,
        }  # fmt: skip
        command = [viewer, "--layout", layout, "--pictures", pictures, *more]
        self.process = subprocess.Popen(
            [str(word) for word in command], env=self.environment, stdout=subprocess.PIPE, text=True
        )

    def open(self):
        wait_for_window(self.environment, "--pid", str(self.process.pid))
        self.key("o")
        self.rest()

    def do(self, words):
        subprocess.run(
            ["xdotool", *words.split()], env=self.environment, check=True, timeout=30,
            stdout=subprocess.DEVNULL,
        )  # fmt: skip

    def key(self, *names):
        self.do("key " + " ".join(names))

    def tap(self, x, y):
        self.do(f"mousemove {x} {y} click 1")

    def press(self, x, y):
        self.do(f"mousemove {x} {y} mousedown 1")

    def drag(self, x0, y0, x1, y1):
        """Drags with constant speed, and pauses before the release, so that there is no fling."""
        self.press(x0, y0)
        self.move(x0, y0, x1, y1)
        self.rest()
        self.do("mouseup 1")

    def move(self, x0, y0, x1, y1):
        for step in range(1, 11):
            x, y = (round(a + (b - a) * step / 10) for a, b in ((x0, x1), (y0, y1)))
            self.do(f"mousemove {x} {y} sleep 0.01")

    def screen(self, size=WINDOW):
        return ImageGrab.grab(xdisplay=self.display).crop((0, 0, *size)).convert("RGB")

    def rest(self):
        """Waits until the screen has not changed for a quarter of a second."""
        before, still, end = None, 0, time.monotonic() + 20
        while still < 3:
            assert time.monotonic() < end, "it never comes to rest"
            time.sleep(0.1)
            now = self.screen(SCREEN)
            same = before is not None and ImageChops.difference(now, before).getbbox() is None
            still = still + 1 if same else 0
            before = now

    def close(self):
        self.key("q")
        output, _ = self.process.communicate(timeout=20)
        assert self.process.returncode == 0, output
        return output


@pytest.fixture
def hand(viewer, display, pictures):
    made = []

    def open_viewer(layout, *more, **options):
        made.append(Hand(viewer, display, pictures, layout, *more, **options))
        made[-1].open()
        return made[-1]

    yield open_viewer
    for each in made:
        if each.process.poll() is None:
            each.process.kill()
            each.process.communicate()


def difference(a, b):
    """The difference of two pictures, from 0 to 255, where it is greatest: the mean over squares of
    ten pixels."""
    whole = ImageChops.difference(a, b).convert("L")
    return whole.resize((whole.width // 10, whole.height // 10), Image.Resampling.BOX).getextrema()[
        1
    ]


def compare(picture, name):
    small = picture.resize(SMALL, Image.Resampling.BOX)
    reference = REFERENCES / f"{name}.png"
    if os.environ.get("RECORD"):
        REFERENCES.mkdir(exist_ok=True)
        small.quantize(64).save(reference, optimize=True)
    wanted = Image.open(reference).convert("RGB")
    assert difference(small, wanted) < 24, f"{name} looks otherwise than {reference}"


def scroll_and_insert(on):
    on.drag(200, 600, 200, 300)
    on.rest()
    # One frame each: which cell stays in place depends on the elements that were visible before.
    on.key("i")
    on.rest()
    on.key("d")


SCENARIOS = {
    "bnb": scroll_and_insert,
    "circle": lambda on: on.key("i"),
    "column": lambda on: (on.tap(100, 22), on.rest(), on.key("Page_Down")),
    "flow": scroll_and_insert,
    "line": scroll_and_insert,
    "reorder-flow": lambda on: (
        on.press(56, 56),
        time.sleep(0.9),
        on.move(56, 56, 330, 500),
        time.sleep(0.5),
        on.do("mouseup 1"),
    ),
    "safari": lambda on: (on.drag(250, 400, 30, 405), on.rest(), on.tap(200, 450)),
    "snap-to-center": lambda on: on.do("mousemove 200 300 click 5"),
    "infinite": lambda on: on.drag(300, 150, 120, 150),
    "carousel": lambda on: on.drag(300, 150, 120, 150),
}


@pytest.mark.parametrize("layout", SCENARIOS)
def test_a_layout_in_its_window(hand, layout):
    on = hand(layout)
    SCENARIOS[layout](on)
    on.rest()
    compare(on.screen(), layout)
    on.close()


def test_an_opened_tab_is_pulled_down_half_way_and_let_go(hand):
    on = hand("safari")
    on.tap(200, 450)
    on.rest()
    opened = on.screen()
    on.drag(200, 300, 200, 400)
    on.rest()
    assert difference(on.screen(), opened) < 5, "it went back up"
    on.drag(200, 300, 200, 700)
    on.rest()
    assert difference(on.screen(), opened) > 50, "it is closed"
    on.close()


def test_a_finger_acts_as_the_mouse_and_a_second_one_is_ignored(hand, tmp_path):
    flags = checked("pkg-config", "--cflags", "sdl2").split()
    source = Path(__file__).parent / "fingers.c"
    shim = c_library(tmp_path / "fingers.so", "-D_GNU_SOURCE", *flags, source)
    on = hand("column")
    before = on.screen()
    on.tap(100, 22)
    on.rest()
    # A mouse leaves the touch slop 6 points earlier than a finger.
    on.drag(200, 600, 200, 306)
    on.rest()
    wanted = on.screen()
    on.close()
    height = WINDOW[1]
    way = ", ".join(f"{4 + i / 20} motion 9 0.5 {(600 - 30 * i) / height}" for i in range(11))
    fingers = (
        f"1.5 down 9 0.25 {22 / height}, 1.6 up 9 0.25 {22 / height}, "
        f"3.9 down 9 0.5 {600 / height}, 3.95 down 4 0.5 {600 / height}, {way}, "
        f"4.6 motion 4 0.5 0, 4.7 up 4 0.5 0, 5 up 9 0.5 {300 / height}"
    )
    on = hand("column", LD_PRELOAD=str(shim), FINGERS=fingers)
    time.sleep(5)
    on.rest()
    seen = on.screen()
    on.close()
    assert difference(seen, before) > 50
    assert difference(seen, wanted) < 5


def test_rotation_in_mid_fling_never_shows_an_empty_screen(hand):
    on = hand("bnb")
    on.press(200, 700)
    on.move(200, 700, 200, 200)
    on.do("mouseup 1 key t")
    for _ in range(8):
        time.sleep(0.05)
        seen = on.screen((390, 390)).convert("L")
        low, high = seen.getextrema()
        assert high - low > 60, "there is nothing to see"
    on.rest()
    on.close()


def test_a_layout_is_replaced_in_flight_without_losing_its_place(hand, tmp_path):
    plugins = tmp_path / "plugins"
    plugins.mkdir()

    def install(folder):
        shutil.copy(folder / "libCarouselLayout.so", plugins / "new")
        (plugins / "new").rename(plugins / "libCarouselLayout.so")

    install(BUILD)
    on = hand("snap-to-center", "--watch", plugins, path=plugins)
    on.do("mousemove 200 300 click 5 click 5 click 5")
    on.rest()
    # The two versions space their items differently, so the test looks at the one under the finger.
    middle, under = (95, 20, 295, 300), (45, 20, 245, 300)
    resting = on.screen()
    on.press(300, 150)
    on.move(300, 150, 240, 150)
    on.rest()
    held = on.screen()
    assert difference(held, resting) > 50
    install(CAROUSELS / "1.1.0")
    fault = "the spacing is still that of the old version"
    wait_until(lambda: difference(on.screen(), held) > 50, fault)
    on.rest()
    now = on.screen()
    assert difference(now, held) > 50, "the spacing is that of the new version"
    assert difference(now.crop(under), held.crop(under)) < 5, "it is where the finger holds it"
    on.move(240, 150, 300, 150)
    on.rest()
    on.do("mouseup 1")
    on.rest()
    assert difference(on.screen().crop(middle), resting.crop(middle)) < 5
    output = on.close()
    assert (
        f"{plugin_version('CarouselLayout')} " in output
        and "-> 1.1.0" in output
        and "1 layout swapped" in output
    )


def test_a_recording_is_replayed(hand, tmp_path):
    file = tmp_path / "recording.txt"
    on = hand("column", "--record", file)
    on.tap(100, 22)
    on.key("Page_Down")
    on.rest()
    seen = on.screen()
    on.close()
    assert file.read_bytes().startswith(b"layouthost recording 1\n")
    again = hand("column", "--replay", file)
    fault = "the replay never looks like the original"
    wait_until(lambda: difference(again.screen(), seen) < 5, fault)
    again.close()


def test_the_same_view_from_python(display):
    pytest.importorskip("tkinter", reason="the viewer in Python needs tkinter")
    environment = {**os.environ, "DISPLAY": display}
    program = subprocess.Popen(
        [sys.executable, str(ROOT / "Examples" / "python" / "viewer.py"), "column"],
        env=environment, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        wait_for_window(environment, "--name", "tk")
        words = "mousemove 200 600 click 5 sleep 1 click 1"
        subprocess.run(["xdotool", *words.split()], env=environment, check=True, timeout=30)
        output = [program.stdout.readline().split() for _ in range(3)]
        assert [words[0] for words in output] == ["scroll_began", "scroll_ended", "tap"]
        assert int(output[2][2]) > 0
        seen = ImageGrab.grab(xdisplay=display).crop((0, 0, *WINDOW)).convert("L")
        low, high = seen.getextrema()
        assert high - low > 60
    finally:
        program.kill()
        program.communicate()
