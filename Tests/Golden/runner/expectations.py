"""The expectations after any change: content, offset, visible elements, and events."""

from dataclasses import dataclass
from typing import Any, Optional

import layouthost

from . import schema
from .elements import Element, elements
from .listing import compare_listing
from .mismatch import Mismatch, equal
from .session import Session


@dataclass(frozen=True)
class Parallax:
    """The offset of a cell's content inside its frame."""

    item: int
    content_offset: list[float]

    @staticmethod
    def read(value: Any, where: str) -> "Parallax":
        fields = schema.Fields(value, where)
        parallax = Parallax(
            fields.take("item", schema.count), fields.take("content_offset", schema.point)
        )
        fields.finish()
        return parallax


def focus_event(value: Any, where: str) -> list[Any]:
    """["will", from, to] or ["did", to]."""
    if isinstance(value, list) and value[:1] == ["will"] and len(value) == 3:
        return ["will", *schema.list_of(schema.whole)(value[1:], where)]
    if isinstance(value, list) and value[:1] == ["did"] and len(value) == 2:
        return ["did", *schema.list_of(schema.whole)(value[1:], where)]
    raise schema.SchemaError(f'{where} must be ["will", from, to] or ["did", to], not {value!r}')


extent = schema.list_of(schema.nullable(schema.number), 2)


@dataclass(frozen=True)
class Expectations:
    """Each is None if the file does not mention it."""

    content_size: Optional[list[Optional[float]]] = None
    offset: Optional[list[float]] = None
    visible: Optional[list[Element]] = None
    parallax: Optional[list[Parallax]] = None
    focus: Optional[int] = None
    focus_events: Optional[list[list[Any]]] = None
    load_more: Optional[bool] = None
    items_after: Optional[int] = None
    endless: Optional[bool] = None

    @staticmethod
    def after_step(fields: schema.Fields) -> "Expectations":
        """The expectations that a step may have beside its action."""
        return Expectations(
            content_size=fields.maybe("content_size", extent),
            offset=fields.maybe("offset", schema.point),
            visible=fields.maybe("visible", elements),
            parallax=fields.maybe("parallax", schema.list_of(Parallax.read)),
            focus=fields.maybe("focus", schema.whole),
            focus_events=fields.maybe("focus_events", schema.list_of(focus_event)),
            load_more=fields.maybe("load_more", schema.boolean),
            items_after=fields.maybe("items_after", schema.count),
        )

    @staticmethod
    def at_start(fields: schema.Fields) -> "Expectations":
        """Those of a case before its first step: at least its size, or its visible elements."""
        start = Expectations(
            content_size=fields.maybe("content_size", extent),
            offset=fields.maybe("initial_offset", schema.point),
            visible=fields.maybe("initial_visible", elements),
            focus=fields.maybe("initial_focus", schema.whole),
            endless=fields.maybe("endless", schema.boolean),
        )
        if start.content_size is None and start.visible is None:
            raise schema.SchemaError(f"{fields.where} lacks both content_size and initial_visible")
        return start

    def require(self, where: str, *names: str) -> None:
        """Raises SchemaError unless the file has each of these."""
        for name in names:
            if getattr(self, name) is None:
                raise schema.SchemaError(f"{where} lacks the key {name!r}")

    def check(self, session: Session) -> None:
        """Raises Mismatch at the first that fails."""
        self._check_state(session)
        self._check_events(session)
        viewport = session.layout.viewport
        if self.visible is not None:
            x, y = (0.0, viewport.y) if session.relative else viewport[:2]
            compare_listing(session, (x, y, viewport.width, viewport.height), self.visible)
        if self.parallax is not None:
            self._check_parallax(session, self.parallax)

    def _check_state(self, session: Session) -> None:
        layout, tolerance = session.layout, session.tolerance
        if self.items_after is not None:
            equal("items_after", self.items_after, sum(layout.item_counts))
        if self.content_size is not None:
            for axis, expected in zip(("width", "height"), self.content_size):
                if expected is not None:
                    actual = getattr(layout.content_size, axis)
                    tolerance.number(f"{axis} of the content_size", expected, actual)
        if self.offset is not None:
            for axis, expected in zip("xy", self.offset):
                tolerance.number(f"{axis} of the offset", expected, getattr(layout.viewport, axis))
        if self.focus is not None:
            equal("focus", self.focus, layout["focused_item"])
        if self.endless is not None:
            equal("endless", self.endless, layout["endless"])

    def _check_events(self, session: Session) -> None:
        if self.focus_events is not None:
            equal("focus_events", self.focus_events, focus_events(session.events))
        if self.load_more is not None:
            fired, session.load_mores = session.load_mores, 0
            equal("load_more (times)", int(self.load_more), fired)

    @staticmethod
    def _check_parallax(session: Session, expected: list[Parallax]) -> None:
        shown = {
            int(record["item"]): record
            for record in session.layout.elements()
            if record["flags"] & layouthost.Flag.PARALLAX
        }
        for parallax in expected:
            if parallax.item not in shown:
                raise Mismatch(f"parallax of item {parallax.item}", "visible", "not visible")
            offset = shown.pop(parallax.item)["content_offset"]
            for axis, one, other in zip("xy", parallax.content_offset, offset):
                name = f"{axis} of the parallax of item {parallax.item}"
                session.tolerance.number(name, one, other)
        if shown:
            raise Mismatch("parallax", f"{len(expected)} items", f"also of {sorted(shown)}")


def focus_events(events: list[layouthost.Event]) -> list[list[Any]]:
    """The focus events among all, as the files write them."""
    written: list[list[Any]] = []
    for event in events:
        if isinstance(event, layouthost.FocusWillChange):
            written.append(["will", event.path.item, event.to.item])
        elif isinstance(event, layouthost.FocusDidChange):
            written.append(["did", event.path.item])
    return written
