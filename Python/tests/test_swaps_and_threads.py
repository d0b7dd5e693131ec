"""Swaps while other threads query, change, create and close layouts: no call reads freed memory, or
waits long.

What might crash runs in a process of its own, so that a crash is one failed test.
"""

import subprocess
import sys
import textwrap
import threading
import time
import weakref

import layouthost
import pytest
from layouthost import SwapConditions, _handle
from layouthost._tables import copied_tables

HAMMER = """
    import random, sys, threading, time
    import layouthost
    from layouthost import BusyError, ClosedError, SwapConditions

    FILES = sys.argv[1:]
    OLDER = SwapConditions(allows_older=True)
    sys.setswitchinterval(1e-5)
    host = layouthost.Host(default_paths=False)
    counts, unexpected, stop = {}, [], time.monotonic() + 2.5

    def make(_=None):
        layout = host.layout_from_file(FILES[0])
        layout.item_counts = [100]
        layout.viewport = (0, 0, 320, 480)
        return layout

    def hammer(calls):
        def work(name, call):
            while time.monotonic() < stop:
                try:
                    call()
                    counts[name] = counts.get(name, 0) + 1
                except (BusyError, ClosedError):
                    time.sleep(1e-5)
                except BaseException as raised:
                    unexpected.append((name, repr(raised)))
                    return

        threads = [threading.Thread(target=work, args=one) for one in calls.items()]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        print(counts)
        assert not unexpected, unexpected
        assert sorted(counts) == sorted(calls), (counts, list(calls))
        assert min(counts.values()) > 5, counts

    def swap():
        host.swap("strip", OLDER, file=random.choice(FILES))

    def tables(layout):
        # Which belong together, whatever is swapped meanwhile.
        found = layout._tables
        next = found.version != "1.2.3"
        assert ("pivot" in found.properties, "anchor" in found.properties) == (next, not next)
        assert found.kinds["ruler"].number == 64 + next and found.swap_count <= layout.swap_count
        assert found.properties["flow"].choices == (("up", "down") if next else ("down", "up"))
"""


@pytest.fixture
def run(release):
    """Runs the hammer's words and others in another process, with the files of four versions."""
    files = [release(version) for version in ("1.2.3", "1.3.0", "1.3.1", "1.3.2")]

    def run(body):
        program = textwrap.dedent(HAMMER) + textwrap.dedent(body)
        done = subprocess.run(
            [sys.executable, "-c", program, *map(str, files)],
            capture_output=True, text=True, timeout=120,
        )  # fmt: skip
        assert done.returncode == 0, f"status {done.returncode}\n{done.stdout}{done.stderr}"

    return run


def test_tables_are_complete_while_two_threads_swap_and_unload(run):
    run(
        """
        layouts = [make() for _ in range(4)]

        def back():
            swap()
            try:
                host.rollback("strip")
            except layouthost.PluginNotFoundError:
                pass  # unloaded meanwhile

        hammer({
            "swap": swap,
            "swap too": swap,
            "rollback": back,
            "unload": lambda: (host.unload_unused(), swap()),
            "poll": lambda: (list(host.reports()), time.sleep(1e-3)),
            "tables": lambda: [tables(layout) for layout in layouts],
            "tables too": lambda: [tables(layout) for layout in layouts],
            "words": lambda: repr(layouts[0]) + layouts[1].id,
        })
        """
    )


def test_queries_and_changes_continue_and_lose_nothing(run):
    run(
        """
        layout, other = make(), make()

        def choose():
            chosen = random.choice(("up", "down"))
            other["flow"] = chosen
            assert other["flow"] == chosen

        hammer({
            "swap": swap,
            "swap too": swap,
            "choose": choose,
            "elements": lambda: [len(layout.elements()) for _ in range(5)],
            "ruler": lambda: layout.element(0, 3)["frame"],
            "size": lambda: layout.content_size,
        })
        assert layout.item_counts == (100,) and layout.viewport == (0, 0, 320, 480)
        """
    )


def test_layouts_and_hosts_come_and_go_meanwhile(run):
    run(
        """
        def again():
            tables(make())

        def others():
            with layouthost.Host(default_paths=False) as other:
                layout = other.layout_from_file(FILES[0])
                other.swap("strip", OLDER, file=FILES[1])
            tables(layout)

        def leave():
            other = layouthost.Host(default_paths=False)
            layouts = [other.layout_from_file(FILES[0]) for _ in range(3)]
            reading = threading.Thread(target=lambda: [tables(each) for each in layouts])
            reading.start()
            other.swap("strip", OLDER, file=FILES[2])
            del other
            reading.join()

        hammer({"swap": swap, "make": again, "other hosts": others, "leave": leave})
        """
    )


@pytest.fixture
def proving(host, strip, release, slow_prover):
    """A thread that is inside a swap, whose candidate's trial takes a second."""
    host.set_trial_program(slow_prover)
    rejected = []

    def swap():
        try:
            host.swap(
                "strip", SwapConditions(runs_trial=True, trial_seconds=1), file=release("1.3.0")
            )
        except layouthost.LayoutError as raised:
            rejected.append(raised)

    thread = threading.Thread(target=swap)
    thread.start()
    time.sleep(0.2)
    yield thread
    thread.join()
    assert "took more than 1" in str(rejected[0])


