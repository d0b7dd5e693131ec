"""The error messages of a layout or a view are the same in JavaScript as in C."""

import json

import layouthost
import pytest
from layouthost._library import ffi, library, new_error, text
from toolchain import checked

NAN, INFINITY = float("nan"), float("inf")


def ints(*values):
    return ffi.new("int64_t[]", list(values)), len(values)


def doubles(*values):
    return ffi.new("double[]", list(values)), len(values)


def struct(name, *fields, **named):
    made = ffi.new(f"lh_{name} *", list(fields) or named)
    if hasattr(made, "struct_size"):
        made.struct_size = ffi.sizeof(f"lh_{name}")
    return made


def target(scope, section, first):
    return struct("target", 1 << scope, 0, section, first, 1)


def viewport(*bounds):
    return struct("viewport", bounds=list(bounds), scale=1.0)


def path(section, item):
    return struct("path", 0, 0, section, item, -(2**63))


def inputs(kind, *others):
    return struct("input", kind, 0, 0, 0.0, *others), 1


NULL = ffi.NULL
PLACE, OUT, COUNT = [0.0, 0.0], ffi.new("lh_element *"), ffi.new("size_t *")
BYTES = ffi.new("uint8_t[16]", b"nothing")
FRAME = struct("frame")

# A call in JavaScript, with l for a layout and v for a view, and the function of C with its
# arguments between the handle and the error.
SAID = {
    "l.setItemCounts([3, -1])": ("layout_set_item_counts", *ints(3, -1)),
    "l.set('colums', 2)": ("layout_set_property", b"colums", NULL, *doubles(2)),
    "l.set('columns', 0)": ("layout_set_property", b"columns", NULL, *doubles(0)),
    "l.set('columns', NaN)": ("layout_set_property", b"columns", NULL, *doubles(NAN)),
    "l.set('columns', 1.5)": ("layout_set_property", b"columns", NULL, *doubles(1.5)),
    "l.set('columns', [1, 2])": ("layout_set_property", b"columns", NULL, *doubles(1, 2)),
    "l.set('columns', [])": ("layout_set_property", b"columns", NULL, *doubles()),
    "l.set('columns', 2, {section: 9})": (
        *("layout_set_property", b"columns", target(1, 0, 9)),
        *doubles(2),
    ),
    "l.set('exact_height', 5, {section: 0, item: 99})": (
        *("layout_set_property", b"exact_height", target(2, 0, 99)),
        *doubles(5),
    ),
    "l.get('colums')": ("layout_get_property", b"colums", NULL, doubles(0)[0], 1, COUNT),
    "l.setViewport({bounds: {x: 0, y: 0, width: -1, height: 5}})": (
        *("layout_set_viewport", viewport(0, 0, -1, 5)),
    ),
    "l.setViewport({bounds: {x: NaN, y: 0, width: 1, height: 5}})": (
        *("layout_set_viewport", viewport(NAN, 0, 1, 5)),
    ),
    "l.setViewport({bounds: {x: 2 ** 60, y: 0, width: 1, height: 5}})": (
        *("layout_set_viewport", viewport(2.0**60, 0, 1, 5)),
    ),
    "l.update([{kind: lh.DELETE_ITEMS, item: 90, count: 1}])": (
        *("layout_update", struct("change", 1, 0, 0, 90, 1), 1),
    ),
    "l.update([{kind: lh.INSERT_ITEMS, section: 7, count: 1}])": (
        *("layout_update", struct("change", 0, 0, 7, 0, 1), 1),
    ),
    "l.update([{kind: 99}])": ("layout_update", struct("change", 99), 1),
    "l.elements({x: 0, y: 0, width: Infinity, height: 9})": (
        *("layout_elements_in_rect", struct("rect", 0, 0, INFINITY, 9), NULL, 0, COUNT),
    ),
    "l.element({item: 2 ** 40})": ("layout_element_at", path(0, 2**40), OUT),
    "l.element({section: 5, item: 0})": ("layout_element_at", path(5, 0), OUT),
    "l.restoreState(new Uint8Array(3))": ("layout_restore_state", ffi.new("uint8_t[3]"), 3),
    "new lh.CollectionView(v.layout)": ("view_create", ffi.new("lh_view **")),
    "v.frame(NaN)": ("view_frame", NAN, FRAME),
    "v.frame(1e300)": ("view_frame", 1e300, FRAME),
    "v.setAnimationDuration(-1)": ("view_animate", -1.0),
    "v.setAnimationDuration(Infinity)": ("view_animate", INFINITY),
    "v.setViewportSize({width: -1, height: 5})": ("view_set_window", viewport(0, 0, -1, 5)),
    "v.setItemCounts([-5])": ("view_set_item_counts", *ints(-5)),
    "v.setItems({counts: [2], items: [7, 7]})": (
        *("view_set_items", NULL, *ints(2)),
        *(ffi.new("uint64_t[]", [7, 7]), 2),
    ),
    "v.set('columns', 0)": ("view_set_property", b"columns", NULL, *doubles(0)),
    "v.update([{kind: 1, item: 90, count: 1}])": (
        *("view_update", struct("change", 1, 0, 0, 90, 1), 1),
    ),
    "v.scrollTo({section: 9, item: 0})": ("view_scroll_to", path(9, 0), 3, 1),
    "v.scrollTo({item: 2 ** 53})": ("view_scroll_to", path(0, 2**53), 3, 1),
    "v.presentItem({item: 0}, {x: 0, y: 0, width: 9, height: 9}, 0.4)": (
        *("view_open", path(0, 0), struct("rect", 0, 0, 9, 9), 0, 0.4),
    ),
    "v.dismissItem(0.4)": ("view_close", 0.4),
    "v.setPresentationProgress(0.5)": ("view_follow_opening", 0.5),
    "v.setRefresh(-1)": ("view_set_refresh", -1.0),
    "v.elementAt({x: NaN, y: 0})": (
        *("view_element_at", struct("point", NAN, 0), ffi.new("lh_view_element *")),
    ),
    "v.prefetch(-1)": ("view_prefetch", -1.0, ffi.new("lh_item_range[1]"), 1, COUNT),
    "v.neighbor({section: 9, item: 0}, 'up')": (
        *("view_neighbour", path(9, 0), 2, ffi.new("lh_path *")),
    ),
    "v.input([{kind: 0, time: 0, location: {x: 0, y: 1e18}}])": (
        *("view_input", *inputs(0, [0, 1e18])),
    ),
    "v.input([{kind: 1, time: 0, delta: {x: 0, y: Infinity}}])": (
        *("view_input", *inputs(1, PLACE, [0, INFINITY])),
    ),
    "v.input([{kind: 9, time: 0}])": ("view_input", *inputs(9)),
    "v.recording": ("view_recording", NULL, 0, COUNT),
    "[...v.replay('nothing')]": (
        *("view_replay", BYTES, 7, ffi.new("size_t *"), ffi.new("uint32_t *"), FRAME),
    ),
}

