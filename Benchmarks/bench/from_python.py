"""Measures the overhead of the Python package over its calls into the library."""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

import cffi
import layouthost
import numpy as np

from .rounds import ROUNDS, medians
from .rows import Row

ROOT = Path(__file__).resolve().parents[2]
HEIGHTS = 1_000_000
CHANGES = 10_000
SECTIONS = 100_000


class Bare:
    """The same calls through cffi, with all arguments prepared."""

    def __init__(self, library: Path) -> None:
        self.ffi: Any = cffi.FFI()
        self.ffi.cdef((ROOT / "include" / "layouthost" / "layouthost_flat.h").read_text())
        self.lib = self.ffi.dlopen(str(library))
        self.error = self.ffi.new("lh_error *")
        self.error.struct_size = self.ffi.sizeof("lh_error")
        self.host = self.ffi.new("lh_host **")
        self.check(self.lib.lh_host_create(self.ffi.NULL, self.host, self.error))

    def check(self, status: int) -> None:
        if status:
            raise RuntimeError(self.ffi.string(self.error.message).decode())

    def layout(self, id: str, items: int) -> Any:
        found = self.ffi.new("lh_layout **")
        self.check(
            self.lib.lh_layout_create(self.host[0], id.encode(), self.ffi.NULL, found, self.error)
        )
        counts = self.ffi.new("int64_t[]", [items])
        self.check(self.lib.lh_layout_set_item_counts(found[0], counts, 1, self.error))
        return found[0]

    def screen(self) -> Any:
        viewport = self.ffi.new("lh_viewport *")
        viewport.struct_size, viewport.scale = self.ffi.sizeof("lh_viewport"), 1
        viewport.bounds = (0, 0, 390, 844)
        return viewport


def rows(topic: str) -> list[Row]:
    library = ROOT / ".build" / "release" / "liblayouthost.so"
    bare = Bare(library)
    return [
        *calls(topic, bare),
        bulk(topic, bare),
        frame(topic, bare),
        *lists(topic, bare),
        starting(topic),
    ]


def calls(topic: str, bare: Bare) -> list[Row]:
    ffi, lib, error = bare.ffi, bare.lib, bare.error
    raw = bare.layout("bnb", 1000)
    viewport = bare.screen()
    rect = ffi.new("lh_rect *", (0, 0, 390, 844))
    buffer, count = ffi.new("lh_element[64]"), ffi.new("size_t *")
    size, value = ffi.new("lh_size *"), ffi.new("double[1]", [20])
    bare.check(lib.lh_layout_set_viewport(raw, viewport, error))
    with layouthost.Host().layout("bnb") as layout:
        layout.item_counts = [1000]
        layout.viewport = (0, 0, 390, 844)
        out = np.empty(64, layouthost.ELEMENT)

        def content_size() -> object:
            return layout.content_size

        def scroll_to() -> None:
            layout.scroll_to(0, 100)

        def get() -> object:
            return layout["grid_padding"]

        def set() -> None:
            layout["grid_padding"] = 20

        def bare_elements() -> None:
            lib.lh_layout_elements_in_rect(raw, rect, buffer, 64, count, error)

        def bare_content_size() -> None:
            lib.lh_layout_content_size(raw, size, error)

        def bare_scroll_to() -> None:
            lib.lh_layout_set_viewport(raw, viewport, error)

        def bare_get() -> None:
            lib.lh_layout_get_property(raw, b"grid_padding", ffi.NULL, value, 1, count, error)

        def bare_set() -> None:
            lib.lh_layout_set_property(raw, b"grid_padding", ffi.NULL, value, 1, error)

        found = []
        for name, ours, theirs in [
            ("elements()", layout.elements, bare_elements),
            ("elements(out=...)", lambda: layout.elements(out=out), bare_elements),
            ("content_size", content_size, bare_content_size),
            ("scroll_to", scroll_to, bare_scroll_to),
            ("get a property", get, bare_get),
            ("set a property", set, bare_set),
        ]:
            one, other = medians([ours, theirs])
            found.append(Row(topic, f"Python: {name}", "ns", one, "the bare cffi call", other, 2.5))
        return found


