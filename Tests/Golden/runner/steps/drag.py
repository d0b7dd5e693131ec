"""drag: an item is lifted, moved about, and dropped.

The case's `permit` is the delegate. `events` are the delegate's calls and notifications, in order;
`order` is the program's own data after the moves; `during` are the cells just before the finger
leaves, and `elements` those at rest.
"""

from dataclasses import dataclass
from typing import Any, Optional

import layouthost
import numpy as np
from layouthost.gestures import GesturePhase

from .. import schema
from ..elements import Element, elements
from ..listing import compare_listing
from ..mismatch import Mismatch, equal
from ..session import Session

NAMES: dict[type[layouthost.Event], str] = {
    layouthost.WillBeginDrag: "will_begin_drag",
    layouthost.DidBeginDrag: "did_begin_drag",
    layouthost.DidMove: "did_move",
    layouthost.WillEndDrag: "will_end_drag",
    layouthost.DidEndDrag: "did_end_drag",
}

ENDS: dict[str, GesturePhase] = {"ended": "ended"}


def event(value: Any, where: str) -> list[Any]:
    """[name, path], [name, path, path], or a delegate call with its result last."""
    shapes: dict[str, list[schema.Reader[Any]]] = {
        "permit_drag": [schema.path, schema.boolean],
        "permit_move": [schema.path, schema.path, schema.boolean],
        **{name: [schema.path] for name in NAMES.values()},
        "did_move": [schema.path, schema.path],
    }
    if not isinstance(value, list) or not value or value[0] not in shapes:
        raise schema.SchemaError(f"{where} must be an event, not {value!r}")
    readers = shapes[value[0]]
    if len(value) != len(readers) + 1:
        raise schema.SchemaError(f"{where} must have {len(readers) + 1} parts, not {value!r}")
    return [value[0], *(reader(part, where) for reader, part in zip(readers, value[1:]))]


@dataclass(frozen=True)
class Motion:
    """The finger's start, its moves, and its end."""

    began: list[float]
    moves: list[list[float]]
    at: list[float]
    end: str

    @staticmethod
    def read(value: Any, where: str) -> "Motion":
        fields = schema.Fields(value, where)
        motion = Motion(
            fields.take("began", schema.point),
            fields.take("moves", schema.list_of(schema.point)),
            fields.take("at", schema.point),
            fields.take("end", schema.one_of(*ENDS)),
        )
        fields.finish()
        return motion


@dataclass(frozen=True)
class Drag:
    KEYS = ("drag",)

    motion: Motion
    events: list[list[Any]]
    order: list[list[int]]
    during: list[Element]
    elements: list[Element]
    drag_centers: list[Optional[list[float]]]
    dropped_at: Optional[list[float]]

    @classmethod
    def read(cls, fields: schema.Fields) -> "Drag":
        step = cls(
            fields.take("drag", Motion.read),
            fields.take("events", schema.list_of(event)),
            fields.take("order", schema.list_of(schema.list_of(schema.count))),
            fields.take("during", elements),
            fields.take("elements", elements),
            fields.take("drag_centers", schema.list_of(schema.nullable(schema.point))),
            fields.take("dropped_at", schema.nullable(schema.point)),
        )
        if len(step.drag_centers) != len(step.motion.moves):
            raise schema.SchemaError(f"{fields.where} must have a drag center for each move")
        return step

    def run(self, session: Session) -> None:
        session.settle()
        drag = Dragging(session)
        drag.report("began", self.motion.began)
        drag.report("animation_ended", self.motion.began)
        for index, (at, center) in enumerate(zip(self.motion.moves, self.drag_centers)):
            drag.report("changed", at)
            compare_center(session, f"drag_centers[{index}]", center, drag.floating())
        for element in self.during:
            element.compare(session.copy_of(element), session.origin, session.tolerance)
        drag.report(ENDS[self.motion.end], self.motion.at)
        compare_center(session, "dropped_at", self.dropped_at, drag.floating())
        drag.report("animation_ended", self.motion.at)
        if drag.floating() is not None:
            raise Mismatch("the floating cell after the drag", "none", drag.floating())
        equal("events", self.events, drag.log)
        equal("order", self.order, session.order)
        compare_listing(session, (0, 0, *session.layout.content_size), self.elements)


class Dragging:
    """A drag in progress, with the program's side: its callbacks, its notifications and its
    data."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._began: Optional[list[float]] = None
        self._ignored = False
        self.log: list[list[Any]] = []
        session.permit = self._ask

    def report(self, phase: GesturePhase, at: list[float]) -> None:
        """Reports the gesture, unless the layout ignored its beginning."""
        if self._ignored:
            return
        began = self._began = self._began or at
        translation = (at[0] - began[0], at[1] - began[1])
        reply = self._session.layout.gesture("drag", phase, at, translation)
        self._ignored = phase == "began" and reply.result == "ignored"
        self._session.settle()
        for one in self._session.events:
            self._hear(one)
        self._session.events.clear()

    def floating(self) -> Optional[np.void]:
        """The one cell that follows the finger; None if there is none."""
        shown = self._session.layout.elements(self._session.everything())
        found = shown[shown["kind"] == layouthost.Kind.FLOATING_CELL]
        if len(found) > 1:
            raise Mismatch("floating cells", "at most one", len(found))
        if len(found) and not found[0]["flags"] & layouthost.Flag.DRAGGED:
            raise Mismatch("flags of the floating cell", "DRAGGED", int(found[0]["flags"]))
        return found[0] if len(found) else None

    def _ask(self, action: str, source: layouthost.Path, target: Optional[layouthost.Path]) -> bool:
        paths = [[path.section, path.item] for path in (source, target) if path is not None]
        permitted = self._session.delegate(action, paths)
        if permitted is not None:
            self.log.append([f"permit_{action}", *paths, permitted])
        return bool(permitted)

    def _hear(self, occurred: Any) -> None:
        name = NAMES.get(type(occurred))
        if name is None:
            return
        path = occurred.path
        self.log.append([name, [path.section, path.item]])
        if isinstance(occurred, layouthost.DidMove):
            self.log[-1].append([occurred.to.section, occurred.to.item])
            order = self._session.order
            order[occurred.to.section].insert(occurred.to.item, order[path.section].pop(path.item))


def compare_center(
    session: Session, name: str, expected: Optional[list[float]], floating: Optional[np.void]
) -> None:
    if expected is None or floating is None:
        equal(name, expected, None if floating is None else floating["frame"].tolist())
        return
    x, y, width, height = floating["frame"]
    for axis, one, other in zip("xy", expected, (x + width / 2, y + height / 2)):
        session.tolerance.number(f"{axis} of {name}", one, other)
