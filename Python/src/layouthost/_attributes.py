"""Properties as attributes: `layout.columns` for `layout["columns"]`, with text for `help()`.

The classes of the bundled layouts are in `layouts`, generated from the plugins' tables. For any
other plugin, a class is created with its first layout.
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
        """A property whose setter accepts more types than its getter returns."""

        @overload
        def __get__(self, layout: None, owner: type) -> Attribute[Got, Given]: ...
        @overload
        def __get__(self, layout: Layout, owner: type) -> Got: ...
        def __get__(self, layout: Layout | None, owner: type) -> Any: ...
        def __set__(self, layout: Layout, value: Given) -> None: ...

    class Plain(Attribute[Same, Same]):
        """A property with one type for its getter and setter."""


def attribute(name: str, words: str) -> Any:
    """Returns the attribute of a layout's class for the property `name`, documented by `words`."""
    return property(itemgetter(name), lambda layout, value: layout.set(name, value), None, words)


def described(info: PropertyInfo) -> str:
    """Describes a property: what it does, its type, range and scopes."""
    word = _WORDS.get(info.type, info.type)
    if info.choices:
        word = " or ".join(map(repr, info.choices))
    if info.list:
        word = f"list of {word}, as an array of shape (n, {info.components})"
    parts = [word, _range(info), f"in {info.unit}" if info.unit else ""]
    about = f"{', '.join(filter(None, parts))}; {_initial(info)}"
    notes = [f"{about}."]
    inner = [scope for scope in info.scopes if scope != "layout"]
    if info.read_only:
        notes.append("Read-only.")
    elif inner:
        notes.append(f"`set` can also set it for one {' or '.join(inner)}.")
    if info.state:
        notes.append("The layout itself can change it.")
    return f"{info.summary}\n\n{' '.join(notes)}"


def _range(info: PropertyInfo) -> str:
    if info.type == "bool" or info.choices:
        return ""
    low, high = (f"{number:.17g}" for number in (info.minimum, info.maximum))
    if info.maximum < c.LH_MAX_COORDINATE:
        return f"from {low} to {high}"
    return f"{low} or more" if info.minimum > -c.LH_MAX_COORDINATE else ""


def _initial(info: PropertyInfo) -> str:
    if info.list:
        return "empty by default"
    if info.default is None:
        return "None (not set) by default"
    if isinstance(info.default, tuple):
        return f"({', '.join(f'{part:g}' for part in info.default)}) by default"
    initial = f"{info.default:g}" if info.type == "number" else repr(info.default)
    return f"{initial} by default" + ("; None means not set" if info.optional else "")


def class_for(layout: Layout, id: str) -> type[Layout]:
    """Returns the default class for a layout with this ID."""
    from .layouts import CLASSES

    return CLASSES.get(id) or class_of(type(layout), layout._tables)


_made: WeakValueDictionary[object, type[Layout]] = WeakValueDictionary()


def class_of(base: type[Layout], tables: Tables) -> type[Layout]:
    """Returns a subclass of `base` that has the properties of these tables as attributes."""
    infos = tables.properties.values()
    key = (base, tables.id, tables.summary, tuple(infos))
    made = _made.get(key)
    if made is None:
        # A property with the name of an attribute of `base` is reached by `layout["name"]` only.
        members: dict[str, Any] = {
            info.name: attribute(info.name, described(info))
            for info in infos
            if not hasattr(base, info.name) and info.name[:1] != "_"
        }
        members["__doc__"] = f"{tables.summary}\n\nCreated by `Host.layout({tables.id!r})`."
        members["__module__"] = base.__module__
        made = _made[key] = type(class_name(tables.id), (base,), members)
    return made


def class_name(id: str) -> str:
    """Converts a layout's ID to a class name: "snap-to-center" to SnapToCenter."""
    words = "".join(one if one.isalnum() else " " for one in id).split()
    return "".join(word[:1].upper() + word[1:] for word in words) or "Layout"
