"""Lets a widget come to rest, and runs the event loop until something is true."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest


def rest(widget, patience=5000):
    """Runs the event loop until the widget needs no frame."""
    until(lambda: widget.view().next_time() is None, patience)


def drag_row(widget, start, end):
    """A drag after a long press, which moves a row."""
    button, viewport = Qt.MouseButton.LeftButton, widget.viewport()
    QTest.mousePress(viewport, button, pos=start)
    QTest.qWait(600)
    for part in (0.3, 0.6, 1.0):
        QTest.mouseMove(viewport, start + (end - start) * part, 20)
    QTest.qWait(100)
    QTest.mouseRelease(viewport, button, pos=end)
    rest(widget)


def until(is_true, patience=5000):
    """Runs the event loop until a condition is true."""
    for _ in range(patience // 10):
        QTest.qWait(10)
        if is_true():
            return
    raise AssertionError("the condition does not become true")
