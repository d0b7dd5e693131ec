"""Lets a widget come to rest, and runs the event loop until something is true."""

from PySide6.QtTest import QTest


def rest(widget, patience=5000):
    """Runs the event loop until the widget needs no frame."""
    until(lambda: widget.view().next_time() is None, patience)


def until(is_true, patience=5000):
    """Runs the event loop until a condition is true."""
    for _ in range(patience // 10):
        QTest.qWait(10)
        if is_true():
            return
    raise AssertionError("the condition does not become true")
