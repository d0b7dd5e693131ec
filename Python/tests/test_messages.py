"""Every error message that a Python program can get uses the names of the Python API."""

import math
import re

import layouthost
import numpy as np
import pytest
from layouthost import (
    ALL,
    Change,
    delete_items,
    delete_sections,
    insert_items,
    insert_sections,
    move_items,
    move_sections,
    reload_items,
    reload_sections,
)

# What only somebody who wrote C has seen: constants, structs, and the names of C's arguments.
C_WORDS = re.compile(
    r"LH_|\blh_|struct_size|_INIT\b|NULL|value_count|section_count|change_count|\bcapacity\b"
    r"|\bbuffer\b|\bvalues\[|(?<!item_)\bcounts\[|\btarget\.|\btarget: first|viewport\."
    r"|content_insets|gesture\.|scroll\.|transition\.|\bpath:|\bbytes:|content_alpha|\binstance\b|\bcls\b"
    r"|get_property|set_property|\bfirst \d|\bcount \d|\bout of -?\d"
)

BIG, HUGE = 2**48 + 2, 1e300


def settings(layout):
    """Wrong values for every property, wherever it may be set."""
    for name, info in layout.properties.items():
        one = info.components
        outside = [info.maximum * 2 + 1, info.minimum * 2 - 1, HUGE, math.nan, math.inf, 0.5]
        for number in outside:
            value = number if one == 1 else (number,) * one
            yield lambda name=name, value=value: layout.set(name, value)
            for whom in ({"section": 0}, {"section": 0, "item": 0}, {"section": 0, "first": 0}):
                yield lambda name=name, value=value, whom=whom: layout.set(name, value, **whom)
        for count in (2, 3, 7, 2000):
            shape = (count,) if one == 1 else (count, one)
            values = np.full(shape, info.minimum)
            yield lambda name=name, values=values: layout.set(name, values)
            for whom in (
                {"section": 0},
                {"section": 1},
                {"section": 9},
                {"section": ALL},
                {"section": 0, "item": 0},
                {"section": 0, "first": 0},
                {"section": 0, "first": 3},
                {"section": 0, "first": -3},
                {"section": 0, "first": 0, "count": ALL},
                {"section": ALL, "first": 0},
                {"section": ALL, "first": 1},
                {"section": -5, "first": 0},
            ):
                yield lambda name=name, values=values, whom=whom: layout.set(name, values, **whom)
            half = np.array(values)
            half.reshape(-1)[-1] = math.nan
            yield lambda name=name, half=half: layout.set(name, half, section=0)
            half = np.array(values)
            half.reshape(-1)[1:] = HUGE
            yield lambda name=name, half=half: layout.set(name, half, section=0)
            yield lambda name=name, half=half: layout.set(name, half, section=0, first=0)
        for wrong in ("text", b"", object(), [object()], {}, 1j, [[1]], [1, "a"], True, None, -1):
            yield lambda name=name, wrong=wrong: layout.set(name, wrong)
            yield lambda name=name, wrong=wrong: layout.set(name, wrong, section=0, item=1)
        for whom in (
            {"section": 9},
            {"section": -7},
            {"section": 0, "item": 999},
            {"section": 0, "item": -2},
            {"section": 0, "first": 99},
            {"section": 0, "first": 1, "count": 99},
            {"section": ALL},
            {"section": ALL, "first": 0},
            {"section": ALL, "item": 0},
            {"section": 0, "count": 7},
            {"section": "a"},
            {"item": 0},
            {"section": 0, "item": 0, "first": 0},
        ):
            yield lambda name=name, whom=whom: layout.get(name, **whom)


