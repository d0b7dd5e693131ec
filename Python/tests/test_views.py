"""The collection view as Python has it: its arguments, its attributes, its constants."""

import subprocess
import sys

import layouthost
import numpy as np
import pytest
from layouthost._library import text


@pytest.mark.parametrize("wrong", ["column", None, 3, layouthost.Layout])
def test_a_view_of_another_object_raises_an_error_that_names_the_argument(view, wrong):
    for use in (layouthost.CollectionView, view.set_layout):
        with pytest.raises(layouthost.InvalidArgumentError) as raised:
            use(wrong)
        assert str(raised.value).startswith("layout must be a Layout, such as layouthost.Host()")
    with pytest.raises(ValueError, match=r"such as layouthost\.Host\(\)\.layout\('flow'\)"):
        layouthost.CollectionView("flow")


def test_a_view_that_is_not_recorded_has_no_recording(view):
    with pytest.raises(layouthost.NotRecordedError, match=r"not recorded; call record\(\) before"):
        _ = view.recording
    # As programs that were written for 1.0 catch it.
    assert issubclass(layouthost.NotRecordedError, layouthost.PluginNotFoundError)


def test_the_next_call_of_another_thread_does_not_change_an_error(view):
    (_, error), (_, other) = (view._status("animate", duration) for duration in (-1.0, 4000.0))
    assert "-1" in text(error.message) and "4000" in text(other.message)


def test_a_replay_raises_the_exception_of_permit_at_once():
    def forbid(*request):
        raise KeyError(request[0])

    def view_with(permit):
        return layouthost.CollectionView(layouthost.Host().layout("reorder-flow", permit=permit))

    with view_with(lambda *_: True) as view:
        view.record()
        view.set_viewport_size(390, 844)
        view.item_counts = [30]
        view.item_size = (80, 80)
        view.frame(0)
        view.pointer("down", 60, 60, 0.1)
        view.frame(0.2)
        view.frame(1)
        recording = view.recording
    with view_with(forbid) as view, pytest.raises(KeyError, match="drag"):
        list(view.replay(recording))


def test_a_property_of_the_layout_is_an_attribute_of_the_view(view):
    view.frame(0)
    view.columns = 5
    assert (view.columns, view["columns"], view.layout.columns) == (5, 5, 5)
    assert view.frame(0.1).animating
    assert "columns" in dir(view)
    view.item_counts = [3]
    assert view.layout.item_counts == (3,)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("colums", "columns"),
        ("item_count", "item_counts"),
        ("frme", "frame"),
        ("Columns", "columns"),
    ],
)
def test_a_misspelt_attribute_names_the_nearest_one(view, wrong, right):
    for use in (lambda: getattr(view, wrong), lambda: setattr(view, wrong, 3)):
        with pytest.raises(
            AttributeError, match=f"a view of column has no attribute '{wrong}'"
        ) as raised:
            use()
        assert str(raised.value).endswith(f"did you mean {right!r}?")
        assert isinstance(raised.value, layouthost.NoSuchPropertyError)
    assert not hasattr(view, wrong) and not hasattr(view, "_" + wrong)


def test_a_class_made_of_a_view_may_have_attributes_of_its_own(view):
    class Titled(layouthost.CollectionView):
        title = ""

    with layouthost.Host().layout("flow") as flow, Titled(flow) as titled:
        titled.title = "Flow"
        titled.minimum_line_spacing = 8
        assert (titled.title, flow.minimum_line_spacing) == ("Flow", 8)


@pytest.mark.parametrize("id", layouthost.layouts.CLASSES)
@pytest.mark.parametrize("count", [0, 3])
def test_no_coordinate_of_a_frame_is_a_negative_zero(id, count):
    with layouthost.Host().layout(id) as layout, layouthost.CollectionView(layout) as view:
        view.set_viewport_size(390, 844)
        view.item_counts = [count]
        frame = view.frame(0)
        for point in (
            frame.minimum_offset,
            frame.maximum_offset,
            frame.content_offset,
            frame.velocity,
        ):
            assert "-0" not in {f"{number:g}" for number in point}, frame


