"""Forks, and programs that end with everything open: each in a process of its own."""

import subprocess
import sys
import textwrap

import pytest

HEAD = """
    import gc, os, sys, threading, time, warnings
    import layouthost
    from layouthost import BusyError

    warnings.simplefilter("ignore")  # newer Pythons warn of every fork with threads

    def forked(work):
        "What the child prints, if it ends well and in time."
        there, here = os.pipe()
        child = os.fork()
        if child == 0:
            os.dup2(here, 1)
            work()
            sys.exit(0)                # the whole of an orderly end: all that is left is freed
        os.close(here)
        end = time.monotonic() + 20
        while time.monotonic() < end:
            done, status = os.waitpid(child, os.WNOHANG)
            if done:
                assert status == 0, status
                return os.read(there, 10000).decode().split("\\n")[:-1]
            time.sleep(0.01)
        os.kill(child, 9)
        os.waitpid(child, 0)
        raise SystemExit("the child hangs")

    def attempt(call):
        try:
            print("returned", call())
        except BusyError as error:
            print(error)
        sys.stdout.flush()
"""


def run(body, *arguments):
    program = textwrap.dedent(HEAD) + textwrap.dedent(body)
    done = subprocess.run(
        [sys.executable, "-c", program, *map(str, arguments)],
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout.splitlines()


STRIP = """
    host = layouthost.Host([sys.argv[1]])
    strip = host.layout("strip", permit=lambda *_: True)
    strip.item_counts = [100]
    strip.viewport = (0, 0, 320, 480)
"""


def test_a_child_process_uses_objects_that_no_thread_was_calling(plugin_folder):
    lines = run(
        STRIP
        + """
    shown = strip.elements().tobytes()

    def work():
        attempt(lambda: strip.elements().tobytes() == shown)
        strip.item_counts = [3]
        attempt(lambda: strip.item_counts)
        attempt(lambda: host.layout("bnb").id)
        attempt(lambda: host.swap("strip").outcome.name)
        strip.close()
        host.close()

    print(*forked(work), sep="\\n")
    print(strip.item_counts, strip.elements().tobytes() == shown)
    """,
        plugin_folder,
    )
    assert lines == [
        "returned True", "returned (3,)", "returned bnb", "returned UNCHANGED", "(100,) True"
    ]  # fmt: skip


def test_objects_that_another_thread_was_calling_stay_busy_in_the_child(plugin_folder):
    lines = run(
        STRIP
        + """
    other = host.layout("strip")
    # A tap that sleeps in C.
    tap = threading.Thread(
        target=strip.gesture, args=("tap", "ended", (4, 0)), kwargs={"velocity": (500, 0)})
    tap.start()
    while not strip._access.writer:
        pass

    def work():
        for call in (lambda: strip.elements(), lambda: strip.scroll_to(0, 1), strip.close,
                     lambda: strip.id, lambda: strip.spacing, lambda: repr(strip)):
            attempt(call)
        attempt(lambda: other.item_counts)
        attempt(lambda: layouthost.Host().layout("column").id)

    print(*forked(work), sep="\\n")
    tap.join()
    print(len(strip.elements()))
    """,
        plugin_folder,
    )
    message = (
        "this process was forked while another thread was inside a call of this layout; "
        "make another with Host.layout"
    )
    assert lines[:5] == [message] * 5
    assert lines[5:] == [
        "returned <layouthost.Layout, busy>",
        "returned ()",
        "returned column",
        "9",
    ]


def test_a_fork_in_the_middle_of_a_hosts_call_leaves_the_child_nothing(
    plugin_folder, release, slow_prover
):
    lines = run(
        STRIP
        + """
    from layouthost import SwapConditions

    host.set_trial_program(sys.argv[2])

    def swap():
        try:
            host.swap("strip", SwapConditions(runs_trial=True, trial_seconds=1), file=sys.argv[3])
        except layouthost.LayoutError:
            pass

    thread = threading.Thread(target=swap)
    thread.start()
    time.sleep(0.3)
    assert thread.is_alive()

    def work():
        for call in (lambda: host.candidates, lambda: strip.item_counts, layouthost.Host):
            attempt(call)

    print(*forked(work), sep="\\n")
    thread.join()
    print(strip.item_counts)
    """,
        plugin_folder,
        slow_prover,
        release("1.3.0"),
    )
    assert [line.partition(";")[0] for line in lines] == [
        "this process was forked while another thread was inside a call of this host",
        "this process was forked while another thread was inside a call of this layout",
        "this process was forked while another thread was inside a call of a host",
        "(100,)",
    ]


ENDINGS = {
    "all is open": "",
    "the layout holds itself": """
    strip._me = strip
    """,
    "a thread continues its queries": """
    def ask():
        while True:
            strip.elements()
    threading.Thread(target=ask, daemon=True).start()
    time.sleep(0.05)
    """,
    "events are half read": """
    events = strip.events()
    next(events, None)
    """,
    "it is queried at the very end": """
    import atexit
    atexit.register(strip.elements)
    """,
    "it is queried while it ends": """
    class Late:
        def __del__(self):
            strip.elements()
    late = Late()
    """,
    "a view and its layout": """
    view = layouthost.CollectionView(strip)
    view.set_viewport_size(320, 480)
    frame = view.frame(0.0)
    """,
    "the host goes first": """
    del host
    gc.collect()
    """,
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_program_may_end_with_everything_open(plugin_folder, ending):
    assert run(STRIP + ENDINGS[ending] + "\n    print('over')", plugin_folder) == ["over"]


def test_workers_of_a_pool_are_given_specifications(tmp_path):
    """What multiprocessing sends is pickled, and equal there."""
    program = """
    import multiprocessing
    import layouthost

    def size(wanted):
        with layouthost.Host().layout(wanted) as layout:
            return layout.content_size

    if __name__ == "__main__":
        with layouthost.Host().layout("column") as column:
            column.item_counts = [50]
            column.columns = 4
            column.viewport = (0, 0, 390, 844)
            with multiprocessing.get_context("spawn").Pool(2) as pool:
                print(set(pool.map(size, [column.specification] * 4)) == {column.content_size})
    """
    file = tmp_path / "pool.py"
    file.write_text(textwrap.dedent(program))
    done = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr) == ("True\n", "")
