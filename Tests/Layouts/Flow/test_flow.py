"""The positions of the flow layout, beyond the golden file."""

import random

import layouthost
import numpy as np
import pytest
from Layouts.element_frame import frame
from Layouts.Flow import flow_model
from Layouts.Flow.flow_model import ROWS

LASTS = ("same", *ROWS)
LINES = ("center", "start", "end")


def xs(layout, items, section=0):
    return [frame(layout, section, item)[0] for item in items]


def random_section(random):
    """Uniform or mixed; sometimes with zero-size items, or items wider than any viewport."""
    count = random.choice((0, 1, 2, 7, 32, 33, 40))
    if random.random() < 0.3:
        size = (random.choice((0, 30, 50, 320 / 3, 400)), random.choice((0, 20, 50)))
        sizes = [size] * count
    else:
        widths = (0, 13.7, 30, 55, 80, 106.66666666666667, 310, 900)
        sizes = [(random.choice(widths), random.choice((0, 10, 33.3, 70))) for _ in range(count)]
    return flow_model.Section(
        sizes,
        line_spacing=random.choice((0, 10, 7.5)),
        spacing=random.choice((0, 10, 3.3)),
        inset=tuple(random.choice((0, 0, 5, 12.5, 200)) for _ in range(4)),
        header=random.choice((0, 0, 44)),
        footer=random.choice((0, 0, 22.5)),
        row=random.choice(ROWS),
        last=random.choice(LASTS),
        line=random.choice(LINES),
    )


def tell(layout, sections, individually):
    """Sets the sections' values; sizes one by one only if they differ, or if requested."""
    layout.item_counts = [len(section.sizes) for section in sections]
    for index, section in enumerate(sections):
        layout.set("minimum_line_spacing", section.line_spacing, section=index)
        layout.set("minimum_interitem_spacing", section.spacing, section=index)
        layout.set("section_inset", section.inset, section=index)
        layout.set("header_reference_size", (section.header, section.header), section=index)
        layout.set("footer_reference_size", (section.footer, section.footer), section=index)
        layout.set("row_alignment", section.row, section=index)
        layout.set("last_row_alignment", section.last, section=index)
        layout.set("line_alignment", section.line, section=index)
        if not section.sizes:
            continue
        if individually or len(set(section.sizes)) > 1:
            layout.set("item_size", np.array(section.sizes, dtype=float), section=index, first=0)
        else:
            layout.set("item_size", section.sizes[0], section=index, first=0)


def everything(layout):
    found = layout.elements((-1e6, -1e6, 2e6, 2e6))
    names = {int(info.number): name for name, info in layout.kinds.items()}
    return {(names[int(e["kind"])], int(e["section"]), int(e["item"])): e for e in found}


@pytest.mark.parametrize("direction", ["vertical", "horizontal"])
@pytest.mark.parametrize("seed", range(60))
def test_random_sections_are_where_a_slow_reference_puts_them(flow, direction, seed):
    print("seed", seed)
    rng = random.Random(seed)
    sections = [random_section(rng) for _ in range(rng.randint(1, 4))]
    width, height = rng.choice(((320, 568), (375, 200), (0, 0), (1000, 40)))
    flow.viewport = (0, 0, width, height)
    flow["scroll_direction"] = direction
    tell(flow, sections, individually=rng.random() < 0.5)
    if direction == "vertical":
        expected = flow_model.vertical(sections, width)
        assert flow.content_size == pytest.approx((width, expected.length))
    else:
        expected = flow_model.horizontal(sections, height)
        assert flow.content_size == pytest.approx((expected.length, height))
    for (kind, section, item), place in expected.frames.items():
        assert frame(flow, section, item, kind) == pytest.approx(place, rel=1e-9, abs=1e-6)


@pytest.mark.parametrize("seed", range(60))
def test_a_query_returns_the_elements_in_the_rectangle_and_no_others(flow, seed):
    print("seed", seed)
    rng = random.Random(seed)
    sections = [random_section(rng) for _ in range(rng.randint(1, 5))]
    flow["scroll_direction"] = rng.choice(("vertical", "horizontal"))
    tell(flow, sections, individually=rng.random() < 0.5)
    kinds = [("header", 1), ("footer", 1), ("cell", None)]
    elements = {}
    for section, count in enumerate(flow.item_counts):
        for kind, items in kinds:
            for item in range(count if items is None else items):
                try:
                    elements[kind, section, item] = flow.element(section, item, kind=kind)
                except layouthost.NotShownError:
                    assert kind != "cell"
    names = {int(info.number): name for name, info in flow.kinds.items()}
    for _ in range(20):
        x, y, w, h = (
            rng.uniform(-50, 900),
            rng.uniform(-50, 900),
            rng.uniform(1, 300),
            rng.uniform(1, 300),
        )
        queried = flow.elements((x, y, w, h))
        meeting = {key for key, e in elements.items() if _meets(e["frame"].tolist(), (x, y, w, h))}
        keys = [(names[int(e["kind"])], int(e["section"]), int(e["item"])) for e in queried]
        assert len(keys) == len(set(keys)) and set(keys) == meeting
        for key, e in zip(keys, queried):
            assert e.tobytes() == elements[key].tobytes()