PROGRAM = """
import * as lh from "{index}";
const l = (await lh.load("column")).layout("column");
l.setItemCounts([30, 30]);
l.setViewport({{bounds: {{x: 0, y: 0, width: 390, height: 844}}}});
const v = new lh.CollectionView((await lh.load("column")).layout("column"));
v.setViewportSize({{width: 390, height: 844}});
v.setItemCounts([30, 30]);
v.frame(0);
function said(call) {{
  try {{
    call();
  }} catch (problem) {{
    return problem instanceof lh.LayoutError ? [problem.status, problem.message] : String(problem);
  }}
}}
console.log(JSON.stringify([{calls}]));
"""


@pytest.fixture(scope="module")
def in_javascript(package):
    """The error of each call, by its text."""
    calls = ", ".join(f"said(() => {call})" for call in SAID)
    program = PROGRAM.format(index=package / "src" / "index.js", calls=calls)
    return dict(zip(SAID, json.loads(checked("node", "--input-type=module", "-e", program))))


@pytest.fixture(scope="module")
def in_c():
    """A function that makes a call in C, and returns its error."""
    host = layouthost.Host()
    with host.layout("column") as layout, host.layout("column") as driven:
        layout.item_counts = [30, 30]
        layout.viewport = (0, 0, 390, 844)
        with layouthost.CollectionView(driven) as view:
            view.set_viewport_size(390, 844)
            view.item_counts = [30, 30]
            view.frame(0)

            def perform(function, *given):
                handle = layout if function.startswith("layout_") else view
                if function == "view_create":
                    handle = driven
                error = new_error()
                getattr(library(), f"lh_{function}")(handle._pointer, *given, error)
                return [error.status, text(error.message)]

            yield perform


@pytest.mark.parametrize("call", SAID)
def test_it_is_said_in_the_same_words(in_javascript, in_c, call):
    status, message = in_c(*SAID[call])
    assert status != 0
    if message.startswith("counts["):
        # A module allows fewer items; all other numbers are the same.
        message = message.replace("2^48", "2^20")
    assert in_javascript[call] == [status, message]
