"""Lets a widget come to rest, and runs the event loop until something is true."""

from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest


def rest(widget, patience=5000):
    """Runs the event loop until the widget needs no frame."""
    until(lambda: widget.view().next_time() is None, patience)


def lift_row(widget, place):
    """A long press, until the row is under the finger.

    The time stamps of QTest's events do not contain the time between them: to the view, a movement
    that it processes before it lifts the row follows the press at once, and scrolls.
    """
    with waiting(widget, "did_begin_drag"):
        QTest.mousePress(widget.viewport(), Qt.MouseButton.LeftButton, pos=place)


def move_mouse(widget, start, end):
    """Moves the mouse in three steps."""
    for part in (0.3, 0.6, 1.0):
        QTest.mouseMove(widget.viewport(), start + (end - start) * part, 20)


def drag_row(widget, start, end):
    """A drag after a long press, which moves a row."""
    lift_row(widget, start)
    with waiting(widget, "did_move"):
        move_mouse(widget, start, end)
    QTest.mouseRelease(widget.viewport(), Qt.MouseButton.LeftButton, pos=end)
    rest(widget)


@contextmanager
def waiting(widget, kind):
    """Afterwards runs the event loop until the layout has reported an event."""
    kinds = set()
    connection = widget.layoutEvent.connect(lambda event: kinds.add(event.kind))
    yield
    until(lambda: kind in kinds)
    widget.layoutEvent.disconnect(connection)


def until(is_true, patience=5000):
    """Runs the event loop until a condition is true."""
    for _ in range(patience // 10):
        QTest.qWait(10)
        if is_true():
            return
    raise AssertionError("the condition does not become true")
