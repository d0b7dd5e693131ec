"""Former names of methods, attributes and arguments, which still work with a DeprecationWarning.

class View:
    animate = Renamed("View.animate", "set_animation_duration")

    @renamed_argument(windows="viewports")
    def prefetch(self, viewports: float = 1.0) -> list[ItemRange]: ...
"""

from __future__ import annotations

import functools
import warnings
from typing import Any, Callable, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])
Class = TypeVar("Class", bound=type)


class Renamed:
    """A former name of an attribute, which returns the attribute with the current name."""

    def __init__(self, former: str, current: str) -> None:
        self._former, self._current = former, current
        self.__doc__ = f"Deprecated: use `{current}`."

    def __get__(self, instance: object, owner: type) -> Any:
        if instance is None:
            return self
        _warn(self._former, self._current)
        return getattr(instance, self._current)

    def __repr__(self) -> str:
        return f"<deprecated: use {self._current}>"


def renamed_argument(**names: str) -> Callable[[Function], Function]:
    """Accepts arguments by their former names: `renamed_argument(former="current")`."""

    def accepting(function: Function) -> Function:
        called = function.__qualname__.removesuffix(".__init__")

        @functools.wraps(function)
        def call(*given: Any, **named: Any) -> Any:
            for former in names.keys() & named.keys():
                _warn(f"{called}({former}=)", names[former])
                named[names[former]] = named.pop(former)
            return function(*given, **named)

        return call  # type: ignore[return-value]

    return accepting


def renamed_members(**names: str) -> Callable[[Class], Class]:
    """Makes the use of an enumeration's aliases warn: `renamed_members(FORMER="CURRENT")`."""

    def warning(kind: Class) -> Class:
        for former, current in names.items():
            # An enumeration's own __setattr__ protects its members.
            type.__setattr__(kind, former, _RenamedMember(f"{kind.__name__}.{former}", current))
        return kind

    return warning


class _RenamedMember:
    def __init__(self, former: str, current: str) -> None:
        self._former, self._current = former, current

    def __get__(self, instance: object, owner: type) -> Any:
        _warn(self._former, self._current)
        return getattr(owner, self._current)


def renamed_globals(
    module: str, otherwise: Callable[[str], Any] | None = None, **names: Any
) -> Callable[[str], Any]:
    """Returns a module's `__getattr__` for former names of its classes: `FORMER=CurrentClass`.

    For other names it calls `otherwise`.
    """

    def attribute(name: str) -> Any:
        if name in names:
            _warn(f"{module}.{name}", names[name].__name__)
            return names[name]
        if otherwise:
            return otherwise(name)
        raise AttributeError(f"module {module!r} has no attribute {name!r}")

    return attribute


def current_names(kind: type) -> list[str]:
    """Returns the public attributes of a class without former names."""
    return [
        name
        for name in dir(kind)
        if name[:1] != "_" and not isinstance(getattr(kind, name), Renamed)
    ]


def _warn(former: str, current: str) -> None:
    warnings.warn(f"{former} is deprecated; use {current}", DeprecationWarning, stacklevel=3)
