"""An expected element of a golden file, and its comparison with a returned one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Callable, Optional

import layouthost
import numpy as np

from . import schema
from .mismatch import equal
from .tolerance import Tolerance

IDENTITY = np.eye(4)
AXES = ("x", "y", "width", "height")


@dataclass(frozen=True)
class Look:
    """The place of something drawn, and its opacity."""

    frame: tuple[float, ...]
    transform: Optional[tuple[float, ...]]
    projected: Optional[tuple[float, ...]]
    alpha: float

    @staticmethod
    def taken(fields: schema.Fields) -> "Look":
        transform = fields.maybe("transform", schema.nullable(schema.list_of(schema.number, 16)))
        projected = fields.maybe("projectedFrame", schema.rect)
        return Look(
            tuple(fields.take("frame", schema.rect)),
            None if transform is None else tuple(transform),
            None if projected is None else tuple(projected),
            fields.take("alpha", schema.number),
        )

    @staticmethod
    def read(value: Any, where: str) -> "Look":
        fields = schema.Fields(value, where)
        look = Look.taken(fields)
        fields.finish()
        return look

    @property
    def matrix(self) -> np.ndarray:
        return IDENTITY if self.transform is None else np.reshape(self.transform, (4, 4))

    @property
    def box(self) -> np.ndarray:
        """The bounding box on screen: x, y, width, height."""
        if self.projected is not None:
            return np.array(self.projected)
        record = np.zeros(1, layouthost.ELEMENT)
        record["flags"] = layouthost.Flag.TRANSFORMED
        record["frame"] = self.frame
        record["transform"] = self.matrix
        return bounding_box(record[0])

    def compare(
        self, name: str, actual: np.void, origin: Sequence[float], tolerance: Tolerance, off: float
    ) -> None:
        """Raises Mismatch at the first number that differs. `off` is an extra tolerance of the
        position."""
        given = actual["frame"] - (*origin, 0, 0)
        self._rect(f"frame of {name}", self.frame, given, tolerance, off)
        flat = zip(self.matrix.ravel(), actual["transform"].ravel())
        for index, (expected, value) in enumerate(flat):
            tolerance.number(f"transform[{index}] of {name}", float(expected), value)
        if self.projected is not None:
            given = bounding_box(actual) - (*origin, 0, 0)
            self._rect(f"projectedFrame of {name}", self.projected, given, tolerance, off)
        tolerance.number(f"alpha of {name}", self.alpha, actual["alpha"])

    @staticmethod
    def _rect(
        name: str,
        expected: Sequence[float],
        actual: np.ndarray,
        tolerance: Tolerance,
        off: float,
    ) -> None:
        for axis, one, other, extra in zip(AXES, expected, actual, (off, off, 0.0, 0.0)):
            tolerance.number(f"{axis} of the {name}", one, other, extra)


@dataclass(frozen=True)
class Element:
    """One expected element."""

    kind: str
    section: int
    item: int
    look: Look
    z: float
    hidden: bool

    @staticmethod
    def read(value: Any, where: str) -> "Element":
        fields = schema.Fields(value, where)
        element = Element(
            fields.take("kind", schema.one_of(*layouthost.STANDARD_KINDS)),
            fields.take("section", schema.count),
            fields.take("item", schema.count),
            Look.taken(fields),
            fields.take("zIndex", schema.number),
            fields.take("hidden", schema.boolean),
        )
        fields.finish()
        return element

    @property
    def name(self) -> str:
        return f"{self.kind} {self.section},{self.item}"

    @property
    def key(self) -> tuple[int, int, int]:
        return layouthost.STANDARD_KINDS[self.kind], self.section, self.item

    def compare(self, actual: np.void, origin: Sequence[float], tolerance: Tolerance) -> None:
        """Raises Mismatch at the first field in which the returned element differs."""
        equal(f"path of {self.name} (kind, section, item)", self.key, key_of(actual))
        self.look.compare(self.name, actual, origin, tolerance, tolerance.place(self.item))
        tolerance.number(f"zIndex of {self.name}", self.z, actual["z"], tolerance.z)
        hidden = bool(actual["flags"] & layouthost.Flag.HIDDEN)
        equal(f"hidden of {self.name}", self.hidden, hidden)


elements: Callable[[Any, str], list[Element]] = schema.list_of(Element.read)


def key_of(record: np.void) -> tuple[int, int, int]:
    return int(record["kind"]), int(record["section"]), int(record["item"])


def bounding_box(record: np.void) -> np.ndarray:
    """The smallest rectangle around an element after its transform."""
    quad = layouthost.corners(record)
    low = quad.min(axis=0)
    return np.concatenate([low, quad.max(axis=0) - low])