def calls(layout, host, folder):
    """Everything else that can be done wrong."""
    for counts in ([-7], [1, -1], [BIG], [2**48, 2**48], [0] * 2_000_000, 7, None, "12", [1.5]):
        yield lambda counts=counts: setattr(layout, "item_counts", counts)
    for section, item, count in (
        (9, 0, 1), (-1, 0, 1), (0, 99, 1), (0, -1, 1), (0, 0, 99), (0, 0, 0), (0, 0, -1),
        (0, 0, BIG),
    ):  # fmt: skip
        for make in (insert_items, delete_items, reload_items):
            yield lambda m=make, s=section, i=item, c=count: layout.update(m(s, i, c))
        yield lambda s=section, i=item, c=count: layout.update(move_items(s, i, 0, 0, c))
        yield lambda s=section, i=item, c=count: layout.update(move_items(0, 0, s, i, c))
    for section, count in ((9, 1), (-1, 1), (0, 0), (0, 99), (0, BIG), (0, -1)):
        for make in (insert_sections, delete_sections, reload_sections):
            yield lambda m=make, s=section, c=count: layout.update(m(s, c))
        yield lambda s=section, c=count: layout.update(move_sections(s, 0, c))
        yield lambda s=section, c=count: layout.update(move_sections(0, s, c))
    for batch in (
        [insert_sections(0, 1, items=-1)],
        [insert_sections(0, 1, items=BIG)],
        [delete_items(0, 0), delete_items(0, 0)],
        [delete_items(0, 0), move_items(0, 0, 0, 3)],
        [insert_items(0, 0), insert_items(0, 0)],
        [delete_sections(0), delete_items(0, 0)],
        [delete_sections(0), delete_sections(0)],
        [reload_items(0, 0), delete_items(0, 0)],
        [reload_sections(0), delete_sections(0)],
        [delete_sections(1), insert_items(1, 0)],
        [Change(99, 0)],
        [Change(-1, 0)],
        [("delete", 0)],
        5,
    ):
        yield lambda batch=batch: layout.update(batch)
    rectangles = [
        (0, 0, -1, 1), (0, 0, 1, -1), (math.nan, 0, 1, 1), (0, math.inf, 1, 1), (HUGE, 0, 1, 1),
        (0, -HUGE, 1, 1), (0, 0, HUGE, 1), (0, 0, 1, math.nan), (0, 0), "0123", None,
    ]  # fmt: skip
    for rect in rectangles:
        yield lambda rect=rect: setattr(layout, "viewport", rect)
        yield lambda rect=rect: layout.elements(rect)
        yield lambda rect=rect: layout.transition(0, 0, 0.5, rect, (0, 0, 1, 1))
        yield lambda rect=rect: layout.transition(0, 0, 0.5, (0, 0, 1, 1), rect)
    for number in (math.nan, math.inf, -HUGE, HUGE, "1", None):
        for arguments in (
            {"insets": (number, 0, 0, 0)},
            {"insets": (0, number, 0, 0)},
            {"insets": (0, 0, number, 0)},
            {"insets": (0, 0, 0, number)},
            {"scale": number},
        ):
            yield lambda a=arguments: layout.set_viewport(0, 0, 10, 10, **a)
        yield lambda n=number: layout.scroll_to(0, n)
        yield lambda n=number: layout.scroll_by(n, 0)
        yield lambda n=number: layout.transition(0, 0, n, (0, 0, 1, 1), (0, 0, 1, 1))
        for place in range(6):
            points = [0.0] * 6
            points[place] = number
            pairs = [tuple(points[i : i + 2]) for i in (0, 2, 4)]
            yield lambda p=pairs: layout.target_offset(*p)
            yield lambda p=pairs: layout.gesture("pan", "began", *p)
    yield lambda: layout.set_viewport(0, 0, 10, 10, scale=0)
    yield lambda: layout.set_viewport(0, 0, 10, 10, scale=-1)
    yield lambda: layout.set_viewport(0, 0, 10, 10, direction="up")
    yield lambda: layout.transition(0, 0, 2, (0, 0, 1, 1), (0, 0, 1, 1))
    yield lambda: layout.transition(9, 0, 0, (0, 0, 1, 1), (0, 0, 1, 1))
    for kind in ("cell", "header", "nothing", 70, -1, 2**40, 1.5):
        for section, item in ((9, 0), (-1, 0), (0, 999), (0, -1), (BIG, BIG), ("a", 0), (0, 0)):
            for cycle in (None, 3, "a"):
                yield lambda k=kind, s=section, i=item, c=cycle: layout.element(s, i, k, c)
                for end in ("initial", "final", "middle"):
                    yield lambda k=kind, s=section, i=item, c=cycle, e=end: layout.appearance(
                        e, s, i, k, c
                    )
    yield lambda: layout.elements(out=np.empty(0, layouthost.ELEMENT))
    yield lambda: layout.elements(out=np.empty(3))
    for kind in ("tap", "pan", "drag", "push"):
        for phase in ("began", "changed", "ended", "cancelled", "animation_ended", "now"):
            yield lambda k=kind, p=phase: layout.gesture(k, p, (1, 1))
    state = layout.save_state()
    for wrong in (b"", b"\0", state[:-1], state + b"\0", b"x" + state[1:], bytes(99), "text", None):
        yield lambda wrong=wrong: layout.restore_state(wrong)
    for at in range(len(state)):
        damaged = state[:at] + bytes([state[at] ^ 0xFF]) + state[at + 1 :]
        yield lambda damaged=damaged: layout.restore_state(damaged)
    for name in ("itm_size", "", "x" * 999, "zebra"):
        yield lambda name=name: layout[name]
        yield lambda name=name: layout.set(name, 1)
    for requirement in ("bnbb", "zebra", "", "BNB", "bnb@", "bnb@9", "bnb@x", "b" * 999, "b\0", 7):
        yield lambda requirement=requirement: host.layout(requirement)
        yield lambda requirement=requirement: host.resolve(requirement)
    for path in ("", "/", "/nowhere.so", "a\0", None, "/" + "a" * 5000, str(folder / "text.so")):
        yield lambda path=path: host.layout_from_file(path)
        yield lambda path=path: host.layout_from_file(path, "x" * 999)
        yield lambda path=path: host.add_search_path(path)
    yield lambda: layouthost.Host(program_name="x" * 999)
    yield lambda: layouthost.Host(program_version="\0")
    yield lambda: layouthost.Host(program_name=7)
    yield lambda: host.layout("bnb", permit=7)