def _meets(frame, rect):
    """Whether the two overlap by more than an edge; for a zero size, whether it is inside."""
    (a, b, c, d), (x, y, w, h) = frame, rect
    return a < x + w and x < a + c and b < y + h and y < b + d


@pytest.mark.parametrize("seed", range(40))
def test_items_never_overlap_and_have_no_negative_size(flow, seed):
    print("seed", seed)
    rng = random.Random(seed)
    tell(flow, [random_section(rng) for _ in range(3)], individually=rng.random() < 0.5)
    flow["scroll_direction"] = rng.choice(("vertical", "horizontal"))
    found = flow.elements((-1e7, -1e7, 2e7, 2e7))
    frames = [tuple(f.tolist()) for f in found["frame"]]
    assert all(w >= 0 and h >= 0 for _, _, w, h in frames)
    slack = 1e-6
    for number, (x, y, w, h) in enumerate(frames):
        for a, b, c, d in frames[:number]:
            meet = (
                x < a + c - slack and a < x + w - slack and y < b + d - slack and b < y + h - slack
            )
            assert not meet, ((x, y, w, h), (a, b, c, d))


@pytest.mark.parametrize("seed", range(30))
def test_sizes_set_one_by_one_give_the_same_bits_as_one_for_all(host, seed):
    """Uniform sections are closed form, others have a table of rows; the results do not show
    which."""
    print("seed", seed)
    rng = random.Random(seed)
    size = (rng.choice((0, 17.3, 50, 320 / 3, 1e-3, 500)), rng.choice((0, 12.7, 1e-3, 50)))
    results = []
    for way in range(4):
        with host.layout("flow") as layout:
            layout.viewport = (0, 0, 320, 568)
            layout.item_counts = [1000]
            layout["minimum_interitem_spacing"] = rng.choice((3.3,)) if size[0] else 0.1
            if way == 0:
                layout["item_size"] = size
            elif way == 1:
                layout.set("item_size", np.array([size] * 1000), section=0, first=0)
            elif way == 2:
                layout["item_size"] = size
                layout.set("item_size", (1, 1), section=0, item=500)
                layout.prepare()
                layout.set("item_size", None, section=0, item=500)
            else:
                layout.set("item_size", size, section=0, first=0)
            results.append((layout.content_size, layout.elements((-10, -10, 1e4, 1e6)).tobytes()))
    assert all(answer == results[0] for answer in results)


# Rows


def test_three_thirds_make_a_row(flow):
    """3 · 106.66666666666667 = 320.00000000000006 exceeds 320 by 6·10⁻¹⁴, within 10⁻⁹ · 320."""
    flow.item_counts = [6]
    flow["minimum_interitem_spacing"] = 0
    flow["item_size"] = (320 / 3, 10)
    assert xs(flow, range(3)) == pytest.approx([0, 320 / 3, 640 / 3])
    assert frame(flow, 0, 3)[1] == 20
    flow["item_size"] = (320 / 3 + 1e-5, 10)
    assert frame(flow, 0, 2)[1] == 20


@pytest.mark.parametrize(
    ("row", "last", "full", "partial"),
    [
        # Three of 80 in 300 leave 300 - 260 = 40; one alone leaves 220.
        ("justify", "same", [0, 110, 220], [0]),
        ("justify", "justify", [0, 110, 220], [0]),
        ("start", "justify", [0, 90, 180], [0]),
        ("justify", "start", [0, 110, 220], [0]),
        ("justify", "center", [0, 110, 220], [110]),
        ("justify", "end", [0, 110, 220], [220]),
        ("start", "same", [0, 90, 180], [0]),
        ("center", "same", [20, 110, 200], [20]),
        ("center", "center", [20, 110, 200], [110]),
        ("end", "same", [40, 130, 220], [40]),
        ("end", "start", [40, 130, 220], [0]),
    ],
)
def test_the_last_row_continues_the_grid_or_follows_its_property(flow, row, last, full, partial):
    flow.viewport = (0, 0, 300, 400)
    flow.item_counts = [7]
    flow["item_size"] = (80, 40)
    flow["row_alignment"] = row
    flow["last_row_alignment"] = last
    assert xs(flow, range(3)) == full
    assert xs(flow, [6]) == partial