@pytest.mark.parametrize(
    ("use", "message"),
    [
        (lambda frame: frame.offset, "no attribute 'offset'; did you mean 'content_offset'?"),
        (lambda frame: frame.element, "no attribute 'element'; did you mean 'elements'?"),
        (lambda frame: frame.elements.frame, 'read the field with ["frame"]'),
        (lambda frame: frame.elements[0].frame, 'read the field with ["frame"]'),
        (lambda frame: frame.elements[0].nothing, "has no attribute 'nothing'"),
    ],
)  # fmt: skip
def test_a_misspelt_name_of_a_result_is_explained(view, use, message):
    with pytest.raises(AttributeError) as raised:
        use(view.frame(0))
    assert str(raised.value).endswith(message)


@pytest.mark.parametrize("name", ["offset", "content_offset"])
def test_a_view_leads_to_the_frame_that_has_its_state(view, name):
    with pytest.raises(
        AttributeError, match=r"a Frame has it: view\.frame\(time\)\.content_offset"
    ):
        getattr(view, name)


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("frames", 'layout.elements()["frame"] has the frames'),
        ("offset", "the content offset is the origin of layout.viewport"),
    ],
)
def test_a_layout_leads_to_frames_and_offset(name, hint):
    with layouthost.Host().layout("flow") as layout, pytest.raises(AttributeError) as raised:
        getattr(layout, name)
    assert str(raised.value) == f"flow has no attribute {name!r}; {hint}"


def test_the_flags_of_an_element_have_names(view):
    view.columns = 5
    entered = view.frame(0).elements["flags"]
    assert (entered & layouthost.ENTERED).all()
    view.frame(0.1)
    view.update(layouthost.delete_items(0, 4))
    view.frame(0.2)
    flags = view.frame(0.3).elements["flags"]
    assert (flags & layouthost.CHANGED).any()
    assert ((flags & layouthost.LEAVING) != 0).sum() == 1
    assert len({layouthost.ENTERED, layouthost.CHANGED, layouthost.LEAVING}) == 3


@pytest.mark.parametrize("on_view", [False, True])
def test_an_array_has_a_value_for_each_item(view, on_view):
    target = view if on_view else layouthost.Host().layout("column")
    target.item_counts = [5, 1, 0]
    heights = [1.0, 2.0, 3.0, 4.0, 5.0]
    target.set("exact_height", heights, section=0, first=0)
    target.set("exact_height", heights[:2], section=0, first=3)
    target.set("exact_height", [9.0], section=1, first=0)
    layout = view.layout if on_view else target
    assert layout.get("exact_height", section=0, first=0).tolist() == [1, 2, 3, 1, 2]
    for values, first, words in (
        (heights[:4], 0, r"4 values for 5; .*, or count=4$"),
        (heights, 1, r"5 values for 4; give one for all, or one for each$"),
        ([1.0], 0, r"1 value for 5 items; .*, or count=1$"),
        (np.array([1.0]), 3, r"1 value for 2 items"),
    ):
        with pytest.raises(layouthost.InvalidArgumentError, match=f"exact_height: {words}"):
            target.set("exact_height", values, section=0, first=first)
    assert layout.get("exact_height", section=0, first=0).tolist() == [1, 2, 3, 1, 2]
    target.set("exact_height", [7.0, 8.0], section=0, first=1, count=2)
    target.set("exact_height", [6.0], section=0, first=0, count=1)
    assert layout.get("exact_height", section=0, first=0).tolist() == [6, 7, 8, 1, 2]
    for values in ([1, 2], [1]):
        with pytest.raises(layouthost.InvalidArgumentError, match=r"columns: \d values? for 3"):
            target.set("columns", values, section=layouthost.ALL)
    target.set("columns", [1, 2, 3], section=layouthost.ALL)
    assert layout.get("columns", section=layouthost.ALL).tolist() == [1, 2, 3]


def test_without_cffi_the_import_error_names_the_package():
    program = "import sys; sys.modules['_cffi_backend'] = None; import layouthost"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert (
        last.startswith("ImportError: layouthost needs the package cffi") and "pip install" in last
    )
