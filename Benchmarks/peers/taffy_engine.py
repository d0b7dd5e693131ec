"""Taffy, through `stretchable`; by its inner functions, since its nodes take a millisecond each."""

from __future__ import annotations

from typing import Any

from stretchable import Node, taffylib
from stretchable.node import taffy
from stretchable.style import AUTO, AlignContent, AlignItems, FlexDirection, FlexWrap
from stretchable.style.geometry.size import SizeAvailableSpace

from .tasks import COLUMNS, HEIGHT, WIDTH, Sizes

# stretchable's notation for the unit of a length.
POINTS = 1


class Tree:
    """Keeps its nodes, so that only the layout counts."""

    root: Any

    def __init__(self, count: int) -> None:
        self.style = Node(size=(1, 1), flex_shrink=0)._style.to_dict()
        self.space = SizeAvailableSpace(WIDTH, None).to_dict()
        self.items = [taffylib.node_create(taffy._ptr, self.style) for _ in range(count)]
        self.place = taffylib.PyLayout()

    def set_sizes(self, sizes: Sizes) -> None:
        for item, (width, height) in zip(self.items, sizes):
            self.style["size"] = {
                "width": {"dim": POINTS, "value": width},
                "height": {"dim": POINTS, "value": height},
            }
            taffylib.node_set_style(taffy._ptr, item, self.style)

    def node(self, children: list[Any], **style: Any) -> Any:
        node = taffylib.node_create(taffy._ptr, Node(**style)._style.to_dict())
        for child in children:
            taffylib.node_add_child(taffy._ptr, node, child)
        return node

    def on_screen(self, items: list[Any]) -> int:
        found = 0
        for item in items:
            taffylib.node_get_layout(taffy._ptr, item, self.place)
            if self.place.y >= HEIGHT:
                break
            found += 1
        return found

    def lay_out(self) -> None:
        taffylib.node_compute_layout(taffy._ptr, self.root, self.space)

    def all(self) -> int:
        self.lay_out()
        for item in self.items:
            taffylib.node_get_layout(taffy._ptr, item, self.place)
        return len(self.items)


class Wrap(Tree):
    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.root = self.node(
            self.items,
            size=(WIDTH, AUTO),
            flex_wrap=FlexWrap.WRAP,
            align_content=AlignContent.FLEX_START,
            align_items=AlignItems.FLEX_START,
        )

    def visible(self) -> int:
        self.lay_out()
        return self.on_screen(self.items)


class Columns(Tree):
    def __init__(self, count: int) -> None:
        super().__init__(count)
        width = WIDTH / COLUMNS
        down = {"size": (width, AUTO), "flex_direction": FlexDirection.COLUMN}
        columns = [self.node(self.items[number::COLUMNS], **down) for number in range(COLUMNS)]
        self.root = self.node(columns, size=(WIDTH, AUTO))

    def visible(self) -> int:
        self.lay_out()
        return sum(self.on_screen(self.items[number::COLUMNS]) for number in range(COLUMNS))
