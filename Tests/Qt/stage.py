"""Lets a widget come to rest."""

from PySide6.QtTest import QTest


def rest(widget, patience=5000):
    """Runs the event loop until the widget needs no frame."""
    for _ in range(patience // 10):
        QTest.qWait(10)
        if widget.view().next_time() is None:
            return
    raise AssertionError("the widget does not come to rest")
