"""The permit callback: Python answers the one question a layout asks.

The layout asks in the middle of `Layout.gesture`, through C. An exception cannot travel through C,
so it waits here until the call is back and then goes on from `gesture`; the layout hears "no".
"""

from __future__ import annotations

import threading
from typing import Any, Callable, Optional

from ._library import ffi
from .errors import InvalidArgumentError
from .gestures import PERMISSIONS
from .paths import Names, Path

Permit = Callable[[str, Path, Optional[Path]], bool]
"""permit(action, source, target): action is "drag", "move" or "delete"; target is None unless the
action is "move". True permits it."""


_questions = threading.local()


def is_asked() -> bool:
    """Whether this thread is answering a layout's question."""
    return getattr(_questions, "open", 0) > 0


class Delegate:
    """An lh_delegate around a Python callable. The layout that uses it keeps it alive."""

    def __init__(self, permit: Permit) -> None:
        if not callable(permit):
            raise InvalidArgumentError(
                f"permit must be callable as permit(action, source, target), not {permit!r}"
            )
        self._permit = permit
        self._raised: BaseException | None = None
        self.names: Callable[[], Names] = lambda: Names({})  # the layout's, once there is one
        self.asking = False  # the callable is running
        self._function = ffi.callback("lh_permit_function", self._ask)
        self.struct = ffi.new("lh_delegate *")
        self.struct.struct_size = ffi.sizeof("lh_delegate")
        self.struct.permit = self._function

    def _ask(self, context: Any, action: int, source: Any, target: Any) -> int:
        if self._raised is not None:
            return 0
        self.asking = True
        _questions.open = getattr(_questions, "open", 0) + 1
        try:
            names = self.names()
            name = PERMISSIONS.get(action, str(action))
            to = None if target == ffi.NULL else names.path(target)
            return int(bool(self._permit(name, names.path(source), to)))
        except BaseException as raised:
            self._raised = raised
            return 0
        finally:
            self.asking = False
            _questions.open -= 1

    def reraise(self) -> None:
        """Raises what the callable raised since the last call, if it did."""
        raised, self._raised = self._raised, None
        if raised is not None:
            raise raised
