"""Measures the cost of calls from Python: each call of the package beside the bare call of the same
C function, through the same cffi library, with prepared arguments.

    PYTHONPATH=Python/src python Benchmarks/python_calls.py

Every number is the median of many short rounds of one run; the rounds alternate between the
compared calls. `rows` returns the results as dictionaries: name, ours and yardstick (in `unit`),
ratio, goal, met.
"""

import gc
import os
import statistics
import subprocess
import sys
import tempfile
import time
import timeit

import layouthost
import numpy as np
from layouthost._library import ffi, library, new_error
from layouthost.properties import SCOPES

ROUNDS, CALLS, IMPORTS = 101, 1000, 15
CALL_GOAL, IMPORT_GOAL, COPY_GOAL = 2.5, 1.3, 1.3

# A screen of a gallery of 1,000 pictures, which scrolls to and fro.
SCREEN = (0, 1200, 390, 844)
HEIGHTS = 100_000
INSERTIONS = 10_000

CALLS_TO_COMPARE = [
    ("elements()", "layout.elements()",
     "c.lh_layout_elements_in_rect(handle, rect, elements, 64, count, error)"),
    ("elements(out=...)", "layout.elements(out=out)",
     "c.lh_layout_elements_in_rect(handle, rect, elements, 64, count, error)"),
    ("content_size", "layout.content_size", "c.lh_layout_content_size(handle, size, error)"),
    ("scroll_to", "layout.scroll_to(0.0, 1200.0)",
     "c.lh_layout_set_viewport(handle, viewport, error)"),
    ("get a number", "layout['grid_padding']",
     "c.lh_layout_get_property(handle, padding, NULL, doubles, 4, count, error)"),
    ("get a size", "layout['grid_cell_size']",
     "c.lh_layout_get_property(handle, cell_size, NULL, doubles, 4, count, error)"),
    ("set a number", "layout['grid_padding'] = 10.0",
     "c.lh_layout_set_property(handle, padding, NULL, ten, 1, error)"),
    ("set a size", "layout['grid_cell_size'] = (200, 100)",
     "c.lh_layout_set_property(handle, cell_size, NULL, two_hundred, 2, error)"),
]  # fmt: skip


def compared(ours, yardstick, names, calls=CALLS):
    """Returns the median seconds of one call of each of two statements."""
    timers = [timeit.Timer(statement, globals=names) for statement in (ours, yardstick)]
    rounds = [[timer.timeit(calls) / calls for timer in timers] for _ in range(ROUNDS)]
    return [statistics.median(times) for times in zip(*rounds, strict=True)]


def row(name, ours, yardstick, goal, unit):
    ratio = ours / yardstick
    return {
        "name": f"Python: {name}", "ours": ours, "yardstick": yardstick, "ratio": ratio,
        "goal": goal, "met": ratio <= goal, "unit": unit,
    }  # fmt: skip


def calls(host):
    """The calls of a frame."""
    with host.layout("bnb") as layout:
        layout.item_counts = [1000]
        layout.viewport = SCREEN
        names = {
            "layout": layout, "out": np.empty(64, layouthost.ELEMENT), "NULL": ffi.NULL,
            "c": library(), "handle": layout._pointer, "error": new_error(),
            "rect": ffi.new("lh_rect *", SCREEN), "elements": ffi.new("lh_element[64]"),
            "count": ffi.new("size_t *"), "size": ffi.new("lh_size *"),
            "viewport": ffi.new("lh_viewport *", layout._viewport[0]),
            "padding": ffi.new("char[]", b"grid_padding"), "doubles": ffi.new("double[4]"),
            "cell_size": ffi.new("char[]", b"grid_cell_size"),
            "ten": ffi.new("double *", 10), "two_hundred": ffi.new("double[]", [200, 100]),
        }  # fmt: skip
        for name, ours, yardstick in CALLS_TO_COMPARE:
            times = compared(ours, yardstick, names)
            yield row(name, *(seconds * 1e6 for seconds in times), CALL_GOAL, "µs")


