"""Layout, whose properties are attributes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._interaction import Interaction
from ._renamed import current_names
from .errors import BusyError, NoSuchPropertyError
from .paths import no_such

if TYPE_CHECKING:
    from .specification import Specification


# Names that programs look for in a layout, and where they are.
_ELSEWHERE = {
    "frame": 'layout.elements()["frame"] has the frames',
    "frames": 'layout.elements()["frame"] has the frames',
    "offset": "the content offset is the origin of layout.viewport",
    "content_offset": "the content offset is the origin of layout.viewport",
}


class Layout(Interaction):
    """A layout: you set item counts, properties and a viewport; it computes the frame of each
    element.

    Created by `Host.layout`. Close it, or use it as a context manager:

        with host.layout("bnb") as layout:
            layout.item_counts = [1000]
            layout.grid_padding = 12
            layout.viewport = (0, 0, 320, 568)
            print(layout.content_size, layout.elements()["frame"])

    Every property of the plugin is an attribute: `layout.grid_padding` is `layout["grid_padding"]`.
    `help(layout)` describes each, for the `layout` that `Host.layout` returned. An unknown name
    raises an AttributeError that suggests the nearest name. `set` and `get` also reach sections and
    items.

    To derive a class of your own, see `Host.use_class`.

    Threads: every call into the library releases the interpreter lock. Any number of threads may
    run queries at once (elements, element, content_size, target_offset ...). Calls that change the
    layout (item_counts, set, viewport, update, gesture, events, close ...) need exclusive access.
    A call that breaks this rule raises BusyError and changes nothing. Different layouts are
    independent.

    A layout cannot be copied or pickled; its `specification` can.
    """

    def __init__(self) -> None:
        """Runs after `Host.layout` has created the layout. Override it in a subclass to set initial
        values. Raises TypeError if a program calls the class itself."""
        if not hasattr(self, "_access"):
            raise TypeError(f"a {type(self).__name__} is made by Host.layout")

    @property
    def specification(self) -> Specification:
        """All inputs of the layout as a plain value that can be pickled and compared.

        `Host.layout` creates an equal layout from it, in this process or another. See
        `layouthost.specification`. Raises BusyError if the layout is swapped meanwhile.
        """
        from .specification import specified  # late: most programs never need it

        return specified(self)

    # Hidden from type checkers, so that they report a misspelled property of a class in `layouts`.
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
        others = current_names(type(self))
        message = f"{self.id} has no attribute {name!r}"
        no_such(message, name, self.properties, NoSuchPropertyError, others, _ELSEWHERE)

    def __dir__(self) -> list[str]:
        names = set(super().__dir__())
        return sorted(names if self.closed else names.union(self.properties))

    def _ipython_key_completions_(self) -> list[str]:
        return list(self)

    def __repr__(self) -> str:
        if self.closed:
            return "<layouthost.Layout, closed>"
        try:
            return f"<layouthost.Layout {self.id} {self.version}, {sum(self.item_counts)} items>"
        except BusyError:
            return "<layouthost.Layout, busy>"
