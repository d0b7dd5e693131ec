"""item + element: one element by its path."""

from dataclasses import dataclass

from .. import schema
from ..elements import Element
from ..session import Session


@dataclass(frozen=True)
class ElementAt:
    KEYS = ("item",)

    element: Element

    @classmethod
    def read(cls, fields: schema.Fields) -> "ElementAt":
        path: list[int] = fields.take("item", schema.path)
        element = fields.take("element", Element.read)
        if [element.section, element.item] != path:
            raise schema.SchemaError(f"{fields.where} asks for {path}, but expects {element.name}")
        return cls(element)

    def run(self, session: Session) -> None:
        session.settle()
        actual = session.copy_of(self.element)
        self.element.compare(actual, session.origin, session.tolerance)