LAYOUTS = [
    "bnb", "carousel", "circle", "column", "flow", "infinite", "line", "reorder-flow", "safari",
    "snap-to-center",
]  # fmt: skip


@pytest.mark.parametrize("name", LAYOUTS)
def test_no_message_has_a_word_that_only_c_has(name, tmp_path):
    (tmp_path / "text.so").write_text("not a library")
    host = layouthost.Host()
    messages = {}
    with host.layout(name) as layout:

        def reset():
            layout.item_counts = [6, 3]
            layout.viewport = (0, 0, 320, 480)
            for info in layout.properties.values():
                if not info.read_only:
                    layout.set(info.name, info.default)
            layout.elements()

        reset()
        for provoke in [*settings(layout), *calls(layout, host, tmp_path)]:
            try:
                provoke()
            except layouthost.LayoutError as error:
                messages[str(error)] = error
            else:
                reset()
    assert len(messages) > 150
    foreign = {message for message in messages if C_WORDS.search(message)}
    assert not foreign, "\n".join(sorted(foreign))


@pytest.fixture
def column():
    with layouthost.Host().layout("column") as column:
        column.item_counts = [5]
        column.viewport = (0, 0, 320, 480)
        yield column


@pytest.mark.parametrize(
    "call, message",
    [
        (
            lambda layout: setattr(layout, "item_counts", [1, -7]),
            "item_counts[1] is -7; it may be 0 to 2^48",
        ),
        (
            lambda layout: setattr(layout, "viewport", (0, 0, -1, 5)),
            "viewport: width is -1, below 0",
        ),
        (
            lambda layout: layout.set_viewport(0, 0, 1, 1, insets=(0, math.inf, 0, 0)),
            "insets.left is not finite",
        ),
        (lambda layout: layout.set_viewport(0, 0, 1, 1, scale=0), "scale is 0; it must be above 0"),
        (
            lambda layout: layout.set("unit_height", [1, 2, 3, 4, 5], section=0),
            "unit_height: sections 0 to 4 are not all among the 1 there are; to mean the items of "
            "section 0, add first=0",
        ),
        (
            lambda layout: layout.set("unit_height", [1, -2], section=0, first=0, count=2),
            "unit_height: value[1] is -2; it may be 1 to 1048576",
        ),
        (
            lambda layout: layout.set("unit_height", -2),
            "unit_height: the value is -2; it may be 1 to 1048576",
        ),
        (
            lambda layout: layout.set("unit_height", 1, section=0, item=7),
            "unit_height: item 7 of 5 does not exist",
        ),
        (
            lambda layout: layout.get("unit_height", section=4),
            "unit_height: section 4 of 1 does not exist",
        ),
        (
            lambda layout: layout.get("unit_height", section=ALL, first=0),
            "section=ALL is for setting; name one section to read its items from",
        ),
        (lambda layout: layout.element(7, 0), "section 7 does not exist; the layout has 1"),
        (
            lambda layout: layout.gesture("pan", "began", (0, math.nan)),
            "location.y is not finite",
        ),
        (
            lambda layout: layout.gesture("tap", "began", (0, 0)),
            "phase: a tap has only 'ended' and 'animation_ended'",
        ),
        (
            lambda layout: layout.elements(out=np.empty(2, layouthost.ELEMENT)),
            "out has room for 2 elements; there are 3",
        ),
        (
            lambda layout: layout.restore_state(b"nothing"),
            "state: not written by save_state",
        ),
    ],
)
def test_a_message_names_the_argument_of_the_caller(column, call, message):
    if "expanded" in column:
        column.set("expanded", True, section=0)
    with pytest.raises(layouthost.LayoutError) as raised:
        call(column)
    assert str(raised.value) == message


def test_the_error_for_a_misspelled_layout_suggests_the_intended_name():
    with pytest.raises(layouthost.PluginNotFoundError) as raised:
        layouthost.Host().layout("bnbb")
    assert str(raised.value) == "no layout matches bnbb: did you mean bnb?"


def test_too_long_a_search_path_in_the_environment_is_rejected(monkeypatch):
    monkeypatch.setenv("LAYOUTHOST_PATH", "/folder:" * 10_000)
    with pytest.raises(
        layouthost.InvalidArgumentError, match="LAYOUTHOST_PATH has more than 65536"
    ):
        layouthost.Host()
    layouthost.Host(default_paths=False).close()
