"""The layouts that come with the package, with their properties as typed attributes.

    from layouthost.layouts import Column
    column = host.layout("column@^1.0", layout_class=Column)
    column.columns = 3

`Host.layout` makes them of these classes anyway; to name one tells type checkers. Written by
`make docs` from what the plugins say of themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ._attributes import attribute
from .layout import Layout

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

    from ._attributes import Attribute, Plain
    from .geometry import Insets, Numbers, Size


class Bnb(Layout):
    """Repeating groups of grid cells and full-width parallax cells, after Airbnb.

    Made by `Host.layout("bnb")`; as of version 1.0.1.
    """

    grid_cell_size: Attribute[Size, Numbers] = attribute(
        "grid_cell_size",
        """Size of a grid cell; only the part along the scroll axis counts.

        Size(width, height), from 0 on, in points; (200, 100) at first.
        """,
    )
    parallax_cell_size: Attribute[Size, Numbers] = attribute(
        "parallax_cell_size",
        """Size of a full-width cell; only the part along the scroll axis counts.

        Size(width, height), from 0 on, in points; (400, 200) at first.
        """,
    )
    header_size: Attribute[Size, Numbers] = attribute(
        "header_size",
        """Size of a section's header; only the part along the scroll axis counts, zero means
        none.

        Size(width, height), from 0 on, in points; (200, 200) at first. Also for one
        section, with `set`.
        """,
    )
    more_loader_size: Attribute[Size, Numbers] = attribute(
        "more_loader_size",
        """Size of the loader; only the part along the scroll axis counts.

        Size(width, height), from 0 on, in points; (50, 50) at first.
        """,
    )
    grid_cell_spacing: Attribute[Size, Numbers] = attribute(
        "grid_cell_spacing",
        """Distance between the cells of a grid.

        Size(width, height), from 0 on, in points; (10, 10) at first.
        """,
    )
    grid_padding: Plain[float] = attribute(
        "grid_padding",
        """Distance around each grid.

        float, from 0 on, in points; 20 at first.
        """,
    )
    max_parallax_offset: Plain[float] = attribute(
        "max_parallax_offset",
        """How far a parallax cell's content moves at most, to either side.

        float, from 0 on, in points; 50 at first.
        """,
    )
    load_more_enabled: Plain[bool] = attribute(
        "load_more_enabled",
        """Show the loader, and announce when the end of the content is reached.

        bool; True at first.
        """,
    )
    loading_more: Plain[bool] = attribute(
        "loading_more",
        """True from the announcement on; clear it when the items have come.

        bool; False at first. The layout itself may change it.
        """,
    )
    scroll_direction: Plain[Literal["automatic", "vertical", "horizontal"]] = attribute(
        "scroll_direction",
        """Automatic is vertical when the viewport is at least as tall as wide.

        'automatic' or 'vertical' or 'horizontal'; 'automatic' at first.
        """,
    )
    pattern: Attribute[np.ndarray, Numbers | Sequence[Numbers]] = attribute(
        "pattern",
        """One group's cells in rows (y) along and columns (x) across; width 0: full width.

        list of Rect(x, y, width, height), as an array of shape (n, 4), from 0 to 4096, in
        grid cells; empty at first.
        """,
    )
    parallax: Plain[Literal["automatic", "off", "on"]] = attribute(
        "parallax",
        """Whether a cell's content moves against the scroll; automatic: in full-width cells.

        'automatic' or 'off' or 'on'; 'automatic' at first. Also for one section or item,
        with `set`.
        """,
    )


class Carousel(Layout):
    """One endless row in which the item in the middle is the largest.

    Made by `Host.layout("carousel")`; as of version 1.0.1.
    """

    item_size: Attribute[Size, Numbers] = attribute(
        "item_size",
        """Size of an item.

        Size(width, height), from 0 on, in points; (100, 100) at first. Also for one item,
        with `set`.
        """,
    )
    interitem_spacing: Plain[float] = attribute(
        "interitem_spacing",
        """Distance between items; a negative one lays them over each other.

        float, in points; 8 at first.
        """,
    )
    section_inset_top: Plain[float] = attribute(
        "section_inset_top",
        """Distance above the items.

        float, from 0 on, in points; 8 at first.
        """,
    )
    section_inset_bottom: Plain[float] = attribute(
        "section_inset_bottom",
        """Distance below the items.

        float, from 0 on, in points; 8 at first.
        """,
    )
    minimum_section_inset_left: Plain[float] = attribute(
        "minimum_section_inset_left",
        """Least distance to the left of the items.

        float, from 0 on, in points; 8 at first.
        """,
    )
    minimum_section_inset_right: Plain[float] = attribute(
        "minimum_section_inset_right",
        """Least distance to the right of the items.

        float, from 0 on, in points; 8 at first.
        """,
    )
    center_first_item: Plain[bool] = attribute(
        "center_first_item",
        """Leave so much space at the ends that the first and the last item can come to rest.

        bool; True at first.
        """,
    )
    snap_to_center: Plain[bool] = attribute(
        "snap_to_center",
        """Let scrolling come to rest only where an item is aligned.

        bool; True at first.
        """,
    )
    header_height: Plain[float] = attribute(
        "header_height",
        """How thick the header is, along the items' near side; zero means none.

        float, from 0 on, in points; 0 at first.
        """,
    )
    footer_height: Plain[float] = attribute(
        "footer_height",
        """How thick the footer is, along the items' far side; zero means none.

        float, from 0 on, in points; 0 at first.
        """,
    )
    axis: Plain[Literal["horizontal", "vertical"]] = attribute(
        "axis",
        """Which way the items scroll.

        'horizontal' or 'vertical'; 'horizontal' at first.
        """,
    )
    snap_alignment: Plain[Literal["center", "start", "end"]] = attribute(
        "snap_alignment",
        """Where in the viewport an item comes to rest; start and end keep the inset.

        'center' or 'start' or 'end'; 'center' at first.
        """,
    )
    snap_policy: Plain[Literal["projected", "one_per_fling"]] = attribute(
        "snap_policy",
        """Whether a fling goes as far as it would, or to the next item only.

        'projected' or 'one_per_fling'; 'projected' at first.
        """,
    )
    focused_item: Plain[int] = attribute(
        "focused_item",
        """The item nearest to rest, or asked for; -1: no items. Setting it asks to scroll
        there.

        int, from -1 on, in items; -1 at first. The layout itself may change it.
        """,
    )
    endless: Plain[bool] = attribute(
        "endless",
        """Whether the items repeat endlessly now.

        bool; False at first. Read-only.
        """,
    )
    repeat_items: Plain[bool] = attribute(
        "repeat_items",
        """Repeat however few items there are, though one may then be seen several times.

        bool; False at first.
        """,
    )
    minimum_cycle: Plain[float] = attribute(
        "minimum_cycle",
        """Repeat items that are longer than this; 0: that cannot be seen twice at the same
        time.

        float, from 0 to 65536, in viewports; 0 at first.
        """,
    )
    infinite_scroll_enabled: Plain[bool] = attribute(
        "infinite_scroll_enabled",
        """Repeat the items endlessly where there are enough.

        bool; True at first.
        """,
    )
    scaling_offset: Plain[float] = attribute(
        "scaling_offset",
        """The distance from rest at which an item has become as small as it gets.

        float, from 0 on, in points; 200 at first.
        """,
    )
    minimum_scale_factor: Plain[float] = attribute(
        "minimum_scale_factor",
        """How large an item is drawn at that distance and beyond; 1 is its size at rest.

        float, from 0 to 4; 0.85 at first.
        """,
    )


class Circle(Layout):
    """Items evenly around a circle in the middle of the viewport.

    Made by `Host.layout("circle")`; as of version 1.0.1.
    """

    item_size: Attribute[Size, Numbers] = attribute(
        "item_size",
        """Size of every item.

        Size(width, height), from 0 on, in points; (100, 100) at first.
        """,
    )
    margin: Plain[float] = attribute(
        "margin",
        """From the circle to the nearest edges of the viewport, unless radius is set.

        float, in points; 100 at first.
        """,
    )
    radius: Plain[float | None] = attribute(
        "radius",
        """Of the circle of the items' centres; not set: see margin.

        float, from 0 on, in points; None, which is not set, at first.
        """,
    )
    snap_to_pixels: Plain[bool] = attribute(
        "snap_to_pixels",
        """Move centres up and left to whole pixels.

        bool; True at first.
        """,
    )
    start_angle: Plain[float] = attribute(
        "start_angle",
        """Where the first item is: 0 to the right, π/2 at the bottom.

        float, in radians; 0 at first.
        """,
    )
    clockwise: Plain[bool] = attribute(
        "clockwise",
        """Which way round the items follow each other.

        bool; True at first.
        """,
    )


class Column(Layout):
    """Columns of items of any height, in sections that open and close like drawers.

    Made by `Host.layout("column")`; as of version 1.0.1.
    """

    base_height_multiplier: Plain[float] = attribute(
        "base_height_multiplier",
        """Height of a unit as a multiple of the column's width, rounded down to a whole
        point.

        float, from 0 on; 1 at first. Also for one section, with `set`.
        """,
    )
    single_expansion: Plain[bool] = attribute(
        "single_expansion",
        """A tap that opens a section closes all others.

        bool; False at first.
        """,
    )
    placement: Plain[Literal["round_robin", "shortest", "pinned"]] = attribute(
        "placement",
        """To each column in turn; to the shortest, leftmost first; or as the items' column
        says.

        'round_robin' or 'shortest' or 'pinned'; 'round_robin' at first. Also for one
        section, with `set`.
        """,
    )
    columns: Plain[int] = attribute(
        "columns",
        """How many columns there are.

        int, from 1 to 1024, in columns; 1 at first. Also for one section, with `set`.
        """,
    )
    expanded: Plain[bool] = attribute(
        "expanded",
        """Whether the section shows its items.

        bool; True at first. Also for one section, with `set`. The layout itself may
        change it.
        """,
    )
    header_size: Attribute[Size, Numbers] = attribute(
        "header_size",
        """Size of a section's header; zero in both directions means none, zero in one is not
        seen.

        Size(width, height), from 0 on, in points; (0, 0) at first. Also for one section,
        with `set`.
        """,
    )
    full_width_header: Plain[bool] = attribute(
        "full_width_header",
        """Make the header as wide as the viewport; of header_size only the height counts
        then.

        bool; False at first. Also for one section, with `set`.
        """,
    )
    insets: Attribute[Insets, Numbers] = attribute(
        "insets",
        """Distances around the items of a section that shows any.

        Insets(top, left, bottom, right), from 0 on, in points; (0, 0, 0, 0) at first.
        Also for one section, with `set`.
        """,
    )
    item_spacing: Plain[float] = attribute(
        "item_spacing",
        """Distance between columns, and between items in one.

        float, from 0 on, in points; 0 at first. Also for one section, with `set`.
        """,
    )
    sticky_header: Plain[bool] = attribute(
        "sticky_header",
        """Hold the header at the viewport's top while its section is in view.

        bool; False at first. Also for one section, with `set`.
        """,
    )
    background: Plain[bool] = attribute(
        "background",
        """Whether the section has a background.

        bool; True at first. Also for one section, with `set`.
        """,
    )
    exact_height: Plain[float | None] = attribute(
        "exact_height",
        """Height of an item; not set: it follows from unit_height.

        float, from 0 on, in points; None, which is not set, at first. Also for one
        section or item, with `set`.
        """,
    )
    unit_height: Plain[int] = attribute(
        "unit_height",
        """Height of an item without exact_height, in units, with the gaps between them.

        int, from 1 to 1048576, in units; 1 at first. Also for one section or item, with
        `set`.
        """,
    )
    span: Plain[int] = attribute(
        "span",
        """How many columns an item spans; at most all there are.

        int, from 1 to 1024, in columns; 1 at first. Also for one section or item, with
        `set`.
        """,
    )
    column: Plain[int | None] = attribute(
        "column",
        """Pinned placement: the item's first column, from 0; not set: as round_robin.

        int, from 0 to 1023, in columns; None, which is not set, at first. Also for one
        section or item, with `set`.
        """,
    )


class Flow(Layout):
    """Items in rows, as many in each as fit, with headers and footers.

    Made by `Host.layout("flow")`; as of version 1.0.1.
    """

    scroll_direction: Plain[Literal["vertical", "horizontal"]] = attribute(
        "scroll_direction",
        """Which way the content scrolls; rows run across it.

        'vertical' or 'horizontal'; 'vertical' at first.
        """,
    )
    item_size: Attribute[Size, Numbers] = attribute(
        "item_size",
        """Size of an item.

        Size(width, height), from 0 on, in points; (50, 50) at first. Also for one item,
        with `set`.
        """,
    )
    minimum_line_spacing: Plain[float] = attribute(
        "minimum_line_spacing",
        """Distance between two rows.

        float, from 0 on, in points; 10 at first. Also for one section, with `set`.
        """,
    )
    minimum_interitem_spacing: Plain[float] = attribute(
        "minimum_interitem_spacing",
        """Least distance between two items of a row.

        float, from 0 on, in points; 10 at first. Also for one section, with `set`.
        """,
    )
    section_inset: Attribute[Insets, Numbers] = attribute(
        "section_inset",
        """Distance around the rows of a section, inside its header and footer.

        Insets(top, left, bottom, right), from 0 on, in points; (0, 0, 0, 0) at first.
        Also for one section, with `set`.
        """,
    )
    header_reference_size: Attribute[Size, Numbers] = attribute(
        "header_reference_size",
        """Size of a section's header; only the part along the scroll counts, zero means
        none.

        Size(width, height), from 0 on, in points; (0, 0) at first. Also for one section,
        with `set`.
        """,
    )
    footer_reference_size: Attribute[Size, Numbers] = attribute(
        "footer_reference_size",
        """Size of a section's footer; only the part along the scroll counts, zero means
        none.

        Size(width, height), from 0 on, in points; (0, 0) at first. Also for one section,
        with `set`.
        """,
    )
    row_alignment: Plain[Literal["justify", "start", "center", "end"]] = attribute(
        "row_alignment",
        """Where the items of a row stand; justify spreads them, and centres a single one.

        'justify' or 'start' or 'center' or 'end'; 'justify' at first. Also for one
        section, with `set`.
        """,
    )
    last_row_alignment: Plain[Literal["same", "justify", "start", "center", "end"]] = attribute(
        "last_row_alignment",
        """The same for a section's last row; same and justify place it as a part of a full
        one.

        'same' or 'justify' or 'start' or 'center' or 'end'; 'same' at first. Also for one
        section, with `set`.
        """,
    )
    line_alignment: Plain[Literal["center", "start", "end"]] = attribute(
        "line_alignment",
        """Where an item stands along the scroll in a row that is thicker than it.

        'center' or 'start' or 'end'; 'center' at first. Also for one section, with `set`.
        """,
    )
    sticky_headers: Plain[bool] = attribute(
        "sticky_headers",
        """Hold the header at the viewport's start while its section is in view.

        bool; False at first.
        """,
    )
    sticky_footers: Plain[bool] = attribute(
        "sticky_footers",
        """Hold the footer at the viewport's end while its section is in view.

        bool; False at first.
        """,
    )


class Infinite(Layout):
    """One row that comes to rest with an item in the middle, and never ends.

    Made by `Host.layout("infinite")`; as of version 1.0.1.
    """

    item_size: Attribute[Size, Numbers] = attribute(
        "item_size",
        """Size of an item.

        Size(width, height), from 0 on, in points; (100, 100) at first. Also for one item,
        with `set`.
        """,
    )
    interitem_spacing: Plain[float] = attribute(
        "interitem_spacing",
        """Distance between items; a negative one lays them over each other.

        float, in points; 8 at first.
        """,
    )
    section_inset_top: Plain[float] = attribute(
        "section_inset_top",
        """Distance above the items.

        float, from 0 on, in points; 8 at first.
        """,
    )
    section_inset_bottom: Plain[float] = attribute(
        "section_inset_bottom",
        """Distance below the items.

        float, from 0 on, in points; 8 at first.
        """,
    )
    minimum_section_inset_left: Plain[float] = attribute(
        "minimum_section_inset_left",
        """Least distance to the left of the items.

        float, from 0 on, in points; 8 at first.
        """,
    )
    minimum_section_inset_right: Plain[float] = attribute(
        "minimum_section_inset_right",
        """Least distance to the right of the items.

        float, from 0 on, in points; 8 at first.
        """,
    )
    center_first_item: Plain[bool] = attribute(
        "center_first_item",
        """Leave so much space at the ends that the first and the last item can come to rest.

        bool; True at first.
        """,
    )
    snap_to_center: Plain[bool] = attribute(
        "snap_to_center",
        """Let scrolling come to rest only where an item is aligned.

        bool; True at first.
        """,
    )
    header_height: Plain[float] = attribute(
        "header_height",
        """How thick the header is, along the items' near side; zero means none.

        float, from 0 on, in points; 0 at first.
        """,
    )
    footer_height: Plain[float] = attribute(
        "footer_height",
        """How thick the footer is, along the items' far side; zero means none.

        float, from 0 on, in points; 0 at first.
        """,
    )
    axis: Plain[Literal["horizontal", "vertical"]] = attribute(
        "axis",
        """Which way the items scroll.

        'horizontal' or 'vertical'; 'horizontal' at first.
        """,
    )
    snap_alignment: Plain[Literal["center", "start", "end"]] = attribute(
        "snap_alignment",
        """Where in the viewport an item comes to rest; start and end keep the inset.

        'center' or 'start' or 'end'; 'center' at first.
        """,
    )
    snap_policy: Plain[Literal["projected", "one_per_fling"]] = attribute(
        "snap_policy",
        """Whether a fling goes as far as it would, or to the next item only.

        'projected' or 'one_per_fling'; 'projected' at first.
        """,
    )
    focused_item: Plain[int] = attribute(
        "focused_item",
        """The item nearest to rest, or asked for; -1: no items. Setting it asks to scroll
        there.

        int, from -1 on, in items; -1 at first. The layout itself may change it.
        """,
    )
    endless: Plain[bool] = attribute(
        "endless",
        """Whether the items repeat endlessly now.

        bool; False at first. Read-only.
        """,
    )
    repeat_items: Plain[bool] = attribute(
        "repeat_items",
        """Repeat however few items there are, though one may then be seen several times.

        bool; False at first.
        """,
    )
    minimum_cycle: Plain[float] = attribute(
        "minimum_cycle",
        """Repeat items that are longer than this; 0: that cannot be seen twice at the same
        time.

        float, from 0 to 65536, in viewports; 0 at first.
        """,
    )


class Line(Layout):
    """Items in one line, with pages to stop at.

    Made by `Host.layout("line")`; as of version 1.0.1.
    """

    scroll_direction: Plain[Literal["vertical", "horizontal"]] = attribute(
        "scroll_direction",
        """Which way the content scrolls; rows run across it.

        'vertical' or 'horizontal'; 'vertical' at first.
        """,
    )
    item_size: Attribute[Size, Numbers] = attribute(
        "item_size",
        """Size of an item.

        Size(width, height), from 0 on, in points; (50, 50) at first. Also for one item,
        with `set`.
        """,
    )
    minimum_line_spacing: Plain[float] = attribute(
        "minimum_line_spacing",
        """Distance between two rows.

        float, from 0 on, in points; 10 at first. Also for one section, with `set`.
        """,
    )
    minimum_interitem_spacing: Plain[float] = attribute(
        "minimum_interitem_spacing",
        """Least distance between two items of a row.

        float, from 0 on, in points; 10 at first. Also for one section, with `set`.
        """,
    )
    section_inset: Attribute[Insets, Numbers] = attribute(
        "section_inset",
        """Distance around the rows of a section, inside its header and footer.

        Insets(top, left, bottom, right), from 0 on, in points; (0, 0, 0, 0) at first.
        Also for one section, with `set`.
        """,
    )
    header_reference_size: Attribute[Size, Numbers] = attribute(
        "header_reference_size",
        """Size of a section's header; only the part along the scroll counts, zero means
        none.

        Size(width, height), from 0 on, in points; (0, 0) at first. Also for one section,
        with `set`.
        """,
    )
    footer_reference_size: Attribute[Size, Numbers] = attribute(
        "footer_reference_size",
        """Size of a section's footer; only the part along the scroll counts, zero means
        none.

        Size(width, height), from 0 on, in points; (0, 0) at first. Also for one section,
        with `set`.
        """,
    )
    row_alignment: Plain[Literal["justify", "start", "center", "end"]] = attribute(
        "row_alignment",
        """Where the items of a row stand; justify spreads them, and centres a single one.

        'justify' or 'start' or 'center' or 'end'; 'justify' at first. Also for one
        section, with `set`.
        """,
    )
    last_row_alignment: Plain[Literal["same", "justify", "start", "center", "end"]] = attribute(
        "last_row_alignment",
        """The same for a section's last row; same and justify place it as a part of a full
        one.

        'same' or 'justify' or 'start' or 'center' or 'end'; 'same' at first. Also for one
        section, with `set`.
        """,
    )
    line_alignment: Plain[Literal["center", "start", "end"]] = attribute(
        "line_alignment",
        """Where an item stands along the scroll in a row that is thicker than it.

        'center' or 'start' or 'end'; 'center' at first. Also for one section, with `set`.
        """,
    )
    sticky_headers: Plain[bool] = attribute(
        "sticky_headers",
        """Hold the header at the viewport's start while its section is in view.

        bool; False at first.
        """,
    )
    sticky_footers: Plain[bool] = attribute(
        "sticky_footers",
        """Hold the footer at the viewport's end while its section is in view.

        bool; False at first.
        """,
    )
    line_position: Plain[float | None] = attribute(
        "line_position",
        """Place of every cell across the line; not set: row_alignment says where.

        float, in points; None, which is not set, at first.
        """,
    )
    pagination_enabled: Plain[bool] = attribute(
        "pagination_enabled",
        """Come to rest on pages: item_size and minimum_line_spacing along the scroll.

        bool; False at first.
        """,
    )
    flick_velocity: Plain[float] = attribute(
        "flick_velocity",
        """A faster scroll goes on to the next page, a slower one to the nearest.

        float, from 0 on, in points/s; 300 at first.
        """,
    )


class ReorderFlow(Layout):
    """A flow whose items are dragged to another place.

    Made by `Host.layout("reorder-flow")`; as of version 1.0.1.
    """

    scroll_direction: Plain[Literal["vertical", "horizontal"]] = attribute(
        "scroll_direction",
        """Which way the content scrolls; rows run across it.

        'vertical' or 'horizontal'; 'vertical' at first.
        """,
    )
    item_size: Attribute[Size, Numbers] = attribute(
        "item_size",
        """Size of an item.

        Size(width, height), from 0 on, in points; (50, 50) at first. Also for one item,
        with `set`.
        """,
    )
    minimum_line_spacing: Plain[float] = attribute(
        "minimum_line_spacing",
        """Distance between two rows.

        float, from 0 on, in points; 10 at first. Also for one section, with `set`.
        """,
    )
    minimum_interitem_spacing: Plain[float] = attribute(
        "minimum_interitem_spacing",
        """Least distance between two items of a row.

        float, from 0 on, in points; 10 at first. Also for one section, with `set`.
        """,
    )
    section_inset: Attribute[Insets, Numbers] = attribute(
        "section_inset",
        """Distance around the rows of a section, inside its header and footer.

        Insets(top, left, bottom, right), from 0 on, in points; (0, 0, 0, 0) at first.
        Also for one section, with `set`.
        """,
    )
    header_reference_size: Attribute[Size, Numbers] = attribute(
        "header_reference_size",
        """Size of a section's header; only the part along the scroll counts, zero means
        none.

        Size(width, height), from 0 on, in points; (0, 0) at first. Also for one section,
        with `set`.
        """,
    )
    footer_reference_size: Attribute[Size, Numbers] = attribute(
        "footer_reference_size",
        """Size of a section's footer; only the part along the scroll counts, zero means
        none.

        Size(width, height), from 0 on, in points; (0, 0) at first. Also for one section,
        with `set`.
        """,
    )
    row_alignment: Plain[Literal["justify", "start", "center", "end"]] = attribute(
        "row_alignment",
        """Where the items of a row stand; justify spreads them, and centres a single one.

        'justify' or 'start' or 'center' or 'end'; 'justify' at first. Also for one
        section, with `set`.
        """,
    )
    last_row_alignment: Plain[Literal["same", "justify", "start", "center", "end"]] = attribute(
        "last_row_alignment",
        """The same for a section's last row; same and justify place it as a part of a full
        one.

        'same' or 'justify' or 'start' or 'center' or 'end'; 'same' at first. Also for one
        section, with `set`.
        """,
    )
    line_alignment: Plain[Literal["center", "start", "end"]] = attribute(
        "line_alignment",
        """Where an item stands along the scroll in a row that is thicker than it.

        'center' or 'start' or 'end'; 'center' at first. Also for one section, with `set`.
        """,
    )
    sticky_headers: Plain[bool] = attribute(
        "sticky_headers",
        """Hold the header at the viewport's start while its section is in view.

        bool; False at first.
        """,
    )
    sticky_footers: Plain[bool] = attribute(
        "sticky_footers",
        """Hold the footer at the viewport's end while its section is in view.

        bool; False at first.
        """,
    )
    hysteresis: Plain[bool] = attribute(
        "hysteresis",
        """Wait with a move that would put the item's slot elsewhere than under the floating
        cell.

        bool; True at first.
        """,
    )
    lift_scale: Plain[float] = attribute(
        "lift_scale",
        """How much larger the floating cell is than its slot.

        float, from 0 to 100; 1.1 at first.
        """,
    )
    lift_duration: Plain[float] = attribute(
        "lift_duration",
        """How long the floating cell takes to lift off.

        float, from 0 to 3600, in seconds; 0.25 at first.
        """,
    )
    drop_duration: Plain[float] = attribute(
        "drop_duration",
        """How long the floating cell takes to its slot in the end.

        float, from 0 to 3600, in seconds; 0.25 at first.
        """,
    )
    move_duration: Plain[float] = attribute(
        "move_duration",
        """How long the other items take to make room for the dragged one.

        float, from 0 to 3600, in seconds; 0.25 at first.
        """,
    )
    autoscroll_edge: Plain[float] = attribute(
        "autoscroll_edge",
        """How near to an edge of the viewport the finger makes it scroll; zero: never.

        float, from 0 on, in points; 48 at first.
        """,
    )
    autoscroll_speed: Plain[float] = attribute(
        "autoscroll_speed",
        """Speed of that scroll with the finger at the edge; less further away.

        float, from 0 on, in points/s; 600 at first.
        """,
    )


class Safari(Layout):
    """A stack of tilted tabs: swiped away to the left, opened over the screen.

    Made by `Host.layout("safari")`; as of version 1.0.0.
    """

    item_size: Attribute[Size, Numbers] = attribute(
        "item_size",
        """Size of a tab before it is tilted.

        Size(width, height), from 0 on, in points; (100, 100) at first. Also for one
        section or item, with `set`.
        """,
    )
    section_inset_top: Plain[float] = attribute(
        "section_inset_top",
        """Distance above the first tab.

        float, from 0 on, in points; 20 at first.
        """,
    )
    section_inset_bottom: Plain[float] = attribute(
        "section_inset_bottom",
        """Distance below the last tab.

        float, from 0 on, in points; 20 at first.
        """,
    )
    z_offset: Plain[float] = attribute(
        "z_offset",
        """How far behind the screen the axis lies about which a tab turns; the sign does not
        count.

        float, in points; -60 at first.
        """,
    )
    max_interitem_spacing: Plain[float] = attribute(
        "max_interitem_spacing",
        """The most from one tab to the next, if limit_spacing says so.

        float, from 0 on, in points; 200 at first.
        """,
    )
    limit_spacing: Plain[bool] = attribute(
        "limit_spacing",
        """Whether max_interitem_spacing counts; up to five tabs share the viewport's height.

        bool; False at first.
        """,
    )


class SnapToCenter(Layout):
    """One row that comes to rest with an item in the middle.

    Made by `Host.layout("snap-to-center")`; as of version 1.0.1.
    """

    item_size: Attribute[Size, Numbers] = attribute(
        "item_size",
        """Size of an item.

        Size(width, height), from 0 on, in points; (100, 100) at first. Also for one item,
        with `set`.
        """,
    )
    interitem_spacing: Plain[float] = attribute(
        "interitem_spacing",
        """Distance between items; a negative one lays them over each other.

        float, in points; 8 at first.
        """,
    )
    section_inset_top: Plain[float] = attribute(
        "section_inset_top",
        """Distance above the items.

        float, from 0 on, in points; 8 at first.
        """,
    )
    section_inset_bottom: Plain[float] = attribute(
        "section_inset_bottom",
        """Distance below the items.

        float, from 0 on, in points; 8 at first.
        """,
    )
    minimum_section_inset_left: Plain[float] = attribute(
        "minimum_section_inset_left",
        """Least distance to the left of the items.

        float, from 0 on, in points; 8 at first.
        """,
    )
    minimum_section_inset_right: Plain[float] = attribute(
        "minimum_section_inset_right",
        """Least distance to the right of the items.

        float, from 0 on, in points; 8 at first.
        """,
    )
    center_first_item: Plain[bool] = attribute(
        "center_first_item",
        """Leave so much space at the ends that the first and the last item can come to rest.

        bool; True at first.
        """,
    )
    snap_to_center: Plain[bool] = attribute(
        "snap_to_center",
        """Let scrolling come to rest only where an item is aligned.

        bool; True at first.
        """,
    )
    header_height: Plain[float] = attribute(
        "header_height",
        """How thick the header is, along the items' near side; zero means none.

        float, from 0 on, in points; 0 at first.
        """,
    )
    footer_height: Plain[float] = attribute(
        "footer_height",
        """How thick the footer is, along the items' far side; zero means none.

        float, from 0 on, in points; 0 at first.
        """,
    )
    axis: Plain[Literal["horizontal", "vertical"]] = attribute(
        "axis",
        """Which way the items scroll.

        'horizontal' or 'vertical'; 'horizontal' at first.
        """,
    )
    snap_alignment: Plain[Literal["center", "start", "end"]] = attribute(
        "snap_alignment",
        """Where in the viewport an item comes to rest; start and end keep the inset.

        'center' or 'start' or 'end'; 'center' at first.
        """,
    )
    snap_policy: Plain[Literal["projected", "one_per_fling"]] = attribute(
        "snap_policy",
        """Whether a fling goes as far as it would, or to the next item only.

        'projected' or 'one_per_fling'; 'projected' at first.
        """,
    )
    focused_item: Plain[int] = attribute(
        "focused_item",
        """The item nearest to rest, or asked for; -1: no items. Setting it asks to scroll
        there.

        int, from -1 on, in items; -1 at first. The layout itself may change it.
        """,
    )


CLASSES: Mapping[str, type[Layout]] = {
    "bnb": Bnb,
    "carousel": Carousel,
    "circle": Circle,
    "column": Column,
    "flow": Flow,
    "infinite": Infinite,
    "line": Line,
    "reorder-flow": ReorderFlow,
    "safari": Safari,
    "snap-to-center": SnapToCenter,
}
