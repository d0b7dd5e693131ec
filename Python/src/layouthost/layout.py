"""One layout at work."""

from __future__ import annotations

from types import TracebackType

from ._interaction import Interaction
from .errors import BusyError


class Layout(Interaction):
    """One layout at work: told what to lay out, it answers where everything goes.

    Made by `Host.layout`. Close it, or use it as a context manager:

        with host.layout("bnb") as layout:
            layout.item_counts = [1000]
            layout["grid_padding"] = 12
            layout.viewport = (0, 0, 320, 568)
            print(layout.content_size, layout.elements()["frame"])

    Threads: the interpreter lock is released during every call into the library. What is asked
    (elements, element, content_size, target_offset ...) may be asked by any number of threads at
    once. What is told (item_counts, set, viewport, update, gesture, events, close ...) is for one
    thread at a time, while nobody asks: a call that comes meanwhile raises BusyError and changes
    nothing. Different layouts are independent of each other. A layout cannot be copied or pickled.
    """

    def __enter__(self) -> Layout:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        raised: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        if self.closed:
            return "<layouthost.Layout, closed>"
        try:
            return f"<layouthost.Layout {self.id} {self.version}, {sum(self.item_counts)} items>"
        except BusyError:
            return "<layouthost.Layout, busy>"
