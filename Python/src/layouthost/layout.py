"""One layout at work."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, Any

from ._interaction import Interaction
from .errors import BusyError, NoSuchPropertyError
from .paths import no_such

if TYPE_CHECKING:
    from typing_extensions import Self

    from .specification import Specification


class Layout(Interaction):
    """One layout at work: told what to lay out, it answers where everything goes.

    Made by `Host.layout`. Close it, or use it as a context manager:

        with host.layout("bnb") as layout:
            layout.item_counts = [1000]
            layout.grid_padding = 12
            layout.viewport = (0, 0, 320, 568)
            print(layout.content_size, layout.elements()["frame"])

    Every property of the plugin is an attribute: `layout.grid_padding` is
    `layout["grid_padding"]`, and `help(layout)` says what each is for. A name that does not exist
    is an AttributeError that names the nearest one. `set` and `get` reach sections and items too.

    A program may have a class of its own made: see `Host.use_class`.

    Threads: the interpreter lock is released during every call into the library. What is asked
    (elements, element, content_size, target_offset ...) may be asked by any number of threads at
    once. What is told (item_counts, set, viewport, update, gesture, events, close ...) is for one
    thread at a time, while nobody asks: a call that comes meanwhile raises BusyError and changes
    nothing. Different layouts are independent of each other. A layout cannot be copied or pickled;
    its `specification` can.
    """

    def __init__(self) -> None:
        """Runs when `Host.layout` has made the layout, which works already: what a subclass wants
        to be different from the start, it says here. Raises TypeError anywhere else."""
        if not hasattr(self, "_access"):
            raise TypeError(f"a {type(self).__name__} is made by Host.layout")

    @property
    def specification(self) -> Specification:
        """What the layout was told, as a plain value that can be pickled and compared:
        `Host.layout` makes an equal layout of it, in this process or another. See
        `layouthost.specification`."""
        from .specification import specified  # as the package does: not before somebody asks

        return specified(self)

    # Type checkers know the properties of the classes in `layouts`, and are to find a name that is
    # misspelt; so they are not told that a layout may have more.
    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            if name[:1] == "_" or not hasattr(self, "_access"):
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            if name in self.properties:
                return self[name]
            self._no_attribute(name)

        def __setattr__(self, name: str, value: Any) -> None:
            if name[:1] == "_" or hasattr(type(self), name):
                object.__setattr__(self, name, value)
            elif name in self.properties:
                self.set(name, value)
            else:
                self._no_attribute(name)

    def _no_attribute(self, name: str) -> None:
        public = [other for other in dir(type(self)) if other[:1] != "_"]
        no_such(f"attribute of {self.id}", name, self.properties, NoSuchPropertyError, public)

    def __dir__(self) -> list[str]:
        names = set(super().__dir__())
        return sorted(names if self.closed else names.union(self.properties))

    def _ipython_key_completions_(self) -> list[str]:
        return list(self)

    def __enter__(self) -> Self:
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
