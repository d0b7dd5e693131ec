"""pan: a finger that swipes an item and may delete it.

`item` is the item under the finger (null: any, for a touch that must not begin); `permitted` is the
delegate's decision about deleting it. Each change gives the finger's distance since the last one,
and the expected item.
"""

from dataclasses import dataclass
from typing import Any, Optional

import layouthost
from layouthost.gestures import GesturePhase

from .. import schema
from ..elements import Element
from ..expectations import Expectations
from ..finger import place_on
from ..mismatch import equal
from ..session import Session
from .delete import remove
from .update import end_of

# The phases that end a recognizer, by our names: a failed one cancels the gesture.
PHASES: dict[str, GesturePhase] = {
    "ended": "ended",
    "cancelled": "cancelled",
    "failed": "cancelled",
}


@dataclass(frozen=True)
class Change:
    translation: list[float]
    element: Element

    @staticmethod
    def read(value: Any, where: str) -> "Change":
        fields = schema.Fields(value, where)
        change = Change(
            fields.take("translation", schema.point), fields.take("element", Element.read)
        )
        fields.finish()
        return change


@dataclass(frozen=True)
class End:
    state: str
    velocity: list[float]

    @staticmethod
    def read(value: Any, where: str) -> "End":
        fields = schema.Fields(value, where)
        end = End(
            fields.take("state", schema.one_of(*PHASES)), fields.take("velocity", schema.point)
        )
        fields.finish()
        return end


@dataclass(frozen=True)
class Swipe:
    """The finger's moves from its start, and the expected item."""

    item: Optional[list[int]]
    touch: list[float]
    velocity: list[float]
    permitted: bool
    begins: bool
    changes: list[Change]
    end: Optional[End]
    deletes: bool
    deleted: Optional[list[int]]

    @staticmethod
    def read(value: Any, where: str) -> "Swipe":
        fields = schema.Fields(value, where)
        begins = fields.take("begins", schema.boolean)
        swipe = Swipe(
            item=fields.take("item", schema.nullable(schema.path)),
            touch=fields.take("touch", schema.point),
            velocity=fields.take("velocity", schema.point),
            permitted=fields.take("permitted", schema.boolean),
            begins=begins,
            changes=fields.take("changes", schema.list_of(Change.read)) if begins else [],
            end=fields.take("end", End.read) if begins else None,
            deletes=fields.take("deletes", schema.boolean) if begins else False,
            deleted=fields.maybe("deleted", schema.path),
        )
        fields.finish()
        if swipe.deletes != (swipe.deleted is not None):
            raise schema.SchemaError(f"{where}: deletes says {swipe.deletes}, deleted otherwise")
        return swipe


@dataclass(frozen=True)
class Pan:
    KEYS = ("pan",)

    swipe: Swipe
    final: Optional[Element]
    expected: Expectations

    @classmethod
    def read(cls, fields: schema.Fields) -> "Pan":
        swipe = fields.take("pan", Swipe.read)
        step = cls(
            swipe,
            end_of(swipe.deleted, fields, "final") if swipe.deleted else None,
            Expectations.after_step(fields),
        )
        if swipe.begins:
            step.expected.require(fields.where, "items_after", "content_size", "visible")
        return step

    def run(self, session: Session) -> None:
        swipe = self.swipe
        session.settle()
        requests: list[tuple[str, list[int]]] = []

        def permit(action: str, source: layouthost.Path, _: Optional[layouthost.Path]) -> bool:
            requests.append((action, [source.section, source.item]))
            return swipe.permitted

        session.permit = permit
        finger = Finger(session, swipe)
        reply = finger.report("began", velocity=swipe.velocity)
        equal("begins", swipe.begins, reply.result != "ignored")
        equal("permission requests", [("delete", swipe.item)] if swipe.item else [], requests)
        if swipe.end is not None:
            for change in swipe.changes:
                finger.move(change.translation)
                finger.report("changed")
                actual = session.copy_of(change.element)
                change.element.compare(actual, session.origin, session.tolerance)
            self._let_go(session, finger, swipe.end)
        self.expected.check(session)

    def _let_go(self, session: Session, finger: "Finger", end: End) -> None:
        reply = finger.report(PHASES[end.state], velocity=end.velocity)
        session.settle()
        deleted = [
            [event.path.section, event.path.item]
            for event in session.events
            if isinstance(event, layouthost.DidDelete)
        ]
        equal("deleted", [self.swipe.deleted] if self.swipe.deleted else [], deleted)
        if self.swipe.deleted and self.final:
            remove(session, self.swipe.deleted, self.final)
        elif reply.animation_duration > 0:
            finger.report("animation_ended")
            session.settle()


class Finger:
    """A finger that began on the swiped item, and its distance since then."""

    def __init__(self, session: Session, swipe: Swipe) -> None:
        touch = swipe.touch
        start = place_on(session, swipe.item, touch) if swipe.item else (touch[0], touch[1])
        self._layout = session.layout
        self._start = start
        self._moved = (0.0, 0.0)

    def move(self, by: list[float]) -> None:
        self._moved = (self._moved[0] + by[0], self._moved[1] + by[1])

    def report(
        self, phase: GesturePhase, velocity: Optional[list[float]] = None
    ) -> layouthost.GestureReply:
        at = (self._start[0] + self._moved[0], self._start[1] + self._moved[1])
        return self._layout.gesture("pan", phase, at, self._moved, velocity or (0, 0))
