"""toggle, insert_items, delete_items, insert_sections, delete_sections: a change that animates.

`after` is the new arrangement; `appearing` and `disappearing` give the start of inserted elements
and the end of removed ones.
"""

from dataclasses import dataclass
from typing import Any, Callable, Optional

import layouthost

from .. import schema
from ..arrangement import Section, our_name, set_items, set_section
from ..elements import Element, elements
from ..listing import compare_listing
from ..mismatch import Mismatch, equal
from ..session import Session


@dataclass(frozen=True)
class After:
    """The new arrangement: its size, the visible items of each section, and all its elements."""

    content_size: list[float]
    visible_counts: list[int]
    elements: list[Element]

    @staticmethod
    def read(value: Any, where: str) -> "After":
        fields = schema.Fields(value, where)
        after = After(
            fields.take("content_size", schema.point),
            fields.take("visible_counts", schema.list_of(schema.count)),
            fields.take("elements", elements),
        )
        fields.finish()
        return after

    def check(self, session: Session) -> None:
        size = session.layout.content_size
        for axis, expected in zip(("width", "height"), self.content_size):
            session.tolerance.number(f"{axis} of the content_size", expected, getattr(size, axis))
        equal("visible_counts", self.visible_counts, shown_counts(session.layout))
        compare_listing(session, (0, 0, *self.content_size), self.elements)


def shown_counts(layout: layouthost.Layout) -> list[int]:
    """The number of visible items of each section."""

    def shown(section: int, item: int) -> bool:
        try:
            layout.element(section, item)
        except layouthost.NotShownError:
            return False
        return True

    counts = enumerate(layout.item_counts)
    return [sum(shown(section, item) for item in range(count)) for section, count in counts]


@dataclass(frozen=True)
class Appearance:
    """An element of one arrangement, and its start or end in the change."""

    element: Element
    end: Element

    @staticmethod
    def reader(key: str) -> Callable[[Any, str], list["Appearance"]]:
        def read(value: Any, where: str) -> "Appearance":
            fields = schema.Fields(value, where)
            element = fields.take("element", Element.read)
            end = end_of([element.section, element.item], fields, key)
            fields.finish()
            return Appearance(element, end)

        return schema.list_of(read)

    def check_element(self, session: Session) -> None:
        actual = session.copy_of(self.element)
        self.element.compare(actual, session.origin, session.tolerance)

    def check_end(self, session: Session, end: str) -> None:
        compare_end(session, end, self.end)


def end_of(item: list[int], fields: schema.Fields, key: str) -> Element:
    """Takes the attributes at which an element starts or ends; they must be that element's."""
    end = fields.take(key, Element.read)
    if [end.section, end.item] != item:
        raise schema.SchemaError(f"{key} of {fields.where} is about {end.name}, not {item}")
    return end


def compare_end(session: Session, end: str, expected: Element) -> None:
    """Compares the "initial" or "final" attributes of an element with the expected ones."""
    actual = session.layout.appearance(end, expected.section, expected.item, kind=expected.kind)
    try:
        expected.compare(actual, session.origin, session.tolerance)
    except Mismatch as mismatch:
        field = f"{end} attributes: {mismatch.field}"
        raise Mismatch(field, mismatch.expected, mismatch.actual) from None


@dataclass(frozen=True)
class InsertedItems:
    """Paths in the new arrangement, and properties by the originals' plural names."""

    at: list[list[int]]
    values: list[tuple[str, list[Any]]]

    @staticmethod
    def read(value: Any, where: str) -> "InsertedItems":
        fields = schema.Fields(value, where)
        at = fields.take("at", schema.list_of(schema.path))
        values = [(our_name(key), listed) for key, listed in fields.rest().items()]
        for key, listed in values:
            if not isinstance(listed, list) or len(listed) != len(at):
                raise schema.SchemaError(f"{key} of {where} must be a list of {len(at)}")
        return InsertedItems(at, values)

    def changes(self) -> list[layouthost.Change]:
        return [layouthost.insert_items(section, item) for section, item in self.at]

    def set_properties(self, layout: layouthost.Layout) -> None:
        for plural, listed in self.values:
            for (section, item), value in zip(self.at, listed):
                set_items(layout, plural, section, [item], [value])


