"""layouthost through its Python package, as the others are called too."""

from __future__ import annotations

import layouthost
import numpy as np

from .tasks import COLUMNS, HEIGHT, WIDTH, Sizes

HOST = layouthost.Host()
BUFFER = np.zeros(512, layouthost.ELEMENT)


class OwnSizes:
    """`flow` or `column`, with its own value for each item."""

    def __init__(self, count: int, id: str, property: str) -> None:
        self.layout = HOST.layout(id)
        self.property = property
        self.layout.item_counts = [count]
        self.layout.viewport = (0, 0, WIDTH, HEIGHT)
        self.everything = np.zeros(count, layouthost.ELEMENT) if count <= 100_000 else None

    def set_sizes(self, sizes: Sizes) -> None:
        values = np.array(sizes, dtype=float)
        self.values = values if self.property == "item_size" else values[:, 1].copy()

    def set(self) -> None:
        self.layout.set(self.property, self.values, section=0, first=0)

    def visible(self) -> int:
        self.set()
        return len(self.layout.elements(out=BUFFER))

    def all(self) -> int:
        self.set()
        size = self.layout.content_size
        if self.everything is not None:
            return len(self.layout.elements((0, 0, WIDTH, size.height), out=self.everything))
        # A query returns 524,288 elements at most.
        return sum(
            len(self.layout.elements((0, part * size.height / 4, WIDTH, size.height / 4)))
            for part in range(4)
        )


class Wrap(OwnSizes):
    def __init__(self, count: int) -> None:
        super().__init__(count, "flow", "item_size")
        self.layout["minimum_interitem_spacing"] = 0
        self.layout["minimum_line_spacing"] = 0
        self.layout["row_alignment"] = "start"
        self.layout["line_alignment"] = "start"


class Columns(OwnSizes):
    def __init__(self, count: int) -> None:
        super().__init__(count, "column", "exact_height")
        self.layout["columns"], self.layout["background"] = COLUMNS, False


class Uniform:
    """`flow` with equal items, whose number changes each time."""

    def __init__(self, count: int) -> None:
        self.layout = HOST.layout("flow")
        self.count = count
        self.layout.viewport = (0, 0, WIDTH, HEIGHT)

    def set_sizes(self, sizes: Sizes) -> None:
        self.count += 1

    def visible(self) -> int:
        self.layout.item_counts = [self.count]
        return len(self.layout.elements(out=BUFFER))

    def all(self) -> int:
        raise NotImplementedError
