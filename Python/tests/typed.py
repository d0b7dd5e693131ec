"""What type checkers know of layouts; mypy reads it, and nothing runs it."""

from typing import Literal

import layouthost
import numpy as np
from layouthost import Insets, Size, layouts
from typing_extensions import assert_type

host = layouthost.Host()

# A bare id has its class.
assert_type(host.layout("bnb"), layouts.Bnb)
assert_type(host.layout("snap-to-center"), layouts.SnapToCenter)
assert_type(host.layout("infinite"), layouts.Infinite)
assert_type(host.layout("carousel"), layouts.Carousel)
assert_type(host.layout("safari"), layouts.Safari)
assert_type(host.layout("column"), layouts.Column)
assert_type(host.layout("flow"), layouts.Flow)
assert_type(host.layout("line"), layouts.Line)
assert_type(host.layout("reorder-flow"), layouts.ReorderFlow)
assert_type(host.layout("circle"), layouts.Circle)

# So has what names one; all else is a Layout.
column = host.layout("column@^1.0", layout_class=layouts.Column)
assert_type(column, layouts.Column)
assert_type(host.layout_from_file("lib.so", layout_class=layouts.Column), layouts.Column)
assert_type(host.layout("unseen@^1"), layouthost.Layout)
assert_type(host.layout(column.specification), layouthost.Layout)
with host.layout("circle") as circle:
    assert_type(circle, layouts.Circle)

# Properties read as one type, and take what becomes one of it.
assert_type(column.columns, int)
assert_type(column.insets, Insets)
assert_type(column.exact_height, float | None)
assert_type(column.placement, Literal["round_robin", "shortest", "pinned"])
assert_type(circle.item_size, Size)
assert_type(circle.clockwise, bool)
assert_type(host.layout("bnb").pattern, np.ndarray)
assert_type(column.item_counts, tuple[int, ...])
column.columns = 3
column.insets = (1, 2, 3, 4)
column.exact_height = None
column.placement = "pinned"
circle.item_size = np.array([10.0, 20.0])
host.layout("bnb").pattern = [(0, 0, 1, 1)]

# What is wrong is found; an "ignore" that is not needed is an error, too.
column.columns = "three"  # type: ignore[assignment]
column.placement = "pined"  # type: ignore[assignment]
column.insets = 5  # type: ignore[assignment]
column.colums = 3  # type: ignore[attr-defined]
print(column.colums)  # type: ignore[attr-defined]
column.item_size = (1, 2)  # type: ignore[attr-defined]
host.layout("unseen").anything = 3  # type: ignore[attr-defined]

# The names of phases, keys and positions are known; a view takes any property of its layout.
view = layouthost.CollectionView(column)
view.pointer("down", 1, 2, 0.0)
view.wheel(0, 1, 0.0, phase="began")
view.key("page_down", 0.0)
view.scroll_to(0, 1, position="center")
view.columns = 3
column.gesture("tap", "ended", (1, 2))
view.pointer("dwn", 1, 2, 0.0)  # type: ignore[arg-type]
view.wheel(0, 1, 0.0, phase="down")  # type: ignore[arg-type]
view.key("enter", 0.0)  # type: ignore[arg-type]
view.scroll_to(0, 1, position="middle")  # type: ignore[arg-type]
view.set_viewport_size(1, 2, direction="left")  # type: ignore[arg-type]
view.hit_test(1, 2, "press")  # type: ignore[arg-type]
column.gesture("tap", "end", (1, 2))  # type: ignore[arg-type]
assert_type(layouthost.ENTERED, int)
