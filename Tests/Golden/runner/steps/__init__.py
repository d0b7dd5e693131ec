"""A module per form of step. Each has a class with

    KEYS            the keys that mark the form: a step is of the form if it has one of them
    read(fields)    takes the form's keys, rejects missing ones
    run(session)    applies it to the layout; raises Mismatch at the first difference

A step has exactly one form.
"""

from typing import Any, Protocol

from ..schema import Fields, SchemaError
from ..session import Session
from .delete import Delete
from .drag import Drag
from .element import ElementAt
from .inputs import Reload, Resize, SetInputs
from .pan import Pan
from .query import Query
from .scroll import Scroll
from .target import Target
from .transition import Transition
from .update import Update


class Step(Protocol):
    KEYS: tuple[str, ...]

    @classmethod
    def read(cls, fields: Fields) -> "Step": ...

    def run(self, session: Session) -> None: ...


FORMS: list[type[Any]] = [
    Query,
    Scroll,
    ElementAt,
    Target,
    SetInputs,
    Resize,
    Reload,
    Update,
    Pan,
    Delete,
    Transition,
    Drag,
]


def read_step(value: Any, where: str) -> Step:
    """Returns a step of a golden file. Raises SchemaError unless it has exactly one form, all of
    its keys, and no other."""
    fields = Fields(value, where)
    forms = [form for form in FORMS if any(key in fields for key in form.KEYS)]
    if len(forms) != 1:
        found = ", ".join(form.__name__ for form in forms) or "none"
        raise SchemaError(f"{where} must have exactly one known form, not {found}")
    step: Step = forms[0].read(fields)
    fields.finish()
    return step