def test_a_last_row_of_mixed_sizes_imagines_its_last_item_repeated(flow):
    """60 + 10 + 50 = 120 of 320; three more of 50 + 10 make 300, so 20 is left for 4 gaps: 15
    each."""
    flow.item_counts = [2]
    flow.set("item_size", [(60, 40), (50, 40)], section=0, first=0, count=2)
    assert xs(flow, range(2)) == [0, 75]


@pytest.mark.parametrize(("line", "y"), [("center", 15), ("start", 0), ("end", 30)])
def test_line_alignment_aligns_the_items_of_a_row(flow, line, y):
    flow.item_counts = [2]
    flow.set("item_size", [(50, 20), (50, 50)], section=0, first=0, count=2)
    flow["line_alignment"] = line
    assert frame(flow, 0, 0)[1] == y and frame(flow, 0, 1)[1] == 0


def test_sections_override_spacing_insets_and_alignment_and_give_them_back(flow):
    flow.item_counts = [4, 4]
    flow["row_alignment"] = "start"
    flow.set("minimum_interitem_spacing", 30, section=1)
    flow.set("section_inset", (5, 20, 0, 0), section=1)
    assert xs(flow, range(4)) == [0, 60, 120, 180]
    assert xs(flow, range(3), section=1) == [20, 100, 180]
    flow.set("minimum_interitem_spacing", None, section=1)
    flow.set("section_inset", None, section=1)
    assert xs(flow, range(4), section=1) == [0, 60, 120, 180]


def test_headers_and_footers_span_the_viewport_and_keep_only_their_length(flow):
    flow.item_counts = [1]
    flow["header_reference_size"] = (7, 44)
    flow["footer_reference_size"] = (7, 22)
    assert frame(flow, 0, 0, "header") == (0, 0, 320, 44)
    assert frame(flow, 0, 0, "footer") == (0, 94, 320, 22)
    flow["scroll_direction"] = "horizontal"
    assert frame(flow, 0, 0, "header") == (0, 0, 7, 568)
    assert flow.content_size == (7 + 50 + 7, 568)


# Right to left


def test_right_to_left_is_a_mirror_image(host):
    rng = random.Random(7)
    sections = [random_section(rng) for _ in range(3)]
    for direction in ("vertical", "horizontal"):
        with host.layout("flow") as layout:
            layout["scroll_direction"] = direction
            tell(layout, sections, individually=True)
            layout.set_viewport(0, 0, 320, 568)
            left = everything(layout)
            width = layout.content_size.width
            layout.set_viewport(0, 0, 320, 568, direction="rtl")
            right = everything(layout)
        assert left.keys() == right.keys()
        for key, element in left.items():
            x, y, w, h = element["frame"].tolist()
            assert right[key]["frame"].tolist() == pytest.approx((width - x - w, y, w, h))


# Sticky headers and footers


@pytest.fixture
def sticky(flow):
    """Sections of a header of 30, ten rows of 50, 10 apart, and a footer of 20: 640 high."""
    flow.item_counts = [10, 10, 10]
    flow["item_size"] = (320, 50)
    flow["header_reference_size"] = (0, 30)
    flow["footer_reference_size"] = (0, 20)
    flow["sticky_headers"] = True
    flow["sticky_footers"] = True
    flow.viewport = (0, 0, 320, 200)
    return flow


@pytest.mark.parametrize(
    ("offset", "header", "footer"),
    [
        # (section, y, whether it is held)
        (0, (0, 0, False), (0, 180, True)),
        (100, (0, 100, True), (0, 280, True)),
        (590, (0, 590, True), (0, 620, False)),
        (595, (0, 590, True), (0, 620, False)),
        (640, (1, 640, False), (1, 820, True)),
        (641, (1, 641, True), (1, 821, True)),
    ],
)
def test_the_next_section_pushes_pinned_headers_and_footers_away(sticky, offset, header, footer):
    sticky.scroll_to(0, offset)
    for kind, (section, y, pinned) in (("header", header), ("footer", footer)):
        element = sticky.element(section, 0, kind=kind)
        assert element["frame"][1] == y
        assert bool(element["flags"] & layouthost.Flag.PINNED) == pinned
        assert element["z"] == (1 if pinned else 0)
        visible = [e for e in sticky.elements() if e["kind"] == sticky.kinds[kind].number]
        assert element.tobytes() in [e.tobytes() for e in visible]


def test_a_sticky_header_stays_below_the_content_inset(sticky):
    sticky.set_viewport(0, 100, 320, 200, insets=(25, 0, 15, 0))
    assert sticky.element(0, 0, kind="header")["frame"][1] == 125
    assert sticky.element(0, 0, kind="footer")["frame"][1] == 100 + 200 - 15 - 20
