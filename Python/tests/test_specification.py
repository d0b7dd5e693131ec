"""A layout as a plain value: equal layouts in this process and in others."""

import pickle
import subprocess
import sys

import hypothesis.strategies as st
import layouthost
import numpy as np
import pytest
from hypothesis import given, settings
from layouthost import ALL, Specification, layouts

PROGRAM = """
import pickle, sys
import layouthost
wanted = pickle.load(sys.stdin.buffer)
with layouthost.Host().layout(wanted) as layout:
    pickle.dump((layout.specification, layout.elements().tobytes()), sys.stdout.buffer)
"""


def scrolled(layout, x, y):
    """Scrolls, and follows the layout's requests."""
    for _ in range(3):
        for event in layout.events():
            if isinstance(event, layouthost.AdjustOffset):
                layout.scroll_by(*event.value)
        layout.scroll_by(x, y)
        x = y = 0


@pytest.mark.parametrize("id", layouts.CLASSES)
def test_a_layout_made_of_a_specification_is_equal_in_another_process(id):
    with layouthost.Host().layout(id) as layout:
        layout.item_counts = [60, 0, 7]
        for name in ("item_size", "grid_cell_size"):
            if name in layout:
                layout[name] = (70, 90)
        layout.set_viewport(0, 0, 390, 844, insets=(1, 2, 3, 4), scale=2)
        scrolled(layout, 33, 44)
        wanted = layout.specification
        shown = layout.elements().tobytes()
        assert list(layout.events()) == []
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], input=pickle.dumps(wanted), capture_output=True, check=True
    )
    assert pickle.loads(done.stdout) == (wanted, shown)


def test_a_specification_has_the_inputs_and_no_more():
    layout = layouthost.Host().layout("column")
    assert layout.specification.settings == ()
    layout.item_counts = [10, 5]
    layout.columns = 3
    layout.placement = "shortest"
    layout.insets = (1, 2, 3, 4)
    layout.set("columns", 4, section=1)
    layout.set("unit_height", 7, section=0, first=0)
    layout.set("unit_height", [1, 2, 3], section=1, first=1, count=3)
    layout.set("expanded", [False, False], section=0)
    layout.viewport = (0, 0, 320, 480)
    inputs = layout.specification
    assert inputs.requirement == f"column@^{layout.version}" and inputs.item_counts == (10, 5)
    assert inputs.window.bounds == (0, 0, 320, 480) and inputs.window.direction == "ltr"
    runs = {tuple(setting) for setting in inputs.settings}
    assert runs == {
        ("placement", None, None, 1, ("shortest",)),
        ("columns", None, None, 1, (3,)),
        ("columns", 1, None, 1, (4,)),
        ("insets", None, None, 1, ((1, 2, 3, 4),)),
        ("expanded", 0, None, 2, (False,)),
        ("unit_height", 0, 0, 10, (7,)),
        ("unit_height", 1, 1, 3, (1, 2, 3)),
    }
    assert repr(inputs) == (
        f"<layouthost.Specification {inputs.requirement}: 15 items, placement, columns, expanded, "
        "insets, unit_height>"
    )
    assert hash(inputs) == hash(layout.specification) and inputs == layout.specification


def test_a_list_is_stored_as_a_whole(strip):
    strip.marks = [(1, 2, 3, 4), (5, 6, 7, 8)]
    (setting,) = strip.specification.settings
    assert setting == ("marks", None, None, 1, ((1, 2, 3, 4), (5, 6, 7, 8)))


def test_an_unset_property_differs_from_a_set_one(strip):
    strip.limit = 5
    limited = strip.specification
    strip.limit = None
    assert limited != strip.specification
    assert limited.settings == (("limit", None, None, 1, (5.0,)),)


