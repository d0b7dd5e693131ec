"""A layout with a viewport: scrolls, and assigns each element a picture, a panel or something
else."""

from collections.abc import Sequence

import numpy as np
from layouthost import AdjustOffset, Flag, Kind, Layout, Point, drawing_order

from .scene import Scene
from .tracks import PAGE, TOUCH, Shown, Still


class Viewer:
    """Creates the layout of a scene with a number of pictures."""

    def __init__(self, layout: Layout, scene: Scene, pictures: int) -> None:
        self.layout = layout
        self._scene = scene
        self._pictures = pictures
        self._kinds = {kind.number: name for name, kind in layout.kinds.items()}
        self._kinds.update({TOUCH: "touch", PAGE: "page"})
        self._firsts = np.concatenate(([0], np.cumsum(layout.item_counts)))

    def adjustment(self) -> Point:
        """Returns the scroll adjustment that the layout requests; (0, 0) if none."""
        adjustments = [event for event in self.layout.events() if isinstance(event, AdjustOffset)]
        return adjustments[-1].value if adjustments else Point(0, 0)

    def settle(self) -> None:
        """Applies scroll adjustments until the layout asks for none."""
        while (by := self.adjustment()) != Point(0, 0):
            self.layout.scroll_by(*by)

    def still(
        self, position: float, caption: str, elements: "np.ndarray", order: Sequence[int] = ()
    ) -> Still:
        """Returns these elements as they appear in the viewport."""
        x, y, _, _ = self.layout.viewport
        elements = elements[drawing_order(elements)]
        return Still(position, caption, x, y, elements, self.shown(elements, order))

    def shown(self, elements: "np.ndarray", order: Sequence[int] = ()) -> list[Shown]:
        """Returns the content of each element; `order` names the picture of each item."""
        return [self._shown(element, order) for element in elements]

    def _shown(self, element: "np.void", order: Sequence[int]) -> Shown:
        kind = self._kinds.get(int(element["kind"]), "element")
        cell = element["kind"] in (Kind.CELL, Kind.FLOATING_CELL, PAGE)
        number = int(self._firsts[element["section"]] + element["item"])
        if cell and number < len(order):
            number = order[number]
        picture = number if cell and number < self._pictures else -1
        label = self._scene.labels.get(kind, kind)
        if not isinstance(label, str):
            label = label[int(element["section"]) % len(label)]
        spans = not cell or bool(element["flags"] & Flag.PARALLAX)
        return Shown(kind, picture, label, spans)
