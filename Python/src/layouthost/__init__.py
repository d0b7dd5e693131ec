"""Collection-view layouts: carousels, mosaics, drawers, stacks of tabs, reorderable grids.

A layout is told how many items there are, some properties, and the viewport; it answers where
everything goes, as a NumPy array. It draws nothing and needs no screen.

    import layouthost

    host = layouthost.Host()
    with host.layout("bnb@^1.0") as layout:
        layout.item_counts = [1000]                # one section
        layout.grid_cell_size = (200, 100)         # help(layout) says what there is
        layout.viewport = (0, 0, 320, 568)
        layout.scroll_to(0, 1200)

        elements = layout.elements()               # what the viewport shows
        print(layout.content_size)                 # Size(width=320.0, height=112250.0)
        print(elements["item"], elements["frame"]) # shape (n,) and (n, 4): x, y, width, height
        print(elements)                            # cell 0/9, at (0, 1120), 320 × 200 ...
        quads = layouthost.corners(elements)       # shape (n, 4, 2), after the transforms

Start here:

    Host            finds plugins (`candidates`, `resolve`, `explain`), makes layouts (`layout`),
                    and replaces them while they are in use (`swap`, `rollback`, `watch`, `poll`)
    Layout          in: item_counts, set, viewport, scroll_to, update, gesture
                    out: elements, element, content_size, scroll_traits, target_offset, hit_test,
                         appearance, events
    layouts                                the classes of the layouts that come along, with typed
                                           properties; subclass them, see Host.use_class
    Specification                          a layout as a plain value: pickle it, send it, make an
                                           equal layout of it; see layouthost.specification
    ELEMENT, Kind, Flag                    the array of elements; see layouthost.elements
    corners, drawing_order                 where and in which order to draw them
    CollectionView                         scrolls, follows fingers, animates changes; see
                                           layouthost.view
    ENTERED, CHANGED, LEAVING              bits of a view element's `flags`: what to create, redraw
                                           and let go
    PropertyInfo                           what a layout can be told; see layouthost.properties
    insert_items, delete_items, ...        changes for Layout.update; see layouthost.changes
    AdjustOffset, DidMove, LoadMore, ...   what a layout announces; see layouthost.events
    SwapConditions, SwapReport             what swaps are told, and tell; see layouthost.swaps
    LayoutError                            everything that can go wrong; see layouthost.errors

In short: `layout.columns = 3` for the whole layout, `layout.set("columns", 3, section=2)` for a
part of it; C-contiguous float64 arrays go in without a copy, and elements come out in an array that
the layout itself wrote; `with` closes what it opened; every refusal is a LayoutError with the
library's sentence and its `status`, and has changed nothing.

Units are points; x grows to the right, y downwards; coordinates are in content space, whose origin
is the content's top left corner. Velocities are in points per second, angles in radians.

Processes: a child of `os.fork` has copies of all hosts and layouts, and may use those that no
other thread was inside of when it forked; the others raise BusyError for ever. What one process
does to its copy the other does not see; to send a layout elsewhere, send its `specification`. A
program that ends need not close anything.

Threads: the interpreter lock is released during every call into the library. A layout may be told
things by one thread at a time (its owner), and asked by any number of threads at once (readers)
while nobody tells it anything; a call that comes at the wrong time raises BusyError. Different
layouts are independent; a Host locks itself.
"""

from importlib import import_module as _import_module
from typing import TYPE_CHECKING