@settings(max_examples=60)
@given(
    counts=st.lists(st.integers(0, 30), max_size=4),
    edits=st.lists(
        st.tuples(
            st.sampled_from(["unit_height", "exact_height", "columns", "header_size", "placement"]),
            st.integers(0, 4),
            st.integers(0, 29),
            st.integers(1, 12),
            st.one_of(st.none(), st.integers(1, 99)),
            st.booleans(),
        ),
        max_size=12,
    ),
)
def test_a_specification_contains_every_value_that_was_set(counts, edits):
    host = layouthost.Host()
    with host.layout("column") as one:
        one.item_counts = counts
        one.viewport = (0, 3, 320, 480)
        for edit in edits:
            apply_edit(one, *edit)
        wanted = one.specification
        with host.layout(pickle.loads(pickle.dumps(wanted))) as other:
            assert other.specification == wanted
            for name, info in one.properties.items():
                assert one[name] == other[name]
                if "section" in info.scopes and counts:
                    both = [layout.get(name, section=ALL) for layout in (one, other)]
                    np.testing.assert_array_equal(*both)
                for section in range(len(counts)):
                    if "item" in info.scopes:
                        both = [layout.get(name, section, first=0) for layout in (one, other)]
                        np.testing.assert_array_equal(*both)
            assert one.elements().tobytes() == other.elements().tobytes()


def apply_edit(layout, name, section, first, count, number, each):
    """Sets something for the layout, a section or some items, as far as there are any."""
    info, counts = layout.properties[name], layout.item_counts
    value = {
        "header_size": (number, 10),
        "placement": info.choices and info.choices[(number or 0) % 3],
    }.get(name, number)
    value = None if number is None else value
    if section >= len(counts):
        if value is not None or info.optional:
            layout.set(name, value)
    elif "item" in info.scopes and first < counts[section]:
        count = min(count, counts[section] - first)
        values = list(range(number, number + count)) if each and number else value
        layout.set(name, values, section=section, first=first, count=count)
    else:
        layout.set(name, value, section=section)


def test_a_million_heights_are_one_setting():
    with layouthost.Host().layout("column") as column:
        column.item_counts = [1_000_000]
        column.set("unit_height", 4, section=0, first=0)
        (setting,) = column.specification.settings
        assert (setting.length, setting.values) == (1_000_000, (4,))


def test_a_class_is_no_part_of_a_specification_and_can_be_named(strip, host):
    class Mine(layouthost.Layout):
        pass

    with host.layout(strip.specification, layout_class=Mine) as made:
        assert type(made) is Mine and made.item_counts == (100,)


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"requirement": "strap@^1"}, layouthost.PluginNotFoundError),
        ({"requirement": "strip@^9"}, layouthost.PluginNotFoundError),
        ({"item_counts": (-1,)}, layouthost.OutOfRangeError),
        ({"state": b"nonsense"}, layouthost.BadStateError),
        ({"settings": (("colour", None, None, 1, (1,)),)}, layouthost.NoSuchPropertyError),
        ({"settings": (("spacing", 5, None, 1, (1,)),)}, layouthost.NoSuchIndexError),
    ],
)
def test_a_specification_that_does_not_fit_is_rejected_and_leaves_no_layout(
    host, strip, changed, error
):
    inputs = strip.specification
    strip.close()
    wrong = Specification(**{**vars(inputs), **changed})
    with pytest.raises(error):
        host.layout(wrong)
    assert host.unload_unused() == 1


def test_a_specification_read_in_the_middle_of_a_swap_is_rejected(
    host, strip, release, monkeypatch
):
    save = type(strip).save_state

    def swap_first(layout):
        host.swap("strip", file=release("1.3.0"))
        return save(layout)

    monkeypatch.setattr(type(strip), "save_state", swap_first)
    with pytest.raises(layouthost.BusyError, match="swapped while it was read"):
        _ = strip.specification


def test_a_layout_that_is_pickled_names_its_specification(strip):
    with pytest.raises(TypeError, match="pickle its specification"):
        pickle.dumps(strip)