def test_no_call_waits_for_a_trial_run(host, strip, proving):
    begin = time.monotonic()
    strip._last_tables = None  # as if there had been no query yet
    assert "spacing" in strip.properties and strip.version == "1.2.3"
    strip["spacing"] = 5
    assert len(strip.elements()) > 0
    with host.layout("strip") as other:
        assert other.properties == strip.properties
    assert host.poll() is None
    with pytest.raises(layouthost.BusyError, match="another thread is inside"):
        host.close()
    assert proving.is_alive() and time.monotonic() - begin < 0.5


def test_a_call_that_would_have_to_wait_fails_at_once_in_a_permit_callback(host, proving):
    rejected = []

    def permit(action, source, target):
        for call in (
            lambda: host.swap("strip"),
            lambda: host.rollback("strip"),
            host.unload_unused,
        ):
            with pytest.raises(layouthost.BusyError) as raised:
                call()
            rejected.append(str(raised.value))
        return True

    with host.layout("strip", permit=permit) as layout:
        layout.item_counts = [100]
        layout.gesture("pan", "began", (5, 100))
    assert len(rejected) == 3 and proving.is_alive()


def test_a_swap_from_inside_a_permit_callback_is_rejected_and_so_is_one_inside_a_swap(
    host, release
):
    rejected = []

    def permit(action, source, target):
        for call in (lambda: host.swap("strip", file=release("1.3.0")), host.poll):
            with pytest.raises(layouthost.BusyError) as raised:
                call()
            rejected.append(str(raised.value))
        return True

    with host.layout("strip", permit=permit) as layout:
        layout.item_counts = [100]
        layout.gesture("pan", "began", (5, 100))
        assert len(rejected) == 2 and layout.version == "1.2.3"
        # The swap has the gesture cancelled and ended, and the strip calls permit for both.
        now = SwapConditions(gesture_seconds=0)
        assert host.swap("strip", now, file=release("1.3.0")).swapped == 1
        assert len(rejected) > 2
        assert {*rejected[2:]} == {"the host was called from inside a swap of its own"}


def test_a_value_set_during_a_swap_belongs_to_the_property_of_its_name(host, strip, release):
    tell = strip._access.change

    def swap_first(*arguments):
        strip._access.change = tell
        host.swap("strip", file=release("1.3.0"))
        return tell(*arguments)

    strip._access.change = swap_first
    strip._access.short_ways = (-1, {})  # as long as its tables were not read
    strip["flow"] = "up"
    assert (strip.version, strip["flow"]) == ("1.3.0", "up")


@pytest.mark.parametrize("kind", ["ruler", "cell"])
def test_an_element_queried_during_a_swap_is_the_one_named(host, strip, release, kind):
    query, kinds = strip._access.query, []

    def swap_first(function, path, *others):
        if not kinds:
            host.swap("strip", file=release("1.3.0"))
        kinds.append(path.kind)
        return query(function, path, *others)

    strip._access.query = swap_first
    if kind == "ruler":
        with pytest.raises(layouthost.NoSuchIndexError):
            strip.element(0, 3, kind)
        assert kinds == [64, 65]
    else:
        assert strip.element(0, 3, kind)["item"] == 3


def test_a_host_is_not_freed_while_tables_are_copied(plugin_folder, monkeypatch):
    hosts = [layouthost.Host([plugin_folder], default_paths=False)]
    layout, host = hosts[0].layout("strip"), weakref.ref(hosts[0])

    def copied(handle):
        hosts.clear()
        assert host() is not None
        return copied_tables(handle)

    monkeypatch.setattr(_handle, "copied_tables", copied)
    layout._last_tables = None
    assert "spacing" in layout and host() is None


def test_a_signal_handler_that_interrupts_a_copy_cannot_unload_its_plugin(run):
    run(
        """
        import signal
        from layouthost import _handle

        layout, copied_tables, rejected = make(), _handle.copied_tables, []

        def interrupt(*_):
            for call in (swap, host.poll, host.unload_unused, host.close):
                try:
                    call()
                except BusyError as raised:
                    rejected.append(str(raised))

        def copied(handle):
            signal.raise_signal(signal.SIGUSR1)
            return copied_tables(handle)

        signal.signal(signal.SIGUSR1, interrupt)
        _handle.copied_tables, layout._last_tables = copied, None
        tables(layout)
        assert rejected == ["the host was called in the middle of reading a layout's tables"] * 4
        swap()
        """
    )


def test_a_closed_host_swaps_nothing_and_its_layouts_live_on(plugin_folder, release):
    with layouthost.Host([plugin_folder], default_paths=False) as host:
        layout = host.layout("strip")
        host.swap("strip", file=release("1.3.0"))
    for call in (
        lambda: host.swap("strip"),
        lambda: host.rollback("strip"),
        lambda: host.watch("/tmp"),
        host.poll,
        lambda: next(host.reports()),
        lambda: host.set_copy_folder(None),
        lambda: host.set_trial_program(None),
        host.unload_unused,
    ):
        with pytest.raises(layouthost.ClosedError, match="host is closed"):
            call()
    assert "pivot" in layout.properties and layout.swap_count == 1
    layout.close()
    with pytest.raises(layouthost.ClosedError):
        _ = layout.swap_count