from ._permit import Permit
from ._results import ScrollTraits, Transition
from ._tables import Capability
from .changes import (
    Change,
    delete_items,
    delete_sections,
    insert_items,
    insert_sections,
    move_items,
    move_sections,
    reload_items,
    reload_sections,
)
from .elements import ELEMENT, Element, Elements, Flag, Kind, corners, drawing_order
from .errors import (
    BadPluginError,
    BadRequirementError,
    BadStateError,
    BufferTooSmallError,
    BusyError,
    ClosedError,
    InconsistentBatchError,
    InvalidArgumentError,
    LayoutError,
    LayoutMemoryError,
    LibraryNotFoundError,
    NoSuchIndexError,
    NoSuchPropertyError,
    NotFiniteError,
    NotPreparedError,
    NotRecordedError,
    NotShownError,
    OutOfRangeError,
    PluginIOError,
    PluginNotFoundError,
    ReadOnlyError,
    RefusedError,
    UnsupportedError,
)
from .geometry import Insets, Point, Rect, Size
from .gestures import GestureReply
from .host import Candidate, Explanation, Host, library_version
from .layout import Layout
from .paths import STANDARD_KINDS, KindInfo, Path
from .properties import PropertyInfo
from .targets import ALL

if TYPE_CHECKING:
    from .events import (
        AdjustOffset,
        Autoscroll,
        DidBeginDrag,
        DidCollapse,
        DidDelete,
        DidEndDrag,
        DidExpand,
        DidMove,
        Event,
        EventsLost,
        FocusDidChange,
        FocusWillChange,
        LoadMore,
        UnknownEvent,
        WillBeginDrag,
        WillEndDrag,
    )
    from .specification import Specification
    from .swaps import SwapConditions, SwapNote, SwapNoteKind, SwapOutcome, SwapReport
    from .view import (
        CHANGED,
        ENTERED,
        LEAVING,
        VIEW_ELEMENT,
        CollectionView,
        Frame,
        ViewEvent,
    )

__version__ = "1.1.0.dev0"

__all__ = [
    "ALL",
    "CHANGED",
    "ELEMENT",
    "ENTERED",
    "LEAVING",
    "STANDARD_KINDS",
    "VIEW_ELEMENT",
    "AdjustOffset",
    "Autoscroll",
    "BadPluginError",
    "BadRequirementError",
    "BadStateError",
    "BufferTooSmallError",
    "BusyError",
    "Candidate",
    "Capability",
    "Change",
    "ClosedError",
    "CollectionView",
    "DidBeginDrag",
    "DidCollapse",
    "DidDelete",
    "DidEndDrag",
    "DidExpand",
    "DidMove",
    "Element",
    "Elements",
    "Event",
    "EventsLost",
    "Explanation",
    "Flag",
    "FocusDidChange",
    "FocusWillChange",
    "Frame",
    "GestureReply",
    "Host",
    "InconsistentBatchError",
    "Insets",
    "InvalidArgumentError",
    "Kind",
    "KindInfo",
    "Layout",
    "LayoutError",
    "LayoutMemoryError",
    "LibraryNotFoundError",
    "LoadMore",
    "NoSuchIndexError",
    "NoSuchPropertyError",
    "NotFiniteError",
    "NotPreparedError",
    "NotRecordedError",
    "NotShownError",
    "OutOfRangeError",
    "Path",
    "Permit",
    "PluginIOError",
    "PluginNotFoundError",
    "Point",
    "PropertyInfo",
    "ReadOnlyError",
    "Rect",
    "RefusedError",
    "ScrollTraits",
    "Size",
    "Specification",
    "SwapConditions",
    "SwapNote",
    "SwapNoteKind",
    "SwapOutcome",
    "SwapReport",
    "Transition",
    "UnknownEvent",
    "UnsupportedError",
    "ViewEvent",
    "WillBeginDrag",
    "WillEndDrag",
    "corners",
    "delete_items",
    "delete_sections",
    "drawing_order",
    "insert_items",
    "insert_sections",
    "library_version",
    "move_items",
    "move_sections",
    "reload_items",
    "reload_sections",
]


def __getattr__(name: str) -> object:
    """The events, the view, and what swaps are told and tell, when somebody asks for them: to make
    their classes takes a tenth of the time in which NumPy is imported."""
    for module in map(_import_module, (f"{__name__}.{late}" for late in _LATE)):
        if name == module.__name__.rpartition(".")[2]:
            return module
        if name in __all__ and hasattr(module, name):
            globals()[name] = getattr(module, name)
            return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_LATE})


_LATE = ("events", "layouts", "specification", "swaps", "view")
