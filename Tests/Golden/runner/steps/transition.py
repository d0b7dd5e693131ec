"""transition + cells: an item opens over its container, or closes back from it.

Frames are given in the collection's frame: content coordinates less the content offset. For each
cell the file gives its start, its end, and its timing: `whole` takes all of the transition,
`keyframe` the first half of opening and the last half of closing.
"""

from dataclasses import dataclass
from typing import Any

import layouthost
import numpy as np

from .. import schema
from ..elements import Look
from ..mismatch import Mismatch, equal
from ..session import Session

FRAMES_ARE_IN = "the collection frame: subtract the content offset from content coordinates"

# Kind of timing and whether it closes -> the progresses at which a cell is at its start, at its
# end.
MOMENTS: dict[tuple[str, bool], tuple[list[float], list[float]]] = {
    ("whole", False): ([0.0], [1.0]),
    ("whole", True): ([0.0], [1.0]),
    ("keyframe", False): ([0.0], [0.5, 1.0]),
    ("keyframe", True): ([0.0, 0.5], [1.0]),
}


@dataclass(frozen=True)
class Opening:
    item: int
    reversed: bool
    container: list[float]
    interpolate_content: bool
    offset: list[float]
    collection_frame: list[float]

    @staticmethod
    def read(value: Any, where: str) -> "Opening":
        fields = schema.Fields(value, where)
        opening = Opening(
            fields.take("item", schema.count),
            fields.take("reversed", schema.boolean),
            fields.take("container", schema.rect),
            fields.take("interpolate_content", schema.boolean),
            fields.take("offset", schema.point),
            fields.take("collection_frame", schema.rect),
        )
        fields.finish()
        return opening


@dataclass(frozen=True)
class Cell:
    item: int
    timing: str
    start: Look
    end: Look

    @staticmethod
    def read(value: Any, where: str) -> "Cell":
        fields = schema.Fields(value, where)
        cell = Cell(
            fields.take("item", schema.count),
            fields.take("timing", schema.one_of("keyframe", "whole")),
            fields.take("start", Look.read),
            fields.take("end", Look.read),
        )
        fields.finish()
        return cell


@dataclass(frozen=True)
class Transition:
    KEYS = ("transition",)

    opening: Opening
    cells: list[Cell]

    @classmethod
    def read(cls, fields: schema.Fields) -> "Transition":
        step = cls(
            fields.take("transition", Opening.read),
            fields.take("cells", schema.list_of(Cell.read)),
        )
        fields.take("frames_are_in", schema.one_of(FRAMES_ARE_IN))
        return step

    def run(self, session: Session) -> None:
        session.settle()
        offset = session.layout.viewport[:2]
        equal("offset of the transition", tuple(map(float, self.opening.offset)), offset)
        shown: dict[float, dict[int, np.void]] = {}
        for cell in self.cells:
            starts, ends = MOMENTS[cell.timing, self.opening.reversed]
            moments = [(at, cell.start) for at in starts] + [(at, cell.end) for at in ends]
            for progress, look in moments:
                if progress not in shown:
                    shown[progress] = self._cells_at(session, progress)
                name = f"cell 0,{cell.item} at progress {progress}"
                if cell.item not in shown[progress]:
                    raise Mismatch(name, f"an element at {list(look.frame)}", "none")
                actual = shown[progress][cell.item]
                look.compare(name, actual, offset, session.tolerance, 0.0)

    def _cells_at(self, session: Session, progress: float) -> dict[int, np.void]:
        """The cells of section 0 by item."""
        x, y = session.layout.viewport[:2]
        left, top, width, height = self.opening.collection_frame
        opened = self.opening.container
        elements = session.layout.transition(
            0,
            self.opening.item,
            progress,
            container=(x, y, width, height),
            target=(opened[0] - left + x, opened[1] - top + y, opened[2], opened[3]),
            closing=self.opening.reversed,
            interpolates_content=self.opening.interpolate_content,
        ).elements
        cells = elements[(elements["kind"] == layouthost.Kind.CELL) & (elements["section"] == 0)]
        return {int(record["item"]): record for record in cells}
