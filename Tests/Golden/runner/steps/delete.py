"""delete + final: an item is deleted without a swipe."""

from dataclasses import dataclass

import layouthost

from .. import schema
from ..elements import Element
from ..expectations import Expectations
from ..session import Session
from .update import compare_end, end_of


@dataclass(frozen=True)
class Delete:
    KEYS = ("delete",)

    item: list[int]
    final: Element
    expected: Expectations

    @classmethod
    def read(cls, fields: schema.Fields) -> "Delete":
        item = fields.take("delete", schema.path)
        step = cls(item, end_of(item, fields, "final"), Expectations.after_step(fields))
        step.expected.require(fields.where, "items_after", "content_size", "visible")
        return step

    def run(self, session: Session) -> None:
        session.settle()
        remove(session, self.item, self.final)
        self.expected.check(session)


def remove(session: Session, item: list[int], final: Element) -> None:
    """Deletes an item and compares its final attributes with the expected ones."""
    session.layout.update([layouthost.delete_items(*item)])
    session.settle()
    compare_end(session, "final", final)
