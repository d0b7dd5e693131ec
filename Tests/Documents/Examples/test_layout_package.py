"""The layout in its own package, compared with a model that places photos one by one."""

import re

import layouthost
import numpy as np
import pytest
from layouthost import delete_items, insert_items, move_items
from toolchain import ROOT, checked

PACKAGE = ROOT / "Examples" / "layout-package"
BUILT = ROOT / ".build" / "layout-package" / "release"
WIDTH, HEIGHT = 700.0, 500.0


@pytest.fixture(scope="module")
def host():
    return layouthost.Host([BUILT], default_paths=False)


def rows(breadths, room, spacing):
    """Cuts photos into rows, each of which needs less scaling than with the next photo."""
    row, used = [], 0.0
    for breadth in breadths:
        wider = used + spacing + breadth
        if row and used * wider <= (room * (1 + 1e-9)) ** 2:
            row, used = [*row, breadth], wider
        else:
            if row:
                yield row
            row, used = [breadth], breadth
    if row:
        yield row


def model(sections, is_vertical=True, row_height=100.0, header=30.0):
    """The frames of all photos by section and item, and the end of the content."""
    room, start, frames = (WIDTH if is_vertical else HEIGHT) - 10 - 20, 0.0, {}
    for section, ratios in enumerate(sections):
        start += header + 5
        breadths = [row_height * (ratio if is_vertical else 1 / ratio) for ratio in ratios]
        cut, item = list(rows(breadths, room, 4)), 0
        for number, row in enumerate(cut):
            gaps = 4 * (len(row) - 1)
            scale = (room - gaps) / sum(row)
            scale = min(1, scale) if number == len(cut) - 1 else scale
            across = 10.0
            for breadth in row:
                place = (across, start, breadth * scale, row_height * scale)
                frames[section, item] = place if is_vertical else (*place[1::-1], *place[:1:-1])
                across, item = across + breadth * scale + 4, item + 1
            start += row_height * scale + (6 if number < len(cut) - 1 else 0)
        start += 7
    return frames, start


def shown(layout):
    elements = layout.elements((-1e5, -1e5, 2e6, 2e6))
    cells = elements[elements["kind"] == layouthost.Kind.CELL]
    return {
        (int(cell["section"]), int(cell["item"])): tuple(map(float, cell["frame"].tolist()))
        for cell in cells
    }


def make(host, sections, axis="vertical"):
    layout = host.layout("justified-rows")
    layout.item_counts = [len(ratios) for ratios in sections]
    layout["scroll_direction"] = axis
    layout["row_height"], layout["item_spacing"], layout["row_spacing"] = 100, 4, 6
    layout["header_size"] = (30, 30)
    insets = (5, 10, 7, 20) if axis == "vertical" else (10, 5, 20, 7)
    layout["section_inset"] = insets
    for section, ratios in enumerate(sections):
        if len(ratios):
            layout.set("aspect_ratio", ratios, section=section, first=0)
    layout.viewport = (0, 0, WIDTH, HEIGHT)
    return layout


def drawn(seed):
    random = np.random.default_rng(seed)
    return [list(np.exp(random.uniform(-1.2, 1.2, count))) for count in (57, 0, 1, 211)]


def agree(layout, sections, **rest):
    frames, end = model(sections, **rest)
    found = shown(layout)
    assert found.keys() == frames.keys()
    for key, frame in frames.items():
        assert found[key] == pytest.approx(frame, abs=1e-6), key
    size = layout.content_size
    assert (size.height if rest.get("is_vertical", True) else size.width) == pytest.approx(end)


@pytest.mark.parametrize("seed", range(8))
def test_rows_are_where_a_model_has_them(host, seed):
    agree(make(host, drawn(seed)), drawn(seed))


@pytest.mark.parametrize("seed", range(4))
def test_columns_of_a_content_that_scrolls_sideways_too(host, seed):
    agree(make(host, drawn(seed), "horizontal"), drawn(seed), is_vertical=False)


def test_right_to_left_is_the_mirror_image(host):
    layout = make(host, drawn(3))
    frames, _ = model(drawn(3))
    layout.set_viewport(0, 0, WIDTH, HEIGHT, direction="rtl")
    mirrored = shown(layout)
    for key, (x, y, width, height) in frames.items():
        expected = (WIDTH - x - width, y, width, height)
        assert mirrored[key] == pytest.approx(expected, abs=1e-6), key


def test_photos_that_come_go_and_change_leave_every_row_as_from_scratch(host):
    sections, random = drawn(5), np.random.default_rng(6)
    layout = make(host, sections)
    layout.prepare()
    for _ in range(60):
        photos = sections[3]
        at, to = (int(number) for number in random.integers(0, len(photos) - 1, 2))
        kind = int(random.integers(0, 4))
        if kind == 0:
            layout.update(insert_items(3, at))
            layout.set("aspect_ratio", 1.25, section=3, item=at)
            photos.insert(at, 1.25)
        elif kind == 1:
            layout.update(delete_items(3, at))
            del photos[at]
        elif kind == 2:
            layout.update(move_items(3, at, 3, to))
            photos.insert(to, photos.pop(at))
        else:
            layout.set("aspect_ratio", 0.75, section=3, item=at)
            photos[at] = 0.75
        layout.prepare()
        agree(layout, sections)
        assert shown(layout) == shown(make(host, sections))


def test_a_header_is_held_while_its_section_is_in_view(host):
    layout = make(host, drawn(1))
    layout["sticky_headers"] = True
    layout.viewport = (0, 200, WIDTH, HEIGHT)
    elements = layout.elements()
    header = elements[elements["kind"] == layouthost.Kind.HEADER][0]
    assert tuple(header["frame"].tolist()) == (0, 200, WIDTH, 30)


def test_its_numbers_are_checked_without_a_host():
    assert checked(BUILT / "checks") == "all checks passed\n"


def test_it_is_written_in_under_two_hundred_lines():
    sources = sorted((PACKAGE / "Sources" / "JustifiedRows").glob("*.swift"))
    code = [
        line
        for source in sources
        for line in source.read_text().splitlines()
        if line.strip() and not line.strip().startswith("//")
    ]
    assert len(code) < 200
    imports = {line for line in code if re.match(r"import ", line)}
    assert imports == {"import LayoutPlugin"}