def bulk(host):
    """An array of many values, which reaches the library without conversion."""
    with host.layout("column") as layout:
        layout.item_counts = [HEIGHTS]
        names = {
            "layout": layout, "heights": 20 + np.arange(HEIGHTS) % 20.0, "c": library(),
            "handle": layout._pointer, "error": new_error(), "n": HEIGHTS,
            "name": ffi.new("char[]", b"unit_height"),
            "target": ffi.new("lh_target *", {"scope": SCOPES["item"], "count": HEIGHTS}),
        }  # fmt: skip
        names["doubles"] = ffi.from_buffer("double[]", names["heights"])
        times = compared(
            "layout.set('unit_height', heights, section=0, first=0)",
            "c.lh_layout_set_property(handle, name, target, doubles, n, error)",
            names, calls=10,
        )  # fmt: skip
        yield row("set 10^5 heights", *(seconds * 1e6 for seconds in times), COPY_GOAL, "µs")


def batches(host):
    """Ten thousand insertions and their deletion: as an array, and as one `Change` each."""
    with host.layout("flow") as layout:
        layout.item_counts = [INSERTIONS]
        rows = np.zeros(INSERTIONS, layouthost.CHANGE)
        rows["kind"], rows["count"] = layouthost.ChangeKind.INSERT_ITEMS, 1
        rows["item"] = np.arange(0, 2 * INSERTIONS, 2)
        back = rows.copy()
        back["kind"] = layouthost.ChangeKind.DELETE_ITEMS
        names = {
            "layout": layout, "rows": rows, "back": back, "c": library(), "n": INSERTIONS,
            "handle": layout._pointer, "error": new_error(),
            "changes": [layouthost.insert_items(0, 2 * at) for at in range(INSERTIONS)],
            "reverse": [layouthost.delete_items(0, 2 * at) for at in range(INSERTIONS)],
            "array": ffi.from_buffer("lh_change[]", rows),
            "array_back": ffi.from_buffer("lh_change[]", back),
        }  # fmt: skip
        bare = (
            "c.lh_layout_update(handle, array, n, error);"
            "c.lh_layout_update(handle, array_back, n, error)"
        )
        for name, ours, goal in (
            ("update, 2 arrays of 10^4 changes", "layout.update(rows); layout.update(back)", 1.3),
            ("update, 2 lists of them", "layout.update(changes); layout.update(reverse)", 6),
        ):
            times = compared(ours, bare, names, calls=1)
            yield row(name, *(seconds * 1e6 for seconds in times), goal, "µs")


def imports():
    """A process that imports the package, and one that imports only its dependencies."""
    programs = ["import layouthost", "import numpy, cffi"]
    times = [[], []]
    with tempfile.TemporaryDirectory() as folder:
        # Installed packages are compiled once, even if this process may not write files.
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for turn in range(IMPORTS + 1):
            for program, taken in zip(programs, times, strict=True):
                start = time.perf_counter()
                subprocess.run([sys.executable, "-c", program], env=environment, check=True)
                if turn:
                    taken.append(time.perf_counter() - start)
    ours, yardstick = (statistics.median(taken) * 1e3 for taken in times)
    yield row("import layouthost", ours, yardstick, IMPORT_GOAL, "ms")


def rows():
    """Returns all rows."""
    gc.disable()
    try:
        with layouthost.Host() as host:
            return [*calls(host), *bulk(host), *batches(host), *imports()]
    finally:
        gc.enable()


def main():
    print(f"| {'Python':<20} | {'ours':>10} | {'bare':>10} | ratio | goal |")
    print(f"| :{'-' * 19} | {'-' * 9}: | {'-' * 9}: | ----: | ---: |")
    for found in rows():
        ours, bare = (f"{found[key]:.2f} {found['unit']}" for key in ("ours", "yardstick"))
        name, ratio = found["name"].removeprefix("Python: "), f"{found['ratio']:.2f}"
        missed = "" if found["met"] else "  missed"
        print(f"| {name:<20} | {ours:>10} | {bare:>10} | {ratio:>5} | {found['goal']:>4} |{missed}")


if __name__ == "__main__":
    main()
