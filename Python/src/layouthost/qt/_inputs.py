"""Input of Qt as input of a view: the mouse, touches, wheels and touchpads."""

from __future__ import annotations

import time
from typing import Any

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEventPoint

from .._toolkits import EventClock, InputResult
from ..view import CollectionView, PointerPhase, WheelPhase

# The angle of one step of a wheel, in eighths of a degree.
STEP = 120

# Two tables, because members of different enumerations of Qt can be equal.
_FINGERS: dict[Any, PointerPhase] = {
    QEventPoint.State.Pressed: "down",
    QEventPoint.State.Updated: "moved",
    QEventPoint.State.Released: "up",
}
_BUTTONS: dict[Any, PointerPhase] = {
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
        # The number of the finger that the view follows.
        self._finger: int | None = None

    def mouse(self, event: Any, selects: bool = False) -> InputResult:
        """Passes a mouse event."""
        return self._pointer(event, _BUTTONS[event.type()], event.position(), True, selects)

    def touch(self, event: Any) -> tuple[InputResult, QPointF] | None:
        """Passes a touch event: the first finger that came down counts until it is lifted.

        Returns the result and the place of the finger, or None if this finger did nothing.
        """
        if event.type() == QEvent.Type.TouchCancel:
            self._finger = None
            return self._pointer(event, "cancelled", QPointF()), QPointF()
        for point in event.points():
            if self._finger is None and point.state() == QEventPoint.State.Pressed:
                self._finger = point.id()
            phase = _FINGERS.get(point.state())
            if point.id() != self._finger or phase is None:
                continue
            if phase == "up":
                self._finger = None
            return self._pointer(event, phase, point.position()), point.position()
        return None

    def _pointer(
        self,
        event: Any,
        phase: PointerPhase,
        place: QPointF,
        is_mouse: bool = False,
        selects: bool = False,
    ) -> InputResult:
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
