"""Calls without exclusive access, copies, and late calls raise an exception and never crash.

What used to crash runs in a process of its own, so that a crash is one failed test.
"""

import copy
import gc
import pickle
import subprocess
import sys
import textwrap
import threading

import layouthost
import pytest

HAMMER = """
    import random, sys, threading, time
    import layouthost
    from layouthost import BusyError, ClosedError

    sys.setswitchinterval(1e-5)
    host = layouthost.Host()
    counts, unexpected = {}, []

    def make():
        layout = host.layout("reorder-flow", permit=lambda action, source, target: True)
        layout.item_counts = [500, 500]
        layout.viewport = (0, 0, 320, 568)
        return layout

    def hammer(seconds, calls, current):
        stop = time.monotonic() + seconds

        def work(name, call):
            while time.monotonic() < stop:
                try:
                    call(current[0])
                    counts[name] = counts.get(name, 0) + 1
                    time.sleep(random.random() * 1e-3)
                except (BusyError, ClosedError):
                    time.sleep(1e-4)
                except BaseException as raised:
                    unexpected.append((name, raised))
                    return

        threads = [threading.Thread(target=work, args=one) for one in calls.items()]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert not unexpected, unexpected
        assert sorted(counts) == sorted(calls), (counts, list(calls))
        print(counts)
"""


def run(body):
    """Runs the hammer's words and these in another process; its output."""
    program = textwrap.dedent(HAMMER) + textwrap.dedent(body)
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, f"status {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout


def test_concurrent_changes_and_queries_crash_nothing_and_lose_nothing():
    run(
        """
        current = [make()]
        hammer(1.5, {
            "scroll": lambda layout: layout.scroll_by(0, 1 if layout.viewport.y < 300 else -300),
            "insert": lambda layout: layout.update([
                layouthost.insert_items(0, 3), layouthost.delete_items(1, 0),
                layouthost.insert_items(1, 4), layouthost.delete_items(0, 9)]),
            "set": lambda layout: layout.set("item_size", (90, 40), section=0, item=7),
            "elements": lambda layout: layout.elements(),
            "size": lambda layout: layout.content_size,
            "state": lambda layout: layout.restore_state(layout.save_state()),
            "drag": lambda layout: layout.gesture("drag", "began", (20, 20)),
        }, current)
        layout = current[0]
        assert layout.item_counts == (500, 500)
        assert len(layout.elements()) > 0
        """
    )


def test_closing_while_others_are_inside_crashes_nothing():
    run(
        """
        current = [make()]

        def close(layout):
            layout.close()
            current[0] = make()

        def half_of_the_events(layout):
            events = layout.events()
            next(events, None)
            time.sleep(0)
            next(events, None)

        hammer(2, {
            "close": close,
            "elements": lambda layout: layout.elements((0, 0, 5000, 5000)),
            "scroll": lambda layout: layout.scroll_by(0, 1),
            "events": half_of_the_events,
            "all": lambda layout: list(layout.events()),
            "words": lambda layout: (layout.id, layout.properties, repr(layout)),
            "unload": lambda layout: host.unload_unused(),
        }, current)
        """
    )


def test_closing_a_host_while_others_are_inside_crashes_nothing():
    run(
        """
        current = [layouthost.Host()]

        def close(host):
            host.close()
            current[0] = layouthost.Host()

        hammer(1.5, {
            "close": close,
            "candidates": lambda host: host.candidates,
            "scan": lambda host: host.scan(),
            "layout": lambda host: host.layout("bnb").close(),
            "path": lambda host: host.add_search_path("/nowhere"),
        }, current)
        """
    )


@pytest.fixture
def inside(strip):
    """A thread that is inside a changing call of the strip, for half a second."""
    thread = threading.Thread(
        target=strip.gesture, args=("tap", "ended", (4, 0)), kwargs={"velocity": (500, 0)}
    )
    thread.start()
    while not strip._access.writer:
        pass
    yield thread
    thread.join()


@pytest.mark.parametrize(
    "call",
    [
        lambda strip: strip.scroll_by(0, 5),
        lambda strip: strip.set("spacing", 3),
        lambda strip: strip.elements(),
        lambda strip: strip.item_counts,
        lambda strip: next(strip.events()),
        lambda strip: strip.close(),
    ],
)
def test_a_call_during_another_threads_change_is_rejected_and_changes_nothing(strip, inside, call):
    before = strip.viewport
    with pytest.raises(
        layouthost.BusyError, match="another thread is inside a call of this layout"
    ):
        call(strip)
    assert inside.is_alive() and not strip.closed
    # Constant values can be read at any time.
    assert strip.id == "strip" and "busy" in repr(strip)
    inside.join()
    assert strip.viewport == before and strip["spacing"] == 10
    assert len(strip.elements()) > 0
    strip.close()


def test_a_layout_is_not_busy_for_ever_after_an_exception(strip):
    for wrong in (lambda: strip.element(0, 5000), lambda: strip.set("spacing", float("inf"))):
        with pytest.raises(layouthost.LayoutError):
            wrong()
    strip.scroll_by(0, 1)
    assert strip.elements() is not None
    strip.close()


def copies():
    return [
        copy.copy,
        copy.deepcopy,
        pickle.dumps,
        lambda thing: pickle.dumps(thing, 0),
        lambda thing: copy.deepcopy([thing]),
        lambda thing: thing.__reduce__(),
    ]


@pytest.mark.parametrize("duplicate", copies())
def test_objects_with_a_handle_cannot_be_copied_or_pickled(host, strip, duplicate):
    for thing, again in ((strip, "make another with Host.layout"), (host, "make another")):
        with pytest.raises(TypeError, match=f"cannot be copied or pickled; {again}"):
            duplicate(thing)
    with pytest.raises(TypeError):
        duplicate(strip.events())
    gc.collect()
    assert len(strip.elements()) > 0
