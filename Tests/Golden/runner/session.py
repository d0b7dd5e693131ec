"""One case's layout: scrolls when the layout asks for it, and collects events."""

from collections.abc import Sequence
from typing import Callable, Optional

import layouthost
import numpy as np

from .delegate import Delegate
from .elements import Element
from .mismatch import Mismatch
from .tolerance import Tolerance

# A layout that requests more adjustments than this after one change would never settle.
MOST_ADJUSTMENTS = 16

Permit = Callable[[str, layouthost.Path, Optional[layouthost.Path]], bool]


class Session:
    """A layout with its viewport, its events, and the program's own order of items.

    `load_mores` counts LOAD_MORE since the last step with an expectation for it: if the file leaves
    it open at a scroll, the event may come there or at the next one.

    In a case that is relative to the offset, `origin` is the current content offset, and every x of
    the golden file is measured from there; otherwise it is (0, 0).
    """

    def __init__(
        self,
        make_layout: Callable[[Permit], layouthost.Layout],
        tolerance: Tolerance,
        relative: bool,
        delegate: Delegate,
    ) -> None:
        self.tolerance = tolerance
        self.relative = relative
        self.delegate = delegate
        self.events: list[layouthost.Event] = []
        self.load_mores = 0
        self.order: list[list[int]] = []
        self.permit: Optional[Permit] = None
        self.layout = make_layout(self._ask)

    def _ask(self, action: str, source: layouthost.Path, target: Optional[layouthost.Path]) -> bool:
        """The permit callback of the layout: the current step decides; without one, it denies."""
        return self.permit is not None and self.permit(action, source, target)

    @property
    def origin(self) -> tuple[float, float]:
        return (self.layout.viewport.x, 0.0) if self.relative else (0.0, 0.0)

    def begin_step(self) -> None:
        self.events.clear()
        self.permit = None

    def settle(self) -> None:
        """Prepares, and applies every ADJUST_OFFSET until the layout settles; keeps the events."""
        self.layout.prepare()
        adjustments = 0
        for event in self.layout.events():
            if not isinstance(event, layouthost.AdjustOffset):
                self.events.append(event)
                self.load_mores += isinstance(event, layouthost.LoadMore)
                continue
            adjustments += 1
            if adjustments > MOST_ADJUSTMENTS:
                raise Mismatch("offset", "to come to rest", f"a further {event.value}")
            self.layout.scroll_by(*event.value)

    def copy_of(self, element: Element) -> np.void:
        """Returns the result of element_at for an expected element; in an endless layout, of the
        right copy.

        The originals return any copy of an item. The distance between copies is the layout's own:
        from one copy to the next.
        """
        kind, section, item = element.key
        actual = self.layout.element(section, item, kind=kind)
        gap = element.look.frame[0] + self.origin[0] - actual["frame"][0]
        if not self.relative or self.tolerance.agree(0, gap):
            return actual
        copies = round(gap / self._cycle(actual))
        return self.layout.element(section, item, kind=kind, cycle=int(actual["cycle"]) + copies)

    def _cycle(self, actual: np.void) -> float:
        kind, section, item = int(actual["kind"]), int(actual["section"]), int(actual["item"])
        following = self.layout.element(section, item, kind=kind, cycle=int(actual["cycle"]) + 1)
        length = float(following["frame"][0] - actual["frame"][0])
        if not length > 0:
            raise Mismatch(f"the distance to the next copy of {section},{item}", "positive", length)
        return length

    def everything(self) -> Sequence[float]:
        """A rectangle that holds the content, the viewport, and elements that a finger drags out of
        it."""
        reach = 1e9
        return (-reach, -reach, 2 * reach, 2 * reach)
