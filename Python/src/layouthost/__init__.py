"""Collection-view layouts: carousels, mosaics, columns, stacks of tabs, reorderable grids.

Set the number of items, some properties and the viewport; a layout computes the frame of every
element and returns the visible ones as a NumPy array. It draws nothing and needs no screen.

    import layouthost

    host = layouthost.Host()
    with host.layout("bnb@^1.0") as layout:
        layout.item_counts = [1000]                # one section
        layout.grid_cell_size = (200, 100)         # help(layout) lists the properties
        layout.viewport = (0, 0, 320, 568)         # x, y, width, height
        layout.scroll_to(0, 1200)

        elements = layout.elements()               # those inside the viewport
        print(layout.content_size)                 # Size(width=320.0, height=112250.0)
        print(elements["item"], elements["frame"]) # shape (n,) and (n, 4): x, y, width, height
        print(elements)                            # a line each: "cell 0/9" is section 0, item 9
        quads = layouthost.corners(elements)       # shape (n, 4, 2), after the transforms

Start here. help(layouthost) also prints every class and is long; help(layouthost.Host) and so on
print one.

    Host                     finds plugins (`candidates`, `resolve`, `explain`), creates layouts
                             (`layout`), and replaces the plugin of live layouts (`swap`,
                             `rollback`, `watch`, `poll`)
    Layout                   inputs: item_counts, set, viewport, scroll_to, update, gesture
                             results: elements, element, content_size, scroll_traits,
                             target_offset, hit_test, appearance, events
    CollectionView           a scroll view without a screen: scrolls, handles input, animates
                             changes; see layouthost.view, layouthost.frames
    layouthost.layouts       classes of the bundled layouts, with typed properties
    Specification            all inputs of a layout as a value: pickle it, send it, create an equal
                             layout from it; see layouthost.specification
    ELEMENT, Kind, Flag      the dtype of an element, its kinds and flags; see layouthost.elements
    corners, drawing_order   the corners of elements, and the order in which to draw them
    ENTERED, CHANGED,        bits in the `flags` of a VIEW_ELEMENT: it is new, it has changed,
    ESTIMATED, LEAVING       its size is an estimate, it is disappearing
    PropertyInfo             the description of a property; see layouthost.properties
    insert_items, ...        changes for Layout.update; see layouthost.changes
    AdjustOffset, ...        the events of a layout; see layouthost.events
    SwapConditions,          the options and the result of a swap; see layouthost.swaps
    SwapReport
    LayoutError              the base class of the errors of layouts, hosts and views; see
                             layouthost.errors

`layout.columns = 3` sets a property of the whole layout, `layout.set("columns", 3, section=2)` of
one section. C-contiguous float64 arrays are passed without a copy. A failed call raises a
LayoutError with a message and a `status`, and changes nothing.

Units are points; x grows to the right, y downwards. Coordinates are in content space, whose origin
is the content's top left corner; those of a CollectionView's `frame` and input are in screen space,
whose origin is the viewport's. Velocities are in points per second, angles in radians.

Threads: every call into the library releases the interpreter lock. Calls that change a layout need
exclusive access to it; any number of threads may query it at once. A call that breaks this rule
raises BusyError. Different layouts are independent. Any thread may call a Host.

Processes: the child of an `os.fork` has copies of all hosts and layouts, independent of the
parent's. A copy that another thread was using during the fork raises BusyError forever. To send a
layout to another process, send its `specification`. You need not close anything at exit.
"""

from importlib import import_module as _import_module
from typing import TYPE_CHECKING

from ._measuring import MeasureRun
from ._permit import Permit
from ._renamed import renamed_globals as _renamed_globals
from ._results import ScrollTraits, Transition
from ._tables import Capability
from ._toolkits import EventClock, InputResult
from .changes import (
    CHANGE,
    Change,
    ChangeKind,
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
    ConditionsNotMetError,
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
    from .frames import CHANGED, ENTERED, ESTIMATED, LEAVING, VIEW_ELEMENT, Frame
    from .specification import Specification
    from .swaps import SwapConditions, SwapNote, SwapNoteKind, SwapOutcome, SwapReport
    from .view import CollectionView, ViewEvent

__version__ = "1.1.0.dev0"

__all__ = [
    "ALL",
    "CHANGE",
    "CHANGED",
    "ELEMENT",
    "ENTERED",
    "ESTIMATED",
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
    "ChangeKind",
    "ClosedError",
    "CollectionView",
    "ConditionsNotMetError",
    "DidBeginDrag",
    "DidCollapse",
    "DidDelete",
    "DidEndDrag",
    "DidExpand",
    "DidMove",
    "Element",
    "Elements",
    "Event",
    "EventClock",
    "EventsLost",
    "Explanation",
    "Flag",
    "FocusDidChange",
    "FocusWillChange",
    "Frame",
    "GestureReply",
    "Host",
    "InconsistentBatchError",
    "InputResult",
    "Insets",
    "InvalidArgumentError",
    "Kind",
    "KindInfo",
    "Layout",
    "LayoutError",
    "LayoutMemoryError",
    "LibraryNotFoundError",
    "LoadMore",
    "MeasureRun",
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


def _late_attribute(name: str) -> object:
    """Imports the modules in `_LATE` at their first use: creating their classes takes a tenth of
    the time that importing NumPy takes."""
    for module in map(_import_module, (f"{__name__}.{late}" for late in _LATE)):
        if name == module.__name__.rpartition(".")[2]:
            return module
        if name in __all__ and hasattr(module, name):
            globals()[name] = getattr(module, name)
            return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_LATE})


__getattr__ = _renamed_globals(__name__, _late_attribute, RefusedError=ConditionsNotMetError)
_LATE = ("events", "frames", "layouts", "specification", "swaps", "view")
