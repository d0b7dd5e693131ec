"""Yoga, through `pyyoga`."""

from __future__ import annotations

from pyyoga import Align, FlexDirection, Node
from pyyoga import Wrap as Wrapping

from .tasks import COLUMNS, HEIGHT, WIDTH, Sizes


class Tree:
    """Keeps its nodes, so that only the layout counts."""

    def __init__(self, count: int) -> None:
        self.root = Node()
        self.root.width = WIDTH
        self.root.flex_direction = FlexDirection.Row
        self.items = [Node() for _ in range(count)]
        for item in self.items:
            item.flex_shrink = 0

    def set_sizes(self, sizes: Sizes) -> None:
        for item, (width, height) in zip(self.items, sizes):
            item.width, item.height = width, height

    def on_screen(self, items: list[Node]) -> int:
        found = 0
        for item in items:
            if item.layout_top >= HEIGHT:
                break
            found += 1
        return found

    def all(self) -> int:
        self.root.calculate_layout()
        return len([(i.layout_left, i.layout_top, i.layout_width, i.layout_height)
                    for i in self.items])  # fmt: skip


class Wrap(Tree):
    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.root.flex_wrap = Wrapping.Wrap
        self.root.align_content = Align.FlexStart
        self.root.align_items = Align.FlexStart
        for item in self.items:
            self.root.add_child(item)

    def visible(self) -> int:
        self.root.calculate_layout()
        return self.on_screen(self.items)


class Columns(Tree):
    def __init__(self, count: int) -> None:
        super().__init__(count)
        for number in range(COLUMNS):
            column = Node()
            column.width = WIDTH / COLUMNS
            for item in self.items[number::COLUMNS]:
                column.add_child(item)
            self.root.add_child(column)

    def visible(self) -> int:
        self.root.calculate_layout()
        return sum(self.on_screen(self.items[number::COLUMNS]) for number in range(COLUMNS))