@dataclass(frozen=True)
class InsertedSection:
    at: int
    section: Section

    @staticmethod
    def read(value: Any, where: str) -> "InsertedSection":
        fields = schema.Fields(value, where)
        inserted = InsertedSection(
            fields.take("at", schema.count), fields.take("section", Section.read_original)
        )
        fields.finish()
        return inserted


def toggled(value: Any, where: str) -> int:
    fields = schema.Fields(value, where)
    section = fields.take("section", schema.count)
    fields.finish()
    return section


@dataclass(frozen=True)
class Update:
    KEYS = ("toggle", "insert_items", "delete_items", "insert_sections", "delete_sections")

    toggle: Optional[int]
    single_expansion: Optional[bool]
    insert_items: Optional[InsertedItems]
    delete_items: list[list[int]]
    insert_sections: list[InsertedSection]
    delete_sections: list[int]
    after: After
    appearing: list[Appearance]
    disappearing: list[Appearance]

    @classmethod
    def read(cls, fields: schema.Fields) -> "Update":
        step = cls(
            fields.maybe("toggle", toggled),
            fields.maybe("single_expansion", schema.boolean),
            fields.maybe("insert_items", InsertedItems.read),
            fields.maybe("delete_items", schema.list_of(schema.path)) or [],
            fields.maybe("insert_sections", schema.list_of(InsertedSection.read)) or [],
            fields.maybe("delete_sections", schema.list_of(schema.count)) or [],
            fields.take("after", After.read),
            fields.maybe("appearing", Appearance.reader("initial")) or [],
            fields.maybe("disappearing", Appearance.reader("final")) or [],
        )
        if (step.toggle is None) != (step.single_expansion is None):
            raise schema.SchemaError(f"{fields.where}: toggle and single_expansion go together")
        if step.toggle is not None and step._changes():
            raise schema.SchemaError(f"{fields.where} either toggles or changes items, not both")
        return step

    def run(self, session: Session) -> None:
        session.settle()
        for gone in self.disappearing:
            gone.check_element(session)
        if self.toggle is not None:
            toggle(session, self.toggle, bool(self.single_expansion))
        else:
            self._update(session.layout)
        session.settle()
        self.after.check(session)
        for come in self.appearing:
            come.check_element(session)
            come.check_end(session, "initial")
        for gone in self.disappearing:
            gone.check_end(session, "final")

    def _changes(self) -> list[layouthost.Change]:
        return [
            *(self.insert_items.changes() if self.insert_items else ()),
            *(layouthost.delete_items(section, item) for section, item in self.delete_items),
            *(
                layouthost.insert_sections(inserted.at, items=inserted.section.items)
                for inserted in self.insert_sections
            ),
            *(layouthost.delete_sections(section) for section in self.delete_sections),
        ]

    def _update(self, layout: layouthost.Layout) -> None:
        layout.update(self._changes())
        if self.insert_items:
            self.insert_items.set_properties(layout)
        for inserted in self.insert_sections:
            set_section(layout, inserted.at, inserted.section)


def toggle(session: Session, section: int, single_expansion: bool) -> None:
    """Opens or closes a section: by a tap on its header if there is one to touch, else by
    property."""
    layout = session.layout
    layout["single_expansion"] = single_expansion
    header = header_center(layout, section)
    if header is not None:
        reply = layout.gesture("tap", "ended", header)
        equal(f"the tap on the header of section {section}", "finished", reply.result)
        return
    opens = not layout.get("expanded", section=section)
    if opens and single_expansion:
        layout.set("expanded", False, section=layouthost.ALL)
    layout.set("expanded", opens, section=section)


def header_center(layout: layouthost.Layout, section: int) -> Optional[tuple[float, float]]:
    try:
        x, y, width, height = layout.element(section, 0, kind="header")["frame"]
    except (layouthost.NotShownError, layouthost.NoSuchIndexError):
        return None
    return (x + width / 2, y + height / 2) if width > 0 and height > 0 else None
