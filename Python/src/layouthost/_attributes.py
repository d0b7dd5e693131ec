"""Properties as attributes: `layout.columns` for `layout["columns"]`, with words for `help()`.

The classes of the layouts that come with the package stand in `layouts`, written from the plugins'
own tables. A plugin that nobody has seen gets a class that is made when its first layout is.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload
from weakref import WeakValueDictionary

from . import _constants as c

if TYPE_CHECKING:
    from ._tables import Tables
    from .layout import Layout
    from .properties import PropertyInfo

Got = TypeVar("Got", covariant=True)
Given = TypeVar("Given", contravariant=True)
Same = TypeVar("Same")

_WORDS = {
    "bool": "bool",
    "int": "int",
    "number": "float",
    "point": "Point(x, y)",
    "size": "Size(width, height)",
    "insets": "Insets(top, left, bottom, right)",
    "rect": "Rect(x, y, width, height)",
}


if TYPE_CHECKING:

    class Attribute(Generic[Got, Given]):
        """A property that reads as one type, and takes what can be made one of it."""

        @overload
        def __get__(self, layout: None, owner: type) -> Attribute[Got, Given]: ...
        @overload
        def __get__(self, layout: Layout, owner: type) -> Got: ...
        def __get__(self, layout: Layout | None, owner: type) -> Any: ...
        def __set__(self, layout: Layout, value: Given) -> None: ...

    class Plain(Attribute[Same, Same]):
        """A property that takes what it reads as."""


def attribute(name: str, words: str) -> Any:
    """What stands in a layout's class for the property of this name."""
    return property(itemgetter(name), lambda layout, value: layout.set(name, value), None, words)


def described(info: PropertyInfo) -> str:
    """A property in words: what it does, which values it takes, and for what."""
    word = _WORDS.get(info.type, info.type)
    if info.choices:
        word = " or ".join(map(repr, info.choices))
    if info.list:
        word = f"list of {word}, as an array of shape (n, {info.components})"
    told = [word, _range(info), f"in {info.unit}" if info.unit else ""]
    about = f"{', '.join(filter(None, told))}; {_initial(info)}"
    notes = [f"{about}."]
    inner = [scope for scope in info.scopes if scope != "layout"]
    if info.read_only:
        notes.append("Read-only.")
    elif inner:
        notes.append(f"Also for one {' or '.join(inner)}, with `set`.")
    if info.state:
        notes.append("The layout itself may change it.")
    return f"{info.summary}\n\n{' '.join(notes)}"


def _range(info: PropertyInfo) -> str:
    if info.type == "bool" or info.choices:
        return ""
    low, high = (f"{number:.17g}" for number in (info.minimum, info.maximum))
    if info.maximum < c.LH_MAX_COORDINATE:
        return f"from {low} to {high}"
    return f"from {low} on" if info.minimum > -c.LH_MAX_COORDINATE else ""


def _initial(info: PropertyInfo) -> str:
    if info.list:
        return "empty at first"
    if info.default is None:
        return "None, which is not set, at first"
    if isinstance(info.default, tuple):
        return f"({', '.join(f'{part:g}' for part in info.default)}) at first"
    initial = f"{info.default:g}" if info.type == "number" else repr(info.default)
    return f"{initial} at first" + (", None is not set" if info.optional else "")


def class_for(layout: Layout, id: str) -> type[Layout]:
    """The class for a layout with this id that nobody named one for."""
    from .layouts import CLASSES

    return CLASSES.get(id) or class_of(type(layout), layout._tables)


_made: WeakValueDictionary[object, type[Layout]] = WeakValueDictionary()


def class_of(base: type[Layout], tables: Tables) -> type[Layout]:
    """A class for layouts with these tables: `base` with their properties as attributes."""
    infos = tables.properties.values()
    key = (base, tables.id, tables.summary, tuple(infos))
    made = _made.get(key)
    if made is None:
        # A property that is called like something that every layout has stays `layout["name"]`.
        members: dict[str, Any] = {
            info.name: attribute(info.name, described(info))
            for info in infos
            if not hasattr(base, info.name) and info.name[:1] != "_"
        }
        members["__doc__"] = f"{tables.summary}\n\nMade by `Host.layout({tables.id!r})`."
        members["__module__"] = base.__module__
        made = _made[key] = type(class_name(tables.id), (base,), members)
    return made


def class_name(id: str) -> str:
    """A layout's id as the name of a class: SnapToCenter for "snap-to-center"."""
    words = "".join(one if one.isalnum() else " " for one in id).split()
    return "".join(word[:1].upper() + word[1:] for word in words) or "Layout"
