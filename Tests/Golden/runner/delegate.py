"""The delegate that a case's `permit` describes: whether an item may be dragged, and where to."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Optional

from . import schema


@dataclass(frozen=True)
class Delegate:
    """`drag` and `move` say whether the delegate has that method at all. It never lets an item
    leave its section, since the originals cannot move one across."""

    drag: bool = False
    move: bool = False
    refused_drags: Sequence[list[int]] = ()
    refused_targets: Sequence[list[int]] = ()

    @staticmethod
    def read(value: Any, where: str) -> "Delegate":
        fields = schema.Fields(value, where)
        delegate = Delegate(
            fields.take("drag", schema.boolean),
            fields.take("move", schema.boolean),
            fields.take("refused_drags", schema.list_of(schema.path)),
            fields.take("refused_targets", schema.list_of(schema.path)),
        )
        fields.finish()
        return delegate

    def __call__(self, action: str, paths: list[list[int]]) -> Optional[bool]:
        """Returns the decision; None if the delegate has no such method, and so is never called."""
        if action == "drag" and self.drag:
            return paths[0] not in self.refused_drags
        if action == "move" and self.move:
            return paths[1] not in self.refused_targets and paths[0][0] == paths[1][0]
        return None