def bulk(topic: str, bare: Bare) -> Row:
    """An array of the right type is passed without a copy, which would be visible here."""
    ffi, lib = bare.ffi, bare.lib
    arrays = [np.random.default_rng(seed).uniform(40, 100, HEIGHTS) for seed in (1, 2)]
    raw = bare.layout("column", HEIGHTS)
    target = ffi.new("lh_target *", {"scope": 4, "count": -1})
    buffers = [ffi.from_buffer("double[]", array) for array in arrays]
    with layouthost.Host().layout("column") as layout:
        layout.item_counts = [HEIGHTS]

        def ours() -> None:
            for array in arrays:
                layout.set("exact_height", array, section=0, first=0)

        def theirs() -> None:
            for buffer in buffers:
                bare.check(
                    lib.lh_layout_set_property(
                        raw, b"exact_height", target, buffer, HEIGHTS, bare.error
                    )
                )

        one, other = medians([ours, theirs], times=1)
        what = "the bare cffi call"
        return Row(topic, "Python: set 10^6 heights", "ns", one / 2, what, other / 2, 1.1)


def frame(topic: str, bare: Bare) -> Row:
    """A frame of a view that scrolls, with 27 elements."""
    ffi, lib, error = bare.ffi, bare.lib, bare.error
    offsets = [(0, 300 + 10 * index) for index in range(20)]
    raw = bare.layout("flow", 1000)
    created, shown = ffi.new("lh_view **"), ffi.new("lh_frame *")
    shown.struct_size = ffi.sizeof("lh_frame")
    bare.check(lib.lh_view_create(raw, created, error))
    view = created[0]
    bare.check(lib.lh_view_set_window(view, bare.screen(), error))
    size = ffi.new("double[]", [110, 90])
    bare.check(lib.lh_view_set_property(view, b"item_size", ffi.NULL, size, 2, error))
    points = [ffi.new("lh_point *", offset) for offset in offsets]
    with layouthost.CollectionView(layouthost.Host().layout("flow")) as ours:
        ours.set_viewport_size(390, 844)
        ours.item_counts = [1000]
        ours["item_size"] = (110, 90)

        def scroll() -> None:
            for offset in offsets:
                ours.set_offset(offset)
                ours.frame(1)

        def bare_scroll() -> None:
            for point in points:
                lib.lh_view_set_offset(view, point, 0, error)
                lib.lh_view_frame(view, 1, shown, error)

        one, other = (time / len(offsets) for time in medians([scroll, bare_scroll], times=50))
        what = "the bare cffi calls"
        return Row(topic, "Python: set_offset and frame()", "ns", one, what, other, 3)


def lists(topic: str, bare: Bare) -> list[Row]:
    """Arrays of changes and of item counts."""
    ffi, lib, error = bare.ffi, bare.lib, bare.error
    changes = np.zeros(CHANGES, layouthost.CHANGE)
    changes["kind"], changes["count"] = layouthost.ChangeKind.INSERT_ITEMS, 1
    changes["item"] = np.arange(0, 2 * CHANGES, 2)
    back = changes.copy()
    back["kind"] = layouthost.ChangeKind.DELETE_ITEMS
    counts: list[Any] = [np.arange(SECTIONS) % 5 + first for first in (0, 1)]
    raw = bare.layout("flow", CHANGES)
    batches = [ffi.from_buffer("lh_change[]", array) for array in (changes, back)]
    numbers = [ffi.from_buffer("int64_t[]", array) for array in counts]
    with layouthost.Host().layout("flow") as layout:
        layout.item_counts = [CHANGES]

        def update() -> None:
            layout.update(changes)
            layout.update(back)

        def bare_update() -> None:
            for batch in batches:
                bare.check(lib.lh_layout_update(raw, batch, CHANGES, error))

        def set_counts() -> None:
            for array in counts:
                layout.item_counts = array

        def bare_set_counts() -> None:
            for array in numbers:
                bare.check(lib.lh_layout_set_item_counts(raw, array, SECTIONS, error))

        found = []
        for name, ours, theirs in [
            ("update with 10^4 changes", update, bare_update),
            ("set 10^5 item counts", set_counts, bare_set_counts),
        ]:
            one, other = (time / 2 for time in medians([ours, theirs], times=2))
            what = "the bare cffi call"
            found.append(Row(topic, f"Python: {name}", "ns", one, what, other, 3))
        return found


def starting(topic: str) -> Row:
    """Importing the package beside importing its dependencies, each in a separate process.

    Both are compiled: `make` keeps the bytecode.
    """

    def imported(modules: str) -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", f"import {modules}"], check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1e9

    times: tuple[list[float], list[float]] = ([], [])
    imported("layouthost")
    for _ in range(ROUNDS):
        times[0].append(imported("layouthost"))
        times[1].append(imported("numpy, cffi"))
    one, other = map(statistics.median, times)
    return Row(topic, "Python: import layouthost", "ns", one, "import numpy, cffi", other, 1.3)
