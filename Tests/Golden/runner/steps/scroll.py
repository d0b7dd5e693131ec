"""scroll_to or scroll_by: moves the viewport, and compares the visible elements."""

from dataclasses import dataclass
from typing import Optional

from .. import schema
from ..expectations import Expectations
from ..session import Session


@dataclass(frozen=True)
class Scroll:
    KEYS = ("scroll_to", "scroll_by")

    to: Optional[list[float]]
    by: Optional[list[float]]
    expected: Expectations

    @classmethod
    def read(cls, fields: schema.Fields) -> "Scroll":
        step = cls(
            fields.maybe("scroll_to", schema.point),
            fields.maybe("scroll_by", schema.point),
            Expectations.after_step(fields),
        )
        if (step.to is None) == (step.by is None):
            raise schema.SchemaError(f"{fields.where} must either scroll_to or scroll_by")
        step.expected.require(fields.where, "visible")
        return step

    def run(self, session: Session) -> None:
        if self.to is not None:
            session.layout.scroll_to(*self.to)
        if self.by is not None:
            session.layout.scroll_by(*self.by)
        session.settle()
        self.expected.check(session)
