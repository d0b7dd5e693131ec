"""Three versions of CarouselLayout side by side: which is chosen, and how they differ."""

import dataclasses

import layouthost
import pytest
from layouthost import OutOfRangeError
from Layouts.CarouselVersions.random_strip import differences
from toolchain import BUILD, carousel

LAYOUTS = ("snap-to-center", "infinite", "carousel")

each_layout = pytest.mark.parametrize("id", LAYOUTS)


@each_layout
@pytest.mark.parametrize(
    ("requirement", "version"),
    [
        ("^1", "1.1.0"),
        ("~1.0", "1.0.0"),
        ("1.0.0", "1.0.0"),
        (">=1,<1.1", "1.0.0"),
        (">=1.1,<2", "1.1.0"),
        ("^2", "2.0.0"),
        ("*", "2.0.0"),
    ],
)
def test_a_requirement_chooses_the_newest_version_that_satisfies_it(host, id, requirement, version):
    found = host.resolve(f"{id}@{requirement}")
    assert (found.path, found.version) == (str(carousel(version)), version)
    with host.layout(f"{id}@{requirement}") as layout:
        assert (layout.id, layout.version) == (id, version)


def test_each_release_has_properties_of_its_own(host):
    with (
        host.layout("carousel@~1.0") as first,
        host.layout("carousel@^1") as second,
        host.layout("carousel@^2") as third,
    ):
        one, two, three = (dict(layout.properties) for layout in (first, second, third))
    assert two == {
        **one,
        "interitem_spacing": dataclasses.replace(one["interitem_spacing"], default=16.0),
        "scale_anchor": two["scale_anchor"],
    }
    assert one["interitem_spacing"].default == 8
    assert two["scale_anchor"].default == 0.5
    renamed = dataclasses.replace(two.pop("scaling_offset"), name="scaling_distance")
    assert three == {
        **two,
        "scaling_distance": renamed,
        "minimum_scale_factor": dataclasses.replace(
            two["minimum_scale_factor"], default=0.7, maximum=1.0
        ),
    }
    assert two["minimum_scale_factor"].maximum == 4


def prepared(layout, **properties):
    layout.viewport = (0, 0, 320, 480)
    layout.item_counts = [40]
    for name, value in properties.items():
        layout[name] = value
    layout.prepare()
    layout.scroll_to(*layout.scroll_traits.initial)
    layout.prepare()
    return layout


def looks(layout):
    """The distance between the starts of two items, and the scale of the farthest."""
    cells = layout.elements()
    starts = sorted(cells["frame"][:, 0])
    return starts[1] - starts[0], min(cells["transform"][:, 0, 0])


def test_two_majors_work_at_once_each_with_its_own_initial_values(host):
    one = prepared(host.layout("carousel@~1.0"))
    newer = prepared(host.layout("carousel@^1"))
    two = prepared(host.layout("carousel@^2"))
    nearly = pytest.approx
    assert looks(one) == (108, nearly(1 - 0.15 * 108 / 200))
    assert looks(newer) == (116, nearly(1 - 0.15 * 116 / 200))
    assert looks(two) == (116, nearly(1 - 0.3 * 116 / 200))

    two["minimum_scale_factor"] = 0.5
    one["interitem_spacing"] = 20
    assert looks(one) == (120, nearly(1 - 0.15 * 120 / 200))
    assert looks(newer) == (116, nearly(1 - 0.15 * 116 / 200))
    assert looks(two) == (116, nearly(1 - 0.5 * 116 / 200))

    one.close()
    newer.close()
    host.unload_unused()
    assert looks(two) == (116, nearly(1 - 0.5 * 116 / 200))
    two.close()


@each_layout
def test_1_0_returns_the_results_of_the_plugin_bit_for_bit(host, id):
    production = layouthost.Host([BUILD], default_paths=False)
    for seed in range(25):
        with production.layout(id) as one, host.layout(f"{id}@~1.0") as other:
            assert differences(one, other, seed) is None, seed


@each_layout
def test_1_1_with_the_old_initial_values_returns_the_bits_of_1_0(host, id):
    for seed in range(25):
        with host.layout(f"{id}@~1.0") as one, host.layout(f"{id}@^1") as other:
            other["interitem_spacing"] = 8
            assert differences(one, other, seed) is None, seed


@each_layout
def test_1_1_has_another_default_spacing(host, id):
    with host.layout(f"{id}@~1.0") as one, host.layout(f"{id}@^1") as other:
        assert looks(prepared(one))[0] == 108
        assert looks(prepared(other))[0] == 116


@pytest.mark.parametrize("requirement", ["^1", "^2"])
@pytest.mark.parametrize("axis", ["horizontal", "vertical"])
@pytest.mark.parametrize("anchor", [0, 0.25, 0.5, 1])
def test_scaled_items_stand_on_the_line_that_scale_anchor_names(host, requirement, axis, anchor):
    with host.layout(f"carousel@{requirement}") as layout:
        prepared(layout, axis=axis, scale_anchor=anchor, item_size=(100, 100))
        cells = layout.elements()
        across = 0 if axis == "vertical" else 1
        factor, shift = cells["transform"][:, 0, 0], cells["transform"][:, 3, across]
        assert len({*factor}) > 1
        middle = cells["frame"][:, across] + 50
        line = middle + shift + (anchor - 0.5) * 100 * factor
        assert line == pytest.approx(8 + 100 * anchor)
        assert not cells["transform"][:, 3, 1 - across].any()


def test_2_0_rejects_values_of_1_x_and_the_former_name(host):
    with host.layout("carousel@^1") as one, host.layout("carousel@^2") as two:
        one["minimum_scale_factor"] = 1.5
        with pytest.raises(OutOfRangeError, match="minimum_scale_factor"):
            two["minimum_scale_factor"] = 1.5
        assert two["minimum_scale_factor"] == 0.7
        one["scaling_offset"] = 90
        with pytest.raises(layouthost.NoSuchIndexError, match="scaling_offset"):
            two["scaling_offset"] = 90
