"""Input of Qt as input of a view: the mouse, touches, wheels and touchpads."""

from __future__ import annotations

import time
from typing import Any

from PySide6.QtCore import QEvent, QPointF, Qt

from .._toolkits import EventClock, InputResult
from ..view import CollectionView, PointerPhase, WheelPhase

# The angle of one step of a wheel, in eighths of a degree.
STEP = 120

_POINTERS: dict[Any, PointerPhase] = {
    QEvent.Type.TouchBegin: "down",
    QEvent.Type.TouchUpdate: "moved",
    QEvent.Type.TouchEnd: "up",
    QEvent.Type.TouchCancel: "cancelled",
    QEvent.Type.MouseButtonPress: "down",
    QEvent.Type.MouseMove: "moved",
    QEvent.Type.MouseButtonRelease: "up",
}
_PHASES: dict[Any, WheelPhase] = {
    Qt.ScrollPhase.ScrollBegin: "began",
    Qt.ScrollPhase.ScrollUpdate: "moved",
    Qt.ScrollPhase.ScrollEnd: "ended",
    Qt.ScrollPhase.ScrollMomentum: "momentum",
}


class Inputs:
    """Passes events to a view, which processes them at once."""

    def __init__(self, view: CollectionView) -> None:
        self._view = view
        self._clock = EventClock()

    def pointer(self, event: Any, place: QPointF, selects: bool = False) -> InputResult:
        """Passes a mouse or touch event at a place of the viewport."""
        phase = _POINTERS[event.type()]
        is_mouse = event.type() not in (QEvent.Type.TouchBegin, QEvent.Type.TouchUpdate)
        is_down = phase == "down"
        result = self._view.pointer(
            phase,
            place.x(),
            place.y(),
            self._time(event),
            at_once=True,
            precise=is_down and is_mouse,
            selects=is_down and selects,
        )
        assert result is not None
        return result

    def wheel(self, event: Any) -> InputResult:
        """Passes a wheel event: steps of a wheel, or the distances of a touchpad."""
        pixels, angle = event.pixelDelta(), event.angleDelta()
        phase = _PHASES.get(event.phase(), "notches")
        if phase == "notches" and not pixels.isNull():
            phase = "points"
        turned = (angle.x() / STEP, angle.y() / STEP)
        moved = (float(pixels.x()), float(pixels.y())) if phase != "notches" else turned
        place = event.position()
        result = self._view.wheel(
            -moved[0],
            -moved[1],
            self._time(event),
            phase=phase,
            at=(place.x(), place.y()),
            at_once=True,
        )
        assert result is not None
        return result

    def _time(self, event: Any) -> float:
        return self._clock.time(event.timestamp() / 1000, time.monotonic())
