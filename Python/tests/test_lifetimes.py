"""Layouts and views are closed and freed, and calls run on several threads."""

import gc
import threading
import time
import weakref

import layouthost
import pytest

CALLS = [
    lambda layout: layout.item_counts,
    lambda layout: setattr(layout, "item_counts", [1]),
    lambda layout: layout.update([]),
    lambda layout: layout.get("spacing"),
    lambda layout: layout.set("spacing", 1),
    lambda layout: setattr(layout, "viewport", (0, 0, 1, 1)),
    lambda layout: layout.scroll_to(0, 0),
    lambda layout: layout.prepare(),
    lambda layout: layout.content_size,
    lambda layout: layout.elements(),
    lambda layout: layout.element(0, 0),
    lambda layout: layout.appearance("initial", 0, 0),
    lambda layout: layout.transition(0, 0, 0, (0, 0, 1, 1), (0, 0, 1, 1)),
    lambda layout: layout.target_offset((0, 0), (0, 0), (0, 0)),
    lambda layout: layout.gesture("tap", "ended", (0, 0)),
    lambda layout: list(layout.events()),
    lambda layout: layout.save_state(),
    lambda layout: layout.restore_state(b""),
    lambda layout: layout.id,
    lambda layout: layout.version,
    lambda layout: layout.capabilities,
]


@pytest.mark.parametrize("call", CALLS)
def test_calls_of_a_closed_layout_raise_errors(strip, call):
    _ = strip.properties  # what was read before stays readable
    strip.close()
    with pytest.raises(layouthost.ClosedError, match="this layout is closed"):
        call(strip)
    assert strip.closed and "closed" in repr(strip)
    strip.close()


def test_a_with_block_closes_its_object_also_after_an_exception(host):
    layout = host.layout("strip")
    with pytest.raises(RuntimeError), layouthost.CollectionView(layout) as view:
        raise RuntimeError
    with pytest.raises(layouthost.ClosedError):
        view.frame(0)
    assert not layout.closed
    with pytest.raises(RuntimeError), layout:
        raise RuntimeError
    assert layout.closed


def test_the_repr_of_a_layout_names_its_class(strip):
    assert (strip.id, strip.name, strip.version) == ("strip", "Strip", "1.2.3")
    assert strip.summary == "One column of cells, for tests."
    assert repr(strip) == "<layouthost.Layout strip 1.2.3, 100 items>"
    assert layouthost.Capability.DRAG in strip.capabilities
    assert layouthost.Capability.ENDLESS not in strip.capabilities
    assert strip.kinds["ruler"] == (64, "Never shown.")


def test_a_layout_without_references_is_freed(plugin_folder):
    host = layouthost.Host([plugin_folder], default_paths=False)
    layout = host.layout("strip", permit=lambda action, source, target: True)
    gone = weakref.ref(layout)
    del layout
    gc.collect()
    assert gone() is None
    assert host.unload_unused() == 1


def test_readers_on_several_threads_get_the_same_results(strip):
    strip.item_counts = [2000]
    strip.prepare()
    rects = [(0, y, 320, 700) for y in range(0, 60_000, 500)]
    expected = [strip.elements(rect).tobytes() for rect in rects]
    wrong = []

    def read():
        for rect, answer in zip(rects, expected):
            if strip.elements(rect).tobytes() != answer:
                wrong.append(rect)

    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_the_interpreter_lock_is_free_during_a_call(strip):
    """A tap that sleeps half a second in C does not hold up this thread's many short sleeps."""
    tapping = threading.Thread(
        target=strip.gesture, args=("tap", "ended", (4, 0)), kwargs={"velocity": (500, 0)}
    )
    tapping.start()
    steps = 0
    while tapping.is_alive():
        time.sleep(0.01)
        steps += 1
    assert steps > 10
