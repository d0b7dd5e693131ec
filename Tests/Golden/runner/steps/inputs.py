"""set, items, resize_to, reload: other inputs, and their results."""

from dataclasses import dataclass
from typing import Any, Optional

from .. import schema
from ..arrangement import set_layout
from ..expectations import Expectations
from ..session import Session


def properties(value: Any, where: str) -> dict[str, Any]:
    return schema.Fields(value, where).rest()


@dataclass(frozen=True)
class SetInputs:
    """set: properties of the layout; items: their new number. Either, or both."""

    KEYS = ("set", "items")

    values: Optional[dict[str, Any]]
    items: Optional[int]
    expected: Expectations

    @classmethod
    def read(cls, fields: schema.Fields) -> "SetInputs":
        step = cls(
            fields.maybe("set", properties),
            fields.maybe("items", schema.count),
            Expectations.after_step(fields),
        )
        step.expected.require(fields.where, "content_size")
        return step

    def run(self, session: Session) -> None:
        set_layout(session.layout, self.values or {})
        if self.items is not None:
            session.layout.item_counts = [self.items]
        session.settle()
        self.expected.check(session)


@dataclass(frozen=True)
class Resize:
    """resize_to: the viewport takes another size at the same offset."""

    KEYS = ("resize_to",)

    size: list[float]
    expected: Expectations

    @classmethod
    def read(cls, fields: schema.Fields) -> "Resize":
        step = cls(fields.take("resize_to", schema.point), Expectations.after_step(fields))
        step.expected.require(fields.where, "offset", "visible")
        return step

    def run(self, session: Session) -> None:
        viewport = session.layout.viewport
        session.layout.viewport = (viewport.x, viewport.y, *self.size)
        session.settle()
        self.expected.check(session)


@dataclass(frozen=True)
class Reload:
    """reload: a number of items, all of them new."""

    KEYS = ("reload",)

    items: int
    expected: Expectations

    @classmethod
    def read(cls, fields: schema.Fields) -> "Reload":
        step = cls(fields.take("reload", schema.count), Expectations.after_step(fields))
        step.expected.require(fields.where, "content_size", "offset", "visible")
        return step

    def run(self, session: Session) -> None:
        session.layout.item_counts = [self.items]
        session.settle()
        self.expected.check(session)
