"""query + elements: the elements in a rectangle."""

from dataclasses import dataclass

from .. import schema
from ..elements import Element, elements
from ..listing import compare_listing
from ..session import Session


@dataclass(frozen=True)
class Query:
    KEYS = ("query",)

    rect: list[float]
    elements: list[Element]

    @classmethod
    def read(cls, fields: schema.Fields) -> "Query":
        return cls(fields.take("query", schema.rect), fields.take("elements", elements))

    def run(self, session: Session) -> None:
        session.settle()
        compare_listing(session, self.rect, self.elements)
