"""bnb: the mosaic of a travel app, with two full-width parallax pictures in each group of ten."""

from collections.abc import Sequence

from layouthost import Layout

from ..pictures import Picture
from ..scene import Scene


def set_inputs(layout: Layout, pictures: Sequence[Picture]) -> None:
    layout.item_counts = [len(pictures)]
    layout["grid_cell_size"] = (150, 118)
    layout["parallax_cell_size"] = (420, 250)
    layout["header_size"] = (190, 150)
    layout["grid_padding"] = 14


SCENE = Scene(
    requirement="bnb@^1.0",
    title="bnb",
    summary="A repeating group of ten: two grids and two pictures that span the full width and "
    "scroll with parallax. Rotate the phone and the mosaic scrolls horizontally.",
    set_inputs=set_inputs,
    labels={"header": "Places to be", "loader": "Loading more"},
    corner_radius=8,
)
