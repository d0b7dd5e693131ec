"""The permit callback: a Python function that allows or forbids what the user does.

The layout calls it through C, during `Layout.gesture`. An exception cannot pass through C: the
callback then returns "no", and `gesture` raises the exception after the C call has returned.
"""

from __future__ import annotations

import threading
from typing import Any, Callable, Optional

from ._library import ffi
from .errors import InvalidArgumentError
from .gestures import PERMISSIONS
from .paths import Names, Path

Permit = Callable[[str, Path, Optional[Path]], bool]
"""permit(action, source, target) returns True to allow the action: "drag", "move" or "delete".
`source` and `target` are Paths; `target` is None unless the action is "move"."""


_questions = threading.local()


def is_in_permit() -> bool:
    """Whether this thread is inside a permit callback."""
    return getattr(_questions, "open", 0) > 0


class Delegate:
    """An lh_delegate that calls a Python function. Its layout must keep it alive."""

    def __init__(self, permit: Permit) -> None:
        if not callable(permit):
            raise InvalidArgumentError(
                f"permit must be callable as permit(action, source, target), not {permit!r}"
            )
        self._permit = permit
        self._raised: BaseException | None = None
        self.names: Callable[[], Names] = lambda: Names({})  # replaced once the layout exists
        self.asking = False  # while the callback runs
        self._function = ffi.callback("lh_permit_function", self._decide)
        self.struct = ffi.new("lh_delegate *")
        self.struct.struct_size = ffi.sizeof("lh_delegate")
        self.struct.permit = self._function

    def _decide(self, context: Any, action: int, source: Any, target: Any) -> int:
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
        """Raises the exception that the callback has raised since the last call, if any."""
        raised, self._raised = self._raised, None
        if raised is not None:
            raise raised
