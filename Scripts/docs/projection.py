"""Projects a point of an element to the screen with the element's transform."""

from collections.abc import Sequence

import numpy as np
from layouthost import Flag

# The minimum w for the perspective division: how close to the eye's plane a point may be.
NEAREST_TO_EYE = 1e-6
# The number of line segments that approximate a rounded corner.
PIECES = 4

Box = tuple[float, float, float, float]


class Projection:
    """Projects points of an element's frame, measured from its top left corner, to the screen."""

    def __init__(self, element: "np.void", origin: tuple[float, float]) -> None:
        """`origin` is the point of the content at the screen's top left corner."""
        self._half = element["frame"][2:] / 2
        self._center = element["frame"][:2] + self._half - origin
        self.warped = bool(element["flags"] & Flag.TRANSFORMED)
        self._matrix = element["transform"] if self.warped else np.eye(4)

    def points(self, points: Sequence[tuple[float, float]]) -> "np.ndarray":
        """Projects an array of points; shape (n, 2)."""
        local = np.asarray(points, dtype=float) - self._half
        moved = local @ self._matrix[:2] + self._matrix[3]
        seen: np.ndarray = self._center + moved[:, :2] / np.maximum(moved[:, 3:4], NEAREST_TO_EYE)
        return seen

    def outline(self, box: Box, top: float, bottom: float) -> "np.ndarray":
        """Returns the outline of a box with one corner radius at the top and another at the
        bottom."""
        x, y, width, height = box
        most = min(width, height) / 2
        outline: list[tuple[float, float]] = []
        for quarter, radius in enumerate((top, top, bottom, bottom)):
            radius = min(radius, most)
            inner_x = x + (radius if quarter in (0, 3) else width - radius)
            inner_y = y + (radius if quarter in (0, 1) else height - radius)
            for piece in range(PIECES + 1 if radius > 0 else 1):
                angle = (quarter + 2 + piece / PIECES) * np.pi / 2
                outline.append((inner_x + radius * np.cos(angle), inner_y + radius * np.sin(angle)))
        return self.points(outline)

    def matrix(self, x: float, y: float) -> list[float]:
        """Returns the affine map that approximates the projection around a point, as SVG writes it.

        It maps (0, 0) to the point's place on the screen.
        """
        step = 0.5
        here, right, below = self.points([(x, y), (x + step, y), (x, y + step)])
        return [*((right - here) / step), *((below - here) / step), *here]
